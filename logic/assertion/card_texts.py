"""Titles and short rules of the 54 cards, in our own words: ``code -> (title, summary, where, timing)``.

They tell a player what a card is for; what exactly happens is told by the rules of the card and its prompts. A title
has at most 24 characters and a summary fits four lines of 34, so that both stand on the large card. "You" holds the
card, "they" is the opponent it is played against.
"""

from __future__ import annotations

CARD_TEXTS: dict[str, tuple[str, str, str, str]] = {
    # Spades
    "AS": (
        "Eliminate your adversary",
        "Remove a complete trick from the game, and every card that this cuts off from the centre.",
        "On a trick",
        "Action",
    ),
    "KS": (
        "Undo the last move",
        "Undo an opponent's turn that has just ended: cards laid go, cards lost return, points are taken back.",
        "On the centre",
        "Action",
    ),
    "QS": (
        "Overwhelming force",
        "Draw seven cards, then place up to seven from your hand, on as many lines as you like.",
        "On the centre",
        "Action",
    ),
    "JS": (
        "Turn their blade",
        "Swap it for a spade on the table and enact that spade. Or take their highest or lowest spade and use it.",
        "On a spade or the centre",
        "Action",
    ),
    "10S": (
        "Force the line",
        "On a spade of an unfinished line: they must finish it. Or name a card: if they hold it, it is removed.",
        "On a spade or the centre",
        "Action",
    ),
    "9S": (
        "Echo",
        "Enact a strategy that your opponent declared on their last turn, as if this were that card.",
        "As the copied card",
        "Action",
    ),
    "8S": (
        "Mutual exhaustion",
        "The game ends at once as a draw, whatever the score.",
        "On the centre",
        "Action",
    ),
    "7S": (
        "Double march",
        "After a build with it you may act once more: build again, or enact a strategy from your hand.",
        "In a trick",
        "Build",
    ),
    "6S": (
        "Strike and keep",
        "Enact another strategy from your hand and take its card back. A marker stays where it would lie.",
        "With a strategy",
        "Action",
    ),
    "5S": (
        "Harrying orders",
        "Next turn they place or lose three cards, finishing no trick. Or they must enact a card you pick unseen.",
        "On the centre",
        "Action",
    ),
    "4S": (
        "Linked fires",
        "Complete a trick with it: one extra point for each other complete trick the new one crosses or touches.",
        "In a trick",
        "Build",
    ),
    "3S": (
        "Seize the credit",
        "The points your opponent gained on their last turn and still has become yours for good.",
        "On the centre",
        "Action",
    ),
    "2S": (
        "Sharpened finish",
        "One extra point for each trick it completes on the turn you lay it.",
        "In a trick",
        "Build",
    ),
    # Clubs
    "AC": (
        "Second base",
        "Becomes a second centre on any empty cell: cards linked to it stay in play, and anyone may build from it.",
        "Anywhere",
        "Action",
    ),
    "KC": (
        "Barricade",
        "Complete a trick with it on their side. Turned over, it bars their way until all four cards are covered.",
        "In a trick",
        "Build",
    ),
    "QC": (
        "Fresh reserves",
        "Draw four cards and begin your turn anew. At its end you discard down to the hand limit.",
        "On the centre",
        "Action",
    ),
    "JC": (
        "Change the scale",
        "Set a new hand size for everybody until the game ends: four, five, seven or eight cards.",
        "On the centre",
        "Action",
    ),
    "10C": (
        "Counter the counter",
        "Cancels a counter to your move, or a King or Three of Spades aimed at your last turn.",
        "On a counter",
        "Counter",
    ),
    "9C": (
        "Exposed secret",
        "Only for building. If an opponent learns that you hold it, you lose your hand, redraw and miss a turn.",
        "Held in hand",
        "Build",
    ),
    "8C": (
        "Three faces",
        "Announce three moves, cards face down; only one is real. A counter to a false one is wasted.",
        "On the centre",
        "Action",
    ),
    "7C": (
        "Lend the knife",
        "Three or four players: as another's turn begins, lend them cards for an extra action against a third.",
        "On the centre",
        "Counter",
    ),
    "6C": (
        "Deflect",
        "A build or strategy aimed at a place goes to the nearest other legal place. You choose among equals.",
        "On the centre",
        "Counter",
    ),
    "5C": (
        "Masked command",
        "Hide a card and play it as any Ace or King. Called: if true, up to three times; if false, they may strike.",
        "Over a card",
        "Bluff",
    ),
    "4C": (
        "Forced march",
        "At the start of your turn: play this turn and one more, so that your opponent misses one.",
        "On the centre",
        "Action",
    ),
    "3C": (
        "Hidden depot",
        "At the start of your turn: draw a card, show it with one of yours, and lay one face down for later.",
        "On the centre",
        "Action",
    ),
    "2C": (
        "Reshuffle everything",
        "Shuffle this card, the centre pile and all removed cards back into the deck.",
        "On the centre",
        "Action",
    ),
    # Diamonds
    "AD": (
        "Cut the supply line",
        "Isolates a complete trick: nothing builds from it or links through it until four new cards cover it.",
        "On a trick",
        "Action",
    ),
    "KD": (
        "Gamble on the past",
        "Pick strategies from the centre pile. They risk a coin toss for all of them, or let you enact one.",
        "On the centre",
        "Action",
    ),
    "QD": (
        "Starve",
        "Your opponent draws no cards until three more of their turns are over.",
        "On the centre",
        "Action",
    ),
    "JD": (
        "Draw out the best",
        "Your opponent loses the two highest cards of their hand to the centre pile.",
        "On the centre",
        "Action",
    ),
    "10D": (
        "Feint East, act West",
        "Three cards of their hand, picked unseen, are set aside for three of their turns and not replaced.",
        "On the centre",
        "Action",
    ),
    "9D": (
        "Two evils",
        "Declare another strategy. If your opponent cancels it, you may enact a second one unopposed.",
        "With a strategy",
        "Action",
    ),
    "8D": (
        "Bait",
        "Build it as bait: next turn you may make them enact their highest strategy, aimed at this line if you wish.",
        "In a trick",
        "Build",
    ),
    "7D": (
        "They build your weapon",
        "They must lay a line of four next turn. Then you may swap a card for one of the four and enact that.",
        "On the centre",
        "Action",
    ),
    "6D": (
        "Turn the attack",
        "Answers an opponent's strategy: their turn ends, and you may enact the strategy against them.",
        "On the centre",
        "Counter",
    ),
    "5D": (
        "Pin and strike",
        "On a line they added to last turn: enact another strategy, unopposed, that leaves this line alone.",
        "On a line",
        "Action",
    ),
    "4D": (
        "Shown threat",
        "Draw a card, then lay one from hand face up. Nobody can take it; enact it on a later turn of yours.",
        "On the centre",
        "Action",
    ),
    "3D": (
        "Loose ranks",
        "Lay four in line, any suits, as a trick, this turn and next. Or order them to do so for two turns.",
        "In a trick",
        "Build",
    ),
    "2D": (
        "Make them spend",
        "For each point of their standing tricks they must at once place a card, or discard one if none fits.",
        "On the centre",
        "Action",
    ),
    # Hearts
    "AH": (
        "Unbreakable ground",
        "Complete tricks through this card cannot be removed. An Ace of Spades on them only takes this ace away.",
        "On a card",
        "Action",
    ),
    "KH": (
        "Clear the way",
        "Play another strategy with it. No opponent may counter anything until their own next turn is over.",
        "With a strategy",
        "Action",
    ),
    "QH": (
        "Create something",
        "Hide a card and play it as any Action card. Called: if true, up to twice; if false, they may strike.",
        "Over a card",
        "Bluff",
    ),
    "JH": (
        "Recall the fallen",
        "Enact a removed card. Or, after your Ten of Hearts, trade this and two cards for three of theirs.",
        "On the centre",
        "Action",
    ),
    "10H": (
        "See their plans",
        "Look at your opponent's whole hand, then build or enact a strategy.",
        "On the centre",
        "Action",
    ),
    "9H": (
        "Rebuild under fire",
        "The struck cells stay yours and nothing is cut off. Refill them with four suits before anything else.",
        "On the Ace of Spades",
        "Counter",
    ),
    "8H": (
        "Second thoughts",
        "If your strategy is countered, both sides take their cards back and you make a different move.",
        "Held in hand",
        "Counter",
    ),
    "7H": (
        "Luck of the archives",
        "A random card of the centre pile joins your hand, seen by all; then your turn goes on.",
        "On the centre",
        "Action",
    ),
    "6H": (
        "Wake the sleeper",
        "Swap it for a heart on the table and enact that heart at once.",
        "On a heart",
        "Action",
    ),
    "5H": (
        "Painful choice",
        "Show two cards, hide one. They take your pick of the two unopposed, or their pick and the hidden one.",
        "On the centre",
        "Action",
    ),
    "4H": (
        "False formation",
        "Build four in line with a suit repeated, as a trick. If challenged, show this: they lose a point.",
        "Held in hand",
        "Bluff",
    ),
    "3H": (
        "Poisoned gift",
        "Take their highest card and give one of yours, which they must enact against you next turn.",
        "On the centre",
        "Action",
    ),
    "2H": (
        "Walk away",
        "You withdraw. If you lead, your score falls to one below the best opponent's; otherwise it stands.",
        "On the centre",
        "Action",
    ),
    # Stars
    "R*": (
        "Coup on the toss",
        "Wild in a build. Or on a strategy just played: win a toss and it is yours; lose, and it strikes three times.",
        "On a strategy",
        "Counter",
    ),
    "B*": (
        "Offer of peace",
        "Wild in a build. Or offer to end the game: if they play on, ending it early needs your consent.",
        "On the centre",
        "Action",
    ),
}
