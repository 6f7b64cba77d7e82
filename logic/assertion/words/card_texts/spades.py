"""The thirteen spades (D-S)."""

from __future__ import annotations

from ....kernel.entry import CardText

SPADES: dict[str, CardText] = {
    "AS": CardText(
        title="Eliminate your adversary",
        summary="Remove a complete trick from the game, and every card that this cuts off from the centre.",
        full="Lay it on a complete trick, whoever built it, or on a second centre. That trick, with all that lies "
        "under it, and this Ace leave the game. So does every card that loses its last link to a centre by it. "
        "Corners link, and so do barred and isolated cards. Cards cut off earlier stay. Points for tricks "
        "stay; ground is counted anew. Of a trick under an Ace of Hearts, only the two Aces go. If a card also belongs "
        "to a guarded trick, it stays. They may counter with the Six of Diamonds, Six of Clubs, Red Star "
        "or Nine of Hearts.",
        where="On a trick",
    ),
    "KS": CardText(
        title="Undo the last move",
        summary="Undo an opponent's turn that has just ended: cards laid go, cards lost return, points are taken back.",
        full="Play it when an opponent's turn has just ended, unless they only passed or a King of Hearts guards that "
        "turn. Cards laid in it leave the game, cards that left the table return to their cells if these are free. "
        "Its points are reversed for everybody, and orders and lasting effects it began are over. Draws, discards, "
        "traded cards, reshuffles, reserves and spent cards stay as they are; nothing is removed for a lost link. You "
        "may play it in place of serving an order from that turn. They may cancel it with the Ten of Clubs.",
        where="On the centre",
    ),
    "QS": CardText(
        title="Overwhelming force",
        summary="Draw seven cards, then place up to seven from your hand, on as many lines as you like.",
        full="Draw seven cards. Then place up to seven cards from your hand one by one, in any suits and on any "
        "lines. Each needs an empty cell beside a centre or an active card. In its lines no suit may come twice, and "
        "none may be longer than four. Tricks score as they are completed. Stop when you like; surplus cards are "
        "discarded as the turn ends. With seven cards or fewer in the deck, drawing ends the game and nothing is "
        "placed. Under a Queen of Diamonds you draw nothing and place what you have.",
        where="On the centre",
    ),
    "JS": CardText(
        title="Turn their blade",
        summary="Swap it for a Spade on the table and enact that Spade. Or take their highest or lowest Spade and use "
        "it.",
        full="Either swap it for a face-up Spade in a line on the table and enact that Spade at once; it must be "
        "possible now. Your Jack stays in the line, without points, and the Spade goes where it normally goes. Stars "
        "and markers cannot be swapped, and a Six of Clubs may turn you to another Spade. Or play it on the centre and "
        "ask for their highest or their lowest Spade. You alone see it, and must at once enact it against them or "
        "build with it; if you can do neither, you keep it. If they have no Spade, your turn ends.",
        where="On a Spade or the centre",
    ),
    "10S": CardText(
        title="Force the line",
        summary="On a Spade of an unfinished line: they must finish it. Or name a card: if they hold it, it is "
        "removed.",
        full="Either lay it on a face-up Spade of an unfinished line that can still become a trick, and name the line "
        "and an opponent. On every turn of theirs they must build at least one card into it, or discard one if none "
        "they hold fits. Anybody may finish it, and whoever does scores. The order ends when the line is a trick, is "
        "broken, or could not be helped by any card they might hold. Or play it on the centre and name an opponent and "
        "one exact card. If it is in their hand, it leaves the game and they draw another. Reserves and cards set "
        "aside are no part of a hand.",
        where="On a Spade or the centre",
        order="An order: complete this line on the next turn.",
    ),
    "9S": CardText(
        title="Echo",
        summary="Enact a strategy that your opponent declared on their last turn, as if this were that card.",
        full="Choose a strategy that an opponent declared on their previous turn and play it as if this were that "
        "card, with your own targets. It may have been countered, seized or a bluff, but not taken back. Its "
        "conditions hold for you too, and what answers it or shuts it out does so here. Of a covered play you echo "
        "what was claimed, of an echo what it echoed. Plain builds cannot be echoed; a card that works in a build "
        "can, if it was used so, and then this Nine is built. Answers and counters they played on other turns do not "
        "count. Where that card would stay on the table, this one stays.",
        where="As the copied card",
    ),
    "8S": CardText(
        title="Mutual exhaustion",
        summary="The game ends at once as a draw, whatever the score.",
        full="If nobody stops it, the game is over and drawn for all who are still in it; players already out keep "
        "their result. It can be countered as usual, and whoever seizes it with a Six of Diamonds may let it drop. It "
        "is an attempt to end the game. If you declined a Black Star, the player who offered it decides whether the "
        "draw stands or you lose. You never have to play it for want of another move.",
        where="On the centre",
    ),
    "7S": CardText(
        title="Double march",
        summary="After a build with it you may act once more: build again, or enact a strategy from your hand.",
        full="Build it, alone or with other cards. After that build you may act once more: build again, on the same "
        "line too, or enact one strategy from your hand. You need not. It gives nothing where cards are placed one by "
        "one, as by a Queen of Spades. A Six of Clubs may move the build, but the extra action stays. A Six of "
        "Diamonds against the strategy ends your turn; the build remains.",
        where="In a trick",
    ),
    "6S": CardText(
        title="Strike and keep",
        summary="Enact another strategy from your hand and take its card back. A marker stays where it would lie.",
        full="Declare it together with another strategy from your hand, one that does not work in a build. Enact that "
        "one, and its card comes back to your hand; if it would stay on the table, a marker lies there for it. A "
        "marker does all that the card does, but cannot be taken or swapped. Your turn ends unless that strategy "
        "carries it on. Both cards can be countered: if this one is, the other returns unplayed; if the other is "
        "countered or seized, it is lost. You cannot enact it again on this turn. Of a covered play only the card on "
        "top comes back, and only if you carried something out.",
        where="On the centre",
    ),
    "5S": CardText(
        title="Harrying orders",
        summary="Next turn they place or lose three cards, finishing no trick. Or they must enact a card you pick "
        "unseen.",
        full="An order for their next turn. Three cards: they place them one by one where each legally fits. None may "
        "complete a trick or share a run with another of the three. With two sides the three must reach both sides of "
        "the table. With more seats each goes to a different side, and none to neutral ground. Whenever no card can "
        "be placed so, they discard one. Or one card: point at one of their hand unseen. They must enact it, with "
        "targets of theirs but against you, or build it if it works in a build. If they cannot, it is removed face up "
        "and their turn ends. Taken back with the Eight of Hearts it must be built; if it has left their hand by "
        "then, the order lapses.",
        where="On the centre",
    ),
    "4S": CardText(
        title="Linked fires",
        summary="Complete a trick with it: one extra point for each other complete trick the new one crosses or "
        "touches.",
        full="It works only on the turn on which it is placed. When a line with it becomes a complete trick, count "
        "the other complete tricks that share a card with it or touch it. Edges and corners both touch. You gain one "
        "extra point for each. Unfinished lines do not count, nor does an irregular line made by a Seven of Diamonds. "
        "If it completes two tricks at once, the one that brings more is the new one and the other counts beside it. "
        "A Six of Clubs may move the build; the extra points follow its new place.",
        where="In a trick",
    ),
    "3S": CardText(
        title="Seize the credit",
        summary="The points your opponent gained on their last turn and still has become yours for good.",
        full="All points that their side gained on their previous turn and still has pass to you for good. Tricks, "
        "extras and lines reached all count. The lines stay reached, but bring them nothing until they are lost and "
        "reached again. The tricks then count as yours for a Two of Diamonds. If they gained nothing, it may be "
        "played without effect. You cannot play it while a King of Hearts guards that turn, and they may cancel it "
        "with the Ten of Clubs.",
        where="On the centre",
    ),
    "2S": CardText(
        title="Sharpened finish",
        summary="One extra point for each trick it completes on the turn you lay it.",
        full="It works only on the turn on which it is placed. Every trick that contains it and is completed on that "
        "turn brings you one extra point beside the normal one; two tricks bring two. If its line is finished on a "
        "later turn, it adds nothing. A Six of Clubs may move the build; the extra points follow its new place.",
        where="In a trick",
    ),
}
