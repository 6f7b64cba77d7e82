"""The rules as a player reads them: headings with short paragraphs, in our own words."""

from __future__ import annotations

from ...kernel.entry import RulesPage
from ...kernel.nouns import SUIT_WORDS
from . import texts

CIVILIZATIONS = {
    "S": "Whoever fights you may commit a single card.",
    "H": "Your achievements bring three times their rank.",
    "D": "Your structures cost 8 instead of 10.",
    "C": "Attacking with three units or more, you fight with 10 extra.",
}
"""What each civilization does, as its ace reminds its player."""

RULES_PAGE: RulesPage = (
    (
        "In brief",
        (
            "Be the first to reach 30 victory points. They come from achievements you build, from raids on players "
            "without units, and from structures of Hearts.",
            "Every round has three phases, and in each all players act in turn: draw, produce, fight.",
            "In production, lay a card face down and pay for it with Diamonds; once paid for in full, it is turned up. "
            "In combat, your units may attack one player.",
            "House rules can change these rules. What a house rule says replaces what stands here.",
        ),
    ),
    (
        "The cards",
        (
            "Two packs without their Aces, 96 cards, shuffled together. The suit of a number card gives its use: Clubs "
            "are units, Spades modifiers, Hearts achievements, Diamonds production cards.",
            "Jacks, Queens and Kings are structures; only their suit matters, not which of the three they are.",
            "Each player begins with seven cards and no points. There is no limit to a hand. When the deck is empty, "
            "the discard is shuffled and becomes the new deck.",
        ),
    ),
    (
        "Civilizations",
        (
            "One Ace is dealt to each player and lies open: it is that player's civilization. The Ace does nothing "
            "else.",
            *(f"{name}: {CIVILIZATIONS[suit]}" for suit, name in SUIT_WORDS.items()),
            "The Spades player goes first in every phase, then the others clockwise. If nobody has Spades, Hearts goes "
            "first, else Diamonds.",
        ),
    ),
    (
        "Draw",
        (
            "The round begins with the draw, for one player after the other: one card, and one more for each of your "
            "structures of Clubs. Each of your structures of Hearts brings one point now.",
        ),
    ),
    (
        "Production",
        (
            "You may lay one card face down (a unit, an achievement or a structure) and play one production card, "
            "in either order. Each of your structures of Diamonds allows one more of both, from the moment it stands.",
            "Lay a production card open on one of your face-down cards, new or old. The others see how many you have "
            "and what has been paid on each, but not what they are.",
            "A unit or achievement costs its rank, a structure 10. As soon as that much has been paid the card is "
            "turned up, and its production cards are discarded. Anything paid beyond the cost is lost.",
            "Units and structures stay in front of you and work at once. An achievement turns into points, as many "
            "as its rank, and is discarded.",
            "You need not play anything. A card not yet paid for waits, and cannot be attacked.",
        ),
    ),
    (
        "Structures",
        tuple(f"{name}: {texts.STRUCTURES[suit].text}" for suit, name in SUIT_WORDS.items()),
    ),
    (
        "Combat",
        (
            "With at least one unit you may attack one player, once a round. All your units take part. They can "
            "attack in the round in which they were completed, and they still defend you afterwards, as strong as "
            "before.",
            "Nobody has to attack. If the player you attack has no units, it is a raid; otherwise it is a fight.",
        ),
    ),
    (
        "Raids",
        (
            "If the player you attack has no units, nothing can stop you. You take 5 points, or you destroy one of "
            "their completed structures, which goes to the discard. Face-down cards cannot be attacked.",
        ),
    ),
    (
        "Fights",
        (
            "If they have units, it comes to a fight. Both sides commit cards from their hands face down, as many as "
            "they like or none, and turn them up together. Add the ranks of all units and of the modifiers committed. "
            "Each of your structures of Spades makes every modifier of yours stronger by one.",
            "The higher total wins, and a tie goes to the defender. The loser's units are all destroyed. Every "
            "committed card is discarded, whoever won. A fight brings no points by itself.",
            "Any card may be committed as a bluff; a card that is not a modifier counts for nothing. You see how many "
            "cards the other side has committed only when all are turned up.",
            "Against the Spades civilization a single card may be committed, bluffs included, in attack and in "
            "defence. The Spades player is not bound by this.",
            "The extra 10 of the Clubs civilization counts in attack only, with three units or more as the attack is "
            "declared.",
        ),
    ),
    (
        "The end",
        (
            "The game is over the moment somebody has 30 points, in whatever phase that is.",
            "It also ends after a whole round in which nobody could draw and nobody played, attacked or gained a "
            "point, and at the round limit. Then the most points win, and equal points are a draw.",
            "You can resign from the table's menu. Your cards go to the discard, and the others play on until one is "
            "left, who wins.",
        ),
    ),
)
