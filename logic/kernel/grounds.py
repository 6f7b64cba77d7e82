"""The nine kinds of ground, after the eleventh chapter of Sun Tzu: what each game makes of one is a cell.

A cell is no rule of its own: it sets house rules, or changes the position that was dealt. Most weigh on one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .errors import LoadError
from .plain import Json, JsonObject

Value = str | int | bool
Change = Callable[[JsonObject, int], JsonObject]
"""Makes another document of the position that was dealt, and the seat that the ground weighs on."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One of the nine, with what it is like in every game."""

    key: str
    name: str
    sentence: str


NINE: Final = (
    Ground("home", "Home ground", "The war has come to your own land: the opponent sets the pace."),
    Ground("light", "Light ground", "Barely across the border: a short campaign."),
    Ground("contested", "Contested ground", "Whoever takes it first gains most: more is at stake."),
    Ground("open", "Open ground", "Nothing stands in the way: there is more to hold, or more to see."),
    Ground("crossroads", "Crossroads", "Several lands meet here: more than two armies march."),
    Ground("deep", "Deep ground", "Far behind the border: a long campaign."),
    Ground("hard", "Hard ground", "Marsh and mountain: there is less to march with."),
    Ground("hemmed", "Hemmed in", "The way out is narrow, and the opponent watches it."),
    Ground("desperate", "Desperate ground", "Far behind from the start: only fighting saves you."),
)
BY_KEY: Final = {ground.key: ground for ground in NINE}


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the nine grounds as one game plays it.

    ``sentence`` says it in words of the game, for whoever it weighs on; ``seats`` lists the numbers of seats it is for.
    ``named`` says it of that player by ``{name}``, for where others read it too; empty where it weighs on all alike.
    ``options`` are set by key; a tuple in place of a value lists one for each seat that the ground may weigh on.
    ``change`` makes another position of the one that was dealt. ``costs`` is how many wins in a hundred that seat
    loses by it, between computer players (docs/balance.md); ``None`` where nobody has measured it.
    """

    ground: str
    sentence: str
    seats: tuple[int, ...]
    options: Mapping[str, Value | tuple[Value, ...]] = field(default_factory=dict)
    change: Change | None = None
    costs: int | None = None
    named: str = ""

    @property
    def name(self) -> str:
        """The name of its ground."""
        return BY_KEY[self.ground].name

    def sets(self, seat: int) -> dict[str, Value]:
        """Return the options it sets where it weighs on a seat."""
        return {key: value[seat] if isinstance(value, tuple) else value for key, value in self.options.items()}


@dataclass(frozen=True, slots=True)
class OnGround:
    """The ground of a match, by its key, and the seat that it weighs on."""

    key: str
    seat: int = 0

    @property
    def name(self) -> str:
        """The name of the ground."""
        return BY_KEY[self.key].name

    def to_json(self) -> JsonObject:
        """Return it as records have it."""
        return {"key": self.key, "seat": self.seat}


CHAPTER: Final = "Grounds"
"""The heading of what the book of rules says of them."""
FOR_SEATS: Final = {
    (2,): "For two players.",
    (3,): "For three players.",
    (4,): "For four players.",
    (2, 3): "For two or three players.",
    (2, 4): "For two or four players.",
    (3, 4): "For three or four players.",
}
"""With how many players a ground is offered that is not offered with all."""
BEGINNING: Final = (
    "A match may be played on one of nine grounds, after the eleventh chapter of Sun Tzu. A ground sets house rules, "
    "or changes what has been dealt. Everything else follows the rules.",
    "Most grounds are the same for everybody. Some weigh on one player; here that is you. The set-up says how many "
    "games in a hundred such a ground costs.",
)


def chapter(cells: Sequence[Cell], seats: Sequence[int]) -> tuple[str, ...]:
    """Return what the book of rules of a game for so many seats says of its grounds (GR0): a paragraph for each."""
    told = list(BEGINNING) if cells else []
    for cell in cells:
        less = [] if cell.seats == tuple(seats) else [FOR_SEATS[tuple(cell.seats)]]
        told.append(" ".join([f"{cell.name}.", BY_KEY[cell.ground].sentence, cell.sentence, *less]))
    return tuple(told)


def changed(document: JsonObject, without: Collection[str] = (), **fields: Json) -> JsonObject:
    """Return a document with other fields, and without some that its reader works out; the scores are always."""
    return {key: value for key, value in document.items() if key != "scores" and key not in without} | fields


def read_mark(data: Json, seats: int) -> OnGround | None:
    """Return the ground that a record says its match was played on; raises :class:`LoadError` for what is none."""
    if data is None:
        return None
    seat = data.get("seat") if isinstance(data, dict) and set(data) == {"key", "seat"} else None
    if type(seat) is not int or not 0 <= seat < seats or data["key"] not in BY_KEY:
        raise LoadError("The ground of a record names one of the nine, and a seat.")
    return OnGround(data["key"], seat)
