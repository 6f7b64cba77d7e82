"""The response window asks whoever could answer, in order, whether or not they hold anything."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel.actions import PASS, Action, action
from logic.kernel.frames import Frame
from logic.kernel.window import AGAIN, NEXT, OVER, Window, may_hold, window
from tests.kernel.byroad import KINGS, ROAD, card, new, plays, print_of, scene
from tests.kernel.test_running import Tiny, TinyState


def test_a_seat_that_holds_nothing_is_asked_and_can_only_pass() -> None:
    state = scene("AS", "2D 3D", "KD 2H", top="holdup")
    assert ROAD.to_answer(state) == (1,) and ROAD.options(state, 1) == [PASS]
    plays(state, "1:pass")
    assert ROAD.options(state, 2) == [PASS, action("respond", card(state, "KD"))]


def test_being_asked_tells_the_others_nothing() -> None:
    """The views of all others, and the number of questions, are the same whether a seat holds an answer or not."""
    seen = []
    for hand in ("KD 2D", "3D 2D"):
        state = scene("AS 2C", hand, "3H 4H", top="holdup")
        seen.append([print_of(ROAD.view(state, seat)) for seat in (0, 2)])
        plays(state, "1:pass")
        seen[-1] += [print_of(ROAD.view(state, seat)) for seat in (0, 2)]
    assert seen[0] == seen[1]


def test_whoever_cannot_hold_an_answer_by_what_all_know_is_not_asked() -> None:
    state = scene("AS 2S", "2D 3D", "KD 2H")
    for one in state.hands[1]:
        state.known[one] = 7
    table = ROAD.table(state, None)
    table.call(state.frames[-1], Frame("holdup", 0), "on")
    state.frames[0].waiting = ()
    ROAD._run(table)
    assert ROAD.to_answer(state) == (2,)


class TestMayHold:
    def test_an_unknown_card_may_be_anything_not_in_the_open(self) -> None:
        state = scene("AS", "2D")
        assert may_hold(state, state.hands[1], KINGS)
        assert may_hold(state, state.hands[0], KINGS), "that its owner knows better is not public"
        assert not may_hold(state, [], KINGS)
        for face in KINGS:
            state.known[state.faces.index(face)] = 3
        assert not may_hold(state, state.hands[1], KINGS)

    def test_one_seats_knowledge_is_not_the_tables(self) -> None:
        state = scene("AS", "2D", "3H")
        state.known[state.hands[1][0]] = 0b011
        assert may_hold(state, state.hands[1], KINGS)
        state.known[state.hands[1][0]] = 0b111
        assert not may_hold(state, state.hands[1], KINGS)

    def test_an_answer_in_the_open_hand_counts(self) -> None:
        state = scene("AS", "KD")
        state.known[state.hands[1][0]] = 3
        assert may_hold(state, state.hands[1], KINGS)

    @settings(deadline=None, derandomize=True, max_examples=40)
    @given(st.integers(0, 1000), st.sets(st.integers(0, 51), min_size=1, max_size=6))
    def test_who_holds_one_may_hold_one_and_no_secret_decides(self, seed: int, wanted: set[int]) -> None:
        """Never a false no; and the answer is the same in every world any seat could deal."""
        from logic.kernel.rng import Chance

        state, chance = new(seed), Chance(seed)
        for seat, hand in enumerate(state.hands):
            may = may_hold(state, hand, wanted)
            assert may or not wanted & {state.faces[held] for held in hand}
            for viewer in (0, 1):
                world = ROAD.determinise(ROAD.view(state, viewer), chance)
                assert may_hold(world, world.hands[seat], wanted) == may


class Asking(Window[Any]):
    """Every seat may say a number; what it says is how the asking goes on."""

    HOW = (AGAIN, NEXT, OVER)

    def responses(self, state: Any, frame: Frame, seat: int) -> list[Action]:
        return [action("number", number) for number in range(3)]

    def play(self, state: Any, frame: Frame, seat: int, choice: Action) -> Frame:
        return Frame("reply", seat, "begin", {"number": choice.value})

    def after(self, state: Any, frame: Frame, seat: int, result: Any) -> str:
        return self.HOW[result]


class Reply(Asking):
    def begin(self, table: Any, frame: Frame, _: Any) -> None:
        table.state.trace.append((frame.seat, frame.vars["number"]))
        table.done(frame.vars["number"])


class Opener(Asking):
    def begin(self, table: Any, frame: Frame, _: Any) -> None:
        table.call(frame, window("asking", 0, [2, 0, 1], 0), "closed")

    def closed(self, table: Any, frame: Frame, result: Any) -> None:
        table.state.trace.append(("played", result))
        table.ask(frame, 0, "rest", "closed")

    def closed_options(self, state: Any, frame: Frame, seat: int) -> list[Action]:
        return [PASS]


@pytest.mark.parametrize(
    ("answers", "order", "played"),
    [
        ("ppp", [2, 0, 1], 0),
        ("0p1p", [2, 2, 0, 1], 2),
        ("000ppp", [2, 2, 2, 2, 0, 1], 3),
        ("2", [2], 1),
        ("p2", [2, 0], 1),
        ("111", [2, 0, 1], 3),
    ],
)
def test_how_the_asking_goes_on(answers: str, order: list[int], played: int) -> None:
    """``p`` passes; 0 asks the same seat again, 1 the next, 2 nobody. The window's result counts the responses."""
    game = Tiny(top=Opener(), asking=Asking(), reply=Reply())
    state: TinyState = game.start()
    asked = []
    for answer in answers:
        (seat,) = game.to_answer(state)
        asked.append(seat)
        assert game.options(state, seat)[0] == PASS
        game.apply(state, seat, PASS if answer == "p" else action("number", int(answer)))
    assert asked == order
    assert state.trace[-1] == ("played", played) and len(state.frames) == 1


def test_a_window_for_nobody_closes_at_once() -> None:
    class Empty(Opener):
        def begin(self, table: Any, frame: Frame, _: Any) -> None:
            table.call(frame, window("asking", 0, [], 0), "closed")

    assert Tiny(top=Empty(), asking=Asking(), reply=Reply()).start().trace == [("played", 0)]


def test_the_bare_window_wants_its_parts_given() -> None:
    state, frame = TinyState(), window("bare", 0, [1], 0)
    bare: Any = Window()
    with pytest.raises(NotImplementedError):
        bare.answered_options(state, frame, 1)
    with pytest.raises(NotImplementedError):
        bare.play(None, frame, 1, PASS)
    assert bare.after(None, frame, 1, "anything") == NEXT
