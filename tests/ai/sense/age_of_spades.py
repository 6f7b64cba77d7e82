"""Age of Spades: positions with a plain answer, one or more for every kind of decision."""

from __future__ import annotations

from collections.abc import Callable

import logic
from tests.age_of_spades.table import DONE, LAY, PASS, POINTS, Action, act, attack, card, combat, table
from tests.ai.sense.case import Actions, Case

Made = Callable[[], logic.Match]


def exactly(*wanted: Action) -> Callable[[Actions], bool]:
    """Accepts this move and no other."""
    return lambda actions: actions == list(wanted)


def fight(made: Made) -> Made:
    """The same position once seat 0 has attacked seat 1."""

    def declared() -> logic.Match:
        match = made()
        act(match, 0, attack(1))
        return match

    return declared


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
        "One rival is defenceless and the raid wins; the other would have to be fought.",
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
        "The rival is weaker and holds no card.",
        lambda: combat(["2H", ""], civs="DH", units=["9C", "8C"], to_move=[0]),
        0,
        exactly(attack(1)),
    ),
    Case(
        "surge",
        "Three units of Clubs fight with ten more, and the rival holds no card.",
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
        "With one more than the rival the fight is won, with as much it is lost.",
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
)
