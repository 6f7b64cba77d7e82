"""Tests of the end of a game: thirty points, deadlock, the round limit, resigning (3.2, AS14, AS15)."""

from __future__ import annotations

import pytest

import logic
from logic.age_of_spades.words import texts
from logic.age_of_spades.words.refusals import REFUSALS
from logic.views import ChoiceAct
from tests.age_of_spades.table import (
    CODES,
    DONE,
    ID,
    PASS,
    RESIGN,
    act,
    asked,
    attack,
    card,
    combat,
    commit,
    end_round,
    of_type,
    offered,
    pay,
    points,
    refused,
    seen,
    table,
)


def test_thirty_points_win_at_once() -> None:
    """3.2: in production, with the achievement that reaches thirty; nobody acts any more."""
    match = table(["5D", "3S"], civs="SH", down=["5H", ""], points=[25, 29])
    events = pay(match, 0, "5D", "5H")
    assert match.outcome() is not None and match.decisions() == ()
    assert of_type(events, "game_ended") == [{"reason": "target", "winners": [0], "scores": [30, 29]}]
    assert match.outcome()["sentence"] == texts.END_REASONS["target"].text  # type: ignore[index]


def test_thirty_points_in_the_draw_phase() -> None:
    """AS14: draws are in turn, so the first to reach thirty wins although the next one would have, too."""
    match = table(["2C", "3C"], civs="SH", structures=["KH", "QH"], points=[29, 29])
    end_round(match)
    outcome = match.outcome()
    assert outcome is not None and (outcome["winners"], outcome["scores"]) == ([0], [30, 29])


def test_more_than_thirty_points_win_too() -> None:
    """3.2: at least thirty, here by a raid."""
    match = combat(["2C", "3C"], civs="SH", units=["6C", ""], points=[28, 0])
    act(match, 0, attack(1))
    assert match.outcome() is not None and points(match) == [33, 0]


def test_twenty_nine_points_do_not_win() -> None:
    """3.2: the game goes on below thirty."""
    match = combat(["2C", "3C"], civs="SH", units=["6C", ""], points=[24, 0])
    act(match, 0, attack(1))
    assert match.outcome() is None and points(match) == [29, 0]


def stuck(points_by_seat: list[int], **fields: object) -> logic.Match:
    """Return a match in which everything is in the hands of two players, so that nobody can draw."""
    return table([CODES[:48], CODES[48:]], civs="SH", deck="", points=points_by_seat, **fields)


@pytest.mark.parametrize(("score", "winners"), [([7, 3], [0]), ([3, 7], [1]), ([4, 4], [0, 1])])
def test_a_deadlock_ends_the_game(score: list[int], winners: list[int]) -> None:
    """AS15: a whole round without draw, play or attack; the most points win, equal points are a draw."""
    match = stuck(score)
    end_round(match)
    assert match.turn == 2 and match.outcome() is None  # the round that was loaded in its middle counts as lively
    end_round(match)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "deadlock" and outcome["winners"] == winners


def test_a_card_played_is_no_deadlock() -> None:
    """AS15: one card laid keeps the game going for another round."""
    match = stuck([0, 0])
    end_round(match)
    act(match, 0, card("2C"), ChoiceAct("lay"))
    end_round(match)
    assert match.outcome() is None and match.turn == 3


def test_an_attack_is_no_deadlock() -> None:
    """AS15: nor is a round with an attack."""
    hands = [[code for code in CODES[:48] if code != "6C"], CODES[48:]]
    match = table(hands, civs="SH", deck="", units=["6C", ""])
    end_round(match)
    while asked(match)[0][1] == "produce":
        act(match, asked(match)[0][0], DONE)
    act(match, 0, attack(1))
    assert match.outcome() is None and match.turn == 3


def test_points_gained_are_no_deadlock() -> None:
    """AS15, our reading: while structures of hearts still bring points the game comes to an end of its own."""
    hands = [[code for code in CODES[:48] if code != "KH"], CODES[48:]]
    match = table(hands, civs="SH", deck="", structures=["KH", ""], points=[27, 0])
    for _ in range(3):
        assert match.outcome() is None
        end_round(match)
    assert match.outcome()["reason"] == "target"  # type: ignore[index]


@pytest.mark.parametrize(("score", "winners"), [([7, 3, 7], [0, 2]), ([3, 9, 1], [1])])
def test_the_round_limit(score: list[int], winners: list[int]) -> None:
    """AS15, maxRounds: after so many rounds the most points win."""
    match = table(["2C", "3C", "4C"], civs="SHD", points=score, turn=5, options={"maxRounds": 6})
    end_round(match)
    assert match.outcome() is None
    end_round(match)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "rounds" and outcome["winners"] == winners


def test_resigning_with_two() -> None:
    """With one player left the game is over, and that player wins whatever the points."""
    match = table(["2C", "3C"], civs="SH", points=[20, 3])
    act(match, 0, RESIGN)
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "resigned" and outcome["winners"] == [1]


