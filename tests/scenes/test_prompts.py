"""The prompts: each kind of question is answered by mouse and by keyboard alone, and being asked tells nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import value_of
from logic.views import DoneAct, PlayAct, RespondAct
from scenes.app.app import App
from scenes.tables.assertion.table import TableScene
from scenes.ui import paint
from scenes.ui.press_guard import REST
from tests.assertion.strategies.kit import act, column, declare, stand
from tests.assertion.table import seen
from tests.events import as_json
from tests.scenes.table_kit import click_at, drag, frames, keys, lift, open_table, picture, slot, spot

ENTER = pygame.K_RETURN
TRICK = {**column(1, 0), **column(-1, 0)}
EAST, WEST = [(1, 0), (1, 1), (1, 2), (1, 3)], [(-1, 0), (-1, 1), (-1, 2), (-1, 3)]
MINE = "AS 5C 4D KC 3S QS"
THEIRS = "6D 2C 3C QC 5S 8S"
WAYS = pytest.mark.parametrize("way", ["mouse", "keys"])


def standing(mine: str = MINE, theirs: str = THEIRS, **fields: Any) -> Any:
    return stand(TRICK, [mine, theirs], **fields)


def asked_by_a_rival(play: str, *targets: Any, mine: str = THEIRS, theirs: str = MINE) -> Any:
    """Seat 0 is asked about a play of seat 1."""
    match = standing(mine, theirs, to_move=[1])
    declare(match, 1, play, *targets)
    return match


def give(app: App, table: TableScene, way: str, value: Any) -> None:
    """Answer the open prompt with the choice that says ``value``: press it, or walk to it with the keys."""
    desk = table.prompts.controller
    assert desk.question.open, "no prompt is open"
    frames(app, 2, REST * 0.6)  # what has just come up takes no answer yet
    cards, plain = desk.choosing.cards(), desk.choosing.plain()
    said = [value_of(choice.action) or choice.action.kind for choice in cards]
    if value in said:
        index = said.index(value)
        if way == "mouse":
            click_at(app, desk.places().cells[index].center)
            assert desk.places().confirm is not None
            click_at(app, desk.places().confirm.center)
        else:
            for _ in range(60):
                if desk.choosing.chosen == index:
                    break
                keys(app, pygame.K_RIGHT if desk.places().cells[desk.choosing.chosen].y == desk.places().cells[index].y
                     else pygame.K_DOWN)  # fmt: skip
            assert desk.choosing.chosen == index
            keys(app, ENTER)
        return
    words = [value_of(choice.action) or choice.action.kind for choice in plain]
    index = words.index(value)
    if way == "mouse":
        click_at(app, desk.places().buttons[index].center)
        return
    for _ in range(12):
        if desk.choosing.ring == f"plain:{index}":
            break
        keys(app, pygame.K_TAB)
    keys(app, ENTER)


def aim_at(app: App, table: TableScene, way: str, cells: list[tuple[int, int]]) -> None:
    """Choose a place on the ground."""
    wanted = {table.hand.stage.orientation.to_screen(list(cell)) for cell in cells}
    targets = table.prompts.aiming.targets()
    index = next(place for place, target in enumerate(targets) if set(target.cells) == wanted)
    if way == "mouse":
        click_at(app, spot(table, sorted(wanted)[0]))
        return
    for _ in range(len(targets)):
        if table.prompts.aiming.at == index:
            break
        keys(app, pygame.K_TAB)
    keys(app, ENTER)


def enact(app: App, table: TableScene, way: str, code: str) -> None:
    """Take a card up as a strategy: dragged onto the centre, or with its number and E."""
    if way == "mouse":
        drag(app, slot(table, code), spot(table, (0, 0)))
    else:
        keys(app, pygame.K_1 + table.model.hand_order.index(code), pygame.K_e)


# places on the ground -------------------------------------------------------------------------------------------------


@WAYS
def test_a_trick_is_chosen_on_the_ground_and_the_strategy_declared(tmp_path: Path, way: str) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        enact(app, table, way, "AS")
        assert table.prompts.question.prompt is not None and table.prompts.question.prompt.form == "ground"
        aim_at(app, table, way, WEST)
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "declare" and prompt.card == "AS"
        assert [stake.number for stake in prompt.stakes] == [-4, 0]
        give(app, table, way, "done")
        assert "AS" not in table.match.view(0).hands[0]


@WAYS
def test_a_question_that_has_just_come_up_takes_no_answer(tmp_path: Path, way: str) -> None:
    """A player who presses twice answers once: the second press is not taken for an answer to what the first one led
    to."""
    with open_table(tmp_path, standing()) as (app, table):
        enact(app, table, way, "AS")
        aim_at(app, table, way, WEST)
        assert table.prompts.question.open and table.prompts.question.prompt.kind == "declare"
        if way == "mouse":
            click_at(app, table.prompts.controller.places().buttons[0].center)
        else:
            keys(app, ENTER)
        assert "AS" in table.match.view(0).hands[0], "it is not declared by the press that named its trick"
        give(app, table, way, "done")
        assert "AS" not in table.match.view(0).hands[0]


def test_the_ring_is_where_enter_chooses_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        enact(app, table, "keys", "AS")
        ringed: list[pygame.Rect] = []
        monkeypatch.setattr(paint, "focus_ring", lambda surface, theme, rect, *rest: ringed.append(pygame.Rect(rect)))
        app.redraw()
        app.paint()
        aiming = table.prompts.aiming
        assert ringed == [table.view.camera.around(aiming.targets()[aiming.at].cells)], "and on no card of the hand"


def test_a_card_dropped_on_a_trick_names_it_at_once(tmp_path: Path) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        cell = table.hand.stage.orientation.to_screen([1, 2])
        drag(app, slot(table, "AS"), spot(table, cell))
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "declare"
        told = table.match.decision_for(0).context.strategy.trick_cells
        assert [*told] == EAST


@WAYS
def test_an_empty_cell_is_chosen_for_a_second_base(tmp_path: Path, way: str) -> None:
    with open_table(tmp_path, standing("AC 5C 4D KC 3S QS")) as (app, table):
        enact(app, table, way, "AC")
        targets = table.prompts.aiming.targets()
        assert len(targets) > 1000, "any empty cell will do (D-AC1)"
        if way == "mouse":
            aim_at(app, table, way, [(3, 1)])
        else:
            keys(app, pygame.K_TAB, pygame.K_DOWN, ENTER)
        give(app, table, way, "done")
        assert table.match.decisions()[0].seat == 1


def test_what_was_aimed_is_taken_back_step_by_step(tmp_path: Path) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        before = table.match.state()
        enact(app, table, "keys", "AS")
        aim_at(app, table, "keys", EAST)
        keys(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert table.match.state() == before and table.prompts.question.prompt is None


# things to press ------------------------------------------------------------------------------------------------------


@WAYS
def test_a_mask_asks_for_the_card_below_the_strategy_and_its_target(tmp_path: Path, way: str) -> None:
    with open_table(tmp_path, standing()) as (app, table):
        enact(app, table, way, "5C")
        give(app, table, way, "3S")
        give(app, table, way, "AS")
        aim_at(app, table, way, EAST)
        give(app, table, way, "done")
        assert table.match.decisions()[0].kind == "call"
        assert "3S" not in seen(table.match, 1).pending


@WAYS
def test_a_number_is_chosen(tmp_path: Path, way: str) -> None:
    """JC: the new size of all hands."""
    with open_table(tmp_path, standing("JC 5C 4D KC 3S QS")) as (app, table):
        enact(app, table, way, "JC")
        give(app, table, way, 7)
        give(app, table, way, "done")
        assert table.match.decisions()[0].seat == 1


@WAYS
def test_a_victim_is_chosen_where_several_sit(tmp_path: Path, way: str) -> None:
    with open_table(tmp_path, stand(TRICK, ["QD 5C 4D KC 3S QS", THEIRS], seats=3)) as (app, table):
        enact(app, table, way, "QD")
        give(app, table, way, 2)
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "declare" and "Ada" in prompt.target


@WAYS
def test_a_way_is_chosen(tmp_path: Path, way: str) -> None:
    """JS: on the table or by asking for a spade."""
    match = stand({**TRICK, (2, 5): "9S"}, ["JS 5C 4D KC 3S QS", THEIRS])
    with open_table(tmp_path, match) as (app, table):
        enact(app, table, way, "JS")
        offered = [action.choice for action in table.match.decision_for(0).actions if action.kind == "choice"]
        give(app, table, way, offered[-1])
        assert table.match.decision_for(0).kind != "choice"


@WAYS
@pytest.mark.parametrize("answer", ["6D", "pass"])
def test_a_window_is_answered_or_passed(tmp_path: Path, way: str, answer: str) -> None:
    with open_table(tmp_path, asked_by_a_rival("AS", EAST)) as (app, table):
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "window" and prompt.card == "AS"
        assert prompt.stakes[0].number == -4
        give(app, table, way, answer)
        there = {tuple(entry["cell"]) for entry in table.match.state()["board"]}
        assert ("6D" in table.match.view(0).hands[0]) == (answer == "pass")
        assert (set(EAST) <= there) == (answer == "6D")


@WAYS
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_claim_is_answered_in_the_open_by_two_at_one_screen(tmp_path: Path, way: str, answer: str) -> None:
    """All look and no hand is open: the table stood still then, as it took nobody's answer."""
    with open_table(tmp_path, asked_by_a_rival("5C", "3S", "AS", EAST), humans=2) as (app, table):
        lift(app)
        frames(app, 4, 0.4)
        assert not table.handover.alone and table.prompts.question.prompt is not None
        give(app, table, way, answer)
        assert all(decision.kind != "call" for decision in table.match.decisions())


