"""A game as everybody else sees it: what it is called, what it asks, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from .actions import Action
from .brain import Brain
from .engine import Engine
from .errors import OptionError
from .events import Event
from .frames import Frame
from .outcome import Outcome
from .phrases import meant
from .plain import Json, JsonObject, Options
from .rule import Rule
from .state import S


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a house option, with a short label and a sentence that says what it changes."""

    value: str | int | bool
    label: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A house option. ``seats`` lists the numbers of seats it concerns; ``range`` allows any whole number in it."""

    key: str
    title: str
    sentence: str
    default: str | int | bool
    choices: tuple[OptionChoice, ...]
    seats: tuple[int, ...]
    range: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a menu, a set-up scene and the page of results must know of a game.

    ``counts`` is one of what its scores count, and ``period`` what its turns are called, both in the singular;
    ``reasons`` are the words for each reason of its ledger.
    """

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...] = ()
    counts: str = "point"
    period: str = "turn"
    reasons: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What an action is called where it is chosen (``label``), and in one sentence what it does (``effect``).

    The effect is empty where the prompt has already said what a card, a cell or a suit is chosen for.
    """

    label: str
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat owes an answer, all of it told from that seat's own view.

    ``story`` says who did what with which card that led to the question, in a sentence or two (empty for an ordinary
    move of one's own); ``prompt`` asks the question in a whole sentence; ``answers`` go with ``options`` one by one;
    ``context`` is plain data about what is being decided.
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[Action, ...]
    context: JsonObject = field(default_factory=dict)
    story: str = ""
    answers: tuple[Answer, ...] = ()


class Game(Engine[S]):
    """The door of one game: all that is asked of it. Stateless, made once. Subclasses fill in what is *to be given*.

    ``brain`` is what the search is told of the game.
    """

    info: ClassVar[GameInfo]

    def __init__(self, rules: Mapping[str, Rule[S]], brain: Callable[[Engine[S]], Brain[S]] = Brain) -> None:
        super().__init__(rules)
        self.brain: Brain[S] = brain(self)

    def habits(self, events: Sequence[JsonObject], seats: int) -> list[list[int]]:
        """What the events of a game, as a seat saw them, tell of each seat's habits; nothing where there are none."""
        return []

    former: ClassVar[dict[tuple[str, str], str]] = {}
    """Types of actions that were once called otherwise: kind of decision and old type, with the new type."""

    # to be given --------------------------------------------------------------------------------------------------

    def prompt(self, state: S, frame: Frame, seat: int) -> str:
        """One sentence that says what the seat is asked."""
        raise NotImplementedError

    def story(self, state: S, frame: Frame, seat: int) -> str:
        """Who did what, with which card, that led to the question; empty where nothing did."""
        return ""

    def answer(self, state: S, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does; players are named by :func:`~.phrases.player`."""
        return Answer(choice.kind.replace("_", " ").capitalize())

    def context(self, state: S, frame: Frame, seat: int) -> JsonObject:
        """Plain data a decision carries for its seat."""
        return {}

    def preview(self, view: S, seat: int, choice: Action) -> JsonObject:
        """What taking ``choice`` would gain, in plain data; reads only what the seat may know."""
        return {}

    def stakes(self, view: S, seat: int, actions: list[Action]) -> JsonObject | None:
        """What taking these actions in turn would change; ``None`` if they cannot be, or nothing is told."""
        return None

    def card_facts(self, view: S, seat: int, card: int) -> JsonObject:
        """What a player may ask about a card: whether it can be played now, and if not why not."""
        return {}

    def hint_reason(self, view: S, seat: int, actions: tuple[Action, ...]) -> str:
        """Why a seat would take these actions, its whole move: one or two sentences, worked out from its view alone.

        What the move gains, and what it guards against where it does; nothing is said that the view does not bear out.
        """
        raise NotImplementedError

    def to_document(self, state: S) -> JsonObject:
        """The position, or a view of it, as plain JSON data."""
        raise NotImplementedError

    def from_document(self, data: Json, events: list[Event] | None = None) -> S:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        raise NotImplementedError

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of a game for one seat, from the events as that seat saw them."""
        raise NotImplementedError

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return outcome.reason

    def decision(self, state: S, seat: int) -> Decision | None:
        """What ``seat`` is asked now, or ``None``."""
        if seat not in self.to_answer(state):
            return None
        frame = state.frames[-1]
        options = tuple(self.options(state, seat))
        prompt, story = self.prompt(state, frame, seat), self.story(state, frame, seat)
        answers = tuple([self.answer(state, frame, seat, option) for option in options])
        return Decision(seat, frame.ask, prompt, options, self.context(state, frame, seat), story, answers)

    # options ------------------------------------------------------------------------------------------------------

    def settle_options(self, seats: int, given: JsonObject) -> Options:
        """All options with their defaults filled in; raises :class:`OptionError` with one sentence."""
        info = self.info
        if seats not in info.seats:
            allowed = ", ".join(str(number) for number in info.seats)
            raise OptionError(f"{info.title} is for {allowed} seats, not {seats}.", "bad_seats")
        known = {option.key: option for option in info.options}
        for key in given:
            if key not in known:
                raise OptionError(f"{info.title} has no option called {key!r}{meant(str(key), known)}.")
        settled: Options = {}
        for option in info.options:
            value = given.get(option.key, option.default)
            allowed_values = [choice.value for choice in option.choices]
            in_range = option.range is not None and type(value) is int and option.range[0] <= value <= option.range[1]
            if not in_range and not any(value == v and type(value) is type(v) for v in allowed_values):
                words = [str(v).lower() if isinstance(v, bool) else str(v) for v in allowed_values]
                if option.range is not None:
                    words.append(f"a number from {option.range[0]} to {option.range[1]}")
                raise OptionError(f"Option {option.key!r} takes {' or '.join(words)}, not {value!r}.")
            settled[option.key] = value
        return settled
