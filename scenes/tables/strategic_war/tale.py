"""What is told of Strategic War: who strikes what, what turns up, and which of the two holds."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.app.plain import Event
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import Tale, Told, against
from scenes.tables.strategic_war.story import ORDINALS
from scenes.ui.words import card_name, known

RULE = "The higher rank wins; a Two beats an Ace."


class StrategicTale(Tale):
    """Follows a game of Strategic War."""

    def steps(self, events: Sequence[Event]) -> tuple[Told | None, Told | None, Told | None]:
        """Take in what has happened; what is told when the attacker lands, the defender turns up, and in the end."""
        found: list[Told | None] = []
        for event in events:
            if event["type"] != "battle_resolved":
                self.heed(event)
                continue
            for stage in (self.struck, self.turned, self.decided):
                stage(event)
                found.append(self.told)
        first, second, third = found[:3] if len(found) >= 3 else (self.told,) * 3
        return first, second, third

    def struck(self, event: Event) -> None:
        """The attacker lands."""
        what = "last card" if event["slot"] < 0 else f"{ORDINALS[event['slot']]} defender"
        card, target = event["attack_card"], against(f"against {self.whose(event['target'])} {what}")
        title = card_name(card) if known(card) else "A card"
        self.begin(Step(event["seat"], "attacks", title, RULE, (card,), card, target))

    def turned(self, event: Event) -> None:
        """The defender turns up."""
        card = event["defence_card"]
        title = card_name(card) if known(card) else "A card"
        target = against("against", event["attack_card"])
        self.begin(
            Step(event["target"], "shows", title, "It has lain there face down.", (card,), card, target, linked=True)
        )

    def decided(self, event: Event) -> None:
        """Which of the two has won."""
        result = event["result"]
        if result == "tie":
            self.change("A tie: both stay", "answered")
            self.change("A tie", "answered", "attacks")
        elif result == "attacker":
            self.change("It falls", "scored")
            self.change("It wins", "scored", "attacks")
        else:
            self.change("It holds", "held")
            self.change("It falls", "answered", "attacks")
