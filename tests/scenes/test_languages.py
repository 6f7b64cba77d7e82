"""The window in other languages: nothing is cut off or left in English on the way of Strategic War, and a language can
be changed in the middle of a game.

The language for tests is English with two accented vowels for each, so that what nobody has marked stands out, and what
has no room for a longer language is cut off.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import logic
from scenes.app import doors, lessons, tongues
from scenes.app.app import App
from scenes.app.generals import GENERALS
from scenes.app.preferences import GROUPS
from scenes.app.session import Player, Session
from scenes.pages.book.page import BookScene
from scenes.pages.crash import CrashScene
from scenes.pages.result.page import ResultsScene
from scenes.play.handover import Handover
from scenes.tables.strategic_war import texts
from scenes.ui.scroll import ScrollArea
from scenes.ui.words import called, numbered, speak, speaking
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames, lift
from tests.scenes.witness_kit import Record, faults, listening, plain_pictures, said, told
from tools import gallery_past, gallery_saved, gallery_thoughts
from tools import gallery_strategic as gallery
from tools.gallery_shell import PLAYERS
from tools.tongues import names_of_generals

GAME = "strategic-war"
CHAPTERS = (*(heading for heading, _ in logic.rules_page(GAME)), doors.KEYS)
SIZES = ((1024, 640), (1920, 1080))
PLAIN = re.compile(r"[A-Za-z]*[aeiouAEIOU][A-Za-z]*")
GIVEN = (
    *(lessons.TEACHER, *(one.name for one in GENERALS), *(player.name for player in PLAYERS)),
    *(*(name for name, _ in gallery_saved.PEOPLE), *gallery_saved.NAMED.values()),
)
NAMES = {word for name in GIVEN for word in name.split()}
LOG = "fault.log"
ALIKE = NAMES | {"Five", "Factors", *tongues.NAMES.values(), *LOG.split(".")}
"""What is the same in every language: names of players, games and files."""


def page(name: str, *given: object) -> Callable[[App], object]:
    return lambda app: app.stack.push(doors.page(name, *given))


def ended() -> Session:
    match = gallery.played(lambda match: False)
    return Session(GAME, gallery.PLAYERS, match.options, gallery.SEED, match).begin()


def pause(app: App) -> None:
    """The menu alone: what it lies over is under a veil."""
    gallery.table(app, gallery.played(gallery.asked("attack", 5))).open_menu()
    menu = app.stack.top
    assert menu is not None
    app.stack.reset(menu)


def privacy_screen(app: App) -> None:
    match = gallery.played(gallery.asked("attack", 5))
    session = Session(GAME, PLAYERS[:2], match.options, gallery.SEED, match).begin()
    app.stack.push(Handover(session, lambda: None).cover(0, at_once=True))


def rules(app: App) -> None:
    page("setup", GAME)(app)
    scene = app.stack.top
    scene.set_style("balanced")
    scene.turn_fold()
    scene.turn_grounds()


STAGES: dict[str, Callable[[App], object]] = {
    "menu": lambda app: None,
    "set-up": page("setup", GAME),
    "house rules and grounds": rules,
    **{f"settings, {group}": page("settings", group) for group in GROUPS},
    "privacy screen": privacy_screen,
    "result": lambda app: app.stack.push(ResultsScene(ended())),
    "lesson": lambda app: lessons.begin(app, lessons.shelf(GAME)[0]),
    "pause": pause,
    "review": lambda app: page("analysis", ended(), "review")(app),
    **{f"book of rules, {heading}": page("book", GAME, heading) for heading in CHAPTERS},
    **gallery.STAGES,
    "saved games": partial(gallery_saved.saved, count=5),
    "no saved games": partial(gallery_saved.saved, count=0),
    "backups": gallery_saved.restoring,
    "a backup is asked about": partial(gallery_saved.restoring, how="asked"),
    "history": partial(gallery_past.past, count=3),
    "no history": partial(gallery_past.past, count=0),
    "statistics of few games": partial(gallery_past.statistics, count=9),
    "statistics of many games": partial(gallery_past.statistics, count=30),
    "statistics of lessons": partial(gallery_past.statistics, count=9, then="learned"),
    "statistics of rules": partial(gallery_past.statistics, count=1, then="rules"),
    "lessons": page("practice", "lessons", GAME),
    "puzzles": page("practice", "puzzles", GAME),
    "thoughts": partial(gallery_thoughts.thoughts, game=GAME),
    "sheet of a card": page("book", "assertion", "", "6D"),
    "trouble": lambda app: app.stack.push(CrashScene("", LOG, False, "")),
}


FOR_FOUR: dict[str, Callable[[App], object]] = {"set-up for four": page("setup", "assertion")}
"""Rooms of games that are not in every language; what is said there has room all the same."""


def seen(app: App, stage: str) -> Record:
    """Return what is painted at a stage; nothing is kept from before, as the theme changes."""
    app.change_settings(theme="paper")
    app.first_scene()
    (STAGES | FOR_FOUR)[stage](app)
    frames(app, 3, 0.3)
    with listening(app.surface) as record:
        app.change_settings(theme="lacquer")
        app.frame(0.0)
    group = getattr(app.stack.top, "group", None)
    record.scrolling += [widget.rect for widget in group.widgets if isinstance(widget, ScrollArea)] if group else []
    record.cuts = [words for words in record.cuts if words not in {one.name for one in GENERALS}]
    return record


def english(record: Record) -> set[str]:
    """Return the words of plain English that were painted; names and keys are the same in every language."""
    return {word for word in PLAIN.findall(said(record)) if len(word) > 1} - ALIKE


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    speak(tongues.tongue("en"))


@pytest.mark.share(9)
@pytest.mark.parametrize("stage", [*STAGES, *FOR_FOUR])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", [tongues.PSEUDO, "de", "zh_CN"])
def test_everything_has_room_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, size: tuple[int, int], stage: str
) -> None:
    plain_pictures(monkeypatch)
    with open_app(tmp_path, *size) as app:
        app.change_settings(motion="none", language=code)
        record = seen(app, stage)
        assert not (found := faults(record)), told(found, f"{stage} in {code} at {size}")
        assert code != tongues.PSEUDO or stage in FOR_FOUR or not english(record), stage
        assert code != "zh_CN" or not [name for name in names_of_generals() if name in said(record)], stage


@pytest.mark.parametrize("code", ["de", "zh_CN"])
def test_a_language_changes_in_a_game_under_way_and_back(tmp_path: Path, code: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.change_settings(motion="none")
        before = said(seen(app, "strategic_attack"))
        for language in (code, "en"):
            with listening(app.surface) as record:
                app.change_settings(language=language)
                app.frame(0.0)
            assert speaking().code == language and (said(record) == before) == (language == "en")
        assert app.stack.top.session.match.tongue is tongues.tongue("en")


@pytest.mark.parametrize("code", ["de", "zh_CN"])
def test_players_whom_nobody_has_named_are_said_in_the_language(tmp_path: Path, code: str) -> None:
    players = tuple(Player(numbered(seat), banner=banner) for seat, banner in enumerate(("fire", "ink")))
    with open_app(tmp_path, *SIZES[1], locale=code) as app:
        app.settings.motion = "none"
        match = gallery.played(gallery.asked("attack", 5))
        Session(GAME, players, match.options, gallery.SEED, match).start(app)
        for look in range(2):
            with listening(app.surface) as record:
                frames(app, 3, 0.3)
                app.redraw()
                app.paint()
            found = said(record)
            assert called(numbered(0)) in found and called(numbered(1)) in found and "Player" not in found, found
            if not look:
                lift(app)


def test_what_is_kept_of_a_game_is_in_no_language(tmp_path: Path) -> None:
    kept = []
    for code in tongues.codes():
        with open_app(tmp_path / code, *SIZES[0], locale=code) as app:
            session = ended()
            session.match.tongue = tongues.tongue(code)
            session.save(app)
            session.finish(app)
            rows = app.storage.games.database.rows
            kept.append([tuple(row) for row in rows("SELECT players, options, summary, outcome, facts FROM game")])
            kept[-1] += [tuple(row) for row in rows("SELECT document FROM generation")]
    assert len(kept) > 2 and len(kept[0]) > 1
    assert all(one == kept[0] for one in kept)


def test_no_person_is_called_a_computer_player_in_a_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of the past takes only the viewer as human."""
    match = gallery.played(lambda match: False)
    session = Session(GAME, PLAYERS[:2], match.options, gallery.SEED, match).begin()
    called_so: list[str] = []
    monkeypatch.setattr(texts, "AI", lambda: called_so.append("AI") or "AI")
    with open_app(tmp_path, *SIZES[1]) as app:
        app.stack.push(doors.page("analysis", session, "replay"))
        frames(app, 3, 0.3)
    assert not called_so


