"""Art of War Assertion: tricks and lines that are there, aces that must be answered, ends that come too early.

Long because it is a list of positions, each with its answer.
"""

from __future__ import annotations

from tests.ai.assertion_places import (
    AWAY,
    CALM,
    CROSSING,
    FOUR,
    NORTH,
    OWN_TRAP,
    REACH,
    TEAMS,
    THEIRS,
    THREE_LINES,
    ace,
    ace_countered,
    aces_seen,
    answering,
    away_ace,
    barring,
    both,
    case,
    choosing,
    claimed,
    false_trick,
    force_begun,
    gaining,
    great_turn,
    harried,
    hurting,
    keeping,
    mutual,
    not_claiming,
    not_playing,
    nothing_ordered,
    offered_peace,
    one_point,
    ordered,
    poisoned,
    recalling,
    saying,
    saying_choice,
    seized_draw,
    small_turn,
    sparing,
    standing,
    surplus,
    undone_turn,
    unfinished,
    using,
    winning,
)
from tests.ai.sense.case import Case
from tests.assertion.strategies.kit import stand
from tests.assertion.table import staircase

CASES: tuple[Case, ...] = (
    # gains that are there
    case("trick", "A trick lacks a club, and there is one.", standing("+ S H D", CALM), gaining(1)),
    case(
        "star-kept",
        "A plain club does it, the Star stays.",
        standing("+ S H D", "R* 9C 7C 6C 10C KC"),
        both(gaining(1), keeping("R*")),
    ),
    case(
        "two-at-once",
        "One club completes two lines, the game is nearly over, and what could take them back has fallen.",
        standing(CROSSING, "9C 8H 9H 6D KH 8D", deck=4, removed=["KS", "3S"]),
        gaining(2),
    ),
    case(
        "sharpened",
        "Two of Spades pays double where any spade fits.",
        standing("+ H D C", "9S 2S 8H 9H 6D 8D"),
        gaining(2),
    ),
    case("line-7", "Line 7 is one card away.", standing(staircase(6), FOUR), gaining(4)),
    case(
        "line-7-with-a-trick",
        "Three cards reach line 7 and complete a trick.",
        standing(staircase(4), FOUR),
        gaining(5),
    ),
    case("line-11", "Line 11 is one card away.", standing(staircase(10), FOUR), gaining(4)),
    case(
        "line-14-before-a-trick",
        "Line 14 is worth more than a trick.",
        standing({**staircase(13), (-1, 0): "S", (-2, 0): "H", (-3, 0): "D"}, FOUR),
        gaining(5),
    ),
    # the end of the deck
    case(
        "last-point",
        "The deck ends with this turn and the score is level: a trick wins.",
        standing("+ S H D", CALM, deck=1, permanent=[3, 3]),
        winning(),
    ),
    case(
        "last-two-points",
        "One behind at the last card: only two tricks at once win.",
        standing(CROSSING, "9C 8H 9H 6D KH 8D", deck=1, permanent=[3, 4]),
        winning(),
    ),
    case(
        "end-it-ahead",
        "One ahead, three cards left in the deck: a build of three ends the game.",
        standing("+ S H", FOUR, deck=3, permanent=[4, 3]),
        winning(),
    ),
    case(
        "force-ends-it-behind",
        "Behind, Overwhelming Force would draw the deck empty and lose.",
        standing("+ S H", "QS 9C 7C 8H 9H 6D", deck=6, permanent=[3, 6]),
        not_playing("QS"),
    ),
    case(
        "force-ends-it-ahead",
        "One ahead and line 11 about to fall, Overwhelming Force draws the deck empty and wins.",
        standing(staircase(10, 0, -1), "QS 9C 7C 8H 9H 6D", deck=6, permanent=[7, 2]),
        winning(),
    ),
    case(
        "no-draw-ahead",
        "Far ahead nobody plays for a draw.",
        standing("+ S H", "8S 9C 7C 8H 9H 6D", permanent=[10, 2]),
        not_playing("8S"),
    ),
    case(
        "draw-when-lost",
        "The last card is about to be drawn and all is lost: a draw is a gift.",
        standing("+ S H", "8S 9C 7C 8H 9H 6D", deck=1, permanent=[2, 30]),
        using("8S"),
    ),
    case(
        "draw-behind",
        "Eight points behind and a dozen cards left: a draw is more than can be hoped for.",
        standing("+ S H", "8S 9C 7C 8H 9H 6D", deck=12, permanent=[2, 10]),
        using("8S"),
    ),
    case(
        "withdrawal-given",
        "Poisoned Gift hands the leader Walk Away: whoever has to withdraw when leading loses by one.",
        standing("+ S H", "2H 3H 7C 8H 4H 6D", deck=12, permanent=[2, 10]),
        using("3H"),
    ),
    case("withdrawal-chosen", "... and of all cards that is the one to give.", poisoned, choosing("2H")),
    case(
        "no-draw-given-ahead",
        "Far ahead nobody plays for a draw, nor gives one away to be played.",
        standing("+ S H", "8S 3H 7C 8H 4H 6D", deck=12, permanent=[10, 2]),
        not_playing("8S", "3H"),
    ),
    case(
        "no-withdrawal-ahead",
        "To withdraw when leading loses by one.",
        standing("+ S H", "2H 9C 7C 8H 4H 6D", permanent=[9, 5]),
        not_playing("2H"),
    ),
    case(
        "peace-ahead",
        "Peace is offered to the leader: accepting wins.",
        offered_peace([2, 9]),
        saying_choice("accept"),
        1,
    ),
    case(
        "no-peace-behind",
        "Peace is offered to the one who trails: accepting loses.",
        offered_peace([9, 2]),
        saying_choice("decline"),
        1,
    ),
    case(
        "draw-stopped",
        "The trailing opponent plays for a draw; the leader holds the counter.",
        answering("6D 9C 7C 8H 4H 9S", mutual, "+ S H", "8S 2C 3C 9D 10D 5S", permanent=[2, 9]),
        using("6D"),
        1,
    ),
    case("draw-declined", "The leader need not carry out the draw he has seized.", seized_draw, saying("no"), 1),
    # aces and their answers
    *(
        case(
            f"ace-answered-by-{code}",
            "An Ace cuts off ten points; one card answers it.",
            answering(f"{code} {rest}", ace, {**REACH, **AWAY}, "AS 2D 3D 4S 5D 6H"),
            using(code),
            1,
        )
        for code, rest in (
            ("6D", "9C 7C 8H 4H 9S"),
            ("9H", "9C 7C 8H 4H 9S"),
            ("R*", "9C 7C 8H 4H 9S"),
            ("6C", "9C 7C 8H 4H 9S"),
        )
    ),
    case(
        "no-deflection-into-oneself",
        "To turn a harmless Ace would turn it to one's own ground.",
        answering("6C 9C 7C 8H 4H 9S", away_ace, {**REACH, **AWAY}, "AS 2D 3D 4S 5D 6H"),
        saying("pass"),
        1,
    ),
    case(
        "counter-kept",
        "An order that orders nothing needs no counter.",
        answering("6D 9C 7C 8H 4H 9S", nothing_ordered, "+ S H", "2D AS 3D 4S 5D 6H"),
        saying("pass"),
        1,
    ),
    case(
        "counter-of-ones-ace",
        "One's own Ace is turned; Ten of Clubs puts it back on its way.",
        ace_countered("10C"),
        using("10C"),
    ),
    case(
        "second-thoughts",
        "One's own Ace is turned upon oneself; Eight of Hearts takes it back.",
        ace_countered("8H"),
        using("8H"),
    ),
    case(
        "undo",
        "The opponent has just won five points; the King of Spades is in hand.",
        great_turn("KS 9C 7C 8H 9H 6D"),
        using("KS"),
        1,
    ),
    case(
        "seize-the-credit",
        "The opponent has just won five points; Three of Spades takes them.",
        great_turn("3S 9C 7C 8H 9H 6D"),
        using("3S"),
        1,
    ),
    case(
        "undo-countered",
        "A turn of five points is about to be undone; Ten of Clubs saves it.",
        undone_turn,
        using("10C"),
    ),
    case(
        "ace-on-theirs",
        "The Ace belongs on the trick through which the opponent holds ten points.",
        standing({**REACH, **NORTH}, "AS 9C 7C 8H 9H 6D", credit=1),
        hurting(8),
    ),
    case(
        "cut-supply",
        "Ten points of the opponent hang on one trick, and the Ace of Diamonds is in hand.",
        standing({**REACH, **NORTH}, "AD 9C 7C 8H 9H 6D", THEIRS, credit=1),
        hurting(8),
    ),
    # claims
    case(
        "impossible-claim",
        "The card that is claimed is in one's own hand.",
        claimed("AS 9C 7C 8H 4H 9S"),
        saying("yes"),
        1,
    ),
    case(
        "impossible-false-trick", "The only proof of a false trick is in one's own hand.", false_trick, saying("yes"), 1
    ),
    case(
        "no-seen-claim",
        "Nobody believes in a card that lies there for all to see.",
        standing({**REACH, **NORTH}, "5C 9C 7C 8H 9H 6D", "AD 3C QC 5S 9D 10D", credit=1, removed=["AS"]),
        not_claiming("AS"),
    ),
    # harm
    case(
        "own-land",
        "A trick deep in one's own land would give the opponent line 7.",
        standing(OWN_TRAP, CALM),
        sparing(),
    ),
    case(
        "partner-spared",
        "Only the partners' own ground could be eliminated.",
        lambda: stand(NORTH, ["AS 9C 7C 8H 9H 6D"], seats=4, options=TEAMS, credit=0),
        sparing(),
    ),
    case(
        "order-finished",
        "Ordered to add to a line, one may as well complete it.",
        ordered("9D JC 8H 4H 9H 6D"),
        gaining(1, 1),
        1,
    ),
    case(
        "harried-harmlessly",
        "Three cards must be laid, none of them where it hands the opponent a line.",
        harried,
        sparing(1),
        1,
    ),
    case("throw-away", "Stars and a counter are not what is thrown away.", surplus, keeping("R*", "B*", "6D")),
    # what is spent for too little
    case(
        "star-on-a-stub",
        "Neither a Star nor anything else completes a trick here: a Star in a line that stays open is given away.",
        standing("+ S H", "R* 9H KH JH 8H 10H"),
        keeping("R*"),
    ),
    case(
        "star-at-last",
        "The score is level, the deck ends with this turn and only the Star completes a trick: now it is spent.",
        standing("+ S H D", "R* 8H 9H 6D KH 8D", deck=1, permanent=[3, 3]),
        gaining(1),
    ),
    case(
        "star-in-the-crossing",
        "The Star completes one trick where a plain club completes two that nobody can take back any more.",
        standing(CROSSING, "R* 9C 8H 9H KH 8D", deck=10, removed=["KS", "3S"]),
        both(gaining(2), keeping("R*")),
    ),
    case(
        "undo-nothing",
        "The opponent has laid one card and gained nothing: the King of Spades is for greater things.",
        small_turn("KS 9C 7C 8H 9H 6D"),
        not_playing("KS"),
        1,
    ),
    case(
        "undo-one-point",
        "The opponent has gained one point, and there is a trick to be had.",
        one_point("KS 9C 7C 8H 9H 6D"),
        not_playing("KS"),
        1,
    ),
    case(
        "credit-for-nothing",
        "The opponent has laid one card and gained nothing: nothing can be taken from it.",
        small_turn("3S 9C 7C 8H 9H 6D"),
        not_playing("3S"),
        1,
    ),
    case(
        "ace-at-oneself",
        "All tricks on the table are one's own.",
        standing({**NORTH, **AWAY}, "AS 9C 7C 8H 9H 6D", credit=0),
        both(sparing(), not_playing("AS")),
    ),
    # ends
    case(
        "not-ended-behind",
        "One behind, three cards left in the deck: three cards laid end the game and lose it.",
        standing("+ S H", "9H KH JH 8H JD 7C", deck=3, permanent=[2, 5]),
        unfinished(),
    ),
    case(
        "last-line",
        "The score is level and the deck ends with this turn: line 7 wins.",
        standing(staircase(6), FOUR, deck=1, permanent=[3, 3]),
        winning(),
    ),
    case(
        "line-14",
        "Line 14 is one card away.",
        standing(staircase(13), FOUR),
        gaining(4),
    ),
    # what goes on
    case(
        "fresh-reserves",
        "Two cards in hand and nothing to be had with them: four new ones, and the turn goes on.",
        standing("+ C H D", "QC 7C", "2C 3C 2S 5S 9D 10D", deck=20),
        using("QC"),
    ),
    # what was never seen to be worth its card
    case(
        "force",
        "Three lines lack a club and the hand has none: Overwhelming Force draws seven cards and lays as many.",
        standing(THREE_LINES, "QS 8H 9H 6D 4H 8D", deck=24),
        using("QS"),
    ),
    case(
        "force-laid",
        "... and then cards are laid, though that may be left.",
        force_begun,
        saying("card"),
    ),
    case(
        "barricade",
        "The opponent draws nothing and holds two Clubs, one of which fits: face down, the trick bars the way to it.",
        barring,
        saying("cells"),
    ),
    case(
        "peace-that-binds",
        "Nine points ahead, and only an end as a draw can still take them: whoever lets peace pass may not play it.",
        standing("+ S H", "B* 9C 7C 8H 9H 6D", "2C 3C QC 5S 9D 8S", deck=20, permanent=[11, 2]),
        using("B*"),
    ),
    case(
        "reshuffle-behind",
        "Eight points behind, and the deck is nearly out: all that was spent goes back into it.",
        standing("+ S H", "2C 9C 7C 8H 9H 6D", "3C QC 5S 9D 10D 3S", deck=6, permanent=[2, 10]),
        using("2C"),
    ),
    case(
        "recall-the-ace",
        "Ten points of the opponent hang on one trick, and the Ace of Spades lies among the fallen.",
        standing({**REACH, **NORTH}, "JH 9C 7C 8H 9H 6D", credit=1, removed=["AS", "2H", "3H", "4D", "5D", "6H"]),
        both(using("JH"), recalling("AS")),
    ),
    case(
        "one-evil",
        "Ten points of the opponent hang on one trick: an Ace that may be nulled is worth less than an Ace.",
        standing({**REACH, **NORTH}, "9D AS 7C 8H AD 6D", "2C 3C QC 5S 4S 10D", credit=1),
        hurting(8),
    ),
    # what the opponent will do with what it holds
    case(
        "draw-out-the-aces",
        "Eight points hang on one trick, and the opponent has been seen to hold both Aces that cut, its highest.",
        aces_seen,
        using("JD"),
    ),
)
