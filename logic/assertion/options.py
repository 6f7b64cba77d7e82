"""The house options of the ground game (G) and what the menu says of them."""

from __future__ import annotations

from ..kernel.game import GameInfo, OptionChoice, OptionInfo
from . import texts

_ALL = (2, 3, 4)
_OFF_ON = (OptionChoice(False, "Off"), OptionChoice(True, "On"))

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "teams",
        "Teams",
        "Four may play two against two, partners sharing score and ground.",
        "off",
        (OptionChoice("off", "Each alone"), OptionChoice("partners", "Two against two")),
        (4,),
    ),
    OptionInfo(
        "teamBoard",
        "Board of teams",
        "With partners: two lands facing each other, or four lands with partners opposite.",
        "twoSided",
        (OptionChoice("twoSided", "Two lands"), OptionChoice("fourSided", "Four lands")),
        (4,),
    ),
    OptionInfo(
        "firstPlayer",
        "First player",
        "Who takes the first turn.",
        "random",
        (
            OptionChoice("random", "By lot"),
            OptionChoice(0, "Seat 1"),
            OptionChoice(1, "Seat 2"),
            OptionChoice(2, "Seat 3"),
            OptionChoice(3, "Seat 4"),
        ),
        _ALL,
    ),
    OptionInfo(
        "distance",
        "Distance of lines",
        "Lines 7, 11 and 14 are counted straight toward the enemy, or as steps along rows and columns together.",
        "axis",
        (OptionChoice("axis", "Straight"), OptionChoice("manhattan", "Steps")),
        _ALL,
    ),
    OptionInfo(
        "territoryAward",
        "Who gains a line",
        "In games of three or four a line counts for every opponent of the land, or only for whoever reached it.",
        "allOpponents",
        (OptionChoice("allOpponents", "All opponents"), OptionChoice("firstPlacer", "Who reached it")),
        (3, 4),
    ),
    OptionInfo(
        "parallelLines",
        "Parallel lines",
        "Whether a build may lie right beside a line that runs the same way.",
        "free",
        (OptionChoice("free", "Allowed"), OptionChoice("none", "Not allowed")),
        _ALL,
    ),
    OptionInfo(
        "voluntaryPass",
        "Passing",
        "Whether a turn may be passed although something could be built.",
        False,
        _OFF_ON,
        _ALL,
    ),
    OptionInfo(
        "equalTurns",
        "Equal turns",
        "When the deck is empty, play on without drawing until everybody has had as many turns.",
        False,
        _OFF_ON,
        _ALL,
    ),
    OptionInfo(
        "maxTurns",
        "Turn limit",
        "The game is tallied at the latest after this many turns.",
        400,
        (OptionChoice(400, "400"),),
        _ALL,
        (1, 9999),
    ),
)

INFO = GameInfo("assertion", texts.TITLE, texts.TAGLINE, _ALL, OPTIONS)
