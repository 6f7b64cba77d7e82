"""Blows: strategies that take points from the opponents at once, as whoever holds one sees them at a glance.

Some take the links from a trick, and the lines with them that hang on it alone (AS, AD); others undo what the turn
before has gained, or claim it (KS, 3S). A search that sees builds only sees none of these coming, and lets points hang
on one trick. So in the tree whoever holds such a card may deal the blow that takes most, and in rollouts the
opponents of the seat that searches do. It does not itself: a blow that could always be dealt later would never be
dealt now.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, Action, action
from ...kernel.engine import Engine
from ...kernel.frames import Frame
from ..rules.effects import of_kind, shielded
from ..rules.grid import BIT, CENTRE_BIT, xy_of
from ..rules.layout import THRESHOLDS
from ..rules.scoring import guarded_cells, standing
from ..rules.state import AssertionState
from ..rules.strategies.card import Card
from ..rules.strategies.registry import BY_CODE, rule_of

LEAST: Final = 2.0
"""A blow must take so many points more from the opponents than from its own side."""
CLAIMED: Final = 2.0
"""What is claimed is lost to one side and won by the other."""
IN_DECK: Final = 0.2
"""How likely a card that cuts comes from the deck into an opponent's hand in time and is not answered."""
IN_HAND: Final = 0.5
"""How likely one that an opponent holds is still dealt: where it was worth most it has been already."""
LIKELIEST: Final = 0.6
"""And how likely it is at most that any of them is."""


class Blow:
    """A strategy: by how many points more it sets the opponents back than its own side, and the steps of it."""

    __slots__ = ("actions", "worth")

    def __init__(self, worth: float, actions: tuple[Action, ...]) -> None:
        self.worth: Final = worth
        self.actions: Final = actions


def best_blow(game: Engine[AssertionState], state: AssertionState, seat: int) -> Blow | None:
    """The blow that takes most, where the seat is asked for an action, holds such a card and may declare it now."""
    best: Blow | None = None
    side = state.side_of(seat)
    for card in state.playable(seat) + state.threats[seat]:
        rule = rule_of(state, card)
        if rule is None or not deals(rule):
            continue
        found = _cut(state, side, card) if rule.unlinks else _taking_back(state, seat, card, rule)
        if found is None or found.worth < LEAST or (best is not None and found.worth <= best.worth):
            continue
        if found.actions[0] in game.options(state, seat):
            best = found
    return best


def deals(rule: Card) -> bool:
    """Return whether a strategy is a blow."""
    return rule.unlinks or rule.undoes_turn or rule.seizes


def struck(state: AssertionState, window: Frame) -> bool:
    """Return whether what may be answered in a window is a blow."""
    against = window.vars.get("against", -1)
    rule = BY_CODE.get(state.frames[against].kind) if against >= 0 else None
    return rule is not None and deals(rule)


# at a trick -----------------------------------------------------------------------------------------------------------


def _cut(state: AssertionState, side: int, card: int) -> Blow | None:
    """The blow at the trick on which most hangs."""
    own = 1 << side
    if not any(mask & ~own for mask in state.held):
        return None
    names = state.frames[-1].vars
    if "avoid_cells" in names or "only_cells" in names:
        return None
    best: tuple[int, ...] = ()
    most = 0.0
    for cells in open_tricks(state):
        worth = hanging(state, side, cells)
        if worth > most:
            best, most = cells, worth
    if not best:
        return None
    places = tuple([part for cell in best for part in xy_of(cell)])
    return Blow(most, (action("play", card), action("cells", places), DONE))


def hanging(state: AssertionState, side: int, cells: tuple[int, ...]) -> float:
    """Return the points that a side's opponents hold by lines through these cells, less those that it holds so
    itself."""
    lost = lost_without(state, cells)
    return sum(lost) - 2.0 * lost[side]


