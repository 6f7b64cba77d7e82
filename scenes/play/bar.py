"""The bar at the upper edge: menu, seal, title and turn at the left, the working buttons at the right."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
from pygame import Rect

from logic import Tongue
from scenes.play import advice, level_fallback, rewind
from scenes.play.bar_places import SINCE, WORD_SIZE, key_of, words_in
from scenes.play.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase, speaking

TIPS = {
    "menu": Phrase("bar", "Menu ({back})"),
    "hint": advice.TIP,
    "rules": Phrase("bar", "The book of rules, on the current question ({rules})"),
    "help": Phrase("bar", "What the keys do at this table ({help})"),
    "take_back": Phrase("bar", "Take the last step back ({take_back})"),
    "past": rewind.TIP,
    "record": Phrase("bar", "Record ({record})"),
    "settings": Phrase("bar", "Settings"),
}
"""The buttons that are always in the bar, in their order, each with what it says when pointed at."""
TURN = Phrase("bar", "Turn {turn}")
OF_PLAYERS = ("hint", "take_back", "past")
"""Of those: what is only for somebody who plays."""
ICONS = {"settings": "gear", "take_back": "undo", "record": "log", level_fallback.NAME: "warning", SINCE: "since"}
"""Of those that are not called as their buttons."""

LEAST = 16  # units of type of a long title
SLAB = 38  # units: how high a button with a word looks


@cache
def _said(tongue: Tongue) -> dict[str, str]:
    """Return what the buttons that are always there say, in the language of the window."""
    return {name: tip() for name, tip in TIPS.items()}


def tips(amiss: str, since: bool, watched: bool) -> dict[str, str]:
    """The buttons that are in the bar now, in their order, each with what it says when pointed at.

    ``amiss`` is why the computer players are below their level, if they are; ``since``: something has happened since
    the viewer's last turn; ``watched``: nobody plays, so that there is nothing to advise and to take back.
    """
    more = {level_fallback.NAME: amiss} if amiss else {}
    if since:
        more[SINCE] = rewind.SINCE()
    said = _said(speaking())
    always = {name: tip for name, tip in said.items() if not (watched and name in OF_PLAYERS)}
    return {"menu": said["menu"], **more, **always}


def left_edge(layout: HudLayout, names: Iterable[str]) -> int:
    """Return where the buttons at the right begin, of those that are there; pixels."""
    return min(layout.bar_cells[name].left for name in names if name != "menu")


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    title: str,
    seal: str,
    turn: int,
    states: dict[str, str],
    log_open: bool,
    words: str = "",
) -> None:
    """`states` holds "", "hover", "down" or "disabled" for each button that is there; `words` stand beside the title
    instead of the number of the turn."""
    theme, u = look.theme, layout.u
    canvas.fill(theme.surface, place)
    paint.hairline(canvas, theme, place.left, place.right, place.bottom - 1)
    paint.hairline(canvas, theme, place.left, place.right, place.bottom - u(4) - 1, theme.gold, 60)
    middle = place.y + (place.h - u(4)) // 2
    cells = {
        name: cell.move(place.x - layout.top_bar.x, place.y - layout.top_bar.y)
        for name, cell in layout.bar_cells.items()
        if name in states
    }
    for name, cell in cells.items():
        icon = ICONS.get(name, name)
        if cell.w > cell.h:
            slab = cell.inflate(0, min(0, u(SLAB) - cell.h))
            paint.button(canvas, theme, slab, words_in(look.language)[name], "secondary", states[name], icon_name=icon,
                         size=look.type(WORD_SIZE), key=key_of(name, layout.top_bar, layout.unit),
                         unit=layout.unit)  # fmt: skip
            continue
        paint.icon_button(
            canvas, theme, cell.centerx, cell.centery, icon, cell.w, states[name],
            on=name == "record" and log_open, icon_size=u(24), unit=layout.unit,
            color=theme.mark if name == level_fallback.NAME else None,
        )  # fmt: skip
    x = cells["menu"].right + u(12)
    inset = round(place.h * 0.26)
    paint.vline(canvas, theme, x, place.y + inset, place.bottom - inset)
    side = u(34)
    x += u(15)
    paint.seal(canvas, seal, x, middle - side / 2, side, theme.seal, theme.on_seal, frame=False)
    x += side + u(14)
    edge = left_edge(layout, cells) + place.x - layout.top_bar.x
    limit = edge - u(16) - x
    words = words or TURN(turn=turn)
    size, small = look.type(28), look.type(16)
    room = limit - text.width(words, "ui", small) - u(22)
    baseline = middle + text.cap_height("title", size) / 2
    if text.width(title, "title", size) > room > u(60):
        size = text.fitted(title, "title", size, room, look.type(LEAST))
    shown = text.elide(title, "title", size, room) if room > u(60) else ""
    wide = text.text(canvas, shown, "title", size, theme.text, x, baseline)
    if wide:
        x += wide + u(22)
    if text.width(words, "ui", small) <= edge - u(8) - x:
        text.text(canvas, words, "ui", small, theme.text2, x, baseline - u(1))
