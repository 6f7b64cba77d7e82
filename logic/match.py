"""A live match: the true state with its record, undo, log and the views of its seats.

Everything that crosses its border is plain data in the form of docs/protocol.md; whatever serves a seat is computed
from that seat's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .kernel import codec
from .kernel.actions import DONE, Action
from .kernel.cards import HIDDEN
from .kernel.errors import IllegalAction, LoadError, OptionError, Refusal
from .kernel.events import Event, seen_by
from .kernel.state import State
from .registry import game_by_id

RECORD_FORMAT = 1
MOST_SEEN = 6
"""Moves of others that a computer player is reminded of."""


@dataclass(frozen=True, slots=True)
class PublicDecision:
    """A decision in plain data: ``actions`` can be sent back as they are."""

    seat: int
    kind: str
    prompt: str
    actions: tuple[dict[str, Any], ...]
    context: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """``{"seat", "kind", "prompt", "actions", "context"}``."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "actions": list(self.actions),
            "context": self.context,
        }


@dataclass(slots=True)
class Step:
    """One action of the record: who took it, the position before it and what happened.

    ``intended`` is set for a mere intention, ``sealed`` for a part of a sealed answer, given while others were still to
    answer as well.
    """

    seat: int
    action: dict[str, Any]
    choice: Action
    intended: bool
    before: State
    events: list[Event]
    barrier: bool
    sealed: bool
    hash: str | None