def test_resigning_with_three() -> None:
    """All cards go to the discard, face up; the others play on in the same order."""
    match = table(
        ["2C", "3C 4S", "4C"], civs="SHD", units=["", "5C", ""], structures=["", "KD", ""], down=["", "QC: 3D", ""]
    )
    act(match, 1, RESIGN)
    position = match.state()
    assert position["out"] == [1] and position["hands"][1] == []
    assert set(position["discard"]) == {"3C", "4S", "5C", "KD", "QC", "3D"}
    assert seen(match, 0).discard == position["discard"]
    assert asked(match) == [(0, "produce")]
    act(match, 0, DONE)
    assert asked(match) == [(2, "produce")]
    assert refused(match, 1, RESIGN) == REFUSALS["cannot_resign"].text


def test_resigning_in_ones_own_turn() -> None:
    """The phase goes on with the next player, also when the first one leaves."""
    match = table(["2C", "3C", "4C"], civs="SHD", units=["", "6C", ""])
    act(match, 0, card("2C"))
    act(match, 0, RESIGN)
    assert asked(match) == [(1, "produce")]
    end_round(match)
    assert asked(match) == [(1, "produce")] and match.turn == 2


def test_a_defender_resigns_in_a_fight() -> None:
    """The fight is off, nobody loses anything, and the attacker may turn against somebody else."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "5C", ""])
    act(match, 0, attack(1), card("2S"))
    act(match, 1, RESIGN)
    assert asked(match) == [(0, "attack")] and offered(match, 0, "seat") == [2]
    assert match.state()["hands"][0] == ["2S"] and match.state()["units"][0] == ["6C"]


def test_an_attacker_resigns_in_a_fight() -> None:
    """The fight is off and the phase goes on."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "5C", ""])
    act(match, 0, attack(1))
    act(match, 0, RESIGN)
    assert asked(match) == [(1, "attack")] and match.state()["units"][1] == ["5C"]


def test_somebody_else_resigns_during_a_fight() -> None:
    """The fight goes on as if nothing had happened, sealed answers included."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "5C", ""])
    act(match, 0, attack(1), card("2S"), DONE)
    act(match, 2, RESIGN)
    assert asked(match) == [(1, "commit")]
    events = commit(match, 1)
    assert of_type(events, "battle_resolved")[0]["attack"]["cards"] == ["2S"]


def test_the_spoils_of_somebody_who_resigns() -> None:
    """The seat that was looking over them is asked anew whom to attack."""
    match = combat(["2S", "3S", "4S"], civs="SHD", units=["6C", "", ""], structures=["", "KD", ""])
    act(match, 0, attack(1))
    act(match, 1, RESIGN)
    assert asked(match) == [(0, "attack")]
    act(match, 0, PASS)


def test_the_ledger_is_the_road_to_thirty() -> None:
    """3.2: every point of a whole game stands in the ledger with its reason, and the outcome carries it."""
    match = logic.new_match(ID, 3, 11)
    for _ in range(3000):
        if match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        match.act(seat, logic.bot_action(request, "soldier", 1))
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "target"
    for seat in range(3):
        assert sum(e["points"] for e in outcome["ledger"] if e["side"] == seat) == outcome["scores"][seat]
    assert outcome["sides"] == [0, 1, 2]


@pytest.mark.parametrize(("target", "over"), [(30, True), (40, False)])
def test_how_many_points_win_may_be_agreed_on(target: int, over: bool) -> None:
    """AS17: the view says how many, and the game goes on until then."""
    match = combat(["2C", "3C"], civs="SH", units=["6C", ""], points=[28, 0], options={"target": target})
    assert seen(match, 1).target == target
    act(match, 0, attack(1))
    assert (match.outcome() is not None) == over and points(match) == [33, 0]


def test_points_that_were_agreed_on_end_the_game_in_their_own_words() -> None:
    """AS17: another number than thirty is not called thirty."""
    match = combat(["2C", "3C"], civs="SH", units=["6C", ""], points=[18, 0], options={"target": 20})
    outcome = act(match, 0, attack(1)) and match.outcome()
    assert outcome and (outcome["reason"], outcome["sentence"]) == ("agreed", texts.END_REASONS["agreed"].text)


@pytest.mark.parametrize(("times", "gained"), [(3, 15), (2, 10)])
def test_what_an_achievement_brings_hearts_may_be_agreed_on(times: int, gained: int) -> None:
    """AS17: an achievement counts three times for Hearts, or twice; for everybody else once."""
    for civilizations, points_gained in (("HD", gained), ("SH", 5)):
        match = table(["5D", "3S"], civs=civilizations, down=["5H", ""], options={"heartsTimes": times})
        pay(match, 0, "5D", "5H")
        assert points(match) == [points_gained, 0]


def test_what_a_raid_brings_may_be_agreed_on() -> None:
    """AS17 with AS11."""
    match = combat(["2C", "3C"], civs="SH", units=["6C", ""], options={"raidPoints": 7})
    act(match, 0, attack(1))
    assert points(match) == [7, 0]
