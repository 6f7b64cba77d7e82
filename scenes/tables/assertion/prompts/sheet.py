"""The prompts, and how a dispatch is painted: the veil, what is played, what is at stake and what may be answered, a
hint beside it, and a card that is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

import logic
from scenes.app.plain import Pointed
from scenes.play import slip as prompt_slip
from scenes.play.advice import Advice
from scenes.play.slip import PromptSlip
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.drawer import status
from scenes.tables.assertion.hud.model import CardFacts, called
from scenes.tables.assertion.input.enact import Enact
from scenes.tables.assertion.input.moves import Answers
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.flow import Index, TextLine, rank_of, tone_of
from scenes.tables.assertion.prompts.hints import Hints, Offers, Planning
from scenes.tables.assertion.prompts.model import Prompt, PromptChoice
from scenes.tables.assertion.prompts.places import Places, note_line, note_lines
from scenes.tables.assertion.prompts.prompt_controller import PromptController
from scenes.ui import assets, paint, text
from scenes.ui.cardcodes import letter_of
from scenes.ui.event_commands import cap
from scenes.ui.look import Look
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
    _foot(canvas, prompt, places, states, ring)
    if planned:
        _do(canvas, prompt, places, states, ring)


def chosen_lines(choice: PromptChoice, outcome: str, places: Places) -> list[TextLine]:
    """Return what the chosen card does and leads to, beside the button that takes it."""
    lines = note_lines(choice.note, outcome, places.unit, places.note.w)
    return [note_line(*line, places.note, number, len(lines)) for number, line in enumerate(lines)]


def _line(canvas: pygame.Surface, line: TextLine) -> None:
    text.text(canvas, line.words, line.face, line.size, line.tone, line.x, line.y)


def _card(canvas: pygame.Surface, look: Look, prompt: Prompt, place: Rect) -> None:
    code, words = prompt.card, logic.card_text(prompt.pack, prompt.card, prompt.tongue)
    wide = place.w if place.w < SMALLEST_READ else max(place.w, READ)
    picture = assets.card_face(
        code, wide, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing,
        when=words.when,
    )  # fmt: skip
    if wide != place.w:
        picture = assets.scaled(picture, place.w)
    assets.place_card(canvas, picture, *place.topleft, 2, look.theme)


def _index(canvas: pygame.Surface, index: Index) -> None:
    """Rank and suit in the ink of the suit."""
    code, size = index.code, index.size
    wide = text.text(canvas, rank_of(code), "figure", size, tone_of(code, INK_SOFT), index.x, index.y)
    if not code.startswith("?"):
        side = round(size * 0.86)
        paint.suit(canvas, letter_of(code), index.x + wide + side * 0.65, index.y - size * 0.32, side, None, PAPER.card)


def _choice(
    canvas: pygame.Surface,
    look: Look,
    prompt: Prompt,
    choice: PromptChoice,
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
        label = logic.card_text(prompt.pack, choice.card, prompt.tongue).title if place.w >= 100 else None
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
        label = cards[chosen].label if ready else prompt.worded(texts.CHOOSE_CARD)
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


def _do(canvas: pygame.Surface, prompt: Prompt, places: Places, states: dict[str, str], ring: str | None) -> None:
    """The button that carries out the plan of a hint."""
    unit, size = places.unit, max(13, round(20 * places.unit))
    label, state = prompt.worded(texts.DO_IT), states.get("do", "")
    paint.button(
        canvas,
        PAPER,
        places.do,
        label,
        "secondary",
        state,
        focused=ring == "do",
        icon_name="hint",
        size=size,
        key=cap("hint") or None,
        unit=unit,
    )


def _foot(canvas: pygame.Surface, prompt: Prompt, places: Places, states: dict[str, str], ring: str | None) -> None:
    """One step back, and the way to the table; each with its key."""
    unit = places.unit
    if places.take_back is not None:
        state, size = states.get("take_back", ""), max(13, round(20 * unit))
        paint.button(canvas, PAPER, places.take_back, prompt.worded(texts.TAKE_BACK), "secondary", state,
                     focused=ring == "take_back", size=size, key=cap("back"), unit=unit)  # fmt: skip
    size = max(13, round(19 * unit))
    tone = INK if states.get("aside") else INK_SOFT
    middle, right = places.aside.centery, places.aside.right
    key = cap("aside")
    right -= paint.keycap(canvas, PAPER, right, middle, key, "r", tone, unit=unit) + round(12 * unit) if key else 0
    see = prompt.worded(texts.SEE_TABLE)
    left = right - text.width(see, "ui_semibold", size)
    paint.icon(canvas, "eye", left - round(20 * unit), middle, round(24 * unit), tone)
    text.text(canvas, see, "ui_semibold", size, tone, left, middle, "lm")
    if ring == "aside":
        paint.focus_ring(canvas, PAPER, places.aside, round(6 * unit), unit)


HINT_ROOM = 280  # units beside the sheet that a hint needs


def draw_dispatch(
    surface: pygame.Surface, controller: PromptController, planning: Planning, banners: Sequence[str]
) -> None:
    """Draw the veil and the sheet, and a card that is read above both; ``banners`` are those of the seats."""
    hud = planning.hud
    _draw_prompt(surface, controller, planning.advice, banners)
    code, model = controller.reading, hud.model
    if code is not None and model is not None:
        facts = model.facts if hud.inspector.card == code else None
        draw_card_sheet(surface, controller.screen.look, model.pack, code, facts, model.tongue)


def _draw_prompt(surface: pygame.Surface, controller: PromptController, advice: Advice, banners: Sequence[str]) -> None:
    question, look = controller.question, controller.screen.look
    prompt = question.prompt
    if prompt is None or not question.open:
        return
    shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    shade.fill(look.theme.veil)
    shade.fill((0, 0, 0, 0), controller.screen.layout.top_bar)  # the bar stays in reach
    surface.blit(shade, (0, 0))
    controller.draw_threat(surface)
    states = (
        {controller.hovered: "down" if controller.pressed == controller.hovered else "hover"}
        if controller.hovered
        else {}
    )
    ring = controller.choosing.ring if look.ring else None
    draw(surface, look, prompt, controller.places(), banners[prompt.seat], controller.choosing.chosen, states, ring,
         controller.outcome, controller.doable())  # fmt: skip
    if advice.waiting or advice.reason:
        _draw_hint(surface, controller, advice, banners[question.hand.seat])


def _draw_hint(surface: pygame.Surface, controller: PromptController, advice: Advice, banner: str) -> None:
    """Draw the hint beside the sheet, which hides its usual place; above the sheet if there is no room."""
    layout, look, sheet = controller.screen.layout, controller.screen.look, controller.places().sheet
    width, height, top = layout.board.right, layout.size[1], layout.top  # beside a column, and below a strip
    left = sheet.right + layout.u(12)
    if width - left >= layout.u(HINT_ROOM):
        free = pygame.Rect(left, layout.board.top, width - left - layout.u(12), layout.board.h)
        foot = (free.centerx, layout.board.bottom)
    else:
        free = pygame.Rect(8, top + 4, width - 16, height - top - 12)
        foot = (free.centerx, free.top)
    laid = replace(layout, free=free, prompt=foot)
    bold, rest, tone = advice.words(elsewhere=False) or ("", "", "normal")
    slip = PromptSlip(bold, rest, tone, banner)
    where = prompt_slip.measure(slip, laid, look)
    place = where.rect.clamp(free)
    below = place.move(0, layout.top_bar.bottom + 4 - place.top)
    if place.top < layout.top_bar.bottom and below.bottom <= sheet.top:
        place = below  # the bar stays in reach
    prompt_slip.draw(surface, place, look, laid, slip, where, {})


WIDE, HIGH = 900, 600  # units


def draw_card_sheet(
    surface: pygame.Surface, look: Look, game: str, code: str, facts: CardFacts | None, tongue: logic.Tongue
) -> None:
    """The veil and the sheet, in the middle of the window."""
    width, height = surface.get_size()
    unit = min(look.unit(100) / 100, (width - 24) / WIDE, (height - 24) / HIGH)
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.fill(look.theme.veil)
    surface.blit(shade, (0, 0))
    sheet = Rect(0, 0, round(WIDE * unit), round(HIGH * unit))
    sheet.center = (width // 2, height // 2)
    paint.dispatch(surface, look.theme, sheet, unit)
    inner = sheet.inflate(-round(88 * unit), -round(88 * unit))
    words = logic.card_text(game, code, tongue)
    card = Rect(inner.left, inner.top, round(300 * unit), round(420 * unit))
    picture = assets.card_face(
        code, card.w, look.theme, label=words.title, summary=words.summary, where=words.where, timing=words.timing,
        when=words.when,
    )  # fmt: skip
    assets.place_card(surface, picture, *card.topleft, 2, look.theme)
    x, room = card.right + round(36 * unit), inner.right - card.right - round(36 * unit)
    y = inner.top + round(34 * unit)
    text.text(surface, logic.say(called(code), tongue), "title", round(40 * unit), INK, x, y)
    y += round(34 * unit)
    text.text(surface, words.title, "title_italic", round(24 * unit), INK_SOFT, x, y)
    y += round(38 * unit)
    y = _full(surface, words.full or words.summary, x, y, room, inner.bottom - round(96 * unit), unit)
    _card_foot(surface, facts, x, inner.bottom - round(62 * unit), room, unit, tongue)
    text.text(
        surface, logic.say(texts.CLOSE_CARD(), tongue), "ui", round(16 * unit), INK_SOFT, inner.left, inner.bottom
    )


def _full(surface: pygame.Surface, words: str, x: int, y: int, room: int, bottom: int, unit: float) -> int:
    """The whole rule, at the largest size at which it has room."""
    size, lines = 13, [words]
    for wanted in (19, 18, 17, 16, 15, 14, 13):
        size = max(11, round(wanted * unit))
        lines = text.wrap(words, "body", size, room)
        if y + (len(lines) - 1) * round(size * 1.4) <= bottom:
            break
    for line in lines:
        text.text(surface, line, "body", size, INK, x, y)
        y += round(size * 1.4)
    return y


def _card_foot(
    surface: pygame.Surface,
    facts: CardFacts | None,
    x: int,
    y: int,
    room: int,
    unit: float,
    tongue: logic.Tongue,
) -> None:
    if facts is None:
        return
    size, tone = round(18 * unit), PAPER.jade if facts.playable else PAPER.seal
    for line in text.wrap(status(facts, tongue), "ui_semibold", size, room)[:2]:
        text.text(surface, line, "ui_semibold", size, tone, x, y)
        y += round(22 * unit)
    if facts.answers:
        y += round(10 * unit)
        could = logic.say(texts.COULD_ANSWER(), tongue)
        pen = x + text.text(surface, could, "ui", size, INK_SOFT, x, y) + round(12 * unit)
        for code in facts.answers:
            pen += paint.card_name(surface, PAPER, code, pen, y, round(21 * unit)) + round(12 * unit)


class Prompts:
    """The prompts, with all that is asked and offered: places on the ground, sheets, hints, and the buttons of the
    slip."""

    def __init__(
        self,
        answers: Answers,
        enact: Enact,
        planning: Planning,
        run: Callable[[str | None], bool],
        reveal: Callable[[Sequence[Pointed]], None],
    ) -> None:
        """``run`` does what a button stands for, ``reveal`` brings the places of actions into sight."""
        hud = planning.hud
        self.question, self.planning = answers.question, planning
        self.aiming = Aiming(answers, hud, enact.camera, run)
        self.offers = Offers(planning, answers, enact, run)
        self.controller = PromptController(answers, self.aiming, hud, self.offers.seals, lambda: planning.doable, run)
        self.hints = Hints(self.offers, self.controller.hint, reveal)

    def draw(self, surface: pygame.Surface, banners: Sequence[str]) -> None:
        """The sheet with its hint, and a card that is read; ``banners`` are those of the seats."""
        draw_dispatch(surface, self.controller, self.planning, banners)

    def pressable(self) -> dict[str, Rect]:
        """Return what can be pressed now: the open sheet and the bar, or the panels with the targets or with the cells
        for the held card."""
        hand, hud, cell = self.question.hand, self.planning.hud, self.aiming.camera.card_rect
        spots = {spot.name: spot.rect for spot in hud.spots() if spot.enabled and spot.focusable}
        if self.question.open:
            return {name: rect for name, rect in spots.items() if name in hud.bar} | self.controller.pressable()
        if self.question.prompt is not None:
            return spots | {f"target:{at}": cell(*one.cells[0]) for at, one in enumerate(self.aiming.targets())}
        if hand.held is not None:
            return spots | {f"cell:{x},{y}": cell(x, y) for x, y in hand.legal()}
        return spots
