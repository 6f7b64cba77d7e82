"""Each awkward mechanism of the strategies to come, played out on Skirmish, one small scene each.

Ranks: A raid, K veto, Q seize, J frenzy, 10 deflect, 9 second thoughts, 8 echo, 7 mask, 6 siege, 5 annul, 4 auction,
3 envoys, 2 regroup; R* spy, B* ambush.
"""

from __future__ import annotations

from typing import Any

import pytest

from logic.kernel.actions import PASS, action
from logic.kernel.events import Event, seen_by
from logic.kernel.rng import Chance
from tests.kernel.skirmish import SKIRMISH, SkirmishState, card, play, plays, print_of, scene, stack
from tests.kernel.skirmish_events import CardRevealed

BOARD = {0: "5H", 1: "6H", 5: "7H"}


def asked(state: SkirmishState) -> tuple[tuple[int, ...], str]:
    """Who is asked what."""
    return SKIRMISH.to_answer(state), state.frames[-1].ask


def words(state: SkirmishState, seat: int) -> set[str]:
    """The options of a seat as short words."""
    found = set()
    for option in SKIRMISH.options(state, seat):
        value: Any = option.value
        found.add(state.code(value) if option.kind in ("card", "respond", "discard") else str(value or option.kind))
    return found


def answerable(code: str = "AS") -> SkirmishState:
    """Seat 0 holds a raid, vetoes and seizures are spread; the raid on site 5 is declared, seat 1 is asked."""
    state = scene(f"{code} KS KH 9D", "KD KC QD JD 10D", board=BOARD)
    return plays(state, f"0:!{code}", "0:@5")


class TestCounters:
    def test_unanswered_play_resolves(self) -> None:
        state = plays(answerable(), "1:pass")
        assert state.board[5] == -1 and state.points == [1, 0]
        assert asked(state) == ((1,), "turn")

    def test_cancelled_play_does_nothing_and_its_card_is_spent(self) -> None:
        state = plays(answerable(), "1:>KD", "0:pass", "1:pass")
        assert state.board[5] == card(state, "7H") and state.points == [0, 0]
        assert {card(state, "AS"), card(state, "KD")} <= set(state.centre) and not state.stage

    def test_counters_to_counters_four_deep(self) -> None:
        """Raid and four vetoes, each with a window of its own; an even number of vetoes lets the raid through."""
        state = answerable()
        plays(state, "1:>KD", "0:>KS", "1:>KC", "0:>KH")
        assert stack(state) == ["turn", *["play", "window"] * 5]
        assert [state.code(c) for c in state.stage] == ["AS", "KD", "KS", "KC", "KH"]
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert state.board[5] == -1 and state.points == [1, 0]
        assert len(state.centre) == 6 and not state.stage

    def test_a_cancelled_counter_may_be_followed_by_another_of_the_same_seat(self) -> None:
        state = plays(answerable(), "1:>KD", "0:>KS", "1:pass")
        assert asked(state) == ((1,), "window") and stack(state) == ["turn", "play", "window"]
        assert words(state, 1) == {"pass", "KC", "QD", "JD", "10D"}

    def test_a_played_counter_cannot_answer_itself_again(self) -> None:
        """It leaves the hand the moment it is declared."""
        state = plays(answerable(), "1:>KD")
        assert card(state, "KD") not in state.hands[1] and card(state, "KD") in state.stage


class TestTakeover:
    def test_another_seat_takes_the_play_over_and_aims_it_anew(self) -> None:
        state = plays(answerable(), "1:>QD", "0:pass")
        assert state.frames[1].seat == 1 and state.frames[1].vars["owner"] == 0
        assert asked(state) == ((1,), "cell") and words(state, 1) == {"(0, 0)", "(1, 0)", "(1, 1)"}
        plays(state, "1:@0")
        assert state.board[0] == -1 and state.points == [0, 1]

    def test_a_seized_play_is_out_of_reach_of_the_seats_asked_later(self) -> None:
        state = scene("AS 2S", "QD 2C", "QH 2D", board=BOARD)
        plays(state, "0:!AS", "0:@5", "1:>QD")
        assert "QH" not in words(state, 2), "a seizure is no play of somebody's own"
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert asked(state) == ((1,), "cell")

    def test_private_names_go_when_a_frame_changes_hands(self) -> None:
        state = answerable()
        table = SKIRMISH.table(state, None)
        frame = state.frames[0]
        frame.vars = {"_card": 3, "open": 4}
        table.hand_over(frame, 1)
        assert (frame.seat, frame.vars) == (1, {"open": 4})
        assert SKIRMISH.view(state, 1).frames[0].vars == {"open": 4}


