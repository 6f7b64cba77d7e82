"""Scenes and the stack that holds them.

A scene is one full screen of the suite: the menu, the set-up, the table, the privacy screen between two players. Scenes
never look for one another by name and never reach for a global; whatever they need comes through the `Program` that
`enter` is given.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    import logic
    from scenes.app.music import Heard
    from scenes.app.plain import Plain
    from scenes.app.preferences import Settings, Value
    from scenes.app.storage import Storage
    from scenes.ui.ambience import Ambience
    from scenes.ui.theme import Scale, Theme


LARGE = 2560 * 1440  # pixels of a window whose pictures are given back at once


class Program(Protocol):
    """The part of the program that scenes may use; `App` is it."""

    settings: Settings
    storage: Storage
    stack: SceneStack
    ai: logic.AiClient | None  # the one computer player, started by whoever that first needs it
    focus_visible: bool
    lowered: str  # why computer players are below their level, as the player was last told; else empty

    @property
    def theme(self) -> Theme: ...
    @property
    def scale(self) -> Scale: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def motion(self) -> str:
        """``full``, ``reduced`` or ``none``."""

    def report(self, sentence: str | None) -> None: ...
    def change_settings(self, **values: Value) -> None: ...
    def play(self, sound: str) -> None: ...
    def to_menu(self) -> None: ...
    def quit(self) -> None: ...


class Scene:
    """One screen. Override what you need; every method here is safe to call and does next to nothing.

    Life cycle::

        enter(app) -> [pause() -> resume()]* -> leave()

    `pause` comes when another scene is laid on top, `resume` when it is gone again. `resize` comes whenever the window,
    the interface scale or the theme has changed, and once right after `enter`.
    """

    #: whether one of these gives way to another by a short motion
    gives_way = False

    def __init__(self) -> None:
        self.dirty = True
        self.ambience: Ambience | None = None  # what lives slowly on its ground
        self._app: Program | None = None

    @property
    def head(self) -> int:
        """Pixels at its upper edge that no notice covers."""
        return 0

    @property
    def opaque(self) -> bool:
        """Return whether nothing of the scenes below shows through; then they are not drawn at all."""
        return True

    @property
    def app(self) -> Program:
        """The program this scene lives in; only between `enter` and `leave`."""
        if self._app is None:
            raise RuntimeError("this scene has not been entered")
        return self._app

    def enter(self, app: Program) -> None:
        """Begin, as the scene is put on the stack; called once."""
        self._app = app
        self.dirty = True

    def leave(self) -> None:
        """End, as the scene is taken off the stack for good; called once."""

    def pause(self) -> None:
        """Pause while another scene covers this one."""

    def resume(self) -> None:
        """Go on, as the covering scene is gone."""
        self.dirty = True

    def resize(self) -> None:
        """Lay everything out anew: window, interface scale or theme have changed."""
        self.dirty = True

    def speak(self) -> None:
        """Change to another language of the window, before all is laid out anew."""

    def let_go(self) -> None:
        """End what a button or a key that is held down has begun, without doing it: it may come up elsewhere."""

    def typing(self) -> pygame.Rect | None:
        """Return where text is being typed, if it is: only then the system composes letters of several keys."""
        return None

    def handle(self, event: pygame.Event) -> bool:
        """Take one event; True if it is consumed."""
        return False

    @property
    def grabs_keys(self) -> bool:
        """Return whether every key that goes down is its own, even one that belongs to the window."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds. Set `dirty` when something visible has moved."""

    def breathe(self, dt: float) -> list[pygame.Rect]:
        """Let what lives slowly go on by `dt` seconds; return the parts of the window that must be painted for that.

        Called only under full motion while the window is in front. What `ambience` paints is none of them.
        """
        if self.ambience is not None:
            self.ambience.breathe(dt)
        return []

    def music(self) -> Heard | None:
        """Return what should be heard while this scene is open; None: what the scenes below want. Asked twice a
        second."""
        return None

    def pressable(self) -> dict[str, pygame.Rect]:
        """Name what can be pressed now, with its place in the window (`scenes.app.robot_bridge`)."""
        return {}

    def status(self) -> Plain:
        """Tell how far it has come, in public facts (`scenes.app.robot_bridge`)."""
        return {}

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene. Drawing changes no state: the same moment always gives the same picture."""

    def draw_moved(self, surface: pygame.Surface) -> None:
        """Paint what, within the surface's clip, `breathe` has moved; nothing else differs from what was drawn last."""
        self.draw(surface)

    def draw_floor(self, surface: pygame.Surface) -> None:
        """Paint the bare ground on which something lives, within the surface's clip."""


class SceneStack:
    """The scenes that are open, the topmost last. Only the topmost one gets events and time."""

    def __init__(self, app: Program) -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self.left = False  # whether a scene has gone whose pictures may still take room

    def __len__(self) -> int:
        return len(self._scenes)

    def __contains__(self, scene: object) -> bool:
        return scene in self._scenes

    @property
    def head(self) -> int:
        """Pixels at the upper edge of the topmost scene that no notice covers."""
        return self._scenes[-1].head if self._scenes else 0

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top of the others."""
        if self._scenes:
            self._scenes[-1].let_go()
            self._scenes[-1].pause()
        self._begin(scene)

    def pop(self, scene: Scene | None = None) -> None:
        """Take the topmost scene off; with `scene`, take that one off wherever it lies (nothing if it is gone)."""
        if not self._scenes:
            return
        target = scene if scene is not None else self._scenes[-1]
        if target not in self._scenes:
            return
        was_top = target is self._scenes[-1]
        self._scenes.remove(target)
        target.leave()
        self.left = True
        if was_top and self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        if self._scenes:
            self._scenes.pop().leave()
            self.left = True
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Take every scene off and begin anew with this one."""
        self.clear()
        width, height = self._app.size
        if width * height > LARGE:  # the pictures of two tables of such a window need not lie side by side
            self.sweep()
        self._begin(scene)

    def clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()
            self.left = True

    def sweep(self) -> None:
        """Give back what scenes that have gone still hold: pictures as large as the window."""
        if self.left:
            self.left = False
            gc.collect()

    def abandon(self) -> None:
        """Take every scene off after a fault, even one that cannot take its leave any more."""
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:
                continue  # it is the one that failed; what it had to keep was kept at its last decision

    def visible(self) -> list[Scene]:
        """The scenes that show, from the lowest to the topmost: nothing below an opaque scene."""
        shown: list[Scene] = []
        for scene in reversed(self._scenes):
            shown.append(scene)
            if scene.opaque:
                break
        shown.reverse()
        return shown

    def let_go(self) -> None:
        """Hold nothing any more, in any of them."""
        for scene in self._scenes:
            scene.let_go()

    def tell(self, event: pygame.Event) -> bool:
        """Give an event to the scenes from the topmost down, until one has used it."""
        return any(scene.handle(event) for scene in reversed(list(self._scenes)))

    def music(self) -> Heard | None:
        """Return what the topmost scene that wants something to be heard wants."""
        return next((heard for scene in reversed(self._scenes) if (heard := scene.music()) is not None), None)

    def speak(self) -> None:
        """Every open scene learns that the window has another language."""
        for scene in self._scenes:
            scene.speak()

    def resize(self) -> None:
        """Every open scene lays itself out anew."""
        for scene in list(self._scenes):
            scene.resize()

    def _begin(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter(self._app)
        scene.resize()
