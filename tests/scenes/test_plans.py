"""A hint is the whole plan: shown as ghosts and numbers, and carried out when it is asked for once more."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

import logic
from logic.kernel.acts import ActionView, action_from_json
from logic.kernel.advice import AiRequest, HintView, OtherView, StepView
from logic.registry import GAMES
from logic.views import CardAct, CellAct, ChoiceAct, DoneAct, PlayAct
from scenes.app import lessons
from scenes.app.move_ghosts import ghosts_of
from scenes.app.snapshot import LiveMatch
from scenes.play.advice import SEAL
from scenes.play.plan_panel import AWAY, DO, OTHER
from scenes.play.plans import Plan, PlanStep, plans_of, rows_of
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import down, moved, up
from tests.scenes.table_kit import FakeClient, frames, keys, open_table

every_game = pytest.mark.parametrize("game", list(GAMES))


def plan_of(table: Any) -> Any:
    """Return who answers for the buttons of a plan."""
    return table.prompts.hints if table.game == "assertion" else table.planning


def opened(folder: Path, match: Any) -> AbstractContextManager[Any]:
    """The table of a match's game, with a person at the first seat."""
    return open_table(folder, match) if match.game_id == "assertion" else open_field(folder, match)


def begun(game: str) -> Any:
    """A game in which seat 0 is asked."""
    for seed in range(1, 20):
        match = logic.new_match(game, 2, seed)
        decision = match.decisions()[0]
        if decision.seat == 0:
            return match
    raise AssertionError(f"seat 0 never begins {game}")


def steps_of(match: Any) -> list[tuple[int, Any]]:
    return [(step["seat"], action_from_json(step["action"])) for step in match.record()["actions"]]


def taken(match: Any, table: Any) -> list[Any]:
    """Return every action of the match, and those that a seat gathers before it confirms them."""
    return [*(action for _, action in steps_of(match)), *table.live.gathered(0)]


@every_game
def test_asked_once_more_the_plan_is_carried_out_and_one_step_back_takes_all_of_it_back(
    tmp_path: Path, game: str
) -> None:
    """All its steps, one after the other, as if they had been taken by hand, but for what confirms them; to show it
    does nothing."""
    match = begun(game)
    with opened(tmp_path, match) as (app, table):
        ready(app, table)
        keys(app, pygame.K_F2)
        frames(app, 4)
        plan = list(table.advice.plan)
        assert plan and plan[0] == table.advice.action and table.advice.due()
        before, done = match.fingerprint(), len(steps_of(match))
        frames(app, 2)
        assert match.fingerprint() == before, "what is shown has not been done"
        wanted = table.advice.steps_to_do()
        assert wanted == plan or [*wanted, SEAL] == plan, "only what confirms it is left to the player"
        keys(app, pygame.K_F2)
        assert steps_of(match)[done:][: len(wanted)] == [(0, action) for action in wanted]
        assert not table.advice.plan, "a plan that is done is gone"
        if match.can_undo(0):
            keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
            assert len(steps_of(match)) == done and match.fingerprint() == before
        else:
            assert table.sight.why_no_undo


def test_a_step_taken_after_a_plan_is_taken_back_by_itself() -> None:
    match = begun("assertion")
    live, plan = LiveMatch(match), logic.hint(match.ai_request(0), 20).actions
    laid = [action for action in plan if action != SEAL]
    assert len(laid) > 2
    live.act_as_one(0, laid[:2])
    live.act(0, laid[2])
    live.undo_whole(0)
    assert len(steps_of(match)) == 2 and live.taken_as_one(0)
    live.undo_whole(0)
    assert not steps_of(match)
    for action in laid[:2]:
        live.act(0, action)
    live.undo_whole(0)
    assert len(steps_of(match)) == 1, "what was taken as one has gone since"


def two_plans(match: Any) -> HintView:
    """A hint that knows a second plan: the cards of the first in another order."""
    found: HintView = logic.hint(match.ai_request(0), 20)
    return replace(found, others=[OtherView(found.action, found.actions, found.steps, "So it goes as well.", 0.05)])


