"""The table: joins ground, cards, panels, hand, director, AI seats and the blind. It shows what the decision offers and
judges nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

import logic
from scenes.scene import Scene
from scenes.session import Session
from scenes.table import autoplay, briefing, drag, lines, picture
from scenes.table.autoplay import Autoplay
from scenes.table.board import Board
from scenes.table.camera import SMALLEST, Camera
from scenes.table.director import Director
from scenes.table.ground import Ground
from scenes.table.hud.hud import Hud
from scenes.table.keys import Keys
from scenes.table.layout import Laid, content_box, whole_box
from scenes.table.moves import HELD_SHARE, Moves
from scenes.table.orientation import Cell, Line, Orientation, lines_of, orientation_for
from scenes.table.pause import PauseScene
from scenes.table.places import place_of
from scenes.table.sprites import Place, Spot
from scenes.table.stage import Stage
from scenes.table.turnover import Turnover
from scenes.ui.look import Look

MESSAGE_TIME = 6.0  # seconds a refusal stays on the slip
USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
DRAWER_FROM = 0.85  # scale from which the drawer stands open at first


class TableScene(Scene):
    """One game at the table."""

    def __init__(self, session: Session, client: autoplay.Client | None = None) -> None:
        super().__init__()
        self.session = session.begin()
        self.match = session.match
        self.game = session.game
        self._client = client
        self.seats = briefing.seat_infos(session)
        self.stage = Stage()
        self.camera, self.ground, self.board = Camera(), Ground(), Board()
        self.turnover = Turnover(session, self._turned)
        self.director = Director(self, self.stage, self._settle)
        self.moves = Moves(self, self.viewer)
        self.keys = Keys(self)
        self.hud = Hud(lambda: self.look, lambda: self.app.settings.suit_letters)
        self.autoplay: Autoplay | None = None
        self.orientation = Orientation()
        self.model: Any = None
        self.scenery: Any = None
        self.cards: list[Laid] = []
        self.lines: list[Line] = []
        self.drawer_open: bool | None = None
        self.message = ""
        self._message_left = 0.0
        self.inspected: str | None = None
        self.hint_reason, self.hint_cell, self.hint_card = "", None, None
        self.thinking: int | None = None
        self.showing: int | None = None
        self.help_open = False
        self.ended = False
        self._stale = True
        self._saved: int | None = None
        self._settled_before = False

    # ---- what others ask

    @property
    def viewer(self) -> int:
        return self.turnover.viewer

    @property
    def motion(self) -> str:
        return self.app.motion

    @property
    def look(self) -> Look:
        settings = self.app.settings
        return Look(self.app.theme, self.app.scale, self.app.focus_visible, settings.strong_outlines)

    def sound(self, name: str) -> None:
        self.app.play(name)

    def place_of(self, zone: dict[str, Any], index: int = -1, count: int = 0) -> Place:
        return place_of(self, zone, index, count)

    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[Cell]:
        return [self.orientation.to_screen(cell) for cell in cells]

    def line_at(self, home: int, distance: int) -> Line | None:
        return next((line for line in self.lines if (line.home, line.distance) == (home, distance)), None)

    def reveal(self, cells: Sequence[Sequence[int]]) -> None:
        """Something is about to happen on these cells: show them, unless the player leads the camera."""
        self._follow(self.screen_cells(cells))

    def on_ground(self, pos: tuple[int, int]) -> bool:
        return self.camera.view.collidepoint(pos) and not self.hud.covers(pos)

    # ---- life

    def enter(self, app: Any) -> None:
        super().enter(app)
        client = self._client or autoplay.client_of(app)
        self.autoplay = Autoplay(self.session, client, 0.0 if self.session.smoke else autoplay.THINK)
        self._settle()
        self._saved = self.match.token if self.match.record()["actions"] else None

    def leave(self) -> None:
        self._save()

    def resume(self) -> None:
        self.changed()

    def resize(self) -> None:
        look = self.look
        if self.drawer_open is None:
            self.drawer_open = look.scale.factor >= DRAWER_FROM and not look.scale.compact
        self._lay_out()
        self.board.shelf.dress(look.theme, self.app.settings.suit_letters)
        self.changed()

    def _lay_out(self) -> None:
        """Panels, camera and ground for the present window."""
        width, height = self.app.size
        self.layout = self.hud.layout(width, height, self.app.scale, bool(self.drawer_open), len(self.seats))
        self.camera.mode = self.app.motion
        self.camera.set_view(self.layout.board, picture.clear_part(self.layout, self.look))
        straight = self.stage.view["options"].get("distance") != "manhattan"
        usual = round(self.camera.view.w / 29.7)
        self.ground.prepare(self.look.theme, picture.lands(self), self.layout.board, usual, straight)
        if not self.camera.by_hand:
            self.fit(at_once=True)

    def fit(self, at_once: bool = False) -> None:
        """Show everything; from now on the camera moves by itself again."""
        largest = max(40, round(USUAL_LARGEST * self.app.scale.factor))
        self.camera.fit(self._whole(), (SMALLEST, largest), at_once)
        self.dirty = True

    def _whole(self, more: Sequence[Cell] = ()) -> Any:
        sides = [self.orientation.side_of(home["vector"]) for home in self.stage.view["homes"]]
        return whole_box(content_box(briefing.ground_cards(self), more), sides)

    def _follow(self, more: Sequence[Cell] = ()) -> None:
        """The camera opens up when the cards grow out of its sight, unless the player has moved it."""
        if self.camera.by_hand or self.camera.moving:
            return
        if not self.camera.sees(content_box(briefing.ground_cards(self), more)):
            largest = max(40, round(USUAL_LARGEST * self.app.scale.factor))
            self.camera.fit(self._whole(more), (SMALLEST, largest))

    def keep_in_sight(self, cell: Cell) -> None:
        """The keyboard has gone to a cell: it must be seen."""
        if not self.camera.clear.contains(self.camera.card_rect(*cell)):
            self.camera.look_at(*cell)

    # ---- what has changed

    def _settle(self) -> None:
        """Show the match as it stands."""
        self.stage.settle(self.match, self.viewer)
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
            self._lay_out()
            self._deal()
            self.changed()

    def changed(self) -> None:
        """The decision, the hand or the looks have changed."""
        self.hint_reason, self.hint_cell, self.hint_card = "", None, None
        self.refresh()
        if not self.director.busy and self.moves.held is None:
            self._follow()

    def refresh(self) -> None:
        """The picture may differ: put it together anew before the next frame."""
        self._stale = True
        self.dirty = True

    def _brief(self) -> None:
        if self._stale and self._app is not None and hasattr(self, "layout"):
            self._stale = False
            self.lines = lines_of(self.stage.view, self.orientation)
            self.model = briefing.table_model(self)
            self.scenery = briefing.scenery(self)
            self.cards = list(self.scenery.cards)

    def say(self, sentence: str, lasting: bool = False) -> None:
        """A sentence on the prompt slip."""
        self.message, self._message_left = sentence, 1e9 if lasting else MESSAGE_TIME
        self.refresh()

    def unsay(self) -> None:
        self.message = ""
        self.refresh()

    def refuse(self, sentence: str | None) -> None:
        """That is not possible: the sound, and why."""
        self.app.play("illegal")
        self.say(sentence or "That is not possible now.")

    def inspect(self, code: str | None) -> None:
        """The card under the pointer or the keyboard; the last one stays to be read."""
        if code and not code.startswith("?") and code != self.inspected:
            self.inspected = code
            self.refresh()

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.lower_blind():
            return True
        used = self._handle(event)
        if used:
            self.dirty = True
        return used

    def _handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3))
        if self.help_open and pressed:
            self.help_open = False
            return True
        if self.director.busy and pressed:
            self.director.skip()
            self._brief()
            if event.type == pygame.KEYDOWN and event.key not in (pygame.K_l, pygame.K_h, pygame.K_F1):
                return True
        self._brief()
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        command = self.hud.handle(event, self.model)
        if command is not None:
            if event.type == pygame.MOUSEMOTION:
                self.moves.take(self.moves.grip.move(event.pos))
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self.moves.take(self.moves.grip.release(event.pos))
            return self.run(command, getattr(event, "pos", None))
        return self._on_ground(event)

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

    def run(self, command: str | None, pos: tuple[int, int] | None = None) -> bool:
        """Do what the panels ask for. True if it was anything at all."""
        if command is None:
            return False
        name, _, value = command.partition(":")
        if name == "hand":
            code = self.model.hand_order[int(value)]
            self.moves.press_hand(code, pos or (0, 0))
        elif name == "suit":
            self.moves.choose_suit(value)
        elif name == "hover":
            self.inspect(value)
        elif name == "map":
            column, row = (float(part) for part in value.split(","))
            self.camera.look_at(column, row)
        elif name:
            self.command(name)
        return True

    def command(self, name: str) -> None:
        """A command of a button or its key."""
        if name == "end_turn":
            self.moves.end()
        elif name == "undo":
            self.moves.undo()
        elif name == "menu":
            self.pause_menu()
        elif name == "settings":
            from scenes.settings_scene import SettingsScene

            self.app.stack.push(SettingsScene())
        elif name == "log":
            self.drawer_open = not self.drawer_open
            self._lay_out()
            self.refresh()
        elif name == "fit":
            self.fit()
        elif name == "centre":
            self.camera.look_at(0, 0)
        elif name in ("zoom_in", "zoom_out"):
            self.camera.zoom(1 if name == "zoom_in" else -1)
        elif name in ("help", "rules"):
            self.help_open = True
        self.dirty = True

    # ---- the menu of the table

    def pause_menu(self) -> None:
        over = self.match.outcome() is not None
        mine = self.moves.free
        self.app.stack.push(
            PauseScene(
                self.hint if mine and not over else None,
                self.resign if mine and not over else None,
                self.app.to_menu,
                (lambda: self.session.finish(self.app)) if over else None,
            )
        )

    def hint(self) -> None:
        """What a careful player would do next: the card and its cell are framed, the reason is told."""
        moves = self.moves
        if not moves.free:
            return
        if moves.held is not None:
            moves.put_back()
        advice = logic.hint(self.match.ai_request(self.viewer))
        action = advice["action"]
        card, cell = action.get("card"), None
        if action["type"] == "card" and moves.play.pick(card):
            after = logic.hint(self.match.ai_request(self.viewer))["action"]
            cell = self.orientation.to_screen(after["cell"]) if after["type"] == "cell" else None
            moves.play.put_back()
        self.changed()
        self.hint_card, self.hint_cell, self.hint_reason = card, cell, advice["reason"]
        self.refresh()

    def resign(self) -> None:
        events = self.moves.play.resign()
        if events is not None:
            self.moves.grip.reset()
            self.show(events, others=False)

    def lower_blind(self) -> bool:
        """The blind at once, for whoever shares the screen."""
        if not self.session.hot_seat or self.session.smoke or self.turnover.curtain is not None or self.ended:
            return False
        self.moves.put_back()
        self.app.stack.push(self.turnover.blind(self.viewer, at_once=True))
        return True

    # ---- time

    def update(self, dt: float) -> None:
        self.camera.mode = self.app.motion
        moved = self.director.update(dt)
        self._stale |= moved
        moved |= self.camera.update(dt)
        moved |= self.moves.grip.update(dt)
        moved |= self.moves.linger(dt)
        self.hud.update(dt)
        moved |= self.hud.changed
        self.hud.changed = False
        if self.message:
            self._message_left -= dt
            if self._message_left <= 0:
                self.unsay()
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
        self._save_when_settled()
        if self.match.outcome() is not None:
            self._finish()
            return
        seat = self.turnover.wanted()
        if seat is not None:
            self.app.stack.push(self.turnover.blind(seat))
            return
        if not self._settled_before:
            self._settled_before = True
            self._deal()
        thinking = self.autoplay.seat
        if thinking != self.thinking:
            self.thinking = thinking
            self.refresh()
        answer = self.autoplay.answer(dt)
        if answer is not None:
            self.show(answer[1], others=True, seat=answer[0])

    def show(self, events: list[Any], others: bool, seat: int | None = None) -> None:
        """Play what has just happened."""
        self.showing = seat if seat is not None else self.viewer
        self.director.play(self.match.seen_by(self.viewer, events), others)
        self.thinking = None
        self.changed()

    def _deal(self) -> None:
        """The first hands fly from the deck, once."""
        if self._settled_before and self.match.record()["actions"]:
            return
        self._settled_before = True
        if self.motion != "none" and not self.match.record()["actions"]:
            self.director.deal(self.stage.before_deal(self.match.seats))
            self.refresh()

    def _finish(self) -> None:
        if self.ended:
            return
        self.ended = True
        self.thinking = None
        self.refresh()
        winners = self.match.outcome().get("winners", [])
        side = self.stage.view["sides"][self.viewer]
        every = len({*self.stage.view["sides"]})
        self.app.play(
            "draw" if len(winners) != 1 and len(winners) in (0, every) else "win" if side in winners else "loss"
        )
        self._end_scene()

    def _end_scene(self) -> None:
        if self.session.smoke:
            from scenes.results import ResultsScene

            self.app.stack.push(ResultsScene(self.session))
        else:
            self.session.finish(self.app)

    # ---- keeping

    def _save_when_settled(self) -> None:
        """Keep the game at every decision; a card in the air is no decision yet."""
        if self.moves.play.kind not in ("cell", "suit"):
            self._save()

    def _save(self) -> None:
        if self.session.smoke or self.ended or self.match.outcome() is not None or self._saved == self.match.token:
            return
        self._saved = self.match.token
        self.session.save(self.app)

    # ---- the card in the air

    def held_spot(self) -> Spot:
        """Where the held card is, in pixels."""
        x, y = self.moves.grip.pos
        return (x, y, self.held_width())

    def held_width(self) -> int:
        return round(self.layout.hand_card * HELD_SHARE)

    def fly_home(self, code: str, spot: Spot, wrong: bool) -> None:
        """A card that is no longer held goes back to its slot."""
        hand = self.stage.view["hands"][self.viewer]
        if code not in hand:
            return
        zone = {"zone": "hand", "seat": self.viewer}
        self.director.fly_home(code, spot, self.place_of(zone, hand.index(code), len(hand)), wrong)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        self._brief()
        picture.draw(self, surface)


__all__ = ["TableScene", "drag", "lines"]
