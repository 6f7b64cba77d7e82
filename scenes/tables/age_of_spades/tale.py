"""The story of Age of Spades: cards laid and paid for, what is completed, raids and fights, and points."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import CardMoved, EventView, age_events
from scenes.play.telling.chain import Step, counted
from scenes.tables.age_of_spades.cards import value
from scenes.tables.field.tale import ROUND, Tale, against
from scenes.ui.words import card_name, known

KINDS = {"structure": "a structure", "achievement": "an achievement"}


class AgeTale(Tale):
    """Follows a game of Age of Spades."""

    period = ROUND

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        match event:
            case CardMoved():
                self._move(event)
            case age_events.CardTurned():
                self._turn_up(event)
            case age_events.PointsChanged():
                self._score(event)
            case age_events.AttackDeclared():
                self._declare(event)
            case age_events.BattleResolved():
                self._fight(event)
            case _:
                super().hear(event, later)

    def _move(self, event: CardMoved) -> None:
        why, card = event.why, event.card
        if why == "lay":
            deed = "It is turned up once it is paid for."
            self.begin(Step(event.to.seat, "lays", "A card face down", deed, ("?",)))
        elif why == "produce":
            seat, owner = event.origin.seat, event.to.seat
            deed = "It pays for a card that lies face down."
            target = against(f"of {self.whom(owner)}") if owner != seat else ()
            self.begin(Step(seat, "pays", card_name(card) if known(card) else "A card", deed, (card,), card, target))
        elif why == "destroyed":
            self.change(f"{self.whose(event.origin.seat)} {card_name(card)} is destroyed", "scored")

    def _turn_up(self, event: age_events.CardTurned) -> None:
        kind = KINDS.get(event.kind) or f"a unit of {value(event.card)}"
        words = f"it completes the {card_name(event.card)}, {kind}"
        if self.chain.steps and self._next is None and self.chain.steps[-1].verb == "pays":
            self.change(words[:1].upper() + words[1:], "held")
        else:
            title, deed = card_name(event.card), f"{kind[:1].upper()}{kind[1:]}, paid for with {event.sum}."
            self.begin(Step(event.seat, "completes", title, deed, (event.card,), event.card))

    def _score(self, event: age_events.PointsChanged) -> None:
        points = counted(event.points, "point")
        if event.why == "hearts":
            self.begin(Step(event.side, "gains", points.capitalize(), "Structures of Hearts bring them every round."))
        self.change(f"{points} for {self.whom(event.side)}", "scored")

    def _declare(self, event: age_events.AttackDeclared) -> None:
        ours, theirs = event.strength + event.surge, event.against
        target = against(f"against {self.whom(event.target)}")
        if theirs:
            deed = f"{ours} against {theirs}, and what both commit in secret."
            self.begin(Step(event.seat, "attacks", "An attack", deed, (), "", target))
        else:
            self.begin(Step(event.seat, "raids", "A raid", "No unit stands in the way.", (), "", target))

    def _fight(self, event: age_events.BattleResolved) -> None:
        for seat, side in ((event.target, event.defence), (event.seat, event.attack)):
            cards = tuple(side.cards)
            if cards:
                deed = f"With it that side comes to {side.total}."
                title = " and ".join(card_name(card) for card in cards[:2]) if len(cards) < 3 else f"{len(cards)} cards"
                self.begin(Step(seat, "commits", title, deed, cards, cards[0], linked=True))
        attack, defence = event.attack.total, event.defence.total
        winner = event.winner
        loser = event.target if winner == event.seat else event.seat
        wins = f"{self.whom(winner)} win{'' if winner == self.you else 's'}"
        end = (
            f"{attack} to {defence}, a tie for the defender" if attack == defence else f"{attack} to {defence}, {wins}"
        )
        self.change(
            f"{end}: {self.whose(loser)} units fall", "scored" if winner == event.seat else "answered", "attacks"
        )
