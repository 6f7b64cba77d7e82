"""Taking a whole turn back (King of Spades): the board from two snapshots, the points from the turn's record.

``state.before`` shows how things stood as the preceding turn began, ``state.start`` how they stood as it ended (and the
running one began). What differs between the two is that turn's doing.
"""

from __future__ import annotations

from dataclasses import replace

from .board import bits, lift, settle_board, sync_ground
from .effects import Effect
from .grid import BIT, STEPS, cells_of
from .ground import REPAIR, WALL, Ground, Layer
from .layout import THRESHOLDS
from .scoring import guarded_cells, reached
from .state import AssertionState, Snapshot
from .verbs import AssertionTable, board_zone

ENDED_RETURNS = ("barricade", "isolation", "guard", "repair", "false", "decree")
"""Kinds of effects that are back if the turn ended them; of duties those of 10S and 9H (D-KS (d))."""
STAYS = ("forfeit", "shield", "revealed", "loan")
"""Kinds that are no status of the board or of an order: they stay (D-KS1)."""


def undo_turn(table: AssertionTable, seat: int) -> None:
    """Undo the last completed turn, which was ``seat``'s (D-KS (a) to (e))."""
    state = table.state
    before, after = state.before, state.start
    assert before is not None and after is not None
    _end_effects(table, before, after)
    changed = _restore_board(table, before, after, seat)
    _restore_effects(table, before, after)
    _reverse_points(table, seat)
    state.tricks = [
        *(trick for trick in before.tricks if all(state.ground.suit[cell] for cell in trick.cells)),
        *(trick for trick in state.tricks if trick not in after.tricks and trick.cells not in _cells(before)),
    ]
    sync_ground(state)
    _restore_lines(table, before)
    settle_board(table, None)
    record = state.records[seat]
    if record is not None:  # what was undone cannot be claimed or undone again
        state.records[seat] = replace(record, ledger=(), gained=(), built=(), runs=())
    state.before = Snapshot(after.ground, after.tricks, after.held, after.effects, after.hand_size)
    assert changed >= 0


def _cells(snapshot: Snapshot) -> set[tuple[int, ...]]:
    return {trick.cells for trick in snapshot.tricks}


def _end_effects(table: AssertionTable, before: Snapshot, after: Snapshot) -> None:
    """Statuses created in the turn end; what they held goes where it belongs. Guards go first (D-AH3)."""
    state = table.state
    old = {effect.number for effect in before.effects}
    new = {effect.number for effect in after.effects} - old
    for effect in sorted(state.effects, key=lambda effect: effect.kind != "guard"):
        if effect.number not in new or effect.kind in STAYS:
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


def _restore_board(table: AssertionTable, before: Snapshot, after: Snapshot, seat: int) -> int:
    """Take off what was laid in the turn and put back what left, cell by cell; the number of cells changed.

    Cells that the running turn has changed are left alone (E35). Cards under an Ace of Hearts stay.
    """
    state = table.state
    ground = state.ground
    safe = guarded_cells(state)
    own_build = _differs(after.ground, ground)
    cells = [cell for cell in cells_of(_differs(before.ground, after.ground)) if not own_build & BIT[cell]]
    layers = {cell: before.ground.stack(cell) for cell in cells}
    kept = [cell for cell in cells if safe & BIT[cell] and _gains(after.ground, before.ground, cell)]
    cells = [cell for cell in cells if cell not in kept]
    lifted: dict[int, list[int]] = {}
    for cell in cells:
        lifted[cell] = ground.remove(cell)
    loose = {card for cards in lifted.values() for card in cards}
    for cell in cells:
        wanted = [layer for layer in layers[cell] if _is_there(state, layer, loose, seat)]
        if wanted:
            _put_back(table, before.ground, cell, wanted, loose)
            if own_build and not _runs_are_legal(ground, cell):
                loose |= set(ground.remove(cell))  # D-KS6: such a card stays in its pile
    for cell, cards in lifted.items():
        for card in cards:
            if card in loose:
                loose.discard(card)
                state.removed.append(card)
                table.moved_off(card, cell, {"zone": "removed"}, "undone")
    for card in sorted(loose):
        state.removed.append(card)
    return len(cells)


def _differs(one: Ground, other: Ground) -> int:
    """The cells on which two grounds differ, as bits."""
    cells = cells_of(one.occupied | one.roots | other.occupied | other.roots)
    return bits(cell for cell in cells if one.stack(cell) != other.stack(cell))


