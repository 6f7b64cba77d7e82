"""The thirteen clubs (D-C)."""

from __future__ import annotations

from ....kernel.entry import CardText

CLUBS: dict[str, CardText] = {
    "AC": CardText(
        title="Second base",
        summary="Becomes a second centre on any empty cell: cards linked to it stay in play, and anyone may build "
        "from it.",
        full="Place it on any empty cell, near or far. For everybody it is a second centre: cards linked to it are "
        "active, and builds may begin beside it. Like the centre it belongs to no line and ends lines, so it can also "
        "block. It brings no points itself. A far line is won only by a link to the first centre, but a link to this "
        "card is enough to keep it. The Ace of Spades destroys it, and the Ace of Diamonds switches it off. A Six of "
        "Clubs may move it to the nearest empty cell as you place it.",
        where="On an empty cell",
    ),
    "KC": CardText(
        title="Barricade",
        summary="Complete a trick with it on their side. Turned over, it bars their way until all four cards are "
        "covered.",
        full="Build it so that a trick with it becomes complete, all four cards on one opponent's side. Score, then "
        "turn the four over. That opponent's side cannot build from them, nor from cards reached only through them. "
        "All else is unchanged, and an Ace of Spades may strike the trick. Anybody may cover the four, in parts or in "
        "one turn. They build along this line, one hand card a cell, with four different suits and legal crossing "
        "lines. The fourth cover scores a new trick and ends the bar. If one of the four leaves the table, the bar "
        "ends too. It may be built plainly.",
        where="In a trick",
    ),
    "QC": CardText(
        title="Fresh reserves",
        summary="Draw four cards and begin your turn anew. At its end you discard down to the hand limit.",
        full="Draw four cards, then go on as if your turn began now: build, or enact any strategy, also a Three or "
        "Four of Clubs. As the turn ends you discard down to your limit. With four cards or fewer in the deck, "
        "drawing ends the game. It can be countered before you draw. Under a Queen of Diamonds you draw nothing.",
        where="On the centre",
    ),
    "JC": CardText(
        title="Change the scale",
        summary="Set a new hand size for everybody until the game ends: four, five, seven or eight cards.",
        full="Name four, five, seven or eight, but not the size that holds now. It is the hand size of all players "
        "until the end of the game or the next Jack of Clubs. At once you, then the others clockwise, draw up to it "
        "or discard down to it, by each player's own choice. Cards set aside by a Ten of Diamonds count as held, "
        "cards in reserve do not. Whoever is under a Queen of Diamonds discards but does not draw. Then your turn "
        "ends.",
        where="On the centre",
    ),
    "10C": CardText(
        title="Counter the counter",
        summary="Cancels a counter to your move, or a King or Three of Spades aimed at your last turn.",
        full="Play it when an opponent counters what you declared, or declares the King or Three of Spades against "
        "your last turn. Both cards leave the game, all is as before, and nobody draws. They may then try another "
        "counter, or use their action otherwise. It does not work against calls, against the choice a Nine of "
        "Diamonds gives, or against an answer. Against the Red Star it comes before the toss. Apart from that it can "
        "only be built.",
        where="On a counter",
    ),
    "9C": CardText(
        title="Exposed secret",
        summary="Only for building. If an opponent learns that you hold it, you lose your hand, redraw and miss a "
        "turn.",
        full="It can be built, never enacted or claimed. Your whole hand leaves the game when an opponent gets to "
        "know that you hold it. They may see, name, take, receive or call it, or you may show it. You draw a new one "
        "and forfeit your next turn. Building it is safe, and so is a discard of your own; among cards set aside or "
        "in reserve it does no harm. If it passes by a Three of Hearts, the player from whose hand it came pays. "
        "Under a Queen of Diamonds you do not draw.",
        where="Held in hand",
    ),
    "8C": CardText(
        title="Three faces",
        summary="Announce three moves, cards face down; only one is real. A counter to a false one is wasted.",
        full="Settle one real move in secret, a build or a strategy with its targets. Announce three different moves, "
        "this one among them, and lay hand cards face down for each. A strategy takes one, a build one for each cell. "
        "All must be legal for whoever held the cards you claim, and none of those may lie openly elsewhere. Covered "
        "plays, false tricks and strategies that need another hand card are out, and so is this card if you have "
        "fewer than three others. Each opponent may counter one move. A counter to a false move is lost; one to the "
        "real move works as usual. If not stopped, the real move happens; the other cards return.",
        where="On the centre",
    ),
    "7C": CardText(
        title="Lend the knife",
        summary="Three or four players: as another's turn begins, lend them cards for an extra action against a third.",
        full="Only with three or four players; otherwise it is just built. As another player's turn begins, unless an "
        "order lies on it, name a third player who is not their partner. Hand over one or more cards face down, never "
        "the Nine of Clubs. If they refuse, your cards return, but this one is spent. If they accept, they have one "
        "extra action after their own. It uses at least one lent card: a strategy against that third player, or a "
        "build. Lent cards not used return to you when the turn ends. It is no counter.",
        where="On the centre",
    ),
    "6C": CardText(
        title="Deflect",
        summary="A build or strategy aimed at a place goes to the nearest other legal place. On a tie, you choose.",
        full="Counter to an opponent's build, or to a strategy aimed at a place on the table. It happens at the "
        "nearest other legal place, with the same cards in the same order; a build is shifted as a whole. Distance is "
        "counted in cells along and across, for a trick from its middle, and among equals you choose. Points and "
        "effects follow, and their turn goes on. It cannot be played if there is no other place, nor against single "
        "placements within a strategy. They may cancel it with the Ten of Clubs, or take a strategy, but no build, "
        "back with the Eight of Hearts.",
        where="On the centre",
    ),
    "5C": CardText(
        title="Masked command",
        summary="Hide a card and play it as any Ace or King. Called, a true claim acts up to three times; a false one "
        "lets the caller strike.",
        full="Lay a hand card face down under it and claim an Ace or King with its targets. First each opponent in "
        "turn may call it, then it can be countered. Not called: the claim is carried out, the hidden card leaves the "
        "game unseen, and a marker stands for what would stay. Called and true: you may carry it out three times, "
        "with new targets; each can be countered. Called and false: the card is shown, your turn ends, and the caller "
        "may carry out that card or the claim against you, or neither. A claimed King of Clubs is built with this "
        "card in its place. A Nine of Clubs shown so costs you its price.",
        where="Over a card",
    ),
    "4C": CardText(
        title="Forced march",
        summary="At the start of your turn: play this turn and one more, so that your opponent misses one.",
        full="Play it first on your turn, beside a Three of Clubs, after a Queen of Clubs or through another card. "
        "Your turn goes on as usual, with the draw at its end, and then you have one more full turn before anybody "
        "else. Each time it is carried out it adds one turn. Both turns count for effects that last a number of your "
        "turns, and only the second can be undone by a King of Spades.",
        where="On the centre",
    ),
    "3C": CardText(
        title="Hidden depot",
        summary="At the start of your turn: draw a card, show it with one of yours, and lay one face down for later.",
        full="Play it first on your turn, beside a Four of Clubs, after a Queen of Clubs or through another card; "
        "then your turn goes on. Draw a card and show it to your opponents with one from your hand. Lay one of the "
        "two face down in secret, and keep the other. The card laid down is your reserve. Use it once, whenever you "
        "could use it from your hand: built, placed, enacted, beside another card, in answer or as proof. It does not "
        "count as held, and nobody can take, see or undo it. A Nine of Clubs shown from your hand costs you its price "
        "first. Under a Queen of Diamonds you do not draw; the one card you show is laid.",
        where="On the centre",
    ),
    "2C": CardText(
        title="Reshuffle everything",
        summary="Shuffle this card, the centre pile and all removed cards back into the deck.",
        full="This card, the whole centre pile and all removed cards are shuffled into the deck; hidden ones stay "
        "unseen. Table, hands, reserves and cards set aside stay as they are. Effects that last go on without their "
        "cards. Your turn ends and you draw as usual. Not even a King of Spades takes the shuffle back.",
        where="On the centre",
    ),
}
