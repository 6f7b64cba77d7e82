"""Why a choice is refused, in one sentence. Asked only on request: nothing here runs while a game is played through."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.cards import ANY_SUIT, BIT_OF_SUIT, SUIT_OF_BIT
from ...kernel.frames import Frame
from ..rules.build import LONGEST, beside_parallel
from ..rules.build_kinds import bound, face_code, in_one_turn, is_build_card, pool, suits_for
from ..rules.covers import barred_tricks, barring, cover_suits, covered_bits, trick_under
from ..rules.effects import Effect
from ..rules.grid import BIT, CENTRE, ORTHOGONAL, ROW, STEPS, TOUCHING, WIDTH, index_of, on_table, xy_of
from ..rules.ground import REPAIR, WALL, Ground
from ..rules.intent import free_parallels, laid, suits_of, tentative
from ..rules.lines import seen_line
from ..rules.state import AssertionState
from ..rules.strategies.objections import why_no_build, why_no_place
from . import texts

FOURS = {"row": texts.NO_ROW, "weapon": texts.NO_WEAPON, "false": texts.NO_FALSE, "mend": texts.NO_MENDING}
"""Why a card, or a card on a cell, is refused in builds of exactly four in line."""


def refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> str:
    """The reason why ``choice`` is not offered at this decision of a turn."""
    if choice.kind in ("card", "discard"):
        return _card_refusal(state, frame, seat, choice)
    if choice.kind == "cell":
        if frame.ask != "cell":
            return texts.LAY_FIRST
        return cell_refusal(state, frame, seat, frame.vars["_card"], choice)
    if choice.kind == "suit" and frame.ask == "suit" and choice.value in BIT_OF_SUIT:
        return texts.SUIT_NOT_THERE.format(suit=texts.SUIT_NAMES[str(choice.value)])
    if choice.kind in ("done", "pass") and frame.ask in ("cell", "suit"):
        return texts.FINISH_CARD
    if choice.kind == "done" and frame.ask == "build":
        return _incomplete(state, frame) if tentative(frame) else texts.NOTHING_LAID
    if choice.kind == "pass" and frame.ask == "build":
        return _pass_refusal(state, frame)
    return texts.NOT_OFFERED


def _pass_refusal(state: AssertionState, frame: Frame) -> str:
    if tentative(frame):
        return texts.TAKE_BACK_FIRST if state.options["voluntaryPass"] else texts.FINISH_BUILD
    return texts.MUST_ACT if frame.vars["credit"] == "first" else texts.MUST_BUILD_THIS


def _incomplete(state: AssertionState, frame: Frame) -> str:
    """Why a build that has begun cannot be confirmed yet."""
    names = frame.vars
    if names.get("form") in FOURS:
        return texts.FOUR_NOT_COMPLETE
    if len(tentative(frame)) < names.get("at_least", 0):
        return texts.TOO_FEW.format(count=texts.NUMBER_NAMES[names["at_least"]])
    if bound(frame):
        return texts.NOT_YET_IN_IT.format(card=_bound_to(state, frame))
    return texts.COVER_IN_ONE


# cards ----------------------------------------------------------------------------------------------------------------


def _card_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> str:
    card = choice.value
    if not isinstance(card, int):
        return texts.NOT_IN_HAND
    if frame.ask in ("cell", "suit") and card in pool(state, frame, seat):
        return texts.FINISH_CARD
    if choice.kind == "discard":
        if card not in state.hands[seat]:
            return texts.NOT_IN_HAND
        first = frame.ask == "build" and frame.vars.get("credit") == "first" and not tentative(frame)
        return texts.MUST_BUILD if first else texts.NO_DISCARD
    if card not in pool(state, frame, seat):
        return _not_held(state, frame, seat, card)
    if frame.kind != "action":
        return texts.NOT_OFFERED
    if frame.ask == "discard":
        return texts.DISCARD_ONLY
    if not frame.vars.get("builds", True):
        return why_no_build(state, frame, seat)
    return _card_in_build(state, frame, seat, card)


def _not_held(state: AssertionState, frame: Frame, seat: int, card: int) -> str:
    if card in frame.vars.get("away_cards", ()):
        return texts.UNDER_THE_CLAIM
    if card in state.threats[seat] and not is_build_card(state, card):
        return texts.THREAT_NOT_BUILT
    return texts.NOT_IN_HAND


def _card_in_build(state: AssertionState, frame: Frame, seat: int, card: int) -> str:
    names, placed = frame.vars, tentative(frame)
    if any(card == other for other, _, _ in placed):
        return texts.ALREADY_LAID
    if len(placed) >= LONGEST:
        return texts.BUILD_FULL
    form = names.get("form", "plain")
    if form in FOURS:
        return FOURS[form]
    if form == "faced" and len(placed) >= names["most"]:
        return texts.FACES_NEED_CARDS
    suits = suits_for(state, frame, card)
    if suits in SUIT_OF_BIT and any(suits == suit for _, _, suit in placed):
        return texts.SUIT_IN_BUILD.format(suit=_suit_name(suits))
    if form == "line":
        return texts.NOT_ON_LINE
    if form == "repair":
        return texts.NOT_IN_REPAIR
    if bound(frame):
        return texts.COULD_NOT_CONTAIN.format(card=_bound_to(state, frame))
    if "at_least" in names:
        return texts.NOT_LONG_ENOUGH.format(count=texts.NUMBER_NAMES[names["at_least"]])
    return texts.NO_CELL_ON_LINE if placed else texts.NO_CELL_FOR_CARD


def _bound_to(state: AssertionState, frame: Frame) -> str:
    """The card, or the cards of which one, a build must contain, in words."""
    must = frame.vars.get("must_card")
    return texts.ONE_LENT if must is None else texts.the_card(face_code(state, must))


# cells ----------------------------------------------------------------------------------------------------------------


def cell_refusal(state: AssertionState, frame: Frame, seat: int, card: int, choice: Action) -> str:
    """Why ``card`` may not go to the cell of ``choice`` in the build that ``frame`` makes."""
    value = choice.value
    if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
        return texts.OFF_TABLE
    cell = index_of(value[0], value[1])
    ground, placed = state.ground, laid(frame)
    if cell == CENTRE:
        return texts.IS_CENTRE
    if any(cell == other for other, _ in placed):
        return texts.IS_OCCUPIED
    suits, form = suits_for(state, frame, card), frame.vars.get("form", "plain")
    if form == "repair":
        return _repair_refusal(ground, frame, cell)
    if form in FOURS:
        taken = ground.suit[cell] and form in ("row", "false")
        return _lies_there(ground, cell) if taken else FOURS[form]
    if ground.suit[cell]:
        return _occupied_refusal(state, frame, seat, card, cell)
    if form == "line":
        return _ordered_end_refusal(state, frame, seat, cell, suits)
    if placed and ground.suit[placed[0][0]]:
        return texts.COVER_GOES_ON
    plain = _plain_refusal(state, seat, placed, cell, suits)
    if plain:
        return plain
    if bound(frame):
        return texts.COULD_NOT_CONTAIN.format(card=_bound_to(state, frame))
    if "at_least" in frame.vars:
        return texts.NOT_LONG_ENOUGH.format(count=texts.NUMBER_NAMES[frame.vars["at_least"]])
    return texts.NOT_OFFERED


def _plain_refusal(
    state: AssertionState, seat: int, placed: list[tuple[int, int]], cell: int, suits: int
) -> str | None:
    """What the rules of an ordinary build have against a card on an empty cell (B2 to B5); ``None``: nothing."""
    if placed:
        return _next_refusal(state, seat, placed, cell, suits)
    return (
        _line_refusal(state, seat, state.ground.suit, cell, suits)
        or _attachment_refusal(state.ground, state.side_of(seat), cell)
        or _parallel_refusal(state, [cell], STEPS)
    )


def _lies_there(ground: Ground, cell: int) -> str:
    if ground.roots >> cell & 1:
        return texts.BASE_THERE
    return texts.REPAIR_THERE if ground.suit[cell] == REPAIR else texts.IS_OCCUPIED


def _occupied_refusal(state: AssertionState, frame: Frame, seat: int, card: int, cell: int) -> str:
    """Something lies there: it may be a trick that could be covered, or a card that a strategy is aimed at."""
    ground = state.ground
    tricks = [effect for effect in barred_tricks(state) if cell in effect.cells]
    plain = frame.vars.get("form", "plain") == "plain" and "at_least" not in frame.vars
    if tricks and plain:
        return _cover_refusal(state, frame, seat, tricks[0], card, cell)
    if ground.roots >> cell & 1 or ground.suit[cell] == REPAIR:
        return _lies_there(ground, cell)
    if frame.kind == "action" and frame.vars.get("plays", True) and not laid(frame):
        why = why_no_place(state, frame, face_code(state, card), cell)
        if why and why != texts.IS_OCCUPIED:
            return texts.OCCUPIED_AND.format(why=why[:1].lower() + why[1:])
    return texts.IS_OCCUPIED


def _cover_refusal(state: AssertionState, frame: Frame, seat: int, effect: Effect, card: int, cell: int) -> str:
    """Why a card may not be laid over a card of a barred trick (B-R13)."""
    placed = laid(frame)
    if placed and (not state.ground.suit[placed[0][0]] or trick_under(state, placed) is not effect):
        return texts.COVER_OR_BUILD
    bits = covered_bits(state, effect)
    if bits >> effect.cells.index(cell) & 1:
        return texts.COVERED_ALREADY
    suits = suits_for(state, frame, card)
    shown = dict(placed)
    shown |= {at: state.ground.suit[at] for place, at in enumerate(effect.cells) if bits >> place & 1}
    for suit in shown.values():
        if suits == suit:
            return texts.COVER_SUIT_TWICE.format(suit=_suit_name(suit))
    if not suits & cover_suits(state.ground, effect.cells, cell):
        crossing = seen_line(state, seat, abs(effect.cells[1] - effect.cells[0]) != ROW)
        return texts.COVER_CROSSED.format(line=crossing)
    if any(in_one_turn(state, other) for other in barring(state, effect.cells)):
        return texts.COVER_IN_ONE
    if bound(frame):
        return texts.COULD_NOT_CONTAIN.format(card=_bound_to(state, frame))
    return texts.COVER_DEAD


def _repair_refusal(ground: Ground, frame: Frame, cell: int) -> str:
    if cell not in frame.vars["line_cells"]:
        return texts.ONLY_REPAIR
    return texts.NOT_IN_REPAIR if ground.repair & BIT[cell] else texts.REFILLED_ALREADY


def _ordered_end_refusal(state: AssertionState, frame: Frame, seat: int, cell: int, suits: int) -> str:
    """Why a card may not go to a cell under the order to finish a line (10S)."""
    names = frame.vars
    if not _in_line(names["line_cell"], cell, names["line_step"]):
        return texts.ONLY_ORDERED_LINE
    lying = _with(state.ground, laid(frame))
    at, step = names["line_cell"], names["line_step"] if cell > names["line_cell"] else -names["line_step"]
    while at != cell:
        if not 0 < lying[at] < WALL:
            return texts.NOT_NEXT_TO_LINE
        at += step
    return _line_refusal(state, seat, lying, cell, suits) or texts.NOT_ON_LINE


def _with(ground: Ground, placed: list[tuple[int, int]]) -> bytearray:
    lying = ground.suit[:]
    for at, bit in placed:
        lying[at] = bit
    return lying


def _next_refusal(state: AssertionState, seat: int, placed: list[tuple[int, int]], cell: int, suits: int) -> str | None:
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
    lying = _with(state.ground, placed)
    toward = step if cell > anchor else -step
    at = anchor
    while at != cell:
        if at == CENTRE:
            return texts.PAST_CENTRE
        if not 0 < lying[at] < WALL:
            return texts.NOT_NEXT
        at += toward
    return _line_refusal(state, seat, lying, cell, suits) or _parallel_refusal(
        state, [cell, *(at for at, _ in placed)], (step,)
    )


def _in_line(one: int, other: int, step: int) -> bool:
    (ax, ay), (bx, by) = xy_of(one), xy_of(other)
    return ay == by if step == ROW else ax == bx


def _line_refusal(state: AssertionState, seat: int, suit: bytearray, cell: int, suits: int) -> str | None:
    """B4 for both lines through a cell: the first that refuses all of ``suits``, or their union."""
    union = 0
    for step in STEPS:
        name = seen_line(state, seat, step == ROW)
        lying = _suits_in_line(suit, cell, step)
        if len(lying) >= LONGEST:
            return texts.TOO_LONG.format(line=name)
        shown = [bit for bit in lying if bit != REPAIR]
        seen = sum(set(shown))
        if len(set(shown)) < len(shown):
            return texts.SUIT_CLASH.format(line=name)
        if not suits & ~seen:
            return texts.SUIT_TWICE.format(line=name, suit=_suit_name(suits)) if suits in SUIT_OF_BIT else None
        union |= seen
    return None if suits & ~union & ANY_SUIT else texts.ALL_SUITS_PRESENT


def _suits_in_line(suit: bytearray, cell: int, step: int) -> list[int]:
    """What lies in line with a cell, without a gap."""
    seen = []
    for direction in (-step, step):
        at = cell + direction
        while 0 < suit[at] < WALL:
            seen.append(suit[at])
            at += direction
    return seen


def _attachment_refusal(ground: Ground, side: int, cell: int) -> str | None:
    if cell in ground.frontier_for(side):
        return None
    beside = [near for near in ORTHOGONAL[cell] if near == CENTRE or ground.roots >> near & 1]
    beside += [near for near in ORTHOGONAL[cell] if 0 < ground.suit[near] < WALL]
    active = ground.active_for(side)
    if beside and all(ground.repair & BIT[near] for near in beside):
        return texts.REPAIR_ONLY
    if any(ground.active >> near & 1 and not ground.repair & BIT[near] for near in beside):
        return texts.BARRED_FOR_YOU
    if beside:
        return texts.INACTIVE_ONLY
    return texts.CORNER_ONLY if active & TOUCHING[cell] else texts.NOT_ATTACHED


def _parallel_refusal(state: AssertionState, cells: list[int], steps: tuple[int, ...]) -> str | None:
    if free_parallels(state):
        return None
    if all(any(beside_parallel(state.ground, cell, step) for cell in cells) for step in steps):
        return texts.PARALLEL
    return None


# single placements ----------------------------------------------------------------------------------------------------


def single_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action, narrowed: str) -> str:
    """Why a single placement (B-R10) is refused; ``narrowed``: what the card that asks for it has against the rest."""
    if choice.kind == "card":
        if choice.value not in state.playable(seat):
            return texts.NOT_IN_HAND
        return texts.FINISH_CARD if frame.ask != "card" else narrowed or texts.NO_CELL_FOR_CARD
    if choice.kind == "cell" and frame.ask == "cell":
        value = choice.value
        if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
            return texts.OFF_TABLE
        cell = index_of(value[0], value[1])
        if cell == CENTRE:
            return texts.IS_CENTRE
        if state.ground.suit[cell]:
            return _lies_there(state.ground, cell)
        suits = suits_of(state, frame.vars["_card"])
        return _plain_refusal(state, seat, [], cell, suits) or narrowed or texts.NOT_OFFERED
    if choice.kind == "suit" and frame.ask == "suit" and choice.value in BIT_OF_SUIT:
        return texts.SUIT_NOT_THERE.format(suit=texts.SUIT_NAMES[str(choice.value)])
    return texts.LAY_FIRST if choice.kind == "cell" else texts.NOT_OFFERED


def _suit_name(bit: int) -> str:
    return texts.SUIT_NAMES[SUIT_OF_BIT[bit]]
