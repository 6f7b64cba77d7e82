"""The parts that the views of all games share, and what may be read of a view of any game.

A view is what a seat may know; a full position has the same shape. Each game declares its own in its `views.py`, all
fields in the order in which they are written. What a table, a protocol or a file reads is made from that one list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, TypedDict, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from .codec import Document, FrameView
from .phrases import named
from .plain import Json, JsonObject, Options
from .tongue import ENGLISH, HELD, Tongue, cut


class OutcomeView(Document):
    """The end of a game: its reason, the scores and the winners."""

    reason: str
    scores: list[int]
    winners: list[int]


class LedgerView(Document):
    """One gain or loss: its turn, its side, its points and its reason."""

    turn: int
    side: int
    points: int
    why: str


class ScoreView(Document):
    """The score of a side."""

    side: int
    total: int


class ContextView(msgspec.Struct):
    """The subject of a decision, beside its words; each game declares one for each kind that has any."""


class PreviewView(Document):
    """The effect or gain of a choice; most choices have none. Each game declares its own."""


class FactsView(Document):
    """Facts on a card that is seen, for a player who asks; each game declares its own."""


class LeavingView(Document, omit_defaults=True):
    """A card that the table would lose, with the place it lies in."""

    card: str
    zone: str
    seat: int = -1
    slot: int = -1
    cell: tuple[int, int] | None = None


class StakesView(Document):
    """The changes that some choices would bring if nobody answered.

    ``scores`` has the score of each side before and after, ``leave`` the cards that the table would lose. ``ends`` is
    the reason if the game would end, with its ``winners``; else both are ``None``. ``details`` is what only this game
    counts; its page in docs/games lists it.
    """

    scores: list[tuple[int, int]]
    leave: list[LeavingView]
    ends: str | None
    winners: list[int] | None
    details: PreviewView


class ProspectView(Document):
    """The outcome of an answer for everybody.

    ``scores`` by side are what it has, and the least and the most it comes to: once the answer is carried out, or
    somebody is to decide further; the last two differ where further choices of the seat decide, and are ``None`` where
    they hang on what the seat cannot know. ``spent`` are the cards of its hand that it costs in any case, ``lost``
    those that the table loses. ``ends`` is the reason if the game ends in any case, with its ``winners``. ``hangs``
    says on what it hangs what comes then, ``choice``, ``others``, ``hidden`` or ``lot``; empty where that is all.
    """

    scores: list[tuple[int, int | None, int | None]]
    spent: list[str]
    lost: list[str]
    ends: str | None
    winners: list[int] | None
    hangs: str


P = TypeVar("P", bound=msgspec.Struct)


class PlaceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place of the table, as events and the record name it: a zone, and what tells its places apart.

    ``seat`` is -1 for a zone that is nobody's, ``slot`` for one without numbered places; ``card`` is the one that lies
    face down there. ``cells`` are those of what lies across several; ``base`` marks a second base (KC).
    """

    zone: str
    seat: int = -1
    slot: int = -1
    card: str = ""
    cell: tuple[int, int] | None = None
    cells: list[tuple[int, int]] = []
    suit: str | None = None
    base: bool = False

    @property
    def ground(self) -> list[tuple[int, int]]:
        """Return the cells that it is, none off the ground."""
        return self.cells if self.cell is None else [self.cell]


class RunView(msgspec.Struct, omit_defaults=True):
    """A piece of a line of the record: words, or the code of a card."""

    text: str = ""
    card: str = ""


class TitleView(msgspec.Struct, frozen=True):
    """The title of a strategy in a line of the record, and ``after`` how many of its pieces it stands."""

    after: int
    words: str


class EntryView(msgspec.Struct, omit_defaults=True):
    """A line of the record: what a seat did, a ``note`` of what came of it, and what that gained.

    ``victim`` is whom it was done to (:attr:`whom`), ``place`` a seat and the number of a place of its defence, and
    ``cells`` those of the ground that it tells of. Where it tells of a card that was not seen it has ``at``, the places
    where that went or between which it went. ``told`` says the whole of it in sentences, and ``untold`` without a card
    that not everybody saw, where that differs; ``step`` is the one of the game at which it happened, -1 where that is
    not asked for.
    """

    turn: int
    seat: int
    runs: list[RunView]
    note: str
    gains: list[int]
    victim: int | UnsetType | None = UNSET
    title: TitleView | None = None
    place: tuple[int, int] | None = None
    at: list[PlaceView] = []
    cells: list[tuple[int, int]] = []
    told: str = ""
    step: int = -1
    untold: str = ""

    @property
    def whom(self) -> int | None:
        """Return the seat that it was done to, if there is one."""
        return None if isinstance(self.victim, UnsetType) else self.victim


