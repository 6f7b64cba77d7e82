"""A move is judged on what its seat knew: a clear mistake is told with what was better, and luck is not."""

from __future__ import annotations

import math
from functools import cache

import pytest
from msgspec.structs import replace

import logic
from logic.ai import plan
from logic.ai.client import AiClient
from logic.ai.review import ERRORS, LEAST, SLIP, Comparison, chance_of, judged
from logic.kernel.advice import AiRequest
from logic.kernel.brain import RESULT_SHARE
from logic.kernel.rng import Chance
from logic.past_match import PastMatch
from logic.registry import game_by_id
from logic.views import ActionView, CardAct, PassAct, ResignAct
from tests.ai.sense.strategic_war import war

GAMES = [game.id for game in logic.games()]
FEW = 24
"""Worlds that a search for something better plays out in these tests."""


@cache
def over(game_id: str) -> PastMatch:
    """A game of Recruits that is over."""
    match = logic.new_match(game_id, 2, 5)
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 5))
    return PastMatch(match)


def chosen(past: PastMatch, most: int) -> list[tuple[AiRequest, list[ActionView]]]:
    """The first moves of a game that were decisions, as they are judged."""
    found = [(past.request(span.start), past.named(past.decided(span))) for span in past.moves() if past.decided(span)]
    return found[:: max(1, len(found) // most)][:most]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_verdict_holds_what_it_says_in_every_game(game_id: str) -> None:
    for request, said in chosen(over(game_id), 1 if game_id == "assertion" else 4):
        found = judged(request, said, FEW, 2 * LEAST)
        assert found.pairs <= 2 * LEAST
        assert 0.0 <= found.after <= 1.0 and 0.0 <= found.before <= 1.0
        if found.verdict == "fine":
            assert (found.better, found.reason) == ([], "") and found.before == found.after
            continue
        assert found.gain >= SLIP and found.gain > found.error
        assert math.isclose(found.before - found.after, found.gain, abs_tol=2e-4)
        assert found.better and found.better != said and logic.named(found.reason, ["You", "Mei"]).endswith(".")
        game = game_by_id(game_id)
        view = game.from_document(request.view)
        again = judged(request, found.better, FEW, 2 * LEAST)
        least = found.gain + found.error + again.error
        assert again.gain < least, "what was better is no such slip itself"
        assert view.viewer == request.seat


@pytest.mark.parametrize("game_id", GAMES)
def test_a_verdict_hangs_on_the_view_alone(game_id: str) -> None:
    """Everything that is hidden from the seat is dealt anew: the same is said."""
    request, said = chosen(over(game_id), 3)[-1]
    game = game_by_id(game_id)
    view = game.from_document(request.view)
    other = game.view(game.determinise(view, Chance(99)), request.seat)
    anew = replace(request, view=game.to_document(other))
    assert judged(anew, said, FEW, LEAST) == judged(request, said, FEW, LEAST)


def test_an_ace_thrown_at_a_two_that_is_known_costs_and_a_nine_does_not() -> None:
    match = war("AS KS 9S 8S", "2D KD QD 10D", known="2D KD QD 10D")
    ace, nine, two = (CardAct(code) for code in ("AS", "9S", "2D"))
    thrown, sent = (judged(match.ai_request(0), [card, two], 120) for card in (ace, nine))
    assert thrown.gain > sent.gain + 0.02 and sent.verdict == "fine"


def test_a_difference_within_the_error_is_not_told() -> None:
    found = Comparison()
    for number in range(LEAST):
        found.add(1.0 if number % 2 else 0.12, 0.5)
    assert found.gain > SLIP and found.error > found.gain
    assert found.verdict == "fine"


def test_the_error_is_that_of_pairs() -> None:
    """A cause that both moves share, such as a good hand, does not count."""
    found = Comparison()
    for number in range(LEAST):
        luck = 0.4 * (number % 2)
        found.add(0.3 + luck, 0.2 + luck)
    assert math.isclose(found.gain, 0.1 / RESULT_SHARE) and found.error < 1e-6 and found.verdict == "slip"
    apart = Comparison()
    for number in range(LEAST):
        apart.add(0.2 + 0.2 * (number % 2), 0.2)
    expected = ERRORS * 0.1 / math.sqrt(LEAST - 1) / RESULT_SHARE
    assert math.isclose(apart.error, expected, rel_tol=1e-9)


def test_of_a_few_pairs_nothing_is_known() -> None:
    found = Comparison()
    for _ in range(LEAST - 1):
        found.add(1.0, 0.0)
    assert found.error == 1.0 and found.verdict == "fine" and chance_of(found.better) == 1.0


@pytest.mark.parametrize("said", [[], [PassAct()], [CardAct("XX")], [ResignAct()]])
def test_what_could_not_be_done_there_is_refused_with_a_sentence(said: list[ActionView]) -> None:
    request, _ = chosen(over("fracas"), 1)[0]
    with pytest.raises(logic.Refusal) as refused:
        judged(request, said, FEW)
    assert refused.value.reason.endswith(".")


def test_a_client_without_a_process_judges_nothing() -> None:
    """It would take far too long in the window's own process."""
    client = AiClient(spawn=False)
    request, said = chosen(over("fracas"), 1)[0]
    client.ask_review(7, request, said)
    assert client.poll_review() == (7, None) and client.poll_review() is None and client.lowered == ""


def test_the_worker_says_what_is_said_in_place() -> None:
    request, said = chosen(over("fracas"), 1)[0]
    client = AiClient()
    try:
        client.ask_review(3, request, said)
        found = None
        while found is None:
            assert client._line is not None and client._line.wait(60.0)
            found = client.poll_review()
    finally:
        client.close()
    assert found == (3, judged(request, said))


def test_sealed_answers_that_cross_are_one_decision_each() -> None:
    """Somebody answers in the middle of another's presentation: it stays one decision."""
    match = logic.new_match("armies", 2, 3)
    while match.decisions()[0].kind != "present":
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 1))
    first, other = (decision.seat for decision in match.decisions())
    plans = {seat: plan(match.ai_request(seat), "soldier", 1) for seat in (first, other)}
    head, *rest = plans[first]
    assert rest
    match.act(first, head)
    for action in plans[other]:
        match.act(other, action)
    for action in rest:
        match.act(first, action)
    while match.outcome() is None:
        match.act(match.decisions()[0].seat, ResignAct())
    past = PastMatch(match)
    decided = [(span.seat, past.named(past.decided(span))) for span in past.moves() if past.decided(span)]
    assert (first, plans[first]) in decided and (other, plans[other]) in decided
    assert sum(seat == first and said[0] == head for seat, said in decided) == 1
    assert all(said[-1].kind != "resign" for _, said in decided)
