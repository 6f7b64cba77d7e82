"""The match as a table sees it: one snapshot for each change, and the one place where the match is changed.

Long because what is remembered and what makes it stale belong together.

A snapshot asks the match when something is first wanted of it, and remembers the answer. The match tells of every
change (`Match.listen`), so nobody asks it in every frame whether it is still the same: as long as nothing happens,
a table that is drawn, panned over or waited at asks the match nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, Protocol, TypeVar

import logic
from logic.views import (
    EventView,
    FactsView,
    HintView,
    PlayAct,
    PreviewView,
    ProspectView,
    ResignAct,
    StakesView,
    common,
)
from scenes.app.common_knowledge import common_view, public_log
from scenes.app.plain import Action, Entry, Plain, Request, View

T = TypeVar("T")
SETTLED = ("declare", "choice")
"""Kinds of questions that may have been answered by what was decided before."""
PAST = "The past is shown: nothing can be done in it."


class Sight:
    """A seat's sight: all that it is asked, knows and may ask, between two changes of the match. It can ask for no
    other seat."""

    def __init__(self, snapshot: Snapshot, seat: int) -> None:
        self._snapshot, self.seat = snapshot, seat
        self._told: dict[tuple[str, Hashable], Any] = {}

    @property
    def tongue(self) -> logic.Tongue:
        """The tongue in which the match is told."""
        return self._snapshot.tongue

    @cached_property
    def decision(self) -> logic.PublicDecision | None:
        """Return what the seat is asked, or ``None``."""
        return self._snapshot.asked(self.seat)

    @cached_property
    def view(self) -> View:
        """All that the seat may know. Whoever changes it changes a copy."""
        return self._snapshot.match.view(self.seat)

    @cached_property
    def log(self) -> list[Entry]:
        """The record as the seat may read it."""
        return self._snapshot.match.log(self.seat)

    @property
    def _placements(self) -> logic.Placements | None:
        """Return what gathers the placements of the seat, if it is asked for some."""
        placements = self._snapshot.placements
        return placements if placements is not None and placements.seat == self.seat else None

    @cached_property
    def can_undo(self) -> bool:
        """Return whether the seat may take its last step back."""
        placements = self._placements
        return (placements is not None and bool(placements.gathered)) or self._snapshot.match.can_undo(self.seat)

    @cached_property
    def why_no_undo(self) -> str:
        """Return why the seat may not take its last step back, in a sentence; empty if it may."""
        return self._snapshot.match.why_no_undo(self.seat) or ""

    @cached_property
    def can_take_back(self) -> bool:
        """Return whether there is a decision of the seat that could be gone back to, whatever has happened since."""
        return self._snapshot.match.can_take_back(self.seat)

    @cached_property
    def since(self) -> int | None:
        """The place in the record where the seat's last turn ended; ``None`` where others have done nothing since."""
        return self._snapshot.match.seat_history(self.seat).since()

    @cached_property
    def implied(self) -> Action | None:
        """The answer to a question that is none: to declare, or to choose, what the seat's own decisions in this turn
        have already settled, when there is nothing else to do and nothing to take back. What hides from others whether
        there was a choice (an answer to a play, whether a card is shown) is none of these."""
        asked = self.decision
        if asked is None or asked.kind not in SETTLED or len(asked.actions) > 1 or self.can_undo:
            return None
        before = self._snapshot.match.seat_history(self.seat).led_here()
        return None if before is None or isinstance(before, PlayAct) else asked.actions[0]

    @cached_property
    def previews(self) -> Sequence[PreviewView]:
        """Return what each action of the decision would gain, in the order of the actions."""
        placements = self._placements
        return self._snapshot.match.previews(self.seat) if placements is None else placements.previews()

    def card_facts(self, code: str) -> FactsView:
        """Return what may be asked about a card that the seat sees."""
        return self._once("facts", code, lambda match: match.card_facts(self.seat, code))

    def explain(self, action: Action) -> str | None:
        """Return why an action is not possible now, in a sentence; ``None`` if it is."""
        placements = self._placements
        if placements is not None and not isinstance(action, ResignAct):
            return placements.explain(action)
        return self._once("why", action, lambda match: match.explain(self.seat, action))

    def ahead(self, action: Action) -> Sequence[Action]:
        """Return what the seat could do next once it had taken an action that only changes what it intends."""
        placements = self._placements
        if placements is not None:
            return placements.ahead(action)
        return self._once("ahead", action, lambda match: match.ahead(self.seat, action))

    def stakes(self, actions: Sequence[Action]) -> StakesView | None:
        """Return what would change if these actions were taken and nobody answered; ``None`` if they cannot be."""
        return self._once("stakes", tuple(actions), lambda match: match.stakes(self.seat, actions))

    def prospect(self, action: Action) -> ProspectView | None:
        """Return what an answer leads to for everybody; ``None`` where the match does not ask for it."""
        return self._once("prospect", action, lambda match: match.prospect(self.seat, action))

    def stakes_before(self, actions: Sequence[Action]) -> StakesView | None:
        """Return the same as :meth:`stakes`, from before the card was taken up that the seat holds."""
        return self._once("before", tuple(actions), lambda match: match.stakes_before(self.seat, actions))

    def _once(self, kind: str, about: Hashable, ask: Callable[[logic.Match], T]) -> T:
        """The answer to a question that has an object, asked the first time only."""
        key = (kind, about)
        if key not in self._told:
            self._told[key] = ask(self._snapshot.match)
        answer: T = self._told[key]
        return answer


