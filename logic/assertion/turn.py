"""A turn from its start to the draw (C1), with the build as its one action so far (B)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..kernel.actions import DONE, PASS, Action, action
from ..kernel.cards import BIT_OF_SUIT, SUIT_BIT, SUIT_OF_BIT
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Rule
from ..kernel.table import Table
from .build import Placement, completed_tricks, main_line, next_cells, open_suits
from .grid import CELL_ACTION, STEPS, index_of, xy_of
from .intent import cells_for, free_parallels, hand_suits, intend, laid, suits_at, suits_of, tentative
from .refusals import refusal
from .scoring import score_trick, tally, update_lines
from .state import AssertionState, TurnRecord


class AssertionTable(Table):
    """The verbs of this game: moving cards between its zones."""

    state: AssertionState

    def __init__(self, state: AssertionState, events: list[Event] | None) -> None:
        super().__init__(state, events)

    def draw_card(self, seat: int) -> None:
        """The top card of the deck goes to a hand; its owner alone learns it."""
        card = self.state.deck.pop()
        self.state.hands[seat].append(card)
        self.state.known[card] |= 1 << seat
        if self.events is not None:
            self._moved(card, {"zone": "deck"}, hand_zone(seat), "draw")

    def remove_from_hand(self, seat: int, card: int, why: str) -> None:
        """A hand card goes to the removed pile, face up."""
        self.state.hands[seat].remove(card)
        self.state.removed.append(card)
        self.show(card)
        if self.events is not None:
            self._moved(card, hand_zone(seat), {"zone": "removed"}, why)

    def lay(self, seat: int, placement: Placement) -> None:
        """A hand card goes to the board."""
        state = self.state
        card, cell, suit = placement
        state.hands[seat].remove(card)
        self.show(card)
        state.ground.place(cell, card, suit, seat)
        if self.events is not None:
            place = {"zone": "board", "cell": xy_of(cell), "suit": SUIT_OF_BIT[suit]}
            self._moved(card, hand_zone(seat), place, "build")

    def _moved(self, card: int, origin: dict[str, Any], to: dict[str, Any], why: str) -> None:
        assert self.events is not None
        self.events.append(Event("card_moved", {"card": card, "from": origin, "to": to, "why": why}))


def hand_zone(seat: int) -> dict[str, Any]:
    """The zone of a hand as events name it."""
    return {"zone": "hand", "seat": seat}


class TurnRule(Rule):
    """The one frame of the ground game: turns follow one another in it."""

    def conceal(self, frame: Frame) -> None:
        """Nobody else sees that a card has been taken up (a build is shown when it is confirmed)."""
        if frame.step in ("cell_chosen", "suit_chosen"):
            frame.step, frame.ask = "chosen", "build"

    # SETUP --------------------------------------------------------------------------------------------------------

    def deal(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Six cards each, the first player first, then clockwise (C1)."""
        state = table.state
        table.tell("game_began", first=frame.seat)
        for place in range(state.seats):
            seat = (frame.seat + place) % state.seats
            for _card in range(state.limit(seat)):
                table.draw_card(seat)
        table.goto(frame, "begin")

    # TURN_START ---------------------------------------------------------------------------------------------------

    def begin(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state = table.state
        state.turn += 1
        state.now = TurnRecord(frame.seat, state.turn)
        frame.vars = {}
        table.tell("turn_began", seat=frame.seat, turn=state.turn)
        table.goto(frame, "main")

    # MAIN ---------------------------------------------------------------------------------------------------------

    def main(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Ask for the turn's action; B-R6 and B-R7 say what happens when nothing can be built."""
        state, seat = table.state, frame.seat
        hand = state.hands[seat]
        if not hand:
            self._pass(table, frame, "empty")
            return
        if open_suits(state.ground, hand_suits(state, seat), free_parallels(state)):
            table.ask(frame, seat, "build", "chosen")
        else:
            table.ask(frame, seat, "discard", "discarded")

    def chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        placed = tentative(frame)
        hand = state.hands[seat]
        if placed:
            used = [card for card, _, _ in placed]
            room = 0
            for _, allowed in next_cells(state.ground, laid(frame), free_parallels(state)):
                room |= allowed
            options = [action("card", c) for c in hand if c not in used and suits_of(state, c) & room]
            options.append(DONE)
            return options
        room = open_suits(state.ground, hand_suits(state, seat), free_parallels(state))
        options = [action("card", card) for card in hand if suits_of(state, card) & room]
        if state.options["voluntaryPass"]:
            options.append(PASS)
        return options

    def chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.kind == "card":
            frame.vars = {**frame.vars, "_card": choice.value}
            table.ask(frame, frame.seat, "cell", "cell_chosen")
        elif choice.kind == "done":
            self._confirm(table, frame)
        else:
            self._pass(table, frame, "choice")

    def cell_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [CELL_ACTION[cell] for cell in cells_for(state, frame, frame.vars["_card"])]

    def cell_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, card = table.state, frame.vars["_card"]
        cell = index_of(*choice.cell)
        suit = SUIT_BIT[state.faces[card]]
        if suit:
            self._put(table, frame, card, cell, suit)
        else:
            frame.vars = {**frame.vars, "_cell": cell}
            table.ask(frame, frame.seat, "suit", "suit_chosen")

    def suit_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        allowed = suits_at(state, frame, frame.vars["_cell"])
        return [action("suit", SUIT_OF_BIT[bit]) for bit in (1, 2, 4, 8) if allowed & bit]

    def suit_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._put(table, frame, frame.vars["_card"], frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])

    def _put(self, table: AssertionTable, frame: Frame, card: int, cell: int, suit: int) -> None:
        intend(frame, (card, cell, suit))
        table.ask(frame, frame.seat, "build", "chosen")

    def _confirm(self, table: AssertionTable, frame: Frame) -> None:
        """The build is declared and stands: cards, tricks, lines, record (A6, C7)."""
        state, seat = table.state, frame.seat
        placed = tentative(frame)
        frame.vars = {}
        if table.events is not None:
            listed = [{"card": c, "cell": xy_of(cell), "suit": SUIT_OF_BIT[suit]} for c, cell, suit in placed]
            line, standing = main_line(state.ground, placed, seat)
            table.tell("build_confirmed", seat=seat, placements=listed, onto_cards=standing, length=line)
        for placement in placed:
            table.lay(seat, placement)
        cells = [cell for _, cell, _ in placed]
        for trick in completed_tricks(state.ground, cells):
            score_trick(table, state, seat, trick)
            if table.events is not None:
                side = state.side_of(seat)
                table.tell("trick_completed", seat=seat, side=side, cells=[xy_of(c) for c in trick], points=1)
                table.tell("points_changed", side=side, points=1, permanent=state.permanent[side], why="trick")
        update_lines(table, state, state.side_of(seat))
        runs: list[tuple[int, ...]] = []
        for cell in cells:
            for step in STEPS:
                start, length = state.ground.run_through(cell, step)
                run = tuple(start + step * place for place in range(length))
                if length > 1 and run not in runs:
                    runs.append(run)
        state.now = replace(state.now, placed=tuple((cell, c, suit) for c, cell, suit in placed), runs=tuple(runs))
        state.empty_passes = 0
        table.goto(frame, "end")

    def discarded_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def discarded(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "discard")
        table.state.empty_passes = 0
        table.goto(frame, "end")

    def _pass(self, table: AssertionTable, frame: Frame, why: str) -> None:
        table.tell("turn_passed", seat=frame.seat, why=why)
        table.state.empty_passes = table.state.empty_passes + 1 if why == "empty" else 0
        table.goto(frame, "end")

    # TURN_END and DRAW --------------------------------------------------------------------------------------------

    def end(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, seat = table.state, frame.seat
        state.records[seat] = state.now
        state.preceding = seat
        state.turns_taken[seat] += 1
        table.tell("turn_ended", seat=seat, turn=state.turn)
        frame.vars = {"drawing": 0}
        table.goto(frame, "draw")

    def draw(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """The seat whose turn it was draws first, then clockwise; whoever has too many discards (C1, C8.1)."""
        state = table.state
        while frame.vars["drawing"] < state.seats:
            seat = (frame.seat + frame.vars["drawing"]) % state.seats
            hand, limit = state.hands[seat], state.limit(seat)
            if len(hand) > limit:
                table.ask(frame, seat, "discard", "trimmed")
                return
            while len(hand) < limit and state.deck and not state.out >> seat & 1:
                table.draw_card(seat)
                if not state.deck and not state.options["equalTurns"]:
                    finish(table, "deck")
                    return
            frame.vars = {"drawing": frame.vars["drawing"] + 1}
        table.goto(frame, "next_turn")

    def trimmed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def trimmed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        seat = (frame.seat + frame.vars["drawing"]) % table.state.seats
        table.remove_from_hand(seat, choice.card, "limit")
        table.goto(frame, "draw")

    def next_turn(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state = table.state
        playing = [seat for seat in range(state.seats) if not state.out >> seat & 1]
        if not state.deck and len({state.turns_taken[seat] for seat in playing}) == 1:
            finish(table, "deck")
        elif state.empty_passes >= len(playing):  # C8-R2
            finish(table, "passes")
        elif state.turn >= state.options["maxTurns"]:
            finish(table, "turns")
        else:
            seat = (frame.seat + 1) % state.seats
            while state.out >> seat & 1:
                seat = (seat + 1) % state.seats
            frame.seat = seat
            frame.vars = {}
            table.goto(frame, "begin")

    def refusal(self, state: Any, frame: Frame, seat: int, choice: Action) -> str:
        return refusal(state, frame, seat, choice)


def finish(table: AssertionTable, reason: str) -> None:
    """Tally and end the game (C8)."""
    outcome = tally(table.state, reason)
    table.tell("game_ended", reason=reason, winners=list(outcome.winners), scores=list(outcome.scores))
    table.end_game(outcome)
