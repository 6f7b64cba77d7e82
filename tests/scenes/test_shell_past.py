"""The games that are over: sought, watched, handed out, taken in and removed, by mouse and by keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import logic
from scenes.app import import_export
from scenes.app.app import App
from scenes.app.confirm import Confirm
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.app.storage import HANDED_OUT
from scenes.pages.analysis.layer import OPEN
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.review import FURTHER, Review
from scenes.pages.archive import history
from scenes.pages.archive.game_filter import GameFilter
from scenes.pages.archive.history import HISTORY
from scenes.pages.archive.importing import ImportScene
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.archive.saved import SAVED
from scenes.pages.dropdown import ChoiceList
from scenes.pages.menu.menu import MenuScene
from scenes.ui.widgets import Label
from tests.scenes.past_kit import Reader, keep, over, record, spoil, take
from tests.scenes.shell_kit import click, named, open_app, press
from tests.scenes.witness_kit import faults, listening, said

GAMES = tuple(info.id for info in logic.games())
RAVI = (Player("You", HUMAN), Player("Ravi", HUMAN, "", "fire"))
TAO = (Player("You", HUMAN), Player("Tao", AI, "captain", "fire"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(tmp_path) as opened:
        opened.settings.motion = "none"
        yield opened


def said_on(scene: ImportScene) -> list[str]:
    return [one.string for one in scene.group.areas[0].children if isinstance(one, Label)]


def page(app: App) -> ArchiveScene:
    app.stack.reset(MenuScene())
    scene = ArchiveScene(HISTORY)
    app.stack.push(scene)
    app.frame(0.016)
    return scene


# ---- the list


def test_without_a_game_the_page_says_so_and_offers_to_take_one_in(app: App) -> None:
    scene = page(app)
    assert not scene.history.rows and scene.group.focus is named(scene.group, "take in")
    assert not {"watch", "export", "copy", "rename", "remove"} & {widget.name for widget in scene.group.widgets}
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, MenuScene)


def test_the_list_is_sought_through_by_game_opponent_result_and_time(app: App) -> None:
    now = int(time.time())
    one, two = over(), over("fracas")
    lost = keep(app, one, now - 40 * 86400, winners=[1])
    shared = keep(app, over("strategic-war", RAVI), now - 9 * 86400, winners=[0, 1])
    won = keep(app, two, now, winners=[0])
    scene = page(app)
    assert scene.shelf.ids == [won, shared, lost], "the latest first"
    for wanted, expected in (
        ({"game": "fracas"}, [won]),
        ({"opponent": "general"}, [won, lost]),
        ({"opponent": "hot-seat"}, [shared]),
        ({"result": "lost"}, [lost]),
        ({"result": "drawn"}, [shared]),
        ({"period": "month"}, [won, shared]),
        ({"period": "week", "result": "lost"}, []),
    ):
        scene.history.filter_ = GameFilter()
        for name, value in wanted.items():
            scene.want(name, value)
        assert scene.shelf.ids == expected, wanted
        app.frame(0.016)


def test_a_filter_is_changed_by_arrows_and_from_its_list(app: App) -> None:
    keep(app, over())
    scene = page(app)
    scene.focus("filter result")
    press(app, pygame.K_RIGHT)
    assert scene.history.filter_.result == "won" and scene.group.focus is named(scene.group, "filter result")
    click(app, named(scene.group, "filter result"))
    choices = app.stack.top
    assert isinstance(choices, ChoiceList)
    click(app, named(choices.group, "choice 0"))
    assert scene.history.filter_.result == "" and app.stack.top is scene
    click(app, named(scene.group, "filter game"))
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene and scene.history.filter_.game == ""


def test_a_game_is_removed_only_after_it_has_been_asked_about(app: App) -> None:
    first, second = keep(app, over(), 1000), keep(app, over("fracas"), 2000)
    scene = page(app)
    press(app, pygame.K_DELETE, pygame.K_ESCAPE)
    assert len(scene.history.rows) == 2
    press(app, pygame.K_DELETE)
    asked = app.stack.top
    assert isinstance(asked, Confirm) and asked.group.focus is named(asked.group, "no")
    click(app, named(asked.group, "yes"))
    assert scene.shelf.ids == [first] and app.storage.finished.row(second) is None


def test_a_thousand_rows_are_no_widgets_and_the_keys_go_through_them(app: App) -> None:
    session = over()
    game = keep(app, session)
    database = app.storage.games.database
    copy = "INSERT INTO game SELECT ? || id, game, name, state, players, options, seed, created, played - ?, place, "
    copy += "summary, outcome, undone, taken, counted, facts FROM game WHERE id = ?"
    database.write(*((copy, (f"{number} ", number, game)) for number in range(1, 1000)))
    scene = page(app)
    assert len(scene.history.rows) == 1000 and len(scene.group.widgets) < 20
    press(app, pygame.K_END)
    assert scene.shelf.chosen == 999 and scene.list_view.offset == scene.list_view.limit
    press(app, pygame.K_UP, pygame.K_PAGEUP)
    assert 980 < scene.shelf.chosen < 998
    press(app, pygame.K_HOME)
    assert scene.shelf.chosen == 0


@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080)))
def test_nothing_on_the_page_lies_over_anything_else(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        for number, game in enumerate(GAMES):
            keep(app, over(game), 1_700_000_000 + number)
        for then in ("", "ask"):
            scene = page(app)
            if then:
                scene.ask()
            with listening(app.surface) as seen:
                scene.draw(app.surface)
            assert not faults(seen), then


# ---- handing out and taking in


@pytest.mark.parametrize("game", GAMES)
def test_a_game_comes_back_from_its_file_and_from_its_text(app: App, game: str) -> None:
    kept = keep(app, over(game))
    finished = app.storage.finished
    row, document = finished.row(kept), finished.document(kept)
    assert row is not None and document is not None
    path = import_export.export(app.storage, row, document)
    assert import_export.files_in(app.storage) == [path]
    assert take(finished, path=str(path)) == kept, "a game that is there is not kept twice"
    text = import_export.as_text(document)
    app.storage.games.remove(kept)
    for again in (lambda: take(finished, path=str(path)), lambda: take(finished, text=text)):
        new = again()
        back = finished.document(new)
        assert back is not None and back["record"] == record(game)
        taken = finished.row(new)
        assert taken is not None and not taken.counted and taken.outcome["winners"] == row.outcome["winners"]
        assert [player["name"] for player in taken.players] == ["You", "Pang"] or game == "age-of-spades"
        app.storage.games.remove(new)


@pytest.mark.parametrize(
    "text",
    ("", "hello", "{", "[1]", '{"record": 3}', "Five Factors game", "Five Factors game\ngame: chess\nend: 0",
     "Five Factors game\ngame: fracas\nseats: 2\nseed: x\nmoves:\nend: 0",
     "Five Factors game\ngame: fracas\nseats: 2\nseed: 1\nmoves:\n0: dance\nend: 0",
     "Five Factors game\ngame: fracas\nseats: 2\nseed: 1\nmoves:\nend: 0",
     "Five Factors game\ngame: fracas\nseats: 2\nseed: 1\nmoves:\n0: cell a\nend: 0"),
)  # fmt: skip
def test_a_text_that_is_no_game_gets_one_sentence_and_changes_nothing(app: App, text: str) -> None:
    with pytest.raises(logic.Refusal) as caught:
        take(app.storage.finished, text=text)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)
    assert app.storage.finished.rows() == []


def test_a_game_that_goes_on_is_not_taken_in(app: App) -> None:
    match = logic.new_match("fracas", 2, 1, {})
    with pytest.raises(logic.Refusal, match="not over"):
        take(app.storage.finished, text=logic.as_text({"record": match.record()}))


def test_a_text_that_was_changed_on_its_way_is_found_out(app: App) -> None:
    text = logic.as_text({"record": record("armies")})
    line = next(line for line in text.splitlines() if line.startswith("0: "))
    with pytest.raises(logic.Refusal):
        take(app.storage.finished, text=text.replace(line + "\n", ""))


def test_what_is_pasted_is_shown_and_what_is_no_game_leaves_the_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(app)
    click(app, named(scene.group, "take in"))
    taking = app.stack.top
    assert isinstance(taking, ImportScene)
    app.ai = Reader()
    monkeypatch.setattr("scenes.pages.archive.importing.from_clipboard", lambda: "no game")
    press(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    app.frame(0.016)
    assert app.stack.top is taking
    text = logic.as_text({"record": record("fracas"), "players": [{"name": "Mei", "level": ""}] * 2})
    monkeypatch.setattr(
        "scenes.pages.archive.importing.from_clipboard", lambda: "\r\n".join(f"> {x}" for x in text.split("\n"))
    )
    press(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    app.frame(0.016)
    assert app.stack.top is scene and scene.history.played is not None and scene.history.played.row.game == "fracas"


def test_a_file_may_be_let_fall_on_the_list(app: App, tmp_path: Path) -> None:
    scene = page(app)
    app.ai = Reader()
    for content, count in (("nothing", 0), (logic.as_text({"record": record("fracas")}), 1)):
        (tmp_path / "some.txt").write_text(content, encoding="utf-8")
        app.dispatch(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "some.txt")))
        app.frame(0.016)
        assert app.stack.top is scene and len(scene.history.rows) == count


def test_a_file_that_cannot_be_looked_at_hides_no_other(app: App) -> None:
    folder = app.storage.folder / HANDED_OUT
    folder.mkdir()
    (folder / f"a{import_export.ENDING}").write_text("{}")
    (folder / f"b{import_export.ENDING}").symlink_to(folder / "nowhere")
    assert import_export.files_in(app.storage) == [folder / f"a{import_export.ENDING}"]


def test_while_a_game_is_read_the_page_shows_how_far_it_is_and_can_leave_off(app: App, tmp_path: Path) -> None:
    page(app)
    app.ai = reader = Reader()
    taking = ImportScene(lambda game: None)
    app.stack.push(taking)
    reader.waits = True
    taking.take(tmp_path / "some.txt")
    for share in (0.0, 0.4, 1.0):
        reader.share = share
        app.frame(0.016)
        assert any(f" {round(100 * share)}%" in words for words in said_on(taking))
    click(app, named(taking.group, "cancel"))
    assert app.stack.top is taking and reader.asked is None and app.storage.finished.rows() == []
    taking.take(tmp_path / "some.txt")
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is taking and reader.asked is None, "the first Esc leaves off reading"
    taking.take(tmp_path / "some.txt")
    app.stack.pop(taking)
    assert reader.asked is None


def test_the_window_plays_nothing_through_again_to_keep_a_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """... and reads none of what may be long in it."""
    found = logic.rebuilt({"text": logic.as_text({"record": record("armies")})})
    for name in ("replayed", "load_match", "from_text", "json_of"):
        monkeypatch.setattr(logic, name, None)
    kept = import_export.keep(app.storage.finished, found)
    assert import_export.keep(app.storage.finished, found) == kept, "found again by its last position"
    monkeypatch.undo()
    assert app.storage.finished.document(kept)["record"] == record("armies")  # type: ignore[index]


def test_where_nobody_reads_a_game_it_is_said_and_another_is_called(app: App, tmp_path: Path) -> None:
    page(app)
    app.ai = reader = Reader()
    taking = ImportScene(lambda game: None)
    app.stack.push(taking)
    reader.lost = True
    taking.take(tmp_path / "some.txt")
    app.frame(0.016)
    assert app.notice.sentence.endswith("try again.") and reader.begun_again == 1


# ---- watching


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_watched_from_its_beginning_to_its_end(app: App, game: str) -> None:
    """From every seat's view, and with every card open; a view shows no card that its seat did not know."""
    scene = AnalysisScene(over(game))
    app.stack.push(scene)
    app.frame(0.016)
    assert scene.place == 0 and scene.looking == 0
    press(app, pygame.K_END)
    assert scene.place == scene.past.places
    for looking in (1, OPEN, 0):
        press(app, pygame.K_v)
        assert scene.looking == looking and scene.place == scene.past.places
        press(app, pygame.K_HOME, pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_PAGEDOWN)
        app.frame(0.016)
        shown = scene.view(scene.place).cards
        known = scene.past.view(scene.place, scene.seat).cards
        assert (shown == known) == (looking != OPEN)
        press(app, pygame.K_END)
    press(app, pygame.K_ESCAPE)
    assert scene not in app.stack


