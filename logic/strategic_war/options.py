"""The house options (4.6) and what the menu says of them."""

from __future__ import annotations

from ..kernel.game import GameInfo, OptionChoice, OptionInfo
from .words import texts

_OFF_ON = (OptionChoice(False, "Off"), OptionChoice(True, "On"))

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "replaceAfterDraw",
        "Replacing after the draw",
        "Whether a fallen defender is replaced after the new card has been drawn, so that it may be that card.",
        False,
        _OFF_ON,
        (2,),
    ),
    OptionInfo(
        "memory",
        "Memory tags",
        "Whether the table remembers which card was last seen in each place of the defence.",
        True,
        _OFF_ON,
        (2,),
    ),
)

INFO = GameInfo("strategic-war", "Strategic War", texts.TAGLINE, (2,), OPTIONS, counts="card", period="attack")
