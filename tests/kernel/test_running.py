"""From one decision to the next: ask, call, goto, done and the end, on a game of a few lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.actions import NO, PASS, RESIGN, YES, Action, action
from logic.kernel.brain import Brain
from logic.kernel.errors import IllegalAction
from logic.kernel.events import Event
from logic.kernel.frames import Frame
from logic.kernel.game import Documents, Game
from logic.kernel.info import GameInfo
from logic.kernel.outcome import Outcome
from logic.kernel.rng import Chance
from logic.kernel.rule import Rule
from logic.kernel.state import State
from logic.kernel.table import Table
from tests.contract.walk import other_actions
from tests.kernel.byroad import ROAD, few_words, new, print_of


class TinyState(State):
    __slots__ = ("trace",)

    def __init__(self) -> None:
        super().__init__(2, {}, [0, 1], 5)
        self.trace: list[Any] = []

    def copy(self) -> TinyState:
        new = TinyState.__new__(TinyState)
        self._copy_into(new)
        new.trace = self.trace[:]
        return new


NO_DOCUMENTS: Any = Documents(lambda *_: {}, lambda *_: TinyState(), dict)  # type: ignore[arg-type]


class Tiny(Game[TinyState]):
    """Rules are given by the test; ``trace`` records what they did."""

    info = GameInfo("tiny", "Tiny", "", (2,))

    def __init__(self, **rules: Rule[Any]) -> None:
        super().__init__(rules, Brain, few_words, NO_DOCUMENTS)

    def start(self, kind: str = "top") -> TinyState:
        state = TinyState()
        state.frames = [Frame(kind, 0)]
        self._run(self.table(state, None))
        return state

    def table(self, state: TinyState, events: list[Event] | None) -> Table[TinyState]:
        return Table(state, events, self.declared)


def yes_no(state: Any, frame: Frame, seat: int) -> list[Action]:
    return [YES, NO]


class Top(Rule[Any]):
    def begin(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("begin", result))
        table.goto(frame, "again")

    def again(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("again", result))
        table.call(frame, Frame("child", 1, "begin", {"number": 7}), "back")

    def back(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("back", result))
        table.goto(frame, "last")

    def last(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("last", result))
        table.end_game(Outcome("over", (1, 0), (0,)))


class Child(Rule[Any]):
    def begin(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("child", result, frame.vars["number"]))
        table.ask(frame, 1, "question", "heard")

    heard_options = staticmethod(yes_no)

    def heard(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("heard", result))
        table.done(("any", "result"))


def test_steps_run_in_order_and_each_result_reaches_just_the_next_step() -> None:
    game = Tiny(top=Top(), child=Child())
    state = game.start()
    assert state.trace == [("begin", None), ("again", None), ("child", None, 7)]
    assert game.to_answer(state) == (1,) and game.options(state, 1) == [YES, NO] and game.options(state, 0) == []
    game.apply(state, 1, NO)
    assert state.trace[3:] == [("heard", NO), ("back", ("any", "result")), ("last", None)]
    assert state.outcome == Outcome("over", (1, 0), (0,))
    assert state.frames == [] and game.to_answer(state) == () and game.options(state, 1) == []


@pytest.mark.parametrize(
    ("seat", "choice", "why"),
    [(0, YES, "not your turn"), (1, PASS, "not one of the choices"), (1, RESIGN, "resign"),
     (2, YES, "no seat 2"), (-1, YES, "no seat –1")],
)  # fmt: skip
def test_refusals_say_why_and_change_nothing(seat: int, choice: Action, why: str) -> None:
    game = Tiny(top=Top(), child=Child())
    state = game.start()
    frames, trace = repr(state.frames), state.trace[:]
    events: list[Event] = []
    with pytest.raises(IllegalAction, match=why) as refused:
        game.apply(state, seat, choice, events)
    assert refused.value.reason == game.explain(state, seat, choice)
    assert (repr(state.frames), state.trace, events) == (frames, trace, [])
    game.apply(state, 1, YES)
    with pytest.raises(IllegalAction, match="over"):
        game.apply(state, 1, YES)


def ending(after: Callable[[Any, Frame], None]) -> TinyState:
    """A game whose inner frame ends it and then does something more."""

    class Inner(Rule[Any]):
        def begin(self, table: Any, frame: Frame, _: Any) -> None:
            table.end_game(Outcome("first", (0, 0), (0, 1)))
            after(table, frame)

    class Outer(Rule[Any]):
        def begin(self, table: Any, frame: Frame, _: Any) -> None:
            table.call(frame, Frame("inner", 0), "begin")

    return Tiny(top=Outer(), inner=Inner()).start()


@pytest.mark.parametrize(
    "after",
    [
        lambda table, frame: None,
        lambda table, frame: table.done("late"),
        lambda table, frame: table.call(frame, Frame("inner", 0), "begin"),
        lambda table, frame: table.ask(frame, 0, "late", "begin"),
        lambda table, frame: table.goto(frame, "begin"),
        lambda table, frame: table.end_game(Outcome("second", (1, 0), (0,))),
    ],
    ids=["nothing", "done", "call", "ask", "goto", "end again"],
)
def test_once_ended_nothing_further_happens(after: Callable[[Any, Frame], None]) -> None:
    """A verb deep in an effect may end the game; the step around it need not notice."""
    state = ending(after)
    assert state.outcome is not None and state.outcome.reason == "first"
    assert state.frames == []


def test_options_are_listed_anew_after_every_change() -> None:
    """The list kept with a state is dropped by an action and not copied, even where a rule asked for options itself."""

    class Curious(Rule[Any]):
        def begin(self, table: Any, frame: Frame, _: Any) -> None:
            frame.vars = {"round": frame.vars.get("round", 0) + 1}
            table.ask(frame, 0, "question", "begin")
            table.state.trace.append(game.options(table.state, 0)[0].value)
            frame.vars = {"round": frame.vars["round"] + 10}

        def begin_options(self, state: Any, frame: Frame, seat: int) -> list[Action]:
            return [action("number", frame.vars["round"])]

    game = Tiny(top=Curious())
    state = game.start()
    game.apply(state, 0, game.options(state, 0)[0])
    assert game.options(state, 0) == [action("number", state.frames[-1].vars["round"])]
    assert state.trace == [1, 12], "within an action too"
    copy = state.copy()
    assert copy.cached is None and state.cached is not None


@settings(deadline=None, derandomize=True, max_examples=40)
@given(st.integers(0, 10_000), st.integers(0, 40))
def test_whatever_is_not_offered_is_refused_and_changes_nothing(seed: int, steps: int) -> None:
    """At any point of any game: state, knowledge and chance are untouched by a refusal."""
    state, chance = new(seed), Chance(seed)
    for _ in range(steps):
        if state.outcome is None:
            asked = ROAD.to_answer(state)
            seat = asked[chance.below(len(asked))]
            options = ROAD.options(state, seat)
            ROAD.apply(state, seat, options[chance.below(len(options))])
    before = (print_of(state), state.known[:], state.rng)
    for seat in range(-1, 3):
        offered = ROAD.options(state, seat)
        for choice in other_actions(state, chance):
            if choice not in offered:
                with pytest.raises(IllegalAction):
                    ROAD.apply(state, seat, choice)
    assert (print_of(state), state.known, state.rng) == before


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state, chance, prints = new(31), Chance(8), []
        while state.outcome is None:
            seat = ROAD.to_answer(state)[0]
            options = ROAD.options(state, seat)
            ROAD.apply(state, seat, options[chance.below(len(options))])
            prints.append(print_of(state))
        ends.append(prints)
    assert ends[0] == ends[1]
