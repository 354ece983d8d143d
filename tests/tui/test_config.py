"""The user's settings: what is taken, and what is told in a sentence while the usual setting applies."""

from pathlib import Path

import pytest
from textual.keys import _character_to_key

from banker.config import Config, config_path, fit, key_name, read_config

BINDINGS = {"app.help": "f1,question_mark", "table.undo": "u", "table.trade": "t", "games.new": "n", "games.open": "enter"}


def read(tmp_path: Path, text: str) -> Config:
    file = tmp_path / "config.toml"
    file.write_text(text, encoding="utf-8")
    return read_config(file)


def test_no_file_is_no_fault() -> None:
    assert read_config() == Config()


def test_own_file_lies_in_the_configuration_folder(home: Path) -> None:
    assert config_path() == home / "config" / "banker" / "config.toml"
    config_path().parent.mkdir(parents=True)
    config_path().write_text('theme = "nord"\n')
    assert read_config().theme == "nord"


def test_every_setting_is_read(tmp_path: Path, home: Path) -> None:
    config = read(
        tmp_path,
        'theme = "nord"\nplain = true\nbig_figures = true\n'
        '[folders]\ndb = "~/games/b.db"\nexports = "/srv/out"\n[keys]\n"table.undo" = "f9, ctrl+u"\n',
    )
    assert config == Config("nord", {"table.undo": "f9,ctrl+u"}, home / "games/b.db", Path("/srv/out"), True, True)


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("theme = [\n", "cannot be understood"),
        ("\x00", "cannot be understood"),
        ("theme = 7\n", '"theme" is a text'),
        ('plain = "yes"\n', '"plain" is true or false'),
        ("big_figures = 1\n", '"big_figures" is true or false'),
        ('colour = "red"\n', 'no setting "colour"'),
        ('folders = "here"\n', '"folders" is a table'),
        ("[folders]\ndb = 5\n", '"db" is a text'),
        ('[folders]\nexport = "x"\n', 'no setting "folders.export"'),
        ('[folders]\ndb = "~nobody-of-that-name/x"\n', "names a home"),
        ('[keys]\n"table.undo" = 5\n', '"table.undo" is a text'),
        ('[keys]\n"table.undo" = "ctrl+m"\n', '"ctrl+m"'),
        ('[keys]\n"table.undo" = "hyper+x"\n', '"hyper+x"'),
        ('[keys]\n"table.undo" = ""\n', "not nothing"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_the_usual_applies(tmp_path: Path, text: str, about: str) -> None:
    config = read(tmp_path, text)
    assert len(config.faults) == 1
    assert about in config.faults[0]
    assert config.faults[0].endswith(".")
    assert config == Config(faults=config.faults)


def test_bytes_that_are_no_text_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_bytes(b"theme = '\xff'")
    assert "cannot be understood" in read_config(tmp_path / "config.toml").faults[0]


def test_a_folder_or_a_huge_file_is_a_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in read_config(tmp_path).faults[0]
    assert "longer than" in read(tmp_path, "#" * 70_000).faults[0]


def test_deep_nesting_is_a_sentence(tmp_path: Path) -> None:
    assert "cannot be understood" in read(tmp_path, "theme = " + "[" * 9000).faults[0]


def test_a_wrong_setting_leaves_the_others_in_force(tmp_path: Path) -> None:
    config = read(tmp_path, 'theme = "nord"\nplain = 3\n[keys]\n"table.undo" = "f9"\n"table.trade" = "ctrl+i"\n')
    assert (config.theme, config.plain, config.keymap) == ("nord", False, {"table.undo": "f9"})
    assert len(config.faults) == 2


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("u", "u"), ("U", "U"), ("F9", "f9"), ("ctrl+U", "ctrl+u"), ("?", "question_mark"), ("question_mark", "question_mark"),
        ("/", "slash"), ("+", "plus"), ("ctrl++", "ctrl+plus"), (" space ", "space"), ("shift+tab", "shift+tab"),
        ("shift+ctrl+a", "ctrl+shift+a"), ("ctrl+m", ""), ("ctrl+i", ""), ("ctrl+[", ""), ("f25", ""), ("", ""), ("ab", ""),
        ("shift+a", ""), ("super+a", ""), ("ctrl+ctrl+a", ""), ("full_stop", "full_stop"), (".", "full_stop"),
        ("nonsense_key", ""),
    ],
)  # fmt: skip
def test_names_of_keys(typed: str, name: str) -> None:
    assert key_name(typed) == name


@pytest.mark.parametrize("sign", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~éß5")
def test_signs_are_named_as_the_screens_name_them(sign: str) -> None:
    assert key_name(sign) == _character_to_key(sign)


def keyed(**keymap: str) -> Config:
    return fit(Config(keymap={what.replace("_", "."): keys for what, keys in keymap.items()}), ["nord"], BINDINGS)


def test_a_free_key_is_taken() -> None:
    assert keyed(table_undo="f9") == Config(keymap={"table.undo": "f9"})


def test_two_screens_may_use_one_key() -> None:
    assert keyed(table_undo="n").keymap == {"table.undo": "n"}


def test_two_things_may_change_keys() -> None:
    assert keyed(table_undo="t", table_trade="u").keymap == {"table.undo": "t", "table.trade": "u"}


@pytest.mark.parametrize(
    ("config", "left", "about"),
    [
        (keyed(table_undo="t"), {}, '"table.undo" cannot have the key t: "table.trade" has it'),
        (keyed(table_undo="question_mark"), {}, '"app.help" has it'),
        (keyed(app_help="n"), {}, '"games.new" has it'),
        (keyed(table_undo="f9", table_trade="f9"), {"table.undo": "f9"}, '"table.trade" cannot have the key f9'),
        (keyed(table_udno="f9"), {}, "the nearest is table.undo"),
    ],
)
def test_a_key_that_cannot_be_given_is_one_sentence(config: Config, left: dict[str, str], about: str) -> None:
    assert config.keymap == left
    assert len(config.faults) == 1
    assert about in config.faults[0]


def test_a_refused_key_frees_nothing() -> None:
    config = keyed(table_trade="u", table_undo="f1")
    assert config.keymap == {}
    assert len(config.faults) == 2


def test_an_unknown_theme_is_one_sentence() -> None:
    config = fit(Config(theme="pink"), ["nord", "plain"], BINDINGS)
    assert (config.theme, config.faults) == ("", ('There is no theme "pink": choose one of nord, plain.',))
