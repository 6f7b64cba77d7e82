"""The narrator of Age of Spades: cards laid and paid for, what is completed, raids and fights, and points."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import EventView, age_events, age_news
from scenes.play.narration.chain import ChainStep
from scenes.tables.field.narrator import ROUND, FieldNarrator


class AgeNarrator(FieldNarrator):
    """Follows a game of Age of Spades; the table of its events says all of it."""

    period = ROUND

    _attack: ChainStep | None = None  # the attack of which a fight decides

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        plays, outcome = age_news.plays(event), age_news.outcome(event)
        if not plays and not outcome:
            super().hear(event, later)
        for one in plays:
            self.play(one.seat, one.play, one.cards, linked=isinstance(event, age_events.BattleResolved))
        if isinstance(event, age_events.AttackDeclared):
            self._attack = self.chain.steps[-1]
        if outcome:
            self._change(event, outcome)

    def _change(self, event: EventView, outcome: str) -> None:
        """Tell what has come of the last step, or of the attack that a fight has decided, behind what came before."""
        steps, said = self.chain.steps, self.worded(outcome)
        at, tone = len(steps) - 1, "held" if isinstance(event, age_events.CardTurned) else "scored"
        if isinstance(event, age_events.BattleResolved):
            at = steps.index(self._attack) if self._attack in steps else -1
            tone = "scored" if event.winner == event.seat else "answered"
        if at >= 0:
            before = steps[at].outcome
            self.comes_to(at, self.tongue.follow(before, said) if before else said, tone)
