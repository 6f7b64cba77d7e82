"""The table of Fracas: generals behind, soldiers in front, the line of battle between, and the pot beside it.

Long because what stands behind, in front and in battle is laid out together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame
from pygame import Rect

import logic
from logic.views import (
    BlockContext,
    CardAct,
    ChoiceAct,
    DeployContext,
    DiscardAct,
    DoneAct,
    EnlistContext,
    EventView,
    FracasAttackContext,
    FracasFacts,
    FracasView,
    NumberAct,
    OnCard,
    PassAct,
    PlayAct,
    PriorityContext,
    UnitView,
    fracas_card,
)
from scenes.app.client import Client
from scenes.app.plain import Action, Plain, View, of_kind
from scenes.app.session import Session
from scenes.play.asking import Asking
from scenes.play.handover import Handover
from scenes.play.screen import TableScreen
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.piece import Doing, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.pointer import outline
from scenes.tables.field.scene import FieldScene
from scenes.tables.fracas import paint, texts
from scenes.tables.fracas.card_details import card_details
from scenes.tables.fracas.drops import DISCARD, ON, Drops, senders_of, stop_of
from scenes.tables.fracas.moments import Fight, MomentBuilder, Slide, Wave
from scenes.tables.fracas.narrator import FracasNarrator
from scenes.tables.fracas.pot import Pot, owners
from scenes.tables.fracas.table import FracasTable, general
from scenes.tables.fracas.tension import tension_of
from scenes.ui.motes import Embers

PASS: Action = PassAct()
QUIET = 0.3  # seconds, the same whatever is held, so that it tells whoever shares the screen nothing
TAPPED = -90  # degrees: the index comes to lie at the left, where no card that follows covers it
LUNGE = 54  # units that an attacker springs forward
WAVE = 0.07  # seconds between two cards that are turned upright
GOES_ON = ("mulligan", "deploy", "enlist", "priority")  # questions that may have nothing to choose
ROWS = (("front", 0, 1), ("soldiers", 2, 2), ("generals", 3, 3))  # what lies where, from row to row


class Stops(Asking):
    """Asking for assassins: nobody is asked at stops that are switched off, or told at each that they hold none."""

    def __init__(
        self,
        handover: Handover,
        screen: TableScreen,
        changed: Callable[[], None],
        silent: float,
        stops: Callable[[], Collection[str]],
    ) -> None:
        """`stops` tells which of them are switched on."""
        super().__init__(handover, screen, changed, silent)
        self._stops = stops

    def waiting_words(self) -> tuple[str, str, str]:
        return "", "", "wait"

    def _switched_off(self, decision: logic.PublicDecision) -> bool:
        """Return whether another one at a shared screen would be asked at a stop that is switched off."""
        other = decision.kind == "priority" and decision.seat != self.handover.viewer
        return other and stop_of(decision) not in (*self._stops(), "ace")

    def _asked_together(self, decision: logic.PublicDecision) -> bool:
        return super()._asked_together(decision) and not self._switched_off(decision)

    def _asked_silently(self, decision: logic.PublicDecision) -> bool:
        return super()._asked_silently(decision) or (self.shared and self._switched_off(decision))


class FracasScene(FracasTable, FieldScene):
    """One match of Fracas."""

    seal = "fracas"
    ambience_kind = Embers
    narrator: FracasNarrator
    tells = FracasNarrator

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.quiet = QUIET if session.hot_seat else 0.0
        self.drops = Drops(self)
        self.aim: str | None = None  # whom the assassin who is taken up was dropped on
        self.pot, self.pot_owners = Pot(), []
        self._why: dict[str, str] = {}  # by cards that could not be played when something was asked last

    def asks(self, session: Session) -> Asking:
        silent = QUIET if session.hot_seat else 0.0  # as long as a stop that is switched off takes
        return Stops(self.handover, self.screen, lambda: self.changed(), silent, lambda: self.stops)

    def draft(self) -> Plain | None:
        return None if self.aim is None else {"aim": self.aim}

    def take_draft(self, draft: Plain) -> None:
        aim = draft.get("aim")
        self.aim = aim if isinstance(aim, str) else None
        self.refresh()

    # ---- where things lie

    def pieces(self) -> list[Piece]:
        found = self._backs()
        ground, taken = self.ground, self._actions()
        chosen = self._chosen()
        for seat in (self.enemy, self.viewer):
            field = self.view.fields[seat]
            for row in sorted({self.row_of(seat, entry.card) for entry in field}):
                cards = [entry for entry in field if self.row_of(seat, entry.card) == row]
                slots = ground.slots(row, len(cards))
                found += [
                    self._fighter(seat, entry, slot, taken, chosen) for entry, slot in zip(cards, slots, strict=True)
                ]
        hand = sorted(self.view.hands[self.viewer], key=_order)
        for index, code in enumerate(hand):
            action, dim = taken.get(code), code not in chosen and code in self._why
            why = self._why[code] if dim and self.decision is not None else ""
            found.append(
                Piece(
                    code, self.layout.hand_slot(index, len(hand)), "?" if self.hidden else code,
                    back=self.back(self.viewer), action=action, drags=action is not None,
                    chosen=code in chosen, dim=dim, why=why, level=2,
                )
            )  # fmt: skip
        return found

    def refresh(self, glide: bool = True) -> None:
        """Ask once for each change why cards cannot be played; while nothing is asked in one's turn it stays."""
        if self._app is not None:
            decision = self.decision
            if decision is not None:
                self._why = self._refusals(decision)
            elif self.known.turn_seat != self.viewer or self.asking.covered:
                self._why = {}
        super().refresh(glide)

    changed = refresh

    def _refusals(self, decision: logic.PublicDecision) -> dict[str, str]:
        """Return for every card of one's own that cannot be taken why not."""
        if decision.kind in ("mulligan", "buy"):
            return {}
        view, named = self.known, {action.card for action in decision.actions if isinstance(action, OnCard)}
        own = [*view.hands[self.viewer], *(entry.card for entry in view.fields[self.viewer])]
        facts = {code: self.sight.card_facts(code) for code in own if code not in named}
        return {code: told.why_not for code, told in facts.items() if isinstance(told, FracasFacts) and told.why_not}

    def _fighter(self, seat: int, entry: UnitView, slot: Rect, taken: dict[str, Action], chosen: set[str]) -> Piece:
        code = entry.card
        action = taken.get(code)
        if action is None and seat == self.enemy:
            number = next((s.number for s in self.skirmishes() if code in s.attackers), None)
            action = next((one for one in self.offered(NumberAct) if one.number == number), None)
        silent = code in chosen or action is not None or self.decision is None
        framed = action is not None and code not in chosen and self._points_at_the_field()
        why = "" if silent else self._why.get(code, "")
        told = texts.IS_FRESH if entry.fresh else texts.IS_TAPPED if entry.tapped else texts.IS_UNTAPPED
        tag = self.worded(texts.FRESH()) if entry.fresh else ""
        return Piece(
            code, slot, code, TAPPED if entry.tapped else 0, self.back(seat), action=action, drags=action is not None,
            chosen=code in chosen, tag=tag, tip=self.worded(told(card=fracas_card(code))), why=why,
            frame="gold" if framed else "", bold=True,
        )  # fmt: skip

    def _points_at_the_field(self) -> bool:
        """Return whether a card on the battlefield is all that is asked for: those that will do are framed."""
        decision = self.decision
        if decision is None:
            return False
        enlisting = isinstance(decision.context, EnlistContext) and bool(decision.context.chosen)
        return enlisting or decision.kind in ("ace_general", "ace_target", "block_attack")

    def _backs(self) -> list[Piece]:
        """The hand of the enemy."""
        ground, hand = self.ground, self.view.hands[self.enemy]
        wide = round(ground.backs.h / 1.4)
        step = min(wide + self.u(4), (ground.backs.w - wide) // max(1, len(hand) - 1)) if hand else 0
        tip = self.worded(texts.IN_HAND(count=len(hand)))
        return [
            Piece(code, Rect(ground.backs.left + index * step, ground.backs.top, wide, ground.backs.h), code,
                  back=self.back(self.enemy), tip=tip)
            for index, code in enumerate(hand)
        ]  # fmt: skip

    def birth(self, piece: Piece) -> CardPlace | None:
        """A card that has not been seen before comes from a deck; one the enemy lays down, from the enemy's hand."""
        ground, mine = self.ground, piece.rect.centery > self.ground.line
        if not mine and not piece.face.startswith("?"):
            return CardPlace(ground.backs.centerx, ground.backs.centery, ground.backs.h / 1.4, 0)
        deck = ground.decks[mine]
        return CardPlace(deck.centerx, deck.centery, deck.w, 0)

    def _actions(self) -> dict[str, Action]:
        """Return what pressing a card does."""
        found: dict[str, Action] = {action.card: action for action in self.offered(CardAct)}
        found |= {action.card: action for action in self.offered(PlayAct)}
        return found | {action.card: action for action in self.offered(DiscardAct)}

    def _chosen(self) -> set[str]:
        """Cards that are part of what is being put together."""
        decision = self.decision
        if decision is None:
            return set()
        match decision.context:
            case DeployContext() | EnlistContext() as context:
                return {*context.chosen}
            case PriorityContext() as context:
                return {code for code in (context.ace, context.general) if code}
            case FracasAttackContext() as context:
                return {code for one in context.skirmishes for code in one.attackers}
            case BlockContext() as context:
                own = {code for one in context.skirmishes for code in one.defenders}
                return own | ({context.card} if context.card else set())
        return set()

    # ---- zones and buttons

    def zones(self) -> list[Zone]:
        """Rows and cards to drop cards on, and the own discard."""
        ground = self.ground
        found = [Zone(name, ground.rows[top].union(ground.rows[low])) for name, top, low in ROWS]
        fighting = {entry.card for side in self.view.fields for entry in side}
        cards = [piece for piece in self.pieces() if piece.key in fighting]
        found += [Zone(f"{ON}{piece.key}", outline(piece)) for piece in reversed(cards)]
        return [*found, Zone(DISCARD, ground.discards[True])]

    def act(self, *actions: Doing) -> bool:
        """Choose, and go on to the only place there is."""
        asked = self._asked
        passing = None if asked is None else self.may_pass_by(asked)
        if passing is not None and actions == (passing,):  # without a sound: nothing was pressed
            self.show(self.live.act(self.viewer, passing), self.view)
            return True
        match actions:
            case [PlayAct(), CardAct() as victim] if victim.card not in self._senders():
                self.aim, actions = victim.card, actions[:1]
        acted = super().act(*actions)
        while not acted and not self.notice.text and (only := self._only_place()) is not None:
            acted = super().act(only)
        if self.decision is None or self.decision.kind not in ("ace_general", "ace_target"):
            self.aim = None
        return acted

    def _senders(self) -> list[str]:
        """The generals who can be tapped to send an assassin."""
        return senders_of(self.context)

    def _only_place(self) -> Action | None:
        """The next small step of what has been begun, where there is but one: nobody is asked for a press for it."""
        decision = self.decision
        if decision is None:
            return None
        if decision.kind == "ace_target" and self.aim is not None:
            return CardAct(self.aim)
        begun = isinstance(decision.context, EnlistContext) and decision.context.chosen
        if not begun and decision.kind not in ("ace_general", "ace_target", "block_attack"):
            return None
        open_to = [action for action in decision.actions if not isinstance(action, PlayAct)]
        return open_to[0] if len(open_to) == 1 else None

    def undo(self) -> bool:
        """One step back, and further where the step before would only lead here again."""
        self.aim = None
        undone = super().undo()
        while undone and self._only_place() is not None and super().undo():
            pass
        return undone

    def drop(self, piece: Piece, zone: Zone) -> list[Action]:
        """Return what carrying a card somewhere does (`Drops`)."""
        return self.drops.actions(piece, zone)

    def tip(self, action: Action) -> str:
        """A defence says itself which tokens it costs; the scores only change in the fight that comes after it."""
        return self.effect(action) if self.kind == "block" else super().tip(action)

    def is_control(self, action: Action) -> bool:
        return isinstance(action, DoneAct | PassAct | ChoiceAct | NumberAct)

    @property
    def question(self) -> str:
        decision = self.decision
        return super().question + (stop_of(decision) if decision is not None else "")

    # ---- stops

    def may_pass_by(self, decision: logic.PublicDecision) -> Action | None:
        """Go on with nothing to choose, and past a stop that is switched off, always after the same time.

        At a shared screen one is asked at the stops that are switched on whatever one holds, as being asked tells; and
        whoever lifts the privacy screen for a first hand sees it, and keeps it by hand.
        With an assassin in the hand one is asked once more before the turn is over, though nothing else is left to do.
        """
        if decision.kind not in GOES_ON or (decision.kind == "mulligan" and self.session.hot_seat):
            return None
        first: Action = decision.actions[0]
        if decision.kind == "priority":
            may = len(decision.actions) > 1 or self.session.hot_seat  # who looks on learns nothing from being asked
            wanted = may and (self.examined or stop_of(decision) in (*self.stops, "ace"))
            return None if wanted else first
        begun = isinstance(decision.context, DeployContext | EnlistContext) and decision.context.chosen
        if begun or (self.examined and len(decision.actions) > 1):
            return None
        if not all(isinstance(action, DoneAct | PlayAct) for action in decision.actions):
            return None
        last = len(decision.actions) > 1 and decision.kind == "enlist" and not self._can_attack()
        return None if last else first

    def _can_attack(self) -> bool:
        """Return whether a question for attackers comes after the enlisting: as each of the own soldiers says of
        itself."""
        fields = self.known.fields[self.viewer]
        return any(not general(e.card) and not e.tapped and not e.fresh for e in fields)

    def begin(self, moment: Moment) -> None:
        """Attackers spring back from the line that they have struck at; cards are turned upright in a wave."""
        if isinstance(moment.marks, Wave):
            self.glide.wave(WAVE)
        elif isinstance(moment.marks, Fight):
            for piece in self.shown:
                if piece.key in moment.marks.skirmish.attackers:
                    away = 1 if piece.rect.centery < self.ground.line else -1
                    self.glide.spring(piece.key, away * self.u(LUNGE))

    def update(self, dt: float) -> None:
        ledger, count = self.view.ledger, self.view.pot
        self.dirty |= self.pot.update(self.quickly(dt), count, self.ground.pot, self.app.motion)
        self.pot_owners = owners(ledger, count)
        self.dirty |= isinstance(self.marks, Slide)
        super().update(dt)

    # ---- words

    def tension(self) -> float:
        return tension_of(self.known)

    def seat_facts(self, seat: int) -> SeatFacts:
        return SeatFacts(str(self.view.tokens[seat]), active=self.view.turn_seat == seat)

    def plaque_place(self, seat: int) -> Rect | None:
        return self.ground.plaques[seat == self.viewer]

    def turn_words(self) -> str:
        turn, game = self.view.turn, self.view.game_number
        return self.worded(texts.TURN_OF_GAME(turn=turn, game=game) if game > 1 else texts.TURN(turn=turn))

    def phases(self) -> Sequence[tuple[str, str]]:
        if self.view.phase not in texts.PHASES:
            return ()
        at, names = list(texts.PHASES).index(self.view.phase), [self.worded(one()) for one in texts.PHASES.values()]
        return [(name, "past" if i < at else "now" if i == at else "next") for i, name in enumerate(names)]

    def lead(self) -> str:
        return self.worded(texts.WHOSE(who=logic.who(self.viewer))) if self.session.hot_seat else ""

    # ---- what has happened

    def read(self, code: str) -> CardDetails:
        return card_details(code, self.worded)

    def moments_of(self, events: list[EventView], before: View, after: View) -> list[Moment]:
        """One phase after the other, every fight by itself, and tokens on their way (`MomentBuilder`)."""
        return MomentBuilder(self.narrator).moments(events, of_kind(before, FracasView), of_kind(after, FracasView))

    # ---- picture

    def paint_floor(self, surface: pygame.Surface) -> None:
        paint.floor(self, surface)

    def paint_board(self, surface: pygame.Surface) -> None:
        paint.board(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        paint.over(self, surface)


def _order(code: str) -> tuple[int, int, str]:
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    if code.startswith("?"):  # covered, as somebody else is asked
        return (2, 0, code)
    if code.endswith("*"):
        return (0, 1, code)
    return (1, ranks.index(code[:-1]), code[-1])
