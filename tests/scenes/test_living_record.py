"""The record lives: pointing at an entry frames on the table what it is about, and strategies carry their titles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.assertion.words.log import AssertionLogWriter
from logic.views import CardMoved, PlaceView, RunView, assertion_events
from scenes.app.app import App
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.play import entry_highlights
from scenes.play.record import BAR, titled
from scenes.tables.field.pointer import outline
from scenes.ui.paint import mixed_width
from tests.scenes.shell_kit import down, moved, open_app, press, up

GAMES = tuple(info.id for info in logic.games())
PLAYERS = (Player("You", HUMAN), Player("Pang", AI, "recruit", "fire"))


def table(app: App, game: str, steps: int = 60, seed: int = 6) -> Any:
    """A game well under way, with its record open."""
    app.settings.motion = "none"
    steps = 24 if game == "fracas" else steps
    match = next(match for deal in range(seed, seed + 20) if (match := under_way(game, deal, steps)) is not None)
    Session(game, PLAYERS, {}, 6, match).start(app)
    scene: Any = app.stack.top
    frames(app, 4)
    if not scene.drawer_open:
        press(app, pygame.K_l)
    frames(app, 2)
    return scene


def under_way(game: str, seed: int, steps: int) -> logic.Match | None:
    """A game after so many steps at least; none where it is over before."""
    match = logic.new_match(game, 2, seed, {})
    while len(match.record()["actions"]) < steps or not free(match):
        if match.outcome() is not None:
            return None
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", match.token))
    return match


def free(match: logic.Match) -> bool:
    """Return whether the first seat is asked and nothing is half chosen, where arrows would move the card."""
    decision = match.decision_for(0)
    return decision is not None and (match.game_id != "assertion" or decision.kind == "build")


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.redraw()
        app.frame(0.05)


def parts(scene: Any) -> tuple[Any, list[Any]]:
    """The record as it is laid out, and its entries."""
    return (scene.hud.record, scene.hand.stage.log) if scene.game == "assertion" else (scene.record, scene.log)


def spot_of(record: Any, index: int) -> tuple[int, int]:
    """A point of an entry that is in sight."""
    record.chosen = index
    record.walk(0)
    record.chosen = None
    block = record.blocks[index]
    return record.rect.x + 50, record.rect.y + block.y + block.height - 6 - record.offset


@pytest.fixture
def framed(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The places that are framed from now on."""
    found: list[pygame.Rect] = []
    monkeypatch.setattr(entry_highlights, "draw", lambda surface, look, places, unit: found.extend(places))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_an_entry_frames_its_places_and_nothing_else_does(
    tmp_path: Path, game: str, framed: list[pygame.Rect]
) -> None:
    """Every place that is framed is one of an action that the entry itself names."""
    with open_app(tmp_path, 1920, 1080) as app:
        scene = table(app, game)
        record, log = parts(scene)
        assert len(record.blocks) == len(log) and not framed
        lit = 0
        for index in range(max(0, len(log) - 8), len(log)):
            framed.clear()
            app.dispatch(moved(spot_of(record, index)))
            frames(app, 1)
            assert record.hovered == index
            told = [place for action in entry_highlights.about(log[index]) for place in scene.places_of(action)]
            assert all(place in framed for place in told)
            assert bool(framed) <= bool(entry_highlights.about(log[index]))
            lit += bool(framed)
            assert framed, f"an entry that lights nothing: {log[index]}"
        assert lit
        framed.clear()
        app.dispatch(moved((3, scene.layout.board.bottom - 3)))
        frames(app, 1)
        assert not framed


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_walks_from_entry_to_entry(tmp_path: Path, game: str, framed: list[pygame.Rect]) -> None:
    with open_app(tmp_path, 1920, 1080) as app:
        scene = table(app, game)
        record, log = parts(scene)
        for _ in range(60):
            press(app, pygame.K_TAB)
            ring = scene.hud.focused() if game == "assertion" else scene.keys.ring
            if ring == "entries":
                break
        assert ring == "entries"
        press(app, pygame.K_UP)
        assert record.chosen == len(log) - 1
        press(app, pygame.K_UP, pygame.K_UP, pygame.K_DOWN)
        assert record.chosen == len(log) - 2
        block = record.blocks[record.chosen]
        assert record.offset <= block.y and block.y + block.height <= record.offset + record.rect.h
        for _ in log:
            press(app, pygame.K_UP)
            frames(app, 1)
        assert record.chosen == 0 and framed


