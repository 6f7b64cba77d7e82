"""The ground that is pulled along is painted only where it comes in, and looks as if it had been painted at once."""

from __future__ import annotations

import pygame
import pytest

from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.ground import AHEAD, RESTS, GroundPainter, Land
from scenes.ui import light
from scenes.ui.theme import THEMES

VIEW = pygame.Rect(10, 20, 420, 300)
SIDES = {2: ((1, 0), (-1, 0)), 4: ((1, 0), (-1, 0), (0, 1), (0, -1))}
BANNERS = ("forest", "fire", "wind", "mountain")
WAY = ((7, 0), (0, -5), (-3, 4), (61, 40), (-200, -170), (-200, -170), (-999, 0), (1, 1))


def ground(seats: int, theme: str) -> GroundPainter:
    made = GroundPainter()
    lands = tuple(Land(side, BANNERS[seat], not seat) for seat, side in enumerate(SIDES[seats]))
    made.prepare(THEMES[theme], lands, VIEW, 53)
    return made


def picture(of: GroundPainter, camera: Camera, times: int = 1) -> bytes:
    surface = pygame.Surface((440, 330))
    for _ in range(times):
        of.draw(surface, camera)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seats", SIDES)
@pytest.mark.parametrize("cell", [53.0, 19.0, 8.0])
def test_every_way_to_a_place_shows_the_same_ground(seats: int, theme: str, cell: float) -> None:
    camera = Camera()
    camera.set_view(VIEW, VIEW)
    camera.stand(0, 0, cell)
    walked, fresh = ground(seats, theme), ground(seats, theme)
    for step in WAY:
        picture(walked, camera)
        camera.drag(*step)
        shown = picture(walked, camera)
        assert shown == picture(fresh, camera), f"after {step}"


def test_the_ground_is_the_same_once_its_edges_are_darkened_for_good() -> None:
    camera = Camera()
    camera.set_view(VIEW, VIEW)
    made = ground(2, "lacquer")
    picture(made, camera)
    camera.drag(33, -20)
    assert picture(made, camera) == picture(made, camera, 2 * RESTS)
    camera.drag(2, 0)
    assert picture(made, camera) == picture(ground(2, "lacquer"), camera)


def test_only_what_comes_in_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    camera, made, painted = Camera(), ground(2, "lacquer"), list[tuple[int, int]]()
    camera.set_view(VIEW, VIEW)
    paint = GroundPainter._paint
    monkeypatch.setattr(
        GroundPainter,
        "_paint",
        lambda self, piece, *args: (painted.append(piece.get_size()), paint(self, piece, *args))[1],
    )
    for _ in range(60):
        camera.drag(3, -2)
        picture(made, camera)
    _, *strips = [w * h for w, h in painted]
    assert sum(strips) < 1.3 * (180 * (VIEW.h + AHEAD) + 120 * (VIEW.w + AHEAD)) and len(strips) < 60


@pytest.mark.parametrize("theme", THEMES)
def test_the_middle_that_is_left_out_would_not_be_darkened(theme: str) -> None:
    size, strength = (1600, 900), THEMES[theme].vignette_strength
    layer = light.vignette_layer(size, strength, THEMES[theme].vignette)
    left_out = 0
    for top in range(0, 900, 100):
        first, last = light.vignette_gap(size, strength, top, top + 100)
        left_out += 100 * (last - first)
        if last > first:
            assert not pygame.mask.from_surface(layer.subsurface((first, top, last - first, 100)), 0).count()
    assert left_out > 0.15 * 1600 * 900
