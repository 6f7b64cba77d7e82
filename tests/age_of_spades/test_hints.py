"""The reasons of hints: what a card, a raid or a fight brings by what lies open, and what it guards against."""

from __future__ import annotations

import logic
from logic.views import NoAct
from tests import hinting
from tests.age_of_spades.table import DONE, LAY, PASS, POINTS, Action, act, attack, card, combat, table
from tests.events import plain

NO: Action = NoAct()
NAMES = ("Ann", "Bob", "Cleo")
NO_RAIDS = "With a unit of your own you are no longer open to raids."


def reason(match: logic.Match, *actions: Action) -> str:
    """Return why the first one that is asked would take these actions, with the players by their names."""
    match.names = NAMES[: match.seats]
    return hinting.reason(match, *actions)


def test_a_first_unit_ends_raids() -> None:
    """3.2: what is laid down, what pays for it, and what it guards against; without an armed opponent nothing."""
    match = table(["5C 5D", "3S"], civs="SH", units=["", "4C"])
    told = "Lay your Five of Clubs, a unit, face down: once 5 is paid, it fights with 5. "
    told += "Your Five of Diamonds can pay for it at once."
    assert reason(match, card("5C"), LAY) == f"{told} {NO_RAIDS}"
    match = table(["5C 5D", "3S"], civs="SH")
    assert reason(match, card("5C"), LAY) == told


def test_a_unit_that_is_completed_fights_and_guards() -> None:
    """3.2: units can attack in the round in which they are completed."""
    match = table(["5D", "3S"], civs="SH", down=["5C", ""], units=["", "4C"])
    assert reason(match, card("5D"), card("5C")) == f"Complete your Five of Clubs, a unit, and fight with 5. {NO_RAIDS}"
    match = table(["5D", "3S"], civs="SH", down=["5C", ""], units=["2C", ""])
    assert reason(match, card("5D"), card("5C")) == (
        "Complete your Five of Clubs, a unit, and fight with 7. You can raid whoever still has no unit this round. "
        "Nothing of the payment is wasted."
    )


def test_an_achievement_is_told_by_its_points() -> None:
    """3.1: three times the rank for the Hearts civilization; thirty points win."""
    match = table(["6D 9D", "3S"], civs="HD", down=["6H", ""])
    assert reason(match, card("6D"), card("6H")).startswith(
        "Complete your Six of Hearts, an achievement: 18 points, 18 in all."
    )
    match = table(["9D", "3S"], civs="HD", down=["6H", ""], points=[12, 0])
    assert reason(match, card("9D"), card("6H")) == (
        "Complete your Six of Hearts, an achievement: 18 points, 30 in all, and you win."
    )


def test_a_payment_that_completes_nothing_says_what_is_missing() -> None:
    """3.2, AS4: and which card can bring the rest."""
    match = table(["4D 6D", "3S"], civs="SH", down=["JC", ""])
    told = reason(match, card("4D"), card("JC"))
    assert told == "Bring the payment on your Jack of Clubs to 4 of 10. Your Six of Diamonds can complete it next."
    match = table(["4D 5D", "3S"], civs="SH", down=["JC", ""])
    assert reason(match, card("4D"), card("JC")) == "Bring the payment on your Jack of Clubs to 4 of 10."


def test_the_dearer_card_is_kept() -> None:
    match = table(["4D 9D", "3S"], civs="SH", down=["3C", ""], units=["2C", "2C2"])
    assert reason(match, card("4D"), card("3C")).endswith("You keep your Nine of Diamonds for something dearer.")


def test_ending_the_production_says_what_is_kept() -> None:
    match = table(["9D", "3S"], civs="SH", options={"bluffPlacement": True}, down=["9S", ""])
    assert reason(match, DONE) == "End your production and keep your Nine of Diamonds."
    match = table(["9D 8H 6C", "3S"], civs="SH", down=["3C", ""])
    assert reason(match, DONE).endswith(" The Nine can still complete your Eight of Hearts, which costs 8.")
    match = table(["9D", "3S"], civs="SH", down=["3C", ""])
    assert reason(match, DONE).endswith(" The Nine would be too much for your Three of Clubs, which lacks only 3.")


