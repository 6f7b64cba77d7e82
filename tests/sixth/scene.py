"""The table of Toll Road: two hands, the tolls on the road between them, and the cards that are laid for them.

The common table of the smaller games does everything else: bar, tray, record, mouse and keyboard, privacy screen, hints
and end.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from logic.views import CardAct, EventView
from scenes.app.plain import Action
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.piece import Doing, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.scene import FieldScene
from scenes.ui import paint, text
from tests.sixth.events import BattleResolved

from .document.position import TollView

HELD = 1.8  # seconds for which two cards that were laid lie there, turned up
STEP = 1.25  # from one place of the table to the next, in cards
BACK = "?"
PILE = (-3, 0)
"""Column and row of the pile."""


@dataclass(frozen=True)
class Laid:
    """The cards beside the road, turned up, by seat."""

    cards: tuple[str, ...]


class TollScene(FieldScene):
    """One game of Toll Road."""

    view: TollView

    # ---- how things stand ----------------------------------------------------------------------------------------

    def laid(self) -> dict[int, str]:
        """Return the cards beside the road by seat: both once they are turned up, before that the viewer's own."""
        if isinstance(self.marks, Laid):
            return dict(enumerate(self.marks.cards))
        sealed = (self.view.frames[-1].sealed or {}) if self.view.frames else {}
        return {int(seat): answers[0]["card"] for seat, answers in sealed.items()}

    def held(self, seat: int) -> list[str]:
        """Return the cards that a seat still has in its hand."""
        return [code for code in self.view.hands[seat] if code != self.laid().get(seat)]

    def seat_facts(self, seat: int) -> SeatFacts:
        """Return the points of a seat, and how many cards it has left."""
        total, left = self.view.scores[seat].total, len(self.held(seat))
        return SeatFacts(str(total), (f"{left} in hand",), seat in self.view.to_move)

    # ---- where everything lies -----------------------------------------------------------------------------------

    def place(self, column: float, row: float) -> Rect:
        """Return the place of a card, counted in cards from the middle of the table."""
        high = min(self.area.h // 4, self.u(170))
        rect = Rect(0, 0, round(high / 1.4), high)
        rect.center = (round(self.area.centerx + column * STEP * rect.w), round(self.area.centery + row * high))
        return rect

    def laid_place(self, seat: int) -> Rect:
        """Return where a seat lays its card: on its own side of the road."""
        return self.place(0, 1.1 if seat == self.viewer else -1.1)

    def pieces(self) -> list[Piece]:
        """Return every card to be seen, the lowest first."""
        return [*self._open_cards(), *self._enemy_hand(), *self._laid_cards(), *self._own_hand()]

    def _open_cards(self) -> list[Piece]:
        """The pile, the last card that each has won, and the tolls on the road."""
        places = [(code, self.place(3, 0.6 if seat == self.viewer else -0.6))
                  for seat, won in enumerate(self.view.won) for code in won[-2:]]  # fmt: skip
        road = self.view.road
        places += [(code, self.place((at - (len(road) - 1) / 2) * 0.8, 0)) for at, code in enumerate(road)]
        pile = Piece("pile", self.place(*PILE), BACK, tip=f"{len(self.view.pile)} cards lie in the pile.")
        return [pile, *(Piece(self._key(code), place, code) for code, place in places)]

    def _enemy_hand(self) -> list[Piece]:
        """Small backs below the bar."""
        box, codes = self.layout.backs[0], self.held(self.enemy)
        wide = round(box.h / 1.4)
        step = min(round(wide * 1.2), (box.w - wide) // max(1, len(codes) - 1))
        return [
            Piece(self._key(code), Rect(box.x + at * step, box.y, wide, box.h), BACK) for at, code in enumerate(codes)
        ]

    def _laid_cards(self) -> list[Piece]:
        """Return what lies beside the road: face down with a corner for its owner, until both are turned up."""
        shown = isinstance(self.marks, Laid)
        found = []
        for seat, code in self.laid().items():
            face = code if shown or not self.hidden else BACK
            found.append(Piece(self._key(code), self.laid_place(seat), face, folded=not shown, level=2))
        return found

    def _own_hand(self) -> list[Piece]:
        """The viewer's cards in the tray: pressed, or dragged to the road, they are laid."""
        hand, found = self.held(self.viewer), []
        for at, code in enumerate(hand):
            lay: Action = CardAct(code)
            offered = lay if self.offers(lay) else None
            slot, face = self.layout.hand_slot(at, len(hand)), BACK if self.hidden else code
            found.append(Piece(self._key(code), slot, face, action=offered, drags=offered is not None, level=2))
        return found

    def _key(self, code: str) -> str:
        """Name a card by its number, which is the same before and after it is turned up."""
        return f"card:{code[1:] if code.startswith(BACK) else self.view.cards.index(code)}"

    def zones(self) -> list[Zone]:
        """Return the one place where a card can be dropped."""
        return [Zone("lay", self.laid_place(self.viewer), lit=True)] if self.decision is not None else []

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        """Lay the card that is dropped."""
        return [piece.action] if piece.action is not None else []

    def birth(self, piece: Piece) -> CardPlace | None:
        """A toll that was not seen before comes from the pile."""
        pile = self.place(*PILE)
        return CardPlace(pile.centerx, pile.centery, pile.w, 0)

    # ---- what has happened, and the picture ----------------------------------------------------------------------

    def moments_of(self, events: list[EventView], before: Any, after: Any) -> list[Moment]:
        """Hold both cards for a while, turned up beside the tolls they were laid for."""
        battle = next((event for event in events if isinstance(event, BattleResolved)), None)
        if battle is None:
            return [Moment(after)]
        held = copy(after)
        held.road, held.toll, held.won = before.road, before.toll, before.won
        held.scores, held.turn, held.to_move = before.scores, before.turn, []
        winner = battle.seat
        words = "Both cards are equal: the toll stays." if winner is None else f"{self.names[winner]} takes the toll."
        both_up = Moment(held, words, HELD, "flip", Laid(tuple(battle.cards)), winner)
        return [both_up, Moment(after)]

    def paint_board(self, surface: pygame.Surface) -> None:
        """Paint the two places beside the road, and say what the tolls are worth."""
        look, thick = self.look, max(1, self.u(1.3))
        for seat in range(self.live.now.seats):
            paint.dashed_rect(surface, self.laid_place(seat), look.theme.line_hi, self.u(8), self.u(6), thick)
        spot, words = self.place(*PILE), f"{self.view.toll} on the road"
        x, y = spot.centerx, spot.bottom + self.u(28)
        text.text(surface, words, "title_italic", look.type(20), look.theme.text2, x, y, "cm")
