"""A live match: the true state with its record, undo, log and the views of its seats.

Long because every question that may be asked of a match has its border here.

Everything that crosses its border is plain data in the form of docs/protocol.md; whatever serves a seat is computed
from that seat's view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from .kernel import codec, views
from .kernel.actions import DONE, Action
from .kernel.acts import ActionView, action_from_json
from .kernel.advice import AiRequest
from .kernel.cards import HIDDEN
from .kernel.errors import IllegalAction, LoadError, Refusal
from .kernel.events import Event, EventView, TurnBegan, seen_by
from .kernel.game import Game
from .kernel.grounds import OnGround
from .kernel.phrases import seat_names
from .kernel.plain import Json, JsonObject, Options
from .kernel.prospects import prospect
from .kernel.reasons import SENTENCES
from .kernel.state import State
from .kernel.tongue import ENGLISH, Sentence, Tongue
from .kernel.views import EntryView, PositionView, PreviewView, ProspectView, StakesView, to_builtins, with_names
from .placements import Placements, ahead
from .seat_history import SeatHistory
from .steps import CLOSED, KNOWN, LOT, NOT_OVER, NOTHING, SHOWN, UNDO, PublicDecision, Step, public_decision

T = TypeVar("T")
RECORD_FORMAT = 1
NOT_HELD = Sentence("refusal", "That card is not in your hand.")
STUCK = "The position that was loaded does not hold together: it cannot go on this way."


class Match:
    """One game being played. `match_factory.new_match` and `match_factory.load_match` make it."""

    def __init__(self, game: Game[State], state: State, start: JsonObject, opening: list[Event]) -> None:
        self.game = game
        self._state = state
        self._start = start
        self._opening = opening
        self._steps: list[Step] = []
        self._version = 0
        self._listeners: list[Callable[[], None]] = []
        self._asked: tuple[int, tuple[PublicDecision, ...]] = (-1, ())
        self._seen: tuple[State, dict[int, State]] = (state, {})  # of this state, as it stands, what each seat may know
        self._names = seat_names(state.seats)
        self._tongue = ENGLISH
        self._closed = False
        self.ground: OnGround | None = None  # a mark: what it does is in the options and in the position

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as every sentence that leaves the match uses them; not part of the position."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) != self.seats:
            raise ValueError(f"{self.seats} players have {self.seats} names, not {len(names)}")
        self._names = tuple(names)
        self._asked = (-1, ())
        self._tell()

    @property
    def tongue(self) -> Tongue:
        """The language of every sentence that leaves the match; not part of the position."""
        return self._tongue

    @tongue.setter
    def tongue(self, tongue: Tongue) -> None:
        self._tongue = tongue
        self._asked = (-1, ())
        self._tell()

    def named(self, data: T) -> T:
        """Return data of this match, such as a hint worked out elsewhere, in its tongue and with its players' names."""
        found: T = views.named_in(data, self._names, self._tongue)
        return found

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.game.info.id

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._state.seats

    @property
    def seed(self) -> int | None:
        """The seed the cards were dealt from; ``None`` for a position that was loaded."""
        seed: int | None = self._start.get("seed")
        return seed

    @property
    def options(self) -> Options:
        """All house rules with their values."""
        return dict(self._state.options)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn

    @property
    def token(self) -> int:
        """A number that changes with every change of the match, so that late answers can be recognised and dropped."""
        return self._version

    def listen(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after every change of the match and of the players' names."""
        self._listeners.append(listener)

    def _changed(self, asked: tuple[PublicDecision, ...] | None = None) -> None:
        """Tell that the match has changed; ``asked`` is what every seat is asked now, where that is known already."""
        self._version += 1
        if asked is not None:
            self._asked = (self._version, asked)
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    @property
    def standing(self) -> int:
        """The place in the record just after the last step that was more than a pass.

        Everybody who is asked about one play is asked at the same standing.
        """
        place = len(self._steps)
        while place > 0 and self._steps[place - 1].choice.kind == "pass":
            place -= 1
        return place

    @property
    def steps(self) -> int:
        """The number of steps in its record."""
        return len(self._steps)

    @property
    def resigned(self) -> list[int]:
        """The seats that have resigned, the first one first."""
        return list(dict.fromkeys([step.seat for step in self._steps if step.choice.kind == "resign"]))

    def steps_of(self, seat: int) -> list[int]:
        """Return the places in the record of everything ``seat`` has done."""
        return [place for place, step in enumerate(self._steps) if step.seat == seat]

    # deciding -----------------------------------------------------------------------------------------------------

    def decisions(self) -> tuple[PublicDecision, ...]:
        """Return what every seat that owes an answer is asked; kept until the match changes, as every frame asks."""
        if self._asked[0] != self._version:
            asked = () if self._closed else self.game.to_answer(self._state)
            self._asked = (self._version, tuple(self._decision(seat) for seat in asked))
        return self._asked[1]

    def decision_for(self, seat: int) -> PublicDecision | None:
        """Return what ``seat`` is asked now, or ``None``."""
        return next((decision for decision in self.decisions() if decision.seat == seat), None)

    def _decision(self, seat: int, state: State | None = None) -> PublicDecision:
        view = self._view(seat) if state is None else self.game.view(state, seat)
        return public_decision(self.game, view, seat, self._names, self._tongue)

    def placements(self, seat: int) -> Placements | None:
        """Return what gathers the placements that ``seat`` is asked for; ``None`` where it is asked for none."""
        asked = not self._closed and self.game.gathers(self._state, seat)
        return (
            Placements(self.game, self.game.view(self._state, seat), seat, self._names, self._tongue) if asked else None
        )

    def act(self, seat: int, action: ActionView) -> list[Event]:
        """Take an action and return its events. Raises :class:`IllegalAction`, with nothing changed, and
        :class:`LoadError` for a card that nobody can name and where a loaded position does not hold together."""
        return self._take(seat, self._read(seat, action, codec.card_finder))

    def replay(self, seat: int, action: Json) -> list[Event]:
        """Take an action of a record as :meth:`act` does: hidden cards have their ids there, and old words stand in
        it."""
        return self._take(seat, self._read(seat, action_from_json(self._renewed(seat, action)), codec.record_finder))

    def _take(self, seat: int, choice: Action) -> list[Event]:
        if self._closed:
            raise IllegalAction(CLOSED, "game_over")
        before = self._state.copy()
        asked = self.game.to_answer(self._state)
        intended = bool(asked) and choice.kind != "resign" and self._intended(seat, choice)
        before.cached, before.cached_for = self._state.cached, self._state.cached_for  # it may come back by an undo
        events: list[Event] = []
        self._seen = (self._state, {})
        try:
            self.game.apply(self._state, seat, choice, events)
            loaded = self._check_loaded()
        except Refusal as problem:
            problem.reason = self.named(problem.reason)
            raise
        except Exception as fault:
            self._state = before
            if self.seed is not None:
                raise
            raise LoadError(STUCK) from fault
        state = self._state
        barrier = self._barrier(before, seat, choice, intended, bool(events))
        ends = [one.frames[-1].sealed if one.frames else None for one in (before, state)]
        sealed = None not in ends and not events
        digest = None if state.turn == before.turn and state.outcome is None else self.fingerprint()
        written = codec.recorded_action(before, choice, seat)
        self._steps.append(Step(seat, written, choice, intended, before, events, barrier, sealed, digest))
        self._changed(loaded)
        return events

    def _barrier(self, before: State, seat: int, choice: Action, intended: bool, heard: bool) -> str:
        """Return why the action just taken cannot be taken back, one of :data:`UNDO`; empty if it can."""
        state = self._state
        if state.has_shown(seat, before):
            return SHOWN
        if before.rng != state.rng:
            return LOT
        if self.game.to_answer(state) != self.game.to_answer(before):
            return KNOWN
        if intended:
            return KNOWN if before.known != state.known or heard else ""
        return "" if self._open_to_undo(before, seat, choice) else KNOWN

    def _check_loaded(self) -> tuple[PublicDecision, ...] | None:
        """Check a loaded position again: it may be one that no play leads to, which shows only as the game goes on.
        Return what every seat is asked in it; ``None`` for a game that was dealt."""
        if self.seed is not None:
            return None
        asked = tuple(self._decision(seat) for seat in self.game.to_answer(self._state))
        for decision in asked:
            if not decision.actions:
                raise LoadError(f"Seat {decision.seat} has no choice in this position.")
        return asked

    def check(self) -> None:
        """Raise :class:`LoadError` unless every seat that is asked has a choice and every seat's view can be read."""
        try:
            self._check_loaded()
            for seat in range(self.seats):
                self.game.from_document(self.view_document(seat))
        except LoadError as problem:
            raise LoadError(f"The position does not hold together: {problem}") from None
        except Exception:
            raise LoadError("The position does not hold together: nobody could be asked in it.") from None

    def _intended(self, seat: int, choice: Action) -> bool:
        """Return whether the seat only changes its own intentions, which nobody else sees and which may be taken
        back."""
        state = self._state
        return choice in self.game.options(state, seat) and self.game.is_intention(state, seat, choice)

    def _open_to_undo(self, before: State, seat: int, choice: Action) -> bool:
        """Return whether the action may be taken back although everybody has seen it."""
        if choice.kind == "resign" or before.outcome is not None or not before.frames:
            return False
        return self.game.may_be_taken_back(before, seat, choice)

    def _renewed(self, seat: int, action: Json) -> Json:
        """Return an action of an old record in today's form; any other action as it is."""
        asked = self.game.to_answer(self._state)
        if seat not in asked or not isinstance(action, dict):
            return action
        kind = self.game.former.get((self._state.frames[-1].ask, str(action.get("type"))))
        return action if kind is None else {**action, "type": kind}

    def _read(self, seat: int, action: ActionView, finder: Callable[[State, int], Callable[[Json], int]]) -> Action:
        """Return the action as this seat may name it: not by the face of a card whose face it may not know."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat} in this game.")
        try:
            return codec.action_of(finder(self._state, seat), action)
        except LoadError:
            reason = self.explain(seat, action)
            codec.action_of(codec.card_finder(self._state), action)  # nobody can read it: LoadError
            raise IllegalAction(reason or "That card is not in your hand.") from None

    @property
    def events(self) -> list[Event]:
        """Return every event since the deal, or since the position that was loaded."""
        return [*self._opening, *(event for step in self._steps for event in step.events)]

    def seen_by(self, seat: int | None, events: list[Event]) -> list[EventView]:
        """Return events as ``seat`` may see them; everything for ``None``."""
        return seen_by(self._state, seat, events)

    def explain(self, seat: int, action: ActionView) -> str | None:
        """Return one sentence that says why ``seat`` may not take ``action`` now; ``None`` if it may."""
        if not 0 <= seat < self.seats:
            return self.named(SENTENCES["no_such_seat"](seat=seat))
        view = self.game.view(self._state, seat)
        choices = codec.actions_of(view, [action])
        if choices is None:
            try:
                codec.action_of(codec.card_finder(self._state), action)
            except LoadError as problem:
                return problem.reason
            if seat in self.game.to_answer(self._state):
                return self.named(NOT_HELD())
        choice = choices[0] if choices else DONE  # any action will do here: it is not this seat's turn
        return self.named(self.game.explain(view, seat, choice))

    def previews(self, seat: int) -> list[PreviewView]:
        """Return what each action of the seat's decision would gain, in the order of the actions."""
        view = self._view(seat)
        return [*self.game.words.previews(view, seat, self.game.options(view, seat))]

    def ahead(self, seat: int, action: ActionView) -> list[ActionView]:
        """Return what ``seat``, by its view, could do after ``action``; nothing if that is more than an intention."""
        return ahead(self.game, self.game.view(self._state, seat), seat, action)

    def stakes(self, seat: int, actions: Sequence[ActionView]) -> StakesView | None:
        """Return what would change if ``seat`` took these actions and nobody answered, computed from that seat's view.

        ``None`` if they cannot all be taken. With an empty list: if what lies on the table simply went ahead.
        """
        view = self.game.view(self._state, seat)
        choices = codec.actions_of(view, actions)
        return None if choices is None else self.game.words.stakes(view, seat, choices)

    def prospect(self, seat: int, action: ActionView) -> ProspectView | None:
        """Return what an answer leads to for everybody (`kernel.prospects`); ``None`` if ``seat`` is not offered it."""
        view = self.game.view(self._state, seat)
        offered = [one for one in codec.actions_of(view, [action]) or () if one in self.game.options(view, seat)]
        return prospect(self.game, view, seat, offered[0]) if offered else None

    def stakes_before(self, seat: int, actions: Sequence[ActionView]) -> StakesView | None:
        """Return :meth:`stakes` as they were before the seat's last intention, such as a card it has taken up."""
        if not self.can_undo(seat):
            return None
        kept, self._state = self._state, self._steps[-1].before
        try:
            return self.stakes(seat, actions)
        finally:
            self._state = kept

    def card_facts(self, seat: int, code: str) -> views.FactsView:
        """Return what ``seat`` may ask about a card it sees; raises :class:`LoadError` if it does not see that card."""
        view = self._view(seat)
        card = codec.card_finder(view)(code)
        if view.faces[card] == HIDDEN:
            raise LoadError(f"Seat {seat} does not see the card {code!r}.")
        return views.part_with_names(self.game.words.card_facts(view, seat, card), self._names, self._tongue)

    # undo ---------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Return whether ``seat`` may take back its last step: it has learned nothing since, and nobody has answered.

        What others have put into their sealed answers since then does not count: it depends on nothing this seat did.
        """
        return self._undone(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last step; raises :class:`IllegalAction` if it may not."""
        place = self._undone(seat)
        if place is None:
            raise IllegalAction(self.why_no_undo(seat) or UNDO[NOTHING], "nothing_to_undo")
        later = self._steps[place + 1 :]
        self._go_to(place)
        for step in later:
            self._take(step.seat, self._read(step.seat, step.action, codec.record_finder))

    def _undone(self, seat: int) -> int | None:
        """Return the place of the step that :meth:`undo` would take back, or ``None``."""
        for place in range(len(self._steps) - 1, -1, -1):
            step = self._steps[place]
            if step.seat == seat:
                return None if step.barrier else place
            if not step.sealed:
                return None
        return None

    def why_no_undo(self, seat: int) -> str | None:
        """Return why ``seat`` may not take back its last step, in one sentence; ``None`` if it may."""
        if self._undone(seat) is not None:
            return None
        own = self.steps_of(seat)
        last = self._steps[own[-1]] if own else None
        if last is None or (last.before.turn != self._state.turn and seat in self.game.to_answer(self._state)):
            return UNDO[NOTHING]  # what it did in a turn that is over is nothing that it has just done
        return UNDO[last.barrier or KNOWN]

    def can_take_back(self, seat: int) -> bool:
        """Return whether there is a decision of ``seat`` that :meth:`take_back` could go back to."""
        return self._decided(seat) is not None

    def take_back(self, seat: int) -> None:
        """Go back to the seat's last decision, whatever has happened since; :class:`IllegalAction` if there is none.

        For somebody who plays alone against computer players: what was seen meanwhile is not forgotten.
        """
        place = self._decided(seat)
        if place is None:
            raise IllegalAction(UNDO[NOTHING], "nothing_to_undo")
        self._go_to(place)

    def _decided(self, seat: int) -> int | None:
        """Return the first step of the last move in which ``seat`` had a choice; ``None`` when the game is over."""
        if self._state.outcome is not None:
            return None
        place = len(self._steps)
        while place > 0:
            place -= 1
            step = self._steps[place]
            if step.seat == seat and len(self.game.options(step.before, seat)) > 1:
                return self.begun(place)
        return None

    def begun(self, place: int) -> int:
        """Return the first step of the move that a step belongs to: the seat's intentions just before it count in."""
        seat = self._steps[place].seat
        while place > 0 and self._steps[place - 1].intended and self._steps[place - 1].seat == seat:
            place -= 1
        return place

    def rewind(self) -> None:
        """Take back the last action, whosever it was. For tools that see everything."""
        if not self._steps:
            raise IllegalAction("There is nothing to take back.", "nothing_to_undo")
        self._go_to(len(self._steps) - 1)

    def _go_to(self, place: int) -> None:
        """Stand again as before the step at this place: nothing that was done since is kept."""
        self._state = self._steps[place].before
        del self._steps[place:]
        self._changed()

    # what a seat may know -----------------------------------------------------------------------------------------

    def _view(self, seat: int) -> State:
        """Return all that ``seat`` may know, made once for a standing of the match: for questions that change nothing
        in it."""
        if self._seen[0] is not self._state:
            self._seen = (self._state, {})
        seen = self._seen[1]
        if seat not in seen:
            seen[seat] = self.game.view(self._state, seat)
        return seen[seat]

    def view(self, seat: int) -> PositionView:
        """Return all that ``seat`` may know."""
        return self.game.seen(self.game.view(self._state, seat))

    def view_document(self, seat: int) -> JsonObject:
        """Return all that ``seat`` may know, as plain JSON data."""
        return self.game.to_document(self.game.view(self._state, seat))

    def seat_history(self, seat: int) -> SeatHistory:
        """Return what ``seat`` has seen of the game so far, as it saw it then."""
        seeded = self.seed is not None
        return SeatHistory(self.game, self._steps, self._state, self._opening, seat, self._names, seeded, self._tongue)

    def log(self, seat: int) -> list[EntryView]:
        """Return the log of the campaign as ``seat`` may read it."""
        return self.seat_history(seat).log(len(self._steps))

    def said(self, step: int) -> ActionView:
        """Return the action of a step of the record as its seat named it: hidden cards by their backs."""
        one = self._steps[step]
        return codec.action_view(one.before, one.choice, one.seat)

    def view_before(self, step: int, seat: int) -> PositionView:
        """Return what ``seat`` knew just before a step of the record; raise :class:`Refusal` while the game goes on."""
        return self.game.seen(self.game.view(self._past(step, seat), seat))

    def decision_before(self, step: int, seat: int) -> PublicDecision | None:
        """Return what ``seat`` was asked before a step of the record, or ``None``; refused while the game goes on."""
        past = self._past(step, seat)
        return self._decision(seat, past) if seat in self.game.to_answer(past) else None

    def told(self, step: int, seat: int, end: int) -> list[EntryView]:
        """Return the log from ``step`` to before ``end``, as ``seat`` may read it; refused while the game goes on."""
        before = self._past(step, seat)
        events = [event for one in self._steps[step:end] for event in one.events]
        told = [TurnBegan(-1, before.turn), *self.seen_by(seat, events)]
        return with_names(self.game.words.log_entries(told, ()), self._names, self._tongue)

    def close(self) -> None:
        """Have nobody play on: the game is over, though what is kept of it leads no further. Its past may be seen."""
        self._closed = True
        self._changed()

    def lived(self) -> tuple[tuple[Step, ...], State]:
        """Return every step of a game that is over, and its last position; refused while the game goes on."""
        self._check_over()
        return tuple(self._steps), self._state

    def _check_over(self) -> None:
        if self._state.outcome is None and not self._closed:
            raise Refusal(NOT_OVER, "not_over")

    def _past(self, step: int, seat: int) -> State:
        """Return the position before a step, once the game is over and its secrets are of no use to anybody."""
        self._check_over()
        if not 0 <= seat < self.seats:
            raise Refusal(f"There is no seat {seat} in this game.", "no_seat")
        if not 0 <= step < len(self._steps):
            raise Refusal(f"The record has no step {step}.", "no_step")
        return self._steps[step].before

    def ai_request(self, seat: int, habits: bool = False) -> AiRequest:
        """Return what a computer player gets, with ``habits`` also what the game has counted of them."""
        counted = self.game.habits(self.seen_by(seat, self.events), self.seats) if habits else []
        return AiRequest(self.game_id, seat, to_builtins(self.view(seat)), counted)

    def outcome(self) -> JsonObject | None:
        """Return how it ended: ``reason`` (a word), ``sentence``, ``scores``, ``winners``, ``ledger`` and ``lines``."""
        if self._state.outcome is None:
            return None
        document = self.game.to_document(self._state)
        result = self._state.outcome.to_json()
        result["sentence"] = self.named(self.game.words.end_sentence(self._state.outcome))
        for name in ("ledger", "lines", "sides", "homes", "permanent"):
            if name in document:
                result[name] = document[name]
        return result

    # keeping ------------------------------------------------------------------------------------------------------

    def state(self) -> JsonObject:
        """Return the whole position, secrets included."""
        return self.game.to_document(self._state)

    def fingerprint(self) -> str:
        """Return sixteen hexadecimal digits computed from the whole position."""
        return codec.fingerprint(self.game.seen(self._state))

    def record(self) -> JsonObject:
        """Return the replay so far: the start, every action, and hashes that prove that it replays alike."""
        mark = {} if self.ground is None else {"ground": self.ground.to_json()}
        head = {"format": RECORD_FORMAT, "game": self.game_id, **self._start, **mark}
        return {**head, "actions": [step.to_json() for step in self._steps], "hash": self.fingerprint()}

    def last_entry(self) -> JsonObject | None:
        """Return the last entry of the record's ``actions``; ``None`` before anybody has done anything."""
        return self._steps[-1].to_json() if self._steps else None
