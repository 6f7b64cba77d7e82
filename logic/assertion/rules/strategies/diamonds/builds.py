"""The diamonds that make builds: rows of any suits, the forced line, the bait (3D, 7D, 8D)."""

from __future__ import annotations

from typing import ClassVar

from .....kernel.actions import NO, Action, action
from .....kernel.frames import Frame
from .....kernel.names import FLAG, NUMBER, NUMBERS, SEAT, Names
from .....kernel.plain import Vars
from ...board import is_card, put_in_place
from ...build_kinds import suits_for
from ...effects import Effect, numbered, of_kind
from ...line_forms import four_form, longest_build
from ...ranks import highest_of
from ...scoring import standing
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import Strategy
from ..builds import BuildCard
from ..nested_plays import ALL, enactable, perform
from ..partners import hand_strategies
from ..registry import BY_CODE, code_of, register
from ..repeating import lay_order
from ..results import CANCELLED, PLAYED, TAKEN_BACK, is_open_again
from ..targets import from_value, to_value


class Bait(BuildCard):
    """Bait: once built it may set a trap, and at their next turn an opponent must play their highest strategy (D-8D1 to
    D-8D5)."""

    names: ClassVar[Names] = {**BuildCard.names, "bait": FLAG, "orderer": SEAT}

    code = "8D"
    definite = True

    def order_variant(self, count: int, marked: bool) -> str:
        return "bait" if count else ""

    def after_build(
        self, table: AssertionTable, build: Frame, cell: int, tricks: list[tuple[int, ...]]
    ) -> Frame | None:
        if not table.state.opponents(build.seat):
            return None
        return Frame("8D", build.seat, "offer", {"cell": cell})

    def offer(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "seat", "set_trap")

    def set_trap_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [*(action("seat", victim) for victim in state.opponents(seat)), NO]

    def set_trap(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice != NO:
            if table.turn.seat == frame.seat:
                table.note_declared("8D", choice.number)
            table.begin("trap", "8D", frame.seat, choice.number, cells=(frame.vars["cell"],))
        table.done()

    # at the victim's next turn ------------------------------------------------------------------------------------

    def at_trap(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        frame.seat = effect.owner
        table.ask(frame, effect.owner, "choice", "called")

    def called_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [action("choice", "leave"), action("choice", "call")]
        effect = numbered(state, frame.vars["effect"])
        if effect is not None and _tricks_with(state, effect.cells[0]):
            options.append(action("choice", "call_bait"))
        return options

    def called(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        table.end(effect)
        if choice.value != "leave":
            bait = 1 if choice.value == "call_bait" else 0
            table.begin("duty", "8D", effect.owner, effect.target, cells=effect.cells, count=bait)
        table.done()

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        return True

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        table.end(effect)
        frame.vars = {**frame.vars, "cell": effect.cells[0], "bait": bool(effect.count), "orderer": effect.owner}
        self._take_the_bait(table, frame)

    def _take_the_bait(self, table: AssertionTable, frame: Frame) -> None:
        """Find the highest strategy of the hand; if none can be enacted there is no duty (D-8D1)."""
        probe = Frame("8D", frame.seat, "serve", {"card": None})
        cards = hand_strategies(table.state, probe, gained=True)
        if not table.state.options["forcedWithdrawal"]:
            cards = [card for card in cards if code_of(table.state, card) != "2H"]
        if cards:
            table.call(frame, highest_of(frame.seat, cards, 1), "found")
        else:
            table.done(CANCELLED)

    def found(self, table: AssertionTable, frame: Frame, cards: tuple[int, ...]) -> None:
        state = table.state
        frame.vars = {**frame.vars, "pick_card": cards[0]}
        tricks = self._baited(state, frame)
        if len(tricks) > 1:  # D-8D5
            table.ask(frame, frame.seat, "cells", "trick_chosen")
        else:
            self._play_out(table, frame, *tricks)

    def _baited(self, state: AssertionState, frame: Frame) -> list[tuple[int, ...]]:
        """The tricks with the bait that the ordered card could take; none if its player is free in that (D-8D)."""
        card = frame.vars["pick_card"]
        code = code_of(state, card)
        if code is None or not frame.vars["bait"] or "trick" not in BY_CODE[code].fields:
            return []
        tricks = _tricks_with(state, frame.vars["cell"])
        return [trick for trick in tricks if enactable(state, frame.seat, card, gained=True, only_cells=trick)]

    def trick_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("cells", to_value("cells", trick)) for trick in self._baited(state, frame)]

    def trick_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._play_out(table, frame, from_value("cells", choice.value))

    def _play_out(self, table: AssertionTable, frame: Frame, trick: tuple[int, ...] | None = None) -> None:
        state, card = table.state, frame.vars["pick_card"]
        code = code_of(state, card)
        assert code is not None
        names: Vars = {"forced": True, "origin": state.zone_of(card), "ordered_by": frame.vars["orderer"]}
        if trick is not None:
            names["only_cells"] = trick
        perform(table, frame, "played_out", frame.seat, code, card, **names)

    def played_out(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """End the duty; a strategy that was taken back (8H) leaves it to the next highest (C6-R5)."""
        if result == TAKEN_BACK:
            self._take_the_bait(table, frame)
        else:
            table.done(result)


def _tricks_with(state: AssertionState, cell: int) -> list[tuple[int, ...]]:
    return [trick.cells for trick in standing(state) if cell in trick.cells]


class LooseRanks(BuildCard):
    """Rows of four in any suits: two turns of one's own, or ordered of an opponent (D-3D1 to D-3D3).

    Played from the hand it is the order; the row of one's own is a special action of the turn.
    """

    names: ClassVar[Names] = {**BuildCard.names, "second": NUMBER}

    code = "3D"
    several_uses = True
    fields = ("victim",)
    once_each = True
    special_place = 1
    decrees = "row"
    definite = True
    order_form = "row"

    def order_variant(self, count: int, marked: bool) -> str:
        return "twice" if count > 1 else ""

    def why_not(self, state: AssertionState, frame: Frame) -> str:
        return Strategy.why_not(self, state, frame) if self._orders(frame) else super().why_not(state, frame)

    def aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if self._orders(frame):
            Strategy.aim(self, table, frame, None)
        else:
            super().aim(table, frame, None)

    def _orders(self, frame: Frame) -> bool:
        """Return whether it is played as the order, or that is executed again; gained or echoed it is built (C5-R2)."""
        names = frame.vars
        return bool(names.get("executed")) or not (names.get("gained") or names.get("copy"))

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        lay_order(table, frame, frame.vars["victim"], count=2)
        self.finish(table, frame)

    # the row of one's own -----------------------------------------------------------------------------------------

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        names = self._row(state, frame, seat)
        return names is not None and four_form("row").possible(state, Frame("action", seat, "chosen", names), seat)

    def _row(self, state: AssertionState, frame: Frame, seat: int) -> Vars | None:
        """The names of the action that lays the row: the second one of any cards, the first with the Three."""
        names: Vars = {"credit": "only", "form": "row", "plays": False, "optional": False, "no_march": True}
        if next(of_kind(state, "rows", seat), None) is not None:
            return names
        if frame.vars.get("credit") != "first":
            return None  # it takes the whole turn
        card = next((c for c in state.playable(seat) if code_of(state, c) == "3D"), None)
        return None if card is None else {**names, "must_card": card}

    def special(self, table: AssertionTable, frame: Frame, _: object) -> None:
        names = self._row(table.state, frame, frame.seat)
        assert names is not None
        second = next(of_kind(table.state, "rows", frame.seat), None)
        child = Frame("action", frame.seat, "begin", {**names, "_secret": True})
        frame.vars = {**frame.vars, "second": 0 if second is None else second.number}
        table.call(frame, child, "row_laid")

    def row_laid(self, table: AssertionTable, frame: Frame, result: object) -> None:
        second = numbered(table.state, frame.vars.get("second", 0))
        if second is not None:
            table.end(second)
        elif table.state.frames:
            if table.turn.seat == frame.seat:
                table.note_declared("3D", None)
            table.begin("rows", "3D", frame.seat, frame.seat)
        table.done(result)

    # the order ----------------------------------------------------------------------------------------------------

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        if effect.count > 1:
            table.change(effect, count=effect.count - 1)
        else:
            table.end(effect)
        build_or_row(table, frame, "row")


def build_or_row(table: AssertionTable, frame: Frame, form: str, **names: object) -> None:
    """An ordered line of this form if one fits, else the longest normal build, else nothing (3D, D-7D1).

    The frame goes on at ``served``.
    """
    state, seat = table.state, frame.seat
    common: Vars = {"credit": "only", "plays": False, "optional": False, "no_march": True}
    child = Frame("action", seat, "begin", {**common, "form": form, **names})
    longest = 0
    if four_form(form).possible(state, child, seat):
        table.call(frame, child, "served")
        return
    longest = longest_build(state, seat)
    if longest:
        table.call(frame, Frame("action", seat, "begin", {**common, "at_least": longest}), "served")
    else:
        table.done(PLAYED)


class MakeThemBuildYourWeapon(Strategy):
    """Order a line of four; then a card of it may be taken and enacted against its builder (D-7D1 to D-7D4)."""

    names: ClassVar[Names] = {**Strategy.names, "orderer": SEAT, "before": NUMBERS}

    code = "7D"
    fields = ("victim",)
    once_each = True
    special_place = 2
    definite = True
    order_form = "weapon"

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        lay_order(table, frame, frame.vars["victim"])
        self.finish(table, frame)

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        table.end(effect)
        frame.vars = {**frame.vars, "orderer": effect.owner, "before": tuple(table.state.now.built)}
        probe = Frame("action", frame.seat, "begin", {"form": "weapon"})
        loose = not four_form("weapon").possible(table.state, probe, frame.seat)
        build_or_row(table, frame, "weapon", **({"loose": True} if loose else {}))

    def served(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state = table.state
        cells = tuple(cell for cell in state.now.built if cell not in frame.vars["before"])
        if len(cells) == 4 and not state.out >> frame.vars["orderer"] & 1:
            table.begin("weapon", "7D", frame.vars["orderer"], frame.seat, cells=tuple(sorted(cells)), count=1)
        table.done(PLAYED)

    # the follow-up ------------------------------------------------------------------------------------------------

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return bool(self._cells(state, seat))

    def _weapon(self, state: AssertionState, seat: int) -> Effect | None:
        return next((effect for effect in of_kind(state, "weapon") if effect.owner == seat and effect.count), None)

    def _cells(self, state: AssertionState, seat: int) -> list[int]:
        effect = self._weapon(state, seat)
        if effect is None or not state.playable(seat) or state.out >> effect.target & 1:
            return []
        found = []
        for cell in effect.cells:
            if is_card(state, cell) and self._replacing(state, seat, effect, cell, 1):
                found.append(cell)
        return found

    def _replacing(self, state: AssertionState, seat: int, effect: Effect, cell: int, most: int = ALL) -> list[int]:
        """Return the cards, up to ``most``, that may be laid there so that what they replace can be enacted (C5-R8)."""
        card, found = state.ground.card[cell] - 1, []
        names: Vars = {"gained": True, "origin": "pending", "victim_only": effect.target}
        for other in state.playable(seat):
            if enactable(state, seat, card, None, **names, away_cards=(other,)):
                found.append(other)
                if len(found) == most:
                    break
        return found

    def special(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "cell", "taken")

    def taken_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("cell", to_value("cell", cell)) for cell in self._cells(state, seat)]

    def taken(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "cell": from_value("cell", choice.value)}
        table.ask(frame, frame.seat, "card", "replaced")

    def replaced_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        effect = self._weapon(state, seat)
        assert effect is not None
        return [action("card", card) for card in self._replacing(state, seat, effect, frame.vars["cell"])]

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "taken" or super().is_intention(state, frame, seat, action)

    def replaced(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        """The replacing card may have any suit; a Star stands for the suit it replaces (D-7D3)."""
        state, cell = table.state, frame.vars["cell"]
        effect = self._weapon(state, frame.seat)
        assert effect is not None
        frame.vars = {name: value for name, value in frame.vars.items() if name != "_secret"}
        table.end(effect)
        suits = suits_for(state, frame, choice.card)
        suit = suits if suits in (1, 2, 4, 8) else state.ground.suit[cell]
        table.show(choice.card)
        left = put_in_place(table, frame.seat, cell, suit, choice.card, self.code)
        code = code_of(state, left)
        assert code is not None
        if table.turn.seat == frame.seat:
            table.note_declared("7D", effect.target)
        perform(table, frame, "turned", frame.seat, code, left, victim_only=effect.target, forced=True)

    def turned(self, table: AssertionTable, frame: Frame, result: object) -> None:
        table.done(CANCELLED if is_open_again(result) else result)


register(Bait(), LooseRanks(), MakeThemBuildYourWeapon())
