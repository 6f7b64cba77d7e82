"""The story of Age of Spades: cards laid and paid for, what is completed, raids and fights, and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import logic
from logic.views import EventView, age_events, age_news
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import ROUND, Tale


class AgeTale(Tale):
    """Follows a game of Age of Spades; the table of its events says all of it."""

    period = ROUND

    _attack: Step | None = None  # the attack of which a fight decides

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        plays, outcome = age_news.plays(event), age_news.outcome(event)
        if not plays and not outcome:
            super().hear(event, later)
        for play in plays:
            self._play(play)
        if isinstance(event, age_events.AttackDeclared):
            self._attack = self.chain.steps[-1]
        if outcome:
            self._change(event, outcome)

    def _play(self, play: age_news.Play) -> None:
        verb, title, deed = logic.say(play.verb, self.tongue), self.worded(play.title), self.worded(play.deed)
        code = "".join(card for card in play.cards[:1] if not card.startswith("?"))
        self.begin(Step(play.seat, verb, title, deed, play.cards, code, self.runs(play.against), linked=play.linked))

    def _change(self, event: EventView, outcome: str) -> None:
        """Tell what has come of the last step, or of the attack that a fight has decided, behind what came before."""
        steps = self.chain.steps
        at, tone = len(steps) - 1, "held" if isinstance(event, age_events.CardTurned) else "scored"
        if isinstance(event, age_events.BattleResolved):
            at = steps.index(self._attack) if self._attack in steps else -1
            tone = "scored" if event.winner == event.seat else "answered"
        if at < 0 or self._next is not None:
            return  # nothing has been played yet in this turn
        step, said = steps[at], self.worded(outcome)
        told = self.tongue.row.format(before=step.outcome, next=said) if step.outcome else said
        steps[at] = replace(step, outcome=told, tone=tone)
