"""Facts of a game that a menu needs before its rules are loaded: name, players and options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from .errors import OptionError
from .grounds import BY_KEY, Cell, OnGround, Value
from .phrases import meant
from .plain import Json, JsonObject


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a house rule, with a short label and a sentence that says what it changes."""

    value: str | int | bool
    label: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A house rule. ``seats`` lists the numbers of seats it concerns; ``range`` allows any whole number in it, and
    ``listed`` any of the codes it returns in a list, with spaces between; it is called when the rules are needed.

    ``later``: games were kept before it came, and none of them knew it. So that these still replay to the letter, it
    is written into positions and records only where it differs from its default.
    """

    key: str
    title: str
    sentence: str
    default: str | int | bool
    choices: tuple[OptionChoice, ...]
    seats: tuple[int, ...]
    range: tuple[int, int] | None = None
    later: bool = False
    listed: Callable[[], Sequence[str]] | None = None

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of the cards that may be listed, in the order of the deck."""
        return () if self.listed is None else tuple(self.listed())

    def label_of(self, value: Value) -> str:
        """Return what a value is called: the label of its choice, or how many cards it lists."""
        found = next((choice.label for choice in self.choices if choice.value == value), "")
        if found or not self.listed:
            return found or str(value)
        listed = len(str(value).split())
        return "1 card" if listed == 1 else f"{listed} cards"


ANY_SEATS: Final = (2, 3, 4)


def switch(
    key: str,
    title: str,
    sentence: str,
    default: bool = False,
    seats: tuple[int, ...] = ANY_SEATS,
    *,
    said: tuple[str, str] = ("", ""),
    later: bool = False,
) -> OptionInfo:
    """Return an option that is off or on; ``said`` are the sentences of both choices."""
    choices = OptionChoice(False, "Off", said[0]), OptionChoice(True, "On", said[1])
    return OptionInfo(key, title, sentence, default, choices, seats, later=later)


def limit(key: str, title: str, sentence: str, default: int, *, later: bool = False) -> OptionInfo:
    """Return an option that ends a game after so many turns or rounds at the latest, from 1 to 9999."""
    choices = (OptionChoice(default, str(default)),)
    return OptionInfo(key, title, sentence, default, choices, ANY_SEATS, (1, 9999), later)


Minutes = tuple[tuple[int, int], ...]
"""Numbers of seats with the minutes that a game of so many takes, as measured (docs/balance.md)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A choice of options under one name, which the set-up offers beside the rules as they are written.

    ``key`` is ``balanced`` or ``quick``. ``values`` holds keys of options with their values and the numbers of seats
    with which they are set; every other option keeps its default. ``minutes`` a game takes, by numbers of seats.
    """

    key: str
    sentence: str
    minutes: Minutes
    values: tuple[tuple[str, str | int | bool, tuple[int, ...]], ...]

    def options(self, seats: int) -> JsonObject:
        """The options it sets with so many seats."""
        return {key: value for key, value, among in self.values if seats in among}


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts of a game for a menu, a set-up scene and the page of results.

    ``counts`` is one of what its scores count, ``period`` what its turns are called and ``star`` what a star is called
    where it is none, all in the singular; ``reasons`` are the words for each reason of its ledger. ``colours`` says of
    each seat whether its cards are red or black, in those words, where that is the same in every match. ``mistakes``
    says of levels without a search what they do wrong in this game, in a sentence that follows the level's own;
    ``manners`` how levels play that were taught it, instead of the level's own sentence; ``without`` are levels that it
    does not offer, as the one below wins as much.
    ``minutes``: of a game as written, by numbers of seats. ``blow``: how much a score changes at once where that is a
    great blow (0: it never is); ``last``: with so much left a side makes its last stand (-1: where scores rise, whoever
    is two great blows behind). ``colours_by`` says what gives every seat its colour in each match anew; empty where
    that is known before. ``grounds``: what it makes of the nine grounds.
    """

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...] = ()
    counts: str = "point"
    period: str = "turn"
    star: str = ""
    reasons: tuple[tuple[str, str], ...] = ()
    colours: tuple[str, ...] = ()
    mistakes: tuple[tuple[str, str], ...] = ()
    manners: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    minutes: Minutes = ()
    blow: int = 0
    last: int = -1
    colours_by: str = ""
    grounds: tuple[Cell, ...] = ()

    def mistakes_of(self, level: str) -> str:
        """Return a sentence on the mistakes of a level in this game; empty where nothing is said of it."""
        return dict(self.mistakes).get(level, "")

    def manner_of(self, level: str) -> str:
        """Return the sentence on how a level plays that was taught this game; empty where it was not."""
        return dict(self.manners).get(level, "")

    def cell(self, key: Json) -> Cell:
        """Return what it makes of a ground; raises :class:`OptionError` with one sentence where it makes nothing."""
        if not isinstance(key, str) or key not in BY_KEY:
            known = ", ".join(BY_KEY)
            raise OptionError(
                f"There is no ground called {key!r}{meant(str(key), BY_KEY)}; there is: {known}.", "bad_ground"
            )
        found = next((cell for cell in self.grounds if cell.ground == key), None)
        if found is None:
            offered = ", ".join(cell.ground for cell in self.grounds) or "none"
            raise OptionError(
                f"{self.title} has no {BY_KEY[key].name}; the grounds it offers: {offered}.", "bad_ground"
            )
        return found

    def options_on(self, on: OnGround, seats: int, given: JsonObject) -> JsonObject:
        """Return the options of a match on a ground; raises :class:`OptionError` where it is not for such a match."""
        cell = self.cell(on.key)
        if seats not in cell.seats:
            numbers = " or ".join(map(str, cell.seats))
            raise OptionError(f"{cell.name} in {self.title} is for {numbers} seats, not {seats}.", "bad_seats")
        if type(on.seat) is not int or not 0 <= on.seat < seats:
            raise OptionError(f"{cell.name} weighs on a seat from 0 to {seats - 1}, not {on.seat!r}.", "bad_seat")
        sets = cell.sets(on.seat)
        for key, value in given.items():
            if key in sets and sets[key] != value:
                raise OptionError(f"{cell.name} sets option {key!r} to {sets[key]!r}, so it cannot be {value!r}.")
        return {**given, **sets}

    def apart_from(self, on: OnGround | None, options: JsonObject) -> JsonObject:
        """Return the options of a match without those that its ground sets."""
        cell = next((one for one in self.grounds if on is not None and one.ground == on.key), None)
        return {key: value for key, value in options.items() if cell is None or key not in cell.options}
