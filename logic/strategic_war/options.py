"""The house options (4.6) and what the menu says of them."""

from __future__ import annotations

from ..kernel.info import GameInfo, OptionChoice, OptionInfo, Preset, switch
from .grounds import GROUNDS

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "replaceAfterDraw",
        "Replacing after the draw",
        "Whether a fallen defender is replaced after the new card has been drawn, so that it may be that card.",
        False,
        (
            OptionChoice(False, "Off", "Black, who begins, wins 54 of 100 wars between computer Soldiers."),
            OptionChoice(True, "On", "Black, who begins, wins 52 of 100 wars between computer Soldiers."),
        ),
        (2,),
    ),
    switch(
        "memory",
        "Memory tags",
        "Whether the table remembers which card was last seen in each place of the defence.",
        True,
        seats=(2,),
    ),
    OptionInfo(
        "levelWar",
        "Level at the end",
        "What happens when nobody can win any more and both sides have as many cards left.",
        "draw",
        (
            OptionChoice("draw", "A draw", "Between computer Soldiers 23 of 100 wars are."),
            OptionChoice(
                "spent",
                "The attack is spent",
                "Whoever would have to attack now has lost: 0 of 100 wars between soldiers are draws.",
            ),
        ),
        (2,),
        later=True,
    ),
    OptionInfo(
        "cards",
        "Cards a side",
        "With how many cards of its colour each side fights.",
        26,
        (
            OptionChoice(26, "All 26", "The whole colour."),
            OptionChoice(23, "23", "Each draws eleven and puts three of them aside."),
            OptionChoice(13, "13", "Each draws eleven and puts three of them aside; ten more go unseen. Half as long."),
        ),
        (2,),
        later=True,
    ),
    OptionInfo(
        "shown",
        "Defenders shown",
        "Of whose four defenders two, drawn by lot, are shown to the opponent before the war.",
        "none",
        (
            OptionChoice("none", "Nobody's"),
            OptionChoice("all", "All"),
            OptionChoice(0, "Seat 1"),
            OptionChoice(1, "Seat 2"),
        ),
        (2,),
        later=True,
    ),
)

MISTAKES = (
    (
        "recruit",
        "It puts its highest cards in front, sends the highest first, forgets what it has seen and never gives way.",
    ),
    ("soldier", "It strikes at once at whatever has just been put in, and gives away what it fears by what it saves."),
)
"""What the levels without a search do wrong."""

PRESETS = (
    Preset(
        "balanced",
        "A card drawn since replaces a fallen defender. If the war is level, whoever must attack loses.",
        ((2, 14),),
        (("replaceAfterDraw", True, (2,)), ("levelWar", "spent", (2,))),
    ),
    Preset(
        "quick",
        "Thirteen cards a side, three of eleven put aside. If the war is level, whoever must attack loses.",
        ((2, 7),),
        (("cards", 13, (2,)), ("levelWar", "spent", (2,)), ("replaceAfterDraw", True, (2,))),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

INFO = GameInfo(
    "strategic-war",
    "Strategic War",
    "Strike at four hidden defenders, and shield your own.",
    (2,),
    OPTIONS,
    counts="card",
    mistakes=MISTAKES,
    presets=PRESETS,
    blow=3,
    minutes=((2, 14),),
    colours_by="lot",
    grounds=GROUNDS,
)
