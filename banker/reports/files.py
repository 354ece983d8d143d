"""Writes files: complete or not at all, and never over another one unless told to."""

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from zlib import crc32

from banker.model.refusal import Refusal

NAME_BYTES = 115
"""Room for an ending, and for what is written beside it."""
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
"""File names that mean a device on some systems."""


def write_file(path: Path, chunks: Iterable[str | bytes], *, force: bool = False) -> Path:
    """Writes `chunks` (text as UTF-8) to `path` and makes its folder when missing; where it was written.

    The file appears at once and complete: it is written beside its place, forced to disk and moved. Refusal when a file is there
    and `force` is not given, or when the disk or the folder does not allow it; a file that was there is untouched then.
    """
    path = path.expanduser()
    refuse_existing(path, force=force)
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{target.name[:100]}.{os.getpid()}.part")
    make_folder(path)
    try:
        try:
            _fill(part, chunks)
            _put(part, target, force=force)
        finally:
            with suppress(FileNotFoundError):
                part.unlink()
    except FileExistsError:
        raise _is_there(path) from None
    except OSError as error:
        raise Refusal(f"{path} was not written: {_reason(error)}.") from error
    return path


def make_folder(path: Path) -> None:
    """Makes the folder that a file is to be in, where it is missing. Refusal where that cannot be done."""
    try:
        Path(os.path.realpath(path)).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "its folder cannot be made, so name another one" if isinstance(error, FileExistsError) else _reason(error)
        raise Refusal(f"{path} was not written: {why}.") from error


def refuse_existing(path: Path, *, force: bool) -> None:
    """Refusal when something is there that may not be written over."""
    path = path.expanduser()
    if path.is_dir():
        raise Refusal(f"{path} is a folder: name a file in it.")
    if path.exists() and not path.is_file():
        raise Refusal(f"{path} is no ordinary file: name another one.")
    if not force and os.path.lexists(path):
        raise _is_there(path)


def unused(path: Path) -> Path:
    """This path, or the first of `report-2.pdf`, `report-3.pdf`… where nothing is yet."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return path if not os.path.lexists(path) else next(name for name in names if not os.path.lexists(name))


def file_name(text: str) -> str:
    """A name for files and folders of a game: letters, digits and marks that every system takes; never one with a meaning.

    Where that is not the name itself, four digits from it tell it from others that would look the same.
    """
    kept = "".join(character if character.isalnum() or character in "-_. " else "-" for character in text).strip(". -")
    while len(kept.encode()) > NAME_BYTES:
        kept = kept[:-1]
    stem = kept.partition(".")[0].casefold()
    if stem in _DEVICES or not kept:
        kept = f"game-{kept}".rstrip("-")
    return kept if kept == text else f"{kept}-{crc32(text.encode()) % 0x10000:04x}"


def _fill(part: Path, chunks: Iterable[str | bytes]) -> None:
    with part.open("wb") as file:
        for chunk in chunks:
            file.write(chunk.encode("utf-8", "replace") if isinstance(chunk, str) else chunk)
        file.flush()
        os.fsync(file.fileno())


def _put(part: Path, target: Path, *, force: bool) -> None:
    """Moves the file to its place. A link fails where a file has come meanwhile; not every file system knows links."""
    if force:
        part.replace(target)
    else:
        try:
            target.hardlink_to(part)
        except FileExistsError:
            raise
        except OSError:
            refuse_existing(target, force=False)
            part.replace(target)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """The name of the new file to disk too, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _is_there(path: Path) -> Refusal:
    return Refusal(f"{path} is there already: name another file, or ask for it to be replaced (--force).")


def _reason(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "the disk is full, so make room or name another place"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "the folder may not be written to, so name another one"
    if error.errno in (errno.ENOTDIR, errno.ENOENT):
        return "its folder cannot be made, so name another one"
    if error.errno == errno.ENAMETOOLONG:
        return "the name is too long, so choose a shorter one"
    return f"{error.strerror or error}, so name another place"
