"""The picture of the house as SVG: paper, a roof, bamboo rooms, arrows in the pigments of the suits. All letters are
outlines of our own faces, so that it looks the same wherever it is shown. Used by `tools/house.py`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from art import svg
from art.palette import (
    BAMBOO_BURN,
    BAMBOO_LIT,
    CARD_EDGE,
    CINNABAR,
    CORD_DARK,
    GOLD_DARK,
    GOLD_LEAF,
    INK,
    INK_BODY,
    INK_SOFT,
    PAPER,
    SEAL_INK,
    SUIT_PIGMENTS,
    mix,
)  # fmt: skip
from art.svg import number
from scenes.ui.fonts import font_path
from tools.house_lines import Block, Box, Edge, Line, Measures, Point

WIDTH = 1120
LEFT, RIGHT = 112, 1072  # of the rooms of the rules
UPPER_RIGHT = 862  # of the rooms above them
WALL = 22  # between the rooms and the outer wall; on the left the stairwell lies between
STAIRWELL = 60
ROOF = 138  # where the roof ends
GAP = 16
SHED = 172  # width of the workshop

INSIDE = mix(PAPER, "#FFFFFF", 0.45)  # between the rooms
GROUPED = mix(PAPER, BAMBOO_LIT[0], 0.4)  # inside a group of rooms
PIGMENTS = (
    SUIT_PIGMENTS["D"], SUIT_PIGMENTS["H"], SUIT_PIGMENTS["C"], GOLD_DARK, "#5C3A78", SUIT_PIGMENTS["S"], "#2A7F86",
    "#A1477A",
)  # fmt: skip
"""Colours of the arrows: the pigments of the suits, and some beside them."""

SHARES = {"tables": 3.6, "app": 1.35, "art": 0.95, "sounds": 0.8, "motion": 0.95}
"""How much of its floor a room takes, where that is not the same as its neighbours."""
NARROW = {"game.py": 190.0, "play": 500.0, "registry": 420.0}
"""Rooms that do not fill their floor: lines pass beside them."""
BEAM, STONE = "logic", "kernel"
"""The red beam between window and rules, and what the house stands on."""


@dataclass(frozen=True)
class Room:
    """A box with a name and a few words below it."""

    name: str
    note: str = ""


@dataclass(frozen=True)
class Group:
    """A box with rooms of its own."""

    name: str
    floors: list[list[Room]]
    edges: frozenset[Edge]


@dataclass(frozen=True)
class House:
    """What is drawn: floors from the top, arrows by names of rooms, and beside it the workshop, which looks into parts
    of the house: `window` and `rules`."""

    floors: list[list[Room | Group]]
    edges: frozenset[Edge]
    workshop: list[Room]
    workshop_edges: frozenset[Edge]
    looked_into: frozenset[str]


# --------------------------------------------------------------------------------------------------------- letters


@cache
def _face(name: str) -> TTFont:
    path = font_path(name)
    if path is None:
        raise SystemExit(f"the type face {name} is not installed")
    return TTFont(path)


class Letters:
    """Sets lines of type out of glyph outlines, each of which stands in the file once."""

    def __init__(self) -> None:
        self._used: dict[str, str] = {}

    def width(self, text: str, face: str, size: float) -> float:
        """How wide a line is, in the picture's measure."""
        font = _face(face)
        names, widths = font.getBestCmap(), font["hmtx"]
        return float(sum(widths[names[ord(sign)]][0] for sign in text) * size / font["head"].unitsPerEm)

    def line(self, text: str, x: float, y: float, face: str, size: float, color: str, spread: float = 0) -> str:
        """A line of type centred on x, standing on y; `spread` is what is added between two letters."""
        font = _face(face)
        names, widths, glyphs = font.getBestCmap(), font["hmtx"], font.getGlyphSet()
        scale = size / font["head"].unitsPerEm
        left = x - (self.width(text, face, size) + spread * (len(text) - 1)) / 2
        place, parts = 0.0, []
        for sign in text:
            name = names[ord(sign)]
            key = f"{face}-{ord(sign):x}"
            if key not in self._used:
                pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
                glyphs[name].draw(pen)
                self._used[key] = pen.getCommands()
            if self._used[key]:
                parts.append(f'<use href="#{key}" x="{round(place)}"/>')
            place += widths[name][0] + spread / scale
        return (
            f'<g fill="{color}" transform="translate({number(round(left, 1))} {number(round(y, 1))}) '
            f'scale({scale:.5f} {-scale:.5f})">{"".join(parts)}</g>'
        )

    def definitions(self) -> list[str]:
        """The outlines that the lines refer to."""
        return [f'<path id="{key}" d="{self._used[key]}"/>' for key in sorted(self._used) if self._used[key]]


