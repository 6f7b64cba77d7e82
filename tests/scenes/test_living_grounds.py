"""The ground of every game lives slowly under full motion, below everything that lies on it, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

import logic
from logic.registry import GAMES
from scenes.app.app import App
from scenes.ui.drift import STEP as STEP_ASIDE
from scenes.ui.drift import Drift
from scenes.ui.look import Look
from scenes.ui.theme import THEMES, Scale, Theme
from tests.scenes.field_kit import open_field
from tests.scenes.table_kit import frames, keys
from tools.motions import NEVER

GAMES_LIVING = sorted(GAMES)
STEP = 1 / 60
LARGEST = 0.3  # share of the window that may be painted for what lives
ALIKE = (1, 1, 1, 255)


@contextmanager
def table(folder: Path, game: str, motion: str = "full") -> Iterator[tuple[App, Any]]:
    """A table some steps into a game, at which a person is asked or a computer player thinks for ever."""
    match = logic.new_match(game, 2, 3, {})
    for _ in range(14):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    with open_field(folder, match, motion=motion) as (app, scene):
        app.settings.narration = "off"
        scene.autoplay.budget.pace = NEVER
        frames(app, 420, STEP)
        yield app, scene


class Painted:
    """Pictures that come to the window: how often a scene is drawn as a whole, and the rectangles of everything
    else."""

    def __init__(self, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.whole = 0
        self.areas: list[int] = []
        draw = type(scene).draw

        def counted(surface: pygame.Surface) -> None:
            self.whole += 1
            draw(scene, surface)

        monkeypatch.setattr(scene, "draw", counted)
        monkeypatch.setattr(pygame.display, "update", lambda boxes: self.areas.append(sum(b.w * b.h for b in boxes)))


def picture(app: App) -> pygame.Surface:
    return app.surface.copy()


def differing(one: pygame.Surface, other: pygame.Surface, tolerance: tuple[int, int, int, int]) -> pygame.Mask:
    """The pixels in which two pictures are further apart than that."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), tolerance, other)
    alike.invert()
    return alike


@pytest.mark.parametrize("game", GAMES_LIVING)
def test_only_what_lives_is_painted_and_only_on_free_ground(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with table(tmp_path, game) as (app, scene):
        record, seen = Painted(scene, monkeypatch), []
        token = scene.live.now.token
        for _ in range(3):
            frames(app, 40, STEP)
            seen.append(picture(app))
        assert record.whole == 0 and 9 <= len(record.areas) <= 21
        assert max(record.areas) < LARGEST * app.size[0] * app.size[1]
        assert scene.live.now.token == token
        still = pygame.Surface(app.size).convert()
        scene.ambience.moment = None
        scene.draw(still)
        bare = still.copy()
        scene.draw_floor(bare)
        moved = differing(seen[0], seen[1], (1, 1, 1, 255))
        moved.draw(differing(seen[1], seen[2], (1, 1, 1, 255)), (0, 0))
        assert moved.count() > 200
        covered = differing(still, bare, ALIKE)
        assert covered.count() > 1000 and moved.overlap(covered, (0, 0)) is None
        beyond = pygame.Mask(app.size, fill=True)
        beyond.erase(pygame.Mask(scene.ambience.area.size, fill=True), scene.ambience.area.topleft)
        assert moved.overlap(beyond, (0, 0)) is None


@pytest.mark.parametrize("game", GAMES_LIVING)
def test_what_has_moved_looks_as_if_all_were_painted_anew(tmp_path: Path, game: str) -> None:
    with table(tmp_path, game) as (app, scene):
        for _ in range(12):
            frames(app, 9, STEP)
            seen, kept = picture(app), app.painter.ambient._still
            assert kept is not None
            kept._shown = {(kept._whole, kept._area.topleft): kept._area}
            assert kept.move(app.surface, scene.ambience)
            assert differing(seen, picture(app), ALIKE).count() == 0
            assert kept.move(app.surface, scene.ambience) == [], "nothing has moved since"


@pytest.mark.parametrize("theme", THEMES.values())
def test_a_bank_of_mist_goes_on_by_less_than_can_be_seen(theme: Theme) -> None:
    look = Look(theme, Scale(1920, 1080, 1.0))
    drift = Drift(pygame.Rect(0, 0, 1576, 900), look)
    for bank, _ in drift.sprites(0.0):
        before, after = (pygame.Surface(bank.get_size()) for _ in range(2))
        for surface, left in ((before, 0), (after, look.px(STEP_ASIDE))):
            surface.fill(theme.table)
            surface.blit(bank, (left, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        assert differing(before, after, (2, 2, 2, 255)).count() == 0, "colours next to one another"


@pytest.mark.parametrize("game", GAMES_LIVING)
def test_nothing_lives_without_full_motion_or_behind_another_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with table(tmp_path, game) as (app, scene):
        monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
        frames(app, 2, STEP)
        moment = scene.ambience.moment
        assert moment is not None and not any(app.frame(STEP) for _ in range(60)) and scene.ambience.moment == moment
        monkeypatch.undo()
        for motion in ("reduced", "none"):
            app.change_settings(motion=motion)
            frames(app, 2, STEP)
            assert scene.ambience.moment is None and not any(app.frame(STEP) for _ in range(60))


def test_every_game_has_a_life_of_its_own_and_it_is_a_function_of_time(tmp_path: Path) -> None:
    kinds = set()
    for game in GAMES_LIVING:
        with table(tmp_path / game, game, "none") as (_, scene):
            life = type(scene.ambience)(scene.ambience.area, scene.look)
            kinds.add(type(life))
            shown = [[(id(picture), place) for picture, place in life.sprites(moment)] for moment in (1.3, 77.7, 1.3)]
            assert shown[0] == shown[2] != shown[1]
    assert len(kinds) == len(GAMES_LIVING)


def test_a_table_that_is_touched_is_painted_as_a_whole_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, "fracas") as (app, scene):
        record = Painted(scene, monkeypatch)
        scene.dirty = True
        frames(app, 3, STEP)
        assert record.whole == 1 and not record.areas
        frames(app, 120, STEP)
        assert record.whole == 2 and record.areas, "once more for the picture that is kept"


@pytest.mark.parametrize("game", GAMES_LIVING)
def test_what_lives_stays_out_of_the_record_and_of_what_is_read_beside_the_field(tmp_path: Path, game: str) -> None:
    """A panel may have the colour of the ground, and would be taken for it."""
    with table(tmp_path, game) as (app, scene):
        for _ in range(2):
            layout, column = scene.layout, getattr(scene, "column", None)
            read = column.read if column is not None and not column.over else None
            for panel in (layout.drawer, read):
                assert panel is None or not panel.colliderect(scene.ambience.area), game
            keys(app, pygame.K_l)
            frames(app, 3, STEP)
