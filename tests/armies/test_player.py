"""The log, the computer player and its hints, dealt worlds, the page of rules."""

from __future__ import annotations

import re
from typing import Any

import logic
from logic.armies.game import ArmiesGame
from logic.armies.words.rules_page import RULES_PAGE
from logic.kernel.cards import FACE_OF, RANK
from logic.kernel.rng import Chance
from logic.views import EntryView, NumberAct
from tests.armies.table import DONE, RESIGN, YES, act, ask, number, present, silent, table
from tests.contract import walk
from tests.contract.walk import context_of


def words(entry: EntryView) -> str:
    """An entry of the log in one line."""
    line = "".join(run.text or run.card + " " for run in entry.runs)
    return f"{entry.seat}: {line}".strip() + (f" ({entry.note})" if entry.note else "")


def test_the_log_tells_a_round() -> None:
    match = silent(table(["AKQJ", "JQKA"], ["7S 4S 6S 6H 9D 9C 8D", "8H 8C 9S"]))
    present(match, "7S 4S,6S 6H", "")
    entries = match.log(1)
    assert [words(entry) for entry in entries] == [
        "0: Presents 11 (7S 4S ) and 12 (6S 6H )",
        "1: Presents nothing",
        "1: Loses JH QH",
    ]
    assert entries[0].gains == [1, 1] and entries[2].gains == [-1, -1] and entries[0].turn == 3


def test_the_log_tells_announcements_questions_and_leaving() -> None:
    match = table(["JKQA", "JQKA", "AKQJ"], ["8S 8H 9S", "7S 4S 6S 6H 9D 9C 8D", "5S"],
                  options={"questions": "manual"}, stock="10S 10H 9H")  # fmt: skip
    act(match, 0, YES)
    silent(match)
    present(match, "", "7S 4S")
    match.act(1, NumberAct(11))
    match.act(2, RESIGN)
    told = [words(entry) for entry in match.log(0)]
    shown = re.compile("0: Announces a hand without a group and shows (8S|8H|9S| ){5} .Draws as many new cards.")
    assert any(shown.fullmatch(one) for one in told)
    assert "0: Loses JS (The price of a new hand)" in told and "2: Resigns" in told
    assert "1: Asks for the Jack (No)" in told


def decide(match: logic.Match, seat: int, level: str = "soldier") -> list[str]:
    """Return what a computer player presents, as codes with commas between the groups."""
    while match.decision_for(seat) is not None:
        action = logic.bot_action(match.ai_request(seat), level, 3)
        if action == DONE:
            break
        match.act(seat, action)
    decision = match.decision_for(seat)
    assert decision is not None
    groups = [*context_of(decision).groups, context_of(decision).open]
    return sorted(" ".join(sorted(group.cards)) for group in groups if group.cards)


def test_the_player_takes_a_sure_win() -> None:
    """The opponent has nothing and is on skin: any group ends the game."""
    match = silent(table(["J", "."], ["7S 4S 9S", ""]))
    assert decide(match, 0) in (["4S 7S"], ["4S 9S"])


def test_the_player_kills_a_card_known_by_its_suit() -> None:
    """The only card left of the army is the Jack: a Jack's group, not another."""
    match = silent(table(["AKQJ", "J"], ["7S 4S 10S 3S 2S 2H 2D", "9S"]))
    assert 11 in [sum(RANK[FACE_OF[code]] for code in group.split()) for group in decide(match, 0)]


def test_a_recruit_makes_each_group_of_as_many_cards_as_it_can() -> None:
    """Its mistake: one group spends four cards where three groups of two were to be had."""
    match = silent(table(["AKQJ", "J"], ["7S 4S 10S 3S 9H 2H 2D", "9S"]))
    assert decide(match, 0, "recruit") == ["2D 2H 3S 4S"]


def test_the_player_keeps_its_cards_from_an_army_that_denied_them() -> None:
    """A group of a value that the top card is known not to have strikes nothing."""
    match = silent(table(["AKQJ", "KQJA"], ["7S 4S", "9S"], denied=[[], [11]]))
    assert decide(match, 0, "captain") == []


