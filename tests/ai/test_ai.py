"""Computer players choose among what is offered, always the same, from their own view alone; their process may die.

Long because every game is asked the same questions, and the process is ended in every way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from multiprocessing import Pipe
from typing import Any

import pytest
from msgspec.structs import replace

import logic
from logic.ai import plan
from logic.ai.client import MOST_RESTARTS
from logic.ai.messages import SAID, THINK, Cancel, End, Think, Thought, receive, send
from logic.ai.worker import Worker
from logic.assertion.player.heuristics import builds_judged
from logic.kernel.acts import ActionView
from logic.kernel.advice import AiRequest, no_hint
from logic.views import CardAct, CellAct
from tests.ai.workers import silent, stillborn
from tests.assertion import oracle
from tests.assertion.table import DONE, RESIGN, act, build, discard, document, staircase, table, unanswered
from tests.contract.walk import codes_in, codes_known, state_of

LEVELS = [level.id for level in logic.AI_LEVELS]
STEPWISE = [level.id for level in logic.AI_LEVELS if not level.searches]
FEW = 6
"""Worlds for a decision of a level that searches: what is tested here does not depend on their number."""
BOUND = 20.0
"""Seconds until a worker that says nothing counts as broken; nothing waits that long."""


def positions(count: int, seed: int = 1) -> Iterator[logic.Match]:
    """Decisions of all kinds from games of two, three and four seats, some with a build begun or a Star in hand."""
    rng = random.Random(seed)
    given = 0
    while given < count:
        seats = rng.choice([2, 2, 3, 4])
        options = {
            "parallelLines": rng.choice(["free", "none"]),
            "distance": rng.choice(["axis", "manhattan"]),
            "equalTurns": rng.choice([False, True]),
            "territoryAward": rng.choice(["allOpponents", "firstPlacer"]),
        }
        match = logic.new_match("assertion", seats, rng.randrange(10**6), options)
        while match.outcome() is None and given < count:
            decision = rng.choice(match.decisions())
            if rng.random() < 0.2:
                yield logic.load_match(match.state())
                given += 1
            done = [action for action in decision.actions if action == DONE]
            action = done[0] if done and rng.random() < 0.4 else rng.choice(decision.actions)
            match.act(decision.seat, action)


def test_a_recruit_depends_on_chance() -> None:
    match = logic.new_match("assertion", 2, 4)
    request = match.ai_request(match.decisions()[0].seat)
    assert len({str(plan(request, "recruit", seed)) for seed in range(12)}) > 1


@pytest.mark.parametrize("level", STEPWISE)
def test_a_plan_is_the_single_steps_put_together(level: str) -> None:
    """Nothing of a plan before its last step can be seen by others."""
    for number, match in enumerate(positions(30, seed=3)):
        seat = match.decisions()[0].seat
        others = [other for other in range(match.seats) if other != seat]
        before = [match.view(other) for other in others]
        planned = plan(match.ai_request(seat), level, number)
        for place, action in enumerate(planned):
            assert logic.bot_action(match.ai_request(seat), level, number) == action
            assert [match.view(other) for other in others] == before, f"{planned[:place]} is seen"
            match.act(seat, action)
        assert planned


@pytest.mark.share(3)
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_sees_a_plan_before_its_last_step(level: str) -> None:
    for number, match in enumerate(positions(25, seed=3)):
        seat = match.decisions()[0].seat
        others = [other for other in range(match.seats) if other != seat]
        before = [match.view(other) for other in others]
        for action in plan(match.ai_request(seat), level, number, FEW):
            assert [match.view(other) for other in others] == before
            match.act(seat, action)


# -------------------------------------------------------------------------------------------------------------- honesty


def words(data: Any) -> Iterator[str]:
    """Every string inside plain data, names included."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from words(key)
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)