class Spectator(Sight):
    """The sight of somebody who has no seat: what everybody knows. Nothing is asked of them, and nothing can be
    done."""

    @cached_property
    def decision(self) -> None:
        """Return nothing: nothing is asked."""

    @cached_property
    def view(self) -> View:
        """Return what all seats know alike."""
        match, seats = self._snapshot.match, range(self._snapshot.seats)
        return common_view([match.view(seat) for seat in seats], self.seat)

    @cached_property
    def log(self) -> list[Entry]:
        """The record as all seats read it."""
        return public_log([self._snapshot.match.log(seat) for seat in range(self._snapshot.seats)])

    @cached_property
    def can_undo(self) -> bool:
        """Return False: nothing is taken back."""
        return False

    @cached_property
    def can_take_back(self) -> bool:
        """Return False: nothing is taken back."""
        return False

    @cached_property
    def since(self) -> None:
        """Return nothing: nobody has had a turn."""


class Snapshot:
    """The match between two changes. Once it has changed, a snapshot tells only what it has told before."""

    def __init__(
        self, match: logic.Match, by_hand: Iterable[int] = (), gathered: logic.Placements | None = None, later: int = 0,
        watched: bool = False, opened: bool = False,
    ) -> None:  # fmt: skip
        """Placements of the seats ``by_hand`` are gathered, from what has been ``gathered`` already; ``later``: the
        changes that were of these alone. ``watched``: nobody plays, and whoever looks has no seat; with ``opened`` they
        look into the hand of one."""
        self._match = match
        self._eyes = (HandSpectator if opened else Spectator) if watched else Sight
        self._by_hand, self._gathered, self._later = by_hand, gathered, later
        self._sights: dict[int, Sight] = {}
        self.whose: int | None = None  # the one seat that it can be seen by; None: each
        self.over = False  # the match has changed since
        self.tongue = match.tongue  # in which it is told

    @property
    def match(self) -> logic.Match:
        """Return what is asked; raises :class:`LookupError` when that would tell of another standing of the match."""
        if self.over:
            raise LookupError("The match has changed since: what it says now belongs to another snapshot.")
        return self._match

    @cached_property
    def token(self) -> int:
        """The number of the change that led here."""
        return self.match.token + self._later

    @cached_property
    def placements(self) -> logic.Placements | None:
        """Return what gathers the placements that somebody is asked for; the match knows nothing of it."""
        if self._gathered is not None:
            return self._gathered
        return next(
            (placements for seat in self._by_hand if (placements := self.match.placements(seat)) is not None), None
        )

    @cached_property
    def standing(self) -> int:
        """The place in the record behind the last step that was more than letting something pass."""
        return self.match.standing

    @cached_property
    def seats(self) -> int:
        """Return how many seats there are."""
        return self.match.seats

    @cached_property
    def decisions(self) -> tuple[logic.PublicDecision, ...]:
        """Return what every seat that owes an answer is asked."""
        placements = self.placements
        return self.match.decisions() if placements is None else (placements.decision(),)

    @cached_property
    def outcome(self) -> Plain | None:
        """Return how the game has ended, or ``None``."""
        return self.match.outcome()

    def of(self, seat: int) -> Sight:
        """Return what a seat is asked, knows and may ask."""
        if seat not in self._sights:
            self._sights[seat] = self._eyes(self, seat)
        return self._sights[seat]

    def asked(self, seat: int) -> logic.PublicDecision | None:
        """Return what a seat is asked, whoever sits there."""
        return next((one for one in self.decisions if one.seat == seat), None)


