"""The spades from the ace to the ten: elimination (D-S).

Long because it holds the classes of five cards, and what they share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from .....kernel.actions import Action, action
from .....kernel.cards import FACE_OF, SPADES, SUIT_BIT
from .....kernel.frames import Frame
from .....kernel.names import NUMBER, Names
from .....kernel.plain import Plain, Vars
from .....kernel.reasons import Reason
from ...board import guard_of, is_card, lift, put_in_place, remove_cells, settle_board
from ...build_kinds import FORMS, Form
from ...effects import Effect, numbered
from ...finishing import can_be_finished, open_ends
from ...grid import COLUMN, ROW, STEPS
from ...ground import WALL
from ...intent import laid, suits_of
from ...ranks import ranked
from ...scoring import partial_runs, standing
from ...state import AssertionState
from ...undoing import undo_turn
from ...verbs import AssertionTable
from ..base import Strategy
from ..nested_plays import ALL, enactable, enactable_cards, perform, through
from ..partners import bounds_of
from ..places import why_no_card, why_not_woken
from ..registry import code_of, codes_in_play, register, rule_of
from ..repeating import lay_order
from ..results import PLAYED
from ..targets import allowed_cells


class EliminateYourAdversary(Strategy):
    """Remove a complete trick and everything that this cuts off (D-AS1 to D-AS5)."""

    code = "AS"
    early = True
    kind = "T"
    fields = ("trick",)
    destination = "removed"
    located = True
    second_base = True
    takes_off = True
    unlinks = True
    held_worth = 1.7

    def trick_values(self, state: AssertionState, frame: Frame) -> Sequence[tuple[int, ...]]:
        targets = list(super().trick_values(state, frame))
        if state.options["aceSpadesPartials"]:
            targets += [run for run in partial_runs(state) if allowed_cells(frame, run)]
        return sorted(targets)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        cells = frame.vars["trick_cells"]
        whole = any(trick.cells == cells for trick in standing(table.state))
        guard = guard_of(table.state, cells) if whole else None
        if guard is not None:  # D-AS4: the two aces are traded
            lift(table, guard)
            settle_board(table)
        elif all(table.state.ground.suit[cell] for cell in cells):
            remove_cells(table, cells, "eliminated", table.state.side_of(frame.seat), sweep=True)
        self.finish(table, frame)


class UndoTheLastMove(Strategy):
    """Undo the turn that has just ended, if it was an opponent's (D-KS1 to D-KS6)."""

    code = "KS"
    fields = ("victim",)
    retaliation = True
    repeats = False
    undoes_turn = True
    held_worth = 1.2

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        if state.preceding not in state.opponents(frame.seat):
            return []
        only = frame.vars.get("victim_only")
        return [state.preceding] if only is None or only == state.preceding else []

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        record = state.records[state.preceding] if state.preceding >= 0 else None
        if record is None or state.preceding not in state.opponents(frame.seat):
            return "not_an_opponents_turn"
        if not self.victim_values(state, frame):
            return "not_that_players_turn"
        if state.before is None:
            return "last_turn_unknown"
        if record.passed:
            return "nothing_to_undo"
        if record.shielded:
            return "turn_before_protected"
        return ""

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        undo_turn(table, frame.vars["victim"])
        self.finish(table, frame)


