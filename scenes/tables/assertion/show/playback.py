"""Plays out what has happened: the stage, the director of events and what is told of them. At the end of a game, on the
ground, line after line that is held lights up, what it is worth is stamped on it, and then the winner's banner is
planted: the scores stand as they stood, and nothing is lost in the count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

import logic
from logic.views import AssertionView, EventView
from scenes.app.plain import Action, Passage, Plain, of_kind
from scenes.app.public_facts import paying_lines
from scenes.app.session import Session
from scenes.motion.easing import in_cubic, out_quart
from scenes.motion.tween import Call, Motion, Tween, Wait
from scenes.motion.tween import Sequence as Steps
from scenes.play import victory_banner
from scenes.play.final_count import DRUM, PLANTS, REST, given_up, headline_of, winners_of
from scenes.play.narration.strip import StripModel
from scenes.play.table_notice import why_untold
from scenes.play.table_session import TableSession
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.model import SeatInfo, TableModel
from scenes.tables.assertion.input.hand import Hand
from scenes.tables.assertion.show.director import Director
from scenes.tables.assertion.show.narration import Narration, NarrationState
from scenes.tables.assertion.show.narrator import Narrator
from scenes.tables.assertion.show.pictures import lozenge
from scenes.tables.assertion.show.places import DeclaredCards, ZonePlaces
from scenes.tables.assertion.show.sprites import Air, Flights, Light, Picture, Setting
from scenes.tables.assertion.show.stage import tension_of
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell, Line
from scenes.ui import assets
from scenes.ui.event_commands import asked, asks, pos_of
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded
from scenes.ui.words import known, plain

LINE, MOST = 0.7, 2.9  # seconds for a line of the last count, and for all of them at the most
STAMPED = 0.4  # of a line's time, from where on its points are stamped
APART = 1.15  # of a stamp's width between two on one line
TELLING = {"hold": "hold", "go_on": "next", "back": "skip"}


class Playback:
    """The show of what has happened, and the way it is read: buttons and keys of the strip hold it, go on, go back in
    it and fold it."""

    def __init__(
        self,
        declared: DeclaredCards,
        hud: Hud,
        air: Air,
        seats: Sequence[SeatInfo],
        tell: Callable[[Sequence[Cell]], None],
    ) -> None:
        """``tell`` shows cells where something is about to happen."""
        self.hud, self.air, self.stage, self.screen = hud, air, declared.stage, declared.screen
        self.asking, self.session = declared.question.asking, declared.question.asking.session
        self.covered = False  # no hand may be open, nor what is told to one seat
        self.showing: int | None = None  # the seat whose move is shown
        self._dealt = False  # the first hands have been dealt
        self.places = ZonePlaces(declared, hud)
        setting = Setting(self.session, self.stage, self.screen, self.places.of, self.places.plaque, tell)
        self.coin, self.flights = setting.coin, Flights(setting, self.stage, air)
        names, tongue = [seat.name for seat in seats], self.session.match.tongue
        self.narration = Narration(Narrator(self.stage, names, declared.game, tongue), seats, lambda: self.stage.you)
        self.narration.unpaced = self.session.lesson is not None  # a lesson waits by itself, and so does a puzzle
        self.director = Director(self.flights, self.narration, self.settle)

    @property
    def busy(self) -> bool:
        """Return whether something is still being shown."""
        return self.air.queue.busy

    @property
    def story(self) -> StripModel | None:
        """Return what is told of the plays, where whoever looks may read it."""
        if self.covered:
            return None
        beside = self.hud.told_room() is not None
        return self.stage.masked(self.narration.story(self.busy, self.screen.layout.compact, beside))

    def settle(self) -> None:
        """Show the match as it stands."""
        self.covered, self.stage.open = self.asking.covered, None
        if self.covered:
            self.hud.inspector.card = None  # it may be a card of the hand that is covered now
        handover = self.asking.handover
        self.stage.settle(*handover.seen(self.covered), handover.viewer)
        self.showing = None
        self.screen.refresh()

    def cover(self) -> None:
        """Settle anew where a hand has to be covered, or may be open again."""
        if self.covered != self.asking.covered:
            self.settle()

    def play(self, events: Sequence[EventView], seat: int, others: bool) -> None:
        """Show what has happened by a seat; ``others``: it is the move of somebody else, to be looked at."""
        self.showing = seat
        self.director.play(events, others)

    def follow(self, passages: Sequence[Passage], seat: int) -> None:
        """Play, of a match that is over, what led to the moment that is to be shown now."""
        self._dealt = self.narration.unpaced = True
        self.play([event for one in passages for event in one.events], seat, others=True)

    def drop_all(self) -> None:
        """Forget what was being played, and what is told of it."""
        self.director.drop_all()
        self.narration.forget()

    def leap(self) -> None:
        """Show the match as it stands, however far that is from what was shown last."""
        self._dealt = True
        self.drop_all()
        self.settle()

    def take_story(self, story: object) -> None:
        """Tell again what was told then."""
        if isinstance(story, NarrationState):
            self.narration.take_up(story)

    def deal(self) -> None:
        """The first hands fly from the deck, once, if the game has only just begun."""
        view, live = self.stage.view, self.session.live
        begun = self._dealt or view.turn > 1 or view.board or live.begun
        self._dealt = True
        if not begun and self.screen.app.motion != "none":
            self.director.deal(self.stage.before_deal(live.now.seats))
            self.screen.refresh()

    def count_up(self) -> None:
        """The game is over: count what has decided it."""
        count_up(self.director, self.session)

    def update(self, dt: float) -> bool:
        """Let time pass; whether something has moved."""
        app = self.screen.app
        self.narration.keep_to(app.settings.narration, app.motion)
        return self.director.update(dt)

    # ---- reading on

    def run(self, what: str) -> None:
        """Do what a button of the strip stands for."""
        narration, director = self.narration, self.director
        deeds: dict[str, Callable[[], object]] = {
            "fold": lambda: narration.turn((story := self.story) is None or story.folded),
            "hold": narration.pace.hold,
            "next": director.next,
            "skip": director.skip,
            "back": lambda: narration.scroll(1),
            "on": lambda: narration.scroll(-1),
        }
        deeds[what]()
        self.screen.refresh()

    def turn(self) -> None:
        """Unfold what was told of the plays, or fold it; where nothing was told yet, say so."""
        if self.story is None:
            self.screen.notice.refuse(why_untold(self.stage.log, self.screen.app.settings.narration))
        else:
            self.run("fold")

    def told_on(self, event: pygame.Event) -> bool:
        """Fold what is told, or open it, by its key."""
        if not asks(event, "story"):
            return False
        self.turn()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Hold and go on while plays are told: space holds, the right arrow goes on, and so does any press if that is
        waited for; the buttons of the strip are pressed like others. Every other press shows the end of it."""
        if self.story is None:
            return False
        wanted = asked(event, *TELLING)
        if wanted:
            self.run(TELLING[wanted])
            return True
        waits = self.narration.pace.waiting or self.narration.pace.held
        if event.type == pygame.MOUSEBUTTONDOWN:
            spot, model = self.hud.at(pos_of(event)), self.hud.model
            if spot is not None and spot.name.startswith("strip:") and model is not None:
                self.hud.handle(event, model)
                return True
            if waits:
                self.run("next")
            return waits
        if waits and asks(event, "choose"):
            self.run("next")
            return True
        return False


