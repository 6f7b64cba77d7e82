"""The table of Strategic War: two rows of hidden defenders, and one attacker that turns one of them over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from logic.views import CardAct, ChoiceAct, DiscardAct, DoneAct, EventView, NoAct, StrategicView
from scenes.app.plain import Action, Pointed, Slot, View, of_kind
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.piece import GO_ON, Control, Doing, LocalAction, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.scene import FieldScene
from scenes.tables.strategic_war import cards, paint, texts
from scenes.tables.strategic_war.card_details import card_details
from scenes.tables.strategic_war.layout import FINAL, compute
from scenes.tables.strategic_war.local_actions import Arrange, PutBack, Swap
from scenes.tables.strategic_war.moments import Clash, moments
from scenes.tables.strategic_war.narrator import StrategicNarrator
from scenes.tables.strategic_war.table import StrategicTable
from scenes.tables.strategic_war.tension import tension_of
from scenes.ui.motes import Snow

YIELD = ChoiceAct("yield")
KEEP = NoAct()
DONE = DoneAct()
REFILLS = ("place", "take")
"""Questions about which card fills a place or the hand."""


class StrategicScene(StrategicTable, FieldScene):
    """One game of Strategic War."""

    seal = "strategic"
    ambience_kind = Snow
    narrator: StrategicNarrator
    tells = StrategicNarrator

    # ---- how things stand ----------------------------------------------------------------------------------------

    def turn_words(self) -> str:
        return self.worded(texts.CHOOSING_DEFENDERS() if self.arranging else texts.TURN(turn=self.view.turn))

    def tension(self) -> float:
        return tension_of(self.sight.view)

    def seat_facts(self, seat: int) -> SeatFacts:
        left = self.view.scores[seat].total
        deck = self.worded(texts.DECKS[self.view.colours[seat]]())
        return SeatFacts(str(left), (deck,), active=self.attacker == seat)

    def plaque_place(self, seat: int) -> Rect | None:
        return None  # painted with the role of the side, see `paint.plaque`

    def voice_place(self, seat: int) -> Rect | None:
        """A line of the enemy stands below the backs of their hand."""
        ground = self.ground
        return ground.plaques[True] if seat == self.viewer else ground.plaques[False].union(ground.backs)

    # ---- what there is -------------------------------------------------------------------------------------------

    def refresh(self, glide: bool = True) -> None:
        if self._app is not None and hasattr(self, "layout"):
            self.ground = compute(self.area, self.u)
        super().refresh(glide)

    changed = refresh

    def pieces(self) -> list[Piece]:
        return cards.pieces(self)

    def stands_for(self, piece: Piece, code: str) -> bool:
        if code.startswith("?") or code in self.view.cards:
            return piece.key in (self.key(self.viewer, code), self.key(self.enemy, code))
        return False

    def places_of(self, pointed: Pointed) -> list[Rect]:
        if not isinstance(pointed, Slot):
            return super().places_of(pointed)
        return [self.ground.slot(pointed.seat == self.viewer, pointed.slot)] if pointed.slot != FINAL else []

    def zones(self) -> list[Zone]:
        return cards.zones(self)

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        return cards.drop(self, piece, zone)

    def birth(self, piece: Piece) -> CardPlace | None:
        if piece.key in self.glide.places:
            return None
        seat = self.viewer if piece.key.startswith("own:") else self.enemy
        pile = self.ground.piles[seat == self.viewer]
        return CardPlace(pile.centerx, pile.centery, pile.w, 0)

    # ---- buttons -------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        if isinstance(self.marks, Clash):
            if self.marks.stage != "verdict":
                return []
            return [Control("control:next", GO_ON(), None, True)]
        if self.kind == "arrange":
            return [Control("control:done", self.worded(texts.HOLD()), DONE, True, self.offers(DONE), self.tip(DONE))]
        for name, action in (("control:keep", KEEP), ("control:yield", YIELD)):
            if self.offers(action):
                return [Control(name, self.label(action), action, True, tip=self.tip(action))]
        if self.kind == "target" and len(self.hand()) > 1:
            back, tip = self.worded(texts.PUT_BACK()), self.worded(texts.GOES_BACK())
            return [Control("control:back", back, PutBack(), tip=tip)]
        return []

    # ---- answers -------------------------------------------------------------------------------------------------

    def act_locally(self, action: LocalAction, then: Sequence[Action]) -> bool:
        match action:
            case Arrange():
                return self._arrange(action)
            case Swap():
                self.live.undo(self.viewer)
                return self.act(CardAct(action.card), *then)
        return self.undo()

    def _arrange(self, wanted: Arrange) -> bool:
        """Go from one choice of what goes aside and what defends to another, all of it or nothing."""
        old, new = (
            list[Action]([*(DiscardAct(code) for code in away), *(CardAct(code) for code in row)])
            for away, row in ((self.put_aside(), self.line()), (wanted.aside, wanted.line))
        )
        if not self.take_instead(old, new):
            return False
        self.app.play("place")
        self.unsay()
        return True

    def prompt(self) -> tuple[str, str]:
        lead, _ = super().prompt()
        return lead, self.decision.prompt if self.decision is not None else ""  # the story stands in the tray

    def may_pass_by(self, decision: logic.PublicDecision) -> Action | None:
        """Return the only choice, which is made at once; four defenders are confirmed by hand."""
        only = decision.actions[0] if len(decision.actions) == 1 else None
        return only if only != DONE else None

    def unseen_answer(self, seat: int) -> Action | None:
        decision = self.live.now.of(seat).decision
        return self.may_pass_by(decision) if decision is not None and decision.kind in REFILLS else None

    def undo(self) -> bool:
        """A card that was the only one to attack with would be taken up again at once."""
        if self.kind == "target" and len(self.hand()) < 2:
            return False
        return super().undo()

    def read(self, code: str) -> CardDetails:
        return card_details(code, self.worded)

    def moments_of(self, events: list[EventView], before: View, after: View) -> list[Moment]:
        return moments(events, of_kind(before, StrategicView), of_kind(after, StrategicView), self.narrator)

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint_floor(self, surface: pygame.Surface) -> None:
        paint.floor(self, surface)

    def paint_board(self, surface: pygame.Surface) -> None:
        paint.board(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        paint.over(self, surface)
