"""A position set up by hand: where a phase began, and what was chosen since.

Chess has a FEN and the moves after it for that. Half a play is never described, only played: so it is
one that the rules lead to.
"""

from __future__ import annotations

from collections.abc import Iterable

from .acts import action_from_json
from .codec import Document, action_of, card_finder, check_seats
from .engine import Engine
from .errors import LoadError, Refusal
from .events import Event
from .phrases import named, seat_names
from .plain import Json, JsonObject
from .state import S

START, ACTIONS = "start", "actions"


class Choice(Document):
    """One choice of a seat: an action as that seat names it."""

    seat: int
    action: JsonObject


class SetupPosition(Document):
    """A position set up by hand. ``start`` is a position without frames, and ``game`` need not be said in it again."""

    start: JsonObject
    actions: list[Choice]
    game: str | None = None

    def begins(self) -> JsonObject:
        """Return the position in which it begins; raises :class:`LoadError` where that is half a play itself."""
        if self.start.get("frames") is not None:
            raise LoadError("The 'start' of a position begins a phase: leave out its 'frames'.")
        return {"game": self.game, **self.start}


def is_by_hand(data: Json) -> bool:
    """Return whether plain data is a position of this form, and not one with frames, nor a record."""
    return isinstance(data, dict) and START in data and ACTIONS in data and "format" not in data


def play(engine: Engine[S], state: S, choices: Iterable[Choice], events: list[Event] | None) -> None:
    """Take these choices, one after the other; raises :class:`LoadError` with one sentence where one cannot be taken.

    Whatever the rules stumble over is caught here, on purpose whatever it is: the start may be one that no play leads
    to, and a document must be refused with a sentence.
    """
    for number, one in enumerate(choices, 1):
        check_seats([one.seat], state.seats, ACTIONS)
        try:
            engine.apply(state, one.seat, action_of(card_finder(state, one.seat), action_from_json(one.action)), events)
        except Refusal as problem:
            told = named(problem.reason, seat_names(state.seats))
            raise LoadError(f"Action {number} of the position is not possible: {told}") from None
        except Exception:
            raise LoadError("The position does not hold together: the game cannot go on from it.") from None
