"""Ten and Nine of Spades: a line somebody must finish, a card called in a hand, an echo of what was declared.

Long because every ruling of two cards has its test.
"""

from __future__ import annotations

import pytest

import logic
from logic.views import CardAct, CellAct, PlayAct, RespondAct
from tests.assertion.strategies.kit import (
    act,
    aim,
    asked,
    choose,
    column,
    declare,
    enact,
    playable,
    quiet,
    respond,
    row,
    stand,
    turn_of,
    where,
    why_not,
)
from tests.assertion.strategies.pieces import (
    all_of,
    discard_any,
    effect,
    entry,
    lasting,
    lying,
    permanent,
    stack,
    stub,
)
from tests.assertion.table import DONE, PASS, build, lay, offered, refused

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]
FORCER = "10S JS 3C 4C 9D 5D"
FORCED = "2H 3D 6C KC 10H JD"


def served(match: logic.Match, seat: int = 1) -> None:
    """Serve the duty where the King of Spades might be played instead."""
    if asked(match) == [(seat, "duty")]:
        choose(match, seat, "serve")


def forced(picture=None, hands=(FORCER, FORCED), way="column", **fields):  # type: ignore[no-untyped-def]
    """A line of one spade at (0, 1), on which a Ten of Spades has been laid."""
    match = stand(picture or {(0, 1): "9S"}, list(hands), **fields)
    enact(match, 0, "10S", "table", (0, 1), way)
    return match


# ------------------------------------------------------------------------------------------------------- force the line


def test_10s_every_turn_a_card_must_be_added_until_the_line_is_a_trick() -> None:
    """D-10S mode 1, D-10S1, A6-R1: builds whose main line is that run only; its finisher scores, forced or not."""
    match = forced()
    served(match)
    decision = match.decision_for(1)
    assert decision is not None and {action.kind for action in decision.actions} == {"card"}
    assert offered(match, 1, "card") == ["10H", "2H", "3D", "6C", "JD", "KC"]
    act(match, 1, CardAct("2H"))
    assert offered(match, 1, "cell") == [(0, 2)]
    act(match, 1, CellAct((0, 2)))
    act(match, 1, DONE)
    discard_any(match)
    stub(match, 0, "3C", (1, 0))
    lay(match, 1, ("3D", (0, 3)), ("6C", (0, 4)))
    act(match, 1, DONE)
    quiet(match)
    assert permanent(match) == [0, 1] and lasting(match) == []  # D-10S1: the finisher scores
    assert stack(match, (0, 1)) == ["9S", "10S"]


def test_10s_with_no_fitting_card_one_is_discarded() -> None:
    """D-10S, B-R7: the duty goes on."""
    match = forced(hands=(FORCER, "2S 3S 4S 5S 6S 7S"))
    served(match)
    assert asked(match) == [(1, "discard")]
    choose(match, 1, "2S")
    assert where(match, "2S") == "removed" and lasting(match) == [("duty", "10S")] and turn_of(match) == 0


def test_10s_nothing_to_do_with_an_empty_hand() -> None:
    match = stand({(0, 1): "9S"}, [FORCER, ""], removed="KS", effects=[effect("starve", "QD", count=3)])
    enact(match, 0, "10S", "table", (0, 1), "column")
    served(match)
    assert turn_of(match) == 0 and lasting(match) == [("duty", "10S"), ("starve", "QD")]


def test_10s_other_players_may_finish_it_too() -> None:
    match = forced(hands=("10S 2D 3C 4H 9D 5D", FORCED))
    served(match)
    build(match, 1, ("10H", (0, 2)))
    build(match, 0, ("2D", (0, 3)), ("3C", (0, 4)))
    assert permanent(match) == [1, 0] and lasting(match) == [] and asked(match) == [(1, "build")]


