"""Cards that are placed one by one (QS, 5S, 2D) are laid like a build, and made at one confirmation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView
from logic.views import CardAct, CellAct, PassAct, ServeAct, StrategyAct, SuitAct
from scenes.app.app import App
from scenes.app.snapshot import LiveMatch
from scenes.tables.assertion.table import TableScene
from tests.assertion.strategies.kit import DONE, act, column, declare, enact, quiet, stand
from tests.assertion.table import seen
from tests.events import plain
from tests.scenes.robot import CLICK, KEYS, WAYS, Robot
from tests.scenes.table_kit import frames, keys, open_table, settle, spot

THREE = {(0, 1): "S", (0, 2): "H", (0, 3): "D"}
THEIRS = "6C 6D 3C QC 5S 8S"
STOP = PassAct()


def force() -> Any:
    """Seat 0 is to place up to seven cards (QS)."""
    match = stand(THREE, ["QS 4C 5D 6H", THEIRS])
    enact(match, 0, "QS")
    return match


def spend() -> Any:
    """Seat 0 is made to place a card for each of its three points (2D)."""
    trick = {"cells": [[0, 1], [0, 2], [0, 3], [0, 4]], "side": 0, "points": 3}
    hands = ["4C 5D 6H R*", "2D 6C 6D 3C"]
    match = stand(column(0, 1), hands, to_move=[1], tricks=[trick], permanent=[3, 0])
    declare(match, 1, "2D")
    quiet(match)
    return match


def harried() -> Any:
    """Seat 0 is ordered to place three cards (5S)."""
    match = stand(THREE, ["4C 5D 6H R*", "5S 6C 6D 3C"], to_move=[1])
    enact(match, 1, "5S", "three")
    act(match, 0, ServeAct())
    return match


ASKED = {"QS": force, "2D": spend, "5S": harried}


@pytest.mark.parametrize("make", ASKED.values(), ids=ASKED)
def test_what_is_gathered_is_made_as_one_would_have_made_it(make: Any) -> None:
    """The record is the same as that of the placements one by one, and nobody hears of them before."""
    match, apart = make(), make()
    live = LiveMatch(match, by_hand=(0,))
    before, steps, made = match.fingerprint(), match.steps, 0
    while True:
        decision = live.now.of(0).decision
        assert decision.kind in ("lay", "cell", "suit") and live.now.of(0).can_undo == (made > 0)
        binding = [one for one, answer in zip(decision.actions, decision.answers, strict=True) if answer.facts]
        assert binding == [one for one in decision.actions if one in (DONE, STOP)], "the others may be taken back"
        card = next((one for one in decision.actions if one.kind in ("card", "cell", "suit")), None)
        if card is None:
            break
        ahead = live.now.of(0).ahead(card)
        live.act(0, card)
        after = live.now.of(0).decision
        assert not ahead or [*after.actions] == ahead
        made += 1
        assert (match.fingerprint(), match.steps) == (before, steps)
    assert live.now.of(0).decision.actions == (DONE,)
    placed, gain = decision.context.placed, decision.context.gain
    total = match.view(0).scores[0].total
    live.act(0, DONE)
    for entry in placed:
        actions: list[ActionView] = [CardAct(entry.card), CellAct(entry.cell)]
        for action in actions:
            act(apart, 0, action)
        if apart.decision_for(0) is not None and apart.decision_for(0).kind == "suit":
            act(apart, 0, SuitAct(entry.suit))
    assert match.record() == apart.record() and match.fingerprint() == apart.fingerprint()
    assert match.view(0).scores[0].total == total + gain.score


def test_each_placement_comes_back_and_the_last_word_may_be_none(tmp_path: Path) -> None:
    live = LiveMatch(force(), by_hand=(0,))
    first = live.now.of(0).decision
    assert STOP in first.actions and DONE not in first.actions
    live.act(0, CardAct("4C"))
    tokens = {live.now.token}
    live.act(0, CellAct((0, 4)))
    tokens.add(live.now.token)
    assert live.now.of(0).decision.context.gain.score == 1
    assert DONE in live.now.of(0).decision.actions and STOP not in live.now.of(0).decision.actions
    live.undo(0)
    live.undo(0)
    tokens.add(live.now.token)
    assert len(tokens) == 3 and live.now.of(0).decision == first


def test_the_others_play_their_placements_as_ever() -> None:
    """Only the seats of people at the table gather: a computer player sees what the match asks."""
    live = LiveMatch(force(), by_hand=(1,))
    assert live.now.of(0).decision.kind == "card"


def test_what_is_gathered_tells_nothing_of_what_is_hidden() -> None:
    """Whatever lies in the deck and in the other hand, the same is asked and the same is gained."""
    match = force()
    view = match.game.view(match._state, 0)
    told = []
    for lot in range(3):
        world = match.game.determinise(view, logic.kernel.rng.Chance(lot))
        laying = logic.Placements(match.game, match.game.view(world, 0), 0, match.names)
        found = []
        for _ in range(14):
            found.append((laying.decision(), plain(laying.previews())))
            laying.act(laying.decision().actions[0])
        told.append([*found, laying.decision(), laying.actions()])
    assert told[0] == told[1] == told[2]


def lay_one(scene: TableScene, robot: Robot) -> str:
    """Lay the next card of the hand on the first place it has."""
    card = next(one for one in scene.decision.actions if one.kind == "card")
    scene.live.act(0, card)
    cell = scene.decision.actions[0]
    scene.live.undo(0)
    scene.refresh()
    robot.do([card, cell])
    if scene.hand.play.kind == "suit":
        robot.do([scene.decision.actions[0]])
    return str(card.card)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[App, TableScene]]:
    with open_table(tmp_path, force(), (1024, 640)) as (app, scene):
        settle(app, scene)
        yield app, scene


@pytest.mark.parametrize("way", WAYS)
def test_seven_cards_are_laid_without_a_sheet(table: tuple[App, TableScene], way: str) -> None:
    """Each lies on the table and has left the hand at once; one press confirms all of them."""
    app, scene = table
    robot, laid = Robot(app, way), []
    steps = scene.match.steps
    for _ in range(7):
        assert not scene.prompts.question.open and scene.prompts.question.prompt is None
        laid.append(lay_one(scene, robot))
        assert [entry.card for entry in scene.hand.play.placed] == laid
        assert set(laid) <= scene.model.holes and scene.model.can_undo
        assert {one.code for one in scene.hand.lying() if one.tentative} == set(laid)
        assert scene.match.steps == steps
    assert "Confirm" in [offer.label for offer in scene.prompts.offers.now()]
    robot.do([DONE])
    assert scene.match.steps > steps and not scene.hand.play.placed
    assert {entry.cards[-1] for entry in seen(scene.match, 0).board if entry.cards} >= set(laid)


def test_a_laid_card_comes_back_by_a_press_and_by_undo(table: tuple[App, TableScene]) -> None:
    app, scene = table
    robot = Robot(app, CLICK)
    first, second = lay_one(scene, robot), lay_one(scene, robot)
    place = next(entry.cell for entry in scene.hand.play.placed if entry.card == first)
    robot.press_at(spot(scene, scene.hand.stage.orientation.to_screen(place)))
    assert [entry.card for entry in scene.hand.play.placed] in ([second], [])
    lay_one(scene, robot)
    count = len(scene.hand.play.placed)
    keys(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(scene.hand.play.placed) == count - 1 and scene.match.steps == force().steps


def test_what_lies_gathered_lies_there_again_when_the_game_is_taken_up(table: tuple[App, TableScene]) -> None:
    app, scene = table
    lay_one(scene, Robot(app, KEYS))
    left, placed = scene.draft(), scene.hand.play.placed
    assert left is not None and placed
    scene.live.undo_whole(0)
    while scene.live.gathered(0):
        scene.live.undo(0)
    scene.take_draft(left)
    assert scene.hand.play.placed == placed
    scene.take_draft({"laid": [{"type": "card", "card": "AS"}, 7]})
    assert scene.hand.play.placed == placed


def test_a_hint_goes_on_from_what_lies_there_and_ends_with_the_seal(table: tuple[App, TableScene]) -> None:
    app, scene = table
    for _ in range(16):
        lies = len(scene.hand.play.placed)
        keys(app, pygame.K_F2)
        frames(app, 3)
        plan = scene.advice.plan
        assert plan and plan[0] in scene.decision.actions
        if plan[0] in (DONE, STOP):
            break
        keys(app, pygame.K_F2)
        frames(app, 3)
        assert len(scene.hand.play.placed) >= lies
    else:
        raise AssertionError("the hint never comes to an end")


def test_a_row_of_any_suits_is_laid_the_same_way(tmp_path: Path) -> None:
    """3D: its cards are intentions of the match itself, and lie on the table at once."""
    match = stand({(0, 1): "S"}, ["3D 4D 5D 9D 7S", THEIRS])
    with open_table(tmp_path, match, (1024, 640)) as (app, scene):
        settle(app, scene)
        robot = Robot(app, CLICK)
        robot.do([StrategyAct("3D")])
        laid = []
        for _ in range(4):
            if not any(one.kind == "card" for one in scene.decision.actions):
                break
            assert not scene.prompts.question.open and scene.prompts.question.prompt is None
            laid.append(lay_one(scene, robot))
            assert [entry.card for entry in scene.hand.play.placed] == laid and scene.model.can_undo
        assert len(laid) >= 3 and scene.prompts.offers.confirms.startswith("answer:")
