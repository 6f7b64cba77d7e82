"""Why a choice is refused, in one sentence. Asked only on request: nothing here runs while a game is played through."""

from __future__ import annotations

from ..kernel.actions import Action
from ..kernel.cards import ANY_SUIT, BIT_OF_SUIT, SUIT_OF_BIT
from ..kernel.frames import Frame
from . import texts
from .build import LONGEST, beside_parallel
from .grid import CENTRE, ORTHOGONAL, ROW, STEPS, TOUCHING, WIDTH, index_of, on_table, xy_of
from .ground import WALL, Ground, line_block
from .intent import free_parallels, laid, suits_of, tentative
from .state import AssertionState


def refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> str:
    """The reason why ``choice`` is not offered at this decision."""
    if choice.kind in ("card", "discard"):
        return _card_refusal(state, frame, seat, choice)
    if choice.kind == "cell":
        if frame.ask != "cell":
            return texts.LAY_FIRST
        return cell_refusal(state, frame, frame.vars["_card"], choice) or texts.NOT_OFFERED
    if choice.kind == "suit" and frame.ask == "suit" and choice.value in BIT_OF_SUIT:
        return texts.SUIT_NOT_THERE.format(suit=texts.SUIT_NAMES[str(choice.value)])
    if choice.kind == "done" and frame.ask == "build":
        return texts.NOTHING_LAID
    if choice.kind == "pass" and frame.ask == "build":
        return texts.TAKE_BACK_FIRST if state.options["voluntaryPass"] else texts.MUST_ACT
    if choice.kind in ("done", "pass") and frame.ask in ("cell", "suit"):
        return texts.FINISH_CARD
    return texts.NOT_OFFERED


def _card_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> str:
    card = choice.value
    if card not in state.hands[seat]:
        return texts.NOT_IN_HAND
    if choice.kind == "discard":
        return texts.MUST_BUILD if frame.ask == "build" else texts.NOT_OFFERED
    if frame.ask in ("cell", "suit"):
        return texts.FINISH_CARD
    if frame.ask != "build":
        return texts.NOT_OFFERED
    placed = tentative(frame)
    if any(card == other for other, _, _ in placed):
        return texts.ALREADY_LAID
    if len(placed) >= LONGEST:
        return texts.BUILD_FULL
    suits = suits_of(state, choice.card)
    if suits in SUIT_OF_BIT and any(suits == suit for _, _, suit in placed):
        return texts.SUIT_IN_BUILD.format(suit=_suit_name(suits))
    return texts.NO_CELL_ON_LINE if placed else texts.NO_CELL_FOR_CARD


def cell_refusal(state: AssertionState, frame: Frame, card: int, choice: Action) -> str | None:
    """Why ``card`` may not go to the cell of ``choice``; ``None`` if nothing speaks against it (B2 to B5)."""
    value = choice.value
    if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
        return texts.OFF_TABLE
    cell = index_of(value[0], value[1])
    ground, placed = state.ground, laid(frame)
    if cell == CENTRE:
        return texts.IS_CENTRE
    if ground.suit[cell] or any(cell == other for other, _ in placed):
        return texts.IS_OCCUPIED
    suits = suits_of(state, card)
    if placed:
        return _next_refusal(state, placed, cell, suits)
    return (
        _line_refusal(ground, ground.suit, cell, suits)
        or _attachment_refusal(ground, cell)
        or _parallel_refusal(state, [cell], STEPS)
    )


def _next_refusal(state: AssertionState, placed: list[tuple[int, int]], cell: int, suits: int) -> str | None:
    anchor = placed[0][0]
    if len(placed) > 1:
        steps: tuple[int, ...] = (ROW,) if abs(placed[1][0] - anchor) < WIDTH else (WIDTH,)
    else:
        steps = STEPS
    if len(placed) >= LONGEST:
        return texts.BUILD_FULL
    for _, suit in placed:
        if suits == suit:
            return texts.SUIT_IN_BUILD.format(suit=_suit_name(suit))
    step = next((s for s in steps if _in_line(anchor, cell, s)), 0)
    if not step:
        return texts.SECOND_LINE
    lying = state.ground.suit[:]
    for at, bit in placed:
        lying[at] = bit
    toward = step if cell > anchor else -step
    at = anchor
    while at != cell:
        if at == CENTRE:
            return texts.PAST_CENTRE
        if not 0 < lying[at] < WALL:
            return texts.NOT_NEXT
        at += toward
    return _line_refusal(state.ground, lying, cell, suits) or _parallel_refusal(
        state, [cell, *(at for at, _ in placed)], (step,)
    )


def _in_line(one: int, other: int, step: int) -> bool:
    (ax, ay), (bx, by) = xy_of(one), xy_of(other)
    return ay == by if step == ROW else ax == bx


def _line_refusal(ground: Ground, suit: bytearray, cell: int, suits: int) -> str | None:
    """B4 for both lines through a cell: the first that refuses all of ``suits``, or their union."""
    union = 0
    for step, name in ((ROW, texts.ROW_NAME), (WIDTH, texts.COLUMN_NAME)):
        length = 1
        for direction in (-step, step):
            at = cell + direction
            while 0 < suit[at] < WALL:
                length += 1
                at += direction
        block = line_block(suit, cell, step)
        union |= block
        if length > LONGEST:
            return texts.TOO_LONG.format(line=name)
        if not suits & ~block:
            seen = _suits_in_line(suit, cell, step)
            if seen & suits == suits and suits in SUIT_OF_BIT:
                return texts.SUIT_TWICE.format(line=name, suit=_suit_name(suits))
            return texts.SUIT_CLASH
    if not suits & ~union & ANY_SUIT:
        return texts.ALL_SUITS_PRESENT
    return None


def _suits_in_line(suit: bytearray, cell: int, step: int) -> int:
    seen = 0
    for direction in (-step, step):
        at = cell + direction
        while 0 < suit[at] < WALL:
            seen |= suit[at]
            at += direction
    return seen


def _attachment_refusal(ground: Ground, cell: int) -> str | None:
    beside = [near for near in ORTHOGONAL[cell] if near == CENTRE or 0 < ground.suit[near] < WALL]
    if any(ground.active >> near & 1 for near in beside):
        return None
    if beside:
        return texts.INACTIVE_ONLY
    return texts.CORNER_ONLY if ground.active & TOUCHING[cell] else texts.NOT_ATTACHED


def _parallel_refusal(state: AssertionState, cells: list[int], steps: tuple[int, ...]) -> str | None:
    if free_parallels(state):
        return None
    if all(any(beside_parallel(state.ground, cell, step) for cell in cells) for step in steps):
        return texts.PARALLEL
    return None


def _suit_name(bit: int) -> str:
    return texts.SUIT_NAMES[SUIT_OF_BIT[bit]]
