"""The rules as a player reads them: headings with short paragraphs, in our own words."""

from __future__ import annotations

from ...kernel.entry import RulesPage

RULES_PAGE: RulesPage = (
    (
        "In brief",
        (
            "Your army is an Ace, a King, a Queen and a Jack, stacked face down in an order only you know. Each round "
            "everybody lays down groups of number cards worth 11, 12, 13 or 14, all at once.",
            "Equal groups of two players cancel. What is left kills the opponent's top card if the values match. "
            "Without an army you are on skin, and the next group that gets through puts you out. The last one standing "
            "wins.",
        ),
    ),
    (
        "Setting up",
        (
            "Two to four may play, each for themselves. In turn you take a suit; its Ace and court cards become your "
            "army, and armies nobody wants stay in the box.",
            "Everybody stacks their army in secret. From then on nothing changes the order, and a card can only be "
            "attacked once all those above it are dead.",
            "A Jack is worth 11, a Queen 12, a King 13, an Ace 14. The cards from 2 to 10 are shuffled, and seven go "
            "to each hand.",
        ),
    ),
    (
        "Presenting",
        (
            "Put cards from your hand together so that each group adds up to 11, 12, 13 or 14. Present as many groups "
            "as you like, several of one value too, or none at all. They attack and defend at the same time.",
            "If you present nothing although you could, you must present at least one group in the round after, if "
            "you can. A round in which you had no group does not count as passing.",
        ),
    ),
    (
        "Match-ups",
        (
            "All presentations are turned up together, and every player is compared with every other. Groups of the "
            "same value cancel one for one, however many cards are in them. The same group may cancel against one "
            "opponent and strike another.",
            "The program asks for every card that could die, unless the house rule leaves the questions to the "
            "players. Then each player asks pair by pair. Answers are true and open to all, and what nobody asks for "
            "lives on.",
        ),
    ),
    (
        "Strikes and chains",
        (
            "A group that is left over kills the top card of the opponent's army if that card has its value. Then "
            "the next card lies open to your other groups, and so on down the army. The order of your groups makes "
            "no difference. One group kills at most one card of each opponent.",
            "A group whose value does not lie on top does nothing, as long as there is an army.",
            "With three or four players you may strike at everybody, but suffer from one opponent only. The attack "
            "that would kill the most cards counts, and the others come to nothing. All of it happens at once.",
        ),
    ),
    (
        "On skin",
        (
            "Whoever has no army left is on skin. They go on playing, attack as before, and defend with groups of "
            "equal value. But any group left over against them, whatever its value, puts them out.",
            "It can happen in a single attack: kill the last card, then strike the skin with one more group. Two "
            "players may also put each other out.",
        ),
    ),
    (
        "Filling up",
        (
            "Presented cards are set aside. Then everybody draws the same number of cards, as many as bring the "
            "fullest hand to seven. So whoever spends more than the others has fewer to choose from next time.",
            "If the deck is too small for that, all cards set aside are shuffled into it first.",
        ),
    ),
    (
        "When nothing fits",
        (
            "Seven cards without any group are shown, given up and replaced before the presentation. The price is the "
            "top card of your army, unless those seven had just been dealt together, or you are on skin.",
            "With fewer cards you may stay silent and present nothing. Or announce it, once a round: you show the "
            "hand, get as many new cards, and pay the same price unless you are on skin.",
            "The price may leave you on skin, but it never puts you out. New cards may be used at once. Everybody "
            "with one to six cards is asked, so the question gives nothing away.",
        ),
    ),
    (
        "The end",
        (
            "The last player in the game wins. If the last ones go out together it is a draw, unless a house rule "
            "breaks it. That may be fewer attacks after the fatal one, more cards in hand or a higher hand. It may "
            "also be having been on skin for longer, or youth (seats are taken by age, the eldest first).",
            "Cards that have died lie open, so everybody can tell what an army may still hold.",
            "When the round limit is reached, the largest living army wins. You may resign at any time; your hand is "
            "set aside and your army falls.",
        ),
    ),
)
