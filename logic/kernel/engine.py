"""The loop that runs a game's rules from one decision to the next, and the views that its seats get of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias

from .actions import Action
from .cards import HIDDEN
from .errors import IllegalAction, LoadError, Refusal
from .events import Event, keep_faces
from .frames import Frame
from .names import Names, holds_secrets, is_intention, public
from .plain import Options
from .reasons import SENTENCES, Reason
from .rng import Chance
from .rule import Rule
from .state import S
from .table import Table

Step: TypeAlias = Callable[[Table[S], Frame, object], None]
Lister: TypeAlias = Callable[[S, Frame, int], list[Action]]


class Engine(Generic[S]):
    """The rules of one game, run. Stateless: a state goes in and comes out. `Game` is an engine with words for it.

    ``rules`` are the rules by the kind of frame that each of them runs.
    """

    def __init__(self, rules: Mapping[str, Rule[S]]) -> None:
        self.rules: dict[str, Rule[S]] = dict(rules)
        self.declared: dict[str, Names] = {kind: rule.names for kind, rule in rules.items()}
        """What the frames of each kind may hold."""
        self._steps: dict[str, dict[str, Step[S]]] = {kind: {} for kind in rules}
        self._listers: dict[str, dict[str, Lister[S]]] = {kind: {} for kind in rules}

    # to be given --------------------------------------------------------------------------------------------------

    def deal(self, seed: int, seats: int, options: Options) -> S:
        """A new game just before its first step, with the stack's first frame laid."""
        raise NotImplementedError

    def table(self, state: S, events: list[Event] | None) -> Table[S]:
        """The verbs around a state: the kernel's own, unless the game has some."""
        return Table(state, events, self.declared)

    def deck_faces(self, state: S) -> list[int]:
        """All faces of the game's cards, for dealing worlds that agree with a view."""
        raise NotImplementedError

    def mask(self, view: S, seat: int) -> None:
        """Take out of a view what the common rules of masking do not know of."""

    def leaving_refusal(self, state: S, seat: int) -> Reason | None:
        """Return why ``seat`` may not resign now; ``None`` if it may."""
        return Reason("nobody_resigns")

    def leave(self, state: S, seat: int, events: list[Event] | None) -> Table[S]:
        """Let the seat resign and return the table from which play goes on; raise :class:`IllegalAction` if it may
        not."""
        raise IllegalAction(SENTENCES["nobody_resigns"]())

    def say(self, reason: Reason) -> str:
        """Return the sentence of a reason, still to be said."""
        return SENTENCES[reason.key](**reason.data)

    # running ------------------------------------------------------------------------------------------------------

    def new(self, seed: int, seats: int, options: Options, events: list[Event] | None = None) -> S:
        """A new game at its first decision. ``options`` must be settled."""
        state = self.deal(seed, seats, options)
        self._run(self.table(state, events))
        if events is not None:
            keep_faces(state, events)
        return state

    def resume(self, state: S, events: list[Event] | None = None) -> None:
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

    def options(self, state: S, seat: int) -> list[Action]:
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

    def to_answer(self, state: S) -> tuple[int, ...]:
        """The seats that owe an answer now."""
        return state.frames[-1].waiting if state.frames else ()

    def explain(self, state: S, seat: int, action: Action) -> str | None:
        """Return why ``seat`` may not take ``action`` now, in one sentence; ``None`` if it may."""
        reason = self.refusal(state, seat, action)
        return None if reason is None else self.say(reason)

    def refusal(self, state: S, seat: int, action: Action) -> Reason | None:
        """Return why ``seat`` may not take ``action`` now; ``None`` if it may."""
        if state.outcome is not None:
            return Reason("game_over")
        if not 0 <= seat < state.seats:
            return Reason("no_such_seat", {"seat": seat})
        if action.kind == "resign":
            return self.leaving_refusal(state, seat)
        if seat not in self.to_answer(state):
            return Reason("not_asked")
        if action in self.options(state, seat):
            return None
        frame = state.frames[-1]
        return self.rules[frame.kind].refusal(state, frame, seat, action)

    def apply(self, state: S, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Take ``action`` and run the rules to the next decision or the end. Changes ``state``.

        Raises :class:`IllegalAction`, with nothing changed, if the seat may not take it.
        """
        if not self._is_offered(state, seat, action):
            reason = self.explain(state, seat, action)
            if reason is not None:
                raise IllegalAction(reason)
        if action.kind == "resign":
            self._run(self.leave(state, seat, events))
            state.cached = None
        else:
            self.take(state, seat, action, events)
        if events is not None:
            keep_faces(state, events)

    def take(self, state: S, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Take an action that :meth:`options` has listed for the seat, unchecked; for searching worlds, unheard too."""
        state.cached = None
        answer = self._answer(state, seat, action)
        if answer is None:
            return
        table = self.table(state, events)
        table.result = answer
        self._run(table)
        state.cached = None  # a rule may have listed options on its way

    def _is_offered(self, state: S, seat: int, action: Action) -> bool:
        listed = state.cached
        if listed is None or state.cached_for != seat:
            listed = self.options(state, seat)
        for option in listed:
            if option is action:  # as a rule it was taken from the list, so no two need be compared
                return True
        return action in listed

    def _answer(self, state: S, seat: int, action: Action) -> object:
        """Write an answer down; what the step that waits receives, or ``None`` while more sealed answers are owed."""
        frame = state.frames[-1]
        sealed = frame.sealed
        if sealed is None:
            frame.waiting = ()
            return action
        sealed[seat] = (*sealed[seat], action) if seat in sealed else (action,)
        if self.rules[frame.kind].sealed_done(frame, seat, action):
            frame.waiting = tuple([other for other in frame.waiting if other != seat])
            if not frame.waiting:
                frame.sealed = None
                return sealed
        return None

    # Looking a method up by its name costs as much as many a step: each is looked up once.

    def _step(self, kind: str, step: str) -> Step[S]:
        found = self._steps[kind].get(step)
        if found is None:
            found = self._steps[kind][step] = getattr(self.rules[kind], step)
        return found

    def _lister(self, kind: str, step: str) -> Lister[S]:
        found = self._listers[kind].get(step)
        if found is None:
            found = self._listers[kind][step] = getattr(self.rules[kind], step + "_options")
        return found

    def _run(self, table: Table[S]) -> None:
        state = table.state
        while state.outcome is None:
            frame = state.frames[-1]
            if frame.waiting:
                return
            result = table.result
            table.result = None
            step = self._steps[frame.kind].get(frame.step) or self._step(frame.kind, frame.step)
            step(table, frame, result)

    # what others see of an action ---------------------------------------------------------------------------------

    def is_intention(self, state: S, seat: int, action: Action) -> bool:
        """Return whether an action changes only its seat's own intentions, so that it can be tried on a view."""
        frame = state.frames[-1]
        return self.rules[frame.kind].is_intention(state, frame, seat, action)

    def takes_up(self, state: S, seat: int, action: Action) -> bool:
        """Return whether an action only takes a card up: it may be put back, and what becomes of it is asked next."""
        frame = state.frames[-1]
        return self.rules[frame.kind].takes_up(state, frame, seat, action)

    def unanswered(self, state: S) -> Action | None:
        """The answer with which whoever is asked lets what lies on the table go ahead; ``None`` where something else
        is asked."""
        return None

    def matter(self, state: S) -> int:
        """The place in the stack of the frame with which that is over of which somebody is asked."""
        return len(state.frames) - 1

    def gathers(self, state: S, seat: int) -> bool:
        """Return whether ``seat`` is asked for one of several placements that a table may gather before it makes
        them."""
        return seat in self.to_answer(state) and self.rules[state.frames[-1].kind].gathered

    def may_be_taken_back(self, state: S, seat: int, action: Action) -> bool:
        """Return whether an action that others see may be taken back, as long as its seat goes on and has learned
        nothing."""
        frame = state.frames[-1]
        return self.rules[frame.kind].may_be_taken_back(state, frame, seat, action)

    # views --------------------------------------------------------------------------------------------------------

    def view(self, state: S, seat: int) -> S:
        """Return what ``seat`` may know: the same shape, with everything else taken out. The one gate of secrets.

        Hidden faces, the order of the others' hands, the random stream and what :meth:`hide_frames` takes out go;
        :meth:`mask` does the rest.
        """
        view = state.copy()
        view.viewer = seat
        view.rng = 0
        own = 1 << seat
        view.faces = [face if mask & own else HIDDEN for face, mask in zip(state.faces, state.known)]
        back = state.backs.__getitem__
        for holder, cards in enumerate(view.fans()):
            if holder != seat:
                cards.sort(key=back)
        self.hide_frames(view.frames, seat)
        self.mask(view, seat)
        return view

    def hide_frames(self, frames: list[Frame], seat: int) -> None:
        """Take out of a stack, in place, what others intend: whole frames, names declared secret, sealed answers.

        A seat that has already answered in secret looks as if it had not, and one that is still thinking something out
        in a secret frame looks as if it had not begun. For games that keep a stack for later.
        """
        while frames and frames[-1].seat != seat:
            if not is_intention(self.declared[frames[-1].kind], frames[-1].vars):
                break
            frames.pop()
            below = frames[-1]
            below.waiting = (below.seat,)
            self.rules[below.kind].conceal(below)
        for frame in frames:
            names = self.declared[frame.kind]
            if frame.seat != seat and holds_secrets(names, frame.vars):
                frame.vars = public(names, frame.vars)
                self.rules[frame.kind].conceal(frame)
            if frame.sealed is not None:
                others = [other for other in frame.sealed if other != seat]
                frame.waiting = tuple(sorted({*frame.waiting, *others}))
                frame.sealed = {seat: frame.sealed[seat]} if seat in frame.sealed else {}

    def unseen_groups(self, view: S) -> Sequence[tuple[list[int], list[int]]]:
        """Return which hidden cards may carry which faces, as ``(card ids, faces)`` per group of interchangeable
        cards."""
        rest = self.deck_faces(view)
        for face in view.faces:
            if face != HIDDEN:
                rest.remove(face)
        return [([card for card, face in enumerate(view.faces) if face == HIDDEN], rest)]

    def determinise(self, view: S, chance: Chance) -> S:
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
