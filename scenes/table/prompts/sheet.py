"""Paints a dispatch: what is played, what is at stake, and what may be answered. Keeps no state."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes import assets
from scenes.table.prompts.model import Choice, Prompt, Stake
from scenes.table.prompts.places import Places
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.theme import CORD_BODY, FRAME_BROWN, INK, INK_BODY, INK_SOFT, PAPER, SUIT_PIGMENTS, mix

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
) -> None:
    """The whole sheet. ``chosen`` is the index of the choice whose words are shown; ``ring`` the name with the keys."""
    unit, inner = places.unit, places.inner
    paint.dispatch(canvas, look.theme, *places.sheet, unit)
    _head(canvas, prompt, inner, unit, banner)
    if places.card is not None:
        _card(canvas, look, prompt.card, places.card)
    _facts(canvas, prompt, places)
    baseline = places.question
    wide = text.text(canvas, prompt.question, "title", round(36 * unit), INK, inner.left, baseline)
    words = _offer(prompt)
    text.text(canvas, words, "ui", round(18 * unit), INK_SOFT, inner.left + wide + round(28 * unit), baseline - 1)
    _costs(canvas, prompt, places)
    cards = [choice for choice in prompt.choices if choice.card]
    for index, (choice, cell) in enumerate(zip(cards, places.cells, strict=True)):
        _choice(canvas, look, prompt, choice, cell, index == chosen, states.get(f"choice:{index}", ""), unit)
        if ring == f"choice:{index}":
            paint.focus_ring(canvas, PAPER, *cell, round(8 * unit), unit)
    if cards and 0 <= chosen < len(cards):
        _note(canvas, cards[chosen], places, unit)
    _buttons(canvas, prompt, places, states, ring, chosen, unit)


def _head(canvas: pygame.Surface, prompt: Prompt, inner: Rect, unit: float, banner: str) -> None:
    sign = round(44 * unit)
    paint.banner(canvas, banner, inner.left, inner.top, sign)
    x = inner.left + round(60 * unit)
    text.text(canvas, prompt.lead, "ui", round(20 * unit), INK_SOFT, x, inner.top + round(17 * unit))
    room = inner.right - x
    size = round(18 * unit)
    line = text.elide(prompt.call, "ui_semibold", size, room)
    text.text(canvas, line, "ui_semibold", size, CORD_BODY, x, inner.top + round(40 * unit))
    for off in (62, 67):
        canvas.fill(CORD_BODY, (inner.left, inner.top + round(off * unit), inner.w, max(1, round(unit))))


def _card(canvas: pygame.Surface, look: Look, code: str, place: Rect) -> None:
    words = logic.card_text("assertion", code)
    wide = place.w if place.w < SMALLEST_READ else max(place.w, READ)
    picture = assets.card_face(
        code, wide, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing
    )
    if wide != place.w:
        picture = assets.scaled(picture, place.w)
    assets.place_card(canvas, picture, *place.topleft, 2, look.theme)


def _facts(canvas: pygame.Surface, prompt: Prompt, places: Places) -> None:
    unit, place = places.unit, places.facts
    x, y = place.left, place.top
    if prompt.title:
        size = 50 * unit
        while size > 26 * unit and text.width(prompt.title, "title", round(size)) > place.w:
            size -= 2 * unit
        y += round(44 * unit)
        text.text(canvas, prompt.title, "title", round(size), INK, x - 2, y)
    if prompt.target or prompt.cards:
        y += round(42 * unit)
        _target(canvas, prompt, x, y, place.right, unit)
    if not prompt.stakes:
        return
    y += round(40 * unit)
    step = min(round(76 * unit), (place.bottom - y - round(70 * unit)) // max(1, len(prompt.stakes)))
    for stake in prompt.stakes:
        canvas.fill(_rule(), (x, y, place.w, 1))
        _stake(canvas, stake, x, y, place.right, unit)
        y += step
    canvas.fill(_rule(), (x, y, place.w, 1))
    _landing(canvas, prompt, x, y + round(46 * unit), place.w, unit)


def _rule() -> str:
    return mix(PAPER.card, FRAME_BROWN, 0.35)


def _target(canvas: pygame.Surface, prompt: Prompt, x: int, y: int, right: int, unit: float) -> None:
    size = round(20 * unit)
    pen = x + text.text(canvas, prompt.target, "ui", size, INK, x, y) + round(8 * unit)
    for code in prompt.cards:
        if pen > right - round(44 * unit):
            break
        pen += _index(canvas, code, pen, y, unit) + round(10 * unit)


def _index(canvas: pygame.Surface, code: str, x: int, y: int, unit: float) -> int:
    """Rank and suit in the ink of the suit; returns its width."""
    if code.startswith("?"):
        return text.text(canvas, "?", "figure", round(22 * unit), INK_SOFT, x, y)
    letter = code[0] if code.endswith("*") else code[-1]
    rank = "Star" if code.endswith("*") else code[:-1]
    wide = text.text(canvas, rank, "figure", round(22 * unit), SUIT_PIGMENTS[letter], x, y)
    if not code.endswith("*"):
        side = round(19 * unit)
        paint.suit(canvas, letter, x + wide + side * 0.65, y - round(7 * unit), side, None, PAPER.card)
        wide += round(side * 1.2)
    return wide


def _stake(canvas: pygame.Surface, stake: Stake, x: int, y: int, right: int, unit: float) -> None:
    tone = CORD_BODY if stake.number < 0 else "#13694A" if stake.number > 0 else INK_SOFT
    words = text.number(stake.number) if stake.number <= 0 else text.signed(stake.number)
    text.text(canvas, words, "figure", round(34 * unit), tone, x + round(48 * unit), y + round(47 * unit), "r")
    left = x + round(66 * unit)
    text.text(canvas, stake.head, "ui_semibold", round(19 * unit), INK, left, y + round(34 * unit))
    note = text.elide(stake.note, "ui", round(17 * unit), right - left)
    text.text(canvas, note, "ui", round(17 * unit), INK_SOFT, left, y + round(57 * unit))


def _landing(canvas: pygame.Surface, prompt: Prompt, x: int, y: int, room: int, unit: float) -> None:
    size = round(19 * unit)
    pen = x + text.text(canvas, "If it lands:", "ui", size, INK_SOFT, x, y) + round(10 * unit)
    for name, before, after in prompt.landing:
        if pen > x + room - round(70 * unit):
            break
        short = text.elide(name, "ui", size, round(150 * unit))
        pen += text.text(canvas, short, "ui", size, INK_SOFT, pen, y) + round(7 * unit)
        pen += text.text(canvas, text.number(before), "figure", round(22 * unit), INK_SOFT, pen, y)
        if after != before:
            tone = CORD_BODY if after < before else "#13694A"
            pen += text.text(canvas, " to ", "ui", size, INK_SOFT, pen, y)
            pen += text.text(canvas, text.number(after), "figure", round(26 * unit), tone, pen, y)
        pen += round(16 * unit)


def _costs(canvas: pygame.Surface, prompt: Prompt, places: Places) -> None:
    """What either answer may cost, beside its name."""
    unit, place, size = places.unit, places.inner, round(17 * places.unit)
    y, lead = places.question + round(34 * unit), round(22 * unit)
    left = place.left + round(150 * unit)
    for label, sentence in prompt.costs:
        text.text(canvas, label, "ui_semibold", size, INK, place.left, y)
        for line in text.wrap(sentence, "body", size, place.right - left):
            text.text(canvas, line, "body", size, INK_BODY, left, y)
            y += lead
        y += round(6 * unit)


def _offer(prompt: Prompt) -> str:
    """How much there is to choose among."""
    cards = sum(1 for choice in prompt.choices if choice.card)
    if prompt.kind == "window":
        return {0: "No card of yours can.", 1: "One of your cards can."}.get(cards, f"{cards} of your cards can.")
    return ""


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
        paint.rounded_rect(canvas, *place.inflate(round(10 * unit), round(10 * unit)), 11 * unit, CHOSEN, GOLD, 2)
    elif state == "hover":
        paint.rounded_rect(canvas, *place.inflate(round(8 * unit), round(8 * unit)), 10 * unit, None, GOLD, 1.5)
    if choice.card.startswith("?"):
        picture = assets.card_back(place.w, "ink", look.theme)
    else:
        label = logic.card_text("assertion", choice.card).title if place.w >= 100 else None
        picture = assets.card_face(choice.card, place.w, look.theme, label=label)
    assets.place_card(canvas, picture, *place.topleft, 3 if chosen else 1, look.theme)


def _name(canvas: pygame.Surface, code: str, cell: Rect, chosen: bool, state: str, unit: float) -> None:
    fill = CHOSEN if chosen else PAPER.raised if state != "hover" else PAPER.card
    paint.rounded_rect(canvas, *cell, 6 * unit, fill, GOLD if chosen or state == "hover" else PAPER.line_hi, 1)
    letter = code[0] if code.endswith("*") else code[-1]
    rank = "*" if code.endswith("*") else code[:-1]
    size = round(22 * unit)
    if rank == "*":
        icon = assets.suit_glyph(letter, round(26 * unit), None)
        canvas.blit(icon, icon.get_rect(center=cell.center))
        return
    text.text(canvas, rank, "figure", size, SUIT_PIGMENTS[letter], cell.centerx, cell.y + round(22 * unit), "c")
    paint.suit(canvas, letter, cell.centerx, cell.bottom - round(14 * unit), round(19 * unit), None, fill)


def _note(canvas: pygame.Surface, choice: Choice, places: Places, unit: float) -> None:
    place = places.note
    if place.w < 60 * unit or place.h < 16 * unit or not choice.note:
        return
    head, _, rest = choice.note.partition(". ")
    size = round(18 * unit)
    y = place.top + round(16 * unit)
    text.text(canvas, text.elide(head, "ui_semibold", size, place.w), "ui_semibold", size, INK, place.left, y)
    lead = round(23 * unit)
    for line in text.wrap(rest, "body", round(17 * unit), place.w):
        y += lead
        if y > place.bottom + round(10 * unit):
            break
        text.text(canvas, line, "body", round(17 * unit), INK_BODY, place.left, y)


def _buttons(
    canvas: pygame.Surface,
    prompt: Prompt,
    places: Places,
    states: dict[str, str],
    ring: str | None,
    chosen: int,
    unit: float,
) -> None:
    plain = [choice for choice in prompt.choices if not choice.card]
    cards = [choice for choice in prompt.choices if choice.card]
    size = round(20 * unit)
    if places.confirm is not None:
        ready = 0 <= chosen < len(cards)
        label = cards[chosen].label if ready else "Choose a card"
        state = states.get("confirm", "") if ready else "disabled"
        fitting = size
        while fitting > 13 and text.width(label, "ui_semibold", fitting) > places.confirm.w - round(28 * unit):
            fitting -= 1
        paint.button(
            canvas, PAPER, *places.confirm, label, "primary", state, focused=ring == "confirm", size=fitting, unit=unit
        )
    for index, (place, choice) in enumerate(zip(places.buttons, plain, strict=True)):
        name = f"plain:{index}"
        kind = "primary" if choice.main and places.confirm is None else "secondary"
        paint.button(
            canvas, PAPER, *place, choice.label, kind, states.get(name, ""), focused=ring == name, size=size, unit=unit
        )
    if places.take_back is not None:
        state = states.get("take_back", "")
        paint.button(
            canvas, PAPER, *places.take_back, "Take back", "secondary", state, focused=ring == "take_back", size=size,
            unit=unit,
        )  # fmt: skip
    tone = INK if states.get("aside") else INK_SOFT
    middle = places.aside.centery
    wide = text.width("See the table", "ui_semibold", round(19 * unit))
    left = places.aside.right - wide
    paint.icon(canvas, "eye", left - round(20 * unit), middle, round(24 * unit), tone)
    text.text(canvas, "See the table", "ui_semibold", round(19 * unit), tone, left, middle, "lm")
    if ring == "aside":
        paint.focus_ring(canvas, PAPER, *places.aside, round(6 * unit), unit)
