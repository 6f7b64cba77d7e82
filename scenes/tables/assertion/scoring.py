"""How points are felt: the cards of a trick lift in turn, the seal is pressed, the point flies to its score, a line is
taken under its banner or cracks, and held points fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from scenes.app.plain import Event
from scenes.motion.easing import in_cubic, linear, out_cubic, out_quart
from scenes.motion.tween import Call, Motion, Parallel, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.tables.assertion.acts import Ground
from scenes.tables.assertion.counting import Counting
from scenes.tables.assertion.layout import face_down_cells
from scenes.tables.assertion.orientation import Cell, Line
from scenes.tables.assertion.pictures import Crack, Fall, Mark, Point, Stamp, Taken
from scenes.tables.assertion.sprites import Effect, Light, Picture, Place, Sprite, Sweep
from scenes.tables.assertion.stage import Stage

LIFT = 0.22  # how far a card of a trick rises, in its own widths


class Scored(Protocol):
    """What plays events out."""

    effects: list[Effect]
    sprites: list[Sprite]
    aside: list[Motion]
    hidden: set[Cell]
    counting: Counting

    @property
    def table(self) -> Ground: ...
    @property
    def stage(self) -> Stage: ...
    def seconds(self, kind: str) -> float: ...


class Scoring:
    """Builders of motion for what changes the score."""

    def __init__(self, director: Scored) -> None:
        self.director = director

    def builders(self) -> dict[str, Callable[[Event], Motion | None]]:
        return {
            "trick_completed": self.trick,
            "points_changed": self.points,
            "line_gained": self.gained,
            "line_lost": self.lost,
        }

    # ---- tricks

    def trick(self, event: Event) -> Motion | None:
        """The cord runs round the cards, which lift in turn; then the seal, and the point is off."""
        director, table = self.director, self.director.table
        cells = table.screen_cells(event["cells"])
        side, points = event["side"], event["points"]
        sweep = Sweep(cells)
        director.effects.append(sweep)
        table.sound("trick")

        def end() -> None:
            self._drop(sweep)

        if table.motion != "full":
            sweep.share = 1.0
            return Steps(Wait(director.seconds("trick")), Call(end), Call(lambda: self._send(side, points, cells)))

        def run(share: float) -> None:
            sweep.share = share

        stamp = Stamp(cells, table.game)
        director.effects.append(stamp)
        fading = Steps(Wait(director.seconds("stamp")), self._fade(stamp, sweep))

        def let_fade() -> None:  # what comes next need not wait for it
            self._send(side, points, cells)
            director.aside.append(fading)

        return Steps(
            Parallel(Tween(director.seconds("trick"), run, out_cubic), self._lifts(cells)),
            Call(lambda: table.sound("stamp")),
            Tween(director.seconds("stamp"), self._press(stamp), in_cubic),
            Call(let_fade),
        )

    def _lifts(self, cells: Sequence[Cell]) -> Motion:
        director = self.director
        step, time = director.seconds("lift_step"), director.seconds("lift")
        entries = dict(self._faces())
        parts = [self._lift(cell, entries[cell], time) for cell in cells if cell in entries]
        return staggered(parts, step)

    def _faces(self) -> list[tuple[Cell, str]]:
        """The open cards on the ground, by screen cell."""
        stage = self.director.stage
        down = face_down_cells(stage.view)
        board = [entry for entry in stage.view.board if entry.cards and not entry.marker and entry.cell not in down]
        cells = stage.screen_cells([entry.cell for entry in board])
        return [
            (cell, entry.cards[-1]) for cell, entry in zip(cells, board, strict=True)
            if not entry.cards[-1].startswith("?")
        ]  # fmt: skip

    def _lift(self, cell: Cell, code: str, time: float) -> Motion:
        director = self.director
        place = director.table.place_of({"zone": "board", "cell": director.stage.orientation.to_cell(*cell)})
        sprite = Sprite(code, place(), elevation=3, game="")

        def begin() -> None:
            director.table.sound("pick_up")
            director.hidden.add(cell)
            director.sprites.append(sprite)

        def go(share: float) -> None:
            x, y, width = place()
            sprite.spot = (x, y - LIFT * width * 4 * share * (1 - share), width)

        def end() -> None:
            director.hidden.discard(cell)
            if sprite in director.sprites:
                director.sprites.remove(sprite)

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
            self._drop(stamp)
            self._drop(sweep)

        return Steps(Tween(self.director.seconds("fade"), fade), Call(end))

    # ---- points

    def _send(self, side: int, points: int, cells: Sequence[Cell], held: bool = False) -> None:
        """Points leave a place on the ground for the plaque of a side; nothing waits for them."""
        if not points:
            return
        self.director.counting.send(side, points, held)
        middle = cells[len(cells) // 2]
        begin = self.director.table.place_of(
            {"zone": "board", "cell": self.director.stage.orientation.to_cell(*middle)}
        )
        self._fly(side, points, begin, held)

    def _fly(self, side: int, points: int, begin: Place, held: bool) -> None:
        director, table = self.director, self.director.table
        seat, end = self._seat(side), table.place_of({"zone": "score", "seat": self._seat(side)})

        def land() -> None:
            director.counting.land(side, points, held)
            table.sound("score")

        if table.motion != "full":
            land()
            if table.motion == "reduced":
                self._play(Mark(table.plaque_of(seat)), "mark", linear)
            return
        self._play(Point(points, table.banner_of(seat), begin, end), "score_flight", out_cubic, land)

    def _play(self, picture: Point | Fall | Mark, kind: str, easing: Callable[[float], float],
              then: Callable[[], None] = lambda: None) -> None:  # fmt: skip
        """Let a picture run beside the queue."""
        director = self.director
        director.effects.append(picture)

        def go(share: float) -> None:
            picture.share = share

        def end() -> None:
            self._drop(picture)
            then()

        director.aside.append(Steps(Tween(director.seconds(kind), go, easing), Call(end)))

    def points(self, event: Event) -> Motion | None:
        """What a trick brings is on its way already; seized points fly from plaque to plaque, lost ones fall."""
        director, table = self.director, self.director.table
        director.stage.apply(event)
        side, points, why = event["side"], event["points"], event["why"]
        if why in ("trick", "bonus") or not points or table.motion == "none":
            return None
        seat = self._seat(side)
        here = table.place_of({"zone": "score", "seat": seat})
        if points < 0:
            self._falls(seat, points)
        elif why.startswith("seized"):
            others = [other for other in range(len(director.stage.view.sides)) if other != seat]
            begin = table.place_of({"zone": "score", "seat": others[0]}) if len(others) == 1 else here
            director.counting.send(side, points)
            self._fly(side, points, begin, False)
        return None

    def _falls(self, seat: int, points: int) -> None:
        table = self.director.table
        table.sound("fall")
        if table.motion == "full":
            place = table.place_of({"zone": "score", "seat": seat})
            self._play(Fall(points, table.banner_of(seat), place), "fall", linear)
        elif table.motion == "reduced":
            self._play(Mark(table.plaque_of(seat)), "mark", linear)

    # ---- lines

    def gained(self, event: Event) -> Motion | None:
        """The banner sweeps over the ground to the line, whose points fly to their score."""
        director, table = self.director, self.director.table
        line = table.line_at(event["home"], event["distance"])
        table.sound("war_drum")
        table.sound(f"line_{event['distance']}")
        sides = list(event["sides"])
        if line is None or not sides or table.motion != "full":
            return Steps(Wait(director.seconds("line")), Call(lambda: director.stage.apply(event)))
        start = self._where_reached(line)
        seat = self._seat(sides[0])
        light, taken = Light(line, start), Taken(line, table.banner_of(seat), start)
        director.effects += [taken, light]
        for other in sides:  # they count when they have come to the plaque
            director.counting.send(other, event["value"], held=True)

        def run(share: float) -> None:
            light.share = taken.share = share

        def end() -> None:
            self._drop(light)
            here = (round(line.at), round(start)) if line.upright else (round(start), round(line.at))
            for other in sides:
                director.counting.land(other, event["value"], held=True)
                self._send(other, event["value"], [here], held=True)
            director.aside.append(Steps(Tween(director.seconds("banner"), fade), Call(lambda: self._drop(taken))))

        def fade(share: float) -> None:
            taken.gone = max(0.0, share * 2 - 1)

        director.stage.apply(event)
        return Steps(Tween(director.seconds("line"), run, out_quart), Call(end))

    def lost(self, event: Event) -> Motion | None:
        """The line cracks, and its points fall from the plaques of those who held it."""
        director, table = self.director, self.director.table
        line = table.line_at(event["home"], event["distance"])
        sides = list(line.held_by) if line is not None else []
        table.sound("crack")
        banner = table.banner_of(self._seat(sides[0])) if sides else ""
        director.stage.apply(event)
        for side in sides:
            self._falls(self._seat(side), -event["value"])
        if line is None or not banner or table.motion != "full":
            return Wait(director.seconds("line"))
        crack = Crack(line, banner)
        director.effects.append(crack)

        def go(share: float) -> None:
            crack.share = share

        return Steps(Tween(director.seconds("crack"), go, linear), Call(lambda: self._drop(crack)))

    def _where_reached(self, line: Line) -> float:
        """Return the row (or column) of the last build's card that lies deepest beyond the line."""
        build = self.director.stage.view.last_build
        cells = self.director.table.screen_cells(() if build is None else build.cells)
        if not cells:
            return 0.0
        deepest = max(cells, key=lambda cell: cell[0] * line.side[0] + cell[1] * line.side[1])
        return float(deepest[1] if line.upright else deepest[0])

    # ---- whose

    def _seat(self, side: int) -> int:
        """The seat whose plaque shows the score of a side: the viewer's own, or the first in the order of play."""
        sides, viewer = self.director.stage.view.sides, self.director.table.viewer
        order = [(viewer + step) % len(sides) for step in range(len(sides))]
        return next(seat for seat in order if sides[seat] == side)

    def _drop(self, effect: Picture | Sweep | Light) -> None:
        if effect in self.director.effects:
            self.director.effects.remove(effect)