@WAYS
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_claim_is_called_or_let_stand_and_both_costs_are_told(tmp_path: Path, way: str, answer: str) -> None:
    match = asked_by_a_rival("5C", "3S", "AS", EAST)
    with open_table(tmp_path, match) as (app, table):
        prompt = table.prompts.question.prompt
        assert prompt is not None and prompt.kind == "call" and prompt.card == "AS"
        effects = {choice.action.kind: choice.note for choice in prompt.choices}
        assert effects["no"] and "3 times" in effects["yes"]
        give(app, table, way, answer)
        kinds = [event["type"] for event in as_json(match.seen_by(0, match._steps[-1].events))]
        assert ("claim_called" in kinds) == (answer == "yes")


def test_the_sheet_is_laid_aside_to_see_the_table_and_comes_back(tmp_path: Path) -> None:
    with open_table(tmp_path, asked_by_a_rival("AS", EAST)) as (app, table):
        assert table.prompts.question.open
        keys(app, pygame.K_SPACE)
        assert not table.prompts.question.open and table.prompts.question.prompt is not None
        keys(app, pygame.K_SPACE)
        assert table.prompts.question.open
        click_at(app, table.prompts.controller.places().aside.center)
        assert not table.prompts.question.open


@WAYS
def test_a_card_of_the_hand_brings_back_the_question_that_lies_aside(tmp_path: Path, way: str) -> None:
    """It was refused, though it was the very card that could answer; now its answer has the ring."""
    with open_table(tmp_path, asked_by_a_rival("AS", EAST)) as (app, table):
        question, choosing = table.prompts.question, table.prompts.controller.choosing
        answers = [choice.action for choice in question.prompt.choices if isinstance(choice.action, RespondAct)]
        place = table.hud.order.index(answers[0].card)
        keys(app, pygame.K_SPACE)
        assert question.aside
        if way == "mouse":
            click_at(app, table.hud.hand_slot(place, len(table.hud.order)).center)
        else:
            table.hud.lead_to(f"hand:{place}")
            keys(app, pygame.K_RETURN)
        assert question.open and not table.screen.notice.text
        ring = choosing.ring
        choosing.choose_action(answers[0])
        assert ring and ring == choosing.ring


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_everything_on_a_sheet_lies_on_it_and_in_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    for match in (asked_by_a_rival("AS", EAST), asked_by_a_rival("5C", "3S", "AS", EAST)):
        with open_table(tmp_path, match, size) as (app, table):
            places = table.prompts.controller.places()
            assert app.surface.get_rect().contains(places.sheet)
            parts = [*places.cells, *places.buttons, places.aside, places.card]
            assert all(places.sheet.contains(part) for part in parts if part is not None)


