"""What happened, for those who watch: a closed list of kinds with plain fields.

Events carry card ids; :func:`seen_by` writes a code only where the viewer knows the face. The rules build an event only
when somebody listens, so a search pays nothing for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

EVENT_KINDS = frozenset(
    {
        "game_began",
        "turn_began",
        "turn_ended",
        "turn_passed",
        "card_moved",
        "card_revealed",
        "card_turned",
        "deck_shuffled",
        "coin_tossed",
        "build_confirmed",
        "trick_completed",
        "points_changed",
        "line_gained",
        "line_lost",
        "strategy_declared",
        "strategy_countered",
        "strategy_resolved",
        "claim_made",
        "claim_called",
        "effect_began",
        "effect_ended",
        "seat_out",
        "game_ended",
    }
)


class Event:
    """One thing that happened. ``fields`` is plain data; names ending in ``card`` or ``cards`` hold card ids.

    ``only`` lists the seats that may see it at all (``None``: everybody).
    """

    __slots__ = ("fields", "kind", "only")

    def __init__(self, kind: str, fields: dict[str, Any], only: tuple[int, ...] | None = None) -> None:
        assert kind in EVENT_KINDS, kind
        self.kind = kind
        self.fields = fields
        self.only = only

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.fields})"


def seen_by(state: State, seat: int | None, events: Iterable[Event]) -> list[dict[str, Any]]:
    """The events as plain dicts in the viewer's words; ``seat`` ``None`` sees everything."""
    seen = []
    for event in events:
        if seat is None or event.only is None or seat in event.only:
            seen.append({"type": event.kind, **{k: _visible(state, seat, k, v) for k, v in event.fields.items()}})
    return seen


def _visible(state: State, seat: int | None, name: str, value: Any) -> Any:
    if name.endswith("card"):
        return None if value is None else state.code_for(seat, value)
    if name.endswith("cards"):
        return [state.code_for(seat, card) for card in value]
    if isinstance(value, dict):
        return {k: _visible(state, seat, k, v) for k, v in value.items()}
    if isinstance(value, (tuple, list)):
        return [_visible(state, seat, "", item) for item in value]
    return value
