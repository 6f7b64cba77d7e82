"""A page: a title with a way back, a panel with a form that may be longer than the window, and a foot with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.app.widget_scene import WidgetScene
from scenes.ui import page_background, paint, text
from scenes.ui.event_commands import told
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label, Widget, wrapped_height
from scenes.ui.words import Phrase

NEXT, CHANGE, MOVE = Phrase("key hint", "next"), Phrase("key hint", "change"), Phrase("key hint", "move")
BACK = Phrase("key hint", "back")
WIDEST = 980  # of the panel, in units
STACK_FROM = 0.62  # share of the width from which a control goes below its words

Hints = Sequence[tuple[str, Phrase]]
"""What keys do: commands in braces, and a word for each."""


class PageAction(NamedTuple):
    """A button: the name of the widget, what is written on it, and what it does."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    tip: str = ""
    short: bool = False  # without its label where there is little room
    enabled: bool = True
    chief: bool = False


def act_button(act: PageAction, look: Look, high: int, bare: bool = False, size: int = 18) -> Button:
    """The button of an act, as wide as its words; ``bare`` without them, if it can be."""
    bare = (bare and act.short) or not act.label
    words = text.width(act.label, "ui_semibold", look.type(size)) + look.unit(70 if act.icon else 40)
    button = Button((0, 0, high if bare else words, high), "" if bare else act.label, act.act,
                    kind="primary" if act.chief else "secondary", icon=act.icon or None, size=size,
                    tip=act.tip)  # fmt: skip
    button.name, button.enabled = act.name, act.enabled
    return button


def lay_acts(
    group: FocusGroup,
    acts: Sequence[PageAction],
    look: Look,
    room: pygame.Rect,
    *,
    right: bool = False,
    bare: bool = False,
) -> int:
    """Lay the buttons of acts side by side into a room, from its left or its right end; without the words of those that
    can be where all of them do not fit. Return where they end."""
    gap = look.unit(12)
    buttons = [act_button(act, look, room.h, bare) for act in acts]
    if sum(button.rect.w + gap for button in buttons) - gap > room.w:
        buttons = [act_button(act, look, room.h, True) for act in acts]
    x = room.right - sum(button.rect.w + gap for button in buttons) + gap if right else room.x
    end = x
    for button in buttons:
        button.rect.topleft = (x, room.y)
        x = button.rect.right + gap
        group.add(button)
    return end if right else x


class Divider(Widget):
    """A hairline between two rows, or the binding cord between two parts."""

    takes_focus = False

    def __init__(self, rect: tuple[int, int, int, int], double: bool = False) -> None:
        super().__init__(rect)
        self.double = double

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        y = self.rect.centery
        if self.double:
            paint.cord(surface, self.rect.left, self.rect.right, y - 2, look.theme.gold, 100, 4)
        else:
            pygame.draw.line(surface, look.theme.line, (self.rect.left, y), (self.rect.right - 1, y))


