"""Tests of what Game says: its questions and answers, what must lie on top of an army, what a round came to, its
hints."""

from __future__ import annotations

from typing import Any

import logic
from logic.armies.events import BattleResolved
from logic.armies.views import AttackView
from logic.armies.words.news import round_in_short
from logic.kernel.acts import value_of
from logic.kernel.events import CardMoved
from logic.kernel.phrases import named as said
from logic.kernel.views import PlaceView
from logic.views import SuitAct
from tests.armies.table import DONE, GROUP, act, card, number, present, refused, seen, silent, table
from tests.hinting import reason

GOOD = "7S 4S 6S 6H 9D 9C 8C"
OTHER = "10S 3D 2D 4D 3C 2C 10C"
MANUAL = {"questions": "manual"}


def named(match: logic.Match) -> logic.Match:
    """The same match, with names for its players."""
    match.names = ["Ann", "Bob", "Cleo", "Dan"][: match.seats]
    return match


def spoken(match: logic.Match, seat: int) -> tuple[str, str, dict[str, tuple[str, str]]]:
    """Return story, prompt, and label and effect of each answer by its action."""
    asked = match.decision_for(seat)
    assert asked is not None
    answers = {
        str(action.kind if value_of(action) is None else value_of(action)): (answer.label, answer.effect)
        for action, answer in zip(asked.actions, asked.answers, strict=True)
    }
    return asked.story, asked.prompt, answers


def test_who_has_taken_which_suit_is_told() -> None:
    """5.1: suits are chosen clockwise."""
    match = named(logic.new_match("armies", 3, 2))
    first = match.decisions()[0].seat
    assert spoken(match, first)[0] == ""
    match.act(first, SuitAct("H"))
    story, prompt, answers = spoken(match, (first + 1) % 3)
    assert story == f"{match.names[first]} took Hearts." and "of your army?" in prompt
    assert {label for label, _ in answers.values()} == {"Spades", "Diamonds", "Clubs"}


def test_giving_up_a_hand_is_offered_with_its_price() -> None:
    """GA9, GA10: what it costs, and that it costs nothing on skin."""
    story, prompt, answers = spoken(table(["JKQA", "AKQJ"], ["8S 8H 9S", GOOD]), 0)
    assert "fewer than 7" in story and prompt.endswith("draw 3 new cards, at the price of your Jack?")
    assert answers["yes"] == (
        "New hand, for the Jack",
        "Everybody sees your hand, you draw 3 new cards, and the Jack on top of your army dies as the price.",
    )
    assert answers["no"][0] == "Stay silent" and "nobody learns" in answers["no"][1]
    _, prompt, answers = spoken(table([".", "AKQJ"], ["8S", GOOD]), 0)
    assert prompt.endswith("draw 1 new card, which costs you nothing?") and answers["yes"][0] == "New hand, for free"
    _, prompt, answers = spoken(table(["JKQA", "AKQJ"], ["7D 4H 9S", GOOD]), 0)
    assert "you stay silent" in prompt and "Everybody is asked" in answers["no"][1]


def test_a_group_in_the_making_names_what_it_can_come_to() -> None:
    """5.2: sums that nothing in the hand can bring are not named; ways that are not offered neither."""
    match = table(["AKQJ", "AKQJ"], [GOOD, OTHER])
    assert spoken(match, 0)[1].startswith("Which groups of 11 to 14")
    match.act(0, card("9D"))
    assert spoken(match, 0)[1] == "Which card do you add to this group of 9, to reach 13?"
    match.act(0, card("4S"))
    _, prompt, answers = spoken(match, 0)
    assert prompt == "This group of 13 can strike the King. Do you present it or begin another group?"
    assert answers["group"][0] == "Begin another group" and "group of 13 stays" in answers["group"][1]
    assert answers["done"][0] == "Present 13"
    bare = table(["AKQJ", "."], [GOOD, OTHER])
    for code in ("9D", "4S"):
        bare.act(0, card(code))
    assert spoken(bare, 0)[1].startswith("This group of 13 can strike a player without an army.")
    match.act(0, GROUP)
    assert spoken(match, 0)[1] == "Do you make another group besides 13, or present what you have?"
    assert spoken(match, 0)[2]["done"][0] == "Present 13"


def test_a_player_who_passed_is_told_why_something_must_be_presented() -> None:
    """GA7: and the refusal says so too."""
    match = table(["AKQJ", "AKQJ"], [GOOD, OTHER], held_back=[7, 0])
    story, prompt, _ = spoken(match, 0)
    assert story.startswith("You could have presented last round") and "must present at least one" in prompt
    assert refused(match, 0, DONE) == "You passed last round, and nobody may pass twice in a row."
    assert spoken(match, 1)[0] == "" and spoken(match, 1)[2]["done"][0] == "Present nothing"


