"""Lessons at the real table: by mouse and by keys, with wrong tries, to the stamp on the page.

Long because what a lesson promises at its table stands in one place.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

import logic
from logic.views import ActionView, CardAct, CellAct, DoneAct, ResignAct
from scenes.app import lessons, puzzles
from scenes.app.app import App
from scenes.app.practice_session import Kind, LessonEntry
from scenes.pages.practice.page import PracticeScene
from scenes.play.pause import PauseScene
from scenes.play.tutor import tablet
from scenes.ui import text
from scenes.ui.tooltip import tip_box
from tests.scenes.shell_kit import click, down, moved, named, open_app, press, up
from tests.scenes.table_kit import frames

SIZES = ((1024, 640), (1920, 1080))
GAMES = [info.id for info in logic.games() if lessons.shelf(info.id)]


def rest(app: App) -> Any:
    """The table, once nothing moves and the teacher has said what there is to say."""
    for _ in range(400):
        frames(app, 1, 0.25)
        table = app.stack.top
        tutor = getattr(table, "tutor", None)
        if tutor is None:
            return table
        course = tutor.run
        asked = course.match.decision_for(course.lesson.seat)
        read = course.pausing or course.finished
        ready = read or (course.wanted() is not None and asked is not None)
        if not table.shows_something and ready and course.moved == tutor._moved:
            frames(app, 4, 0.25)  # and what has come takes a press
            return app.stack.top
    raise AssertionError("the lesson does not go on")


def begin(app: App, entry: LessonEntry) -> Any:
    """The table of a lesson."""
    app.change_settings(motion="none")
    app.first_scene()
    assert lessons.begin(app, entry)
    return rest(app)


def do(table: Any, action: ActionView) -> None:
    """An action as a press of the table takes it."""
    if hasattr(table, "prompts"):
        events = table.live.act(table.viewer, action)
        table.show(events, others=False)
    else:
        table.act(action)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_the_menu_of_a_taught_table_opens_and_leads_away(tmp_path: Path, kind: Kind) -> None:
    """It failed at the table of the card of the day."""
    with open_app(tmp_path) as app:
        app.first_scene()
        if kind == "puzzle":
            assert puzzles.begin(app, puzzles.everything()[0])
        else:
            assert lessons.begin(app, lessons.daily()[0] if kind == "card" else lessons.shelf(GAMES[0])[0])
        frames(app, 2, 0.25)
        table: Any = app.stack.top
        assert table.session.lesson.kind == kind
        while app.stack.top is table:  # Esc lays aside or takes back first
            press(app, pygame.K_ESCAPE)
            frames(app, 1)
        menu = app.stack.top
        assert isinstance(menu, PauseScene)
        click(app, named(menu.group, "leave"))
        assert isinstance(app.stack.top, PracticeScene)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_at_its_table_to_the_stamp(tmp_path: Path, game: str) -> None:
    """Every step by the table itself; at each of them something wrong is tried first, and changes nothing."""
    entry = lessons.shelf(game)[0]
    with open_app(tmp_path) as app:
        table = begin(app, entry)
        for _ in range(200):
            tutor = table.tutor
            if tutor.over:
                break
            course = tutor.run
            if course.pausing:
                assert table.thinking is None, "nothing goes on until it has been read"
                press(app, pygame.K_RETURN)
            else:
                wanted, token = course.wanted(), course.match.token
                with pytest.raises(logic.Refusal):
                    table.live.act(table.viewer, ResignAct())
                assert course.match.token == token and course.note
                do(table, wanted)
            table = rest(app)
        assert table.tutor.over
        assert entry.name in app.storage.lessons.done()
        assert not app.storage.games.rows(), "a lesson is no game that is kept"
        press(app, pygame.K_n if lessons.after(entry) else pygame.K_RETURN)
        frames(app, 3)
        page = app.stack.top
        assert isinstance(page, PracticeScene) and page.practice.game == game and entry.name in page.practice.done


@pytest.mark.parametrize("game", GAMES)
def test_the_chief_button_of_a_tablet_has_the_ring_that_enter_presses(tmp_path: Path, game: str) -> None:
    """Enter went on in the lesson while the ring stood on a card. Tab leads to the table and round again, an arrow to
    the table; Esc leaves a lesson that is done."""
    with open_app(tmp_path) as app:
        table = begin(app, lessons.shelf(game)[0])
        while not table.tutor.run.pausing:
            do(table, table.tutor.run.wanted())
            table = rest(app)
        place = table.tutor.run.place
        press(app, pygame.K_F15)
        assert table.screen.led_off and not table.look.ring, "it is not on the table"
        press(app, pygame.K_TAB)
        assert not table.screen.led_off and table.look.ring
        press(app, pygame.K_RETURN)
        assert table.tutor.run.place == place, "Enter is for what has the ring"
        top = app.stack.top
        if top is not table:  # a page that the ring led to
            press(app, pygame.K_ESCAPE)
        for _ in range(60):
            if table.screen.led_off:
                break
            press(app, pygame.K_TAB)
        assert table.screen.led_off and not table.look.ring, "round again"
        press(app, pygame.K_LEFT)
        assert not table.screen.led_off
        press(app, pygame.K_TAB)
        while not table.screen.led_off:
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
        frames(app, 2)
        assert app.stack.top is not table or table.tutor.run.place > place


def test_escape_leaves_a_lesson_that_is_done(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        table = begin(app, lessons.shelf("fracas")[0])
        while not table.tutor.over:
            press(app, pygame.K_RETURN) if table.tutor.run.pausing else do(table, table.tutor.run.wanted())
            table = rest(app)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.stack.top, PracticeScene)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "assertion"])
def test_no_button_of_a_table_ends_a_lesson(tmp_path: Path, game: str) -> None:
    """Whatever a table offers is pressed once at every step: it is taken, or refused in a sentence."""
    with open_app(tmp_path) as app:
        table, pressed = begin(app, lessons.shelf(game)[0]), set[tuple[int, str]]()
        for _ in range(300):
            course, viewer = table.tutor.run, table.viewer
            names = [one.name for one, _ in table.buttons if table.offers(one.action)]
            left = next((name for name in names if (course.place, name) not in pressed), None)
            if table.tutor.over:
                break
            if course.pausing:
                press(app, pygame.K_RETURN)
            elif left is not None:
                pressed.add((course.place, left))
                place, before = course.place, table.live.steps_of(viewer)
                table.pressing.press(left)
                while course.place == place and table.live.steps_of(viewer) > before and table.sight.can_undo:
                    table.live.undo(viewer)
            else:
                do(table, course.wanted())
            table = rest(app)
        assert table.tutor.over and pressed


@pytest.mark.parametrize(("size", "game"), [(SIZES[0], "fracas"), (SIZES[1], "fracas"), (SIZES[0], "assertion")])
def test_keys_alone_show_the_way_and_lead_through(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    """S leads the ring to what is asked for and Enter does it; N skips, Backspace goes back."""
    entry = lessons.shelf(game)[0]
    with open_app(tmp_path, *size) as app:
        table = begin(app, entry)
        for _ in range(60):
            course = table.tutor.run
            if course.place:
                break
            reading = course.pausing
            press(app, pygame.K_RETURN if reading else pygame.K_s)
            rest(app)
            if not reading:
                press(app, pygame.K_RETURN)
                if game == "assertion" and table.hand.held is not None:
                    press(app, pygame.K_RETURN)  # on the place that is framed
            table = rest(app)
        assert table.tutor.run.place == 1
        press(app, pygame.K_n)
        table = rest(app)
        assert table.tutor.run.place == 2
        press(app, pygame.K_BACKSPACE)
        table = rest(app)
        assert table.tutor.run.place == 1


@pytest.mark.parametrize("card", ["3H", "4D", "10D"])
def test_showing_the_way_does_not_go_it(tmp_path: Path, card: str) -> None:
    """A card that is given, shown or pointed at cannot be put back: the hint only frames it."""
    entry = next(one for one in lessons.daily() if one.lesson.card == card)
    with open_app(tmp_path) as app:
        table = begin(app, entry)
        for _ in range(2):
            do(table, table.tutor.run.wanted())
            table = rest(app)
        course = table.tutor.run
        wanted, before = course.wanted(), course.match.state()
        assert wanted is not None and wanted.kind == "card"
        press(app, pygame.K_s)
        frames(app, 6, 0.25)
        assert table.advice.action.kind == "card" and course.match.state() == before


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_the_teacher_lie_on_the_tablet(tmp_path: Path, size: tuple[int, int]) -> None:
    """... which covers neither ground nor tray."""
    with open_app(tmp_path, *size) as app:
        table = begin(app, lessons.shelf("fracas")[0])
        tablet = table.layout.tablet
        for covered in (table.layout.board, table.layout.tray, table.layout.top_bar):
            assert not tablet.colliderect(covered)
        buttons = table.tutor._buttons
        assert [button.name for button in buttons] == ["back", "show", "skip", "on"]
        for button in buttons:
            assert tablet.contains(button.rect)
            assert not any(button.rect.colliderect(other.rect) for other in buttons if other is not button)
        place = table.tutor.run.place
        pygame.event.clear()
        click_at(app, buttons[2].rect.center)
        assert rest(app).tutor.run.place == place + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_place_on_the_tablet_means_one_thing(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """... from the first step to the last: no button goes to another side, or stands where another one stood. What is
    offered at the end takes no press at once where it has to stand in a place of another one."""
    with open_app(tmp_path, *size) as app:
        table = begin(app, lessons.shelf(game)[0])
        tutor, places = table.tutor, dict[str, tuple[int, int, int, int]]()
        for place in range(len(tutor.run.lesson.steps)):
            tutor.run.start(place)
            table = rest(app)
            tutor = table.tutor
            if not tutor.over:
                for button in tutor._buttons:
                    assert places.setdefault(button.name, tuple(button.rect)) == tuple(button.rect), button.name
        assert len(set(places.values())) == len(places) == 4
        tutor.run.place = len(tutor.run.lesson.steps)
        frames(app, 1, 0.0)
        assert tutor.over and tutor.guard.resting("next")
        at_the_end = {button.name: button.rect for button in tutor._buttons}
        assert not at_the_end["next"].colliderect(places["on"])
        press(app, pygame.K_RETURN)
        frames(app, 1, 0.1)
        assert app.stack.top is table, "not yet"
        frames(app, 3, 0.3)
        press(app, pygame.K_RETURN)
        assert rest(app) is not table


@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
def test_the_words_of_a_button_lie_beside_its_key(tmp_path: Path, size: tuple[int, int]) -> None:
    """... also where a long one shares its row, as when a lesson is done."""
    with open_app(tmp_path, *size) as app:
        table = begin(app, lessons.shelf("fracas")[0])
        for place in (0, len(table.tutor.run.lesson.steps)):
            table.tutor.run.place = place
            frames(app, 3)
            for button in (one for one in table.tutor._buttons if one.label):
                assert tablet.need(button, table.look, table.layout.u) <= button.rect.w, button.label


def click_at(app: App, pos: tuple[int, int]) -> None:
    """A press of the mouse."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.event.Event(kind, pos=pos, button=1))


