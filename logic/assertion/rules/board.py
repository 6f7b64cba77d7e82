"""Changes of the board: cards taken off it, and everything that follows.

Effects are the truth about what is isolated, barred or face down; the ground's own sets are derived from them here.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.cards import FACE_OF
from ...kernel.events import CardMoved, by_id
from ...kernel.views import PlaceView
from .bookkeeping import keep_registry, update_lines
from .effects import Effect, of_kind
from .grid import BIT
from .ground import REPAIR, WALL
from .scoring import guarded_cells
from .state import AssertionState
from .strategies.registry import BY_CODE
from .verbs import AssertionTable, board_zone, finish, overlay

__all__ = ["finish", "lift", "remove_cells", "settle_board", "sync_ground"]


def sync_ground(state: AssertionState) -> None:
    """Derive isolation, barricades and face-down cards from the effects, and the links from all of it (A5)."""
    ground = state.ground
    isolated = face_down = 0
    barred: dict[int, int] = {}
    for effect in state.effects:
        if effect.kind == "isolation":
            isolated |= bits(effect.cells)
        elif effect.kind == "barricade":
            face_down |= bits(effect.cells)
            barred[effect.target] = barred.get(effect.target, 0) | bits(effect.cells)
    ground.set_isolated(isolated)
    for side in range(state.layout.side_count):
        ground.set_barred(side, barred.get(side, 0))
    ground.set_face_down(face_down)
    ground.relink()


def settle_board(table: AssertionTable, placer: int | None = None) -> None:
    """Bring effects, links, registry and lines up to date after cards have left or changed (A5, A6).

    ``placer`` is the side that gains a line reached by this change where only one may (A6-R2).
    """
    state = table.state
    for effect in state.effects:
        on_board = effect.kind in ("isolation", "barricade", "false", "decree", "weapon", "guard")
        if on_board and any(not state.ground.suit[cell] for cell in effect.cells):
            lift(table, effect)
    end_repairs(table)
    sync_ground(state)
    end_orders(table)
    keep_registry(table)
    update_lines(table, placer)


def put_in_place(table: AssertionTable, seat: int, cell: int, suit: int, card: int | None, code: str) -> int:
    """Lay a card where another lies, or the marker of ``code`` where there is none; return the one that is off now.

    Both moves are told, and the card that came off is pending.
    """
    state = table.state
    if card is None:
        left = state.ground.replace(cell, -1, suit, seat)
        state.ground.markers[cell] = FACE_OF[code]
    else:
        origin = table.take(card)
        left = state.ground.replace(cell, card, suit, seat)
        table.tell(CardMoved(by_id(card), origin, board_zone(cell, suit), "replace"))
    state.pending.append(left)
    table.moved_off(left, cell, PlaceView("pending"), "replaced")
    settle_board(table, state.side_of(seat))
    return left


def turn_into_repair(table: AssertionTable, cells: tuple[int, ...], why: str) -> None:
    """Remove the cards of a trick while its cells go on linking, holding land and blocking (9H).

    Cards protected by an Ace of Hearts stay. What lay on the trick as a whole is gone with it, and so is a barricade
    that has lost one of its cards (D-KC7).
    """
    state, ground = table.state, table.state.ground
    safe = guarded_cells(state)
    gone = [cell for cell in cells if not safe & BIT[cell]]
    for effect in state.effects:
        struck = effect.kind == "barricade" and any(cell in effect.cells for cell in gone)
        if struck or (effect.kind in ("isolation", "false", "decree", "weapon") and effect.cells == cells):
            lift(table, effect)
    state.tricks = [trick for trick in state.tricks if trick.cells != cells]
    _take_off(table, gone, why)
    ground.make_repair(gone)
    settle_board(table)


def end_repairs(table: AssertionTable) -> None:
    """End the duties of repair (9H) that are done, or can no longer be: their cells become ordinary ones (D-9H4).

    The caller brings registry and lines up to date.
    """
    for effect in of_kind(table.state, "duty"):
        _end_unless_served(table, effect, "cells")


def end_orders(table: AssertionTable) -> None:
    """End the orders to finish a line (10S) whose line is complete, broken or out of their victim's reach (D-10S)."""
    for effect in of_kind(table.state, "duty"):
        _end_unless_served(table, effect, "links")


def _end_unless_served(table: AssertionTable, effect: Effect, watched: str) -> None:
    """End an order that a change of the board may end at this moment, if it can be served no longer."""
    rule = BY_CODE[effect.code]
    if rule.watched == watched and not rule.duty_stands(table.state, effect):
        table.end(effect)
        rule.duty_dropped(table, effect)


def drop_repair(table: AssertionTable, cells: tuple[int, ...]) -> None:
    """Turn what is left of a repair on these cells into empty ground (D-9H4)."""
    ground = table.state.ground
    for effect in of_kind(table.state, "repair"):
        if effect.cells == cells:
            table.end(effect)
    if ground.repair & bits(cells):
        ground.clear_repair(cells)
        ground.relink()


def end_mended(table: AssertionTable, code: str, cells: tuple[int, ...]) -> None:
    """A mended false trick, a trick by the word of the card ``code``, is a true one from now on (4H)."""
    for effect in table.state.effects:
        if effect.code == code and effect.cells == cells:
            table.end(effect)


def lift(table: AssertionTable, effect: Effect, why: str = "lifted") -> None:
    """End an effect that lies on the board; a card that lay there for it is removed (A-diamond, A-heart)."""
    table.end(effect)
    if effect.kind in ("isolation", "guard"):
        for card in effect.cards:
            table.to_pile(card, "removed", why, origin=overlay(effect.cells))


def remove_cells(
    table: AssertionTable, cells: Iterable[int], why: str, placer: int | None = None, sweep: bool = False
) -> list[int]:
    """Remove the stacks of these cells from the game, those protected by an Ace of Hearts excepted (D-AH).

    With ``sweep`` also every card that was physically linked to a base before and is not any more (AS, B-R12). Returns
    the ids of the cards that left. Markers vanish.
    """
    state, ground = table.state, table.state.ground
    safe = guarded_cells(state)
    before = ground.physical() if sweep else 0
    gone = [cell for cell in cells if not safe & BIT[cell]]
    left = _take_off(table, gone, why)
    if sweep:
        left += _take_off(table, [cell for cell in ground.swept(before) if not safe & BIT[cell]], "cut_off")
    settle_board(table, placer)
    return left


def _take_off(table: AssertionTable, cells: Iterable[int], why: str) -> list[int]:
    state = table.state
    left: list[int] = []
    for cell in cells:
        for card in state.ground.remove(cell):
            state.removed.append(card)
            left.append(card)
            table.moved_off(card, cell, PlaceView("removed"), why)
    return left


def bits(cells: Iterable[int]) -> int:
    """A set of cells as bits."""
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def is_card(state: AssertionState, cell: int) -> bool:
    """Return whether a visible card, face up and no marker, lies on a cell of a line (J-spade, 10-spade, 6-heart)."""
    ground = state.ground
    return 0 < ground.suit[cell] < min(REPAIR, WALL) and bool(ground.card[cell]) and not ground.face_down >> cell & 1


def guard_of(state: AssertionState, cells: Iterable[int]) -> Effect | None:
    """The Ace of Hearts that protects the trick on these cells, if one does."""
    cells = tuple(cells)
    return next((effect for effect in of_kind(state, "guard") if effect.cells[0] in cells), None)