class HandSpectator(Spectator):
    """The sight of somebody who has no seat and looks into the hand of one. Nothing is asked of them either."""

    @cached_property
    def view(self) -> View:
        """Return what the seat knows."""
        return self._snapshot.match.view(self.seat)

    @cached_property
    def log(self) -> list[Entry]:
        """The record as the seat reads it."""
        return self._snapshot.match.log(self.seat)


class MoveRecorder(Protocol):
    """The book in which what is decided is written down."""

    def acted(self, seat: int) -> None: ...
    def undone(self, seat: int) -> None: ...
    def taken_back(self) -> None: ...


class Guide(Protocol):
    """A lesson: what is done is shown to it first."""

    def acted(self, seat: int, action: Action) -> None: ...
    def objection(self, seat: int, action: Action) -> str | None: ...
    def shows(self, action: Action) -> bool: ...
    def undone(self, seat: int) -> None: ...


class LiveMatch:
    """A match that is being played: everything a table asks it or does to it goes through here."""

    def __init__(
        self, match: logic.Match, past: Snapshot | None = None, by_hand: Iterable[int] = (), watched: bool = False
    ) -> None:
        """Show the present, or with ``past`` a moment that is over, which remains. Placements that a seat ``by_hand``
        is asked for one by one are gathered, and made at one confirmation. ``watched``: nobody plays, and whoever looks
        has no seat."""
        self.match, self.watched = match, watched
        self.opened = False  # whether whoever watches looks into a hand
        self._by_hand = tuple(by_hand)
        self._gathered = 0  # changes that were of what is gathered alone
        self.recorder: MoveRecorder | None = None  # of a match that is kept
        self.guide: Guide | None = None  # of a lesson
        self.now = past or self._snapshot()  # the match as it stands: another object once it has changed
        self._wholes: dict[int, list[tuple[int, int]]] = {}  # by seat: its steps that were taken as one, from and to
        if past is None:
            match.listen(self._changed)

    def turn_to(self, past: Snapshot) -> None:
        """Show another moment that is over. Until :meth:`come_back` nothing is done to the match."""
        self.now = past

    def come_back(self) -> None:
        """Show the match as it stands."""
        self.now = self._snapshot()

    def _snapshot(self, gathered: logic.Placements | None = None) -> Snapshot:
        return Snapshot(self.match, self._by_hand, gathered, self._gathered, self.watched, self.opened)

    def open_hands(self, opened: bool) -> None:
        """Let whoever watches look into the hand of the seat they look from, or no longer. Nobody else ever does."""
        self.opened = opened and self.watched
        self._renew()

    def _in_the_present(self) -> None:
        if self.now.over:
            raise logic.Refusal(PAST)

    def _changed(self) -> None:
        self._renew()

    def _renew(self, gathered: logic.Placements | None = None) -> None:
        self.now.over = True
        self.now = self._snapshot(gathered)

    # ---- what changes it

    def act(self, seat: int, action: Action) -> list[logic.Event]:
        """Take an action for a seat; what happened. Raises `logic.Refusal`, changing nothing.

        It is written down here, before anybody can be shown what followed. A lesson refuses what it does not ask for.
        A placement that is gathered is known to nobody else, until all of them are confirmed.
        """
        self._in_the_present()
        placements = self._placements_of(seat)
        if placements is None or isinstance(action, ResignAct):
            return self._take(seat, action)
        if placements.ends(action):
            return self._confirm(placements)
        placements.act(action)
        self._regathered(placements)
        return []

    def gathered(self, seat: int) -> list[Action]:
        """The actions of a seat that lie gathered, and are known to nobody else."""
        placements = self._placements_of(seat)
        return [] if placements is None else placements.gathered

    def _placements_of(self, seat: int) -> logic.Placements | None:
        placements = self.now.placements
        return placements if placements is not None and placements.seat == seat else None

    def _regathered(self, placements: logic.Placements) -> None:
        """Take in that what is gathered has changed."""
        self._gathered += 1
        self._renew(placements)

    def _confirm(self, placements: logic.Placements) -> list[logic.Event]:
        """Make the gathered placements; what happened. Where a lesson refuses one, those before it are made; where it
        refuses the first one, all of them lie as they did."""
        seat, before, events = placements.seat, self.match.steps, list[logic.Event]()
        for action in placements.actions():
            try:
                events += self._take(seat, action)
            except logic.Refusal:
                if events:
                    break
                while self.match.steps > before:
                    self._undo(seat)
                self._regathered(placements)
                raise
        return events

    def _take(self, seat: int, action: Action) -> list[logic.Event]:
        """Take an action of the match itself."""
        why = self.guide.objection(seat, action) if self.guide is not None else None
        if why is not None:
            raise logic.Refusal(why)
        events = self.match.act(seat, action)
        if self.guide is not None:
            self.guide.acted(seat, action)
        if self.recorder is not None:
            self.recorder.acted(seat)
        return events

    def act_as_one(self, seat: int, actions: Sequence[Action]) -> list[logic.Event]:
        """Take actions one after the other, as long as each is offered; what happened. :meth:`undo_whole` takes them
        back together."""
        first, events = self.steps_of(seat), list[logic.Event]()
        for action in actions:
            decision = self.now.of(seat).decision
            if decision is None or action not in decision.actions:
                break
            events += self.act(seat, action)
        self.bind(seat, first)
        return events

    def bind(self, seat: int, first: int) -> None:
        """Have :meth:`undo_whole` take back together what a seat has taken since it had taken ``first`` steps."""
        last = self.steps_of(seat)
        if last > first:
            self._wholes.setdefault(seat, []).append((first, last))

    def taken_as_one(self, seat: int) -> bool:
        """Return whether the last step of a seat is one of several that were taken as one."""
        return self._begun_at(seat) < self.steps_of(seat) - 1

    def undo_whole(self, seat: int) -> None:
        """Take back as :meth:`undo` does; of steps that were taken as one all, as far as each may be taken back."""
        first = self._begun_at(seat)
        self.undo(seat)
        while self.steps_of(seat) > first and self.now.of(seat).can_undo:
            self.undo(seat)

    def _begun_at(self, seat: int) -> int:
        """Return how many steps a seat had taken before its last one, or before those that were taken as one with
        it."""
        last = self.steps_of(seat)
        return next((begin for begin, end in reversed(self._wholes.get(seat, ())) if end == last), last - 1)

    def steps_of(self, seat: int) -> int:
        """Return how many steps a seat has taken, those that are gathered among them."""
        return len(self.match.steps_of(seat)) + len(self.gathered(seat))

    def _forget_gone(self, seat: int) -> None:
        """Forget what was taken as one and is no longer whole."""
        count = self.steps_of(seat)
        self._wholes[seat] = [whole for whole in self._wholes.get(seat, ()) if whole[1] <= count]

    def undo(self, seat: int) -> None:
        """Take a seat's last step back; raises `logic.Refusal` if it may not be."""
        self._in_the_present()
        placements = self._placements_of(seat)
        if placements is not None and placements.gathered:
            placements.undo()
            self._regathered(placements)
        else:
            self._undo(seat)
        self._forget_gone(seat)

    def _undo(self, seat: int) -> None:
        self.match.undo(seat)
        if self.guide is not None:
            self.guide.undone(seat)
        if self.recorder is not None:
            self.recorder.undone(seat)

    def take_back(self, seat: int) -> None:
        """Go back to a seat's last decision, whatever has happened since; raises `logic.Refusal` if there is none."""
        self._in_the_present()
        self.match.take_back(seat)
        self._forget_gone(seat)
        if self.recorder is not None:
            self.recorder.taken_back()

    # ---- what is asked when it has changed

    def shows(self, action: Action) -> bool:
        """Return whether a special build has its button: a lesson shows only what it needs."""
        return self.guide is None or self.guide.shows(action)

    def told(self, seat: int, events: list[logic.Event]) -> list[EventView]:
        """Return what has happened, as a seat may see it; where nobody plays, as all seats do."""
        return self.match.seen_by(seat, events) if not self.watched or self.opened else self.told_to_all(events)

    def told_to_all(self, events: list[logic.Event]) -> list[EventView]:
        """Return what has happened, as all seats see it: a card that one of them does not know is a back."""
        told: list[EventView] = common([self.match.seen_by(one, events) for one in range(self.match.seats)])
        return told

    def named(self, advice: HintView) -> HintView:
        """Return what was worked out elsewhere, with the players' names filled in."""
        return self.match.named(advice)

    def request(self, seat: int, habits: bool = False) -> Request:
        """Return what a computer player gets to know: the seat's view, with ``habits`` also everybody's as it saw
        them."""
        placements = self._placements_of(seat)
        gathered = placements.request() if placements is not None and placements.gathered else None
        if gathered is not None:
            return gathered
        return self.match.ai_request(seat, habits=habits)

    def rest(self, seat: int, plan: Sequence[Action]) -> list[Action]:
        """Return what a seat still has to do of a move: what is gathered of it already is not done again."""
        placements = self._placements_of(seat)
        return [*plan] if placements is None else placements.rest(plan)

    @property
    def begun(self) -> bool:
        """Return whether anybody has done anything yet."""
        return bool(self.match.record()["actions"])
