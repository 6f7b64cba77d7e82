"""Choices of a policy: every strategy, the builds of the careful player, and blows that go through another card."""

from __future__ import annotations

from itertools import islice

import pytest

from logic.assertion.player.heuristics import builds_judged
from logic.assertion.rules.state import AssertionState
from logic.kernel.actions import Action
from research.assertion_policy.builds import MOST_BUILDS, builds
from research.assertion_policy.choices import actions_of, choices
from research.assertion_policy.marks import BETTERED, COLUMNS, TRIALS, TRIED, WORTH, WORTHS, step
from research.teach import assertion
from tests.ai.assertion_places import AWAY, REACH
from tests.assertion.test_blows import GAME as RULES
from tests.assertion.test_blows import REST, position
from tests.kernel.test_policy import positions

LOOKED_AT = 60
NEAR = 0.75
"""A first look at all places may miss by so many points what would be judged best after a second."""


@pytest.mark.parametrize("seed", range(4))
def test_every_strategy_that_could_be_enacted_is_a_choice(seed: int) -> None:
    for state, seat in islice(positions(assertion, seed), LOOKED_AT):
        assert isinstance(state, AssertionState)
        codes: list[int] = []
        choices(state, seat, [], codes)
        offered = {actions_of(state, seat, code)[0] for code in codes}
        wanted = {one for one in RULES.options(state, seat) if one.kind in ("play", "respond", "pass")}
        assert wanted <= offered


@pytest.mark.parametrize("seed", range(4))
def test_the_best_builds_of_the_careful_player_are_choices(seed: int) -> None:
    seen = 0
    for state, seat in islice(positions(assertion, seed), LOOKED_AT):
        assert isinstance(state, AssertionState)
        frame = state.frames[-1]
        if set(frame.vars) != {"credit"} or frame.ask != "build":
            continue
        listed = builds(state, seat, False)
        judged = builds_judged(state, frame, seat, 1)
        assert len(listed) <= MOST_BUILDS and bool(listed) == bool(judged)
        if listed:
            seen += 1
            assert listed[0].worth > judged[0][0] - NEAR
            worths = [round(one.worth, 6) for one in listed]
            assert worths == sorted(worths, reverse=True)
    assert seen


def marks_of(state: AssertionState, wanted: Action) -> list[int]:
    """Return the marks of a choice."""
    marks: list[int] = []
    codes: list[int] = []
    choices(state, 0, marks, codes)
    place = [actions_of(state, 0, code) for code in codes].index((wanted,))
    return marks[COLUMNS * place :][:COLUMNS]


def play_of(state: AssertionState, code: str) -> Action:
    """Return the option to enact a strategy."""
    return next(one for one in RULES.options(state, 0) if one.kind == "play" and state.code(one.card) == code)


@pytest.mark.parametrize(("hand", "removed"), [("AS", ""), ("JH", "AS"), ("JH", "AD"), ("5C", ""), ("JH", "")])
def test_a_blow_is_seen_through_the_card_that_enacts_it(hand: str, removed: str) -> None:
    """JH recalls what was removed, 5C may be any ace; eight points hang on the trick."""
    fields = {"removed": removed.split()} if removed else {}
    state = position({**REACH, **AWAY}, f"{hand} {REST}", credit=1, **fields)
    blow = 8.0 if hand != "JH" or removed else 0.0
    assert marks_of(state, play_of(state, hand))[6] == WORTH + step(WORTHS, blow)


def test_what_a_strategy_brings_is_tried_out() -> None:
    """Eight points hang on the trick that the ace of spades takes the links from; the ten of hearts takes nothing."""
    state = position({**REACH, **AWAY}, f"AS 10H {REST}", credit=1)
    strong, weak = (marks_of(state, play_of(state, code))[14:] for code in ("AS", "10H"))
    assert strong[0] == TRIED + len(TRIALS) and strong[1] == BETTERED + step(TRIALS, 8.0)
    assert weak[0] < TRIED + step(TRIALS, 0.0) and weak[1] < strong[1]
