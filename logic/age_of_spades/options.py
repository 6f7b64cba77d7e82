"""The house options (3.5) and what the menu says of them."""

from __future__ import annotations

from ..kernel.game import GameInfo, OptionChoice, OptionInfo
from .words import texts

_ALL = (2, 3, 4)
_OFF_ON = (OptionChoice(False, "Off"), OptionChoice(True, "On"))


def _switch(key: str, title: str, sentence: str, default: bool = False) -> OptionInfo:
    """An option that is off or on."""
    return OptionInfo(key, title, sentence, default, _OFF_ON, _ALL)


OPTIONS: tuple[OptionInfo, ...] = (
    OptionInfo(
        "firstWithoutSpades",
        "First player without Spades",
        "Who goes first when nobody was dealt the Spades civilization.",
        "suitOrder",
        (
            OptionChoice("suitOrder", "By suit", "Hearts goes first, else Diamonds."),
            OptionChoice("random", "By lot", "Any player may come out first."),
            OptionChoice("forceSpadesDealt", "Spades is dealt", "The ace of spades is always among the aces dealt."),
        ),
        (2, 3),
    ),
    _switch(
        "noReshuffle",
        "No reshuffling",
        "Whether an empty deck stays empty instead of being made anew from the discard.",
    ),
    OptionInfo(
        "diamondBonus",
        "Diamonds structures",
        "What a completed structure of diamonds adds to each production phase.",
        "both",
        (
            OptionChoice("both", "Both", "One more face-down card and one more production card."),
            OptionChoice("productionOnly", "Production", "One more production card only."),
        ),
        _ALL,
    ),
    _switch(
        "produceOnOthers",
        "Paying for others",
        "Whether a production card may also be played on a face-down card of another player.",
    ),
    _switch(
        "bluffPlacement",
        "Decoys",
        "Whether a spade or diamond from two to ten may be laid face down too, though it can never be completed.",
    ),
    _switch(
        "combatBluff",
        "Bluffs in combat",
        "Whether cards that are no modifiers may be committed to a fight, where they count nothing.",
        True,
    ),
    OptionInfo(
        "maxRounds",
        "Round limit",
        "The game ends at the latest after this many rounds, and the most points win.",
        300,
        (OptionChoice(300, "300"),),
        _ALL,
        (1, 9999),
    ),
)

INFO = GameInfo("age-of-spades", texts.TITLE, texts.TAGLINE, _ALL, OPTIONS, period="round", reasons=texts.REASONS)
