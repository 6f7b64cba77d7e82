"""The match, the turn and its steps (2.1, 2.2, FR1, FR2, FR5, FR6, FR9 to FR13)."""

from __future__ import annotations

import logic
from logic.views import DiscardAct, ResignAct, RunView, to_json
from tests.contract.walk import context_of
from tests.events import as_json
from tests.fracas.table import (
    DONE,
    ID,
    PASS,
    REDRAW,
    act,
    asked,
    attack,
    card,
    field,
    number,
    of_type,
    offered,
    on,
    passes,
    refused,
    table,
    tokens,
)

SPARE = "2H 3H 4H"


def test_two_decks_of_27_cards_and_twenty_tokens_each() -> None:
    """2.1: red cards are seat 0's, black ones seat 1's; seven in hand each, the pot empty."""
    match = logic.new_match(ID, 2, 3)
    position = match.state()
    assert [len(hand) for hand in position["hands"]] == [7, 7] and [len(deck) for deck in position["decks"]] == [20, 20]
    assert all(code[-1] in "HD" or code == "R*" for code in position["hands"][0] + position["decks"][0])
    assert all(code[-1] in "SC" or code == "B*" for code in position["hands"][1] + position["decks"][1])
    assert tokens(match) == [20, 20, 0]


def test_the_seed_decides_who_begins() -> None:
    """2.1: the first player of the first game is random."""
    assert {logic.new_match(ID, 2, seed).state()["first"] for seed in range(20)} == {0, 1}


def test_only_a_hand_without_generals_is_drawn_anew() -> None:
    """2.1: it is shown, shuffled into the deck and dealt again, as often as that happens; who begins decides first."""
    redrawn = kept = 0
    for seed in range(60):
        match = logic.new_match(ID, 2, seed)
        first = match.state()["first"]
        assert asked(match) == [(first, "mulligan")]
        while match.decisions()[0].kind == "mulligan":
            seat = match.decisions()[0].seat
            hand = match.state()["hands"][seat]
            led = any(code[0] in "JQKRB" for code in hand)
            assert bool(offered(match, seat, "choice")) != led
            if led:
                kept += 1
                assert "general" in refused(match, seat, REDRAW)
                act(match, seat, DONE)
            else:
                redrawn += 1
                shown = of_type(as_json(match.seen_by(1 - seat, match.act(seat, REDRAW))), "card_revealed")
                assert sorted(shown[0]["cards"]) == sorted(hand)
                assert len(match.state()["hands"][seat]) == 7 and asked(match) == [(seat, "mulligan")]
    assert redrawn and kept


def test_both_players_are_asked_for_their_hands() -> None:
    """2.1: being asked does not tell that there is no general."""
    match = logic.new_match(ID, 2, 1)
    first = match.state()["first"]
    act(match, first, DONE)
    assert asked(match) == [(1 - first, "mulligan")]


def test_a_turn_begins_by_untapping_and_drawing() -> None:
    """2.2: own cards stand upright, those of the other player stay as they are; one card is drawn."""
    match = table(("2H", ""), ("JH/ 9H/", "JS/"), phase="untap")
    assert field(match, 0) == "JH 9H" and field(match, 1) == "JS/"
    assert len(match.state()["hands"][0]) == 2


def test_untapping_ends_freshness_of_own_soldiers() -> None:
    """2.2 and FR5: a soldier enlisted in the last turn may attack now."""
    match = table(("2H", ""), ("JH/ 9H+", "9S+"), phase="untap")
    assert field(match, 0) == "JH 9H" and field(match, 1) == "9S+"


def test_the_first_turn_draws_too() -> None:
    """2.2: also the very first turn begins with a draw."""
    match = logic.new_match(ID, 2, 5)
    on(match, "deploy")
    assert sorted(len(hand) for hand in match.state()["hands"]) == [7, 8]


def test_a_general_enters_tapped_and_only_one() -> None:
    """2.2, 3 and FR9: a general who came this turn neither enlists nor serves an assassin."""
    match = table(("QH 9H AH KD", ""), ("", "JS"))
    act(match, 0, card("QH"))
    assert "pair" in refused(match, 0, card("KD"))
    act(match, 0, DONE)
    assert field(match, 0) == "QH/"
    assert asked(match)[0][0] == 1
    passes(match)
    assert asked(match) == [(1, "deploy")]


def test_a_pair_of_generals_is_deployed_at_once() -> None:
    """2.2, 3, FR1 and FR2: KK, and each of them serves by himself later."""
    match = table(("KH KD 9H 9D 8D", ""), ("", ""))
    act(match, 0, card("KH"), card("KD"), DONE)
    assert field(match, 0) == "KH/ KD/"
    on(match, "enlist", 0)
    act(match, 0, card("8D"), card("KD"))
    assert field(match, 0).startswith("KH KD/")


def test_the_joker_makes_a_pair_and_never_three() -> None:
    """FR11: a general of every rank for pairing; two are the most."""
    match = table(("R* QH QD 2H", ""), ("", ""))
    assert offered(match, 0) == ["QD", "QH", "R*"]
    act(match, 0, card("R*"), card("QH"))
    assert "most" in refused(match, 0, card("QD"))
    act(match, 0, DONE)
    assert field(match, 0) == "R*/ QH/"


