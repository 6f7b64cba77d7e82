"""Backs of the cards in a box of 400 x 560: lamellar armour around a medallion of the centre and its four roads."""

from __future__ import annotations

from art.palette import CARD_BACKS
from art.suits import suit
from art.svg import NONE, circle, group, line, path, rect

BOX_WIDTH, BOX_HEIGHT = 400, 560
KINDS = tuple(CARD_BACKS)
SIMPLE_BELOW = 100  # pixels of width; smaller backs have fewer and heavier lines

_PLATE_WIDTH, _PLATE_HEIGHT = 41.1, 46.0
_FIELD = (36.0, 364.0, 36.0, 524.0)  # left, right, top, bottom of the armour
_ROADS = ((200, 224, "S"), (200, 336, "C"), (148, 280, "H"), (252, 280, "D"))


def back(kind: str, width: float) -> str:
    """The drawing on the stock, for a card `width` pixels wide."""
    if kind not in CARD_BACKS:
        raise ValueError(f"no card back is called {kind!r}")
    field, gold = CARD_BACKS[kind]
    return _simple(field, gold) if width < SIMPLE_BELOW else _full(field, gold, 1.6 if width >= 200 else 2.4)


def _full(field: str, gold: str, weight: float) -> str:
    margin = 15
    return (
        rect(margin, margin, BOX_WIDTH - 2 * margin, BOX_HEIGHT - 2 * margin, 12, field)
        + _armour(gold, weight)
        + rect(27, 27, 346, 506, 7, NONE, gold, weight * 1.1)
        + rect(34, 34, 332, 492, 4, NONE, gold, weight * 0.6, opacity=0.8)
        + _medallion(field, gold, weight)
    )


def _armour(gold: str, weight: float) -> str:
    """Overlapping plates laced with cord, cut off at the edges of the field."""
    left, right, _, bottom = _FIELD
    body, row, y = "", 0, 40.0
    while y < bottom:
        x = left - (_PLATE_WIDTH / 2 if row % 2 else 0)
        while x < right:
            start, end = max(x, left), min(x + _PLATE_WIDTH, right)
            if end - start > 4:
                body += path(_plate(start, end, y, bottom), NONE, gold, weight, opacity=0.62)
                if end - start > _PLATE_WIDTH * 0.8 and y + 14 < bottom:
                    middle = x + _PLATE_WIDTH / 2
                    body += line(middle, y + 1, middle, y + 13, gold, weight * 1.5, opacity=0.5, cap="butt")
            x += _PLATE_WIDTH
        y += _PLATE_HEIGHT * 0.62
        row += 1
    return body


def _plate(start: float, end: float, y: float, bottom: float) -> str:
    side, foot = y + _PLATE_HEIGHT * 0.42, y + _PLATE_HEIGHT * 0.78
    if y + _PLATE_HEIGHT * 0.7 < bottom:
        return (
            f"M{start:.1f} {y:.1f}L{start:.1f} {side:.1f}"
            f"C{start:.1f} {foot:.1f} {end:.1f} {foot:.1f} {end:.1f} {side:.1f}L{end:.1f} {y:.1f}"
        )
    low = min(side, bottom)
    return f"M{start:.1f} {y:.1f}L{start:.1f} {low:.1f}M{end:.1f} {y:.1f}L{end:.1f} {low:.1f}"


def _medallion(field: str, gold: str, weight: float) -> str:
    roads = "".join(
        group(suit(letter, gold, field), f"translate({x - 17} {y - 17}) scale(0.34)") for x, y, letter in _ROADS
    )
    return (
        circle(200, 280, 96, field)
        + circle(200, 280, 92, NONE, gold, weight * 1.3)
        + circle(200, 280, 84, NONE, gold, weight * 0.6, opacity=0.8)
        + rect(182, 255, 36, 50, 4, NONE, gold, weight * 1.5)
        + roads
        + path("M200 266L206 280L200 294L194 280Z", gold)
    )


def _simple(field: str, gold: str) -> str:
    margin = 22
    body = rect(margin, margin, BOX_WIDTH - 2 * margin, BOX_HEIGHT - 2 * margin, 12, field)
    inset = margin + 16
    body += rect(inset, inset, BOX_WIDTH - 2 * inset, BOX_HEIGHT - 2 * inset, 6, NONE, gold, 6, opacity=0.9)
    for row in range(5):
        for column in range(4):
            x, y = 107 + column * 62 - (31 if row % 2 else 0), 104 + row * 88
            if 60 < x < 340:
                left, right, side, foot = x - 25, x + 25, y + 4, y + 34
                plate = f"M{left} {y - 26}L{left} {side}C{left} {foot} {right} {foot} {right} {side}L{right} {y - 26}"
                body += path(plate, NONE, gold, 5, opacity=0.38)
    body += circle(200, 280, 74, field) + circle(200, 280, 70, NONE, gold, 7)
    return body + path("M200 228L222 280L200 332L178 280Z", gold)
