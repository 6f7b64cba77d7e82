"""Eyes for the layout: everything a scene paints is written down, and what overlaps or is cut off is told.

``faults`` paints a scene once more, with plain card pictures and ground, and reads what a :class:`Record` has heard.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from scenes.tables.assertion.view.ground import GroundPainter
from scenes.tables.field import panels
from scenes.tables.field.pointer import outline
from scenes.tables.field.slip import slip_place
from scenes.ui import assets, light, paint_observer
from tests.scenes.reach_kit import positions, scene_of
from tests.scenes.shell_kit import moved, open_app

SLACK = 2  # pixels by which letters may touch
LEADING = 12  # part of their height by which the lines of a title set large may
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
SCALES = (80, 100, 140, 200)
TILE = 512  # pixels across the plain ground of a smaller game, which is laid side by side
FURTHER = 20  # matches at most that are looked at for a kind of question
RAW = re.compile(r"\{[a-z_0-9]+\}")  # a command in a text whose key was not filled in (`pressed.told`)
HIDING = ("sheet", "tip")  # what may lie over words, to be read instead of them


@dataclass
class Word:
    """A line of words where it is seen in the window."""

    words: str
    rect: Rect
    seen: Rect  # the part that is not cut off
    moves: bool = False  # on ground that moves under the panels


@dataclass
class Record:
    """A record of what was painted into a window, in its order."""

    window: pygame.Surface
    ground: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    painted: list[tuple[str, Word | Rect]] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    scrolling: list[Rect] = field(default_factory=list)  # places whose words may go on above and below
    _canvases: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)

    def canvas(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        self._canvases.append((surface, place))

    def wrote(self, surface: pygame.Surface, rect: Rect, words: str) -> None:
        assert not RAW.search(words), f"the key of a command is not filled in: {words}"
        found = self._in_window(surface, rect)
        if found is not None and words.strip():
            moves = surface is self.window and surface.get_clip() == self.ground
            self.painted.append(("words", Word(words, *found, moves)))

    def cut(self, whole: str, shown: str) -> None:
        self.cuts.append(whole)

    def laid(self, surface: pygame.Surface, rect: Rect, kind: str) -> None:
        found = self._in_window(surface, rect)
        if found is not None:
            self.painted.append((kind, found[1]))

    def _in_window(self, surface: pygame.Surface, rect: Rect) -> tuple[Rect, Rect] | None:
        """A rectangle of a surface as one of the window, whole and as far as it is seen; None on any other picture."""
        root = surface.get_abs_parent()
        dx, dy = surface.get_abs_offset()
        seen = rect.clip(surface.get_clip())
        if root is not self.window:
            place = next((place for canvas, place in reversed(self._canvases) if canvas is root), None)
            if place is None:
                return None
            dx, dy = dx + place[0], dy + place[1]
        return rect.move(dx, dy), seen.move(dx, dy).clip(self.window.get_rect())


def overlaps(one: Rect, other: Rect) -> bool:
    """Do two things lie over one another by more than their rims?"""
    shared = one.clip(other)
    return shared.w > SLACK and shared.h > max(SLACK, min(one.h, other.h) // LEADING)


def faults(record: Record) -> list[str]:
    """Words over words, things over words, tips over sheets, words that are cut off; not what is scrolled out."""
    found, standing, sheets = [], list[Word](), list[Rect]()
    for kind, what in record.painted:
        if isinstance(what, Word):
            if not what.seen.h:
                continue
            found += [f"{what.words!r} over {word.words!r}" for word in standing if overlaps(what.seen, word.seen)]
            scrolls = any(place.contains(what.seen) for place in record.scrolling)
            cut = what.rect.w - what.seen.w > SLACK or (what.rect.h - what.seen.h > SLACK and not scrolls)
            if cut and not what.moves:
                found.append(f"{what.words!r} is cut off: {what.rect} shows {what.seen}")
            standing.append(what)
            continue
        if kind == "tip" and any(overlaps(what, sheet) for sheet in sheets):
            found.append(f"a tip {what} over a sheet")
        if kind == "sheet":
            sheets.append(what)
        below = [word for word in standing if overlaps(what, word.seen)]
        standing = [word for word in standing if word not in below]
        if kind not in HIDING:
            found += [f"a {kind} {what} over {word.words!r} {word.rect}" for word in below if not word.moves]
    return found + [f"no room for {whole!r}" for whole in record.cuts]


@contextmanager
def listening(window: pygame.Surface, ground: Rect | None = None) -> Iterator[Record]:
    """Write down what is painted into this window."""
    record = Record(window, ground or Rect(0, 0, 0, 0))
    paint_observer.listening.append(record)
    try:
        yield record
    finally:
        paint_observer.listening.remove(record)


def plain_pictures(patch: pytest.MonkeyPatch) -> None:
    """Paint cards, shadows and ground without their drawing: where things lie is all that matters here."""
    made: dict[tuple[str, int], pygame.Surface] = {}

    def blank(width: float) -> pygame.Surface:
        size = round(width)
        return made.setdefault(("card", size), pygame.Surface((size, round(size * 1.4))))

    patch.setattr(assets, "card_face", lambda code, width, theme, **words: blank(width))
    patch.setattr(assets, "folded_face", lambda code, width, back, theme: blank(width))
    patch.setattr(assets, "card_back", lambda width, kind, theme: blank(width))
    patch.setattr(assets, "card_shadow", lambda width, height, level, theme, angle=0: blank(1))
    patch.setattr(assets, "scaled", lambda picture, width: blank(width))
    patch.setattr(light, "shadow", lambda *told: blank(1))
    patch.setattr(panels, "table_tile", lambda theme: blank(TILE))
    patch.setattr(GroundPainter, "prepare", lambda *told: None)
    patch.setattr(GroundPainter, "draw", lambda *told: None)


def look_at(app: Any, scene: Any) -> Record:
    """Return everything on the table as it is painted now, anew."""
    if hasattr(scene, "hud"):
        scene.hud.panels.clear()
    camera = scene.view.camera if hasattr(scene, "prompts") else None
    with listening(app.surface, camera.view if camera is not None else None) as record:
        scene.draw(app.surface)
    if hasattr(scene, "hud"):  # what a tip says in full may be cut short
        tips = " ".join(spot.tip for spot in scene.hud.spots())
        record.cuts = [whole for whole in record.cuts if not all(part in tips for part in whole.split("  ·  "))]
    names = {player.name for player in scene.session.players}  # of any length; the log has them in full
    record.cuts = [whole for whole in record.cuts if whole not in names]
    record.scrolling.append((scene.hud if hasattr(scene, "hud") else scene).record.rect)
    if hasattr(scene, "prompts") and scene.prompts.question.open and scene.prompts.controller.places().overflow:
        record.scrolling.append(scene.prompts.controller.places().clip)
    return record


def scene_at(app: Any, match: Any, seat: int) -> Any:
    """The table of a match as a seat that is asked sees it; no time passes, so nobody else moves."""
    scene = scene_of(app, match, seat)
    app.dispatch(moved((app.size[0] // 4, app.size[1] * 21 // 50)))  # a card may follow the mouse
    return scene


def covered(scene: Any) -> list[str]:
    """Cards on the ground of a smaller game that lie under its slip, unless that has more lines than are usual."""
    place = slip_place(scene, scene.planning) if hasattr(scene, "shown") else None
    if place is None or place.top < scene.area.bottom:
        return []
    lying = [piece for piece in scene.shown if piece.rect.centery < scene.layout.tray.top]
    return [f"the slip over {piece.key}" for piece in lying if outline(piece).colliderect(place)]


def said(record: Record) -> str:
    """All words that were set, in their order: a question may run over several lines."""
    return " ".join(word.words for _, word in record.painted if isinstance(word, Word))


def check_questions(
    game_id: str,
    folder: Path,
    numbers: range,
    most: int,
    size: tuple[int, int],
    scales: Sequence[int] = SCALES,
    wanted: Set[str] = frozenset(),
) -> set[str]:
    """Each kind of question that random matches meet can be read; returns the kinds.

    Further matches are looked at while a kind that is ``wanted`` has not been met.
    """
    kinds: set[str] = set()
    with open_app(folder, *size) as app:
        for scale in scales:
            app.change_settings(motion="none", ui_scale=scale)
            more = (number for number in range(numbers.stop, numbers.stop + FURTHER) if wanted - kinds)
            for match, seat in positions(game_id, chain(numbers, more), most):
                decision = match.decision_for(seat)
                scene = scene_at(app, match, seat)
                problems = faults(look_at(app, scene)) + covered(scene)
                where = f"{game_id}, {decision.kind} ({decision.prompt!r}) at {size}, {scale} %"
                assert not problems, told(problems, where)
                kinds.add(decision.kind)
    return kinds


def told(problems: Sequence[str], where: str) -> str:
    """The first problems, for the message of a test."""
    return f"{where}: {len(problems)} faults\n  " + "\n  ".join(problems[:12])
