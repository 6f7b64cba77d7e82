"""What happened, for those who watch: a closed list of kinds with plain fields.

Events carry card ids; :func:`seen_by` writes a code only where the viewer knows the face. What a face was, who knew it
and which back it had is kept with the event (:func:`keep_faces`), because a later shuffle gives the same id another
face and another back. The rules build an event only when somebody listens, so a search pays nothing for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from .plain import Json, JsonObject

if TYPE_CHECKING:
    from .state import State

EVENT_KINDS: Final = frozenset(
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
        "strategy_stopped",
        "claim_made",
        "claim_called",
        "effect_began",
        "effect_ended",
        "phase_began",
        "attack_declared",
        "battle_resolved",
        "army_chosen",
        "army_stacked",
        "presented",
        "question_answered",
        "seat_out",
        "game_ended",
    }
)


class Event:
    """One thing that happened. ``fields`` is plain data; names ending in ``card`` or ``cards`` hold card ids.

    ``only`` lists the seats that may see it at all (``None``: everybody). ``faces`` holds, once kept, the code of each
    card it names, the mask of seats that knew it then, and its back.
    """

    __slots__ = ("faces", "fields", "kind", "only")

    def __init__(self, kind: str, fields: JsonObject, only: tuple[int, ...] | None = None) -> None:
        assert kind in EVENT_KINDS, kind
        self.kind = kind
        self.fields = fields
        self.only = only
        self.faces: dict[int, tuple[str, int, int]] | None = None

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.fields})"


def keep_faces(state: State, events: list[Event]) -> None:
    """Write down codes, knowledge and backs for the events that do not have them yet: the last ones of the list."""
    for event in reversed(events):
        if event.faces is not None:
            return
        cards = _cards_of(event.fields)
        event.faces = {card: (state.code(card), state.known[card], state.backs[card]) for card in cards}


def _cards_of(fields: JsonObject) -> Iterator[int]:
    for name, value in fields.items():
        if name.endswith("card"):
            if value is not None:
                yield value
        elif name.endswith("cards"):
            yield from value
        elif isinstance(value, dict):
            yield from _cards_of(value)
        elif isinstance(value, (tuple, list)):
            yield from _cards_of({str(place): item for place, item in enumerate(value)})


def seen_by(state: State, seat: int | None, events: Iterable[Event]) -> list[JsonObject]:
    """The events as plain dicts in the viewer's words; ``seat`` ``None`` sees everything."""
    seen = []
    for event in events:
        if seat is None or event.only is None or seat in event.only:
            keep_faces(state, [event])
            assert event.faces is not None
            faces = event.faces
            seen.append({"type": event.kind, **{k: _visible(faces, seat, k, v) for k, v in event.fields.items()}})
    return seen


def _visible(faces: dict[int, tuple[str, int, int]], seat: int | None, name: str, value: Json) -> Json:
    if name.endswith("card"):
        return None if value is None else _code(faces, seat, value)
    if name.endswith("cards"):
        return [_code(faces, seat, card) for card in value]
    if isinstance(value, dict):
        return {k: _visible(faces, seat, k, v) for k, v in value.items()}
    if isinstance(value, (tuple, list)):
        return [_visible(faces, seat, "", item) for item in value]
    return value


def _code(faces: dict[int, tuple[str, int, int]], seat: int | None, card: int) -> str:
    code, known, back = faces[card]
    return code if seat is None or known >> seat & 1 else f"?{back}"
