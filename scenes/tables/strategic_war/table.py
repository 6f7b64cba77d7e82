"""The state of an attack in Strategic War, and the place of each card."""

from __future__ import annotations

from pygame import Rect

import logic
from logic.views import ArrangeContext, FrameView, StrategicFacts, StrategicView, TargetContext
from scenes.tables.field.table import FieldTable
from scenes.tables.strategic_war import texts
from scenes.tables.strategic_war.layout import FINAL, StrategicLayout
from scenes.tables.strategic_war.moments import Clash

BACKS = {"black": "ink", "red": "seal"}


class StrategicTable(FieldTable):
    """The table as those read it who lay and paint its cards."""

    view: StrategicView
    ground: StrategicLayout

    @property
    def frame(self) -> FrameView | None:
        """The suspended rule: whose attack it is and how far it has come; ``None`` once the game is over."""
        return self.view.frames[-1] if self.view.frames else None

    @property
    def arranging(self) -> bool:
        """The defenders are still being chosen."""
        return self.frame is not None and self.frame.step == "arranged"

    def chooses(self, seat: int) -> bool:
        """Return whether a seat has not sealed its defenders yet; of the past nobody knows who was first."""
        return self.rewind.open or seat in (asked.seat for asked in self.live.now.decisions)

    @property
    def attacker(self) -> int | None:
        """The seat that attacks now."""
        if isinstance(self.marks, Clash):
            return self.marks.seat
        return None if self.arranging or self.frame is None else self.frame.seat

    @property
    def clash(self) -> Clash | None:
        """The attack that lies on the table: just turned up, or waiting for what its result leaves to choose."""
        if isinstance(self.marks, Clash):
            return self.marks
        frame = self.frame
        result = None if frame is None else {"sheltered": "defender", "decided": "tie"}.get(frame.step)
        if frame is None or result is None:
            return None
        own, theirs, slot = frame.vars["attack_card"], frame.vars["defence_card"], frame.vars["slot"]
        return Clash(frame.seat, 1 - frame.seat, own, theirs, slot, result)

    def back(self, seat: int) -> str:
        """The kind of card back a side has."""
        return BACKS[self.view.colours[seat]]

    def back_of(self, seat: int) -> str:
        return self.back(seat)

    def tally_marks(self, seat: int) -> list[str]:
        """The defenders that stand, what stands behind them, and what is still to be drawn."""
        view = self.view
        left = [code for code in view.defence[seat] if code] + view.hands[seat] + view.piles[seat]
        return ["?" if self.hidden else code for code in left]

    def fallen(self, seat: int) -> list[str]:
        """Return what a side has lost, the latest last."""
        return self.view.discards[seat]

    def number(self, code: str) -> int:
        """The opaque number of a card: the same before and after it is turned up."""
        if code.startswith("?"):
            return int(code[1:])
        return self.view.cards.index(code)

    def key(self, seat: int, code: str) -> str:
        """The name of a card's piece. Own cards go by their faces, as numbers are mixed when one is laid down."""
        return f"own:{code}" if seat == self.viewer else f"enemy:{self.number(code)}"

    def hand(self) -> list[str]:
        """The viewer's hand in a steady order; a card that is out, or is chosen before the war, keeps its place."""
        return sorted(self.view.hands[self.viewer], key=_strength)

    def out(self) -> list[str]:
        """The cards of the viewer's hand that lie on the ground."""
        clash = self.clash
        if clash is not None and clash.seat == self.viewer:
            return [clash.attack_card]
        return [*self.line(), *self.put_aside(), *filter(None, (self.taken_up(),))]

    def holes(self) -> list[Rect]:
        """The places of those cards in the hand; of such as lie over one another, one for all."""
        hand, out = self.hand(), self.out()
        found: list[Rect] = []
        for at in (at for at, code in enumerate(hand) if code in out):
            place = self.layout.hand_slot(at, len(hand))
            joins = bool(found) and found[-1].colliderect(place) and hand[at - 1] in out
            found[-1:] = [found[-1].union(place)] if joins else [*found[-1:], place]
        return found

    def line(self) -> list[str]:
        """The defenders the viewer has chosen so far."""
        return list(self.context.chosen) if isinstance(self.context, ArrangeContext) else []

    def put_aside(self) -> list[str]:
        """The cards the viewer has chosen so far that go aside before the war."""
        return list(self.context.aside or ()) if isinstance(self.context, ArrangeContext) else []

    def to_put_aside(self) -> int:
        """Return how many of them there are to be."""
        return (self.context.to_put_aside or 0) if isinstance(self.context, ArrangeContext) else 0

    def taken_up(self) -> str:
        """The card the viewer is about to attack with."""
        return self.context.card if isinstance(self.context, TargetContext) else ""

    def memory_words(self, seat: int, slot: int) -> str:
        """Return what was last seen in a place, in a sentence."""
        code = "" if slot == FINAL or not self.view.options["memory"] else self.memory(seat, slot)
        told = texts.ENEMY_HAS_SEEN if seat == self.viewer else texts.YOU_HAVE_SEEN
        return self.worded(told(card=logic.card(code))) if code else ""

    def memory(self, seat: int, slot: int) -> str:
        """The card last seen in a place; none that has fallen since, for all to see."""
        code = "".join(self.view.memory[seat][slot] or ())
        return "" if any(code in pile for pile in self.view.discards) else code

    def remembered(self, code: str) -> bool:
        """Return whether the table reminds both players of a card of a hand that both have seen."""
        return bool(self.view.options["memory"]) and len(self.view.known.get(code, ())) > 1

    def why_not(self, code: str) -> str:
        """Return why an own card can do nothing now."""
        facts = self.sight.card_facts(code)
        return facts.why_not if isinstance(facts, StrategicFacts) else ""


def _strength(code: str) -> tuple[int, str]:
    """Cards of a hand lie by rank, the strongest first."""
    if code.startswith("?"):
        return (0, code)
    return (-("23456789TJQKA".index(code[0] if code[0] != "1" else "T")), code[-1])
