"""A match at a table, whatever the game: who looks, who plays for the empty seats, what lies above the table, and when
the game is kept.

Long because every table is this class, and what it asks of its parts stands in one place.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

import logic
from scenes.app import doors
from scenes.app.client import Client
from scenes.app.music import Heard
from scenes.app.plain import Action, Passage, Plain
from scenes.app.preferences import PACES, Pace
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import LiveMatch, Sight, Snapshot
from scenes.app.worker import client_of
from scenes.play import advice, bar, level_fallback
from scenes.play.advice import Advice
from scenes.play.answering import Answering
from scenes.play.asking import Asking
from scenes.play.autosave import Autosave
from scenes.play.banter import Banter
from scenes.play.bar_places import SINCE
from scenes.play.computer_players import STEPS, Autoplay
from scenes.play.handover import Handover
from scenes.play.rewind import Rewind
from scenes.play.screen import OnScreen
from scenes.play.stash import Stash
from scenes.play.tutor.guide import above
from scenes.play.unlimited_undo import UnlimitedUndo
from scenes.ui.ambience import Ambience
from scenes.ui.event_commands import asks
from scenes.ui.focus import NOWHERE

WAITING, OVER = "", "over"
"""Moments in which nothing is asked, as the book of rules knows them: another is to move, or the game has ended."""
AT_ONCE = Pace(0.0, PACES["calm"].turn)


class TableSession(OnScreen):
    """The scene of a session that has begun. A table says what is to be seen and done at it."""

    gives_way = True
    ambience_kind: type[Ambience] | None = None  # what lives slowly on the ground
    bare = False  # whether only its cards are looked at, so that no column is reserved beside them

    rewind: Rewind
    leads_round: Callable[[int], bool]  # whether Tab (1) or Shift+Tab (-1) would lead the ring to the other end

    def __init__(self, session: Session, client: Client | None = None) -> None:
        super().__init__()
        self.session = session.begin()
        self.live: LiveMatch = session.live
        self.advice = Advice(self.live)
        self.game = session.game
        self.handover = Handover(session, self._turned, lambda: self.rewind.replay())
        self.autoplay: Autoplay | None = None
        self.thinking: int | None = None  # the seat of the computer player that is to move
        self.asking = self.asks(session)
        self.answering = Answering(self.asking, self.screen, lambda: self.shows_something)
        self.autosave = Autosave(self)
        self.unlimited_undo = UnlimitedUndo(self.handover, self.screen, self.answering.shows, self.let_be, self.leap)
        self.rewind = Rewind(self)
        self.drawer_open = False  # the record
        self.ended = self._counted = False
        self.tutor = above(self, session.lesson)
        self.notice.taught = self.tutor is not None
        self.banter = Banter(self)
        self._hinted: tuple[int, str, int] | None = None  # turn, question and seat of the last hint that came unasked
        self._client = client

    def speak(self) -> None:
        self.session.speak()
        self.advice.forget()
        self._turned()

    # ---- to be given by a table

    @property
    def shows_something(self) -> bool:
        """Return whether what has happened is still being shown."""
        raise NotImplementedError

    @property
    def lies_still(self) -> bool:
        """Return whether everything has been shown, and has come to lie."""
        return not self.shows_something

    @property
    def may_answer(self) -> bool:
        """Return whether the viewer is asked something that does not answer itself, once all has been shown."""
        return self.sight.decision is not None and not self.asking.waits

    def asks(self, session: Session) -> Asking:
        """Return who asks the people at the screen."""
        return Asking(self.handover, self.screen, lambda: self.changed())

    def changed(self) -> None:
        """The decision, the hand or the looks have changed."""
        raise NotImplementedError

    def rearrange(self) -> None:
        """Lay the panels out anew."""
        self.resize()

    def voice_place(self, seat: int) -> Rect | None:
        """Return what lies there for a seat, below which its general speaks; None for nothing."""
        return None

    def put_down(self) -> None:
        """Put whatever is carried back where it came from."""

    def leap(self) -> None:
        """Show the match as it stands, however far that is from what was shown last."""
        raise NotImplementedError

    def take(self, event: pygame.Event) -> bool:
        """An event for the table itself; True if it was of use."""
        raise NotImplementedError

    def show_the_way(self) -> None:
        """Ask for a hint; in a lesson it is what the step asks for."""
        raise NotImplementedError

    def perform(self, action: Action) -> None:
        """Take an action for the viewer and show it, as if it had been done by hand."""
        raise NotImplementedError

    def _turned(self) -> None:
        """Turn to another seat, which looks now."""
        raise NotImplementedError

    def tension(self) -> float:
        """Return how pressed the game is, from 0 to 1, by what everybody may see."""
        return 0.0

    def tell_beside(self, app: Program, room: Rect | None, fold: Callable[[], None]) -> bool:
        """Return whether what is told of a match that is over stands beside the table, in a room of the page around
        it."""
        return False

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Draw what is told there."""

    def deeds(self) -> dict[str, Callable[[], object]]:
        """Return what every table does at a command."""
        return {
            "record": self.turn_record,
            "past": self.rewind.turn,
            SINCE: self.rewind.replay,
            "rules": self.open_book,
            "help": lambda: self.open_book(keys=True),
            "hide": self.lower_blind,
            level_fallback.NAME: lambda: level_fallback.try_again(self.app),
            "settings": lambda: self.app.stack.push(doors.page("settings")),
        }

    # ---- what the viewer is putting together that the match knows nothing of

    def draft(self) -> Plain | None:
        """Return what lies on the table of its own, as plain data; None for nothing. What the match knows is kept with
        it."""
        return None

    def take_draft(self, draft: Plain) -> None:
        """Lay it there again. What makes no sense in it is left out: it comes from a file."""

    # ---- looking back

    @property
    def own_eyes(self) -> bool:
        """Return whether nobody but the viewer looks at the screen, so that it may show all that this seat has seen."""
        if not self.handover.alone or self.handover.privacy_screen is not None or self.session.watched:
            return False
        return not self.asking.shared or (self.sight.decision is not None and not self.asking.waits)

    @property
    def tells_since(self) -> bool:
        """Return whether something has happened since the viewer's last turn that could be told once more now."""
        if self.session.lesson is not None or self.rewind.open or not self.own_eyes:
            return False
        return self.sight.since is not None

    @property
    def bar_tips(self) -> dict[str, str]:
        """The buttons of the bar in their order, each with what it says when pointed at."""
        return bar.tips(self.lowered, self.tells_since, self.session.watched)

    def clear(self) -> Stash:
        """Let go of everything, so that another moment can be shown; what lay there."""
        stash = Stash(self.viewer, self.draft(), self.advice.keep(), self.kept_story())
        self.put_down()
        self.advice.cancel()
        self.advice.forget()
        self.thinking = None
        return stash

    def kept_story(self) -> object:
        """Return what is told of the plays, as only `take_story` reads it."""
        return None

    def take_story(self, story: object) -> None:
        """Tell it again."""

    def shown_again(self) -> None:
        """A hint is shown that was shown before."""
        self.refresh()

    def stand_at(self, past: Snapshot | None, stash: Stash | None) -> None:
        """Show this moment that is over, or with ``None`` the match as it stands, with what lay there."""
        self.leap()
        if stash is not None:
            self.take_story(stash.story)
            self._lay_again(stash)

    def _lay_again(self, stash: Stash) -> None:
        """Lay again what lay before whoever looked, if it is they who look now and they are still asked the same."""
        if stash.viewer != self.viewer or not self.own_eyes:
            return
        if stash.draft is not None:
            self.take_draft(stash.draft)
        if stash.hint is not None and self.advice.take_up(stash.hint):
            self.shown_again()

    def retell(self, passages: list[Passage]) -> None:
        """Tell again what the viewer was told, from the moment that is shown to the match as it stands."""
        raise NotImplementedError

    # ---- how things stand

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        return self.handover.viewer

    @property
    def sight(self) -> Sight:
        """Return what the viewer is asked, knows and may ask now."""
        return self.live.now.of(self.viewer)

    @property
    def match(self) -> logic.Match:
        """The match itself, for those who look on from outside: the table asks its snapshot."""
        return self.live.match

    @property
    def card_area(self) -> Rect:
        """The part of the window where the cards lie."""
        return self.layout.board

    @property
    def progress(self) -> float:
        """Return how far the computer player has come with thinking, from 0 to 1; whole where nothing may move."""
        if self.autoplay is None or self.app.motion != "full":
            return 1.0
        return self.autoplay.sign / STEPS

    @property
    def lowered(self) -> str:
        """Return why the computer players are below their level, in a sentence; empty where they are not."""
        return level_fallback.words(self.app)

    def music(self) -> Heard:
        """The piece of the game, and calm again once it is over."""
        return Heard(self.game, 0.0 if self.live.now.outcome is not None else self.tension())

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.autosave.begin()
        client = self._client or (self.tutor.partner if self.tutor is not None else client_of(app))
        self.advice.client = client
        self.autoplay = Autoplay(self.session, client, self._pace)

    @property
    def _pace(self) -> Pace:
        """Return how fast the computer players move."""
        return AT_ONCE if self.session.smoke else PACES[self.app.settings.pace]

    def resume(self) -> None:
        super().resume()
        if self.autoplay is not None:
            self.autoplay.budget.pace = self._pace  # the settings may have been changed meanwhile

    def come_alive(self) -> None:
        """Let what lives on the ground know the present window; its moment goes on."""
        before = self.ambience
        self.ambience = self.ambience_kind(self.layout.free, self.look) if self.ambience_kind is not None else None
        if before is not None and self.ambience is not None:
            self.ambience.moment = before.moment

    def draw_living_floor(self, surface: pygame.Surface) -> None:
        """The bare ground, and what lives on it."""
        self.draw_floor(surface)
        if self.ambience is not None:
            self.ambience.draw(surface)

    def leave(self) -> None:
        self.rewind.close()
        self.autosave.leave()
        self.stop_thinking()

    def stop_thinking(self) -> None:
        """Stop all thinking, neither for a computer player nor for a hint."""
        self.thinking = None
        self.advice.cancel()
        if self.autoplay is not None:
            self.autoplay.cancel()

    def let_be(self) -> None:
        """Stop all thinking, and put back what is carried."""
        self.stop_thinking()
        self.put_down()

    def pause(self) -> None:
        self.advice.cancel()
        self._tell_above(pygame.Event(pygame.MOUSEMOTION, pos=NOWHERE, rel=(0, 0), buttons=(0, 0, 0)))

    def turn_record(self) -> None:
        """Open the record, or close it; in a lesson its place is taken."""
        if self.tutor is not None:
            return self.tutor.no_record()
        self.drawer_open = not self.drawer_open
        self.rearrange()

    @property
    def regarded(self) -> str:
        """The code of the card that is held or looked at, if it is known; else empty."""
        return ""

    @property
    def pack(self) -> str:
        """The game, and what its options have made of its cards (`logic.pack_of`)."""
        return logic.pack_of(self.game, self.sight.view.options)

    def open_book(self, keys: bool = False) -> None:
        """The book of rules where it speaks of what is asked now, or of the ``keys``; the card is that looked at."""
        asked = self.sight.decision
        moment = OVER if self.live.now.outcome is not None else asked.kind if asked is not None else WAITING
        self.put_down()
        chapter = doors.KEYS if keys else logic.chapter_for(self.game, moment)
        self.app.stack.push(doors.page("book", self.pack, chapter=chapter, card=self.regarded))

    # ---- how long a wait is

    @property
    def _hurries(self) -> bool:
        """Return whether what is shown keeps to the seconds of a wait; not where the player goes on, or is taught."""
        if self.autoplay is None or self.tutor is not None or self.rewind.telling:
            return False
        return self.app.settings.narration != "wait"

    def hastened(self, dt: float, left: float) -> float:
        """The seconds that pass meanwhile for what is shown, of which as many are ``left``."""
        return dt * self.autoplay.budget.speed(left) if self._hurries and self.autoplay is not None else dt

    def begin_to_show(self) -> None:
        """Begin to show something new."""
        if self.autoplay is not None:
            self.autoplay.budget.shows(more=not self.may_answer and self.live.now.outcome is None)

    def _spend(self, dt: float) -> None:
        """The player waits, unless they may answer."""
        if self.autoplay is None:
            return
        if self.lies_still and self.may_answer:
            self.autoplay.budget.rest()
        elif self._hurries or self.lies_still:
            self.autoplay.budget.spend(dt)

    # ---- events and time

    def let_go(self) -> None:
        self._tell_above(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=NOWHERE))

    def _tell_above(self, event: pygame.Event) -> None:
        """Tell what lies above the table where the mouse is no more."""
        for part in (self.tutor, self.rewind, self.answering):
            if part is not None:
                part.handle(event)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSLOST and self.lower_blind():
            return True
        used = self._above(event) or self.rewind.handle(event) or self._watch(event) or self.take(event)
        self.dirty |= used
        return used

    def _watch(self, event: pygame.Event) -> bool:
        """The key that opens the next hand, where nobody plays."""
        if not asks(event, "view") or not self.live.watched:
            return False
        self.handover.next_hand()
        return True

    def _above(self, event: pygame.Event) -> bool:
        """Return whether an event has stopped a hint, and does nothing else."""
        if self.advice.stopped_by(event):
            self.repaint()
            if advice.swallowed(event):
                return True
        return self.tutor is not None and self.tutor.handle(event)

    def lower_blind(self) -> bool:
        """The privacy screen at once, for whoever shares the screen; whether it falls."""
        if not self.asking.shared or self.handover.privacy_screen is not None or self.ended:
            return False
        self.rewind.close()
        self.put_down()
        self.app.stack.push(self.handover.cover(self.viewer, at_once=True))
        return True

    def pass_time(self, dt: float) -> bool:
        """Do what goes on at every table: a sentence goes, the seconds to answer run, and the player is told if the
        computer players have fallen below their level. Whether the picture differs by the seconds alone."""
        if self.autoplay is not None and level_fallback.heed(self.app, self.autoplay.client):
            self.repaint()
        self.notice.update(dt)
        if self.rewind.open:
            return False
        self._spend(dt)
        if self.reading and self.thinking is not None:
            self.thinking = None  # nobody moves until it has been read
            self.repaint()
        if not self.shows_something and (stash := self.rewind.told_again()) is not None:
            self._lay_again(stash)
        self.banter.update(dt)
        if self.app.settings.hints:
            self._hint_unasked()
        taught = self.tutor is not None and self.tutor.update(dt)
        return self.answering.update() or taught

    def asked_now(self) -> object:
        return self.live.now.token, self.may_answer and self.lies_still

    @property
    def free_for_hint(self) -> bool:
        """Return whether a hint that nobody has asked for would disturb nothing that is under way."""
        return not self.shows_something and not self.notice.text and self.handover.alone

    def _hint_unasked(self) -> None:
        """Give beginners the hint by itself, once for each kind of question in a turn, and never in a lesson."""
        decision = self.sight.decision
        if decision is None or self.tutor is not None or self.session.smoke or not self.free_for_hint:
            return
        question = (self.sight.view.turn, decision.kind, self.viewer)
        if question != self._hinted and not self.advice.waiting:
            self._hinted = question
            self.show_the_way()

    def kept_and_over(self) -> bool:
        """Keep the game as it stands; whether it has ended, which its scene then says."""
        self.autosave.save()
        if self.live.now.outcome is None:
            return False
        if self.tutor is not None:
            return True
        if not self._counted and not self.ended and self.app.motion == "full" and not self.session.smoke:
            self._counted = True
            self.count_up()
            if self.shows_something:
                return True
        self.autosave.finish()
        return True

    def count_up(self) -> None:
        """The game is over: count at the table what has decided it, before the page of results says so."""

    @property
    def examined(self) -> bool:
        """Return whether this is a puzzle: no question with a choice is answered by itself."""
        return self.session.lesson is not None and self.session.lesson.kind == "puzzle"

    @property
    def reading(self) -> bool:
        """Return whether a lesson waits until something has been read, or goes on at another table already."""
        return self.tutor is not None and (self.tutor.run.pausing or self.tutor.has_gone)

    def pressable(self) -> dict[str, Rect]:
        return self.tutor.pressable() if self.tutor is not None else {}

    def status(self) -> Plain:
        """Return how often the match has changed, what is asked of the viewer, and whether there is a hint."""
        now, asked = self.live.now, self.sight.decision
        return {
            "game": self.game, "token": now.token, "asked": asked.kind if asked is not None else "",
            "busy": self.shows_something, "over": now.outcome is not None,
            "taught": self.tutor is not None and self.tutor.over,
            "hint": "waited for" if self.advice.waiting else "to be done" if self.advice.due() else "",
        }  # fmt: skip

    def draw_above(self, surface: pygame.Surface) -> None:
        """The scrubber, or what a general says and the tablet of a lesson if this is one."""
        if self.rewind.open:
            return self.rewind.draw(surface)
        self.banter.draw(surface)
        if self.tutor is not None:
            self.tutor.draw(surface)

    def others_move(self, dt: float) -> tuple[int, list[logic.Event]] | None:
        """Return what somebody else does, once there is something: the seat, and what has happened by it."""
        assert self.autoplay is not None
        if self.autoplay.seat != self.thinking:
            self.thinking = self.autoplay.seat
            self.repaint()
        if self.autoplay.signed(dt, self.app.motion == "full"):
            self.repaint()
        offers = self.app.settings.offers and not self.session.smoke
        found = self.asking.update(dt) or self.autoplay.answer(dt, offers)
        if self.autoplay.offering is not None:
            name = self.session.players[self.autoplay.offering].name
            self.put_down()
            self.app.stack.push(self.autoplay.offer_of(name))
        return found
