"""The slip of a smaller game: its words, its place, and what it leaves free."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from scenes.play import slip as prompt_slip
from scenes.play.final_count import over_words
from scenes.play.layout import HudLayout
from scenes.play.plan_panel import LABELS
from scenes.play.slip import PromptSlip, SlipLayout
from scenes.tables.field.planning import Planning
from scenes.tables.field.table_state import TableState
from scenes.ui.look import Look
from scenes.ui.words import Phrase, called

THINKING = Phrase("table", "{name} is thinking.")


def area(layout: HudLayout, look: Look) -> Rect:
    """Return what lies free between the bar and a slip of the usual two lines, beside an open record."""
    free = layout.free
    return Rect(free.x, free.y, free.w, prompt_slip.above_usual(layout, look) - free.y)


def draw_slip(
    scene: TableState, planning: Planning, surface: pygame.Surface, lead: str = "", states: Sequence[str] = ()
) -> None:
    """Draw the slip; ``lead`` stands in bold before what is told, ``states`` are those of its buttons."""
    found = _measured(scene, planning, lead)
    if found is not None:
        slip, where = found
        named = {f"answer:{place}": state for place, state in enumerate(states)}
        prompt_slip.draw(surface, where.rect, scene.look, scene.layout, slip, where, named)


def _measured(scene: TableState, planning: Planning, lead: str = "") -> tuple[PromptSlip, SlipLayout] | None:
    bold, rest, tone = slip_words(scene, planning)
    bold = bold or (lead if rest else "")
    if not bold and not rest:
        return None
    share = scene.progress if scene.thinking is not None and planning.words is None else None
    banner = scene.session.players[_whose_news(scene, planning)].banner
    planned = planning.on_slip
    answers = tuple(LABELS[name]() for name in planning.names) if planned else ()
    slip = PromptSlip(bold, rest, tone, banner, answers=answers, share=share, low=planned)
    return slip, prompt_slip.measure(slip, scene.layout, scene.look)


def slip_layout(scene: TableState, planning: Planning) -> SlipLayout | None:
    """Return where the slip lies with its buttons; ``None`` where nothing is said."""
    found = _measured(scene, planning)
    return None if found is None else found[1]


def slip_place(scene: TableState, planning: Planning) -> Rect | None:
    """Return where the slip lies as things stand; ``None`` where nothing is said."""
    found = slip_layout(scene, planning)
    return None if found is None else found.rect


def _whose_news(scene: TableState, planning: Planning) -> int:
    """Return the seat that the slip speaks of."""
    if scene.notice.on_slip:
        return scene.viewer
    if scene.moment is not None:
        return scene.viewer if scene.moment.seat is None else scene.moment.seat
    waits = scene.decision is None and planning.words is None
    return scene.thinking if waits and scene.thinking is not None else scene.viewer


def slip_words(scene: TableState, planning: Planning) -> tuple[str, str, str]:
    """Bold part, rest and tone of the slip."""
    if scene.notice.on_slip:
        return "", scene.notice.on_slip, "refusal"
    if scene.moment is not None and scene.moment.caption:
        return "", scene.moment.caption, "news" if scene.moment.seat is None else "normal"
    hinted = planning.words
    if hinted is not None:
        return hinted
    if scene.session.live.now.outcome is not None:
        return (*over_words(scene.session), "news")
    if scene.decision is not None:
        return (*scene.prompt(), "normal")
    if scene.asking.waits:
        return scene.asking.waiting_words()
    if scene.thinking is not None:
        return "", THINKING(name=logic.verbatim(called(scene.session.players[scene.thinking].name))), "wait"
    return "", "", "normal"