class Match:
    """One game being played. Made by :func:`new_match` and :func:`load_match`."""

    def __init__(self, game: Any, state: State, start: dict[str, Any], opening: list[Event]) -> None:
        self.game = game
        self._state = state
        self._start = start
        self._opening = opening
        self._steps: list[Step] = []
        self._version = 0
        self._asked: tuple[int, tuple[PublicDecision, ...]] = (-1, ())

    # facts --------------------------------------------------------------------------------------------------------

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return str(self.game.info.id)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from; ``None`` for a position that was loaded."""
        seed: int | None = self._start.get("seed")
        return seed

    @property
    def options(self) -> dict[str, Any]:
        """The house options, all of them."""
        return dict(self._state.options)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn

    @property
    def token(self) -> int:
        """Changes with every change of the match, so that late answers can be told and dropped."""
        return self._version

    def steps_of(self, seat: int) -> list[int]:
        """The places in the record of everything ``seat`` has done."""
        return [place for place, step in enumerate(self._steps) if step.seat == seat]

    # deciding -----------------------------------------------------------------------------------------------------

    def decisions(self) -> tuple[PublicDecision, ...]:
        """What every seat that owes an answer is asked; worked out once, as a table asks for it with every frame."""
        if self._asked[0] != self._version:
            self._asked = (self._version, tuple(self._decision(seat) for seat in self.game.to_answer(self._state)))
        return self._asked[1]

    def decision_for(self, seat: int) -> PublicDecision | None:
        """What ``seat`` is asked now, or ``None``."""
        return next((decision for decision in self.decisions() if decision.seat == seat), None)

    def _decision(self, seat: int, state: State | None = None) -> PublicDecision:
        view = self.game.view(self._state if state is None else state, seat)
        decision = self.game.decision(view, seat)
        actions = tuple(codec.action_to_json(view, option) for option in decision.options)
        return PublicDecision(seat, decision.kind, decision.prompt, actions, decision.context)

    def act(self, seat: int, action: Any) -> list[Event]:
        """Take an action. Raises :class:`IllegalAction`, changing nothing.

        :class:`LoadError` is raised for an action that cannot be read, and where a loaded position turns out not to
        hold together.
        """
        choice = self._read(seat, action)
        before = self._state.copy()
        intended = self.game.to_answer(before) and choice.kind != "resign" and self._intended(before, seat, choice)
        events: list[Event] = []
        try:
            self.game.apply(self._state, seat, choice, events)
            self._check_loaded()
        except Refusal:
            raise
        except Exception as problem:
            if self.seed is not None:
                raise
            self._state = before
            raise LoadError(
                "The position that was loaded does not hold together: it cannot go on this way."
            ) from problem
        state = self._state
        barrier = (
            not intended
            or before.known != state.known
            or before.rng != state.rng
            or self.game.to_answer(state) != self.game.to_answer(before)
            or bool(events)
        )
        ends = [one.frames[-1].sealed if one.frames else None for one in (before, state)]
        sealed = None not in ends and not events
        digest = None if state.turn == before.turn and state.outcome is None else self.fingerprint()
        written = codec.action_to_json(before, choice, seat)
        self._steps.append(Step(seat, written, choice, bool(intended), before, events, barrier, sealed, digest))
        self._version += 1
        return events

    def _check_loaded(self) -> None:
        """A loaded position may hold what no play leads to, and no check of its single parts finds everything."""
        if self.seed is None:
            for seat in self.game.to_answer(self._state):
                self._decision(seat)

    def _intended(self, before: State, seat: int, choice: Action) -> bool:
        """Whether the seat only changes its own intentions: nobody else sees it, so it may be taken back."""
        return choice in self.game.options(before, seat) and bool(self.game.is_intention(before, seat, choice))

    def _read(self, seat: int, action: Any) -> Action:
        """The action in the seat's own words: it cannot name a card by a face it may not know."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat} in this game.")
        try:
            return codec.action_from_json(codec.card_finder(self._state, seat), action)
        except LoadError:
            reason = self.explain(seat, action)
            codec.action_from_json(codec.card_finder(self._state), action)  # unreadable for everybody: says so
            raise IllegalAction(reason or "That card is not in this seat's hand.") from None

    def seen_by(self, seat: int | None, events: list[Event]) -> list[dict[str, Any]]:
        """Events as plain data, as ``seat`` may see them (``None``: everything)."""
        return seen_by(self._state, seat, events)

    def explain(self, seat: int, action: Any) -> str | None:
        """Why ``seat`` may not take ``action`` now, in one sentence; ``None`` if it may."""
        if not 0 <= seat < self.seats:
            return f"There is no seat {seat} in this game."
        view = self.game.view(self._state, seat)
        try:
            choice = codec.action_from_json(codec.card_finder(view), action)
        except LoadError:
            try:
                codec.action_from_json(codec.card_finder(self._state), action)
            except LoadError as problem:
                return problem.reason
            if seat in self.game.to_answer(self._state):
                return "That card is not in this seat's hand."
            choice = DONE  # whatever it is: it is not this seat's turn
        reason: str | None = self.game.explain(view, seat, choice)
        return reason

    def previews(self, seat: int) -> list[dict[str, Any]]:
        """What each action of the seat's decision would gain, in the same order."""
        view = self.game.view(self._state, seat)
        return [self.game.preview(view, seat, option) for option in self.game.options(view, seat)]

    def stakes(self, seat: int, actions: list[Any]) -> dict[str, Any] | None:
        """What would change if ``seat`` took these actions and nobody answered, from that seat's view.

        ``None`` if they cannot all be taken. With an empty list: if what lies on the table simply went ahead.
        """
        view = self.game.view(self._state, seat)
        try:
            choices = [codec.action_from_json(codec.card_finder(view), action) for action in actions]
        except LoadError:
            return None
        found: dict[str, Any] | None = self.game.stakes(view, seat, choices)
        return found

    def stakes_before(self, seat: int, actions: list[Any]) -> dict[str, Any] | None:
        """As :meth:`stakes`, from where the seat's last intention (a card taken up) would be taken back."""
        if not self.can_undo(seat):
            return None
        kept, self._state = self._state, self._steps[-1].before
        try:
            return self.stakes(seat, actions)
        finally:
            self._state = kept

    def card_facts(self, seat: int, code: str) -> dict[str, Any]:
        """What ``seat`` may ask about a card it sees; raises :class:`LoadError` if it does not see that card."""
        view = self.game.view(self._state, seat)
        card = codec.card_finder(view)(code)
        if view.faces[card] == HIDDEN:
            raise LoadError(f"Seat {seat} does not see the card {code!r}.")
        facts: dict[str, Any] = self.game.card_facts(view, seat, card)
        return facts

    # undo ---------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take back its last step: its own, and nothing was learned or answered since.

        What others have put into their sealed answers since then does not count: it depends on nothing this seat did.
        """
        return self._undone(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last step; raises :class:`IllegalAction` if it may not."""
        place = self._undone(seat)
        if place is None:
            raise IllegalAction("There is nothing of this seat's own that could be taken back.", "nothing_to_undo")
        later = self._steps[place + 1 :]
        self._state = self._steps[place].before
        del self._steps[place:]
        self._version += 1
        for step in later:
            self.act(step.seat, step.action)

    def _undone(self, seat: int) -> int | None:
        """The place of the step that :meth:`undo` would take back."""
        for place in range(len(self._steps) - 1, -1, -1):
            step = self._steps[place]
            if step.seat == seat:
                return None if step.barrier else place
            if not step.sealed:
                return None
        return None

    def rewind(self) -> None:
        """Take back the last action whatever it was (for tools that see everything)."""
        if not self._steps:
            raise IllegalAction("There is nothing to take back.", "nothing_to_undo")
        self._state = self._steps.pop().before
        self._version += 1

    # what a seat may know -----------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """All that ``seat`` may know, as plain data."""
        document: dict[str, Any] = self.game.to_document(self.game.view(self._state, seat))
        return document

    def log(self, seat: int) -> list[dict[str, Any]]:
        """The record of the campaign as ``seat`` may read it."""
        told = self.seen_by(seat, self._opening + [event for step in self._steps for event in step.events])
        if self.seed is None:  # a loaded position stands in the middle of a turn whose beginning is not recorded
            first = self._steps[0].before if self._steps else self._state
            told = [{"type": "turn_began", "turn": first.turn}, *told]
        entries: list[dict[str, Any]] = self.game.log_entries(told)
        return entries

    def view_before(self, step: int, seat: int) -> dict[str, Any]:
        """What ``seat`` knew just before a step of the record; raises :class:`Refusal` while the game goes on."""
        document: dict[str, Any] = self.game.to_document(self.game.view(self._past(step, seat), seat))
        return document

    def decision_before(self, step: int, seat: int) -> PublicDecision | None:
        """What ``seat`` was asked just before a step of the record, or ``None``; refused while the game goes on."""
        past = self._past(step, seat)
        return self._decision(seat, past) if seat in self.game.to_answer(past) else None

    def told(self, step: int, seat: int, end: int) -> list[dict[str, Any]]:
        """The log of the steps from ``step`` to before ``end``, as ``seat`` may read it; refused as long."""
        before = self._past(step, seat)
        events = [event for one in self._steps[step:end] for event in one.events]
        told = [{"type": "turn_began", "turn": before.turn}, *self.seen_by(seat, events)]
        entries: list[dict[str, Any]] = self.game.log_entries(told)
        return entries

    def _past(self, step: int, seat: int) -> State:
        """The position before a step: what a seat knew then is told when nothing can be done with it any more."""
        if self._state.outcome is None:
            raise Refusal("What a player knew is told once the game is over.", "not_over")
        if not 0 <= seat < self.seats:
            raise Refusal(f"There is no seat {seat} in this game.", "no_seat")
        if not 0 <= step < len(self._steps):
            raise Refusal(f"The record has no step {step}.", "no_step")
        return self._steps[step].before

    def ai_request(self, seat: int, seen: bool = False) -> dict[str, Any]:
        """What a computer player gets: the game's id, the seat and its view. Nothing else.

        With ``seen`` also what the seat saw the others do of late: ``{"view", "seat", "actions"}`` each, with its own
        view before it, and the ``habits`` that the game has counted from what was seen of everybody.
        """
        request = {"game": self.game_id, "seat": seat, "view": self.view(seat)}
        if not seen:
            return request
        told = self.seen_by(seat, self._opening + [event for step in self._steps for event in step.events])
        return {**request, "seen": self._seen(seat), "habits": self.game.habits(told, self.seats)}

    def _seen(self, seat: int) -> list[dict[str, Any]]:
        """The last open moves of others that tell something of their cards, oldest first, as ``seat`` saw them."""
        telling = self.game.brain.telling
        found: list[dict[str, Any]] = []
        place = len(self._steps)
        while place > 0 and len(found) < MOST_SEEN:
            place -= 1
            last = self._steps[place]
            if last.intended or last.seat == seat:
                continue
            first = place
            while first > 0 and self._steps[first - 1].intended and self._steps[first - 1].seat == last.seat:
                first -= 1
            before = self._steps[first].before
            if not before.frames or before.frames[-1].sealed is not None or before.frames[-1].ask not in telling:
                continue
            view = self.game.view(before, seat)
            actions = [codec.action_to_json(view, step.choice) for step in self._steps[first : place + 1]]
            found.append({"view": self.game.to_document(view), "seat": last.seat, "actions": actions})
        return found[::-1]

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended: ``reason`` (a word), ``sentence``, ``scores``, ``winners``, ``ledger`` and ``lines``."""
        if self._state.outcome is None:
            return None
        document = self.game.to_document(self._state)
        result: dict[str, Any] = self._state.outcome.to_json()
        result["sentence"] = self.game.end_sentence(self._state.outcome)
        for name in ("ledger", "lines", "sides", "homes", "permanent"):
            if name in document:
                result[name] = document[name]
        return result

    # keeping ------------------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """The whole position, secrets included."""
        document: dict[str, Any] = self.game.to_document(self._state)
        return document

    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits of the whole position."""
        return codec.fingerprint(self.state())

    def record(self) -> dict[str, Any]:
        """The replay so far: the start, every action, and hashes that prove it replays alike."""
        actions: list[dict[str, Any]] = []
        for step in self._steps:
            entry: dict[str, Any] = {"seat": step.seat, "action": step.action}
            if step.hash is not None:
                entry["hash"] = step.hash
            actions.append(entry)
        head = {"format": RECORD_FORMAT, "game": self.game_id, **self._start}
        return {**head, "actions": actions, "hash": self.fingerprint()}


