"""Reasons for which a choice is refused. Asked only on request: nothing here runs while a game is played through."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.cards import ANY_SUIT, BIT_OF_SUIT, SUIT_OF_BIT
from ...kernel.frames import Frame
from ...kernel.reasons import NOT_OFFERED, Reason
from .build import LONGEST, beside_parallel
from .build_kinds import bound, face_code, in_one_turn, is_build_card, pool, suits_for
from .covers import barred_tricks, barring, cover_suits, covered_bits, trick_under
from .effects import Effect
from .grid import BIT, CENTRE, ORTHOGONAL, ROW, STEPS, TOUCHING, WIDTH, index_of, on_table, xy_of
from .ground import REPAIR, WALL, Ground
from .intent import free_parallels, laid, suits_of, tentative
from .lines import seen_line
from .state import AssertionState
from .strategies.objections import why_no_build, why_no_place

FOURS = {
    "row": Reason("no_row"),
    "weapon": Reason("no_weapon"),
    "false": Reason("no_false"),
    "mend": Reason("no_mending"),
}
"""Why a card, or a card on a cell, is refused in builds of exactly four in line."""


def refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
    """The reason why ``choice`` is not offered at this decision of a turn."""
    if choice.kind in ("card", "discard"):
        return _card_refusal(state, frame, seat, choice)
    if choice.kind == "cell":
        if frame.ask != "cell":
            return Reason("lay_first")
        return cell_refusal(state, frame, seat, frame.vars["_card"], choice)
    if choice.kind == "suit" and frame.ask == "suit" and choice.value in BIT_OF_SUIT:
        return Reason("suit_not_there", {"suit": choice.value})
    if choice.kind in ("done", "pass") and frame.ask in ("cell", "suit"):
        return Reason("finish_card")
    if choice.kind == "done" and frame.ask == "build":
        return _incomplete(state, frame) if tentative(frame) else Reason("nothing_laid")
    if choice.kind == "pass" and frame.ask == "build":
        return _pass_refusal(state, frame)
    return NOT_OFFERED


def _pass_refusal(state: AssertionState, frame: Frame) -> Reason:
    if tentative(frame):
        return Reason("take_back_first" if state.options["voluntaryPass"] else "finish_build")
    return Reason("must_act" if frame.vars["credit"] == "first" else "must_build_this")


def _incomplete(state: AssertionState, frame: Frame) -> Reason:
    """Return why a build that has begun cannot be confirmed yet."""
    names = frame.vars
    if names.get("form") in FOURS:
        return Reason("four_not_complete")
    if len(tentative(frame)) < names.get("at_least", 0):
        return Reason("too_few", {"count": names["at_least"]})
    if bound(frame):
        return Reason("not_yet_in_it", {"card": _bound_to(state, frame)})
    return Reason("cover_in_one")


# cards ----------------------------------------------------------------------------------------------------------------


def _card_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
    card = choice.value
    if not isinstance(card, int):
        return Reason("not_in_hand")
    if frame.ask in ("cell", "suit") and card in pool(state, frame, seat):
        return Reason("finish_card")
    if choice.kind == "discard":
        if card not in state.hands[seat]:
            return Reason("not_in_hand")
        first = frame.ask == "build" and frame.vars.get("credit") == "first" and not tentative(frame)
        return Reason("must_build" if first else "no_discard")
    if card not in pool(state, frame, seat):
        return _not_held(state, frame, seat, card)
    if frame.kind != "action":
        return NOT_OFFERED
    if frame.ask == "discard":
        return Reason("discard_only")
    if not frame.vars.get("builds", True):
        return why_no_build(state, frame, seat)
    return _card_in_build(state, frame, seat, card)


def _not_held(state: AssertionState, frame: Frame, seat: int, card: int) -> Reason:
    if card in frame.vars.get("away_cards", ()):
        return Reason("under_the_claim")
    if card in state.threats[seat] and not is_build_card(state, card):
        return Reason("threat_not_built")
    return Reason("not_in_hand")


def _card_in_build(state: AssertionState, frame: Frame, seat: int, card: int) -> Reason:
    names, placed = frame.vars, tentative(frame)
    if any(card == other for other, _, _ in placed):
        return Reason("already_laid")
    if len(placed) >= LONGEST:
        return Reason("build_full")
    form = names.get("form", "plain")
    if form in FOURS:
        return FOURS[form]
    if form == "faced" and len(placed) >= names["most"]:
        return Reason("faces_need_cards")
    suits = suits_for(state, frame, card)
    if suits in SUIT_OF_BIT and any(suits == suit for _, _, suit in placed):
        return Reason("suit_in_build", {"suit": SUIT_OF_BIT[suits]})
    if form == "line":
        return Reason("not_on_line")
    if form == "repair":
        return Reason("not_in_repair")
    if bound(frame):
        return Reason("could_not_contain", {"card": _bound_to(state, frame)})
    if "at_least" in names:
        return Reason("not_long_enough", {"count": names["at_least"]})
    return Reason("no_cell_on_line" if placed else "no_cell_for_card")


def _bound_to(state: AssertionState, frame: Frame) -> str:
    """The card that a build must contain; ``""``: one of the cards lent."""
    must = frame.vars.get("must_card")
    return "" if must is None else face_code(state, must)


# cells ----------------------------------------------------------------------------------------------------------------


def cell_refusal(state: AssertionState, frame: Frame, seat: int, card: int, choice: Action) -> Reason:
    """Return why ``card`` may not go to the cell of ``choice`` in the build that ``frame`` makes."""
    value = choice.value
    if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
        return Reason("off_table")
    cell = index_of(value[0], value[1])
    ground, placed = state.ground, laid(frame)
    if cell == CENTRE:
        return Reason("is_centre")
    if any(cell == other for other, _ in placed):
        return Reason("is_occupied")
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
        return Reason("cover_goes_on")
    plain = _plain_refusal(state, seat, placed, cell, suits)
    if plain:
        return plain
    if bound(frame):
        return Reason("could_not_contain", {"card": _bound_to(state, frame)})
    if "at_least" in frame.vars:
        return Reason("not_long_enough", {"count": frame.vars["at_least"]})
    return NOT_OFFERED


def _plain_refusal(
    state: AssertionState, seat: int, placed: list[tuple[int, int]], cell: int, suits: int
) -> Reason | None:
    """Return the objection of an ordinary build to a card on an empty cell (B2 to B5); ``None``: nothing."""
    if placed:
        return _next_refusal(state, seat, placed, cell, suits)
    return (
        _line_refusal(state, seat, state.ground.suit, cell, suits)
        or _attachment_refusal(state.ground, state.side_of(seat), cell)
        or _parallel_refusal(state, [cell], STEPS)
    )


def _lies_there(ground: Ground, cell: int) -> Reason:
    if ground.roots >> cell & 1:
        return Reason("base_there")
    return Reason("repair_there" if ground.suit[cell] == REPAIR else "is_occupied")


def _occupied_refusal(state: AssertionState, frame: Frame, seat: int, card: int, cell: int) -> Reason:
    """Return why a cell refuses where something lies: a trick that could be covered, or a card that a strategy is aimed
    at."""
    ground = state.ground
    tricks = [effect for effect in barred_tricks(state) if cell in effect.cells]
    plain = frame.vars.get("form", "plain") == "plain" and "at_least" not in frame.vars
    if tricks and plain:
        return _cover_refusal(state, frame, seat, tricks[0], card, cell)
    if ground.roots >> cell & 1 or ground.suit[cell] == REPAIR:
        return _lies_there(ground, cell)
    if frame.kind == "action" and frame.vars.get("plays", True) and not laid(frame):
        why = why_no_place(state, face_code(state, card), cell)
        if why and why.key != "is_occupied":
            return Reason("occupied_and", {"why": why})
    return Reason("is_occupied")


def _cover_refusal(state: AssertionState, frame: Frame, seat: int, effect: Effect, card: int, cell: int) -> Reason:
    """Return why a card may not be laid over a card of a barred trick (B-R13)."""
    placed = laid(frame)
    if placed and (not state.ground.suit[placed[0][0]] or trick_under(state, placed) is not effect):
        return Reason("cover_or_build")
    bits = covered_bits(state, effect)
    if bits >> effect.cells.index(cell) & 1:
        return Reason("covered_already")
    suits = suits_for(state, frame, card)
    shown = dict(placed)
    shown |= {at: state.ground.suit[at] for place, at in enumerate(effect.cells) if bits >> place & 1}
    for suit in shown.values():
        if suits == suit:
            return Reason("cover_suit_twice", {"suit": SUIT_OF_BIT[suit]})
    if not suits & cover_suits(state.ground, effect.cells, cell):
        crossing = seen_line(state, seat, abs(effect.cells[1] - effect.cells[0]) != ROW)
        return Reason("cover_crossed", {"line": crossing})
    if any(in_one_turn(state, other) for other in barring(state, effect.cells)):
        return Reason("cover_in_one")
    if bound(frame):
        return Reason("could_not_contain", {"card": _bound_to(state, frame)})
    return Reason("cover_dead")


def _repair_refusal(ground: Ground, frame: Frame, cell: int) -> Reason:
    if cell not in frame.vars["line_cells"]:
        return Reason("only_repair")
    return Reason("not_in_repair" if ground.repair & BIT[cell] else "refilled_already")


def _ordered_end_refusal(state: AssertionState, frame: Frame, seat: int, cell: int, suits: int) -> Reason:
    """Return why a card may not go to a cell under the order to finish a line (10S)."""
    names = frame.vars
    if not _in_line(names["line_cell"], cell, names["line_step"]):
        return Reason("only_ordered_line")
    lying = _with(state.ground, laid(frame))
    at, step = names["line_cell"], names["line_step"] if cell > names["line_cell"] else -names["line_step"]
    while at != cell:
        if not 0 < lying[at] < WALL:
            return Reason("not_next_to_line")
        at += step
    return _line_refusal(state, seat, lying, cell, suits) or Reason("not_on_line")


def _with(ground: Ground, placed: list[tuple[int, int]]) -> bytearray:
    lying = ground.suit[:]
    for at, bit in placed:
        lying[at] = bit
    return lying


def _next_refusal(
    state: AssertionState, seat: int, placed: list[tuple[int, int]], cell: int, suits: int
) -> Reason | None:
    anchor = placed[0][0]
    if len(placed) > 1:
        steps: tuple[int, ...] = (ROW,) if abs(placed[1][0] - anchor) < WIDTH else (WIDTH,)
    else:
        steps = STEPS
    if len(placed) >= LONGEST:
        return Reason("build_full")
    for _, suit in placed:
        if suits == suit:
            return Reason("suit_in_build", {"suit": SUIT_OF_BIT[suit]})
    step = next((s for s in steps if _in_line(anchor, cell, s)), 0)
    if not step:
        return Reason("second_line")
    lying = _with(state.ground, placed)
    toward = step if cell > anchor else -step
    at = anchor
    while at != cell:
        if at == CENTRE:
            return Reason("past_centre")
        if not 0 < lying[at] < WALL:
            return Reason("not_next")
        at += toward
    return _line_refusal(state, seat, lying, cell, suits) or _parallel_refusal(
        state, [cell, *(at for at, _ in placed)], (step,)
    )


def _in_line(one: int, other: int, step: int) -> bool:
    (ax, ay), (bx, by) = xy_of(one), xy_of(other)
    return ay == by if step == ROW else ax == bx


def _line_refusal(state: AssertionState, seat: int, suit: bytearray, cell: int, suits: int) -> Reason | None:
    """B4 for both lines through a cell: the first that refuses all of ``suits``, or their union."""
    union = 0
    for step in STEPS:
        name = seen_line(state, seat, step == ROW)
        lying = _suits_in_line(suit, cell, step)
        if len(lying) >= LONGEST:
            return Reason("too_long", {"line": name})
        shown = [bit for bit in lying if bit != REPAIR]
        seen = sum(set(shown))
        if len(set(shown)) < len(shown):
            return Reason("suit_clash", {"line": name})
        if not suits & ~seen:
            return Reason("suit_twice", {"line": name, "suit": SUIT_OF_BIT[suits]}) if suits in SUIT_OF_BIT else None
        union |= seen
    return None if suits & ~union & ANY_SUIT else Reason("all_suits_present")


def _suits_in_line(suit: bytearray, cell: int, step: int) -> list[int]:
    """Return the suits in line with a cell, without a gap."""
    seen = []
    for direction in (-step, step):
        at = cell + direction
        while 0 < suit[at] < WALL:
            seen.append(suit[at])
            at += direction
    return seen


def _attachment_refusal(ground: Ground, side: int, cell: int) -> Reason | None:
    if cell in ground.frontier_for(side):
        return None
    beside = [near for near in ORTHOGONAL[cell] if near == CENTRE or ground.roots >> near & 1]
    beside += [near for near in ORTHOGONAL[cell] if 0 < ground.suit[near] < WALL]
    active = ground.active_for(side)
    if beside and all(ground.repair & BIT[near] for near in beside):
        return Reason("repair_only")
    if any(ground.active >> near & 1 and not ground.repair & BIT[near] for near in beside):
        return Reason("barred_for_you")
    if beside:
        return Reason("inactive_only")
    return Reason("corner_only" if active & TOUCHING[cell] else "not_attached")


def _parallel_refusal(state: AssertionState, cells: list[int], steps: tuple[int, ...]) -> Reason | None:
    if free_parallels(state):
        return None
    if all(any(beside_parallel(state.ground, cell, step) for cell in cells) for step in steps):
        return Reason("parallel")
    return None


# single placements ----------------------------------------------------------------------------------------------------


def single_refusal(state: AssertionState, frame: Frame, seat: int, choice: Action, narrowed: Reason | None) -> Reason:
    """Return why a single placement (B-R10) is refused; ``narrowed``: what the card that asks for it has against the
    rest."""
    if choice.kind == "card":
        if choice.value not in state.playable(seat):
            return Reason("not_in_hand")
        return Reason("finish_card") if frame.ask != "card" else narrowed or Reason("no_cell_for_card")
    if choice.kind == "cell" and frame.ask == "cell":
        value = choice.value
        if not (isinstance(value, tuple) and len(value) == 2 and on_table(value[0], value[1])):
            return Reason("off_table")
        cell = index_of(value[0], value[1])
        if cell == CENTRE:
            return Reason("is_centre")
        if state.ground.suit[cell]:
            return _lies_there(state.ground, cell)
        suits = suits_of(state, frame.vars["_card"])
        return _plain_refusal(state, seat, [], cell, suits) or narrowed or NOT_OFFERED
    if choice.kind == "suit" and frame.ask == "suit" and choice.value in BIT_OF_SUIT:
        return Reason("suit_not_there", {"suit": choice.value})
    return Reason("lay_first") if choice.kind == "cell" else NOT_OFFERED
