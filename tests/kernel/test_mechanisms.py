"""Each mechanism that the strategies of the large games lean on, played out beside the road, one small scene each."""

from __future__ import annotations

import pytest

from logic.kernel.actions import PASS, action
from logic.kernel.events import Event, seen_by
from logic.kernel.rng import Chance
from tests.kernel.byroad import ROAD, card, play, plays, print_of, scene, stack
from tests.sixth.events import CardRevealed
from tests.sixth.rules.state import TollState


def asked(state: TollState) -> tuple[tuple[int, ...], str]:
    """Return who is asked what."""
    return ROAD.to_answer(state), state.frames[-1].ask


def words(state: TollState, seat: int) -> set[str]:
    """The options of a seat as short words."""
    found = ROAD.options(state, seat)
    return {state.code(option.card) if option.kind in ("card", "respond") else option.kind for option in found}


def heldup() -> TollState:
    """Seat 0 holds the road up, and Kings are spread; seat 1 is asked."""
    return scene("KS KH 9D", "KD KC 2D", top="holdup")


def told(state: TollState, *steps: str) -> list[str]:
    """The kinds of events of some actions."""
    events: list[Event] = []
    plays(state, *steps, events=events)
    return [event.kind for event in events]


class TestCounters:
    def test_an_unanswered_play_takes_effect(self) -> None:
        state = heldup()
        assert "points_changed" in told(state, "1:pass")
        assert asked(state) == ((0, 1), "lay") and state.turn == 1

    def test_a_stopped_play_does_nothing(self) -> None:
        state = heldup()
        assert "points_changed" not in told(state, "1:>KD", "0:pass")
        assert asked(state) == ((0, 1), "lay")

    def test_counters_to_counters_four_deep(self) -> None:
        """A play and four Kings, each with a window of its own; an even number of Kings lets the play through."""
        state = heldup()
        plays(state, "1:>KD", "0:>KS", "1:>KC")
        assert stack(state) == ["road", "holdup", "answers", *["king", "answers"] * 3]
        plays(state, "0:>KH")
        kinds = []
        while state.frames[-1].kind == "answers":
            kinds += told(state, f"{ROAD.to_answer(state)[0]}:pass")
        assert "points_changed" in kinds and asked(state) == ((0, 1), "lay")

    def test_a_stopped_counter_may_be_followed_by_another_of_the_same_seat(self) -> None:
        state = plays(heldup(), "1:>KD", "0:>KS", "1:pass")
        assert asked(state) == ((1,), "window") and stack(state) == ["road", "holdup", "answers"]
        assert words(state, 1) == {"pass", "KC"}

    @pytest.mark.parametrize("seats", (2, 3, 4))
    def test_all_rivals_are_asked_clockwise(self, seats: int) -> None:
        state = scene("AS", *["2D 3D", "4D 5D", "6D 7D"][: seats - 1], top="holdup")
        order: list[int] = []
        while state.frames[-1].kind == "answers":
            order += ROAD.to_answer(state)
            play(state, order[-1], "pass")
        assert order == list(range(1, seats))


def test_private_names_go_when_a_frame_changes_hands() -> None:
    state = plays(scene("AS 2S", "KD 2D", top="smuggling"), "0:+AS")
    frame = state.frames[-1]
    frame.vars = {**frame.vars, "told": 2}
    ROAD.table(state, None).hand_over(frame, 1)
    assert (frame.seat, frame.vars) == (1, {"told": 2})
    assert ROAD.view(state, 1).frames[-1].vars == {"told": 2}


def test_a_hidden_choice_is_hidden_until_it_is_made() -> None:
    """The opponents see the same at each step of the choice, and the world they would deal can go on."""
    state = scene("7S 6S 2S", "2D", "3D", top="smuggling")
    before = [print_of(ROAD.view(state, seat)) for seat in (1, 2)]
    plays(state, "0:+6S")
    assert state.frames[-1].vars["_card"] == card(state, "6S")
    assert [print_of(ROAD.view(state, seat)) for seat in (1, 2)] == before
    world = ROAD.determinise(ROAD.view(state, 1), Chance(3))
    assert world.frames[-1].step == "taken" and len(ROAD.options(world, 0)) == 3