@pytest.mark.parametrize("by_key", [False, True])
def test_what_lies_out_of_sight_is_brought_into_view(tmp_path: Path, by_key: bool) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        scene = table(app, "assertion")
        record, log = parts(scene)
        index = next(index for index, entry in enumerate(log) if entry.cells)
        for _ in range(6):
            scene.view.camera.zoom(1)
        scene.view.camera.look_at(-10, 0)
        frames(app, 3)

        def seen() -> bool:
            places = [place for action in entry_highlights.about(log[index])[:1] for place in scene.places_of(action)]
            return all(scene.view.camera.view.contains(place) for place in places)

        assert not seen()
        pos = spot_of(record, index)
        if by_key:
            scene.hud.set_focus("entries")
            record.chosen = index
            press(app, pygame.K_RETURN)
        else:
            for event in (moved(pos), down(pos), up(pos)):
                app.dispatch(event)
        frames(app, 3)
        assert seen()


@pytest.mark.parametrize("scale", [100, 150])
def test_a_strategy_is_told_with_its_title_and_nothing_is_cut_off(tmp_path: Path, scale: int) -> None:
    with open_app(tmp_path, 1024, 640) as app:
        app.change_settings(ui_scale=scale)
        scene = table(app, "assertion", 110)
        record, log = parts(scene)
        played = [entry for entry in log if entry.title]
        assert played and all(entry.runs[0].text.startswith(("Enacts", "Answers", "Lays")) for entry in played)
        for entry in played:
            assert RunView(f" {entry.title.words}") in titled(entry)
        room, size = record.rect.w - BAR - 6 - scene.layout.u(36), scene.look.type(17)
        for line in (line for block in record.blocks for line in block.lines):
            *before, (kind, last) = line
            assert mixed_width([*before, (kind, last.rstrip())], size) <= room


def test_a_build_is_about_the_cells_it_was_laid_on() -> None:
    """And its title is that of no strategy: its cards are ground."""
    match = logic.new_match("assertion", 2, 6, {})
    while not any(entry.runs[0].text == "Builds " for entry in match.log(0)):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", match.token))
    entry = next(entry for entry in match.log(0) if entry.runs[0].text == "Builds ")
    built = next(
        event for event in match.seen_by(0, match.events) if isinstance(event, assertion_events.BuildConfirmed)
    )
    assert all(placed.cell in entry.cells for placed in built.placements) and entry.title is None


def test_in_age_of_spades_a_card_laid_face_down_is_lit_where_it_lies_and_later_under_its_face(tmp_path: Path) -> None:
    """Every entry of the record frames something of the seats it tells of: a card, a row of cards, or the ground."""
    with open_app(tmp_path, 1024, 640) as app:
        scene = table(app, "age-of-spades", 90, 2)
        laid = [entry for entry in scene.log if entry.runs[0].text == "Lays "]
        lying = {piece.key: outline(piece) for piece in scene.shown}
        assert len(laid) > 10
        hidden = [entry for entry in laid if entry.seat == 1 and entry.at[0].card in lying]
        assert hidden
        for entry in hidden:
            places = [place for action in entry_highlights.about(entry) for place in scene.places_of(action)]
            assert places == [lying[entry.at[0].card]], entry
        assert any(not entry.at[0].card.startswith("?") for entry in hidden), "one that stands has its face"
        lands = [scene.ground.grounds[seat].panel for seat in range(2)]
        for entry in scene.log:
            places = [place for action in entry_highlights.about(entry) for place in scene.places_of(action)]
            assert places or scene.places_of(entry_highlights.ground(entry))[0] in lands


def test_a_card_that_was_not_seen_is_told_with_the_places_of_its_way() -> None:
    """And with no more than the seat was told: the places are those of the event it saw."""
    teller = AssertionLogWriter()
    hand = [PlaceView("hand", seat) for seat in range(2)]
    teller.tell([CardMoved("?12", hand[1], hand[0], "give")])
    teller.tell([CardMoved("9S", hand[1], PlaceView("centre"), "limit")])
    assert [entry.at for entry in teller.entries] == [[hand[0], hand[1]], []]
