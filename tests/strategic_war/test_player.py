"""Computer players: what is obviously right, and what they may not look at."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic import bot_action, hint
from tests.strategic_war.table import DONE, ID, RANKS, act, asked, card, strike, table, winners


def choice(match: logic.Match, level: str = "general", seed: int = 1) -> Any:
    """Return what a computer player would answer."""
    return bot_action(match.ai_request(match.decisions()[0].seat), level, seed)


def test_a_known_ace_is_met_by_a_two() -> None:
    """4.1: what is known to lie there is attacked with the card that beats it."""
    match = table(["2S KS 9S", "5H"], ["8S 3S 4S 5S", "AH"], known={"AH": [0, 1]})
    assert choice(match) == card("2S")
    act(match, 0, card("2S"))
    assert choice(match) == card("AH")
    assert match.named(hint(match.ai_request(0))).reason.endswith(".")


def test_a_weak_known_defender_is_preferred() -> None:
    """A king goes for the seven that is known, and not for what may be an ace."""
    match = table(["KS", "5H"], ["8S 9S", "7H AH"], known={"7H": [0, 1]})
    act(match, 0, card("KS"))
    assert choice(match) == card("7H")


def test_strong_cards_attack() -> None:
    """4.1: on the whole the defenders that are chosen are weaker than the cards that are kept for attacks."""
    lying = kept = 0
    for seed in range(8):
        match = logic.new_match(ID, 2, seed)
        held = match.state()["hands"][0]
        for _ in range(4):
            act(match, 0, bot_action(match.ai_request(0), "general", 1))
        chosen = match.decision_for(0).context.chosen
        lying += sum(RANKS.index(code[:-1]) for code in chosen)
        kept += sum(RANKS.index(code[:-1]) for code in held if code not in chosen)
    assert lying < kept - 8 * 8


def test_a_recruit_sends_its_lowest_card_at_whatever_lies_there() -> None:
    """Its mistakes: the best are kept for later, however little the lowest can win; what it saw is forgotten."""
    match = table(["6S KS 9S AS", "5H"], ["8S 3S 4S 5S", "AH 7H"], known={"AH": [0, 1]})
    assert choice(match, "recruit") == card("6S")
    act(match, 0, card("6S"))
    assert len({choice(match, "recruit", seed) for seed in range(20)}) == 2


def test_a_recruit_puts_its_highest_cards_in_front() -> None:
    match = logic.new_match(ID, 2, 11)
    held = match.state()["hands"][0]
    for _ in range(4):
        act(match, 0, bot_action(match.ai_request(0), "recruit", 1))
    chosen = match.decision_for(0).context.chosen
    rest = [RANKS.index(code[:-1]) for code in held if code not in chosen]
    assert min(RANKS.index(code[:-1]) for code in chosen) >= max(rest)


def test_a_recruit_never_gives_way() -> None:
    """A tie with nothing to hope for: it lays a defender open and goes on."""
    match = table(["8C", "AH"], ["3S 4S", "8H AD"], known={"AD": [0, 1]})
    strike(match, "8C", "8H")
    assert choice(match, "recruit") == card("3S")


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_a_whole_game(level: str) -> None:
    """Computer players always answer, and their games end."""
    match = logic.new_match(ID, 2, 11)
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, bot_action(match.ai_request(seat), level, match.token))
    assert winners(match)[0] in ("eliminated", "alike", "standstill")


def test_four_are_chosen_and_confirmed() -> None:
    """4.1: the sealed choice takes five answers."""
    match = logic.new_match(ID, 2, 11)
    for _ in range(5):
        act(match, 0, bot_action(match.ai_request(0), "soldier", 1))
    assert asked(match) == [(1, "arrange")]
    assert all(match.ai_request(0).view["hands"][1][place].startswith("?") for place in range(8))
    assert DONE not in match.decision_for(1).actions
