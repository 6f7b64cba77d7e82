"""The contents at the left: the field of the search, the chapters, and the cards by their suits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

import logic
from scenes.pages.book.game_book import SHORTEST, spans
from scenes.pages.book.reading import Reading
from scenes.pages.book.tabs import SuitTabs
from scenes.pages.book.typeset import mark_tone
from scenes.ui import paint, text
from scenes.ui.list_view import ListView
from scenes.ui.look import Look
from scenes.ui.text_field import TextField
from scenes.ui.theme import PAPER
from scenes.ui.widgets import Box, Button, Label, Widget
from scenes.ui.words import SUITS, Phrase, said, speaking

LONGEST = 40
SEARCH, NONE_FOUND = Phrase("book", "Search"), Phrase("book", "Nothing found")
CARDS, FOUND = Phrase("book", "The {cards} cards"), Phrase("book", "{count:* match|* matches}")
CHAPTERS_THERE = Phrase("book", "{count:* chapter|* chapters}")
CARDS_THERE = Phrase("book", "{count:* card|* cards}")
BOTH_THERE = Phrase("book", "{before} and {last}")
IN_ALL = Phrase("book", "{title}: {count} in all")
AT_MATCH = Phrase("book", "{title}: {number} of {count}")
ROW, SMALL_ROW = 34, 34  # units
LEAST_CARDS = 3  # rows of the list of cards that are in sight


@dataclass(frozen=True, slots=True)
class Leafed:
    """A book whose contents are listed: where it is open, and how another place of it is opened."""

    reading: Reading
    search: Callable[[str], None]
    open_chapter: Callable[[int], None]
    read_chapter: Callable[[int], None]
    choose_suit: Callable[[str], None]
    choose_card: Callable[[str], None]
    read_card: Callable[[], None]


class Contents:
    """Makes the widgets of the contents, and lists in them what the book shows."""

    def __init__(self, book: Leafed, rect: pygame.Rect, look: Look, row: int) -> None:
        """``row``: units of a row."""
        self.reading, self.rect = book.reading, rect
        u, game_book = look.unit, book.reading.game_book
        inner = rect.inflate(-2 * u(14), -2 * u(14))
        self.field = SearchField((inner.x, inner.y, inner.w, look.control(52)), book.reading.sought, book.search, look)
        self.counts = Label((inner.x + u(4), self.field.rect.bottom + u(8), inner.w - u(8), u(22)), "", "ui", 16,
                            "text2")  # fmt: skip
        top, row = self.counts.rect.bottom + u(14), u(row)
        below = (u(108) + look.control(44) + LEAST_CARDS * row) if game_book.cards else 0
        high = min(len(game_book.chapters) * row, inner.bottom - top - below)
        self.pages = book.reading.chapters
        self.chapters = ListView((inner.x, top, inner.w, high), 0, row, 0, self._paint_chapter,
                             lambda place: book.open_chapter(self.pages[place]),
                             lambda place: book.read_chapter(self.pages[place]))  # fmt: skip
        self.chapters.name = "chapters"
        self.title = pygame.Rect(inner.x + u(4), self.chapters.rect.bottom + u(18), inner.w - u(8), u(40))
        suits = [suit for suit in (*SUITS, "*") if any(code[-1] == suit for code in game_book.cards)]
        suits_place = (inner.x, self.title.bottom + u(4), inner.w, look.control(44))
        self.suits = SuitTabs(suits_place, suits or ["*"], book.reading.suit, book.choose_suit)
        top = self.suits.rect.bottom + u(10)
        self.cards = ListView((inner.x, top, inner.w, inner.bottom - top), 0, row, 0, self._paint_card,
                          lambda place: book.choose_card(self.listed[place]), lambda _: book.read_card())  # fmt: skip
        self.cards.name = "cards"
        self.listed: tuple[str, ...] = ()
        self.parts: list[Widget] = [Panel(rect, "panel"), self.field, self.counts, self.chapters]
        if game_book.cards:
            self.parts += [self.suits, self.cards]
        self.list_all()

    def list_all(self) -> None:
        """List the chapters and the cards."""
        self.list_chapters()
        self.list_cards()

    def list_chapters(self) -> None:
        """List the chapters in which the words stand; without a search, all."""
        book = self.reading
        self.pages = book.chapters
        place = self.pages.index(book.chapter) if book.chapter in self.pages else -1
        _list(self.chapters, len(self.pages), place)

    def list_cards(self) -> None:
        """List the cards in which the words stand; without a search, those of the suit."""
        book, list_view = self.reading, self.cards
        self.listed = book.listed
        self.suits.chosen = book.suit
        _list(list_view, len(self.listed), self.listed.index(book.card) if book.card in self.listed else -1)
        self.counts.string = found_words(book)

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The cords between its parts, and the title of the cards."""
        theme, u, left, right = look.theme, look.unit, self.title.left, self.title.right
        paint.cord(surface, left, right, self.counts.rect.bottom + u(6), theme.gold, 110, 4)
        count, middle = len(self.reading.game_book.cards), self.title.centery
        if not count:
            return
        paint.cord(surface, left, right, self.title.y - u(8), theme.gold, 110, 4)
        text.text(surface, CARDS(cards=count), "title", look.type(27), theme.text, left, middle, "lm")
        if self.reading.matches:
            found = sum(bool(match.card) for match in self.reading.matches)
            text.text(surface, FOUND(count=found), "ui", look.type(16), theme.text2, right, middle, "rm")

    def _paint_chapter(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, index: int, chosen: bool) -> None:
        """Paint its number, its heading, and how often what is sought stands in it."""
        theme, u, book = look.theme, look.unit, self.reading
        index = self.pages[index]
        count = sum(match.chapter == index for match in book.matches)
        if chosen:
            pygame.draw.rect(surface, theme.gold_hi, (rect.x + u(5), rect.y + u(7), u(4), rect.h - u(14)))
        face, size = "ui_semibold" if chosen else "ui", look.type(17)
        tone = theme.text if chosen or count else theme.text2
        number = theme.gold_hi if chosen else theme.text3
        text.text(surface, str(index + 1), face, size, number, rect.x + u(36), rect.centery, "rm")
        x, right = rect.x + u(50), rect.right - u(12)
        if count:
            right = _pill(surface, look, str(count), right, rect.centery) - u(8)
        title = book.game_book.chapters[index].title
        size = text.fitted(title, face, size, right - x)
        shown = text.elide(title, face, size, right - x)
        for first, last in spans(shown, book.sought.strip()) if count else ():
            left = x + text.width(shown[:first], face, size)
            wide = text.width(shown[first:last], face, size)
            box = (left - 1, rect.centery - round(size * 0.75), wide + 2, round(size * 1.5))
            pygame.draw.rect(surface, mark_tone(theme), box, border_radius=3)
        text.text(surface, shown, face, size, tone, x, rect.centery, "lm")

    def _paint_card(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, index: int, chosen: bool) -> None:
        """Draw what it is, and its title."""
        theme, u, code, size = look.theme, look.unit, self.listed[index], look.type(18)
        paint.card_name(surface, theme, code, rect.x + u(14), rect.centery + round(size * 0.34), size)
        x = rect.x + u(66)
        title = logic.card_text(self.reading.game_book.pack, code, speaking()).title
        size = text.fitted(title, "title", look.type(20), rect.right - u(12) - x)
        shown = text.elide(title, "title", size, rect.right - u(12) - x)
        text.text(surface, shown, "title", size, theme.text, x, rect.centery, "lm")