def test_ds10s4_a_stub_may_be_chosen_and_the_direction_is_named() -> None:
    """D-10S4: "could be part of a trick"; the run is named by its direction."""
    match = stand({(0, 1): "9S"}, [FORCER, FORCED])
    aim(match, 0, "10S", "table", (0, 1))
    assert all_of(match, 0, "choice") == ["row", "column"]
    choose(match, 0, "row", "done")
    quiet(match)
    served(match)
    act(match, 1, CardAct("2H"))
    assert offered(match, 1, "cell") == [(-1, 1), (1, 1)]


def test_10s_only_on_a_spade_card_of_a_line_that_can_still_be_finished() -> None:
    """D-10S, E60: no Star, no complete trick, no line whose ends take no suit at all."""
    match = stand({**column(0, 1), (0, -1): "R*S"}, [FORCER, FORCED])
    aim(match, 0, "10S", "table")
    assert all_of(match, 0, "cell") == [[0, 1]]
    choose(match, 0, (0, 1))
    assert asked(match) == [(0, "declare")]  # across the trick only, so there is no direction to choose
    walls = {(0, 1): "9S", (1, 0): "S", (-1, 0): "S", (1, 2): "S", (-1, 2): "S"}
    match = stand(walls, [FORCER, FORCED])
    aim(match, 0, "10S", "table")
    assert sorted(all_of(match, 0, "cell")) == [[-1, 0], [-1, 2], [1, 0], [1, 2]]


def test_10s_ends_at_once_when_its_line_is_destroyed() -> None:
    """D-10S, C6-R4: what is broken need not be finished."""
    duty = effect("duty", "10S", cells=[(0, 1)], count=43)
    options = {"aceSpadesPartials": True}
    match = stand(column(0, 1, "SHD"), ["AS 2D 3C 4H 9D 5D", FORCED], effects=[duty], options=options)
    enact(match, 0, "AS", [(0, 1), (0, 2), (0, 3)])
    assert lasting(match) == [] and asked(match) == [(1, "build")]


def test_e63_a_duty_on_a_line_that_is_isolated_ends() -> None:
    """E63, C6-R4: the run lies beyond a trick that is then isolated; he could not add to it with any card."""
    board = {**column(0, 1, "SDCH"), (1, 5): "9S"}
    duty = effect("duty", "10S", cells=[(1, 5)], count=43)
    match = stand(board, ["AD 2D 3C 4H 9D 5D", FORCED], effects=[duty])
    enact(match, 0, "AD", NORTH)
    assert lasting(match) == [("isolation", "AD")] and asked(match) == [(1, "build")]


@pytest.mark.parametrize("barred", [0, 1])
def test_10s_not_on_a_line_its_victim_cannot_reach(barred: int) -> None:
    """D-10S: barred for him it would end at once; a bar against the other side does not matter."""
    wall = column(0, 1, "SHDC")
    bar = effect("barricade", "KC", cells=list(wall), target=barred)
    match = stand({**wall, (1, 5): "9S"}, [FORCER, FORCED], effects=[bar])
    aim(match, 0, "10S")
    if barred == 1:
        assert asked(match) == [(0, "strategy")]
    else:
        choose(match, 0, "table")
        assert all_of(match, 0, "cell") == [[1, 5]]


def test_10s_not_on_a_line_beyond_isolated_cards() -> None:
    isolated = row(1, 0, "HDCS")
    isolation = effect("isolation", "AD", cells=list(isolated), cards=["AD"])
    match = stand({**isolated, (5, 1): "9S", (1, 1): "8S"}, [FORCER, FORCED], effects=[isolation])
    aim(match, 0, "10S", "table")
    assert all_of(match, 0, "cell") == [[1, 1]]  # it touches the centre by its corner


