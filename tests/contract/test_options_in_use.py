"""Tests that computer players do what a house rule allows; else its words say that they do not.

Two matches of one deal go on side by side, answer for answer: one with a value of the option, one with another value.
An answer that only the first of them offers is what the value allows. So nobody lists which options add a choice: one
that counts otherwise, or ends a game, never allows anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

import logic
from logic import OptionInfo
from logic.kernel.actions import Action
from logic.kernel.game import Game
from logic.kernel.grounds import Value
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.registry import game_by_id

INFOS = {info.id: info for info in logic.games()}
CASES = [
    pytest.param(info.id, option, id=f"{info.id}-{option.key}")
    for info in INFOS.values()
    for option in info.options
    if info.id != "assertion"
]
LONG = [pytest.param(option, id=option.key) for option in INFOS["assertion"].options]
LEVELS: Final = ("recruit", "soldier")
FEW, MANY = 4, 40
"""Deals that are played in short and whole."""
OFTEN = 6
"""After so many answers that are new a deal has told enough."""
ENOUGH = 20
"""So often at least a value must have allowed something before nobody's using it means anything."""
BY_LOT = 3
"""One of so many answers is any that is offered: else games of computer players would all look alike."""
SAYS_SO = "Computer players "
"""How the words of a choice begin that no computer player uses: paying for others (AS4), decoys (AS5), bluffs (AS6)."""

USES: dict[str, Callable[[Action], bool]] = {
    "buyTokens": lambda answer: answer.value != 0,
    "questions": lambda answer: answer.kind != "pass",
}
"""Where a value brings a question of its own, the answers that make use of it; all where nothing is said."""


def pairs(option: OptionInfo) -> list[tuple[Value, Value]]:
    """Each value of an option with one that it is compared with: the default, or what differs from the default."""
    values: list[Value] = [choice.value for choice in option.choices]
    if option.range is not None and len(values) == 1:
        values.append(option.range[0] + 4)
    others = [value for value in values if value != option.default]
    return [(value, option.default) for value in others] + [(option.default, value) for value in others]


def asked(game: Game[Any], state: State, seat: int) -> tuple[str, str] | None:
    """The question that a seat is asked."""
    if seat not in game.to_answer(state):
        return None
    return state.frames[-1].kind, state.frames[-1].ask


def dealt(game: Game[Any], option: OptionInfo, values: Sequence[Value], seed: int) -> list[State]:
    """A deal with each value of an option: for few seats, or for many where one of them names a seat."""
    named = any(option.label_of(value).startswith("Seat") for value in values)
    seats = option.seats[-1 if named else 0]
    return [game.new(seed, seats, game.settle_options(seats, {option.key: value})) for value in values]


def allowed(game: Game[Any], option: OptionInfo, value: Value, other: Value, seed: int) -> Iterator[bool]:
    """Play a deal with both values for as long as they go together; yield where the first allows more if it is used."""
    one, two = dealt(game, option, (value, other), seed)
    chance, times = Chance(seed), 0
    while one.outcome is None and two.outcome is None:
        seat = game.to_answer(one)[0]
        offered, same = game.options(one, seat), asked(game, one, seat) == asked(game, two, seat)
        new = set(offered).difference(game.options(two, seat) if same else ())
        view, level = game.view(one, seat), LEVELS[chance.below(2)] if new else LEVELS[0]
        told = game.brain.bot(view, seat, level, Chance(chance.seed))
        if new:
            times += 1
            uses = USES.get(option.key, lambda _: True) if not same else new.__contains__
            yield uses(told)
        answer = told if new or chance.below(BY_LOT) else offered[chance.below(len(offered))]
        if answer in new or times == OFTEN:
            return
        game.apply(one, seat, answer)
        game.apply(two, seat, answer)


def check(game_id: str, option: OptionInfo, whole: bool) -> None:
    """Raise AssertionError for a value that allows what nobody does and does not say so, or says it without reason."""
    game = game_by_id(game_id)
    for value, other in pairs(option):
        sentence = next((choice.sentence for choice in option.choices if choice.value == value), "")
        seen = list[bool]()
        for seed in range(1, 1 + (MANY if whole else FEW)):
            seen += allowed(game, option, value, other, seed)
            if True in seen:
                break
        if sentence.startswith(SAYS_SO):
            assert seen and True not in seen, f"{option.key} {value}: somebody does that, or it never comes up"
        else:
            assert True in seen or len(seen) < ENOUGH, f"{option.key} {value}: allowed {len(seen)} times, never used"


@pytest.mark.parametrize(("game_id", "option"), CASES)
def test_what_an_option_allows_is_used_or_it_says_that_it_is_not(game_id: str, option: OptionInfo, whole: bool) -> None:
    check(game_id, option, whole)


@pytest.mark.share(16)
@pytest.mark.parametrize("option", LONG)
def test_what_an_option_of_long_games_allows_is_used_too(option: OptionInfo, whole: bool) -> None:
    check("assertion", option, whole)


def test_an_option_that_nobody_uses_is_found() -> None:
    """Paying for others, without the sentence that says so."""
    option = next(one for one in INFOS["age-of-spades"].options if one.key == "produceOnOthers")
    silent = replace(option, choices=tuple(replace(choice, sentence="") for choice in option.choices))
    with pytest.raises(AssertionError, match="never used"):
        check("age-of-spades", silent, False)
