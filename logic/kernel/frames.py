"""A suspended piece of rules, as plain data: the stack of frames is where a game stands.

THE CONTRACT: a frame holds card ids, seats, cells, strings, numbers, booleans, ``None`` and tuples of these. Never an
object, never a list or a dict inside ``vars``: values are replaced, not changed, so that a shallow copy is a full one.
Which names it may hold, of what kind, and which of them are secret its rule declares (`names`).

A secret name is private to ``frame.seat``: no other seat's view carries it, and it goes when the frame changes hands
(`Table.hand_over`). A seat that decides in several hidden steps needs a frame of its own. A frame that is marked as an
intention (`names.INTENTION`) on top of the stack is not in other seats' views at all, and the frame below looks as if
it still waited for its seat (`Rule.conceal`). A frame is named from another frame by its place in the stack.
"""

from __future__ import annotations

from .actions import Action
from .names import Names, check_value
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
        """Return a full copy (a shallow one is enough: see the contract above)."""
        new = Frame(self.kind, self.seat, self.step, self.vars.copy())
        new.ask = self.ask
        new.waiting = self.waiting
        new.sealed = None if self.sealed is None else self.sealed.copy()
        return new

    def __repr__(self) -> str:
        return f"Frame({self.kind}.{self.step}, seat {self.seat}, {self.vars}, waiting {self.waiting})"


def check_plain(frame: Frame, names: Names) -> None:
    """Raise ``TypeError`` unless the frame keeps the contract and holds what its rule declares (``names``).

    Used by tests at every decision, and for whatever is read from a document.
    """
    for name, value in frame.vars.items():
        where = f"{frame.kind}.{name}"
        if name not in names:
            raise TypeError(f"{where} is not declared by its rule")
        check_value(where, names[name], value)
    if not isinstance(frame.waiting, tuple):
        raise TypeError(f"{frame.kind} waits for a {type(frame.waiting).__name__}, not for a tuple of seats")
    for answers in (frame.sealed or {}).values():
        if not isinstance(answers, tuple):
            raise TypeError(f"{frame.kind} keeps a sealed answer in a {type(answers).__name__}, not in a tuple")
