"""The table of a smaller game, as its painters see it: what a game gives to it, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

import logic
from logic.views import ActionView, CardAct, EventView, OnCard, PlaceView
from scenes.app.close_up import CloseUp
from scenes.app.move_ghosts import draw_plan
from scenes.app.plain import Action, Pointed, View
from scenes.play.confirm_turn import answer_in
from scenes.play.narration.pace import Pace
from scenes.play.prospects import told
from scenes.play.table_notice import NOT_NOW
from scenes.play.tutor import tablet
from scenes.tables.field import panels, plaques, slip
from scenes.tables.field.card_inspector import CardDetails
from scenes.tables.field.cards import Cards
from scenes.tables.field.close_up import close_up, framed
from scenes.tables.field.column import Column
from scenes.tables.field.glide import CardPlace
from scenes.tables.field.keys import Keys
from scenes.tables.field.narrator import FieldNarrator
from scenes.tables.field.piece import Control, Doing, Moment, Piece, SeatFacts, Zone
from scenes.tables.field.pointer import Pointer, outline
from scenes.tables.field.table_state import TableState
from scenes.ui.words import Phrase, addressed, called, card_name, in_row, known, period_words, plain

YOUR_TURN, NAMED = Phrase("table", "Your turn."), Phrase("table", "{name}.")
ELSEWHERE = Phrase("table", "It does nothing there: drop it on a framed place.")
PRESSED = Phrase("table", "Press this card instead of carrying it.")


class FieldTable(TableState):
    """A table that shows something. How it is played on stands above, in its scene."""

    seal = "dao"  # the sign of the game in the bar

    view: View  # of the moment that is shown
    column: Column
    pointer: Pointer
    cards: Cards
    keys: Keys
    pace: Pace
    narrator: FieldNarrator
    _since: float  # seconds since the moment began that is shown

    # ---- to be given by a game -----------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """Every card to be seen, the lowest first."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Places that can be pressed or dropped on."""
        return []

    def seat_facts(self, seat: int) -> SeatFacts:
        """Return what the plaque of a seat says."""
        raise NotImplementedError

    def plaque_place(self, seat: int) -> Rect | None:
        """Return where the plaque of a seat lies; ``None``: it has none."""
        return plaques.plaque_place(self.layout, None if seat == self.viewer else self.others().index(seat))

    def places_of(self, pointed: Pointed) -> list[Rect]:
        """Return where the card lies that an action names, or a place of the record; for that and a match that is
        over."""
        if isinstance(pointed, PlaceView):
            return self.places_at(pointed)
        if not isinstance(pointed, OnCard):
            return []
        code = pointed.card
        named = [piece for piece in self.shown if self.stands_for(piece, code)]
        return [outline(piece) for piece in named or self.shown if named or piece.face == code]

    def stands_for(self, piece: Piece, code: str) -> bool:
        """Return whether a piece is the card of this code, by its key."""
        return piece.key == code or piece.key.endswith(f":{code}")

    def places_at(self, place: PlaceView) -> list[Rect]:
        """The card of a place of the record, while it lies there; else the ground of the seat the place belongs to."""
        found = [outline(piece) for piece in self.shown if piece.key == place.card]
        land = self.ground_of(place.seat) if place.seat >= 0 and not found else None
        return found if land is None else [land]

    def ground_of(self, seat: int) -> Rect | None:
        """Return what lies on the table for a seat as a whole; ``None`` for nothing."""
        place = self.voice_place(seat)
        return self.layout.plaque if place is None and seat == self.viewer else place

    def pause(self) -> None:
        super().pause()
        self.pointer.forget()

    def kept_story(self) -> object:
        return self.narrator, self._told

    def take_story(self, story: object) -> None:
        if isinstance(story, tuple):
            self.narrator, shown = story
            self._told = self.narrator.told or shown  # nothing is told yet of a turn that has only begun
            self.refresh()

    def voice_place(self, seat: int) -> Rect | None:
        return self.plaque_place(seat)

    def phases(self) -> Sequence[tuple[str, str]]:
        """The steps of a turn as ``(name, "past" | "now" | "next")``, shown in the bar."""
        return ()

    def turn_words(self) -> str:
        """Return what stands beside the title."""
        return period_words("turn", self.view.turn)

    def paint_floor(self, surface: pygame.Surface) -> None:
        """Draw what belongs to the ground itself."""

    def paint_board(self, surface: pygame.Surface) -> None:
        """Draw what lies below the cards."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies above the cards."""

    def drop(self, piece: Piece, zone: Zone) -> Sequence[Doing]:
        """The actions of dropping a piece on a zone, one after the other; none if it makes no sense."""
        return [zone.action] if zone.action is not None else []

    def takes(self, piece: Piece, zone: Zone) -> bool:
        """Return whether dropping a piece on a zone would do something: only then is the zone framed while it is
        carried."""
        return bool(self.drop(piece, zone))

    def why_not_there(self, piece: Piece, zone: Zone | None) -> str:
        takes = any(self.takes(piece, one) for one in self.areas)
        return ELSEWHERE() if takes else self.why_not_carried(piece)

    def why_not_carried(self, piece: Piece) -> str:
        if piece.why or piece.action is not None:
            return piece.why or PRESSED()
        return self.sight.explain(CardAct(piece.face)) or NOT_NOW()

    def label(self, action: Action) -> str:
        """Return what stands on the button of an action."""
        return answer_in(self.decision, action).label

    def effect(self, action: Action) -> str:
        """Return what an action offered now does, in a sentence."""
        return answer_in(self.decision, action).effect

    def tip(self, action: Action) -> str:
        """Return what an answer does, and what it leads to for everybody."""
        prospect = self.sight.prospect(action)
        if prospect is None:
            return self.effect(action)
        names, now = addressed(self.names, self.viewer), self.live.now
        found = told(prospect, names, self.view.sides, self.viewer, self.session.game, now.tongue)
        return "\n".join(part for part in (self.effect(action), found) if part)

    def read(self, code: str) -> CardDetails:
        """Return what a card whose face is known is in this game."""
        return CardDetails(card_name(code, self.session.game), "", "")

    def moments_of(self, events: list[EventView], before: View, after: View) -> list[Moment]:
        """Return how what happened is shown, step by step; the last one is the table as it stands now."""
        return [Moment(after)]

    def back_of(self, seat: int) -> str:
        """The kind of card back a seat's cards have."""
        return "ink"

    def whose_turn(self, view: View) -> int:
        """Return whose turn it is, or -1: nobody's once the game is over, and in games without turns."""
        return -1

    def tally_marks(self, seat: int) -> Sequence[str]:
        """Return what of a seat is counted at the end: a mark for each, `"point"`, `"token"` or the code of a card."""
        scores, side = self.view.scores, self.view.sides[seat]
        return ["point"] * next((entry.total for entry in scores if entry.side == side), 0)

    def begin(self, moment: Moment) -> None:
        """A moment is shown from now on: what moves in it by itself, where things may move."""

    def birth(self, piece: Piece) -> CardPlace | None:
        """Return where a card comes from that has not been seen before."""
        return None

    def prompt(self) -> tuple[str, str]:
        """Bold part and rest of the sentence above the tray."""
        decision = self.decision
        if decision is None:
            return "", ""
        return self.lead(), in_row(decision.story, decision.prompt)

    def lead(self) -> str:
        """Return whose question it is: the bold part of the sentence."""
        if self.session.you(self.viewer) is not None:
            return YOUR_TURN()
        return NAMED(name=logic.verbatim(called(self.names[self.viewer])))

    def may_pass_by(self, decision: logic.PublicDecision) -> Action | None:
        """The answer to a question that is never shown: there is nothing to choose, or nobody wants to be asked."""
        return None

    def unseen_answer(self, seat: int) -> Action | None:
        """Return, at a hot seat, the answer of another seat for which no privacy screen need fall, as there is nothing
        to choose."""
        return None

    def controls(self) -> list[Control]:
        """Return the buttons: every action offered that no piece and no zone stands for.

        The chief one is the first that is more than an intention, such as choosing anew is, or the only one.
        """
        decision = self.decision
        if decision is None:
            return []
        taken = [piece.action for piece in self.shown if piece.action] + [z.action for z in self.areas if z.action]
        found = [
            Control(f"control:{number}", self.label(action), action, tip=self.tip(action))
            for number, action in enumerate(decision.actions)
            if action not in taken and self.is_control(action)
        ]
        only = found[0] if len(found) == 1 else None
        chief = next(
            (one for one in found if isinstance(one.action, ActionView) and answer_in(decision, one.action).facts), only
        )
        return [replace(one, main=one is chief) for one in found]

    def is_control(self, action: Action) -> bool:
        """Return whether an action that no piece stands for gets a button."""
        return True

    # ---- what is looked at ---------------------------------------------------------------------------------------

    def looked_at(self, *names: str) -> str:
        """The code of the card that speaks, else of the step of the strip or the piece of the first of these names
        whose face is known; empty for none."""
        story = self.strip_story if self.busy else None
        spoken = [story.steps[-1].code] if story is not None else []
        side_panel = self.column.side_panel
        step = self.column.step_at(side_panel.pos if side_panel is not None else self.pointer.pos)
        faces = [piece.face for name in names for piece in self.shown if f"piece:{piece.key}" == name]
        return next((plain(face) for face in [*spoken, step, *faces] if known(face)), "")

    def unused(self, place: Rect) -> bool:
        """Return whether no card, no zone and no plaque lies at a place."""
        cards = [outline(piece) for piece in self.shown]
        taken = [*cards, *(zone.rect for zone in self.areas), *map(self.voice_place, range(self.live.now.seats))]
        return not any(one is not None and one.colliderect(place) for one in taken)

    def below_tablet(self) -> Rect | None:
        """Return what the tablet of a lesson leaves free: nothing while it says why something was wrong."""
        return None if self.tutor is None or self.tutor.note else tablet.below(self.layout)

    # ---- what is to be seen --------------------------------------------------------------------------------------

    def grown(self, seconds: float) -> float:
        """Return how far something has come, 0 to 1, that begins with the moment that is shown and takes so long."""
        if self.moment is None or self.app.motion != "full":
            return 1.0
        return max(0.0, min(1.0, self._since / seconds))

    @property
    def area(self) -> Rect:
        """The part of the window the game may fill: between bar and slip, beside an open record."""
        return slip.area(self.layout, self.look)

    def u(self, length: float) -> int:
        """Pixels of a length of the design (1920 x 1080), never below what can be read."""
        return self.layout.u(length)

    # ---- picture -------------------------------------------------------------------------------------------------

    def draw_field(self, surface: pygame.Surface) -> None:
        """Draw what lies on the table, without bar, record and buttons."""
        self.draw_living_floor(surface)
        panels.tray(surface, self.look, self.layout)
        self.paint_board(surface)
        self.cards.draw_zones(surface, self.areas)
        self.cards.draw(surface, self.shown)
        draw_plan(
            surface, self.look, self.advice.plan, self.places_of, lambda code: None, self.app.settings.suit_letters
        )
        for seat in range(self.live.now.seats):
            place = self.plaque_place(seat)
            if place is not None:
                thought = self.progress if self.thinking == seat else None
                plaques.draw_plaque(
                    surface, self.screen, place, self.session.players[seat], self.seat_facts(seat), thought
                )
        self.paint_over(surface)

    def draw_floor(self, surface: pygame.Surface) -> None:
        panels.ground(surface, self.look, self.layout.board)
        self.paint_floor(surface)

    def close_up(self, size: tuple[int, int], wanted: CloseUp) -> pygame.Surface:
        whole = pygame.Surface(self.app.size)
        self.shown = framed(self.shown, wanted)
        self.draw_field(whole)
        return close_up(whole, self.shown, self.u, size, wanted)