def test_a_raid_is_told_by_its_spoils() -> None:
    """AS11: five points, or a structure and what it would have brought."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""])
    assert reason(match, attack(1)) == ("Raid Bob, as no unit meets you: 5 points, 5 in all, at no cost.")
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KH"])
    assert reason(match, attack(1), card("KH")) == (
        "Destroy Bob's structure of Hearts, which costs you nothing. It no longer brings them a point every round."
    )
    act(match, 0, attack(1))
    assert reason(match, POINTS).startswith("Raid Bob")


def test_an_attack_weighs_both_sides() -> None:
    """3.2: what a win takes from the opponent; what a lost attack would lay open."""
    match = combat(["9S 3S", "2H"], civs="DH", units=["7C", "8C"], to_move=[0])
    assert reason(match, attack(1)) == (
        "Attack: you come to 7 against Bob's 8, and may add up to 12 from your hand. "
        "If you win, all Bob's units fall, and none is left to attack you."
    )
    assert reason(match, PASS) == (
        "Stay at home: you would come to 7 against Bob's 8, and 1 hidden card may add to that. "
        "A lost attack would leave you without units and open to raids."
    )


def test_a_commitment_says_what_it_takes_to_answer() -> None:
    """AS6: a tie is the defender's; an opponent with a single card cannot bring more than ten."""
    match = combat(["9S 3S", "2H 3H"], civs="DH", units=["7C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    assert reason(match, card("9S"), DONE) == (
        "Commit the Nine: 16 against Bob's 8 on the table. Hidden cards must now add 8 to turn the fight. "
        "Otherwise you would certainly lose your unit."
    )
    match = combat(["9S 10S", "2H"], civs="DH", units=["7C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    assert "You win: hidden cards cannot add the 18 that would turn the fight." in reason(
        match, card("9S"), card("10S"), DONE
    )


def test_a_commitment_taken_back() -> None:
    match = combat(["9S 3S", ""], civs="DH", units=["9C", "8C"], to_move=[0])
    act(match, 0, attack(1), card("9S"))
    assert reason(match, NO, DONE) == (
        "Take back what you chose. Commit nothing: you lead 9 to 8, and hidden cards cannot add the 1 it takes. "
        "You keep the Three and the Nine for another fight."
    )


def test_nothing_is_spent_on_a_lost_fight_and_nothing_claimed() -> None:
    match = combat(["", "2S 3S"], civs="DH", units=["10C 10C2", "4C"], to_move=[0])
    act(match, 0, attack(1))
    told = reason(match, DONE)
    assert told == (
        "Commit nothing: with every card you may commit you come to 9 against Ann's 20, and lose. "
        "You keep the Two and the Three for another fight."
    )


def test_rivals_are_called_by_their_names() -> None:
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "", "5C"])
    assert reason(match, attack(1)).startswith("Raid Bob")
    assert "Cleo's 5" in reason(match, attack(2))


def test_a_hint_gives_the_reason_of_its_whole_move() -> None:
    """The first step is advised, the reason is that of the card and its place."""
    match = table(["5C 5D", "3S"], civs="SH")
    hint = logic.hint(match.ai_request(0), level="soldier")
    assert hint.action == card("5C") and match.named(hint.reason) == reason(match, card("5C"), LAY)


def test_what_cannot_be_paid_yet_is_said_to_wait() -> None:
    """3.2: a structure is laid for nothing, and nobody is told that it could be paid for now."""
    match = table(["JC 3S", "3S2"], civs="SH")
    told = reason(match, card("JC"), LAY)
    assert told.endswith("Laying it costs nothing, and it can wait until you can pay.")
    assert "at once" not in told


def test_a_first_unit_comes_before_a_structure() -> None:
    """3.2: whoever has no unit can be raided; a hint lays one as long as the hand holds any, structure or not."""
    asked = 0
    for deal in range(30):
        match = logic.new_match("age-of-spades", 2, deal)
        seat = match.decisions()[0].seat
        held = {code: plain(match.card_facts(seat, code))["kind"] for code in match.view(seat).hands[seat]}
        if {"unit", "structure"} <= set(held.values()):
            asked += 1
            advised = logic.hint(match.ai_request(seat), 60).action.card
            assert held[advised] != "structure", (deal, held)
    assert asked > 10
