"""Queen and Jack of Spades: seven placements; a spade swapped for another or taken from a hand."""

from __future__ import annotations

import pytest

from tests.assertion.strategies.kit import (
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
    credited,
    discard_any,
    effect,
    entry,
    lasting,
    lying,
    permanent,
    place,
    stack,
)
from tests.assertion.table import listed, of_type, offered

NORTH = [(0, 1), (0, 2), (0, 3), (0, 4)]

# -------------------------------------------------------------------------------------------------- the Queen of Spades


def test_qs_seven_cards_are_drawn_and_up_to_seven_placed_one_by_one() -> None:
    """D-QS: each placement is judged at its own moment (B-R10), any suits, any number of lines."""
    match = stand("", ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"], deck="10S JS QD KC 2S 2C 2D 3C 4S 5S 5C 6S 7S")
    events = enact(match, 0, "QS")
    assert [event["why"] for event in of_type(events, "card_moved")].count("draw") == 7 and len(
        match.state()["hands"][0]
    ) == 12
    place(match, 0, ("2H", (0, 1)), ("3H", (1, 0)), ("9S", (0, 2)), ("10S", (-1, 0)))
    place(match, 0, ("4C", (0, 3)), ("5D", (0, 4)))
    assert permanent(match) == [1, 0] and asked(match) == [(0, "card")]
    place(match, 0, ("JS", (0, -1)))
    assert asked(match) == [(1, "build")] and where(match, "QS") == "centre"


def test_qs_the_same_suit_twice_in_a_line_is_not_offered() -> None:
    match = stand({(0, 1): "9H"}, ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    choose(match, 0, "2H")
    assert (0, 2) not in offered(match, 0, "cell") and (1, 0) in offered(match, 0, "cell")


def test_dqs1_up_to_seven_and_what_is_over_is_discarded() -> None:
    """D-QS1, E57: he may stop; the surplus goes at the draw, down to his limit (4 with a Jack of Clubs)."""
    for size, left in ((6, 6), (4, 4)):
        match = stand("", ["QS 2H 3H 4C", "KS 3D 4D 6C"], hand_size=size)
        enact(match, 0, "QS")
        assert len(match.state()["hands"][0]) == 10  # still seven
        choose(match, 0, "pass")
        assert asked(match) == [(0, "discard")]
        discard_any(match)
        assert len(match.state()["hands"][0]) == left and turn_of(match) == 1


def test_dqs2_with_seven_or_fewer_cards_in_the_deck_the_game_is_over() -> None:
    """D-QS2, C8-R1: at once, before anything is placed."""
    match = stand("", ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"], deck=7)
    enact(match, 0, "QS")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "deck" and lying(match) == set()


def test_dqs2_eight_cards_are_enough_for_the_placements() -> None:
    match = stand("", ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"], deck=8)
    enact(match, 0, "QS")
    assert match.outcome() is None and asked(match) == [(0, "card")]


def test_dqs2_option_finish_effect() -> None:
    """C8-R1, house rule finishEffect: the effect is finished with the cards drawn, then the tally."""
    match = stand("", ["QS 2H 3D 4C 9S 5D", "KS 3S 4D 6C 9D 10H"], deck=5, options={"finishEffect": True})
    enact(match, 0, "QS")
    assert match.outcome() is None and asked(match) == [(0, "card")]
    place(match, 0, ("2H", (0, 1)), ("3D", (0, 2)), ("4C", (0, 3)), ("9S", (0, 4)))
    choose(match, 0, "pass")
    outcome = match.outcome()
    assert outcome is not None and (outcome["reason"], outcome["scores"]) == ("deck", [1, 0])


def test_dqs3_starved_he_places_from_his_hand_only() -> None:
    """D-QS3: under a Queen of Diamonds nothing is drawn."""
    starve = effect("starve", "QD", target=0, owner=1, count=3)
    match = stand("", ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"], effects=[starve])
    enact(match, 0, "QS")
    assert len(match.state()["hands"][0]) == 5
    place(match, 0, ("2H", (0, 1)), ("3H", (1, 0)))
    choose(match, 0, "pass")
    assert turn_of(match) == 1 and len(match.state()["hands"][0]) == 3


def test_dqs4_two_and_four_of_spades_count_when_placed_by_it() -> None:
    """D-QS4: their bonus counts if the completing run holds the card placed in this turn."""
    match = stand({**column(0, 1, "HDC"), **row(1, 0, "SHDC")}, ["QS 2S 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    place(match, 0, ("2S", (0, 4)))
    assert permanent(match) == [3, 0]
    match = stand({**column(0, 1, "HDC"), **row(1, 0, "SHDC")}, ["QS 4S 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    place(match, 0, ("4S", (0, 4)))
    assert permanent(match) == [3, 0]


def test_qs_a_double_march_placed_by_it_gives_nothing() -> None:
    """D-7S3: it works in a normal build only."""
    match = stand("", ["QS 7S 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    place(match, 0, ("7S", (0, 1)))
    choose(match, 0, "pass")
    discard_any(match)
    assert turn_of(match) == 1


def test_qs_seized_it_is_the_seizer_who_draws_and_places() -> None:
    match = stand("", ["QS 2H 3H 4C 9S 5D", "6D 3D 4D 6C 9D 10H"])
    declare(match, 0, "QS")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    assert len(match.state()["hands"][1]) == 12 and asked(match) == [(1, "card")]
    place(match, 1, ("3D", (0, 1)))
    choose(match, 1, "pass")
    discard_any(match)
    assert entry(match, (0, 1))["seat"] == 1 and turn_of(match) == 1


def test_qs_drawn_faces_are_seen_by_their_player_alone() -> None:
    match = stand("", ["QS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "QS")
    seen = match.view(1).hands[0]
    assert len(seen) == 12 and all(code.startswith("?") for code in seen)


# --------------------------------------------------------------------------------------------------- the Jack of Spades


def swap(match, *targets: object) -> None:  # type: ignore[no-untyped-def]
    """Swap the Jack for a spade on the table and declare that one, with these targets."""
    enact(match, 0, "JS", "table", *targets[:1])
    choose(match, 0, *targets[1:], "done")
    quiet(match)


def test_js_the_swapped_card_is_enacted_at_once_and_goes_where_it_goes() -> None:
    """D-JS mode 1, B-R9: the Jack takes its place, no points; the Ace is removed after its work."""
    board = {**column(0, 1, "HDC"), (0, 4): "AS", **row(1, 0, "SHDC")}
    match = stand(board, ["JS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    swap(match, (0, 4), [(1, 0), (2, 0), (3, 0), (4, 0)])
    assert stack(match, (0, 4)) == ["JS"] and lying(match) == set(NORTH) and credited(match) == [(0, 1)]
    assert where(match, "AS") == "removed" and turn_of(match) == 1


def test_js_not_for_a_spade_that_cannot_be_enacted_now() -> None:
    """D-JS mode 1: an Ace of Spades without a target, or a King at the beginning, is none."""
    match = stand({(0, 1): "AS", (1, 0): "KS"}, ["JS 2H 3H 4C 9S 5D", "3D 4D 6C 9D 10H JC"])
    aim(match, 0, "JS")
    assert all_of(match, 0, "choice") == ["highest", "lowest"]


def test_e60_a_star_or_a_marker_is_no_spade_card() -> None:
    """E60: nor is an inverted card."""
    board = [
        {"cell": [1, 0], "cards": ["R*"], "suit": "S"},
        {"cell": [-1, 0], "cards": [""], "suit": "S", "marker": "QS"},
        *({"cell": [0, y], "cards": [code]} for y, code in ((1, "QS"), (2, "8H"), (3, "8D"), (4, "8C"))),
    ]
    bar = effect("barricade", "KC", cells=NORTH)
    tricks = [{"cells": [list(at) for at in NORTH], "side": 0, "points": 1}]
    match = stand("", ["JS 2H 3H 4C 9S 5D", "3D 4D 6C 9D 10H JC"], board=board, tricks=tricks, effects=[bar])
    aim(match, 0, "JS")
    assert all_of(match, 0, "choice") == ["highest", "lowest"]


def test_js_a_gained_build_card_is_built_with() -> None:
    """C5-R2: a Double March from the table is performed by a build that contains it."""
    match = stand({(0, 1): "7S", (0, 2): "H"}, ["JS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "JS", "table", (0, 1))
    assert asked(match) == [(0, "build")] and set(offered(match, 0, "card")) >= {"7S"}
    choose(match, 0, "7S", (1, 0), "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["JS"] and asked(match) == [(0, "build")] and turn_of(match) == 0


def test_e8_jack_on_a_six_and_what_it_keeps() -> None:
    """E8: X returns to the hand, the Six ends on the centre, the Jack stays in the line."""
    match = stand({(0, 1): "6S", **row(1, 0)}, ["JS 2H AD 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    swap(match, (0, 1), "AD")
    choose(match, 0, [(1, 0), (2, 0), (3, 0), (4, 0)], "done")
    quiet(match)
    assert where(match, "AD") == "hand 0" and where(match, "6S") == "centre" and stack(match, (0, 1)) == ["JS"]
    assert lasting(match) == [("isolation", "AD")]


def test_e7_jack_on_an_echo_copies_an_opponents_strategy() -> None:
    """E7."""
    match = stand({(0, 1): "9S", **row(1, 0)}, ["JS 2H 3H 4C 10D 5D", "AS 3D 4D 6C 9D 10H"], to_move=[1])
    enact(match, 1, "AS", [(1, 0), (2, 0), (3, 0), (4, 0)])
    aim(match, 0, "JS")
    assert "table" not in all_of(match, 0, "choice")  # nothing is left that an Ace could be played on
    match = stand({(0, 1): "9S", **row(1, 0), **row(-4, 0)}, ["JS 2H 3H 4C 10D 5D", "AS 3D 4D 6C 9D 10H"], to_move=[1])
    enact(match, 1, "AS", [(1, 0), (2, 0), (3, 0), (4, 0)])
    swap(match, (0, 1), "AS", [(-4, 0), (-3, 0), (-2, 0), (-1, 0)])
    assert lying(match) == {(0, 1)} and where(match, "9S") == "removed" and stack(match, (0, 1)) == ["JS"]


def test_js_kept_it_leaves_a_marker_in_the_line() -> None:
    """D-6S: the Jack comes back to the hand, a marker of its suit lies there."""
    match = stand({(0, 1): "QS", (0, 2): "H"}, ["6S JS 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"])
    enact(match, 0, "6S", "JS")
    choose(match, 0, "table", (0, 1), "done")
    quiet(match)
    choose(match, 0, "done")
    quiet(match)
    choose(match, 0, "pass")
    assert entry(match, (0, 1))["marker"] == "JS" and entry(match, (0, 1))["suit"] == "S"
    assert "JS" in match.state()["hands"][0] and where(match, "QS") == "centre"


def test_js_countered_nothing_is_swapped() -> None:
    match = stand({(0, 1): "QS"}, ["JS 2H 3H 4C 9S 5D", "6D 3D 4D 6C 9D 10H"])
    declare(match, 0, "JS", "table", (0, 1))
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "no")
    assert stack(match, (0, 1)) == ["QS"] and where(match, "JS") == "centre"


def test_js_the_inner_strategy_has_a_window_of_its_own() -> None:
    """C3-R3: the Jack goes through, the Queen is seized."""
    match = stand({(0, 1): "QS"}, ["JS 2H 3H 4C 9S 5D", "6D 3D 4D 6C 9D 10H"])
    declare(match, 0, "JS", "table", (0, 1))
    quiet(match)
    choose(match, 0, "done")
    respond(match, 1, "6D")
    quiet(match)
    choose(match, 1, "done")
    assert stack(match, (0, 1)) == ["JS"] and len(match.state()["hands"][1]) == 12


def test_djs1_spades_of_the_centre_pile_are_not_on_the_table() -> None:
    """D-JS1: and with no spade on the table only the second use is left."""
    match = stand({(0, 1): "H"}, ["JS 2H 3H 4C 9S 5D", "KS 3D 4D 6C 9D 10H"], centre=["QS", "5S"])
    aim(match, 0, "JS")
    assert all_of(match, 0, "choice") == ["highest", "lowest"]


def test_js_mode_two_takes_the_highest_or_the_lowest_spade() -> None:
    """D-JS mode 2, A7: it is enacted against its former owner, or built with, at once."""
    for which, taken in (("highest", "8S"), ("lowest", "3S")):
        match = stand({}, ["JS 2H 3H 4C 9C 5D", "8S 3S 4S 6C 9D 10H"])
        enact(match, 0, "JS", which)
        assert asked(match) == [(0, "choice")] and where(match, taken) == "hand 0"
        assert match.view(0).hands[0][-1] == taken
    choose(match, 0, "build")
    assert offered(match, 0, "card") and "pass" not in [action.kind for action in match.decisions()[0].actions]
    choose(match, 0, "3S", (0, 1), "done")
    quiet(match)
    assert stack(match, (0, 1)) == ["3S"] and where(match, "JS") == "centre" and turn_of(match) == 1


def test_js_mode_two_enacted_it_is_aimed_at_its_former_owner() -> None:
    hands = ["JS 2H 3H 4C 9C 5D", "5S 3D 4D 6C 9D 10H", "8D 8H QC QH KD KH"]
    match = stand({}, hands, seats=3)
    enact(match, 0, "JS", "highest", 1)
    choose(match, 0, "enact", "three", "done")
    quiet(match)
    assert [(one["code"], one["target"]) for one in match.state()["effects"]] == [("5S", 1)]


def test_js_the_taken_spade_is_hidden_from_third_players_until_used() -> None:
    """D-JS mode 2: shown to its new owner only."""
    hands = ["JS 2H 3H 4C 9C 5D", "5S 3D 4D 6C 9D 10H", "8D 8H QC QH KD KH"]
    match = stand({}, hands, seats=3)
    enact(match, 0, "JS", "highest", 1)
    assert all(code.startswith("?") for code in match.view(2).hands[0])


def test_js_without_a_spade_the_turn_ends() -> None:
    match = stand({}, ["JS 2H 3H 4C 9C 5D", "5H 3D 4D 6C 9D 10H"])
    enact(match, 0, "JS", "lowest")
    assert turn_of(match) == 1 and where(match, "JS") == "centre"


@pytest.mark.parametrize("code", listed("AS KS QS 10S 9S 8S 7S 6S 5S 4S 3S 2S"))
def test_djs2_every_spade_taken_has_a_use_where_there_is_room(code: str) -> None:
    """D-JS2: none of them is a mere answer; each can at least be built at once, and must be used."""
    match = stand({}, ["JS 2H 3H 4C 9C 5D", f"{code} 3D 4D 6C 9D 10H"])
    enact(match, 0, "JS", "highest")
    if asked(match) == [(0, "choice")]:
        choose(match, 0, "build")
    assert turn_of(match) == 0 and code in offered(match, 0, "card")
    choose(match, 0, code, (0, 1), "done")
    assert stack(match, (0, 1)) == [code]


def test_djs2_a_spade_that_can_neither_be_enacted_nor_built_stays_in_the_hand() -> None:
    """D-JS mode 2: without any place and without a target it is kept."""
    board = {(1, 0): "S", (-1, 0): "S", (0, 1): "S", (0, -1): "S"}
    match = stand(board, ["JS", "AS 3D 4D 6C 9D 10H"])
    enact(match, 0, "JS", "highest")
    assert "AS" in match.state()["hands"][0] and turn_of(match) == 1
    match = stand(board, ["JS 2H", "AS 3D 4D 6C 9D 10H"])  # with a heart a line can be led out of the spades' reach
    enact(match, 0, "JS", "highest")
    assert all_of(match, 0, "choice") == ["build"]


def test_js_is_not_playable_against_empty_hands_without_a_spade_on_the_table() -> None:
    match = stand({(0, 1): "H"}, ["JS 2H 3H 4C 9C 5D", ""], removed="KC KD KH QD")
    assert "JS" not in playable(match, 0) and why_not(match, 0, "JS")
