"""The book of rules: contents with a search at the left, the open chapter, and the sheet of a card at the right.

Long because contents, chapter and card share one window, side by side or one at a time.

In a small window the sheet lies over the chapter; so do the contents where they have no room beside it.
"""

from __future__ import annotations

from functools import partial

import pygame

import logic
from scenes.app import doors, lessons
from scenes.app.practice_session import LessonEntry
from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.pages.book.contents import ROW, SMALL_ROW, Contents, Leafed, Panel, PaperButton
from scenes.pages.book.game_book import GameBook
from scenes.pages.book.plate_painter import PlatePainter
from scenes.pages.book.reader import Reader
from scenes.pages.book.reading import Reading
from scenes.pages.book.sheet import CardSheet
from scenes.pages.book.tabs import GameTabs
from scenes.pages.page import draw_key_hints
from scenes.ui import page_background, paint, text
from scenes.ui.event_commands import asks, pos_of, text_of
from scenes.ui.focus import FocusGroup
from scenes.ui.keys import types
from scenes.ui.look import Look
from scenes.ui.tooltip import draw_tip
from scenes.ui.widgets import Button, Widget
from scenes.ui.words import Phrase, spoken

TITLE, SHORT_TITLE, TRY = Phrase("book", "The book of rules"), Phrase("book", "Rules"), Phrase("book", "Try its lesson")
NEXT, TAUGHT = Phrase("book", "Next: {title}"), Phrase("book", "Lesson {number} teaches this")
BACK, THE_CARD, LISTS = Phrase("page", "Back"), Phrase("book", "The card"), Phrase("book", "Contents and search")
HINTS = (("{find}", Phrase("key hint", "search")), ("{next_match}", Phrase("key hint", "next match")),
         ("{up} {down}", Phrase("key hint", "read on")), ("{left} {right}", Phrase("key hint", "next word")),
         ("{next_stop}", Phrase("key hint", "next part")),         ("{back}", Phrase("key hint", "back")))  # fmt: skip
POINT = Phrase("book", "Point at the name of a card or at a dotted word.")
CONTENTS, SHEET, OVERLAY, GAP = 336, 548, 340, 24  # units
READABLE = 760  # units of a chapter beside the contents, at least
LIST, CARD = "contents", "card"
"""What lies over the chapter in a small window."""
ALL_OF = {"S": Phrase("book", "All Spades"), "H": Phrase("book", "All Hearts"), "D": Phrase("book", "All Diamonds"),
          "C": Phrase("book", "All Clubs"), "*": Phrase("book", "All Stars")}  # fmt: skip


