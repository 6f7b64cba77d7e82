"""The table of Age of Spades: build behind closed gates, march on the defenceless, and be first on the road."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from logic.views import (
    AgeView,
    CardAct,
    ChoiceAct,
    DoneAct,
    EventView,
    NoAct,
    PassAct,
    PlaceView,
    ProducedPreview,
    StakesView,
)
from scenes.app.client import Client
from scenes.app.plain import Action, View, of_kind
from scenes.app.session import Session
from scenes.play.banter import on
from scenes.tables.age_of_spades import cards, paint, texts
from scenes.tables.age_of_spades.card_details import card_details
from scenes.tables.age_of_spades.cards import LAY
from scenes.tables.age_of_spades.layout import Land, compute
from scenes.tables.age_of_spades.local_actions import PutBack, Swap, TakeBack
from scenes.tables.age_of_spades.moments import MomentBuilder
from scenes.tables.age_of_spades.narrator import AgeNarrator
from scenes.tables.age_of_spades.table import AgeTable
from scenes.tables.age_of_spades.tension import tension_of
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.narrator import ROUND
from scenes.tables.field.piece import Control, Doing, LocalAction, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.pointer import outline
from scenes.tables.field.scene import FieldScene
from scenes.ui import text
from scenes.ui.reeds import Reeds

POINTS, SAID = 104, 210  # units across a head that its points need, and that a line of a general needs
DEEP = 136  # units down that such a line takes, in two lines of words
RISES = 46  # units that a completed structure rises
ROWS = ("units", "structures")  # of a seat, as the record names them


class AgeScene(AgeTable, FieldScene):
    """One game of Age of Spades."""

    seal = "age"
    ambience_kind = Reeds
    tells = AgeNarrator

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.moment_builder = self._new_moment_builder()
        self.sealed = None
        self.hand_order: list[str] = []

    def _new_moment_builder(self) -> MomentBuilder:
        return MomentBuilder(self.you, self.narrator)

    # ---- how things stand ----------------------------------------------------------------------------------------

    def phases(self) -> Sequence[tuple[str, str]]:
        now = list(texts.PHASES).index(self.view.phase)
        states = ["past" if at < now else "now" if at == now else "next" for at in range(len(texts.PHASES))]
        return [(self.worded(one()), state) for one, state in zip(texts.PHASES.values(), states, strict=True)]

    def turn_words(self) -> str:
        return self.worded(ROUND(turn=self.view.turn))

    def tension(self) -> float:
        return tension_of(self.known)

    def seat_facts(self, seat: int) -> SeatFacts:
        view = self.view
        if seat in view.out:
            return SeatFacts(text.number(view.points[seat]), (self.worded(texts.OUT()),), out=True)
        active = seat in view.to_move and not self.busy
        facts = (self.civilization_words(seat), self.worded(texts.IN_HAND(count=len(view.hands[seat]))))
        return SeatFacts(text.number(view.points[seat]), facts, active=active)

    def plaque_place(self, seat: int) -> Rect | None:
        return None  # the grounds of the seats say it all

    def voice_place(self, seat: int) -> Rect | None:
        """A line stands on an opponent's panel, as the track of the points runs below it: beside the cards, else over
        the lower part of them; where the head lies above the cards it stands there, and the points stay open."""
        if seat == self.viewer:
            return None
        ground = self.ground.grounds[seat]
        head = ground.head
        if not ground.beside:
            return on(Rect(head.x, head.y, head.w - self.u(POINTS), head.h), self.look)
        free = max(self._gaps(ground), key=lambda gap: gap.w)
        if free.w >= self.u(SAID):
            return on(free, self.look)
        panel, left = ground.panel, head.right + self.u(8)
        return on(Rect(left, panel.bottom - self.u(DEEP), panel.right - left - self.u(8), 0), self.look)

    def _gaps(self, ground: Land) -> list[Rect]:
        """Return what the cards and the name of each row of a land leave free up to the next row."""
        lying = [place for piece in self.shown if ground.panel.colliderect(place := outline(piece))]
        rows, apart = (ground.building, ground.army, ground.structures), self.u(20)
        found = []
        for row, label, end in zip(
            rows, self._label_widths(False), (rows[1].x, rows[2].x, ground.panel.right), strict=True
        ):
            taken = [place.right for place in lying if row.x <= place.centerx < end]
            left = max([*taken, ground.place(row, 0).right, row.x + label]) + apart
            found.append(Rect(left, ground.panel.y + apart, max(0, end - apart - left), ground.panel.h))
        return found

    def ground_of(self, seat: int) -> Rect | None:
        return self.ground.grounds[seat].panel

    def places_at(self, place: PlaceView) -> list[Rect]:
        rows = {"units": self.view.units, "structures": self.view.structures}
        cards = rows[place.zone][place.seat] if place.zone in rows else ()
        lying = [outline(piece) for piece in self.shown if piece.key in cards]
        return lying or super().places_at(place)

    def prompt(self) -> tuple[str, str]:
        decision = self.decision
        if decision is None:
            return "", ""
        by_name = texts.ASKED_BY_NAME(who=logic.who(self.viewer))
        lead = by_name if self.session.hot_seat else texts.ASKED[self.view.phase]()
        carried, words = self.pointer.carried, ""
        zone = self.pointer.zone_at(self.pointer.pos) if carried is not None else None
        if carried is not None and zone is not None and zone.name.startswith("build:"):
            words = self._promise(carried, zone)
        told = decision.story and decision.kind != "place"
        follow = self.live.now.tongue.follow
        asked = follow(decision.story, decision.prompt) if told else decision.prompt
        return self.worded(lead), words or asked

    def _promise(self, piece: Piece, zone: Zone) -> str:
        """Return what dropping a production card here would do."""
        stakes = self._would(piece.key, CardAct(zone.name.partition(":")[2]))
        gain = None if stakes is None else stakes.details
        if stakes is None or not isinstance(gain, ProducedPreview):
            return ""
        points = sum(new - old for old, new in stakes.scores)
        holes = {"payment": logic.card(piece.face), "card": logic.card(zone.name.partition(":")[2])}
        if gain.completes:
            told = texts.COMPLETES_FOR(points=points, **holes) if points else texts.COMPLETES(**holes)
        elif gain.cost is None:
            told = texts.BRINGS_IT_TO(paid=gain.sum, **holes)
        else:
            told = texts.BRINGS_IT_TO_OF(paid=gain.sum, cost=gain.cost, **holes)
        return self.worded(told)

    # ---- words ---------------------------------------------------------------------------------------------------

    def may_pass_by(self, decision: logic.PublicDecision) -> Action | None:
        """The only place a card can go, and a step in which nothing can be done.

        Where several share the screen, a step of the hand is not passed by: that would tell what it holds.
        """
        if len(decision.actions) > 1 or (decision.kind != "place" and self.session.hot_seat):
            return None
        only: Action = decision.actions[0]
        return only

    # ---- what there is -------------------------------------------------------------------------------------------

    def refresh(self, glide: bool = True) -> None:
        if self._app is not None and hasattr(self, "layout"):
            if not self.busy:
                self.view = self.known
            counts = {seat: cards.counts(self, seat) for seat in range(self.live.now.seats)}
            self.ground = compute(
                self.area, self.layout.board, self.u, self.layout.compact, self.viewer, self.others(), counts,
                self._label_widths,
            )  # fmt: skip
        super().refresh(glide)

    changed = refresh

    def _label_widths(self, own: bool) -> list[int]:
        face, size = ("title", 25) if own else ("ui", 15)
        labels = [self.worded(texts.BUILDING()), f"{self.worded(texts.ARMY())} 00", self.worded(texts.STRUCTURES())]
        return [text.width(label, face, self.look.type(size)) + self.u(8) for label in labels]

    def _turned(self) -> None:
        self.sealed = None
        super()._turned()
        self.moment_builder = self._new_moment_builder()

    def pieces(self) -> list[Piece]:
        hand = self.view.hands[self.viewer]
        if not (self.sight.can_undo and set(hand) <= set(self.hand_order)):
            self.hand_order = sorted(hand, key=cards.order)
        return cards.pieces(self)

    def zones(self) -> list[Zone]:
        return cards.zones(self)

    def controls(self) -> list[Control]:
        found = super().controls()
        if self.kind in ("place", "spoils") and self.sight.can_undo:
            label = texts.TAKE_IT_BACK if self.held else texts.BACK
            found.append(Control("back", self.worded(label()), PutBack()))
        return found

    def is_control(self, action: Action) -> bool:
        return isinstance(action, DoneAct | PassAct | NoAct) or (isinstance(action, ChoiceAct) and action != LAY)

    def birth(self, piece: Piece) -> CardPlace | None:
        if piece.key in self.moment_builder.aliases:
            return self.glide.places.get(self.moment_builder.aliases[piece.key])
        ground = self.ground
        for seat in self.others():
            if ground.grounds[seat].panel.collidepoint(piece.rect.center):
                head = ground.grounds[seat].head
                return CardPlace(head.centerx, head.bottom - self.u(20), piece.rect.w * 0.5, 0)
        if piece.rect.top >= self.layout.tray.top:
            return CardPlace(ground.deck.centerx, ground.deck.centery, ground.deck.w, 0)
        return None

    # ---- answers -------------------------------------------------------------------------------------------------

    def offers(self, action: Doing | None) -> bool:
        undoes = isinstance(action, PutBack | Swap)
        return super().offers(action) and (self.sight.can_undo or not undoes)

    def act_locally(self, action: LocalAction, then: Sequence[Action]) -> bool:
        match action:
            case Swap():
                self.live.undo(self.viewer)
                return self.act(CardAct(action.card))
            case TakeBack():
                return self.act(NoAct(), *(CardAct(code) for code in self.committed if code != action.card))
        return self.undo()

    def act(self, *actions: Doing) -> bool:
        if self.kind == "commit" and isinstance(actions[0], DoneAct) and self.battle is not None:
            self.sealed = (self.view.turn, self.battle)
        return super().act(*actions)

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        group, _, rest = zone.name.partition(":")
        card = CardAct(piece.key)
        if self.kind == "commit":
            if group == "commit" and self.offers(card):
                return [card]
            mine = piece.key in self.committed
            return [TakeBack(piece.key)] if group == "hand" and mine else []
        if group == "rival" and zone.action is not None and piece.key in self.view.units[self.viewer]:
            return [zone.action]
        if group not in ("build", "lay") or self.kind not in ("produce", "place"):
            return []
        target = LAY if group == "lay" else CardAct(rest)
        if self._would(piece.key, target) is None:
            return []
        return [target] if self.kind == "place" else [card, target]

    def _would(self, code: str, target: Action) -> StakesView | None:
        """Return what playing a hand card there would do; ``None``: it cannot be done."""
        return self.sight.stakes([target] if self.kind == "place" else [CardAct(code), target])

    def why_not_there(self, piece: Piece, zone: Zone | None) -> str:
        group, _, rest = ("", "", "") if zone is None else zone.name.partition(":")
        reason = None
        if group in ("build", "lay") and self.kind in ("produce", "place"):
            reason = self._why_not(CardAct(piece.key), LAY if group == "lay" else CardAct(rest))
        return reason or super().why_not_there(piece, zone)

    def _why_not(self, card: Action, target: Action) -> str | None:
        """The reason why a card cannot be played there."""
        if self.kind == "place" or not self.offers(card):
            return self.sight.explain(target if self.kind == "place" else card)
        try:
            self.live.act(self.viewer, card)
        except logic.Refusal as refused:  # a lesson asks for another
            return refused.reason
        reason = self.sight.explain(target)
        self.live.undo(self.viewer)
        return reason

    # ---- what has happened ---------------------------------------------------------------------------------------

    def read(self, code: str) -> CardDetails:
        return card_details(code, self.view.options, self.worded, self.view.civilizations[self.viewer])

    def moments_of(self, events: list[EventView], before: View, after: View) -> list[Moment]:
        self.moment_builder.narrator = self.narrator  # another one once it is told again
        self.moment_builder.aliases.clear()
        return self.moment_builder.moments(events, of_kind(before, AgeView), of_kind(after, AgeView))

    def alias(self, card: str) -> str:
        return self.moment_builder.aliases.get(card, card)

    def begin(self, moment: Moment) -> None:
        """Let what has just been completed rise where it stands."""
        piece = paint.risen(self, moment)
        if piece is not None:
            self.glide.spring(piece.key, self.u(RISES), 0.8)

    def paint_board(self, surface: pygame.Surface) -> None:
        paint.board(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        paint.over(self, surface)
