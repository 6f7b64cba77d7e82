"""The toss of a coin at the table: brass, light and shadow for a throw whose end the rules have decided.

A toss moves with `update` only; drawing it changes nothing. Seen from above and a little from the near side.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.motion.coin import REST, THICKNESS, Pose, throw
from scenes.motion.tween import Motion
from scenes.ui import assets, paint, text
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, clear_surface, native
from scenes.ui.theme import mix, rgb

Vector = tuple[float, float, float]  # to the right, towards the viewer, up
Flat = tuple[float, float]

WON, LOST = "written", "bare"
SIZE = 190  # diameter of the coin at scale 1
SHARE = 0.3  # of the smaller side of the place it is thrown in, at the most

_ELEVATION = math.radians(66)  # of the eye above the table
_NEARER = 0.075  # how much larger a coin looks for every radius of height
_FINE_REST, _FINE_LOW, _FINE_HIGH = 2.0, 1.5, 1.0  # how much finer than the screen the metal is drawn: time is short
_FACE_STEP = 48
_LOW = 1.3  # height below which the eye can follow the coin
_SEGMENTS = 72
_LIGHT: Vector = (-0.36, -0.42, 0.83)
_EYE: Vector = (0.0, math.cos(_ELEVATION), math.sin(_ELEVATION))
_METAL, _METAL_DARK, _METAL_BRIGHT = "#C4923A", "#3E2A0B", "#FFE9AE"
_GLINT = (255, 236, 180)
_SHADOW_SOFT = 0.05  # blur of the shadow for a coin on the table, in radii, and for every radius of height
_SHADOW_SOFTER = 0.085
_FADE = 0.12  # seconds in which the coin appears in the hand

_coins = SurfaceCache()


class CoinToss(Motion):
    """A coin in the air until it shows `result`: the written side for True, the bare one for False.

    `seed` chooses the throw, `speed` how fast it is shown; 0 means that it lies there at once. `on_blow` hears every
    blow on the table. As a motion it gives back the time it does not need.
    """

    def __init__(self, result: bool, seed: int, speed: float = 1.0, on_blow: Callable[[int], None] | None = None):
        super().__init__()
        self.result = result
        self._speed, self._on_blow = speed, on_blow
        self._throw = throw(seed) if speed > 0 else None
        self._clock = 0.0
        self._heard = 0
        if self._throw is None:
            self.done = True

    @property
    def finished(self) -> bool:
        return self.done

    @property
    def pose(self) -> Pose:
        if self._throw is None:
            return REST
        return self._throw.poses[-1] if self.done else self._throw.at(self._clock)

    @property
    def side(self) -> bool:
        """The side on top at this moment, as a result."""
        return self.result if self.pose.resting_side_up else not self.result

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; True once the coin lies still."""
        self.advance(dt)
        return self.done

    def skip(self) -> None:
        """Show it lying there, the decided side up."""
        self.finish()

    @property
    def left(self) -> float:
        return max(0.0, (self._throw.seconds - self._clock) / self._speed) if self._throw is not None else 0.0

    def _advance(self, dt: float) -> float | None:
        assert self._throw is not None
        self._clock += dt * self._speed
        while self._heard < len(self._throw.blows) and self._throw.blows[self._heard] <= self._clock:
            if self._on_blow is not None:
                self._on_blow(self._heard)
            self._heard += 1
        over = self._clock - self._throw.seconds
        return over / self._speed if over >= 0 else None

    def _finish(self) -> None:
        """Do nothing: nothing happens on the way but the throw itself."""

    # ---- picture

    def place(self, rect: pygame.Rect, look: Look, words: str = "") -> tuple[Flat, float]:
        """Return where the middle of the coin at rest lies, and its radius in pixels."""
        radius = min(look.unit(SIZE), SHARE * min(rect.size)) / 2
        return (float(rect.centerx), rect.centery - (0.35 * radius if words else 0)), radius

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, words: str = "", alpha: int = 255) -> None:
        """The coin above or on its resting place in the middle of `rect`; once it lies still, `words` below it."""
        middle, radius = self.place(rect, look, words)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        pose = self.pose
        heading = self._throw.heading if self._throw is not None else 0.0
        shown = round(alpha * min(1.0, self._clock / self._speed / _FADE)) if self._throw and not self.done else alpha
        _pool(surface, middle, radius, look, shown)
        spot = (pose.along * math.cos(heading), pose.along * math.sin(heading), pose.height)
        _cast_shadow(surface, middle, radius, spot, pose, look, shown)
        _draw_metal(surface, middle, radius, spot, pose, self.result, shown)
        if self.done and words:
            _caption(surface, (middle[0], middle[1] + 1.75 * radius), look, words, alpha)
        surface.set_clip(before)


