"""The table: joins ground, cards, panels, hand, director, AI seats and the blind. It shows what the decision offers and
judges nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

import logic
from logic.views import AssertionView
from scenes.app.client import Client
from scenes.app.close_up import CloseUp
from scenes.app.plain import Action, Passage, Plain, of_kind
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.play import lowered, pointed
from scenes.play.bar_places import SINCE
from scenes.play.sitting import presses
from scenes.play.telling.strip import Story
from scenes.play.telling.telling import Kept, Telling
from scenes.tables.assertion import (
    briefing,
    buttons,
    close_up,
    handful,
    last_count,
    orders,
    picture,
    reach,
    scenery,
    signs,
    speech,
    sprites,
    staging,
)
from scenes.tables.assertion.beyond import Beyond
from scenes.tables.assertion.board import Board, Scenery
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.commands import Commands
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.dropping import Dropping
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.following import Following
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.ground import Ground
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.hovering import Hovering
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.keys import Keys, only_skips
from scenes.tables.assertion.laying import Laying
from scenes.tables.assertion.menu import Menu
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.mouse import Mouse
from scenes.tables.assertion.narrator import Narrator
from scenes.tables.assertion.offers import Offers
from scenes.tables.assertion.parts import clear_parts
from scenes.tables.assertion.places import Places
from scenes.tables.assertion.planning import Planning
from scenes.tables.assertion.pressure import pressed
from scenes.tables.assertion.prompts import dispatch
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.prompts.replying import Replying
from scenes.tables.assertion.reading_on import ReadingOn
from scenes.tables.assertion.regard import Regard
from scenes.tables.assertion.sealing import Sealing
from scenes.tables.assertion.setting import Setting
from scenes.tables.assertion.stage import Stage
from scenes.tables.assertion.taking_back import TakingBack
from scenes.tables.assertion.toss import Toss
from scenes.tables.assertion.walking import Walking
from scenes.ui.drift import Drift
from scenes.ui.theme import rgb
from scenes.ui.words import known, plain


class TableScene(Following):
    """One game at the table."""

    lives = Drift

    model: TableModel  # what the panels show, from `resize` on
    scenery: Scenery  # what is to be seen on the ground

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.seats = briefing.seat_infos(session)
        self.showing: int | None = None  # the seat whose move is shown
        self._stale = True
        self._settled_before = self._covered = False
        # what is there
        self.stage = Stage(self.sight.view, session.watched)
        self.camera, self.ground, self.board = Camera(), Ground(), Board()
        self.hud = Hud(lambda: self.look, lambda: self.app.settings.suit_letters)
        self.hand = Hand(self.live, self.stage, self.viewer, lambda: self._occupied)
        self.regard, self.coin = Regard(self.refresh), Toss()
        # who shows what happens
        self.framing, self.places = Framing(self), Places(self)
        setting = Setting(self.session, self.stage, self.places, self.framing, self.coin, lambda: self.app)
        names = [seat.name for seat in self.seats]
        self.telling = Telling(Narrator(self.stage, names, self.game), self.seats, lambda: self.stage.you)
        self.telling.unpaced = self.tutor is not None  # a lesson waits by itself, and so does a puzzle
        self.director = Director(setting, self.stage, self._settle, self.telling)
        # who takes what the player does
        self.enact, self.aiming = Enact(self), Aiming(self)
        self.question, self.replying = Question(self), Replying(self)
        self.desk = Desk(self)
        self.offers, self.hints, self.planning = Offers(self), Hints(self), Planning(self)
        self.laying, self.back, self.sealing = Laying(self), TakingBack(self), Sealing(self)
        self.hovering, self.dropping, self.mouse = Hovering(self), Dropping(self), Mouse(self)
        self.walking, self.keys, self.beyond = Walking(self), Keys(self), Beyond(self)
        self.menu, self.reading_on = Menu(self), ReadingOn(self)
        self.commands = self._commands()

    def _commands(self) -> Commands:
        """What the buttons of the panels and their keys do."""
        camera = self.camera
        deeds: dict[str, Callable[[], object]] = {
            "end_turn": self.sealing.end,
            "why_not": self.sealing.why_not,
            "take_back": self.back.undo,
            "why_no_undo": lambda: self.said.refuse(self.model.undo_why),
            "hint": self.hints.ask,
            "silk": self.regard.unroll,
            "record": self.turn_record,
            "past": self.looking_back.turn,
            SINCE: self.looking_back.replay,
            "rules": self.open_book,
            "help": lambda: self.open_book(keys=True),
            "menu": self.menu.open,
            "settings": self.menu.settings,
            lowered.NAME: self.think_again,
            "story": self.reading_on.turn,
            "fit": self.framing.turn_over,
            "centre": lambda: camera.look_at(0, 0),
            "zoom_in": lambda: camera.zoom(1),
            "zoom_out": lambda: camera.zoom(-1),
        }
        about = {
            "hand": lambda place: self.mouse.press_hand(self.model.hand_order[int(place)], self.hand.grip.pos),
            "hover": self.regard.look,
            "answer": lambda number: self.offers.press(int(number)),
            "suit": self.laying.choose_suit,
            "pile": self.menu.look_through,
            "map": lambda place: camera.look_at(*map(float, place.split(","))),
            "plan": lambda name: self.planning.press(f"plan:{name}"),
            "strip": self.reading_on.run,
            "entry": lambda index: self.reveal(pointed.about(self.stage.log[int(index)])),
        }
        return Commands(deeds, about)

    # ---- what others ask

    @property
    def shows_something(self) -> bool:
        return self.director.busy

    @property
    def decision(self) -> logic.PublicDecision | None:
        """What the viewer is asked and shown now, or None."""
        return self.desk.decision

    def pressure(self) -> float:
        return pressed(of_kind(self.sight.view, AssertionView))

    @property
    def _occupied(self) -> bool:
        """Whether something goes on that the viewer has to wait for."""
        return self.director.busy or self.turnover.veiled or self.asking.waits

    @property
    def story(self) -> Story | None:
        """What is told of the plays, where whoever looks may read it."""
        covered = self._covered or self.turnover.veiled
        beside = self.hud.told_room() is not None
        return None if covered else self.telling.story(self.director.busy, self.layout.compact, beside)

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._settle()

    def resume(self) -> None:
        super().resume()
        self.hud.come_back()
        self.changed()

    def let_go(self) -> None:
        super().let_go()
        self.mouse.let_go()
        self.beyond.let_go()
        self.desk.pressed = ""

    def resize(self) -> None:
        super().resize()
        self.lay_out()
        self.board.shelf.dress(self.look.theme, self.app.settings.suit_letters)
        self.changed()

    def lay_out(self) -> None:
        """Panels, camera and ground for the present window."""
        self.layout = self.hud.layout(
            *self.app.size, self.app.scale, self.drawer_open, len(self.seats), self.tutor is not None, self.bare
        )
        self.camera.mode = self.app.motion
        self.framing.look_through(clear_parts(self.layout, self.look))
        straight = self.stage.view.options.get("distance") != "manhattan"
        usual = round(self.layout.board.w / 29.7)
        lands = picture.lands(self.stage, self.seats)
        self.ground.prepare(self.look.theme, lands, self.layout.board, usual, straight)
        self.come_alive()
        self.framing.laid_out()

    def show_the_way(self) -> None:
        self.hints.ask()

    def voice_place(self, seat: int) -> Rect | None:
        return None if seat == self.viewer else self.hud.seat_plaque(seat, self.model)

    @property
    def free_for_hint(self) -> bool:
        return super().free_for_hint and self.hand.free and self.hand.held is None and not self.desk.open

    @property
    def regarded(self) -> str:
        """The card that is held, has the ring, or was looked at last."""
        code = self.hand.held or self.hud.focused_code() or self.regard.card or ""
        return plain(code) if known(code) else ""

    def perform(self, action: Action) -> None:
        self.show(self.live.act(self.viewer, action), others=False)

    def play_on(self, events: list[logic.Event]) -> None:
        """Show what came of a plan that was carried out."""
        self.app.play("place")
        self.show(events, others=False)

    def draft(self) -> Plain | None:
        return self.hand.play.draft

    def take_draft(self, draft: Plain) -> None:
        self.hand.play.take_draft(draft)
        self.changed()

    def kept_story(self) -> object:
        return self.telling.keep()

    def take_story(self, story: object) -> None:
        if isinstance(story, Kept):
            self.telling.take_up(story)

    def shown_again(self) -> None:
        self.hints.show_again()

    count_up = last_count.count_up
    pressable = reach.pressable

    def turn_record(self) -> None:
        if self.tutor is not None:
            return self.tutor.no_record()
        self.drawer_open = not self.drawer_open
        self.lay_out()
        self.refresh()

    # ---- what has changed

    def _settle(self) -> None:
        """Show the match as it stands."""
        self._covered = self.asking.covered
        if self._covered:
            self.regard.card = None  # it may be a card of the hand that is covered now
        self.stage.settle(*self.turnover.seen(self._covered), self.viewer)
        self.showing = None
        self.refresh()

    def _turned(self) -> None:
        """Another seat looks: its view, its side of the field, its hand."""
        self.director.drop_all()
        self.telling.forget()
        self.hand.turn_to(self.viewer)
        self.regard.card = None
        self.hud.set_focus(None)
        self.camera.by_hand = False
        if self._app is not None:
            self.lay_out()
            self._deal()
            self.changed()

    def changed(self) -> None:
        self.hints.forget()
        self.mouse.adopt()
        self.refresh()
        if not self.director.busy:
            self.brief()

    def refresh(self) -> None:
        """The picture may differ: put it together anew before the next frame."""
        self._stale = True
        self.dirty = True

    repaint = fall_silent = refresh

    def put_down(self) -> None:
        self.back.put_back()

    def brief(self) -> None:
        if self._stale and self._app is not None and hasattr(self, "layout"):
            self._stale = False
            words = ("", "", "normal") if self.looking_back.open else speech.prompt(self)
            cards = handful.handful(self)
            self.model = self.hud.show(briefing.table_model(self, words, cards, buttons.buttons(self), self.planning))
            self.desk.see(self.offers.confirms)
            self.framing.give_way()
            self.framing.follow()
            self.scenery = scenery.scenery(self)

    # ---- events

    def take(self, event: pygame.Event) -> bool:
        if self.director.busy and presses(event):
            if self.reading_on.handle(event):
                return True
            self.director.skip()
            self.brief()
            if only_skips(event, self.layout.end_button):
                return True
        self.brief()
        if self.answering.handle(event) or self.beyond.handle(event) or self.desk.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        if (command := self.hud.handle(event, self.model)) is None:
            return self.mouse.on_ground(event)
        return self.mouse.on_panel(event, command) or self.commands.run(command)

    # ---- time

    def update(self, dt: float) -> None:
        self.camera.mode = self.app.motion
        self.telling.keep_to(self.app.settings.narration, self.app.motion)
        moved = self.director.update(self.hastened(dt, self.director.queue.left) if self.director.busy else dt)
        self._stale |= moved
        for helper in (self.camera, self.coin, self.hand.grip, self.beyond):
            moved |= helper.update(dt)
        moved |= self.hovering.linger(dt)
        self.hud.update(dt)
        moved |= self.hud.changed
        self.hud.changed = False
        moved |= self.pass_time(dt)
        self.desk.update(dt)
        while self.hints.take():
            pass  # the card of a hint may be followed by its cell at once
        self._advance(dt)
        self._stale |= self.director.moving
        self.brief()
        if not self.camera.moving:
            moved |= self.board.sharpen(self.camera, self.scenery.cards)
        if moved:
            self.dirty = True

    def _advance(self, dt: float) -> None:
        """What comes next, once everything has been shown."""
        assert self.autoplay is not None
        if self.looking_back.open:
            return
        if self.director.busy:
            self.autoplay.ask(dt)
            return
        if self._covered != self.asking.covered:
            self._settle()
        if self.kept_and_over() or self.reading:
            return
        seat = self.turnover.wanted(self.asking.wants_blind())
        if seat is not None:
            return self.app.stack.push(self.turnover.blind(seat))
        if not self._settled_before:
            self._deal()
        if self.decision is not None and not self.examined and self.tutor is None and self.sight.implied is not None:
            return self.perform(self.sight.implied)
        answer = self.others_move(dt)
        if answer is not None:
            self.show(answer[1], others=True, seat=answer[0])

    def show(self, events: list[logic.Event], others: bool, seat: int | None = None) -> None:
        """Play what has just happened."""
        self.showing = seat if seat is not None else self.viewer
        self.begin_to_show()
        self.director.play(self.live.told(self.viewer, events), others)
        self.thinking = None
        self.changed()

    def retell(self, passages: list[Passage]) -> None:
        self.director.retell(passages)
        self.changed()

    def places_of(self, action: Action) -> list[Rect]:
        """Of a match that is over: where the cells lie that an action names, or the card on the ground."""
        cells = self.stage.orientation.cells_of(action)
        if not cells and "card" in action:
            cells = tuple((one.column, one.row) for one in self.scenery.cards if one.code == action["card"])
        return [self.camera.card_rect(*cell) for cell in cells]

    def bring(self, actions: Sequence[Action]) -> None:
        if cells := [cell for action in actions for cell in self.stage.orientation.cells_of(action)]:
            self.framing.show(cells)

    def reveal(self, actions: Sequence[Action]) -> None:
        """Move the ground if places of a plan lie beyond what is seen, or below its panel."""
        self.brief()
        if not all(self.camera.clear.contains(place) for action in actions for place in self.places_of(action)):
            self.bring(actions)

    def leap(self) -> None:
        self._settled_before = True
        self.telling.forget()
        self.director.drop_all()
        self._settle()

    def _deal(self) -> None:
        """The first hands fly from the deck, if the game has only just begun."""
        self._settled_before = True
        view = self.stage.view
        begun = view.turn > 1 or view.board or self.live.begun
        if not begun and self.app.motion != "none":
            self.director.deal(self.stage.before_deal(self.live.now.seats))
            self.refresh()

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """One frame, layer by layer, in the order of the design."""
        self.brief()
        look, letters = self.look, self.app.settings.suit_letters
        if self.turnover.veiled:
            surface.fill(rgb(look.theme.bg))
            return
        self.draw_ground(surface)
        picture.panels(self, surface)
        self.answering.draw(surface)
        dispatch.draw(self, surface)
        self._draw_pointed(surface)
        self.draw_above(surface)
        picture.hinted_card(self, surface, look)
        picture.plan(self, surface, look, letters)
        picture.legend(self, surface, look)
        signs.explain(self, surface, look)
        sprites.draw_above(surface, look, self.camera, self.director.effects)
        sprites.draw_sprites(surface, look, self.director.sprites, letters)
        picture.held_card(self, surface, look, letters)
        self.coin.draw(surface, self.camera.view, look)

    def _draw_pointed(self, surface: pygame.Surface) -> None:
        """What the entry of the record is about that is pointed at."""
        entry = self.hud.pointed_entry if self.drawer_open else None
        if entry is None or entry >= len(self.stage.log):
            return
        told, before = self.stage.log[entry], surface.get_clip()
        actions = pointed.about(told)
        if not any(picture.off_ground(self, action) or self.places_of(action) for action in actions):
            actions = [pointed.ground(told)]  # what it tells of lies nowhere any more
        for action in actions:
            surface.set_clip(before)
            pointed.draw(surface, self.look, picture.off_ground(self, action), self.layout.unit)
            surface.set_clip(self.camera.view.clip(self.layout.free))
            pointed.draw(surface, self.look, self.places_of(action), self.layout.unit)
        surface.set_clip(before)

    def draw_ground(self, surface: pygame.Surface, offers: bool = True) -> None:
        """What lies on the ground, within the view of the camera; ``offers``: and where a strategy could be enacted."""
        look = self.look
        before = surface.get_clip()
        surface.set_clip(self.camera.view)
        self.draw_living_floor(surface)
        signs.draw_cords(self, surface, look)
        self.board.draw_below(surface, look, self.camera, self.scenery)
        signs.draw(self, surface, look)
        self.board.draw_above(surface, look, self.camera, self.scenery)
        orders.draw_lines(self, surface, look)
        staging.draw(self, surface, look, self.app.settings.suit_letters)
        sprites.draw_effects(surface, look, self.camera, self.director.effects)
        if offers:
            self.enact.draw(surface)
            self.desk.draw_ground(surface)
            self.beyond.draw(surface)
        surface.set_clip(before)

    def draw_floor(self, surface: pygame.Surface) -> None:
        self.ground.draw(surface, self.camera)

    def close_up(self, size: tuple[int, int], wanted: CloseUp) -> pygame.Surface:
        return close_up.close_up(self, size, wanted)