@pytest.mark.parametrize("finishing", [True, False])
def test_c6r2_double_march_in_a_duty_build(finishing: bool) -> None:
    """C6-R2: its action is given only if the build finished the run."""
    duty = effect("duty", "10S", cells=[(0, 1)], count=43)
    board = column(0, 1, "HDC" if finishing else "HD")
    match = stand(board, [FORCER, "7S 2H 3D 6C KC JD"], effects=[duty])
    stub(match, 0, "3C", (1, 0))
    served(match)
    build(match, 1, ("7S", (0, 4) if finishing else (0, 3)))
    assert turn_of(match) == (1 if finishing else 0)


def test_10s_deflected_and_seized() -> None:
    """It has a place: Six of Clubs may move it; Six of Diamonds takes it over."""
    match = stand({(0, 1): "9S", (0, -1): "8S"}, [FORCER, "6D 3D 6C KC 10H JD"])
    declare(match, 0, "10S", "table", (0, 1), "column")
    respond(match, 1, "6C")
    quiet(match)
    assert stack(match, (0, -1)) == ["8S", "10S"] and stack(match, (0, 1)) == ["9S"]
    match = stand({(0, 1): "9S", (0, -1): "8S"}, [FORCER, "6D 3D 6C KC 10H JD"])
    declare(match, 0, "10S", "table", (0, 1), "column")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "table", (0, -1), "column", "done")
    quiet(match)
    assert [(one["owner"], one["target"]) for one in match.state()["effects"]] == [(1, 0)]


def test_10s_option_parallel_lines_binds_the_duty_too() -> None:
    """B-R2 in a duty: a card beside a parallel line is not offered."""
    board = {(0, 1): "9S", (1, 2): "H", (1, 3): "D", (0, 2): "C"}
    for way, left in (("free", [(0, "choice")]), ("none", [(0, "declare")])):
        match = stand(board, [FORCER, FORCED], options={"parallelLines": way})
        aim(match, 0, "10S", "table", (0, 1))
        assert asked(match) == left


# -------------------------------------------------------------------------------------------------------- call the card


def test_10s_a_card_called_rightly_is_removed_and_replaced_at_once() -> None:
    """D-10S mode 2; house rule tenSpadesHit: by default the turn ends."""
    match = stand("", [FORCER, FORCED])
    enact(match, 0, "10S", "KC")
    hand = match.state()["hands"][1]
    assert where(match, "KC") == "removed" and len(hand) == 6 and turn_of(match) == 1


def test_10s_option_ten_spades_hit() -> None:
    """House rule tenSpadesHit = continues: a hit gives a new credit, a miss none."""
    match = stand("", [FORCER, FORCED], options={"tenSpadesHit": "continues"})
    enact(match, 0, "10S", "KC")
    assert turn_of(match) == 0 and asked(match) == [(0, "build")]
    match = stand("", [FORCER, FORCED], options={"tenSpadesHit": "continues"})
    enact(match, 0, "10S", "QC")
    assert turn_of(match) == 1


def test_10s_a_card_called_wrongly_does_nothing() -> None:
    match = stand("", [FORCER, FORCED])
    enact(match, 0, "10S", "R*")
    assert sorted(match.state()["hands"][1]) == sorted(FORCED.split()) and turn_of(match) == 1
    assert all(code.startswith("?") for code in match.view(0).hands[1])


def test_d10s2_naming_the_nine_of_clubs_is_its_penalty() -> None:
    """D-10S2: its redraw takes the place of the replacement card; the next turn is forfeited."""
    match = stand("", [FORCER, "9C 3D 6C KC 10H JD"])
    enact(match, 0, "10S", "9C")
    assert {where(match, code) for code in ("9C", "3D", "6C", "KC", "10H", "JD")} == {"removed"}
    assert len(match.state()["hands"][1]) == 6 and turn_of(match) == 0


