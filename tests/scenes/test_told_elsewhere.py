"""Tests that what is played is told by the same strip where a game of the smaller ones is watched, taught or posed, and
the card that speaks or is pointed at is read beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from scenes.app import puzzles
from scenes.app.app import App
from scenes.app.doors import table_to_watch
from scenes.app.session import Session, default_players
from scenes.app.still_table import IdleClient
from scenes.pages.analysis.layer import OPEN
from scenes.pages.analysis.page import AnalysisScene
from scenes.play.narration.chain import ChainStep
from scenes.play.tutor import tablet
from scenes.tables.field.card_inspector import fits
from scenes.tables.field.pointer import outline
from scenes.tables.field.slip import slip_place
from scenes.ui.words import RANKS, SUITS, plain
from tests.events import as_json
from tests.scenes.past_kit import over
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames, keys
from tests.scenes.test_tales import NEWS
from tools.motions import STEP, stepped

SMALL = ("fracas", "age-of-spades", "strategic-war", "armies")
every_game = pytest.mark.parametrize("game", SMALL)
CODES = [rank + suit for rank in RANKS for suit in SUITS]


def watched(app: App, game: str, motion: str = "full", narration: str = "calm") -> Any:
    """A game that is over, on its page from the beginning."""
    app.change_settings(narration=narration)
    app.settings.motion = motion
    app.first_scene()
    page = AnalysisScene(over(game))
    app.stack.push(page)
    return page


def declared(events: list[dict[str, Any]]) -> Iterator[str]:
    """The cards that these events say were played, as far as their faces are known."""
    for event in events:
        kind = event["type"]
        if (kind == "card_moved" and event["why"] in ("deploy", "enlist", "produce")) or kind == "strategy_declared":
            yield event["card"]
        elif kind == "attack_declared":
            yield from event.get("cards", ())
        elif kind == "battle_resolved" and "attack_card" in event:
            yield from (event["attack_card"], event["defence_card"])
        elif kind == "presented":
            yield from (code for group in event["groups"] for code in group["cards"])


def steps_of(scene: Any) -> list[ChainStep]:
    """Every step that is told from now on until nothing is shown any more."""
    told = [scene._told, *(moment.told for moment in scene.moments)]
    return [step for one in told if one is not None for step in one.steps]


def begun(page: Any) -> int:
    """The page at the first move that takes several pictures; where it stood before."""
    for at in range(len(page.stops) - 1):
        page.go(at + 1)
        if sum(bool(moment.caption) for moment in page.table.scene.moments) > 1:
            return at
        page.table.scene.skip()
    raise AssertionError("no move takes several pictures")


@every_game
def test_every_card_that_is_declared_is_told_where_a_game_is_watched(tmp_path: Path, game: str) -> None:
    """Under every motion, from one seat's view: what is not in the events that this seat was sent is not told."""
    with open_app(tmp_path, 1920, 1080) as app:
        for motion in ("full", "reduced", "none"):
            page = watched(app, game, motion)
            scene, count = page.table.scene, 0
            for at in range(min(40, len(page.stops) - 1)):
                sent = as_json(
                    page.session.match.seen_by(page.seat, page.past.events(page.stops[at], page.stops[at + 1]))
                )
                before = steps_of(scene)
                page.go(at + 1)
                told = steps_of(scene)
                shown = {card for step in told for card in step.cards}
                played = {card for card in declared(sent) if not card.startswith("?")}
                assert played <= shown, (motion, at, played - shown)
                count += len(played)
                known = repr(sent) + repr(before)
                named = {card for step in told for card in (*step.cards, *(code for _, code in step.against))}
                assert all(card.startswith("?") or card in known for card in named if card), "from its own events alone"
                scene.skip()
                assert scene._told == scene.narrator.told, "to skip it leaves all of it to be read"
            assert count > 4 and scene.column.strip is not None
            room, strip = page.told_room(), scene.column.strip[1].rect
            assert room.contains(strip) and not strip.colliderect(page.table.rect)
            assert not strip.colliderect(next(one.rect for one in page.group.widgets if one.name == "moves"))
            app.stack.pop(page)


def asking() -> Session:
    """A game in which questions are asked between two presentations, so that one move has several steps."""
    match = logic.new_match("armies", 3, 11, {"questions": "manual"})
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", match.token))
    return Session("armies", default_players(3, game="armies"), dict(match.options), 11, match).begin()


