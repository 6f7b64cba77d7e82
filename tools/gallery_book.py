"""The book of rules: read, searched, with a word explained, the sheet of a card, the keys of a table, every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

import logic
from scenes.app import doors
from scenes.pages.book.page import CARD, LIST

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30


def _run(app: App, frames: int = 30) -> None:
    for _ in range(frames):
        app.frame(STEP)


def _press(app: App, key: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.dispatch(pygame.event.Event(kind, {"key": key, "mod": mod, "unicode": ""}))


def read(app: App, game: str, chapter: str = "", card: str = "") -> Any:
    """The book of a game, open at a chapter and a card."""
    app.first_scene()
    book = doors.page("book", game, chapter, card)
    app.stack.push(book)
    _run(app)
    return book


def searched(app: App, sought: str, steps: int) -> None:
    """Type a search, and go to the next match."""
    read(app, "assertion", card="9H")
    _press(app, pygame.K_f, pygame.KMOD_CTRL)
    app.dispatch(pygame.event.Event(pygame.TEXTINPUT, {"text": sought}))
    for _ in range(steps):
        _press(app, pygame.K_F3)
    _run(app)


def explained(app: App) -> None:
    """A word with a meaning that was walked to."""
    read(app, "assertion", "Lines 7, 11 and 14")
    for _ in range(3):
        _press(app, pygame.K_RIGHT)
    _run(app)


def laid_over(app: App, what: str) -> None:
    """Contents or sheet; in a small window they lie over the chapter."""
    book = read(app, "assertion", "Your turn")
    if book.small:
        book.lay_over(what)
    _run(app)


def example(app: App) -> None:
    """The worked example of a card, at the end of its sheet."""
    book = read(app, "assertion", "Enacting a strategy", "AD")
    book.sheet.scroll_to(book.sheet.limit)
    app.redraw()
    _run(app)


STAGES: dict[str, Callable[[App], None]] = {
    "book": partial(read, game="assertion", chapter="Runs, tricks and crossings", card="9H"),
    "book_links": partial(read, game="assertion", chapter="Links and dead roads"),
    "book_search": partial(searched, sought="cross", steps=4),
    "book_search_card": partial(searched, sought="barricade", steps=2),
    "book_word": explained,
    "book_contents": partial(laid_over, what=LIST),
    "book_sheet": partial(laid_over, what=CARD),
    "book_example": example,
    "book_keys": partial(read, game="assertion", chapter="Keys at the table"),
    **{f"book_{info.id}": partial(read, game=info.id, chapter=logic.rules_page(info.id)[4][0])
       for info in logic.games()[1:]},
}  # fmt: skip
