"""The events, for those who watch: each kind is a Struct with plain fields.

What the games share is declared here, the rest in their own `events.py`. Rules name a card by its id, as text
(:func:`by_id`); :func:`seen_by` writes a code in its place, of the face where the viewer knows it. What a face was, who
knew it and which back it had is kept with the event (:func:`keep_faces`), because a later shuffle gives the same id
another face and another back. The rules build an event only when somebody listens, so a search pays nothing for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from .plain import Json
from .views import PlaceView

if TYPE_CHECKING:
    from .state import State


def _words(name: str) -> str:
    """Return the kind of an event by the name of its class.

    >>> _words("CardMoved")
    'card_moved'
    """
    return re.sub("(?!^)([A-Z])", r"_\1", name).lower()


class EventView(msgspec.Struct, tag_field="type", tag=_words):
    """One thing that happened. A card is its code, or its back where the face is not known to whoever is told."""


class GameBegan(EventView):
    """The cards are dealt; ``first`` is the seat that begins."""

    first: int


class TurnBegan(EventView):
    """A turn begins; ``seat`` is -1 where it is nobody's alone."""

    seat: int
    turn: int


class TurnEnded(EventView):
    """A turn has ended."""

    seat: int
    turn: int


class TurnPassed(EventView):
    """A seat did nothing where it could have done something."""

    seat: int
    why: str


class PhaseBegan(EventView):
    """A part of a turn begins."""

    phase: str
    turn: int


class CardMoved(EventView):
    """A card went from one place to another."""

    card: str
    origin: PlaceView = msgspec.field(name="from")
    to: PlaceView
    why: str


class DeckShuffled(EventView):
    """A shuffle: so many hidden cards have changed places."""

    count: int


class SeatOut(EventView):
    """A seat has left the game."""

    seat: int
    why: str


class GameEnded(EventView):
    """The game is over; ``scores`` are by side."""

    reason: str
    winners: list[int]
    scores: list[int]


class Event:
    """One thing that happened, as the rules tell it: its cards are named by their ids.

    ``only`` lists the seats that may see it at all (``None``: everybody). ``faces`` holds, once kept, the code of each
    card it names, the mask of seats that knew it then, and its back.
    """

    __slots__ = ("faces", "only", "told")

    def __init__(self, told: EventView, only: tuple[int, ...] | None = None) -> None:
        self.told = told
        self.only = only
        self.faces: dict[int, tuple[str, int, int]] | None = None

    @property
    def kind(self) -> str:
        """Return the kind of the event, as JSON has it."""
        return kind_of(self.told)

    def __repr__(self) -> str:
        return f"Event({self.told})"


def kind_of(event: EventView) -> str:
    """Return the kind of an event, as JSON has it."""
    return str(event.__struct_config__.tag)


_MARK = "#"
_NAMES = tuple([f"{_MARK}{card}" for card in range(256)])


def by_id(card: int) -> str:
    """Return the text by which an event names a card until somebody reads it."""
    return _NAMES[card]


def by_ids(cards: Iterable[int]) -> list[str]:
    """Return the texts by which an event names cards until somebody reads it."""
    return [_NAMES[card] for card in cards]


def may_be(card: int | None) -> str | None:
    """Return what :func:`by_id` does; ``None`` where there is no card."""
    return None if card is None else _NAMES[card]


def keep_faces(state: State, events: list[Event]) -> None:
    """Write down codes, knowledge and backs for the events that do not have them yet: the last ones of the list."""
    for event in reversed(events):
        if event.faces is not None:
            return
        cards = _cards_of(event.told)
        event.faces = {card: (state.code(card), state.known[card], state.backs[card]) for card in cards}


def _cards_of(value: Json) -> Iterator[int]:
    if isinstance(value, str):
        if value.startswith(_MARK):
            yield int(value[1:])
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _cards_of(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _cards_of(getattr(value, name))


def seen_by(state: State, seat: int | None, events: Iterable[Event]) -> list[EventView]:
    """Return the events in the viewer's words; ``seat`` ``None`` sees everything."""
    seen: list[EventView] = []
    for event in events:
        if seat is None or event.only is None or seat in event.only:
            keep_faces(state, [event])
            assert event.faces is not None
            codes = {_NAMES[card]: _code(kept, seat) for card, kept in event.faces.items()}
            seen.append(_visible(codes, event.told) if codes else event.told)
    return seen


def _visible(codes: dict[str, str], value: Json) -> Json:
    if isinstance(value, str):
        return codes.get(value, value)
    if isinstance(value, list):
        return [
            codes.get(item, item) if isinstance(item, str)
            else _visible(codes, item) if isinstance(item, list | msgspec.Struct) else item
            for item in value
        ]  # fmt: skip
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__]
        return type(value)(*_visible(codes, fields))
    return value


def _code(kept: tuple[str, int, int], seat: int | None) -> str:
    code, known, back = kept
    return code if seat is None or known >> seat & 1 else f"?{back}"
