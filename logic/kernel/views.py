"""The parts that the views of all games share, and what may be read of a view of any game.

A view is what a seat may know; a full position has the same shape. Each game declares its own in its `views.py`, all
fields in the order in which they are written. What a table, a protocol or a file reads is made from that one list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypedDict

import msgspec

from .codec import Document, FrameView
from .plain import JsonObject, Options


class OutcomeView(Document):
    """How the game ended."""

    reason: str
    scores: list[int]
    winners: list[int]


class LedgerView(Document):
    """What was won or lost, when, by which side and for what."""

    turn: int
    side: int
    points: int
    why: str


class ScoreView(Document):
    """How a side stands."""

    side: int
    total: int


class Answer(msgspec.Struct, frozen=True):
    """What an action is called where it is chosen (``label``), and in one sentence what it does (``effect``).

    The effect is empty where the prompt has already said what a card, a cell or a suit is chosen for. ``facts`` is what
    the rules say of it (:data:`logic.kernel.rule.FACTS`).
    """

    label: str
    effect: str = ""
    facts: tuple[str, ...] = ()


class HeadView(Document, kw_only=True):
    """The fields with which the view of every game begins; the rest of them stands where each game writes it."""

    game: str
    schema: int
    seats: int
    viewer: int | None
    options: Options
    turn: int
    first: int


class Standing(Protocol):
    """How a side stands, in any game."""

    @property
    def side(self) -> int: ...
    @property
    def total(self) -> int: ...


class PositionView(Protocol):
    """The fields that the views of all games have."""

    @property
    def game(self) -> str: ...
    @property
    def schema(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def viewer(self) -> int | None: ...
    @property
    def options(self) -> Options: ...
    @property
    def turn(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def rng(self) -> int: ...
    @property
    def to_move(self) -> Sequence[int]: ...
    @property
    def cards(self) -> Sequence[str]: ...
    @property
    def hands(self) -> Sequence[Sequence[str]]: ...
    @property
    def known(self) -> dict[str, list[int]]: ...
    @property
    def out(self) -> Sequence[int]: ...
    @property
    def frames(self) -> Sequence[FrameView]: ...
    @property
    def outcome(self) -> OutcomeView | None: ...
    @property
    def sides(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[Standing]: ...


class Head(TypedDict):
    """What `position.head` fills in, by name."""

    cards: list[str]
    first: int
    game: str
    options: Options
    rng: int
    schema: int
    seats: int
    to_move: list[int]
    turn: int
    viewer: int | None


class Tail(TypedDict):
    """The fields that say where a position stands: its frames, or how it ended."""

    frames: list[FrameView]
    outcome: OutcomeView | None


def to_json(view: PositionView | Document) -> JsonObject:
    """Return a view, or a part of one, as plain JSON data, in which a pair is a list."""
    data: JsonObject = msgspec.json.decode(msgspec.json.encode(view))
    return data


def to_builtins(view: PositionView | JsonObject) -> JsonObject:
    """Return a view, or data with parts of one, as plain data in which a pair stays a tuple: less than half the work,
    for what is read here."""
    data: JsonObject = msgspec.to_builtins(view)
    return data


def scores_of(totals: Sequence[int]) -> list[ScoreView]:
    """Return how each side stands."""
    return [ScoreView(side, total) for side, total in enumerate(totals)]
