"""How an attack stands in Strategic War, and which cards lie where."""

from __future__ import annotations

from pygame import Rect

from scenes.app.plain import Plain
from scenes.tables.field.table import FieldTable
from scenes.tables.strategic_war.layout import FINAL, Ground
from scenes.tables.strategic_war.story import clash_of
from scenes.ui.words import card_name

BACKS = {"black": "ink", "red": "seal"}


class StrategicTable(FieldTable):
    """What those who lay and paint its cards read of the table."""

    ground: Ground

    @property
    def frame(self) -> Plain:
        """The suspended rule: whose attack it is and how far it has come."""
        frames = self.view.get("frames") or [{}]
        return dict(frames[-1])

    @property
    def arranging(self) -> bool:
        """The defenders are still being chosen."""
        return self.frame.get("step") == "arranged"

    @property
    def attacker(self) -> int | None:
        """The seat that attacks now."""
        if "clash" in self.marks:
            return int(self.marks["clash"]["seat"])
        return None if self.arranging or not self.frame else int(self.frame["seat"])

    @property
    def clash(self) -> Plain | None:
        """The attack that lies on the table: just turned up, or waiting for what its result leaves to choose."""
        if "clash" in self.marks:
            return dict(self.marks["clash"])
        frame = self.frame
        result = {"sheltered": "defender", "decided": "tie"}.get(frame.get("step", ""))
        if result is None:
            return None
        return clash_of({"seat": frame["seat"], "target": 1 - frame["seat"], "result": result, **frame["vars"]})

    def back(self, seat: int) -> str:
        """The kind of card back a side has."""
        return BACKS[self.view["colours"][seat]]

    def back_of(self, seat: int) -> str:
        return self.back(seat)

    def tally_marks(self, seat: int) -> list[str]:
        """The defenders that stand, what stands behind them, and what is still to be drawn."""
        view = self.view
        left = [code for code in view["defence"][seat] if code] + view["hands"][seat] + view["piles"][seat]
        return ["?" if self.hidden else code for code in left]

    def fallen(self, seat: int) -> list[str]:
        """What a side has lost, the latest last."""
        found: list[str] = self.view["discards"][seat]
        return found

    def number(self, code: str) -> int:
        """The opaque number of a card: the same before and after it is turned up."""
        if code.startswith("?"):
            return int(code[1:])
        return int(self.view["cards"].index(code))

    def key(self, seat: int, code: str) -> str:
        """The name of a card's piece. Own cards go by their faces, as numbers are mixed when one is laid down."""
        return f"own:{code}" if seat == self.viewer else f"enemy:{self.number(code)}"

    def hand(self) -> list[str]:
        """The viewer's hand in a steady order, without the defenders chosen; a card that is out keeps its place."""
        return sorted((code for code in self.view["hands"][self.viewer] if code not in self.line()), key=_strength)

    def out(self) -> str:
        """The card of the viewer's hand that lies on the ground."""
        clash = self.clash
        if clash is not None and clash["seat"] == self.viewer:
            return str(clash["attack_card"])
        return self.taken_up()

    def hole(self) -> Rect | None:
        """The place of that card in the hand."""
        hand = self.hand()
        return self.layout.hand_slot(hand.index(self.out()), len(hand)) if self.out() in hand else None

    def line(self) -> list[str]:
        """The defenders the viewer has chosen so far."""
        return list(self.context["chosen"]) if self.kind == "arrange" else []

    def taken_up(self) -> str:
        """The card the viewer is about to attack with."""
        return str(self.context["card"]) if self.kind == "target" else ""

    def memory_words(self, seat: int, slot: int) -> str:
        """What was last seen in a place, in a sentence."""
        if not self.view["options"]["memory"] or slot == FINAL or self.view["memory"][seat][slot] is None:
            return ""
        name = card_name("".join(self.view["memory"][seat][slot]))
        if seat == self.viewer:
            return f"The enemy has seen the {name} here."
        return f"You have seen the {name} here. It may have been changed since."

    def why_not(self, code: str) -> str:
        """Why an own card can do nothing now."""
        return str(self.sight.card_facts(code)["why_not"])


def _strength(code: str) -> tuple[int, str]:
    """Cards of a hand lie by rank, the strongest first."""
    if code.startswith("?"):
        return (0, code)
    return (-("23456789TJQKA".index(code[0] if code[0] != "1" else "T")), code[-1])
