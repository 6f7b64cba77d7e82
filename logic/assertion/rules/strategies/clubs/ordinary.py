"""The clubs but those with modules of their own (5C, 6C, 7C, 8C): deception and indirect ways (D-C)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .....kernel.actions import NO, Action, action
from .....kernel.cards import FACE_OF
from .....kernel.events import CardMoved, by_id
from .....kernel.frames import Frame
from .....kernel.names import CARDS, CELLS, FLAG, NUMBER, Names
from .....kernel.reasons import Reason
from .....kernel.views import PlaceView
from .....kernel.window import OVER
from ....events import EffectBegan
from ...board import settle_board
from ...effects import of_kind
from ...grid import xy_of
from ...state import AssertionState
from ...verbs import AssertionTable, strikes
from ..base import Strategy, without_keep
from ..builds import BuildCard
from ..nested_plays import on_the_way, spoken_for
from ..registry import BY_CODE, register
from ..responses import Passive, Response
from ..spades.low import side_of_cell
from ..targets import allowed_cells, from_value, is_bounded, to_value
from ..traits import Traits


class SecondBase(Strategy):
    """An alternative centre on any empty cell: a root for links and builds, and a wall (D-AC1 to D-AC6)."""

    code = "AC"
    kind = "K"
    fields = ("cell",)
    located = True
    destination = "centre"
    founds = True
    simple = True
    held_worth = 0.1

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        return Reason("is_occupied") if state.ground.suit[cell] else None

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        empty = state.ground.empty_cells()
        if not is_bounded(frame):
            return empty
        return [cell for cell in empty if allowed_cells(frame, (cell,))]

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        """Return whether it has a place: on a table this large there is always an empty cell, unless one is
        prescribed."""
        return "only_cells" not in frame.vars or super().has_values(state, frame, field)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, cell = table.state, frame.vars["cell"]
        card = self.board_card(frame)
        if not state.ground.suit[cell]:
            if card is not None and card in state.pending:
                origin = table.take(card)
                state.ground.place_root(cell, card, FACE_OF[self.code], frame.seat)
                table.tell(CardMoved(by_id(card), origin, _base(cell), "base"))
            else:
                state.ground.place_root(cell, -1, FACE_OF[self.code], frame.seat)
            state.now = state.now.but(runs=(*state.now.runs, (cell,)))
            settle_board(table, state.side_of(frame.seat))
        self.finish(table, frame)


def _base(cell: int) -> PlaceView:
    return PlaceView("board", cell=xy_of(cell), suit="", base=True)


class Barricade(BuildCard):
    """A trick built with it on an opponent's side may be turned face down and bars its owner (D-KC1 to D-KC7)."""

    names: ClassVar[Names] = {**BuildCard.names, "made_cells": CELLS}

    code = "KC"

    def after_build(
        self, table: AssertionTable, build: Frame, cell: int, tricks: list[tuple[int, ...]]
    ) -> Frame | None:
        state = table.state
        fitting = [trick for trick in tricks if cell in trick and self._bars(state, build.seat, trick) is not None]
        if not fitting:
            return None
        flat = tuple(at for trick in fitting for at in trick)
        return Frame("KC", build.seat, "offer", {"made_cells": flat})

    def _bars(self, state: AssertionState, seat: int, trick: tuple[int, ...]) -> int | None:
        """The side whose land all four cells lie in, if it is an opponent's still in the game."""
        homes = {side_of_cell(state, cell) for cell in trick}
        home = homes.pop()
        if homes or home is None:
            return None
        land = state.layout.homes[home]
        return land.side if land.side != state.side_of(seat) and not state.out >> land.seat & 1 else None

    def offer(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "cells", "inverted")

    def inverted_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        cells = frame.vars["made_cells"]
        tricks = [cells[at : at + 4] for at in range(0, len(cells), 4)]
        return [*(action("cells", to_value("cells", trick)) for trick in tricks), NO]

    def inverted(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice != NO:
            trick = from_value("cells", choice.value)
            side = self._bars(table.state, frame.seat, trick)
            assert side is not None
            if table.turn.seat == frame.seat:
                table.note_declared("KC", None)
            table.begin("barricade", "KC", frame.seat, side, cells=trick)
            settle_board(table)
        table.done()


class FreshReserves(Strategy):
    """Draw four, then go on as at the start of a turn (D-QC1, D-QC2)."""

    code = "QC"
    early = True
    continues = "fresh"
    simple = True
    held_worth = 0.1

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.draw_cards(frame.seat, 4)
        self.finish(table, frame)


class ChangeTheScale(Strategy):
    """A new size for every hand, for the rest of the game (D-JC1 to D-JC4)."""

    names: ClassVar[Names] = {**Strategy.names, "drawing": NUMBER}

    code = "JC"
    fields = ("number",)
    simple = True

    def number_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [size for size in (4, 5, 7, 8) if size != state.hand_size]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.state.hand_size = frame.vars["number"]
        table.tell(EffectBegan("size", "JC", frame.seat, -1, [], [], frame.vars["number"]))
        frame.vars = {**frame.vars, "drawing": 0}
        table.goto(frame, "fill")

    def fill(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Have everybody draw or discard at once, its player first (D-JC)."""
        state = table.state
        while frame.vars["drawing"] < state.seats and state.outcome is None:
            seat = (frame.seat + frame.vars["drawing"]) % state.seats
            over = len(state.hands[seat]) - state.limit(seat)
            if not state.out >> seat & 1:
                if over > 0:
                    table.ask(frame, seat, "discard", "trimmed")
                    return
                table.draw_cards(seat, -over)
            frame.vars = {**frame.vars, "drawing": frame.vars["drawing"] + 1}
        self.finish(table, frame)

    def trimmed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def trimmed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        seat = (frame.seat + frame.vars["drawing"]) % table.state.seats
        table.remove_from_hand(seat, choice.card, "limit")
        table.goto(frame, "fill")


class CounterTheCounter(Response):
    """Counter the Counter, against a counter to your declaration, or King or Three of Spades aimed at your last turn:
    both are removed."""

    code = "10C"
    early = True
    as_answer = True
    timing = "answer"
    counter_place = 5
    answer_place = 1
    held_worth = 2.5

    def meets(self, rule: Traits) -> bool:
        """A retaliation, or a counter."""
        return rule.retaliation or (rule.counter_place > 0 and not rule.as_answer)

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        return bool(state.frames[counter.vars["against"]].seat == seat)

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Return whether it is a retaliation against the seat; an Echo of one is one too (D-9S4)."""
        rule = BY_CODE.get(target.kind)
        return rule is not None and rule.retaliation and target.vars.get("victim") == seat

    def reply(self, table: AssertionTable, frame: Frame, _: object) -> None:
        counter = self.target(table, frame)
        counter.vars = {**counter.vars, "fate": "cancelled"}
        BY_CODE[counter.kind].put_away(table, counter, "removed")
        self.put_away(table, frame, "removed")
        table.done()

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Counter a retaliation (D-KS4): its player has the credit back."""
        target = self.target(table, frame)
        target.vars = {**without_keep(target.vars), "fate": "void"}  # D-6S1
        BY_CODE[target.kind].put_away(table, target, "removed")
        self.put_away(table, frame, "removed")
        table.done(OVER)


class ExposedSecret(Passive):
    """Exposed Secret: its penalty strikes when an opponent comes to know that it is in your hand:
    `AssertionTable.discover` (D-9C)."""

    code = "9C"
    strikes_holder = True


class ForcedMarch(Strategy):
    """A normal turn, and then one more, or two (D-4C1 to D-4C3)."""

    names: ClassVar[Names] = {**Strategy.names, "marching": FLAG}

    code = "4C"
    early = True
    opening = True
    continues = "fresh"
    simple = True
    held_worth = 0.3

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state = table.state
        first = not frame.vars.get("marching")  # every further execution adds one turn (D-4C1)
        frame.vars = {**frame.vars, "marching": True}
        state.extra_turns[frame.seat] += 2 if first and state.options["fourClubs"] == "three" else 1
        self.finish(table, frame)


class HiddenDepot(Strategy):
    """Draw one, show it with a card of the hand, and lay one of the two face down to be used later (D-3C1 to 4)."""

    names: ClassVar[Names] = {**Strategy.names, "drawn_cards": CARDS, "shown_cards": CARDS}

    code = "3C"
    alone = False
    opening = True
    continues = "fresh"

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        away = spoken_for(frame)
        starved = next(of_kind(state, "starve", frame.seat), None) is not None or state.exhausted
        if starved and all(card in away for card in state.hands[frame.seat]):
            return "no_card_to_lay"
        return ""

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, seat = table.state, frame.seat
        before = len(state.hands[seat])
        table.draw_card(seat)
        drawn = state.hands[seat][-1:] if len(state.hands[seat]) > before else []
        frame.vars = {**frame.vars, "drawn_cards": tuple(drawn)}
        if not state.hands[seat] or state.outcome is not None:
            self.finish(table, frame)
        elif len(state.hands[seat]) == len(drawn):
            table.reveal(drawn, None, "shown")
            self._lay(table, frame, drawn[0])
        else:
            table.ask(frame, seat, "card", "picked")

    def picked_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat] if card not in frame.vars["drawn_cards"]]

    def picked(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, seat = table.state, frame.seat
        drawn = frame.vars["drawn_cards"]
        table.reveal([*drawn, choice.card], None, "shown")
        if strikes(state, choice.card):  # D-3C3: the drawn card is then the one laid
            kept = list(drawn)
            for card in kept:
                state.hands[seat].remove(card)
                state.pending.append(card)
            table.discover(seat, [choice.card])
            for card in kept:
                table.to_seat(card, "depot", seat, "depot")
            if state.outcome is None:
                self.finish(table, frame)
            return
        if not drawn:
            self._lay(table, frame, choice.card)
            return
        frame.vars = {**frame.vars, "shown_cards": (*drawn, choice.card)}
        table.ask(frame, seat, "card", "laid")

    def laid_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in frame.vars["shown_cards"]]

    def laid(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        kept = table.mix(frame.vars["shown_cards"], frame.seat, choice.card)
        assert kept is not None
        self._lay(table, frame, kept)

    def _lay(self, table: AssertionTable, frame: Frame, card: int) -> None:
        table.to_seat(card, "depot", frame.seat, "depot")
        self.finish(table, frame)


class ReshuffleEverything(Strategy):
    """Every spent and removed card goes back into the deck (D-2C1 to D-2C4)."""

    code = "2C"
    ground_under = ("maxReshuffles", 0)

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        most = state.options["maxReshuffles"]
        if most != "none" and state.reshuffles >= most:
            return "no_more_reshuffles"
        return ""

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Shuffle the pile into the deck, with the cards played on the centre to get here (E16)."""
        state = table.state
        lying = on_the_way(state)
        state.pending = [card for card in state.pending if card not in lying]
        table.reshuffle(lying)
        self.finish(table, frame)


register(
    SecondBase(),
    Barricade(),
    FreshReserves(),
    ChangeTheScale(),
    CounterTheCounter(),
    ExposedSecret(),
    ForcedMarch(),
    HiddenDepot(),
    ReshuffleEverything(),
)
