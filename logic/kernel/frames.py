"""A suspended piece of rules, as plain data: the stack of frames is where a game stands.

THE CONTRACT: a frame holds card ids, seats, cells, strings, numbers, booleans, ``None`` and tuples of these. Never an
object, never a list or a dict inside ``vars``: values are replaced, not changed, so that a shallow copy is a full one.
A name in ``vars`` that starts with an underscore is private to ``frame.seat``: no other seat's view carries it, and it
goes when the frame changes hands (`Table.hand_over`). A seat that decides in several hidden steps needs a frame of its
own. A frame with the name ``_secret`` on top of the stack is itself an intention: other seats' views do not carry it at
all, and the frame below looks as if it still waited for its seat (`Rule.conceal`).

Names that end in ``card``, ``cell`` or ``suit`` hold a card id, a cell index or a suit bit, or ``None``; with an
``s`` a flat tuple of them; the codec writes them as codes, coordinates and letters. A frame is named from another frame
by its place in the stack.
"""

from __future__ import annotations

from .actions import Action
from .plain import Vars


class Frame:
    """One entry of the stack.

    ``kind`` names the rule that runs it, ``step`` the method that runs next, ``seat`` who controls it.
    While it waits for answers, ``ask`` is the kind of decision and ``waiting`` the seats that owe one.
    ``sealed`` is ``None`` for an open question; otherwise the answers given so far, by seat, hidden from the others.
    """

    __slots__ = ("ask", "kind", "sealed", "seat", "step", "vars", "waiting")

    def __init__(self, kind: str, seat: int, step: str = "begin", vars: Vars | None = None) -> None:
        self.kind = kind
        self.seat = seat
        self.step = step
        self.vars: Vars = {} if vars is None else vars
        self.ask = ""
        self.waiting: tuple[int, ...] = ()
        self.sealed: dict[int, tuple[Action, ...]] | None = None

    def copy(self) -> Frame:
        """A full copy (shallow is enough: see the contract above)."""
        new = Frame(self.kind, self.seat, self.step, self.vars.copy())
        new.ask = self.ask
        new.waiting = self.waiting
        new.sealed = None if self.sealed is None else self.sealed.copy()
        return new

    def __repr__(self) -> str:
        return f"Frame({self.kind}.{self.step}, seat {self.seat}, {self.vars}, waiting {self.waiting})"


def public(names: Vars) -> Vars:
    """The names without those that are private to the frame's seat."""
    return {name: value for name, value in names.items() if name[0] != "_"}


def check_plain(frame: Frame) -> None:
    """Raise ``TypeError`` if the frame breaks the contract (used by tests at every decision)."""
    for name, value in frame.vars.items():
        where = f"{frame.kind}.{name}"
        _check_value(where, value)
        if name.endswith(("card", "cell", "suit")):
            _check_number(where, 0 if value is None else value)
        elif name.endswith(("cards", "cells", "suits")):
            for item in value if isinstance(value, tuple) else (None,):
                _check_number(where, item)
    if not isinstance(frame.waiting, tuple):
        raise TypeError(f"{frame.kind} waits for a {type(frame.waiting).__name__}, not for a tuple of seats")
    for answers in (frame.sealed or {}).values():
        if not isinstance(answers, tuple):
            raise TypeError(f"{frame.kind} keeps a sealed answer in a {type(answers).__name__}, not in a tuple")


def _check_number(name: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(f"{name} holds {value!r}, but by its name it holds card ids, cells or suits")


def _check_value(name: str, value: object) -> None:
    if isinstance(value, tuple):
        for item in value:
            _check_value(name, item)
    elif not (value is None or isinstance(value, (bool, int, str))):
        raise TypeError(f"{name} holds a {type(value).__name__}; frames hold plain values only")
