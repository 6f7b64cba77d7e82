"""The story of Strategic War: who strikes what, what turns up, and which of the two holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import logic
from logic.views import EventView, strategic_events, strategic_news
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import Tale, Told

TONES = {"attacker": ("scored", "answered"), "defender": ("answered", "held"), "tie": ("answered", "answered")}
"""The tones of what an attack comes to for both sides, by who has won."""


class StrategicTale(Tale):
    """Follows a game of Strategic War; the table of its events says all of it."""

    def stages(self, event: strategic_events.BattleResolved) -> list[Told | None]:
        """Take in an attack; what is told when the attacker lands, when the defender turns up, and in the end."""
        found: list[Told | None] = []
        for stage in (self._struck, self._turned_up, self._decided):
            stage(event)
            found.append(self.told)
        return found

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        if isinstance(event, strategic_events.BattleResolved):
            self.stages(event)
        else:
            super().hear(event, later)

    def _struck(self, event: strategic_events.BattleResolved) -> None:
        """The attacker lands."""
        self._play(event.seat, strategic_news.strikes(event), event.attack_card)

    def _turned_up(self, event: strategic_events.BattleResolved) -> None:
        """The defender turns up."""
        self._play(event.target, strategic_news.turns_up(event), event.defence_card, linked=True)

    def _play(self, seat: int, play: strategic_news.Play, card: str = "", linked: bool = False) -> None:
        verb, title, deed = logic.say(play.verb, self.tongue), self.worded(play.title), self.worded(play.deed)
        cards = (card,) if card else ()
        self.begin(Step(seat, verb, title, deed, cards, card, self.runs(play.against), linked=linked))

    def _decided(self, event: strategic_events.BattleResolved) -> None:
        """Which of the two has won."""
        ends = zip(strategic_news.outcomes(event), TONES[event.result], strict=True)
        self.chain.steps[-2:] = [
            replace(step, outcome=self.worded(words), tone=tone)
            for step, (words, tone) in zip(self.chain.steps[-2:], ends, strict=True)
        ]
