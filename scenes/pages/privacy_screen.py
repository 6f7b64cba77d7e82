"""The privacy screen between two people who share one computer.

Long because it falls, hangs and rises over a picture of its own.

It falls before any pixel of the next hand is drawn, covers the whole window and shows only what everybody may know.
While it hangs it is opaque: the application draws nothing of what lies below. `on_lifted` is called just before it
begins to rise, so that the table below can turn to the next seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app.public_facts import PublicFacts
from scenes.app.scene import Scene
from scenes.app.session import BANNER_NAMES
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import asks, button_of, cap, key_of, pos_of
from scenes.ui.press_guard import Arrival
from scenes.ui.theme import BANNERS, INK, INK_SOFT, PAPER
from scenes.ui.words import Phrase, at_turn, called, spoken

if TYPE_CHECKING:
    from scenes.app.scene import Program

HOLD = 0.7  # seconds
FALL, BOUNCE, RISE, FADE = 0.38, 0.06, 0.52, 0.15
DEEPEST = 0.012  # how far it springs back, as a share of the height
FALLING, DOWN, RISING, GONE = "falling", "down", "rising", "gone"

PLACARD = (780, 668)
GAP = "     "

#: what can be done while the privacy screen hangs, with its key
TELL = Phrase("privacy screen", "Then tell me what has happened since my turn")
FOOT = {False: 610, True: 626}  # units from the upper edge to the hints: without that offer, and below it
LOWER, MENU = Phrase("privacy screen", "Lower it again from the menu"), Phrase("privacy screen", "To the menu")
HINTS = ((LOWER, "hide"), (MENU, "back"))
PASS, DECK = Phrase("privacy screen", "Pass the seat to {name}"), Phrase("privacy screen", "Deck")
PRESS = Phrase("privacy screen", "Press to lift the screen")
HOLD_DOWN = Phrase("privacy screen", "Hold to lift the screen")


class PrivacyScene(Scene):
    """The privacy screen. Push it above the table; it takes itself off when it has been lifted."""

    def __init__(
        self,
        facts: PublicFacts,
        on_lifted: Callable[[], None] | None = None,
        on_told: Callable[[], object] | None = None,
        *,
        at_once: bool = False,
    ) -> None:
        """`on_told` is called after `on_lifted` if whoever lifts it wants to be told what has happened since; that is
        offered where there is something to tell. `at_once` leaves out the fall: for a lost focus, or a table whose
        hand must not be seen a moment longer."""
        super().__init__()
        self.facts = facts
        self.on_lifted, self._on_told = on_lifted, on_told
        self.telling = False  # whether that is wanted
        self.phase = DOWN if at_once else FALLING
        self.held = 0.0  # seconds the button has been held
        self._clock = 0.0
        self._holding: int | None = None  # the key, or -1 for the mouse
        self._hovered = False
        self._arrival = Arrival()  # a press of the mouse that was meant for what lay below lifts nothing

    @property
    def opaque(self) -> bool:
        """Return whether nothing shows through: not while it is just falling or rising."""
        return self.phase == DOWN

    def lower(self) -> None:
        """Lower it at once, whatever it was doing."""
        self.phase, self._clock, self._arrival = DOWN, 0.0, Arrival()
        self.let_go()
        self.dirty = True

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        app.focus_visible = True
        if self.phase == FALLING and app.motion != "full":
            self.phase = DOWN
        app.play("blind")

    def handle(self, event: pygame.Event) -> bool:
        """The privacy screen keeps every event to itself: nothing reaches the table below."""
        mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if mouse and self._arrival.refuses(event):
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.lower()
        elif event.type == pygame.KEYDOWN:
            if asks(event, "hide"):
                self.lower()
            elif asks(event, "back"):
                self._leave()
            elif asks(event, "recap"):
                self._turn_telling()
            elif asks(event, "choose"):
                self._take_hold(key_of(event))
        elif event.type == pygame.KEYUP:
            if key_of(event) == self._holding:
                self._released()
        elif event.type == pygame.MOUSEMOTION:
            self._hover(self.button().collidepoint(pos_of(event)))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1:
            if self.button().collidepoint(pos_of(event)):
                self._hover(True)
                self._take_hold(-1)
            elif self.offered and self.offer().collidepoint(pos_of(event)):
                self._turn_telling()
            elif self.way_out().collidepoint(pos_of(event)):
                self._leave()
        elif event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1 and self._holding == -1:
            self._released()
        return True

    def update(self, dt: float) -> None:
        if self.phase == DOWN:
            self._arrival.update(dt)
            if self._holding is not None and not self._press_only:
                self.held += dt
                self.dirty = True
                if self.held >= HOLD:
                    self._lift()
            return
        self._clock += dt
        self.dirty = True
        if self.phase == FALLING and self._clock >= FALL + BOUNCE:
            self.phase, self._clock = DOWN, 0.0
        elif self.phase == RISING and self._clock >= self._rise_time:
            self.phase = GONE
            self.app.stack.pop(self)

    def pressable(self) -> dict[str, pygame.Rect]:
        return {"lift": self.button()} if self.phase == DOWN and not self._arrival.resting else {}

    # ---- lifting

    @property
    def _press_only(self) -> bool:
        return self.app.settings.curtain == "press"

    @property
    def _rise_time(self) -> float:
        return {"full": RISE, "reduced": FADE}.get(self.app.motion, 0.0)

    def _take_hold(self, what: int) -> None:
        if self.phase == DOWN and self._holding is None:
            self._holding, self.held = what, 0.0
            self.dirty = True

    def _leave(self) -> None:
        """Leave to the menu; the game is saved and waits behind Continue."""
        if self.phase == DOWN:
            self.app.to_menu()

    @property
    def offered(self) -> bool:
        """Return whether there is something to tell."""
        return self.facts.since and self._on_told is not None

    def _turn_telling(self) -> None:
        """Have it told, or not after all."""
        if self.offered and self.phase == DOWN:
            self.telling = not self.telling
            self.dirty = True

    def _released(self) -> None:
        """The button was let go: for a press that is enough, unless the mouse has left it."""
        pressed = self._press_only and (self._holding != -1 or self._hovered)
        self.let_go()
        if pressed and self.phase == DOWN:
            self._lift()

    def let_go(self) -> None:
        self._holding, self.held = None, 0.0
        self.dirty = True

    def _hover(self, over: bool) -> None:
        if over != self._hovered:
            self._hovered = over
            self.dirty = True
        if not over and self._holding == -1:
            self.let_go()

    def _lift(self) -> None:
        self.let_go()
        self.phase, self._clock = RISING, 0.0
        if self.on_lifted is not None:
            self.on_lifted()
        if self.telling and self._on_told is not None:
            self._on_told()
        if self.phase == RISING and self._rise_time == 0.0:
            self.phase = GONE
            self.app.stack.pop(self)

    # ---- places

    @property
    def unit(self) -> float:
        """Pixels for one unit of the placard: it follows the type and always fits into the window."""
        width, height = self.app.size
        wanted = self.app.scale.type_size(100) / 100
        return min(wanted, (width - 32) / PLACARD[0], (height - 56) / PLACARD[1])

    def placard(self) -> pygame.Rect:
        width, height = self.app.size
        box = pygame.Rect(0, 0, round(PLACARD[0] * self.unit), round(PLACARD[1] * self.unit))
        box.center = (width // 2, round(height * 0.48))
        box.top = max(box.top, 20)
        return box

    def button(self) -> pygame.Rect:
        box, unit = self.placard(), self.unit
        button = pygame.Rect(0, 0, round(430 * unit), max(40, round(74 * unit)))
        button.midtop = (box.centerx, box.y + round(480 * unit))
        return button

    def offset(self) -> int:
        """Return how far the privacy screen hangs above its lowest place, in pixels."""
        height = self.app.size[1]
        if self.phase == FALLING:
            if self._clock < FALL:
                share = (self._clock / FALL) ** 2
                return round((share - 1) * height)
            spring = 1 - abs(2 * (self._clock - FALL) / BOUNCE - 1)
            return -round(max(0.0, spring) * DEEPEST * height)
        if self.phase == RISING and self.app.motion == "full":
            share = min(1.0, self._clock / RISE)
            eased = 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2
            return -round(eased * height)
        return 0

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        offset = self.offset()
        if self.phase == RISING and self.app.motion == "reduced":
            sheet = pygame.Surface(surface.get_size())
            self._paint(sheet, 0)
            sheet.set_alpha(round(255 * max(0.0, 1 - self._clock / FADE)))
            surface.blit(sheet, (0, 0))
            return
        self._paint(surface, offset)

    def _paint(self, surface: pygame.Surface, offset: int) -> None:
        width, height = surface.get_size()
        surface.blit(assets.bamboo_blind(width, height, self.app.theme), (0, offset))
        box = self.placard().move(0, offset)
        self._paint_placard(surface, box)
        self._paint_button(surface, self.button().move(0, offset))

    def _paint_placard(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        unit, facts = self.unit, self.facts
        self._paint_cords(surface, box)
        paint.dispatch(surface, PAPER, box, unit)
        for x in self._cord_places(box):
            ring = max(8, round(20 * unit))
            paint.rounded_rect(
                surface, (x - ring / 2, box.y + 8 * unit - ring / 2, ring, ring), ring / 2, "#C9963C", "#4A330B", 1.6
            )
            hole = ring * 0.4
            paint.rounded_rect(surface, (x - hole / 2, box.y + 8 * unit - hole / 2, hole, hole), hole / 2, "#4A330B")
        middle = box.centerx
        side = round(112 * unit)
        paint.banner(surface, facts.banner, middle - side / 2, box.y + 54 * unit, side)
        title = facts.title or PASS(name=logic.verbatim(called(facts.name)))
        size = self._fitting(title, "title", 58, box.w - 80 * unit)
        text.text(surface, title, "title", size, INK, middle, box.y + 244 * unit, "c")
        under = spoken("banner", BANNER_NAMES.get(facts.banner, ""))
        if facts.turn is not None:
            under = f"{under}  ·  {at_turn(facts.period, facts.turn)}"
        text.text(surface, under, "ui", self._size(21), INK_SOFT, middle, box.y + 286 * unit, "c")
        paint.cord(surface, middle - 300 * unit, middle + 300 * unit, box.y + 318 * unit, BANNERS[facts.banner].lo, 220,
                   max(3, round(5 * unit)))  # fmt: skip
        self._paint_facts(surface, box)
        small, y = self._size(18), box.y + FOOT[self.offered] * unit
        if self.offered:
            self._paint_offer(surface, self.offer().move(0, box.y - self.placard().y))
        for (hint, key), left in zip(HINTS, self._hint_places(box), strict=True):
            text.text(surface, hint(), "ui", small, INK_SOFT, left, y, "lm")
            paint.keycap(surface, PAPER, left + text.width(hint(), "ui", small) + 14 * unit, y, cap(key), unit=unit)

    def _hint_widths(self) -> list[float]:
        small, unit = self._size(18), self.unit
        return [text.width(hint(), "ui", small) + 14 * unit + paint.keycap_width(cap(key), unit) for hint, key in HINTS]

    def _hint_places(self, box: pygame.Rect) -> list[float]:
        """Return where the hints at the foot begin, side by side in the middle."""
        widths, gap = self._hint_widths(), 48 * self.unit
        left = box.centerx - (sum(widths) + gap * (len(widths) - 1)) / 2
        places = []
        for width in widths:
            places.append(left)
            left += width + gap
        return places

    def way_out(self) -> pygame.Rect:
        """The hint that leads to the menu; it can be clicked."""
        box, height = self.placard(), max(32, round(44 * self.unit))
        left, width = self._hint_places(box)[-1], self._hint_widths()[-1]
        return pygame.Rect(
            round(left) - 8, round(box.y + FOOT[self.offered] * self.unit) - height // 2, round(width) + 16, height
        )

    def offer(self) -> pygame.Rect:
        """The tick and its words; it can be clicked."""
        unit = self.unit
        words = text.width(TELL(), "ui", self._size(18)) + paint.keycap_width(cap("recap"), unit)
        box = pygame.Rect(0, 0, round(words + 62 * unit), max(30, round(36 * unit)))
        box.center = (self.placard().centerx, self.placard().y + round(582 * unit))
        return box

    def _paint_offer(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        unit, small = self.unit, self._size(18)
        side = max(16, round(20 * unit))
        tick = pygame.Rect(box.x + round(6 * unit), box.centery - side // 2, side, side)
        paint.rounded_rect(surface, tick, 4 * unit, None, INK_SOFT, max(1.5, 1.5 * unit))
        if self.telling:
            paint.icon(surface, "check", *tick.center, side * 0.9, INK)
        x = tick.right + 10 * unit
        tone = INK if self.telling else INK_SOFT
        x += text.text(surface, TELL(), "ui", small, tone, x, box.centery, "lm") + 14 * unit
        paint.keycap(surface, PAPER, x, box.centery, cap("recap"), unit=unit)

    def _cord_places(self, box: pygame.Rect) -> tuple[float, float]:
        return box.x + 120 * self.unit, box.right - 120 * self.unit

    def _paint_cords(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        for x in self._cord_places(box):
            length = box.y + round(10 * self.unit) + surface.get_height()
            surface.fill((40, 12, 6), (round(x) - 2, box.y - length + 10, 5, length))
            surface.fill((154, 44, 23), (round(x) - 1, box.y - length + 10, 3, length))

    def _paint_facts(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The last move in a sentence, then scores and deck."""
        unit, facts = self.unit, self.facts
        room = box.w - 96 * unit
        if facts.last_move:
            size = self._size(21)
            lines = text.balance(facts.last_move, "body", size, room)
            if len(lines) > 2:
                size = self._size(18)
                lines = text.balance(facts.last_move, "body", size, room)[:3]
            y = box.y + (372, 354, 346)[len(lines) - 1] * unit
            for line in lines:
                text.text(surface, text.elide(line, "body", size, room), "body", size, INK, box.centerx, y, "c")
                y += size * text.LEADING
        rows, label, figure = self._score_rows(room)
        y = box.y + (424 if len(rows) == 1 else 412) * unit
        for row in rows:
            runs: list[text.Run] = []
            for index, (name, value) in enumerate(row):
                gap = GAP if index else ""
                runs.append((f"{gap}{name}  ", "ui", label, INK_SOFT))
                runs.append((text.number(value), "figure", figure, INK))
            text.rich(surface, runs, box.centerx, y, "c")
            y += figure * 1.25

    def _score_rows(self, room: float) -> tuple[list[list[tuple[str, int]]], int, int]:
        """Scores and deck in one line, or in two where long names need them; the sizes of words and figures."""
        facts = self.facts
        pairs = [*facts.scores, *([(DECK(), facts.deck)] if facts.deck is not None else [])]
        half = (len(pairs) + 1) // 2
        label, figure = self._size(20), self._size(25)
        while True:
            for rows in ([pairs], [pairs[:half], pairs[half:]]):
                if all(self._row_width(row, label, figure) <= room for row in rows):
                    return rows, label, figure
            if label <= 13:
                return [pairs[:half], pairs[half:]], label, figure
            label, figure = label - 1, max(13, figure - 1)

    @staticmethod
    def _row_width(row: Sequence[tuple[str, int]], label: int, figure: int) -> int:
        words = sum(text.width(f"{GAP}{name}  ", "ui", label) for name, _ in row)
        return words + sum(text.width(text.number(value), "figure", figure) for _, value in row)

    def _paint_button(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        unit = self.unit
        state = "hover" if self._hovered and self._holding is None else ""
        paint.button(surface, PAPER, rect, "", "primary", state, focused=self.app.focus_visible, unit=unit)
        if self.held:
            inset = max(4, round(6 * unit))
            width = round((rect.w - 2 * inset) * min(1.0, self.held / HOLD))
            bar = pygame.Surface((max(1, width), rect.h - 2 * inset), pygame.SRCALPHA)
            bar.fill((255, 240, 215, 60))
            surface.blit(bar, (rect.x + inset, rect.y + inset))
        label = (PRESS if self._press_only else HOLD_DOWN)()
        size = self._fitting(label, "ui_semibold", 23, rect.w - 130 * unit)
        paint.icon(surface, "up", rect.x + 40 * unit, rect.centery, 28 * unit, PAPER.on_seal)
        text.text(surface, label, "ui_semibold", size, PAPER.on_seal, rect.centerx + 18 * unit, rect.centery, "cm")

    def _size(self, size: float) -> int:
        return max(13, round(size * self.unit))

    def _fitting(self, string: str, face: str, size: float, room: float) -> int:
        """The size at which a line fits into its room."""
        pixels = self._size(size)
        while pixels > 13 and text.width(string, face, pixels) > room:
            pixels -= 1
        return pixels
