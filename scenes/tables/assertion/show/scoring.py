"""Motions of scoring: the cards of a trick lift in turn, the seal is pressed, the point flies to its score and is
counted there, a line is taken under its banner or cracks, and held points fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from logic.views import AssertionView, PlaceView, assertion_events
from scenes.motion.easing import in_cubic, linear, out_cubic, out_quart
from scenes.motion.tween import Call, Motion, Parallel, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.tables.assertion.show.pictures import Crack, Fall, Mark, Point, Stamp, Taken
from scenes.tables.assertion.show.sprites import Air, Light, Setting, Sprite, Sweep
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.view.layout import Cell, Line, Place, face_down_cells

LIFT = 0.22  # how far a card of a trick rises, in its own widths


class Scoring:
    """Builders of motion for what changes the score."""

    def __init__(self, setting: Setting, stage: Stage, air: Air, counting: Counting) -> None:
        self.setting, self.stage, self.air, self.counting = setting, stage, air, counting

    # ---- tricks

    def trick(self, event: assertion_events.TrickCompleted) -> Motion:
        """The cord runs round the cards, which lift in turn; then the seal, and the point is off."""
        cells = self.stage.screen_cells(event.cells)
        side, points = event.side, event.points
        sweep = Sweep(cells)
        self.air.effects.append(sweep)
        self.setting.sound("trick")

        def end() -> None:
            self.air.drop(sweep)

        if self.setting.motion != "full":
            sweep.share = 1.0
            return Steps(Wait(self.setting.seconds("trick")), Call(end), Call(lambda: self._send(side, points, cells)))

        def run(share: float) -> None:
            sweep.share = share

        stamp = Stamp(cells, self.setting.game)
        self.air.effects.append(stamp)
        fading = Steps(Wait(self.setting.seconds("stamp")), self._fade(stamp, sweep))

        def let_fade() -> None:  # what comes next need not wait for it
            self._send(side, points, cells)
            self.air.aside.append(fading)

        return Steps(
            Parallel(Tween(self.setting.seconds("trick"), run, out_cubic), self._lifts(cells)),
            Call(lambda: self.setting.sound("stamp")),
            Tween(self.setting.seconds("stamp"), self._press(stamp), in_cubic),
            Call(let_fade),
        )

    def _lifts(self, cells: Sequence[Cell]) -> Motion:
        step, time = self.setting.seconds("lift_step"), self.setting.seconds("lift")
        entries = dict(self._faces())
        parts = [self._lift(cell, entries[cell], time) for cell in cells if cell in entries]
        return staggered(parts, step)

    def _faces(self) -> list[tuple[Cell, str]]:
        """The open cards on the ground, by screen cell."""
        stage = self.stage
        down = face_down_cells(stage.view)
        board = [entry for entry in stage.view.board if entry.cards and not entry.marker and entry.cell not in down]
        cells = stage.screen_cells([entry.cell for entry in board])
        return [
            (cell, entry.cards[-1]) for cell, entry in zip(cells, board, strict=True)
            if not entry.cards[-1].startswith("?")
        ]  # fmt: skip

    def _lift(self, cell: Cell, code: str, time: float) -> Motion:
        place = self.setting.on_ground(cell)
        sprite = Sprite(code, place(), elevation=3, game="")

        def begin() -> None:
            self.setting.sound("pick_up")
            self.air.hidden.add(cell)
            self.air.sprites.append(sprite)

        def go(share: float) -> None:
            x, y, width = place()
            sprite.spot = (x, y - LIFT * width * 4 * share * (1 - share), width)

        def end() -> None:
            self.air.hidden.discard(cell)
            self.air.land(sprite)

        return Steps(Call(begin), Tween(time, go, linear), Call(end))

    @staticmethod
    def _press(stamp: Stamp) -> Callable[[float], None]:
        def press(share: float) -> None:
            stamp.share = share

        return press

    def _fade(self, stamp: Stamp, sweep: Sweep) -> Motion:
        def fade(share: float) -> None:
            stamp.gone = share

        def end() -> None:
            self.air.drop(stamp)
            self.air.drop(sweep)

        return Steps(Tween(self.setting.seconds("fade"), fade), Call(end))

    # ---- points

    def _send(self, side: int, points: int, cells: Sequence[Cell], held: bool = False) -> None:
        """Points leave a place on the ground for the plaque of a side; nothing waits for them."""
        if not points:
            return
        self.counting.send(side, points, held)
        self._fly(side, points, self.setting.on_ground(cells[len(cells) // 2]), held)

    def _fly(self, side: int, points: int, begin: Place, held: bool) -> None:
        seat = self._seat(side)
        end = self.setting.place_of(PlaceView("score", seat))

        def land() -> None:
            self.counting.land(side, points, held)
            self.setting.sound("score")

        if self.setting.motion != "full":
            land()
            if self.setting.motion == "reduced":
                self._play(Mark(self.setting.plaque_of(seat)), "mark", linear)
            return
        self._play(Point(points, self.setting.banner_of(seat), begin, end), "score_flight", out_cubic, land)

    def _play(self, picture: Point | Fall | Mark, kind: str, easing: Callable[[float], float],
              then: Callable[[], None] = lambda: None) -> None:  # fmt: skip
        """Let a picture run beside the queue."""
        self.air.effects.append(picture)

        def go(share: float) -> None:
            picture.share = share

        def end() -> None:
            self.air.drop(picture)
            then()

        self.air.aside.append(Steps(Tween(self.setting.seconds(kind), go, easing), Call(end)))

    def points(self, event: assertion_events.PointsChanged) -> None:
        """Let seized points fly from plaque to plaque and lost ones fall; what a trick brings is on its way already."""
        self.stage.apply(event)
        side, points, why = event.side, event.points, event.why
        if why in ("trick", "bonus") or not points or self.setting.motion == "none":
            return
        seat = self._seat(side)
        here = self.setting.place_of(PlaceView("score", seat))
        if points < 0:
            self._falls(seat, points)
        elif why.startswith("seized"):
            others = [other for other in range(len(self.stage.view.sides)) if other != seat]
            begin = self.setting.place_of(PlaceView("score", others[0])) if len(others) == 1 else here
            self.counting.send(side, points)
            self._fly(side, points, begin, False)

    def _falls(self, seat: int, points: int) -> None:
        self.setting.sound("fall")
        if self.setting.motion == "full":
            place = self.setting.place_of(PlaceView("score", seat))
            self._play(Fall(points, self.setting.banner_of(seat), place), "fall", linear)
        elif self.setting.motion == "reduced":
            self._play(Mark(self.setting.plaque_of(seat)), "mark", linear)

    # ---- lines

    def gained(self, event: assertion_events.LineGained) -> Motion:
        """The banner sweeps over the ground to the line, whose points fly to their score."""
        line = self.setting.line_at(event.home, event.distance)
        self.setting.sound("war_drum")
        self.setting.sound(f"line_{event.distance}")
        sides = event.sides
        if line is None or not sides or self.setting.motion != "full":
            return Steps(Wait(self.setting.seconds("line")), Call(lambda: self.stage.apply(event)))
        start = self._where_reached(line)
        seat = self._seat(sides[0])
        light, taken = Light(line, start), Taken(line, self.setting.banner_of(seat), start)
        self.air.effects += [taken, light]
        for other in sides:  # they count when they have come to the plaque
            self.counting.send(other, event.value, held=True)

        def run(share: float) -> None:
            light.share = taken.share = share

        def end() -> None:
            self.air.drop(light)
            here = (round(line.at), round(start)) if line.upright else (round(start), round(line.at))
            for other in sides:
                self.counting.land(other, event.value, held=True)
                self._send(other, event.value, [here], held=True)
            self.air.aside.append(
                Steps(Tween(self.setting.seconds("banner"), fade), Call(lambda: self.air.drop(taken)))
            )

        def fade(share: float) -> None:
            taken.gone = max(0.0, share * 2 - 1)

        self.stage.apply(event)
        return Steps(Tween(self.setting.seconds("line"), run, out_quart), Call(end))

    def lost(self, event: assertion_events.LineLost) -> Motion:
        """The line cracks, and its points fall from the plaques of those who held it."""
        line = self.setting.line_at(event.home, event.distance)
        sides = list(line.held_by) if line is not None else []
        self.setting.sound("crack")
        banner = self.setting.banner_of(self._seat(sides[0])) if sides else ""
        self.stage.apply(event)
        for side in sides:
            self._falls(self._seat(side), -event.value)
        if line is None or not banner or self.setting.motion != "full":
            return Wait(self.setting.seconds("line"))
        crack = Crack(line, banner)
        self.air.effects.append(crack)

        def go(share: float) -> None:
            crack.share = share

        return Steps(Tween(self.setting.seconds("crack"), go, linear), Call(lambda: self.air.drop(crack)))

    def _where_reached(self, line: Line) -> float:
        """Return the row (or column) of the last build's card that lies deepest beyond the line."""
        build = self.stage.view.last_build
        cells = self.stage.screen_cells(() if build is None else build.cells)
        if not cells:
            return 0.0
        deepest = max(cells, key=lambda cell: cell[0] * line.side[0] + cell[1] * line.side[1])
        return float(deepest[1] if line.upright else deepest[0])

    # ---- whose

    def _seat(self, side: int) -> int:
        """The seat whose plaque shows the score of a side: the viewer's own, or the first in the order of play."""
        sides, viewer = self.stage.view.sides, self.setting.viewer
        order = [(viewer + step) % len(sides) for step in range(len(sides))]
        return next(seat for seat in order if sides[seat] == side)


