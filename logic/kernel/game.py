"""A game as the kernel sees it, and the loop that runs its rules from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from .actions import Action
from .brain import Brain
from .cards import HIDDEN
from .errors import IllegalAction, LoadError, OptionError, Refusal
from .events import Event, keep_faces
from .frames import Frame
from .outcome import Outcome
from .phrases import meant
from .rng import Chance
from .state import State
from .table import Table


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
    context: dict[str, Any] = field(default_factory=dict)
    story: str = ""
    answers: tuple[Answer, ...] = ()


class Rule:
    """How one kind of frame behaves. Stateless: everything it needs lies in the state and the frame.

    A step is a method ``name(table, frame, result)``. A step that receives an answer has a partner
    ``name_options(state, frame, seat)`` that lists what may be answered; both read nothing but what the seat may know.
    """

    def refusal(self, state: Any, frame: Frame, seat: int, action: Action) -> str:
        """One sentence: why an action that is not offered is refused."""
        return "That is not one of the choices offered now."

    def sealed_done(self, frame: Frame, seat: int, action: Action) -> bool:
        """Whether this action ends the seat's sealed answer (the default: one action is the whole answer)."""
        return True

    def is_intention(self, state: Any, frame: Frame, seat: int, action: Action) -> bool:
        """Whether an answer changes only its seat's own intentions, so that it can be tried on a view."""
        return False

    def may_be_taken_back(self, state: Any, frame: Frame, seat: int, action: Action) -> bool:
        """Whether an answer that others see may be taken back, as long as its seat goes on and has learned nothing."""
        return False

    def conceal(self, frame: Frame) -> None:
        """Called on a frame in another seat's view, once its private names, or a secret frame above it, are gone.

        A rule whose seat decides in several steps puts ``step`` and ``ask`` back to the first of them here: which of
        its steps a hidden intention has reached is part of the secret, and the frame must be one that can go on
        without the private names.
        """


