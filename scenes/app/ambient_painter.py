"""Slow life on the ground of a table that lies still, without painting the table again.

Once the table has been at rest for a moment, its picture is kept without what lives, and compared with the bare ground,
a band a frame: where both are the same, the ground is free. From then on only the places of what has moved are painted
anew: the kept picture, what lives, and above it the kept picture again wherever the ground is not free. So no card, no
word and no mark ever has anything before it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.app.scene import Scene
from scenes.ui.ambience import Ambience, Sprite

REST = 0.4  # seconds a table lies still before its picture is worth keeping
BAND = 50_000  # pixels that are compared in one frame
ALIKE = (1, 1, 1, 255)  # what counts as the same colour
NEAR = 4  # pixels around what lies on the ground that are not free either
RINGS = 3  # further ones of that width in which what lives fades away

BRUSH = pygame.Mask((2 * NEAR + 1, 2 * NEAR + 1), fill=True)

Above = Callable[[pygame.Surface], None]


class AmbientPainter:
    """Slow life in the one scene that shows, from the moment it lies still."""

    def __init__(self) -> None:
        self._rested = 0.0  # seconds since the whole was painted
        self._still: RestingPicture | None = None

    @property
    def ready(self) -> bool:
        """Return whether life can be painted by itself."""
        return self._still is not None and self._still.compared

    @property
    def preparing(self) -> bool:
        """Return whether the picture is being compared with the ground."""
        return self._still is not None and not self._still.compared

    def disturb(self) -> None:
        """The whole is painted anew, or nothing lives: what was kept shows something else now."""
        self._rested, self._still = 0.0, None

    def rest(self, dt: float) -> None:
        self._rested += dt

    def paint(self, window: pygame.Surface, scene: Scene, over: Above) -> list[Rect]:
        """Paint what lives in this scene now; where the window has changed. At rest its picture is kept first."""
        ambience = scene.ambience
        if ambience is None or ambience.moment is None or self._rested < REST:
            return []
        if self._still is None:
            self._still = RestingPicture(window, scene, ambience, over)
        elif not self._still.compared:
            self._still.compare(window, scene)
        elif ambience.moment != self._still.moment:
            return self._still.move(window, ambience)
        return []


def spread(mask: pygame.Mask) -> pygame.Mask:
    """A mask with all that is within :data:`NEAR` pixels of what is set."""
    wider = pygame.Mask(mask.get_size())
    wider.draw(mask.convolve(BRUSH), (-NEAR, -NEAR))
    return wider


class RestingPicture:
    """The picture of a scene without what lives in it, within the area of that life."""

    def __init__(self, window: pygame.Surface, scene: Scene, ambience: Ambience, over: Above) -> None:
        """Paint it on the window and keep it. The screen goes on showing what it shows until the next flip."""
        self.moment = ambience.moment
        self._area = ambience.area.clip(window.get_rect())
        ambience.moment = None
        scene.draw(window)
        over(window)
        ambience.moment = self.moment
        self._picture = window.subsurface(self._area).convert_alpha()
        self._whole = self._picture.subsurface(self._picture.get_rect())  # the same pixels, copied as they are
        self._whole.set_alpha(None)
        self._rows = 0  # that are compared
        self._taken: list[Rect] = []  # where something of the picture lies above what lives
        # what of that is in the window, and where: at first the picture itself, and nothing that lives
        self._shown: dict[Sprite, Rect] = {(self._whole, self._area.topleft): self._area}

    @property
    def compared(self) -> bool:
        """Return whether all of it is known to be free or not."""
        return self._rows >= self._area.h

    def compare(self, window: pygame.Surface, scene: Scene) -> None:
        """Compare one more band with the bare ground, which is painted there and away again."""
        width, height = self._area.size
        band = Rect(0, self._rows, width, min(height - self._rows, BAND // max(1, width) + 1))
        around = band.inflate(0, 2 * NEAR * (RINGS + 1)).clip(self._whole.get_rect())
        place, clip = around.move(self._area.topleft), window.get_clip()
        window.set_clip(place)
        scene.draw_floor(window)
        bare = window.subsurface(place).convert_alpha()
        window.blit(self._whole, place, around)
        window.set_clip(clip)
        taken = pygame.mask.from_threshold(self._whole.subsurface(around), (0, 0, 0), ALIKE, bare)
        taken.invert()
        # a panel may have the colour of the ground here and there: what has something close to it is part of that
        rings = [taken := spread(taken) for _ in range(RINGS + 1)]
        inside, apart = band.move(self._area.topleft), list[Rect]()
        for box in taken.get_bounding_rects():
            box = box.move(place.topleft).clip(inside)
            while (met := box.collidelist(apart)) >= 0:
                box = box.union(apart.pop(met))
            apart.append(box)
        self._taken += apart
        picture = self._picture.subsurface(band)
        seen = picture.copy()
        picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        for number in range(RINGS, -1, -1):
            ring = pygame.Mask(band.size)
            ring.draw(rings[number], (0, around.y - band.y))
            part = seen.copy()
            part.fill((255, 255, 255, 255 * (RINGS + 1 - number) // (RINGS + 1)), special_flags=pygame.BLEND_RGBA_MULT)
            ring.to_surface(picture, setsurface=part, setcolor=None, unsetcolor=None)
        self._rows = band.bottom

    def move(self, window: pygame.Surface, ambience: Ambience) -> list[Rect]:
        """Paint what has moved, with all that touches it, as it is at its moment; the rectangles that have changed."""
        moment = ambience.moment
        if moment is None:
            return []
        self.moment = moment
        area, before = self._area, self._shown
        boxes = {one: one[0].get_rect(topleft=one[1]).clip(area) for one in ambience.sprites(moment)}
        now = self._shown = {one: box for one, box in boxes.items() if box.w}
        stays = before.keys() & now.keys()
        changed = [box for shown in (before, now) for one, box in shown.items() if one not in stays]
        while touched := [one for one in stays if now[one].collidelist(changed) >= 0]:
            changed += [now[one] for one in touched]
            stays = stays.difference(touched)
        below = [box for one, box in before.items() if one not in stays]
        sprites = [one for one in now if one not in stays]
        above = [self._taken[at].clip(now[one]) for one in sprites for at in now[one].collidelistall(self._taken)]
        left, top = area.topleft
        clip = window.get_clip()
        window.set_clip(area)
        window.blits([(self._whole, box, box.move(-left, -top)) for box in below], False)
        window.fblits(sprites, pygame.BLEND_PREMULTIPLIED)
        window.blits([(self._picture, box, box.move(-left, -top)) for box in above], False)
        window.set_clip(clip)
        return changed
