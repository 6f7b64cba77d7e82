"""The table: joins ground, cards, panels, hand, director, AI seats and the blind. It shows what the decision offers and
judges nothing itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import logic
from scenes.app.client import Client
from scenes.app.plain import Plain
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.motion.tween import Motion
from scenes.play.sitting import Sitting, presses
from scenes.tables.assertion import briefing, picture
from scenes.tables.assertion.board import Board, Scenery
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.commands import Commands
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.ground import Ground
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.keys import ONCE, THROUGH, Keys
from scenes.tables.assertion.layout import Laid
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.moves import HELD_SHARE, Moves
from scenes.tables.assertion.orientation import Cell, Line, Orientation, lines_of, orientation_for
from scenes.tables.assertion.parts import clear_parts
from scenes.tables.assertion.places import place_of
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.sprites import Place, Spot
from scenes.tables.assertion.stage import Stage
from scenes.tables.assertion.toss import Toss, toss_words

BESIDE_DRAWER = 0.82  # share of a wide window that an open drawer leaves


class TableScene(Sitting):
    """One game at the table."""

    once = ONCE
    through_help = (pygame.K_h,)

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__(session, client)
        self.seats = briefing.seat_infos(session)
        self.stage = Stage()
        self.camera, self.ground, self.board = Camera(), Ground(), Board()
        self.director = Director(self, self.stage, self._settle)
        self.coin = Toss()
        self.moves = Moves(self, self.viewer)
        self.keys, self.commands, self.framing = Keys(self), Commands(self), Framing(self)
        self.desk, self.enact = Desk(self), Enact(self)
        self.hud = Hud(lambda: self.look, lambda: self.app.settings.suit_letters)
        self.orientation = Orientation()
        self.model: TableModel
        self.scenery: Scenery
        self.cards: list[Laid] = []
        self.lines: list[Line] = []
        self.inspected: str | None = None
        self.hint_cell: Cell | None = None
        self.hint_card: str | None = None
        self.showing: int | None = None
        self.silk_open = False
        self._stale = True
        self._settled_before = self._covered = False

    # ---- what others ask

    @property
    def shows_something(self) -> bool:
        """Whether what has happened is still being shown."""
        return self.director.busy

    @property
    def motion(self) -> str:
        return self.app.motion

    @property
    def decision(self) -> logic.PublicDecision | None:
        """What the viewer is asked and shown now, or None."""
        shown = self.moves.free and not self.asking.waits
        return self.asking.open_call or (self.moves.play.decision if shown else None)

    def sound(self, name: str) -> None:
        self.app.play(name)

    def place_of(self, zone: Plain, index: int = -1, count: int = 0) -> Place:
        return place_of(self, zone, index, count)

    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[Cell]:
        return [self.orientation.to_screen(cell) for cell in cells]

    def line_at(self, home: int, distance: int) -> Line | None:
        return next((line for line in self.lines if (line.home, line.distance) == (home, distance)), None)

    def reveal(self, cells: Sequence[Sequence[int]]) -> None:
        """Something is about to happen on these cells: show them, unless the player leads the camera."""
        self.framing.follow(self.screen_cells(cells))

    def toss(self, seat: int, won: bool) -> Motion:
        """The throw of a coin, to be played like everything else."""
        words = toss_words(self.seats[seat].name, won, seat == self.viewer)
        return self.coin.motion(won, words, self.live.now.token, self.motion, self.sound)

    def on_ground(self, pos: tuple[int, int]) -> bool:
        return self.camera.view.collidepoint(pos) and not self.hud.covers(pos)

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._settle()
        self.moves.adopt()

    def resume(self) -> None:
        self.hud.come_back()
        self.changed()

    def resize(self) -> None:
        super().resize()
        self.lay_out()
        self.board.shelf.dress(self.look.theme, self.app.settings.suit_letters)
        self.changed()

    def lay_out(self) -> None:
        """Panels, camera and ground for the present window."""
        width, height = self.app.size
        self.layout = self.hud.layout(width, height, self.app.scale, bool(self.drawer_open), len(self.seats))
        self.camera.mode = self.app.motion
        self.framing.look_through(clear_parts(self.layout, self.look))
        straight = self.stage.view["options"].get("distance") != "manhattan"
        usual = round(width * (1 if self.look.scale.compact else BESIDE_DRAWER) / 29.7)
        self.ground.prepare(self.look.theme, picture.lands(self), self.layout.board, usual, straight)
        if not self.camera.by_hand:
            self.framing.fit(at_once=True)

    def draft(self) -> Plain | None:
        chosen = self.moves.play.chosen
        return None if chosen is None else {"discard": chosen}

    def take_draft(self, draft: Plain) -> None:
        if isinstance(draft.get("discard"), str):
            self.moves.play.chosen = draft["discard"]
            self.changed()

    # ---- what has changed

    def _settle(self) -> None:
        """Show the match as it stands."""
        self._covered = self.asking.covered
        if self._covered:
            self.inspected = None  # it may be a card of the hand that is covered now
        self.stage.settle(*self.turnover.seen(self._covered))
        self.orientation = orientation_for(self.stage.view, self.viewer)
        self.showing = None
        self.refresh()

    def _turned(self) -> None:
        """Another seat looks: its view, its side of the field, its hand."""
        self.director.drop_all()
        self.moves = Moves(self, self.viewer)
        self.inspected = None
        self.hud.set_focus(None)
        self.camera.by_hand = False
        if self._app is not None:
            self.lay_out()
            self._deal()
            self.changed()

    def changed(self) -> None:
        """The decision, the hand or the looks have changed."""
        self.advice.forget()
        self.hint_cell = self.hint_card = None
        self.refresh()
        if not self.director.busy:
            self._brief()
            self.framing.follow(self.framing.asked())

    def refresh(self) -> None:
        """The picture may differ: put it together anew before the next frame."""
        self._stale = True
        self.dirty = True

    def _brief(self) -> None:
        if self._stale and self._app is not None and hasattr(self, "layout"):
            self._stale = False
            self.lines = lines_of(self.stage.view, self.orientation)
            self.model = self.hud.show(briefing.table_model(self))
            if not self.director.busy and self.framing.make_room():
                self.framing.follow(self.framing.asked())
            self.scenery = briefing.scenery(self)
            self.cards = list(self.scenery.cards)

    repaint = fall_silent = refresh

    def put_down(self) -> None:
        self.moves.put_back()

    def turn_record(self) -> None:
        self.drawer_open = not self.drawer_open
        self.lay_out()
        self.refresh()

    def inspect(self, code: str | None) -> None:
        """The card under the pointer or the keyboard; the last one stays to be read."""
        if code and not code.startswith("?") and code != self.inspected:
            self.inspected = code
            self.refresh()

    # ---- events

    def take(self, event: pygame.Event) -> bool:
        if self.director.busy and presses(event):
            self.director.skip()
            self._brief()
            if self._only_skips(event):
                return True
        self._brief()
        if self.answering.handle(event) or self.desk.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        command = self.hud.handle(event, self.model)
        if command is None:
            return self._on_ground(event)
        if event.type == pygame.MOUSEMOTION:
            self.moves.take(self.moves.grip.move(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.moves.take(self.moves.grip.release(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not command:
            self.moves.press_panel(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.moves.put_back()
        return self.commands.run(command, getattr(event, "pos", None))

    def _only_skips(self, event: pygame.Event) -> bool:
        """What ends an animation does not end a turn, lay a card or open the menu as well."""
        end = self.layout.end_button
        return event.key not in THROUGH if event.type == pygame.KEYDOWN else bool(end.collidepoint(event.pos))

    def _on_ground(self, event: pygame.Event) -> bool:
        moves = self.moves
        if event.type == pygame.MOUSEMOTION:
            moves.take(moves.grip.move(event.pos))
            self._inspect_ground(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.camera.stop()
            moves.grip.carry_on()
            moves.grip.press_ground(event.pos)
            moves.hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            moves.put_back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            moves.take(moves.grip.release(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self.camera.zoom(event.y, moves.grip.pos if self.on_ground(moves.grip.pos) else None)
        else:
            return False
        return True

    def _inspect_ground(self, pos: tuple[int, int]) -> None:
        if not self.on_ground(pos) or self.moves.grip.holding:
            return
        cell = self.camera.cell_at(pos)
        for laid in self.cards:
            if (laid.column, laid.row) == cell:
                self.inspect(laid.code)

    # ---- time

    def update(self, dt: float) -> None:
        self.camera.mode = self.app.motion
        moved = self.director.update(dt)
        self._stale |= moved
        moved |= self.camera.update(dt)
        moved |= self.coin.update(dt)
        moved |= self.moves.grip.update(dt)
        moved |= self.moves.linger(dt)
        self.hud.update(dt)
        moved |= self.hud.changed
        self.hud.changed = False
        moved |= self.answering.update()
        self._stale |= self.heed()
        self.desk.update(dt)
        self.said.update(dt)
        while self.commands.take_hint():
            pass  # the card of a hint may be followed by its cell at once
        self._advance(dt)
        if self.director.moving:
            self._stale = True
        self._brief()
        if not self.camera.moving:
            moved |= self.board.sharpen(self.camera, self.cards)
        if moved:
            self.dirty = True

    def _advance(self, dt: float) -> None:
        """What comes next, once everything has been shown."""
        assert self.autoplay is not None
        if self.director.busy:
            self.autoplay.ask()
            return
        if self._covered != self.asking.covered:
            self._settle()
        self.keeping.save()
        if self.live.now.outcome is not None:
            self.keeping.finish()
            return
        seat = self.turnover.wanted(self.asking.wants_blind())
        if seat is not None:
            self.app.stack.push(self.turnover.blind(seat))
            return
        if not self._settled_before:
            self._settled_before = True
            self._deal()
        answer = self.others_move(dt)
        if answer is not None:
            self.show(answer[1], others=True, seat=answer[0])

    def show(self, events: list[logic.Event], others: bool, seat: int | None = None) -> None:
        """Play what has just happened."""
        self.showing = seat if seat is not None else self.viewer
        self.director.play(self.live.told(self.viewer, events), others)
        self.thinking = None
        self.changed()

    def _deal(self) -> None:
        """The first hands fly from the deck, if the game has only just begun."""
        self._settled_before = True
        view = self.stage.view
        begun = view["turn"] > 1 or view["board"] or self.live.begun
        if not begun and self.motion != "none":
            self.director.deal(self.stage.before_deal(self.live.now.seats))
            self.refresh()

    # ---- the card in the air

    def held_spot(self) -> Spot:
        """Where the held card is, in pixels."""
        return (*self.moves.grip.pos, round(self.layout.hand_card * HELD_SHARE))

    def fly_home(self, code: str, spot: Spot, wrong: bool) -> None:
        """A card that is no longer held goes back to its slot."""
        hand = self.model.hand_order
        if code not in hand:
            return
        zone = {"zone": "hand", "seat": self.viewer}
        self.director.fly_home(code, spot, self.place_of(zone, hand.index(code), len(hand)), wrong)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        self._brief()
        picture.draw(self, surface)
