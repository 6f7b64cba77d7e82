"""Names for the plain data in which the rules speak with a table: objects of texts, numbers and lists.

What is in them is told in `docs/architecture.md` and `docs/protocol.md`. The checker cannot look into them; it sees to
it that none of them is taken for anything else than data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from scenes.ui.words import BEHIND, Phrase, at_turn, spoken

if TYPE_CHECKING:
    from logic.views import ActionView, AiRequest, EntryView, EventView, PlaceView, PositionView

Plain: TypeAlias = dict[str, Any]
"""Any of them: the context of a question, the facts of a card, what is kept in a file."""
Action: TypeAlias = "ActionView"
"""What a seat may do, as its decision lists it."""
Pointed: TypeAlias = "ActionView | PlaceView | Slot"
"""A thing that a table shows where it lies: named by an action, or a place of the record."""
View: TypeAlias = "PositionView"
"""All that a seat may know, of any game; `logic.views` has the view of each."""
Entry: TypeAlias = "EntryView"
"""A line of the record."""
Request: TypeAlias = "AiRequest"
"""What a computer player is given to think about."""

TO = Phrase("score, between two numbers", " to ")
V = TypeVar("V")


def of_kind(view: View, kind: type[V]) -> V:
    """Return a view of which it is known what game it is of; raises :class:`TypeError` if it is of another one."""
    if not isinstance(view, kind):
        raise TypeError(f"This is a view of {view.game}, not a {kind.__name__}.")
    return view


@dataclass(frozen=True)
class Slot:
    """A numbered place of a seat's defence."""

    seat: int
    slot: int


@dataclass(frozen=True)
class Passage:
    """The events of somebody's step, as the looking seat was told it and as it stood afterwards."""

    seat: int
    events: list[EventView]
    view: View
    log: list[Entry]


def summary_line(summary: Plain) -> str:
    """Return what a kept game is, how far it is and how it stands.

    >>> summary_line({"title": "Art of War Assertion", "turn": 11, "scores": [9, 7]})
    'Art of War Assertion  ·  turn 11  ·  9 to 7'
    """
    parts = [spoken("game", str(summary.get("title", ""))), spoken("ground", str(summary.get("ground", "")))]
    turn, period = summary.get("turn"), str(summary.get("period", "turn"))
    if isinstance(turn, int) and turn:
        parts.append(at_turn(period if period in BEHIND else "turn", turn))
    scores = summary.get("scores")
    if isinstance(scores, list) and scores:
        parts.append(TO().join(str(score).replace("-", "–") for score in scores))
    return "  ·  ".join(part for part in parts if part)
