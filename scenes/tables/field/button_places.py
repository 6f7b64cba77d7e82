"""Places of the buttons at the right of the tray of a smaller game: the next seal never stands where the last one of
another meaning did, nor where the hand has just pressed, so that a second press confirms nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.tables.field.piece import Control
from scenes.ui.press_guard import Seals

ROWS = 3  # buttons that stand one above the other; more stand in columns
FEW = 8  # that stand in two columns
GAP = 8  # units
SEAL, PRESSED = "seal", "pressed"


def box_of(layout: HudLayout) -> Rect:
    """The part of the tray that is the buttons'."""
    return layout.end_button.unionall(list(layout.piles.values()))


def cells(layout: HudLayout, count: int) -> list[Rect]:
    """Places for so many buttons, from below: three rows, or columns where those are not enough."""
    box, gap = box_of(layout), layout.u(GAP)
    columns = 1 if count <= ROWS else 2 if count <= FEW else 4
    rows = max(ROWS, -(-count // columns))
    high, wide = (box.h - gap * (rows - 1)) // rows, (box.w - gap * (columns - 1)) // columns
    return [
        Rect(box.right - wide - column * (wide + gap), box.bottom - high - row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def lay(seals: Seals, layout: HudLayout, offered: Sequence[Control], question: str) -> list[tuple[Control, Rect]]:
    """A place for each button: a seal that stands keeps its place for as long as the same is asked, and where the same
    is asked again each comes back to where it stood."""
    if not offered:
        return []
    seal = next((control for control in offered if control.main), None)
    meaning = f"{question}: {seal.action if seal is not None else ''}"
    stood, free = seals.standing(SEAL, meaning), cells(layout, len(offered))
    taken, found = seals.shunned(meaning), []
    for control in sorted(offered, key=lambda one: not one.main):
        name = f"{question}: {control.name}"
        home = seals.homes.get(name)
        place = _best(free, home, taken)
        if control is seal:
            place = next((cell for cell in free for one in stood if cell.collidepoint(one.center)), place)
            seals.stand(SEAL, [place])
        free.remove(place)
        seals.homes[name] = place.center
        found.append((control, place))
    return [*found[1:], found[0]] if seal is not None else found


def _best(free: Sequence[Rect], home: tuple[int, int] | None, taken: Sequence[list[Rect]]) -> Rect:
    """The first place where nothing was last; of several the one where the button stood when this was asked before."""

    def rank(cell: Rect) -> tuple[bool, ...]:
        hit = [cell.collidelist(group) >= 0 for group in taken]
        return (*hit[:1], home is None or not cell.collidepoint(home), *hit[1:])

    return min(free, key=rank)


def beside(layout: HudLayout, buttons: Sequence[Rect]) -> Rect:
    """The largest part of the buttons' box above, between or below them, for words."""
    box = box_of(layout)
    edges = [box.top, *(edge for rect in sorted(buttons, key=lambda one: one.y) for edge in (rect.top, rect.bottom))]
    gaps = zip(edges[::2], [*edges[1::2], box.bottom], strict=False)
    top, bottom = max(gaps, key=lambda gap: gap[1] - gap[0])
    return Rect(box.x, top, box.w, max(0, bottom - top))
