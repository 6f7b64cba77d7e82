"""Builds by lot, and a judgement of them cheap enough for rollouts and for every node of a search tree.

Listing all builds of a hand takes milliseconds; a dozen drawn by lot and compared by what they complete and how deep
they reach are nearly as good and a hundred times cheaper.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.actions import DONE, Action, action, card_action
from ...kernel.cards import ANY_SUIT, SUIT_OF_BIT
from ...kernel.rng import Chance
from ..rules.build import LONGEST, Laid, next_cells
from ..rules.covers import barred_tricks, cover_cells, covered_bits
from ..rules.effects import Effect
from ..rules.grid import CELL_ACTION, WIDTH
from ..rules.ground import Ground
from ..rules.intent import free_parallels, suits_of
from ..rules.layout import THRESHOLDS
from ..rules.state import AssertionState
from .heuristics import COUNT, depths_of
from .spending import prices_of

TRICK_WORTH: Final = 1.0
DEPTH_WORTH: Final = 0.12
"""A row toward an opponent's land."""
STAR_WORTH: Final = 0.5
"""A Star that is laid: as much as a trick half the time, which it would complete later."""
OPEN_COST: Final = 0.35
"""Three of four left for the next player to complete."""
GO_ON: Final = 6
"""One build in so many stops before it must."""
DEEP_SHARE: Final = 2
"""One start in so many is taken from the cells furthest toward an opponent."""
FINISH_SHARE: Final = 3
"""Of so many starts all but one complete something, where anything can be completed."""


class Lands:
    """The lands as a side sees them: the depth of each cell, and the gain of reaching further."""

    __slots__ = ("depths", "reach", "values")

    def __init__(self, state: AssertionState, side: int) -> None:
        self.depths: list[tuple[int, ...]] = []
        self.values: list[list[float]] = []
        self.reach: list[float] = []
        per_home = len(THRESHOLDS)
        for number, home in enumerate(state.layout.homes):
            sign = -1.0 if home.side == side else 1.0
            self.depths.append(depths_of(home.vector))
            held = state.held[number * per_home : (number + 1) * per_home]
            worths = [value for _, value in state.layout.thresholds]
            self.values.append([0.0 if mask else sign * value for mask, value in zip(held, worths, strict=True)])
            self.reach.append(sign * DEPTH_WORTH)

    def worth(self, cells: Sequence[int]) -> float:
        """Return the gain in lines and depth of cards on these cells."""
        worth = 0.0
        for place, depths in enumerate(self.depths):
            deepest = 0
            for cell in cells:
                if depths[cell] > deepest:
                    deepest = depths[cell]
            worth += self.reach[place] * deepest
            if deepest >= THRESHOLDS[0][0]:
                values = self.values[place]
                for number, (distance, _) in enumerate(THRESHOLDS):
                    if deepest >= distance:
                        worth += values[number]
        return worth


