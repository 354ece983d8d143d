"""A disk as it may be found after the power was lost, rebuilt from the system calls of a real run.

What was synced is kept. Of the rest anything may be there: nothing, all, a beginning of it with the last write torn, or any
sectors in any order. Names of files count as well: they are kept once their folder was synced.
"""

import random
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""
WAYS = ("nothing", "everything", "cut", "shuffled")
"""What becomes of writes that were not synced."""
CALLS = "openat,pwrite64,write,fdatasync,fsync,ftruncate,unlink,rename"
CALL = re.compile(r"^ *\d+ +(\w+)\((.*)\)\s+= (-?\d+)(?:<.*>)?$")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
OPENED = re.compile(r"^\d+<((?:\\x[0-9a-f]{2})*)>")


@dataclass(frozen=True)
class Call:
    """One system call that matters."""

    name: str
    path: str
    data: bytes = b""
    offset: int = 0
    """Of a write; of ftruncate the length."""
    to: str = ""
    """Of rename."""


def calls_of(trace: Path, folder: Path) -> Iterator[Call]:
    """The calls that touched files of `folder`, and what was said on standard output (`path` is then "")."""
    for line in trace.read_text().splitlines():
        found = CALL.match(line)
        if found is None or found[3].startswith("-"):
            continue
        name, arguments = found[1], found[2]
        if name == "write":
            if arguments.startswith("1<"):
                yield Call("said", "", _texts(arguments)[0])
            continue
        opened = OPENED.match(arguments)
        path = Path((_bytes(opened[1]) if opened else _texts(arguments)[0]).decode())
        if (path == folder or folder in path.parents) and (name != "openat" or "O_CREAT" in arguments):
            yield _call(name, str(path), arguments, int(found[3]))


def _call(name: str, path: str, arguments: str, result: int) -> Call:
    last = arguments.rsplit(", ", 1)[-1]
    match name:
        case "openat":
            return Call("create", path)
        case "pwrite64":
            return Call("write", path, _texts(arguments)[0][:result], int(last))
        case "ftruncate":
            return Call("truncate", path, offset=int(last))
        case "rename":
            return Call("rename", path, to=_texts(arguments)[1].decode())
        case "fsync" | "fdatasync":
            return Call("sync", path)
        case _:
            return Call(name, path)


def _texts(arguments: str) -> list[bytes]:
    """The strings among the arguments of a call."""
    return [_bytes(text) for text in TEXT.findall(arguments)]


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


@dataclass
class Content:
    """One file: what is safely on the disk, and what was written since."""

    synced: bytearray = field(default_factory=bytearray)
    pending: list[Call] = field(default_factory=list)

    def sync(self) -> None:
        for call in self.pending:
            _apply(self.synced, call)
        self.pending.clear()

    def after(self, way: str, lots: random.Random) -> bytes:
        """As it may be found."""
        found = bytearray(self.synced)
        cut = lots.randint(0, len(self.pending))
        for number, call in enumerate(self.pending):
            if way == "everything" or (way == "cut" and number < cut):
                _apply(found, call)
            elif way == "shuffled" or (way == "cut" and number == cut):
                _tear(found, call, lots)
        return bytes(found)


def _apply(found: bytearray, call: Call) -> None:
    if call.name == "truncate":
        del found[call.offset :]
        found.extend(bytes(call.offset - len(found)))
        return
    found.extend(bytes(max(0, call.offset - len(found))))
    found[call.offset : call.offset + len(call.data)] = call.data


def _tear(found: bytearray, call: Call, lots: random.Random) -> None:
    """Some sectors of a write."""
    if call.name == "truncate":
        if lots.random() < 0.5:
            _apply(found, call)
        return
    at, end = call.offset, call.offset + len(call.data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        if lots.random() < 0.5:
            _apply(found, Call("write", call.path, call.data[at - call.offset : stop - call.offset], at))
        at = stop


class Disk:
    """The folder, as it was before the run, and the calls made on it since."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._named = {str(path): Content(bytearray(path.read_bytes())) for path in folder.iterdir() if path.is_file()}
        self._kept = dict(self._named)
        self._names_pending: list[Call] = []

    def take(self, call: Call) -> None:
        """One more call."""
        if call.name in ("create", "unlink", "rename"):
            if call.name == "create" and call.path in self._named:
                return
            if call.name == "create":
                self._named[call.path] = Content()
            self._rename(self._named, call)
            self._names_pending.append(call)
        elif call.name == "sync" and call.path == str(self.folder):
            for pending in self._names_pending:
                self._keep(self._kept, pending)
            self._names_pending.clear()
            self._kept = dict(self._named)
        elif call.name == "sync":
            self._named[call.path].sync()
        elif call.path in self._named:
            self._named[call.path].pending.append(call)

    def _rename(self, names: dict[str, Content], call: Call) -> None:
        if call.name == "unlink":
            names.pop(call.path, None)
        elif call.name == "rename":
            names[call.to] = names.pop(call.path)

    def _keep(self, names: dict[str, Content], call: Call) -> None:
        if call.name == "create":
            if call.path in self._named:
                names[call.path] = self._named[call.path]
        elif call.path in names or call.name == "unlink":
            self._rename(names, call)

    def after(self, way: str, lots: random.Random) -> dict[str, bytes]:
        """Files by name, as they may be found after the power was lost now."""
        names = dict(self._kept)
        count = {"nothing": 0, "everything": len(self._names_pending)}.get(way, lots.randint(0, len(self._names_pending)))
        for call in self._names_pending[:count]:
            self._keep(names, call)
        return {Path(path).name: content.after(way, lots) for path, content in names.items() if not path.endswith("-shm")}

    def copy(self) -> "Disk":
        """The same, to be taken on from here."""
        return deepcopy(self)
