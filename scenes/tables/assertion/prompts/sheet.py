"""Paints a dispatch: what is played, what is at stake and what may be answered. Keeps no state, measures nothing."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes.tables.assertion.prompts.flow import Index, Line, rank_of, tone_of
from scenes.tables.assertion.prompts.model import Choice, Prompt
from scenes.tables.assertion.prompts.places import DO_IT, Places, note_line, note_lines
from scenes.ui import assets, paint, text
from scenes.ui.cardcodes import letter_of
from scenes.ui.look import Look
from scenes.ui.pressed import cap
from scenes.ui.theme import FRAME_BROWN, INK, INK_SOFT, PAPER, mix

GOLD = "#7A5410"
CHOSEN = "#E8CC8C"
READ, SMALLEST_READ = 300, 190
"""Pixels: the width from which a card carries its rule, and the least to which such a card may shrink here."""


def draw(
    canvas: pygame.Surface,
    look: Look,
    prompt: Prompt,
    places: Places,
    banner: str,
    chosen: int,
    states: dict[str, str],
    ring: str | None,
    outcome: str,
    planned: bool = False,
) -> None:
    """The whole sheet. ``chosen`` is the index of the choice whose words are shown, with its ``outcome``, ``ring`` the
    name with the keys; ``planned``: the plan of a hint can be carried out."""
    unit = places.unit
    paint.dispatch(canvas, look.theme, places.sheet, unit)
    before = canvas.get_clip()
    if places.overflow:
        canvas.set_clip(places.clip)
    paint.banner(canvas, banner, *places.banner.topleft, places.banner.w)
    for rule in places.rules:
        canvas.fill(mix(PAPER.card, FRAME_BROWN, 0.35), rule)
    if places.card is not None:
        _card(canvas, look, prompt, places.card)
    for line in places.lines:
        _line(canvas, line)
    for index in places.indexes:
        _index(canvas, index)
    cards = [choice for choice in prompt.choices if choice.card]
    for number, (choice, cell) in enumerate(zip(cards, places.cells, strict=True)):
        _choice(canvas, look, prompt, choice, cell, number == chosen, states.get(f"choice:{number}", ""), unit)
        if ring == f"choice:{number}":
            paint.focus_ring(canvas, PAPER, cell, round(8 * unit), unit)
    if cards and 0 <= chosen < len(cards):
        for line in chosen_lines(cards[chosen], outcome, places):
            _line(canvas, line)
    _buttons(canvas, prompt, places, states, ring, chosen)
    canvas.set_clip(before)
    _foot(canvas, places, states, ring)
    if planned:
        _do(canvas, places, states, ring)


def chosen_lines(choice: Choice, outcome: str, places: Places) -> list[Line]:
    """What the chosen card does and leads to, beside the button that takes it."""
    lines = note_lines(choice.note, outcome, places.unit, places.note.w)
    return [note_line(*line, places.note, number, len(lines)) for number, line in enumerate(lines)]


def _line(canvas: pygame.Surface, line: Line) -> None:
    text.text(canvas, line.words, line.face, line.size, line.tone, line.x, line.y)


def _card(canvas: pygame.Surface, look: Look, prompt: Prompt, place: Rect) -> None:
    code, words = prompt.card, logic.card_text(prompt.pack, prompt.card)
    wide = place.w if place.w < SMALLEST_READ else max(place.w, READ)
    picture = assets.card_face(
        code, wide, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing
    )
    if wide != place.w:
        picture = assets.scaled(picture, place.w)
    assets.place_card(canvas, picture, *place.topleft, 2, look.theme)


def _index(canvas: pygame.Surface, index: Index) -> None:
    """Rank and suit in the ink of the suit."""
    code, size = index.code, index.size
    wide = text.text(canvas, rank_of(code), "figure", size, tone_of(code, INK_SOFT), index.x, index.y)
    if not code.startswith("?") and not code.endswith("*"):
        side = round(size * 0.86)
        paint.suit(canvas, letter_of(code), index.x + wide + side * 0.65, index.y - size * 0.32, side, None, PAPER.card)


def _choice(
    canvas: pygame.Surface,
    look: Look,
    prompt: Prompt,
    choice: Choice,
    cell: Rect,
    chosen: bool,
    state: str,
    unit: float,
) -> None:
    if prompt.form == "names":
        _name(canvas, choice.card, cell, chosen, state, unit)
        return
    place = cell.move(0, -round(8 * unit)) if chosen else cell
    if chosen:
        paint.rounded_rect(canvas, place.inflate(round(10 * unit), round(10 * unit)), 11 * unit, CHOSEN, GOLD, 2)
    elif state == "hover":
        paint.rounded_rect(canvas, place.inflate(round(8 * unit), round(8 * unit)), 10 * unit, None, GOLD, 1.5)
    if choice.card.startswith("?"):
        picture = assets.card_back(place.w, "ink", look.theme)
    else:
        label = logic.card_text(prompt.pack, choice.card).title if place.w >= 100 else None
        picture = assets.card_face(choice.card, place.w, look.theme, label=label)
    assets.place_card(canvas, picture, *place.topleft, 3 if chosen else 1, look.theme)


def _name(canvas: pygame.Surface, code: str, cell: Rect, chosen: bool, state: str, unit: float) -> None:
    fill = CHOSEN if chosen else PAPER.raised if state != "hover" else PAPER.card
    paint.rounded_rect(canvas, cell, 6 * unit, fill, GOLD if chosen or state == "hover" else PAPER.line_hi, 1)
    if code.endswith("*"):
        icon = assets.suit_glyph(letter_of(code), round(26 * unit), None)
        canvas.blit(icon, icon.get_rect(center=cell.center))
        return
    size = round(22 * unit)
    text.text(canvas, rank_of(code), "figure", size, tone_of(code, INK), cell.centerx, cell.y + round(22 * unit), "c")
    paint.suit(canvas, letter_of(code), cell.centerx, cell.bottom - round(14 * unit), round(19 * unit), None, fill)


def _buttons(
    canvas: pygame.Surface, prompt: Prompt, places: Places, states: dict[str, str], ring: str | None, chosen: int
) -> None:
    """The button that takes the chosen card, and one for every other answer."""
    plain = [choice for choice in prompt.choices if not choice.card]
    cards = [choice for choice in prompt.choices if choice.card]
    if places.confirm is not None:
        ready = 0 <= chosen < len(cards)
        label = cards[chosen].label if ready else "Choose a card"
        state = states.get("confirm", "") if ready else "disabled"
        _button(canvas, places.confirm, label, "primary", state, ring == "confirm", places.unit)
    for index, (place, choice) in enumerate(zip(places.buttons, plain, strict=True)):
        name = f"plain:{index}"
        kind = "primary" if choice.main and places.confirm is None else "secondary"
        _button(canvas, place, choice.label, kind, states.get(name, ""), ring == name, places.unit)


def _button(canvas: pygame.Surface, place: Rect, label: str, kind: str, state: str, focused: bool, unit: float) -> None:
    size = max(13, round(20 * unit))
    while size > 13 and text.width(label, "ui_semibold", size) > place.w - round(24 * unit):
        size -= 1
    shown = text.elide(label, "ui_semibold", size, place.w - 8)
    paint.button(canvas, PAPER, place, shown, kind, state, focused=focused, size=size, unit=unit)


def _do(canvas: pygame.Surface, places: Places, states: dict[str, str], ring: str | None) -> None:
    """The button that carries out the plan of a hint."""
    unit, size = places.unit, max(13, round(20 * places.unit))
    paint.button(canvas, PAPER, places.do, DO_IT, "secondary", states.get("do", ""), focused=ring == "do",
                 icon_name="hint", size=size, key=cap("hint") or None, unit=unit)  # fmt: skip


def _foot(canvas: pygame.Surface, places: Places, states: dict[str, str], ring: str | None) -> None:
    """One step back, and the way to the table."""
    unit = places.unit
    if places.take_back is not None:
        state = states.get("take_back", "")
        _button(canvas, places.take_back, "Take back", "secondary", state, ring == "take_back", unit)
    size = max(13, round(19 * unit))
    tone = INK if states.get("aside") else INK_SOFT
    middle, left = places.aside.centery, places.aside.right - text.width("See the table", "ui_semibold", size)
    paint.icon(canvas, "eye", left - round(20 * unit), middle, round(24 * unit), tone)
    text.text(canvas, "See the table", "ui_semibold", size, tone, left, middle, "lm")
    if ring == "aside":
        paint.focus_ring(canvas, PAPER, places.aside, round(6 * unit), unit)