def test_the_player_gives_up_a_useless_hand_only_where_it_costs_nothing() -> None:
    for army, answer in ((".", "yes"), ("AKQJ", "no")):
        match = table([army, "AKQJ"], ["8S 8H 9S 9H 10H", "7S 4S 6S 6H 9D 9C 8D"])
        assert ask(match) == [(0, "announce")]
        assert logic.bot_action(match.ai_request(0), "recruit", 1).kind == answer


def test_the_player_asks_whatever_it_may() -> None:
    match = silent(table(["AKQJ", "JQKA"], ["7S 4S 6S 6H 9D 9C 8D", "8H 8C 9S"], options={"questions": "manual"}))
    present(match, "7S 4S,6S 6H", "")
    assert logic.bot_action(match.ai_request(0), "recruit", 1).kind == "number"


def test_orders_of_armies_differ() -> None:
    """No opponent can know in which order a computer player stacks."""
    tops = set()
    for seed in range(12):
        match = logic.new_match("armies", 2, 1)
        while match.decisions()[0].kind == "suit":
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", seed))
        tops.add(str(logic.bot_action(match.ai_request(0), "soldier", seed).card)[0])
    assert len(tops) > 1


def test_both_levels_play_whole_games_with_reasons() -> None:
    """Every action is legal and has a hint in a sentence."""
    for seats, level in ((2, "soldier"), (3, "recruit"), (4, "recruit")):
        match = logic.new_match("armies", seats, seats, {"maxRounds": 1, "questions": "manual"})
        while match.outcome() is None:
            seat = match.decisions()[0].seat
            if level == "recruit":
                reason = str(match.named(logic.hint(match.ai_request(seat)).reason))
                assert reason.endswith(".") and "{" not in reason
            match.act(seat, logic.bot_action(match.ai_request(seat), level, 1))


def test_dealt_worlds_heed_what_was_denied_and_which_suit_an_army_has() -> None:
    """Hidden armies hold the living cards of their suit, not topped by what was denied."""
    match = table(["AKQJ", "QJA"], ["7S 4S 6S 6H 9D 9C 8D", "8H 8C 9S"], denied=[[], [11]])
    game, chance, tops = ArmiesGame(), Chance(1), set()
    view: Any = match.game.view(walk.state_of(match), 0)
    for _ in range(40):
        world: Any = game.determinise(view, chance)
        army = world.armies[1]
        assert sorted(world.code(one) for one in army) == ["AH", "JH", "QH"]
        tops.add(RANK[world.faces[army[0]]])
        assert all(RANK[world.faces[one]] <= 10 for one in (*world.hands[1], *world.stock))
    assert tops == {12, 14}


def test_dealt_worlds_heed_the_answers_of_this_round() -> None:
    """GA11: a no to a question, and one about the card beneath a dead one, as soon as they are heard."""
    match = silent(table(["AKQJ", "JKQA"], ["7S 4S 6S 6H 9D 4D 8D", "8H 8C 9S"], options={"questions": "manual"}))
    present(match, "7S 4S,6S 6H,9D 4D", "")
    match.act(0, number(12))
    assert values_dealt(match, 0) == {11, 13, 14}
    match.act(0, number(11))
    assert values_dealt(match, 1) == {12, 13, 14}
    match.act(0, number(12))
    assert values_dealt(match, 1) == {13, 14}


def values_dealt(match: logic.Match, place: int) -> set[int]:
    """Return which values a card of the opponent's army has in worlds that seat 0 deals."""
    game, chance = ArmiesGame(), Chance(1)
    view: Any = match.game.view(walk.state_of(match), 0)
    found = set()
    for _ in range(40):
        world: Any = game.determinise(view, chance)
        found.add(RANK[world.faces[world.armies[1][place]]])
    return found


def test_the_page_of_rules_begins_in_brief() -> None:
    assert RULES_PAGE[0][0] == "In brief"
    assert all(heading and paragraphs for heading, paragraphs in RULES_PAGE)