def _project(vector: Vector) -> Flat:
    """Return where a vector points on the screen."""
    return vector[0], vector[1] * _EYE[2] - vector[2] * _EYE[1]


def _axes(pose: Pose) -> tuple[Vector, Vector, Vector]:
    """The coin's own directions: right and down of its resting side, and straight out of it."""
    lean = (math.cos(pose.lean), math.sin(pose.lean))
    sine, cosine = math.sin(pose.tilt), math.cos(pose.tilt)

    def tilted(x: float, y: float, z: float) -> Vector:
        ahead, aside = x * lean[0] + y * lean[1], y * lean[0] - x * lean[1]
        ahead, up = ahead * cosine + z * sine, z * cosine - ahead * sine
        return ahead * lean[0] - aside * lean[1], ahead * lean[1] + aside * lean[0], up

    turn = (math.cos(pose.turn), math.sin(pose.turn))
    return tilted(turn[0], turn[1], 0.0), tilted(-turn[1], turn[0], 0.0), tilted(0.0, 0.0, 1.0)


def _dot(first: Vector, second: Vector) -> float:
    return first[0] * second[0] + first[1] * second[1] + first[2] * second[2]


def _lit(normal: Vector, low: float = 0.42) -> float:
    """Return how bright a piece of metal looks, 0 to 1."""
    return low + (1 - low) * max(0.0, _dot(normal, _LIGHT))


def _glint(normal: Vector) -> float:
    """Return how much of the lamp is mirrored into the eye, 0 to 1."""
    half = tuple(a + b for a, b in zip(_LIGHT, _EYE, strict=True))
    length = math.sqrt(sum(part * part for part in half))
    return max(0.0, sum(a * b for a, b in zip(normal, half, strict=True)) / length) ** 60


# ---- the coin


def _draw_metal(
    surface: pygame.Surface, middle: Flat, radius: float, spot: Vector, pose: Pose, result: bool, alpha: int
) -> None:
    size = max(4, round(radius * (1 + _NEARER * spot[2])))
    fine = _FINE_HIGH if spot[2] > _LOW else _FINE_LOW if pose.tilt else _FINE_REST
    key = (size, fine, result, *(round(part, 3) for part in (pose.tilt, pose.lean, pose.turn)))
    picture = _coins.get(key, lambda: _metal(size, fine, pose, result))
    x, y = _project(spot)
    place = (
        round(middle[0] + x * radius - picture.get_width() / 2),
        round(middle[1] + y * radius - picture.get_height() / 2),
    )
    blit_faded(surface, picture, place, alpha)


def _metal(radius: int, grain: float, pose: Pose, result: bool) -> pygame.Surface:
    """The coin in a pose, `radius` pixels large, in the middle of a square picture; drawn `grain` times as large."""
    right, down, out = _axes(pose)
    top = _dot(out, _EYE) >= 0
    seen = out if top else _scaled(out, -1)
    half = math.ceil(radius * 1.12) + 2
    side = round(2 * half * grain)
    fine, centre = radius * grain * assets.COIN_SHARE, (side / 2, side / 2)
    canvas = clear_surface(side, side, rgb(_METAL_DARK))

    def at(along_right: float, along_down: float, above: float) -> Flat:
        """A point of the coin on the canvas; `above`: towards the eye."""
        point = tuple(along_right * a + along_down * b + above * c for a, b, c in zip(right, down, seen, strict=True))
        x, y = _project((point[0], point[1], point[2]))
        return centre[0] + fine * x, centre[1] + fine * y

    _hole_walls(canvas, at, right, down)
    _rim(canvas, at, right, down)
    wide = 2 * radius * grain
    drawn = math.ceil(wide / _FACE_STEP) * _FACE_STEP  # few sizes are drawn, the rest is scaled
    face = assets.coin_side(WON if (result if top else not result) else LOST, drawn)
    first = _project(right) if top else _project(_scaled(right, -1))
    warped = _warped(face, wide, first, _project(down), _lit(seen), _glint(seen))
    rise = _project(_scaled(seen, THICKNESS / 2 * fine))
    canvas.blit(
        warped,
        (round(centre[0] + rise[0] - warped.get_width() / 2), round(centre[1] + rise[1] - warped.get_height() / 2)),
    )
    return native(pygame.transform.smoothscale(canvas, (2 * half, 2 * half)) if grain != 1 else canvas)


