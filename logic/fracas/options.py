"""The house options (2.8) and what the menu says of them."""

from __future__ import annotations

from ..kernel.game import GameInfo, OptionChoice, OptionInfo
from .words import texts

_SEATS = (2,)
_OFF_ON = (OptionChoice(False, "Off"), OptionChoice(True, "On"))

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "gangBlock",
        "Joint defence",
        "How many soldiers may stand together against one attack.",
        "any",
        (
            OptionChoice("any", "Any number", "As many soldiers as the defender likes."),
            OptionChoice("pairsOnly", "Pairs", "One soldier, or two of equal rank."),
            OptionChoice("one", "One", "One soldier against each attack."),
        ),
        _SEATS,
    ),
    OptionInfo(
        "removedBlockerLetsThrough",
        "Gaps in the line",
        "Whether an attack does damage once every card that defended against it was assassinated.",
        False,
        _OFF_ON,
        _SEATS,
    ),
    OptionInfo(
        "buyTokens",
        "Buying tokens",
        "Whether each player may add tokens to their own stock between two games.",
        False,
        _OFF_ON,
        _SEATS,
    ),
    OptionInfo(
        "maxGames",
        "Game limit",
        "After how many games the match ends in favour of whoever has more tokens.",
        "none",
        (
            OptionChoice("none", "None", "The match goes on until somebody has no tokens."),
            OptionChoice(1, "1"),
            OptionChoice(3, "3"),
        ),
        _SEATS,
        (1, 99),
    ),
    OptionInfo(
        "maxTurns",
        "Turn limit",
        "After how many turns, counted over all games, the match ends in favour of whoever has more tokens.",
        "none",
        (
            OptionChoice("none", "None", "The match goes on until somebody has no tokens."),
            OptionChoice(100, "100"),
            OptionChoice(400, "400"),
        ),
        _SEATS,
        (1, 9999),
    ),
)

INFO = GameInfo("fracas", texts.TITLE, texts.TAGLINE, _SEATS, OPTIONS, counts="token", reasons=texts.REASONS)
