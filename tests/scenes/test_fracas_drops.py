"""C4: on the table of Fracas a drop acts, nobody presses for the only place there is, and what is barred says why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logic.views import DoneAct
from scenes.tables.field.pointer import outline
from scenes.tables.fracas.scene import FracasScene
from tests.fracas.table import card, field, on, table
from tests.scenes.field_kit import open_field, ready
from tests.scenes.table_kit import click_at, drag, frames

HELD = "AH KH 9H 2D"
STEPS = ("deploy", "enlist", "attack")


def opened(folder: Path, match: Any, **settled: Any) -> Any:
    """The table of a position, for the red player."""
    return open_field(folder, match, size=(1920, 1080), **settled)


def spot(scene: FracasScene, code: str) -> tuple[int, int]:
    """The middle of a card."""
    return outline(next(piece for piece in scene.shown if piece.key == code)).center


def lit(scene: FracasScene, code: str) -> set[str]:
    """The zones that a frame would be drawn around while this card is carried."""
    piece = next(piece for piece in scene.shown if piece.key == code)
    return {zone.name for zone in scene.areas if scene.drop(piece, zone)}


def test_a_king_dropped_on_the_generals_is_deployed(tmp_path: Path) -> None:
    match = table(("KH 9H", "2S"), ("JH", "10S"))
    with opened(tmp_path, match) as (app, scene):
        drag(app, spot(scene, "KH"), scene.ground.rows[3].center)
        assert field(match, 0) == "JH KH/"


def test_who_has_a_partner_waits_for_him_and_both_stand_at_once(tmp_path: Path) -> None:
    match = table(("KH KD 9H", "2S"), ("JH", "10S"))
    with opened(tmp_path, match) as (app, scene):
        drag(app, spot(scene, "KH"), scene.ground.rows[3].center)
        assert scene.decision.context.chosen == ["KH"]
        drag(app, spot(scene, "KD"), scene.ground.rows[3].center)
        assert field(match, 0) == "JH KH/ KD/"


def test_a_soldier_dropped_on_the_only_ready_general_is_enlisted(tmp_path: Path) -> None:
    match = table(("9H 2D", "2S"), ("JH KH/", "10S"))
    on(match, "enlist")
    with opened(tmp_path, match) as (app, scene):
        assert lit(scene, "9H") == {"on:JH", "soldiers", "generals"}
        drag(app, spot(scene, "9H"), spot(scene, "JH"))
        assert field(match, 0) == "JH/ KH/ 9H+"


def test_a_press_on_a_soldier_enlists_him_where_one_general_leads(tmp_path: Path) -> None:
    """And where two lead, they are asked for; a twin is asked for too."""
    match = table(("9H 2D", "2S"), ("JH QD QH", "10S"))
    on(match, "enlist")
    with opened(tmp_path, match) as (app, scene):
        click_at(app, spot(scene, "9H"))
        assert scene.decision.context.chosen == ["9H"]
        scene.undo()
        click_at(app, spot(scene, "2D"))
        assert field(match, 0) == "JH QD/ QH 2D+"


@pytest.mark.parametrize("step", STEPS)
def test_an_ace_is_dropped_on_its_victim_at_any_time_of_the_own_turn(tmp_path: Path, step: str) -> None:
    """Whatever is settled: that says where one is asked."""
    match = table((HELD, "2S"), ("JH 5H", "10S QS"))
    on(match, step)
    with opened(tmp_path, match) as (app, scene):
        app.change_settings(assassins="never")
        assert {name for name in lit(scene, "AH") if name != "on:JH"} == {"on:10S", "on:QS", "on:5H"}
        drag(app, spot(scene, "AH"), spot(scene, "10S"))
        ready(app, scene)
        assert "10S" not in field(match, 1) and field(match, 0).startswith("JH/")


def test_of_several_generals_one_is_asked_for_and_no_more(tmp_path: Path) -> None:
    match = table((HELD, "2S"), ("JH QD 5H", "10S QS"))
    with opened(tmp_path, match) as (app, scene):
        drag(app, spot(scene, "AH"), spot(scene, "QS"))
        assert scene.decision.kind == "ace_general"
        click_at(app, spot(scene, "QD"))
        ready(app, scene)
        assert field(match, 1) == "10S" and field(match, 0) == "JH QD/ 5H"


def test_by_pressing_an_assassin_takes_two_presses_with_one_general(tmp_path: Path) -> None:
    match = table((HELD, "2S"), ("JH 5H", "10S QS"))
    with opened(tmp_path, match) as (app, scene):
        click_at(app, spot(scene, "AH"))
        assert scene.decision.kind == "ace_target"
        assert scene.undo() and scene.decision.kind == "deploy", "one step back for what one press did"
        click_at(app, spot(scene, "AH"))
        click_at(app, spot(scene, "10S"))
        ready(app, scene)
        assert field(match, 1) == "QS"


def test_soldiers_are_dropped_over_the_line_or_on_their_twin(tmp_path: Path) -> None:
    match = table(("2H", "2S"), ("9H 9D 5H JH", "10S"))
    on(match, "attack")
    with opened(tmp_path, match) as (app, scene):
        assert lit(scene, "9H") == {"front", "on:10S", "on:9D"} and "soldiers" not in lit(scene, "5H")
        drag(app, spot(scene, "9H"), spot(scene, "9D"))
        drag(app, spot(scene, "5H"), scene.ground.rows[0].center)
        assert [fight.attack for fight in scene.skirmishes()] == [18, 5]


def test_a_defender_is_dropped_on_whom_he_meets_and_pressed_where_there_is_one_attack(tmp_path: Path) -> None:
    match = table(("2H", "2S"), ("10H 4H JH", "9S"), turn=2, to_move=[1])
    on(match, "attack")
    match.act(1, card("9S"))
    match.act(1, DoneAct())
    on(match, "block")
    with opened(tmp_path, match) as (app, scene):
        assert lit(scene, "10H") == {"front", "on:9S"}
        click_at(app, spot(scene, "10H"))
        assert scene.skirmishes()[0].defenders == ["10H"]


def test_nothing_lights_where_a_drop_would_do_nothing(tmp_path: Path) -> None:
    """Not the enemy's rows, no card that cannot be meant."""
    match = table(("KH 9H", "2S"), ("JH 5H", "10S QS"))
    with opened(tmp_path, match) as (_, scene):
        assert lit(scene, "KH") == {"generals", "on:JH"}


