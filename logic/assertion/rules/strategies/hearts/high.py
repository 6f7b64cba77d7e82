"""The hearts from the ace to the eight but the queen and the nine: opportunity and resilience (D-H)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .....kernel.actions import Action, action
from .....kernel.frames import Frame
from .....kernel.names import CARDS, Names, public, secret
from .....kernel.plain import Vars
from .....kernel.reasons import Reason
from ...board import is_card, settle_board
from ...build_kinds import buildable_with, form_of
from ...effects import of_kind
from ...scoring import standing
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import Strategy
from ..counters import normal_declaration
from ..nested_plays import ALL, enactable, enactable_cards, perform, spoken_for, through
from ..partners import Partnered, WithOthers, bounds_of
from ..registry import BY_CODE, code_of, register
from ..responses import Response
from ..targets import allowed_cells
from ..traits import Traits


class UnbreakableGround(Strategy):
    """Protect every complete trick that shares the card it lies on (D-AH1 to D-AH4)."""

    code = "AH"
    early = True
    kind = "K"
    fields = ("cell",)
    located = True

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        if not is_card(state, cell):
            return Reason("no_card_there")
        if not any(cell in trick.cells for trick in standing(state)):
            return Reason("in_no_trick")
        return Reason("guarded_already") if any(e.cells[0] == cell for e in of_kind(state, "guard")) else None

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        guarded = {effect.cells[0] for effect in of_kind(state, "guard")}
        cells = {cell for trick in standing(state) for cell in trick.cells}
        fitting = (cell for cell in cells if is_card(state, cell) and cell not in guarded)
        return sorted(cell for cell in fitting if allowed_cells(frame, (cell,)))

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        cell, card = frame.vars["cell"], self.board_card(frame)
        if cell in self.cell_values(table.state, Frame("AH", frame.seat)):
            cards: tuple[int, ...] = ()
            if card is not None and card in table.state.pending:
                table.to_overlay(card, (cell,), "guard")
                cards = (card,)
            table.begin("guard", "AH", frame.seat, cells=(cell,), cards=cards)
            settle_board(table)
        self.finish(table, frame)


class ClearTheWay(Partnered):
    """Clear the Way: another play with it that nobody may counter, and no retaliation afterwards (D-KH1, D-KH2, C4)."""

    code = "KH"
    fields = ("with",)
    repeats = False
    in_doubt = True
    announceable = False
    unopposed = True
    held_worth = 1.3

    def with_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [card for card in self._others(state, frame) if self._ways(state, frame, card)]

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        return any(self._ways(state, frame, card, 1) for card in self._others(state, frame))

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        return list(self.with_values(state, frame))

    def _others(self, state: AssertionState, frame: Frame) -> list[int]:
        taken = (*spoken_for(frame), *state.frames[0].vars.get("enacted_cards", ()))
        return [card for card in state.playable(frame.seat) if card not in taken]

    def _ways(self, state: AssertionState, frame: Frame, card: int, most: int = ALL) -> list[str]:
        """Return the uses of a card with it: its strategy (``enact``), or a build with a build card (``build``).

        No more than ``most`` of them.
        """
        code, found = code_of(state, card), []
        if code is None or BY_CODE[code].kind in ("P", "R"):
            return []
        bound = {**bounds_of(frame), "unopposed": True, "shut": True, **through(frame)}
        if enactable(state, frame.seat, card, **bound):
            found.append("enact")
            if most == 1:
                return found
        anywhere = "avoid_cells" not in frame.vars and "only_cells" not in frame.vars
        if BY_CODE[code].kind == "B" and anywhere and buildable_with(state, frame.seat, card):
            found.append("build")
        return found

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        """The other card is shown with it; a card to be built stays where it is until then."""
        card = frame.vars["with_card"]
        frame.vars = {**frame.vars, "unopposed": True, "shut": True}
        if "build" in self._ways(table.state, frame, card):
            table.reveal([card], None, "declare")
        else:
            super().on_declared(table, frame)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state = table.state
        for seat in state.opponents(frame.seat):
            table.begin("shield", "KH", frame.seat, seat)
        if table.turn.seat == frame.seat:
            state.now = state.now.but(shielded=True)
        ways = self._ways(state, frame, frame.vars["with_card"])
        if len(ways) > 1:
            table.ask(frame, frame.seat, "choice", "way_chosen")
        else:
            self._go(table, frame, ways[0] if ways else "enact")

    def way_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", way) for way in self._ways(state, frame, frame.vars["with_card"])]

    def way_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._go(table, frame, str(choice.value))

    def _go(self, table: AssertionTable, frame: Frame, way: str) -> None:
        state, card = table.state, frame.vars["with_card"]
        if way == "build":
            names = {"credit": "only", "must_card": card, "plays": False, "optional": False, "unopposed": True}
            child = Frame("action", frame.seat, "begin", names)
            if form_of(child).open_cards(state, child, frame.seat):
                table.call(frame, child, "cleared")
            else:
                self.finish(table, frame)
            return
        code = code_of(state, card)
        assert code is not None
        names = {**self._names(frame), "origin": state.zone_of(card)}
        if card in state.pending:
            names["home"] = self.home(frame)
        perform(table, frame, "cleared", frame.seat, code, card, **names)

    def _names(self, frame: Frame) -> Vars:
        """Return the bounds of the other play; it is a declaration of one's own, so that it cannot be declined."""
        return {**bounds_of(frame), "forced": True, "gained": False}

    def cleared(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)


