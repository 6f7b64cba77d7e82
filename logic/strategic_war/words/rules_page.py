"""The rules of Strategic War for players, in our own words."""

from __future__ import annotations

RULES_PAGE: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "In brief",
        (
            "Each side has the 26 cards of a colour: four lie hidden as defenders, four are held to attack with.",
            "Attack until one of your cards is beaten; then the enemy attacks. Whoever runs out of cards has lost.",
        ),
    ),
    (
        "The start",
        (
            "One player has the black cards, the other the red ones; there are no Stars. Both draw eight, lay four of "
            "them face down in a row and keep the others. Eighteen stay in the pile. Black begins.",
        ),
    ),
    (
        "Attacking",
        (
            "Choose a card of your hand and one of the enemy's defenders. The defender is turned up, and the higher "
            "rank wins. An ace beats everything but a two; a two beats nothing but an ace. You must attack.",
            "If you win, the defender is out. Your card goes under your pile and you draw another; the enemy puts a "
            "card of the hand in the free place and draws one. You attack again.",
            "If the defender holds, your card is out and you draw another. The enemy may put a hand card in the "
            "defender's place without showing whether anything was changed. Then the enemy attacks.",
        ),
    ),
    (
        "A tie",
        (
            "Both cards stay, and the attacker chooses: end the attack, keeping the card; or lay it down for one of "
            "the own defenders, which comes to the hand, and attack again with any card. The enemy has seen what lies "
            "there now.",
        ),
    ),
    (
        "When the pile is empty",
        (
            "From then on at least one card stays in the hand, and as many as possible, but no more than four, defend. "
            "After each change the cards are put in order: a hand card fills a place, or a defender is taken up.",
            "While a defender stands only defenders can be attacked. A final card both attacks and is attacked.",
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
            "Replacing after the draw: the card that fills a place is chosen once the new card has been drawn.",
            "Memory tags: an eye marks a place in which you have seen a card, and says which.",
        ),
    ),
)
