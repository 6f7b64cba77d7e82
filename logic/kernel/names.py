"""Names of frames: every rule declares its own once, each with the kind of its values and whether it is secret.

The declaration of a rule (`Rule.names`) is what the tests check its frames by, what the codec writes and reads them
by, what a document is refused by if it spells another name, and what a view leaves out of the frames of other seats::

    names = {"seats": SEATS, "stop": TEXT, "_ace_card": secret(CARD), "_secret": INTENTION}

A secret name is private to the frame's seat. In documents it starts with an underscore, so that whoever reads one can
tell (a test says so); the rules go by the declaration.
"""

from __future__ import annotations

from typing import Final

from .plain import Vars


class Name:
    """The declaration of one name.

    ``kind`` is ``card``, ``cell``, ``suit`` (a suit bit), ``seat``, ``number``, ``text``, ``flag`` (a boolean) or
    ``plain``: any plain value, tuples within tuples included. With ``many`` it holds a flat tuple of these; with
    ``none`` it may hold ``None`` too. ``secret``: no other seat's view carries it. ``whole``: nor, while it is held on
    top of the stack, the frame itself, which is an intention of its seat.
    """

    __slots__ = ("kind", "many", "none", "secret", "whole")

    def __init__(
        self, kind: str, many: bool = False, none: bool = False, secret: bool = False, whole: bool = False
    ) -> None:
        self.kind: Final = kind
        self.many: Final = many
        self.none: Final = none
        self.secret: Final = secret
        self.whole: Final = whole

    def __repr__(self) -> str:
        marks = ((self.none, " or none"), (self.secret, ", secret"), (self.whole, ", whole"))
        return self.kind + "s" * self.many + "".join([words for there, words in marks if there])


Names = dict[str, Name]
"""The names that the frames of a rule may hold."""

CARD: Final = Name("card")
CARDS: Final = Name("card", many=True)
CELL: Final = Name("cell")
CELLS: Final = Name("cell", many=True)
SUIT: Final = Name("suit")
SUITS: Final = Name("suit", many=True)
SEAT: Final = Name("seat")
SEATS: Final = Name("seat", many=True)
NUMBER: Final = Name("number")
NUMBERS: Final = Name("number", many=True)
TEXT: Final = Name("text")
TEXTS: Final = Name("text", many=True)
FLAG: Final = Name("flag")
PLAIN: Final = Name("plain")
INTENTION: Final = Name("flag", secret=True, whole=True)
"""Marks a frame that is itself an intention of its seat as long as it lies on top (`Game.hide_frames`)."""


def secret(name: Name) -> Name:
    """Return the same declaration for a name that is private to the frame's seat."""
    return Name(name.kind, name.many, name.none, True, name.whole)


def or_none(name: Name) -> Name:
    """Return the same declaration for a name that may hold ``None`` too."""
    return Name(name.kind, name.many, True, name.secret, name.whole)


def public(names: Names, held: Vars) -> Vars:
    """Return what a frame holds without what these declarations call secret."""
    return {name: value for name, value in held.items() if name not in names or not names[name].secret}


def holds_secrets(names: Names, held: Vars) -> bool:
    """Return whether a frame holds something that these declarations call secret."""
    for name in held:
        declared = names.get(name)
        if declared is not None and declared.secret:
            return True
    return False


def is_intention(names: Names, held: Vars) -> bool:
    """Return whether a frame is itself an intention of its seat (`INTENTION`)."""
    for name in held:
        declared = names.get(name)
        if declared is not None and declared.whole:
            return True
    return False


def check_value(where: str, name: Name, value: object) -> None:
    """Raise ``TypeError`` unless ``value`` is what a name declared so may hold; ``where`` says which it is."""
    if value is None and name.none:
        return
    if name.kind == "plain":
        _check_plain(where, value)
    elif not name.many:
        _check_one(where, name.kind, value)
    elif isinstance(value, tuple):
        for item in value:
            _check_one(where, name.kind, item)
    else:
        raise TypeError(f"{where} holds {value!r}, but it is declared to hold {name.kind}s in a tuple")


def _check_one(where: str, kind: str, value: object) -> None:
    if kind == "flag":
        fits = isinstance(value, bool)
    elif kind == "text":
        fits = isinstance(value, str)
    else:
        fits = isinstance(value, int) and not isinstance(value, bool) and (value >= 0 or kind == "number")
    if not fits:
        raise TypeError(f"{where} holds {value!r}, but it is declared to hold a {kind}")


def _check_plain(where: str, value: object) -> None:
    if isinstance(value, tuple):
        for item in value:
            _check_plain(where, item)
    elif not (value is None or isinstance(value, (bool, int, str))):
        raise TypeError(f"{where} holds a {type(value).__name__}; frames hold plain values only")
