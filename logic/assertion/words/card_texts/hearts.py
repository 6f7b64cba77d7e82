"""The thirteen hearts (D-H)."""

from __future__ import annotations

from ....kernel.entry import CardText

HEARTS: dict[str, CardText] = {
    "AH": CardText(
        title="Unbreakable ground",
        summary="Guards every complete trick through one card. An Ace of Spades on them only takes this Ace away.",
        full="Lay it on a face-up card of a complete trick. All complete tricks through that card are guarded: no "
        "effect, not even one of yours, removes their cards. An Ace of Spades on such a trick takes only the two "
        "Aces, and the guard is gone. Guarded cards can still be swapped, covered and isolated; this Ace then lies on "
        "the new top card. A guarded trick that is cut off stays as an island, inactive and without ground. The card "
        "beneath keeps its suit. A King of Spades on the turn right after takes this Ace off.",
        where="On a card",
    ),
    "KH": CardText(
        title="Clear the way",
        summary="Play another strategy with it. No opponent may counter anything until their own next turn is over.",
        full="Declare it together with another strategy from your hand, or with a build that uses a build card. "
        "Neither can be countered, nor can what is played through them. Your turn ends with them unless they carry it "
        "on. For the rest of this turn and on their own next turn opponents may play no counter, nor the King or "
        "Three of Spades. Calls stay possible, and so do the Ten of Clubs and Eight of Hearts as answers. So do "
        "choices that a card itself gives, such as the Nine or King of Diamonds and the Five of Hearts.",
        where="On the centre",
    ),
    "QH": CardText(
        title="Create something",
        summary="Hide a card and play it as any Action card. Called: if true, up to twice; if false, they may strike.",
        full="Lay a hand card face down under it and claim any Action card that could be enacted now, even one that "
        "lies openly somewhere. First each opponent in turn may call it, then it can be countered. Not called: the "
        "claim is carried out, the hidden card leaves the game unseen, and a marker stands for what would stay. "
        "Called and true: you may carry it out twice, with new targets. Called and false: the card is shown, your "
        "turn ends, and the caller may carry out that card or the claim against you, or neither. A Nine of Clubs "
        "shown so costs you its price.",
        where="Over a card",
    ),
    "JH": CardText(
        title="Recall the fallen",
        summary="Enact a removed card. Or, after your Ten of Hearts, trade this and two cards for three of theirs.",
        full="Either choose a removed card that lies face up and could be enacted now, and enact it; responses and "
        "passive cards cannot be recalled. It then goes where it normally goes. Or play it on a turn on which your "
        "Ten of Hearts made an opponent show their hand. Put this card and two more of your hand out of the game. "
        "Take three cards of your choice from theirs, or all if they hold fewer. They draw again as the turn ends. If "
        "a Nine of Clubs cost them that hand, the trade is off.",
        where="On the centre",
    ),
    "10H": CardText(
        title="See their plans",
        summary="Look at your opponent's whole hand, then build or enact a strategy.",
        full="They show their hand to you and to nobody else; reserves and cards set aside stay unseen. Then your "
        "turn goes on with any build or strategy. A Nine of Clubs among the cards costs them its price at once, and "
        "you still go on. While the turn lasts, a Jack of Hearts may trade for cards you have seen. They may counter "
        "before they show anything.",
        where="On the centre",
    ),
    "9H": CardText(
        title="Rebuild under fire",
        summary="The struck cells stay yours and nothing is cut off. Refill them with four suits before anything else.",
        full="Counter to an opponent's Ace of Spades on a complete trick, even if it was seized, tossed for or "
        "repeated. The four cards, that Ace and this Nine leave the game, but the cells are now yours to refill. They "
        "link, hold ground and block as before, and nothing is swept away. From your next turn on only you build "
        "there, and nowhere else: at least one card a turn, or you discard. Cards need no attachment, but "
        "the four must differ in suit, and crossing lines must be legal. The fourth card scores a trick and frees "
        "you. If that becomes impossible, the rest are plain empty cells. King of Hearts and Five of Diamonds shut it "
        "out. So does a play made unopposed by a Nine of Diamonds or Five of Hearts.",
        where="On the Ace of Spades",
    ),
    "8H": CardText(
        title="Second thoughts",
        summary="If your strategy is countered, both sides take their cards back and you make a different move.",
        full="Play it from hand or reserve when a strategy you declared is countered, before any toss. You take back "
        "what was countered, they take back the counter, and nobody draws. You have your action again, but must make "
        "a different move, not with the same strategy. If you enacted it through another card, that card is spent. "
        "It does not help against calls, against the cancelling by a Nine of Diamonds, or against a King or Three of "
        "Spades a turn later. Builds cannot be taken back with it.",
        where="On the centre",
    ),
    "7H": CardText(
        title="Luck of the archives",
        summary="A random card of the centre pile joins your hand, seen by all; then your turn goes on.",
        full="One card of the centre pile, picked by chance, comes to your hand for all to see; never this one. Then "
        "your turn goes on: build with that card, enact it, keep it, or play another. A card that was already enacted "
        "on this turn can only be built or kept. If the pile is empty you get nothing, but still go on. It can be "
        "countered before the card is picked.",
        where="On the centre",
    ),
    "6H": CardText(
        title="Wake the sleeper",
        summary="Swap it for a Heart on the table and enact that Heart at once.",
        full="Swap it for a face-up Heart in a line on the table and enact that Heart at once. It must be possible "
        "now, so the Eight, Nine and Four of Hearts are out. This card stays in the line, without points, and the "
        "Heart goes where it normally goes. Stars and markers cannot be swapped. Both cards can be countered, and a "
        "Six of Clubs may turn you to another Heart.",
        where="On a Heart",
    ),
    "5H": CardText(
        title="Painful choice",
        summary="Show two cards, hide one. They face your pick of the two unopposed, or their pick and the hidden one.",
        full="Lay two strategies that can be enacted now face up and a third hand card face down, and name an "
        "opponent. They choose. Either you enact the one you prefer of the two, unopposed. Or you enact the one they "
        "prefer and then the hidden card, and each can be countered. The hidden card may be anything; if it cannot be "
        "enacted, it is spent without effect. Cards not used return to your hand. If a Six of Diamonds seizes the "
        "first card, your turn ends and the hidden one comes back unseen.",
        where="On the centre",
    ),
    "4H": CardText(
        title="False formation",
        summary="Build four in line with a suit repeated, as a trick. If challenged, show this: they lose a point.",
        full="Anybody, with this card or without, may build a line of exactly four that repeats a suit and score it "
        "as a trick. Then each opponent in turn may challenge, now or never. If challenged and you show this card, it "
        "goes to the centre, their side loses a point and the trick stands. If you do not, you lose what it brought "
        "and two points more, and its four cards leave the game, guarded ones excepted. Unchallenged, it stands and "
        "nothing is shown. Later you may, as a build, swap some of its cards to make four suits, without points. It "
        "is no proof when set aside or built in.",
        where="Held in hand",
    ),
    "3H": CardText(
        title="Poisoned gift",
        summary="Take their highest card and give one of yours, which they must enact against you next turn.",
        full="Take the highest card of their hand and give them one of yours. On their next turn they must enact it "
        "against you, with targets of their choice. If that is impossible, they keep it and play as usual. If they "
        "take it back with the Eight of Hearts, they must build it. You may give the Two of Hearts or the Eight of "
        "Spades: they must then withdraw, or end the game as a draw. If either card is the Nine of Clubs, the player "
        "it came from pays its price. A gift that goes with the hand orders nothing. Both of you need a card for the "
        "trade. Only the card you take is seen.",
        where="On the centre",
    ),
    "2H": CardText(
        title="Walk away",
        summary="You withdraw. If you lead, your score falls to one below the best opponent's; otherwise it stands.",
        full="You withdraw, with your whole team. If your score is above every opponent's, it becomes one less than "
        "the best of theirs. Otherwise it stays, so that a tie is a draw. With two sides the game is over. With more "
        "you are out of it with that score, and the others play on. It is an attempt to end the game. If you declined "
        "a Black Star, the player who offered it decides whether it stands or you lose. You never have to play it for "
        "want of another move.",
        where="On the centre",
    ),
}
