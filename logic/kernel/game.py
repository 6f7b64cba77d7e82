"""A game as everybody else sees it: what it is called, what it asks, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic

from .actions import Action
from .brain import Brain
from .codec import convert, encoded
from .consistency import check_agreement
from .engine import Engine
from .errors import LoadError, OptionError
from .events import Event, EventView, TurnBegan, seen_by
from .info import GameInfo
from .names import Names
from .phrases import meant
from .plain import Json, JsonObject, Options
from .reasons import Reason
from .rule import Rule
from .setup_position import SetupPosition, is_by_hand, play
from .state import S
from .trial import Trial
from .views import Answer, ContextView, PositionView, to_json
from .words import Words


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat owes an answer, all of it told from that seat's own view.

    ``story`` says who did what with which card that led to the question, in a sentence or two (empty for an ordinary
    move of one's own); ``prompt`` asks the question in a whole sentence; ``answers`` and ``facts`` go with ``options``
    one by one; ``context`` is plain data about what is being decided.
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[Action, ...]
    context: ContextView
    story: str = ""
    answers: tuple[Answer, ...] = ()
    facts: tuple[tuple[str, ...], ...] = ()


PHASE: Final = ("phase",)
"""What a document with frames may say besides them; its reader compares it with them."""
BEGINNING: Final = (*PHASE, "to_move", "frames", "turn")
"""What of a document without frames says where it begins: the first turn that begins counts itself."""


class Documents(Generic[S]):
    """Functions that write and read the positions of a game; they stand in the game's ``document`` room.

    ``write`` is given a position, or a view of it, and the names that frames may hold. ``read`` makes a state of a
    document; where that has no frames, it lays the frame that goes on first. ``form`` describes a document.
    """

    def __init__(
        self,
        write: Callable[[S, Mapping[str, Names]], PositionView],
        read: Callable[[Json, Game[S]], S],
        form: type[Json],
    ) -> None:
        self.write: Final = write
        self.read: Final = read
        self.form: Final = form


class Game(Engine[S]):
    """The door of one game: all that is asked of it. Stateless, made once. Subclasses fill in what is *to be given*.

    ``brain`` is what the search is told of the game, ``words`` say everything that players read of it, and
    ``documents`` write and read its positions.
    """

    info: ClassVar[GameInfo]

    def __init__(
        self,
        rules: Mapping[str, Rule[S]],
        brain: Callable[[Engine[S]], Brain[S]],
        words: Callable[[Engine[S]], Words[S]],
        documents: Documents[S],
    ) -> None:
        super().__init__(rules)
        self.brain: Brain[S] = brain(self)
        self.words: Words[S] = words(self)
        self.documents = documents

    def habits(self, events: Sequence[EventView], seats: int) -> list[list[int]]:
        """Return counts of each seat's habits from the events of a game as a seat saw them; empty where there are
        none."""
        return []

    former: ClassVar[dict[tuple[str, str], str]] = {}
    """Types of actions that were once called otherwise: kind of decision and old type, with the new type."""

    def is_behind(self, before: S, now: S, seat: int) -> bool:
        """Return whether what ``seat`` was asked in the position ``before`` was of a turn of its own that is over
        ``now``.

        As it stands, of a game in which the seats take turns: the turn was its own, and another one has begun since.
        What is asked of it before the first turn counts as a turn; what it answers in somebody else's does not. The
        seat of the lowest frame is whose turn it is. A game of rounds says what of a round is a seat's turn.
        """
        return before.turn < now.turn and (not before.turn or before.frames[0].seat == seat)

    def seen(self, state: S) -> PositionView:
        """Return the position, or a view of it, as the game's own view; its page in docs/games lists the fields."""
        view = self.documents.write(state, self.declared)
        for option in self.info.options:
            if option.later and view.options[option.key] == option.default:
                del view.options[option.key]
        return view

    def to_document(self, state: S) -> JsonObject:
        """Return the position, or a view of it, as plain JSON data."""
        return to_json(self.seen(state))

    def from_document(self, data: Json, events: list[Event] | None = None) -> S:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence.

        ``events`` receives what happens on the way. A whole position must mean what it says (`consistency`), and one
        with frames is tried (`trial`); a view comes from a match of ours, and is asked for too often.
        """
        if is_by_hand(data):
            given: SetupPosition = convert(data, SetupPosition, "The position")
            state = self._from_position(given.begins(), events)
            if state.viewer is not None:
                raise LoadError("Nothing can be chosen in a view: the 'start' of a position is a whole one.")
            play(self, state, given.actions, events)
            return state
        return self._from_position(data, events)

    def _from_position(self, data: Json, events: list[Event] | None) -> S:
        state = self.documents.read(data, self)
        begins = bool(state.frames) and not state.frames[-1].waiting
        if state.viewer is None:
            where = BEGINNING if begins else PHASE if state.frames else ()
            check_agreement(data, self._written(state), self.documents.form, where)
        if begins:
            self.resume(state, events)
        elif state.viewer is None and state.frames:
            Trial(self, self._reread, self.decision, self._tell).check(state)
        return state

    def _written(self, state: S) -> JsonObject:
        try:
            return self.to_document(state)
        except Exception:
            raise LoadError("The position does not hold together: it cannot be written down.") from None

    def _reread(self, state: S) -> None:
        """Raise :class:`LoadError` unless a position comes back from its document as it was."""
        written = self._written(state)
        if self._written(self.documents.read(written, self)) != written:
            raise LoadError("The position does not hold together: written down it would be another one.")

    def _tell(self, state: S, events: list[Event]) -> None:
        """Tell every seat what has happened, as a record that begins in mid-turn does."""
        for seat in range(state.seats):
            self.words.log_entries([TurnBegan(-1, state.turn), *seen_by(state, seat, events)], ())

    def decision(self, state: S, seat: int) -> Decision | None:
        """Return the decision of ``seat``, or ``None`` if it is asked nothing now."""
        if seat not in self.to_answer(state):
            return None
        frame = state.frames[-1]
        options = tuple(self.options(state, seat))
        words = self.words
        prompt, story = words.prompt(state, frame, seat), words.story(state, frame, seat)
        answers = tuple([words.answer(state, frame, seat, option) for option in options])
        rule = self.rules[frame.kind]
        facts = tuple([rule.facts(state, frame, seat, option) for option in options])
        return Decision(seat, frame.ask, prompt, options, words.context(state, frame, seat), story, answers, facts)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return self.words.say(reason)

    # options ------------------------------------------------------------------------------------------------------

    def written_options(self, settled: Options) -> Options:
        """Return settled options as they are written: those that came ``later`` only where they differ from the
        default."""
        usual = {option.key: option.default for option in self.info.options if option.later}
        return {key: value for key, value in settled.items() if key not in usual or value != usual[key]}

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
                words = " or ".join([encoded(v) if isinstance(v, bool) else str(v) for v in allowed_values])
                if option.range is not None:
                    low, high = option.range
                    raise OptionError(
                        f"Option {option.key!r} takes {words} or a number from {low} to {high}, not {value!r}."
                    )
                raise OptionError(f"Option {option.key!r} takes {words}, not {value!r}.")
            settled[option.key] = value
        return settled
