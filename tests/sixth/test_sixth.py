"""The sixth game keeps every promise that the five keep: their own tests are asked about it, in short forms.

It is registered for each of these tests and forgotten afterwards, so no other test meets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import logic
from logic import arena, contest, registry
from logic.ai import AI_LEVELS
from logic.ai.levels import level_by_id
from logic.views import CardAct, ResignAct
from tests.ai import test_brains as brains
from tests.ai import test_every_game as players
from tests.ai import test_honesty as honesty
from tests.contract import test_contract as contract
from tests.contract import test_questions as questions
from tests.contract import walk
from tests.protocol import test_every_game as protocol
from tests.protocol import test_fields as fields
from tests.protocol import test_spoilt_games as spoilt
from tests.sixth.entry import ENTRY
from tests.sixth.game import TollRoad

ID = ENTRY.info.id
SETTINGS = [(seats, options, seed) for seed, (seats, options) in enumerate(walk.settings(TollRoad()))]
PAIRS = 40
"""Deals that the arena plays, each from both seats."""


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The game is there as long as a test runs."""
    registry.register(ENTRY)
    yield
    registry.forget(ID)


def named(test: Callable[..., None]) -> str:
    """Return what a test of another module is called here."""
    return test.__name__.removeprefix("test_")


def test_it_is_a_game_like_the_others_until_it_is_forgotten() -> None:
    assert [info.id for info in logic.games()][-1] == ID
    assert logic.rules_page(ID)[0][0] == "In brief" and not logic.card_text(ID, "9S").title
    with pytest.raises(ValueError, match="'toll-road' already"):
        registry.register(ENTRY)
    registry.forget(ID)
    with pytest.raises(logic.LoadError):
        logic.new_match(ID)
    registry.register(ENTRY)


@pytest.mark.parametrize(("seats", "options", "seed"), SETTINGS)
@pytest.mark.parametrize(
    "keeps",
    [
        contract.test_a_whole_game_keeps_the_contract,
        contract.test_every_step_shows_each_seat_no_more_than_it_may_see,
        contract.test_an_intention_is_seen_by_nobody,
        contract.test_a_game_goes_on_from_its_document,
        contract.test_in_any_dealt_world_the_game_can_go_on,
    ],
    ids=named,
)
def test_it_keeps_the_contract(keeps: Callable[..., None], seats: int, options: dict[str, Any], seed: int) -> None:
    keeps(registry.GAMES[ID], seats, options, seed)


def test_its_documents_are_read_with_care() -> None:
    """Whatever is left out, misspelt or spoilt is refused in a sentence, or can be played on from."""
    contract.test_seeds_matter_and_are_all_that_matters(registry.GAMES[ID])
    contract.test_a_document_without_its_parts_is_refused_with_a_sentence(registry.GAMES[ID])
    spoilt.test_spoilt_positions_are_refused_or_can_be_played(ID)
    assert fields.refused_by_name(ID) > 20


def test_its_questions_say_what_they_ask() -> None:
    questions.test_every_question_says_what_it_asks(ID, 2)


@pytest.mark.parametrize(
    "plays",
    [
        protocol.test_a_whole_game_of_random_choices,
        protocol.test_computer_players_finish_a_game,
        protocol.test_everything_can_be_taken_back_to_the_beginning,
    ],
    ids=named,
)
def test_the_protocol_plays_it(plays: Callable[[str, int], None]) -> None:
    plays(ID, 2)


def test_the_protocol_tells_its_options() -> None:
    protocol.test_every_option_is_told_with_a_sentence_and_can_be_set(ID)


@pytest.mark.parametrize(
    "promise",
    [
        brains.test_moves_are_legal_from_the_first_action_to_the_last,
        brains.test_candidates_can_be_taken_in_the_view_and_in_every_world,
        brains.test_moves_follow_from_what_their_seat_knows,
        brains.test_rollouts_are_legal_and_end,
        brains.test_a_value_for_each_seat,
        brains.test_winning_is_worth_more_than_losing,
        brains.test_each_level_is_surer_or_plays_out_more_than_the_one_before,
        players.test_a_hint_is_offered_and_says_why,
    ],
    ids=named,
)
def test_its_computer_player_keeps_its_promises(promise: Callable[[str], None]) -> None:
    promise(ID)


@pytest.mark.parametrize("level", [level.id for level in AI_LEVELS])
def test_every_level_plays_it(level: str) -> None:
    players.test_the_choice_is_offered_and_the_same_question_has_the_same_answer(ID, level)
    players.test_what_is_hidden_makes_no_difference(ID, level)
    players.test_a_game_of_computer_players_ends(ID, level)


def test_no_computer_player_sees_what_its_seat_does_not() -> None:
    honesty.test_what_is_hidden_makes_no_difference(ID, 0)
    honesty.test_a_request_is_the_seats_view_and_nothing_else(ID)


def test_the_arena_tells_a_good_player_from_a_poor_one() -> None:
    soldier, recruit = (contest.LevelPlayer(level_by_id(level)) for level in ("soldier", "recruit"))
    options = registry.GAMES[ID].settle_options(2, {})
    found = arena.run(contest.Contest(ID, 2, options, soldier, recruit), PAIRS, seed=1)
    assert found["low"] > 0.5


# what the game itself promises ----------------------------------------------------------------------------------------


def test_equal_cards_leave_the_toll_for_the_next_turn() -> None:
    """Rules 4 and 6: nobody has it, the next one comes to lie beside it, and in the end it is nobody's."""
    state = logic.new_match(ID, seed=3, options={"hand": 5}).state()
    del state["toll"]
    state |= {"hands": [["9S", "KS"], ["9H", "2H"]], "road": ["AC"], "spent": [], "won": [[], []], "known": {}}
    gone = {"9S", "KS", "9H", "2H", "AC"}
    state["pile"] = [code for code in state["cards"] if code not in gone]
    match = logic.load_match(state)
    match.act(0, CardAct("9S"))
    match.act(1, CardAct("9H"))
    view = match.view_document(0)
    assert view["road"][0] == "AC" and len(view["road"]) == 2 and view["won"] == [[], []]
    match.act(0, CardAct("KS"))
    match.act(1, CardAct("2H"))
    outcome = match.outcome()
    assert outcome is not None and outcome["winners"] == [0]
    assert outcome["scores"][0] > 14 and outcome["sentence"] == "The road has come to its end."


def test_whoever_gives_up_loses() -> None:
    match = logic.new_match(ID, seed=3)
    match.act(0, ResignAct())
    outcome = match.outcome()
    assert outcome is not None and (outcome["reason"], outcome["winners"]) == ("resigned", [1])
