"""The house rules (G) and what the menu says of them.

Long because every option stands here with each of its values in words.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.cards import FACE_OF
from ..kernel.errors import OptionError
from ..kernel.info import ANY_SEATS, GameInfo, OptionChoice, OptionInfo, Preset, limit, switch
from ..kernel.plain import Json, Options
from .grounds import GROUNDS
from .rules.in_play import EVERY, NONE, TWELVE, TWO_SUITS


def _choice(key: str, title: str, sentence: str, *choices: tuple[str, ...]) -> OptionInfo:
    """An option with named values, the default first."""
    return OptionInfo(
        key, title, sentence, choices[0][0], tuple(OptionChoice(*choice) for choice in choices), ANY_SEATS
    )


def _deck() -> Sequence[str]:
    """Return the codes of all cards of the game."""
    from .rules.strategies.every import DECK_CODES

    return DECK_CODES


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
        ANY_SEATS,
    ),
    OptionInfo(
        "strategies",
        "Strategies in play",
        "Which cards may be enacted; all others are only ground.",
        EVERY,
        (
            OptionChoice(EVERY, "All"),
            OptionChoice(
                TWO_SUITS,
                "Two suits",
                "Spades and Hearts: blows, repairs, bluffs, and few counters. Between computer Recruits whoever "
                "begins wins 49 of 100 games of two.",
            ),
            OptionChoice(
                TWELVE,
                "First twelve",
                "For a first game: A, 10, 7, 3, 2 of Spades; A, 10 of Hearts; J, 6 of Diamonds; Q, 10, 4 of Clubs. "
                "Between computer Recruits whoever begins wins 53 of 100 games of two.",
            ),
            OptionChoice(
                NONE,
                "Ground only",
                "Build and take lines. No card is enacted, and no trick is false. Between computer Recruits "
                "whoever begins wins 54 of 100 games of two.",
            ),
        ),
        ANY_SEATS,
        later=True,
        listed=_deck,
    ),
    OptionInfo(
        "distance",
        "Distance of lines",
        "Lines 7, 11 and 14 are counted straight towards the opponent, or as steps along rows and columns together.",
        "axis",
        (OptionChoice("axis", "Straight"), OptionChoice("manhattan", "Steps")),
        ANY_SEATS,
    ),
    OptionInfo(
        "territoryAward",
        "Who gains a line",
        "In games of three or four, a line counts for every opponent of that land, or only for whoever reached it.",
        "allOpponents",
        (
            OptionChoice(
                "allOpponents",
                "All opponents",
                "Between four computer Recruits whoever begins wins 31 of 100 games, the last 20.",
            ),
            OptionChoice(
                "firstPlacer",
                "Who reached it",
                "When level games go to the later turn, each of four computer Recruits wins 24 to 26 of 100.",
            ),
        ),
        (3, 4),
    ),
    OptionInfo(
        "lineSeven",
        "Points of line 7",
        "What the nearest line of every land brings to whoever holds it.",
        4,
        (OptionChoice(4, "Four"), OptionChoice(6, "Six", "More than either line behind it.")),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "handSize",
        "Cards in hand",
        "How many cards a hand is dealt and filled to, until a card changes it.",
        6,
        (
            OptionChoice(5, "Five", "Fewer ways to build, and less to hide."),
            OptionChoice(6, "Six"),
            OptionChoice(7, "Seven", "More to build with, and the deck is empty sooner."),
        ),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "parallelLines",
        "Parallel lines",
        "Whether a build may lie right beside a line that runs the same way.",
        "free",
        (OptionChoice("free", "Allowed"), OptionChoice("none", "Not allowed")),
        ANY_SEATS,
    ),
    switch(
        "voluntaryPass",
        "Passing",
        "Whether a turn may be passed even if something could be built.",
        said=("", "Computer players without a search never do so."),
    ),
    switch(
        "equalTurns",
        "Equal turns",
        "When the deck is empty, play goes on without drawing until everybody has had equally many turns.",
    ),
    _choice(
        "aceClubsTerritory",
        "Lines through a second base",
        "What a second base (Ace of Clubs) does for lines: keeps those already held, also gains new ones, or neither.",
        ("holdOnly", "Keeps"),
        ("full", "Keeps and gains"),
        ("none", "Neither"),
    ),
    switch(
        "aceHeartsHoldsTerritory",
        "Lines on protected islands",
        "Whether a trick protected by the Ace of Hearts keeps its lines when it is cut off.",
    ),
    _choice(
        "rankTies",
        "Equal ranks",
        "Which of two equally high cards counts as the higher: by suit, or as their owner chooses.",
        ("fixed", "By suit"),
        ("ownerChooses", "Owner chooses"),
    ),
    switch(
        "finishEffect",
        "Finish at the last card",
        "When the deck runs out in the middle of an effect, whether that effect is still finished before the tally.",
    ),
    _choice(
        "tenSpadesHit",
        "A card named rightly",
        "Whether the turn goes on after the Ten of Spades has named a card that was there.",
        ("ends", "Turn ends"),
        ("continues", "Turn goes on"),
    ),
    switch(
        "sixSpadesBuildCards",
        "Keeping build cards",
        "Whether the Six of Spades may also keep a card whose strategy works while it is built.",
    ),
    switch(
        "forcedWithdrawal",
        "Ordered withdrawal",
        "Whether a player can be ordered to play the Two of Hearts, and so to leave the game.",
        True,
    ),
    switch(
        "aceSpadesPartials",
        "Eliminating parts",
        "Whether the Ace of Spades may also be played on a line of two or three cards.",
    ),
    switch(
        "fourSpadesPartials",
        "Linked parts",
        "Whether the Four of Spades also counts lines of two or three cards beside its trick.",
    ),
    switch(
        "kingSpadesBeatsDuties",
        "Undoing an order",
        "Whether the King of Spades may be played instead of obeying an order given on the turn just before.",
        True,
    ),
    switch(
        "redStarOnCounters",
        "Red Star as an answer",
        "Whether the Red Star may also be laid on a counter: the toss decides whether that counter stands.",
    ),
    _choice(
        "barricadeCover",
        "Covering a barricade",
        "Whether the four cards on a barricade may be laid over several turns or must come in one.",
        ("parts", "In parts"),
        ("oneTurn", "In one turn"),
    ),
    _choice(
        "fourClubs",
        "Forced march",
        "How many turns the Four of Clubs is worth.",
        ("two", "Two turns"),
        ("three", "Three turns"),
    ),
    switch(
        "threeClubsReusable",
        "Lasting depot",
        "Whether a card from the hidden depot goes back there after its strategy was enacted.",
    ),
    _choice(
        "threeFaces",
        "Three faces",
        "Whether the Eight of Clubs may announce three moves, one of them real, or is only ground.",
        ("full", "Full"),
        ("off", "Ground only"),
    ),
    switch(
        "fourDiamondsExtra",
        "Shown threat as an extra",
        "Whether a card shown with the Four of Diamonds is enacted besides the turn's action.",
    ),
    switch(
        "queenHeartsBuildCards",
        "Claiming build cards",
        "Whether the Queen of Hearts may also be built as a card whose strategy works while it is built.",
    ),
    _choice(
        "falseTricks",
        "False tricks",
        "Who may build four in line with a suit repeated and dare the others to challenge it.",
        ("anyone", "Anyone", "Computer players without a search lay none."),
        ("holderOnly", "Holder of 4 of Hearts"),
        ("off", "Nobody"),
    ),
    OptionInfo(
        "maxReshuffles",
        "Reshuffles",
        "How often the Two of Clubs may put the spent cards back into the deck.",
        "none",
        (OptionChoice("none", "No limit"), OptionChoice(0, "Never"), OptionChoice(1, "Once"), OptionChoice(2, "Twice")),
        ANY_SEATS,
        (0, 99),
    ),
    OptionInfo(
        "secondDeck",
        "A second deck",
        "Whether the spent cards are shuffled into the deck once, before a turn draws its last card.",
        False,
        (OptionChoice(False, "Off"), OptionChoice(True, "On", "Unless the Two of Clubs has done so before.")),
        ANY_SEATS,
        later=True,
    ),
    limit("maxTurns", "Turn limit", "The game is tallied at the latest after this many turns.", 400),
    OptionInfo(
        "mutualExhaustion",
        "Ending by exhaustion",
        "When the Eight of Spades may end the game as a draw for everybody.",
        "always",
        (
            OptionChoice("always", "Always", "14 of 100 games between two computer Recruits are draws."),
            OptionChoice("close", "Close scores", "Only while nobody is more than three points ahead."),
            OptionChoice(
                "level",
                "Equal scores",
                "Only while nobody is ahead: 10 of 100 games between two computer Recruits are draws.",
            ),
            OptionChoice("off", "Ground only", "It can only be built."),
        ),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "levelTally",
        "Level at the end",
        "What happens when the game was played out and the best are level.",
        "draw",
        (
            OptionChoice(
                "draw",
                "A draw",
                "Between computer Recruits 14 of 100 games of two are draws, 23 of three and 31 of four.",
            ),
            OptionChoice(
                "later",
                "Later turn wins",
                "Of those who are level, the last in turn order. With Balanced, 1 of 100 games is a draw.",
            ),
        ),
        ANY_SEATS,
        later=True,
    ),
)

REASONS = (
    ("trick", "Trick of four suits"),
    ("bonus", "Extra points for a trick"),
    ("seized", "Tricks that changed hands"),
    ("seized_line", "A line that changed hands"),
    ("challenge", "A challenge that failed"),
    ("caught", "Caught in a false trick"),
    ("undone", "A turn that was undone"),
    ("ground", "The ground at the start"),
)
"""The words of the ledger."""

MISTAKES = (
    (
        "recruit",
        "It misses tricks that cross its line, forgets the lands, spends its strategies at once and calls every claim.",
    ),
    ("soldier", "It answers whenever that gains anything, lays cards it will miss, and calls half of all claims."),
)
"""What the levels without a search do wrong."""

PRESETS = (
    Preset(
        "balanced",
        "Fewer draws: a tie goes to the player later in turn order. The Eight of Spades ends tied games only. A line "
        "counts for whoever reached it.",
        ((2, 8), (3, 5), (4, 4)),
        (
            ("territoryAward", "firstPlacer", (3, 4)),
            ("mutualExhaustion", "level", ANY_SEATS),
            ("levelTally", "later", ANY_SEATS),
        ),
    ),
    Preset(
        "quick",
        "Short: like Balanced, but the game ends after eleven turns, or ten with three players and nine with four.",
        ((2, 6), (3, 4), (4, 3)),
        (
            ("territoryAward", "firstPlacer", (3, 4)),
            ("mutualExhaustion", "level", ANY_SEATS),
            ("levelTally", "later", ANY_SEATS),
            ("maxTurns", 11, (2,)),
            ("maxTurns", 10, (3,)),
            ("maxTurns", 9, (4,)),
        ),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

INFO = GameInfo(
    "assertion",
    "Art of War Assertion",
    "Build tricks of four suits out from the centre, take ground, and reach the far lines.",
    ANY_SEATS,
    OPTIONS,
    reasons=REASONS,
    mistakes=MISTAKES,
    presets=PRESETS,
    blow=4,
    minutes=((2, 7), (3, 5), (4, 4)),
    grounds=GROUNDS,
)


def check_seats(options: Options, seats: int) -> None:
    """Raise :class:`OptionError` with one sentence where settled options need other seats than there are."""
    if options["teams"] == "partners" and seats != 4:
        raise OptionError("Partners need four seats.")
    first = options["firstPlayer"]
    if first != "random" and first >= seats:
        raise OptionError(f"Option 'firstPlayer' names seat {first}, which a game of {seats} does not have.")


def settled_strategies(given: Json) -> str:
    """Return the option ``strategies`` as it is kept: the value of a choice, or codes with spaces between (G-S1).

    A list of codes is taken too. Raises :class:`OptionError` with one sentence.
    """
    if given in (EVERY, TWO_SUITS, TWELVE, NONE):
        return str(given)
    codes = given.split() if isinstance(given, str) else given
    if not isinstance(codes, list) or len(set(map(str, codes))) < len(codes):
        raise OptionError(
            f"Option 'strategies' takes {EVERY}, {TWO_SUITS}, {TWELVE}, {NONE} or different cards, not {given!r}."
        )
    for code in codes:
        if not isinstance(code, str) or code not in FACE_OF:
            raise OptionError(f"Option 'strategies' lists codes of cards, such as AS or 10C, not {code!r}.")
    return " ".join(codes) or NONE
