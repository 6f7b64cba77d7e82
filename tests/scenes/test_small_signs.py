"""Signs and words on small cards and at the edges of a small window are whole."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app.move_ghosts import badge
from scenes.tables.field.slip import slip_place
from scenes.tables.fracas.paint import _loss
from scenes.ui import cards, paint, text
from scenes.ui.cardparts import Words
from tests.scenes.field_kit import open_field
from tests.scenes.table_kit import frames

CODES = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789JQK"]


@pytest.mark.parametrize("wide", [60, 72, 79, 91])
def test_a_title_that_has_no_room_on_a_small_card_is_left_out(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Learn, 1024 x 640: "Make them spend" was cut at both sides of its card."""
    wrote: list[float] = []
    monkeypatch.setattr(cards, "text", lambda _, words, face, size, *rest, **more: wrote.append(
        text.width(words, face, size)))  # fmt: skip
    for code in CODES:
        cards.paint_face(code, wide, "card", Words(logic.card_text("assertion", code).title), False, False)
    assert wrote and max(wrote) <= wide


def test_the_number_of_a_step_is_whole_at_the_edge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with open_field(tmp_path, logic.new_match("fracas", 2, 1), size=(1024, 640)) as (app, table):
        put: list[pygame.Rect] = []
        monkeypatch.setattr(paint, "pill", lambda surface, x, y, words, size, *rest: put.append(
            pygame.Rect(x - size, y - size, 2 * size, 2 * size)))  # fmt: skip
        for pos in ((0, 0), (1024, 300), (500, 640), (1023, -5)):
            badge(app.surface, table.look, *pos, 12)
        assert len(put) == 4 and all(app.surface.get_rect().contains(one) for one in put)


def test_the_tag_of_a_card_in_the_hand_lies_clear_of_the_slip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Strategic War, 1024 x 640: "seen" was half under the question."""
    tags: list[int] = []
    real = paint.pill

    def seen(surface: pygame.Surface, x: float, y: float, words: str, *rest: Any, **more: Any) -> Any:
        tags.extend([round(y)] if words == "seen" else [])
        return real(surface, x, y, words, *rest, **more)

    match, lots = logic.new_match("strategic-war", 2, 0), random.Random(0)
    with open_field(tmp_path, match, size=(1024, 640), motion="none") as (app, table):
        app.change_settings(narration="off", offers=False)
        while not tags:
            asked = match.decisions()[0]
            table.live.act(asked.seat, lots.choice(asked.actions))
            table.leap()
            held = [piece for piece in table.shown if piece.tag == "seen" and piece.rect.top >= table.layout.tray.top]
            if held and table.decision is not None:
                monkeypatch.setattr(paint, "pill", seen)
                app.redraw()
                frames(app, 2)
        place = slip_place(table, table.planning)
        assert place is not None and all(y - 10 > place.bottom for y in tags if y > table.layout.tray.top)


def test_what_a_fight_costs_is_not_under_the_bar(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Fracas: the tag of the opponent's loss was cut at its upper edge in a small window."""
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(paint, "rounded_rect", lambda surface, box, *rest: boxes.append(pygame.Rect(box)))
    with open_field(tmp_path, logic.new_match("fracas", 2, 1), size=(1024, 640)) as (app, table):
        boxes.clear()
        for seat in range(2):
            _loss(table, app.surface, seat, 10)
        assert len(boxes) == 2 and all(box.top > table.layout.top_bar.bottom for box in boxes)
