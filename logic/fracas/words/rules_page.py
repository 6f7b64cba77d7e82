"""The rules as a player reads them: headings with short paragraphs, in our own words."""

from __future__ import annotations

Section = tuple[str, tuple[str, ...]]
"""A heading and its paragraphs."""

RULES_PAGE: tuple[Section, ...] = (
    (
        "In brief",
        (
            "Both players own 20 tokens. Whoever loses the last one loses the match.",
            "Generals are posted first; by tapping a general you raise soldiers of his suit from your hand. Soldiers "
            "attack, and an attack that nobody stops costs the other player as many tokens as it is strong.",
            "Aces are assassins: at nearly any moment one of them, sent by an untapped general, fells a single card.",
            "Where a house option is set otherwise, the sentence of that option holds instead of what stands here.",
        ),
    ),
    (
        "The cards",
        (
            "One player has the red cards, the other the black ones, each with a joker: 27 cards. Jacks, queens, kings "
            "and the joker are generals, two to ten are soldiers, and the aces are assassins.",
            "Everybody shuffles their own deck and draws seven cards. A hand without a general may be shown and drawn "
            "anew, as often as that happens; who begins decides first.",
            "Lots are drawn for who begins the first game. After that the players take turns in beginning.",
            "A tapped card lies sideways and can do nothing until it is untapped. A joker counts as a general of "
            "any rank and of both suits of its colour.",
        ),
    ),
    (
        "A turn",
        (
            "Untap: all your cards stand upright again.",
            "Draw: take one card. If there is none, the game is over.",
            "Deploy: you may lay down a general, or two who make a pair. They come in tapped, so they serve from your "
            "next turn on.",
            "Enlist: tap a general to lay down a soldier of his suit, or both soldiers of one rank if he leads one of "
            "them. As often as you have generals to tap. New soldiers stand upright: they may defend at once and "
            "attack in a later turn.",
            "Attack: see below.",
            "Discard: keep seven cards at most. There is no limit at any other time.",
        ),
    ),
    (
        "Attacking",
        (
            "Choose any of your untapped soldiers that did not come this turn. Each goes alone, or two of equal rank "
            "attack as a pair with their sum. All of them are tapped, and so they cannot defend in the next turn of "
            "the other player.",
            "The defender may put untapped soldiers against each attack, several against one if wanted, or a single "
            "untapped general. Nobody is tapped by defending, and each card defends against one attack only.",
            "Then sums are compared, attack after attack. The lower side is discarded as a whole, and equal sums fell "
            "both. A general who defends is lost whatever comes, yet the attack does no damage.",
            "An attack that nobody was put against takes tokens: as many as its sum, from the defender into the pot.",
        ),
    ),
    (
        "Assassins",
        (
            "After the draw, after deploying, after each tap for soldiers, after attackers and after defenders are "
            "named, and before the discard, both players may send assassins; whose turn it is comes first. It goes on "
            "until both pass in a row.",
            "Discard an ace from your hand, tap any one of your untapped generals, and name a card on the battlefield: "
            "it goes to the discard. The other player may answer with an ace; the last one played strikes first.",
            "Once sent, an assassin needs no general any more. If his target is gone, he is lost for nothing.",
            "A general who stands in a defence may still be tapped to send an assassin; he stays there. A general "
            "who is tapped can be a target, and losing him does no harm to the soldiers he raised.",
            "If half of a pair is felled, the other soldier fights on alone. If all defenders against an attack are "
            "felled, that attack is held up and does no damage.",
        ),
    ),
    (
        "The pot and the next game",
        (
            "If a player has to draw and cannot, the game ends. More tokens take the pot; with equal tokens, more "
            "cards left in the deck; if that is equal too, the pot stays for the next game.",
            "Then all cards are shuffled again, and another game is played with the tokens everybody has.",
            "A player without tokens has lost the match at once, in the middle of an attack too; the other attacks are "
            "not carried out. The winner takes the pot.",
        ),
    ),
)
