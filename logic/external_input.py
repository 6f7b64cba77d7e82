"""The one door for what comes from outside: files, drops, pasted text, lines of the protocol, rows of the database.

Nothing else opens a file to read it or parses JSON (tests/house/test_intake.py). What passes is bounded before and
while it is read, is UTF-8 without half characters, holds finite numbers only and is not nested deeply; every step takes
time in proportion to its size. What is refused raises :class:`LoadError` with one sentence, which is still to be said
(:mod:`.kernel.tongue`). Whether it means anything is for the reader of each document to say.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from typing import Final

import msgspec

from .kernel.errors import LoadError
from .kernel.plain import Json, JsonObject
from .kernel.tongue import Hole, Sentence, verbatim

LONGEST_FILE: Final = 8_000_000
"""Bytes of a file."""
LONGEST_TEXT: Final = 16_000_000
"""Letters of a text."""
MOST_VALUES: Final = 400_000
"""Commas and opening brackets of a text of JSON: about how many values it holds."""
DEEPEST: Final = 64
"""How many lists and objects may lie in one another."""
LARGEST: Final = 10**100
"""No whole number is larger, or smaller than its negative: each is finite as a float, and short in a sentence."""
LONGEST_NAME: Final = 40
"""Letters of a name that was given by somebody else."""
LOOKED_AT: Final = 8
"""How many letters are looked at for each that a name may have: what follows could only be cut off."""
QUOTED: Final = 60
"""Letters of the name of a file that a sentence quotes."""
MOST_PLAYERS: Final = 8
PLAYER_FIELDS: Final = ("name", "kind", "level", "banner", "general")
CHUNK: Final = 1 << 20

READING: Final = "what is read"
FILE: Final = Sentence(READING, "The file {name}")
TEXT: Final = Sentence(READING, "The text")
"""What is read, as the sentences call it."""
MISSING: Final = Sentence(READING, "There is no file {name}.")
UNREAD: Final = Sentence(READING, "The file {name} cannot be read. The system says: {words}.")
NO_SUCH_NAME: Final = Sentence(READING, "There is no file {name}: no file can have that name.")
TOO_LARGE: Final = Sentence(READING, "The file {name} is too large: the limit is {most} MB.")
FOLDER: Final = Sentence(READING, "Choose a file: {name} is a folder.")
DEVICE: Final = Sentence(READING, "Choose a file: {name} is a device or a pipe.")
TOO_LONG: Final = Sentence(READING, "{source} is too long: the limit is {most} letters.")
TOO_FULL: Final = Sentence(READING, "{source} is too long: it holds more than {most} values.")
NOT_TEXT: Final = Sentence(READING, "{source} is damaged: it is not UTF-8 text.")
DAMAGED: Final = Sentence(READING, "{source} is damaged or not from Five Factors.")
TOO_DEEP: Final = Sentence(READING, "{source} is nested too deeply.")
TOO_MANY_DIGITS: Final = Sentence(READING, "{source} holds a number of more than 100 digits.")
NO_PLAYERS: Final = Sentence(READING, "The players of this game are damaged: there must be a list of at most {most}.")
NO_PLAYER: Final = Sentence(READING, "Player {number} of this game is damaged: it must be an object.")
NO_FIELD: Final = Sentence(READING, "Player {number} of this game is damaged: {words} must be text.")


class NotJson(LoadError):
    """The text is no JSON; ``detail`` says where, for whoever wrote the program that sent it."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason)
        self.detail = detail


# Files


def bytes_of_file(path: str | os.PathLike[str], longest: int = LONGEST_FILE) -> bytes:
    """Return what is in a regular file of at most ``longest`` bytes.

    A folder, a pipe or a device is refused at once, and so is a file that grows while it is read.
    """
    return _bytes_of(path, longest, True)


def head_of_file(path: str | os.PathLike[str], length: int) -> bytes:
    """Return the first bytes of a regular file, however long it is."""
    return _bytes_of(path, length, False)


def _bytes_of(path: str | os.PathLike[str], most: int, whole: bool) -> bytes:
    name = file_name(path)
    try:
        _check_file(os.stat(path), name)
        handle = os.open(path, os.O_RDONLY | _flag("O_NONBLOCK") | _flag("O_CLOEXEC") | _flag("O_BINARY"))
        try:
            found = os.fstat(handle)
            _check_file(found, name)  # another one may have taken its place
            read = b"" if whole and found.st_size > most else _read(handle, most + 1, found.st_size + 1)
        finally:
            os.close(handle)
    except FileNotFoundError:
        raise LoadError(MISSING(name=verbatim(name))) from None
    except OSError as problem:
        words = verbatim(problem.strerror or str(problem))
        raise LoadError(UNREAD(name=verbatim(name), words=words)) from None
    except ValueError:
        raise LoadError(NO_SUCH_NAME(name=verbatim(name))) from None
    if whole and max(found.st_size, len(read)) > most:
        raise LoadError(TOO_LARGE(name=verbatim(name), most=most // 1_000_000 or 1))
    return read[:most]


def file_name(path: str | os.PathLike[str]) -> str:
    """Return the last part of a path as a sentence can quote it.

    >>> file_name("saves/a\\x00b.json")
    'a b.json'
    """
    whole = str(path).rstrip("/\\")
    return clean_name(os.path.basename(whole), QUOTED) or "(no name)"


def _file(path: str | os.PathLike[str]) -> Hole:
    """Return a file as the sentences call it."""
    return FILE(name=verbatim(file_name(path)))


def _flag(name: str) -> int:
    """Return a flag that not every system has."""
    flag: int = getattr(os, name, 0)
    return flag


def _check_file(found: os.stat_result, name: str) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise LoadError(FOLDER(name=verbatim(name)))
    if not stat.S_ISREG(found.st_mode):
        raise LoadError(DEVICE(name=verbatim(name)))


def _read(handle: int, most: int, expected: int) -> bytes:
    """Return the bytes of an open file, ``most`` of them; it may be longer than expected, as it may grow meanwhile."""
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, min(max(CHUNK, expected), most))):
        most -= len(part)
        parts.append(part)
    return b"".join(parts)