def _list(list_view: ListView, count: int, chosen: int) -> None:
    """Let a list have so many rows, with the chosen one in sight; below 0 none is chosen."""
    list_view.count, list_view.content_height, list_view.chosen = count, count * list_view.high, chosen
    list_view.scroll_to(list_view.offset)
    if chosen >= 0:
        list_view.show(chosen)


def _pill(surface: pygame.Surface, look: Look, words: str, right: int, middle: int) -> int:
    """A number in gold that ends at ``right``; where it begins."""
    theme, u, size = look.theme, look.unit, look.type(15)
    wide = max(u(26), text.width(words, "ui_semibold", size) + u(12))
    pill = pygame.Rect(right - wide, middle - u(13), wide, u(26))
    paint.rounded_rect(surface, pill, pill.h / 2, theme.gold_hi)
    text.text(surface, words, "ui_semibold", size, theme.on_gold, *pill.center, "cm")
    return pill.x


class Panel(Widget):
    """A panel on which other widgets lie; clicks do not go through it."""

    takes_focus = False

    def __init__(self, rect: Box, stuff: str) -> None:
        """``stuff``: ``panel`` or ``paper``."""
        super().__init__(rect)
        self.stuff = stuff

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        if self.stuff == "paper":
            paint.dispatch(surface, look.theme, self.rect, look.unit(100) / 100)
        else:
            paint.panel(surface, look.theme, self.rect, radius=look.unit(10), elevation=2)


class PaperButton(Button):
    """A button on a sheet of paper: it keeps the colours of paper in the dark."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        super().draw(surface, replace(look, theme=PAPER), focus)


class SearchField(TextField):
    """The field, with its glass and a cross that empties it."""

    def __init__(self, rect: Box, sought: str, on_change: Callable[[str], None], look: Look) -> None:
        super().__init__(rect, sought, on_change, placeholder=SEARCH(), longest=LONGEST, type_size=look.type(19))
        self.name = "field"

    def clear(self) -> None:
        """Seek nothing any more."""
        self._set("", 0)

    @property
    def text_x(self) -> int:
        return self.rect.x + round(self.rect.h * 0.86)

    def _cross(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    def press(self, pos: tuple[int, int]) -> None:
        if self.value and self._cross().collidepoint(pos):
            self.clear()
        else:
            super().press(pos)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        super().draw(surface, look, focus)
        side = look.unit(20)
        paint.icon(surface, "search", self.rect.x + self.rect.h * 0.45, self.rect.centery, side, look.theme.text2)
        if self.value:
            paint.icon(surface, "close", *self._cross().center, side, look.theme.text2)


def found_words(reading: Reading) -> str:
    """Return what stands below the field: how much there is, or how much was found and at which match one is."""
    matches = reading.matches
    if len(reading.sought.strip()) < SHORTEST:
        chapters, cards = len(reading.game_book.chapters), len(reading.game_book.cards)
    elif not matches:
        return NONE_FOUND()
    else:
        chapters = len({match.chapter for match in matches if not match.card})
        cards = sum(bool(match.card) for match in matches)
    there = [unit.unsaid(count=count) for unit, count in ((CHAPTERS_THERE, chapters), (CARDS_THERE, cards)) if count]
    told = there[0] if len(there) == 1 else BOTH_THERE.unsaid(before=there[0], last=there[1])
    if not matches:
        return said(told)
    if reading.at is None:
        return IN_ALL(title=told, count=len(matches))
    return AT_MATCH(title=told, number=reading.at + 1, count=len(matches))
