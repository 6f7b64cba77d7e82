"""The house rules (2.8) and what the menu says of them."""

from __future__ import annotations

from ..kernel.info import GameInfo, OptionChoice, OptionInfo, Preset, switch
from .grounds import GROUNDS

_SEATS = (2,)

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
    switch(
        "removedBlockerLetsThrough",
        "Gaps in the line",
        "Whether an attack does damage once every card that defended against it was assassinated.",
        seats=_SEATS,
    ),
    switch(
        "buyTokens",
        "Buying tokens",
        "Whether each player may add tokens between two games.",
        seats=_SEATS,
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
    OptionInfo(
        "secondReady",
        "Ready general of the second",
        "Whether the first general of the player who does not begin is ready at once, if deployed on their first turn.",
        False,
        (
            OptionChoice(False, "Off", "Whoever begins wins 74 of 100 matches between computer Soldiers."),
            OptionChoice(True, "On", "Whoever begins wins 47 of 100 matches between computer Soldiers."),
        ),
        _SEATS,
        later=True,
    ),
    OptionInfo(
        "tokens",
        "Tokens",
        "How many tokens each player begins the match with.",
        20,
        (OptionChoice(20, "20"), OptionChoice(12, "12"), OptionChoice(25, "25")),
        _SEATS,
        (4, 60),
        later=True,
    ),
)

REASONS = (
    ("damage", "Lost in a fight"),
    ("pot", "The pot"),
    ("bought", "Bought tokens"),
)
"""The words of the ledger."""

MISTAKES = (
    (
        "recruit",
        "It sends every assassin at once, blocks one against one, and never thinks of keeping soldiers at home.",
    ),
)
"""What the levels without a search do wrong."""

PRESETS = (
    Preset(
        "balanced",
        "The first general of the second player comes in untapped and ready, so that both sides win equally often.",
        ((2, 6),),
        (("secondReady", True, _SEATS),),
    ),
    Preset(
        "quick",
        "Short: like Balanced, with twelve tokens each.",
        ((2, 3),),
        (("secondReady", True, _SEATS), ("tokens", 12, _SEATS)),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

MANNERS = (
    ("soldier", "Has learned from thousands of matches against itself, and often strays from what they taught."),
    ("captain", "Has learned from thousands of matches against itself, and seldom strays from what they taught."),
    ("general", "Plays what thousands of matches against itself have taught. Thinking longer gains nothing."),
)
"""How the levels play that were taught."""
WITHOUT = ("sun-tzu",)
"""Whoever looks ahead, even one that sees all cards, scores no more over the Captain (docs/ai_results.md)."""

INFO = GameInfo(
    "fracas",
    "Fracas",
    "Red against black: deploy your generals, enlist your soldiers, and strike from the shadows.",
    _SEATS,
    OPTIONS,
    counts="token",
    reasons=REASONS,
    star="Joker",
    colours=("red", "black"),
    mistakes=MISTAKES,
    manners=MANNERS,
    without=WITHOUT,
    presets=PRESETS,
    blow=6,
    last=4,
    minutes=((2, 5),),
    grounds=GROUNDS,
)
