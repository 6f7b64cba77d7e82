"""The narrator of Game: hands announced, presentations laid open together, what they kill, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import logic
from logic.views import CardMoved, EventView, TurnEnded, armies_events, armies_news
from scenes.tables.field.narrator import ROUND, FieldNarrator


class ArmiesNarrator(FieldNarrator):
    """Follows a game of Game; the table of its events says all of it."""

    period = ROUND

    _open = False  # the presentations of this round are being laid open: one after the other they are one group
    _presented: Mapping[int, int] = {}  # by seat, where in the chain its presentation stands
    _shown = -1  # where the last hand does that was given up

    def forget(self) -> None:
        super().forget()
        self._presented, self._shown = {}, -1

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        match event:
            case TurnEnded():
                self._next, self._open = (-1, event.turn + 1), False
            case armies_events.CardRevealed():
                self.play(event.seat, armies_news.shows(event), event.cards)
                self._shown = len(self.chain.steps) - 1
            case armies_events.Presented():
                self._present(event)
            case armies_events.BattleResolved():
                self._fight(event, later)
            case armies_events.QuestionAnswered():
                self.play(event.seat, armies_news.asks(event), linked=self._open)
                told = armies_news.THERE[event.yes]()
                self.comes_to(len(self.chain.steps) - 1, told, "scored" if event.yes else "answered")
            case CardMoved(why="penalty") if event.to.zone == "fallen" and self._shown >= 0:
                self.comes_to(self._shown, armies_news.COSTS(rank=armies_news.rank_of(event.card)), "answered")
            case _:
                super().hear(event, later)

    def _present(self, event: armies_events.Presented) -> None:
        cards = [code for group in event.groups for code in group.cards]
        if not self._open:
            self._presented = {}
        linked, self._open = self._open, True
        self.play(event.seat, armies_news.presents(event), cards, linked)
        self._presented = {**self._presented, event.seat: len(self.chain.steps) - 1}

    def _fight(self, event: armies_events.BattleResolved, later: Sequence[EventView]) -> None:
        """Tell what every presentation comes to."""
        killed = armies_news.fallen(later)
        for seat, at in self._presented.items():
            told = []
            for attack in (one for one in event.attacks if one.attacker == seat):
                dead = killed.get(attack.target, [])[: attack.kills]
                if dead and attack.harder:
                    ranks = armies_news.ranks_of(dead)
                    told.append(armies_news.KILLS(whose=logic.who(attack.target), ranks=ranks))
                if attack.hit and attack.harder:
                    told.append(armies_news.PUTS_OUT(whom=logic.who(attack.target)))
            none = armies_news.KILLS_NOTHING if self.chain.steps[at].cards else armies_news.RISKS_NOTHING
            self.comes_to(at, logic.row(0, *told) or none(), "scored" if told else "answered")