class OverwhelmingForce(Strategy):
    """Draw seven, then up to seven single placements (D-QS1 to D-QS4)."""

    names: ClassVar[Names] = {**Strategy.names, "left": NUMBER}

    code = "QS"
    held_worth = 0.1

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.draw_cards(frame.seat, 7)
        frame.vars = {**frame.vars, "left": 7}
        table.goto(frame, "place")

    def place(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if not frame.vars["left"] or table.state.outcome is not None:
            self.finish(table, frame)
            return
        table.call(frame, Frame("single", frame.seat, "begin", {"by": "QS", "optional": True}), "placed")

    def placed(self, table: AssertionTable, frame: Frame, result: object) -> None:
        if isinstance(result, tuple):
            frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
            table.goto(frame, "place")
        else:
            self.finish(table, frame)


class TurnTheirBlade(Strategy):
    """Swap it for a spade on the table and enact that; or take an opponent's highest or lowest spade (D-JS1 to 3)."""

    code = "JS"
    enacts_from = "board"
    several_uses = True
    alone = False
    kind = "K"
    located = True
    held_worth = 0.4
    suit_bit: ClassVar[int] = SPADES

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        return why_not_woken(state, cell, SPADES)

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        return ("mode", "cell") if frame.vars.get("mode") == "table" else ("mode", "victim")

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        modes = ["table"] if replaceable(state, frame, self.suit_bit, 1) else []
        return [*modes, "highest", "lowest"] if self.victim_values(state, frame) else modes

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [seat for seat in super().victim_values(state, frame) if state.hands[seat]]

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return replaceable(state, frame, self.suit_bit)

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        if field == "cell":
            return bool(replaceable(state, frame, self.suit_bit, 1))
        return super().has_values(state, frame, field)

    def elsewhere(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Plain]:
        return sleepers(state, frame, self.suit_bit)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if frame.vars["mode"] == "table":
            wake(self, table, frame, self.suit_bit)
            return
        state, victim = table.state, frame.vars["victim"]
        spades = [card for card in state.hands[victim] if SUIT_BIT[state.faces[card]] == SPADES]
        if not spades:
            self.finish(table, frame)
            return
        card = ranked(state, spades)[0 if frame.vars["mode"] == "highest" else -1]
        table.to_seat(card, "hand", frame.seat, "taken")
        frame.vars = {**frame.vars, "pick_card": card}
        if self.used_options(state, frame, frame.seat):
            table.ask(frame, frame.seat, "choice", "used")
        else:
            self.finish(table, frame)

    def used_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        """Return its uses: enact the spade against its former owner, or build with it; one of the two must be done."""
        card, options = frame.vars["pick_card"], []
        names = {"gained": True, "origin": "hand", "victim_only": frame.vars["victim"]}
        if code_of(state, card) is not None:
            if enactable(state, seat, card, **names) and card not in state.frames[0].vars.get("enacted_cards", ()):
                options.append(action("choice", "enact"))
            if FORMS["plain"].open_cards(state, Frame("action", seat, "chosen", {"must_card": card}), seat):
                options.append(action("choice", "build"))
        return options

    def used(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        card, victim = frame.vars["pick_card"], frame.vars["victim"]
        code = code_of(table.state, card)
        assert code is not None
        if choice.value == "enact":
            names = {"victim_only": victim, "forced": True, "origin": "hand"}
            perform(table, frame, "after", frame.seat, code, card, **names)
        else:
            names = {"credit": "only", "must_card": card, "plays": False, "optional": False}
            table.call(frame, Frame("action", frame.seat, "begin", names), "after")

    def after(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)


def replaceable(state: AssertionState, frame: Frame, suit: int, most: int = ALL) -> list[int]:
    """Return the cells whose visible card has this suit of its own and could be enacted now (J-spade, 6-heart).

    No more than ``most`` of them.
    """
    names: Vars = {"gained": True, "origin": "pending", **through(frame)}
    found: list[int] = []
    for cell in _of_suit(state, suit):
        if not _is_swappable(state, frame, suit, cell):
            continue
        if enactable_cards(state, frame.seat, (state.ground.card[cell] - 1,), names, 1):
            found.append(cell)
            if len(found) == most:
                break
    return found


def sleepers(state: AssertionState, frame: Frame, suit: int) -> list[int]:
    """Return the cells whose visible card could be swapped as far as everybody can know (6C).

    The player's hand may still show that the card cannot be enacted.
    """
    blind = state.copy()
    blind.hands[frame.seat], blind.depots[frame.seat] = [], []
    sure = set(replaceable(blind, frame, suit))

    def open_to_doubt(cell: int) -> bool:
        rule = rule_of(state, state.ground.card[cell] - 1)
        return rule is not None and (rule.in_doubt or rule.kind == "B")

    return [cell for cell in _swappable(state, frame, suit) if cell in sure or open_to_doubt(cell)]


def _swappable(state: AssertionState, frame: Frame, suit: int) -> list[int]:
    """Return the cells whose visible card is of this suit and has a strategy not yet enacted this turn."""
    return [cell for cell in _of_suit(state, suit) if _is_swappable(state, frame, suit, cell)]


def _of_suit(state: AssertionState, suit: int) -> list[int]:
    """Return the cells on which a card of this suit lies, in rising order."""
    lying = state.ground.lying()
    return [cell for cell in state.ground.cells() if lying[cell] == suit]


def _is_swappable(state: AssertionState, frame: Frame, suit: int, cell: int) -> bool:
    if not is_card(state, cell) or not allowed_cells(frame, (cell,)):
        return False
    card = state.ground.card[cell] - 1
    rule = rule_of(state, card)
    if rule is None or SUIT_BIT[state.faces[card]] != suit or rule.code == frame.kind:
        return False
    if card in state.frames[0].vars.get("enacted_cards", ()):
        return False
    if suit != SPADES and frame.vars.get("copy") and not fits_as_spade(state, cell):
        return False
    return rule.kind not in ("P", "R")


def fits_as_spade(state: AssertionState, cell: int) -> bool:
    """Return whether a spade could lie on an occupied cell with all runs legal (9S as 6H)."""
    ground = state.ground
    for step in STEPS:
        first, length = ground.run_through(cell, step)
        others = [first + step * place for place in range(length) if first + step * place != cell]
        if any(ground.suit[other] == SPADES for other in others):
            return False
    return True


def wake(rule: Strategy, table: AssertionTable, frame: Frame, suit: int) -> None:
    """Put the played card, or its marker, where the chosen card lies, and enact that one (J-spade, 6-heart)."""
    state, cell = table.state, frame.vars["cell"]
    if not is_card(state, cell):  # the chosen card has left the table meanwhile
        rule.finish(table, frame)
        return
    board_card = rule.board_card(frame)
    as_suit = SPADES if frame.vars.get("copy") else suit
    laid = board_card if board_card in state.pending else None
    left = put_in_place(table, frame.seat, cell, as_suit, laid, frame.kind)
    code = code_of(state, left)
    assert code is not None
    perform(table, frame, "after", frame.seat, code, left, **bounds_of(frame))


class ForceTheLine(Strategy):
    """Order an opponent to finish a line it lies on; or call a card in their hand (D-10S1 to D-10S4)."""

    code = "10S"
    several_uses = True
    early = True
    kind = "K"
    located = True
    names_held = "call"
    watched = "links"
    held_worth = 0.4
    order_on = "line"

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        return why_no_card(state, cell, SPADES) or Reason("not_finishable")

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        table = frame.vars.get("mode") == "table"
        return ("mode", "victim", "cell", "way") if table else ("mode", "victim", "named")

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        if not self.victim_values(state, frame):
            return []
        return ["table", "call"] if self.has_values(state, frame, "cell") else ["call"]

    def leads_on(self, state: AssertionState, frame: Frame) -> bool:
        """Return ``True``: a card can always be called in the hand of whoever may be named."""
        if "mode" not in frame.vars:
            return bool(self.victim_values(state, frame))
        return super().leads_on(state, frame)

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        sides = self._sides(state, frame)
        return [cell for cell in state.ground.cells() if self._may_lie(state, frame, sides, cell)]

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        if field != "cell":
            return super().has_values(state, frame, field)
        sides = self._sides(state, frame)
        return any(self._may_lie(state, frame, sides, cell) for cell in state.ground.cells())

    def _may_lie(self, state: AssertionState, frame: Frame, sides: list[int], cell: int) -> bool:
        """Return whether a spade lies there in a line that one of these sides could finish."""
        own = is_card(state, cell) and SUIT_BIT[state.faces[state.ground.card[cell] - 1]] == SPADES
        if not own or not allowed_cells(frame, (cell,)):
            return False
        return _finishable(state, sides, cell, ROW) or _finishable(state, sides, cell, COLUMN)

    def _sides(self, state: AssertionState, frame: Frame) -> list[int]:
        """Return the victim's side, or the sides of all who could be the victim."""
        named = frame.vars.get("victim")
        victims = self.victim_values(state, frame) if named is None else [named]
        return sorted({state.side_of(seat) for seat in victims})

    def way_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        """Return the directions of a run through the cell that its victim could add to and finish."""
        sides, cell = self._sides(state, frame), frame.vars["cell"]
        return [way for way, step in WAYS.items() if _finishable(state, sides, cell, step)]

    def named_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        return codes_in_play(state)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        names = frame.vars
        if names["mode"] == "call":
            self._call(table, frame)
            return
        state, cell = table.state, names["cell"]
        if is_card(state, cell):
            board_card = self.board_card(frame)
            if board_card is not None and board_card in state.pending:
                table.lay(frame.seat, (board_card, cell, SPADES), "cover", "cover")
            else:
                state.ground.cover(cell, -1, SPADES, frame.seat)
                state.ground.markers[cell] = FACE_OF[self.code]
            lay_order(table, frame, names["victim"], cells=(cell,), count=WAYS[names["way"]])
            settle_board(table)
        self.finish(table, frame)

    def _call(self, table: AssertionTable, frame: Frame) -> None:
        state, names = table.state, frame.vars
        victim = names["victim"]
        hit = [card for card in state.hands[victim] if code_of(state, card) == names["named"]]
        if hit:
            table.reveal(hit, None, "called")
            if not table.discover(victim, hit):  # D-10S2: the penalty's redraw takes the place of the replacement
                table.remove_from_hand(victim, hit[0], "called")
                table.draw_card(victim)
            if state.options["tenSpadesHit"] == "continues" and state.frames and table.turn.seat == frame.seat:
                table.grant("free")
        self.finish(table, frame)

    # the duty -----------------------------------------------------------------------------------------------------

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """Return whether the line is unfinished and the victim could add to it and finish it with some cards (C6-R4,
        E63)."""
        side, (cell,) = state.side_of(effect.target), effect.cells
        return 0 < state.ground.suit[cell] < WALL and can_be_finished(state, side, cell, effect.count)

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        self.serve_by_build(table, frame, "line", line_cell=effect.cells[0], line_step=effect.count)

    def discarded_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def discarded(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "discard")
        table.done(PLAYED)


def _finishable(state: AssertionState, sides: list[int], cell: int, step: int) -> bool:
    return any(can_be_finished(state, side, cell, step) for side in sides)


WAYS: Final = {"row": ROW, "column": COLUMN}
"""The directions of a line, by the words they are declared with."""


class LineForm(Form):
    """A build of one card or more whose main line is the run through ``line_cell`` along ``line_step`` (10S)."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        names, suits = frame.vars, suits_of(state, card)
        ends = open_ends(state, state.side_of(seat), names["line_cell"], names["line_step"], laid(frame))
        return [(cell, fit & suits) for cell, fit in ends if fit & suits]


FORMS["line"] = LineForm()


register(EliminateYourAdversary(), UndoTheLastMove(), OverwhelmingForce(), TurnTheirBlade(), ForceTheLine())