Sum = tuple[int, int]
"""Permanent points and held points."""


@dataclass
class _Count:
    """One side's sum on its way from one standing to the next."""

    start: tuple[float, float]
    goal: Sum
    share: float = 1.0

    @property
    def now(self) -> tuple[float, float]:
        (a, b), (c, d) = self.start, self.goal
        return a + (c - a) * self.share, b + (d - b) * self.share


class Counting:
    """Counts the scores of all sides."""

    def __init__(self) -> None:
        self._counts: dict[int, _Count] = {}
        self._permanent: Counter[int] = Counter()  # points in the air, by side
        self._held: Counter[int] = Counter()

    def send(self, side: int, points: int, held: bool = False) -> None:
        """Points leave for the plaque of a side."""
        (self._held if held else self._permanent)[side] += points

    def land(self, side: int, points: int, held: bool = False) -> None:
        """Points have come to the plaque."""
        (self._held if held else self._permanent)[side] -= points

    def forget(self) -> None:
        """Let nothing be in the air any more, and show every sum as it is."""
        self._counts.clear()
        self._permanent.clear()
        self._held.clear()

    def update(self, dt: float, view: AssertionView, seconds: float) -> bool:
        """Let time pass; a sum takes so many ``seconds`` to count up. Whether any looks different."""
        moved = False
        for score in view.scores:
            side = score.side
            goal = (score.permanent - self._permanent[side], score.held - self._held[side])
            count = self._counts.get(side)
            if count is None:
                self._counts[side] = _Count(goal, goal)
                continue
            if goal != count.goal:
                count.start, count.goal, count.share = count.now, goal, 0.0
            if count.share < 1.0:
                before = self._rounded(count)
                count.share = min(1.0, count.share + dt / seconds) if seconds > 0 else 1.0
                moved |= before != self._rounded(count)
        return moved

    def shown(self) -> dict[int, Sum]:
        """Return what the plaque of each side shows."""
        return {side: self._rounded(count) for side, count in self._counts.items()}

    @property
    def counting(self) -> bool:
        """Return whether any sum is on its way."""
        return any(count.share < 1.0 for count in self._counts.values())

    @staticmethod
    def _rounded(count: _Count) -> Sum:
        permanent, held = count.now
        return round(permanent), round(held)
