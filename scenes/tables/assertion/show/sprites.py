"""Sprites in the air: cards that fly and short-lived effects, how they move, and how they are painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

import logic
from logic.views import CardMoved, PlaceView, assertion_changes, assertion_events
from scenes.app.session import Session
from scenes.motion.easing import out_back, out_cubic, shake
from scenes.motion.queue import MotionQueue, seconds
from scenes.motion.tween import Call, Motion, Parallel, Tween
from scenes.motion.tween import Sequence as Steps
from scenes.play.card_faces import worded
from scenes.play.screen import TableScreen
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.show.toss import Toss
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import RADIUS, Cell, Line, Place, Spot
from scenes.ui import assets, paint
from scenes.ui.look import Look
from scenes.ui.words import addressed

INK_FADES = 0.55  # how much of a removed card's ink is gone when it comes to its pile
AIR = PlaceView("air")
"""Where a card is while it flies: shown nowhere else."""


@dataclass
class Sprite:
    """A card that flies."""

    code: str
    spot: Spot
    angle: float = 0.0
    alpha: int = 255
    elevation: int = 3
    game: str = ""
    suit: str = ""


@dataclass
class Sweep:
    """The cord that runs around a completed trick."""

    cells: Sequence[Cell]
    share: float = 0.0


@dataclass
class Light:
    """The light that runs along a line."""

    line: Line
    start: float
    share: float = 0.0


@dataclass
class Hatch:
    """Cards about to be removed."""

    cells: Sequence[Cell]
    share: float = 0.0


@dataclass
class WordSprite:
    """A word that rises above a place and goes."""

    words: str
    place: Place
    share: float = 0.0


class Picture:
    """A short picture that draws itself; ``above`` the panels, or on the ground."""

    above = False

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        """Draw it as it stands."""
        raise NotImplementedError


Effect = Sweep | Light | Hatch | WordSprite | Picture


class Air:
    """The sprites in the air: cards, short pictures, and motions that nothing else waits for."""

    def __init__(self) -> None:
        self.queue = MotionQueue()  # what is played out, one after the other
        self.aside: list[Motion] = []
        self.sprites: list[Sprite] = []
        self.effects: list[Effect] = []
        self.incoming: set[str] = set()  # hand cards that have not arrived yet
        self.hidden: set[Cell] = set()  # screen cells whose card is in the air
        self.pulses: dict[int, float] = {}  # seats whose plaque is lit, and how strongly

    def land(self, sprite: Sprite) -> None:
        """A card has arrived."""
        if sprite in self.sprites:
            self.sprites.remove(sprite)

    def drop(self, effect: Effect) -> None:
        """A picture is over."""
        if effect in self.effects:
            self.effects.remove(effect)

    def clear(self) -> None:
        """Take everything out of the air; a point may still be on its way."""
        self.sprites.clear()
        self.effects = [effect for effect in self.effects if self.aside and isinstance(effect, Sweep | Picture)]
        self.incoming.clear()
        self.hidden.clear()
        if not self.aside:
            self.pulses.clear()

    def update(self, dt: float) -> bool:
        """Let time pass for what nothing waits for; return whether there was anything."""
        if not self.aside:
            return False
        going, self.aside = self.aside, []  # what ends may begin another
        self.aside = [motion for motion in going if motion.advance(dt) is None] + self.aside
        return True

    def finish(self) -> None:
        """Show the end of it."""
        while self.aside:
            self.aside.pop(0).finish()

    def abort(self) -> None:
        """Forget it."""
        for motion in self.aside:
            motion.abort()
        self.aside.clear()
        self.clear()


class Setting:
    """The scene of action: what has to be known and done at the table while what has happened is played out."""

    def __init__(
        self,
        session: Session,
        stage: Stage,
        screen: TableScreen,
        place_of: Callable[[PlaceView, int, int], Place],
        plaque_of: Callable[[int], pygame.Rect],
        tell: Callable[[Sequence[Cell]], None],
    ) -> None:
        """``place_of`` and ``plaque_of``: where a zone and the plaque of a seat lie (`ZonePlaces`); ``tell`` shows
        cells where something is about to happen."""
        self.session, self.game, self.stage, self.screen = session, session.game, stage, screen
        self._place_of, self.plaque_of, self._tell = place_of, plaque_of, tell
        self.coin = Toss()

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        return self.stage.viewer

    @property
    def motion(self) -> str:
        """Return how much may move."""
        return self.screen.app.motion

    def seconds(self, kind: str) -> float:
        """Return how long a kind of motion takes."""
        return seconds(kind, self.motion)

    def banner_of(self, seat: int) -> str:
        """Return whose banner a seat bears."""
        return self.session.players[seat].banner

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.screen.play(name)

    def place_of(self, zone: PlaceView, index: int = -1, count: int = 0) -> Place:
        """Return where a zone is."""
        return self._place_of(zone, index, count)

    def on_ground(self, cell: Cell) -> Place:
        """Return where a screen cell is."""
        x, y = self.stage.orientation.to_cell(*cell)
        return self.place_of(PlaceView("board", cell=(x, y)))

    def line_at(self, home: int, distance: int) -> Line | None:
        """The line of a land at a distance."""
        return next((line for line in self.stage.lines if (line.home, line.distance) == (home, distance)), None)

    def reveal(self, cells: Sequence[Sequence[int]]) -> None:
        """Show cells on which something is about to happen, unless the player leads the camera."""
        self._tell(self.stage.screen_cells(cells))

    def said(self, text: str) -> str:
        """Return a text in the tongue of the match, with the names of the players."""
        names = [player.name for player in self.session.players]
        return logic.named(text, addressed(names, self.stage.you), self.session.match.tongue)

    def toss(self, event: assertion_events.CoinTossed, landed: Callable[[], None]) -> Motion:
        """The throw of a coin, to be played like everything else; ``landed`` is called once the coin lies."""
        words = self.said(assertion_changes.tossed(event))
        return self.coin.motion(event.won, words, self.session.live.now.token, self.motion, self.sound, landed)


class Flights:
    """Builders of motion for cards on their way."""

    def __init__(self, setting: Setting, stage: Stage, air: Air) -> None:
        self.setting, self.stage, self.air = setting, stage, air

    def flight(self, event: CardMoved, kind: str, easing: Callable[[float], float] = out_cubic) -> Motion:
        """Return the flight of a card from one zone to another; it counts as there when it arrives."""
        origin = event.origin
        begin, end = self._place(origin, event.card), self._place(event.to)
        sprite = Sprite(event.card, begin(), game=self.setting.stage.pack)
        if origin.zone in ("overlay", "spent") and origin.cells:
            begin = self.setting.place_of(PlaceView("board", cell=origin.cells[0]))
        leaves = origin.zone in ("hand", "pending", "board")

        def start() -> None:  # while the card is in the air it is shown nowhere else
            if leaves:
                self.stage.apply(CardMoved(card=event.card, origin=origin, to=AIR, why=event.why))
            self.air.sprites.append(sprite)

        def go(share: float) -> None:
            self.carry(sprite, begin(), end(), share)
            if kind == "removed" and self.setting.motion == "full":
                sprite.alpha = round(255 * (1 - INK_FADES * share))

        def arrive() -> None:
            self.air.land(sprite)
            left = PlaceView(AIR.zone, origin.seat)
            self.stage.apply(CardMoved(card=event.card, origin=left, to=event.to, why=event.why) if leaves else event)

        return Steps(Call(start), Tween(self.setting.seconds(kind), go, easing), Call(arrive))

    def _place(self, zone: PlaceView, card: str = "") -> Place:
        """Return a zone as the end of a flight; on the stage every card has its own place."""
        if zone.zone != "pending":
            return self.setting.place_of(zone)
        pending = self.stage.view.pending
        return self.setting.place_of(zone, pending.index(card) if card in pending else len(pending))

    def landing(self, cell: Cell, code: str) -> Motion:
        """Return the last bit of a card's way onto a screen cell: a little larger at first, then at rest."""
        place = self.setting.on_ground(cell)
        sprite = Sprite(code, place(), elevation=2)

        def begin() -> None:
            self.setting.sound("place")
            if self.setting.seconds("place") > 0:
                self.air.hidden.add(cell)
                self.air.sprites.append(sprite)

        def go(share: float) -> None:
            x, y, width = place()
            sprite.spot = (x, y, width * (1.06 - 0.06 * share))
            sprite.elevation = 3 if share < 0.4 else 1

        def end() -> None:
            self.air.hidden.discard(cell)
            self.air.land(sprite)

        return Steps(Call(begin), Tween(self.setting.seconds("place"), go, out_back), Call(end))

    def fly_home(self, code: str, begin: Spot, slot: tuple[int, int], wrong: bool) -> None:
        """Fly a card that was let go back to its ``slot``, one of so many in the hand; after a wrong drop it shakes its
        head first."""
        home = self.setting.place_of(PlaceView("hand", self.stage.viewer), *slot)
        sprite = Sprite(code, begin, elevation=4, game=self.setting.stage.pack)
        self.air.sprites.append(sprite)
        self.air.incoming.add(code)

        def tremble(share: float) -> None:
            sprite.spot = (begin[0] + 6 * shake(share), begin[1], begin[2])
            sprite.alpha = 150

        def go(share: float) -> None:
            self.carry(sprite, begin, home(), share)

        def end() -> None:
            self.air.land(sprite)
            self.air.incoming.discard(code)

        parts: list[Motion] = (
            [Tween(self.setting.seconds("shake"), tremble)] if wrong and self.setting.seconds("shake") else []
        )
        self.air.aside.append(Steps(*parts, Tween(self.setting.seconds("home"), go, out_cubic), Call(end)))

    def drop_on(self, cell: Cell, code: str) -> None:
        """Show the viewer's own card coming to rest where it was laid."""
        self.air.aside.append(Parallel(self.landing(cell, code)))

    def carry(self, sprite: Sprite, begin: Spot, end: Spot, share: float, arc: float = 0.0) -> None:
        """Move a sprite along its way; with reduced motion it appears at the end instead."""
        if self.setting.motion == "reduced":
            sprite.spot, sprite.alpha = end, round(255 * share)
        else:
            sprite.spot, sprite.alpha = _between(begin, end, share, arc), 255


