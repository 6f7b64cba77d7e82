"""The house rules (3.5) and what the menu says of them."""

from __future__ import annotations

from ..kernel.info import ANY_SEATS, GameInfo, OptionChoice, OptionInfo, Preset, limit, switch
from .grounds import GROUNDS

ROAD_20 = (
    "With Hearts scoring twice, games of two computer Soldiers take 5 rounds instead of 8, and Hearts wins 57 of 100."
)
ROAD_40 = (
    "With Hearts scoring twice, Hearts wins 50 of 100 games of two computer Soldiers, and 54 with 30 points to win."
)
ROAD_50 = (
    "With Hearts scoring twice and 7 for a raid, each of four civilizations of computer Soldiers wins 21 to 28 of 100."
)
RAIDS_7 = "With 50 points to win, each of four civilizations of computer Soldiers wins 21 to 28 of 100 games."
DROUGHTS = (
    "In 49 of 100 Balanced games of two computer Soldiers, one of them plays no production card for six rounds.",
    "In fewer than 1 of 100 Balanced games of computer Soldiers, somebody goes six rounds without playing one.",
)
"""Shares that were measured (docs/balance.md)."""

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "firstWithoutSpades",
        "First player without Spades",
        "Who goes first when nobody was dealt the Spades civilization.",
        "suitOrder",
        (
            OptionChoice("suitOrder", "By suit", "Hearts goes first, else Diamonds."),
            OptionChoice("random", "By lot", "Any player may come out first."),
            OptionChoice("forceSpadesDealt", "Spades is dealt", "The Ace of Spades is always among the Aces dealt."),
        ),
        (2, 3),
    ),
    switch(
        "noReshuffle",
        "No reshuffling",
        "Whether an empty deck stays empty instead of being reshuffled from the discard.",
    ),
    OptionInfo(
        "diamondBonus",
        "Structures of Diamonds",
        "What a completed structure of Diamonds adds to each production phase.",
        "both",
        (
            OptionChoice("both", "Both", "One more face-down card and one more production card."),
            OptionChoice("productionOnly", "Production", "One more production card only."),
        ),
        ANY_SEATS,
    ),
    switch(
        "produceOnOthers",
        "Paying for others",
        "Whether a production card may also be played on a face-down card of another player.",
        said=("", "Computer players pay for nobody else."),
    ),
    switch(
        "bluffPlacement",
        "Decoys",
        "Whether a Spade or Diamond from Two to Ten may be laid face down too, though it can never be completed.",
        said=("", "Computer players lay no decoys."),
    ),
    switch(
        "combatBluff",
        "Bluffs in combat",
        "Whether cards that are not modifiers may be committed to a fight, where they count for nothing.",
        True,
        said=("", "Computer players commit modifiers only."),
    ),
    limit(
        "maxRounds", "Round limit", "The game ends at the latest after this many rounds, and the most points win.", 300
    ),
    switch(
        "startStructure",
        "Structure at the start",
        "Whether each player begins with a completed structure of Clubs, which draws one more card a round.",
        said=("", "Between computer Soldiers, Hearts then wins 75 of 100 games of two instead of 62."),
        later=True,
    ),
    switch(
        "firstDraw",
        "First draw",
        "Whether cards are drawn in the first round too, or each starts with the seven that were dealt.",
        True,
        said=("Between computer Soldiers, every civilization wins as often as with it, within 2 of 100.", ""),
        later=True,
    ),
    switch(
        "hardTimes",
        "Hard times",
        "Whether any card may be played as a production card that pays 3, after four rounds in a row without one.",
        said=DROUGHTS,
        later=True,
    ),
    OptionInfo(
        "target",
        "Points to win",
        "The game is over the moment somebody has this many victory points.",
        30,
        (
            OptionChoice(20, "20", ROAD_20),
            OptionChoice(30, "30"),
            OptionChoice(40, "40", ROAD_40),
            OptionChoice(50, "50", ROAD_50),
        ),
        ANY_SEATS,
        (10, 99),
        later=True,
    ),
    OptionInfo(
        "heartsTimes",
        "Achievements of Hearts",
        "How often an achievement counts for the Hearts civilization.",
        3,
        (
            OptionChoice(
                3,
                "Three times",
                "Between computer Soldiers, Hearts wins 62 of 100 games of two and 44 of four.",
            ),
            OptionChoice(2, "Twice", "Between computer Soldiers, Hearts wins 54 of 100 games of two and 36 of four."),
        ),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "raidPoints",
        "Points of a raid",
        "What an attack on a player without units brings if it destroys nothing.",
        5,
        (OptionChoice(3, "3"), OptionChoice(5, "5"), OptionChoice(7, "7", RAIDS_7)),
        ANY_SEATS,
        (1, 20),
        later=True,
    ),
)

REASONS = (
    ("achievement", "Achievement"),
    ("raid", "Raid on the defenceless"),
    ("hearts", "Structures of Hearts"),
)
"""The words of the ledger."""

MISTAKES = (
    (
        "recruit",
        "It begins the dearest cards and cannot pay for them, trusts the units it sees, and commits every modifier.",
    ),
)
"""What the levels do wrong that were not taught."""
MANNERS = (
    ("soldier", "Has learned from 300,000 games against itself, and very often strays from what they taught."),
    ("captain", "Has learned from 300,000 games against itself, and often strays from what they taught."),
    (
        "general",
        "Plays what 300,000 games against itself have taught. Thinking longer gains nothing: luck decides the rest.",
    ),
)
"""How the levels play that were taught."""
WITHOUT = ("sun-tzu",)
"""Whoever looks ahead scores .50 over the General (docs/ai_results.md)."""

PRESETS = (
    Preset(
        "balanced",
        "Achievements of Hearts count only twice, winning takes more points, and after four rounds without a "
        "production card any card counts as one.",
        ((2, 5), (3, 4), (4, 4)),
        (
            ("heartsTimes", 2, ANY_SEATS),
            ("target", 40, (2, 3)),
            ("target", 50, (4,)),
            ("raidPoints", 7, (4,)),
            ("hardTimes", True, ANY_SEATS),
        ),
    ),
    Preset(
        "quick",
        "Short: 25 points win, or 20 with three players, and achievements of Hearts count only twice.",
        ((2, 3), (3, 2), (4, 2)),
        (("heartsTimes", 2, ANY_SEATS), ("target", 25, (2, 4)), ("target", 20, (3,)), ("raidPoints", 7, (4,))),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

INFO = GameInfo(
    "age-of-spades",
    "Age of Spades",
    "Build behind closed gates, march on the defenceless, and be the first to thirty.",
    ANY_SEATS,
    OPTIONS,
    period="round",
    reasons=REASONS,
    mistakes=MISTAKES,
    manners=MANNERS,
    without=WITHOUT,
    presets=PRESETS,
    blow=8,
    minutes=((2, 3), (3, 2), (4, 2)),
    colours_by="Colour of the civilization",
    grounds=GROUNDS,
)