class Sampler:
    """Builds of one hand on one ground, by lot."""

    def __init__(self, state: AssertionState, seat: int) -> None:
        self.state = state
        self.ground: Ground = state.ground
        self.side = state.side_of(seat)
        self.seat = seat
        self.parallel = free_parallels(state)
        self.masks = [suits_of(state, card) for card in state.hands[seat]]
        self.stars = 0
        self.suits = 0
        for mask in self.masks:
            if mask == ANY_SUIT:
                self.stars += 1
            else:
                self.suits |= mask
        self.lands = Lands(state, self.side)
        self.finishing: list[Laid] = []
        self.starts: list[int] = []
        self.deep: list[int] = []
        self._look()

    def _look(self) -> None:
        """Sort the cells where a build may begin: all, those that complete a line, those furthest ahead."""
        ground, wanted = self.ground, ANY_SUIT if self.stars else self.suits
        row, column = ground.blocks()
        edge = ground.frontier_for(self.side)
        for cell, room in ground.starts() if edge is ground.frontier else ground.starts_on(edge):
            free = wanted & room
            if not free:
                continue
            self.starts.append(cell)
            if COUNT[row[cell]] == 3 or COUNT[column[cell]] == 3:
                self.finishing.append((cell, free & -free))
        rivals = [place for place, home in enumerate(self.state.layout.homes) if home.side != self.side]
        best = -100
        for place in rivals:
            depths = self.lands.depths[place]
            for cell in self.starts:
                if depths[cell] > best:
                    best = depths[cell]
        for place in rivals:
            depths = self.lands.depths[place]
            self.deep += [cell for cell in self.starts if depths[cell] >= best - 1]

    def draw(self, chance: Chance, most: int = LONGEST) -> list[Laid] | None:
        """One build of so many cards at ``most``, in the order in which it is laid; ``None`` where there is none."""
        starts = self.starts
        if not starts:
            return None
        if self.finishing and chance.below(FINISH_SHARE):
            first = self.finishing[chance.below(len(self.finishing))]
        else:
            pool = self.deep if self.deep and not chance.below(DEEP_SHARE) else starts
            cell = pool[chance.below(len(pool))]
            first = (cell, self._bit(self.ground.accepts(cell), chance))
        placed = [first]
        stars = self.stars - (0 if first[1] & self.suits else 1)
        used = first[1]
        while len(placed) < most and chance.below(GO_ON):
            open_suits = (ANY_SUIT if stars > 0 else self.suits) & ~used
            room: list[Laid] = []
            for end, takes in next_cells(self.ground, placed, self.parallel):
                if takes & open_suits:
                    room.append((end, takes & open_suits))
            if not room:
                break
            cell, allowed = room[chance.below(len(room))]
            bit = self._bit(allowed, chance)
            if not bit & self.suits:
                stars -= 1
            used |= bit
            placed.append((cell, bit))
        return placed

    def _bit(self, allowed: int, chance: Chance) -> int:
        """One of the allowed suits by lot, one in the hand rather than a Star's."""
        own = allowed & self.suits
        bits = own or allowed
        count = COUNT[bits]
        skip = chance.below(count) if count > 1 else 0
        for _number in range(skip):
            bits &= bits - 1
        return bits & -bits

    def worth(self, placed: Sequence[Laid]) -> float:
        """Return the points that a build gains at once, less those that it leaves open to be completed."""
        ground = self.ground
        row, column = ground.blocks()
        cells = [cell for cell, _ in placed]
        worth = self.lands.worth(cells)
        for _cell, bit in placed:
            if not bit & self.suits:
                worth -= STAR_WORTH
        if len(placed) == 1:
            cell, _ = placed[0]
            return worth + _line_worth(COUNT[row[cell]] + 1) + _line_worth(COUNT[column[cell]] + 1)
        in_row = abs(cells[1] - cells[0]) < WIDTH
        main = 0
        for cell, bit in placed:
            across = column[cell] if in_row else row[cell]
            along = row[cell] if in_row else column[cell]
            main |= along | bit
            if across:
                worth += _line_worth(COUNT[across] + 1)
        return worth + _line_worth(COUNT[main])

    def actions(self, placed: Sequence[Laid]) -> tuple[Action, ...]:
        """The small steps that lay a build, up to its end."""
        state, found = self.state, []
        left = list(state.hands[self.seat])
        prices = prices_of(state)
        costs = prices.finishing if self._finishes(placed) else prices.laid
        for cell, bit in placed:
            card = self._card(left, bit, costs)
            left.remove(card)
            found.append(card_action(card))
            found.append(CELL_ACTION[cell])
            if suits_of(state, card) == ANY_SUIT:
                found.append(action("suit", SUIT_OF_BIT[bit]))
        found.append(DONE)
        return tuple(found)

    def first_card(self, placed: Sequence[Laid]) -> int:
        """The card that a build is begun with."""
        prices = prices_of(self.state)
        costs = prices.finishing if self._finishes(placed[:1]) else prices.laid
        return self._card(self.state.hands[self.seat], placed[0][1], costs)

    def covers(self) -> list[tuple[float, list[Laid]]]:
        """Ways to lay all that barred tricks still lack of a cover (B-R13), each with what it gains at once."""
        found: list[tuple[float, list[Laid]]] = []
        for effect in barred_tricks(self.state):
            lacking = len(effect.cells) - COUNT[covered_bits(self.state, effect)]
            placed = self._cover(effect, [], lacking, self.stars)
            if placed:
                stars = sum(1 for _, bit in placed if not bit & self.suits)
                found.append((TRICK_WORTH - STAR_WORTH * stars, placed))
        return found

    def _cover(self, effect: Effect, placed: list[Laid], lacking: int, stars: int) -> list[Laid]:
        """All that is lacking of one cover, some of it placed; empty where the hand does not have it."""
        if not lacking:
            return placed
        room = cover_cells(self.state, effect, placed)
        if room:
            cell, allowed = room[0]
            for bit in (1, 2, 4, 8):
                own = bit & self.suits
                if not bit & allowed or not (own or stars):
                    continue
                found = self._cover(effect, [*placed, (cell, bit)], lacking - 1, stars if own else stars - 1)
                if found:
                    return found
        return []

    def _finishes(self, placed: Sequence[Laid]) -> bool:
        """Return whether one of these places has three others in line, or four of them are a line."""
        row, column = self.ground.blocks()
        for cell, _ in placed:
            if COUNT[row[cell]] == 3 or COUNT[column[cell]] == 3:
                return True
        return len(placed) == 4

    def _card(self, cards: list[int], bit: int, costs: list[float]) -> int:
        """The card of the suit that is missed least, else a Star."""
        state = self.state
        star = best = -1
        least = 0.0
        for card in cards:
            mask = suits_of(state, card)
            if mask == bit:
                cost = costs[state.faces[card]]
                if best < 0 or cost < least:
                    best, least = card, cost
            elif mask == ANY_SUIT:
                star = card
        return best if best >= 0 else star

    def best_of(self, count: int, chance: Chance, longest: int = LONGEST) -> list[Laid] | None:
        """The best of so many builds drawn by lot, of so many cards at the ``longest``."""
        best: list[Laid] | None = None
        most = 0.0
        for _number in range(count):
            placed = self.draw(chance, longest)
            if placed is None:
                return None
            worth = self.worth(placed)
            if best is None or worth > most:
                best, most = placed, worth
        return best


def _line_worth(count: int) -> float:
    """Return the value of a line of so many suits to the player who has just made it."""
    if count == 4:
        return TRICK_WORTH
    return -OPEN_COST if count == 3 else 0.0
