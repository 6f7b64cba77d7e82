"""The narrator of Strategic War: who strikes what, what turns up, and which of the two holds."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import EventView, strategic_events, strategic_news
from scenes.tables.field.narrator import ChainState, FieldNarrator

TONES = {"attacker": ("scored", "answered"), "defender": ("answered", "held"), "tie": ("answered", "answered")}
"""The tones of what an attack comes to for both sides, by who has won."""


class StrategicNarrator(FieldNarrator):
    """Follows a game of Strategic War; the table of its events says all of it."""

    def stages(self, event: strategic_events.BattleResolved) -> list[ChainState | None]:
        """Take in an attack; what is told when the attacker lands, when the defender turns up, and in the end."""
        found: list[ChainState | None] = []
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
        self.play(event.seat, strategic_news.strikes(event), [event.attack_card])

    def _turned_up(self, event: strategic_events.BattleResolved) -> None:
        """The defender turns up."""
        self.play(event.target, strategic_news.turns_up(event), [event.defence_card], linked=True)

    def _decided(self, event: strategic_events.BattleResolved) -> None:
        """Tell which of the two has won."""
        for at, text, tone in zip((-2, -1), strategic_news.outcomes(event), TONES[event.result], strict=True):
            self.comes_to(at, text, tone)
