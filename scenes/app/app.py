"""The program's window, its clock, and its scenes on top of one another.

Long because the window, its clock and its scenes end, fail and come back together.
"""

from __future__ import annotations

import logging
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

import logic
from scenes.app import display, doors, input, tongues
from scenes.app.audio import Audio
from scenes.app.folder_lock import FolderLock
from scenes.app.frame_limiter import FrameLimiter
from scenes.app.music import HOUSE, Music
from scenes.app.notice import Notice
from scenes.app.painter import Painter
from scenes.app.preferences import SCALE_MAX, SCALE_MIN, SCALE_STEP, Settings, Value
from scenes.app.robot_bridge import robot_bridge
from scenes.app.scene import Scene, SceneStack
from scenes.app.second_instance import ReadOnlyStorage, SecondInstance
from scenes.app.storage import Storage, data_folder
from scenes.app.system import TITLE, ToLog, complain, settle_memory
from scenes.app.window import Window, asked_for
from scenes.ui import cache, event_commands, text
from scenes.ui.event_commands import button_of, key_of, pos_of
from scenes.ui.keys import HELD_DOWN
from scenes.ui.theme import THEMES, Scale, Theme, scale_of
from scenes.ui.words import Phrase, said, speak

if TYPE_CHECKING:
    from scenes.app.session import Session

KEYS_OF = {"key_profile", "keys_by", "keys"}
DEAR_LAYOUT, QUIET = 0.05, 0.12  # seconds
BELL_EVERY = 0.25  # seconds between two looks whether another program asks for this window
STOPPED = Phrase("end of the program", "Five Factors had to stop, and the details are in {folder}.")
STOPPED_SAVED = Phrase(
    "end of the program", "Five Factors had to stop; your game is saved, and the details are in {folder}."
)
STOPPED_UNLOGGED = Phrase("end of the program", "Five Factors had to stop, and its log could not be written.")
SMOKE_SECONDS = 240.0
SMOKE_FRAMES = 200_000
SMOKE_STEP = 1 / 15


@dataclass(frozen=True)
class LaunchOptions:
    """Options of the command line. `load` is a session ready to be continued."""

    game: str | None = None
    seats: int | None = None
    seed: int | None = None
    load: Session | None = None
    data_dir: str | None = None
    smoke: bool = False
    width: int | None = None
    height: int | None = None
    locale: str = ""


