"""A state holds what it declares: a copy has all of it and shares nothing changeable, and a document brings it back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from logic.assertion.rules.ground import Ground
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.registry import GAMES
from tests.sixth.game import TollRoad

EVERY: list[Game[Any]] = [*GAMES.values(), TollRoad()]
IDS = [game.info.id for game in EVERY]
OFTEN = 6


def own_slots(kind: type[State]) -> list[str]:
    """The names of all that a state has besides what every state has."""
    return sorted(name for one in kind.__mro__[: kind.__mro__.index(State)] for name in vars(one)["__slots__"])


def told(value: Any) -> Any:
    """Return what a field says, in plain values that can be compared."""
    if isinstance(value, Ground):
        return bytes(value.suit), list(value.card), list(value.owner)
    if isinstance(value, (list, tuple)):
        return [told(item) for item in value]
    if isinstance(value, dict):
        return {key: told(item) for key, item in value.items()}
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    return [(name, told(getattr(value, name))) for name in names] if names else value


def shares(one: Any, other: Any) -> bool:
    """Return whether a change of one value would change the other."""
    if isinstance(one, (list, dict, bytearray, Ground)) and one is other:
        return True
    return isinstance(one, list) and any(shares(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("game", EVERY, ids=IDS)
def test_every_field_is_declared_copied_and_written(game: Game[Any]) -> None:
    """Wherever a game stands: so a field that is added is forgotten nowhere."""
    chance = Chance(5)
    state = game.new(5, game.info.seats[0], game.settle_options(game.info.seats[0], {}))
    kind = type(state)
    assert sorted(kind.holds) == own_slots(kind)
    document_fields = set(game.documents.form.__struct_fields__)
    for name, field in kind.holds.items():
        assert field.written in ("", "=") or field.written in document_fields
        assert field.written != "=" or name in document_fields, name
    for number in range(OFTEN * 8):
        if state.outcome is not None:
            break
        if number % 8 == 0:
            copy, again = state.copy(), game.from_document(json.loads(json.dumps(game.to_document(state))))
            for name, field in kind.holds.items():
                mine = getattr(state, name)
                assert told(getattr(copy, name)) == told(mine) or field.written == "", name
                assert not shares(mine, getattr(copy, name)), f"{name} of a copy is that of the original"
                if field.written == "=":
                    assert told(getattr(again, name)) == told(mine), f"{name} does not come back from a document"
            assert again.usual_knowledge() == state.usual_knowledge()
        seat = game.to_answer(state)[0]
        listed = game.options(state, seat)
        game.apply(state, seat, listed[chance.below(len(listed))])


def test_a_field_that_is_not_copied_is_found() -> None:
    """The test finds what it is for: a shared list, wherever it lies."""
    piles = [[1], [2]]
    assert shares(piles, piles) and shares(piles, piles[:]) and not shares(piles, [pile[:] for pile in piles])