def test_a_marker_in_the_trick_that_is_aimed_at_is_named_like_the_card_it_stands_for(tmp_path: Path) -> None:
    """The card that built there has gone to the centre (5C, 6S, AC); no card lies in its place."""
    lying = {(1, 0): "", (1, 1): "5H", (1, 2): "8D", (1, 3): "3C"}
    board = [{"cell": [*cell], "cards": [code], "seat": 0} for cell, code in lying.items()]
    board[0] |= {"marker": "10S", "suit": "S"}
    hands = [["6D", "9H"], ["AS", "4H"]]
    match = logic.load_match(
        {"game": "assertion", "seats": 2, "to_move": [1], "hands": hands, "board": board, "deck": "rest"}
    )
    declare(match, 1, "AS", EAST)
    with open_table(tmp_path, match) as (app, table):
        assert table.prompts.question.open and table.prompts.question.prompt.cards == ("10S", "5H", "8D", "3C")
        picture(app)


# cards beside the hand ------------------------------------------------------------------------------------------------


@WAYS
def test_a_card_of_the_reserve_is_enacted_like_one_of_the_hand(tmp_path: Path, way: str) -> None:
    """D-3C, D-4D: a depot card and an open threat lie beside the hand, each with its word."""
    match = stand(TRICK, ["5C 4D KC 3S QS", THEIRS], depots=[["AS"], []], threats=[["QD"], []])
    with open_table(tmp_path, match) as (app, table):
        assert table.model.hand_order[-2:] == ["AS", "QD"] and table.model.tags == {"AS": "Depot", "QD": "Threat"}
        enact(app, table, way, "AS")
        aim_at(app, table, way, EAST)
        give(app, table, way, "done")
        assert table.match.state()["depots"] == [[], []]