class TestSealed:
    def test_single_answers_are_hidden_until_all_are_in(self) -> None:
        state = scene("4S 3S", "KD 2D", "9H 8H")
        assert asked(state) == ((0, 1), "lay")
        views = {seat: print_of(ROAD.view(state, seat)) for seat in range(3)}
        assert told(state, "0:+3S") == []
        assert [print_of(ROAD.view(state, seat)) for seat in (1, 2)] == [views[1], views[2]], "not even whether"
        assert ROAD.view(state, 0).frames[-1].waiting == (1,)
        assert ROAD.options(state, 0) == [] and ROAD.explain(state, 0, PASS) is not None
        assert "battle_resolved" in told(state, "1:+KD")
        assert {state.code(c) for c in state.spent} == {"3S", "KD"}

    @pytest.mark.parametrize("order", ["01", "10"])
    def test_several_small_actions_each_ended_by_done(self, order: str) -> None:
        """Two seats put cards aside one by one, in whatever order they come; neither sees how far the other is."""
        state = scene("3S 2S 5S", "2D 5D 6D", top="gifts")
        assert asked(state) == ((0, 1), "gifts")
        steps = {"0": ["0:+2S", "0:+5S", "0:done"], "1": ["1:+6D", "1:done"]}
        other = int(order[1])
        before = print_of(ROAD.view(state, other))
        for step in steps[order[0]]:
            plays(state, step)
            assert print_of(ROAD.view(state, other)) == before
        plays(state, steps[order[1]][0])
        assert len(ROAD.options(state, other)) < 4
        plays(state, *steps[order[1]][1:])
        known = {state.code(c) for hand in state.hands for c in hand if state.known[c] == 3}
        assert known == {"2S", "5S", "6D"}

    def test_the_order_of_answers_changes_nothing(self) -> None:
        ends = [print_of(plays(scene("4S 3S", "KD 2D"), *steps)) for steps in (("0:+3S", "1:+KD"), ("1:+KD", "0:+3S"))]
        assert ends[0] == ends[1]

    def test_done_for_some_and_copies_in_between(self) -> None:
        state = plays(scene("3S 2S 5S", "2D 5D", top="gifts"), "0:+2S")
        copy = state.copy()
        plays(copy, "0:done", "1:done")
        assert state.frames[-1].sealed == {0: (action("card", card(state, "2S")),)}
        assert asked(state) == ((0, 1), "gifts") and asked(copy) == ((0, 1), "lay")


class TestKnowledge:
    def test_a_shuffle_makes_everybody_forget(self) -> None:
        """A card everybody saw goes under others that nobody saw: then nobody knows where it is."""
        state = plays(heldup(), "1:>KD")
        shown = card(state, "KD")
        assert state.known[shown] == 3
        ROAD.table(state, None).shuffle([shown, *state.pile])
        seen = {face for face in ROAD.view(state, 0).faces if face >= 0}
        assert state.faces[card(state, "KD")] not in seen and state.known[card(state, "KD")] == 0

    def test_a_look_shows_one_seat_one_card(self) -> None:
        state = scene("8C 3S", "2D 7D", "6D 5D", top="look")
        assert {option.card for option in ROAD.options(ROAD.view(state, 0), 0)} == set(state.hands[1])
        events: list[Event] = []
        plays(state, "0:+7D", events=events)
        seen = card(state, "7D")
        assert state.known[seen] == 0b011
        looks = [next(e for e in seen_by(state, seat, events) if isinstance(e, CardRevealed)) for seat in range(3)]
        assert [one.cards for one in looks] == [["7D"], ["7D"], [f"?{seen}"]]
