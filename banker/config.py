"""The user's own settings: theme, keys, folders. A file that is wrong is told in sentences, and the usual settings apply.

theme = "nord"
plain = false            # no colours, no animation
big_figures = false      # cash in figures that can be read from across the table
[folders]
db = "~/games/banker.db"
exports = "~/Documents"
[keys]
"table.undo" = "f9"
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

FILE_MAX = 64 * 1024
"""Bytes of a settings file; a longer one is another file."""
FAULT_TEXT_MAX = 40
"""Characters of somebody's text in a sentence."""

KEY_NAMES = frozenset(
    {
        "enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown", "up", "down",
        "left", "right", *(f"f{n}" for n in range(1, 25)),
    }
)  # fmt: skip
"""Keys without a character of their own."""
SIGNS = {
    "solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "hyphen_minus": "minus", "plus_sign": "plus",
    "low_line": "underscore",
}  # fmt: skip
"""Names that terminals' libraries give signs, where Unicode has another."""
SAME_KEYS = {
    "ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter", "ctrl+h": "backspace", "ctrl+left_square_bracket": "escape",
}  # fmt: skip
"""Keys that a terminal sends as another one."""
EVERYWHERE = "app"
"""First part of the ids of keys that hold on every screen."""


class Config(Struct, frozen=True):
    """Settings in force. What the file left out or got wrong is as usual; `faults` says what was wrong, a sentence each."""

    theme: str = ""
    """Name of a theme; "" is the program's own."""
    keymap: Mapping[str, str] = {}
    """Keys by the id of what they do; several are separated by commas."""
    db: Path | None = None
    """The file of the games; None is the usual place."""
    exports: Path | None = None
    """Where reports go; None is the usual place."""
    plain: bool = False
    """No colours and no animation."""
    big_figures: bool = False
    """Cash in large figures."""
    faults: tuple[str, ...] = ()


def config_path() -> Path:
    """The settings file of whoever runs the program."""
    from platformdirs import user_config_path  # noqa: PLC0415  # start-up imports only what is needed

    return user_config_path("banker") / "config.toml"


def read_config(path: Path | None = None) -> Config:
    """The settings of a file, by default the user's own. A missing file is no fault; nothing is ever raised."""
    file = config_path() if path is None else path
    try:
        with file.open("rb") as opened:
            data = opened.read(FILE_MAX + 1)
    except FileNotFoundError:
        return Config()
    except OSError as error:
        return Config(faults=(f"The settings in {file} cannot be read ({error.strerror}): the usual ones apply.",))
    if len(data) > FILE_MAX:
        return Config(faults=(f"The settings in {file} are longer than {FILE_MAX} bytes: the usual ones apply.",))
    try:
        table = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:  # what tomllib and decode raise are both ValueErrors
        where = str(error).splitlines()[0][:120] if str(error) else "it is nested too deep"
        return Config(faults=(f"The settings in {file} cannot be understood ({where}): the usual ones apply.",))
    return from_table(table)


def from_table(table: Mapping[str, object]) -> Config:
    """The settings of a table as TOML gives it; each wrong one is a sentence and stays as usual."""
    faults: list[str] = []
    folders = _table(table, "folders", faults)
    keys = _table(table, "keys", faults)
    faults += _unknown(table, ("theme", "plain", "big_figures", "folders", "keys"), "")
    faults += _unknown(folders, ("db", "exports"), "folders.")
    theme = _text(table, "theme", "", faults)
    return Config(
        theme=theme,
        keymap=_keymap(keys, faults),
        db=_folder(folders, "db", faults),
        exports=_folder(folders, "exports", faults),
        plain=_switch(table, "plain", faults),
        big_figures=_switch(table, "big_figures", faults),
        faults=tuple(faults),
    )


def fit(config: Config, themes: Iterable[str], bindings: dict[str, str]) -> Config:
    """The same without what this program does not know: themes, ids of keys, and keys that two things would share.

    `bindings` holds the usual keys of everything that can be done, by id; several keys are separated by commas. Keys clash on one
    screen, which is the part of an id before the dot; those of `app` clash everywhere.
    """
    faults = list(config.faults)
    theme, known = config.theme, sorted(themes)
    if theme and theme not in known:
        faults.append(f'There is no theme "{_short(theme)}": choose one of {", ".join(known)}.')
        theme = ""
    faults += [
        f'Nothing is called "{_short(what)}" in the list of keys: {_near(what, bindings)}.'
        for what in config.keymap
        if what not in bindings
    ]
    keymap = {what: keys for what, keys in config.keymap.items() if what in bindings}
    for _ in config.keymap:  # a key refused leaves its owner with the usual one, which another may have taken
        refused = next(
            ((what, clash) for what in reversed(keymap) if (clash := _clash(what, keymap[what], bindings | keymap))), None
        )
        if refused is None:
            break
        what, (key, other) = refused
        faults.append(f'"{what}" cannot have the key {key}: "{other}" has it, so give one of the two another key.')
        del keymap[what]
    return replace(config, theme=theme, keymap=keymap, faults=tuple(faults))