def test_a_replay_goes_on_by_itself_and_rests_at_the_end(app: App) -> None:
    scene = AnalysisScene(over("armies"))
    app.stack.push(scene)
    scene.go(len(scene.stops) - 3)
    press(app, pygame.K_RETURN)
    for _ in range(200):
        if not scene.playing:
            break
        scene.update(0.5)
    assert scene.at == len(scene.stops) - 1 and not scene.playing


def test_a_move_of_the_list_is_jumped_to(app: App) -> None:
    scene = AnalysisScene(over("strategic-war"))
    app.stack.push(scene)
    row = len(scene.moves) // 2
    scene.go_to_row(row)
    assert scene.place == scene.moves[row].span.end and scene.layer.row(-1) == row


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_record_no_longer_agrees_is_watched_as_far_as_it_does(app: App, game: str) -> None:
    """One sentence says so, and the record stays as it was kept; it is reviewed and played on from as far, too."""
    kept = keep(app, over(game))
    step = len(record(game)["actions"]) * 2 // 3
    rows = spoil(app, kept, step)
    scene = page(app)
    press(app, pygame.K_RETURN)
    replay = app.stack.top
    assert isinstance(replay, AnalysisScene) and replay.past.places == step
    turn = replay.session.match.turn
    assert app.notice.sentence == history.AGREES[replay.session.info.period](turn=turn)
    for looking in (0, 1, OPEN):
        assert replay.looking == looking
        press(app, pygame.K_END)
        app.frame(0.016)
        assert replay.place == step and replay.layer.end_words == "Agrees to here"
        press(app, pygame.K_HOME, pygame.K_RIGHT, pygame.K_v)
        app.frame(0.016)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_r)
    review = app.stack.top
    assert isinstance(review, AnalysisScene) and isinstance(review.layer, Review) and review.past.places == step
    press(app, pygame.K_END)
    app.frame(0.016)
    assert review.layer.path().end is None, "nobody has won where the rules agree no further"
    assert review.layer.ending()[0] == FURTHER()
    app.notice.dismiss()
    press(app, pygame.K_p)
    assert app.notice.sentence == FURTHER() and app.stack.top is review
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene and scene.history.played is not None and scene.history.played.row.outcome["winners"]
    found = app.storage.games.database.rows("SELECT * FROM generation WHERE game = ?", (kept,))
    assert [tuple(row) for row in found] == rows


