"""Nine and Four of Hearts: a trick rebuilt under fire, and tricks that are none (D-9H, D-4H)."""

from __future__ import annotations

from typing import Any

from ...kernel.actions import NO, YES, Action, action
from ...kernel.frames import Frame
from ..action import SPECIALS
from ..board import guard_of, remove_cells, settle_board
from ..build import LONGEST, repair_cells
from ..effects import Effect, numbered, of_kind
from ..forms import FORMS, Form
from ..fours import four_form
from ..grid import STEPS
from ..ground import REPAIR
from ..intent import laid, suits_of
from ..scoring import score_trick, standing, update_lines
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BY_CODE, Passive, code_of, strategy
from .counters import OVER, Response, calls


@strategy("9H")
class RebuildUnderFire(Response):
    """Against the Ace of Spades on a trick: its cells stay yours to be refilled (D-9H1 to D-9H5, C3-R7)."""

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        cells = target.vars.get("trick_cells", ())
        whole = target.kind == "AS" and len(cells) == LONGEST and not target.vars.get("shut")
        return whole and cells in {trick.cells for trick in standing(state)} and guard_of(state, cells) is None

    def counter(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, target = table.state, self.target(table, frame)
        cells = target.vars["trick_cells"]
        state.tricks = [trick for trick in state.tricks if trick.cells != cells]
        remove_cells(table, cells, "eliminated")
        state.ground.make_repair([cell for cell in cells if not state.ground.suit[cell]])
        target.vars = {**target.vars, "fate": "gone"}
        BY_CODE[target.kind].put_away(table, target, "removed")
        self.put_away(table, frame, "removed")
        table.begin("repair", "9H", frame.seat, frame.seat, cells=cells)
        table.begin("duty", "9H", frame.seat, frame.seat, cells=cells)
        settle_board(table)
        table.done(OVER)

    # the duty -----------------------------------------------------------------------------------------------------

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """Whether the line can still come to four suits (D-9H4)."""
        if not all(state.ground.suit[cell] for cell in effect.cells):
            return False
        return bool(repair_cells(state.ground, effect.cells, []))

    def duty_dropped(self, table: AssertionTable, effect: Effect) -> None:
        state = table.state
        for repair in list(of_kind(state, "repair")):
            if repair.cells == effect.cells:
                table.end(repair)
        state.ground.clear_repair([cell for cell in effect.cells if state.ground.suit[cell] == REPAIR])
        settle_board(table)

    def serve(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        names = {"credit": "only", "form": "repair", "plays": False, "optional": False, "line_cells": effect.cells}
        child = Frame("action", frame.seat, "begin", names)
        if FORMS["repair"].open_cards(table.state, child, frame.seat):
            table.call(frame, child, "served")
        elif table.state.hands[frame.seat]:
            table.ask(frame, frame.seat, "discard", "discarded")
        else:
            table.done()

    def served(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, effect = table.state, numbered(table.state, frame.vars["effect"])
        if effect is not None and not any(state.ground.suit[cell] == REPAIR for cell in effect.cells):
            table.end(effect)
            for repair in list(of_kind(state, "repair")):
                if repair.cells == effect.cells:
                    table.end(repair)
        table.done()

    def discarded_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def discarded(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "discard")
        table.done()

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return "No card of yours fits the line you are rebuilding: discard one." if frame.step == "discarded" else ""


class RepairForm(Form):
    """Builds into the repair cells of ``line_cells`` (9H, D-9H2)."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        suits = suits_of(state, card)
        fits = repair_cells(state.ground, frame.vars["line_cells"], laid(frame))
        return [(cell, fit & suits) for cell, fit in fits if fit & suits]

    def how(self, state: AssertionState, cell: int) -> str:
        return "fill_repair"


FORMS["repair"] = RepairForm()


@strategy("4H")
class FalseFormation(Passive):
    """Proof of a false trick, which anybody may build and dare the others to challenge (D-4H1 to D-4H6)."""

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "It is not enacted: it proves a false trick when that is challenged."

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return bool(self._ways(state, frame, seat))

    def _ways(self, state: AssertionState, frame: Frame, seat: int) -> list[str]:
        if frame.vars.get("credit") not in ("first", "fresh", "free", "march", None):
            return []
        found = []
        who = state.options["falseTricks"]
        if who == "anyone" or (who == "holderOnly" and self._proof(state, seat, ()) is not None):
            probe = Frame("action", seat, "chosen", {"form": "false"})
            if four_form("false").possible(state, probe, seat):
                found.append("false")
        for effect in of_kind(state, "false", seat):
            probe = Frame("action", seat, "chosen", {"form": "mend", "trick_cells": effect.cells})
            if four_form("mend").possible(state, probe, seat):
                found.append(f"mend_{effect.number}")
        return found

    def special(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        ways = self._ways(table.state, frame, frame.seat)
        if len(ways) == 1:
            self._begin(table, frame, ways[0])
        else:
            table.ask(frame, frame.seat, "choice", "way_chosen")

    def way_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", way) for way in self._ways(state, frame, seat)]

    def way_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._begin(table, frame, str(choice.value))

    def is_intention(self, state: Any, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "way_chosen"

    def _begin(self, table: AssertionTable, frame: Frame, way: str) -> None:
        names: dict[str, Any] = {"credit": "only", "plays": False, "optional": False, "form": "false"}
        if way != "false":
            effect = numbered(table.state, int(way.removeprefix("mend_")))
            assert effect is not None
            names |= {"form": "mend", "trick_cells": effect.cells}
        table.call(frame, Frame("action", frame.seat, "begin", {**names, "_secret": True}), "over")

    def over(self, table: AssertionTable, frame: Frame, result: Any) -> None:
        table.done(result)

    def _proof(self, state: AssertionState, seat: int, laid_cards: tuple[int, ...]) -> int | None:
        """The Four of Hearts a seat could present: in hand or depot, not built in itself (D-4H2, D-4H5)."""
        cards = (card for card in state.playable(seat) if card not in laid_cards)
        return next((card for card in cards if code_of(state, card) == "4H"), None)

    # the challenge ------------------------------------------------------------------------------------------------

    def challenge(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Each opponent may challenge, once and now. Its result: whether the trick stands, and if for good."""
        state = table.state
        build = len(state.frames) - 2
        table.call(frame, calls(frame.seat, state.opponents(frame.seat), build), "challenged")

    def challenged(self, table: AssertionTable, frame: Frame, caller: Any) -> None:
        if caller is None:
            table.done("unchallenged")
            return
        frame.vars = {**frame.vars, "caller": caller}
        if self._proof(table.state, frame.seat, frame.vars["laid_cards"]) is None:
            self._lost(table, frame)
        else:
            table.ask(frame, frame.seat, "yes_no", "presented")

    def presented_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [YES, NO]

    def presented(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state = table.state
        proof = self._proof(state, frame.seat, frame.vars["laid_cards"])
        if choice == NO or proof is None:
            self._lost(table, frame)
            return
        table.to_pile(proof, "centre", "proof")
        table.tell("strategy_resolved", seat=frame.seat, card=proof, code="4H")
        table.book(state.side_of(frame.vars["caller"]), -1, "challenge")
        table.done("proved")

    def _lost(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        table.tell("strategy_stopped", seat=frame.seat, card=None, code="4H", why="caught")
        table.book(state.side_of(frame.seat), -2, "caught")
        remove_cells(table, frame.vars["line_cells"], "caught")
        table.done("caught")

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return {
            "way_chosen": "Build a false trick, or mend one of yours.",
            "presented": "Your trick is challenged: do you show the Four of Hearts?",
        }.get(frame.step, "")


def false_line(state: AssertionState, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The four cells of the run that a false build has made: all laid cells lie in it."""
    for step in STEPS:
        first, length = state.ground.run_through(cells[0], step)
        run = tuple(first + step * place for place in range(length))
        if length == LONGEST and all(cell in run for cell in cells):
            return run
    return tuple(sorted(cells))


def score_false(table: AssertionTable, seat: int, line: tuple[int, ...], proved: bool, bonus: int) -> None:
    """A false trick that stands scores like a trick; one proved stands for good (D-4H)."""
    state = table.state
    if line in {trick.cells for trick in state.tricks} or len(line) != LONGEST:
        return
    table.begin("decree" if proved else "false", "4H", seat, seat, cells=line)
    score_trick(table, seat, line, bonus)
    update_lines(table, state.side_of(seat))


def end_mended(table: AssertionTable, trick: tuple[int, ...]) -> None:
    """A mended trick is a true one (4H)."""
    for effect in list(of_kind(table.state, "false")):
        if effect.cells == trick:
            table.end(effect)
    settle_board(table)


SPECIALS.append("4H")