@every_game
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_another_plan_is_shown_and_after_the_last_the_first_again(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    match, client = begun(game), FakeClient()
    client.advice = two_plans(match)
    folder = tmp_path
    kit = (
        open_table(folder, match, size=size, client=client)
        if game == "assertion"
        else open_field(folder, match, size=size, client=client)
    )
    with kit as (app, table):
        ready(app, table)
        keys(app, pygame.K_F2)
        frames(app, 4)
        first = table.advice.reason
        plan_of(table).press(OTHER)
        frames(app, 2)
        assert table.advice.reason == "So it goes as well." and table.advice.told.startswith("A little weaker")
        plan_of(table).press(OTHER)
        assert table.advice.reason == first
        panel = table.prompts.planning.panel if game == "assertion" else table.column.plan
        assert (panel is None) == (size == (1024, 640)), "in a small window the slip tells it"
        if panel is not None:
            rows, where = panel[0].rows, panel[1].rect
            assert [row.number for row in rows if row.number] == list(range(1, len(ghosts_of(table.advice.plan)) + 1))
            cells = [place for action in table.advice.plan for place in table.places_of(action)]
            assert not any(where.colliderect(place) for place in cells)
            assert not where.colliderect(table.layout.tray)
            assert app.surface.get_rect().contains(where)
        keys(app, pygame.K_ESCAPE)
        assert not table.advice.plan and app.stack.top is table, "Esc puts it away and does no more"


def plan_buttons(table: Any) -> dict[str, tuple[int, ...]]:
    """The buttons of the plan that can be pressed, with their places."""
    if table.game != "assertion":
        return {control.name: tuple(rect) for control, rect in table.buttons if control.name in (DO, OTHER, AWAY)}
    table.brief()
    names = {f"answer:{at}": offer.command for at, offer in enumerate(table.prompts.offers.now())}
    spots = {names.get(spot.name, spot.name): tuple(spot.rect) for spot in table.hud.spots()}
    return {name: rect for name, rect in spots.items() if name in (DO, OTHER, AWAY)}


@every_game
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_buttons_of_a_plan_stay_whatever_it_says(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """... and where the slip says meanwhile why something is not possible, they come back to where they stood."""
    match, client = begun(game), FakeClient()
    found: HintView = logic.hint(match.ai_request(0), 20)
    others = [
        OtherView(found.action, found.actions, found.steps, "So it goes as well. " * times, 0.0) for times in (1, 7)
    ]
    client.advice = replace(found, others=others)
    kit = open_table if game == "assertion" else open_field
    with kit(tmp_path, match, size=size, client=client) as (app, table):
        ready(app, table)
        keys(app, pygame.K_F2)
        frames(app, 4)
        stood = plan_buttons(table)
        assert set(stood) == {DO, OTHER, AWAY}
        for _ in range(3):
            plan_of(table).press(OTHER)
            frames(app, 2)
            assert plan_buttons(table) == stood
        table.notice.refuse("That cannot be taken back.")
        frames(app, 2)
        table.refresh()
        frames(app, 1)
        on_panel = size == (1920, 1080)
        assert plan_buttons(table) == (stood if on_panel else {}), "no answer stands under a refusal"
        frames(app, 30, 0.25)
        assert table.advice.due() and plan_buttons(table) == stood


@every_game
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 2])
def test_another_plan_is_offered_only_where_there_is_one(
    tmp_path: Path, game: str, size: tuple[int, int], count: int
) -> None:
    match, client = begun(game), FakeClient()
    client.advice = two_plans(match) if count == 2 else replace(two_plans(match), others=[])
    kit = open_table if game == "assertion" else open_field
    with kit(tmp_path, match, size=size, client=client) as (app, table):
        ready(app, table)
        keys(app, pygame.K_F2)
        frames(app, 4)
        offered = [*table.pressable()] if game == "assertion" else []
        if game == "assertion":
            offered += [one.command for one in table.prompts.offers.now()]
        assert (OTHER in (offered or table.pressable())) == (count == 2)
        plan_of(table).press(OTHER)
        assert (table.advice.at, len(table.advice.plans)) == (count - 1, count)


@every_game
def test_other_plans_are_made_of_what_the_seat_may_know(game: str) -> None:
    """They are told from the view alone: with the hidden cards dealt anew the same words come."""
    match = begun(game)
    request = match.ai_request(0)
    told = logic.hint(request, 30)
    assert told == logic.hint(msgspec.json.decode(msgspec.json.encode(request), type=AiRequest), 30)
    hidden = [code for code in request.view["cards"] if str(code).startswith("?")]
    assert not any(code in json.dumps(one.reason) for one in told.others for code in hidden)
    shown = [one.actions for one in (told, *told.others)]
    assert all(shown.count(actions) == 1 for actions in shown)


@every_game
def test_a_plan_holds_only_steps_that_are_offered_in_turn(game: str) -> None:
    match = begun(game)
    plan = logic.hint(match.ai_request(0), 20).actions
    for action in plan:
        decision = match.decision_for(0)
        assert decision is not None and action in decision.actions
        match.act(0, action)


def test_a_hint_of_one_step_is_a_plan_too(tmp_path: Path) -> None:
    client = FakeClient()
    match = begun("assertion")
    first = next(action for action in match.decision_for(0).actions if action.kind == "card")
    client.advice = HintView(first, [first], [], "It fits.", [])
    with open_table(tmp_path, match, client=client) as (app, table):
        keys(app, pygame.K_F2)
        frames(app, 3)
        assert table.advice.plan == [first]
        assert [offer.command for offer in table.prompts.offers.now()] == [DO, AWAY]
        table.prompts.offers.press(1)
        assert not table.advice.plan and not table.advice.reason