def lost_without(state: AssertionState, cells: tuple[int, ...]) -> list[float]:
    """Return the points that each side holds by lines linked through these cells alone."""
    ground = state.ground
    apart = ground.isolated
    for cell in cells:
        apart |= BIT[cell]
    linked = ground.reach(CENTRE_BIT | ground.roots & ~apart, ground.occupied & ~apart) & ground.occupied
    found = [0.0] * state.layout.side_count
    per_home = len(THRESHOLDS)
    for place, mask in enumerate(state.held):
        if not mask:
            continue
        land, threshold = divmod(place, per_home)
        if linked & state.layout.homes[land].beyond[threshold]:
            continue
        for side in range(state.layout.side_count):
            if mask >> side & 1 and not _suppressed(state, side, place):
                found[side] += state.layout.thresholds[threshold][1]
    return found


def _suppressed(state: AssertionState, side: int, place: int) -> bool:
    """Return whether a line that a side holds is worth nothing to it (A6-R6)."""
    return any(effect.count == place for effect in of_kind(state, "suppressed", side)) if state.effects else False


def at_risk(state: AssertionState, side: int) -> float:
    """Return the points of its lines that a side may expect to lose by a cut still to come. The truth is read."""
    own = 1 << side
    if not any(mask & own for mask in state.held):
        return 0.0
    likely = 0.0
    for card in state.deck:
        if _cuts(state, card):
            likely += IN_DECK
    for seat in range(state.seats):
        if state.side_of(seat) != side:
            for card in state.hands[seat]:
                if _cuts(state, card):
                    likely += IN_HAND
    if not likely:
        return 0.0
    most = 0.0
    for cells in open_tricks(state):
        lost = lost_without(state, cells)[side]
        if lost > most:
            most = lost
    return most * min(likely, LIKELIEST)


def _cuts(state: AssertionState, card: int) -> bool:
    """Return whether a card takes the links from a trick."""
    rule = rule_of(state, card)
    return rule is not None and rule.unlinks


def open_tricks(state: AssertionState) -> list[tuple[int, ...]]:
    """Return the complete tricks that are neither protected nor isolated already, by their cells."""
    safe = guarded_cells(state) | state.ground.isolated if state.effects else 0
    found: list[tuple[int, ...]] = []
    for trick in standing(state):
        if not safe & BIT[trick.cells[0]]:
            found.append(trick.cells)
    return found


# at the turn before ---------------------------------------------------------------------------------------------------


def _taking_back(state: AssertionState, seat: int, card: int, rule: Card) -> Blow | None:
    """The blow at what the turn before has gained, whose player must be an opponent."""
    victim = state.preceding
    open_to_it = _unprotected(state, seat)
    if victim not in open_to_it:
        return None
    play = action("play", card)
    gained = gained_lately(state, victim)
    if rule.undoes_turn:
        return Blow(sum(gained) - 2.0 * gained[state.side_of(seat)], (play, DONE))
    aim = (action("seat", victim),) if len(open_to_it) > 1 else ()
    return Blow(CLAIMED * gained[state.side_of(victim)], (play, *aim, DONE))


def _unprotected(state: AssertionState, seat: int) -> list[int]:
    """The opponents of a seat whose last turn is open to retaliation by it."""
    found: list[int] = []
    for rival in state.opponents(seat):
        record = state.records[rival]
        if record is not None and not record.shielded and not shielded(state, seat, rival):
            found.append(rival)
    return found


def gained_lately(state: AssertionState, seat: int) -> list[float]:
    """Return the points that each side gained in a seat's last turn and still has; a line may be gained by several
    (A6-R2)."""
    found = [0.0] * state.layout.side_count
    record = state.records[seat]
    if record is None:
        return found
    for entry in record.ledger:
        if entry.points > 0:
            found[entry.side] += entry.points
    for home, line, mask in record.gained:
        place = home * len(THRESHOLDS) + line
        for side in range(state.layout.side_count):
            if mask & state.held[place] & 1 << side and not _suppressed(state, side, place):
                found[side] += state.layout.thresholds[line][1]
    return found