class TestTripleAndCoin:
    def outcome_of_toss(self, rng: int) -> tuple[SkirmishState, bool]:
        state = scene("6S 2S", "JD 2D", rng=rng)
        events: list[Event] = []
        plays(state, "0:!6S", "1:>JD", "0:pass", events=events)
        won = next(event.told.won for event in events if event.kind == "coin_tossed")
        return state, won

    def test_both_sides_of_the_coin(self) -> None:
        """Lost: executed three times for its owner. Won: executed once, for who countered, against the owner."""
        seen = set()
        for rng in range(12):
            state, won = self.outcome_of_toss(rng)
            seen.add(won)
            sieges = [(kind, seat) for _, kind, seat, _ in state.lasting]
            assert sieges == ([("siege", 0)] if won else [("siege", 1)] * 3)
        assert seen == {True, False}

    def test_the_toss_is_the_states_own(self) -> None:
        assert print_of(self.outcome_of_toss(5)[0]) == print_of(self.outcome_of_toss(5)[0])

    def test_three_executions_of_a_play_that_asks_each_time(self) -> None:
        for rng in range(12):
            state = scene("4S 2S 2C 3C 3H", "JD 2D 3D 4D 5D", rng=rng)
            events: list[Event] = []
            plays(state, "0:!4S", "1:>JD", "0:pass", events=events)
            if next(event.told.won for event in events if event.kind == "coin_tossed"):
                continue
            rounds = 0
            while state.frames[-1].sealed is not None:
                rounds += 1
                for seat in SKIRMISH.to_answer(state):
                    SKIRMISH.apply(state, seat, SKIRMISH.options(state, seat)[0])
            assert rounds == 3
            return
        raise AssertionError("no toss was lost")


class TestRelocation:
    def test_the_target_is_shifted_and_the_play_goes_on_there(self) -> None:
        state = plays(answerable(), "1:>10D", "0:pass")
        assert state.board[5] != -1 and state.board[1] == -1 and state.points == [1, 0]

    def test_among_equally_near_places_the_deflector_chooses(self) -> None:
        state = scene("AS", "10D", board={0: "5H", 2: "6H", 1: "7H"})
        plays(state, "0:!AS", "0:@1", "1:>10D")
        assert asked(state) == ((1,), "cell") and words(state, 1) == {"(0, 0)", "(2, 0)"}
        plays(state, "1:@2")
        assert state.board[2] == -1 and state.board[0] != -1

    def test_after_a_shift_the_next_seat_is_asked_too(self) -> None:
        state = scene("AS", "10D", "KD", board=BOARD)
        plays(state, "0:!AS", "0:@5", "1:>10D", "2:pass")
        while asked(state)[1] == "window" and len(state.frames) > 3:
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert asked(state) == ((2,), "window") and "KD" in words(state, 2)


class TestNested:
    def test_a_play_within_a_play_and_its_card_comes_back(self) -> None:
        state = scene("8S AS", "2D", board=BOARD)
        plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5")
        assert stack(state) == ["turn", "play", "echo", "play", "window"]
        plays(state, "1:pass")
        assert state.board[5] == -1 and card(state, "AS") in state.hands[0] and card(state, "8S") in state.centre

    def test_the_inner_play_can_be_countered_and_seized_on_its_own(self) -> None:
        state = scene("8S AS 2S", "KD QD", board=BOARD)
        plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5", "1:>QD", "0:pass")
        assert asked(state) == ((1,), "cell") and state.frames[3].seat == 1
        plays(state, "1:@0")
        assert state.points == [0, 1] and card(state, "AS") in state.hands[0]  # the cardboard stays its owner's


