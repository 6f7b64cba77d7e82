"""The choices of a policy in Fracas: whatever may be wise is among them, and a move that has begun is gone on with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from logic.fracas.player.choices import actions_of, choices
from logic.fracas.player.clash import SOLDIERS
from logic.fracas.player.marks import COLUMNS, MOST, STOCKS
from logic.fracas.rules.faces import ASSASSIN
from logic.fracas.rules.state import FracasState
from logic.kernel.actions import DONE, PASS, Action
from logic.kernel.plain import JsonObject
from logic.kernel.rng import Chance
from logic.registry import game_by_id

GAME = game_by_id("fracas")
SETTINGS: tuple[JsonObject, ...] = ({}, {"secondReady": True, "gangBlock": "pairsOnly"}, {"buyTokens": True})
FEW = 4
"""With so many attackers every set of them is a choice."""


def positions(options: JsonObject, seed: int) -> Iterator[tuple[FracasState, int]]:
    """Return the decisions of a match that is played at a glance, which ends after two games at most."""
    state = GAME.new(seed, 2, GAME.settle_options(2, {**options, "maxGames": 2}))
    assert isinstance(state, FracasState)
    chance = Chance(seed)
    while state.outcome is None:
        seat = GAME.to_answer(state)[0]
        yield state, seat
        for action in GAME.brain.quick(state, seat, chance):
            GAME.take(state, seat, action)


def chosen(state: FracasState, seat: int) -> list[tuple[Action, ...]]:
    """The actions of each choice."""
    marks: list[int] = []
    codes: list[int] = []
    count = choices(state, seat, marks, codes)
    rows = {tuple(marks[COLUMNS * place :][:COLUMNS]) for place in range(count)}
    assert len(rows) == count == len(codes) <= MOST
    return [actions_of(state, seat, code) for code in codes]


def faces(state: FracasState, cards: Iterator[int]) -> set[tuple[str, int]]:
    """Return the kinds and ranks of cards, by which choices tell them apart."""
    return {(state.kind(card), SOLDIERS[state.faces[card]]) for card in cards}


@pytest.mark.parametrize("options", SETTINGS)
def test_whatever_may_be_done_is_among_them(options: JsonObject) -> None:
    """Soldiers and generals by rank."""
    for state, seat in positions(options, 5):
        found, ask = chosen(state, seat), state.frames[-1].ask
        offered = GAME.options(state, seat)
        if ask in ("deploy", "enlist", "discard"):
            cards = (one.card for one in offered if one.kind in ("card", "discard"))
            mine = faces(state, cards)
            assert faces(state, (moves[0].card for moves in found if moves[0] != DONE)) == mine
            assert ((DONE,) in found) == (ask != "discard")
        elif ask == "attack":
            able = state.possible_attackers(seat)
            sets = {frozenset(one.card for one in moves if one.kind == "card") for moves in found}
            assert (DONE,) in found and sets <= {frozenset(some) for some in _subsets(able)}
            if len(able) <= FEW - 1:
                ranks = {tuple(sorted(state.value(card) for card in some)) for some in sets}
                assert ranks == {tuple(sorted(state.value(card) for card in some)) for some in _subsets(able)}
        elif ask == "buy":
            assert len(found) == len(STOCKS)


def _subsets(cards: list[int]) -> list[list[int]]:
    return [[card for place, card in enumerate(cards) if chosen >> place & 1] for chosen in range(1 << len(cards))]


def test_what_has_begun_is_gone_on_with() -> None:
    """After each of the first steps of a choice, one that ends the same way is among the choices."""
    seen = set()
    for seed in range(4):
        for state, seat in positions({}, seed):
            ask = state.frames[-1].ask
            for moves in chosen(state, seat):
                if len(moves) > 2 and (ask, len(moves)) not in seen:
                    seen.add((ask, len(moves)))
                    _begin(state, seat, moves)
    assert {ask for ask, _ in seen} >= {"deploy", "enlist", "attack", "block"}


def _begin(state: FracasState, seat: int, moves: tuple[Action, ...]) -> None:
    begun = state.copy()
    for place, step in enumerate(moves[:-1]):
        GAME.apply(begun, seat, step)
        ends = {frozenset(one for one in more if one.kind == "card") for more in chosen(begun, seat)}
        assert frozenset(one for one in moves[place + 1 :] if one.kind == "card") in ends, (moves, place)


def test_an_assassin_is_paid_for_and_may_fell_any_rival_who_is_not_doomed() -> None:
    """Sending names an ace and an upright general; then any card of the opponent can be named, and no other."""
    sent = 0
    for seed in range(3):
        for state, seat in positions({}, seed):
            if state.frames[-1].ask != "priority":
                continue
            found, enemies = chosen(state, seat), state.fields[1 - seat]
            has = any(state.kind(card) == ASSASSIN for card in state.hands[seat])
            assert found[0] == (PASS,) and (len(found) == 2) == (has and bool(enemies) and len(state.frames) == 3)
            for ace, payer in found[1:]:
                assert state.kind(ace.card) == ASSASSIN and payer.card in state.untapped_generals(seat)
                paid = state.copy()
                GAME.apply(paid, seat, ace)
                GAME.apply(paid, seat, payer)
                aims = {(state.kind(one.card), state.value(one.card)) for (one,) in chosen(paid, seat)}
                assert aims == {(state.kind(unit.card), state.value(unit.card)) for unit in enemies}
                sent += 1
    assert sent > 10
