"""Taking a whole turn back (King of Spades): the board from two snapshots, the points from the turn's record.

``state.before`` shows how things stood as the preceding turn began, ``state.start`` how they stood as it ended (and the
running one began). What differs between the two is that turn's doing, whoever did it; what differs between the second
and now is the running turn's own and stays (D-KS6).
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...kernel.cards import SUIT_BIT
from ...kernel.events import CardMoved, by_id
from ...kernel.views import PlaceView
from ..events import LineGained, LineLost
from .board import lift, settle_board, sync_ground
from .effects import Effect, numbered
from .grid import BIT, STEPS, cells_of, xy_of
from .ground import REPAIR, WALL, Ground, Layer
from .layout import THRESHOLDS
from .scoring import guarded_cells, holders, reached
from .state import AssertionState, Snapshot, Trick
from .strategies.registry import BY_CODE
from .verbs import AssertionTable, board_zone

ENDED_RETURNS: Final = ("barricade", "isolation", "guard", "repair", "false", "decree")
"""Kinds of effects that are back if the turn ended them; of duties those of 10S and 9H (D-KS (b) to (d))."""
STAYS: Final = ("forfeit", "shield", "revealed", "loan")
"""Kinds that are no status of the board or of an order: they stay (D-KS1)."""


def undo_turn(table: AssertionTable, seat: int) -> None:
    """Undo the last completed turn, which was ``seat``'s (D-KS (a) to (e)). Nothing is swept (D-KS2)."""
    state = table.state
    before, after, record = state.before, state.start, state.records[seat]
    assert before is not None and after is not None and record is not None
    _end_effects(table, before, after)
    restored = _restore_board(table, before, after)
    _restore_effects(table, before, after, restored)
    for entry in record.ledger:
        table.book(entry.side, -entry.points, "undone", entry.cells)
    _restore_registry(state, before, after)
    sync_ground(state)
    _restore_lines(table, before, after)
    settle_board(table)
    # what has been undone can neither be claimed (3S) nor pinned (5D), nor be undone a second time (D-5C3)
    state.records[seat] = record.but(ledger=(), gained=(), built=(), runs=())
    state.before = after


# what lasts -------------------------------------------------------------------------------------------------------


def _end_effects(table: AssertionTable, before: Snapshot, after: Snapshot) -> None:
    """End the effects that began in the turn, and put what they held where it belongs. Guards go first of all (D-AH3).

    A flag that grew out of an offer made in that turn goes with the offer (D-BS3).
    """
    state = table.state
    old = {effect.number for effect in before.effects}
    begun = [effect for effect in after.effects if effect.number not in old]
    numbers = {effect.number for effect in begun}
    offers = {(effect.owner, effect.target) for effect in begun if effect.kind == "offer"}
    for effect in sorted(state.effects, key=lambda effect: effect.kind != "guard"):
        flag = effect.kind == "peace" and (effect.owner, effect.target) in offers
        if not flag and (effect.number not in numbers or effect.kind in STAYS):
            continue
        if effect.kind in ("guard", "isolation"):
            lift(table, effect, "undone")
            continue
        table.end(effect)
        for card in effect.cards:
            if effect.kind == "aside" and card in state.aside[effect.target]:
                table.to_seat(card, "hand", effect.target, "return")
            elif card in state.pending:
                table.to_pile(card, "centre", "lapse")
    if before.hand_size != after.hand_size:
        state.hand_size = before.hand_size


def _restore_effects(table: AssertionTable, before: Snapshot, after: Snapshot, restored: set[int]) -> None:
    """Restore the effects that ended in the turn and still have their place; covers that were taken off no longer
    count."""
    state = table.state
    then = {effect.number: effect for effect in after.effects}
    for effect in before.effects:
        now = numbered(state, effect.number)
        if effect.number in then:
            if now is not None and effect.kind in ("barricade", "isolation"):
                laid = then[effect.number].count & ~effect.count  # the covers laid in that turn (B-R13)
                gone = sum(1 << at for at, cell in enumerate(effect.cells) if laid >> at & 1 and cell in restored)
                table.change(now, count=now.count & ~gone)
        elif _comes_back(state, effect, after):
            for card in effect.cards:
                table.to_overlay(card, effect.cells, "undone")
            table.bring_back(effect)