class TestBluff:
    def masked(self, hidden: str, claim: str = "siege") -> SkirmishState:
        state = scene(f"7S {hidden}", "2D", "3D")
        return plays(state, "0:!7S", "1:pass", "2:pass", f"0:+{hidden}", f"0:={claim}")

    def test_the_card_lies_face_down_for_all_but_its_player(self) -> None:
        state = self.masked("6S")
        hidden = card(state, "6S")
        for seat in (1, 2):
            view = SKIRMISH.view(state, seat)
            assert view.code(hidden) == f"?{hidden}" and hidden in view.stage
            assert view.frames[-1].vars["claim"] == "siege"
        assert SKIRMISH.view(state, 0).code(hidden) == "6S"

    def test_nobody_calls(self) -> None:
        """The claim is executed and the card stays unseen."""
        state = plays(self.masked("2S"), "1:no", "2:no", "0:#2")
        assert [entry[1:3] for entry in state.lasting] == [("siege", 2)]
        assert card(state, "2S") in state.centre and state.known[card(state, "2S")] == 1

    def test_a_true_claim_called_is_executed_twice(self) -> None:
        state = plays(self.masked("6S"), "1:no", "2:yes", "0:#2")
        assert [entry[1:3] for entry in state.lasting] == [("siege", 2)] * 2
        assert state.known[card(state, "6S")] == 7

    def test_a_false_claim_called_is_the_callers(self) -> None:
        state = plays(self.masked("2S"), "1:yes", "1:#0")
        assert [entry[1:3] for entry in state.lasting] == [("siege", 0)]
        assert state.known[card(state, "2S")] == 7

    def test_the_first_call_ends_the_asking(self) -> None:
        state = plays(self.masked("6S"), "1:yes")
        assert asked(state) == ((0,), "seat")

    def test_choosing_card_and_claim_is_hidden_until_it_is_made(self) -> None:
        """The rivals see the same at each step of the choice, and the world they would deal can go on."""
        state = scene("7S 6S 2S", "2D", "3D")
        plays(state, "0:!7S", "1:pass", "2:pass")
        before = [print_of(SKIRMISH.view(state, seat)) for seat in (1, 2)]
        plays(state, "0:+6S")
        assert state.frames[-1].vars["_card"] == card(state, "6S")
        assert [print_of(SKIRMISH.view(state, seat)) for seat in (1, 2)] == before
        world = SKIRMISH.determinise(SKIRMISH.view(state, 1), Chance(3))
        assert world.frames[-1].step == "hidden" and len(SKIRMISH.options(world, 0)) == 2


class TestDelayed:
    def test_an_effect_is_counted_in_turns_of_its_seat_and_then_ends(self) -> None:
        state = scene("6S 2S", "2D 3D")
        events: list[Event] = []
        plays(state, "0:!6S", "1:pass", events=events)
        assert len(state.hands[0]) == 5 and len(state.hands[1]) == 2
        plays(state, "1:pass", "0:pass", events=events)
        assert len(state.hands[1]) == 2 and [entry[3] for entry in state.lasting] == [1]
        plays(state, "1:pass", events=events)
        assert state.lasting == [] and len(state.hands[1]) == 2
        plays(state, "0:pass", events=events)
        assert len(state.hands[1]) == 5
        assert [event.kind for event in events if event.kind.startswith("effect")] == ["effect_began", "effect_ended"]

    def test_a_duty_waits_for_the_victims_turn_and_comes_before_its_choice(self) -> None:
        state = plays(scene("B* 2S", "2D 3D", "2H 3H"), "0:!B*", "0:#2", "1:pass", "2:pass", "1:pass")
        assert asked(state) == ((2,), "discard") and not state.lasting
        plays(state, "2:-2H")
        assert asked(state) == ((2,), "turn") and card(state, "2H") in state.centre


