"""What an entry of the record is about: the places it tells of are framed where they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from logic.views import to_json
from scenes.app.plain import Action, Entry
from scenes.ui import paint
from scenes.ui.look import Look
from scenes.ui.words import known


def about(entry: Entry) -> list[Action]:
    """The cells, the place and the cards of an entry, as an action would name them; of cards that were not seen where
    they went (``at``), and where it tells of nothing that lies anywhere, the ground of its seat.

    >>> from logic.views import EntryView, RunView
    >>> about(EntryView(1, 0, [RunView("Builds "), RunView(card="9S")], "", [], cells=[(1, 0)]))
    [{'type': 'cells', 'cells': [1, 0]}, {'type': 'card', 'card': '9S'}]
    >>> about(EntryView(1, 1, [RunView("Resigns")], "", []))
    [{'type': 'at', 'zone': 'ground', 'seat': 1}]
    """
    flat = [at for cell in entry.cells for at in cell]
    found: list[Action] = [{"type": "cells", "cells": flat}] if flat else []
    if entry.place is not None:
        found.append({"type": "place", "place": entry.place})
    found += [{**to_json(place), "type": "at"} for place in entry.at]
    cards = [run.card for run in entry.runs if known(run.card)]
    found += [{"type": "card", "card": card} for card in dict.fromkeys(cards)]
    return found or [ground(entry)]


def ground(entry: Entry) -> Action:
    """The ground of the seat whose deed an entry tells of."""
    return {"type": "at", "zone": "ground", "seat": entry.seat}


def draw(surface: pygame.Surface, look: Look, places: Iterable[pygame.Rect], unit: float) -> None:
    """A frame around each place, seen on every ground: dark, gold, dark."""
    theme, thick = look.theme, max(2, round(3 * unit))
    for place in places:
        for grow, color, width in ((3, theme.bg, thick + 4), (2, theme.gold_hi, thick)):
            box = place.inflate(2 * round(grow * unit), 2 * round(grow * unit))
            paint.rounded_rect(surface, box, 6 * unit, None, color, width)
