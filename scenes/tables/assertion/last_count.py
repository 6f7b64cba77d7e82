"""The end of a game of Art of War Assertion, on the ground: line after line that is held lights up, what it is worth is
stamped on it, and then the winner's banner is planted. The scores stand as they stood: nothing is lost in the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from scenes.app.public_facts import paying_lines
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import Live
from scenes.motion.easing import in_cubic, out_quart
from scenes.motion.tween import Call, Motion, Tween, Wait
from scenes.motion.tween import Sequence as Steps
from scenes.play import planting
from scenes.play.closing import DRUM, PLANTS, REST, given_up, headline_of, winners_of
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.orientation import Line
from scenes.tables.assertion.pictures import lozenge
from scenes.tables.assertion.sprites import Light, Picture
from scenes.tables.assertion.stage import Stage
from scenes.ui import assets
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded

LINE, MOST = 0.7, 2.9  # seconds for a line, and for all of them at the most
STAMPED = 0.4  # of a line's time, from where on its points are stamped
APART = 1.15  # of a stamp's width between two on one line


class Counted(Protocol):
    """The table of a game that is over."""

    session: Session
    live: Live
    stage: Stage
    director: Director

    @property
    def app(self) -> Program: ...
    @property
    def viewer(self) -> int: ...


class Stamped(Picture):
    """What a held line is worth, pressed on it under the banner of everybody who holds it."""

    def __init__(self, line: Line, banners: Sequence[str]) -> None:
        self.line, self.banners = line, banners
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        if self.share <= 0:
            return
        view = camera.view
        for number, banner in enumerate(self.banners):
            picture = lozenge(look, self.line.value, banner)
            size = picture.get_width()
            aside = round((number - (len(self.banners) - 1) / 2) * size * APART)
            if self.line.upright:
                x, y = camera.to_screen(self.line.at, 0)[0], view.centery + aside
            else:
                x, y = view.centerx + aside, camera.to_screen(0, self.line.at)[1]
            x = max(view.left + size, min(view.right - size, x))
            y = max(view.top + size, min(view.bottom - size, y))
            if self.share < 1:
                picture = assets.scaled(picture, size * (1.8 - 0.8 * self.share))
            place = picture.get_rect(center=(round(x), round(y)))
            blit_faded(surface, picture, place.topleft, round(255 * min(1.0, 1.6 * self.share)))


class Planted(Picture):
    """The banner of the winner in the middle of the ground, and under it who holds the field."""

    above = True

    def __init__(self, words: str, banners: Sequence[str]) -> None:
        self.words, self.banners = words, banners
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        view = camera.view
        room = pygame.Rect(0, 0, round(view.w * 0.7), round(view.h * 0.62))
        room.midtop = (view.centerx, view.y + round(view.h * 0.12))
        planting.planted(surface, look, room, self.banners, self.share)
        middle = (view.centerx, room.bottom + look.unit(44))
        planting.headline(surface, look, middle, self.words, self.share, view.w - look.unit(40))


def count_up(table: Counted) -> None:
    """Begin it: whatever plays is played out before."""
    director = table.director
    director.queue.add(lambda: _motion(table))
    director.queue.add(lambda: Call(director.drained))


def _motion(table: Counted) -> Motion:
    session = table.session
    given = given_up(table.live.now.outcome)
    paid = {} if given else {
        (line.home, line.distance): tuple(sides) for line, sides in paying_lines(table.stage.view)
    }  # fmt: skip
    lines = [replace(one, held_by=paid[key]) for one in table.stage.lines if (key := (one.home, one.distance)) in paid]
    lines.sort(key=_order)
    each = min(LINE, MOST / len(lines)) if lines else 0.0
    return Steps(*(_lit(table, line, each) for line in lines), _planting(table, session))


def _order(line: Line) -> tuple[int, int]:
    return line.distance, line.home


def _lit(table: Counted, line: Line, seconds: float) -> Motion:
    """A line lights up from its middle, and its points are stamped."""
    director = table.director
    light = Light(line, 0.0)
    stamped = Stamped(line, [banner_of(table, side) for side in line.held_by])

    def begin() -> None:
        director.effects += [light, stamped]
        table.app.play(f"line_{line.distance}")

    def press(share: float) -> None:
        stamped.share = share

    def run(share: float) -> None:
        light.share = share

    def land() -> None:
        director.effects.remove(light)
        table.app.play("score")

    lit, rest = seconds * STAMPED, seconds * (1 - STAMPED)
    return Steps(
        Call(begin), Tween(lit, run, out_quart), Tween(min(0.14, rest / 2), press, in_cubic), Call(land),
        Wait(max(0.0, rest - min(0.14, rest / 2))),
    )  # fmt: skip


def _planting(table: Counted, session: Session) -> Motion:
    """The banner comes down with a drum, and stands for a while."""
    picture = Planted(headline_of(session), [banner for _, banner in winners_of(session)])
    heard: list[str] = []

    def begin() -> None:
        table.director.effects.append(picture)

    def fall(share: float) -> None:
        picture.share = share
        if share > planting.FALLS and not heard:
            heard.append(DRUM)
            table.app.play(DRUM)

    return Steps(Call(begin), Tween(PLANTS, fall), Wait(REST))


def banner_of(table: Counted, side: int) -> str:
    """The banner under which a side's lines are stamped: the viewer's own, or that of its first seat."""
    sides, viewer = table.stage.view.sides, table.viewer
    seat = viewer if sides[viewer] == side else sides.index(side)
    return table.session.players[seat].banner
