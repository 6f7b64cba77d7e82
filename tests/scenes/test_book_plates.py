"""The pictures of the book: positions of the real rules, painted by the code of their tables, with true words."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app import lessons
from scenes.app.still_table import part_of_table
from scenes.pages.book.page import BookScene
from scenes.pages.book.plates import FOLDER, plates, read_plate, verdict, worked_example
from tests.scenes.shell_kit import open_app

GAMES = tuple(info.id for info in logic.games())
PLACES = {
    "assertion": {
        "Your turn", "Runs, tricks and crossings", "Links and dead roads", "Lines 7, 11 and 14", "Enacting a strategy",
        "Calls and bluffs", "Covers, markers and reserves",
    },
    "fracas": {"On the battlefield", "A turn", "Attacking", "Defending", "Assassins"},
    "strategic-war": {"The start", "What beats what", "Attacking", "When the defender holds", "A tie",
                      "When the pile is empty"},
    "age-of-spades": {"Civilizations", "Production", "Raids", "Fights"},
    "armies": {"Setting up", "Presenting", "Match-ups", "Strikes and chains", "On skin"},
}  # fmt: skip
"""The chapters that are about places on the table."""
SIZE = (300, 180)


def written(game: str) -> list[dict[str, object]]:
    """Return what stands in the file."""
    found: list[dict[str, object]] = json.loads((lessons.folder() / FOLDER / f"{game}.json").read_bytes())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_plate_is_a_position_and_says_what_the_rules_say(game: str) -> None:
    for number, data in enumerate(written(game)):
        plate = read_plate(game, number, data)
        plate.standing()
        said = verdict(plate)
        assert (said.legal if said is not None else None) == data.get("legal"), plate.caption
        paragraphs = dict(logic.rules_page(game))[plate.chapter]
        assert 1 <= plate.after <= len(paragraphs), plate.caption
        assert plate.caption.endswith(".")
    assert len(plates(game)) == len(written(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_about_places_has_its_picture(game: str) -> None:
    assert {plate.chapter for plate in plates(game)} == PLACES[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_plate_is_painted(tmp_path: Path, game: str) -> None:
    """It fits its frame, differs from every other, and leaves no game behind."""
    with open_app(tmp_path, *((1920, 1080) if game == "assertion" else (1024, 640))) as app:
        app.change_settings(theme="lacquer" if game == "assertion" else "paper")
        found = set()
        for plate in plates(game):
            match, seat = plate.standing()
            painted = part_of_table(app, match, seat, plate.close_up, SIZE)
            assert painted.get_width() <= SIZE[0] and painted.get_height() <= SIZE[1]
            found.add(pygame.image.tobytes(painted, "RGB"))
        assert len(found) == len(plates(game))
        assert not app.storage.games.rows()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_plates_have_their_places_in_the_chapter(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """They cover no words and one another not, and stand within the page."""
    with open_app(tmp_path, *size) as app:
        book = BookScene(game)
        app.stack.reset(book)
        for number in range(len(logic.rules_page(game))):
            book.open_chapter(number)
            app.frame(0.05)
            places = [place for place, _ in book.reader.plates]
            lines = [rect for one in book.reader.passages for line in one.lines
                     for rect in one.rects((line.start, line.end))]  # fmt: skip
            assert all(place.collidelist(lines) < 0 for place in places), number
            assert all(one is other or not one.colliderect(other) for one in places for other in places)
            assert all(place.right <= book.reader.rect.w - 16 for place in places)
            assert all(place.bottom <= book.reader.content_height for place in places)


def test_pictures_come_one_at_a_time_and_stay(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        book = BookScene("fracas", "Attacking")
        app.stack.reset(book)
        app.frame(0.05)
        for _ in range(8):
            app.redraw()
            app.frame(0.05)
        assert not book.plate_painter.paint_one()


def test_every_card_has_a_worked_example_and_its_lesson(tmp_path: Path) -> None:
    drawn = 0
    for code in logic.card_texts("assertion"):
        found = worked_example(code)
        assert found is not None and found[0].lesson.card == code
        drawn += bool(found[1])
    assert drawn > 30, "most strategies are about what lies on the table"
    with open_app(tmp_path, 1920, 1080) as app:
        book = BookScene("assertion", card="9H")
        app.stack.reset(book)
        app.frame(0.05)
        book.try_lesson()
        top = app.stack.top
        assert top is not book and getattr(top, "tutor").entry.lesson.card == "9H"  # noqa: B009


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_teaches_chapters_that_there_are(tmp_path: Path, game: str) -> None:
    headings = [heading for heading, _ in logic.rules_page(game)]
    taught = [heading for entry in lessons.shelf(game) for heading in entry.lesson.chapters]
    assert taught and set(taught) <= set(headings) and len(set(taught)) == len(taught)
    with open_app(tmp_path) as app:
        book = BookScene(game, taught[0])
        app.stack.reset(book)
        app.frame(0.05)
        assert book.taught.shown
        book.taught.activate()
        assert app.stack.top is not book


def test_a_plate_that_cannot_be_read_says_so() -> None:
    good = written("fracas")[0]
    for spoilt, words in (
        ([], "has a chapter"),
        ({**good, "colour": 1}, "no field 'colour'"),
        ({**good, "position": []}, "is an object"),
        ({**good, "do": ["9S"]}, "list of actions"),
    ):
        with pytest.raises(logic.LoadError, match=words):
            read_plate("fracas", 0, spoilt)