class App:
    """Owns the window, the settings and the scene stack; scenes reach everything through it."""

    def __init__(self, options: LaunchOptions | None = None, lock: FolderLock | None = None) -> None:
        """``lock`` is that of the data folder; without one nobody asks who else has it."""
        self.options = options or LaunchOptions()
        self.folder_lock = lock
        self._since_bell = 0.0
        taken = lock is not None and lock.taken
        self.storage = ReadOnlyStorage(lock.folder) if lock and taken else Storage(self.options.data_dir)
        self.settings, problem = self.storage.load_settings()
        if self.options.locale:
            self.settings.language = self.options.locale
        speak(tongues.tongue(self.settings.language))
        self.stack = SceneStack(self)
        self.audio = Audio(self.settings, silent=self.options.smoke)
        self.music = Music(self.audio, lambda sentence: self.storage.log(sentence))
        self.notice = Notice()
        self.ai: logic.AiClient | None = None  # the one worker of the program, started when it is first needed
        self.lowered = ""  # why computer players are below their level, as it was last told
        self.running = True
        self.focus_visible = False  # the focus ring shows after a key press, until the mouse is pressed
        self.smoke = self.options.smoke
        self.exit_code = 0
        self._crash_page: Scene | None = None  # the page about a fault, if one has been met
        self.surface: pygame.Surface
        self.painter, self.frame_limiter, self.window = Painter(), FrameLimiter(), Window(TITLE)
        self.robot = robot_bridge(os.environ)
        self._quiet = self._layout_cost = 0.0  # seconds since the window changed, and what the last layout took
        self._size_changed, self._down = False, set[int]()
        self.take_keys(self.settings.keymap())
        self._typed: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)  # where text goes; at first the system takes any
        self.report(problem)
        self.report(lock.problem if lock else None)

    # ---- what scenes use

    @property
    def theme(self) -> Theme:
        return THEMES[self.settings.theme]

    @property
    def scale(self) -> Scale:
        width, height = self.surface.get_size()
        return scale_of(width, height, self.settings.ui_scale / 100)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def motion(self) -> str:
        """``full``, ``reduced`` or ``none``; a smoke run never waits for an animation."""
        return "none" if self.smoke else self.settings.motion

    @property
    def in_front(self) -> bool:
        """Return whether the window has the keyboard and can be seen."""
        return pygame.key.get_focused() and pygame.display.get_active()

    def report(self, sentence: str | None) -> None:
        """Show the player one sentence for a few seconds, if there is one."""
        if sentence:
            self.notice.show(said(sentence))

    def redraw(self) -> None:
        """Ask for the whole window to be painted with the next frame."""
        self.painter.wanted = True

    def quit(self) -> None:
        self.running = False

    def restyle(self) -> None:
        """Forget what was painted for the old theme, scale or window."""
        cache.clear_all()
        self.painter.forget()
        self.stack.let_go()
        self.stack.resize()

    def change_settings(self, **values: Value) -> None:
        """Change some settings, keep them, and show them at once."""
        before = (
            self.settings.theme,
            self.settings.ui_scale,
            self.settings.suit_letters,
            self.settings.strong_outlines,
        )
        if values.get("fullscreen") and not self.settings.fullscreen:
            self.settings.window = self.window.remembered()
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.report(self.storage.save_settings(self.settings))
        if KEYS_OF.intersection(values):
            self.take_keys(self.settings.keymap())
        if "language" in values:
            speak(tongues.tongue(self.settings.language))
            self.take_keys(self.keys)  # what is printed on them has another name in another language
            self.stack.speak()
            self.restyle()
        after = (self.settings.theme, self.settings.ui_scale, self.settings.suit_letters, self.settings.strong_outlines)
        if "fullscreen" in values or "window" in values:
            self._reopen()
        elif before != after:
            self.restyle()
        self.painter.wanted = True

    def take_keys(self, keys: input.Keymap) -> None:
        """Let these keys stand for commands from now on."""
        self.keys = keys
        event_commands.show_caps(keys.caps())

    def play(self, sound: str) -> None:
        """Play a sound, if there is a device for it."""
        self.audio.play(sound)

    def set_scale(self, per_cent: int) -> None:
        self.change_settings(ui_scale=max(SCALE_MIN, min(SCALE_MAX, per_cent)))

    # ---- the window

    def open(self) -> None:
        """Open the window; raise display.NoDisplay with one sentence where there is nowhere to show it."""
        display.prepare()
        wide, high = self.options.width, self.options.height
        size = None if wide is None and high is None else asked_for(wide, high)
        self.window.open(size, self.settings.window, self.settings.fullscreen and size is None and not self.smoke)
        self.surface = display.canvas()
        self.take_keys(self.keys)

    def toggle_fullscreen(self) -> None:
        """Full screen, or back to the window as it was."""
        self.change_settings(fullscreen=not self.settings.fullscreen)

    def _reopen(self) -> None:
        """Show the window as the settings have it now: full screen, or in its size."""
        self.window.change(pygame.Rect(self.settings.window or self.window.remembered()), self.settings.fullscreen)
        self.surface = display.canvas()
        self.restyle()

    def close(self) -> None:
        """Take every scene off, remember the window's place, and let go of the screen, and then of the games."""
        try:
            self._close_window()
        finally:
            self.storage.close()  # it makes a backup, for which nobody needs to look at a window that stands

    def _close_window(self) -> None:
        self.stack.clear()
        self.music.close()
        self.audio.close()
        if pygame.display.get_init() and pygame.display.get_surface() is not None and not self.smoke:
            if not self.settings.fullscreen and self.options.width is None:
                self.settings.window = self.window.remembered()
            problem = self.storage.save_settings(self.settings)
            if problem:
                self.storage.log(problem)
        pygame.quit()
        text.forget()
        cache.clear_all()

    # ---- one frame

    def frame(self, dt: float) -> bool:
        """Handle events, let time pass, paint; return whether anything was painted."""
        self._hear_bell(dt)
        events = self.frame_limiter.events()
        if self.robot is not None:
            self.robot.hear(events)
        for event in events:
            self.dispatch(event)
            if not self.running:
                return False
        self.window.update(dt)
        if self._size_changed and not self._settle(dt):
            return False
        top = self.stack.top
        if top is None:
            self.running = False
            return False
        top.update(dt)
        self._typed = display.listen(top.typing(), self._typed)
        in_front = self.in_front
        self.music.update(dt, lambda: self.stack.music() or HOUSE, in_front)
        self.painter.update(dt, self.stack.visible(), self.motion, in_front)
        if self.notice.update(dt):
            self.painter.wanted = True
        return self.paint()

    def paint(self) -> bool:
        """Draw the scenes that show, if anything has changed; return whether something was painted.

        What was decided since the last picture is on the disk before.
        """
        for sentence in self.storage.settle():
            self.report(sentence)
        shown = self.stack.visible()
        return self.painter.paint(self.surface, shown, len(self.stack), self._over, self.motion)

    def _over(self, surface: pygame.Surface) -> None:
        """Draw what lies above all scenes."""
        self.notice.draw(surface, self.theme, self.scale, self.stack.head)

    def dispatch(self, event: pygame.Event) -> None:
        """Give an event to the window first, then to the topmost scene and the keys that work everywhere."""
        event = display.on_canvas(event, self.surface)
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type == pygame.VIDEORESIZE:
            self._size_changed, self._quiet = True, 0.0
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.painter.wanted = True
        box = self.notice.box(self.size[0], self.scale, self.stack.head)
        if event.type == pygame.MOUSEBUTTONDOWN and box.collidepoint(pos_of(event)):
            self.notice.dismiss()
            self.painter.wanted = True
            return
        if event.type == pygame.WINDOWFOCUSLOST:  # a table below a page hides its hand as well
            self._down.clear()
            self.stack.let_go()
            self.painter.hurry()
            self.stack.tell(event)
            return
        if event.type == pygame.KEYMAPCHANGED:
            self.take_keys(self.keys)
        if event.type == pygame.KEYUP:
            self._down.discard(key_of(event))
        if event.type == pygame.KEYDOWN:
            key, event.commands = key_of(event), self.keys.commands(event)
            if key in self._down and not self._repeats(event):
                return
            self._down.add(key)
            grabbed = self.stack.top is not None and self.stack.top.grabs_keys
            if not grabbed and self._window_key(event):
                return
            if key not in HELD_DOWN and not self.focus_visible:
                self.focus_visible = True
                self.painter.wanted = True
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1 and self.focus_visible:
            self.focus_visible = False
            self.painter.wanted = True
        if self.stack.top is not None:
            self.stack.top.handle(event)

    def _settle(self, dt: float) -> bool:
        """Lay the window out anew after its size has changed, once a frame at most; return whether it is ready.

        Where that takes long, an edge that is being dragged has to rest first; until then the window is left plain.
        """
        if pygame.display.get_surface() is not None:
            self.surface = display.canvas()
        self.stack.let_go()
        if self._layout_cost > DEAR_LAYOUT and self._quiet < QUIET:
            if self._quiet == 0.0:
                self.surface.fill(self.theme.bg)
                display.show(self.surface)
            self._quiet += dt
            return False
        self._size_changed = False
        before = time.perf_counter()
        self.stack.resize()
        self.redraw()
        self.paint()
        self._layout_cost = time.perf_counter() - before
        return True

    def _window_key(self, event: pygame.Event) -> bool:
        """Take a key that belongs to the window, whatever scene is open; return whether it was one."""
        deeds: dict[str, Callable[[], None]] = {
            "fullscreen": self.toggle_fullscreen,
            "quit": self.quit,
            "bigger": lambda: self.set_scale(self.settings.ui_scale + SCALE_STEP),
            "smaller": lambda: self.set_scale(self.settings.ui_scale - SCALE_STEP),
            "usual_size": lambda: self.set_scale(100),
        }
        wanted = event_commands.asked(event, *deeds)
        if wanted:
            deeds[wanted]()
        return bool(wanted)

    def _repeats(self, event: pygame.Event) -> bool:
        """Return whether a key that is held down asks again: one that types or moves does, others do not."""
        names: frozenset[str] = event.commands
        found = [input.BY_NAME[name] for name in names]
        if self.stack.top is not None and self.stack.top.typing() is not None:
            found = [one for one in found if one.name in ("choose", "back") or one.group == input.WINDOW]
        return all(command.repeats for command in found)

    # ---- running

    def first_scene(self) -> None:
        """Open the menu, with the set-up or the table above it if the command line asked for one.

        Where another program has the data folder, the page that says so comes first.
        """
        if self.folder_lock is not None and self.folder_lock.taken:
            self.stack.reset(doors.page("already_running", SecondInstance(self.folder_lock, self.move_in)))
            return
        if self.options.load is not None:
            self.options.load.start(self)
            return
        self.stack.reset(doors.page("menu"))
        asked = (self.options.game, self.options.seats, self.options.seed)
        if any(value is not None for value in asked):
            game = self.options.game or logic.games()[0].id
            self.stack.push(doors.page("setup", game, seats=self.options.seats, seed=self.options.seed))

    def to_menu(self) -> None:
        """Leave whatever is open and show the main menu."""
        if self.folder_lock is not None and self.folder_lock.taken:
            self.first_scene()
            return
        self.stack.reset(doors.page("menu"))

    def move_in(self, lock: FolderLock, sentence: str) -> None:
        """Go on with this folder, which is the program's own from now on, and begin; the sentence says why.

        Looks that were never settled in it stay as they are.
        """
        self.storage.close()
        self.folder_lock, self.storage = lock, Storage(lock.folder)
        settings, problem = self.storage.load_settings()
        if settings != Settings():
            self.settings = self.audio.settings = settings
            speak(tongues.tongue(settings.language))
            self.take_keys(settings.keymap())
        for words in (sentence, problem, lock.problem):
            self.report(words)
        self.restyle()
        self.first_scene()

    def _hear_bell(self, dt: float) -> None:
        """Come to the front if another program asks for it."""
        self._since_bell += dt
        if self._since_bell < BELL_EVERY:
            return
        self._since_bell = 0.0
        if self.folder_lock is not None and self.folder_lock.own and self.folder_lock.rung():
            self.window.to_front()

    def run_loop(self) -> int:
        self.first_scene()
        self.guarded_frame(0.0)
        settle_memory()
        while self.running:
            stirs = self.music.changing or (self.ai is not None and self.ai.busy)
            dt = self.frame_limiter.wait(self.motion == "full" and self.in_front, stirs)
            self.guarded_frame(dt)
            if self.robot is not None:
                self.robot.look(self, self.notice.sentence)
            self.frame_limiter.beat(dt, self.painter.busy)
            if self.frame_limiter.rests:
                self.stack.sweep()
        return self.exit_code

    def guarded_frame(self, dt: float) -> None:
        """Run `frame`; an unforeseen fault opens the page that says so, and a fault on that page is let through."""
        try:
            self.frame(dt)
        except Exception:
            if self._crash_page is not None and self._crash_page in self.stack:
                raise
            self._open_crash_page(traceback.format_exc())

    def _open_crash_page(self, details: str) -> None:
        logged = self.storage.log(details)
        self.stack.abandon()
        cache.clear_all()
        self._crash_page = doors.page("crash", details, str(self.storage.log_path), logged, self.storage.kept_in)
        self.stack.push(self._crash_page)
        self.painter.wanted = True

    def run_smoke(self) -> int:
        """Let a seeded game play itself at the table; return 0 when it comes to its end, 1 when it does not."""
        settle_memory()
        self.smoke_session().start(self)
        deadline = time.monotonic() + SMOKE_SECONDS
        for _ in range(SMOKE_FRAMES):
            self.frame(SMOKE_STEP)
            top = self.stack.top
            if top is None or not self.running:
                break
            if getattr(top, "finished", False):
                self.redraw()
                self.frame(SMOKE_STEP)
                return 0
            if time.monotonic() > deadline:
                break
        complain("The game did not come to its end in the time allowed.")
        return 1

    def smoke_session(self) -> Session:
        """Return the game of a smoke run: every seat an AI of the simplest level."""
        from scenes.app.session import AI, Session, default_players, game_info, level_ids

        if self.options.load is not None:
            session = self.options.load
            players, match = session.players, session.dealt
            game, options, seed = session.game, session.options, session.seed
        else:
            game = self.options.game or logic.games()[0].id
            players, match = default_players(self.options.seats or game_info(game).seats[0], game=game), None
            options, seed = {}, self.options.seed if self.options.seed is not None else 1
        line_up = tuple(replace(player, kind=AI, level=(level_ids() or ("",))[0]) for player in players)
        return Session(game, line_up, options, seed, match, smoke=True)


def run(options: LaunchOptions | None = None) -> int:
    """Open the window and stay until it is closed; return the exit code of the program."""
    options = options or LaunchOptions()
    app = App(options, None if options.smoke else FolderLock(data_folder(options.data_dir)))
    logging.getLogger("scenes").addHandler(ToLog(app.storage.log))
    try:
        app.open()
        return app.run_smoke() if app.smoke else app.run_loop()
    except display.NoDisplay as problem:
        complain(str(problem))
        return 1
    except KeyboardInterrupt:
        return 130
    except Exception:
        return _last_words(app)
    finally:
        _close(app)


def _last_words(app: App) -> int:
    """Keep the details of an unforeseen fault and say one sentence; return the exit code."""
    details = traceback.format_exc()
    if app.storage.log(details):
        stopped = STOPPED_SAVED if app.storage.kept_in else STOPPED
        complain(stopped(folder=logic.verbatim(str(app.storage.log_path))))
    else:
        complain(f"{details}{STOPPED_UNLOGGED()}")
    return 1


def _close(app: App) -> None:
    try:
        app.close()
    except Exception:
        app.storage.log(traceback.format_exc())
        pygame.quit()
    finally:
        if app.folder_lock is not None:
            app.folder_lock.close()
