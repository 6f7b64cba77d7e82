"""The narrator of Fracas: deployments, enlistments, attacks and defences, assassins, and the tokens they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from logic.views import CardMoved, EventView, TurnBegan, fracas_events, fracas_news
from scenes.tables.field.narrator import FieldNarrator


class FracasNarrator(FieldNarrator):
    """Follows a game of Fracas; the table of its events says all of it."""

    _tapped = ""  # the general who was tapped last
    _entered = ""  # how the card came onto the field that was told of last, while another one of a pair may follow
    _battle = False  # whether somebody has attacked in this turn
    _loss: fracas_events.PointsChanged | None = None  # the tokens that were lost just before

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        entered, self._entered = self._entered, ""
        loss, self._loss = self._loss, None
        match event:
            case CardMoved(why="deploy" | "enlist"):
                self._enter(event, entered == event.why)
            case CardMoved(why="assassinated", card=target, to=to):
                self._outcome(fracas_news.fallen(to.seat, target), "scored", self._sent(target=target))
            case fracas_events.CardTurned():
                self._tapped = event.card if event.tapped else ""
            case fracas_events.PointsChanged():
                self._pay(event, loss)
            case fracas_events.StrategyStopped():
                self._outcome(fracas_news.nobody_found(), "answered", self._sent(ace=event.card))
            case _:
                self._play(event, later)

    def _play(self, event: EventView, later: Sequence[EventView]) -> None:
        """Begin the step of an event that is one, and say what came of it if it is a fight."""
        play = fracas_news.play(event)
        match event:
            case TurnBegan():
                self._battle = False
            case fracas_events.AttackDeclared():
                self._battle = True
        if play is None:
            super().hear(event, later)
            return
        seat, cards = _shown(event)
        self.play(seat, play, cards, linked=self._linked(event))
        if isinstance(event, fracas_events.BattleResolved):
            won = event.result in ("defenders_fall", "damage")
            self._outcome(fracas_news.outcome(event), "scored" if won else "answered", -1)

    def _linked(self, event: EventView) -> bool:
        """Return whether an event answers what was told before it."""
        if isinstance(event, fracas_events.StrategyDeclared):
            return self._battle and self._next is None and bool(self.chain.steps)
        return isinstance(event, fracas_events.PhaseBegan | fracas_events.BattleResolved)

    def _enter(self, event: CardMoved, joins: bool) -> None:
        """A card comes onto the battlefield: alone, or as the second one of a pair."""
        self._entered = event.why
        if not joins:
            self.play(event.to.seat, fracas_news.enters(event.why, [event.card], self._tapped), [event.card])
            return
        self.add([event.card])
        steps = self.chain.steps
        both = fracas_news.enters(event.why, steps[-1].cards, self._tapped)
        steps[-1] = replace(steps[-1], title=self.worded(both.title), deed=self.worded(both.deed))

    def _pay(self, event: fracas_events.PointsChanged, loss: fracas_events.PointsChanged | None) -> None:
        """Tokens come or go; a pot that is taken with the last ones is told with them."""
        play = fracas_news.play(event)
        if event.why == "damage":
            self._loss = event
            self._outcome(fracas_news.loss(event), "scored", -1)
        elif loss is not None:
            self._outcome(fracas_news.loss(loss, event.points), "scored", -1)
        elif play is not None:
            self.play(event.side, play)

    def _sent(self, ace: str = "", target: str = "") -> int | None:
        """Return the place among the steps of an assassin on its way: of this one, or the last one against a target."""
        steps = self.chain.steps
        for at in reversed(range(len(steps))):
            aims = ("", target) in steps[at].against and not steps[at].outcome
            if steps[at].code == ace or (aims and steps[at].code.startswith("A")):
                return at
        return None

    def _outcome(self, words: str, tone: str, at: int | None) -> None:
        """Say what has come of a step, unless nothing has been played in this turn yet."""
        if at is not None:
            self.comes_to(at, words, tone)


def _shown(event: EventView) -> tuple[int, Sequence[str]]:
    """Return whose step an event is, and whose art is shown with it."""
    match event:
        case CardMoved(card=code, to=to):
            return to.seat, [code]
        case fracas_events.StrategyDeclared(seat=seat, card=code):
            return seat, [code]
        case fracas_events.BattleResolved(seat=seat, attack_cards=cards):
            return seat, cards
        case fracas_events.AttackDeclared(seat=seat, cards=cards):
            return seat, cards
        case fracas_events.PhaseBegan(seat=seat, cards=cards):
            return seat, cards or ()
    raise TypeError(event)
