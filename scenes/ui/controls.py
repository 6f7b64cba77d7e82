"""How each widget looks: from its state to the painted primitives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from scenes.ui.choices import Segmented, Slider, Stepper
    from scenes.ui.field import TextField
    from scenes.ui.widgets import Button, Toggle

ICON_SHARE = 0.5


def button(surface: pygame.Surface, look: Look, widget: Button, focus: bool) -> None:
    rect, unit = widget.rect, look.unit(100) / 100
    if widget.icon and not widget.label:
        size = min(rect.w, rect.h)
        if widget.kind == "secondary":
            paint.button(surface, look.theme, rect, "", "secondary", widget.state, focused=focus, unit=unit)
            paint.icon(surface, widget.icon, *rect.center, size * ICON_SHARE, _tone(look, widget))
        else:
            paint.icon_button(
                surface, look.theme, *rect.center, widget.icon, size, widget.state, focused=focus, unit=unit
            )  # fmt: skip
        return
    paint.button(
        surface,
        look.theme,
        rect,
        widget.label,
        widget.kind,
        widget.state,
        focused=focus,
        icon_name=widget.icon,
        size=look.type(widget.size),
        note=widget.sub or None,
        key=widget.key_cap or None,
        align=widget.align,
        unit=unit,
    )


def _tone(look: Look, widget: Button) -> str:
    if not widget.enabled:
        return look.theme.disabled
    return look.theme.text if widget.state else look.theme.text2


def toggle(surface: pygame.Surface, look: Look, widget: Toggle, focus: bool) -> None:
    unit = look.unit(100) / 100
    width, height = round(paint.TOGGLE_WIDTH * unit), round(paint.TOGGLE_HEIGHT * unit)
    x, y = widget.rect.right - width, widget.rect.centery - height // 2
    paint.toggle(surface, look.theme, x, y, widget.on, state=widget.state, focused=focus, unit=unit)


def segmented(surface: pygame.Surface, look: Look, widget: Segmented, focus: bool) -> None:
    cells = widget.cells()
    hover = None
    if widget.hovered:
        mouse = pygame.mouse.get_pos()
        hover = next((index for index, cell in enumerate(cells) if cell.collidepoint(mouse)), None)
    paint.segmented(
        surface,
        look.theme,
        *widget.rect.topleft,
        [label for _, label in widget.choices],
        widget.index,
        widths=[cell.w for cell in cells],
        height=widget.rect.h,
        size=widget.type_size,
        hover=hover,
        focused=focus,
        unit=look.unit(100) / 100,
    )


def stepper(surface: pygame.Surface, look: Look, widget: Stepper, focus: bool) -> None:
    theme, rect, unit = look.theme, widget.rect, look.unit(100) / 100
    paint.rounded_rect(surface, rect, 7 * unit, mix(theme.surface, theme.bg, 0.45), theme.line_hi, 1)
    for half, name, free in zip(
        widget.halves(), ("minus", "plus"), (widget.value > widget.low, widget.value < widget.high), strict=True
    ):
        inner = half.inflate(-6, -6)
        paint.rounded_rect(surface, inner, 5 * unit, theme.raised, theme.line_hi if free else theme.line, 1)
        tone = theme.text if free else theme.disabled
        paint.icon(surface, name, *inner.center, inner.h * 0.6, tone)
    size = look.type(20)
    string = f"{widget.value} {widget.unit}".strip()
    text.text(surface, string, "figure", size, theme.text, rect.centerx, rect.centery, "cm")
    if focus:
        paint.focus_ring(surface, theme, rect, 7 * unit, unit)


def slider(surface: pygame.Surface, look: Look, widget: Slider, focus: bool) -> None:
    left, right = widget.track()
    steps = (widget.high - widget.low) // widget.step_by
    ticks = steps + 1 if steps <= 12 else 0
    state = "down" if widget.pressed else widget.state
    paint.slider(
        surface, look.theme, left, widget.rect.centery, right - left, widget.share, ticks,
        state=state, focused=focus, unit=look.unit(100) / 100,
    )  # fmt: skip


def text_field(surface: pygame.Surface, look: Look, widget: TextField, focus: bool) -> None:
    """The caret shows whenever the field has the keyboard, with or without the ring."""
    theme, rect, unit = look.theme, widget.rect, look.unit(100) / 100
    stroke = theme.gold if widget.editing else theme.line_hi
    paint.rounded_rect(surface, rect, 6 * unit, mix(theme.surface, theme.bg, 0.45), stroke, 1)
    size, x = widget.type_size, widget.text_x
    before = surface.get_clip()
    inside = rect.inflate(-rect.h // 4, 0)
    surface.set_clip(inside.clip(before))
    caret = x + text.width(widget.value[: widget.caret], "ui", size)
    shift = min(0, inside.right - 4 - caret)
    cap = text.cap_height("ui", size)
    if widget.value:
        length = text.width(widget.value, "ui", size)
        if widget.editing and widget.marked:
            box = pygame.Rect(x + shift - 2, rect.centery - cap, length + 4, 2 * cap)
            pygame.draw.rect(surface, mix(theme.surface, theme.gold, 0.45), box, border_radius=3)
        text.text(surface, widget.value, "ui", size, theme.text, x + shift, rect.centery, "lm")
    else:
        text.text(surface, widget.placeholder, "ui", size, theme.text3, x, rect.centery, "lm")
    if widget.editing and not widget.marked:
        pygame.draw.rect(
            surface, theme.gold_hi, (caret + shift, rect.centery - cap, max(2, round(1.5 * unit)), 2 * cap)
        )
    surface.set_clip(before)
    if focus:
        paint.focus_ring(surface, theme, rect, 6 * unit, unit)
