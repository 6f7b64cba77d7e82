"""Two against two (A3): who scores, whose land it is, and how a team game ends."""

from __future__ import annotations

import pytest

import logic
from logic.views import CardAct, DoneAct
from tests.assertion.table import RESIGN, act, asked, build, held, of_type, scores, staircase, table, unanswered

TEAMS = {"teams": "partners"}
FOUR_SIDED = {"teams": "partners", "teamBoard": "fourSided"}
SIX = "9S 4H 10D KC 3S 2H"


def test_a3_without_teams_every_seat_is_a_side() -> None:
    state = logic.new_match("assertion", 4, 1).state()
    assert state["sides"] == [0, 1, 2, 3]
    assert [(home["seat"], home["side"], home["name"]) for home in state["homes"]] == [
        (0, 0, "South"), (1, 1, "West"), (2, 2, "North"), (3, 3, "East"),
    ]  # fmt: skip
    assert len(state["permanent"]) == 4


@pytest.mark.parametrize(("seats", "names"), [(2, ["South", "North"]), (3, ["South", "West", "North"])])
def test_a2_seats_and_homes_of_two_and_three(seats: int, names: list[str]) -> None:
    homes = logic.new_match("assertion", seats, 1).state()["homes"]
    assert [home["name"] for home in homes] == names
    vectors = {"South": [0, -1], "West": [-1, 0], "North": [0, 1]}
    assert [home["vector"] for home in homes] == [vectors[name] for name in names]


def test_a3_partners_share_a_side_and_take_turns_a1_b1_a2_b2() -> None:
    match = table(seats=4, options=TEAMS)
    assert match.state()["sides"] == [0, 1, 0, 1]
    order = []
    for _ in range(5):
        unanswered(match)
        seat = match.decisions()[0].seat
        order.append(seat)
        code = match.state()["hands"][seat][0]
        match.act(seat, CardAct(code))
        match.act(seat, match.decisions()[0].actions[0])
        if match.decisions()[0].kind == "suit":
            match.act(seat, match.decisions()[0].actions[0])
        match.act(seat, DoneAct())
    assert order == [0, 1, 2, 3, 0]


def test_a3_trick_credit_belongs_to_the_team() -> None:
    match = table("+ S H D", ["", "", "9C"], seats=4, to_move=[2], options=TEAMS, permanent=[2, 1])
    events = build(match, 2, ("9C", (4, 0)))
    assert of_type(events, "trick_completed")[0]["side"] == 0
    assert match.state()["permanent"] == [3, 1]


def test_a3_two_sided_board_is_that_of_two_players() -> None:
    state = table(seats=4, options=TEAMS).state()
    assert [(home["seat"], home["side"], home["name"]) for home in state["homes"]] == [
        (0, 0, "South"), (1, 1, "North"),
    ]  # fmt: skip
    assert held(table(staircase(15), seats=4, options=TEAMS)) == {(1, line): [0] for line in (7, 11, 14)}
    assert held(table(staircase(15, -1, 0), seats=4, options=TEAMS)) == {}, "the West is nobody's"


@pytest.mark.parametrize("placer", [0, 1, 2, 3])
def test_a3_territory_belongs_to_the_team_whoever_placed(placer: int) -> None:
    hands = [""] * placer + ["9C"]
    match = table(staircase(5) | {(0, 6): "D"}, hands, seats=4, to_move=[placer], options=TEAMS)
    build(match, placer, ("9C", (0, 7)))
    assert held(match) == {(1, 7): [0]} and scores(match) == [4, 0]


def test_a3_four_sided_board_has_partners_opposite() -> None:
    state = table(seats=4, options=FOUR_SIDED).state()
    assert [(home["side"], home["name"]) for home in state["homes"]] == [
        (0, "South"), (1, "West"), (0, "North"), (1, "East"),
    ]  # fmt: skip


def test_a3_on_four_sides_a_team_scores_once_for_each_opposing_seat() -> None:
    board = staircase(8, 1, 0) | staircase(8, -1, 0)
    match = table(board, seats=4, options=FOUR_SIDED)
    assert held(match) == {(1, 7): [0], (3, 7): [0]} and scores(match) == [8, 0]
    north = table(staircase(8), seats=4, options=FOUR_SIDED)
    assert held(north) == {(2, 7): [1]} and scores(north) == [0, 4]


@pytest.mark.parametrize("award", ["allOpponents", "firstPlacer"])
def test_a6_r2_territory_award_makes_no_difference_between_two_teams(award: str) -> None:
    match = table(staircase(5) | {(0, 6): "D"}, ["", "9C"], seats=4, to_move=[1],
                  options={**FOUR_SIDED, "territoryAward": award})  # fmt: skip
    build(match, 1, ("9C", (0, 7)))
    assert held(match) == {(2, 7): [1]}


def test_c8_r3_when_one_partner_resigns_the_team_is_out() -> None:
    match = table(hands=[SIX], seats=4, options=TEAMS, permanent=[9, 1])
    events = act(match, 2, RESIGN)
    assert [event["seat"] for event in of_type(events, "seat_out")] == [0, 2]
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome["reason"], outcome["winners"], outcome["scores"]) == ("resigned", [1], [9, 1])


def test_c8_equal_turns_count_every_seat_of_a_team() -> None:
    match = table(hands=[SIX, "5S 5H 5D 2C 3C 4C", "6S 6H 6D 6C 7S 7H", "8S 8H 8D 8C 7D 7C"], seats=4, deck=1,
                  options={**TEAMS, "equalTurns": True})  # fmt: skip
    for seat, code in enumerate(("9S", "5H", "6D", "8C")):
        assert asked(match) == [(seat, "build")]
        build(match, seat, (code, (1 + seat, 0)))
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome["reason"], outcome["winners"], outcome["scores"]) == ("deck", [1], [0, 1])


def test_partners_do_not_see_each_others_cards() -> None:
    match = table(hands=[SIX], seats=4, options=TEAMS)
    view = match.view_document(0)
    assert all(code.startswith("?") for hand in view["hands"][1:] for code in hand)


def test_partners_need_four_seats() -> None:
    with pytest.raises(logic.OptionError) as caught:
        logic.new_match("assertion", 3, 1, TEAMS)
    assert caught.value.reason == "Partners need four seats."
