"""The scripted players: the beginner, the gentle general of the first battle, and a lesson's teacher."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import logic
from logic.ai.levels import BEGINNER, GENTLE, LEVEL_IDS, SCRIPTED, TEACHER
from logic.ai.scripts import GENTLE_TURNS, PLAYS, SCRIPTS
from logic.ai.think import plan
from logic.arena import main
from logic.kernel.acts import CellAct, DoneAct
from logic.kernel.advice import AiRequest
from logic.views import ActionView, CardAct
from scenes.app import lessons
from tests.ai.assertion_places import CROSSING, THEIRS
from tests.assertion.strategies.kit import stand
from tests.contract.walk import context_of
from tests.events import plain

GAMES = [info.id for info in logic.games()]
LONGEST = 2000  # decisions of a game
BATTLE = {"maxTurns": 16, "firstPlayer": 0}


def moves(match: logic.Match, players: tuple[str, ...]) -> Iterator[tuple[int, logic.PublicDecision, list[ActionView]]]:
    """Play a match to its end; who was asked what, and did what."""
    for number in range(LONGEST):
        if match.outcome() is not None:
            return
        asked = match.decisions()[0]
        actions = plan(match.ai_request(asked.seat), players[asked.seat], number)
        yield asked.seat, asked, actions
        for action in actions:
            match.act(asked.seat, action)
    raise AssertionError("the game does not end")


def test_no_set_up_offers_a_script_and_every_script_is_a_player() -> None:
    assert {one.id for one in SCRIPTED} == set(SCRIPTS) and not set(SCRIPTS) & set(LEVEL_IDS)


@pytest.mark.parametrize("game", GAMES)
def test_the_beginner_plays_every_game_to_its_end_and_draws_no_lots(game: str) -> None:
    """The same view has the same answer, whatever the seed; it is told by what the seat may know."""
    match = logic.new_match(game, 2, 5, {"maxTurns": 8} if game == "assertion" else {})
    for number, (seat, _, actions) in enumerate(moves(match, (BEGINNER, "recruit"))):
        if not seat and number % 5 == 0:
            request = msgspec.json.decode(msgspec.json.encode(match.ai_request(0)), type=AiRequest)
            assert plan(request, BEGINNER, number + 77) == actions


def test_the_beginner_lays_the_shortest_build_that_scores() -> None:
    """One club completes two lines: it is laid although strategies are held."""
    match = stand(CROSSING, ["9C 8H 9H 6D KH 8D", THEIRS], deck=16)
    done = plan(match.ai_request(0), BEGINNER)
    for action in done:
        match.act(0, action)
    assert done[0] == CardAct("9C") and len(done) == 3 and match.view(0).scores[0].total > 0


def test_the_beginner_strikes_where_it_is_known_to_win() -> None:
    """In Strategic War: of all blows the first at a defender that has been seen and is lower."""
    known = 0
    for seed in range(6):
        match = logic.new_match("strategic-war", 2, seed, {})
        for seat, asked, actions in moves(match, (BEGINNER, "recruit")):
            if not seat and asked.kind == "attack":
                told = plain(match.stakes(0, actions))
                better = [
                    [card, target]
                    for card in asked.actions
                    for target in targets(match, card)
                    if (found := plain(match.stakes(0, [card, target]))) and found["details"]["result"] == "attacker"
                ]
                known += bool(better)
                assert not better or (told is not None and actions == better[0])
    assert known


def targets(match: logic.Match, card: ActionView) -> list[ActionView]:
    """The places at which a card could strike."""
    match.act(0, card)
    decision = match.decision_for(0)
    found = [] if decision is None or decision.kind != "target" else list(decision.actions)
    match.undo(0)
    return found


def test_the_beginner_holds_nothing_back() -> None:
    """It enacts what can be enacted where no build scores, and answers what can be answered."""
    match = logic.new_match("assertion", 2, 3, {"maxTurns": 8})
    for _, asked, actions in moves(match, (BEGINNER, BEGINNER)):
        kinds = [action.kind for action in asked.actions]
        if asked.kind == "window" and "respond" in kinds:
            assert actions[0].kind == "respond"
        if asked.kind == "build" and any(kind in PLAYS for kind in kinds) and actions[0].kind not in PLAYS:
            assert any(gain["score"] > 0 for gain in gains(match, asked.seat, actions))


def gains(match: logic.Match, seat: int, actions: list[ActionView]) -> list[dict[str, Any]]:
    """Return what each step of a build would have gained by then; the match is as it was."""
    found = []
    for place, action in enumerate(actions):
        decision = match.decision_for(seat)
        assert decision is not None
        found.append(plain(match.previews(seat))[decision.actions.index(action)])
        if place < len(actions) - 1:
            match.act(seat, action)
    for _ in actions[1:]:
        match.undo(seat)
    return found


@pytest.mark.share(4)
@pytest.mark.parametrize("seed", range(8))
def test_the_gentle_general_only_builds_in_its_first_turns(seed: int) -> None:
    """It neither enacts nor answers unless it is under an order, lays two cards at most, and nobody's points fall."""
    match = logic.new_match("assertion", 2, seed, BATTLE)
    for seat, asked, actions in moves(match, ("soldier", GENTLE)):
        if match.turn > GENTLE_TURNS * 2:
            return
        if seat == 1 and asked.kind in ("build", "window", "call") and not context_of(asked).orders:
            kinds = [action.kind for action in actions]
            assert not {"play", "strategy", "respond", "yes"} & set(kinds)
            assert kinds.count("cell") <= 2


