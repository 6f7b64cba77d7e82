"""Facts of Toll Road for a menu, and its one house rule."""

from __future__ import annotations

from logic.kernel.info import GameInfo, OptionChoice, OptionInfo

HAND = OptionInfo(
    "hand",
    "Cards in a hand",
    "How many cards each traveller gets, which is how many turns the game lasts.",
    7,
    (OptionChoice(5, "Five"), OptionChoice(7, "Seven"), OptionChoice(9, "Nine")),
    (2,),
)
REASONS = (("toll", "Tolls taken"),)

INFO = GameInfo("toll-road", "Toll Road", "Outbid the other traveller, card by card.", (2,), (HAND,), reasons=REASONS)