@pytest.mark.parametrize("size", SIZES)
def test_the_page_is_walked_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(tmp_path, *size) as app:
        app.first_scene()
        frames(app, 2)
        menu: Any = app.stack.top
        click(app, next(widget for widget in menu.group.widgets if widget.name == "Learn"))
        frames(app, 2)
        page: Any = app.stack.top
        assert isinstance(page, PracticeScene)
        for number in range(len(page.games)):
            press(app, pygame.K_1 + number)
            frames(app, 1)
            assert page.practice.game == page.games[number]
            inside = [slip.rect for slip in page.lessons.slips]
            assert all(app.surface.get_rect().contains(rect) for rect in inside)
            assert not any(a.colliderect(b) for a, b in pairwise(inside))
        press(app, pygame.K_RIGHT)
        assert page.lessons.opened == min(1, len(page.lessons.slips) - 1)
        press(app, pygame.K_RETURN)
        table = rest(app)
        assert table.tutor.entry == page.lessons.lessons[page.lessons.opened]
        press(app, pygame.K_ESCAPE)
        frames(app, 2)
        pause: Any = app.stack.top
        click(app, next(widget for widget in pause.group.widgets if widget.name == "leave"))
        frames(app, 2)
        assert isinstance(app.stack.top, PracticeScene)
        press(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert app.stack.top is not page and not isinstance(app.stack.top, PracticeScene)


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path, size: tuple[int, int]) -> None:
    """... also after a restart; it can begin again as well, and once it is done it begins at its beginning."""
    entry = lessons.shelf("assertion")[0]
    with open_app(tmp_path, *size) as app:
        table = begin(app, entry)
        for place in (1, 2):
            press(app, pygame.K_n)
            table = rest(app)
            assert table.tutor.run.place == place
        table.tutor.leave()
        frames(app, 2)
    with open_app(tmp_path, *size) as app:
        app.first_scene()
        for again, place in ((True, 0), (False, 2)):
            lessons.remember(app, entry, 2)
            lessons.back(app, entry)
            frames(app, 2)
            page: Any = app.stack.top
            page.lessons.choose(0)
            buttons = {one.name: one for one in page.group.widgets if one.name.startswith("begin")}
            assert buttons["begin"].label == "Continue at step 3"
            assert not buttons["begin"].rect.colliderect(buttons["begin again"].rect)
            click(app, buttons["begin again" if again else "begin"])
            table = rest(app)
            assert table.tutor.run.place == place
        while not table.tutor.over:
            press(app, pygame.K_n)
            table = rest(app)
            if not hasattr(table, "tutor"):
                break
        lessons.remember(app, entry, 0)
        assert lessons.begun(app, entry) == 0 and not app.settings.begun


