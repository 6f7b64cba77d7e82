"""The story of Fracas: deployments, enlistments, attacks and defences, assassins, and the tokens they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from logic.views import CardMoved, EventView, fracas_events
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import Tale, against
from scenes.tables.fracas.story import ENDINGS, card_name, counted, group
from scenes.ui.words import in_words

PAIRED = {
    "deploy": "Two generals, who come onto the field.",
    "enlist": "Two soldiers for one tap; they may attack from the next turn on.",
}


def called(cards: Sequence[str]) -> str:
    """A card, or a pair, as the title of a step.

    >>> called(["5S"]), called(["9S", "9C"]), called(["KS", "B*"])
    ('Five of Spades', 'Pair of Nines', 'King of Spades and the Joker')
    """
    words = group(cards).removeprefix("the ")
    return words[:1].upper() + words[1:]


class FracasTale(Tale):
    """Follows a game of Fracas."""

    _tapped = ""  # the general who was tapped last
    _entered = ""  # how the card came onto the field that was told of last, while another one of a pair may follow

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        match event:
            case fracas_events.CardTurned():
                self._tapped, self._entered = event.card if event.tapped else "", ""
            case CardMoved():
                self._move(event)
            case fracas_events.AttackDeclared():
                self._attack(event)
            case fracas_events.PhaseBegan():
                self._defend(event)
            case fracas_events.BattleResolved():
                self._fight(event)
            case fracas_events.PointsChanged():
                self._pay(event)
            case fracas_events.StrategyDeclared():
                self._send(event)
            case fracas_events.StrategyStopped():
                self.change("It finds nobody: the target is gone", "answered", "sends")
            case _:
                super().hear(event, later)

    def _move(self, event: CardMoved) -> None:
        why, seat, card = event.why, event.to.seat, event.card
        entered, self._entered = self._entered, why if why in ("deploy", "enlist") else ""
        if why in ("deploy", "enlist"):
            if entered == why:
                self.add([card])
                steps = self.chain.steps
                steps[-1] = replace(steps[-1], title=called(steps[-1].cards), deed=PAIRED[why])
            elif why == "deploy":
                deed = "A general, who comes onto the field."
                self.begin(Step(seat, "deploys", called([card]), deed, (card,), card))
            else:
                tapped = against("by tapping", self._tapped) if self._tapped else ()
                deed = "A soldier, who may attack from the next turn on."
                self.begin(Step(seat, "enlists", called([card]), deed, (card,), card, tapped))
        elif why == "limit":
            deed = "The hand held more cards than it may."
            self.begin(Step(seat, "discards", card_name(card), deed, (card,), card))
        elif why == "assassinated":
            whose = self.whose(seat)
            self.change(f"{whose[:1].upper()}{whose[1:]} {card_name(card)} falls", "scored")

    def _attack(self, event: fracas_events.AttackDeclared) -> None:
        self._entered = ""
        pieces, at = [], 0
        for size in event.sizes:
            pieces.append(group(event.cards[at : at + size]))
            at += size
        many = f"In {in_words(len(pieces))} pieces, each of which can be met."
        deed = f"With {pieces[0]}." if len(pieces) == 1 else many
        target = against(f"against {self.whom(event.target)}")
        cards = tuple(event.cards)
        self.begin(Step(event.seat, "attacks", "An attack", deed, cards, cards[0] if cards else "", target))

    def _defend(self, event: fracas_events.PhaseBegan) -> None:
        cards = tuple(event.cards or ())
        if event.phase == "blocked" and cards:
            deed = "Each attacker that is met fights with those who meet it."
            self.begin(Step(event.seat, "defends", "A defence", deed, cards, cards[0], linked=True))

    def _fight(self, event: fracas_events.BattleResolved) -> None:
        attackers, defenders = tuple(event.attack_cards), tuple(event.defence_cards)
        title = f"{event.attack} against {event.defence}" if defenders else f"{event.attack} unopposed"
        target = against("against", *defenders) if defenders else ()
        self.begin(Step(event.seat, "fights", title, "", attackers, attackers[0], target, linked=True))
        result = event.result
        if result == "stopped":
            self.change("It is held up: the defenders were assassinated", "answered")
        elif result != "damage":
            self.change(ENDINGS[result].rstrip("."), "scored" if result == "defenders_fall" else "answered")

    def _pay(self, event: fracas_events.PointsChanged) -> None:
        points, seat = event.points, event.side
        if event.why == "damage":
            lost = f"{self.whom(seat)} lose{'' if seat == self.you else 's'} {counted(-points, 'token')}"
            self.change(lost[:1].upper() + lost[1:], "scored")
        elif event.why == "pot":
            self.change(f"the pot goes to {self.whom(seat)}: {counted(points, 'token')}", "scored")
        elif event.why == "bought":
            self.begin(Step(seat, "buys", counted(points, "token"), "They are paid for with cards of the hand."))

    def _send(self, event: fracas_events.StrategyDeclared) -> None:
        deed = f"Sent by the {card_name(event.general_card)}, who is tapped for it."
        target = against(f"against {self.whose(event.victim)}", event.target_card)
        linked = any(step.verb in ("attacks", "defends") for step in self.chain.steps) and self._next is None
        self.begin(Step(event.seat, "sends", "An assassin", deed, (event.card,), event.card, target, linked=linked))
