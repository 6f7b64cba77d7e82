"""The check that reasons are true: every card of a seat, and a sample of what is not offered, at one decision (issue
12, B2).

The truth of a sentence is worked out from the view of the seat alone, not by the rules that say it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from logic import Match
from logic.assertion.rules.in_play import mask_in_play
from logic.assertion.rules.strategies.every import BY_CODE as CODES
from logic.kernel.acts import DoneAct, PassAct, RespondAct
from logic.kernel.nouns import SUIT_WORDS
from logic.kernel.rng import Chance
from logic.views import BuildContext, CardAct, CellAct, PlacementView, PlayAct
from tests.assertion.refused import refusal
from tests.events import plain

CELLS = 14
View = dict[str, Any]
Cell = tuple[int, int]


def placed_in(decision: Any) -> list[PlacementView]:
    """Return what has been laid of a build so far."""
    return decision.context.placed if isinstance(decision.context, BuildContext) else []


def lying(view: View, decision: Any) -> dict[Cell, str]:
    """Return what occupies cells in lines: a suit letter, or ``repair``; second bases are walls and not among them."""
    found = {tuple(one["cell"]): one["suit"] for one in view["board"] if "suit" in one and not one.get("base")}
    for one in view["board"]:
        if one.get("repair"):
            found[tuple(one["cell"])] = "repair"
    for one in placed_in(decision):
        found[one.cell] = one.suit
    return found


def in_line(board: dict[Cell, str], at: Cell, step: Cell) -> list[str]:
    """Return what lies in line with a cell without a gap; a base ends a line."""
    found = []
    for sign in (1, -1):
        x, y = at[0] + sign * step[0], at[1] + sign * step[1]
        while (x, y) in board:
            found.append(board[x, y])
            x, y = x + sign * step[0], y + sign * step[1]
    return found


def step_seen_as(view: View, seat: int, word: str) -> Cell:
    """The direction of a ``row`` or ``column`` on the seat's own table, on which its land lies at the left."""
    home = next((one for one in view["homes"] if one["seat"] == seat), None)
    home = home or next((one for one in view["homes"] if one["side"] == view["sides"][seat]), view["homes"][0])
    flat = (1, 0) if home["vector"][0] else (0, 1)
    return flat if word == "row" else (flat[1], flat[0])


