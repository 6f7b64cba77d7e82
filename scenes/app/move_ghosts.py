"""Ghosts of a move on the table: the cards of its steps where they would lie, and the cells they touch, numbered.

A hint shows its whole plan with them, and a review what was better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from logic.views import CardAct, CellAct, CellsAct, OnCard
from scenes.app.plain import Action, Pointed
from scenes.ui import assets, paint
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded
from scenes.ui.words import known, plain

GHOST = 178  # of 255: seven parts in ten


@dataclass(frozen=True)
class Ghost:
    """A card that a move names, and the action that says where it goes, if one does; or a place without a card."""

    code: str
    where: Action | None


def ghosts_of(actions: Sequence[Action]) -> list[Ghost]:
    """Return what a move touches, in its order.

    >>> from logic.views import DoneAct
    >>> ghosts_of([CardAct("9S"), CellAct((1, 0)), DoneAct()])
    [Ghost(code='9S', where=CellAct(cell=(1, 0)))]"""
    found: list[Ghost] = []
    for action in actions:
        if isinstance(action, OnCard):
            found.append(Ghost(action.card, None))
        elif isinstance(action, CellAct | CellsAct):
            if isinstance(action, CellAct) and found and found[-1].where is None and found[-1].code:
                found[-1] = Ghost(found[-1].code, action)
            else:
                found.append(Ghost("", action))
    return found


def draw_ghost(
    surface: pygame.Surface, look: Look, ghost: Ghost, place: pygame.Rect, letters: bool, alpha: int
) -> None:
    """A card where it would lie, if it goes anywhere."""
    if ghost.where is not None and known(ghost.code):
        face = assets.card_face(plain(ghost.code), place.w, look.theme, letters=letters)
        blit_faded(surface, face, face.get_rect(center=place.center).topleft, alpha)


def badge(surface: pygame.Surface, look: Look, x: int, y: int, number: int) -> None:
    """The number of a step, whole at the edge of the window too."""
    half, (wide, high) = look.type(14), surface.get_size()
    x, y = max(half, min(wide - half, x)), max(half, min(high - half, y))
    paint.pill(surface, x, y, str(number), look.type(14), look.theme.mark, look.theme.on_gold, "c", look.theme.bg)


def draw_plan(
    surface: pygame.Surface,
    look: Look,
    actions: Sequence[Action],
    places_of: Callable[[Pointed], list[pygame.Rect]],
    hand_of: Callable[[str], pygame.Rect | None],
    letters: bool,
) -> None:
    """The whole of a plan: ghosts where cards go, and numbers there and at the cards of the hand, if it has two steps.

    ``places_of`` says where on the table an action points, ``hand_of`` where a card of the hand lies.
    """
    found = ghosts_of(actions)
    laid = {action.card for action in actions if isinstance(action, CardAct)}
    for number, ghost in enumerate(found, 1):
        places = places_of(ghost.where) if ghost.where else []
        for place in places:
            if ghost.code in laid:  # a strategy is aimed at what lies there, which stays in sight
                draw_ghost(surface, look, ghost, place, letters, GHOST)
            paint.dashed_rect(surface, place.inflate(6, 6), look.theme.mark, 6, 5, 2 + look.strong)
        card = hand_of(ghost.code) if ghost.code else None
        if card is None and ghost.code and not places:
            places = places_of(CardAct(ghost.code))
        for place in [*places[:1], *([card] if card is not None else [])]:
            if len(found) > 1:
                badge(surface, look, place.centerx, place.top, number)
