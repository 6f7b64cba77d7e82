"""Whole games of Strategic War through its table, and what may be drawn meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.pages.privacy_screen import PrivacyScene
from scenes.tables.strategic_war.moments import Clash, Returning
from tests.scenes.field_kit import ENTER, faces_drawn, open_field, ready, ring_to
from tests.scenes.table_kit import click_at, frames, keys, lift
from tests.strategic_war.table import ID, at, card, table

# ---- whole games


@pytest.mark.share(2)
@pytest.mark.parametrize("humans", (1, 2))
def test_a_whole_game_by_clicks(tmp_path: Path, humans: int) -> None:
    match = logic.new_match(ID, 2, 3)
    with open_field(tmp_path, match, humans) as (app, scene):
        for number in range(1500):
            ready(app, scene)
            if scene.ended:
                break
            assert len(scene.decision.actions) > 1 or scene.kind == "arrange", "asked although there is but one answer"
            pressed = [piece.rect for piece in scene.shown if piece.action in scene.decision.actions]
            controls = [rect for control, rect in scene.buttons if control.enabled and control.main]
            choices = [*pressed, *controls] if scene.kind != "arrange" else pressed or controls
            click_at(app, choices[number % len(choices)].center)
        assert match.outcome() is not None


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    match = logic.new_match(ID, 2, 5)
    with open_field(tmp_path, match, motion="none") as (app, scene):
        for number in range(1500):
            ready(app, scene)
            if scene.ended:
                break
            main = [control for control, _ in scene.buttons if control.main and control.enabled]
            names = [f"piece:{piece.key}" for piece in scene.shown if piece.action in scene.decision.actions]
            if main and (not names or number % 2):
                keys(app, ENTER, mod=pygame.KMOD_CTRL)
            else:
                ring_to(app, scene, names[number % len(names)])
                keys(app, ENTER)
        assert match.outcome() is not None


@pytest.mark.parametrize("rng", range(12))
def test_a_card_that_is_known_keeps_its_number_in_every_picture_of_an_attack(tmp_path: Path, rng: int) -> None:
    """SW2: with an empty pile the attacker that has won comes back to the hand at once, and the backs of the hand
    change places: what it is called afterwards may be what another card was called before."""
    match = table(
        ("QS 5S", "KH 9H 5H"), ("8S 4S JS 3S", "QH 8H 4H 2H"), to_move=[1], rng=rng, known={"9H": [0, 1]}
    )  # fmt: skip
    with open_field(tmp_path, match, motion="full") as (app, scene):
        before = scene.view
        scene.show([*match.act(1, card("KH")), *match.act(1, at(match, 1, "8S"))], before)
        pictures = [scene.moment, *scene.moments]
        assert [one.marks.stage for one in pictures if isinstance(one.marks, Clash)] == [
            "landing", "landing", "turned", "verdict"
        ]  # fmt: skip
        for one in pictures[:4]:
            hand, cards = one.view.hands[1], one.view.cards
            assert cards.index("9H") == before.cards.index("9H") and {"KH", "9H"} < {*hand}
            assert sorted(cards.index(code) for code in hand) == [2, 3, 4]
        while scene.busy:
            frames(app, 1, 0.2)
        assert scene.view == match.view(0)


# ---- secrets


@pytest.mark.parametrize("humans", (1, 2))
def test_no_hidden_face_is_ever_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, humans: int) -> None:
    drawn = faces_drawn(monkeypatch)
    match = logic.new_match(ID, 2, 9)
    with open_field(tmp_path, match, humans, motion="full") as (app, scene):
        app.change_settings(narration="off")  # it tells what has been seen, and is looked at elsewhere
        for _ in range(500):
            if isinstance(app.stack.top, PrivacyScene):
                lift(app)
            if scene.ended:
                break
            drawn.clear()
            frames(app, 1, 0.2)
            if app.stack.top is scene and scene.final_count is None:  # the count of a game that is over shows all
                both = {code for code in scene.view.known if scene.remembered(code)}  # in a hand: both have seen it
                assert drawn <= open_cards(scene) | both, scene.marks
            if scene.decision is not None:
                scene.act(logic.bot_action(match.ai_request(scene.viewer), "recruit", match.token))
        assert match.turn > 3


def open_cards(scene: Any) -> set[str]:
    """Return what may be drawn: the fallen, the cards of the attack that is shown, and one's own if nobody else
    looks."""
    view = scene.view
    found = {code for pile in view.discards for code in pile}
    if isinstance(scene.marks, Returning):
        found.add(scene.marks.attack_card)
    if scene.clash is not None:
        found |= {scene.clash.attack_card, scene.clash.defence_card}
    if not scene.hidden:
        found |= {*view.hands[scene.viewer], *filter(None, view.defence[scene.viewer])}
    return found