def _gains(after: Ground, before: Ground, cell: int) -> bool:
    """Whether something was laid on a cell in the turn."""
    return len(after.stack(cell)) >= len(before.stack(cell))


def _is_there(state: AssertionState, layer: Layer, loose: set[int], seat: int) -> bool:
    """Whether a layer can come back: a marker, a card just lifted, or one in a pile; or mended back to a hand (4H)."""
    card = layer[0]
    if card < 0 or card in loose or card in state.removed or card in state.centre:
        return True
    everyone = (1 << state.seats) - 1
    return card in state.hands[seat] and state.known[card] == everyone


def _put_back(table: AssertionTable, before: Ground, cell: int, layers: list[Layer], loose: set[int]) -> None:
    state, ground = table.state, table.state.ground
    for card, suit, _ in layers:
        if card < 0:
            continue
        if card in loose:
            loose.discard(card)
        else:
            origin = table.take(card)
            if table.events is not None:
                zone = board_zone(cell, suit) if suit < REPAIR else {"zone": "board", "cell": _xy(cell), "suit": ""}
                table.tell("card_moved", card=card, **{"from": origin}, to=zone, why="undone")
    top = layers[-1]
    if top[1] == REPAIR:
        ground.make_repair([cell])
    elif top[1] == WALL:
        ground.place_root(cell, top[0], before.markers.get(cell, 0), top[2])
    else:
        ground.restore(cell, layers, [before.markers[cell]] if cell in before.markers else [])
    assert state.ground is ground


def _xy(cell: int) -> tuple[int, int]:
    from .grid import xy_of

    return xy_of(cell)


def _runs_are_legal(ground: Ground, cell: int) -> bool:
    """Whether both runs through a cell have at most four cards and no suit twice."""
    if not 0 < ground.suit[cell] < WALL:
        return True
    for step in STEPS:
        first, length = ground.run_through(cell, step)
        suits = [suit for place in range(length) if (suit := ground.suit[first + step * place]) != REPAIR]
        if length > 4 or len(set(suits)) < len(suits):
            return False
    return True


def _restore_effects(table: AssertionTable, before: Snapshot, after: Snapshot) -> None:
    """A barricade, an isolation, a repair or an open-ended duty that ended in the turn is back."""
    state = table.state
    left = {effect.number for effect in after.effects} | {effect.number for effect in state.effects}
    for effect in before.effects:
        if effect.number in left or not _comes_back(state, effect):
            continue
        for card in effect.cards:
            table.to_overlay(card, effect.cells, "undone")
        state.effects = tuple(sorted((*state.effects, effect), key=lambda other: other.number))
        table.tell(
            "effect_began",
            kind=effect.kind,
            code=effect.code,
            owner=effect.owner,
            target=effect.target,
            cells=[_xy(cell) for cell in effect.cells],
            cards=list(effect.cards),
            count=effect.count,
        )


def _comes_back(state: AssertionState, effect: Effect) -> bool:
    kind = effect.kind in ENDED_RETURNS or (effect.kind == "duty" and effect.code in ("10S", "9H"))
    if not kind or any(state.out >> seat & 1 for seat in (effect.owner,)):
        return False
    whole = all(state.ground.suit[cell] for cell in effect.cells) or effect.kind == "duty"
    return whole and all(card in state.removed or card in state.centre for card in effect.cards)


def _reverse_points(table: AssertionTable, seat: int) -> None:
    """All ledger entries of the turn are reversed, for every side (D-KS (c))."""
    record = table.state.records[seat]
    for entry in record.ledger if record is not None else ():
        table.book(entry.side, -entry.points, "undone", entry.cells)


def _restore_lines(table: AssertionTable, before: Snapshot) -> None:
    """A line held before that turn counts as held, if it still can be kept (D-KS (e), A6-R5)."""
    state = table.state
    for place, mask in enumerate(before.held):
        home, threshold = divmod(place, len(THRESHOLDS))
        if mask and not state.held[place] and reached(state, state.ground, home, threshold, True):
            state.held[place] = mask
            distance, value = THRESHOLDS[threshold]
            sides = [side for side in range(state.layout.side_count) if mask >> side & 1]
            table.tell("line_gained", home=home, distance=distance, value=value, sides=sides)