@pytest.mark.share(60)
@pytest.mark.parametrize("seed", range(60))
def test_the_gentle_general_loses_to_the_beginner(seed: int) -> None:
    """Of every four games one at most is lost, among all of them: the sequential test stands in docs/ai_results.md."""
    won = []
    for place in (0, 1):
        match = logic.new_match("assertion", 2, seed, BATTLE)
        players = (BEGINNER, GENTLE) if not place else (GENTLE, BEGINNER)
        for _ in moves(match, players):
            pass
        outcome = match.outcome()
        assert outcome is not None
        won.append(place in outcome["winners"])
    LOST.append(won.count(False))
    assert len(LOST) < 4 or sum(LOST) <= len(LOST) / 2


LOST: list[int] = []
"""Of the pairs that were played: how many games the beginner has lost in each."""


def test_the_arena_plays_scripts_until_it_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--game", "age-of-spades", "--test", BEGINNER, "recruit", "--elo0", "0", "--elo1", "100", "--pairs", "60")
    assert main(given) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["a"], told["b"], told["verdict"]) == (BEGINNER, "recruit", "accepted") and told["pairs"] < 60


# the first battle -----------------------------------------------------------------------------------------------------


def battle() -> logic.LessonRun:
    return logic.LessonRun(
        next(entry.lesson for entry in lessons.shelf("assertion") if entry.lesson.opponent == GENTLE)
    )


def finishing(match: logic.Match, seat: int) -> int:
    """Return how many cells there are at which one more suit completes a line of three, as a test of its own counts
    them."""
    board = {tuple(one["cell"]): one["suit"] for one in match.view_document(seat)["board"]}
    found = set()
    for x, y in board:
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in board or cell == (0, 0):
                continue
            runs = [len(run(board, cell, *step)) for step in ((1, 0), (0, 1))]
            if 3 in runs:
                found.add(cell)
    return len(found)


def run(board: dict[Any, Any], cell: tuple[int, int], dx: int, dy: int) -> list[str]:
    """The suits in line with a cell, on both sides of it."""
    suits = []
    for sign in (1, -1):
        x, y = cell[0] + sign * dx, cell[1] + sign * dy
        while (x, y) in board:
            suits.append(board[x, y])
            x, y = x + sign * dx, y + sign * dy
    return suits


def test_what_the_second_lesson_advises_holds_in_the_first_battle() -> None:
    """Show me begins with two cards beside the centre, leaves no line of three, finishes what can be finished, and
    whoever follows it is ahead after every turn and in the end; no point is lost before the opponent's fifth turn."""
    course, totals, turns = battle(), [0], 0
    match = course.match
    while not course.finished and match.outcome() is None:
        if course.pausing:
            course.go_on()
            continue
        asked = match.decision_for(0)
        if asked is None:
            other = match.decisions()[0].seat
            for action in course.reply(other):
                course.do(other, action)
            continue
        before, total = finishing(match, 0), match.view(0).scores[0].total
        plan_shown = course.hint().actions
        if asked.kind == "build":
            turns += 1
        for action in plan_shown:
            course.do(0, action)
        mine, theirs = (one.total for one in match.view(0).scores)
        if asked.kind == "build" and plan_shown[-1] == DoneAct() and mine == total:
            assert finishing(match, 0) <= before, plan_shown
        if turns == 1 and asked.kind == "build":
            cells = [action.cell for action in plan_shown if isinstance(action, CellAct)]
            assert len(cells) == 2 and any(abs(x) + abs(y) == 1 for x, y in cells)
        totals.append(mine)
        assert mine >= theirs or match.turn > 2 * GENTLE_TURNS
    mine, theirs = (one.total for one in match.view(0).scores)
    assert mine > theirs


def test_the_first_battle_takes_one_course() -> None:
    """The same moves have the same answers, and going a step back keeps what was done before it."""
    one, other = battle(), battle()
    for course in (one, other):
        while course.place < 3:
            course.go_by_itself()
    assert one.match.fingerprint() == other.match.fingerprint()
    begun, actions = one.match.steps, one.match.record()["actions"]
    one.start(2)
    assert one.place == 2 and one.match.steps < begun
    assert one.match.record()["actions"] == actions[: one.match.steps]
    one.start(3)
    assert one.match.fingerprint() == other.match.fingerprint()


def test_the_teacher_gives_a_plan_in_every_free_step() -> None:
    assert TEACHER in SCRIPTS and all(step.free for step in battle().lesson.steps)