def _comes_back(state: AssertionState, effect: Effect, after: Snapshot) -> bool:
    """Return whether an effect that the turn ended is back (D-KS (d)): of QD one that a new one took the place of."""
    if effect.kind == "starve":
        newer = (one for one in after.effects if one.kind == "starve" and one.target == effect.target)
        whole = any(one.number > effect.number for one in newer) and not state.out >> effect.target & 1
    elif effect.kind == "duty":
        whole = bool(BY_CODE[effect.code].watched) and not state.out >> effect.target & 1
    else:
        whole = effect.kind in ENDED_RETURNS
    if not whole or state.out >> effect.owner & 1 or not all(state.ground.suit[cell] for cell in effect.cells):
        return False
    return all(card in state.removed or card in state.centre for card in effect.cards)


# the board --------------------------------------------------------------------------------------------------------


def _restore_board(table: AssertionTable, before: Snapshot, after: Snapshot) -> set[int]:
    """Take off what was laid in the turn and put back what left, cell by cell; returns the cells dealt with.

    Cells that the running turn has changed are left alone (E35), and so is what was laid on a trick that an Ace of
    Hearts protects.
    """
    state, ground = table.state, table.state.ground
    own, safe = _differs(after.ground, ground), guarded_cells(state)
    cells = [
        cell
        for cell in cells_of(_differs(before.ground, after.ground) & ~own)
        if not (safe & BIT[cell] and len(after.ground.stack(cell)) >= len(before.ground.stack(cell)))
    ]
    stayed = {cell: _in_both(before.ground.stack(cell), after.ground.stack(cell)) for cell in cells}
    loose: dict[int, int] = {}
    for cell in cells:
        loose |= {card: cell for card in ground.remove(cell) if not any(card == layer[0] for layer in stayed[cell])}
    for cell in cells:
        back = [
            layer
            for layer in before.ground.stack(cell)
            if layer in stayed[cell] or _can_return(state, before, after, cell, layer, loose)
        ]
        if own and not _fits(ground, before.ground, cell, back, own):  # D-KS6: they stay where they are
            back = stayed[cell]
        _put(ground, before.ground, cell, back)
        for card, suit, _ in back:
            if card >= 0 and not any(card == layer[0] for layer in stayed[cell]):
                _tell_return(table, card, cell, suit, loose)
    for card, cell in loose.items():
        state.removed.append(card)
        table.moved_off(card, cell, PlaceView("removed"), "undone")
    return set(cells)


def _differs(one: Ground, other: Ground) -> int:
    """The cells on which two grounds differ, as bits."""
    found = 0
    for cell in cells_of(one.occupied | one.roots | other.occupied | other.roots):
        if one.stack(cell) != other.stack(cell) or one.markers.get(cell) != other.markers.get(cell):
            found |= BIT[cell]
    return found


def _in_both(was: list[Layer], came: list[Layer]) -> list[Layer]:
    """The layers that lay on a cell all through the turn, bottom first. An unfilled repair cell is none."""
    left = Counter(came)
    found = []
    for layer in was:
        if left[layer] and layer[1] != REPAIR:
            left[layer] -= 1
            found.append(layer)
    return found


def _can_return(
    state: AssertionState, before: Snapshot, after: Snapshot, cell: int, layer: Layer, loose: dict[int, int]
) -> bool:
    """Return whether a layer that left its cell in the turn can be put back: markers and repair cells always can.

    A card is back if it lies in a pile, or was taken to the hand by mending a false trick (4H). An id whose face does
    not fit the cell any more has been shuffled since and is another card.
    """
    card, suit, _ = layer
    if card < 0:
        return True
    if suit < REPAIR and SUIT_BIT[state.faces[card]] not in (0, suit):
        return False
    if card in loose or card in state.removed or card in state.centre:
        return True
    ended = {effect.number for effect in before.effects} - {effect.number for effect in after.effects}
    mended = (one for one in before.effects if one.number in ended and BY_CODE[one.code].mends and cell in one.cells)
    everyone = (1 << state.seats) - 1
    return any(card in state.hands[one.target] and state.known[card] == everyone for one in mended)


