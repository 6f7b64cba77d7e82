"""The rules as a player reads them: headings with short paragraphs, in our own words."""

from __future__ import annotations

from ...kernel.entry import RulesPage

RULES_PAGE: RulesPage = (
    (
        "In brief",
        (
            "Each side has the 26 cards of a colour: four lie hidden as defenders, four are held to attack with.",
            "Attack until one of your cards is beaten; then your opponent attacks. Whoever runs out of cards has lost.",
            "What you have seen is worth remembering: a defender that held is still there, unless it was exchanged.",
        ),
    ),
    (
        "The start",
        (
            "One player has the black cards, the other the red ones; there are no Jokers. Both shuffle and draw eight. "
            "In secret they choose four of them as defenders, face down in a row, and keep the others in the hand. "
            "Eighteen stay in the pile. Black begins.",
            "You may look at your own defenders whenever you like.",
        ),
    ),
    (
        "What beats what",
        (
            "The higher rank wins, from the Two up to the Ace. There is one exception: a Two beats an Ace.",
            "So an Ace beats everything but a Two, and a Two beats nothing but an Ace. Cards of equal rank tie. Suits "
            "make no difference.",
        ),
    ),
    (
        "Attacking",
        (
            "Choose a card from your hand and one of your opponent's four places. The defender there is turned up, and "
            "the two are compared. You must attack.",
            "If you win, the defender is out of the game. Your card goes under your pile, and you draw the top one "
            "into your hand. Your opponent puts a hand card in the free place, face down, and then draws one. You "
            "attack again.",
        ),
    ),
    (
        "When the defender holds",
        (
            "If the defender wins, your card is out and you draw another. Your attack is over, and your opponent's "
            "begins.",
            "Before that the defender is turned face down again. Your opponent may put a hand card in its place and "
            "take it up, or leave it there: you are not shown which.",
        ),
    ),
    (
        "A tie",
        (
            "Both cards stay in the game, and the attacker has a dilemma.",
            "Either end the attack: your card comes back to the hand, and your opponent attacks.",
            "Or lay your card face down in the place of one of your own defenders, and take that one up. Then attack "
            "again with any card in your hand. Your opponent has seen what lies there now. Without a defender this is "
            "not possible.",
        ),
    ),
    (
        "When the pile is empty",
        (
            "From then on at least one card stays in the hand. As many of the others as possible defend, but no more "
            "than four. After each change the cards are put in order: a hand card fills a place, or a defender is "
            "taken up. Its owner chooses which.",
            "A card that wins would go under an empty pile and be drawn again at once, so it simply stays.",
            "A defender that is lost is replaced only if a card remains in the hand; else its place is closed. With an "
            "empty hand a defender is taken up, and its place is closed.",
            "While a defender stands only defenders can be attacked. A last card both attacks and is attacked.",
        ),
    ),
    (
        "The end",
        (
            "Whoever has no card left has lost. If nothing is left but cards of one rank, more cards win, and equal "
            "numbers are a draw.",
            "The same holds if a position comes up for the third time, or after two hundred attacks without a loss.",
        ),
    ),
    (
        "Options",
        (
            "Level at the end: if the war ends so with equal numbers, it is no draw: whoever would have to attack next "
            "has lost.",
            "Cards a side: with 23 or 13, each player draws eleven cards and puts three of them aside face down. The "
            "other eight become four defenders and four attackers. With 13, ten more go aside, and nobody sees them. "
            "Cards aside are out of the war, and only their owner knows the three.",
            "Defenders shown: before the war two of a player's defenders, drawn by lot, are shown and turned face down "
            "again.",
            "Replacing after the draw: the card that fills a place is chosen once the new card has been drawn.",
            "Memory tags: an eye marks a place where you have seen a card, and shows which.",
        ),
    ),
)
