"""Computer players: they do what is obviously right, throw nothing away, and know their own view only."""

from __future__ import annotations

import pytest

import logic
from logic.ai.think import codec_of, stepwise
from logic.kernel import codec
from logic.kernel.acts import ActionView, value_of
from logic.kernel.brain import CAREFUL
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.age_of_spades.table import (
    DONE,
    ID,
    PASS,
    POINTS,
    act,
    asked,
    attack,
    card,
    combat,
    down,
    points,
    table,
)

LEVELS = ("recruit", "soldier")
both_levels = pytest.mark.parametrize("level", LEVELS)


def chosen(match: logic.Match, seat: int, seed: int) -> ActionView:
    """Return what the policy likes best."""
    game = GAMES[ID]
    view = game.from_document(match.view_document(seat))
    return codec.action_view(view, game.brain.bot(view, seat, CAREFUL, Chance(seed)))


def turn(match: logic.Match, seat: int, level: str = CAREFUL, seed: int = 1) -> list[ActionView]:
    """Return what a computer player does until somebody else, or something else, is asked."""
    kind, done = asked(match)[0][1], []
    while (seat, kind) in [(s, {"place": "produce", "spoils": "attack"}.get(k, k)) for s, k in asked(match)]:
        action = (
            chosen(match, seat, seed) if level == CAREFUL else logic.bot_action(match.ai_request(seat), level, seed)
        )
        done.append(action)
        act(match, seat, action)
        if match.outcome() is not None:
            break
    return done


def test_it_takes_the_achievement_that_wins() -> None:
    match = table(["7D", "3S"], civs="SH", down=["7H, KC: 3D", ""], points=[23, 0])
    turn(match, 0)
    assert match.outcome() is not None and match.outcome()["winners"] == [0]  # type: ignore[index]


def test_it_raids_the_defenceless() -> None:
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""])
    turn(match, 0)
    assert points(match)[0] == 5


def test_it_takes_the_points_that_win() -> None:
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KH KC KD"], points=[25, 0])
    assert turn(match, 0)[:2] == [attack(1), POINTS]


def test_it_destroys_what_would_bring_more_than_five_points() -> None:
    """Early on, with two players, a structure of hearts would bring its owner more than a raid brings."""
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KD KH"])
    assert turn(match, 0)[:2] == [attack(1), card("KH")]
    match = combat(["2S", "3S"], civs="SH", units=["6C", ""], structures=["", "KS"], points=[20, 20])
    assert turn(match, 0)[:2] == [attack(1), POINTS]


def test_it_does_not_attack_into_certain_defeat() -> None:
    match = combat(["2H", "3S 4S 5S"], civs="DH", units=["2C", "10C 9C"], to_move=[0])
    assert turn(match, 0) == [PASS]


def test_it_attacks_where_it_cannot_lose() -> None:
    """The opponent holds no card, so nothing can be added."""
    match = combat(["2H", ""], civs="DH", units=["9C", "8C"], to_move=[0])
    assert turn(match, 0)[0] == attack(1)


