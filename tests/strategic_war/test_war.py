"""Choosing defenders, attacking, defending and ties (4.1, 4.2), with a test for every ruling of that part."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.acts import ActionView
from logic.strategic_war.words.refusals import REFUSALS
from logic.views import PassAct
from tests.events import as_json
from tests.strategic_war.table import (
    BLACK,
    DONE,
    ID,
    NO,
    RED,
    YIELD,
    act,
    asked,
    back,
    card,
    hand,
    listed,
    of_type,
    offered,
    refused,
    result,
    row,
    seen,
    strike,
    table,
)  # fmt: skip

HANDS = ("KS 9S 5S 3S", "KH 9H 5H 3H")
DEFENCE = ("QS 8S 4S 2S", "QH 8H 4H 2H")
PILES = ("7C 6C 10C JC", "7D 6D 10D JD")


def war(**fields: Any) -> logic.Match:
    """Four against four, with four cards in each pile; black attacks."""
    match: logic.Match = table(HANDS, DEFENCE, PILES, **fields)
    return match


# 4.1 ------------------------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    """4.1, SW1: a colour each and no Star; eight cards are drawn, eighteen stay, and both choose at once."""
    match = logic.new_match(ID, 2, 7)
    state = match.state()
    assert asked(match) == [(0, "arrange"), (1, "arrange")]
    assert [len(cards) for cards in (*state["hands"], *state["piles"])] == [8, 8, 18, 18]
    for seat, colour in enumerate(state["colours"]):
        assert {*state["hands"][seat], *state["piles"][seat]} == set(BLACK if colour == "black" else RED)


def test_both_colours_come_to_both_seats() -> None:
    """4.1: which seat has the black cards is drawn by lot with the seed."""
    assert {logic.new_match(ID, 2, seed).state()["black"] for seed in range(12)} == {0, 1}


def arrange(match: logic.Match, seat: int) -> list[str]:
    """Choose the first four cards of the hand to defend with."""
    chosen = match.state()["hands"][seat][:4]
    act(match, seat, *(card(code) for code in chosen), DONE)
    return list(chosen)


def test_black_attacks_first() -> None:
    """4.1: once both have chosen, four lie face down in the order chosen, and black attacks."""
    match = logic.new_match(ID, 2, 7)
    chosen = [arrange(match, seat) for seat in range(2)]
    state = match.state()
    assert state["defence"] == chosen and [len(cards) for cards in state["hands"]] == [4, 4]
    assert asked(match) == [(state["black"], "attack")] and match.turn == 1
    assert all(code.startswith("?") for code in seen(match, 0).defence[1])


def test_defenders_are_chosen_in_secret_and_can_be_taken_back() -> None:
    """4.1: nobody sees how far the other has come, and a choice goes back with undo."""
    match = logic.new_match(ID, 2, 7)
    before, held = match.view(1), match.state()["hands"][0]
    act(match, 0, card(held[0]), card(held[1]))
    assert match.view(1) == before
    assert match.decision_for(0).context.chosen == held[:2]
    assert refused(match, 0, DONE) == REFUSALS["four_first"].text
    match.undo(0)
    act(match, 0, card(held[2]), card(held[3]), card(held[4]))
    assert refused(match, 0, card(held[5])) == REFUSALS["four_chosen"].text
    act(match, 0, DONE)
    assert match.view(1) == before and asked(match) == [(1, "arrange")]


@pytest.mark.parametrize(
    ("own", "target", "wins"),
    [("AS", "KH", "attacker"), ("KS", "AH", "defender"), ("2S", "AH", "attacker"), ("AS", "2H", "defender"),
     ("3S", "2H", "attacker"), ("2S", "3H", "defender"), ("10S", "9H", "attacker"), ("JS", "JH", "tie"),
     ("2S", "2H", "tie"), ("AS", "AH", "tie")],
)  # fmt: skip
def test_what_beats_what(own: str, target: str, wins: str) -> None:
    """4.1, rule 4b: the higher rank wins, but a two beats an ace; equal ranks tie."""
    match = table([own, "5D"], ["7S", f"{target} 6D"])
    assert result(strike(match, own, target)) == wins


# 4.2: the attacker wins -----------------------------------------------------------------------------------------------


def test_an_attacker_wins() -> None:
    """4.2.3: the defender is out; the attacker goes under its pile, another is drawn, and the same side goes on."""
    match = war()
    strike(match, "KS", "8H")
    state = match.state()
    assert "8H" in state["discards"][1] and state["piles"][0] == ["6C", "10C", "JC", "KS"]
    assert hand(match, 0) == {"9S", "5S", "3S", "7C"}
    assert asked(match) == [(1, "place")] and match.decision_for(1).context.slot == 1
    act(match, 1, card("5H"))
    assert row(match, 1) == ["QH", "5H", "4H", "2H"] and hand(match, 1) == {"KH", "9H", "3H", "7D"}
    assert asked(match) == [(0, "attack")] and match.turn == 1


def test_the_replacement_comes_from_the_old_hand() -> None:
    """SW12: the card for the free place is chosen before a new one is drawn."""
    match = war()
    strike(match, "KS", "8H")
    assert offered(match, 1) == sorted(listed(HANDS[1]))


def test_the_replacement_may_be_the_new_card() -> None:
    """SW12, option `replaceAfterDraw`: the new card is drawn first, and may be the one."""
    match = war(options={"replaceAfterDraw": True})
    strike(match, "KS", "8H")
    assert offered(match, 1) == sorted([*listed(HANDS[1]), "7D"])
    act(match, 1, card("7D"))
    assert row(match, 1)[1] == "7D" and len(hand(match, 1)) == 4


def test_nobody_sees_what_was_put_in() -> None:
    """4.2.3: the enemy cannot tell which card of the hand came into the place."""
    match = war()
    strike(match, "KS", "8H")
    events = match.act(1, card("5H"))
    told = str(as_json(match.seen_by(0, events)))
    assert not any(code in told for code in listed(HANDS[1])) and seen(match, 0).defence[1][1].startswith("?")
    assert seen(match, 0).memory[1][1] is None


# 4.2: the defender holds ----------------------------------------------------------------------------------------------


def test_a_defender_holds() -> None:
    """4.2.4: the attacker is out and replaced from the pile; the defender stays or is exchanged; roles change."""
    match = war()
    strike(match, "9S", "QH")
    assert asked(match) == [(1, "shelter")]
    assert match.decision_for(1).context.slot == 0
    act(match, 1, NO)
    assert row(match, 1)[0] == "QH" and "9S" in match.state()["discards"][0]
    assert hand(match, 0) == {"KS", "5S", "3S", "7C"}
    assert asked(match) == [(1, "attack")] and match.turn == 2


def test_a_defender_is_exchanged() -> None:
    """4.2.4: a hand card may take its place, and it comes to the hand."""
    match = war()
    strike(match, "9S", "QH")
    act(match, 1, card("3H"))
    assert row(match, 1)[0] == "3H" and hand(match, 1) == {"KH", "9H", "5H", "QH"}


@pytest.mark.parametrize("choice", [NO, card("3H")])
def test_nobody_sees_whether_it_was_exchanged(choice: ActionView) -> None:
    """4.2.4: kept or exchanged, the enemy sees the same: a card face down, and the one it remembers there."""
    match = war()
    strike(match, "9S", "QH")
    events = match.act(1, choice)
    assert as_json(match.seen_by(0, events))[0]["type"] == "card_turned"
    view = match.view_document(0)
    assert view["defence"][1][0].startswith("?") and view["memory"][1][0] == ["Q", "H"]
    assert not any("QH" in str(view[name]) for name in ("hands", "defence", "known"))


def test_a_defender_is_not_exchanged_for_a_card_one_does_not_hold() -> None:
    """4.2.4: only a card of the hand can take the place."""
    match = war()
    strike(match, "9S", "QH")
    assert refused(match, 1, card("8H")) == REFUSALS["only_the_attacked"].text
    assert refused(match, 1, DONE) == REFUSALS["leave_or_change"].text


def test_the_attacked_defender_itself_is_told_what_may_be_done_with_it() -> None:
    """4.2.4: of the card that was attacked it is not said that only the attacked one can be exchanged."""
    match = war()
    strike(match, "9S", "QH")
    assert refused(match, 1, card("QH")) == REFUSALS["leave_or_change"].text


# 4.2: a tie -----------------------------------------------------------------------------------------------------------


def tied() -> logic.Match:
    """The attacker has met a card of the same rank."""
    match: logic.Match = table(["8C 9S 5S 3S", HANDS[1]], DEFENCE, PILES)
    assert result(strike(match, "8C", "8H")) == "tie"
    return match


def test_a_tie_ends_the_attack() -> None:
    """4.2.5 (i): both cards stay, nothing is drawn, the other side attacks."""
    match = tied()
    assert asked(match) == [(0, "dilemma")]
    act(match, 0, YIELD)
    assert "8C" in hand(match, 0) and row(match, 1)[1] == "8H" and asked(match) == [(1, "attack")]
    assert match.state()["discards"] == tied().state()["discards"]


def test_a_tie_lays_the_attacker_down() -> None:
    """4.2.5 (ii), SW11: it takes a defender's place, that card comes to hand, and any card attacks next."""
    match = tied()
    assert offered(match, 0) == sorted(listed(DEFENCE[0]))
    act(match, 0, card("4S"))
    assert row(match, 0) == ["QS", "8S", "8C", "2S"] and hand(match, 0) == {"4S", "9S", "5S", "3S"}
    assert asked(match) == [(0, "attack")] and offered(match, 0) == sorted(["4S", "9S", "5S", "3S"])
    assert match.view_document(1)["defence"][0][2] == "8C" and match.view_document(1)["memory"][0][2] == ["8", "C"]


