"""The interface of a card to the rest of the rules, with the answers of an ordinary card where there are any.

`registry` gives them out by this class, so that nothing the playing of a strategy needs (`base`) stands above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kernel.frames import Frame
from ....kernel.reasons import Reason
from ...views import StrategyContext
from ..effects import Effect
from ..state import AssertionState
from ..verbs import AssertionTable
from .traits import Traits


class Card(Traits):
    """One card, as it is asked. :class:`~.base.Strategy` says how it is played; subclasses of that are the cards."""

    # can it be played -------------------------------------------------------------------------------------------------

    def why_not(self, state: AssertionState, frame: Frame) -> str:
        """The key of the reason why it cannot be played as it stands in ``frame``; ``""`` if it can."""
        raise NotImplementedError

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        """The fields to be chosen, in order; may depend on those already chosen."""
        return self.fields

    def next_field(self, state: AssertionState, frame: Frame) -> str | None:
        """The first field not chosen yet."""
        raise NotImplementedError

    def values(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Any]:
        """Return the choices for a field, in a fixed order; every one leads to a whole declaration."""
        raise NotImplementedError

    def elsewhere(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Any]:
        """The places it could be aimed at, by what everybody knows (6C); ``frame`` does not name one."""
        raise NotImplementedError

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether one that can be played must be, for want of another move (B-R6)."""
        return True

    def add_context(self, state: AssertionState, frame: Frame, context: StrategyContext) -> None:
        """Add what a decision of this card's own is about, from the seat's view."""

    def allows(self, state: AssertionState, frame: Frame, cell: int, suit: int) -> bool:
        """Return whether a single placement this card asks for may be on a cell in a suit (`placing`)."""
        return True

    def points_of(
        self, state: AssertionState, tricks: Sequence[tuple[int, ...]], made: Sequence[tuple[int, ...]]
    ) -> int:
        """Return the points that it adds, where it ``adds_points``, to these tricks if it is laid in them and all of
        ``made`` are new."""
        return 0

    # in answer to others ----------------------------------------------------------------------------------------------

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Return whether ``seat`` could counter the declaration in ``target`` with this card, by public knowledge
        (C3)."""
        return False

    def ready(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Return whether a counter that :meth:`counters` allows can be carried out; asked only of who holds it."""
        return True

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        """Return whether ``seat`` could answer the counter in frame ``counter`` with this card."""
        return False

    # why it is not open now: asked where it is not --------------------------------------------------------------------

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        """Return why it cannot be aimed at a place on the ground; ``None`` where nothing is known against it."""
        return None

    def why_no_counter(self, state: AssertionState, target: Frame) -> Reason | None:
        """Return why a counter does not counter ``target``; ``None`` for what holds for all counters."""
        return None

    def why_no_answer(self, state: AssertionState, target: Frame) -> Reason:
        """Return why it does not answer a counter to the play or build in ``target``."""
        return Reason("not_to_this_counter" if self.answer_place else "no_answer_card")

    # rights and duties it leaves behind -------------------------------------------------------------------------------

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether the card, one of `registry.SPECIALS`, brings ``seat`` an action of its own kind now:
        ``special``."""
        return False

    def compels(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether an action it offers is one that must be taken for want of another (B-R6)."""
        return True

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """Return whether a duty laid on by this card can still be served (C6-R4); its step: ``serve``."""
        return True

    def duty_dropped(self, table: AssertionTable, effect: Effect) -> None:
        """A duty that can no longer be served has been dropped: clear what it leaves on the table."""

    # while it is played -----------------------------------------------------------------------------------------------

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        """Lay down whatever else goes with the card."""

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        """The declaration was countered or taken back: return what was laid down with the card."""

    def put_away(self, table: AssertionTable, frame: Frame, zone: str) -> None:
        """Send the card to its pile, or back to its player (6S), unless the effect has already placed it."""
        raise NotImplementedError

    def take_back(self, table: AssertionTable, frame: Frame) -> None:
        """Give the card back to its player (8H) to where it lay; one gained and not performed is spent (C5-R3)."""
        raise NotImplementedError