def test_a_lesson_goes_on_where_nothing_of_ones_own_is_lost() -> None:
    """Behind turns that are played freely it begins before them: what was done there is not kept."""
    for game in GAMES:
        for entry in lessons.shelf(game):
            lesson = entry.lesson
            for place in range(len(lesson.steps)):
                at = lesson.resumable(place)
                assert at <= place and logic.LessonRun(lesson, at).place == at
                own = any(step.free for step in lesson.steps[:place])
                assert at == place or own


def test_learn_opens_at_the_first_lesson_that_is_not_done(tmp_path: Path) -> None:
    """Whatever was played last; once all are done, at the game whose slip is open."""
    with open_app(tmp_path) as app:
        app.first_scene()
        games = [words.game for words in app.stack.top.texts]
        for game in (*games, ""):
            app.to_menu()
            menu: Any = app.stack.top
            menu.opened = 2
            menu.learn()
            page: Any = app.stack.top
            assert page.practice.game == (game or menu.about)
            for entry in lessons.shelf(game) if game else ():
                app.storage.lessons.finish(entry.name)


def test_lessons_are_offered_until_somebody_has_begun(tmp_path: Path) -> None:
    with open_app(tmp_path) as app:
        app.first_scene()
        menu: Any = app.stack.top
        assert any(widget.name == "first lesson" for widget in menu.group.widgets)
        app.storage.lessons.finish("fracas/1_muster")
        app.to_menu()
        menu = app.stack.top
        assert not any(widget.name == "first lesson" for widget in menu.group.widgets)
        assert any(widget.name == "Learn" for widget in menu.group.widgets)


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
def test_what_a_lesson_is_about_is_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """The open slip shows the whole sentence of every lesson, above its lower cord."""
    drawn: list[str] = []
    write = text.text

    def listening(surface: Any, string: str, *given: Any, **named: Any) -> Any:
        drawn.append(string)
        return write(surface, string, *given, **named)

    with open_app(tmp_path, *size) as app:
        page = PracticeScene()
        app.stack.push(page)
        path = page.lessons
        monkeypatch.setattr(text, "text", listening)
        for game in GAMES:
            page.choose_game(game)
            for place, entry in enumerate(path.lessons):
                path.choose(place)
                drawn.clear()
                path.slips[path.opened].draw(app.surface, page.look, False)
                assert " ".join(drawn).endswith(entry.lesson.about), entry.lesson.title


