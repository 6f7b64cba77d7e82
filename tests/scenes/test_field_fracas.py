"""The table of Fracas: every choice by mouse and by keys, whole games, stops, the pot, and no hidden face."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import logic
from logic.views import CardAct
from scenes.app.app import App
from scenes.app.generals import GENERALS, SPOKEN, lines_of
from scenes.app.speech_bubble import SpokenLine
from scenes.play.table_session import AT_ONCE
from scenes.tables.field.pointer import outline
from scenes.tables.fracas import texts
from scenes.tables.fracas.pot import Pot
from scenes.tables.fracas.scene import FracasScene
from scenes.tables.fracas.strokes import pills
from scenes.ui import assets
from tests.scenes.field_kit import ENTER, open_field, ready, rest, ring_to
from tests.scenes.table_kit import click_at, drag, frames, keys, lift, play_on

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def played(seed: int, kind: str, turn: int = 1, cards: bool = False) -> Any:
    """A match brought by computer players to where the first seat is asked something; with ``cards``, about cards."""
    for number in range(seed, seed + 40):
        match = logic.new_match("fracas", 2, number)
        while match.outcome() is None:
            mine = match.decision_for(0)
            there = mine is not None and mine.kind == kind and match.turn >= turn
            if there and (not cards or any(action.kind == "card" for action in mine.actions)):
                return match
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    raise AssertionError("it never comes to that")


def wait(app: App, scene: FracasScene, limit: int = 600) -> None:
    """Wait until the person at the screen is asked, or the match is over."""
    for _ in range(limit):
        if scene.ended or (scene.decision is not None and not scene.glide.moving):
            return
        frames(app)
    raise AssertionError("nobody is ever asked")


def somewhere(scene: FracasScene) -> tuple[int, int]:
    """The middle of something that answers the question: a button, or a card."""
    for control, rect in scene.buttons:
        if control.enabled:
            return rect.center
    piece = next(piece for piece in scene.shown if scene.offers(piece.action))
    return outline(piece).center


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_whole_game_is_played(tmp_path: Path, way: str) -> None:
    match = logic.new_match("fracas", 2, 5, {"maxTurns": 12})
    with open_field(tmp_path, match) as (app, scene):
        scene.autoplay.budget.pace = AT_ONCE
        for number in range(900):
            wait(app, scene)
            if scene.ended:
                break
            before = match.token
            if way == "mouse":
                offered = [p for p in scene.shown if super(FracasScene, scene).offers(p.action)]
                spot = outline(offered[number % len(offered)]).center if offered and number % 3 else somewhere(scene)
                click_at(app, spot)
                if match.token == before:
                    click_at(app, somewhere(scene))
            else:
                keys(app, pygame.K_TAB, ENTER) if number % 3 else keys(app, ENTER)
                if match.token == before and scene.decision is not None:
                    pygame.event.clear()
                    main = next((one for one, _ in scene.buttons if one.name.startswith("control:")), None)
                    scene.keys.ring = main.name if main else scene.keys.names()[0][0]
                    keys(app, ENTER)
        assert scene.ended and match.outcome() is not None


def test_an_attack_shows_its_result_before_it_is_confirmed(tmp_path: Path) -> None:
    with open_field(tmp_path, played(4, "attack", 11, cards=True)) as (app, scene):
        piece = next(piece for piece in scene.shown if piece.action and piece.rect.centery < scene.layout.tray.top)
        click_at(app, outline(piece).center)
        fights = scene.skirmishes()
        assert any(piece.key in fight.attackers and fight.result for fight in fights)
        assert any(control.label.startswith("Attack with ") for control, _ in scene.buttons)


def test_no_attack_looks_won_before_it_is_known_who_defends(tmp_path: Path) -> None:
    """Until the defence is confirmed it is said what would happen; "Unopposed" stood there from the first moment."""
    with open_field(tmp_path, played(1, "block", 2, cards=True)) as (app, scene):
        fights = scene.skirmishes()
        assert fights and {pill.words for pill in pills(scene, fights)} == {texts.OPEN.text}
        attacker = next(piece for piece in scene.shown if piece.key == fights[0].attackers[0])
        drag(app, outline(next(piece for piece in scene.shown if piece.drags)).center, outline(attacker).center)
        met = next(fight for fight in scene.skirmishes() if fight.defenders)
        assert texts.OPEN.text not in {pill.words for pill in pills(scene, [met])}
    with open_field(tmp_path / "attack", played(4, "attack", 11, cards=True)) as (app, scene):
        piece = next(piece for piece in scene.shown if piece.action and piece.rect.centery < scene.layout.tray.top)
        click_at(app, outline(piece).center)
        assert {pill.words for pill in pills(scene, scene.skirmishes())} == {texts.OPEN.text}


def test_a_defender_is_dragged_onto_the_attack_it_meets(tmp_path: Path) -> None:
    with open_field(tmp_path, played(6, "block", 2, cards=True)) as (app, scene):
        attacker = scene.skirmishes()[0].attackers[0]
        target = next(piece for piece in scene.shown if piece.key == attacker)
        piece = next(piece for piece in scene.shown if piece.drags)
        drag(app, outline(piece).center, outline(target).center)
        assert piece.key in scene.skirmishes()[0].defenders


def test_a_defence_that_costs_tokens_is_not_said_to_change_nothing(tmp_path: Path) -> None:
    """2.3: the tokens are lost in the fight that follows, and the button for the defence tells how many."""
    with open_field(tmp_path, played(6, "block", 2, cards=True)) as (_, scene):
        (tip,) = [control.tip for control, _ in scene.buttons if control.label == "Defend with nobody"]
        assert tip.startswith("You lose ") and "No score changes" not in tip


def test_tapped_cards_lie_turned_and_the_turning_is_seen(tmp_path: Path) -> None:
    with open_field(tmp_path, played(4, "attack", 9), motion="full") as (_, scene):
        tapped = {e.card for side in scene.view.fields for e in side if e.tapped}
        assert tapped == {piece.key for piece in scene.shown if piece.angle}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["deploy", "attack", "block"])
def test_nothing_leaves_the_window(tmp_path: Path, size: tuple[int, int], kind: str) -> None:
    with open_field(tmp_path, played(4, kind, 9), size=size) as (app, scene):
        frames(app, 20)
        window = Rect(0, 0, *size)
        assert all(window.contains(outline(piece)) for piece in scene.shown)
        assert all(window.contains(rect) for _, rect in scene.buttons)
        ground = scene.ground
        boxes = [ground.pot, *ground.decks, *ground.discards, *ground.plaques]
        assert all(window.contains(box) for box in boxes)
        assert all(not one.colliderect(two) for i, one in enumerate(boxes) for two in boxes[i + 1 :])
        app.redraw()
        app.paint()


def test_a_stop_that_is_off_passes_by_after_the_same_time_whatever_is_held(tmp_path: Path) -> None:
    """Being asked tells nothing: with and without an ace the pass comes after as many frames."""
    times = []
    for seed in (1, 2, 3):
        match = played(seed, "priority")
        with open_field(tmp_path / str(seed), match, assassins="never") as (app, _):
            token, count = match.token, 0
            while match.token == token and count < 300:
                frames(app)
                count += 1
            times.append(count)
    assert len(set(times)) == 1 and times[0] > 12


def test_where_the_game_pauses_is_settled_in_the_settings_and_holds_at_once(tmp_path: Path) -> None:
    """Nothing at the table asks for it, and a line of the enemy lies upon nothing where the boxes were."""
    with open_field(tmp_path, played(4, "priority"), size=(1920, 1080)) as (app, scene):
        assert scene.stops == ("attack", "block")
        app.change_settings(assassins="always")
        assert len(scene.stops) == 6 and scene.decision is not None
        app.change_settings(assassins="never")
        assert scene.stops == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_what_the_enemy_says_covers_nothing(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    """Neither the plaques and the backs nor a card of the field, however long the line is."""
    with open_field(tmp_path, played(4, "attack", 9), size=size, scale=scale) as (app, scene):
        frames(app, 20)
        lines = [words for one in GENERALS for words in lines_of(one)[:SPOKEN]]
        for words in lines:
            scene.banter.line = SpokenLine(scene.enemy, words)
            place = scene.banter.place(app.size[0])
            free = scene.layout.free
            assert free.contains(place), words
            taken = [*scene.ground.plaques, scene.ground.backs, *(outline(piece) for piece in scene.shown)]
            assert place.collidelist(taken) < 0, words


def test_no_hidden_face_is_ever_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: set[str] = set()
    real = assets.card_face

    def spy(code: str, *args: Any, **more: Any) -> pygame.Surface:
        drawn.add(code)
        return real(code, *args, **more)

    monkeypatch.setattr(assets, "card_face", spy)
    match = played(4, "deploy", 7)
    with open_field(tmp_path, match) as (app, _):
        frames(app, 30)
        app.redraw()
        app.paint()
        hidden = set(match.state()["hands"][1]) | {code for deck in match.state()["decks"] for code in deck}
        assert drawn and not drawn & hidden


def test_the_pot_holds_as_many_tokens_as_the_rules_say_and_they_come_to_rest() -> None:
    pot, dish = Pot(), Rect(0, 0, 200, 200)
    pot.update(0.0, 5, dish, "full")
    for _ in range(400):
        pot.update(1 / 60, 12, dish, "full")
    assert len(pot.spots) == 12 and not pot.update(1 / 60, 12, dish, "full")
    assert all(x * x + y * y < 0.25 for x, y, _ in pot.spots), "none has left the dish"
    again = Pot()
    again.update(0.0, 12, dish, "none")
    assert len(again.spots) == 12 and not again.update(0.1, 12, dish, "none")
    pot.update(0.0, 3, dish, "none")
    assert len(pot.spots) == 3


def test_two_people_at_one_screen_play_and_the_blind_falls_between_them(tmp_path: Path) -> None:
    """A player who might send an assassin is asked by a strip for the same time; a hand is seen by its owner alone."""
    match = logic.new_match("fracas", 2, 5, {"maxTurns": 6})
    with open_field(tmp_path, match, humans=2) as (app, scene):
        for _ in range(500):
            if scene.ended or match.outcome() is not None:
                break
            if app.stack.top is not scene:
                lift(app)
                continue
            if scene.decision is None:
                frames(app, 5)
                continue
            others = set(match.view(1 - scene.viewer).hands[1 - scene.viewer])
            assert not others & {piece.face for piece in scene.shown}
            scene.keys.ring = scene.buttons[-1][0].name if scene.buttons else scene.keys.names()[0][0]
            keys(app, ENTER)
        assert match.outcome() is not None


def test_at_a_shared_screen_nobody_is_asked_at_a_stop_that_is_switched_off(tmp_path: Path) -> None:
    """C10: only at those that are settled, and to answer an assassin; so nothing tells what is held."""
    match = logic.new_match("fracas", 2, 8, {"maxTurns": 8})
    asked = set()
    with open_field(tmp_path, match, humans=2) as (app, scene):
        app.change_settings(assassins="fights")
        for _ in range(900):
            if match.outcome() is not None:
                break
            if app.stack.top is not scene:
                lift(app)
            elif scene.asking.strip is not None:
                asked.add(scene.asking.strip.decision.context.stop)
                scene.asking.let_pass()
                frames(app)
            elif scene.decision is None:
                frames(app, 3)
            else:
                seat = scene.decision.seat
                scene.act(logic.bot_action(match.ai_request(seat), "soldier", 3))
        assert match.outcome() is not None and asked <= {"attack", "block", "ace"} and "block" in asked


def test_tokens_are_bought_between_games_each_in_secret(tmp_path: Path) -> None:
    """Option ``buyTokens``: a number for each of them; the other one's is not shown."""
    match = logic.new_match("fracas", 2, 3, {"buyTokens": True})
    rng = 0
    while match.outcome() is None and not (match.decision_for(0) and match.decision_for(0).kind == "buy"):
        decision = match.decisions()[rng % len(match.decisions())]
        rng += 1
        passing = [a for a in decision.actions if a.kind in ("done", "pass")]
        match.act(decision.seat, passing[0] if passing else decision.actions[0])
    with open_field(tmp_path, match) as (app, scene):
        assert scene.decision.kind == "buy" and len(scene.buttons) == len(scene.decision.actions) > 10
        token = match.token
        click_at(app, scene.buttons[3][1].center)
        assert match.token != token


