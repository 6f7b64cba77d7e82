"""The rules as a player reads them: headings with short paragraphs, in our own words."""

from __future__ import annotations

from ...kernel.entry import RulesPage

RULES_PAGE: RulesPage = (
    (
        "In brief",
        (
            "Both players own 20 tokens, or as many as a house rule says. Whoever loses the last one loses the match.",
            "First deploy generals; by tapping a general you enlist soldiers of its suit from your hand. Soldiers "
            "attack, and an attack that nobody stops costs the other player as many tokens as it is strong.",
            "Aces are assassins: at nearly any moment one of them, sent by an untapped general, fells a single card.",
            "House rules can change these rules. What a house rule says replaces what stands here.",
        ),
    ),
    (
        "The cards",
        (
            "One player has the red cards, the other the black ones, each with a Joker: 27 cards. Seven are generals: "
            "the Jacks, Queens, Kings and the Joker. Eighteen are soldiers, from Two to Ten. The two Aces are "
            "assassins.",
            "A Joker counts as a general of any rank and of both suits of its colour.",
            "Everybody shuffles their own deck and draws seven cards. A hand without a general may be shown and "
            "redrawn, as often as that happens; whoever begins decides first.",
            "Lots are drawn for who begins the first game. After that the players take turns at beginning.",
        ),
    ),
    (
        "On the battlefield",
        (
            "Generals and soldiers lie open on the battlefield. An untapped card stands upright. A tapped card lies on "
            "its side and can do nothing until its owner untaps it.",
            "A soldier that came this turn is fresh: it may defend at once, but attack only in a later turn.",
            "What is lost goes to the discard of its owner, for all to see. Hands and decks stay hidden.",
        ),
    ),
    (
        "A turn",
        (
            "Untap: all your cards stand upright again, and none of your soldiers is fresh any more.",
            "Draw: take one card, on the very first turn too. If the deck is empty, the game is over.",
            "Deploy: you may lay down one general, or two that make a pair by their rank or with the Joker, but never "
            "three. They come in tapped, so they serve from your next turn on. Once in play, each acts by itself. The "
            "option “Ready general of the second” helps the player who does not begin. The first general they deploy "
            "in their first turn comes in untapped.",
            "Enlist: tap a general to lay down a soldier of its suit. Two soldiers of one rank may come together if "
            "one is of its suit. Do this as often as you have generals to tap.",
            "Attack: with any of your soldiers that are untapped and not fresh. Attacking has a chapter of its own.",
            "Discard: keep seven cards at most. There is no limit at any other time.",
        ),
    ),
    (
        "Attacking",
        (
            "Choose any of your untapped soldiers that are not fresh. Each goes alone, or two of equal rank attack as "
            "a pair with their sum. All of them are tapped, so they cannot defend in the other player's next turn.",
            "An attack that nobody meets takes as many tokens as its sum. They go from the defender into "
            "the pot, though never more than there are.",
            "Attacks are fought out one after the other, in the order in which they were declared. Generals never "
            "attack.",
        ),
    ),
    (
        "Defending",
        (
            "Against each attack the defender may put untapped soldiers, several against one if they like; or a single "
            "untapped general, alone. Fresh soldiers may defend. Defending taps nobody, and each card defends against "
            "one attack only.",
            "Then sums are compared. The lower side is discarded as a whole, and equal sums fell both.",
            "A general that defends is lost whatever comes, and harms nobody. But the attack does no damage.",
        ),
    ),
    (
        "Assassins",
        (
            "Both players may send assassins after the draw, after deploying, and after each tap for soldiers. They "
            "may do so again after attackers and after defenders are named, and before the discard. The player whose "
            "turn it is comes first. This goes on until both pass in a row.",
            "Discard an Ace from your hand, tap any one of your untapped generals, and name a card on the battlefield: "
            "it goes to the discard. The other player may answer with an Ace; the last one played strikes first.",
            "Once sent, an assassin no longer needs a general. If its target is gone, it is lost for nothing.",
            "A general that stands in a defence may still be tapped to send an assassin; it stays there. A tapped "
            "general can be a target, and losing it does no harm to the soldiers it enlisted.",
            "If half of a pair is felled, the other soldier fights on alone. An attack without attackers does nothing, "
            "and its defenders live. If all defenders against an attack are felled, that attack is held up and does no "
            "damage.",
        ),
    ),
    (
        "The pot and the next game",
        (
            "Lost tokens lie in the pot. If a player has to draw and cannot, the game ends. More tokens take the "
            "pot. With equal tokens, more cards left in the deck do. If that is equal too, the pot stays for the "
            "next game.",
            "Then all cards are shuffled again, and another game is played with the tokens everybody has.",
            "A player without tokens has lost the match at once, in the middle of an attack too; the other attacks are "
            "not carried out. The winner takes the pot.",
        ),
    ),
)
