"""Cards and cells that the steps of a move touch, and their signs on the table: cards as ghosts where they would lie,
numbered.

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
class Touch:
    """A card that a move names, and the action that says where it goes, if one does; or a place without a card."""

    code: str
    where: Action | None


def touches(actions: Sequence[Action]) -> list[Touch]:
    """Return what a move touches, in its order.

    >>> from logic.views import DoneAct
    >>> touches([CardAct("9S"), CellAct((1, 0)), DoneAct()])
    [Touch(code='9S', where=CellAct(cell=(1, 0)))]"""
    found: list[Touch] = []
    for action in actions:
        if isinstance(action, OnCard):
            found.append(Touch(action.card, None))
        elif isinstance(action, CellAct | CellsAct):
            if isinstance(action, CellAct) and found and found[-1].where is None and found[-1].code:
                found[-1] = Touch(found[-1].code, action)
            else:
                found.append(Touch("", action))
    return found


def ghost(surface: pygame.Surface, look: Look, touch: Touch, place: pygame.Rect, letters: bool, alpha: int) -> None:
    """A card where it would lie, if it goes anywhere."""
    if touch.where is not None and known(touch.code):
        face = assets.card_face(plain(touch.code), place.w, look.theme, letters=letters)
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
    found = touches(actions)
    laid = {action.card for action in actions if isinstance(action, CardAct)}
    for number, touch in enumerate(found, 1):
        places = places_of(touch.where) if touch.where else []
        for place in places:
            if touch.code in laid:  # a strategy is aimed at what lies there, which stays in sight
                ghost(surface, look, touch, place, letters, GHOST)
            paint.dashed_rect(surface, place.inflate(6, 6), look.theme.mark, 6, 5, 2 + look.strong)
        card = hand_of(touch.code) if touch.code else None
        if card is None and touch.code and not places:
            places = places_of(CardAct(touch.code))
        for place in [*places[:1], *([card] if card is not None else [])]:
            if len(found) > 1:
                badge(surface, look, place.centerx, place.top, number)
