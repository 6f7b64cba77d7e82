"""The table of Art of War Assertion: six parts, and the one way through them. A command of the player changes the
match, the match tells events, events change what is shown, and from that the picture is painted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

import logic
from scenes.app.client import Client
from scenes.app.close_up import CloseUp
from scenes.app.plain import Pointed
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.tables.assertion.hud.briefing import Briefing, TableMoment, seat_infos
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.input.enact import Enact
from scenes.tables.assertion.input.hand import Hand
from scenes.tables.assertion.input.input import Input
from scenes.tables.assertion.input.keyboard import only_skips
from scenes.tables.assertion.input.moves import Answers, Moves, Ring
from scenes.tables.assertion.prompts.hints import Planning
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.prompts.sheet import Prompts
from scenes.tables.assertion.show.playback import Playback, PlaybackTable
from scenes.tables.assertion.show.sprites import Air
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.assertion.view.view import View
from scenes.ui.drift import Drift
from scenes.ui.event_commands import presses
from scenes.ui.theme import rgb


class TableScene(PlaybackTable):
    """One game at the table."""

    ambience_kind = Drift

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        screen, air, stage, seats = self.screen, Air(), Stage(self.sight.view, session.watched), seat_infos(session)
        self.hud = hud = Hud(lambda: screen.look, lambda: screen.app.settings.suit_letters, screen.refresh)
        self.hand = Hand(
            self.live, stage, self.viewer,
            lambda: air.queue.busy or self.asking.closed or self.ended,
            self.changed, self._show_own,
        )  # fmt: skip
        question = Question(self.hand, self.asking)
        self.view = View(question, self.hud, screen, self.advice, air, [seat.banner for seat in seats])
        self.playback = Playback(self.view.declared, self.hud, air, seats, self.view.framing.tell)
        moves = Moves(self.hand, Ring(self.hand, hud, screen), self.playback.flights, screen)
        answers, enact = Answers(moves, question, self.unlimited_undo), Enact(moves, self.view.camera)
        planning = Planning(self.advice, question, hud, air.queue)
        self.prompts = Prompts(answers, enact, planning, lambda command: self.input.run(command), self.reveal)
        self.leads_round = self.prompts.controller.leads_round
        slip, deeds, strip = self.prompts, self.deeds() | {"story": self.playback.turn}, {"strip": self.playback.run}
        self.input = Input(slip.offers, slip.hints, slip.controller, self.view.framing, deeds, strip)
        self._briefing = Briefing(self.prompts.offers, self.playback, self.view.camera, seats)

    # ---- what others ask

    @property
    def decision(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked and shown now, or None."""
        return self.prompts.question.decision

    @property
    def free_for_hint(self) -> bool:
        hand = self.hand
        return super().free_for_hint and hand.free and hand.held is None and not self.prompts.question.open

    def pressable(self) -> dict[str, Rect]:
        self.brief()
        return self.prompts.pressable() | super().pressable()

    def places_of(self, pointed: Pointed) -> list[Rect]:
        """Return where the cells lie that an action names, or the card on the ground that it names."""
        return self.view.places_of(pointed)

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.playback.settle()

    def resume(self) -> None:
        super().resume()
        self.changed()

    def let_go(self) -> None:
        super().let_go()
        self.input.let_go()

    def resize(self) -> None:
        super().resize()
        self.lay_out()
        self.view.board.shelf.dress(self.look.theme, self.app.settings.suit_letters)
        self.changed()

    def lay_out(self) -> None:
        """Lay out panels, camera and ground for the present window."""
        lesson, seats = self.tutor is not None, self.session.seats
        self.layout = self.hud.layout(*self.app.size, self.app.scale, self.drawer_open, seats, lesson, self.bare)
        self.view.lay_out()
        self.come_alive()
        self.view.framing.laid_out()

    def rearrange(self) -> None:
        self.lay_out()
        self.refresh()

    # ---- what has changed

    def _turned(self) -> None:
        """Turn to another seat: its view, its side of the field, its hand."""
        self.playback.drop_all()
        self.hand.turn_to(self.viewer)
        self.hud.inspector.card = None
        self.hud.set_focus(None)
        self.view.camera.by_hand = False
        if self._app is not None:
            self.lay_out()
            self.playback.deal()
            self.changed()

    def changed(self) -> None:
        self.prompts.hints.forget()
        self.input.moves.adopt()
        self.refresh()
        if not self.playback.busy:
            self.brief()

    repaint = fall_silent = PlaybackTable.refresh

    def put_down(self) -> None:
        self.input.moves.put_back()

    def brief(self) -> None:
        """Put together what is to be seen, if it may differ."""
        if self.screen.stale and self._app is not None and hasattr(self.screen, "layout"):
            self.screen.stale = False
            past = self.rewind.open
            moment = TableMoment(self.thinking, self.progress, past, self.drawer_open, self.bar_tips)
            self.hud.show(self._briefing.model(moment))
            self.prompts.controller.see()
            self.input.keep_ring(past)
            self.view.follow()

    # ---- events

    def take(self, event: pygame.Event) -> bool:
        if self.playback.busy and presses(event):
            if self.playback.handle(event):
                return True
            self.playback.director.skip()
            self.brief()
            if only_skips(event, self.layout.end_button):
                return True
        self.brief()
        return self.answering.handle(event) or self.input.take(event)

    def show_the_way(self) -> None:
        self.prompts.hints.ask()

    def shown_again(self) -> None:
        self.prompts.hints.show_again()

    def bring(self, actions: Sequence[Pointed]) -> None:
        self.view.bring(actions)

    def reveal(self, actions: Sequence[Pointed]) -> None:
        """Move the ground if places of a plan lie beyond what is seen, or below its panel."""
        self.brief()
        self.view.reveal(actions)

    # ---- time

    def update(self, dt: float) -> None:
        playback, screen = self.playback, self.screen
        self.view.camera.mode = self.app.motion
        moved = playback.update(self.hastened(dt, playback.air.queue.left) if playback.busy else dt)
        screen.stale |= moved
        moved |= self.view.camera.update(dt) | playback.coin.update(dt) | self.input.update(dt)
        self.hud.update(dt)
        moved, self.hud.changed = moved | self.hud.changed, False
        moved |= self.pass_time(dt)
        self.prompts.controller.update(dt)
        while self.prompts.hints.take():
            pass  # the card of a hint may be followed by its cell at once
        self._advance(dt)
        screen.stale |= playback.director.moving
        self.brief()
        screen.dirty |= self.view.sharpen() or moved

    def _advance(self, dt: float) -> None:
        """Do what comes next, once everything has been shown."""
        assert self.autoplay is not None
        if self.rewind.open:
            return
        if self.playback.busy:
            self.autoplay.ask(dt)
            return
        self.playback.cover()
        if self.kept_and_over() or self.reading:
            return
        seat = self.handover.wanted(self.asking.wants_blind())
        if seat is not None:
            return self.app.stack.push(self.handover.cover(seat))
        self.playback.deal()
        if not self.examined and self.tutor is None and self.sight.implied is not None and self.decision is not None:
            return self.perform(self.sight.implied)
        if (answer := self.others_move(dt)) is not None:
            self.show(answer[1], others=True, seat=answer[0])

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """One frame, layer by layer, in the order of the design."""
        self.brief()
        view, camera = self.view, self.view.camera
        if self.handover.veiled:
            surface.fill(rgb(self.look.theme.bg))
            return
        self.draw_ground(surface)
        self.hud.draw(surface, camera.per_cent, camera.window())
        self.answering.draw(surface)
        self.prompts.draw(surface, view.banners)
        if self.drawer_open:
            view.draw_pointed(surface)
        self.draw_above(surface)
        if self.prompts.controller.reading is None:
            self.hud.draw_tip(surface, lambda: self.prompts.controller.sheet)
        view.draw_hint(surface)
        view.explain(surface)
        view.draw_air(surface)
        self.playback.coin.draw(surface, camera.view, self.look)

    def draw_ground(self, surface: pygame.Surface, offers: bool = True) -> None:
        """Draw what lies on the ground; ``offers``: and where a strategy could be enacted."""
        above = (self.input.enact.draw, self.prompts.controller.draw_ground, self.input.edge.draw)
        self.view.draw_ground(surface, self.draw_living_floor, above if offers else ())

    def draw_floor(self, surface: pygame.Surface) -> None:
        self.view.ground.draw(surface, self.view.camera)

    def close_up(self, size: tuple[int, int], wanted: CloseUp) -> pygame.Surface:
        return self.view.close_up(size, wanted, self.brief, lambda surface: self.draw_ground(surface, offers=False))