def text_of_file(path: str | os.PathLike[str], longest: int = LONGEST_FILE) -> str:
    """Return the text in a file."""
    return text_of(bytes_of_file(path, longest), _file(path))


def json_of_file(path: str | os.PathLike[str], longest: int = LONGEST_FILE) -> Json:
    """Return the value that a file of JSON holds."""
    return json_of(bytes_of_file(path, longest), _file(path))


def object_of_file(path: str | os.PathLike[str], longest: int = LONGEST_FILE) -> JsonObject:
    """Return the object that a file of JSON holds."""
    found = json_of_file(path, longest)
    if not isinstance(found, dict):
        raise LoadError(DAMAGED(source=_file(path)))
    return found


def list_of_file(path: str | os.PathLike[str], longest: int = LONGEST_FILE) -> list[Json]:
    """Return the list that a file of JSON holds."""
    found = json_of_file(path, longest)
    if not isinstance(found, list):
        raise LoadError(DAMAGED(source=_file(path)))
    return found


# Texts


def text_of(raw: bytes | str, what: Hole = None, longest: int = LONGEST_TEXT) -> str:
    """Return a text without the mark that some editors put at its head; ``what`` it is called where it is refused."""
    if len(raw) > longest:
        raise LoadError(TOO_LONG(source=what or TEXT(), most=verbatim(f"{longest:,}")))
    try:
        if isinstance(raw, bytes):
            text = raw.decode()
        else:
            text = raw
            text.encode()  # half a character could be neither shown nor kept
    except UnicodeError:
        raise NotJson(NOT_TEXT(source=what or TEXT()), "it is not UTF-8") from None
    return text.removeprefix("\ufeff")


def json_of(raw: Json, what: Hole = None, longest: int = LONGEST_TEXT) -> Json:
    """Return the value of a text of JSON; raises :class:`NotJson` for what is none."""
    what = what or TEXT()
    if not isinstance(raw, bytes | str):
        raise NotJson(DAMAGED(source=what), "it is no text")
    text = text_of(raw, what, longest)
    if text.count(",") + text.count("[") + text.count("{") > MOST_VALUES:
        raise LoadError(TOO_FULL(source=what, most=verbatim(f"{MOST_VALUES:,}")), "bad_request")
    try:
        found = msgspec.json.decode(text)
    except RecursionError:
        raise _too_deep(what) from None
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise NotJson(DAMAGED(source=what), str(problem).rstrip(".")) from None
    _check_values(found, what)
    return found


def _too_deep(what: Hole) -> LoadError:
    return LoadError(TOO_DEEP(source=what), "bad_request")


def _check_values(found: Json, what: Hole) -> None:
    """Refuse what is nested too deeply, and whole numbers that could not be reckoned with."""
    level: list[Json] = [found]
    for _ in range(DEEPEST):
        inside: list[Json] = []
        for value in level:
            if isinstance(value, dict):
                inside += value.values()
            elif isinstance(value, list):
                inside += value
            elif type(value) is int and not -LARGEST <= value <= LARGEST:
                raise LoadError(TOO_MANY_DIGITS(source=what))
        if not inside:
            return
        level = inside
    raise _too_deep(what)


# What every document of a game may hold


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a name without what cannot be shown, and cut to ``longest`` letters before anything is done with it.

    >>> clean_name("  Sunday\\x00 with\\nMei "), clean_name("\\ud800")
    ('Sunday with Mei', '')
    """
    if len(name) <= longest and name.isascii() and name.isprintable() and " " not in name:
        return name
    seen = unicodedata.normalize("NFC", name[: longest * LOOKED_AT])  # a letter has one form, as in a field
    shown = "".join([sign if sign.isprintable() else " " for sign in seen])
    return " ".join(shown.split())[:longest].rstrip()


def players_of(data: Json) -> list[dict[str, str]]:
    """Return the players of a document, each field of which is a text; their names are cleaned. ``None``: nobody."""
    if data is None:
        return []
    if not isinstance(data, list) or len(data) > MOST_PLAYERS:
        raise LoadError(NO_PLAYERS(most=MOST_PLAYERS))
    found = []
    for number, entry in enumerate(data, 1):
        if not isinstance(entry, dict):
            raise LoadError(NO_PLAYER(number=number))
        player: dict[str, str] = {}
        for field in PLAYER_FIELDS:
            value = entry.get(field)
            if value is None:
                continue
            if not isinstance(value, str):
                raise LoadError(NO_FIELD(number=number, words=verbatim(repr(field))))
            player[field] = clean_name(value)
        found.append(player)
    return found