def _scaled(vector: Vector, factor: float) -> Vector:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def _rim(canvas: pygame.Surface, at: Callable[[float, float, float], Flat], right: Vector, down: Vector) -> None:
    """The part of the edge that is turned towards the eye, lit piece by piece."""
    half = THICKNESS / 2
    for segment in range(_SEGMENTS):
        ends = [2 * math.pi * (segment + more) / _SEGMENTS for more in (-0.06, 1.06)]
        between = (ends[0] + ends[1]) / 2
        normal = _inside(right, down, math.cos(between), math.sin(between))
        if _dot(normal, _EYE) <= -0.03:
            continue
        (c1, s1), (c2, s2) = ((math.cos(end), math.sin(end)) for end in ends)
        tone = mix(_METAL_DARK, _METAL, _lit(normal, 0.3))
        tone = mix(tone, _METAL_BRIGHT, 0.9 * _glint(normal))
        pygame.draw.polygon(
            canvas, rgb(tone), (at(c1, s1, half), at(c2, s2, half), at(c2, s2, -half), at(c1, s1, -half))
        )


def _hole_walls(canvas: pygame.Surface, at: Callable[[float, float, float], Flat], right: Vector, down: Vector) -> None:
    """Paint what can be seen of the walls of the hole; rim and face, laid over them, hide the rest."""
    reach, half = assets.COIN_HOLE * 1.06, THICKNESS / 2
    corners = ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))
    for index, (a, b) in enumerate(corners):
        c, d = corners[(index + 1) % 4]
        normal = _inside(right, down, -(a + c) / (2 * reach), -(b + d) / (2 * reach))
        if _dot(normal, _EYE) > 0.02:
            tone = mix(_METAL_DARK, _METAL, 0.15 + 0.6 * max(0.0, _dot(normal, _LIGHT)))
            pygame.draw.polygon(canvas, rgb(tone), (at(a, b, half), at(c, d, half), at(c, d, -half), at(a, b, -half)))


def _inside(right: Vector, down: Vector, a: float, b: float) -> Vector:
    return a * right[0] + b * down[0], a * right[1] + b * down[1], a * right[2] + b * down[2]