class TestTakeBack:
    def test_everything_of_the_declaration_is_taken_back_but_knowledge_and_chance(self) -> None:
        state = answerable()
        start = scene("AS KS KH 9D", "KD KC QD JD 10D", board=BOARD)
        plays(state, "1:>KD", "0:>9D", "1:pass")
        assert asked(state) == ((0,), "turn") and stack(state) == ["turn"]
        assert [sorted(hand) for hand in state.hands] == [
            sorted(c for c in start.hands[0] if c != card(state, "9D")),
            sorted(start.hands[1]),
        ]
        assert state.board == start.board and state.points == start.points and not state.stage
        assert [state.code(c) for c in state.centre] == ["9D"]
        assert state.checkpoints == ()
        for code in ("AS", "KD", "9D"):
            assert state.known[card(state, code)] == 3, "what was seen stays seen"
        assert start.known[card(start, "KD")] == 2

    def test_chance_is_not_turned_back(self) -> None:
        """The coin tossed before the take-back is not tossed again alike: the stream goes on."""
        state = scene("8S 6S 9D 4S", "KD JD 2D")
        plays(state, "0:!8S")
        rng = state.rng
        SKIRMISH.table(state, None).below(2)
        moved = state.rng
        plays(state, "1:>KD", "0:>9D", "1:pass")
        assert state.rng == moved != rng

    def test_a_nested_play_is_taken_back_to_the_choice_inside_the_outer_one(self) -> None:
        state = scene("8S AS 6S 9D", "KD", board=BOARD)
        plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5", "1:>KD", "0:>9D")
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert stack(state) == ["turn", "play", "echo"] and words(state, 0) == {"AS", "6S"}
        assert len(state.checkpoints) == 1 and card(state, "KD") in state.hands[1]

    def test_a_checkpoint_holds_no_face_and_no_secret_of_another(self) -> None:
        state = answerable()
        checkpoint = state.checkpoints[0]
        assert checkpoint.faces == [] and checkpoint.known == [] and checkpoint.rng == 0
        checkpoint.frames[0].vars = {"_card": 3}
        assert SKIRMISH.view(state, 1).checkpoints[0].frames[0].vars == {}
        assert checkpoint.frames[0].vars == {"_card": 3}


class TestNullTurn:
    def test_the_journal_of_the_last_turn_is_inverted(self) -> None:
        state = scene("2S 3S", "5D 4D", board=BOARD)
        plays(state, "0:+2S", "0:@7")
        hands, deck, known = [hand[:] for hand in state.hands], state.deck[:], state.known[:]
        assert state.board[7] == card(state, "2S") and state.points == [1, 0]
        play(state, 1, "!5D")
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert state.board[7] == -1 and state.points == [0, 0] and card(state, "2S") in state.centre
        assert set(hands[0]) == set(state.hands[0]), "no undo: hands stay"
        assert set(state.deck) <= set(deck) and all(a & b == b for a, b in zip(state.known, known))

    def test_what_was_removed_comes_back_and_what_began_ends(self) -> None:
        state = plays(scene("AS", "5D 2D", board=BOARD), "0:!AS", "0:@5", "1:pass", "1:!5D")
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert state.board[5] == card(state, "7H") and state.points == [0, 0]
        state = plays(scene("6S", "5D 2D"), "0:!6S", "1:pass")
        assert state.lasting
        play(state, 1, "!5D")
        while state.frames[-1].kind == "window":
            play(state, SKIRMISH.to_answer(state)[0], "pass")
        assert state.lasting == []