def cell_is_so(view: View, decision: Any, seat: int, at: Cell, reason: str) -> bool:
    """Return whether what is said against a cell is so, as far as it can be told from the view."""
    board = lying(view, decision)
    plain = isinstance(decision.context, BuildContext) and decision.context.form == "plain"
    if reason == refusal("off_table"):
        return max(abs(at[0]), abs(at[1])) > 20
    if reason == refusal("is_centre"):
        return at == (0, 0)
    if reason == refusal("is_occupied") or reason.startswith(refusal("is_occupied")[:-1]):
        placed = any(one.cell == at for one in placed_in(decision))
        return placed or (at in board and not (plain and at in barred(view)))
    if reason == refusal("base_there"):
        return any(tuple(one["cell"]) == at and one.get("base") for one in view["board"])
    for word in ("row", "column"):
        line = in_line(board, at, step_seen_as(view, seat, word))
        if reason == refusal("too_long", line=word):
            return len(line) > 3
        if reason == refusal("suit_clash", line=word):
            return len({one for one in line if one != "repair"}) < len([one for one in line if one != "repair"])
        for letter in SUIT_WORDS:
            if reason == refusal("suit_twice", line=word, suit=letter):
                return letter in line
    if reason == refusal("all_suits_present"):
        return len({*in_line(board, at, (1, 0)), *in_line(board, at, (0, 1))} - {"repair"}) >= 2
    beside = [(at[0] + x, at[1] + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    if reason in (refusal("corner_only"), refusal("not_attached")):
        return not any(cell in board or cell == (0, 0) for cell in beside)
    if reason in (refusal("inactive_only"), refusal("barred_for_you"), refusal("repair_only")):
        kinds = {refusal("barred_for_you"): ("barricade",), refusal("repair_only"): ("repair",)}.get(reason, ())
        there = any(one["kind"] in kinds for one in view["effects"]) if kinds else True
        return there and any(cell in board or cell in bases(view) for cell in beside)
    if reason in COVERING:
        return at in barred(view)
    return True


COVERING = (refusal("covered_already"), refusal("cover_dead"), refusal("cover_in_one"), refusal("cover_or_build"))


def barred(view: View) -> set[Cell]:
    """The cells of tricks that may be covered."""
    effects = [one for one in view["effects"] if one["kind"] in ("barricade", "isolation") and len(one["cells"]) == 4]
    return {tuple(cell) for one in effects for cell in one["cells"]}


def bases(view: View) -> set[Cell]:
    return {tuple(one["cell"]) for one in view["board"] if one.get("base")}


def held(view: View, seat: int) -> list[str]:
    return [*view["hands"][seat], *view["depots"][seat], *view["threats"][seat]]


def play_is_so(match: Match, view: View, decision: Any, code: str, reason: str) -> bool:
    """Return whether what is said against enacting a card is so."""
    frames, seat = view["frames"], decision.seat
    asking = frames[-1]["vars"]
    if reason == refusal("only_ground"):
        return not mask_in_play(match.options) & CODES[code].bit
    if reason == refusal("enacted_already"):
        return code in frames[0]["vars"].get("enacted_cards", ())
    if reason == refusal("taken_back"):
        return code in asking.get("barred_cards", ())
    if reason.startswith("An order binds"):
        orders = decision.context.orders
        return bool(orders and not orders[0]["met"])
    if reason == refusal("second_row"):
        return any(one["kind"] == "rows" and one["target"] == seat for one in view["effects"])
    if reason == refusal("build_begun"):
        return bool(placed_in(decision))
    if reason == refusal("only_lent"):
        return bool(asking["credit"] == "loan")
    if reason == refusal("march_from_hand"):
        return asking["credit"] == "march" and code in view["threats"][seat]
    if "complete trick" in reason:
        return code in ("AS", "AD", "AH") or code not in CODES
    if reason == refusal("only_a_build") or reason.startswith("Only a build that contains "):
        return not any(one.kind == "play" for one in decision.actions)
    return True


def response_is_so(view: View, seat: int, code: str, reason: str) -> bool:
    if reason == refusal("no_counter_card"):
        return code not in ("6D", "R*", "6C", "9H", "10C")
    if reason == refusal("no_answer_card"):
        return code not in ("10C", "8H", "R*")
    if reason == refusal("shielded"):
        return any(one["kind"] == "shield" and one["target"] == seat for one in view["effects"])
    if reason == refusal("nine_only_ace"):
        return code == "9H" and _asked_about(view) != "AS"
    if reason == refusal("builds_not_seized"):
        return _asked_about(view) == "action"
    return True


def _asked_about(view: View) -> str:
    return str(view["frames"][view["frames"][-1]["vars"]["against"]]["rule"])


def sampled_cells(view: View, chance: Chance) -> Iterator[Cell]:
    """Cells on and beside what lies there, and a few far off."""
    near = [tuple(one["cell"]) for one in view["board"]] or [(0, 0)]
    for _ in range(CELLS):
        x, y = near[chance.below(len(near))]
        yield x + chance.below(3) - 1, y + chance.below(3) - 1
    yield from ((0, 0), (21, 0), (9, -9))


def check(match: Match, decision: Any, chance: Chance, told: set[str]) -> None:
    """Every card of the seat, and a sample of actions that are not offered."""
    seat = decision.seat
    if decision.kind == "cell" and isinstance(decision.context, BuildContext) and match.can_undo(seat):
        check_taken_up(match, decision)
    view = match.view_document(seat)
    own = held(view, seat)
    window = any(isinstance(one, RespondAct | PassAct) for one in decision.actions) and decision.kind == "window"
    kind = RespondAct if window else PlayAct
    for code in own:
        facts = plain(match.card_facts(seat, code))
        action = kind(code)
        offered = action in decision.actions
        if decision.kind not in ("cell", "suit"):
            assert facts["playable"] == offered, (code, facts, decision.prompt)
        assert bool(facts["why_not"]) != facts["playable"]
        if offered:
            continue
        reason = match.explain(seat, action)
        assert reason
        told.add(reason)
        if view["frames"][-1]["rule"] == "action" and decision.kind in ("build", "discard"):
            assert reason == facts["why_not"] and reason != refusal("not_offered")
            assert play_is_so(match, view, decision, code, reason), (code, reason)
        if window and view["frames"][-1]["rule"] != "7C":
            assert reason != refusal("not_offered") and response_is_so(view, seat, code, reason), (code, reason)
        build = match.explain(seat, CardAct(code))
        if decision.kind == "build" and build is not None:
            assert build not in (refusal("not_offered"), refusal("not_in_hand")) or code in view["threats"][seat], (
                code,
                build,
            )
            told.add(build)
    for code in CODES:
        reason = match.explain(seat, CardAct(code))
        if reason == refusal("not_in_hand"):
            assert code not in view["hands"][seat]
    if decision.kind == "cell" and isinstance(decision.context, BuildContext):
        for at in sampled_cells(view, chance):
            reason = match.explain(seat, CellAct(at))
            if reason is not None:
                told.add(reason)
                assert reason != refusal("not_offered"), (decision.context, at)
                assert cell_is_so(view, decision, seat, at, reason), (decision.context, at, reason)
    for free in (PassAct(), DoneAct()):
        reason = match.explain(seat, free)
        if decision.kind == "build" and reason is not None:
            assert reason != refusal("not_offered"), (free, decision.prompt)
            told.add(reason)


def check_taken_up(match: Match, decision: Any) -> None:
    """Check that with a card in the air a strategy is called playable just if it is offered once that card has been put
    back."""
    seat = decision.seat
    said = {code: plain(match.card_facts(seat, code))["playable"] for code in held(match.view_document(seat), seat)}
    card = decision.context.card
    match.undo(seat)
    before = match.decision_for(seat)
    assert before is not None
    if before.kind == "build":
        assert said == {code: PlayAct(code) in before.actions for code in said}
    match.act(seat, CardAct(card))
