"""The book of rules: read, searched and leafed through, by mouse and by keys, and opened where it fits the moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.assertion.rules.strategies.every import BY_CODE
from scenes.app import doors
from scenes.app.app import App
from scenes.app.doors import KEYS
from scenes.pages.book.game_book import SHORTEST, GameBook
from scenes.pages.book.page import CARD, LIST, BookScene
from scenes.pages.book.reader import BODY
from scenes.pages.menu.menu import MenuScene
from scenes.play.pause import PauseScene
from scenes.ui import text
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import click, down, key, key_up, moved, named, open_app, press, typed, up
from tests.scenes.table_kit import at_turn_of, keys, open_table
from tests.scenes.witness_kit import Record, faults, listening, said

SIZES = ((1024, 640), (1920, 1080))
GAMES = tuple(info.id for info in logic.games())
TRICKS = "Runs, tricks and crossings"


def opened(app: App, game: str = "assertion", **where: str) -> BookScene:
    book = BookScene(game, **where)
    app.stack.reset(book)
    app.frame(0.05)
    return book


def seen(app: App, book: BookScene) -> Record:
    """Return everything in the window as it is painted now; what scrolls may be cut off at the edges."""
    with listening(app.surface) as record:
        book.draw(app.surface)
    record.scrolling += [area.rect for area in book.group.areas]
    return record


def written(book: BookScene) -> list[str]:
    """The paragraphs of the open chapter, as they are set."""
    return [" ".join(line.string for line in one.lines) for one in book.reader.passages]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_stands_in_the_book(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        book = opened(app, game)
        for number, (heading, paragraphs) in enumerate(logic.rules_page(game)):
            book.open_chapter(number)
            assert written(book) == [heading, *paragraphs]
        assert book.game_book.chapters[-1].heading == KEYS
        assert list(zip(book.game_book.chapters[-1].caps, book.game_book.chapters[-1].paragraphs, strict=True)) == list(
            doors.keys_of(game)
        )


@pytest.mark.share(2)
@pytest.mark.parametrize("theme", ["lacquer", "paper"])
@pytest.mark.parametrize(("size", "scale"), [*((size, 100) for size in SIZES), ((1024, 640), 200)])
def test_every_chapter_can_be_read(tmp_path: Path, size: tuple[int, int], scale: int, theme: str) -> None:
    """No words over words and none cut off, whatever the window; in the dark and on paper."""
    with open_app(tmp_path, *size) as app:
        app.change_settings(theme=theme, ui_scale=scale)
        for game in GAMES[:2] if theme == "paper" else GAMES:
            book = opened(app, game)
            for number in range(len(book.game_book.chapters)):
                book.open_chapter(number)
                assert not faults(seen(app, book)), (game, number)


def test_the_menu_opens_it_and_escape_leaves_it(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        menu = MenuScene()
        app.stack.reset(menu)
        app.frame(0.05)
        menu.group.set_focus(named(menu.group, "Rules"))
        press(app, pygame.K_RETURN)
        assert isinstance(app.stack.top, BookScene)
        press(app, pygame.K_ESCAPE)
        assert app.stack.top is menu
        pause = PauseScene(None, None, lambda: None, pack="fracas")
        app.stack.push(pause)
        next(action for name, _, _, action in pause.entries() if name == "rules")()
        book = app.stack.top
        assert isinstance(book, BookScene) and book.game_book.game == "fracas"
        click(app, named(book.group, "back"))
        assert app.stack.top is pause


@pytest.mark.parametrize("size", SIZES)
def test_the_keyboard_reads_on(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        app.change_settings(ui_scale=200)
        book = opened(app, chapter="Enacting a strategy")
        assert book.group.focus is book.reader and book.reader.limit > 0
        press(app, pygame.K_DOWN)
        assert book.reader.offset > 0
        press(app, pygame.K_END)
        assert book.reader.offset == book.reader.limit
        press(app, pygame.K_HOME)
        assert book.reader.offset == 0


def test_typing_filters_at_once(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app)
        app.dispatch(key(pygame.K_c, char="c"))
        app.frame(0.0)
        for letter in "ross":
            app.dispatch(typed(letter))
        chapters = [one.heading for one in book.game_book.chapters]
        assert book.reading.sought == "cross" and book.group.focus is book.contents.field
        counted = {chapters[match.chapter] for match in book.reading.matches if not match.card}
        for heading, paragraphs in logic.rules_page("assertion"):
            assert (heading in counted) == any("cross" in words.lower() for words in (heading, *paragraphs))
        for code in book.contents.listed:
            words = logic.card_text("assertion", code)
            assert "cross" in f"{words.title} {words.full}".lower()
        assert "9H" in book.contents.listed and "AS" not in book.contents.listed


def test_a_search_lists_the_chapters_in_which_the_words_stand(tmp_path: Path) -> None:
    """... and no others; a press opens the one that is pressed, and without a search all are listed again."""
    with open_app(tmp_path) as app:
        book = opened(app)
        book.search("centre")
        found = sorted({match.chapter for match in book.reading.matches if not match.card})
        assert list(book.contents.pages) == found and 1 < len(found) < len(book.game_book.chapters)
        roll = book.contents.chapters
        assert roll.count == len(found)
        roll.choose(len(found) - 1)
        assert book.reading.chapter == found[-1]
        for _ in found:
            book.next_match()
            roll = book.contents.chapters
            place = roll.place_of(roll.chosen)
            assert book.contents.pages[roll.chosen] == book.reading.chapter and roll.rect.contains(place)
        book.search("")
        assert book.contents.chapters.count == len(book.game_book.chapters)


@pytest.mark.parametrize("game", GAMES)
def test_no_third_of_a_small_page_is_empty(tmp_path: Path, game: str) -> None:
    """The contents stand beside the chapter where both have room, and its lines fill what is left."""
    with open_app(tmp_path) as app:
        book = opened(app, game)
        assert book.small and book.listing
        lines = [line for one in book.reader.passages for line in one.lines]
        widest = max(text.width(line.string, "body", book.look.type(BODY)) for line in lines)
        assert widest > book.reader.rect.w * 4 // 5


def test_a_card_that_is_pressed_in_the_contents_is_shown(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        book = opened(app)
        book.contents.cards.choose(3)
        assert book.over == CARD and book.reading.card == book.contents.listed[3]
        assert book.group.focus is book.contents.cards


def test_f3_leads_to_every_match_and_round(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app)
        press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
        app.dispatch(typed("marker"))
        total = len(book.reading.matches)
        assert total > 3
        met = []
        for _ in range(total):
            press(app, pygame.K_F3)
            assert book.reading.at is not None
            match = book.reading.matches[book.reading.at]
            met.append(match)
            assert book.reading.card == match.card if match.card else book.reading.chapter == match.chapter
            assert f"{book.reading.at + 1} of {total}" in book.contents.counts.string
        assert met == book.reading.matches
        press(app, pygame.K_F3)
        assert book.reading.at == 0
        press(app, pygame.K_F3, mod=pygame.KMOD_SHIFT)
        assert book.reading.at == total - 1


def test_a_match_is_in_sight(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        app.change_settings(ui_scale=200)
        book = opened(app)
        book.search("linked")
        for _ in range(len([match for match in book.reading.matches if not match.card])):
            book.next_match()
            match = book.reader.current
            assert match is not None
            one = next(one for one in book.reader.passages if one.number == match.paragraph)
            place = one.rects(match.span)[0].move(0, -book.reader.offset)
            assert place.top >= 0 and place.bottom <= book.reader.rect.h


def test_escape_clears_and_then_goes_back(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        app.change_settings(ui_scale=200)
        below = MenuScene()
        app.stack.reset(below)
        app.stack.push(book := BookScene("assertion"))
        app.frame(0.05)
        press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
        app.dispatch(typed("trick"))
        assert book.over == LIST and book.reading.matches
        press(app, pygame.K_ESCAPE)
        assert not book.reading.sought and not book.reading.matches and book.over == LIST
        press(app, pygame.K_ESCAPE)
        assert book.over == "" and app.stack.top is book
        press(app, pygame.K_ESCAPE)
        assert app.stack.top is below


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app)
        book.search("zeppelin")
        assert book.contents.counts.string == "Nothing found"
        press(app, pygame.K_F3)
        assert book.reading.at is None and len(book.contents.listed) == 13
        book.search("x" * (SHORTEST - 1))
        assert book.contents.counts.string == f"15 chapters and {len(BY_CODE)} cards"


# ---- cards


@pytest.mark.parametrize("size", SIZES)
def test_every_card_has_its_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        book = opened(app, card="AS")
        assert sorted(book.game_book.cards) == sorted(BY_CODE)
        for code in book.game_book.cards:
            book.open_card(code)
            sheet: Any = book.sheet
            words = logic.card_text("assertion", code)
            assert " ".join(line.string for line in sheet.passages[0].lines) == words.full
            assert not faults(seen(app, book)), code
            assert code in book.contents.listed


def test_the_name_of_a_card_opens_its_sheet(tmp_path: Path) -> None:
    """By the mouse, and by walking to it with keys."""
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app, chapter="Counters and answers")
        spot = next(spot for spot in book.reader.spots if spot.link.card == "9H")
        pos = spot.rects[0].move(book.reader.rect.x, book.reader.rect.y - book.reader.offset).center
        app.dispatch(moved(pos))
        assert book.reader.pointed is spot
        app.dispatch(down(pos))
        app.dispatch(up(pos))
        assert book.reading.card == "9H"
        press(app, pygame.K_RIGHT)
        while book.reader.walked is None or book.reader.walked.link.card != "8H":
            press(app, pygame.K_RIGHT)
        press(app, pygame.K_RETURN)
        assert book.reading.card == "8H"


def test_the_cards_of_a_suit_are_listed_and_chosen(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app)
        book.group.set_focus(book.contents.suits)
        press(app, pygame.K_RIGHT)
        assert {code[-1] for code in book.contents.listed} == {"H"}
        book.group.set_focus(book.contents.cards)
        press(app, pygame.K_DOWN, pygame.K_DOWN)
        assert book.reading.card == book.contents.listed[1]
        press(app, pygame.K_RETURN)
        assert book.group.focus is book.sheet


def test_names_of_cards_are_found_in_lists_too() -> None:
    volume = GameBook("assertion")
    links = volume.links("Queen, Four and Three of Clubs, Ten and Seven of Hearts, or a Red Star.", set())
    assert [link.card for link in links] == ["QC", "4C", "3C", "10H", "7H", "R*"]
    assert [link.card for link in GameBook("fracas").links("The King of Hearts.", set())] == []


# ---- words with a meaning


@pytest.mark.parametrize("game", GAMES)
def test_a_word_with_a_meaning_is_explained(tmp_path: Path, game: str) -> None:
    """It is if it is pointed at, every time it stands there; keys meet it once a chapter."""
    with open_app(tmp_path, 1920, 1080) as app:
        book = opened(app, game)
        explained = set()
        for number in range(len(book.game_book.chapters)):
            book.open_chapter(number)
            spots = [spot for spot in book.reader.spots if spot.link.meaning]
            for spot in spots[:3]:
                place = spot.rects[0].move(book.reader.rect.x, book.reader.rect.y - book.reader.offset)
                app.dispatch(moved(place.center))
                assert book.reader.spoken == (spot, place)
            explained |= {spot.link.meaning for spot in spots}
            app.dispatch(moved((0, 0)))
            assert book.reader.spoken is None
            met = [spot.link.meaning for spot in spots if not spot.link.repeated]
            assert len(met) == len(set(met))
        assert explained <= set(logic.meanings(game).values()) and len(explained) > 5


def test_the_ring_on_a_word_explains_it(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        book = opened(app, chapter="Lines 7, 11 and 14")
        press(app, pygame.K_RIGHT)
        land = logic.meanings("assertion")["land"]
        assert book.reader.spoken is not None and book.reader.spoken[0].link.meaning == land
        assert land[:20] in said(seen(app, book))


# ---- the moment


def test_f1_opens_it_where_it_speaks_of_the_question(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        keys(app, pygame.K_F1)
        book: Any = app.stack.top
        assert isinstance(book, BookScene) and book.game_book.chapters[book.reading.chapter].heading == "Your turn"
        keys(app, pygame.K_F1)
        assert app.stack.top is table
        code = table.model.hand_order[0]
        keys(app, pygame.K_1)
        assert table.hand.held == code
        keys(app, pygame.K_F1)
        book = app.stack.top
        assert book.game_book.chapters[book.reading.chapter].heading == TRICKS and book.reading.card == code
        assert book.over == CARD or not book.small
        keys(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert app.stack.top is table


@pytest.mark.parametrize("game", [game for game in GAMES if game != "assertion"])
def test_the_book_button_opens_it_at_every_table(tmp_path: Path, game: str) -> None:
    with open_field(tmp_path, logic.new_match(game, seed=4)) as (app, scene):
        ready(app, scene)
        decision = scene.decision
        pos = scene.layout.bar_cells["rules"].center
        for event in (moved(pos), down(pos), up(pos)):
            app.dispatch(event)
        book: Any = app.stack.top
        assert isinstance(book, BookScene) and book.game_book.game == game
        assert book.game_book.chapters[book.reading.chapter].heading == logic.chapter_for(game, decision.kind)


def test_f1_that_is_held_down_does_not_close_it_again(tmp_path: Path) -> None:
    with open_table(tmp_path, at_turn_of(0)) as (app, table):
        for _ in range(3):
            app.dispatch(key(pygame.K_F1))
        assert isinstance(app.stack.top, BookScene)
        app.dispatch(key_up(pygame.K_F1))
        press(app, pygame.K_F1)
        assert app.stack.top is table
