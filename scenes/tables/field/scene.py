"""The table of a smaller game: shows what its decision offers, passes on what is pressed, and judges nothing itself.

Long because four tables are this class, and what it asks of its parts stands in one place.

A game gives its own scene: where its cards lie (`pieces`), what can be pressed or dropped on (`zones`, `controls`),
what the plaques say (`seat_facts`) and what is painted around the cards. Everything else is common to all: the bar, the
tray, the record, mouse and keyboard, gliding cards, computer players, the privacy screen, hints, undo, saving and the
end.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pygame
from pygame import Rect

import logic
from logic.views import EventView, ResignAct
from scenes.app.client import Client
from scenes.app.plain import Action, Entry, Passage, View
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.play.advice import NO_ADVICE
from scenes.play.confirm_turn import asks_first
from scenes.play.final_count import FinalCount
from scenes.play.narration.pace import Pace
from scenes.play.pause import PauseActions, open_pause
from scenes.play.plan_panel import DO
from scenes.play.record import ENTRIES, Record
from scenes.play.slip import SlipLayout
from scenes.tables.field import button_places, panels
from scenes.tables.field.card_inspector import CardInspector
from scenes.tables.field.cards import Cards
from scenes.tables.field.carrying import Carrying
from scenes.tables.field.column import FOLD, HOLD, NEXT, SKIP, Column
from scenes.tables.field.commands import Commands
from scenes.tables.field.ending import closing_of
from scenes.tables.field.glide import Glide
from scenes.tables.field.keys import SEAL, Keys
from scenes.tables.field.narrator import ChainState, FieldNarrator
from scenes.tables.field.pacing import held_words, seconds_of, seconds_to_come, waits
from scenes.tables.field.piece import Control, Doing, LocalAction, Moment
from scenes.tables.field.planning import Planning
from scenes.tables.field.pointer import Pointer
from scenes.tables.field.pressing import Pressing
from scenes.tables.field.replay_table import ReplayTable
from scenes.tables.field.slip import draw_slip, slip_layout
from scenes.ui.event_commands import asks, button_of, pos_of, presses
from scenes.ui.press_guard import PressGuard, Seals
from scenes.ui.words import known, plain

GROWS = 0.7  # seconds at the beginning of a moment in which what is painted over the cards may still move
SEAL_KEY = Rect(0, 0, 1, 1)  # where the keys that press the seal are taken to lie: they follow it wherever it stands


class FieldScene(ReplayTable):
    """One game at the table."""

    tells = FieldNarrator  # what makes the chain of what is told of this game
    quiet = 0.0  # seconds until a question that is not shown answers itself

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.record, self.glide = Record(session.info.period), Glide()
        own = {"menu": self.open_menu, "take_back": self.take_back, "hint": self.hint}
        self.commands = Commands({**self.deeds(), **own})
        self.pressing = Pressing(
            self,
            lambda name: self.planning.press(name),
            lambda name: self.column.press(name),
            lambda: self.planning.put_away(),
        )
        beside = (lambda pos: self.column.opens_at(pos), lambda: self.column.record)
        self.pointer = Pointer(self, Carrying(self), self.pressing, *beside)
        self.keys = Keys(self, self.record, self.pressing)
        self.leads_round = self.keys.leads_round
        self.cards = Cards(self.screen, self.glide, self.pointer, self.game, self.offers, self.takes)
        self.inspector = CardInspector(self.read)
        self.column = Column(self, self.pointer, self.inspector, self.slip_layout, self.below_tablet, self.unused)
        self.planning = Planning(self, self.column, self.keys)
        self.narrator = self._new_narrator(self.sight.view)
        self._told: ChainState | None = None  # the chain as far as it has been shown
        self.guard, self.seals = PressGuard(), Seals()
        self.view = self.sight.view
        self.log: list[Entry] = []
        self.moments: list[Moment] = []
        self.moment: Moment | None = None
        self.passages: list[Passage] = []
        self.retelling = False
        self.final_count: FinalCount | None = None
        self._left = self._since = 0.0  # seconds of the moment that is shown: still to come, and gone
        self.pace = Pace()
        self._quiet = 0.0  # since a question that answers itself has come up
        self.shown, self.areas, self.buttons = [], [], []

    def _new_narrator(self, view: View) -> FieldNarrator:
        """The narrator that begins at a view."""
        you = self.session.you(self.viewer)
        return self.tells(self.names, you, view.turn, self.whose_turn(view), self.live.now.tongue)

    # ---- how things stand ----------------------------------------------------------------------------------------

    @property
    def shows_something(self) -> bool:
        """Return whether what has happened is still being shown."""
        return self.busy

    @property
    def decision(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked and shown now, or None."""
        asked = self._asked
        return None if asked is None or self.may_pass_by(asked) is not None or not self.handover.alone else asked

    @property
    def _asked(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked now, whether it is shown or answers itself."""
        if self.busy or self.ended or self.handover.veiled or self.live.now.outcome is not None or self.asking.waits:
            return None
        return self.sight.decision

    @property
    def question(self) -> str:
        """Return what tells the question of now from others; empty while none is asked."""
        return self.decision.kind if self.decision is not None else ""

    def place_buttons(self) -> list[tuple[Control, Rect]]:
        """The buttons with their places; a game may put further ones on the table itself."""
        return button_places.lay(self.seals, self.layout, self.controls(), self.question)

    # ---- life ----------------------------------------------------------------------------------------------------

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.view, self.log = self.sight.view, self.sight.log

    def resume(self) -> None:
        super().resume()
        self.refresh()

    def let_go(self) -> None:
        super().let_go()
        self.pointer.let_go()

    def resize(self) -> None:
        super().resize()
        self.layout = self.column.lay_out(self.bare)
        self.come_alive()
        if not self.drawer_open:
            self.record.close()
        self.pointer.forget()
        self.refresh(glide=False)

    # ---- what has changed ----------------------------------------------------------------------------------------

    def refresh(self, glide: bool = True) -> None:
        """The view, the decision or the looks have changed: put the table together anew."""
        if self._app is None or not hasattr(self, "layout"):
            return
        if not self.busy:
            self.view, self.log = self.handover.seen(self.asking.covered)
        self.shown, self.areas = [], []
        self.areas = self.zones()
        self.shown = self.pieces()
        self.buttons = [*self.place_buttons(), *self.planning.buttons(), *self.column.buttons()]
        self.pointer.look_again()
        spots = [(control.name, rect, f"{self.question}: {control.action}") for control, rect in self.buttons]
        spots += [(SEAL, SEAL_KEY, meaning) for (_, _, meaning), (one, _) in zip(spots, self.buttons) if one.main]
        self.guard.see(spots)
        births = {piece.key: place for piece in self.shown if (place := self.birth(piece)) is not None}
        self.glide.aim(self.shown, self.app.motion if glide else "none", births)
        self.keys.settle()
        self.dirty = True

    changed = refresh

    def _turned(self) -> None:
        """Turn to another seat, which looks now."""
        self.moments, self.moment, self.passages = [], None, []
        self.narrator, self._told = self._new_narrator(self.sight.view), None
        self.inspector.forget()
        self.glide.places.clear()
        self.unsay()
        self.refresh(glide=False)

    def show(self, events: list[logic.Event], before: View) -> None:
        """Play what has just happened."""
        after, self.log = self.sight.view, self.sight.log
        told = self.live.told(self.viewer, events)
        self.narrator.closed.clear()
        self.moments += self._shown_of(told, before, after)
        self.begin_to_show()
        self._next_moment()

    def _shown_of(self, told: list[EventView], before: View, after: View) -> list[Moment]:
        moments = self.moments_of(told, before, after)
        moments[-1] = replace(moments[-1], told=self.narrator.told)
        if self.retelling or not (self.app.motion == "none" or self.session.smoke):
            return moments
        sound = next((moment.sound for moment in reversed(moments) if moment.sound), "")
        last = moments[-1].told  # what is not watched is heard all the same, and all of it can be read
        last = last and replace(last, steps=(*self.narrator.closed, *last.steps))
        return [replace(moments[-1], sound=sound, told=last)]

    def retell(self, passages: list[Passage]) -> None:
        self.passages, self.retelling = [*passages], True
        self.narrator, self._told = self._new_narrator(self.view), None
        self._next_moment()

    def _next_passage(self) -> None:
        """The next part of what is told again, once the one before has been."""
        while self.passages and not self.moments:
            one = self.passages.pop(0)
            self.moments = self._shown_of(one.events, self.view, one.view)
            self.log = one.log

    def _next_moment(self) -> None:
        self._next_passage()
        self.moment = self.moments.pop(0) if self.moments else None
        while self.moment is not None:
            self._told = self.moment.told or self._told
            self.view, self._left = self.moment.view, seconds_of(self.moment, self.moments, self.pace.kind)
            self._since = 0.0
            self.pace.changed()
            self.pace.waiting = waits(self.moment, self.moments, self.pace.kind)
            if self.moment.sound:
                self.app.play(self.moment.sound)
            if self._left > 0:
                break
            self._next_passage()
            self.moment = self.moments.pop(0) if self.moments else None
        self.retelling &= self.moment is not None
        self.refresh()
        if self.moment is not None and self.app.motion == "full":
            self.begin(self.moment)

    def skip(self) -> None:
        """Show the end of what is being shown."""
        self.moments, self.moment, self.passages, self.retelling = [], None, [], False
        self.final_count = None
        self._told = self.narrator.told
        self.pace.free()
        self.refresh()
        self.glide.finish()

    def count_up(self) -> None:
        self.final_count = closing_of(self.handover, self.screen, self.back_of, self.tally_marks)

    # ---- answers -------------------------------------------------------------------------------------------------

    def act(self, *actions: Doing) -> bool:
        """Take actions of the viewer, one after the other; a refusal is said in its own words. Of several only the
        first may be one that this table alone knows."""
        given = [action for action in actions if not isinstance(action, LocalAction)]
        if actions and isinstance(actions[0], LocalAction):
            return self.act_locally(actions[0], given)
        if len(given) == 1 and asks_first(self.app, lambda: self.decision, given[0], lambda: self._take(*given)):
            return False
        return self._take(*given)

    def act_locally(self, action: LocalAction, then: Sequence[Action]) -> bool:
        """Do what this table alone knows, and take the other actions behind it; whether all was done."""
        return False

    def _take(self, *actions: Action) -> bool:
        before, events = self.view, []
        for action in actions:
            try:
                events += self.live.act(self.viewer, action)
            except logic.Refusal as refused:
                self.refuse(self.sight.explain(action) or refused.reason)
                break
        else:
            self._answered()
        if events:
            self.show(events, before)
        else:
            self.refresh()
        return bool(events)

    def take_instead(self, old: Sequence[Action], new: Sequence[Action], end: Action | None = None) -> bool:
        """Undo the viewer's intentions ``old`` as far as ``new`` differ, and take those: all of them, or nothing is
        changed and the reason is said. Return whether they were taken.

        What only adds to the old ones is undone as one. ``end`` is taken behind them where it may be: a lesson may want
        it or not.
        """
        live, viewer, same = self.live, self.viewer, 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        for _ in old[same:]:
            live.undo(viewer)
        first = live.steps_of(viewer)
        try:
            for step in new[same:]:
                live.act(viewer, step)
        except logic.Refusal as refused:
            reason = self.sight.explain(step) or refused.reason
            while live.steps_of(viewer) > first:
                live.undo(viewer)
            for again in old[same:]:
                live.act(viewer, again)
            self.refresh()
            self.refuse(reason)
            return False
        asked = self.sight.decision
        if end is not None and asked is not None and end in asked.actions:
            with suppress(logic.Refusal):
                live.act(viewer, end)
        if same == len(old):
            live.bind(viewer, first)
        return True

    def _answered(self) -> None:
        """Take back what was said before: none of it holds any more."""
        self.notice.text = self.notice.on_slip = (
            ""  # no more: the table shows what was before, and cards set out from it
        )
        self.advice.forget()
        self.app.play("place")

    def carry(self, events: list[logic.Event]) -> None:
        """Show what came of a plan that was carried out."""
        self._answered()
        self.show(events, self.view) if events else self.refresh()

    def pressable(self) -> dict[str, Rect]:
        named = {name: rect for name, rect in self.keys.names() if not self.guard.resting(name)}
        return named | super().pressable()

    def slip_layout(self) -> SlipLayout | None:
        """Return where the slip lies as things stand, with its buttons."""
        return slip_layout(self, self.planning)

    @property
    def regarded(self) -> str:
        """The code of the card that is pointed at, or has the ring."""
        return self.looked_at(self.pointer.hovered, self.keys.ring)

    def perform(self, action: Action) -> None:
        before = self.view
        self.show(self.live.act(self.viewer, action), before)

    def undo(self) -> bool:
        """Take the last step back, if it was only the viewer's own intention; of a plan that was carried out all."""
        if self.busy or not self.sight.can_undo:
            return False
        self.live.undo_whole(self.viewer)
        while (asked := self._asked) is not None and self.may_pass_by(asked) is not None and self.sight.can_undo:
            self.live.undo_whole(self.viewer)  # a question that answers itself would take the step again
        self.app.play("pick_up")
        self.unsay()
        return True

    def take_back(self) -> bool:
        """Take the last step back; where that is not free, go back further if one may, or say why not."""
        return self.undo() or self.unlimited_undo.go()

    def open_menu(self) -> None:
        """The menu of the table."""
        deeds = PauseActions(self.hint, self.resign, self.lower_blind)
        open_pause(self.app, self.handover, deeds, self.pack, self.question != "")

    def hint(self) -> None:
        """Ask what a careful player would do; the answer comes to `_take_hint`. Once it is shown: do all of it."""
        if self.advice.due() and not self.busy:
            self.planning.press(DO)
            return
        if self.decision is None:
            self.refuse(NO_ADVICE())
        if self.decision is None or self.advice.waiting:
            return
        self.unsay()
        self.advice.ask(self.viewer)

    show_the_way = hint

    def _take_hint(self) -> None:
        """Take a hint that has come: the ring goes to what it means, and the reason is told."""
        found = self.advice.take()
        if found is None:
            return
        self.advice.hear(found)
        self.keys.lend()
        self.refresh()
        if self.advice.action is not None:
            self.keys.lead_to_action(self.advice.action)
        if self.advice.shown is not None:
            self.keys.ring = DO

    def resign(self) -> None:
        """Leave the game."""
        self.act(ResignAct())

    def unsay(self) -> None:
        """Say nothing more, and end the hint."""
        self.notice.unsay()

    def fall_silent(self) -> None:
        self.advice.forget()
        self.refresh()

    def refuse(self, sentence: str | None) -> None:
        """Refuse with a sound, and say why."""
        self.notice.refuse(sentence)

    # ---- events and time -----------------------------------------------------------------------------------------

    def take(self, event: pygame.Event) -> bool:
        if self.inspector.handle(event, self._asked_to_read(event)):
            return True
        if self.busy and presses(event) and not self.pointer.on_bar(event):
            if not self.heed_told(event):
                self.skip()
            return True
        if self.answering.handle(event):
            return True
        return self.keys.handle(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    def _asked_to_read(self, event: pygame.Event) -> str:
        """The code of the card that an event asks to be shown large, if it is known: the one that is pressed with the
        right button while none is carried, or at a key the one that is read."""
        if asks(event, "read_card"):
            return self.inspector.code
        if event.type != pygame.MOUSEBUTTONDOWN or button_of(event) != 3 or self.pointer.carried is not None:
            return ""
        piece = self.pointer.piece_at(pos_of(event))
        return plain(piece.face) if piece is not None and known(piece.face) else ""

    def heed_told(self, event: pygame.Event) -> bool:
        """Hold and go on while something is told: space holds it, the right arrow goes on, and so does any press if
        that is waited for. Escape, and without a pace every press, shows the end of it."""
        if self.pace.kind == "off" or self.moment is None or not self.moment.caption:
            return False
        name = self.pointer.name_at(pos_of(event)) if event.type == pygame.MOUSEBUTTONDOWN else ""
        name = FOLD if asks(event, "story") else name
        if name in (FOLD, HOLD):
            self.column.press(name)
            return True
        if name == SKIP:
            return False
        waiting = self.pace.held or self.pace.waiting or name == NEXT
        pressed = event.type != pygame.KEYDOWN or asks(event, "choose", "hold")
        if asks(event, "hold") and not self.pace.waiting:
            self.pace.hold()
        elif asks(event, "go_on") or (waiting and pressed):
            self.go_on_telling()
        else:
            return False
        self.dirty = True
        return True

    @property
    def lies_still(self) -> bool:
        return not self.busy and not self.glide.moving

    @property
    def may_answer(self) -> bool:
        asked = self.sight.decision
        return super().may_answer and asked is not None and self.may_pass_by(asked) is None

    def quickly(self, dt: float) -> float:
        """The seconds that pass meanwhile for what is shown."""
        return (
            dt
            if self.lies_still
            else self.hastened(dt, max(self._left, 0.0) + seconds_to_come(self.moments, self.pace.kind))
        )

    def update(self, dt: float) -> None:
        self.pace.kind = "off" if self.tutor is not None else self.app.settings.narration
        quick = self.quickly(dt)
        self.dirty |= self.glide.update(quick, self.app.motion)
        self.keys.update(dt)
        self.dirty |= self.guard.update(dt) | self.pass_time(dt)
        self._take_hint()
        self.dirty |= self._read_on()
        if self.autoplay is not None and not self.lies_still:
            self.autoplay.ask(dt)  # thinking need not wait for what is being shown
        if self.moment is not None:
            self.dirty |= self._since < GROWS and bool(self.moment.marks)
            self._since += quick
            if self.pace.held or (self.pace.waiting and self._left <= dt):
                return
            self._left -= quick
            self.pace.age += dt
            read = not self._hurries or self.pace.age >= self.moment.least
            if self._left <= 0 and read and not self.glide.moving:
                self._next_moment()
            return
        if self.final_count is not None:
            self.final_count.update(dt)
            self.final_count = None if self.final_count.over else self.final_count
            self.dirty = True
        elif not self.glide.moving:
            self._advance(dt)

    def _read_on(self) -> bool:
        """Read the card that speaks, is pointed at or has the ring that shows; whether that is another one."""
        if self.asking.covered:
            self.inspector.forget()
            return False
        return self.inspector.look_at(self.looked_at(self.pointer.hovered, self.keys.ring if self.look.ring else ""))

    def _advance(self, dt: float) -> None:
        """Do what comes next, once everything has been shown."""
        if self.rewind.open:
            return
        if self.kept_and_over() or self.reading or self.handover.turn_in_the_open():
            return
        passing = None if (asked := self._asked) is None else self.may_pass_by(asked)
        seat = self.handover.wanted(self.asking.wants_blind()) if passing is None else None
        if seat is not None:
            only = None if self.handover.veiled else self.unseen_answer(seat)
            if only is not None:
                return self.show(self.live.act(seat, only), self.view)
            return self.app.stack.push(self.handover.cover(seat))
        self._quiet = self._quiet + dt if passing is not None else 0.0
        if passing is not None:
            if self._quiet >= self.quiet:
                self._quiet = 0.0
                self.act(passing)
            return
        before = self.view
        answer = self.others_move(dt)
        if answer is not None:
            self.show(answer[1], before)

    # ---- picture -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """One frame, layer by layer."""
        self.draw_field(surface)
        can_undo, tips = self.sight.can_undo or self.unlimited_undo.allowed, self.bar_tips
        heading = panels.Heading(self.game, self.seal, self.view.turn, self.turn_words(), self.phases(), tips, can_undo,
                                 self.drawer_open)  # fmt: skip
        panels.top_bar(surface, self.screen, self.pointer, heading)
        self.column.draw(surface)
        if (place := self.column.record) is not None:
            entry = panels.pointed_entry(self.record, self.pointer, self.keys)
            written = panels.Written(self.record, self.log, self.banners, self.viewer, entry)
            panels.drawer(surface, self.screen, written, place, self.pointer.hovered == ENTRIES)
            panels.draw_pointed(surface, self.screen, written, self.places_of)
        panels.controls(surface, self.screen, self.pointer, self.buttons)
        if not self.rewind.open:
            draw_slip(
                self,
                self.planning,
                surface,
                held_words(self.moment, self.pace),
                [self.pointer.state(name) for name in self.planning.names],
            )
        self.answering.draw(surface)
        self.draw_above(surface)
        if self.final_count is not None:
            self.final_count.draw(surface, self.look, self.area)
        self.cards.draw_carried(surface)
        self.column.draw_over(surface)
        panels.ring(surface, self.screen, self.keys)
        self.cards.draw_tag(surface, self.shown, self.keys.ring)
        if not self.inspector.large:
            panels.tip(surface, self.screen, self.pointer, tips, panels.Lying(self.shown, self.areas, self.buttons))
        self.inspector.draw_large(surface, self.look, self.layout, self.app.settings.suit_letters)
