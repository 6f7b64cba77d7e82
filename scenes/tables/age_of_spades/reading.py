"""Texts on a card of Age of Spades: what it is and does, for whoever reads it beside the field."""

from __future__ import annotations

from scenes.app.plain import Plain
from scenes.tables.field.reader import Reading
from scenes.ui.words import SUITS, card_name

STRUCTURES = {
    "S": "adds one to each of its owner's modifiers in a fight.",
    "H": "brings its owner a point in every draw phase.",
    "D": "lets its owner play one more face-down card and one more production card a round.",
    "C": "lets its owner draw one more card a round.",
}
PRODUCTION_ONLY = "lets its owner play one more production card a round."
CIVILIZATIONS = {
    "S": "Whoever fights its player may commit a single card.",
    "H": "Its player's achievements bring {times} their rank.",
    "D": "Its player's structures cost 8 instead of 10.",
    "C": "With three units or more its player attacks with 10 extra.",
}
STRUCTURE = "Laid face down, it is turned up once {cost} is paid for it: it "
KINDS = {
    "C": (
        "Unit",
        "Laid face down, it is turned up once {rank} is paid for it, and fights with {rank} in every attack and "
        "defence until its side loses.",
    ),
    "S": ("Modifier", "Committed from the hand in secret, it adds {rank} to a fight, and is discarded afterwards."),
    "H": (
        "Achievement",
        "Laid face down, it is turned up once {rank} is paid for it, brings {points} points at once, and is discarded.",
    ),
    "D": (
        "Production card",
        "Played openly, it pays {rank} towards a card that lies face down. What is paid too much is lost.",
    ),
}
TIMES = {2: "twice", 3: "three times"}


def reading(code: str, options: Plain, own: str = "") -> Reading:
    """Return what is read of a card whose face is known, under these house options, by the civilization ``own``.

    >>> [reading(code, {}).rank for code in ("6C", "6S", "6H", "6D", "KC", "AH")]
    ['Unit of 6', 'Modifier of 6', 'Achievement of 6', 'Production card of 6', 'Structure', 'Civilization of Hearts']
    >>> [reading("5H", {}, own).does.split(", ")[2] for own in "SH"]
    ['brings 5 points at once', 'brings 15 points at once']
    """
    rank, suit, name = code[:-1], code[-1], card_name(code)
    if rank == "A":
        times = TIMES[options.get("heartsTimes", 3)]
        return Reading(name, f"Civilization of {SUITS[suit]}", CIVILIZATIONS[suit].format(times=times))
    if rank in ("J", "Q", "K"):
        does = PRODUCTION_ONLY if suit == "D" and options.get("diamondBonus") == "productionOnly" else STRUCTURES[suit]
        return Reading(name, "Structure", STRUCTURE.format(cost=8 if own == "D" else 10) + does)
    kind, does = KINDS[suit]
    points = int(rank) * (options.get("heartsTimes", 3) if own == "H" else 1)
    return Reading(name, f"{kind} of {rank}", does.format(rank=rank, points=points))