def test_a_tie_takes_no_foreign_defender() -> None:
    """4.2.5: only an own defender can be given its place."""
    match = tied()
    assert refused(match, 0, card("8H")) == REFUSALS["not_a_defender"].text
    assert refused(match, 0, card("9S")) == REFUSALS["not_a_defender"].text


def test_a_tie_without_defenders() -> None:
    """SW9: who has no defender of their own can only end the attack, and is not asked."""
    match = table(["8C", "KH"], ["", "8H"])
    strike(match, "8C", "8H")
    assert asked(match) == [(1, "attack")] and hand(match, 0) == {"8C"}


# attacking ------------------------------------------------------------------------------------------------------------


def test_attacking_is_compulsory() -> None:
    """4.2.1: there is no way to pass, neither before a card is taken up nor after."""
    match = war()
    for action in (DONE, NO, PassAct()):
        assert refused(match, 0, action) == REFUSALS["must_attack"].text
    act(match, 0, card("KS"))
    assert refused(match, 0, PassAct()) == REFUSALS["must_attack"].text


def test_a_card_taken_up_goes_back() -> None:
    """4.2.1: until a defender is named, the choice is nobody else's business."""
    match = war()
    before = match.view(1)
    act(match, 0, card("KS"))
    assert match.view(1) == before
    match.undo(0)
    assert asked(match) == [(0, "attack")]
    assert refused(match, 0, card("8S")) == REFUSALS["lies_in_defence"].text


