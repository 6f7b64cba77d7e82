"""The thirteen diamonds (D-D)."""

from __future__ import annotations

from ....kernel.entry import CardText

DIAMONDS: dict[str, CardText] = {
    "AD": CardText(
        title="Cut the supply line",
        summary="Isolates a complete trick: nothing builds from it or links through it until four new cards cover it.",
        full="Lay it on a complete trick or on a second centre. For everybody its cells are isolated: nothing is "
        "built from them and nothing links through them. What was reached only that way is inactive and holds no "
        "ground, until another link makes it active again. No card is removed. The trick is free again once all four "
        "cards are covered by four suits, by anybody, in parts or in one turn. That scores a new trick. It is free "
        "too when one of its cells is emptied. A second centre stays switched off until it is destroyed or a King of "
        "Spades lifts this Ace. It works on tricks under an Ace of Hearts too.",
        where="On a trick",
    ),
    "KD": CardText(
        title="Gamble on the past",
        summary="Pick strategies from the centre pile. They risk a coin toss for all of them, or let you enact one.",
        full="Choose one or more cards of the centre pile that can be enacted, and name an opponent. If they decline "
        "the toss, you enact one of these. If they accept and you win it, you may enact each of them once, in any "
        "order. If they win, the cards wait beside the pile. As the action of their next turn they may enact any of "
        "them against you. An order on that turn comes first and makes them lapse. Every one can be countered. Unused "
        "cards go back to the pile, and no card is enacted twice on one turn.",
        where="On the centre",
    ),
    "QD": CardText(
        title="Starve",
        summary="Your opponent draws no cards until three more of their turns are over.",
        full="They draw no card for any reason until three more turns of theirs are over; as the third ends they draw "
        "again. Turns forfeited or spent on an order count. A second Queen of Diamonds begins the three anew. With an "
        "empty hand and no reserve they pass. A King of Spades on the turn right after lifts it.",
        where="On the centre",
    ),
    "JD": CardText(
        title="Draw out the best",
        summary="Your opponent loses the two highest cards in their hand to the centre pile.",
        full="The two highest cards of their hand go to the centre pile, or all if they hold fewer. Aces are highest; "
        "between equals Spades come before Clubs, then Diamonds, then Hearts, and Stars go last of all. Your turn "
        "ends, and they draw again. Reserves and cards set aside are safe. A Nine of Clubs among the two costs them "
        "its price. The cards are spent, so that a King of Diamonds may find them there.",
        where="On the centre",
    ),
    "10D": CardText(
        title="Feint East, act West",
        summary="Three cards from their hand, picked unseen, are set aside for three of their turns and not replaced.",
        full="Point at three cards of their hand unseen; if they hold fewer, all go. These are set aside face down, "
        "known to their owner only, and return as the owner's fourth turn from now begins. Until then the hand limit "
        "is three lower, so they are not replaced. Nobody can use, see, name or take them, and a Nine of Clubs among "
        "them does no harm. Another Ten of Diamonds takes more cards, with a time of their own. A King of Spades on "
        "the turn right after brings them back.",
        where="On the centre",
    ),
    "9D": CardText(
        title="Two evils",
        summary="Declare another strategy. If your opponent cancels it, you may enact a second one unopposed.",
        full="Play it and name an opponent; they may counter it now. Then declare another strategy from your hand "
        "with its targets, and they may cancel it. If they do, its card goes to the centre without effect, and you "
        "may enact one more strategy from your hand, unopposed. If they do not, it goes on as usual and can still be "
        "countered. Cancelling is a right and no counter. Neither the Ten of Clubs nor the Eight of Hearts answers "
        "it, and a King of Hearts does not take it away.",
        where="On the centre",
    ),
    "8D": CardText(
        title="Bait",
        summary="Build it as bait: next turn you may make them enact their highest strategy, aimed at this line if "
        "you wish.",
        full="Build it and set a trap for an opponent. As their next turn begins you may spring it. They must enact "
        "the highest strategy in hand or hidden reserve that can be enacted then. Build cards and responses are left "
        "out. If it strikes a trick, you may demand that it strike a line with this card, where that is legal. Of two "
        "such lines, and otherwise, they choose. If nothing can be enacted, they play as usual. Only the card they "
        "play is shown. A trap not sprung on that turn is gone. It may also be built plainly.",
        where="In a trick",
        order="An order: answer for this card on the next turn.",
    ),
    "7D": CardText(
        title="They build your weapon",
        summary="They must lay a line of four next turn. Then you may swap a card for one of the four and enact that.",
        full="An order for their next turn: lay four hand cards as one line of exactly four. It has one card of each "
        "suit they hold, and their lowest others for suits they lack. The line is attached like a build, and its "
        "crossing lines are legal. One of its cells may already hold a card, neither isolated nor barred, which is "
        "covered. Four suits are a trick, and they score; otherwise the line is worth nothing. If none fits, suits "
        "across are ignored; if still none, they build what they can. On your first turn after it, and only then, "
        "your action may be to swap a hand card for one of the four. You enact that against them.",
        where="On the centre",
    ),
    "6D": CardText(
        title="Turn the attack",
        summary="Answers an opponent's strategy: their turn ends, and you may enact the strategy against them.",
        full="Counter to a strategy that an opponent declares, if it is aimed at you or at nobody; not to a build. "
        "They lose it together with the rest of their turn; what they had finished stands. You may carry it out "
        "against them at once, with your own targets and unopposed, or let it drop. Responses and passive cards "
        "cannot be carried out. Of a covered play you get what was claimed, after the calls. They may answer with the "
        "Ten of Clubs or the Eight of Hearts. A King of Hearts shuts it out.",
        where="On the centre",
    ),
    "5D": CardText(
        title="Pin and strike",
        summary="On a line they added to last turn: enact another strategy, unopposed, that leaves this line alone.",
        full="Lay it on a line that an opponent built on during their previous turn. An Ace of Clubs they placed "
        "then, if it still stands, will do too. With it declare another strategy from your hand that is not aimed at "
        "any cell of that line; it may have no place at all. Nobody can counter either, not even with the Nine of "
        "Hearts. What follows from the strategy may reach the line. Afterwards this card leaves the game; on the line "
        "it has no effect.",
        where="On a line",
    ),
    "4D": CardText(
        title="Shown threat",
        summary="Draw a card, then lay one from your hand face up. Nobody can take it; enact it on a later turn.",
        full="Draw a card, then lay one card from your hand face up as your reserve; your turn ends. On a later turn "
        "of yours you may enact it as your action. A response may be used whenever its moment comes, and a build card "
        "within a build. It serves for its strategy only. It does not count as held, and until it is used no effect of "
        "an opponent can take it from you. A Nine of Clubs shown so costs you its price.",
        where="On the centre",
    ),
    "3D": CardText(
        title="Loose ranks",
        summary="Lay four in line, any suits, as a trick, this turn and next. Or order them to do so for two turns.",
        full="Either build it with three more hand cards on four empty cells in line, a run of exactly four. It is "
        "attached like a build, with legal crossing lines. Its suits are free: it counts as a complete trick and "
        "scores. On your next turn you may lay another such line of any four cards, or build as usual. On both turns "
        "you enact no other strategy. Or play it on the centre as an order for their next two turns. On each they lay "
        "such a line, or if none fits the longest build they can. They enact no strategy, and they score. It may also "
        "be built plainly.",
        where="In a trick or the centre",
    ),
    "2D": CardText(
        title="Make them spend",
        summary="For each point of their standing tricks they must at once place a card, or discard one if none fits.",
        full="Count the points credited to their side for tricks that still stand; tricks you claimed with a Three of "
        "Spades do not count for them. At once they place that many cards of their hand one by one, at most all they "
        "hold. Each goes wherever it legally fits, on new lines or old. Whenever no card fits they discard one "
        "instead. They score what they complete. Then your turn ends. If they have no such points, nothing happens.",
        where="On the centre",
    ),
}
