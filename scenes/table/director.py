"""Plays what has happened, step by step: one builder for every kind of event.

A kind without a builder does nothing. When the queue is empty the stage is settled from the match, so that whatever was
missed heals. A click finishes everything that is being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from scenes.motion.easing import in_cubic, out_back, out_cubic, out_quart, shake
from scenes.motion.queue import MotionQueue, seconds
from scenes.motion.tween import Call, Motion, Parallel, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.table.orientation import Line
from scenes.table.sprites import Light, Place, Spot, Sprite, Sweep
from scenes.table.stage import Event, Stage

ARC = 24  # pixels a dealt card rises on its way
LEAN = 3.0  # degrees it leans


class Ground(Protocol):
    """What the director asks of the table."""

    viewer: int
    motion: str
    game: str

    def place_of(self, zone: dict[str, Any], index: int = -1, count: int = 0) -> Place: ...
    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[tuple[int, int]]: ...
    def line_at(self, home: int, distance: int) -> Line | None: ...
    def sound(self, name: str) -> None: ...
    def reveal(self, cells: Sequence[Sequence[int]]) -> None: ...


class Director:
    """Turns events into motion, and motion into what the stage shows."""

    def __init__(self, table: Ground, stage: Stage, settle: Callable[[], None]) -> None:
        self.table, self.stage, self._settle = table, stage, settle
        self.queue = MotionQueue()
        self.aside: list[Motion] = []  # motions that keep nobody waiting
        self.sprites: list[Sprite] = []
        self.effects: list[Sweep | Light] = []
        self.incoming: set[str] = set()  # hand cards that have not arrived yet
        self.hidden: set[tuple[int, int]] = set()  # screen cells whose card is in the air
        self._builders: dict[str, Callable[[Event], Motion | None]] = {
            "build_confirmed": self._build,
            "card_moved": self._move,
            "trick_completed": self._trick,
            "points_changed": self._show,
            "line_gained": self._line,
            "line_lost": self._show,
            "turn_passed": self._passed,
            "turn_began": self._show,
            "seat_out": self._show,
        }

    @property
    def busy(self) -> bool:
        return self.queue.busy

    @property
    def moving(self) -> bool:
        return self.queue.busy or bool(self.aside)

    # ---- playing

    def play(self, events: Sequence[Event], others: bool = False) -> None:
        """Show these events, as the viewer may see them. `others`: it is the move of somebody else, to be looked at."""
        if not events:
            self._settle()
            return
        for group in _grouped(events):
            self.queue.add(lambda group=group: self._motion(group))
        if others:
            self.queue.add(lambda: Wait(self._seconds("hold")))
        self.queue.add(lambda: Call(self._drained))

    def deal(self, events: Sequence[Event]) -> None:
        """Deal the first hands."""
        self.queue.add(lambda: self._draws(list(events)))
        self.queue.add(lambda: Call(self._drained))

    def update(self, dt: float) -> bool:
        """True if something has moved."""
        moved = self.queue.update(dt)
        if self.aside:
            moved = True
            self.aside = [motion for motion in self.aside if motion.advance(dt) is None]
        return moved

    def skip(self) -> None:
        """Show the end of everything at once."""
        self.queue.skip()
        while self.aside:
            self.aside.pop(0).finish()

    def drop_all(self) -> None:
        """Forget what was being played; the stage shows the match as it stands."""
        self.queue.clear()
        for motion in self.aside:
            motion.abort()
        self.aside.clear()
        self._clean()
        self._settle()

    def _drained(self) -> None:
        self._clean()
        self._settle()

    def _clean(self) -> None:
        """Nothing is in the air any more; a gain may still be rising."""
        self.sprites.clear()
        self.effects = [effect for effect in self.effects if self.aside and isinstance(effect, Sweep)]
        self.incoming.clear()
        self.hidden.clear()

    def _seconds(self, kind: str) -> float:
        return seconds(kind, self.table.motion)

    def _motion(self, group: list[Event]) -> Motion | None:
        if len(group) > 1:
            return self._draws(group)
        builder = self._builders.get(group[0].get("type", ""))
        return builder(group[0]) if builder is not None else None

    # ---- builders

    def _show(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        return None

    def _build(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        if event["seat"] != self.table.viewer:
            self.table.reveal([entry["cell"] for entry in event["placements"]])
        return None

    def _move(self, event: Event) -> Motion | None:
        source, goal = event["from"], event["to"]
        if event.get("why") == "draw":
            return self._draws([event])
        if goal["zone"] == "board" and source.get("seat") == self.table.viewer:
            self.stage.apply(event)  # it lies there already
            return None
        if goal["zone"] == "board":
            return Steps(self._flight(event, "fly"), self._landing(event), Wait(self._seconds("pause")))
        self.table.sound("place")
        return self._flight(event, "removed", in_cubic)

    def _flight(self, event: Event, kind: str, easing: Callable[[float], float] = out_cubic) -> Motion:
        """A card from one zone to another; it counts as there when it arrives."""
        begin, end = self.table.place_of(event["from"]), self.table.place_of(event["to"])
        sprite = Sprite(event["card"], begin(), game=self.table.game)
        if self._is_mine(event["from"]):
            self.stage.apply({**event, "to": {"zone": "air"}})
            applied = True
        else:
            applied = False
        self.sprites.append(sprite)

        def go(share: float) -> None:
            self._carry(sprite, begin(), end(), share)

        def arrive() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            self.stage.apply({**event, "from": {"zone": "air"}} if applied else event)

        return Steps(Tween(self._seconds(kind), go, easing), Call(arrive))

    def _landing(self, event: Event) -> Motion:
        """The card comes to rest on its cell."""
        cell = self.table.screen_cells([event["to"]["cell"]])[0]
        place = self.table.place_of(event["to"])
        return self.settle_on(cell, event["card"], place)

    def settle_on(self, cell: tuple[int, int], code: str, place: Place) -> Motion:
        """A card drops the last bit onto a cell: a little larger, then at rest."""
        sprite = Sprite(code, place(), elevation=2)

        def begin() -> None:
            self.table.sound("place")
            if self._seconds("place") > 0:
                self.hidden.add(cell)
                self.sprites.append(sprite)

        def go(share: float) -> None:
            x, y, width = place()
            sprite.spot = (x, y, width * (1.06 - 0.06 * share))
            sprite.elevation = 3 if share < 0.4 else 1

        def end() -> None:
            self.hidden.discard(cell)
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return Steps(Call(begin), Tween(self._seconds("place"), go, out_back), Call(end))

    def _draws(self, events: list[Event]) -> Motion | None:
        """Cards from the deck to hands, one shortly after the other."""
        mine = [event["card"] for event in events if self._is_mine(event["to"])]
        held = len(self.stage.view["hands"][self.table.viewer])
        for event in events:
            if self._is_mine(event["to"]):  # their slots are kept free from the beginning
                self.stage.apply(event)
                self.incoming.add(event["card"])
        flights = []
        for event in events:
            index = held + mine.index(event["card"]) if event["card"] in mine else -1
            flights.append(self._draw(event, index, held + len(mine)))
        return staggered(flights, self._seconds("deal_step"))

    def _draw(self, event: Event, index: int, count: int) -> Motion:
        begin = self.table.place_of(event["from"])
        end = self.table.place_of(event["to"], index, count)
        card = event["card"]
        sprite = Sprite(card, begin(), game=self.table.game)

        def start() -> None:
            self.table.sound("deal")
            self.sprites.append(sprite)

        def go(share: float) -> None:
            self._carry(sprite, begin(), end(), share, ARC)
            sprite.angle = LEAN * (1 - share) if self.table.motion == "full" else 0.0

        def arrive() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            if self._is_mine(event["to"]):
                self.incoming.discard(card)
            else:
                self.stage.apply(event)

        return Steps(Call(start), Tween(self._seconds("deal"), go, out_cubic), Call(arrive))

    def _trick(self, event: Event) -> Motion | None:
        effect = Sweep(self.table.screen_cells(event["cells"]), f"+{event['points']}")
        self.effects.append(effect)
        self.table.sound("trick")

        def sweep(share: float) -> None:
            effect.share = share

        def rise(share: float) -> None:
            effect.risen = share

        def end() -> None:
            if effect in self.effects:
                self.effects.remove(effect)

        def let_rise() -> None:  # what comes next need not wait for it
            self.aside.append(Steps(Tween(self._seconds("rise"), rise, out_cubic), Call(end)))

        if self.table.motion != "full":
            effect.share = 1.0
        return Steps(
            Tween(self._seconds("trick"), sweep if self.table.motion == "full" else _nothing, out_cubic),
            Call(let_rise),
        )

    def _line(self, event: Event) -> Motion | None:
        line = self.table.line_at(event["home"], event["distance"])
        self.table.sound(f"line_{event['distance']}")
        if line is None or self.table.motion != "full":
            return Steps(Wait(self._seconds("line")), Call(lambda: self.stage.apply(event)))
        effect = Light(line, self._where_reached(line))
        self.effects.append(effect)

        def run(share: float) -> None:
            effect.share = share

        def end() -> None:
            if effect in self.effects:
                self.effects.remove(effect)

        self.stage.apply(event)
        return Steps(Tween(self._seconds("line"), run, out_quart), Call(end))

    def _where_reached(self, line: Line) -> float:
        """The row (or column) of the card of the last build that lies deepest beyond the line."""
        build = self.stage.view.get("last_build") or {}
        cells = self.table.screen_cells(build.get("cells", ()))
        if not cells:
            return 0.0
        deepest = max(cells, key=lambda cell: cell[0] * line.side[0] + cell[1] * line.side[1])
        return float(deepest[1] if line.upright else deepest[0])

    def _passed(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        return Wait(self._seconds("hold")) if event["seat"] != self.table.viewer else None

    # ---- beside the queue

    def fly_home(self, code: str, begin: Spot, home: Place, wrong: bool) -> None:
        """A card that was let go flies back to its slot; after a wrong drop it shakes its head first."""
        sprite = Sprite(code, begin, elevation=4, game=self.table.game)
        self.sprites.append(sprite)
        self.incoming.add(code)

        def tremble(share: float) -> None:
            sprite.spot = (begin[0] + 6 * shake(share), begin[1], begin[2])
            sprite.alpha = 150

        def go(share: float) -> None:
            self._carry(sprite, begin, home(), share)

        def end() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            self.incoming.discard(code)

        parts: list[Motion] = [Tween(self._seconds("shake"), tremble)] if wrong and self._seconds("shake") else []
        self.aside.append(Steps(*parts, Tween(self._seconds("home"), go, out_cubic), Call(end)))

    def drop_on(self, cell: tuple[int, int], code: str, place: Place) -> None:
        """The viewer's own card has been laid."""
        self.aside.append(Parallel(self.settle_on(cell, code, place)))

    def _carry(self, sprite: Sprite, begin: Spot, end: Spot, share: float, arc: float = 0.0) -> None:
        """Move a sprite along its way; with reduced motion it appears at the end of it instead."""
        if self.table.motion == "reduced":
            sprite.spot, sprite.alpha = end, round(255 * share)
        else:
            sprite.spot, sprite.alpha = _between(begin, end, share, arc), 255

    def _is_mine(self, zone: dict[str, Any]) -> bool:
        return zone.get("zone") == "hand" and zone.get("seat") == self.table.viewer


def _grouped(events: Sequence[Event]) -> list[list[Event]]:
    """Draws that follow one another are played together, everything else by itself."""
    groups: list[list[Event]] = []
    for event in events:
        draw = event.get("type") == "card_moved" and event.get("why") == "draw"
        last = groups[-1][0] if groups else {}
        if draw and last.get("type") == "card_moved" and last.get("why") == "draw":
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _between(begin: Spot, end: Spot, share: float, arc: float) -> Spot:
    x, y, width = (a + (b - a) * share for a, b in zip(begin, end, strict=True))
    return x, y - arc * 4 * share * (1 - share), width


def _nothing(share: float) -> None:
    """Only time passes."""