class Form:
    """Lays rows out below one another in a scroll area."""

    def __init__(self, area: ScrollArea, look: Look, margin: int) -> None:
        self.area, self.look = area, look
        self.x = area.rect.x + margin
        self.width = area.rect.w - 2 * margin
        self.y = area.rect.y
        self._rows = 0

    @property
    def right(self) -> int:
        return self.x + self.width

    def place(self, widget: Widget, name: str = "") -> Widget:
        widget.name = name
        return self.area.add(widget)

    def space(self, units: float) -> None:
        self.y += self.look.unit(units)

    def head(self, string: str) -> None:
        """The title of a part of the form."""
        unit = self.look.unit
        if self._rows:
            self.cord()
        self._rows = 0
        self.place(Label((self.x, self.y + unit(6), self.width, unit(42)), string, "title", 29))
        self.space(52)

    def cord(self) -> None:
        """The binding cord between two parts."""
        unit = self.look.unit
        self.place(Divider((self.x, self.y + unit(2), self.width, unit(8)), double=True))
        self.space(14)

    def row(self, title: str, sentence: str, control: Widget, name: str = "", height: int = 68) -> None:
        """Lay out what it is at the left, the widget at the right; the sentence wraps beside it."""
        look, unit = self.look, self.look.unit
        if self._rows:
            self.place(Divider((self.x, self.y, self.width, 1)))
        self._rows += 1
        stacked = control.rect.w > self.width * STACK_FROM
        room = self.width if stacked else self.width - control.rect.w - unit(24)
        lines = wrapped_height(sentence, "ui", 16, room, look) if sentence else 0
        head, pad = unit(26), unit(14)
        under = control.rect.h + unit(10) if stacked else 0
        tall = max(unit(height), head + lines + under + pad, control.rect.h + unit(16))
        top = self.y + (tall - head - lines - under) // 2
        self.place(Label((self.x, top, room, head), title, "ui_semibold", 19))
        if sentence:
            self.place(Label((self.x, top + head, room, lines), sentence, "ui", 16, "text2", wrapped=True))
        if stacked:
            control.rect.w = min(control.rect.w, self.width)
            control.rect.topleft = (self.x, top + head + lines + unit(10))
        else:
            control.rect.right, control.rect.centery = self.right, self.y + tall // 2
        self.place(control, name)
        self.y += tall

    def words(self, string: str, size: int, tone: str = "text2", face: str = "ui", gap: int = 4) -> None:
        """A sentence, in as many lines as it needs."""
        height = wrapped_height(string, face, size, self.width, self.look)
        self.place(Label((self.x, self.y, self.width, height), string, face, size, tone, wrapped=True))
        self.y += height + self.look.unit(gap)

    def flow(self, pieces: Sequence[tuple[Widget, str]], height: int) -> None:
        """Widgets side by side, a new line begun where they do not fit, indented by the first."""
        unit = self.look.unit
        if self._rows:
            self.place(Divider((self.x, self.y, self.width, 1)))
        self._rows += 1
        gap, pad = unit(14), unit(12)
        x, y = self.x, self.y + pad
        indent = 0
        for index, (widget, name) in enumerate(pieces):
            if x + widget.rect.w > self.right and x > self.x + indent:
                y += height + unit(8)
                x = self.x + indent
            widget.rect.topleft = (x, y)
            if index == 0:
                indent = widget.rect.w + gap
            x += widget.rect.w + gap
            self.place(widget, name)
        self.y = y + height + pad

    def close(self) -> None:
        """Tell the scroll area how long the page has become."""
        self.area.content_height = self.y - self.area.rect.y + self.area.offset


