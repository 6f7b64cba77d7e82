"""The Stars (D-W)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kernel.actions import NO, YES, Action, action
from ....kernel.events import GameEnded
from ....kernel.frames import Frame
from ....kernel.names import SEAT, Names
from ....kernel.outcome import Outcome
from ....kernel.reasons import Reason
from ....kernel.window import NEXT, OVER
from ..effects import numbered, of_kind
from ..leaving import go_out
from ..state import AssertionState
from ..verbs import AssertionTable, finish
from .base import Strategy
from .counters import seizable
from .registry import BY_CODE, register
from .responses import Response
from .traits import Traits


class CoupOnTheToss(Response):
    """Coup on the Toss, against a strategy that names you or nobody: a coin decides who enacts it, you once or its
    player three times."""

    code = "R*"
    several_uses = True
    counter_place = 2
    answer_place = 3
    held_worth = 2.2

    def meets(self, rule: Traits) -> bool:
        return rule.enacted and not rule.unopposed

    def why_no_answer(self, state: AssertionState, target: Frame) -> Reason:
        allowed = state.options["redStarOnCounters"]
        return super().why_no_answer(state, target) if allowed else Reason("star_no_answer")

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        return seizable(state, target, seat)

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        target = state.frames[counter.vars["against"]]
        return bool(state.options["redStarOnCounters"]) and target.kind in BY_CODE and target.seat == seat

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if table.toss(frame.seat):
            self.seize(table, frame, "seized")
            return
        target = self.target(table, frame)  # its window opens once more: only Nine of Hearts is left for it (C3-R7)
        target.vars = {**target.vars, "times": 3, "unopposed": True, "fate": "tossed"}
        self.put_away(table, frame, "centre")
        table.done(NEXT if "aimed_cards" in target.vars else OVER)

    def seized(self, table: AssertionTable, frame: Frame, _: object) -> None:
        self.put_away(table, frame, "centre")
        table.done(OVER)

    def reply(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Play it as an answer (option ``redStarOnCounters``): with the toss won the counter is void."""
        if table.toss(frame.seat):
            counter = self.target(table, frame)
            counter.vars = {**counter.vars, "fate": "cancelled"}
            BY_CODE[counter.kind].put_away(table, counter, "centre")
        self.put_away(table, frame, "centre")
        table.done()


class OfferOfPeace(Strategy):
    """An opponent may end it by not moving; if they move on, they may not end it later (D-BS1 to D-BS4)."""

    names: ClassVar[Names] = {**Strategy.names, "breaker": SEAT}

    code = "B*"
    several_uses = True
    fields = ("victim",)
    held_worth = 1.0

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        bound = {effect.target for kind in ("offer", "peace") for effect in of_kind(state, kind)
                 if effect.owner == frame.seat}  # fmt: skip
        return [seat for seat in super().victim_values(state, frame) if seat not in bound]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.begin("offer", "B*", frame.seat, frame.vars["victim"])
        self.finish(table, frame)

    # the answer, at the start of the victim's next turn -----------------------------------------------------------

    def at_offer(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "choice", "answered_offer")

    def answered_offer_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", "accept"), action("choice", "decline")]

    def answered_offer(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        table.end(effect)
        if choice.value == "decline":
            table.begin("peace", "B*", effect.owner, frame.seat)
        elif self._two_sides(table.state):
            finish(table, "peace")
        else:
            table.end_turn()
            go_out(table, frame.seat, "peace", ranked_last=False)
        table.done()

    def _two_sides(self, state: AssertionState) -> bool:
        return len({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}) == 2

    # an attempt to end the game in spite of it (E4) ---------------------------------------------------------------

    def judge(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "yes_no", "judged")

    def judged_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [YES, NO]

    def judged(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, breaker = table.state, frame.vars["breaker"]
        if choice == YES:
            table.done(True)
            return
        table.end_turn()
        if self._two_sides(state):
            winner = state.side_of(frame.seat)
            scores = tuple(state.score(side) for side in range(state.layout.side_count))
            table.tell(GameEnded("breach", [winner], list(scores)))
            table.end_game(Outcome("breach", scores, (winner,)))
        else:
            go_out(table, breaker, "breach", ranked_last=True)
        table.done(False)


register(CoupOnTheToss(), OfferOfPeace())
