"""Cards played together with others of the hand: which those may be, how they are laid down, taken back and counted."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.plain import Vars
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import Strategy
from .nested_plays import ALL, enactable_cards, spoken_for, through
from .registry import BY_CODE, code_of

BOUND: Final = ("avoid_cells", "only_cells", "victim_only", "unopposed", "shut", "ordered_by")
"""What binds an enactment and whatever is played through it."""


def bounds_of(frame: Frame) -> Vars:
    """Return the bounds of an enactment and of every play through it."""
    return {name: frame.vars[name] for name in BOUND if name in frame.vars}


def hand_strategies(state: AssertionState, frame: Frame, most: int = ALL, **names: object) -> list[int]:
    """The other cards of a frame's seat whose strategy could be declared now through it: no build cards.

    No more than ``most`` of them.
    """
    taken = (*spoken_for(frame), *state.frames[0].vars.get("enacted_cards", ()))
    cards = []
    for card in state.playable(frame.seat):
        code = code_of(state, card)
        if card not in taken and code is not None and BY_CODE[code].kind not in ("B", "P", "R"):
            cards.append(card)
    return enactable_cards(state, frame.seat, cards, {**bounds_of(frame), **through(frame), **names}, most)


class WithOthers(Strategy):
    """A strategy through which other cards of its player are enacted (9D, 5H, and all that are `Partnered`)."""

    alone = False

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        """The cards that could be enacted through it."""
        raise NotImplementedError

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        """Return False if it could be played with nothing but cards that oblige to nothing (B-R6)."""
        names = through(frame)
        for card in self.others(state, frame):
            code = code_of(state, card)
            if code is not None and BY_CODE[code].obliges(
                state, Frame(code, frame.seat, "aim", {**names, "card": card})
            ):
                return True
        return False


class Partnered(WithOthers):
    """One that is declared together with another card, ``with_card``, laid down with it (6S, KH, 5D)."""

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        card = frame.vars["with_card"]
        frame.vars = {**frame.vars, "zones": (table.state.zone_of(card),)}
        table.to_pile(card, "pending", "declare")

    def home(self, frame: Frame) -> str:
        """Return the zone that the other card came from."""
        zones: tuple[str, ...] = frame.vars.get("zones", ("hand",))
        return zones[0]

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        """The other card goes back to its player, unplayed (C3-R3)."""
        card = frame.vars["with_card"]
        if card in table.state.pending:
            table.to_seat(card, self.home(frame), frame.seat, "take_back", shown=True)
