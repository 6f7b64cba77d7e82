"""The house rules of Game (5.6) and what the menu says of them."""

from __future__ import annotations

from ..kernel.errors import OptionError
from ..kernel.info import ANY_SEATS, GameInfo, OptionChoice, OptionInfo, Preset, limit
from ..kernel.plain import Json, Options
from .grounds import GROUNDS
from .rules.draws import BREAKERS, NO_BREAKERS

NOBODY = "none"
SEATS = tuple(OptionChoice(seat, label) for seat, label in enumerate(("Seat 1", "Seat 2", "Seat 3", "Seat 4")))

OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "questions",
        "Questions",
        "Who asks for the cards on top: the program, or every player in turn.",
        "auto",
        (
            OptionChoice("auto", "The program", "Every card that can be killed is asked for."),
            OptionChoice("manual", "The players", "What nobody asks for stays alive."),
        ),
        ANY_SEATS,
    ),
    OptionInfo(
        "drawBreakers",
        "Breaking draws",
        "What decides when the last players go out together; several may be listed, and the first counts first.",
        NO_BREAKERS,
        (
            OptionChoice(
                NO_BREAKERS,
                "It is a draw",
                "Between computer Recruits 8 of 100 games of two are draws, and 14 of four.",
            ),
            OptionChoice("extraAttacks", "Fewer extra attacks", "Groups that struck after the fatal one count."),
            OptionChoice("handCount", "More cards in hand"),
            OptionChoice(
                "handValue",
                "Higher cards in hand",
                "The values of the cards left in hand are added up: 0 of 100 games of two computer Recruits are draws.",
            ),
            OptionChoice("firstOnSkin", "Longer without an army", "Whoever lost the army earlier wins."),
            OptionChoice("youngest", "The youngest", "Seats are taken by age, the eldest first."),
            OptionChoice("eldest", "The eldest", "The first of the seats."),
            OptionChoice(",".join(name for name in BREAKERS if name != "eldest"), "All in turn"),
        ),
        ANY_SEATS,
    ),
    limit("maxRounds", "Round limit", "After this many rounds the largest living army wins.", 300),
    OptionInfo(
        "storm",
        "Storm rounds",
        "In a storm round nothing cancels: equal groups strike each other's armies alike.",
        "none",
        (
            OptionChoice("none", "None", "Between two computer Recruits 54 of 100 rounds cost no army a card."),
            OptionChoice(
                3,
                "Every third",
                "Between two computer Recruits 46 of 100 rounds cost no army a card, and a game has 7.",
            ),
            OptionChoice(
                2,
                "Every second",
                "Between two computer Recruits 40 of 100 rounds cost no army a card, and a game has 6.",
            ),
        ),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "handSize",
        "Cards in hand",
        "How many cards a full hand has.",
        7,
        (OptionChoice(6, "Six", "Fewer groups, and more often none."), OptionChoice(7, "Seven")),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "smallArmies",
        "Smaller armies",
        "Whose armies lose cards from the top before the first round: two each, or one card of a single seat.",
        NOBODY,
        (OptionChoice(NOBODY, "Nobody's"), OptionChoice("all", "All"), *SEATS),
        ANY_SEATS,
        later=True,
    ),
    OptionInfo(
        "openTop",
        "Known top card",
        "Whose top card everybody knows as a round begins.",
        NOBODY,
        (OptionChoice(NOBODY, "Nobody"), *SEATS),
        ANY_SEATS,
        later=True,
    ),
)

MISTAKES = (("recruit", "It makes each group of as many cards as it can, whatever it may meet."),)
"""What the levels without a search do wrong."""

PRESETS = (
    Preset(
        "balanced",
        "In every third round equal groups do not cancel, but strike both armies. The higher hand breaks a draw.",
        ((2, 6), (3, 6), (4, 7)),
        (("storm", 3, ANY_SEATS), ("drawBreakers", "handValue", ANY_SEATS)),
    ),
    Preset(
        "quick",
        "Short: in every second round equal groups strike both armies. The higher hand breaks a draw. A game for two "
        "lasts six rounds at most.",
        ((2, 6), (3, 6), (4, 6)),
        (("storm", 2, ANY_SEATS), ("drawBreakers", "handValue", ANY_SEATS), ("maxRounds", 6, (2,))),
    ),
)
"""What the set-up offers beside the rules as written; docs/balance.md has what was measured."""

MANNERS = (
    ("soldier", "Has learned from 150,000 games against itself, and often strays from what they taught."),
    ("captain", "Has learned from 150,000 games against itself, and seldom strays from what they taught."),
    (
        "general",
        "Plays what 150,000 games against itself have taught, and varies its play. Thinking longer gains nothing.",
    ),
)
"""How the levels play that were taught."""
WITHOUT = ("sun-tzu",)
"""Whoever looks ahead scores .52 over the General, which may be nothing (docs/ai_results.md)."""

INFO = GameInfo(
    "armies",
    "Game",
    "Strike the top cards of hidden armies with groups worth 11 to 14, and be the last one standing.",
    ANY_SEATS,
    OPTIONS,
    counts="army card",
    period="round",
    mistakes=MISTAKES,
    manners=MANNERS,
    without=WITHOUT,
    presets=PRESETS,
    blow=1,
    last=0,
    minutes=((2, 10), (3, 8), (4, 8)),
    grounds=GROUNDS,
)


def check_seats(options: Options, seats: int) -> None:
    """Raise :class:`OptionError` with one sentence where settled options name a seat that there is not."""
    for key in ("smallArmies", "openTop"):
        if type(options[key]) is int and options[key] >= seats:
            raise OptionError(f"Option {key!r} names seat {options[key]}, which a game of {seats} does not have.")


def settled_breakers(given: Json) -> str:
    """The option ``drawBreakers`` as it is kept: ``"none"`` or names with commas between them. A list is taken too.

    Raises :class:`OptionError` with one sentence.
    """
    names = given.split(",") if isinstance(given, str) else given
    if names in ([], [NO_BREAKERS]):
        return NO_BREAKERS
    if not isinstance(names, list) or len(set(map(str, names))) < len(names):
        raise OptionError(f"Option 'drawBreakers' takes none or different names with commas between, not {given!r}.")
    for name in names:
        if name not in BREAKERS:
            raise OptionError(f"Option 'drawBreakers' lists {', '.join(BREAKERS)} or none, not {name!r}.")
    return ",".join(names)