def test_a_request_names_no_card_the_seat_may_not_know() -> None:
    for match in positions(80, seed=4):
        state = match.state()
        seat = match.decisions()[0].seat
        request = match.ai_request(seat)
        assert request.game == "assertion" and request.seat == seat and not request.habits
        open_cards = codes_known(state_of(match), seat)
        named = codes_in(request.view)
        assert named <= open_cards and set(state["hands"][seat]) <= open_cards
        assert request.view["rng"] == 0
        hidden = {code for code in words(request.view) if code.startswith("?")}
        assert len(hidden) == len(oracle.full_deck()) - len(open_cards)


def test_what_another_seat_intends_makes_no_difference() -> None:
    """A build in the making is in nobody else's request."""
    match = table(hands=["9S 4H", "5S 5H"], seats=3)
    requests = [match.ai_request(seat) for seat in (1, 2)]
    for action in plan(match.ai_request(0))[:-1]:
        match.act(0, action)
        assert [match.ai_request(seat) for seat in (1, 2)] == requests


def test_only_ones_own_view_is_taken() -> None:
    match = logic.new_match("assertion", 2, 1, {"firstPlayer": 0})
    request = match.ai_request(0)
    for wrong, code in (
        (replace(request, view=match.view_document(1)), "bad_view"),
        (replace(request, view=match.state()), "bad_view"),
        (match.ai_request(1), "not_asked"),
    ):
        with pytest.raises(logic.Refusal) as caught:
            logic.bot_action(wrong)
        assert caught.value.code == code
    with pytest.raises(logic.Refusal) as unknown:
        logic.bot_action(request, "marshal")
    assert unknown.value.code == "bad_level" and "recruit" in unknown.value.reason


# ------------------------------------------------------------------------------------------------------ what it chooses


@pytest.mark.parametrize("level", LEVELS)
def test_the_only_choice_is_taken(level: str) -> None:
    match = table(". S .\nS + S\n. S .", ["9S"], deck=9)
    assert logic.bot_action(match.ai_request(0), level, 1, FEW) == discard("9S")


def test_a_soldier_completes_a_trick() -> None:
    match = table("+ S H D", ["9C 2C"], deck=20)
    for action in plan(match.ai_request(0), "soldier"):
        match.act(0, action)
    assert match.state()["permanent"] == [1, 0]


def test_a_soldier_takes_a_line() -> None:
    match = table(staircase(5) | {(0, 6): "D"}, ["9C 2H"], deck=20)
    for action in plan(match.ai_request(0), "soldier"):
        match.act(0, action)
    assert match.state()["scores"][0]["held"] == 4


def test_a_build_that_must_be_long_is_judged_no_shorter() -> None:
    """Shorter builds are none if a card asks for three or more."""
    match = table("+ S H", ["9D 2C 5S 6H"], deck=20)
    view = state_of(match).copy()
    frame = view.frames[-1]
    frame.vars = {**frame.vars, "at_least": 3}
    found = [build for _, build in builds_judged(view, frame, 0, 1)]  # type: ignore[arg-type]
    assert found and min(map(len, found)) == 3


def test_a_soldier_keeps_its_stars_when_it_must_throw_a_card_away() -> None:
    match = table(hands=["9S 4H 10D KC 3S 2H R* B*"])
    build(match, 0, ("9S", (1, 0)))
    assert logic.bot_action(match.ai_request(0)).card not in ("R*", "B*")


def test_a_hint_is_an_action_with_its_reason() -> None:
    seen = set()
    cases = [*positions(40, seed=6), table("+ S H D", ["9C 2C"]), table(". S .\nS + S\n. S .", ["9S 3S"], deck=9)]
    for match in cases:
        decision = match.decisions()[0]
        answer = logic.hint(match.ai_request(decision.seat), FEW)
        assert answer.action in decision.actions
        reason = match.named(answer).reason
        assert reason.endswith(".") and "{" not in reason
        seen.add(reason)
    assert len(seen) > 3


def test_a_hint_goes_on_with_the_build_begun() -> None:
    """It never proposes to confirm something worse than what can still be laid on."""
    match = table("+ S H", ["9D 2C 5S"], deck=20)
    match.act(0, CardAct("9D"))
    match.act(0, CellAct((3, 0)))
    assert logic.hint(match.ai_request(0), FEW).action == CardAct("2C")