def test_who_cannot_present_is_told_so() -> None:
    """GA7: it is no passing."""
    match = silent(table(["AKQJ", "AKQJ"], ["8S 8H 9S", GOOD]))
    _, prompt, answers = spoken(match, 0)
    assert prompt == "Nothing in your hand makes a group of 11 to 14, so you present nothing."
    assert answers["done"][1].endswith("does not count as passing.")


def test_a_question_says_whose_card_it_may_be_and_what_is_left() -> None:
    """GA11: what has fallen, been denied and been killed by this pair is counted out, for all to see."""
    match = named(silent(table(["AKQJ", "JQK"], [GOOD, "8H 8D 9S"], options=MANUAL)))
    present(match, "7S 4S,6S 6H", "")
    story, prompt, answers = spoken(match, 0)
    assert story == "Against Bob, your groups of 11 and 12 are left once equal ones have cancelled out."
    assert prompt == "Which card do you ask for on top of Bob's army? It may be the Jack, the Queen or the King."
    assert (
        answers["11"][0] == "Ask for the Jack" and "If the Jack lies on top of Bob's army, it dies" in answers["11"][1]
    )
    act(match, 0, number(11))
    story, prompt, answers = spoken(match, 0)
    assert story.startswith("Against Bob, your group of 12 is left") and story.endswith("have already killed the Jack.")
    assert "It may be the Queen or the King." in prompt


def test_what_must_lie_there_is_deduced() -> None:
    """GA11: of an army that has one card left, or of which all others are denied, everybody knows the top card."""
    fields: dict[str, Any] = {"options": MANUAL, "denied": [[], [13]]}
    match = named(silent(table(["AKQJ", "QK"], [GOOD, "8H 8D 9S"], **fields)))
    assert seen(match, 0).tops == seen(match, 1).tops == [[11, 12, 13, 14], [12]]
    present(match, "7S 4S,6S 6H", "")
    _, prompt, answers = spoken(match, 0)
    assert prompt.endswith("It can only be the Queen.")
    assert answers["12"][1] == "Only the Queen can lie on top of Bob's army, so it dies."
    assert answers["11"][1].startswith("The Jack cannot lie on top of Bob's army")
    assert logic.hint(match.ai_request(0), level="soldier").action == number(12)
    assert "only the Queen can lie on top" in reason(match, number(12))
    assert "tops" not in match.state(), "it follows from the rest"


def test_a_hint_says_what_alone_can_lie_on_top() -> None:
    """K, J and A have fallen: it is the Queen, whatever else is presented."""
    match = silent(table(["AKQJ", "Q"], [GOOD, "8H 8D 9S"]))
    told = reason(match, card("7S"), card("4S"), DONE)
    assert "only the Queen can lie on top of Seat 1's army" in told
    assert "kills the Queen" in reason(match, card("6S"), card("6H"), DONE)


def test_the_record_tells_what_a_round_came_to() -> None:
    """For the privacy screen, which everybody looks at: who killed what, who is out, what cancelled."""
    match = named(silent(table(["AKQJ", "JKQA", "."], [GOOD, "5S 6C 9H", "8H 8D 10S"])))
    present(match, "7S 4S,6S 6H", "5S 6C", "")
    last = match.log(0)[-1].told
    assert last == "Cleo went out without an army. Ann's and Bob's 11 cancelled out."
    assert all(match.log(seat)[-1].told == last for seat in range(3))
    match = named(silent(table(["AKQJ", "JKQA"], [GOOD, "5S 8H 9H"])))
    present(match, "7S 4S", "")
    assert match.log(1)[-1].told == "Bob's Jack fell to Ann."
    match = named(table(["AKQJ", "JKQA"], [GOOD, OTHER]))
    present(match, "", "")
    assert match.log(1)[-1].told == "Nobody presented anything."


def test_a_review_tells_of_a_battle_without_a_face_that_nobody_has_seen() -> None:
    """The golden sentences met it: a seat's move is carried out in a dealt world, where what falls is not known."""
    fallen = CardMoved("?11", PlaceView("army", 1), PlaceView("fallen", 1), "attack")
    battle = BattleResolved(1, [AttackView(0, 1, [1], 1, harder=True)])
    assert said(round_in_short([battle, fallen]), ["Ann", "Bob"]) == "Bob's army lost 1 card to Ann."