class PageScene(WidgetScene):
    """Override `fill` (the form) and `foot` (the buttons below it)."""

    title: Phrase
    hints: Hints = ()
    """What keys do here that only this page knows; empty: what they do in any form."""

    def __init__(self) -> None:
        super().__init__()
        self._panel = pygame.Rect(0, 0, 0, 0)

    def go_back(self) -> None:
        self.app.stack.pop(self)

    # ---- layout

    def frame_of(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, panel and foot of the page."""
        look = self.look
        width, height = self.app.size
        margin = max(24, look.px(72))
        head = pygame.Rect(margin, max(12, look.px(36)), width - 2 * margin, look.control(56))
        foot_height = look.control(50)
        foot = pygame.Rect(margin, height - max(14, look.px(28)) - foot_height, width - 2 * margin, foot_height)
        top = head.bottom + look.unit(36)
        panel_width = min(width - 2 * margin, look.unit(WIDEST))
        panel = pygame.Rect(0, top, panel_width, foot.top - look.unit(16) - top)
        panel.centerx = width // 2
        return head, panel, foot

    def build(self) -> FocusGroup:
        head, panel, foot = self.frame_of()
        group = FocusGroup(on_cancel=self.go_back)
        self.lay(group, panel)
        for button in self.foot(foot):
            group.add(button)
        add_back(group, head)
        return group

    def lay(self, group: FocusGroup, panel: pygame.Rect) -> None:
        """Put the widgets of the panel in: a form, in a panel that is no longer than it."""
        look, inset = self.look, self.look.unit(8)
        area = ScrollArea(panel.inflate(-2 * inset, -2 * inset))
        form = Form(area, look, look.unit(24))
        self.fill(form)
        form.close()
        area.rect.h = min(area.rect.h, area.content_height + look.unit(8))
        self._panel = area.rect.inflate(2 * inset, 2 * inset)
        group.add(area)

    def fill(self, form: Form) -> None:
        """Put the rows in."""

    def foot(self, rect: pygame.Rect) -> list[Button]:
        """The buttons at the lower edge, already in place."""
        return []

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        head, _, foot = self.frame_of()
        draw_title(surface, look, head, self.title())
        paint.panel(surface, look.theme, self._panel, radius=10, elevation=2)
        self.draw_parts(surface)
        self.draw_hints(surface, foot)
        self.group.draw(surface, look)

    def draw_parts(self, surface: pygame.Surface) -> None:
        """Paint what lies on the panel or beside it, below the widgets."""

    def draw_hints(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        """Draw the keys that work here, in the room between the buttons of the foot."""
        look = self.look
        left, right = between(self.group, foot)
        draw_key_hints(
            surface,
            look,
            self.hints or form_hints(self.group),
            left + look.unit(28),
            foot.centery,
            right - look.unit(28),
        )


def between(group: FocusGroup, row: pygame.Rect) -> tuple[int, int]:
    """Return what the widgets in a row leave free in its middle: from where to where."""
    rects = [widget.rect for widget in group.widgets if widget.area is None and widget.rect.colliderect(row)]
    left = max([row.left, *(rect.right for rect in rects if rect.centerx < row.centerx)])
    return left, min([row.right, *(rect.left for rect in rects if rect.centerx >= row.centerx)])


def add_back(group: FocusGroup, head: pygame.Rect) -> None:
    """Put the way back into the head of a page, before its title: it does what Esc does."""
    act = group.on_cancel
    group.written.append(pygame.Rect(head.x + head.h, head.y, head.w - head.h, head.h))
    group.add(Button((head.x, head.y, head.h, head.h), "", act, icon="back", tip=Phrase("page", "Back")()), "back")


def draw_title(surface: pygame.Surface, look: Look, head: pygame.Rect, title: str) -> int:
    """Paint the ground of a page and its head, with the title behind the way back; where that ends."""
    surface.blit(page_background.page(*surface.get_size(), look.theme), (0, 0))
    size, x = look.type(48), head.x + head.h + look.unit(20)
    title = text.elide(title, "title", size, head.right - x)
    paint.cord(surface, head.x, head.right, head.bottom + look.unit(9), look.theme.gold, 130, 5)
    return x + text.text(surface, title, "title", size, look.theme.text, x, head.centery, "lm")


def head_and_foot(window: tuple[int, int], look: Look, widest: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Head and foot of a page that is no form, ``widest`` units wide where there is room."""
    width, height = window
    margin = max(24, look.px(72))
    room = min(width - 2 * margin, look.unit(widest))
    left, high = (width - room) // 2, look.control(50)
    head = pygame.Rect(left, max(12, look.px(36)), room, look.control(56))
    return head, pygame.Rect(left, height - max(14, look.px(28)) - high, room, high)


def form_hints(group: FocusGroup) -> Hints:
    """Return what the keys do in a form: left and right change what has the keyboard, or else they move on from it."""
    changes = group.focus is not None and group.focus.sideways
    return ("{next_stop}", NEXT), ("{left} {right}", CHANGE if changes else MOVE), ("{back}", BACK)


def key_hints_width(look: Look, hints: Hints) -> int:
    """The room all of the key caps take."""
    size, unit = look.type(16), look.unit(100) / 100
    words = sum(paint.keycap_width(told(cap), unit) + 10 + text.width(meaning(), "ui", size) for cap, meaning in hints)
    return words + look.unit(26) * (len(hints) - 1)


def draw_key_hints(surface: pygame.Surface, look: Look, hints: Hints, x: float, y: float, right: float) -> None:
    """Key caps with what they do, as many as there is room for; commands stand there in braces."""
    size, unit = look.type(16), look.unit(100) / 100
    for cap, meaning in ((told(key), meaning()) for key, meaning in hints):
        length = paint.keycap_width(cap, unit) + 10 + text.width(meaning, "ui", size)
        if x + length > right:
            return
        x += paint.keycap(surface, look.theme, x, y, cap, unit=unit) + 10
        x += text.text(surface, meaning, "ui", size, look.theme.text2, x, y, "lm") + look.unit(26)