@pytest.mark.parametrize("session", [*(partial(over, game) for game in SMALL), asking])
def test_every_step_sets_out_from_the_table_as_it_stood_before_it(
    tmp_path: Path, session: Callable[[], Session]
) -> None:
    """However fast one presses on, from a seat and with every card open; a move may have several steps."""
    with open_app(tmp_path, 1280, 720) as app:
        app.change_settings(narration="off", motion="full")
        app.paint = bool  # nothing of it is looked at
        page: Any = AnalysisScene(session())
        app.stack.push(page)
        for looking in (OPEN, 1):
            page.look_from(looking)
            page.go(0)
            scene, befores = page.table.scene, list[Any]()
            real = scene.moments_of
            scene.moments_of = lambda events, before, after, real=real, befores=befores: (
                befores.append(before) or real(events, before, after)
            )
            for at in range(1, len(page.stops)):
                befores.clear()
                page.go(at)
                assert befores == [page.view(place) for place in range(page.stops[at - 1], page.stops[at])]
                assert scene.settled == page.view(page.place)
                frames(app, at % 3, 0.3)


@pytest.mark.share(2)
@every_game
@pytest.mark.parametrize("narration", ["calm", "off"])
def test_the_slip_lies_on_the_field_of_a_game_that_is_watched(tmp_path: Path, game: str, narration: str) -> None:
    """The page covers what lies below the field."""
    with open_app(tmp_path, 1280, 720) as app:
        page = watched(app, game, narration=narration)
        page.go(len(page.stops) // 2)
        frames(app, 2)
        scene, said = page.table.scene, 0
        for at in range(len(page.stops) // 2, len(page.stops) // 2 + 6):
            page.go(at)
            frames(app, 4)
            place = slip_place(scene, scene.planning)
            if place is not None:
                said += 1
                assert place.bottom <= scene.layout.tray.top
        assert said


def test_the_keys_of_the_strip_are_heard_where_a_game_is_watched(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        page = watched(app, "fracas")
        scene, at = page.table.scene, begun(page)
        keys(app, pygame.K_SPACE)
        assert scene.pace.held and not page.playing
        caption = scene.moment.caption
        frames(app, 200, STEP)
        assert scene.moment is not None and scene.moment.caption == caption, "held it stays"
        keys(app, pygame.K_RIGHT)
        assert not scene.pace.held and page.at == at + 1, "on to what is told next of the same move"
        while scene.moments:
            keys(app, pygame.K_RIGHT)
        keys(app, pygame.K_RIGHT)
        assert page.at == at + 2, "and then to the next move"
        page.go(at)
        page.go(at + 1)
        keys(app, pygame.K_ESCAPE)
        assert app.stack.top is page and not scene.busy, "the end of it, and the page stays"
        rows = page.list_room.h
        keys(app, pygame.K_n)
        assert page.list_room.h > rows and scene.column.side_panel is None, "put away it gives its room to the list"
        keys(app, pygame.K_n)
        assert page.list_room.h == rows and scene.column.strip is not None
        head = scene.column.strip[1].head
        app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": head.center, "button": 1}))
        assert page.list_room.h > rows, "its head is pressed as well"


def test_a_game_that_is_watched_waits_for_a_player_who_wants_it_to(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        page = watched(app, "fracas", narration="wait")
        at = begun(page)
        page.play()
        frames(app, 60, 0.1)
        assert page.at == at + 1 and page.table.scene.pace.waiting
        for _ in range(20):
            keys(app, pygame.K_RIGHT)
            frames(app, 4, 0.2)
        assert page.at > at + 1


def test_without_a_strip_the_list_has_all_of_its_room(tmp_path: Path) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        page = watched(app, "fracas", narration="off")
        page.go(3)
        assert page.table.scene.column.strip is None and page.list_room == page.places.side


def test_in_a_small_window_what_is_watched_is_told_on_the_slip_until_n_opens_the_strip(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(ui_scale=200)
        page = watched(app, "strategic-war")
        assert not page.beside
        page.go(len(page.stops) // 2)
        for _ in range(4):  # some moves are nothing to tell
            page.go(page.at + 1)
        assert page.table.scene.column.strip is None
        keys(app, pygame.K_n)
        strip = page.table.scene.column.strip
        assert strip is not None and page.table.rect.contains(strip[1].rect)


@every_game
def test_a_puzzle_is_told_below_its_tablet(tmp_path: Path, game: str) -> None:
    """The strip opens by itself, below the sheet and over nothing; while a note hangs there it gives way."""
    with open_app(tmp_path, 1920, 1080) as app:
        app.change_settings(narration="calm")
        app.settings.motion = "none"
        app.first_scene()
        told = 0
        for entry in puzzles.shelf(game)[:6]:
            assert puzzles.begin(app, entry)
            frames(app, 3, 0.25)
            table: Any = app.stack.top
            for action in entry.puzzle.answer:
                if table.decision is not None and action in table.decision.actions:
                    table.perform(action)
                frames(app, 2, 0.25)
            if table.strip_story is None:
                continue
            told += 1
            room, strip = tablet.below(table.layout), table.column.strip
            assert room is not None and strip is not None and room.contains(strip[1].rect), strip
            table.tutor.note = "Not this one."
            assert table.column.strip is None
        assert told or game == "armies", "what is committed in secret is told when it is laid open"


@every_game
def test_the_card_that_speaks_is_read_and_then_the_one_pointed_at(tmp_path: Path, game: str) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        app.settings.motion = "full"
        scene = stepped(app, game, *NEWS[game], narration="wait")
        frames(app, 40, STEP)
        story = scene.strip_story
        if scene.busy and story is not None and story.steps[-1].code:
            assert scene.inspector.code == plain(story.steps[-1].code)
        scene.skip()
        frames(app, 20, STEP)
        place = scene.column.read
        assert place is not None and app.surface.get_rect().contains(place)
        assert not any(outline(piece).colliderect(place) for piece in scene.shown)
        strip, record = scene.column.strip, scene.column.record
        assert strip is None or not strip[1].rect.colliderect(place)
        assert record is None or not record.colliderect(place)
        piece = next(one for one in reversed(scene.shown) if not one.face.startswith("?") and one.face)
        app.dispatch(
            pygame.event.Event(pygame.MOUSEMOTION, {"pos": outline(piece).center, "rel": (1, 1), "buttons": ()})
        )
        frames(app, 2, STEP)
        read = scene.inspector.code
        assert any(scene.pointer.hovered == f"piece:{one.key}" and one.face.startswith(read) for one in scene.shown)
        away = {"pos": scene.layout.top_bar.center, "rel": (1, 1), "buttons": ()}
        app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, away))
        frames(app, 2, STEP)
        assert scene.inspector.code == read, "the last one stays"
        scene.leap()
        assert not scene.inspector.code, "whoever looks next may not know it"


@every_game
def test_every_card_can_be_read_in_its_game(game: str) -> None:
    """Name, rank and what it does, in sentences; what does not exist in a game is not asked for."""
    scene: Any = table_to_watch(over(game), IdleClient())[0]
    scene.view = scene.sight.view
    for code in [*CODES, *(("R*", "B*") if game == "fracas" else ())]:
        reading = scene.read(code)
        assert reading.name and reading.rank and reading.does.endswith("."), code
        assert "{" not in reading.rank + reading.does and "  " not in reading.does


@every_game
def test_all_that_is_said_of_a_card_has_room_beside_the_field(tmp_path: Path, game: str) -> None:
    """In every window that has a column; where it is narrow the card is smaller."""
    with open_app(tmp_path, 1920, 1080) as app:
        for size, scale in (((1280, 720), 100), ((1280, 800), 80), ((1920, 1080), 80), ((1920, 1080), 100)):
            app.surface = pygame.display.set_mode(size)
            app.change_settings(ui_scale=scale)
            scene = stepped(app, game, *NEWS[game], narration="calm")
            frames(app, 5, STEP)
            place = scene.column.read
            assert place is not None
            for code in [*CODES, *(("R*", "B*") if game == "fracas" else ())]:
                assert fits(place, scene.look, scene.layout, scene.read(code)), (size, scale, code)


def test_over_a_small_field_a_card_is_read_only_where_nothing_is_in_use(tmp_path: Path) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        for game in SMALL:
            scene = stepped(app, game, *NEWS[game], narration="calm")
            scene.skip()
            frames(app, 3)
            keys(app, pygame.K_n)
            place = scene.column.read
            assert place is None or scene.unused(place), game
