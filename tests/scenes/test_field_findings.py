"""Tests of what was found by playing the smaller games in a window: no control is dead, nothing is said twice, nobody
waits."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import logic
from logic.kernel.acts import ActionView
from logic.kernel.rng import Chance
from logic.views import CardAct
from scenes.pages.privacy_screen import PrivacyScene
from tests.contract.walk import context_of
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import click_at, frames, keys, lift, play_on
from tests.scenes.witness_kit import faults, look_at, said

FIELDS = ("fracas", "strategic-war", "age-of-spades", "armies")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", FIELDS)
def test_the_record_opens_and_closes_at_every_size(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with open_field(tmp_path, logic.new_match(game, 2, 5), size=size) as (app, scene):
        ready(app, scene)
        for press in (
            lambda: keys(app, pygame.K_l),
            lambda: click_at(app, scene.layout.bar_cells["record"].center),
        ):
            before = scene.column.record is not None
            press()
            assert (scene.column.record is not None) != before, "a button that does nothing"


def test_what_an_enlistment_may_tap_is_framed(tmp_path: Path) -> None:
    """A soldier is taken up and several generals could serve: those are framed, and nothing else on the field."""

    def choosing(match: logic.Match) -> bool:
        decision = match.decision_for(0)
        return decision is not None and decision.kind == "enlist" and any(context_of(decision).led_by.values())

    match = play_on(logic.new_match("fracas", 2, 5), choosing)
    with open_field(tmp_path, match) as (app, scene):
        ready(app, scene)
        code = next(code for code, led in match.decision_for(0).context.led_by.items() if led)
        match.act(0, CardAct(code))
        scene.refresh()
        offered = {action.card for action in match.decision_for(0).actions if action.kind == "card"}
        field = {unit.card for side in match.view(0).fields for unit in side}
        framed = {piece.key for piece in scene.shown if piece.frame and piece.key in field}
        assert framed == offered & field and framed


def test_a_refusal_is_not_said_twice(tmp_path: Path) -> None:
    """Pressed, a card that cannot be played says why on the slip; the tip above it does not lie over these words."""

    def deploying(match: logic.Match) -> bool:
        decision = match.decision_for(0)
        return decision is not None and decision.kind == "deploy" and len(decision.actions) > 1

    with open_field(tmp_path, play_on(logic.new_match("fracas", 2, 5), deploying)) as (app, scene):
        ready(app, scene)
        dim = next(piece for piece in scene.shown if piece.why and piece.rect.top > scene.layout.tray.top)
        app.dispatch(moved(dim.rect.midleft))
        click_at(app, (dim.rect.left + 12, dim.rect.centery))
        assert scene.notice.text
        record = look_at(app, scene)
        assert said(record).count(scene.notice.text.split(".")[0]) == 1 and not faults(record)


def test_no_blind_falls_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    """Strategic War between two people: a place that only one card can fill is filled without asking for the screen."""
    match, chance = logic.new_match("strategic-war", 2, 0), Chance(4)
    actions: list[tuple[int, ActionView]] = []
    while True:  # to where somebody must fill a place, and can do so in one way only
        decision = match.decisions()[0]
        if decision.kind in ("place", "take") and len(decision.actions) == 1 and actions[-1][0] != decision.seat:
            break
        actions.append((decision.seat, decision.actions[chance.below(len(decision.actions))]))
        match.act(*actions[-1])
    match.rewind()
    (actor, last), filler = actions[-1], decision.seat
    with open_field(tmp_path, match, humans=2) as (app, scene):
        lift(app)
        assert scene.viewer == actor and actor != filler
        scene.act(last)
        for _ in range(60):
            assert not (isinstance(app.stack.top, PrivacyScene) and match.decision_for(filler) == decision)
            frames(app, 1, 0.2)
        assert match.decision_for(filler) != decision
