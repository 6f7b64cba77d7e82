"""Places of the parts of a dispatch, for any window. Pixels throughout.

Long because all parts flow together: none has a place before the others are measured.

Everything flows: head, card and facts, question, answers with what they do, and the foot. What does not fit is tried
in two columns, then smaller, and only then the sheet scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from pygame import Rect

import logic
from scenes.play.layout import HudLayout
from scenes.play.prospects import usual_outcome
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.prompts.flow import Column, Index, TextLine, lowered
from scenes.tables.assertion.prompts.model import Prompt, PromptChoice
from scenes.ui import paint, text
from scenes.ui.event_commands import cap
from scenes.ui.look import Look
from scenes.ui.theme import CORD_BODY, INK, INK_BODY, INK_SOFT

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = "SHDC"
WIDE, DOUBLE, NARROWEST = 868, 1240, 760  # units of width: the sheet of the design, one in two columns, the least of it
SHRINKS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
ONE_COLUMN_TO = 0.85  # shrunk further than this, two columns are better
GAIN = "#13694A"
SIDE, EDGE = 40, 32  # units from the sheet's edge to what stands on it
FOOT = 50
SHIFTS = (0, 64, -64, 128, -128)  # units by which a sheet gives way up and down: a button is lower
LEAST_PRESSED = 32  # pixels


@dataclass(frozen=True)
class Places:
    """The sheet and what lies on it. ``cells`` holds one rectangle for each card to choose, in their order."""

    sheet: Rect
    inner: Rect
    unit: float
    banner: Rect
    card: Rect | None
    lines: tuple[TextLine, ...]
    indexes: tuple[Index, ...]
    rules: tuple[Rect, ...]
    cells: tuple[Rect, ...]
    note: Rect  # room for what the chosen card does
    confirm: Rect | None  # takes the chosen card
    buttons: tuple[Rect, ...]  # of the choices without a card
    aside: Rect  # "See the table"
    take_back: Rect | None
    do: Rect  # carries out the plan of a hint, where one is shown
    clip: Rect  # what scrolls is seen in here
    overflow: int = 0  # pixels that do not fit

    @property
    def answers(self) -> list[Rect]:
        """Return what gives an answer."""
        return [*([] if self.confirm is None else [self.confirm]), *self.buttons]

    def scrolled(self, by: int) -> Places:
        """The same with everything above the foot moved up."""
        if not by:
            return self
        return replace(
            self.moved(0, -by),
            sheet=self.sheet,
            inner=self.inner,
            clip=self.clip,
            aside=self.aside,
            take_back=self.take_back,
            do=self.do,
        )

    def moved(self, dx: int, dy: int) -> Places:
        """The same elsewhere."""
        return replace(
            self,
            sheet=self.sheet.move(dx, dy),
            inner=self.inner.move(dx, dy),
            banner=self.banner.move(dx, dy),
            card=self.card.move(dx, dy) if self.card is not None else None,
            lines=tuple(replace(lowered(line, dy), x=line.x + dx) for line in self.lines),
            indexes=tuple(replace(index, x=index.x + dx, y=index.y + dy) for index in self.indexes),
            rules=tuple(rule.move(dx, dy) for rule in self.rules),
            cells=tuple(cell.move(dx, dy) for cell in self.cells),
            note=self.note.move(dx, dy),
            confirm=self.confirm.move(dx, dy) if self.confirm is not None else None,
            buttons=tuple(button.move(dx, dy) for button in self.buttons),
            aside=self.aside.move(dx, dy),
            take_back=self.take_back.move(dx, dy) if self.take_back is not None else None,
            do=self.do.move(dx, dy),
            clip=self.clip.move(dx, dy),
        )


def away_from(prompt: Prompt, layout: HudLayout, look: Look, taken: Sequence[Sequence[Rect]]) -> Places:
    """Return the sheet so laid out that no answer lies on what is ``taken``; where there is no room for that, on as
    little as can be of the first of these, then of the next.

    It stands at the left, as in the design, and in the middle of the height; it gives way up and down, then sideways,
    and only then are its answers laid otherwise: what stood at the left stays there as long as it can.
    """
    found = []
    for right, rows in product((False, True), repeat=2):
        fitted = _fitted(prompt, layout, look.unit(100) / 100, right, rows)
        for across, lower in product((0.0, 1.0, 0.5), SHIFTS):
            places = _placed(fitted, layout, look, _rich(prompt), look.unit(lower), across)
            met = [sum(rect.collidelist([*rects]) >= 0 for rect in places.answers) for rects in taken]
            if not any(met):
                return places
            found.append((met, places))
    return min(found, key=lambda one: one[0])[1]


def _placed(places: Places, layout: HudLayout, look: Look, rich: bool, lower: int, across: float) -> Places:
    """The sheet in its window, ``lower`` pixels below the middle and ``across``, from 0 to 1, of the way to the right,
    as far as there is room."""
    sheet, width, height, top = places.sheet.copy(), layout.right, layout.size[1], layout.top
    least = max(12, min(look.unit(64), (width - sheet.w) // 2))
    sheet.left = least + round(max(0, layout.free.right - 12 - sheet.w - least) * across)
    sheet.centery = ((top + height) // 2 if rich else layout.board.centery) + lower
    sheet.clamp_ip(Rect(8, top + 8, width - 16, height - top - 16))
    return places.moved(sheet.left - places.sheet.left, sheet.top - places.sheet.top)


def _fitted(prompt: Prompt, layout: HudLayout, usual: float, right: bool, rows: bool) -> Places:
    """Lay a prompt out: as designed where there is room, else in two columns, else smaller. What gives the answers
    stands at the left, or at the ``right``; with ``rows`` one below the other."""
    width, height = layout.right, layout.size[1] - layout.top
    found: Places | None = None
    for shrink in SHRINKS:
        unit = usual * shrink
        for double in (False, True) if shrink >= ONE_COLUMN_TO else (True, False):
            if (width - 24) < (NARROWEST if double else WIDE) * unit:
                continue
            found = _laid(prompt, width, height, unit, double, right, rows)
            if not found.overflow:
                return found
    assert found is not None, "the window is smaller than any sheet"
    return found


def _rich(prompt: Prompt) -> bool:
    """Does the sheet show its card large, with what is at stake?"""
    return bool(prompt.stakes) or prompt.kind in ("declare", "window", "call")


def _laid(prompt: Prompt, width: int, height: int, unit: float, double: bool, right: bool, rows: bool) -> Places:
    """The sheet with its upper left corner at the origin."""

    def s(length: float) -> int:
        return round(length * unit)

    wide = min(s(DOUBLE), width - 24) if double else s(WIDE)
    inner = Rect(s(SIDE), s(EDGE), wide - 2 * s(SIDE), 0)
    head = Column(inner.left, inner.top, inner.w, unit)
    banner = _head(prompt, head)
    if double and (prompt.card or prompt.title or prompt.stakes):
        left = round(inner.w * 0.4)
        facts = Column(inner.left, head.y, left, unit)
        asked = Column(inner.left + left + s(36), head.y, inner.w - left - s(36), unit)
    else:
        facts = asked = Column(inner.left, head.y, inner.w, unit)
    card = _facts(prompt, facts, large=not double and bool(prompt.stakes))
    if asked is facts:
        asked.gap(20 if facts.y > head.y else 0)
    asked.words(prompt.question, "title", 31 if len(prompt.question) < 70 else 27, INK, leading=1.18)
    if prompt.chosen:
        asked.gap(4)
        asked.words(prompt.worded(texts.CHOSEN_SO_FAR), "ui", 18, INK_SOFT)
        asked.codes(prompt.chosen, 22)
    asked.gap(10)
    cells, note, confirm, buttons = _answers(prompt, asked, right, rows)
    bottom = max(facts.y, asked.y)
    foot_high = max(LEAST_PRESSED, s(FOOT))
    needed = bottom + s(14) + foot_high + s(EDGE - 6)
    high = min(needed, height - 16)
    head.take(facts)
    if asked is not facts:
        head.take(asked)
    foot = high - s(EDGE - 6) - foot_high
    sheet = Rect(0, 0, wide, high)
    inner.h = foot + foot_high - inner.top
    aside_wide = (
        text.width(prompt.worded(texts.SEE_TABLE), "ui_semibold", head.size(19))
        + paint.keycap_width(cap("aside"), unit)
        + s(56)
    )
    aside = Rect(inner.right - aside_wide, foot, aside_wide, foot_high)
    take_back = None
    if prompt.can_take_back:
        key = paint.keycap_width(cap("back"), unit)
        back_wide = text.width(prompt.worded(texts.TAKE_BACK), "ui_semibold", head.size(20)) + key + s(66)
        take_back = Rect(inner.left, foot, back_wide, foot_high)
    left = inner.left if take_back is None else take_back.right + s(12)
    do_wide = text.width(prompt.worded(texts.DO_IT), "ui_semibold", head.size(20))
    do_wide += paint.keycap_width(cap("hint"), unit) + s(66)
    do = Rect(left, foot, min(do_wide, aside.left - s(12) - left), foot_high)
    return Places(
        sheet, inner, unit, banner, card, tuple(head.lines), tuple(head.indexes), tuple(head.rules), cells, note,
        confirm, buttons, aside, take_back, do, Rect(s(8), s(12), wide - s(16), foot - s(18)), needed - high,
    )  # fmt: skip


def _head(prompt: Prompt, column: Column) -> Rect:
    """Lay out whose play it is, and how it came to this."""
    side, top = column.px(44), column.y
    banner = Rect(column.left, top, side, side)
    left = side + column.px(16)
    if prompt.story:
        column.words(prompt.story, "ui_semibold", 19, CORD_BODY, left)
    else:
        column.words(prompt.lead, "ui", 20, INK_SOFT, left)
    if column.y - top < side:  # few words stand in the middle of the sign
        by = (side - (column.y - top)) // 2
        column.lines[:] = [lowered(line, by) for line in column.lines]
        column.y = top + side
    column.gap(14)
    for _ in range(2):
        column.rules.append(Rect(column.left, column.y, column.width, max(1, column.px(1))))
        column.y += column.px(5)
    column.gap(16)
    return banner


def _facts(prompt: Prompt, column: Column, large: bool) -> Rect | None:
    """The card, what it is and what is at stake: beside it where it is large, else below it."""
    if not (prompt.card or prompt.title or prompt.target or prompt.cards or prompt.stakes):
        return None
    top, card = column.y, None
    left = 0
    if prompt.card:
        wide = column.px(300 if large else 132)
        card = Rect(column.left, top, wide, round(wide * 1.4))
        left = wide + column.px(36 if large else 22)
    beside = Column(column.left + left, top, column.width - left, column.unit)
    if prompt.title:
        beside.heading(prompt.title, 46 if large else 30, 24, INK)
        beside.gap(6)
    beside.words(prompt.target, "ui", 19, INK)
    beside.codes(prompt.cards, 21)
    if card is not None and not large:
        beside.gap(4)
        beside.words(logic.card_text("assertion", prompt.card, prompt.tongue).summary, "body", 17, INK_BODY)
    if large:
        beside.gap(10)
        _stakes(prompt, beside, roomy=True)
    column.take(beside)
    column.y = max(beside.y, card.bottom if card is not None else top)
    if not large and (prompt.stakes or prompt.landing):
        column.gap(12)
        _stakes(prompt, column, roomy=False)
    return card


def _stakes(prompt: Prompt, column: Column, roomy: bool) -> None:
    """Lay out numbers, what they count and a word on each, and what else is so if it lands."""
    if prompt.stakes:
        column.words(prompt.worded(texts.IF_IT_LANDS), "ui", 17 if roomy else 16, INK_SOFT)
        column.gap(4)
    for stake in prompt.stakes:
        column.rule()
        column.gap(12 if roomy else 5)
        top, figure = column.y, column.size(34 if roomy else 24)
        words = text.number(stake.number) if stake.number <= 0 else text.signed(stake.number)
        good = -stake.number if stake.theirs else stake.number
        tone = CORD_BODY if good < 0 else GAIN if good > 0 else INK_SOFT
        left = column.px(66 if roomy else 48)
        pen = column.left + left - column.px(18) - text.width(words, "figure", figure)
        column.lines.append(TextLine(words, "figure", figure, tone, pen, top + round(figure * 0.92)))
        column.words(stake.head, "ui_semibold", 19 if roomy else 17, INK, left)
        column.words(stake.note, "ui", 17 if roomy else 16, INK_SOFT, left)
        column.y = max(column.y, top + round(figure * 1.25))
        column.gap(8 if roomy else 3)
    if prompt.stakes:
        column.rule()
        column.gap(10)
    column.words(prompt.landing, "ui", 19 if roomy else 17, INK_BODY)


# ---- answers ---------------------------------------------------------------------------------------------------------


Answers = tuple[tuple[Rect, ...], Rect, Rect | None, tuple[Rect, ...]]


def _answers(prompt: Prompt, column: Column, right: bool, rows: bool) -> Answers:
    """Cards to choose among with the button that takes the chosen one, and below them every other answer."""
    cards = [choice for choice in prompt.choices if choice.card]
    plain = [choice for choice in prompt.choices if not choice.card]
    pressed = max(LEAST_PRESSED, column.px(52))
    cells: tuple[Rect, ...] = ()
    note, confirm = Rect(column.left, column.y, 0, 0), None
    shared = _button_width([*(choice.label for choice in cards), *(choice.label for choice in plain)], column)
    if cards:
        cells = _names(cards, column) if prompt.form == "names" else _cards(cards, column)
        column.gap(16)
        confirm, note = _row(column, shared, pressed, _longest(prompt, cards, column, shared), right)
    if not plain:
        return cells, note, confirm, ()
    alike = {choice.outcome for choice in plain}
    if not rows and len(plain) > 1 and len(alike) == 1 and not any(choice.note for choice in plain):
        places = _loose(plain, column, pressed, right)
        each = texts.EACH(outcome=logic.verbatim(alike.pop()))
        column.words(logic.say(each, prompt.tongue), "ui", 17, INK_BODY)
        return cells, note, confirm, places
    buttons = []
    for choice in plain:
        said = note_lines(choice.note, choice.outcome, column.unit, _room(column, shared))
        button, beside = _row(column, shared, pressed, said, right)
        column.lines += [note_line(*line, beside, place, len(said)) for place, line in enumerate(said)]
        buttons.append(button)
    return cells, note, confirm, tuple(buttons)


def _button_width(labels: list[str], column: Column) -> int:
    """Buttons that stand below one another are equally wide."""
    widest = max((text.width(label, "ui_semibold", column.size(20)) for label in labels), default=0)
    return max(column.px(170), min(widest + column.px(44), round(column.width * 0.5)))


def _room(column: Column, button: int) -> int:
    """The width beside a button."""
    return column.width - button - column.px(20)


def _row(column: Column, wide: int, high: int, lines: list[Words], right: bool) -> tuple[Rect, Rect]:
    """A button and the room for the words beside it; the next row follows below."""
    tall = max(high, _lead(column.unit) * len(lines))
    top = column.y
    column.y += tall + column.px(8)
    button = Rect(column.left, top + (tall - high) // 2, wide, high)
    beside = Rect(column.left + wide + column.px(20), top, _room(column, wide), tall)
    if right:
        button.right, beside.left = column.left + column.width, column.left
    return button, beside


Words = tuple[str, str, int]  # a line, its face and its size


def note_lines(note: str, outcome: str, unit: float, width: int) -> list[Words]:
    """Return what an answer does and leads to, in lines; a first part that ends with a line break is its name."""
    head, found = "", []
    if "\n" in note:
        head, _, note = note.partition("\n")
    size = max(13, round(17 * unit))
    if head:
        found += [(line, "ui_semibold", size) for line in text.wrap(head, "ui_semibold", size, width)]
    if note:
        found += [(line, "body", size) for line in text.wrap(note, "body", size, width)]
    if outcome:
        found += [(line, "ui", size) for line in text.wrap(outcome, "ui", size, width)]
    return found


def note_line(words: str, face: str, size: int, room: Rect, place: int, count: int) -> TextLine:
    """One of the lines of :func:`note_lines` in the room beside its button."""
    lead = round(size * 1.3)
    top = room.centery - lead * count // 2
    return TextLine(words, face, size, INK_BODY if face == "body" else INK, room.left, top + place * lead + size)


def _lead(unit: float) -> int:
    return round(max(13, round(17 * unit)) * 1.3)


def _longest(prompt: Prompt, cards: list[PromptChoice], column: Column, button: int) -> list[Words]:
    """The longest of the words on the cards: the room is kept, whichever is chosen."""
    width, usual = _room(column, button), usual_outcome(prompt.tongue)
    return max((note_lines(choice.note, choice.outcome or usual, column.unit, width) for choice in cards), key=len)


def _loose(plain: list[PromptChoice], column: Column, high: int, right: bool) -> tuple[Rect, ...]:
    """Buttons whose words say everything, in as many rows as they need."""
    found, x, apart = [], 0, column.px(14)
    for choice in plain:
        wide = text.width(choice.label, "ui_semibold", column.size(20)) + column.px(44)
        wide = min(column.width, max(wide, column.px(110)))
        if x and x + wide > column.width:
            x, column.y = 0, column.y + high + column.px(10)
        left = column.left + (column.width - x - wide if right else x)
        found.append(Rect(left, column.y, wide, high))
        x += wide + apart
    column.y += high + column.px(8)
    return tuple(found)


def _cards(cards: list[PromptChoice], column: Column) -> tuple[Rect, ...]:
    """Cards side by side, smaller ones where there are many."""
    count = len(cards)
    wide, apart = (120, 18) if count <= 4 else (96, 16) if count <= 6 else (76, 10) if count <= 14 else (60, 10)
    width, gap = column.px(wide), column.px(apart)
    high = round(width * 1.4)
    column.gap(8)  # the chosen one is raised
    per_row = max(1, (column.width + gap) // (width + gap))
    found = []
    for index in range(count):
        line, place = divmod(index, per_row)
        found.append(Rect(column.left + place * (width + gap), column.y + line * (high + gap), width, high))
    column.y = found[-1].bottom
    return tuple(found)


def _names(cards: list[PromptChoice], column: Column) -> tuple[Rect, ...]:
    """A place in the grid of all cards for each strategy by its name: a suit a row, and columns of others behind."""
    grid = {rank + suit: (place, line) for line, suit in enumerate(SUITS) for place, rank in enumerate(RANKS)}
    others = [code for code in logic.card_texts("assertion") if code not in grid]
    grid |= {code: (len(RANKS) + number // len(SUITS), number % len(SUITS)) for number, code in enumerate(others)}
    wide, high, gap = column.width / (1 + max(place for place, _ in grid.values())), column.px(54), column.px(8)
    found = []
    for choice in cards:
        place, line = grid[choice.card]
        left, top = round(column.left + place * wide), column.y + line * (high + gap)
        found.append(Rect(left, top, round(wide - column.px(5)), high))
    column.y += len(SUITS) * (high + gap)
    return tuple(found)
