"""Five of Clubs: a covered play of an ace or a king (D-5C1 to D-5C6)."""

from __future__ import annotations

from .....kernel.frames import Frame
from ...state import AssertionState
from ..lists import DECK_CODES
from ..masks import Mask
from ..registry import register


class MaskedCommand(Mask):
    """An ace or a king is claimed; a true claim that was called is carried out three times (D-5C1 to D-5C6)."""

    code = "5C"
    enacts_from = "claimed"
    executions = 3
    held_worth = 0.5

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        return [code for code in DECK_CODES if code[0] in "AK"]


register(MaskedCommand())
