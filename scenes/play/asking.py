"""Asking for answers without telling anybody anything: who is asked, how long, and on whose screen.

Everybody at a shared screen who could hold an answer is asked at the same time and for the same time, whether they hold
one or not; meanwhile no hand is open. The privacy screen falls only for somebody who wants to answer. A call (5C, QH,
4H) is open to all and is asked openly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import logic
from logic.views import PassAct
from scenes.app.preferences import PACES
from scenes.play.response_windows import asked_in
from scenes.ui.words import Phrase, in_row

if TYPE_CHECKING:
    from scenes.app.snapshot import Snapshot
    from scenes.play.handover import Handover
    from scenes.play.screen import TableScreen

PASS = PassAct()
WINDOWS = ("window", "priority")
"""Kinds of decision in which somebody may answer something, asked of everybody who could."""
WAITING = 0.0  # the time to answer of somebody who wants to be asked without end


NOTHING_ANSWERS = Phrase("slip", "You hold nothing that could answer it.")


@dataclass(frozen=True, slots=True)
class JointQuestion:
    """A strip that asks people at a shared screen together whether they want to answer: the seats in their order, what
    is asked."""

    seats: tuple[int, ...]
    decision: logic.PublicDecision


class Asking:
    """Looks after windows and calls that concern the people at the screen."""

    def __init__(
        self, handover: Handover, screen: TableScreen, changed: Callable[[], None], silent: float | None = None
    ) -> None:
        """``silent``: seconds until a person who holds nothing has passed; ``None``: as long as a computer pauses."""
        self.handover, self.session, self.live = handover, handover.session, handover.session.live
        self.screen, self._changed, self.silent = screen, changed, silent
        self._asked: tuple[Snapshot | None, logic.PublicDecision | None] = (None, None)
        self.claimed: set[int] = set()  # who of those asked together wants to answer
        self._passing: set[int] = set()  # who has let it pass, and is still to be asked by the rules
        self._round: int | None = None  # what they are asked about, until somebody has done more than let it pass
        self._over = False  # their time is over
        self._answering: int | None = None  # who wanted to, and has the question now
        self._key: object = None
        self._waited = 0.0

    # ---- how things stand

    @property
    def decision(self) -> logic.PublicDecision | None:
        """The window or call that a person is asked now, or None."""
        now = self.live.now
        if self._asked[0] is not now:
            asked = (one for one in now.decisions if one.seat in self.handover.humans)
            self._asked = (now, next((one for one in asked if one.kind in (*WINDOWS, "call")), None))
        return self._asked[1]

    @property
    def shared(self) -> bool:
        """Several people share the screen."""
        session = self.session
        return bool(session.hot_seat) and not session.smoke

    def _same_round(self) -> bool:
        return bool(self._round == self.live.now.standing)

    def _asked_silently(self, decision: logic.PublicDecision) -> bool:
        """Return whether a person alone with the computers is asked although there is nothing to answer with."""
        return not self.shared and decision.kind in WINDOWS and list(decision.actions) == [PASS]

    def _asked_together(self, decision: logic.PublicDecision) -> bool:
        """Return whether a question goes to everybody at a shared screen; a stop of one's own turn is one's own
        affair."""
        return self.shared and (decision.kind == "window" or self._at_anothers_stop(decision))

    def _at_anothers_stop(self, decision: logic.PublicDecision) -> bool:
        return bool(decision.kind == "priority" and decision.seat != self.handover.viewer)

    def _wants(self, seat: int) -> bool:
        return self._same_round() and self._over and seat in self.claimed

    @property
    def strip(self) -> JointQuestion | None:
        """Return who is asked together just now, while their time lasts."""
        decision = self.decision
        if decision is None or not self._asked_together(decision):
            return None
        if self._same_round() and (self._over or decision.seat in self._passing):
            return None
        return JointQuestion(self._seats(decision), decision)

    def _seats(self, decision: logic.PublicDecision) -> tuple[int, ...]:
        asked = asked_in(decision.context)
        return tuple(seat for seat in asked if seat in self.handover.humans) or (decision.seat,)

    @property
    def open_call(self) -> logic.PublicDecision | None:
        """A call that somebody else at this screen answers openly."""
        decision = self.decision if self.shared else None
        if decision is None or decision.kind != "call":
            return None
        return decision if decision.seat != self.handover.viewer else None

    @property
    def waits(self) -> bool:
        """Is somebody being asked without a prompt of their own?"""
        if self._asked == (self.live.now, None):
            return False
        decision = self.decision
        if decision is None:
            return False
        together = self._asked_together(decision) and not self._wants(decision.seat)
        return together or self._asked_silently(decision)

    @property
    def closed(self) -> bool:
        """Return whether nobody can answer at the table now: they are asked without a prompt, or all look and it is no
        call, which is answered in the open."""
        if not self.handover.alone and (self.handover.veiled or self.open_call is None):
            return True
        return self._asked != (self.live.now, None) and self.waits

    @property
    def covered(self) -> bool:
        """Return whether no hand may be open: the viewer is not alone, or somebody is asked who need not be the one
        that looks."""
        decision = self.decision
        if decision is None or not self.handover.alone:
            return not self.handover.alone
        return self.open_call is not None or (self._asked_together(decision) and not self._wants(decision.seat))

    @property
    def left(self) -> float | None:
        """Seconds until it goes on by itself; None if it never does."""
        time = self._time()
        return max(0.0, time - self._waited) if time else None

    def waiting_words(self) -> tuple[str, str, str]:
        """Return what the slip says meanwhile; the one that everybody at the screen is asked on says it itself."""
        decision = self.decision
        if decision is None or self.shared:
            return "", "", "wait"
        return "", in_row(decision.story, NOTHING_ANSWERS()).strip(), "wait"

    def _time(self) -> float:
        settings = self.screen.app.settings
        if self.strip is not None:
            return float(settings.answer_time)
        return PACES[settings.pace].pause if self.silent is None else self.silent

    def wants_blind(self) -> int | None:
        """The seat that is asked on its own, or wants to answer, and must be alone with the screen for it."""
        decision, handover = self.decision, self.handover
        if decision is None:
            return None
        looks = decision.seat == handover.viewer
        asked = self._wants(decision.seat) or (looks and not self.waits)
        return None if not asked or (looks and handover.alone) else int(decision.seat)

    # ---- what happens

    def claim(self, seat: int | None = None) -> bool:
        """Take the claim of somebody who wants to answer; without a ``seat`` the first of those who are asked."""
        strip = self.strip
        if strip is None or (seat is not None and seat not in strip.seats):
            return False
        self._begin()
        self.claimed.add(strip.seats[0] if seat is None else seat)
        if self.claimed >= set(strip.seats):
            self._end(strip)
        self._changed()
        return True

    def let_pass(self) -> bool:
        """Go on at once, as nobody else wants to answer."""
        strip = self.strip
        if strip is None:
            return False
        self._begin()
        self._end(strip)
        self._changed()
        return True

    def _begin(self) -> None:
        self.handover.gather()
        if not self._same_round():
            self._round, self._over = self.live.now.standing, False
            self.claimed, self._passing = set(), set()

    def _end(self, strip: JointQuestion) -> None:
        """Let it pass for whoever has not spoken up."""
        self._over = True
        self._passing = set(strip.seats) - self.claimed

    def update(self, dt: float) -> tuple[int, list[logic.Event]] | None:
        """Return the seat that passes once the time is over, and what followed."""
        decision = self.decision
        self._follow(decision)
        if decision is not None and self.covered:
            self.handover.gather()
        if decision is None or not self.waits:
            self._key = None
            return None
        strip = self.strip
        key = (self.live.now.standing, decision.seat, strip is None)
        if key != self._key:
            self._key, self._waited = key, 0.0
            self._changed()
        if strip is not None:
            self._begin()
            self._waited += dt
            if self._time() == WAITING or self._waited < self._time():
                return None
            self._end(strip)
            self._changed()
            return None
        if self.shared:
            return self._passed(decision)
        self._waited += dt
        return self._passed(decision) if self._waited >= self._time() else None

    def _follow(self, decision: logic.PublicDecision | None) -> None:
        """A wish to answer counts for one question: once that is answered, it is over."""
        now = None if decision is None else decision.seat
        if self._answering is not None and self._answering != now:
            self._done_with(self._answering)
            self._answering = None
        if now is not None and self._wants(now):
            self._answering = now

    def _done_with(self, seat: int) -> None:
        """The seat has had this question; when everybody has, the next one is asked anew."""
        self._passing.discard(seat)
        self.claimed.discard(seat)
        self._over = self._over and bool(self._passing or self.claimed)

    def _passed(self, decision: logic.PublicDecision) -> tuple[int, list[logic.Event]]:
        self._done_with(decision.seat)
        return int(decision.seat), self.live.act(decision.seat, PASS)
