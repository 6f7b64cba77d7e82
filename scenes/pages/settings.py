"""The settings: every change is seen and heard at once, and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.app import window
from scenes.app.preferences import PAGE, SCALE_MAX, SCALE_MIN, SCALE_STEP, Settings
from scenes.pages.page import Form, PageScene
from scenes.ui import text
from scenes.ui.choices import Segmented, Slider
from scenes.ui.look import Look
from scenes.ui.widgets import Button, Toggle, Widget

VOLUME_STEP = 10
PACES = {"off": "Off", "brisk": "Brisk", "calm": "Calm", "wait": "Wait for me"}
MOVES = {"brisk": "Brisk", "calm": "Calm", "slow": "Slow"}
MOTION_NAMES = {"full": "Full", "reduced": "Reduced", "none": "None"}


class ValueSlider(Slider):
    """A slider with its value written beside it."""

    def track(self) -> tuple[int, int]:
        left, right = super().track()
        return left, right - self.rect.h * 2

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        super().draw(surface, look, focus)
        text.text(surface, f"{self.value} %", "figure", look.type(20), look.theme.text, self.rect.right,
                  self.rect.centery, "rm")  # fmt: skip


class SettingsScene(PageScene):
    """One page in three parts: seeing, hearing, playing."""

    title = "Settings"

    def fill(self, form: Form) -> None:
        settings = self.app.settings
        form.head("Seeing")
        form.row("Theme", "Black lacquer or mulberry paper",
                 self._choice("theme", [("lacquer", "Lacquer"), ("paper", "Paper")]), "theme")  # fmt: skip
        size = ValueSlider(self._slider_box(), settings.ui_scale, SCALE_MIN, SCALE_MAX, self._set("ui_scale"),
                           step=SCALE_STEP, live=False)  # fmt: skip
        form.row(
            "Interface size", "Text, buttons and cards in the hand; anywhere with Ctrl and plus or minus", size, "size"
        )
        form.row("Full screen", "Anywhere with F11", self._fullscreen(), "fullscreen")
        form.row("Window", "Or drag its edges to any size", self._window_size(), "window")
        form.row("Suit letters", "S, H, D or C beside every suit", self._toggle("suit_letters"), "letters")
        form.row("Strong outlines", "Thicker frames for what is legal, chosen or threatened",
                 self._toggle("strong_outlines"), "outlines")  # fmt: skip
        form.row("Motion", "Reduced leaves out travel and what lives by itself; none shows results at once",
                 self._choice("motion", list(MOTION_NAMES.items())), "motion")  # fmt: skip
        form.row("Narration", "Beside the field: what is played, against whom and what it changed",
                 self._choice("narration", list(PACES.items())), "narration")  # fmt: skip
        form.space(12)
        form.head("Hearing")
        form.row("Pieces", "Cards, bamboo and wood", self._volume("pieces"), "pieces")
        form.row("Signals", "Tricks, lines, threats and the end of a game", self._volume("signals"), "signals")
        form.row("Music", "A quiet piece for each game, which presses when the game does",
                 self._toggle("music"), "music")  # fmt: skip
        form.row("Loudness of the music", "Heard at once; it rests while another window is in front",
                 self._volume("music_volume"), "music_volume")  # fmt: skip
        form.space(12)
        form.head("Playing alone")
        form.row("Pace of the computer", "How long a general thinks at least before a move is made",
                 self._choice("pace", list(MOVES.items())), "pace")  # fmt: skip
        form.row("Hints without asking", "For beginners: what a careful player would do, told at every new question",
                 self._toggle("hints"), "hints")  # fmt: skip
        form.row("Generals speak", "A line at the start, at a great blow and at the end",
                 self._toggle("voices"), "voices")  # fmt: skip
        form.row("Take back more", "Against computer players: back to your last decision, whatever was seen since; "
                 "such games are marked and counted apart", self._toggle("take_back"), "take_back")  # fmt: skip
        form.row("Offers to resign", "A computer player far behind, with nothing left, offers you the game once",
                 self._toggle("offers"), "offers")  # fmt: skip
        form.space(12)
        form.head("Sharing one screen")
        form.row("Lifting the blind", "Between two people: hold the button for a moment, or press it once",
                 self._choice("curtain", [("hold", "Hold"), ("press", "Press")]), "curtain")  # fmt: skip
        times = [(2, "2 s"), (4, "4 s"), (8, "8 s"), (0, "Wait")]
        form.row("Time to answer", "Everybody who might answer a play is asked for so long, whatever they hold",
                 self._choice("answer_time", times), "answer_time")  # fmt: skip

    def foot(self, rect: pygame.Rect) -> list[Button]:
        look = self.look
        reset = Button((rect.x, rect.y, look.unit(200), rect.h), "Set all back", self._reset)
        reset.name = "reset"
        done = Button((0, rect.y, look.unit(200), rect.h), "Done", self.go_back, kind="primary")
        done.rect.right = rect.right
        done.name = "done"
        return [reset, done]

    def _reset(self) -> None:
        fresh = Settings()
        values = {name: getattr(fresh, name) for name in PAGE}
        self.app.change_settings(**values)
        self.rebuild()

    # ---- widgets bound to a setting

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change_settings(**{name: value})

    def _choice(self, name: str, choices: Sequence[tuple[Any, str]]) -> Widget:
        look = self.look
        width = Segmented.width_for([label for _, label in choices], look)
        box = (0, 0, width, look.control(42))
        return Segmented(box, list(choices), getattr(self.app.settings, name), self._set(name),
                         type_size=look.type(Segmented.SIZE))  # fmt: skip

    def _toggle(self, name: str) -> Widget:
        look = self.look
        return Toggle((0, 0, look.unit(60), look.control(40)), getattr(self.app.settings, name), self._set(name))

    def _fullscreen(self) -> Widget:
        look = self.look
        return Toggle((0, 0, look.unit(60), look.control(40)), self.app.settings.fullscreen,
                      lambda on: self.app.change_settings(fullscreen=on))  # fmt: skip

    def _window_size(self) -> Widget:
        """The sizes that fit this screen; none is chosen in full screen, or where the window has another."""
        look = self.look
        sizes = [(size, f"{size[0]} × {size[1]}") for size in window.sizes()]
        now = (0, 0) if self.app.settings.fullscreen else self.app.size

        def resize(size: tuple[int, int]) -> None:
            self.app.change_settings(fullscreen=False, window=[*window.resized(size)])

        width = Segmented.width_for([label for _, label in sizes], look)
        return Segmented((0, 0, width, look.control(42)), sizes, now, resize,
                         type_size=look.type(Segmented.SIZE))  # fmt: skip

    def _slider_box(self) -> tuple[int, int, int, int]:
        look = self.look
        return (0, 0, look.unit(330), look.control(40))

    def _volume(self, name: str) -> Widget:
        value = getattr(self.app.settings, name)
        return ValueSlider(self._slider_box(), value, 0, 100, self._set(name), step=VOLUME_STEP)