def test_a_card_of_the_depot_is_built_like_one_of_the_hand(tmp_path: Path) -> None:
    match = stand(TRICK, ["5C 4D KC 3S QS", THEIRS], depots=[["9D"], []])
    with open_table(tmp_path, match) as (app, table):
        drag(app, slot(table, "9D"), spot(table, table.hand.stage.orientation.to_screen([2, 0])))
        assert [entry.card for entry in table.hand.play.placed] == ["9D"]


# asking tells nothing -------------------------------------------------------------------------------------------------


def waited(tmp_path: Path, hand: str) -> tuple[int, list[str]]:
    """Return after how many frames the window of a person with this hand is over, and what was shown meanwhile."""
    match = asked_by_a_rival("QS", mine=hand)
    shown: list[str] = []
    with open_table(tmp_path, match) as (app, table):
        for number in range(600):
            if not [one for one in table.match.decisions() if one.kind == "window"]:
                return number, shown
            shown.append(table.model.prompt[0] + table.model.prompt[1])
            frames(app)
    raise AssertionError("the window never closes")


def test_who_holds_no_answer_passes_after_the_same_time_whatever_the_hand(tmp_path: Path) -> None:
    one, two = waited(tmp_path, "2D 2C 3C 4C 5S 8S"), waited(tmp_path, "KD KH 3C 9C 7S 2S")
    assert one == two and one[0] > 30


def test_at_a_shared_screen_everybody_is_asked_for_the_same_time(tmp_path: Path) -> None:
    """A strip says only that somebody may answer; it stays as long whether or not they could."""
    times = []
    for hand in ("6D 2C 3C QC 5S 8S", "2D 2C 3C QC 5S 8S"):
        match = standing(theirs=hand)
        with open_table(tmp_path, match, humans=2) as (app, table):
            lift(app)
            act(match, 0, PlayAct("QS"))
            act(match, 0, DoneAct())
            table.changed()
            count = 0
            while match.decisions() and match.decisions()[0].kind == "window":
                assert not table.prompts.question.open, "nothing opens by itself on a shared screen"
                frames(app)
                count += 1
                assert count < 1200
            times.append(count)
    assert times[0] == times[1] > 60


def test_space_brings_the_blind_for_the_one_who_wants_to_answer(tmp_path: Path) -> None:
    match = standing()
    with open_table(tmp_path, match, humans=2) as (app, table):
        lift(app)
        act(match, 0, PlayAct("QS"))
        act(match, 0, DoneAct())
        table.changed()
        frames(app, 5)
        keys(app, pygame.K_SPACE)
        frames(app, 5)
        assert app.stack.top is not table