def test_the_joker_may_come_alone() -> None:
    """FR11."""
    match = table(("R* 2H", ""), ("", ""))
    act(match, 0, card("R*"), DONE)
    assert field(match, 0) == "R*/"


def test_only_generals_are_deployed_and_nobody_must_be() -> None:
    """2.2, 3: deploying is optional."""
    match = table(("QH 9H AH", ""), ("JD", ""))
    assert "deployed" in refused(match, 0, card("9H"))
    assert "hand" in refused(match, 0, card("QD"))
    act(match, 0, DONE)
    assert field(match, 0) == "JD"


def test_a_general_enlists_a_soldier_of_his_suit() -> None:
    """2.2, 4: he is tapped, the soldier stands upright and is fresh."""
    match = table(("9H 8D 2H", ""), ("JH", ""))
    on(match, "enlist")
    assert offered(match, 0) == ["2H", "9H"]
    assert "suit" in refused(match, 0, card("8D"))
    act(match, 0, card("9H"), card("JH"))
    assert field(match, 0) == "JH/ 9H+"


def test_a_pair_is_enlisted_by_one_tap() -> None:
    """2.2, 4 and FR13: two of equal rank from the hand, one of the general's suit."""
    match = table(("9H 9D 2H", ""), ("JH", ""))
    on(match, "enlist")
    act(match, 0, card("9D"))
    assert offered(match, 0) == ["9H"]
    assert "rank" in refused(match, 0, card("2H"))
    assert "suit" in refused(match, 0, card("JH"))
    act(match, 0, card("9H"), card("JH"))
    assert field(match, 0) == "JH/ 9D+ 9H+"


def test_a_half_of_a_pair_on_the_battlefield_does_not_help() -> None:
    """FR13: both soldiers come from the hand with the tap."""
    match = table(("9D 2H", ""), ("JH 9H", ""))
    on(match, "enlist")
    assert offered(match, 0) == ["2H"]


def test_the_joker_enlists_either_suit() -> None:
    """FR11."""
    match = table(("9H 8D", ""), ("R*", ""))
    on(match, "enlist")
    assert offered(match, 0) == ["8D", "9H"]


def test_enlisting_goes_on_while_generals_stand() -> None:
    """2.2, 4: any number of times; a window after each tap."""
    match = table(("9H 8D 2H AH", "AS"), ("JH JD", "QS"))
    on(match, "enlist")
    act(match, 0, card("9H"), card("JH"))
    assert context_of(match.decisions()[0]).stop == "enlist"
    passes(match)
    act(match, 0, card("8D"), card("JD"))
    assert field(match, 0) == "JH/ JD/ 9H+ 8D+"


def test_what_is_picked_can_be_taken_back_and_is_seen_by_nobody() -> None:
    """2.2: choosing is an intention until it is confirmed."""
    match = table(("9H 9D 2H", ""), ("JH", ""))
    on(match, "enlist")
    before = match.view(1)
    act(match, 0, card("9H"), card("9D"))
    assert match.view(1) == before
    match.undo(0)
    match.undo(0)
    assert offered(match, 0) == ["2H", "9D", "9H"]


def test_who_has_been_enlisted_can_be_taken_back_until_the_turn_goes_on() -> None:
    """C2: enlisting shows the others a card, and its player none."""
    match = table(("9H 8D 2H", "5S"), ("JH JD", ""))
    on(match, "enlist")
    before = match.view(1)
    act(match, 0, card("9H"), card("JH"))
    match.undo(0)
    match.undo(0)
    assert match.view(1) == before
    act(match, 0, card("9H"), card("JH"))
    passes(match)
    assert not match.can_undo(0), "others have been asked meanwhile"


def test_fresh_and_tapped_soldiers_do_not_attack() -> None:
    """FR5: who was enlisted this turn waits; generals never attack."""
    match = table(("2H", ""), ("JH 9H+ 8H/ 7H", ""))
    on(match, "attack")
    assert offered(match, 0) == ["7H"]
    assert "enlisted" in refused(match, 0, card("9H"))
    assert "tapped" in refused(match, 0, card("8H"))
    assert "Generals" in refused(match, 0, card("JH"))


def test_attackers_stay_tapped_in_the_next_turn_of_the_other() -> None:
    """FR6: they cannot defend then."""
    match = table(("2H", "2S"), ("9H 8H", "3S 4S"))
    attack(match, "9H")
    on(match, "block")
    act(match, 1, DONE)
    on(match, "attack", 1)
    assert field(match, 0) == "9H/ 8H"
    attack(match, "4S")
    passes(match)
    assert offered(match, 0) == ["8H"]