def test_a_soldier_seldom_leaves_a_better_gain() -> None:
    """On two of three random boards at least it gains as many points as a single placement could; else it enacts."""
    left = 0
    for seed in range(24):
        board, hand = oracle.random_position(seed, 18, 6, 3)
        match = table(board, [hand], deck=10)
        best = max(
            len(oracle.tricks_completed(board, [(at, suit)])) for _, at, suit in oracle.single_placements(board, hand)
        )
        for action in plan(match.ai_request(0), "soldier"):
            match.act(0, action)
        unanswered(match)
        state = match.state()
        left += state["permanent"][0] + state["scores"][0]["held"] - state["scores"][1]["held"] < best
    assert left <= 8


# ----------------------------------------------------------------------------------------------------------- the worker


@pytest.fixture
def client() -> Iterator[logic.AiClient]:
    """A client whose clock stands still: a worker that a busy machine lets wait is not taken for a hung one."""
    made = logic.AiClient(clock=lambda: 0.0)
    yield made
    made.close()


def request_and_plan(seed: int = 3) -> tuple[AiRequest, list[ActionView]]:
    """A question and what the answer must be."""
    match = logic.new_match("assertion", 2, seed)
    request = match.ai_request(match.decisions()[0].seat)
    return request, plan(request, "soldier", 1)


def answer(client: logic.AiClient) -> tuple[int, list[ActionView]]:
    """Wait, bounded, for the answer."""
    for _ in range(600):
        if client._line is not None:
            assert client._line.wait(BOUND), "the worker says nothing"
        found = client.poll()
        if found is not None:
            return found
    raise AssertionError("no answer came")


def kill(client: logic.AiClient) -> None:
    """End the worker from outside."""
    assert client._process is not None
    client._process.kill()
    client._process.join(BOUND)
    assert not client._process.is_alive()


def test_a_worker_answers(client: logic.AiClient) -> None:
    request, planned = request_and_plan()
    assert (client.busy, client.poll()) == (False, None)
    client.think(41, request)
    assert (client.busy, answer(client)) == (True, (41, planned))
    assert (client.busy, client.poll()) == (False, None)


def test_a_worker_answers_one_question_after_the_other(client: logic.AiClient) -> None:
    for token in range(3):
        request, planned = request_and_plan(token)
        client.think(token, request)
        assert answer(client) == (token, planned)


def test_level_and_seed_are_passed_on(client: logic.AiClient) -> None:
    request, _ = request_and_plan()
    for seed in (1, 2):
        client.think(seed, request, "recruit", seed)
        assert answer(client) == (seed, plan(request, "recruit", seed))


def test_an_answer_to_an_earlier_question_is_dropped(client: logic.AiClient) -> None:
    first, _ = request_and_plan(1)
    second, planned = request_and_plan(2)
    client.think(1, first)
    client.think(2, second)
    assert answer(client) == (2, planned)
    assert client.poll() is None


def test_a_hint_is_thought_of_beside_a_move(client: logic.AiClient) -> None:
    """Both questions are answered, whichever was asked first."""
    match = logic.new_match("strategic-war", 2, 5)
    request, planned = request_and_plan()
    client.ask_hint(3, match.ai_request(1))
    client.think(4, request)
    assert answer(client) == (4, planned)
    for _ in range(600):
        found = client.poll_hint()
        if found is not None or not client._line or not client._line.wait(BOUND):
            break
    assert found is not None and found[0] == 3 and match.named(found[1]).reason.endswith(".")
    assert found[1].action in match.decision_for(1).actions


def test_a_hint_that_cannot_be_given_is_empty(client: logic.AiClient) -> None:
    client.ask_hint(3, replace(request_and_plan()[0], view={}))
    found = None
    while found is None:
        assert client._line is not None and client._line.wait(BOUND)
        found = client.poll_hint()
    assert found == (3, no_hint())


