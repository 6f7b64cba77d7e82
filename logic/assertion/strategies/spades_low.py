"""The spades from the nine to the two: elimination (D-S)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...kernel.actions import Action, action
from ...kernel.frames import Frame
from ...kernel.outcome import Outcome
from ..effects import Effect, numbered, shielded
from ..grid import STEPS, TOUCHING, xy_of
from ..layout import THRESHOLDS
from ..scoring import standing
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BACK, BY_CODE, BuildCard, Strategy, chained, code_of, enactable, perform, strategy
from .spades import partial_runs


@strategy("9S")
class Echo(Strategy):
    """Play a strategy an opponent declared in their last turn, as if this were that card (D-9S1 to D-9S5).

    Once the strategy is named the frame becomes one of that card, with ``copy`` set.
    """

    kind = "K"
    fields = ("victim", "named")

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        found = super().victim_values(state, frame)
        return [seat for seat in found if self._echoes(state, frame, seat)]

    def named_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        return self._echoes(state, frame, frame.vars["victim"])

    def _echoes(self, state: AssertionState, frame: Frame, seat: int) -> list[str]:
        record = state.records[seat]
        codes = dict.fromkeys(one.code for one in record.declared) if record is not None else {}
        return [code for code in codes if code != "9S" and not BY_CODE[code].why_not(state, self._asked(frame, code))]

    def _as(self, frame: Frame, code: str) -> Frame:
        names = {name: value for name, value in frame.vars.items() if name not in ("victim", "named")}
        return Frame(code, frame.seat, "aim", {**names, "copy": True})

    def _asked(self, frame: Frame, code: str) -> Frame:
        probe = self._as(frame, code)
        probe.vars = {**probe.vars, "chain": chained(frame)}
        return probe

    def aim(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        if "named" not in frame.vars:
            super().aim(table, frame, None)
            return
        become = self._as(frame, frame.vars["named"])
        frame.kind, frame.vars = become.kind, become.vars
        table.goto(frame, "aim")


@strategy("8S")
class MutualExhaustion(Strategy):
    """The game is a draw for everybody still in it (D-8S1 to D-8S3)."""

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        breach = ending_is_breach(table, frame)
        if breach is not None:
            table.call(frame, breach, "judged")
        else:
            self._draw(table, frame)

    def judged(self, table: AssertionTable, frame: Frame, accepted: Any) -> None:
        """The maker of an offer of peace has accepted the end, or its breaker has lost (E4)."""
        if accepted and table.state.outcome is None:
            self._draw(table, frame)
        else:
            self.finish(table, frame)

    def _draw(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        sides = sorted({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1})
        scores = tuple(state.score(side) for side in range(state.layout.side_count))
        table.tell("strategy_resolved", seat=frame.seat, card=frame.vars.get("card"), code=self.code)
        table.tell("game_ended", reason="exhaustion", winners=sides, scores=list(scores))
        table.end_game(Outcome("exhaustion", scores, tuple(sides)))


def ending_is_breach(table: AssertionTable, frame: Frame) -> Frame | None:
    """Whether ending the game breaks a declined peace (B*, E4): the frame in which its maker judges, or ``None``.

    An end that the maker of the offer has ordered himself counts as accepted (D-BS1).
    """
    for effect in table.state.effects:
        if effect.kind == "peace" and effect.target == frame.seat and frame.vars.get("ordered_by") != effect.owner:
            return Frame("B*", effect.owner, "judge", {"effect": effect.number, "breaker": frame.seat})
    return None


@strategy("7S")
class DoubleMarch(BuildCard):
    """After a build with it one more action: a build, or a strategy from the hand (D-7S1 to D-7S4)."""

    def after_build(
        self, table: AssertionTable, build: Frame, cell: int, tricks: list[tuple[int, ...]]
    ) -> Frame | None:
        if table.turn.seat == build.seat and not table.turn_is_over() and not build.vars.get("no_march"):
            table.grant("march")
        return None


@strategy("6S")
class StrikeAndKeep(Strategy):
    """Enact another card of the hand, which comes back to it (D-6S1 to D-6S5)."""

    fields = ("with",)

    def with_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        seat, card = frame.seat, frame.vars.get("card")
        barred = (card, *frame.vars.get("barred_cards", ()), *state.frames[0].vars.get("enacted_cards", ()))
        found = []
        for other in state.hands[seat]:
            code = code_of(state, other)
            if other in barred or code is None or code == "6S":
                continue
            if BY_CODE[code].kind == "B" and not state.options["sixSpadesBuildCards"]:
                continue
            names: dict[str, Any] = {"gained": True} if BY_CODE[code].kind == "B" else {}
            names |= _bounds(frame) | {"chain": chained(frame)}
            if enactable(state, seat, other, **names):
                found.append(other)
        return found

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        table.to_pile(frame.vars["with_card"], "pending", "declare")

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        other = frame.vars["with_card"]
        if other in table.state.pending:
            table.to_seat(other, "hand", frame.seat, "take_back", shown=True)

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        other = frame.vars["with_card"]
        code = code_of(table.state, other)
        assert code is not None
        names = {**_bounds(frame), "keep": True, "forced": True}
        perform(table, frame, "struck", frame.seat, code, other, **names)

    def struck(self, table: AssertionTable, frame: Frame, result: Any) -> None:
        """Taken back (8H), another card is to be chosen, if there is one."""
        other = frame.vars["with_card"]
        if other in table.state.pending:
            table.to_pile(other, "centre", "spent")
        if result == BACK and not table.turn_is_over():
            barred = (*frame.vars.get("barred_cards", ()), other)
            names = {name: value for name, value in frame.vars.items() if name != "with_card"}
            frame.vars = {**names, "barred_cards": barred}
            if self.with_values(table.state, frame):
                table.ask(frame, frame.seat, "card", "chosen_anew")
                return
        self.finish(table, frame)

    def chosen_anew_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in self.with_values(state, frame)]

    def chosen_anew(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "with_card": choice.card}
        self.on_declared(table, frame)
        table.goto(frame, "effect")

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return "Choose another card to enact and keep." if frame.step == "chosen_anew" else ""


def _bounds(frame: Frame) -> dict[str, Any]:
    """What binds an enactment and whatever is played through it."""
    names = ("avoid_cells", "only_cells", "victim_only", "unopposed", "shut")
    return {name: frame.vars[name] for name in names if name in frame.vars}


@strategy("5S")
class HarryingOrders(Strategy):
    """Order three hindering placements, or the enactment of a card pointed at (D-5S1 to D-5S4)."""

    fields = ("mode", "victim")

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        if not self.victim_values(state, frame):
            return []
        return ["three", "marked"] if any(state.hands[v] for v in self.victim_values(state, frame)) else ["three"]

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        found = super().victim_values(state, frame)
        return [seat for seat in found if state.hands[seat]] if frame.vars.get("mode") == "marked" else found

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        victim = frame.vars["victim"]
        if frame.vars["mode"] == "three":
            table.begin("duty", "5S", frame.seat, victim, count=3)
            self.finish(table, frame)
        elif table.state.hands[victim]:
            table.shuffle_hand(victim)
            table.ask(frame, frame.seat, "card", "pointed")
        else:
            self.finish(table, frame)

    def pointed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[frame.vars["victim"]]]

    def pointed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.begin("duty", "5S", frame.seat, frame.vars["victim"], cards=(choice.card,))
        self.finish(table, frame)

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return {
            "pointed": "Point at the back of a card.",
            "spent": "No card of yours can be placed so: discard one.",
        }.get(frame.step, "")

    # the duty -----------------------------------------------------------------------------------------------------

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """The marked card must still be in the hand (D-5S4)."""
        return not effect.cards or effect.cards[0] in state.hands[effect.target]

    def serve(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        if not effect.cards:
            frame.vars = {**frame.vars, "left": 3, "laid_cells": ()}
            table.goto(frame, "next_one")
            return
        table.end(effect)
        card = effect.cards[0]
        code = code_of(table.state, card)
        assert code is not None
        names: dict[str, Any] = {"victim_only": effect.owner, "gained": True, "forced": True, "origin": "hand"}
        names |= {"ordered_by": effect.owner}
        barred = code == "2H" and not table.state.options["forcedWithdrawal"]
        if not barred and enactable(table.state, frame.seat, card, **names):
            perform(table, frame, "done_with", frame.seat, code, card, **names)
        else:
            table.reveal([card], None, "impossible")
            if not table.discover(frame.seat, [card]):
                table.remove_from_hand(frame.seat, card, "impossible")
            table.done()

    def done_with(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        table.done()

    def next_one(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        if not frame.vars["left"] or not table.state.hands[frame.seat]:
            effect = numbered(table.state, frame.vars["effect"])
            if effect is not None:
                table.end(effect)
            table.done()
            return
        names = {"by": "5S", "laid_cells": frame.vars["laid_cells"], "left": frame.vars["left"]}
        table.call(frame, Frame("single", frame.seat, "begin", names), "laid_one")

    def laid_one(self, table: AssertionTable, frame: Frame, result: Any) -> None:
        if isinstance(result, tuple):
            cells = (*frame.vars["laid_cells"], result[1])
            frame.vars = {**frame.vars, "laid_cells": cells, "left": frame.vars["left"] - 1}
            table.goto(frame, "next_one")
        else:
            table.ask(frame, frame.seat, "discard", "spent")

    def spent_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def spent(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "order")
        frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
        table.goto(frame, "next_one")

    def allows(self, state: AssertionState, frame: Frame, cell: int, suit: int) -> bool:
        """D-5S (ii) to (iv): no trick, no run with another card of this duty, and the sides asked for."""
        ground, laid_cells = state.ground.copy(), frame.vars["laid_cells"]
        ground.place(cell, 0, suit, frame.seat)
        for step in STEPS:
            first, length = ground.run_through(cell, step)
            if length >= 4 or any(first + step * place in laid_cells for place in range(length)):
                return False
        side = side_of_cell(state, cell)
        used = [side_of_cell(state, other) for other in laid_cells]
        homes = len(state.layout.homes)
        if homes == 2:
            missing = [home for home in range(homes) if home not in used]
            return len(missing) < frame.vars["left"] or side in missing
        return side is not None and side not in used


def side_of_cell(state: AssertionState, cell: int) -> int | None:
    """The home on whose side a cell lies: the one with the strictly greatest positive depth (A2)."""
    x, y = xy_of(cell)
    depths = [x * home.vector[0] + y * home.vector[1] for home in state.layout.homes]
    best = max(depths)
    return depths.index(best) if best > 0 and depths.count(best) == 1 else None


@strategy("4S")
class LinkedFires(BuildCard):
    """A point more for every other complete trick that shares a card with the new one or touches it (D-4S1 to 4)."""

    def bonus(self, table: AssertionTable, cell: int, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        mine = [other for other in tricks if cell in other]
        counts = [self._neighbours(table.state, other, tricks) for other in mine]
        best = max(counts)
        return best if trick == mine[counts.index(best)] else 0

    def _neighbours(self, state: AssertionState, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        others = {other.cells for other in standing(state)} | set(tricks)
        if state.options["fourSpadesPartials"]:
            others |= set(partial_runs(state))
        near = 0
        for cell in trick:
            near |= TOUCHING[cell] | 1 << cell
        others.discard(trick)
        return sum(1 for other in others if any(near >> cell & 1 for cell in other))


@strategy("3S")
class SeizeTheCredit(Strategy):
    """Claim for good what an opponent's side gained in their last turn (D-3S1 to D-3S6)."""

    fields = ("victim",)
    retaliation = True
    repeats = False

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        found = []
        for seat in super().victim_values(state, frame):
            record = state.records[seat]
            free = frame.vars.get("copy") or not shielded(state, frame.seat, seat)
            if record is not None and free and (not record.shielded or frame.vars.get("copy")):
                found.append(seat)
        return found

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, victim = table.state, frame.vars["victim"]
        record = state.records[victim]
        mine, theirs = state.side_of(frame.seat), state.side_of(victim)
        assert record is not None
        cells = set()
        for entry in record.ledger:
            if entry.side == theirs and entry.points > 0:
                table.book(theirs, -entry.points, "seized", entry.cells)
                table.book(mine, entry.points, "seized", entry.cells)
                cells.add(entry.cells)
        state.tricks = [replace(t, side=mine) if t.cells in cells and t.side == theirs else t for t in state.tricks]
        for home, threshold, mask in record.gained:
            place = home * len(THRESHOLDS) + threshold
            if mask >> theirs & 1 and state.held[place] >> theirs & 1:
                table.book(mine, THRESHOLDS[threshold][1], "seized_line")
                table.begin("suppressed", "3S", frame.seat, theirs, count=place)
        state.records[victim] = replace(record, ledger=(), gained=())
        self.finish(table, frame)


@strategy("2S")
class SharpenedFinish(BuildCard):
    """A point more for every trick completed this turn that contains it (D-2S1)."""

    def bonus(self, table: AssertionTable, cell: int, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        return 1