class PlaybackTable(TableSession):
    """A table at which a playback shows what happens: what a table that has one answers about it, and about the hand
    of whoever looks."""

    hud: Hud
    hand: Hand
    playback: Playback

    @property
    def model(self) -> TableModel:
        """Return what the panels show, from `resize` on."""
        assert self.hud.model is not None
        return self.hud.model

    @property
    def shows_something(self) -> bool:
        return self.playback.busy

    def pause(self) -> None:
        super().pause()
        self.hud.come_back()

    def tension(self) -> float:
        return tension_of(of_kind(self.sight.view, AssertionView))

    @property
    def regarded(self) -> str:
        """The card that is held, has the ring if it was led there, or was looked at last."""
        ring = None if self.hud.by_itself else self.hud.focused_code()
        code = self.hand.held or ring or self.hud.inspector.card or ""
        return plain(code) if known(code) else ""

    def draft(self) -> Plain | None:
        return self.hand.play.draft

    def take_draft(self, draft: Plain) -> None:
        self.hand.play.take_draft(draft)
        self.changed()

    def kept_story(self) -> object:
        return self.playback.narration.keep()

    def take_story(self, story: object) -> None:
        self.playback.take_story(story)

    def voice_place(self, seat: int) -> Rect | None:
        return None if seat == self.viewer else self.hud.seat_plaque(seat)

    def perform(self, action: Action) -> None:
        self._show_own(self.live.act(self.viewer, action))

    def _show_own(self, events: list[logic.Event]) -> None:
        self.show(events, others=False)

    def show(self, events: list[logic.Event], others: bool, seat: int | None = None) -> None:
        """Play what has just happened."""
        self.begin_to_show()
        if self.asking.covered:
            self.playback.stage.look_together(self.handover.seen(True)[0], self.live.told_to_all(events))
        self.playback.play(self.live.told(self.viewer, events), self.viewer if seat is None else seat, others)
        self.thinking = None
        self.changed()

    def count_up(self) -> None:
        self.playback.count_up()

    def retell(self, passages: list[Passage]) -> None:
        self.playback.director.retell(passages)
        self.changed()

    def leap(self) -> None:
        self.playback.leap()

    def follow(self, passages: list[Passage], seat: int) -> None:
        """Play, of a match that is over, what led to the moment that is to be shown now."""
        self.playback.follow(passages, seat)
        self.changed()

    def told_on(self, event: pygame.Event) -> bool:
        return self.playback.told_on(event)