def test_show_me_is_the_whole_plan_with_its_places_and_do_it_does_all_of_it(tmp_path: Path) -> None:
    """... but for the seal, which is the player's, as in a game."""
    with open_app(tmp_path) as app:
        table = begin(app, lessons.shelf("assertion")[1])
        press(app, pygame.K_s)
        frames(app, 4, 0.25)
        assert [step.kind for step in table.advice.plan] == ["card", "cell", "card", "cell", "done"]
        assert table.hand.hinted[1] is not None and table.advice.shown is not None
        assert [row.number for row in table.advice.shown.rows] == [1, 2, 0]
        click_at(app, table.pressable()[table.prompts.offers.do_it].center)
        table = rest(app)
        assert [entry.card for entry in table.hand.play.placed] == ["6D", "3C"] and table.hand.held is None
        press(app, pygame.K_RETURN)  # the ring has gone to the seal
        assert rest(app).tutor.run.pausing


def test_what_a_lesson_does_not_need_is_not_shown(tmp_path: Path) -> None:
    """The bluffing builds have no button where no step asks for one."""
    with open_app(tmp_path) as app:
        table = begin(app, lessons.shelf("assertion")[0])
        assert any(action.kind == "strategy" for action in table.decision.actions)
        assert table.prompts.offers.now() == ()
        table = begin(app, next(entry for entry in lessons.daily() if entry.lesson.card == "4H"))
        assert [offer.action.strategy for offer in table.prompts.offers.now()] == ["4H"]