def _warped(face: pygame.Surface, wide: float, right: Flat, down: Flat, lit: float, glint: float) -> pygame.Surface:
    """A side of the coin, `wide` pixels large, its right and its down pointing as given, under light.

    Any such picture is a turn, a squeeze of the height and another turn.
    """
    (a, c), (b, d) = right, down
    first = math.atan2(c - b, a + d)
    second = math.atan2(c + b, a - d)
    squeeze = max(0.0, (math.hypot(a + d, c - b) - math.hypot(a - d, c + b)) / 2)
    stretch = (math.hypot(a + d, c - b) + math.hypot(a - d, c + b)) / 2
    before, after = (first - second) / 2, (first + second) / 2
    side = face.get_width()
    turned = pygame.transform.rotozoom(face, -math.degrees(before), 1)
    box = pygame.Rect(0, 0, side, side)
    box.center = (turned.get_width() // 2, turned.get_height() // 2)
    flat = pygame.transform.smoothscale(
        turned.subsurface(box.clip(turned.get_rect())), (max(2, round(wide * stretch)), max(2, round(wide * squeeze)))
    )
    grey = round(255 * min(1.0, lit))
    flat.fill((grey, grey, min(255, grey + 6)), special_flags=pygame.BLEND_RGB_MULT)
    flat.blit(_sheen(flat.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if glint > 0.02:
        flat.fill(tuple(round(part * 0.3 * glint) for part in _GLINT), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.rotozoom(flat, -math.degrees(after), 1)


def _sheen(size: tuple[int, int]) -> pygame.Surface:
    """Light on brushed metal: a double fan from the middle, to be added."""
    tile = _coins.get("sheen", _sheen_tile)
    return pygame.transform.smoothscale(tile, size)


def _sheen_tile(side: int = 96) -> pygame.Surface:
    tile = pygame.Surface((side, side))
    for y in range(side):
        for x in range(side):
            across, down = x - side / 2 + 0.5, y - side / 2 + 0.5
            angle = math.atan2(down, across) - math.radians(-128)
            strength = abs(math.cos(angle)) ** 9 * (1.0 if math.cos(angle) > 0 else 0.6)
            strength *= min(1.0, math.hypot(across, down) / (0.42 * side))
            tile.set_at((x, y), tuple(round(part * 0.13 * strength) for part in _GLINT))
    return tile


# ---- around it


def _cast_shadow(
    surface: pygame.Surface, middle: Flat, radius: float, spot: Vector, pose: Pose, look: Look, alpha: int
) -> None:
    """The shadow on the table: farther off, softer and paler the higher the coin is."""
    right, down, _ = _axes(pose)
    height = spot[2]
    blur = max(1, round(radius * (_SHADOW_SOFT + _SHADOW_SOFTER * height)))
    strength = round(alpha * 0.72 / (1 + 0.22 * height) * (0.6 + 0.4 * look.theme.shadow_strength))

    def falls(point: Vector) -> Flat:
        """Return where the light carries a point of the coin onto the table."""
        up = point[2] + height
        return _project(
            (point[0] - _LIGHT[0] / _LIGHT[2] * up * 0.55, point[1] - _LIGHT[1] / _LIGHT[2] * up * 0.55, 0.0)
        )

    coarse = max(1.0, blur / 3)  # a soft shadow needs no fine drawing
    unit, soft = radius / coarse, max(1, round(blur / coarse))
    points = [(x * unit, y * unit) for x, y in (falls(_inside(right, down, *edge)) for edge in _around(48))]
    left, top = (min(point[axis] for point in points) - 3 * soft for axis in (0, 1))
    width, depth = (max(point[axis] for point in points) + 3 * soft - low for axis, low in ((0, left), (1, top)))
    cast = clear_surface(math.ceil(width), math.ceil(depth), look.theme.shadow)
    pygame.draw.polygon(cast, (*look.theme.shadow, strength), [(x - left, y - top) for x, y in points])
    cast = pygame.transform.box_blur(pygame.transform.box_blur(cast, soft), soft)
    cast = pygame.transform.smoothscale(cast, (round(cast.get_width() * coarse), round(cast.get_height() * coarse)))
    x, y = _project((spot[0], spot[1], 0.0))
    surface.blit(cast, (round(middle[0] + x * radius + left * coarse), round(middle[1] + y * radius + top * coarse)))


def _around(count: int) -> list[Flat]:
    """Points of the edge of a coin of radius 1."""
    return [(math.cos(2 * math.pi * step / count), math.sin(2 * math.pi * step / count)) for step in range(count)]


def _pool(surface: pygame.Surface, middle: Flat, radius: float, look: Look, alpha: int) -> None:
    """The ground around it draws back, so that the coin stands alone."""
    width, depth = round(radius * 9.5), round(radius * 7.0)
    veil = look.theme.veil
    key = ("pool", width, depth, veil)
    share = 1.0 if look.theme.dark else 0.3
    pool = _coins.get(key, lambda: native(pygame.transform.smoothscale(_pool_tile(veil, share), (width, depth))))
    blit_faded(surface, pool, (round(middle[0] - width / 2), round(middle[1] + 0.3 * radius - depth / 2)), alpha)


def _pool_tile(veil: tuple[int, int, int, int], share: float, side: int = 64) -> pygame.Surface:
    tile = clear_surface(side, side, veil[:3])
    for y in range(side):
        for x in range(side):
            off = min(1.0, math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2))
            tile.set_at((x, y), (*veil[:3], round(veil[3] * share * (1 - off * off) ** 2)))
    return tile


def _caption(surface: pygame.Surface, place: Flat, look: Look, words: str, alpha: int) -> None:
    """Paint who has won, in words, on a plaque."""
    size = look.type(26)
    width = text.width(words, "title", size) + 2 * look.unit(22)
    height = look.unit(46)
    key = ("caption", words, size, width, height, look.theme.name)

    def plaque() -> pygame.Surface:
        made = clear_surface(width + 40, height + 40, look.theme.shadow)
        paint.panel(made, look.theme, (20, 16, width, height), 8, elevation=1)
        text.text(made, words, "title", size, look.theme.text, 20 + width / 2, 16 + height / 2, "cm")
        return native(made)

    picture = _coins.get(key, plaque)
    blit_faded(surface, picture, (round(place[0] - width / 2 - 20), round(place[1] - height / 2 - 16)), alpha)