def test_seven_cards_are_kept_at_the_end_of_the_own_turn_only() -> None:
    """2.2, 6 and FR12."""
    match = table(("2H 3H 4H 5H 6H 7H 8H 9H 10H", "2S 3S 4S 5S 6S 7S 8S 9S 10S"), ("", ""))
    on(match, "discard")
    assert asked(match) == [(0, "discard")] and to_json(match.decisions()[0].context) == {
        "limit": 7, "excess": 2, "senders": [],
    }  # fmt: skip
    act(match, 0, DiscardAct("2H"), DiscardAct("3H"))
    assert match.state()["discards"][0][-2:] == ["2H", "3H"]
    assert asked(match) == [(1, "deploy")] and len(match.state()["hands"][1]) == 10


def test_exhaustion_gives_the_pot_to_more_tokens() -> None:
    """2.6: the others keep theirs; a new game begins with all cards, and the other player begins it."""
    match = table(("", ""), decks=("", "2S"), phase="draw", tokens=[12, 18], pot=10)
    assert tokens(match) == [12, 28, 0]
    position = match.state()
    assert position["game_number"] == 2 and position["first"] == 1 and asked(match) == [(1, "mulligan")]
    assert [len(deck) for deck in position["decks"]] == [20, 20] and position["discards"] == [[], []]


def test_equal_tokens_go_by_cards_left() -> None:
    """2.6: whoever has more left to draw takes the pot."""
    assert tokens(table(decks=("", "2S"), phase="draw", tokens=[15, 15], pot=10)) == [15, 25, 0]


def test_a_pot_nobody_wins_stays() -> None:
    """FR14: with tokens and decks equal it is played for in the next game."""
    assert tokens(table(decks=("", ""), phase="draw", tokens=[15, 15], pot=10)) == [15, 15, 10]


def test_buying_tokens_is_secret_and_between_games() -> None:
    """2.6, option ``buyTokens`` on: both add to their own stock before the next game."""
    match = table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[15, 25])
    assert asked(match) == [(0, "buy"), (1, "buy")]
    before = match.view(1)
    act(match, 0, number(5))
    assert match.view(1) == before and "twenty" in refused(match, 1, number(21))
    act(match, 1, number(0))
    assert tokens(match) == [20, 25, 0] and match.state()["game_number"] == 2


def test_the_game_limit_ends_the_match() -> None:
    """2.6, option ``maxGames``: more tokens win, equal ones are a draw."""
    outcome = table(decks=("", "2S"), phase="draw", options={"maxGames": 1}, tokens=[15, 20], pot=5).outcome()
    assert outcome is not None and outcome["reason"] == "games" and outcome["winners"] == [1]
    assert outcome["scores"] == [15, 25]
    drawn = table(decks=("", ""), phase="draw", options={"maxGames": 2}, game_number=2).outcome()
    assert drawn is not None and drawn["winners"] == [0, 1]


def test_the_turn_limit_ends_the_match() -> None:
    """2.6, our option ``maxTurns``."""
    match = table(("2H", ""), options={"maxTurns": 1}, turn=1, tokens=[21, 19])
    on(match, "nothing")
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "turns" and outcome["winners"] == [0]


def test_without_a_word_in_the_rules_there_is_no_end_of_turns() -> None:
    """2.8: ``maxTurns`` is none by default, and a number that an older save carries is kept."""
    match = table(("2H", ""), turn=5000)
    on(match, "deploy", 1)
    assert match.outcome() is None and match.turn == 5001
    assert match.options is not None and match.options["maxTurns"] == "none"
    old = {**match.state(), "options": {**match.options, "maxTurns": 400}}
    kept = logic.load_match(old).options
    assert kept is not None and kept["maxTurns"] == 400


def test_resigning_loses_the_match_at_once() -> None:
    """The other player wins, whoever's turn it is."""
    match = table(("2H", ""))
    match.act(1, ResignAct())
    outcome = match.outcome()
    assert outcome is not None and outcome["reason"] == "resigned" and outcome["winners"] == [0]
    assert match.log(0)[-1].runs == [RunView("Resigns")]
    assert match.explain(0, PASS) == "The game is over."


def test_the_first_general_of_the_second_player_may_come_in_ready() -> None:
    """FR16: only with the option, only in the first turn, only one of a pair, and never for whoever begins."""

    def deployed(ready: bool, seat: int, drawn: int) -> str:
        """A pair deployed by a seat that has drawn so many cards since the deal; seat 0 began the game."""
        pair, suits = ("JH JD", "JS JC")[seat], ("HD", "SC")[seat]
        pool = [f"{rank}{suit}" for suit in suits for rank in (*range(2, 11), "Q")]
        hands, decks = ["", ""], ["2H", "2S"]
        hands[seat], decks[seat] = pair, " ".join(pool[drawn:])
        match = table(hands, decks=decks, to_move=[seat], first=0, options={"secondReady": ready})
        act(match, seat, card(pair.split()[0]))
        act(match, seat, card(pair.split()[1]))
        act(match, seat, DONE)
        return field(match, seat)

    assert deployed(True, 1, 1) == "JS JC/"
    assert deployed(True, 1, 2) == deployed(False, 1, 1) == "JS/ JC/"
    assert deployed(True, 0, 1) == "JH/ JD/"
