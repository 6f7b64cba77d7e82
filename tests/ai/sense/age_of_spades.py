"""Age of Spades: positions with a plain answer, one or more for every kind of decision."""

from __future__ import annotations

from collections.abc import Callable

import logic
from tests.age_of_spades.table import DONE, LAY, NO, PASS, POINTS, Action, act, attack, card, combat, table
from tests.ai.sense.case import Actions, Case

Made = Callable[[], logic.Match]


def exactly(*wanted: Action) -> Callable[[Actions], bool]:
    """Accepts this move and no other."""
    return lambda actions: actions == list(wanted)


def one_of(*wanted: tuple[Action, ...]) -> Callable[[Actions], bool]:
    """Accepts each of these moves and no other."""
    return lambda actions: tuple(actions) in wanted


def after(made: Made, *done: Action) -> Made:
    """The same position once seat 0 has done this."""

    def begun() -> logic.Match:
        match = made()
        act(match, 0, *done)
        return match

    return begun


def fight(made: Made) -> Made:
    """The same position once seat 0 has attacked seat 1."""
    return after(made, attack(1))


CASES: tuple[Case, ...] = (
    Case(
        "winning-achievement",
        "Paying for the achievement wins at once.",
        lambda: table(["7D 3S", "3S2 4S"], civs="SH", down=["7H, KC: 3D", ""], points=[23, 0]),
        0,
        exactly(card("7D"), card("7H")),
    ),
    Case(
        "winning-achievement-of-hearts",
        "Hearts counts it three times, which is all that is missing.",
        lambda: table(["6D", "3S"], civs="HD", down=["6H, 6C", ""], points=[12, 10]),
        0,
        exactly(card("6D"), card("6H")),
    ),
    Case(
        "lay-the-winner",
        "Laid now and paid for at once, the achievement wins.",
        lambda: table(["5H KC 9C 5D", "3S 4S"], civs="SD", points=[25, 20]),
        0,
        exactly(card("5H"), LAY),
    ),
    Case(
        "first-unit",
        "The only unit that can be paid for at once raids in this very round.",
        lambda: table(["5C 5D 9S KH", "3S 4H"], civs="SH"),
        0,
        exactly(card("5C"), LAY),
    ),
    Case(
        "pay-for-the-unit",
        "Once it is paid for it raids a defenceless player.",
        lambda: table(["5D 9S", "3S 4H"], civs="SH", down=["5C, KH", ""]),
        0,
        exactly(card("5D"), card("5C")),
    ),
    Case(
        "waste-least",
        "Both cards complete the unit; the lower one is enough.",
        lambda: table(["9D 4D", "3S"], civs="SH", down=["4C", ""]),
        0,
        exactly(card("4D"), card("4C")),
    ),
    Case(
        "no-paying-for-a-decoy",
        "What can never be completed is not worth a card.",
        lambda: table(["9D", "3S"], civs="SH", options={"bluffPlacement": True}, down=["9S", ""]),
        0,
        exactly(DONE),
    ),
    Case(
        "no-paying-for-a-rival",
        "Production is for oneself.",
        lambda: table(["9D", "3S"], civs="SH", options={"produceOnOthers": True}, down=["", "9H"]),
        0,
        exactly(DONE),
    ),
    Case(
        "raid",
        "Nobody stands in the way of five points.",
        lambda: combat(["2S", "3S"], civs="SH", units=["6C", ""]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "raid-that-wins",
        "Five points win; a structure less does not.",
        lambda: combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KH KC KD"], points=[25, 0]),
        0,
        exactly(attack(1), POINTS),
    ),
    Case(
        "raid-rather-than-fight",
        "One opponent is defenceless and the raid wins; the other would have to be fought.",
        lambda: combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "", "2C"], points=[25, 0, 0]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "no-certain-defeat",
        "Two against nineteen is lost.",
        lambda: combat(["2H", "3S 4S 5S"], civs="DH", units=["2C", "10C 9C"], to_move=[0]),
        0,
        exactly(PASS),
    ),
    Case(
        "no-even-fight",
        "A tie is the defender's, and there is nothing to add.",
        lambda: combat(["2H", ""], civs="DH", units=["5C", "5C2"], to_move=[0]),
        0,
        exactly(PASS),
    ),
    Case(
        "sure-fight",
        "The opponent is weaker and holds no card.",
        lambda: combat(["2H", ""], civs="DH", units=["9C", "8C"], to_move=[0]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "surge",
        "Three units of Clubs fight with ten more, and the opponent holds no card.",
        lambda: combat(["2H", ""], civs="CH", units=["2C 3C 4C", "10C 8C"], to_move=[0]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "nothing-needed",
        "What is ahead wins without a modifier.",
        fight(lambda: combat(["9S 8S", ""], civs="DH", units=["9C", "8C"], to_move=[0])),
        0,
        exactly(DONE),
    ),
    Case(
        "just-enough",
        "The smallest modifier that wins is enough, and another card adds nothing.",
        fight(lambda: combat(["9S 3S 2S 5H", ""], civs="DH", units=["6C", "8C"], to_move=[0])),
        0,
        exactly(card("3S"), DONE),
    ),
    Case(
        "one-card-against-spades",
        "One card may be committed, and the lower of two that win is enough.",
        fight(lambda: combat(["2S 9S 5S", ""], civs="DS", units=["4C", "8C"], to_move=[0])),
        0,
        exactly(card("5S"), DONE),
    ),
    Case(
        "break-the-tie",
        "With one more than the opponent the fight is won, with as much it is lost.",
        fight(lambda: combat(["2S 10S", ""], civs="DH", units=["5C", "5C2"], to_move=[0])),
        0,
        exactly(card("2S"), DONE),
    ),
    Case(
        "lost-fight",
        "Nothing in the hand can save the units.",
        fight(lambda: combat(["", "2S 3S"], civs="DH", units=["10C 10C2", "4C"], to_move=[0])),
        1,
        exactly(DONE),
    ),
    Case(
        "hold-the-tie",
        "The attacker holds no card; drawing level is enough to hold.",
        fight(lambda: combat(["", "4S 9S"], civs="DH", units=["8C", "4C"], to_move=[0])),
        1,
        exactly(card("4S"), DONE),
    ),
    Case(
        "eight-is-twenty-four",
        "To Hearts the eight that can be paid for now is worth twenty-four points; of units two lie there already.",
        lambda: table(
            ["3S", "8C2 8D2 8H2 10S 10C2 9S 7C2"],
            civs="DH",
            down=["", "3C, 5C2, 5H2"],
            units=["2C2", ""],
            points=[10, 0],
        ),
        1,
        exactly(card("8H2"), LAY),
    ),
    Case(
        "raid-that-reaches-thirty",
        "The unit can be paid for at once, and its raid brings the five points that are missing.",
        lambda: table(["4C 4D 4H KC", "3S"], civs="SH", points=[25, 20]),
        0,
        exactly(card("4C"), LAY),
    ),
    Case(
        "unit-before-the-rival-has-won",
        "Two Hearts win for the opponent in the next draw phase; only a raid wins before that.",
        lambda: table(["5D 10D", "3S"], civs="SH", down=["5C, KH, 4H", ""], points=[25, 28], structures=["", "QH QH2"]),
        0,
        exactly(card("5D"), card("5C")),
    ),
    Case(
        "any-unit-stops-a-raid",
        "A raid would win for the opponent; against any unit it must fight, which brings no points.",
        lambda: table(["5D", "3S"], civs="SH", down=["3C, 5H", ""], units=["", "10C"], points=[10, 26]),
        0,
        exactly(card("5D"), card("3C")),
    ),
    Case(
        "heart-that-wins",
        "The structure of Hearts brings the last point in the next draw phase, and nobody can win before.",
        lambda: table(["10D", "3S 4S"], civs="SH", down=["KH, KC", ""], points=[29, 10]),
        0,
        exactly(card("10D"), card("KH")),
    ),
    Case(
        "two-payments-win",
        "Two cards may be played, and both together pay for the achievement that wins.",
        lambda: table(["4D 5D", "3S"], civs="SH", down=["9H, 4C", ""], structures=["KD", ""], points=[21, 10]),
        0,
        one_of((card("4D"), card("9H")), (card("5D"), card("9H"))),
    ),
    Case(
        "finish-what-is-begun",
        "The six completes the one structure; the other one would wait for four more.",
        lambda: table(["6D", "3S"], civs="SH", down=["KC: 4D, KC2", ""]),
        0,
        exactly(card("6D"), card("KC")),
    ),
    Case(
        "twelve-points-for-four",
        "To Hearts the four is worth twelve points; a third unit is not needed against a two.",
        lambda: table(["4D", "3S"], civs="HD", down=["4H, 2C", ""], units=["10C 9C", "2C2"], points=[6, 6]),
        0,
        exactly(card("4D"), card("4H")),
    ),
    Case(
        "where-the-nine-goes",
        "It has been taken up already: on the achievement it wins.",
        after(lambda: table(["9D 2D", "3S"], civs="SH", down=["9H, 2C", ""], points=[21, 5]), card("9D")),
        0,
        exactly(card("9H")),
    ),
    Case(
        "fight-for-time",
        "Two Hearts win in two rounds; to raid them then, the unit before them must fall now.",
        lambda: combat(
            ["7S", "3S 4H"], civs="DH", units=["8C", "8C2"], structures=["", "KH QH"], points=[10, 26], to_move=[0]
        ),
        0,
        exactly(attack(1)),
    ),
    Case(
        "fight-the-raider",
        "The leader would raid the third player and win; its unit must fall, though a raid is free.",
        lambda: combat(["2S 10S", "3S 4H", "4S"], civs="SHD", units=["9C 7C", "8C", ""], points=[10, 27, 5]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "a-hand-full-of-modifiers",
        "Two against five looks lost, but twenty-two more are in the hand, and the opponent holds two cards.",
        lambda: combat(["2S 8S 6S 6S2", "3S 4H"], civs="DH", units=["2C", "5C"], to_move=[0]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "one-card-is-not-enough",
        "Two nines would do, but against Spades only one of them may be played.",
        lambda: combat(["9S 9S2", "3S 4H"], civs="DS", units=["4C", "10C 4C2"], to_move=[0]),
        0,
        exactly(PASS),
    ),
    Case(
        "no-surge-with-two",
        "Clubs have ten more with three units, not with two.",
        lambda: combat(["2H", "3S 4S"], civs="CH", units=["2C 3C", "10C 4C"], to_move=[0]),
        0,
        exactly(PASS),
    ),
    Case(
        "break-the-heart",
        "Its two Hearts would win for the opponent in the next draw phase; with one of them broken they do not.",
        lambda: combat(["2S 3S", "3S2"], civs="SH", units=["6C", ""], structures=["", "KH QH KC"], points=[10, 28]),
        0,
        one_of((attack(1), card("KH")), (attack(1), card("QH"))),
    ),
    Case(
        "points-rather-than-a-spade",
        "Five points are worth more than what a structure of Spades is to the opponent.",
        lambda: combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KS"], points=[15, 15]),
        0,
        exactly(attack(1), POINTS),
    ),
    Case(
        "beyond-any-card",
        "Not even a ten could turn this fight, so the modifiers are kept.",
        fight(lambda: combat(["9S 5S 3S", "4H"], civs="DH", units=["10C 9C", "2C"], to_move=[0])),
        0,
        exactly(DONE),
    ),
    Case(
        "taken-back",
        "A ten lies there, but the two in the hand is enough.",
        after(lambda: combat(["10S 2S", ""], civs="DH", units=["7C", "8C"], to_move=[0]), attack(1), card("10S")),
        0,
        exactly(NO, card("2S"), DONE),
    ),
    Case(
        "with-a-structure-a-two-is-enough",
        "The structure of Spades makes it three, and two are missing.",
        fight(lambda: combat(["2S 4S 10S", ""], civs="DH", units=["5C", "7C"], structures=["KS", ""], to_move=[0])),
        0,
        exactly(card("2S"), DONE),
    ),
    Case(
        "two-cards-hold",
        "Eight are missing: five and three are the least that holds.",
        fight(lambda: combat(["", "5S 3S 4S"], civs="DH", units=["10C 2C", "4C"], to_move=[0])),
        1,
        one_of((card("5S"), card("3S"), DONE), (card("3S"), card("5S"), DONE)),
    ),
)
