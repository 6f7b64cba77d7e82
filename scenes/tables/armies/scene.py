"""The table of Game: armies are chosen and stacked, then presentations meet in a matrix of players and values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from logic.views import (
    ArmiesView,
    CardAct,
    ChoiceAct,
    DoneAct,
    EventView,
    NoAct,
    NumberAct,
    PassAct,
    PresentContext,
    TurnEnded,
    YesAct,
)
from scenes.app.client import Client
from scenes.app.plain import Action, Plain, View, of_kind
from scenes.app.session import Session
from scenes.play.banter import on
from scenes.tables.armies import hand, muster, paint, texts
from scenes.tables.armies.card_details import card_details
from scenes.tables.armies.layout import compute
from scenes.tables.armies.local_actions import Arrange, Order, arrange
from scenes.tables.armies.moments import MomentBuilder, quicker
from scenes.tables.armies.narrator import ArmiesNarrator
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.tension import tension_of
from scenes.tables.armies.verdicts import worth
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.field.column import STRIP
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.piece import GO_ON, Control, Doing, LocalAction, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.scene import FieldScene
from scenes.tables.field.slip import slip_place
from scenes.ui.event_commands import asks, button_of, pos_of
from scenes.ui.motes import Dust

CLOSE = ChoiceAct("group")
DONE = DoneAct()
PASS = PassAct()
QUICK = 3.0
"""How much quicker everything is once nobody at the screen plays any more."""


class ArmiesScene(ArmiesTable, FieldScene):
    """One game of Game."""

    seal = "game"
    ambience_kind = Dust
    tells = ArmiesNarrator

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.matrix = self.aim = None
        self.unable = False  # nothing in the hand made a group, so nobody was asked
        self.sealed = None

    def draft(self) -> Plain | None:
        sealed = None if self.sealed is None else list(self.sealed)
        return None if self.aim is None and sealed is None else {"aim": self.aim, "sealed": sealed}

    def take_draft(self, draft: Plain) -> None:
        aim, sealed = draft.get("aim"), draft.get("sealed")
        self.aim = aim if isinstance(aim, int) else None
        if isinstance(sealed, list) and len(sealed) == 2 and isinstance(sealed[1], list):
            self.sealed = (sealed[0], [[str(code) for code in group] for group in sealed[1] if isinstance(group, list)])
        self.refresh()

    # ---- how things stand ----------------------------------------------------------------------------------------

    @property
    def watching(self) -> bool:
        """Return whether everybody at the screen is out of the game, so what happens is shown at a quicker pace and
        asks nothing."""
        return bool(self.view.out) and all(seat in self.view.out for seat in self.handover.humans)

    def phases(self) -> Sequence[tuple[str, str]]:
        if self.mustering:
            names, now = [texts.CHOOSE, texts.STACK], int(all(self.view.suits))
        else:
            names = [texts.PLAN, texts.REVEAL, texts.MATCH, texts.REFILL]
            stage = self.stage.name
            asking = any(self.view.presented)
            now = {"reveal": 1, "match": 2, "fall": 2}.get(stage, 2 if asking else 0)
        states = ["past" if at < now else "now" if at == now else "next" for at in range(len(names))]
        return [(self.worded(name()), state) for name, state in zip(names, states, strict=True)]

    def turn_words(self) -> str:
        return self.worded(texts.MUSTER() if self.mustering else texts.ROUND(turn=self.view.turn))

    def tension(self) -> float:
        return tension_of(self.known)

    def seat_facts(self, seat: int) -> SeatFacts:
        view = self.view
        if seat in view.out:
            return SeatFacts("", (self.worded(texts.OUT()),), out=True)
        first = texts.IN_HAND(count=len(view.hands[seat]))
        if self.ready(seat):
            first = texts.READY()
        elif seat == self.viewer and view.armies[seat] and not self.hidden:
            first = texts.ON_TOP(rank=logic.rank_noun(worth(view.armies[seat][0])))
        alive = len(view.armies[seat])
        stand = texts.STANDING(count=alive) if alive else texts.NO_ARMY()
        waiting = seat in view.to_move and not self.busy
        return SeatFacts(str(alive), (self.worded(first), self.worded(stand)), active=waiting)

    def plaque_place(self, seat: int) -> Rect | None:
        return None  # the rows of the matrix say it all

    def voice_place(self, seat: int) -> Rect | None:
        """A line stands in the row of whoever speaks, beside name and army, or below the line of all names; above the
        suits there is room for it."""
        if muster.choosing(self):
            return None
        if self.mustering or self.matrix is None:
            return muster.player(self, seat)
        row, left = self.matrix.rows[seat], self.matrix.column(0).x
        return on(Rect(left, row.y + self.u(4), self.matrix.right - left, row.h), self.look)

    def ground_of(self, seat: int) -> Rect | None:
        return None if self.matrix is None else self.matrix.rows.get(seat)

    # ---- what there is -------------------------------------------------------------------------------------------

    def refresh(self, glide: bool = True) -> None:
        if self._app is not None and hasattr(self, "layout"):
            slip = slip_place(self, self.planning)
            low = self.layout.board.bottom if slip is None else slip.top
            self.matrix = compute(self.area, self.layout.board, self.u, self.layout.compact, self.rows(), low)
        super().refresh(glide)

    changed = refresh

    def _turned(self) -> None:
        self.sealed, self.aim = None, None
        super()._turned()

    def pieces(self) -> list[Piece]:
        if self.mustering:
            return muster.pieces(self)
        return hand.pieces(self)

    def zones(self) -> list[Zone]:
        if self.mustering:
            return muster.zones(self)
        return hand.zones(self)

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        if self.mustering:
            return muster.drop(self, piece, zone)
        return hand.drop(self, piece, zone)

    def takes(self, piece: Piece, zone: Zone) -> bool:
        return super().takes(piece, zone) if self.mustering else hand.takes(self, piece, zone)

    def birth(self, piece: Piece) -> CardPlace | None:
        assert self.matrix is not None
        owner, _, rest = piece.key.partition(":")
        if owner == "card" and not self.mustering:
            for seat, groups in enumerate(self.view.presented):
                if seat != self.viewer and any(rest in group for group in groups):
                    block = self.matrix.block(seat)
                    return CardPlace(block.x + self.u(40), block.centery, self.matrix.card * 0.5, 0)
            stock = paint.stock_card(self)
            return CardPlace(stock.centerx, stock.centery, stock.w, 0)
        return None

    # ---- buttons -------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        if self.moment is not None and self.watching:
            return []
        if self.moment is not None:
            return [Control("control:next", GO_ON(), None, True)]
        decision = self.decision
        if decision is None:
            return []
        if decision.kind == "stack":
            return muster.controls(self)
        if decision.kind == "present":
            return hand.controls(self)
        if decision.kind == "announce":
            return self._announcing(decision)
        if decision.kind == "question":
            asked = self.offered(NumberAct)
            values = [
                Control(f"control:{one.number}", self.label(one), one, len(asked) == 1, tip=self.tip(one))
                for one in asked
            ]
            return [*values, Control("control:pass", self.label(PASS), PASS, tip=self.tip(PASS))]
        return []

    def _announcing(self, decision: logic.PublicDecision) -> list[Control]:
        words = (("control:yes", YesAct()), ("control:no", NoAct()))
        return [
            Control(name, self.label(one), one, name == "control:no", tip=self.tip(one))
            for name, one in words
            if one in decision.actions
        ]

    def place_buttons(self) -> list[tuple[Control, Rect]]:
        return [*super().place_buttons(), *hand.chips(self)]

    def may_pass_by(self, decision: logic.PublicDecision) -> Action | None:
        # at a shared screen everybody presses it, so that being asked tells the others nothing
        if self.session.hot_seat or len(decision.actions) > 1:
            return None
        nothing = isinstance(decision.context, PresentContext) and not decision.context.able
        self.unable |= nothing  # so that the reveal says why nothing was presented
        return decision.actions[0] if nothing or decision.kind == "announce" else None

    # ---- answers -------------------------------------------------------------------------------------------------

    def act_locally(self, action: LocalAction, then: Sequence[Action]) -> bool:
        return self._arrange(action)

    def act(self, *actions: Doing) -> bool:
        first = actions[0] if actions else None
        if self.making is not None and not isinstance(first, LocalAction):
            if not self.making.open.cards:
                self.aim = None  # a card that is pressed begins its group where it can end
            if isinstance(first, CardAct) and first not in self.actions and CLOSE in self.actions:
                self.aim = None
                return self._arrange(arrange([*self.groups(), [first.card]]))
            if first == DONE:
                self.sealed = (self.view.turn, self.groups())
        return super().act(*actions)

    def _arrange(self, wanted: LocalAction) -> bool:
        """Go from the arrangement there is to another one, all of it or nothing."""
        decision = self.decision
        if decision is None:
            return False
        whole = wanted if isinstance(wanted, Arrange) else None
        if isinstance(wanted, Order):
            old = [_card(code) for code in self.placed]
            new = [_card(code) for code in wanted.cards]
        else:
            making = decision.context
            made = [*making.groups, making.open] if isinstance(making, PresentContext) else []
            old, new = _steps([group.cards for group in made]), _steps(() if whole is None else whole.groups)
        if not self.take_instead(old, new, CLOSE if whole is not None and whole.close else None):
            return False
        now = self.sight.decision
        begun = now is not None and isinstance(now.context, PresentContext) and bool(now.context.open.cards)
        self.aim = (self.aim if whole is None or whole.aim is None else whole.aim) if begun else None
        self.app.play("place")
        self.unsay()
        return True

    # ---- what has happened ---------------------------------------------------------------------------------------

    def read(self, code: str) -> CardDetails:
        return card_details(code, self.worded)

    def moments_of(self, events: list[EventView], before: View, after: View) -> list[Moment]:
        story = MomentBuilder(self.worded, self.viewer, self.unable and self.you is not None, self.narrator)
        if any(isinstance(event, TurnEnded) for event in events):
            self.unable = False
        found = story.moments(events, of_kind(before, ArmiesView), of_kind(after, ArmiesView))
        return [quicker(moment) for moment in found] if self.watching else found

    def _advance(self, dt: float) -> None:
        super()._advance(dt * (QUICK if self.watching else 1.0))

    def _take_hint(self) -> None:
        before = self.advice.reason
        super()._take_hint()
        if self.advice.reason != before:  # the slip has grown: the row above it makes room
            self.refresh()

    def handle(self, event: pygame.Event) -> bool:
        if self.moment is not None and self._goes_on(event):
            self.glide.finish()
            self._next_moment()
            return True
        return super().handle(event)

    def _goes_on(self, event: pygame.Event) -> bool:
        """The button or Enter: on to the next match-up. Every other key or press skips them all."""
        if event.type == pygame.KEYDOWN:
            return asks(event, "choose") and not asks(event, "hold")
        here = event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1
        buttons = [rect for one, rect in self.buttons if not one.name.startswith(STRIP)] if here else []
        return any(rect.collidepoint(pos_of(event)) for rect in buttons)

    # ---- picture -------------------------------------------------------------------------------------------------

    def paint_floor(self, surface: pygame.Surface) -> None:
        if not self.mustering:
            paint.floor(self, surface)

    def paint_board(self, surface: pygame.Surface) -> None:
        if self.mustering:
            muster.ground(self, surface)
        else:
            paint.board(self, surface)
        paint.tray(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        if not self.mustering:
            paint.over(self, surface)


def _card(code: str) -> Action:
    return CardAct(code)


def _steps(groups: Sequence[Sequence[str]]) -> list[Action]:
    """The small steps of an arrangement: its cards, and the end of every group but the last."""
    found: list[Action] = []
    for number, group in enumerate(groups):
        found += [CLOSE] if number else []
        found += [_card(code) for code in group]
    return found
