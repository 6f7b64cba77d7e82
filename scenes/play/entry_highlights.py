"""Places that an entry of the record is about: the places it tells of are framed where they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from logic.views import CardAct, CellsAct, PlaceView
from scenes.app.plain import Entry, Pointed, Slot
from scenes.ui import paint
from scenes.ui.look import Look
from scenes.ui.words import known


def about(entry: Entry) -> list[Pointed]:
    """The cells, the place and the cards of an entry, as an action would name them; of cards that were not seen where
    they went, and where it tells of nothing that lies anywhere, the ground of its seat.

    >>> from logic.views import EntryView, RunView
    >>> about(EntryView(1, 0, [RunView("Builds "), RunView(card="9S")], "", [], cells=[(1, 0)]))
    [CellsAct(cells=(1, 0)), CardAct(card='9S')]
    >>> about(EntryView(1, 1, [RunView("Resigns")], "", []))
    [PlaceView(zone='ground', seat=1, slot=-1, card='', cell=None, cells=[], suit=None, base=False)]
    """
    flat = [at for cell in entry.cells for at in cell]
    found: list[Pointed] = [CellsAct(tuple(flat))] if flat else []
    if entry.place is not None:
        found.append(Slot(*entry.place))
    found += entry.at
    cards = [run.card for run in entry.runs if known(run.card)]
    found += [CardAct(card) for card in dict.fromkeys(cards)]
    return found or [ground(entry)]


def ground(entry: Entry) -> PlaceView:
    """The ground of the seat whose deed an entry tells of."""
    return PlaceView("ground", entry.seat)


def draw(surface: pygame.Surface, look: Look, places: Iterable[pygame.Rect], unit: float) -> None:
    """A frame around each place, seen on every ground: dark, gold, dark."""
    theme, thick = look.theme, max(2, round(3 * unit))
    for place in places:
        for grow, color, width in ((3, theme.bg, thick + 4), (2, theme.gold_hi, thick)):
            box = place.inflate(2 * round(grow * unit), 2 * round(grow * unit))
            paint.rounded_rect(surface, box, 6 * unit, None, color, width)