def key_name(text: str) -> str:
    """A key as the screens name it: `?` is `question_mark`. "" where no terminal can send it, or sends another key for it."""
    key = text.strip()
    if key == "+" or key.endswith("++"):
        key = f"{key[:-1]}plus"
    *modifiers, last = key.split("+")
    modifiers = [modifier.lower() for modifier in modifiers]
    if any(modifier not in ("ctrl", "alt", "shift") for modifier in modifiers) or len(set(modifiers)) < len(modifiers):
        return ""
    name = _last_name(last, with_modifier=bool(modifiers))
    if not name or (modifiers == ["shift"] and len(name) == 1):
        return ""
    whole = "+".join([*sorted(modifiers, key=("alt", "ctrl", "shift").index), name])
    return "" if whole in SAME_KEYS else whole


def _last_name(last: str, *, with_modifier: bool) -> str:
    if last.lower() in KEY_NAMES:
        return last.lower()
    if len(last) == 1 and last.isprintable():
        if last.isalnum():
            return last.lower() if with_modifier else last
        name = unicodedata.name(last, "").lower().replace("-", "_").replace(" ", "_")
        return SIGNS.get(name, name)
    if last in SIGNS.values():
        return last
    try:
        sign = unicodedata.lookup(last.replace("_", " ").upper())
    except KeyError:
        return ""
    return last.lower() if re.fullmatch(r"[a-z_]+", last.lower()) and not sign.isalnum() and sign.isascii() else ""


# --- one setting ---------------------------------------------------------------------------------------------------------------


def _short(text: object) -> str:
    return str(text)[:FAULT_TEXT_MAX]


def _unknown(table: Mapping[str, object], known: tuple[str, ...], before: str) -> list[str]:
    return [
        f'There is no setting "{before}{_short(name)}": there are {", ".join(before + each for each in known)}.'
        for name in table
        if name not in known
    ]


def _table(table: Mapping[str, object], name: str, faults: list[str]) -> Mapping[str, object]:
    found = table.get(name, {})
    if isinstance(found, dict):
        return found
    faults.append(f'The setting "{name}" is a table of its own: write [{name}] and its lines below.')
    return {}


def _text(table: Mapping[str, object], name: str, usual: str, faults: list[str]) -> str:
    found = table.get(name, usual)
    if isinstance(found, str):
        return found
    faults.append(f'The setting "{name}" is a text in quotation marks, not {_short(found)}.')
    return usual


def _switch(table: Mapping[str, object], name: str, faults: list[str]) -> bool:
    found = table.get(name, False)
    if isinstance(found, bool):
        return found
    faults.append(f'The setting "{name}" is true or false, not {_short(found)}.')
    return False


def _folder(folders: Mapping[str, object], name: str, faults: list[str]) -> Path | None:
    text = _text(folders, name, "", faults)
    if not text:
        return None
    try:
        return Path(text).expanduser()
    except RuntimeError:
        faults.append(f'The setting "folders.{name}" names a home that is not there: {_short(text)}.')
        return None


def _keymap(keys: Mapping[str, object], faults: list[str]) -> dict[str, str]:
    keymap = {}
    for what, value in keys.items():
        if not isinstance(value, str) or not value.strip():
            faults.append(f'The key of "{_short(what)}" is a text such as "f9" or "ctrl+u", not {_short(value) or "nothing"}.')
            continue
        typed = [","] if value.strip() == "," else value.split(",")
        wrong = [key for key in typed if not key_name(key)]
        if wrong:
            faults.append(
                f'The key "{_short(wrong[0])}" of "{_short(what)}" cannot be told apart or typed in a terminal: '
                "use a letter, f1 to f24, or ctrl+ with a letter other than h, i, j and m."
            )
            continue
        keymap[what] = ",".join(key_name(key) for key in typed)
    return keymap


def _near(what: str, bindings: Mapping[str, str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415  # only a mistake needs it

    close = get_close_matches(what, bindings, n=1, cutoff=0.5)
    return f"the nearest is {close[0]}" if close else f"there are {', '.join(bindings)}"


def _clash(what: str, keys: str, in_force: Mapping[str, str]) -> tuple[str, str] | None:
    """The first of the keys that something on the same screen has as well, and what that is."""
    wanted = {key_name(key) or key for key in keys.split(",")}
    screen = what.partition(".")[0]
    for other, others in in_force.items():
        place = other.partition(".")[0]
        if other == what or (place != screen and EVERYWHERE not in (place, screen)):
            continue
        shared = wanted & {key_name(key) or key for key in others.split(",")}
        if shared:
            return sorted(shared)[0], other
    return None
