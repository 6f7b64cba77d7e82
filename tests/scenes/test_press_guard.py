"""Nothing is pressed by mistake: not in others' turns, not where something else lay just now, not where it ends all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import logic
from logic.kernel.acts import NumberAct
from logic.views import CardAct
from scenes.pages.result.page import ResultsScene
from scenes.play.bar import TIPS
from scenes.ui.press_guard import REST, PressGuard, Seals
from tests.scenes.field_kit import ENTER, open_field, ready, rest
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import (
    FakeClient,
    at_turn_of,
    card_that_fits,
    click_at,
    drag,
    frames,
    keys,
    open_table,
    slot,
    spot,
)

FIELDS = ("fracas", "strategic-war", "age-of-spades", "armies")
PLACE = Rect(10, 10, 40, 20)


# ---- what has changed its meaning in place ---------------------------------------------------------------------------


def test_what_takes_anothers_place_rests_for_half_a_second() -> None:
    guard = PressGuard()
    guard.see([("a", PLACE, "no assassin")])
    assert not guard.resting("a"), "nothing lay there before"
    guard.see([("a", PLACE, "on to the attack")])
    assert guard.resting("a")
    assert not guard.update(REST * 0.6) and guard.resting("a")
    guard.see([("a", PLACE, "on to the attack")])
    assert guard.resting("a"), "drawn anew, it has not been there any longer"
    assert guard.update(REST * 0.6) and not guard.resting("a")


def test_what_lay_there_until_a_moment_ago_counts_too() -> None:
    """A question that answers itself lies between two that are shown: the hand may still be on its way."""
    guard = PressGuard()
    guard.see([("a", PLACE, "enlist nobody")])
    guard.see([])
    guard.update(REST * 0.6)
    guard.see([("a", PLACE, "attack with nobody")])
    assert guard.resting("a")
    assert guard.update(REST * 0.5) and not guard.resting("a")
    guard.see([])
    guard.update(REST)
    guard.see([("a", PLACE, "end the turn")])
    assert not guard.resting("a"), "long enough ago"


def test_what_keeps_its_meaning_or_lies_elsewhere_needs_no_rest() -> None:
    guard = PressGuard()
    guard.see([("a", PLACE, "done")])
    guard.see([("b", PLACE, "done"), ("c", PLACE.move(0, 60), "pass")])
    assert not guard.resting("b") and not guard.resting("c")


def test_a_seal_shuns_the_last_ones_for_as_long_as_it_means_the_same() -> None:
    """Decision 0045: wherever they stood, the newest first; what it means next shuns the seal itself."""
    seals, beside, below = Seals(), PLACE.move(60, 0), PLACE.move(0, 60)
    assert seals.shunned("go on") == () and not seals.standing("table", "go on")
    seals.stand("table", [PLACE])
    assert seals.shunned("go on") == () and seals.standing("table", "go on") == [PLACE]
    seals.stand("sheet", [beside])
    assert not seals.standing("table", "end the turn")
    assert seals.shunned("end the turn") == ([beside], [PLACE])
    seals.stand("table", [below])
    seals.stand("sheet", [])
    assert seals.shunned("end the turn") == ([beside], [PLACE])
    assert seals.shunned() == ([below], [beside]) == seals.shunned("end the turn")


@pytest.mark.parametrize("by", ["mouse", "enter", "seal"])
def test_a_second_press_in_the_same_place_does_not_answer_the_next_question(tmp_path: Path, by: str) -> None:
    """Another button takes the place of one that was just there: for half a second it takes no press."""
    with open_field(tmp_path, logic.new_match("fracas", 2, 5)) as (app, scene):
        ready(app, scene)
        control, place = scene.buttons[-1]
        meanwhile = control.__class__(control.name, "Something else", NumberAct(99), True)
        scene.place_buttons = lambda: [(meanwhile, place)]
        scene.refresh()
        taken: list[Any] = []
        scene.act = lambda *actions: taken.extend(actions) or True
        scene.keys.ring = meanwhile.name

        def press() -> None:
            if by == "mouse":
                click_at(app, place.center)
            else:
                keys(app, ENTER, mod=pygame.KMOD_CTRL if by == "seal" else 0)

        press()
        assert taken == []
        rest(app)
        press()
        assert taken == [meanwhile.action]


def test_a_double_press_on_an_offered_group_takes_no_card_back(tmp_path: Path) -> None:
    """Game: the cards of "8 + 3" come to lie where the button was; after half a second a press is meant for them."""
    with open_field(tmp_path, logic.new_match("armies", 2, 5), motion="full") as (app, scene):
        ready(app, scene)
        while scene.question != "present":
            scene.act(scene.decision.actions[0])
            ready(app, scene)
        rest(app)
        tried = 0
        for name in [control.name for control, _ in scene.buttons if control.name.startswith("way:")]:
            place = next(rect for control, rect in scene.buttons if control.name == name)
            click_at(app, place.center)
            laid = scene.groups()
            under = scene.pointer.name_at(place.center)
            click_at(app, place.center)
            assert scene.groups() == laid
            rest(app)
            if laid and under.startswith("piece:"):
                click_at(app, place.center)
                assert scene.groups() != laid
                tried += 1
            scene.act(next(control for control, _ in scene.buttons if control.name == "control:clear").action)
            rest(app)
        assert tried


# ---- while somebody else moves, and where the ring goes by itself ----------------------------------------------------


@pytest.mark.parametrize("game", FIELDS)
def test_keys_and_clicks_do_nothing_while_the_computer_moves(tmp_path: Path, game: str) -> None:
    """Walk a game from its beginning: whenever the computer is to move, Enter, Space and clicks change nothing."""
    with open_field(tmp_path, logic.new_match(game, 2, 3)) as (app, scene):
        seen = 0
        for _ in range(400):
            if scene.ended or seen > 5:
                break
            if scene.decision is not None:
                before = scene.match.token
                scene.act(scene.decision.actions[-1])
                assert scene.match.token != before
            elif scene.thinking is not None and not scene.busy:
                seen += 1
                drawer, token, top = scene.drawer_open, scene.match.token, app.stack.top
                was, quiet = scene.autoplay.answer, scene.quiet
                scene.autoplay.answer, scene.quiet = (
                    lambda *given: None,
                    9.0,
                )  # it thinks on, and nothing goes by itself
                keys(app, ENTER, pygame.K_SPACE)
                keys(app, ENTER, mod=pygame.KMOD_CTRL)
                for _, rect in scene.buttons:
                    click_at(app, rect.center)
                click_at(app, scene.layout.end_button.center)
                assert (scene.drawer_open, scene.match.token, app.stack.top) == (drawer, token, top)
                assert scene.keys.ring not in TIPS, "Enter would press the bar"
                scene.autoplay.answer, scene.quiet = was, quiet
            frames(app, 1, 0.25)
        assert seen, "the computer never moved"


@pytest.mark.parametrize("game", FIELDS)
def test_the_ring_never_falls_on_a_button_by_itself(tmp_path: Path, game: str) -> None:
    with open_field(tmp_path, logic.new_match(game, 2, 3)) as (app, scene):
        for number in range(60):
            if scene.ended:
                break
            ring = scene.keys.ring
            assert ring == "" or ring.startswith(("piece:", "zone:")), f"the ring fell on {ring}"
            if scene.decision is not None:
                actions = scene.decision.actions
                scene.act(actions[number % len(actions)])
            frames(app, 1, 0.25)


def test_the_page_of_results_begins_on_what_harms_nothing(tmp_path: Path) -> None:
    with open_field(tmp_path, logic.new_match("strategic-war", 2, 3)) as (app, scene):
        ready(app, scene)
        scene.resign()
        for _ in range(40):
            frames(app, 1, 0.25)
        assert isinstance(app.stack.top, ResultsScene)
        keys(app, ENTER)
        assert app.stack.top is scene, "Enter leads back to the table, and begins or leaves nothing"


def test_at_the_table_of_the_large_field_nothing_is_done_in_anothers_turn(tmp_path: Path) -> None:
    """Art of War Assertion: Enter, the seal, numbers, a click on the hand and a card carried out change nothing."""
    with open_table(tmp_path, at_turn_of(0), client=FakeClient()) as (app, table):
        was = table.autoplay.answer
        table.autoplay.answer = lambda *given: None  # it thinks on
        code, cell = card_that_fits(table)
        table.match.act(0, CardAct(code))
        table.match.act(0, table.match.decision_for(0).actions[0])
        while table.match.decision_for(0) is not None:
            offered = table.match.decision_for(0).actions
            table.match.act(0, next((a for a in offered if a.kind in ("done", "suit")), offered[0]))
        table.playback.settle()
        frames(app, 5)
        token, hand = table.match.token, list(table.model.hand_order)
        for mod in (0, pygame.KMOD_CTRL):
            keys(app, ENTER, mod=mod)
        keys(app, pygame.K_SPACE, pygame.K_1, pygame.K_e)
        click_at(app, table.layout.end_button.center)
        click_at(app, slot(table, hand[0]))
        drag(app, slot(table, hand[0]), spot(table, cell))
        assert (table.match.token, app.stack.top, table.hand.held) == (token, table, None)
        assert table.model.hand_order == hand
        table.autoplay.answer = was


def test_four_presses_lay_four_cards(tmp_path: Path) -> None:
    """The ring goes on from a card that is laid: a second press would take it back."""
    with open_field(tmp_path, logic.new_match("armies", 2, 3)) as (app, scene):
        ready(app, scene)
        keys(app, ENTER)
        rest(app)  # another question
        for laid in range(1, 5):
            ready(app, scene)
            keys(app, ENTER)
            assert len(scene.context.placed) == laid
        ring = scene.keys.ring
        rest(app)  # it means to take it back now
        keys(app, ENTER)
        assert len(scene.context.placed) == 3 and scene.keys.ring == ring, "what is taken back keeps the ring"


def test_enter_does_nothing_at_once_where_the_ring_has_been_led(tmp_path: Path) -> None:
    """Fracas: "Deploy nobody" leads to the discard, and the ring to a card: a second Enter threw the ace away."""
    with open_field(tmp_path, logic.new_match("fracas", 2, 1), motion="full") as (app, scene):
        ready(app, scene)
        assert scene.question == "deploy"
        hand = list(scene.view.hands[scene.viewer])
        scene.keys.ring = next(control.name for control, _ in scene.buttons if control.main)
        keys(app, ENTER)
        ready(app, scene)
        assert scene.question == "discard" and scene.keys.ring.startswith("piece:")
        keys(app, ENTER)
        assert scene.view.hands[scene.viewer] == hand
        keys(app, pygame.K_RIGHT, ENTER)
        frames(app, 1, 0.1)
        assert len(scene.live.now.of(scene.viewer).view.hands[scene.viewer]) < len(hand), "led by the player it counts"


def test_the_ring_leaves_a_button_that_comes_to_mean_something_else(tmp_path: Path) -> None:
    """Wherever it came from: after a hint and an undo one Enter would have presented nothing."""
    with open_field(tmp_path, logic.new_match("armies", 2, 5)) as (app, scene):
        for _ in range(6):
            ready(app, scene)
            scene.act(scene.decision.actions[0])
        ready(app, scene)
        assert scene.decision.kind == "present"
        scene.act(next(action for action in scene.decision.actions if action.kind == "card"))
        ready(app, scene)
        scene.keys.ring = "control:done"  # as a hint leads it there
        assert scene.undo()
        scene.refresh()
        assert {control.name: control.label for control, _ in scene.buttons}["control:done"] == "Present nothing"
        assert scene.keys.ring.startswith("piece:")


@pytest.mark.parametrize("game", FIELDS)
def test_nothing_is_pointed_at_that_has_moved_away(tmp_path: Path, game: str) -> None:
    """The tip of a card went along with it, and a button stayed lit that had moved from under the mouse."""
    with open_field(tmp_path, logic.new_match(game, 2, 5), motion="full") as (app, scene):
        for _ in range(60):
            if scene.decision is None or scene.busy:
                frames(app, 1, 0.3)
                continue
            for _, rect in scene.buttons[:1]:
                app.dispatch(moved(rect.center))
            scene.act(scene.decision.actions[0])
            frames(app, 1, 0.3)
            hovered = scene.pointer.hovered
            assert not hovered or hovered == scene.pointer.name_at(scene.pointer.pos)
