"""Eyes for what lies still: everything that can be aimed at, from frame to frame, with its place, its words and what
pressing it does. What changes without the player is told; so is a seal that comes to stand where another one stood."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

from scenes.app.app import App
from scenes.pages.privacy_screen import PrivacyScene
from scenes.tables.field.pointer import outline
from tests.scenes.shell_kit import moved
from tests.scenes.table_kit import click_at, frames, lift

SEAL, BUTTON, CARD, PLACE, PART = "seal", "button", "card", "place", "part"
PRESSED = (SEAL, BUTTON)
LEADS = ("menu", "hint", "rules", "help", "take_back", "past", "record", "settings", "recap")
REST = 0.6  # seconds after which what is new may be pressed


@dataclass(frozen=True)
class Thing:
    """A thing that can be aimed at, or a part of the window that holds such things."""

    kind: str
    rect: tuple[int, int, int, int]
    does: str = ""
    label: str = ""

    @property
    def box(self) -> Rect:
        return Rect(self.rect)


def thing(kind: str, rect: Rect, does: object = "", label: str = "") -> Thing:
    return Thing(kind, (rect.x, rect.y, rect.w, rect.h), str(does), label)


Things = dict[str, Thing]


def seen(scene: Any) -> Things:
    """Return everything that can be aimed at in a scene now."""
    if isinstance(scene, PrivacyScene):
        return {name: thing(PLACE, rect, "lift") for name, rect in scene.pressable().items()}
    if hasattr(scene, "prompts"):
        return _at_the_ground(scene) | _around(scene)
    if hasattr(scene, "shown"):
        return _at_the_field(scene) | _around(scene)
    return _on_a_page(scene)


def _around(scene: Any) -> Things:
    layout = scene.layout
    parts = {"board": layout.board, "tray": layout.tray, "bar": layout.top_bar, "column": layout.column}
    found = {f"part {name}": thing(PART, rect) for name, rect in parts.items() if rect is not None}
    if scene.tutor is not None:
        for button in scene.tutor._buttons:
            kind = SEAL if button.kind == "primary" else BUTTON
            found[f"tutor {button.name}"] = thing(kind, button.rect, button.name, button.label)
    for name, cell in layout.bar_cells.items():
        if name in scene.bar_tips:
            found[f"bar {name}"] = thing(BUTTON, cell, name)
    return found


def _at_the_field(scene: Any) -> Things:
    found = {}
    for control, rect in scene.buttons:
        kind = SEAL if control.main else BUTTON
        own = control.name.startswith(("strip:", "plan:"))
        does = control.name if own else f"{scene.question}: {control.action}" if control.enabled else ""
        found[f"button {control.name} {does}"] = thing(kind, rect, does, control.label)
    for piece in scene.shown:
        if scene.offers(piece.action) or (piece.drags and scene.decision is not None):
            found[f"card {piece.key}"] = thing(CARD, outline(piece), piece.action)
    for zone in scene.areas:
        if scene.offers(zone.action):
            found[f"zone {zone.name}"] = thing(PLACE, zone.rect, zone.action)
    return found


def _at_the_ground(table: Any) -> Things:
    table.brief()
    found: Things = {}
    for spot in table.hud.spots():
        if spot.command is None or not spot.enabled or spot.name in LEADS:
            continue
        label, does, kind = "", spot.command, BUTTON
        if spot.name == "end_turn":
            kind, label = SEAL, table.model.end_label
            does = table.model.end_label
        elif spot.name.startswith("answer:"):
            offer = table.prompts.offers.now()[int(spot.name[7:])]
            label, does = offer.label, f"{table.hand.play.kind} {offer.action or offer.command}"
            kind = SEAL if offer.action is not None else BUTTON
        elif spot.name.startswith("hand:"):
            kind, does = CARD, table.model.hand_order[int(spot.name[5:])]
            if not table.hand.free:
                continue
        found[f"spot {spot.name} {does}"] = thing(kind, spot.rect, does, label)
    if table.prompts.question.open:
        prompt = table.prompts.question.prompt
        for name, rect in table.prompts.controller.pressable().items():
            good = prompt.kind == "declare" or not prompt.can_take_back  # what it confirms cannot be taken back
            kind = SEAL if good and name.startswith(("confirm", "plain")) else PLACE
            found[f"sheet {name} {prompt.question}"] = thing(kind, rect, f"{prompt.question} {name}")
    elif table.hand.free:
        # the camera follows a card that is taken up
        flies = table.view.camera.moving or table.hand.held is None
        flies |= table.input.edge._hung > 0  # which moves the ground where the pointer rests at the edge
        cells = [] if flies else list(table.hand.legal())
        for cell in cells:
            found[f"cell {cell}"] = thing(PLACE, table.view.camera.card_rect(*cell), cell)
    return found


def _on_a_page(scene: Any) -> Things:
    found = {}
    for number, widget in enumerate(scene.group.widgets):
        if not (widget.focusable and widget.shown):
            continue
        kind = SEAL if getattr(widget, "kind", "") == "primary" else BUTTON
        label = str(getattr(widget, "label", ""))
        found[f"widget {widget.name or number}"] = thing(kind, widget.rect, f"{type(scene).__name__} {label}", label)
    return found


@dataclass
class Watch:
    """Looks at an app frame by frame. ``wrong`` is what has changed by itself, in words."""

    app: App
    wrong: list[str] = field(default_factory=list)
    before: Things = field(default_factory=dict)
    seals: list[Thing] = field(default_factory=list)  # those that stood there last

    def frame(self, dt: float = 0.1) -> None:
        """One frame in which the player does nothing."""
        top = self.app.stack.top
        frames(self.app, 1, dt)
        if self.app.stack.top is not top:
            self.look()
            return
        before, now = self.before, seen(self.app.stack.top)
        for name in before.keys() & now.keys():
            old, new = before[name], now[name]
            if old.does == new.does and old.rect != new.rect:
                self.tell(f"{name} moves from {old.rect} to {new.rect}")
            if old.does == new.does and old.label != new.label:
                self.tell(f"{name}, {old.label!r}, is called {new.label!r}")
        old_ones = [one for one in before.values() if one.kind in PRESSED and one.does]
        for name, new in now.items():
            if new.kind not in PRESSED or not new.does or before.get(name) == new:
                continue
            over = name.startswith("sheet ")  # it comes over everything, and rests before it takes an answer
            for old in old_ones:
                if old.does == new.does or (over and old.kind == BUTTON):
                    continue
                if old.box.colliderect(new.box):
                    self.tell(f"{new.label or name} stands where {old.label or old.does!r} stood")
        self._take(now)

    def look(self) -> None:
        """The player has done something, or another scene has come: all may be different but where seals stand."""
        self._take(seen(self.app.stack.top))

    def _take(self, now: Things) -> None:
        seals = [one for one in now.values() if one.kind == SEAL and one.does]
        for one in seals:
            for last in self.seals:
                if last.does != one.does and one not in self.seals and last.box.colliderect(one.box):
                    self.tell(f"the seal {one.label or one.does!r} stands where {last.label or last.does!r} stood")
        self.seals = seals or self.seals
        self.before = now

    def tell(self, words: str) -> None:
        if words not in self.wrong:
            self.wrong.append(words)


def resting_places(scene: Any, lots: random.Random) -> tuple[int, int]:
    """Return where the pointer rests next: over a seal, a button, a card, or anywhere."""
    now = seen(scene)
    kind = lots.choice((SEAL, SEAL, BUTTON, CARD, PART))
    found = [one for one in now.values() if one.kind == kind] or list(now.values())
    return lots.choice(found).box.center if found else (5, 5)


def walk(app: App, table: Any, moves: int, lots: random.Random, limit: int = 4000) -> tuple[Watch, int]:
    """Play by lot, with the pointer resting between the moves, and look at every frame; how many moves were made."""
    watch, made = Watch(app), 0
    watch.look()
    for number in range(limit):
        top = app.stack.top
        if isinstance(top, PrivacyScene):
            lift(app)
            watch.look()
        elif top is not table or made >= moves:
            break
        elif asked(table) and number % 3 == 0:
            rest = resting_places(table, lots)
            app.dispatch(moved(rest))
            watch.look()
            for _ in range(3):
                watch.frame(REST / 2)
            if asked(table) and app.stack.top is table:
                act(app, table, lots)
                made += 1
                watch.look()
        watch.frame()
    for _ in range(5):
        watch.frame()
    return watch, made


def asked(table: Any) -> bool:
    return table.decision is not None and not table.shows_something


def act(app: App, table: Any, lots: random.Random) -> None:
    """One of the answers, by the mouse where there is a button for it."""
    actions = list(table.decision.actions)
    enders = [action for action in actions if action.kind in ("done", "pass")]
    action = lots.choice(enders if enders and lots.random() < 0.4 else actions)
    if hasattr(table, "prompts"):
        (table.perform if table.prompts.question.prompt is None else table.input.answers.give)(action)
        frames(app, 1, 0.01)
        return
    button = next((rect for control, rect in table.buttons if control.action == action and control.enabled), None)
    if button is not None:
        click_at(app, button.center)
    else:
        table.act(action)