def test_a_game_of_which_nothing_agrees_is_shown_as_it_was_dealt(app: App) -> None:
    spoil(app, keep(app, over("fracas")), 0)
    page(app)
    press(app, pygame.K_RETURN)
    app.frame(0.016)
    assert isinstance(app.stack.top, AnalysisScene) and app.stack.top.past.places == 0


def test_a_game_that_goes_on_is_not_watched() -> None:
    """Its secrets are of use: the record tells them only when it is over."""
    match = logic.new_match("fracas", 2, 1, {})
    with pytest.raises(logic.Refusal):
        logic.PastMatch(match)


FOUR = (Player("You", HUMAN), Player("General Pang", AI, "general", "fire"), Player("Lady Tao", AI, "captain", "wind"),
        Player("Marshal Wen", AI, "soldier", "mountain"))  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_list_names_everybody_who_played(tmp_path: Path, size: tuple[int, int]) -> None:
    """A game of four has four names, of those that are over and of those that go on."""
    with open_app(tmp_path, *size) as app:
        finished, going = (Session("age-of-spades", FOUR, {}, seed).begin() for seed in (3, 4))
        keep(app, finished)
        going.keep(app.storage.games)
        for page in (ArchiveScene(HISTORY), ArchiveScene(SAVED)):
            app.stack.reset(page)
            with listening(app.surface) as record:
                page.draw(app.surface)
            assert all(player.name in said(record) for player in FOUR), said(record)