class BookScene(WidgetScene):
    """One book for all games; it opens at a chapter or at the sheet of a card."""

    def __init__(self, game: str, chapter: str = "", card: str = "") -> None:
        """``chapter`` is a heading, ``card`` a code; what is not in the book of this game is passed over."""
        super().__init__()
        self.reading = Reading(game, chapter, card)
        self.over = CARD if card in self.reading.game_book.cards else ""

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.plate_painter = PlatePainter(app)

    def speak(self) -> None:
        self.reading = self.reading.again()

    @property
    def game_book(self) -> GameBook:
        """Return what stands in the book that is open."""
        return self.reading.game_book

    # ---- the contents

    def choose_game(self, game: str) -> None:
        """Open the book of another game, at its beginning."""
        self.reading = Reading(game, sought=self.reading.sought)
        self.rebuild()
        self.reader.scroll_to(0)
        self.sheet.scroll_to(0)
        self.contents.list_cards()

    def open_chapter(self, number: int) -> None:
        """Show another chapter from its beginning."""
        if self.reading.open(number):
            self._set_chapter()
            self.contents.list_chapters()
            self.dirty = True

    def read_chapter(self, number: int) -> None:
        """Show a chapter and lead the keyboard there."""
        self.open_chapter(number)
        if self.small:
            self.lay_over("")
        self.group.set_focus(self.reader, by_key=self.group.by_key)

    def choose_suit(self, suit: str) -> None:
        """List the cards of another suit."""
        self.reading.suit = suit
        self.contents.list_cards()
        self.dirty = True

    def choose_card(self, code: str) -> None:
        """Show the sheet of a card beside the contents; where these lie over the chapter it waits below them."""
        self.reading.card = code
        if self.small and self.listing and self.over != CARD:
            self.lay_over(CARD)
            self.group.set_focus(self.contents.cards, by_key=self.group.by_key)
        self._set_card()
        self.dirty = True

    def read_card(self) -> None:
        """Lead the keyboard to the sheet."""
        if self.small:
            self.lay_over(CARD)
        self.group.set_focus(self.sheet, by_key=self.group.by_key)

    def open_card(self, code: str) -> None:
        """Show the sheet of a card that is named somewhere."""
        self.reading.card, self.reading.suit = code, code[-1]
        if self.small:
            self.lay_over(CARD)
        self._set_card()
        self.contents.list_cards()
        self.dirty = True

    def all_of_suit(self) -> None:
        """Lead from the sheet to the list of the cards of its suit."""
        self.reading.suit = self.reading.card[-1]
        if self.small:
            self.lay_over(LIST)
        self.contents.list_cards()
        self.group.set_focus(self.contents.cards, by_key=True)

    def try_lesson(self) -> None:
        """Open the position that is about this card, at its table."""
        if self.sheet.lesson is not None:
            lessons.begin(self.app, self.sheet.lesson)

    def lay_over(self, what: str) -> None:
        """Lay contents or sheet over the chapter in a small window, or take away what lies there."""
        what = "" if what == LIST and self.listing else what
        if what != self.over:
            self.over = what
            self.rebuild()
            self.sheet.scroll_to(0)
            self.contents.list_all()
            first = {LIST: self.contents.chapters, CARD: self.sheet}.get(what, self.reader)
            self.group.set_focus(first, by_key=self.group.by_key)

    def _turn_over(self, what: str) -> None:
        self.lay_over("" if what == self.over else what)

    # ---- the search

    def search(self, sought: str) -> None:
        """Look for words in the whole book of this game."""
        self.reading.seek(sought)
        self.reader.seek(self.reading.marked)
        self.reader.go(None)
        self.sheet.seek(self.reading.marked)
        self.contents.list_all()
        self.dirty = True

    def next_match(self, by: int = 1) -> None:
        """Lead to the next place where the words stand, or to the one before, round and round."""
        match = self.reading.step(by)
        if match is None:
            return
        if match.card:
            self.open_card(match.card)
        else:
            if self.small:
                self.lay_over("")
            self.open_chapter(match.chapter)
            self.reader.go(match)
        self.contents.list_all()
        self.dirty = True

    # ---- events

    def leave_book(self) -> None:
        """Close it."""
        self.app.stack.pop(self)

    def go_back(self) -> None:
        """Away with the search, then with what lies over the chapter, then with the book."""
        if self.reading.sought:
            self.contents.field.clear()
            self.search("")
        elif self.over and self.small:
            self.lay_over("")
        else:
            self.leave_book()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            moved = [
                prose.point(pos_of(event))
                for prose in (self.reader, self.sheet)
                if self.group.at(pos_of(event)) is prose
            ]
            self.dirty |= any(moved) or self._forget(pos_of(event))
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.small and self.over and not self._above(pos_of(event)):
            self.lay_over("")
            return True
        return super().handle(event)

    def _forget(self, pos: tuple[int, int]) -> bool:
        """Point at nothing on a page above which the mouse is not, and return whether something was."""
        left = [prose for prose in (self.reader, self.sheet) if prose.pointed and self.group.at(pos) is not prose]
        for prose in left:
            prose.pointed = None
        return bool(left)

    def _key(self, event: pygame.Event) -> bool:
        at_field = self.group.focus is self.contents.field
        written = types(event)
        if asks(event, "find"):
            self._to_field(by_key=True)
        elif asks(event, "next_match", "previous_match") or (at_field and not written and asks(event, "choose")):
            self.next_match(-1 if asks(event, "previous_match") else 1)
        elif asks(event, "back"):
            self.go_back()
        elif asks(event, "rules") and not written:
            self.leave_book()
        elif at_field and not written and asks(event, "down"):
            self.group.set_focus(self.contents.chapters, by_key=True)
        elif not at_field and written and text_of(event).isalnum():
            self._to_field()
            self.contents.field.insert(text_of(event))
        else:
            return False
        return True

    def _to_field(self, by_key: bool = False) -> None:
        """Lead the keyboard to the search."""
        if self.small:
            self.lay_over(LIST)
        self.group.set_focus(self.contents.field, by_key=by_key)

    def _above(self, pos: tuple[int, int]) -> bool:
        """Return whether a point lies on what lies over the chapter, or on the buttons that bring it there."""
        found = self.group.at(pos)
        return found is not None and found not in self.chapter_parts

    def update(self, dt: float) -> None:
        self.contents.chapters.update(dt)
        self.contents.cards.update(dt)
        self.dirty |= self.plate_painter.paint_one()
        lessons.tell_left_out(self.app)
        super().update(dt)

    # ---- layout

    @property
    def small(self) -> bool:
        """Return whether contents and sheet lie over the chapter."""
        return self.look.scale.compact

    @property
    def listing(self) -> bool:
        """Return whether the contents stand beside the chapter."""
        margin = max(20, self.look.px(72))
        return not self.small or self.app.size[0] - 2 * margin >= self.look.unit(OVERLAY + GAP + READABLE)

    def places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, contents, chapter and sheet; in a book without cards the chapter takes the place of the
        sheet."""
        look, (width, height) = self.look, self.app.size
        u, margin = look.unit, max(20, look.px(72))
        head = pygame.Rect(margin, max(10, look.px(36)), width - 2 * margin, look.control(56))
        top = head.bottom + u(26)
        high = height - (max(14, u(18)) if self.small else u(92)) - top
        left, right = u(OVERLAY if self.small else CONTENTS), u(SHEET)
        if self.small:
            right = min(u(480), head.w - u(60))
        contents = pygame.Rect(margin, top, left, high)
        sheet = pygame.Rect(head.right - right, top, right, high)
        chapter = pygame.Rect(margin, top, head.w, high)
        if self.listing:
            chapter.x = contents.right + u(GAP)
            chapter.w = (sheet.left - u(GAP) if self.reading.card and not self.small else head.right) - chapter.x
        return head, contents, chapter, sheet

    def build(self) -> FocusGroup:
        look = self.look
        head, contents, chapter, sheet = self.places()
        leafed = Leafed(
            self.reading, self.search, self.open_chapter, self.read_chapter, self.choose_suit, self.choose_card,
            self.read_card,
        )  # fmt: skip
        self.contents = Contents(leafed, contents, look, SMALL_ROW if self.small else ROW)
        self._make_chapter(chapter)
        self._make_sheet(sheet)
        top = self._head_parts(head)
        group = FocusGroup()
        if self.small:
            over = {LIST: self.contents.parts, CARD: self.sheet_parts}.get(self.over, [])
            for widget in self.chapter_parts if over else ():
                widget.takes_focus = False
            parts = [*(self.contents.parts if self.listing else ()), *self.chapter_parts, *top, *over]
        else:
            parts = [*self.contents.parts, *self.chapter_parts, *(self.sheet_parts if self.reading.card else ()), *top]
        for widget in parts:
            group.add(widget)
        group.focus = self.sheet if self.small and self.over == CARD else self.reader
        return group

    def _head_parts(self, head: pygame.Rect) -> list[Widget]:
        games = [(info.id, spoken("game", info.title), doors.SEALS.get(info.id, "suite")) for info in logic.games()]
        strip = GameTabs(head.right, head.centery, self.look, games, self.game_book.game, self.small, self.choose_game)
        found: list[Widget] = [strip]
        x = strip.rect.x - self.look.unit(14)
        sides = [(CARD, "deck", THE_CARD())] if self.reading.card else []
        lists = [] if self.listing else [(LIST, "search", LISTS())]
        for what, icon, tip in (*sides, *lists) if self.small else ():
            x -= head.h + self.look.unit(6)
            button = Button((x, head.y, head.h, head.h), "", partial(self._turn_over, what), icon=icon, tip=tip)
            button.name = what
            found.insert(0, button)
        back = Button((head.x, head.y, head.h, head.h), "", self.leave_book, icon="back", tip=BACK())
        back.name = "back"
        return [*found, back]

    def _make_chapter(self, rect: pygame.Rect) -> None:
        look, u = self.look, self.look.unit
        foot = look.control(46)
        area = pygame.Rect(rect.x + u(4), rect.y + u(10), rect.w - u(12), rect.h - foot - u(26))
        self.reader = Reader(area, self.open_card, self.plate_painter)
        self.turn = Button((rect.x + u(18), rect.bottom - foot - u(8), rect.w // 2, foot), "", self._turn_page,
                           kind="ghost", icon="forward", align="l", size=19)  # fmt: skip
        self.turn.name = "next chapter"
        self.taught = Button((0, self.turn.rect.y, 0, foot), "", self._learn, kind="ghost", icon="play", size=17)
        self.taught.name = "lesson of the chapter"
        self._chapter_right = rect.right - u(18)
        self._set_chapter()
        self.chapter_parts: list[Widget] = [Panel(rect, "panel"), self.reader, self.turn, self.taught]

    def _set_chapter(self) -> None:
        look, following = self.look, self.reading.chapter + 1
        self.reader.offset = 0
        self.reader.open(self.game_book, self.reading.chapter, look, self.reading.marked)
        self.turn.shown = following < len(self.game_book.chapters)
        if self.turn.shown:
            self.turn.label = NEXT(title=logic.verbatim(self.game_book.chapters[following].title))
            self.turn.rect.w = text.width(self.turn.label, "ui_semibold", look.type(self.turn.size)) + look.unit(70)
        lesson = self._lesson()
        self.taught.shown = lesson is not None
        if lesson is not None:
            self.taught.label = TAUGHT(number=lesson.number)
            size = look.type(self.taught.size)
            self.taught.rect.w = text.width(self.taught.label, "ui_semibold", size) + look.unit(70)
            self.taught.rect.right = self._chapter_right
        self.reader.go(self.reading.match)

    def _lesson(self) -> LessonEntry | None:
        """The lesson that teaches the open chapter."""
        heading = self.game_book.chapters[self.reading.chapter].heading
        shelf = lessons.shelf(self.game_book.game)
        return next((entry for entry in shelf if heading in entry.lesson.chapters), None)

    def _learn(self) -> None:
        lesson = self._lesson()
        if lesson is not None:
            lessons.begin(self.app, lesson)

    def _turn_page(self) -> None:
        self.open_chapter(self.reading.chapter + 1)
        self.group.set_focus(self.reader, by_key=self.group.by_key)

    def _make_sheet(self, rect: pygame.Rect) -> None:
        look, u = self.look, self.look.unit
        foot, pad = look.control(50), u(30 if not self.small else 20)
        area = pygame.Rect(rect.x + pad, rect.y + pad, rect.w - pad - u(14), rect.h - 2 * pad - foot - u(8))
        self.sheet = CardSheet(area, self.open_card, self.plate_painter)
        row = pygame.Rect(rect.x + pad, rect.bottom - pad - foot + u(8), rect.w - 2 * pad, foot)
        wide = round(row.w * 0.58)
        self.attempt = PaperButton((row.x, row.y, wide, foot), TRY(), self.try_lesson, kind="primary", icon="play")
        self.attempt.name = "lesson"
        self.alike = PaperButton((row.x + wide + u(14), row.y, row.w - wide - u(14), foot), "", self.all_of_suit)
        self.alike.name = "all of suit"
        self.sheet_parts: list[Widget] = [Panel(rect, "paper"), self.sheet, self.attempt, self.alike]
        self._set_card()

    def _set_card(self) -> None:
        if self.reading.card:
            self.sheet.offset = 0
            self.sheet.open(self.game_book, self.reading.card, self.look, self.reading.marked)
            self.alike.label = ALL_OF[self.reading.card[-1]]()
            self.attempt.enabled = self.sheet.lesson is not None

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, head = self.look, self.places()[0]
        theme, u = look.theme, look.unit
        surface.blit(page_background.page(*surface.get_size(), theme), (0, 0))
        x, size = head.x + head.h + u(20), look.type(48)
        room = min(widget.rect.x for widget in self.group.widgets if widget.name in ("games", LIST)) - x - u(16)
        title = TITLE() if text.width(TITLE(), "title", size) <= room else SHORT_TITLE()
        if text.width(title, "title", size) <= room:
            text.text(surface, title, "title", size, theme.text, x, head.centery, "lm")
        paint.cord(surface, head.x, head.right, head.bottom + u(9), theme.gold, 130, 5)
        self.group.draw(surface, look)
        if self.listing or self.over == LIST:
            self.contents.draw(surface, look)
        if not self.small:
            y, size = surface.get_height() - u(44), look.type(16)
            draw_key_hints(surface, look, HINTS, head.x, y, head.right - text.width(POINT(), "ui", size) - u(30))
            text.text(surface, POINT(), "ui", size, theme.text2, head.right, y, "rm")
        self._draw_tip(surface, look)

    def _draw_tip(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what the word means, or which card it is, that is pointed at or walked to."""
        for prose in (self.reader, self.sheet):
            if prose in self.group.widgets and prose.spoken is not None:
                spot, place = prose.spoken
                code = spot.link.card
                draw_tip(surface, self.game_book.tip_of(code) if code else spot.link.meaning, place, look)
                return
