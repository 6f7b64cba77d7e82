"""The story of Game: hands announced, presentations laid open together, what they kill, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import logic
from logic.views import CardMoved, EventView, TurnEnded, armies_events, armies_news
from scenes.play.telling.chain import Step
from scenes.tables.field.tale import ROUND, Tale


class ArmiesTale(Tale):
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
                self._play(event.seat, armies_news.shows(event), event.cards)
                self._shown = len(self.chain.steps) - 1
            case armies_events.Presented():
                self._present(event)
            case armies_events.BattleResolved():
                self._fight(event, later)
            case armies_events.QuestionAnswered():
                self._play(event.seat, armies_news.asks(event), linked=self._open)
                told = armies_news.THERE[event.yes]()
                self._comes_to(len(self.chain.steps) - 1, told, "scored" if event.yes else "answered")
            case CardMoved(why="penalty") if event.to.zone == "fallen" and self._shown >= 0:
                self._comes_to(self._shown, armies_news.COSTS(rank=armies_news.rank_of(event.card)), "answered")
            case _:
                super().hear(event, later)

    def _play(self, seat: int, play: armies_news.Play, cards: Sequence[str] = (), linked: bool = False) -> None:
        verb, title, deed = logic.say(play.verb, self.tongue), self.worded(play.title), self.worded(play.deed)
        code = cards[0] if cards else ""
        self.begin(Step(seat, verb, title, deed, tuple(cards), code, self.runs(play.against), linked=linked))

    def _present(self, event: armies_events.Presented) -> None:
        cards = [code for group in event.groups for code in group.cards]
        if not self._open:
            self._presented = {}
        linked, self._open = self._open, True
        self._play(event.seat, armies_news.presents(event), cards, linked)
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
            self._comes_to(at, logic.row(0, *told) or none(), "scored" if told else "answered")

    def _comes_to(self, at: int, told: str, tone: str) -> None:
        """Tell what a step of the chain has come to."""
        self.chain.steps[at] = replace(self.chain.steps[at], outcome=self.worded(told), tone=tone)