def _fits(ground: Ground, was: Ground, cell: int, layers: list[Layer], own: int) -> bool:
    """Return whether the layers can lie on an empty cell beside what the running turn has laid (``own``) (D-KS6)."""
    trial = ground.copy()
    _put(trial, was, cell, layers)
    if not 0 < trial.suit[cell] < WALL:
        return True
    for step in STEPS:
        first, length = trial.run_through(cell, step)
        run = [first + step * place for place in range(length)]
        suits = [suit for at in run if (suit := trial.suit[at]) != REPAIR]
        if any(own & BIT[at] for at in run) and (length > 4 or len(set(suits)) < len(suits)):
            return False
    return True


def _put(ground: Ground, was: Ground, cell: int, layers: list[Layer]) -> None:
    """Lay a stack on an empty cell as it lay on the ground ``was``; links are brought up to date later."""
    if not layers:
        return
    card, suit, seat = layers[-1]
    if suit == REPAIR:
        ground.make_repair([cell])
    elif suit == WALL:
        ground.place_root(cell, card, was.markers.get(cell, 0), seat)
    else:
        ground.restore(cell, layers, [was.markers[cell]] if cell in was.markers else [])


def _tell_return(table: AssertionTable, card: int, cell: int, suit: int, loose: dict[int, int]) -> None:
    """A card goes back to its cell, out of its pile or from where it was moved to."""
    to = PlaceView("board", cell=xy_of(cell), suit="") if suit == WALL else board_zone(cell, suit)
    if card in loose:
        table.moved_off(card, loose.pop(card), to, "undone")
    else:
        table.tell(CardMoved(by_id(card), table.take(card), to, "undone"))


# points and lines -------------------------------------------------------------------------------------------------


def _restore_registry(state: AssertionState, before: Snapshot, after: Snapshot) -> None:
    """The registry is what it was as far as the tricks stand again, with what the running turn has completed (D-KS c).

    A trick made in that turn that cannot be taken off (A-heart) goes on standing, for no points; one with a cell that
    is to be refilled again does not (D-9H5).
    """
    suit, old = state.ground.suit, {trick.cells for trick in before.tricks}
    standing = [one for one in state.tricks if one.cells in old or REPAIR not in [suit[cell] for cell in one.cells]]
    found = {trick.cells: Trick(trick.cells, trick.side, 0) for trick in standing}
    found |= {trick.cells: trick for trick in before.tricks if all(state.ground.suit[cell] for cell in trick.cells)}
    found |= {trick.cells: trick for trick in state.tricks if trick not in after.tricks}
    state.tricks = list(found.values())


def _restore_lines(table: AssertionTable, before: Snapshot, after: Snapshot) -> None:
    """A line held before that turn counts as held, one that was not must be gained anew (D-KS (e), A6-R4, A6-R5).

    What is regained so was gained in the running turn (E31). Lines the running turn has changed are left alone.
    """
    state = table.state
    lasting = {effect.number for effect in after.effects}
    for place, was in enumerate(before.held):
        now = state.held[place]
        if now != after.held[place]:
            continue
        home, threshold = divmod(place, len(THRESHOLDS))
        there = reached(state, state.ground, home, threshold, bool(was))
        mask = (was or holders(state, home, None)) if there else 0
        for effect in before.effects:
            lost = effect.kind == "suppressed" and effect.count == place and effect.number not in lasting
            if lost and was & mask & 1 << effect.target:  # with the line, which is back (A6-R6)
                table.bring_back(effect)
        if mask == now:
            continue
        state.held[place] = mask
        for kind, changed in ((LineLost, now & ~mask), (LineGained, mask & ~now)):
            if changed:
                distance, value = state.layout.thresholds[threshold]
                sides = [side for side in range(state.layout.side_count) if changed >> side & 1]
                table.tell(kind(home, distance, value, sides))
        if mask & ~now:
            state.now = state.now.but(gained=(*state.now.gained, (home, threshold, mask & ~now)))
        for effect in state.effects:
            if effect.kind == "suppressed" and effect.count == place and not mask >> effect.target & 1:
                table.end(effect)
