"""Tests of what the judgement promises: moves by rank, defenders that were seen, who stands better."""

from __future__ import annotations

from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import game_by_id
from logic.strategic_war.player.memories import stays
from tests.strategic_war.table import ID, NO, act, at, card, strike, table

PILES = ("AS 7S 8C", "AD 7D 9D")
RED_CARDS = 26


def position(match: logic.Match) -> tuple[Any, Any, int]:
    """Return game, whole state, and the seat that owes an answer."""
    game = game_by_id(ID)
    return game, game.from_document(match.state()), match.decisions()[0].seat


def moves(match: logic.Match) -> list[list[str]]:
    """The moves, best first, by the true faces of their cards."""
    game, state, seat = position(match)
    return [
        [state.code(one.card) for one in move.actions if one.kind == "card"] for move in game.brain.moves(state, seat)
    ]


def chances(match: logic.Match) -> list[float]:
    """Return what the evaluation gives each seat."""
    game, state, _ = position(match)
    found: list[float] = game.brain.evaluate(state, game.brain.weights)
    return found


def war(own: str, theirs: str, *known: str) -> logic.Match:
    """Black attacks four defenders, of which some are known."""
    match: logic.Match = table(
        [own, "3D 4D 5D 6D"], ["3C 4C 5C 6C", theirs], PILES, known={code: [0, 1] for code in known}
    )
    return match


# moves ----------------------------------------------------------------------------------------------------------------


def test_an_attack_is_one_move() -> None:
    """4.2: card and target together; defenders of which nothing is known count as one target."""
    listed = moves(war("2S KS 9S 10S", "AH 8H 9H JH", "AH"))
    assert listed[0] == ["2S", "AH"]
    assert len(listed) == 4 * 2 and all(len(move) == 2 for move in listed)


def test_cards_of_one_rank_are_the_same_card() -> None:
    """4.1: suits of a colour do not matter."""
    assert len(moves(war("9S 9C KS KC", "8H 9H 10H JH"))) == 2


def test_four_defenders_are_one_move() -> None:
    """4.1: from eight cards, begun or not, the four that lie down in the end, and the word that they do."""
    match = logic.new_match(ID, 2, 11)
    game, state, _ = position(match)
    seat = 0
    assert all(len(move.actions) == 5 for move in game.brain.moves(state, seat))
    first = game.brain.moves(state, seat)[0].actions
    game.apply(state, seat, first[0])
    assert all(len(move.actions) == 4 for move in game.brain.moves(state, seat))
    for action in first[1:4]:
        game.apply(state, seat, action)
    assert [move.actions for move in game.brain.moves(state, seat)] == [first[4:]]


def test_what_was_seen_is_moved_first() -> None:
    """4.2.4: a king that black has seen is not left where it lies, if it need not be."""
    match = war("QS 8S 9S 10S", "KH 8H 9H JH")
    strike(match, "QS", "KH")
    listed = moves(match)
    assert len(listed) == 5 and listed[0] == ["3D"]


def test_a_sure_gain_is_worth_going_on() -> None:
    """4.2.5: after a tie the attack goes on where something known can be struck."""
    match = war("8S JS QS 10S", "8H 7H QH JH", "7H")
    strike(match, "8S", "8H")
    assert moves(match)[0] != []


def test_keys_do_not_tell_what_is_hidden() -> None:
    """4.1: whatever lies hidden, the same moves with the same keys."""
    keys = []
    for theirs in ("AH 8H 9H JH", "AH JH 8H 9H"):
        game, state, seat = position(war("2S KS 9S 10S", theirs, "AH"))
        keys.append([(move.key, move.weight) for move in game.brain.moves(state, seat)])
    assert keys[0] == keys[1]


# worlds ---------------------------------------------------------------------------------------------------------------


def test_what_was_seen_lies_there_or_in_the_hand() -> None:
    """4.2.4: a defender that held can have gone to the hand and nowhere else, and often it has."""
    match = war("QS 8S 9S 10S", "KH 8H 9H JH")
    strike(match, "QS", "KH")
    act(match, 1, at(match, 1, "3D"))
    game, state, _ = position(match)
    view = game.view(state, 0)
    held = 0
    for seed in range(40):
        world = game.determinise(view, Chance(seed))
        codes = {world.code(one) for one in world.hands[1]}
        lies_there = world.code(world.defence[1][0]) == "KH"
        assert lies_there or "KH" in codes
        held += not lies_there
        assert len(set(world.faces)) == 2 * RED_CARDS
    assert 20 < held < 40


def test_weak_cards_stay_where_they_were_seen() -> None:
    """4.2.4: the weaker what was seen, the likelier it lies there still; with no other card it must."""
    ranks = [0, 0, *[2] * 13]
    assert stays(3, ranks, 4) > stays(8, ranks, 4) > stays(13, ranks, 4) > 0.0
    assert stays(13, ranks, 0) == 1.0


# who stands well ------------------------------------------------------------------------------------------------------

EVEN = ("KS 8S 9S 10S", "KH 8H 9H 10H")


@pytest.mark.parametrize(
    ("pile", "other"),
    [
        ("AS 2S 7S 9C", "2H 7D 9D"),  # an ace more
        ("AS 2S 2C 7S", "AH 2H 7D"),  # a two more, while there is an ace
        ("AS 2S QC 9C", "AH 2H 7D 3H"),  # better cards
        ("AS 2S 7S 9C QC JC", "AH 2H 7D 9D"),  # more cards
    ],
)
def test_black_stands_better(pile: str, other: str) -> None:
    """4.4: whoever has more, or better, cards left is likelier to win, where either may attack."""
    hands, defences = ["KS 8S 9S 10S", "KH 8H 9H 10H"], ["3C 4C 5C 6C", "3D 4D 5D 6D"]
    values = [chances(table(hands, defences, (pile, other), to_move=[seat])) for seat in (0, 1)]
    assert values[0][0] + values[1][0] > 1.0 and all(sum(each) == pytest.approx(1.0) for each in values)


def test_an_ace_that_nothing_can_beat() -> None:
    """4.1: an ace is worth more once the enemy has no two left."""
    beatable = chances(table([["KS", "8S", "9S", "10S"], "KH 8H 9H 10H"], ["3C 4C 5C 6C", "3D 4D 5D 6D"], ("AS", "2H")))
    safe = chances(table([["KS", "8S", "9S", "10S"], "KH 8H 9H 10H"], ["3C 4C 5C 6C", "3D 4D 5D 6D"], ("AS", "3H")))
    assert safe[0] > beatable[0]


def test_a_rollout_stands_before_an_attack() -> None:
    """The evaluation is of positions in which the cards are in order, and rollouts are short."""
    game, state, _ = position(war(EVEN[0], EVEN[1]))
    chance, steps, turn = Chance(4), 0, state.turn
    while state.outcome is None and not game.brain.stops(state, turn, steps):
        seat = game.to_answer(state)[0]
        for action in game.brain.quick(state, seat, chance):
            game.apply(state, seat, action)
        steps += 1
    assert state.outcome is not None or state.frames[-1].ask == "attack"
    assert steps < 20


def test_the_first_move_is_what_a_hint_would_follow() -> None:
    """The computer players start from the judgement's own choice."""
    match = war("2S KS 9S 10S", "AH 8H 9H JH", "AH")
    answer = logic.bot_action(match.ai_request(0), "general", 1)
    assert answer == card("2S") and answer != NO