class RecallTheFallen(WithOthers):
    """Enact a removed card; or, having seen an opponent's hand, exchange three cards with it (D-JH1, D-JH2)."""

    names: ClassVar[Names] = {
        **WithOthers.names,
        "barred_cards": CARDS,  # in positions that earlier versions wrote
        "_given_cards": secret(CARDS),
        "_taken_cards": secret(CARDS),
    }

    code = "JH"
    enacts_from = "removed"
    several_uses = True
    in_doubt = True
    held_worth = 0.7

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        return ("mode", "victim") if frame.vars.get("mode") == "exchange" else ("mode", "pick")

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        found = ["recall"] if self._fallen(state, frame, 1) else []
        return [*found, "exchange"] if self._seen(state, frame) else found

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._seen(state, frame)

    def _seen(self, state: AssertionState, frame: Frame) -> list[int]:
        """Return whose hand its player has been shown this turn (10H), if two cards are left to give for it (D-JH2)."""
        away = spoken_for(frame)
        if sum(card not in away for card in state.hands[frame.seat]) < 2 or state.frames[0].seat != frame.seat:
            return []
        shown = {effect.target for effect in of_kind(state, "revealed") if effect.owner == frame.seat}
        return [seat for seat in super().victim_values(state, frame) if seat in shown and state.hands[seat]]

    def pick_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._fallen(state, frame, ALL)

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        return self._fallen(state, frame, ALL)

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        return bool(self._seen(state, frame)) or super().obliges(state, frame)

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        return bool(self._fallen(state, frame, 1)) if field == "pick" else super().has_values(state, frame, field)

    def _fallen(self, state: AssertionState, frame: Frame, most: int) -> list[int]:
        """The removed cards, not more than so many, that could be enacted now."""
        everyone = (1 << state.seats) - 1
        names = {**bounds_of(frame), "gained": True, "origin": "pending", **through(frame)}
        done = state.frames[0].vars.get("enacted_cards", ())
        fallen = [card for card in state.removed if state.known[card] == everyone and card not in done]
        return enactable_cards(state, frame.seat, fallen, names, most)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if frame.vars["mode"] == "recall":
            self._recall(table, frame)
        elif frame.vars["victim"] in self._seen(table.state, frame):
            table.ask(frame, frame.seat, "card", "given")
        else:
            self.finish(table, frame)

    def _recall(self, table: AssertionTable, frame: Frame) -> None:
        card = frame.vars["pick_card"]
        code = code_of(table.state, card)
        if card in table.state.removed and code is not None:
            perform(table, frame, "recalled", frame.seat, code, card, **bounds_of(frame), forced=True)
        else:
            self.finish(table, frame)

    def recalled(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)

    def conceal(self, frame: Frame) -> None:
        """Show which cards are exchanged only when they are."""
        if frame.step in ("given", "taken"):
            frame.step, frame.ask = "given", "card"
        else:
            super().conceal(frame)

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        last = frame.step == "taken" and self._last(state, frame)
        return (frame.step in ("given", "taken") and not last) or super().is_intention(state, frame, seat, action)

    def given_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat] if card not in frame.vars.get("_given_cards", ())]

    def given(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        given = (*frame.vars.get("_given_cards", ()), choice.card)
        frame.vars = {**frame.vars, "_given_cards": given}
        table.ask(frame, frame.seat, "card", "given" if len(given) < 2 else "taken")

    def taken_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        hand = state.hands[frame.vars["victim"]]
        return [action("card", card) for card in hand if card not in frame.vars.get("_taken_cards", ())]

    def _last(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether the card being taken is the last of the three, or of the hand."""
        return len(frame.vars.get("_taken_cards", ())) + 1 >= min(3, len(state.hands[frame.vars["victim"]]))

    def taken(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        victim, last = frame.vars["victim"], self._last(table.state, frame)
        taken = (*frame.vars.get("_taken_cards", ()), choice.card)
        frame.vars = {**frame.vars, "_taken_cards": taken}
        if not last:
            table.ask(frame, frame.seat, "card", "taken")
            return
        for card in frame.vars["_given_cards"]:
            table.to_pile(card, "removed", "exchange")
        for card in taken:
            table.to_seat(card, "hand", frame.seat, "exchange")
        frame.vars = public(self.names, frame.vars)
        self.put_away(table, frame, "removed")
        table.discover(victim, taken)
        self.finish(table, frame)


class SeeTheirPlans(Strategy):
    """An opponent shows you their hand; your turn goes on (D-10H1 to D-10H3)."""

    code = "10H"
    early = True
    fields = ("victim",)
    continues = "free"
    held_worth = 0.05

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        victim = frame.vars["victim"]
        hand = table.fan(victim)
        table.reveal(hand, frame.seat, "shown")
        if not table.discover(victim, hand) and table.state.outcome is None:
            table.begin("revealed", "10H", frame.seat, victim)
        self.finish(table, frame)


class SecondThoughts(Response):
    """Second Thoughts, against a counter to your strategy: take it back and do something else; the counter goes back
    too (D-8H)."""

    code = "8H"
    as_answer = True
    timing = "answer"
    answer_place = 2
    held_worth = 0.7

    def meets(self, rule: Traits) -> bool:
        return rule.counter_place > 0 and not rule.as_answer

    def why_no_answer(self, state: AssertionState, target: Frame) -> Reason:
        return Reason("build_not_taken_back") if target.kind == "action" else super().why_no_answer(state, target)

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        target = state.frames[counter.vars["against"]]
        return target.seat == seat and target.kind in BY_CODE and normal_declaration(state, target)

    def reply(self, table: AssertionTable, frame: Frame, _: object) -> None:
        counter = self.target(table, frame)
        target = table.state.frames[counter.vars["against"]]
        counter.vars = {**counter.vars, "fate": "back"}
        table.to_seat(counter.vars["card"], counter.vars["origin_zone"], counter.seat, "take_back", shown=True)
        target.vars = {**target.vars, "fate": "back"}
        BY_CODE[target.kind].take_back(table, target)
        self.put_away(table, frame, "centre")
        table.done()


register(UnbreakableGround(), ClearTheWay(), RecallTheFallen(), SeeTheirPlans(), SecondThoughts())