def test_an_attack_cannot_be_taken_back() -> None:
    """4.2.2: the defender has been turned up."""
    match = war()
    strike(match, "KS", "8H")
    assert not match.can_undo(0)


def test_only_defenders_are_attacked() -> None:
    """SW6: while one of them stands, the hand cannot be attacked."""
    match = war()
    act(match, 0, card("KS"))
    assert offered(match, 0) == sorted(listed(DEFENCE[1]))
    assert refused(match, 0, card(back(match, "KH"))) == REFUSALS["defenders_first"].text


def test_what_is_known_of_a_target() -> None:
    """4.2: after a tie both know the two cards, and the choice of a target says how an attack on it would end."""
    match = tied()
    act(match, 0, card("4S"), card("9S"))
    assert match.decision_for(0).context.expected == {"8H": "attacker"}
    assert "8H" in seen(match, 0).defence[1]


def test_what_is_told_of_an_attack() -> None:
    """4.2.2: both sides hear of both cards."""
    match = war()
    act(match, 0, card("KS"))
    target = match.decision_for(0).actions[1]
    told = as_json(match.seen_by(0, match.act(0, target)))
    (found,) = of_type(told, "battle_resolved")
    assert found == {"seat": 0, "target": 1, "attack_card": "KS", "defence_card": "8H", "slot": 1, "result": "attacker"}
