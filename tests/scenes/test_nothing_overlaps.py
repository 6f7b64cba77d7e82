"""C9: no words over words, nothing over a question, no words cut off: at every table, in every window, at every scale.

What is painted is heard by a witness, so nothing is taken on trust from the layout. The long form, with thousands of
positions, is ``python -m tests.soak.overlap``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import logic
from logic.kernel.acts import OnCard
from scenes.play.slip import PromptSlip, measure
from scenes.ui import text
from scenes.ui.look import Look
from scenes.ui.theme import LACQUER
from tests.scenes.hud_kit import Bench, model_of, played
from tests.scenes.reach_kit import positions
from tests.scenes.shell_kit import moved, open_app
from tests.scenes.witness_kit import (
    SCALES,
    SIZES,
    check_questions,
    faults,
    listening,
    look_at,
    plain_pictures,
    said,
    scene_at,
    told,
)

SMALLER = ("fracas", "strategic-war", "age-of-spades", "armies")
RIM = 24  # pixels of a sheet that its shadow and its lacquer may leave open
WORST = 5  # questions that are looked at in every window and at every scale


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_pictures(monkeypatch)


@pytest.fixture(scope="module")
def longest() -> list[tuple[dict[str, Any], int]]:
    """The questions of Art of War Assertion with the most words and cards, as records with the seat that is asked."""
    found: dict[str, tuple[int, dict[str, Any], int]] = {}
    for match, seat in positions("assertion", range(24), 1):
        decision = match.decision_for(seat)
        words = (
            len(decision.story)
            + len(decision.prompt)
            + 40 * sum(isinstance(action, OnCard) for action in decision.actions)
        )
        words += sum(len(answer.label) + len(answer.effect) for answer in decision.answers)
        if words > found.get(decision.kind, (0,))[0]:
            found[decision.kind] = (words, match.record(), seat)
    ranked = sorted(found.values(), key=lambda entry: -entry[0])[:WORST]
    return [(record, seat) for _, record, seat in ranked]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1920, 1080), 200)])
def test_every_kind_of_question_of_assertion_can_be_read(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    wanted = {"build", "window", "declare", "cells", "card", "choice"}
    assert wanted <= check_questions("assertion", tmp_path, range(3), 1, size, (scale,), wanted)


@pytest.mark.share(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SMALLER)
def test_every_kind_of_question_of_the_smaller_games_can_be_read(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    assert check_questions(game, tmp_path, range(2), 1, size)


@pytest.mark.share(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_longest_questions_can_be_read_at_every_scale(
    tmp_path: Path, size: tuple[int, int], longest: list[tuple[dict[str, Any], int]]
) -> None:
    assert len(longest) == WORST
    with open_app(tmp_path, *size) as app:
        for scale in SCALES:
            app.change_settings(motion="none", ui_scale=scale)
            for record, seat in longest:
                match = logic.load_match(record)
                scene = scene_at(app, match, seat)
                seen = look_at(app, scene)
                decision = match.decision_for(seat)
                where = f"{decision.prompt!r} at {size}, {scale} %"
                assert not faults(seen), told(faults(seen), where)
                assert decision.prompt in said(seen), where
                assert decision.story in said(seen) or scene.model.orders, where


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_nothing_of_what_lies_below_covers_a_sheet(tmp_path: Path, size: tuple[int, int], whole: bool) -> None:
    """No tip, ring or lifted card, whatever is pointed at while a sheet asks: cards of the hand, plaques, piles, the
    bar. The sheet looks the same, up to the tips that show through its rim."""
    sheets = tips = 0
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none")
        for match, seat in positions("assertion", range(4), 1):
            scene = scene_at(app, match, seat)
            scene.brief()
            if not scene.prompts.question.open:
                continue
            sheets += 1
            if sheets > 2 and not whole:
                break
            app.dispatch(moved((1, 1)))
            scene.hud.update(1.0)
            seen = look_at(app, scene)
            sheet = next(what for kind, what in seen.painted if kind == "sheet" and isinstance(what, Rect))
            window = app.surface
            inside = window.subsurface(sheet.inflate(-2 * RIM, -2 * RIM).clip(window.get_rect()))
            looked = pygame.image.tobytes(inside, "RGB")
            for spot in scene.hud.spots():
                app.dispatch(moved(spot.rect.center))
                scene.hud.update(1.0)
                seen = look_at(app, scene)
                over = [fault for fault in faults(seen) if "over a sheet" in fault]
                assert not over, f"{spot.name}: {over}"
                assert sheet.collidepoint(spot.rect.center) or pygame.image.tobytes(inside, "RGB") == looked, spot.name
                tips += any(kind == "tip" for kind, _ in seen.painted)
    assert sheets and tips


def test_the_witness_sees_what_is_wrong() -> None:
    """Words over words, a panel over words, words beyond the edge, words cut short."""
    window = pygame.Surface((300, 100))
    with listening(window) as record:
        text.text(window, "Here it lies", "ui", 20, "#FFFFFF", 20, 40)
        assert not faults(record)
        text.text(window, "over it", "ui", 20, "#FFFFFF", 40, 42)
        assert len(faults(record)) == 1
        text.text(window, "beyond", "ui", 20, "#FFFFFF", 270, 80)
        assert len(faults(record)) == 2
        text.elide("cut short because it is too long", "ui", 20, 60)
        assert len(faults(record)) == 3
        record.laid(window, Rect(0, 20, 60, 30), "panel")
        assert len(faults(record)) == 5, "both lines are hidden in part"
        record.painted.clear()
        record.cuts.clear()
        text.text(window, "Hidden by a sheet", "ui", 20, "#FFFFFF", 20, 40)
        record.laid(window, Rect(0, 0, 300, 100), "sheet")
        text.text(window, "The sheet", "ui", 20, "#FFFFFF", 20, 40)
        assert not faults(record)


def test_a_slip_never_runs_out_of_the_ground() -> None:
    """The story that led to the question is as long as it is: its lines stay within the slip, and the slip in the
    window."""
    story = (
        "Ravi counters your Queen of Diamonds with the Red Star (Coup on the toss): a coin decides who may enact it. "
    )
    for size in SIZES:
        for scale in SCALES:
            bench = Bench(model_of(played(2)), *size, scale / 100)
            look = Look(LACQUER, bench.places.scale)
            for times in (1, 2, 4):
                where = measure(PromptSlip(story * times, "Do you answer it?"), bench.places, look)
                assert bench.surface.get_rect().contains(where.rect)
                for line in where.lines:
                    wide = sum(text.width(words, "ui_semibold" if bold else "ui", where.size) for words, bold in line)
                    assert wide <= where.rect.w, (size, scale)
                words = " ".join(word for line in where.lines for word, _ in line)
                assert words == f"{(story * times).strip()} Do you answer it?"


def test_a_button_for_good_on_the_slip_stands_where_none_stood() -> None:
    """0045: it gives way, stays where it is whatever the words become, and the slip stays in the window."""
    answers = ("Take back", "Confirm the build")
    for size in SIZES:
        bench = Bench(model_of(played(2)), *size)
        look = Look(LACQUER, bench.places.scale)
        plain = measure(PromptSlip("Build.", "Done?", answers=answers), bench.places, look)
        assert measure(PromptSlip("Build.", "Done?", answers=answers, seals=(1,)), bench.places, look) == plain
        for stood in (plain.buttons[1:], plain.buttons):
            found = [
                measure(
                    PromptSlip("Build." * words, "Done?", answers=answers, seals=(1,), shunned=stood),
                    bench.places,
                    look,
                )
                for words in (1, 2)
            ]
            assert found[0].buttons == found[1].buttons
            for where in found:
                assert where.buttons[0].x < where.buttons[1].x, "what stood at the left stays there"
                assert where.buttons[1].collidelist(stood) < 0 and not where.buttons[0].colliderect(where.buttons[1])
                assert bench.surface.get_rect().contains(where.rect)
                assert all(where.rect.contains(button) for button in where.buttons)