class Game:
    """One game: stateless, registered once. Subclasses fill in the parts marked *to be given*."""

    info: ClassVar[GameInfo]
    rules: ClassVar[dict[str, Rule]]

    def __init__(self) -> None:
        self._rules: dict[str, Rule] = self.rules  # an attribute of its own is found faster than one of the class
        self._steps: dict[str, dict[str, Callable[[Any, Frame, Any], None]]] = {kind: {} for kind in self.rules}
        self._listers: dict[str, dict[str, Callable[[Any, Frame, int], list[Action]]]] = {
            kind: {} for kind in self.rules
        }

    def habits(self, events: Sequence[dict[str, Any]], seats: int) -> list[list[int]]:
        """What the events of a game, as a seat saw them, tell of each seat's habits; nothing where there are none."""
        return []

    @property
    def brain(self) -> Brain:
        """What the search is told of this game."""
        return Brain(self)

    former: ClassVar[dict[tuple[str, str], str]] = {}
    """Types of actions that were once called otherwise: kind of decision and old type, with the new type."""

    # to be given --------------------------------------------------------------------------------------------------

    def deal(self, seed: int, seats: int, options: dict[str, Any]) -> State:
        """A new game just before its first step, with the stack's first frame laid."""
        raise NotImplementedError

    def table(self, state: State, events: list[Event] | None) -> Table[Any]:
        """The verbs of this game around a state."""
        raise NotImplementedError

    def prompt(self, state: State, frame: Frame, seat: int) -> str:
        """One sentence that says what the seat is asked."""
        raise NotImplementedError

    def story(self, state: State, frame: Frame, seat: int) -> str:
        """Who did what, with which card, that led to the question; empty where nothing did."""
        return ""

    def answer(self, state: State, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does; players are named by :func:`~.phrases.player`."""
        return Answer(choice.kind.replace("_", " ").capitalize())

    def deck_faces(self, state: State) -> list[int]:
        """All faces of the game's cards, for dealing worlds that agree with a view."""
        raise NotImplementedError

    def context(self, state: State, frame: Frame, seat: int) -> dict[str, Any]:
        """Plain data a decision carries for its seat."""
        return {}

    def preview(self, view: State, seat: int, choice: Action) -> dict[str, Any]:
        """What taking ``choice`` would gain, in plain data; reads only what the seat may know."""
        return {}

    def stakes(self, view: State, seat: int, actions: list[Action]) -> dict[str, Any] | None:
        """What taking these actions in turn would change; ``None`` if they cannot be, or nothing is told."""
        return None

    def card_facts(self, view: State, seat: int, card: int) -> dict[str, Any]:
        """What a player may ask about a card: whether it can be played now, and if not why not."""
        return {}

    def hint_reason(self, view: State, seat: int, actions: tuple[Action, ...]) -> str:
        """Why a seat would take these actions, its whole move: one or two sentences, worked out from its view alone.

        What the move gains, and what it guards against where it does; nothing is said that the view does not bear out.
        """
        raise NotImplementedError

    def mask(self, view: State, seat: int) -> None:
        """Take out of a view what the common rules of masking do not know of."""

    def is_intention(self, state: State, seat: int, action: Action) -> bool:
        """Whether an action changes only its seat's own intentions, so that it can be tried on a view."""
        frame = state.frames[-1]
        return self.rules[frame.kind].is_intention(state, frame, seat, action)

    def may_be_taken_back(self, state: State, seat: int, action: Action) -> bool:
        """Whether an action that others see may be taken back, as long as its seat goes on and has learned nothing."""
        frame = state.frames[-1]
        return self.rules[frame.kind].may_be_taken_back(state, frame, seat, action)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return outcome.reason

    def leave(self, table: Table[Any], seat: int) -> None:
        """The seat resigns."""
        raise IllegalAction("Nobody can resign from this game.")

    # options ------------------------------------------------------------------------------------------------------

    def settle_options(self, seats: int, given: dict[str, Any]) -> dict[str, Any]:
        """All options with their defaults filled in; raises :class:`OptionError` with one sentence."""
        info = self.info
        if seats not in info.seats:
            allowed = ", ".join(str(number) for number in info.seats)
            raise OptionError(f"{info.title} is for {allowed} seats, not {seats}.", "bad_seats")
        known = {option.key: option for option in info.options}
        for key in given:
            if key not in known:
                raise OptionError(f"{info.title} has no option called {key!r}{meant(str(key), known)}.")
        settled: dict[str, Any] = {}
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

    # running ------------------------------------------------------------------------------------------------------

    def new(self, seed: int, seats: int, options: dict[str, Any], events: list[Event] | None = None) -> State:
        """A new game at its first decision. ``options`` must be settled."""
        state = self.deal(seed, seats, options)
        self._run(self.table(state, events))
        if events is not None:
            keep_faces(state, events)
        return state

    def resume(self, state: State, events: list[Event] | None = None) -> None:
        """Run a position that stands between two decisions to the next one; raises :class:`LoadError` if it cannot.

        Whatever the rules stumble over is caught here, on purpose whatever it is: a document must be refused with a
        sentence.
        """
        try:
            self._run(self.table(state, events))
        except Refusal:
            raise
        except Exception:
            raise LoadError("The position does not hold together: the game cannot go on from it.") from None
        if events is not None:
            keep_faces(state, events)

    def options(self, state: State, seat: int) -> list[Action]:
        """Every action the seat may take now; empty if it owes no answer. Do not change the list."""
        listed = state.cached
        if listed is not None and state.cached_for == seat:
            return listed
        if not state.frames:
            return []
        frame = state.frames[-1]
        if seat not in frame.waiting:
            return []
        lister = self._listers[frame.kind].get(frame.step) or self._lister(frame.kind, frame.step)
        listed = lister(state, frame, seat)
        state.cached, state.cached_for = listed, seat
        return listed

    def to_answer(self, state: State) -> tuple[int, ...]:
        """The seats that owe an answer now."""
        return state.frames[-1].waiting if state.frames else ()

    def decision(self, state: State, seat: int) -> Decision | None:
        """What ``seat`` is asked now, or ``None``."""
        if seat not in self.to_answer(state):
            return None
        frame = state.frames[-1]
        options = tuple(self.options(state, seat))
        prompt, story = self.prompt(state, frame, seat), self.story(state, frame, seat)
        answers = tuple([self.answer(state, frame, seat, option) for option in options])
        return Decision(seat, frame.ask, prompt, options, self.context(state, frame, seat), story, answers)

    def explain(self, state: State, seat: int, action: Action) -> str | None:
        """Why ``seat`` may not take ``action`` now, in one sentence; ``None`` if it may."""
        if state.outcome is not None:
            return "The game is over."
        if not 0 <= seat < state.seats:
            return f"There is no seat {seat} in this game."
        if action.kind == "resign":
            return self.leaving_refusal(state, seat)
        if seat not in self.to_answer(state):
            return "It is not this seat's turn to answer."
        if action in self.options(state, seat):
            return None
        frame = state.frames[-1]
        return self.rules[frame.kind].refusal(state, frame, seat, action)

    def leaving_refusal(self, state: State, seat: int) -> str | None:
        """Why ``seat`` may not resign now; ``None`` if it may."""
        return "Nobody can resign from this game."

    def apply(self, state: State, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Take ``action`` and run the rules to the next decision or the end. Changes ``state``.

        Raises :class:`IllegalAction`, with nothing changed, if the seat may not take it.
        """
        if not self._is_offered(state, seat, action):
            reason = self.explain(state, seat, action)
            if reason is not None:
                raise IllegalAction(reason)
        state.cached = None
        if action.kind == "resign":
            table = self.table(state, events)
            self.leave(table, seat)
        else:
            answer = self._answer(state, seat, action)
            if answer is None:
                return
            table = self.table(state, events)
            table.result = answer
        self._run(table)
        state.cached = None  # a rule may have listed options on its way
        if events is not None:
            keep_faces(state, events)

    def take(self, state: State, seat: int, action: Action) -> None:
        """Take an action that :meth:`options` has listed for the seat, unchecked and unheard: for searching worlds."""
        state.cached = None
        answer = self._answer(state, seat, action)
        if answer is None:
            return
        table = self.table(state, None)
        table.result = answer
        self._run(table)
        state.cached = None  # a rule may have listed options on its way

    def _is_offered(self, state: State, seat: int, action: Action) -> bool:
        listed = state.cached
        if listed is None or state.cached_for != seat:
            listed = self.options(state, seat)
        for option in listed:
            if option is action:  # as a rule it was taken from the list, so no two need be compared
                return True
        return action in listed

    def _answer(self, state: State, seat: int, action: Action) -> Any:
        """Write an answer down; what the step that waits receives, or ``None`` while more sealed answers are owed."""
        frame = state.frames[-1]
        sealed = frame.sealed
        if sealed is None:
            frame.waiting = ()
            return action
        sealed[seat] = (*sealed[seat], action) if seat in sealed else (action,)
        if self._rules[frame.kind].sealed_done(frame, seat, action):
            frame.waiting = tuple([other for other in frame.waiting if other != seat])
            if not frame.waiting:
                frame.sealed = None
                return sealed
        return None

    # Looking a method up by its name costs as much as many a step: each is looked up once.

    def _step(self, kind: str, step: str) -> Callable[[Any, Frame, Any], None]:
        found = self._steps[kind].get(step)
        if found is None:
            found = self._steps[kind][step] = getattr(self.rules[kind], step)
        return found

    def _lister(self, kind: str, step: str) -> Callable[[Any, Frame, int], list[Action]]:
        found = self._listers[kind].get(step)
        if found is None:
            found = self._listers[kind][step] = getattr(self.rules[kind], step + "_options")
        return found

    def _run(self, table: Table[Any]) -> None:
        state: State = table.state
        while state.outcome is None:
            frame = state.frames[-1]
            if frame.waiting:
                return
            result = table.result
            table.result = None
            step = self._steps[frame.kind].get(frame.step) or self._step(frame.kind, frame.step)
            step(table, frame, result)

    # views --------------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> State:
        """What ``seat`` may know: the same shape, with everything else taken out. The one gate of secrets.

        Hidden faces, the random stream and what :meth:`hide_frames` takes out go; :meth:`mask` does the rest.
        """
        view = state.copy()
        view.viewer = seat
        view.rng = 0
        known = state.known
        view.faces = [face if known[card] >> seat & 1 else HIDDEN for card, face in enumerate(state.faces)]
        self.hide_frames(view.frames, seat)
        self.mask(view, seat)
        return view

    def hide_frames(self, frames: list[Frame], seat: int) -> None:
        """Take out of a stack, in place, the secret frames and private names of others and their sealed answers.

        A seat that has already answered in secret looks as if it had not, and one that is still thinking something out
        in a secret frame looks as if it had not begun. For games that keep a stack for later.
        """
        while frames and frames[-1].seat != seat and "_secret" in frames[-1].vars:
            frames.pop()
            below = frames[-1]
            below.waiting = (below.seat,)
            self.rules[below.kind].conceal(below)
        for frame in frames:
            if frame.seat != seat and any(name.startswith("_") for name in frame.vars):
                frame.vars = {name: value for name, value in frame.vars.items() if not name.startswith("_")}
                self.rules[frame.kind].conceal(frame)
            if frame.sealed is not None:
                others = [other for other in frame.sealed if other != seat]
                frame.waiting = tuple(sorted({*frame.waiting, *others}))
                frame.sealed = {seat: frame.sealed[seat]} if seat in frame.sealed else {}

    def unseen_groups(self, view: State) -> Sequence[tuple[list[int], list[int]]]:
        """Which hidden cards may carry which faces, as ``(card ids, faces)`` per group of interchangeable cards."""
        rest = self.deck_faces(view)
        for face in view.faces:
            if face != HIDDEN:
                rest.remove(face)
        return [([card for card, face in enumerate(view.faces) if face == HIDDEN], rest)]

    def determinise(self, view: State, chance: Chance) -> State:
        """A whole state that the viewer cannot tell from the truth: the unseen faces dealt over the hidden cards."""
        world = view.copy()
        world.viewer = None
        for cards, faces in self.unseen_groups(view):
            faces = list(faces)
            chance.shuffle(faces)
            for card, face in zip(cards, faces, strict=True):
                world.faces[card] = face
        world.rng = chance.below(1 << 62)
        return world
