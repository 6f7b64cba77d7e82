"""Four of Hearts: tricks that are none, the challenge, and the mending of those that stand (D-4H1 to D-4H6)."""

from __future__ import annotations

from typing import ClassVar, Final

from .....kernel.actions import NO, YES, Action, action
from .....kernel.cards import ANY_SUIT
from .....kernel.events import by_id
from .....kernel.frames import Frame
from .....kernel.names import CELLS, SEAT, Names
from .....kernel.plain import Vars
from ....events import StrategyResolved, StrategyStopped
from ...board import remove_cells
from ...build_kinds import FORMS, Form, pool
from ...covers import barred_tricks
from ...effects import Effect
from ...four_in_line import FalseTrick, Mending, Span
from ...grid import xy_of
from ...intent import free_parallels, suits_of, tentative
from ...scoring import standing
from ...state import AssertionState
from ...verbs import AssertionTable
from ..counters import calls, response_cards
from ..registry import code_of, register
from ..responses import Passive


class SpanForm(Form):
    """A build of exactly four cells in line, laid card by card so that the rest can always follow (`four_in_line`)."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        """The kind of span, for this builder and on this ground."""
        raise NotImplementedError

    def hand(self, state: AssertionState, frame: Frame, seat: int) -> list[tuple[int, int]]:
        """The cards it may be made of, with the suits they may stand for."""
        return [(card, suits_of(state, card)) for card in pool(state, frame, seat)]

    def possible(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether such a build can be laid at all."""
        return self.span(state, frame, seat).possible()

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        return self.span(state, frame, seat).cells_of(card, tentative(frame))

    def open_cards(self, state: AssertionState, frame: Frame, seat: int) -> list[int]:
        found = self.span(state, frame, seat).next_cards(tentative(frame))
        return [card for card in pool(state, frame, seat) if card in found]

    def complete(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return self.span(state, frame, seat).complete(tentative(frame))


class FalseForm(SpanForm):
    """A run of exactly four in which a suit is repeated; cards that lie there may be among the four (D-4H1)."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        frontier = state.ground.frontier_for(state.side_of(seat))
        return FalseTrick(state.ground, self.hand(state, frame, seat), frontier, free_parallels(state))


class MendForm(SpanForm):
    """Cards of the false trick on ``trick_cells`` are exchanged until it shows four suits (4H)."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        return Mending(state.ground, self.hand(state, frame, seat), frame.vars["trick_cells"])

    def how(self, state: AssertionState, cell: int) -> str:
        return "replace"


FALSE: Final = FalseForm()
MEND: Final = MendForm()
FORMS.update({"false": FALSE, "mend": MEND})


class FalseFormation(Passive):
    """Proof of a false trick, which anybody may build and dare the others to challenge.

    Nothing shows who holds it: every builder is offered the false build, and whoever is challenged is asked whether
    they present it, though they may have nothing to present.
    """

    names: ClassVar[Names] = {**Passive.names, "line_cells": CELLS, "caller": SEAT}

    code = "4H"
    ground_under = ("falseTricks", "off")
    timing = "bluff"
    special_place = 4
    decrees = "false"
    provable = True
    mends = "mend"
    by_lot = True

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "proves_a_false_trick"

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return self._may_build(state, seat) or bool(mendable(state, seat))

    def compels(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return False: nobody has to bluff for want of another move (B-R6); a mending is a build like others."""
        return bool(mendable(state, seat))

    def _may_build(self, state: AssertionState, seat: int) -> bool:
        if state.options["falseTricks"] == "holderOnly" and not proofs(state, seat):
            return False
        return FALSE.possible(state, Frame("action", seat, "chosen", {"form": "false"}), seat)

    # choosing between a new one and the mending of an old one ------------------------------------------------------

    def special(self, table: AssertionTable, frame: Frame, _: object) -> None:
        options = self.way_chosen_options(table.state, frame, frame.seat)
        if len(options) == 1:
            self.way_chosen(table, frame, options[0])
        else:
            table.ask(frame, frame.seat, "choice", "way_chosen")

    def way_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        found = [action("choice", "build")] if self._may_build(state, seat) else []
        return [*found, action("choice", "mend")] if mendable(state, seat) else found

    def way_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.value == "build":
            self._lay(table, frame, {"form": "false"})
            return
        tricks = mendable(table.state, frame.seat)
        if len(tricks) == 1:
            self._lay(table, frame, {"form": "mend", "trick_cells": tricks[0].cells})
        else:
            table.ask(frame, frame.seat, "cells", "trick_chosen")

    def trick_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("cells", _flat(effect.cells)) for effect in mendable(state, seat)]

    def trick_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        tricks = mendable(table.state, frame.seat)
        cells = next(effect.cells for effect in tricks if _flat(effect.cells) == choice.value)
        self._lay(table, frame, {"form": "mend", "trick_cells": cells})

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step in ("way_chosen", "trick_chosen")

    def _lay(self, table: AssertionTable, frame: Frame, form: Vars) -> None:
        names = {"credit": "only", "plays": False, "optional": False, "_secret": True, **form}
        table.call(frame, Frame("action", frame.seat, "begin", names), "laid")

    def laid(self, table: AssertionTable, frame: Frame, result: object) -> None:
        table.done(result)

    # the challenge ------------------------------------------------------------------------------------------------

    def challenge(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Each opponent may challenge, once and now. Result: ``"unchallenged"``, ``"proved"`` or ``"caught"``."""
        state = table.state
        build = len(state.frames) - 2
        table.call(frame, calls(frame.seat, state.opponents(frame.seat), build), "challenged")

    def challenged(self, table: AssertionTable, frame: Frame, caller: int | None) -> None:
        if caller is None:
            table.done("unchallenged")
            return
        frame.vars = {**frame.vars, "caller": caller}
        table.ask(frame, frame.seat, "yes_no", "presented")

    def presented_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [YES, NO] if proofs(state, seat) else [NO]

    def presented(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state = table.state
        if choice == YES:
            proof = proofs(state, frame.seat)[0]
            table.to_pile(proof, "centre", "proof")
            table.tell(StrategyResolved(frame.seat, by_id(proof), "4H"))
            table.book(state.side_of(frame.vars["caller"]), -1, "challenge")
            table.done("proved")
            return
        table.tell(StrategyStopped(frame.seat, None, "4H", "caught"))
        table.book(state.side_of(frame.seat), -2, "caught")
        remove_cells(table, frame.vars["line_cells"], "caught")
        table.done("caught")


def proofs(state: AssertionState, seat: int) -> list[int]:
    """The Four of Hearts where a seat could show it from: hand and reserves, not what is set aside (D-4H5)."""
    return [card for card in response_cards(state, seat) if code_of(state, card) == "4H"]


def mendable(state: AssertionState, seat: int) -> list[Effect]:
    """The false tricks of a seat that stand and that its cards could mend."""
    found = []
    for effect in state.effects:
        if effect.code == "4H" and effect.target == seat and _is_false(state, effect):
            probe = Frame("action", seat, "chosen", {"form": "mend", "trick_cells": effect.cells})
            if MEND.possible(state, probe, seat):
                found.append(effect)
    return found


def _is_false(state: AssertionState, effect: Effect) -> bool:
    """Return whether the trick still stands with a suit repeated, and nothing is being laid over it."""
    if effect.cells not in {trick.cells for trick in standing(state)}:
        return False
    if any(barred.cells == effect.cells and barred.count for barred in barred_tricks(state)):
        return False
    suits = 0
    for cell in effect.cells:
        suits |= state.ground.suit[cell]
    return suits != ANY_SUIT


def _flat(cells: tuple[int, ...]) -> tuple[int, ...]:
    """Cells as an action of the kind ``cells`` carries them."""
    return tuple(part for cell in cells for part in xy_of(cell))


register(FalseFormation())