def test_a_card_and_what_is_done_after_it_are_two_rows() -> None:
    """In Game the next group is begun once a card lies: "4S Begin another group" was one numbered step."""
    steps = (
        PlanStep("Four of Spades", ""),
        PlanStep("Begin another group", "It stays."),
        PlanStep("Nine of Clubs", ""),
    )
    rows = rows_of(Plan((CardAct("4S"), ChoiceAct("group"), CardAct("9C")), "", steps))
    assert [(row.number, row.card, row.words) for row in rows] == [
        (1, "4S", "Four of Spades"),
        (0, "", "Begin another group"),
        (2, "9C", "Nine of Clubs"),
    ]
    whole = rows_of(
        Plan((PlayAct("JS"), ChoiceAct("highest")), "", (PlanStep("Jack", ""), PlanStep("Take the highest", "")))
    )
    assert [row.number for row in whole] == [1], "a choice about a strategy belongs to its card"


def test_cards_are_numbered_in_the_order_in_which_they_go() -> None:
    steps: list[ActionView] = [
        CardAct("9S"),
        CellAct((1, 0)),
        CardAct("8H"),
        CellAct((1, 1)),
        DoneAct(),
    ]
    assert [(touch.code, touch.where) for touch in ghosts_of(steps)] == [("9S", steps[1]), ("8H", steps[3])]


def do_it(table: Any) -> Any:
    """Return where the button is that carries the plan out, and what it may not lie upon."""
    if table.game != "assertion":
        return next(rect for control, rect in table.buttons if control.name == DO), []
    if not table.prompts.question.open:
        return next(spot.rect for spot in table.hud.spots() if spot.name == table.prompts.offers.do_it), []
    places = table.prompts.controller.places()
    others = (*places.cells, *places.buttons, places.confirm, places.aside, places.take_back)
    assert places.sheet.contains(places.do)
    return places.do, [place.move(0, 0) for place in others if place is not None]


def advised(asked: Any) -> HintView:
    """A plan of one step, as the worker tells it."""
    steps = [StepView(asked.answers[0].label, asked.answers[0].effect, {})]
    return HintView(asked.actions[0], [asked.actions[0]], steps, "For the test.", [])


@every_game
def test_whatever_is_asked_a_plan_that_is_shown_has_a_button_that_does_it(tmp_path: Path, game: str) -> None:
    """On the panel, the slip or the sheet of a small window, and never upon an answer."""
    match, kinds, turn, client = begun(game), set[str](), 0, FakeClient()
    door = open_table if game == "assertion" else open_field
    with door(tmp_path, match, size=(1024, 640), client=client) as (app, table):
        while match.outcome() is None and turn < 130 and len(kinds) < 7:
            turn += 1
            asked = match.decision_for(0)
            if asked is None or asked.kind in kinds:
                seat = match.decisions()[0].seat
                laying = table.live.now.placements
                full = laying is not None and laying.gathered and laying.request() is None
                action = logic.bot_action(table.live.request(seat), "recruit", turn)
                table.live.act(seat, DoneAct() if full else action)
                continue
            table.leap()
            frames(app, 3, 0.4)
            if match.decision_for(0) != asked or table.asking.waits:
                continue  # it was answered by itself
            kinds.add(asked.kind)
            client.advice = advised(asked)
            keys(app, pygame.K_F2)
            frames(app, 2)
            if match.decision_for(0) != asked:
                continue  # a card that was taken up has been put back first
            assert table.advice.due()
            button, others = do_it(table)
            assert button.collidelist(others) < 0 and app.surface.get_rect().contains(button)
            done = len(taken(match, table))
            for event in (moved(button.center), down(button.center), up(button.center)):
                app.dispatch(event)
            assert [action.kind for action in taken(match, table)[done:]][:1] == [asked.actions[0].kind]
            while table.live.gathered(0):
                keys(app, pygame.K_BACKSPACE)
    assert len(kinds) > 1


def test_on_a_sheet_the_keyboard_reaches_the_button_too(tmp_path: Path) -> None:
    """It is there only while a plan is shown."""
    match = begun("assertion")
    with opened(tmp_path, match) as (app, table):
        ready(app, table)
        while not table.prompts.question.open:
            seat = match.decisions()[0].seat
            table.live.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
            table.leap()
            frames(app, 3, 0.4)
        assert "do" not in table.prompts.controller.choosing._names()
        keys(app, pygame.K_F2)
        frames(app, 4)
        first, done = table.advice.plan[0], len(steps_of(match))
        for _ in range(9):
            if table.prompts.controller.choosing.ring == "do":
                break
            keys(app, pygame.K_TAB)
        keys(app, pygame.K_RETURN)
        assert steps_of(match)[done] == (0, first)


def test_every_row_of_a_plan_says_something() -> None:
    """... however much of the plan is done already, on the card of each day: a place has its name where its card has
    been laid before."""
    told = 0
    for entry in lessons.daily():
        course = logic.LessonRun(entry.lesson)
        while not course.finished and not course.pausing:
            for plan in plans_of(course.hint()):
                rows = rows_of(plan)
                told += len(rows)
                assert all(row.card or row.words for row in rows), (entry.name, plan.actions, rows)
            course.go_by_itself()
    assert told
