"""Single placements (B-R10): one card on any cell where a build of it alone could begin, scored at once."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import PASS, Action, action
from ...kernel.cards import BIT_OF_SUIT, SUIT_OF_BIT
from ...kernel.frames import Frame
from ...kernel.names import CARD, CELL, CELLS, FLAG, NUMBER, TEXT, Names, public, secret
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from .action import settle_tricks
from .build_kinds import starts_for
from .grid import CELL_ACTION, index_of
from .intent import suits_of
from .refusals import single_refusal
from .state import AssertionState
from .strategies.registry import BY_CODE
from .verbs import AssertionTable

PLACED: Final = "placed"
STUCK: Final = "stuck"
LEFT: Final = "left"
"""How a single placement came out: done; no hand card has a place; left out, where it may be."""


class SingleRule(Rule[AssertionState]):
    """One single placement by its seat. ``by`` is the card that asks for it and may narrow the cells (its ``allows``),
    ``laid_cells`` and ``left`` are what that card needs to know."""

    names: ClassVar[Names] = {
        "by": TEXT,
        "optional": FLAG,
        "laid_cells": CELLS,
        "left": NUMBER,
        "_card": secret(CARD),
        "_cell": secret(CELL),
    }

    gathered = True

    def conceal(self, frame: Frame) -> None:
        frame.step, frame.ask = "chosen", "card"

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        if action.kind == "cell":
            return self.places(state, frame, frame.vars["_card"])[index_of(*action.cell)] not in SUIT_OF_BIT
        return action.kind == "card"

    def takes_up(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return action.kind == "card"

    def begin(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if self.open_cards(table.state, frame):
            table.ask(frame, frame.seat, "card", "chosen")
        else:
            table.done(STUCK)

    def places(self, state: AssertionState, frame: Frame, card: int) -> dict[int, int]:
        """Return the cells for a card, with the suits open there."""
        return self._places(state, frame, suits_of(state, card))

    def _places(self, state: AssertionState, frame: Frame, suits: int) -> dict[int, int]:
        starts = starts_for(state, frame.seat, suits)
        rule = BY_CODE[frame.vars["by"]]
        if not rule.narrows:
            return dict(starts)
        found: dict[int, int] = {}
        for cell, room in starts:
            fit = 0
            for bit in (1, 2, 4, 8):
                if room & bit and rule.allows(state, frame, cell, bit):
                    fit |= bit
            if fit:
                found[cell] = fit
        return found

    def open_cards(self, state: AssertionState, frame: Frame) -> list[int]:
        """The cards that have a place."""
        fits: dict[int, bool] = {}
        found: list[int] = []
        for card in state.playable(frame.seat):
            suits = suits_of(state, card)
            fit = fits.get(suits)
            if fit is None:
                fit = fits[suits] = bool(self._places(state, frame, suits))
            if fit:
                found.append(card)
        return found

    def chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [action("card", card) for card in self.open_cards(state, frame)]
        return [*options, PASS] if frame.vars.get("optional") else options

    def chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == PASS:
            table.done(LEFT)
            return
        frame.vars = {**frame.vars, "_card": choice.card}
        table.ask(frame, frame.seat, "cell", "cell_chosen")

    def cell_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [CELL_ACTION[cell] for cell in self.places(state, frame, frame.vars["_card"])]

    def cell_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        cell = index_of(*choice.cell)
        suits = self.places(table.state, frame, frame.vars["_card"])[cell]
        if suits in SUIT_OF_BIT:
            self._lay(table, frame, cell, suits)
        else:
            frame.vars = {**frame.vars, "_cell": cell}
            table.ask(frame, frame.seat, "suit", "suit_chosen")

    def suit_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        allowed = self.places(state, frame, frame.vars["_card"])[frame.vars["_cell"]]
        return [action("suit", SUIT_OF_BIT[bit]) for bit in (1, 2, 4, 8) if allowed & bit]

    def suit_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._lay(table, frame, frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        narrowed = Reason("no_trick_allowed") if BY_CODE[frame.vars["by"]].narrows else None
        return single_refusal(state, frame, seat, choice, narrowed)

    def _lay(self, table: AssertionTable, frame: Frame, cell: int, suit: int) -> None:
        table.lay(frame.seat, (frame.vars["_card"], cell, suit), "placed")
        frame.vars = public(self.names, frame.vars)
        table.state.empty_passes = 0
        settle_tricks(table, frame.seat, (cell,))
        table.done((PLACED, cell))
