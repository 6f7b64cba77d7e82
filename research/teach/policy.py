"""A policy: a network that scores each choice by what the seat knows, of which one is drawn by lot.

No world is dealt and nothing is played out. Scores become shares as in a softmax; the lower the temperature, the surer
the choice that scores most is taken.
"""

from __future__ import annotations

import math
from typing import Final

from logic.kernel.actions import DONE, Action, action
from logic.kernel.cards import HIDDEN, RANK
from logic.kernel.network import Network
from logic.kernel.rng import Chance
from logic.strategic_war.player.signs import ROWS, SIGNS, actions_of, choices, signs
from logic.strategic_war.rules.state import SLOTS, StrategicState
from logic.strategic_war.rules.war import defenders_chosen

PARTS: Final = 1 << 24
"""In how many parts a share is cut when one choice is drawn."""


class Policy:
    """Choices of Strategic War by a network of whole numbers."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def weighed(self, view: StrategicState, seat: int, temperature: float) -> list[tuple[int, int]]:
        """Return the codes of all choices (`signs.actions_of`), each with its share in :data:`PARTS`."""
        rows: list[int] = []
        shades: list[int] = []
        codes: list[int] = []
        choices(view, seat, rows, shades, codes)
        network = self.network
        known = network.summed(signs(view, seat))
        scores: list[float] = []
        for place in range(len(rows)):
            total = network.with_more(known, [SIGNS + rows[place], SIGNS + ROWS + shades[place]])
            scores.append(network.said(total, 0))
        most = max(scores)
        return [(code, int(math.exp((score - most) / temperature) * PARTS)) for code, score in zip(codes, scores)]

    def drawn(self, view: StrategicState, seat: int, temperature: float, chance: Chance) -> tuple[Action, ...]:
        """Return one choice by its share."""
        weighed = self.weighed(view, seat, temperature)
        total = 0
        for _, share in weighed:
            total += share
        left = chance.below(total)
        for code, share in weighed:
            left -= share
            if left < 0:
                return actions_of(view, seat, code)
        return actions_of(view, seat, weighed[0][0])

    def move(self, view: StrategicState, seat: int, temperature: float, chance: Chance) -> tuple[Action, ...]:
        """Return a whole move: what is aimed at among targets that look alike, and what lies where, is lot."""
        frame = view.frames[-1]
        if frame.ask == "arrange":
            return self._arranged(view, seat, temperature, chance)
        actions = self.drawn(view, seat, temperature, chance)
        if frame.ask not in ("attack", "target"):
            return actions
        return (*actions[:-1], action("card", _one_like(view, seat, actions[-1].card, chance)))

    def _arranged(self, view: StrategicState, seat: int, temperature: float, chance: Chance) -> tuple[Action, ...]:
        """Return what is put aside, the defenders in an order drawn by lot, and the word that they stand."""
        seen = view.copy()
        sealed = seen.frames[-1].sealed
        assert sealed is not None
        aside: list[Action] = []
        cards: list[int] = []
        missing = SLOTS - len(defenders_chosen(seen.frames[-1], seat))
        while len(cards) < missing:
            step = self.drawn(seen, seat, temperature, chance)[0]
            if step.kind == "discard":
                aside.append(step)
            else:
                cards.append(step.card)
            sealed[seat] = (*sealed.get(seat, ()), step)
        chance.shuffle(cards)
        return (*aside, *[action("card", card) for card in cards], DONE)


def _one_like(view: StrategicState, seat: int, target: int, chance: Chance) -> int:
    """Return a target of which as much is known, by lot."""
    rival = 1 - seat
    wanted = _look(view, seat, target)
    alike = [card for card in view.targets(rival) if _look(view, seat, card) == wanted]
    return alike[chance.below(len(alike))]


def _look(view: StrategicState, seat: int, card: int) -> tuple[bool, int]:
    """Return whether a seat knows a card, and the rank that it knows or has seen in its place (-1: none)."""
    rival = 1 - seat
    if view.known[card] >> seat & 1:
        return True, RANK[view.faces[card]]
    slot = view.slot_of(rival, card)
    last = view.memory[rival][slot] if slot >= 0 else HIDDEN
    return False, HIDDEN if last == HIDDEN else RANK[last]