@pytest.mark.parametrize(("code", "word"), [("de", "Verteidiger"), ("zh_CN", "守牌")])
def test_the_book_is_searched_and_explained_in_a_language_and_changes_at_once(
    tmp_path: Path, code: str, word: str
) -> None:
    with open_app(tmp_path, *SIZES[0]) as app:
        app.change_settings(motion="none", language=code)
        app.stack.push(book := BookScene(GAME))
        explained, marked = set(), 0
        book.search(word)
        for number in range(len(book.game_book.chapters)):
            book.open_chapter(number)
            for one in book.reader.passages:
                shown = {line.start + place: letter for line in one.lines for place, letter in enumerate(line.string)}
                assert all(letter == one.words[place] for place, letter in shown.items())
                found = ["".join(shown.get(place, " ") for place in range(*span)) for span in one.marks]
                assert set(found) <= {word}
                marked += len(found)
                explained |= {link.meaning for link in one.links}
        assert marked == len(book.reading.matches) > 10
        meanings = logic.meanings(GAME, tongues.tongue(code))
        assert explained == set(meanings.values()) and not explained & set(logic.meanings(GAME).values())
        app.change_settings(language="en")
        heading = book.game_book.chapters[-1].heading
        assert heading == doors.KEYS and book.reader.passages[0].words == heading and book.reading.sought == word


def test_a_language_is_kept_and_can_be_given_at_the_start(tmp_path: Path) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.change_settings(language="de")
    with open_app(tmp_path, 1280, 720) as app:
        assert app.settings.language == "de" and speaking().code == "de"
    with open_app(tmp_path, 1280, 720, locale="zh_CN") as app:
        assert speaking().code == "zh_CN"