def test_a_worker_killed_while_it_thinks_is_restarted_and_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    request, planned = request_and_plan()
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", silent)
        client = logic.AiClient()
    before = client._process
    client.think(5, request)
    assert client.poll() is None and client.busy
    kill(client)
    assert answer(client) == (5, planned)
    assert client._process is not None and client._process is not before
    client.close()


def test_a_worker_killed_between_two_questions_is_restarted(client: logic.AiClient) -> None:
    request, planned = request_and_plan()
    kill(client)
    client.think(6, request)
    assert answer(client) == (6, planned)
    assert client._process is not None and client._process.is_alive()


def test_a_worker_that_keeps_dying_is_replaced_by_thinking_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logic.ai.client.serve", stillborn)
    client = logic.AiClient()
    request, planned = request_and_plan()
    client.think(7, request)
    assert answer(client) == (7, planned)
    assert len(client._lost) == MOST_RESTARTS + 1 and client._line is None and client._process is None
    client.think(8, request)
    assert client.poll() == (8, planned) and not client.busy
    client.close()


def test_without_a_process_the_answer_is_worked_out_in_place() -> None:
    client = logic.AiClient(spawn=False)
    request, planned = request_and_plan()
    assert client.poll() is None
    client.think(1, request)
    assert client.busy and client.poll() == (1, planned) and client.poll() is None
    client.close()


def test_where_no_process_can_be_started_it_thinks_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(kind: str) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.get_context", refuse)
    client = logic.AiClient()
    request, planned = request_and_plan()
    client.think(1, request)
    assert client.poll() == (1, planned)


def test_a_question_that_cannot_be_answered_gets_no_actions(client: logic.AiClient) -> None:
    match = logic.new_match("assertion", 2, 1, {"firstPlayer": 0})
    client.think(9, match.ai_request(1))
    assert answer(client) == (9, [])
    request, planned = request_and_plan()
    client.think(10, request)
    assert answer(client) == (10, planned), "the worker lives on"


def test_cancelling_forgets_the_question(client: logic.AiClient) -> None:
    request, planned = request_and_plan()
    before = client._process
    client.cancel()
    assert client._process is before, "nothing to cancel"
    client.think(11, request)
    client.cancel()
    assert not client.busy and client.poll() is None
    client.think(12, request)
    assert answer(client) == (12, planned)
    assert client._process is before, "it stops thinking, it need not be killed"


def test_a_search_that_is_cancelled_ends_at_once() -> None:
    """The worker reads its pipe while it thinks, and drops what is no longer asked."""
    ours, theirs = Pipe()
    match = logic.new_match("age-of-spades", 2, 5)
    worker = Worker(theirs)
    for message in (Think(1, match.ai_request(0), "sun-tzu", 1, 2.0), Cancel(THINK), End()):
        send(ours, message)
    worker.serve()
    assert worker.ended and not worker.waiting
    theirs.close()
    said = []
    try:
        while True:
            said.append(receive(ours, SAID))
    except EOFError:
        pass
    assert not any(isinstance(one, Thought) for one in said)


def test_a_worker_that_hangs_is_replaced_and_a_soldier_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    request, planned = request_and_plan()
    with monkeypatch.context() as patch:
        patch.setattr("logic.ai.client.serve", silent)
        client = logic.AiClient()
    before = client._process
    client.think(5, request, "general", 1)
    assert client._line is not None and client._line.wait(BOUND) and client.poll() is None
    monkeypatch.setattr("logic.ai.client.GRACE_SECONDS", -100.0)
    assert client.poll() == (5, planned)
    assert client._process is not before and client._process is not None
    client.close()


def test_closing_ends_the_worker() -> None:
    client = logic.AiClient()
    process = client._process
    assert process is not None and process.is_alive() and process.daemon
    client.think(1, request_and_plan()[0])
    client.close()
    assert client._process is None and not client.busy and client.poll() is None
    assert not process.is_alive()
    client.close()


def test_a_position_of_a_game_over_is_not_asked() -> None:
    match = logic.load_match(document(hands=["9S", "5S"]))
    act(match, 0, RESIGN)
    with pytest.raises(logic.Refusal):
        logic.bot_action(match.ai_request(1))