def new_match(game_id: str, seats: int = 2, seed: int = 0, options: dict[str, Any] | None = None) -> Match:
    """Deal a new game; raises :class:`OptionError` or :class:`LoadError` with one sentence."""
    game = game_by_id(game_id)
    if type(seats) is not int:
        raise OptionError("The number of seats must be a whole number.", "bad_seats")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise OptionError("A seed is a whole number from 0 to 18446744073709551615.", "bad_seed")
    if options is not None and not isinstance(options, dict):
        raise OptionError("Options are an object of names and values.")
    settled = game.settle_options(seats, options or {})
    events: list[Event] = []
    state = game.new(seed, seats, settled, events)
    return Match(game, state, {"seed": seed, "seats": seats, "options": settled}, events)


def load_match(data: Any) -> Match:
    """A match from a position or from a record; raises :class:`LoadError` with one sentence."""
    if not isinstance(data, dict):
        raise LoadError("A position or record is a JSON object.")
    if "actions" in data:
        return _load_record(data)
    game = game_by_id(data.get("game"))
    state = game.from_document(data)
    if state.viewer is not None:
        raise LoadError("This is one seat's view, not a whole position, so it cannot be played on.")
    return Match(game, state, {"start": game.to_document(state)}, [])


def _load_record(data: dict[str, Any]) -> Match:
    if data.get("format") != RECORD_FORMAT:
        raise LoadError(f"This record has format {data.get('format')!r}; this program reads format {RECORD_FORMAT}.")
    if "start" in data:
        match = load_match(data["start"])
    else:
        try:
            match = new_match(data.get("game", ""), data.get("seats", 0), data.get("seed", -1), data.get("options"))
        except Refusal as problem:
            raise LoadError(problem.reason) from None
    actions = data["actions"]
    if not isinstance(actions, list):
        raise LoadError("The actions of a record are a list.")
    for number, entry in enumerate(actions, 1):
        if not isinstance(entry, dict) or type(entry.get("seat")) is not int:
            raise LoadError(f"Action {number} of the record does not name its seat.")
        try:
            match.act(entry["seat"], entry.get("action"))
        except Refusal as problem:
            raise LoadError(f"Action {number} of the record is not possible: {problem.reason}") from None
        if "hash" in entry and entry["hash"] != match.fingerprint():
            raise LoadError(f"The record does not replay: the position differs after action {number}.")
    if "hash" in data and data["hash"] != match.fingerprint():
        raise LoadError("The record does not replay: its last position differs.")
    return match