class TestSealed:
    def test_single_answers_of_three_are_hidden_until_all_are_in(self) -> None:
        state = scene("4S 3S", "KD 2D", "9H 8H")
        plays(state, "0:!4S", "1:pass", "2:pass")
        assert asked(state) == ((0, 1, 2), "bid")
        views = {seat: print_of(SKIRMISH.view(state, seat)) for seat in range(3)}
        events: list[Event] = []
        plays(state, "2:+9H", "0:+3S", events=events)
        assert events == []
        assert print_of(SKIRMISH.view(state, 1)) == views[1], "not even whether the others have answered"
        assert SKIRMISH.view(state, 2).frames[-1].waiting == (0, 1)
        assert SKIRMISH.options(state, 2) == [] and SKIRMISH.explain(state, 2, PASS) is not None
        plays(state, "1:+KD", events=events)
        assert state.points == [0, 2, 0]
        assert {state.code(c) for c in state.centre} >= {"3S", "KD", "9H"}

    @pytest.mark.parametrize("order", ["01", "10"])
    def test_several_small_actions_each_ended_by_done(self, order: str) -> None:
        """Two seats put cards aside one by one, in whatever order they come; neither sees how far the other is."""
        state = scene("3S 2S 5S", "2D 5D 6D")
        plays(state, "0:!3S", "1:pass")
        assert asked(state) == ((0, 1), "envoys")
        steps = {"0": ["0:+2S", "0:+5S", "0:done"], "1": ["1:+6D", "1:done"]}
        other = int(order[1])
        before = print_of(SKIRMISH.view(state, other))
        for step in steps[order[0]]:
            plays(state, step)
            assert print_of(SKIRMISH.view(state, other)) == before
        plays(state, steps[order[1]][0])
        assert len(SKIRMISH.options(state, other)) < 4
        plays(state, *steps[order[1]][1:])
        assert {state.code(c) for c in state.hands[0]} >= {"6D"} and {state.code(c) for c in state.hands[1]} >= {
            "2S",
            "5S",
            "5D",
        }

    def test_the_order_of_answers_changes_nothing(self) -> None:
        ends = []
        for steps in (("0:+3S", "1:+KD", "2:+9H"), ("2:+9H", "1:+KD", "0:+3S")):
            state = plays(scene("4S 3S", "KD 2D", "9H 8H"), "0:!4S", "1:pass", "2:pass", *steps)
            ends.append(print_of(state))
        assert ends[0] == ends[1]

    def test_done_for_some_and_copies_in_between(self) -> None:
        state = plays(scene("3S 2S 5S", "2D 5D"), "0:!3S", "1:pass", "0:+2S")
        copy = state.copy()
        plays(copy, "0:done", "1:done")
        assert state.frames[-1].sealed == {0: (action("card", card(state, "2S")),)}
        assert asked(state) == ((0, 1), "envoys")


class TestKnowledge:
    def test_a_shuffle_makes_everybody_forget(self) -> None:
        """A card everybody saw goes back to the hand and into the deck: then nobody knows where it is."""
        state = scene("8S AS 2S", "2D", board=BOARD)
        plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5", "1:pass")
        shown = card(state, "AS")
        assert shown in state.hands[0] and state.known[shown] == 3
        plays(state, "1:pass", "0:!2S", "1:pass")
        now = card(state, "AS")
        everywhere = {face for c, face in enumerate(SKIRMISH.view(state, 1).faces) if face >= 0}
        assert state.faces[now] not in everywhere
        assert state.known[now] in (0, 1)

    def test_a_look_shows_one_seat_one_card(self) -> None:
        state = scene("R* 3S", "2D 5D", "6D 7D")
        events: list[Event] = []
        plays(state, "0:!R*", "0:#2", "1:pass", "2:pass", events=events)
        assert {option.value for option in SKIRMISH.options(SKIRMISH.view(state, 0), 0)} == set(state.hands[2])
        plays(state, "0:+7D", events=events)
        seen = card(state, "7D")
        assert state.known[seen] == 0b101
        told = [[e for e in seen_by(state, seat, events) if isinstance(e, CardRevealed)] for seat in range(3)]
        assert [[e.card for e in list_] for list_ in told] == [["7D", "7D"], [f"?{seen}"], ["7D", "7D"]]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_each_number_of_seats_asks_all_rivals_clockwise(seats: int) -> None:
    state = plays(scene("AS", *["2D 3D", "4D 5D", "6D 7D"][: seats - 1], board=BOARD), "0:!AS", "0:@5")
    order = []
    while state.frames[-1].kind == "window":
        order += SKIRMISH.to_answer(state)
        play(state, order[-1], "pass")
    assert order == list(range(1, seats))
