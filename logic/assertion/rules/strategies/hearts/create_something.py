"""Queen of Hearts: a covered play of any strategy (D-QH1 to D-QH3)."""

from __future__ import annotations

from .....kernel.frames import Frame
from ...state import AssertionState
from ..lists import DECK_CODES
from ..masks import Mask
from ..registry import BY_CODE, register


class CreateSomething(Mask):
    """Any strategy of the game may be claimed; a true claim that was called is carried out twice (D-QH1 to D-QH3)."""

    code = "QH"
    executions = 2
    in_doubt = True
    built_under = "queenHeartsBuildCards"
    held_worth = 0.3

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        kinds = ("C", "T", "K", "B") if state.options["queenHeartsBuildCards"] else ("C", "T", "K")
        return [code for code in DECK_CODES if BY_CODE[code].kind in kinds]


register(CreateSomething())