def _between(begin: Spot, end: Spot, share: float, arc: float) -> Spot:
    x, y, width = (a + (b - a) * share for a, b in zip(begin, end, strict=True))
    return x, y - arc * 4 * share * (1 - share), width


def draw_sprites(
    surface: pygame.Surface, look: Look, stage: Stage, sprites: Sequence[Sprite], letters: bool, tongue: logic.Tongue
) -> None:
    """Draw cards where they are, in their order."""
    for sprite in sprites:
        x, y, width = sprite.spot
        pixels = max(8, round(width))
        drawn = pixels if pixels < 40 else round(pixels / 12) * 12  # few sizes are drawn, the rest is scaled
        face = worded(stage.face(sprite.code), drawn, look, sprite.game, letters, tongue)
        picture = assets.scaled(face, pixels)
        left, top = x - picture.get_width() / 2, y - picture.get_height() / 2
        assets.place_card(surface, picture, left, top, sprite.elevation, look.theme, sprite.angle, sprite.alpha)


def draw_above(surface: pygame.Surface, look: Look, camera: Camera, effects: Sequence[Effect]) -> None:
    """Draw what flies over the panels."""
    for effect in effects:
        if isinstance(effect, Picture) and effect.above:
            effect.draw(surface, look, camera)


def draw_effects(surface: pygame.Surface, look: Look, camera: Camera, effects: Sequence[Effect]) -> None:
    """Draw what happens on the ground."""
    for effect in effects:
        if isinstance(effect, Picture):
            if not effect.above:
                effect.draw(surface, look, camera)
            continue
        if isinstance(effect, WordSprite):
            x, y, width = effect.place()
            marks.rising(surface, look, (round(x), round(y - width * 0.7)), effect.words, min(0.9, effect.share))
            continue
        if isinstance(effect, Hatch):
            marks.threatened(surface, look, [camera.card_rect(*cell) for cell in effect.cells])
            continue
        if isinstance(effect, Light):
            light_along(surface, look, camera, effect.line, effect.start, effect.share)
            continue
        box = camera.around(effect.cells)
        before = surface.get_clip()
        window = box.inflate(20, 20)
        if window.w >= window.h:
            window.w = round(window.w * effect.share)
        else:
            window.h = round(window.h * effect.share)
        surface.set_clip(window.clip(before))
        marks.frame(surface, look, box)
        surface.set_clip(before)


def light_along(surface: pygame.Surface, look: Look, camera: Camera, line: Line, start: float, share: float) -> None:
    """The light that runs both ways along a line from where the card lies; `start` is a row or column in cells."""
    theme, reach = look.theme, RADIUS + 0.5
    low, high = start - share * (start + reach), start + share * (reach - start)
    fade = round(255 * (1 - share**3))
    wide = max(3, look.unit(5))
    if line.upright:
        x, y0 = camera.to_screen(line.at, low)
        y1 = camera.to_screen(line.at, high)[1]
        y0, y1 = max(camera.view.top, y0), min(camera.view.bottom, y1)
        paint.vline(surface, theme, x - wide // 2, y0, y1, theme.gold_hi, fade, wide)
    else:
        x0, y = camera.to_screen(low, line.at)
        x1 = camera.to_screen(high, line.at)[0]
        x0, x1 = max(camera.view.left, x0), min(camera.view.right, x1)
        paint.hairline(surface, theme, x0, x1, y - wide // 2, theme.gold_hi, fade, wide)
