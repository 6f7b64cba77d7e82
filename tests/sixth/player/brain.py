"""The judgement of a computer player of Toll Road: which cards are worth laying, and who stands well."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from logic.kernel.actions import Action
from logic.kernel.brain import Brain, Move, as_move, best_by_lot, best_first
from logic.kernel.cards import RANK
from logic.kernel.rng import Chance

from ..rules.state import TollState

KEPT: Final = 0.6
"""What a card is worth that stays in the hand, as a share of its rank."""
SHARPNESS: Final = 3.0
"""How many points of promise make a card e times as likely to be looked at."""


class TollBrain(Brain[TollState]):
    """Lay high where much lies on the road, and keep what is too good for a small toll."""

    weights: ClassVar[tuple[float, ...]] = (0.8, 0.4)
    lead: ClassVar[float] = 12.0
    iterations: ClassVar[dict[str, int]] = {"captain": 100, "general": 800, "sun-tzu": 1600}

    def promise(self, state: TollState, seat: int, card: int) -> float:
        """Return what laying a card may be expected to bring, less what it would be worth later, in points."""
        unseen = state.unseen_ranks(seat)
        wins = state.beaten(card, unseen) / (len(unseen) or 1)
        return wins * state.toll() - KEPT * RANK[state.faces[card]]

    def moves(self, state: TollState, seat: int) -> list[Move]:
        """Return every card of the hand, weighed by what it promises."""
        options = self.game.options(state, seat)
        promises = [self.promise(state, seat, option.card) for option in options]
        best = max(promises)
        weights = [math.exp((promise - best) / SHARPNESS) for promise in promises]
        weighed = zip(options, weights, strict=True)
        return best_first([as_move(state, seat, (option,), weight) for option, weight in weighed])

    def features(self, state: TollState, seat: int) -> list[float]:
        """Return the lead in points and the lead in the ranks that are still held, both in aces."""
        held = [sum(RANK[state.faces[card]] for card in hand) for hand in state.hands]
        ahead = state.points(seat) - state.points(1 - seat)
        return [ahead / 14.0, (held[seat] - held[1 - seat]) / 14.0]

    def stops(self, state: TollState, turn: int, steps: int) -> bool:
        """A game is so short that it is always played to its end."""
        return False

    def bot(self, view: TollState, seat: int, level: str, chance: Chance) -> Action:
        """Return what promises most; a recruit lays whatever comes to hand."""
        options = self.game.options(view, seat)
        if level == "recruit":
            return options[chance.below(len(options))]
        return best_by_lot(options, lambda option: self.promise(view, seat, option.card), chance)