def test_d10s3_reserves_and_cards_set_aside_are_not_in_the_hand() -> None:
    """D-10S3: naming one of them is a miss."""
    aside = effect("aside", "10D", cards=["QC"], count=3)
    match = stand("", [FORCER, FORCED], depots=[[], ["JC"]], threats=[[], ["8C"]], aside=[[], ["QC"]], effects=[aside])
    for code in ("JC", "8C", "QC"):
        again = logic.load_match(match.state())
        enact(again, 0, "10S", code)
        assert where(again, code) in ("depot 1", "threat 1", "aside 1")


def test_e29_a_starved_player_draws_no_replacement() -> None:
    """E29: hit under a Queen of Diamonds."""
    match = stand("", [FORCER, FORCED], effects=[effect("starve", "QD", count=2)])
    enact(match, 0, "10S", "KC")
    assert len(match.state()["hands"][1]) == 5


def test_e28_a_starved_player_who_is_exposed_draws_nothing_either() -> None:
    """E28: the hand is removed, nothing is drawn, and the forfeited turn counts for the Queen of Diamonds."""
    match = stand("", [FORCER, "9C 3D 6C KC 10H JD"], effects=[effect("starve", "QD", count=3)])
    enact(match, 0, "10S", "9C")
    assert match.state()["hands"][1] == [] and turn_of(match) == 0
    assert [(one["kind"], one["count"]) for one in match.state()["effects"]] == [("starve", 2)]


def test_e58_the_replacement_may_be_the_last_card() -> None:
    """E58: the game is over at once."""
    match = stand("", [FORCER, FORCED], deck=1)
    enact(match, 0, "10S", "KC")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "deck"


def test_10s_three_seats_the_victim_is_named_and_may_be_the_only_one_to_seize() -> None:
    match = stand("", [FORCER, FORCED, "6D 8H QC QH KD KH"], seats=3)
    declare(match, 0, "10S", 1, "KC")
    assert (2, "window") not in asked(match)
    quiet(match)
    assert where(match, "KC") == "removed"


# ----------------------------------------------------------------------------------------------------------------- echo