class Stamped(Picture):
    """The worth of a held line, pressed on it under the banner of everybody who holds it."""

    def __init__(self, line: Line, banners: Sequence[str]) -> None:
        self.line, self.banners = line, banners
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        if self.share <= 0:
            return
        view = camera.view
        for number, banner in enumerate(self.banners):
            picture = lozenge(look, self.line.value, banner)
            size = picture.get_width()
            aside = round((number - (len(self.banners) - 1) / 2) * size * APART)
            if self.line.upright:
                x, y = camera.to_screen(self.line.at, 0)[0], view.centery + aside
            else:
                x, y = view.centerx + aside, camera.to_screen(0, self.line.at)[1]
            x = max(view.left + size, min(view.right - size, x))
            y = max(view.top + size, min(view.bottom - size, y))
            if self.share < 1:
                picture = assets.scaled(picture, size * (1.8 - 0.8 * self.share))
            place = picture.get_rect(center=(round(x), round(y)))
            blit_faded(surface, picture, place.topleft, round(255 * min(1.0, 1.6 * self.share)))


class Planted(Picture):
    """The banner of the winner in the middle of the ground, and under it who holds the field."""

    above = True

    def __init__(self, words: str, banners: Sequence[str]) -> None:
        self.words, self.banners = words, banners
        self.share = 0.0

    def draw(self, surface: pygame.Surface, look: Look, camera: Camera) -> None:
        view = camera.view
        room = pygame.Rect(0, 0, round(view.w * 0.7), round(view.h * 0.62))
        room.midtop = (view.centerx, view.y + round(view.h * 0.12))
        victory_banner.planted(surface, look, room, self.banners, self.share)
        middle = (view.centerx, room.bottom + look.unit(44))
        victory_banner.headline(surface, look, middle, self.words, self.share, view.w - look.unit(40))


def count_up(director: Director, session: Session) -> None:
    """Begin it: whatever plays is played out before."""
    director.queue.add(lambda: _count(director, session))
    director.queue.add(lambda: Call(director.drained))


def _count(director: Director, session: Session) -> Motion:
    given = given_up(session.live.now.outcome)
    paid = {} if given else {
        (line.home, line.distance): tuple(sides) for line, sides in paying_lines(director.stage.view)
    }  # fmt: skip
    lines = [
        replace(one, held_by=paid[key]) for one in director.stage.lines if (key := (one.home, one.distance)) in paid
    ]
    lines.sort(key=_order)
    each = min(LINE, MOST / len(lines)) if lines else 0.0
    return Steps(*(_lit(director, session, line, each) for line in lines), _planting(director, session))


def _order(line: Line) -> tuple[int, int]:
    return line.distance, line.home


def _lit(director: Director, session: Session, line: Line, seconds: float) -> Motion:
    """A line lights up from its middle, and its points are stamped."""
    light = Light(line, 0.0)
    stamped = Stamped(line, [banner_of(director, session, side) for side in line.held_by])

    def begin() -> None:
        director.air.effects += [light, stamped]
        director.setting.sound(f"line_{line.distance}")

    def press(share: float) -> None:
        stamped.share = share

    def run(share: float) -> None:
        light.share = share

    def land() -> None:
        director.air.effects.remove(light)
        director.setting.sound("score")

    lit, rest = seconds * STAMPED, seconds * (1 - STAMPED)
    return Steps(
        Call(begin), Tween(lit, run, out_quart), Tween(min(0.14, rest / 2), press, in_cubic), Call(land),
        Wait(max(0.0, rest - min(0.14, rest / 2))),
    )  # fmt: skip


def _planting(director: Director, session: Session) -> Motion:
    """The banner comes down with a drum, and stands for a while."""
    picture = Planted(headline_of(session), [banner for _, banner in winners_of(session)])
    heard: list[str] = []

    def begin() -> None:
        director.air.effects.append(picture)

    def fall(share: float) -> None:
        picture.share = share
        if share > victory_banner.FALLS and not heard:
            heard.append(DRUM)
            director.setting.sound(DRUM)

    return Steps(Call(begin), Tween(PLANTS, fall), Wait(REST))


def banner_of(director: Director, session: Session, side: int) -> str:
    """The banner under which a side's lines are stamped: the viewer's own, or that of its first seat."""
    sides, viewer = director.stage.view.sides, director.stage.viewer
    seat = viewer if sides[viewer] == side else sides.index(side)
    return session.players[seat].banner