class Play(NamedTuple):
    """A step of the strip: the verb of whoever does something, its title, what that does, and against whom or what.

    All of it is still to be said; whoever does it is seat 0 in the verb, as the strip calls them by their name.
    """

    verb: str
    title: str
    deed: str
    against: str = ""


class Answer(msgspec.Struct, frozen=True):
    """The name of an action where it is chosen (``label``), and one sentence on what it does (``effect``).

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
    """The score of a side, in any game."""

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
    """The fields that `position.head` fills in, by name."""

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


def to_json(view: PositionView | msgspec.Struct) -> JsonObject:
    """Return a view, or a part of one, as plain JSON data, in which a pair is a list."""
    data: JsonObject = msgspec.json.decode(msgspec.json.encode(view))
    return data


def to_builtins(view: PositionView | ContextView | JsonObject) -> JsonObject:
    """Return a view, or data with parts of one, as plain data in which a pair stays a tuple: less than half the work,
    for what is read here."""
    data: JsonObject = msgspec.to_builtins(view)
    return data


def scores_of(totals: Sequence[int]) -> list[ScoreView]:
    """Return how each side stands."""
    return [ScoreView(side, total) for side, total in enumerate(totals)]


def with_names(entries: list[EntryView], names: Sequence[str], tongue: Tongue = ENGLISH) -> list[EntryView]:
    """Say lines of the record in a tongue, with the names of the players."""
    for entry in entries:
        entry.note, entry.told = named(entry.note, names, tongue), named(entry.told, names, tongue)
        entry.untold = named(entry.untold, names, tongue)
        entry.runs = runs_with_names(entry.runs, names, tongue)
        if entry.title is not None:
            entry.title = TitleView(entry.title.after, named(entry.title.words, names, tongue))
    return entries


def runs_with_names(runs: list[RunView], names: Sequence[str], tongue: Tongue = ENGLISH) -> list[RunView]:
    """Return pieces of a line in a tongue, with the names of the players; a sentence is cut where it tells of cards."""
    said = [piece for run in runs for piece in (cut(run.text, tongue) if HELD in run.text else [(run.text, run.card)])]
    return [RunView(named(words, names), card) for words, card in said]


def part_with_names(part: P, names: Sequence[str], tongue: Tongue = ENGLISH) -> P:
    """Return a part with every text it holds as :func:`.phrases.named` says it; what holds none stays the same."""
    found: P = named_in(part, names, tongue)
    return found


TOLD: Final = (str, list, dict, msgspec.Struct)
"""Data in which there may be a text."""


def named_in(value: Json, names: Sequence[str], tongue: Tongue = ENGLISH) -> Json:
    """Return data, or a part of one, with every text it holds as :func:`.phrases.named` says it; what holds none stays
    the same.

    >>> from logic.kernel.tongue import Sentence, who
    >>> named_in({"labels": [Sentence("", "{who:You|*}")(who=who(0)), 3]}, ["Ann", "Bob"])
    {'labels': ['Ann', 3]}
    """
    if isinstance(value, str):
        return named(value, names, tongue)
    if isinstance(value, list):
        told = [named_in(item, names, tongue) if isinstance(item, TOLD) else item for item in value]
        return told if any(new is not old for new, old in zip(told, value, strict=True)) else value
    if isinstance(value, dict):
        found = {key: named_in(item, names, tongue) if isinstance(item, TOLD) else item for key, item in value.items()}
        return found if any(item is not value[key] for key, item in found.items()) else value
    if isinstance(value, msgspec.Struct):
        old = [getattr(value, name) for name in value.__struct_fields__]
        new = [named_in(item, names, tongue) if isinstance(item, TOLD) else item for item in old]
        same = all(one is other for one, other in zip(old, new, strict=True))
        return value if same else type(value)(**dict(zip(value.__struct_fields__, new, strict=True)))
    return value


def of_json(data: Json, kind: type[P]) -> P:
    """Return a part of the kind that data describe."""
    return msgspec.convert(data, kind)
