"""The rules as a player reads them: headings with paragraphs, in our own words (A to C). The cards have sheets."""

from __future__ import annotations

from ...kernel.entry import RulesPage

RULES_PAGE: RulesPage = (
    (
        "What it is about",
        (
            "You build tricks, take ground and reach the far lines. Every card has two uses: it can be built, or the "
            "strategy printed on it can be enacted. Every card has a sheet of its own.",
            "The centre card lies in the middle, and a land begins before each player. You build from the centre into "
            "the lands of your opponents. A complete trick brings a point for good; reaching far into a land brings "
            "points for as long as the way there stands.",
            "The game ends when the last card of the deck is drawn. The most points win.",
            "House rules can change these rules. What a house rule says replaces what stands here.",
        ),
    ),
    (
        "Your turn",
        (
            "You have one action: build, or enact the strategy of one card.",
            "To build, lay one to four cards of different suits from your hand in one straight line, a row or a "
            "column. They need not touch each other if cards already there fill the gaps.",
            "At least one of them must lie directly beside the centre, or share an edge with a card that is "
            "linked to it.",
            "You can take cards back until you end the turn. Then everybody, you first, draws up to the hand limit: "
            "six, unless a house rule or a card says otherwise. Whoever holds more discards first.",
            "If nothing can be built and nothing enacted, discard one card instead. Nobody has to bluff, walk away "
            "or end the game as a draw for want of another move.",
        ),
    ),
    (
        "Runs, tricks and crossings",
        (
            "Cards that touch in a row or column form a run. A run holds at most four cards and no suit twice.",
            "A run of four different suits is a trick: one permanent point for whoever completes it, whoever laid "
            "the other three.",
            "Every card you lay stands in two runs at once: the one along your line and the one that crosses it. "
            "Both must be right. Where two lines cross, one card serves both, as a letter does in a crossword, and "
            "one card may complete two tricks.",
            "A card that only lies beside another line crosses it too: two cards side by side are a run and need two "
            "suits.",
            "A cell is dead where a card would make a run of five, or where its row and column already hold all "
            "four suits. No card fits there any more.",
            "The centre belongs to no run. Lines may end at it on both sides, but never pass through it.",
            "A Star stands for the suit you name when you lay it, and keeps it.",
        ),
    ),
    (
        "Links and dead roads",
        (
            "A card is linked if an unbroken chain of cards leads from it to the centre. Each must touch the next "
            "by an edge or by a corner. A card that touches the centre is linked, by a corner too.",
            "Touching by a corner links cards, but no build begins at a corner: it must share an edge with a linked "
            "card.",
            "Cards that lose their link are inactive: they stay and take up room, but nothing is attached to them and "
            "they hold no line. Linked again, they count again. Only the Ace of Spades sweeps them away.",
        ),
    ),
    (
        "Lines 7, 11 and 14",
        (
            "Each land is crossed by three lines, counted in cells straight from the centre. The first card at or "
            "beyond a line on an opponent's ground brings its points. Line 7 brings 4, line 11 another 4, and line "
            "14 another 5. Further cards there bring nothing more.",
            "Lines are counted straight ahead, not along the way. A card two rows to the side has reached line 7 "
            "as well.",
            "These points are held, not owned. They count while some card beyond the line is linked to the centre, "
            "by edges or corners, through cards that are linked themselves. If the road to it is cut, they are gone "
            "at once, and come back as soon as it is mended.",
            "With three or four players every opponent of a land holds a line that has been reached in it. "
            "Partners play as one side.",
        ),
    ),
    (
        "Enacting a strategy",
        (
            "Show the card, name the opponent it is played against if it speaks of one, and name its targets. A "
            "strategy can only be declared if it has all it needs: a target, its condition, the cards played with "
            "it. If the target is gone before it takes effect, nothing happens and the card is spent.",
            "Unless its text says otherwise, the card goes to the centre pile and your turn ends. Where a card "
            "contradicts these pages, the card is right.",
            "A text that speaks of an opponent means the one you name and nobody else, not even their partner. A line "
            "of four different suits is a complete trick. So are a false trick that stands and a line laid as one by a "
            "Three of Diamonds. Cards that ask for a trick cannot be aimed at shorter lines.",
            "Cards marked Build do something while they are built, on that turn only. You may always build them "
            "plainly. The Nine of Clubs, marked Held, can only be built.",
            "A house rule may leave fewer strategies in play. All other cards are then only ground: they are built, "
            "and nobody enacts, claims or calls them.",
        ),
    ),
    (
        "Cards that go on",
        (
            "Some strategies give your action back: Queen, Four and Three of Clubs, Ten and Seven of Hearts. Others "
            "are played with a further card: Six of Spades, King of Hearts, Nine and Five of Diamonds. A Seven of "
            "Spades in a build gives one more action.",
            "You may leave an action unused. When none is left, your turn ends.",
            "One card can be enacted only once a turn, however it comes back to you, unless a card says that the "
            "same effect is repeated.",
        ),
    ),
    (
        "Counters and answers",
        (
            "After a declaration the opponents are asked in turn, clockwise. Each may play one counter or let it "
            "pass. If somebody is named, only they may counter, but the Six of Clubs and Nine of Hearts are open to "
            "every opponent.",
            "The counters are the Six of Diamonds, Six of Clubs, Nine of Hearts and Red Star. The King and Three of "
            "Spades strike back at a turn that is over: they are played as an action of your own.",
            "Only the player who made the move may answer a counter. The Ten of Clubs removes it, and the Eight of "
            "Hearts takes the move back. After the Ten of Clubs the same opponent may try another counter. Nothing "
            "counters a counter or an answer.",
            "Builds can be countered by the Six of Clubs alone. A strategy played through another card is declared by "
            "itself and can be countered by itself; the outer card too. If the outer card is countered, the one "
            "played with it goes back to the hand.",
            "Unopposed means that nobody may counter. Calls stay possible, and so do the King and Three of Spades "
            "later. A King of Hearts or a Five of Diamonds shuts out the Nine of Hearts. So does a play made "
            "unopposed by a Nine of Diamonds or Five of Hearts; nothing else does.",
            "Counters and answers come from the hand or from a reserve of your own.",
        ),
    ),
    (
        "Strategies of others",
        (
            "You may gain a strategy by a counter, a call, a swap, a toss or an order. You play it as if its card were "
            "in your hand, with targets of your own. If gained from an opponent, it is played against them. You may "
            "let it drop, but not if it is an order.",
            "A card that works in a build is then built, and a response or passive card cannot be carried out. "
            "Afterwards the card goes where it normally goes; if nothing was done with it, to the centre pile.",
            "Where a strategy may be carried out more than once, what was done once stays done: stopping there undoes "
            "nothing. Equal orders and equal periods of time against the same player do not add up.",
            "Outside your own turn there is nothing to go on with. A further action is lost, and a further turn is "
            "added to your next one.",
        ),
    ),
    (
        "Calls and bluffs",
        (
            "The Five of Clubs and the Queen of Hearts cover a card and claim a strategy. The opponents are asked in "
            "turn whether they call; the first call ends the asking. Calls come first, then counters.",
            "A call that hits a false claim lets the caller strike; a call against a true claim lets the player "
            "strike more often. If nobody calls, the hidden card stays unseen for good.",
            "Anybody may build a false trick: a line of exactly four that repeats a suit, scored like a trick. The "
            "opponents may challenge it at once or never. The Four of Hearts proves that it was no lie.",
            "The three moves announced with an Eight of Clubs cannot be called. One of them is real, and a counter to "
            "a false one is lost.",
        ),
    ),
    (
        "Orders",
        (
            "An order tells a player what their next turn must be. The Ten and Five of Spades, the Three of Hearts "
            "and the Eight, Seven and Three of Diamonds give orders. The Nine of Hearts and a line of the Three of "
            "Diamonds bind their own player.",
            "The turn then consists of the order alone and ends after it, unless the card that fulfilled it carries "
            "the turn on. Orders of a Three or Seven of Diamonds allow nothing more. Counters on the turns of others "
            "remain possible.",
            "Of several orders, one is obeyed each turn: those for a fixed turn come before those that last, then the "
            "oldest. An order that can never be obeyed any more is dropped.",
            "If the order was given on the turn just before, the player may undo that turn with the King of Spades "
            "instead. On a forfeited turn the order waits.",
        ),
    ),
    (
        "Covers, markers and reserves",
        (
            "Anybody may cover four barred or isolated cards, even where nothing could be attached. They build "
            "along that line, one hand card on each, with covers of different suits and legal crossing lines. Until "
            "the fourth cover lies, the old trick stands. The fourth makes a new trick and scores.",
            "A marker stands on the table for a card that had to be elsewhere. It counts like that card, but cannot "
            "be taken or swapped, and it vanishes when it leaves the table.",
            "A reserve is a card laid down by a Three of Clubs or Four of Diamonds. Reserves and cards set aside are "
            "not part of a hand. But the hidden reserve of a Three of Clubs is used like a card in the hand.",
            "Highest and lowest go by rank, with the Ace on top; between equals Spades come before Clubs, Diamonds "
            "and Hearts. Stars are below everything.",
            "A Nine of Clubs that is found in a hand has its price. The whole hand leaves the game, a new one is "
            "drawn, and the next turn is forfeited.",
        ),
    ),
    (
        "Leaving and ending",
        (
            "The game is over the moment the last card is drawn, even in the middle of an effect. Permanent points "
            "and held lines are added up, and the most points win. Equal points are a draw, unless you agreed that "
            "among level players the last in turn order wins.",
            "The Eight of Spades ends it as a draw. The Two of Hearts lets a player walk away, and an accepted "
            "Black Star makes peace; with two sides both end the game. Whoever declines a Black Star needs the "
            "consent of whoever offered it to end the game by the first two, or loses at once.",
            "It also ends when all players in a full round had to pass with empty hands, and when the turn limit is "
            "reached.",
            "You can resign from the table's menu. With two sides, the other side wins.",
            "With more than two sides, players who leave lose their hand, reserves and cards set aside. What they "
            "built and scored stays, their orders, offers and traps lapse, and the others play on until one side is "
            "left. Whoever resigned, or broke a declined offer, is ranked last.",
        ),
    ),
)