# ---------------------------------------------------------------------------------------------------------- shapes


def _box(box: Box, fill: str, stroke: str, radius: float = 5, width: float = 1.2) -> str:
    return (
        f'<rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" height="{number(box.height)}" '
        f'rx="{number(radius)}" fill="{fill}" stroke="{stroke}" stroke-width="{number(width)}"/>'
    )


def _bend(points: tuple[Point, ...], radius: float = 5) -> str:
    """A line with rounded corners; its end is held back by the length of the arrow's head."""
    points = tuple(point for number_, point in enumerate(points) if not number_ or point != points[number_ - 1])
    (x1, y1), (x2, y2) = points[-2:]
    length = abs(x2 - x1) + abs(y2 - y1)
    end = (x2 - (x2 - x1) / length * 5, y2 - (y2 - y1) / length * 5)
    data = f"M{_at(points[0])}"
    for before, corner, after in zip(points, points[1:-1], [*points[2:-1], end], strict=False):
        data += f"L{_at(_towards(corner, before, radius))}Q{_at(corner)} {_at(_towards(corner, after, radius))}"
    return data + f"L{_at(end)}"


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    share = min(distance, length / 2) / length if length else 0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _at(point: Point) -> str:
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"


def _head(points: tuple[Point, ...]) -> str:
    """The triangle at the end of a line."""
    (x1, y1), (x2, y2) = points[-2:]
    length = abs(x2 - x1) + abs(y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    base = (x2 - dx * 8, y2 - dy * 8)
    one, other = (base[0] - dy * 4, base[1] + dx * 4), (base[0] + dy * 4, base[1] - dx * 4)
    return f"M{_at((x2, y2))}L{_at(one)}L{_at(other)}Z"


def _arrows(lines: list[Line], colors: dict[str, str], ground: str, width: float = 1.7) -> list[str]:
    """Lines that lead to one room have one colour; where two cross, one passes over the other."""
    drawn: list[str] = []
    for target in colors:
        mine = [line for line in lines if line.target == target]
        if not mine:
            continue
        ways = "".join(sorted({_bend(line.points) for line in mine}))
        heads = "".join(sorted({_head(line.points) for line in mine}))
        drawn += [
            f'<path d="{ways}" fill="none" stroke="{ground}" stroke-width="{number(width + 2.4)}"/>',
            f'<path d="{ways}" fill="none" stroke="{colors[target]}" stroke-width="{number(width)}"/>',
            f'<path d="{heads}" fill="{colors[target]}"/>',
        ]
    return drawn


def _tiled(left: float, right: float, half: float, ridge: float, eaves: float, lift: float) -> str:
    """The outline of a roof: half the length of its ridge, and how far its eaves turn up."""
    middle, under, low = (left + right) / 2, lift * 3.2, eaves + lift / 3
    sag = half + (right - middle - half) * 0.37  # where the slopes hang through, from the middle
    return (
        f"M{_at((middle - half, ridge))}H{number(middle + half)}"
        f"Q{_at((middle + sag, eaves - lift / 2))} {_at((right, eaves - lift))}"
        f"Q{_at((right - under * 0.4, low))} {_at((right - under, low))}H{number(left + under)}"
        f"Q{_at((left + under * 0.4, low))} {_at((left, eaves - lift))}"
        f"Q{_at((middle - sag, eaves - lift / 2))} {_at((middle - half, ridge))}Z"
    )


# ------------------------------------------------------------------------------------------------------- the house


class Picture:
    """Lays the rooms out, lets the arrows find their way and draws everything."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.letters = Letters()
        self.parts: list[str] = []

    def text(self) -> str:
        """The whole file."""
        floors = self.house.floors
        beam = next(number_ for number_, row in enumerate(floors) if row[0].name == BEAM)
        boxes = [self._row(row, UPPER_RIGHT if number_ < beam else RIGHT) for number_, row in enumerate(floors)]
        lines = Block(boxes, self.house.edges, Measures(stair=LEFT - 16)).route(ROOF + 22)
        everything = [
            (room, box) for row, line in zip(floors, boxes, strict=True) for room, box in zip(row, line, strict=True)
        ]
        ground = boxes[beam][0].y, boxes[-1][0].bottom
        self._walls(*ground)
        self._roof()
        colors = {box.key: PIGMENTS[number_ % len(PIGMENTS)] for number_, (_, box) in enumerate(everything)}
        self.parts += _arrows(lines, colors, INSIDE)
        for room, box in everything:
            self._group(room, box) if isinstance(room, Group) else self._room(room, box)
        self._workshop(ground[0])
        told = "An arrow leads from a room to one that it imports. Arrows into the same room have the same colour."
        self._line(told, WIDTH / 2, ground[1] + 44, "body_italic", 14, INK_SOFT)
        return "\n".join(self._file(ground[1] + 64))

    # --------------------------------------------------------------------------------------------------- measuring

    def _row(self, row: list[Room | Group], right: float) -> list[Box]:
        shares = [SHARES.get(room.name, 1.0) for room in row]
        whole = NARROW.get(row[0].name, right - LEFT)
        unit = (whole - GAP * (len(row) - 1)) / sum(shares)
        boxes: list[Box] = []
        x = (LEFT + right - whole) / 2
        for room, share in zip(row, shares, strict=True):
            boxes.append(Box(room.name, round(x, 1), round(unit * share, 1), self._height(room, unit * share)))
            x += unit * share + GAP
        return boxes

    def _height(self, room: Room | Group, width: float) -> float:
        if isinstance(room, Group):
            return self._inside(room, Box(room.name, 0, width, 0))[2] + 44
        return {BEAM: 40, STONE: 58}.get(room.name, 52)

    def _inside(self, group: Group, box: Box) -> tuple[list[list[Box]], list[Line], float]:
        """The rooms of a group, their arrows, and how high they stand, when its box stands where it does."""
        side = gap = 9.0
        rows = []
        for row in group.floors:
            words = [self.letters.width(room.name, "body", 13.5) + 12 for room in row]
            spare = (box.width - 2 * side - gap * (len(row) - 1) - sum(words)) / len(row)
            x, boxes = box.x + side, []
            for room, width in zip(row, words, strict=True):
                boxes.append(Box(room.name, round(x, 1), round(width + spare, 1), 27))
                x += width + spare + gap
            rows.append(boxes)
        block = Block(rows, group.edges, Measures(space=9, lane=7, clear=8, margin=3, edge=8, stair=box.x + 4))
        lines = block.route(box.y + 32)
        return rows, lines, block.height()

    # ----------------------------------------------------------------------------------------------------- drawing

    def _line(self, text: str, x: float, y: float, face: str, size: float, color: str) -> None:
        self.parts.append(self.letters.line(text, x, y, face, size, color))

    def _room(self, room: Room, box: Box) -> None:
        fill, name, note, cord = {
            BEAM: (CINNABAR, SEAL_INK, mix(SEAL_INK, CINNABAR, 0.12), GOLD_LEAF),
            STONE: (INK_BODY, PAPER, CARD_EDGE, mix(INK_BODY, PAPER, 0.3)),
        }.get(room.name, ("url(#bamboo)", INK, INK_SOFT, CORD_DARK))
        self.parts.append(_box(box, fill, BAMBOO_BURN))
        self._bindings(box, cord)
        if room.name == BEAM:
            first = self.letters.width(room.name, "body_semibold", 18)
            rest = self.letters.width(room.note, "body_italic", 14.5)
            left = box.middle - (first + 14 + rest) / 2
            self._line(room.name, left + first / 2, box.centre + 6, "body_semibold", 18, name)
            self._line(room.note, left + first + 14 + rest / 2, box.centre + 6, "body_italic", 14.5, note)
            return
        words = self._folded(room.note, box.width - 24, 14.5)
        top = box.centre + 4 - 8.5 * len(words)
        self._line(room.name, box.middle, top + 2, "body_semibold", 18, name)
        for number_, line in enumerate(words):
            self._line(line, box.middle, top + 21 + 17 * number_, "body_italic", 14.5, note)

    def _folded(self, text: str, width: float, size: float) -> list[str]:
        """A note in as many lines as it needs."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.letters.width(longer, "body_italic", size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _bindings(self, box: Box, color: str) -> None:
        """Two cords at either end, as around bamboo slips."""
        ends = (box.x + 7, box.x + 10, box.right - 10, box.right - 7)
        data = "".join(f"M{_at((x, box.y + 0.6))}V{number(round(box.bottom - 0.6, 1))}" for x in ends)
        self.parts.append(f'<path d="{data}" stroke="{color}" stroke-width="1" opacity="0.55"/>')

    def _group(self, group: Group, box: Box) -> None:
        rows, lines, _ = self._inside(group, box)
        self.parts.append(_box(box, GROUPED, BAMBOO_BURN, 7))
        self._line(group.name, box.middle, box.y + 21, "body_semibold", 16, INK)
        targets = [inner.key for row in rows for inner in row]
        colors = {name: PIGMENTS[(number_ * 3 + 1) % len(PIGMENTS)] for number_, name in enumerate(targets)}
        self.parts += _arrows(lines, colors, GROUPED, 1.5)
        for inner in (inner for row in rows for inner in row):
            self.parts.append(_box(inner, "url(#bamboo)", BAMBOO_BURN, 4, 1))
            size = min(13.5, 13.5 * (inner.width - 8) / self.letters.width(inner.key, "body", 13.5))
            self._line(inner.key, inner.middle, inner.centre + 4.5, "body", size, INK)

    def _walls(self, beam: float, bottom: float) -> None:
        """The outer walls: the rules' part is the wider one, and the workshop stands on its terrace."""
        left, upper, lower, terrace = LEFT - STAIRWELL - WALL, UPPER_RIGHT + WALL, RIGHT + WALL, number(beam - 9)
        walls = f"M{left} {ROOF - 6}H{upper}V{terrace}H{lower}V{number(bottom + 16)}H{left}Z"
        floors = f"M{upper - 4} {terrace}H{lower + 6}M{left - 8} {number(bottom + 18)}H{lower + 8}"
        self.parts += [
            svg.path(walls, INSIDE, BAMBOO_BURN, 3),
            svg.path(floors, svg.NONE, INK_BODY, 8),
        ]

    def _roof(self) -> None:
        left, right = LEFT - STAIRWELL - WALL - 16, UPPER_RIGHT + WALL + 34
        middle, half, ridge, eaves = (left + right) / 2, 230, 44, ROOF - 10
        tiles = "".join(
            f"M{_at((middle + share * half, ridge + 2))}Q{_at((middle + share * half * 1.35, eaves - 24))} "
            f"{_at((middle + share * (right - left) * 0.46, eaves))}"
            for share in (number_ / 10 for number_ in range(-10, 11))
        )
        beam = (
            f"M{_at((middle - half - 26, ridge - 10))}"
            f"Q{_at((middle - half, ridge + 2))} {_at((middle - half + 24, ridge))}"
            f"H{number(middle + half - 24)}Q{_at((middle + half, ridge + 2))} {_at((middle + half + 26, ridge - 10))}"
        )
        self.parts += [
            svg.path(_tiled(left, right, half, ridge, eaves, 22), INK_BODY),
            svg.path(tiles, svg.NONE, mix(INK_BODY, PAPER, 0.22), 1.2),
            svg.path(beam, svg.NONE, CINNABAR, 9),
        ]
        sign = Box("", middle - 112, 224, 48, 64)
        self.parts.append(_box(sign, CINNABAR, GOLD_LEAF, 4, 2))
        self._line("Five Factors", middle, sign.centre + 9, "title", 30, SEAL_INK)

    def _workshop(self, beam: float) -> None:
        """Tests and tools, in a shed on the terrace; what they look into is told of the whole part of the house."""
        shed = Group("workshop", [[room] for room in self.house.workshop], self.house.workshop_edges)
        left = UPPER_RIGHT + WALL + 26
        height = self._height(shed, SHED)
        box = Box(shed.name, left, SHED, height, beam - 12 - 56 - height)
        wall, terrace = UPPER_RIGHT + WALL + 2, beam - 12
        self._group(shed, box)
        lines = []
        if "window" in self.house.looked_into:
            lines.append(Line("window", ((box.x, box.centre), (wall, box.centre))))
        if "rules" in self.house.looked_into:
            lines.append(Line("rules", ((box.middle, box.bottom), (box.middle, terrace))))
        self.parts += _arrows(lines, {"window": PIGMENTS[0], "rules": PIGMENTS[1]}, PAPER)
        self.parts.append(svg.path(_tiled(box.x - 20, box.right + 20, 40, box.y - 42, box.y - 8, 9), INK_BODY))

    def _file(self, height: float) -> list[str]:
        left, middle, _ = BAMBOO_LIT
        tall = number(round(height))
        names = ", ".join(room.name for row in self.house.floors for room in row)
        return [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" role="img">',
            f"<title>How the house stands</title><desc>Rooms from roof to foundation: {names}.</desc>",
            '<defs><linearGradient id="bamboo" x1="0" y1="0" x2="0" y2="1">'
            f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{left}"/></linearGradient>',
            *self.letters.definitions(),
            "</defs>",
            f'<rect x="1" y="1" width="{WIDTH - 2}" height="{number(round(height) - 2)}" rx="14" fill="{PAPER}" '
            f'stroke="{CARD_EDGE}" stroke-width="2"/>',
            *self.parts,
            "</svg>\n",
        ]


def picture(house: House) -> str:
    """The SVG text of a house."""
    return Picture(house).text()
