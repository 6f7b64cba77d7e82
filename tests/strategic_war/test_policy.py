"""Choices of a policy in Strategic War, its temperature, and the file that it is read from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from logic.kernel.actions import DONE, Action
from logic.kernel.errors import LoadError
from logic.kernel.network import Network, packed
from logic.kernel.policy import Policy
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.match_factory import dealt
from logic.registry import game_by_id
from logic.strategic_war.player.brain import StrategicBrain
from logic.strategic_war.player.signs import BEHIND, COLUMNS, MARKS, SIGNS, choices
from logic.strategic_war.rules.faces import rank
from logic.strategic_war.rules.state import StrategicState
from research.teach.player import taught
from tests.strategic_war.table import ID, document

GAME = game_by_id(ID)
WIDE, NARROW = 4, 3
DRAWN = 80
READ = SIGNS + MARKS


def numbers(seed: int) -> list[int]:
    """Weights by lot."""
    chance = Chance(seed)
    return [chance.below(241) - 120 for _ in range((READ + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1)]


def by_lot(seed: int) -> Policy[Any]:
    """A policy that likes and dislikes whatever its lot says."""
    return Policy(GAME, StrategicBrain.reader, Network(READ, WIDE, NARROW, 1, numbers(seed)))


def moved(policy: Policy[Any], view: StrategicState, seat: int, temperature: float, seed: int) -> tuple[Action, ...]:
    """Return its move, with whatever comes to the same by lot."""
    chance = Chance(seed)
    return GAME.brain.alike(view, seat, policy.move(view, seat, temperature, chance), chance)


def seen_by(state: State, seat: int) -> StrategicState:
    """The view of a seat."""
    view = GAME.view(state, seat)
    assert isinstance(view, StrategicState)
    return view


def positions(seed: int) -> Iterator[tuple[StrategicState, int]]:
    """A game that a policy plays, decision by decision."""
    state = dealt(GAME, 2, seed, {})[0]
    assert isinstance(state, StrategicState)
    policy = by_lot(seed)
    for number in count():
        if state.outcome is not None:
            return
        seat = GAME.to_answer(state)[-1]
        yield state, seat
        for action in moved(policy, seen_by(state, seat), seat, 1.0, number):
            GAME.apply(state, seat, action)


def test_whatever_may_be_done_is_among_its_choices() -> None:
    """Every answer that is offered has a choice with its ranks and with what is known of its target, and no other."""
    policy = by_lot(5)
    for state, seat in positions(8):
        offered = {rank(state.faces[one.card]) for one in GAME.options(state, seat) if one.kind == "card"}
        if state.frames[-1].ask in ("place", "shelter", "take", "dilemma", "attack"):
            codes = [code for code, _ in policy.weighed(state, seat, 1.0)]
            assert {rank(state.faces[(code >> 6) - 1]) for code in codes if code >> 6} == offered
        marks: list[int] = []
        many = choices(state, seat, marks, [])
        assert len({tuple(marks[COLUMNS * place :][:COLUMNS]) for place in range(many)}) == many


def test_no_place_on_the_table_is_favoured() -> None:
    """Four defenders of whom nothing is known are struck at equally often, and four lie in any order."""
    state = GAME.from_document(document(("5S 6S 9S 10S", "5H 6H 9H 10H"), ("2S 3S 4S 7S", "2H 3H 4H 7H"), ("8S", "8H")))
    assert isinstance(state, StrategicState)
    strikes = (moved(by_lot(1), seen_by(state, 0), 0, 1.0, seed)[1].card for seed in range(DRAWN))
    aims = Counter(strikes)
    assert sorted(aims) == sorted(state.defence[1]) and min(aims.values()) > DRAWN / 8
    fresh = GAME.new(1, 2, GAME.settle_options(2, {}))
    lowest: Counter[int] = Counter()
    for seed in range(DRAWN):
        *cards, done = moved(by_lot(2), seen_by(fresh, 0), 0, 1.0, seed)
        assert done == DONE and len(cards) == 4
        lowest[cards.index(min(cards, key=lambda one: one.card))] += 1
    assert len(lowest) == 4 and min(lowest.values()) > DRAWN / 8


def test_the_lower_the_temperature_the_surer_the_choice() -> None:
    state = GAME.new(4, 2, GAME.settle_options(2, {}))
    assert isinstance(state, StrategicState)
    most = [
        max(share for _, share in weighed) / sum(share for _, share in weighed)
        for weighed in (by_lot(3).weighed(state, 0, temperature) for temperature in (0.1, 1.0, 10.0))
    ]
    assert most[0] > most[1] > most[2]


def test_the_arena_plays_a_policy_from_its_file(tmp_path: Path) -> None:
    """``policy:FILE@TEMPERATURE``: the moves of the file's weights, and no worlds, clock or peeking."""
    path = tmp_path / "weights.bin"
    judge = [0] * ((SIGNS + BEHIND + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1)
    head = {"signs": SIGNS, "marks": MARKS, "behind": BEHIND, "wide": WIDE, "narrow": NARROW}
    path.write_bytes(packed(head, [*numbers(6), *judge]))
    player = taught(f"policy:{path}@0.25", None, False, False)
    assert player.name == f"policy:{path}@0.25"
    for state, seat in islice(positions(2), 20):
        wanted = moved(by_lot(6), seen_by(state, seat), seat, 0.25, 9 + state.turn)
        assert player.chosen(GAME, state, seat, 9) == wanted
    for name, iterations in ((f"policy:{path}", 5), (f"policy:{path}.gone", None)):
        with pytest.raises(LoadError):
            taught(name, iterations, False, False)