def test_9s_plays_what_an_opponent_declared_with_targets_of_its_own() -> None:
    """D-9S: the Nine goes where the copied card would go."""
    match = stand({**row(1, 0), **row(-4, 0)}, ["9S 2H 3H 4D 5D 6H", "AS 2C 3C 4C 5S 7S"], to_move=[1])
    enact(match, 1, "AS", [(1, 0), (2, 0), (3, 0), (4, 0)])
    enact(match, 0, "9S", "AS", [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    assert lying(match) == set() and where(match, "9S") == "removed"


def test_9s_lays_itself_where_the_copied_card_would_stay() -> None:
    """D-9S: as an Ace of Diamonds it lies on the trick, as a Jack of Spades in the line."""
    match = stand({**row(1, 0), **row(-4, 0)}, ["9S 2H 3H 4D 5D 6H", "AD 2C 3C 4C 5S 7S"], to_move=[1])
    enact(match, 1, "AD", [(1, 0), (2, 0), (3, 0), (4, 0)])
    enact(match, 0, "9S", "AD", [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    assert [one["cards"] for one in match.state()["effects"]] == [["AD"], ["9S"]]
    match = stand({(0, 1): "QS", (1, 0): "10S"}, ["9S 2H 3H 4D 5D 6H", "JS 2C 3C 4C 8S 7S"], to_move=[1])
    enact(match, 1, "JS", "table", (1, 0))
    choose(match, 1, "call", "KD", "done")
    quiet(match)
    enact(match, 0, "9S", "JS", "table", (0, 1))
    choose(match, 0, "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["9S"] and stack(match, (1, 0)) == ["JS"] and asked(match) == [(0, "card")]


def test_9s_as_a_six_of_hearts_only_where_a_spade_fits() -> None:
    """D-9S: as 6H it may replace only a card where all runs stay legal with a spade."""
    board = {(0, 1): "10H", (0, 2): "S", (1, 0): "7H", (-1, 0): "3H"}
    match = stand(board, ["9S 2H KH 4D 5D QH", "6H 2C 3C 4C 8S 7S"], to_move=[1], centre=["KC"])
    enact(match, 1, "6H", (1, 0))
    choose(match, 1, "done")
    quiet(match)
    choose(match, 1, "pass")
    discard_any(match)
    aim(match, 0, "9S", "6H")
    assert all_of(match, 0, "cell") == [[-1, 0]]  # a spade lies in line with the Ten; the Six itself is being echoed
    choose(match, 0, (-1, 0), "done")
    quiet(match)
    assert stack(match, (-1, 0)) == ["9S"] and entry(match, (-1, 0))["suit"] == "S"


def test_d9s1_countered_declarations_count_and_taken_back_ones_do_not() -> None:
    """D-9S1."""
    hands = ["9S 6D 3H 4D 5D 6H", "QD 8H 3C 4C 5S 7S"]
    match = stand({}, hands, to_move=[1])
    declare(match, 1, "QD")
    respond(match, 0, "6D")
    choose(match, 1, "pass")
    choose(match, 0, "no")
    discard_any(match)
    assert turn_of(match) == 0 and "9S" in playable(match, 0)
    match = stand({}, hands, to_move=[1])
    declare(match, 1, "QD")
    respond(match, 0, "6D")
    act(match, 1, RespondAct("8H"))
    quiet(match)
    stub(match, 1, "3C", (0, 1))
    assert turn_of(match) == 0 and "9S" not in playable(match, 0)


def test_d9s1_plain_builds_are_nothing_to_echo() -> None:
    match = stand({}, ["9S 6D 3H 4D 5D 6H", "2S 8H 3C 4C 5S 7S"], to_move=[1])
    stub(match, 1, "2S", (0, 1))
    assert "9S" not in playable(match, 0) and why_not(match, 0, "9S")


def test_d9s1_a_build_card_counts_only_if_its_effect_was_used() -> None:
    """D-9S1: then the Nine must be built in, as a spade, and works as that card."""
    match = stand(column(0, 1, "HDC"), ["9S 2H 3D 4C 5D 6H", "2S 8H 3C 5C 5S 7S"], to_move=[1])
    stub(match, 1, "2S", (0, 4))
    assert permanent(match) == [0, 2]
    enact_echo_build(match)
    choose(match, 0, "2H", (1, 0), "3D", (2, 0), "4C", (3, 0), "9S", (4, 0), "done")
    quiet(match)
    assert permanent(match) == [2, 2] and stack(match, (4, 0)) == ["9S"]


def enact_echo_build(match: logic.Match) -> None:
    """Take the Nine up as the Two of Spades; the build must hold it."""
    aim(match, 0, "9S", "2S")
    decision = match.decision_for(0)
    assert decision is not None and PASS not in decision.actions


def test_d9s1_double_march_counts_if_its_action_was_taken() -> None:
    for used in (True, False):
        match = stand({}, ["9S 2H 3D 4C 5D 6H", "7S 8H 3C 5C 5S KD"], to_move=[1])
        build(match, 1, ("7S", (0, 1)))
        build(match, 1, ("KD", (1, 0))) if used else choose(match, 1, "pass")
        discard_any(match)
        assert ("9S" in playable(match, 0)) == used
    match = stand({}, ["9S 2H 3D 4C 5D 6H", "7S 8H 3C 5C 5S KD"], to_move=[1])
    build(match, 1, ("7S", (0, 1)))
    build(match, 1, ("KD", (1, 0)))
    aim(match, 0, "9S", "7S")
    choose(match, 0, "9S", (-1, 0), "done")
    quiet(match)
    assert turn_of(match) == 0 and asked(match) == [(0, "build")]


def test_d9s2_a_masked_play_is_copied_as_what_was_declared() -> None:
    match = stand({}, ["9S 2H 3D 4C 5D 6D", "QH 8H 3C 5C 5S KD"], to_move=[1])
    enact(match, 1, "QH", "3C", "QD")
    discard_any(match)
    aim(match, 0, "9S", "QD")
    assert asked(match) == [(0, "declare")]


def test_e6_d9s3_an_echo_of_an_echo_is_the_original() -> None:
    """E6, C5-R5, D-9S3: a second echo would find the Queen, never the Nine."""
    match = stand({}, ["QD 2H 3D 4C 5D 6H", "9S 8H 3C 5C 5S KD", "AH QH 3S 6C 7C 8C"], seats=3)
    enact(match, 0, "QD", 1)
    enact(match, 1, "9S", "QD", 2)
    assert [one["code"] for one in match.state()["records"][1]["declared"]] == ["QD"]
    aim(match, 2, "QH", "AH", "9S", 1)
    assert all_of(match, 2, "strategy") == ["QD"]


def test_d9s5_answers_in_other_turns_are_not_his_turn() -> None:
    """D-9S5: what was seized in the turn of another is not to be echoed."""
    hands = ["QD 2H 3D 4C 5D 6H", "6D 8H 3C 5C 5S KD", "9S JS 3S 6C 7C 8C"]
    match = stand({}, hands, seats=3)
    declare(match, 0, "QD", 1)
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    quiet(match)
    discard_any(match)
    stub(match, 1, "3C", (0, 1))
    aim(match, 2, "9S")  # seat 0 declared it; what seat 1 did with it was no turn of seat 1
    assert asked(match) == [(2, "strategy")] and all_of(match, 2, "strategy") == ["QD"]
    choose(match, 2, "QD", 0, "done")


def test_9s_copies_an_opening_only_as_the_first_thing() -> None:
    """4C and 3C are played at the start of a turn: so is their echo."""
    match = stand({}, ["9S 7S 3D 4H 5D 6H", "4C 8H 3C 5C 5S KD"], to_move=[1])
    enact(match, 1, "4C")
    stub(match, 1, "5C", (0, 1))
    stub(match, 1, "3C", (1, 0))
    assert "9S" not in playable(match, 0)  # the second of the two turns is his previous turn
    match = stand({}, ["9S 7S 3D 4H 5D 6H", "3C 8H 2C 5C 5S KD"], to_move=[1])
    enact(match, 1, "3C")
    while asked(match)[0][1] != "build":
        choose(match, 1, all_of(match, 1, "card")[0])
    stub(match, 1, "5C", (0, 1))
    assert "9S" in playable(match, 0)
    build(match, 0, ("7S", (1, 0)))
    assert turn_of(match) == 0 and "9S" not in playable(match, 0)


def test_9s_seized_it_is_played_by_the_seizer_as_what_it_echoes() -> None:
    match = stand({}, ["9S 2H 3D 4C 5D 6H", "QD 6D 3C 5C 5S KD"], to_move=[1])
    enact(match, 1, "QD")
    declare(match, 0, "9S", "QD")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    quiet(match)
    assert [(one["code"], one["owner"], one["target"]) for one in match.state()["effects"]] == [("QD", 1, 0)]
    assert where(match, "9S") == "centre"


def test_d9s4_as_a_king_it_must_meet_his_conditions() -> None:
    """D-9S4: undone is the turn just before, so the King's own turn."""
    match = stand({}, ["2H 9S 3D 4C 5D 6H", "KS 8H 3C 5C 5S KD"])
    stub(match, 0, "2H", (0, 1))
    enact(match, 1, "KS")
    assert lying(match) == set()
    enact(match, 0, "9S", "KS")
    assert lying(match) == {(0, 1)}


def test_9s_nothing_to_echo_at_the_beginning() -> None:
    match = stand({}, ["2H 9S 3D 4C 5D 6H", "KS 8H 3C 5C 5S KD"])
    assert "9S" not in playable(match, 0)
    assert refused(match, 0, PlayAct("9S"))
