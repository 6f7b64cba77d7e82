"""The choice of cards to build with and to enact: what a card does against what it is worth in hand.

On the ground a card is its suit. But some cards do something while they are built (2S, 4S, 7S), and others are
strategies worth keeping. A search that compares builds by their suits must lay them with the right cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.actions import Action
from ...kernel.cards import ANY_SUIT
from ...kernel.frames import Frame
from ...kernel.rng import Chance
from ..rules.build import Laid, completed_tricks
from ..rules.intent import suits_of, tentative
from ..rules.state import AssertionState
from ..rules.strategies.every import BY_CODE, BY_FACE, follow
from ..rules.strategies.registry import rule_of
from .heuristics import laid_after

IN_POINTS: Final = 0.4
"""A card in points, when it is laid."""
MARCH_WORTH: Final = 1.3
"""One more action (7S), in points."""
PROMISE: Final = 0.15
"""What a card chosen to be enacted (6H, JH, KD, 6S) promises more for each card that it is worth to a hand."""
OFTENER: Final = 2.0
"""How much more often one is drawn by lot for that."""
MOST_ANSWERS: Final = 20
"""How many options of a decision are looked at."""


class Prices:
    """Values of cards by their faces, where the strategies of a mask are in play: ground is worth nothing more.

    ``held`` is `Traits.held_worth`; in the order of ``laid`` cards of one suit are laid where nothing is looked at
    closely, and in that of ``finishing`` if a trick is completed.
    """

    __slots__ = ("finishing", "held", "laid")

    def __init__(self, in_play: int) -> None:
        rules = [rule if rule is not None and in_play & rule.bit else None for rule in BY_FACE]
        self.held: Final = [0.0 if rule is None else rule.held_worth for rule in rules]
        self.laid: Final = self.held[:]
        self.finishing: Final = self.held[:]
        for face, rule in enumerate(rules):
            if rule is not None and rule.built_credit:
                self.laid[face] = self.finishing[face] = -1.0
            elif rule is not None and rule.adds_points:
                self.finishing[face] = -0.5


PRICES: Final[dict[int, Prices]] = {}
"""The prices of the cards by the mask of the strategies in play."""
follow(PRICES.clear)


def prices_of(state: AssertionState) -> Prices:
    """Return what the cards are worth with the strategies that are in play."""
    prices = PRICES.get(state.in_play)
    if prices is None:
        prices = PRICES[state.in_play] = Prices(state.in_play)
    return prices


def best_cards(view: AssertionState, frame: Frame, seat: int, build: Sequence[Laid]) -> tuple[float, dict[int, int]]:
    """Return the value that the best cards of the seat's hand add to a build, in points, and these cards by the bits of
    their suits.

    A suit that only a Star can stand for has no card, but costs what the Stars are worth to the hand; cards that are
    laid already stay.
    """
    chosen = {suit: card for card, _, suit in tentative(frame)}
    gained = 0.0
    tricks: list[tuple[int, ...]] | None = None
    stars = 0
    held = prices_of(view).held
    for cell, bit in build:
        if bit in chosen:
            continue
        best, most = -1, 0.0
        for card in view.hands[seat]:
            if suits_of(view, card) != bit:
                continue
            rule = rule_of(view, card)
            worth = -IN_POINTS * held[view.faces[card]]
            if rule is None:
                pass  # it is only ground
            elif rule.built_credit:
                worth += MARCH_WORTH if marches(view, frame, seat) else 0.0
            elif rule.adds_points:
                if tricks is None:
                    tricks = completed_tricks(laid_after(view.ground, build), [at for at, _ in build])
                worth += rule.points_of(view, [trick for trick in tricks if cell in trick], tricks)
            if best < 0 or worth > most:
                best, most = card, worth
        if best >= 0:
            chosen[bit] = best
            gained += most
        else:
            stars += 1
    return gained - IN_POINTS * _stars_worth(view, seat, stars), chosen


def _stars_worth(view: AssertionState, seat: int, count: int) -> float:
    """Return the value of so many Stars of the hand, the cheapest first, in cards."""
    held, prices = [], prices_of(view).held
    for card in view.hands[seat]:
        if count and suits_of(view, card) == ANY_SUIT:
            held.append(prices[view.faces[card]])
    return sum(sorted(held)[:count])


def marches(view: AssertionState, frame: Frame, seat: int) -> bool:
    """Return whether a plain build with 7S brings one more action here (D-7S3)."""
    plain = frame.kind == "action" and frame.vars.get("form", "plain") == "plain"
    return plain and not frame.vars.get("no_march") and view.frames[0].seat == seat


def promise(state: AssertionState, seat: int, option: Action) -> float:
    """Return the promise of an open card that is chosen for its strategy; 0 for all else, such as gifts of the hand."""
    card = option.card if option.kind == "card" else -1
    if card < 0 or state.frames[-1].kind not in BY_CODE or not state.known[card] >> seat & 1:
        return 0.0
    if card in state.hands[seat]:
        return 0.0
    return PROMISE * max(0.0, prices_of(state).held[state.faces[option.card]])


def picked(state: AssertionState, seat: int, options: Sequence[Action], chance: Chance) -> Action:
    """One of the options by lot."""
    lots = [1 + int(OFTENER * promise(state, seat, option) / PROMISE) for option in options]
    lot = chance.below(sum(lots))
    for option, share in zip(options, lots, strict=True):
        lot -= share
        if lot < 0:
            return option
    return options[-1]


def some_of(state: AssertionState, seat: int, options: list[Action], chance: Chance) -> list[Action]:
    """Return as many options as are looked at: where there are more, the promising ones and others drawn by lot."""
    if len(options) <= MOST_ANSWERS:
        return options
    places = list(range(len(options)))
    chance.shuffle(places)
    places.sort(key=lambda place: -promise(state, seat, options[place]))
    return [options[place] for place in sorted(places[:MOST_ANSWERS])]
