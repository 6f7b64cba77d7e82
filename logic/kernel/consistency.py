"""The check that a position means what it says: whatever a document gives is written again as it was given.

A reader takes some fields at their word, works others out, and passes over those that follow from the rest. One check
sees to all of them: no field may say one thing and mean another.
"""

from __future__ import annotations

from typing import Final

from .codec import Document, convert, encoded
from .errors import LoadError
from .plain import Json, JsonObject

REST: Final = "rest"
"""The word in the place of a pile for the cards that are named nowhere else."""
LONGEST: Final = 60
"""Letters of a value that a sentence quotes."""

Way = tuple[str | int, ...]
"""The names and places that lead to a value of a document, from the outermost."""


def check_agreement(given: JsonObject, written: JsonObject, form: type[Json], passed_over: tuple[str, ...]) -> None:
    """Raise :class:`LoadError` at the first field of ``given`` that ``written`` does not say alike.

    ``written`` is the document of the position that was read from ``given``, and ``form`` describes both. What is left
    out, or ``null``, says nothing. ``passed_over``: fields of the whole position that cannot be compared.
    """
    meant = convert(written, form, "The position")
    _compare({name: value for name, value in given.items() if name not in passed_over}, meant, ())


def _compare(given: Json, meant: Json, way: Way) -> None:
    if isinstance(meant, Document) and isinstance(given, dict):
        for name, value in given.items():
            if value is None or name in meant.LITERAL:
                continue
            compare = _compare_set if name in meant.ANY_ORDER else _compare
            compare(value, getattr(meant, name), (*way, name))
    elif isinstance(meant, (list, tuple)):
        if given == REST:
            return
        if not isinstance(given, (list, tuple)) or len(given) != len(meant):
            raise _refused(given, meant, way)
        for place, value in enumerate(given):
            _compare(value, meant[place], (*way, place))
    elif isinstance(meant, dict) and isinstance(given, dict):
        if given.keys() != meant.keys():
            raise _refused(given, meant, way)
        for name, value in given.items():
            _compare(value, meant[name], (*way, name))
    elif given != meant or isinstance(given, bool) != isinstance(meant, bool):
        raise _refused(given, meant, way)


def _compare_set(given: Json, meant: Json, way: Way) -> None:
    """Compare lists whose order says nothing; entries with a ``KEY`` may be given in part."""
    if meant and isinstance(meant[0], Document):
        left = {_key(one, meant[0].KEY): one for one in meant}
        for place, entry in enumerate(given):
            _compare(entry, left.pop(_key(entry, meant[0].KEY), None), (*way, place))
    elif {repr(_plain(one)) for one in given} != {repr(_plain(one)) for one in meant}:
        raise _refused(given, meant, way)


def _key(entry: Json, names: tuple[str, ...]) -> str:
    """The fields by which an entry is found, of plain data or of a document."""
    return repr([_plain(entry.get(name) if isinstance(entry, dict) else getattr(entry, name)) for name in names])


def _plain(value: Json) -> Json:
    return list(value) if isinstance(value, tuple) else value


def _refused(given: Json, meant: Json, way: Way) -> LoadError:
    where = " of ".join(repr(part) if isinstance(part, str) else f"entry {part + 1}" for part in reversed(way))
    return LoadError(f"{where} says {_short(given)}, but by the rest of the position it is {_short(meant)}.")


def _short(value: Json) -> str:
    text = encoded(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
