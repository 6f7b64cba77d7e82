"""The numbers of backs tell nothing that a table would not show, and all that it would (docs/architecture.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import logic
from logic.kernel.table import Table
from logic.registry import GAMES
from tests.ai.tracing import BOUND, FOLLOWED, deviations, told, traced

every_game = pytest.mark.parametrize("game_id", list(GAMES))
QUICK = 8
"""Games of each kind; the long form is ``python -m tests.soak.tracing``."""
seen = cache(lambda game_id: traced(game_id, QUICK))


@every_game
def test_backs_tell_no_more_than_chance(game_id: str) -> None:
    """When a shown card came into its hand, where a shuffled one lies, how an army is stacked: guessed as by lot."""
    trace = seen(game_id)
    assert len(trace.sightings) > 100
    for name, tally in deviations(trace):
        assert abs(tally.deviation) <= BOUND, f"{name}\n{told(trace)}"


@every_game
def test_what_lies_in_its_place_may_be_followed(game_id: str) -> None:
    """A face-down card that stays in its place keeps its back."""
    trace = seen(game_id)
    assert not trace.lost
    assert trace.followed or not any(name.startswith(FOLLOWED) for name, _ in dealt(game_id).zones())


def dealt(game_id: str) -> logic.kernel.state.State:
    """A position of a game."""
    game = GAMES[game_id]
    return game.new(1, 2, game.settle_options(2, {}))


@pytest.mark.parametrize("game_id", ["assertion", "armies", "strategic-war"])
def test_the_tracer_is_no_fool(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells, if backs do not change places, the very card far too often."""
    monkeypatch.setattr(Table, "mix_backs", lambda self, cards: None)
    trace = traced(game_id, 4)
    assert min(trace.exact("came").deviation, trace.order("came").deviation) > BOUND + 1.0


def test_backs_change_places_by_what_no_seat_knows() -> None:
    """The same position gives the same order, another state of chance another one; faces, ids and chance stay."""
    game = GAMES["armies"]
    orders = []
    for rng in (1, 1, 2):
        state: Any = dealt("armies")
        state.rng, faces = rng, state.faces[:]
        game.table(state, []).mix_backs(state.stock)
        assert (state.rng, state.faces) == (rng, faces)
        assert sorted(state.backs) == list(range(52))
        assert all(state.backs[card] == card for card in state.unused)
        orders.append(state.backs)
    assert orders[0] == orders[1] != orders[2]


def test_a_search_moves_no_back() -> None:
    """Without listeners nobody looks on."""
    state: Any = dealt("armies")
    backs = state.backs
    GAMES["armies"].table(state, None).mix_backs(state.stock)
    assert state.backs is backs


@every_game
def test_a_view_lists_hands_and_cards_by_their_backs(game_id: str) -> None:
    """An opponent's hand, and the table of all cards, stand in the order of the numbers: no other order is told."""
    match = logic.new_match(game_id, seed=8)
    for _ in range(12):
        for seat in range(match.seats):
            view = match.view_document(seat)
            hidden = [code for code in view["cards"] if code.startswith("?")]
            assert all(view["cards"][int(code[1:])] == code for code in hidden)
            hand = view["hands"][1 - seat]
            assert hand == sorted(hand, key=view["cards"].index)
        decision = match.decisions()[0]
        match.act(decision.seat, decision.actions[0])


@every_game
def test_a_loaded_position_tells_no_order_either(game_id: str) -> None:
    """A written position has all cards in the order of the deck; whoever goes on from it follows backs anew."""
    match = logic.new_match(game_id, seed=3)
    for _ in range(30):
        if match.outcome() is None:
            decision = match.decisions()[0]
            match.act(decision.seat, decision.actions[-1])
    loaded = logic.load_match(match.state())
    state = loaded._state
    assert loaded.fingerprint() == match.fingerprint()
    large = [hand for hand in state.fans() if len(hand) > 3]
    assert not large or any([state.backs[card] for card in hand] != sorted(hand) for hand in large)
