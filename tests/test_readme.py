"""What the README says is so."""

import re
from pathlib import Path

from banker.cli import main
from banker.session import Bank
from banker.session.rulebook import markdown_table
from banker.transcript import play

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
ROOT = Path(__file__).parent.parent


def test_the_rules_table_is_current() -> None:
    table = README.split("<!-- rules -->")[1].split("<!-- /rules -->")[0].strip()
    assert table.splitlines() == list(markdown_table()), "run `banker rules --markdown` and put its table into the README"


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_every_command_named_exists() -> None:
    blocks = "".join(re.findall(r"```sh\n(.*?)```", README, re.DOTALL))
    named = set(re.findall(r"^banker ([a-z]+)", blocks, re.MULTILINE))
    assert named
    assert named <= set(main.commands)


def test_every_command_of_the_program_is_in_the_readme_or_its_help() -> None:
    assert {name for name, command in main.commands.items() if not command.help} == set()


def test_the_transcript_in_the_readme_holds() -> None:
    text = next(block for block in README.split("```") if block.strip().startswith("new players"))
    with Bank.open(None) as bank:
        assert play(text.splitlines(), bank).failure is None


def test_there_are_as_many_transcripts_as_it_says() -> None:
    counted = len(list((ROOT / "tests" / "transcripts").glob("*/*.table")))
    said = [int(number) for number in re.findall(r"more than (\d+) (?:of them|transcripts)", README)]
    assert len(said) == 2
    assert all(number < counted for number in said)
