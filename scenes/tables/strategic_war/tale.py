"""The story of Strategic War: who strikes what, what turns up, and which of the two holds."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import EventView, strategic_events
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import Tale, Told, against
from scenes.ui.words import card_name, known

RULE = "The higher rank wins; a Two beats an Ace."
ORDINALS = ("first", "second", "third", "fourth")


def defender(slot: int) -> str:
    """Return what lies in a place of a defence; below 0 the final card is meant.

    >>> defender(1), defender(-1)
    ('second defender', 'last card')
    """
    return "last card" if slot < 0 else f"{ORDINALS[slot]} defender"


class StrategicTale(Tale):
    """Follows a game of Strategic War."""

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
        card, target = event.attack_card, against(f"against {self.whose(event.target)} {defender(event.slot)}")
        title = card_name(card) if known(card) else "A card"
        self.begin(Step(event.seat, "attacks", title, RULE, (card,), card, target))

    def _turned_up(self, event: strategic_events.BattleResolved) -> None:
        """The defender turns up."""
        card = event.defence_card
        title = card_name(card) if known(card) else "A card"
        target = against("against", event.attack_card)
        self.begin(
            Step(event.target, "shows", title, "It has lain there face down.", (card,), card, target, linked=True)
        )

    def _decided(self, event: strategic_events.BattleResolved) -> None:
        """Which of the two has won."""
        result = event.result
        if result == "tie":
            self.change("A tie: both stay", "answered")
            self.change("A tie", "answered", "attacks")
        elif result == "attacker":
            self.change("Defeated", "answered")
            self.change("It wins", "scored", "attacks")
        else:
            self.change("It holds", "held")
            self.change("Defeated", "answered", "attacks")