def test_what_cannot_be_played_is_dim_and_says_why(tmp_path: Path) -> None:
    match = table(("KH 9H AH", "2S"), ("JH/ 5H", "10S QS"))
    with opened(tmp_path, match) as (app, scene):
        hand = {piece.key: piece for piece in scene.shown if piece.key in ("KH", "9H", "AH")}
        assert not hand["KH"].dim and hand["9H"].dim and hand["AH"].dim
        assert "deployed" in hand["9H"].why and "you have no untapped general" in hand["AH"].why
        click_at(app, spot(scene, "AH"))
        assert "you have no untapped general" in scene.notice.text


def test_a_question_that_answers_itself_is_never_shown(tmp_path: Path) -> None:
    """No general to deploy, nobody to enlist, a stop that is off: the next thing seen is the attack."""
    match = table(("2H 3H AD", "2S"), ("9D JD", "10S"))
    seen = set()
    with open_field(tmp_path, match, motion="full") as (app, scene):
        for _ in range(400):
            if scene.decision is not None:
                seen.add(scene.decision.kind)
                seen |= {control.label for control, _ in scene.buttons}
                break
            assert not scene.buttons, "a button of a question that is not shown"
            frames(app)
        assert "attack" in seen and "Send no assassin" not in seen


def test_with_an_assassin_in_the_hand_the_turn_does_not_slip_by(tmp_path: Path) -> None:
    """Nobody to deploy, to enlist or to attack with: one is asked once, so that the ace can be played."""
    match = table(("2H AD", "2S"), ("JD", "10S"))
    with opened(tmp_path, match) as (app, scene):
        ready(app, scene)
        assert scene.decision.kind == "enlist" and [control.label for control, _ in scene.buttons] == ["End the turn"]
        assert match.state()["turn_seat"] == 0


def test_at_every_step_one_is_asked_where_that_is_settled(tmp_path: Path) -> None:
    match = table(("KH 9H AH", "2S"), ("JH 5H", "10S QS"), phase="draw", decks=("7H 8H", "7S 8S"))
    with opened(tmp_path, match, assassins="always") as (app, scene):
        assert scene.decision.kind == "priority" and scene.decision.context.stop == "draw"
        app.change_settings(assassins="never")
        scene.refresh()
        ready(app, scene)
        assert scene.decision.kind == "deploy"


def test_a_press_says_nothing_while_nothing_is_asked(tmp_path: Path) -> None:
    """Facts that were true of the question before is not told of a card while the enlistment is still being seen."""
    match = table(("9H 3H", "2S"), ("JH", "10S"))
    on(match, "enlist")
    with open_field(tmp_path, match, motion="full") as (app, scene):
        frames(app, 60)
        click_at(app, spot(scene, "9H"))
        assert scene.decision is None and all(not piece.why for piece in scene.shown)