KEYS_BEFORE = {"assertion": (pygame.K_LSHIFT, pygame.K_TAB, pygame.K_1, pygame.K_ESCAPE), "fracas": (pygame.K_TAB,)}


@pytest.mark.parametrize(("game", "key"), [(game, key) for game, keys in KEYS_BEFORE.items() for key in keys])
def test_the_first_click_after_a_key_counts(tmp_path: Path, game: str, key: int) -> None:
    """The key shows the ring and the click hides it: the looks change while the button is down."""
    with open_app(tmp_path) as app:
        table = begin(app, lessons.shelf(game)[0])
        press(app, pygame.K_TAB, key)
        frames(app, 2)
        if app.stack.top is not table:
            press(app, pygame.K_ESCAPE)  # it was the menu
            frames(app, 2)
        place = table.pressable()["tutor:skip"].center
        app.dispatch(moved(place))
        app.dispatch(down(place))
        frames(app, 2)
        app.dispatch(up(place))
        assert rest(app).tutor.run.place == 1


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_first_battle_takes_the_same_course_at_the_table(tmp_path: Path, motion: str) -> None:
    """The deal is fixed, and so is what the opponent does: whoever plays the same meets the same."""
    entry = next(one for one in lessons.shelf("assertion") if one.lesson.opponent == "gentle")
    alone = logic.LessonRun(entry.lesson)
    while alone.place < 2:
        alone.go_by_itself()
    with open_app(tmp_path) as app:
        app.change_settings(motion=motion)
        app.first_scene()
        assert lessons.begin(app, entry)
        table: Any = app.stack.top
        course = table.tutor.run
        app.paint = lambda: False
        for _ in range(2000):
            frames(app, 1, 0.1)
            if course.place >= 2:
                break
            if table.decision is not None and not table.shows_something:
                table.perform(course._own_move(table.decision.actions))
        assert course.match.record() == alone.match.record()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_nothing_of_a_sheet_or_a_tip_lies_under_the_tablet(tmp_path: Path, size: tuple[int, int]) -> None:
    """A sheet ends before it; a tip is painted last, the one of the seal as well."""
    with open_app(tmp_path, *size) as app:
        table = begin(app, lessons.shelf("assertion")[5])
        box = table.layout.tablet
        assert table.prompts.controller.sheet is not None and not table.prompts.controller.sheet.colliderect(box)
        table = begin(app, lessons.shelf("assertion")[0])
        app.dispatch(moved(table.layout.end_button.center))
        frames(app, 60)
        spot = table.hud.tip_spot(table.look)
        assert spot is not None
        table.draw(app.surface)
        lies = tip_box(app.size, spot.tip, spot.rect, table.look, table.hud.tip_avoids(spot.name))
        left, right = (app.surface.get_at((x, lies.centery)) for x in (lies.left + 3, lies.right - 4))
        assert left == right, "something lies over its end"


def test_while_there_is_something_to_read_nobody_else_is_said_to_decide(tmp_path: Path) -> None:
    with open_app(tmp_path, 1280, 800) as app:
        table = begin(app, lessons.shelf("assertion")[0])
        for action in (CardAct("10S"), CellAct((0, 1)), DoneAct()):
            do(table, action)
            table = rest(app)
        assert table.tutor.run.pausing and not table.hand.free
        assert table.prompts.controller.answers.end_why() == "First read what the teacher says."