def test_it_spends_no_modifier_where_none_is_needed() -> None:
    """The other side holds no card: what is ahead already wins."""
    match = combat(["9S 8S", ""], civs="DH", units=["9C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    assert turn(match, 0) == [DONE]


def test_it_spends_the_smallest_modifier_that_wins() -> None:
    """Two more are needed, and the opponent cannot add anything."""
    match = combat(["9S 3S 2S 5H", ""], civs="DH", units=["6C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    game = GAMES[ID]
    view = game.from_document(match.view_document(0))
    assert codec_of(view, stepwise(game, view.copy(), 0, CAREFUL, Chance(1))) == [card("3S"), DONE]


def test_beginners_keep_no_modifier_for_later() -> None:
    """The mistake that is said of a Recruit: two more are needed, and it commits fourteen."""
    match = combat(["9S 3S 2S 5H", ""], civs="DH", units=["6C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    assert sorted(value_of(one) or "" for one in turn(match, 0, "recruit")) == ["", "2S", "3S", "9S"]


def test_a_recruit_begins_the_dearest_card() -> None:
    """... whether it can pay for it or not."""
    match = table(["5C 5D 9H 9S", "3S"], civs="SD")
    assert turn(match, 0, "recruit")[0] == card("9H")


def test_a_recruit_fights_by_what_it_sees() -> None:
    """Its units are as strong, and it does not think of what the opponent may add."""
    match = combat(["2H", "9S 8S 7S"], civs="DH", units=["9C", "9C2"], to_move=[0])
    assert turn(match, 0, "recruit")[0] == attack(1)


def test_it_spends_nothing_on_a_lost_fight() -> None:
    """Nothing it holds could turn it."""
    match = combat(["", "2S 3S"], civs="DH", units=["10C 10C2", "4C"], to_move=[0])
    act(match, 0, attack(1))
    assert turn(match, 1) == [DONE]


def test_it_lays_a_card_and_pays_for_it() -> None:
    """A unit that can be completed at once, and then raids."""
    match = table(["5C 5D 9S", "3S"], civs="SH")
    turn(match, 0)
    assert match.state()["units"][0] == ["5C"]


def test_it_pays_with_the_card_that_wastes_least() -> None:
    """Two diamonds would complete the unit: the smaller one does it."""
    match = table(["9D 4D", "3S"], civs="SH", down=["4C", ""])
    assert turn(match, 0)[:2] == [card("4D"), card("4C")]


def test_it_lays_no_decoy_and_pays_for_none() -> None:
    """With decoys allowed it does not throw modifiers and diamonds away."""
    match = table(["9S 8S", "3S"], civs="SH", options={"bluffPlacement": True})
    assert turn(match, 0) == [DONE]
    match = table(["9D", "3S"], civs="SH", options={"bluffPlacement": True}, down=["9S", ""])
    assert turn(match, 0) == [DONE] and down(match, 0)[0]["sum"] == 0


def test_it_pays_for_no_rival() -> None:
    """With produceOnOthers it keeps its production for itself."""
    match = table(["9D", "3S"], civs="SH", options={"produceOnOthers": True}, down=["", "9H"])
    assert turn(match, 0) == [DONE]


@both_levels
def test_it_answers_from_its_view_alone(level: str) -> None:
    """The same view gives the same answer, whatever the opponent holds or has already committed in secret."""
    answers = []
    for hidden, committed in (("9S 10S", ["9S", "10S"]), ("2H 3H", [])):
        match = combat(["2S 7S", hidden, "9S2"], civs="DHC", first=1, units=["6C", "7C", ""], to_move=[0])
        act(match, 0, attack(1))
        act(match, 1, *(card(code) for code in committed), DONE)
        answers.append(logic.bot_action(match.ai_request(0), level, 5))
    assert answers[0] == answers[1]


@both_levels
def test_the_same_request_gives_the_same_answer(level: str) -> None:
    match = logic.new_match(ID, 4, 9)
    request = match.ai_request(match.decisions()[0].seat)
    assert len({str(logic.bot_action(request, level, 3)) for _ in range(3)}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_of_computer_players(seats: int) -> None:
    """They play legally to an end by points, whatever their levels, and every hint is a sentence."""
    for seed in range(4):
        match = logic.new_match(ID, seats, seed)
        for _ in range(3000):
            if match.outcome() is not None:
                break
            seat = match.decisions()[0].seat
            request = match.ai_request(seat)
            assert match.named(logic.hint(request, level="soldier").reason).endswith(".")
            match.act(seat, logic.bot_action(request, LEVELS[seat % 2], seed))
        outcome = match.outcome()
        assert outcome is not None and outcome["reason"] == "target"


def test_a_hand_full_of_modifiers_is_weighed() -> None:
    """AS6: with more modifiers than can all be combined it still finds enough to win."""
    hand = "2S 3S 4S 5S 6S 7S 8S 9S 10S"
    match = combat([hand, ""], civs="DH", units=["2C", "10C 9C 8C"], to_move=[0])
    act(match, 0, attack(1))
    turn(match, 0)
    assert match.state()["units"] == [["2C"], []]


def test_it_commits_one_card_against_spades() -> None:
    """AS7: its plan heeds the limit, and takes the card that does it."""
    match = combat(["2S 9S 5S", ""], civs="DS", units=["4C", "8C"], to_move=[0])
    act(match, 0, attack(1))
    assert turn(match, 0) == [card("5S"), DONE]