@pytest.mark.parametrize("by_digit", [True, False])
def test_the_ring_goes_to_the_button_that_confirms_a_general_past_an_ace(tmp_path: Path, by_digit: bool) -> None:
    """The ring stands on the ace; a number, or Enter on the card, takes a general, and the next Enter deploys it."""

    def beside_an_ace(match: Any) -> bool:
        asked = match.decision_for(0)
        kinds = {action.kind for action in asked.actions} if asked is not None and asked.kind == "deploy" else set()
        return {"card", "play"} <= kinds

    match = play_on(logic.new_match("fracas", 2, 20), beside_an_ace)
    general = next(one for one in match.decision_for(0).actions if isinstance(one, CardAct)).card
    with open_field(tmp_path, match, size=(1024, 640)) as (app, scene):
        ready(app, scene)
        hand = [piece.key for piece in scene.keys._hand()]
        ring_to(app, scene, f"piece:{general}" if not by_digit else f"piece:{next(k for k in hand if k[0] == 'A')}")
        rest(app)
        keys(app, pygame.K_1 + hand.index(general) if by_digit else ENTER)
        assert scene.keys.ring == next(control.name for control, _ in scene.buttons if control.main)
        rest(app)
        keys(app, ENTER)
        rest(app)
        assert general in [entry.card for entry in scene.known.fields[0]]
