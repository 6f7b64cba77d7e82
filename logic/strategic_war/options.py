"""The house rules (4.6) and what the menu says of them."""

from __future__ import annotations

from ..kernel.info import GameInfo, OptionChoice, OptionInfo, Preset, switch
from .grounds import GROUNDS

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "replaceAfterDraw",
        "Replacing after the draw",
        "Whether you draw before you replace a fallen defender, so that the new card may take its place.",
        False,
        (
            OptionChoice(
                False,
                "Off",
                "You replace it, then draw. Black, who begins, wins 54 of 100 between computer Soldiers.",
            ),
            OptionChoice(True, "On", "You draw first. Black, who begins, wins 52 of 100 between computer Soldiers."),
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
        "What happens when nobody can win any more and both sides have equally many cards.",
        "draw",
        (
            OptionChoice("draw", "A draw", "Between computer Soldiers 23 of 100 games end so."),
            OptionChoice(
                "spent",
                "The attacker loses",
                "Whoever would have to attack now loses: 0 of 100 games end in a draw.",
            ),
        ),
        (2,),
        later=True,
    ),
    OptionInfo(
        "cards",
        "Cards a side",
        "How many cards of its colour each side has.",
        26,
        (
            OptionChoice(26, "All 26", "The whole colour."),
            OptionChoice(23, "23", "Of your first eleven cards you put three aside, out of this war."),
            OptionChoice(
                13, "13", "Of your first eleven you put three aside, and ten more go aside unseen. Half as long."
            ),
        ),
        (2,),
        later=True,
    ),
    OptionInfo(
        "shown",
        "Defenders shown",
        "Before the war two of a side's four defenders, drawn by lot, can be shown to the opponent.",
        "none",
        (
            OptionChoice("none", "Nobody's"),
            OptionChoice("all", "Both sides'"),
            OptionChoice(0, "Seat 1's"),
            OptionChoice(1, "Seat 2's"),
        ),
        (2,),
        later=True,
    ),
)

MISTAKES = (
    (
        "recruit",
        "It puts its highest cards in front, sends the lowest first, forgets what it has seen and never yields.",
    ),
)
"""What the levels without a search do wrong."""

PRESETS = (
    Preset(
        "balanced",
        "You draw before you replace a fallen defender. If nobody can win any more, whoever must attack loses.",
        ((2, 14),),
        (("replaceAfterDraw", True, (2,)), ("levelWar", "spent", (2,))),
    ),
    Preset(
        "quick",
        "Half the cards, thirteen a side. If nobody can win any more, whoever must attack loses.",
        ((2, 7),),
        (("cards", 13, (2,)), ("levelWar", "spent", (2,)), ("replaceAfterDraw", True, (2,))),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

MANNERS = (
    ("soldier", "Has learned from a million wars against itself, and often strays from what they taught."),
    ("captain", "Has learned from a million wars against itself, and sometimes strays from what they taught."),
    ("general", "Plays what a million wars against itself have taught."),
    ("sun-tzu", "Tries what it has learned on the most hands you could hold, and takes its time."),
)
"""How the levels play that were taught."""

INFO = GameInfo(
    "strategic-war",
    "Strategic War",
    "Strike at four hidden defenders, and shield your own.",
    (2,),
    OPTIONS,
    counts="card",
    mistakes=MISTAKES,
    manners=MANNERS,
    presets=PRESETS,
    blow=3,
    last=2,
    minutes=((2, 14),),
    colours_by="Colour drawn by lot",
    grounds=GROUNDS,
)
