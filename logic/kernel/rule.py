"""Rules of frames: one kind of frame with its steps, as the kernel finds and calls them."""

from __future__ import annotations

from typing import ClassVar, Generic

from .actions import Action
from .frames import Frame
from .names import Names
from .reasons import NOT_OFFERED, Reason
from .state import S

BOUND = ("irreversible",)
FACTS = ("ends_turn", "irreversible", "reveals")
"""What may be true of an answer: its seat is done with its turn unless somebody answers; it is more than an intention,
and nothing that may be taken back; it lays a card open that not everybody knows."""


class Rule(Generic[S]):
    """The behaviour of one kind of frame. Stateless: everything it needs lies in the state and the frame.

    A step is a method ``name(table, frame, result)``. A step that receives an answer has a partner
    ``name_options(state, frame, seat)`` that lists what may be answered; both read nothing but what the seat may know.
    """

    names: ClassVar[Names] = {}
    """What its frames may hold; a subclass adds its own to those it inherits (`logic.kernel.names`)."""

    gathered: ClassVar[bool] = False
    """Whether it asks for one of several placements, each in ``card``, ``cell`` and ``suit``, that a table may gather
    before it makes them (`logic.placements`)."""

    def refusal(self, state: S, frame: Frame, seat: int, action: Action) -> Reason:
        """Return why an action that is not offered is refused."""
        return NOT_OFFERED

    def sealed_done(self, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether this action ends the seat's sealed answer (the default: one action is the whole answer)."""
        return True

    def is_intention(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether an answer changes only its seat's own intentions, so that it can be tried on a view."""
        return False

    def takes_up(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether an answer only takes a card up: it may be put back, and what becomes of it is asked next."""
        return False

    def hides(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether what comes of an answer, given here or in a frame above, hangs on a secret of another seat
        that no face tells."""
        return False

    def may_be_taken_back(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether an answer that others see may be taken back, as long as its seat goes on and has learned
        nothing."""
        return False

    def ends_turn(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether a seat is done with its turn once this answer is given, unless somebody answers it."""
        return False

    def reveals(self, state: S, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether an answer lays a card open that not everybody knows, at once or with the last sealed
        answer."""
        return False

    def facts(self, state: S, frame: Frame, seat: int, action: Action) -> tuple[str, ...]:
        """Return which of :data:`FACTS` are true of an answer: none of a mere intention, such as most are."""
        if self.is_intention(state, frame, seat, action):
            return ()
        bound = not self.may_be_taken_back(state, frame, seat, action)
        ends, reveals = self.ends_turn(state, frame, seat, action), self.reveals(state, frame, seat, action)
        if not (ends or reveals):
            return BOUND if bound else ()
        return tuple([fact for fact, is_true in zip(FACTS, (ends, bound, reveals), strict=True) if is_true])

    def conceal(self, frame: Frame) -> None:
        """Hide what else a frame tells in another seat's view, once its secret names, or a secret frame above it, are
        gone.

        A rule whose seat decides in several steps puts ``step`` and ``ask`` back to the first of them here: which of
        its steps a hidden intention has reached is part of the secret, and the frame must be one that can go on
        without the secret names.
        """
