"""The keyboard on the table of a smaller game: everything the mouse can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

import pygame
from pygame import Rect

from logic.views import ActionView
from scenes.app.plain import Action
from scenes.play.nearest import nearest
from scenes.play.plan_panel import DO
from scenes.play.record import ENTRIES, Record
from scenes.tables.field.piece import Piece
from scenes.tables.field.pointer import outline
from scenes.tables.field.pressing import Pressing
from scenes.tables.field.table_state import TableState
from scenes.ui.event_commands import asked, asks, pick, step
from scenes.ui.press_guard import REST

RUN = ("take_back", "record", "rules", "hint", "help")  # what a button of the bar does as well
SEAL = "seal"  # the keys that press it
OVER = "menu"  # where the ring goes when nothing is left to be played: to what leads on


class Keys:
    """Turns keys into presses; the ring remembers a name."""

    def __init__(self, scene: TableState, record: Record, pressing: Pressing) -> None:
        self.scene, self._record, self.pressing = scene, record, pressing
        self.ring = ""
        self._led = -1  # the turn in which a card or a place was last pressed by keys
        self._question = ""  # what was asked
        self._idle = False  # there was nothing to press but the bar
        self._meant: dict[str, str] = {}  # what a press meant, wherever the ring may be by now
        self._lain: dict[str, tuple[int, int]] = {}  # and where everything lay
        self._stood = ("", "")  # where the ring was last that meant something, and what pressing it would have done
        self._lent = ""  # where the ring was when a hint took it
        self._rest = 0.0  # seconds for which it takes no press

    def names(self) -> list[tuple[str, Rect]]:
        """Return everything that can be pressed with its place: cards, zones, buttons, the bar."""
        scene = self.scene
        found = [(f"piece:{piece.key}", outline(piece)) for piece in scene.shown if scene.offers(piece.action)]
        found += [(f"zone:{zone.name}", zone.rect) for zone in scene.areas if scene.offers(zone.action)]
        found += [(control.name, rect) for control, rect in scene.buttons if control.enabled]
        if self._record.blocks:
            found.append((ENTRIES, self._record.rect))
        return [*found, *((name, scene.layout.bar_cells[name]) for name in scene.bar_tips)]

    def settle(self) -> None:
        """Leave the ring where it was after a change; it goes to the first card or place that can be pressed where
        there was nothing to press.

        It falls on a button by itself only in a turn in which the player has chosen something by keys, where nothing
        else is left or the chief button now confirms what was chosen and the press has opened nothing else, and never
        on one of the bar, which lead away. Where a press has changed what the next one
        would do to the same card, or has taken it away, it goes to the nearest card of the hand for which that has
        not changed, or else to the first of all: four presses lay four cards, and do not lay one and take it back.
        Where the game is over it goes to what leads on.
        """
        lies = {name: rect.center for name, rect in self.names()}
        names = [*lies]
        grave = tuple(f"zone:{zone.name}" for zone in self.scene.areas if zone.grave)
        things = [name for name in names if name.startswith(("piece:", "zone:")) and not name.startswith(grave)]
        idle = all(name == ENTRIES or name in self.scene.bar_tips for name in names)
        means, ring = self._meanings(), self.ring
        meant = self._meant.get(ring, "")
        led = self._led == self.scene.sight.view.turn
        if led and not any(name.startswith(("piece:", "zone:")) for name in names):
            things = [name for name in names if name.startswith("control:")]
        over = self.scene.live.now.outcome is not None
        first = things[0] if things else OVER if over and OVER in names else ""
        alike = [name for name in things if meant and means.get(name) == meant]
        chief = next((one.name for one, _ in self.scene.buttons if one.main and one.enabled), "")
        confirms = chief in self._meant and means[chief] != self._meant[chief] and ring not in names and not alike
        if led and meant and confirms and all(name in self._lain for name in things):
            first = chief
        decision = self.scene.sight.decision
        question = decision.kind if decision is not None else ""
        turned = question != self._question and self._lain.get(ring, (0, 0))[1] < self.scene.layout.tray.top
        if (self._idle and not idle) or (turned and ring.startswith("piece:")):
            self.ring = first  # what is asked now may be chosen on another side
        elif ring not in names or meant not in ("", means.get(ring, "")):
            stays = ring if ring.startswith("piece:") and ring in names else first
            self.ring = self._beside(alike, lies) or next(iter(alike), stays)
        self._idle, self._meant, self._lain, self._question = idle, means, lies, question
        stands = (self.ring, f"{question}: {means.get(self.ring, '')}")
        by_itself = self.ring != ring or ring == self._stood[0]
        if self.ring and self._stood[0] and by_itself and stands[1] != self._stood[1]:
            self._rest = REST
        self._stood = stands if self.ring else self._stood

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._rest = max(0.0, self._rest - dt)

    def _beside(self, alike: Sequence[str], lies: Mapping[str, tuple[int, int]]) -> str:
        """Return the next of these cards at the right of where the ring was in the hand, the nearest at the left where
        there is none; empty where it was on the field, or none is in the hand."""
        top, before = self.scene.layout.tray.top, self._lain.get(self.ring, (0, 0))
        hand = [name for name in alike if min(lies[name][1], before[1]) >= top]
        return min(hand, key=lambda name: (lies[name][0] < before[0], dist(lies[name], before)), default="")

    def _meanings(self) -> dict[str, str]:
        """Return what a press means: the label of a button, and of a card that is asked for the kind of its action."""
        asked, pressed = self.scene.actions, [(piece.key, piece.action) for piece in self.scene.shown]
        kinds = [(key, action) for key, action in pressed if isinstance(action, ActionView) and action in asked]
        found = {f"piece:{key}": "card" if one.kind == "discard" else one.kind for key, one in kinds}  # both use it up
        return found | {control.name: control.label for control, _ in self.scene.buttons}

    def lend(self) -> None:
        """A hint takes the ring."""
        self._lent = self.ring

    def give_back(self) -> None:
        """The hint is put away: the ring goes back to where it was, if that is still there."""
        if self._lent in dict(self.names()):
            self.ring, self._rest = self._lent, REST

    def lead_to_action(self, action: Action) -> None:
        """Put the ring on what stands for an action. It takes no press at once: that was meant for what had it."""
        scene, self._rest = self.scene, REST
        for piece in scene.shown:
            if piece.action == action:
                self.ring = f"piece:{piece.key}"
        for zone in scene.areas:
            if zone.action == action:
                self.ring = f"zone:{zone.name}"
        for control, _ in scene.buttons:
            if control.action == action:
                self.ring = control.name

    def handle(self, event: pygame.Event) -> bool:
        """True if the key was of use."""
        scene, direction, digit = self.scene, step(event), pick(event)
        run = asked(event, *RUN)
        if asks(event, "end_turn"):
            return self._seal()
        if asks(event, "back"):
            if not (self.pressing.put_away() or self._close() or scene.undo()):
                scene.commands.run("menu")
        elif asks(event, "next_stop", "previous_stop"):
            self._tab(1 if asks(event, "next_stop") else -1)
        elif self.ring == "strip:fold" and direction is not None and direction[1]:
            return self.pressing.press("strip:back" if direction[1] < 0 else "strip:on")
        elif direction is not None:
            self._walk(direction)
        elif asks(event, "choose"):
            return scene.guard.resting(self.ring) or self._rest > 0 or self._press()
        elif digit is not None:
            return self._digit(digit)
        elif asks(event, "first", "last"):
            return self._leap(asks(event, "last"))
        elif asks(event, "story"):
            return self.pressing.press("strip:fold")
        elif asks(event, "hide"):
            return scene.commands.run("hide")
        elif run:
            scene.commands.run(run)
        else:
            return False
        return True

    def _close(self) -> bool:
        """Close the record if it lies over the field or has the ring; whether it did."""
        if self.scene.layout.drawer is None and self.ring != ENTRIES:
            return False
        self.scene.commands.run("record")
        return True

    def _seal(self) -> bool:
        main = next((control for control, _ in self.scene.buttons if control.main and control.enabled), None)
        if main is None:
            return False
        return self.scene.guard.resting(SEAL) or (main.action is not None and self.scene.act(main.action)) or True

    def _tab(self, by: int) -> None:
        self._rest = 0.0
        names = [name for name, _ in self.names()]
        if names:
            here = names.index(self.ring) if self.ring in names else -by
            self.ring = names[(here + by) % len(names)]

    def leads_round(self, by: int) -> bool:
        """Return whether Tab (1) or Shift+Tab (-1) would lead the ring round to the other end."""
        names = [name for name, _ in self.names()]
        return not names or self.ring == names[-1 if by > 0 else 0]

    def _walk(self, direction: tuple[int, int]) -> None:
        """Walk to the nearest thing in a direction, the bar left out; in the record from entry to entry."""
        if self.ring == ENTRIES and direction[1]:
            self._record.walk(direction[1])
            return
        self._rest = 0.0
        away = (ENTRIES, *self.scene.bar_tips)
        spots = {rect.center: name for name, rect in self.names() if name not in away}
        here = next((rect.center for name, rect in self.names() if name == self.ring), None)
        if here is None:
            self.ring = next(iter(spots.values()), "")
            return
        found = nearest(here, [spot for spot in spots if spot != here], direction)
        if found is not None:
            self.ring = spots[found]

    def _hand(self) -> list[Piece]:
        """The cards of the hand, from the left."""
        scene = self.scene
        hand = [piece for piece in scene.shown if piece.rect.top >= scene.layout.tray.top]
        return sorted(hand, key=lambda piece: piece.rect.x)

    def _leap(self, last: bool) -> bool:
        """Leap to the first or the last card of the hand that can be pressed, or entry of the record."""
        if self.ring == ENTRIES:
            return self._record.scroll_to(self._record.limit if last else 0)
        hand = [piece for piece in self._hand() if self.scene.offers(piece.action)]
        if hand:
            self.ring, self._rest = f"piece:{hand[-1 if last else 0].key}", 0.0
        return bool(hand)

    def _digit(self, index: int) -> bool:
        """A card of the hand by its place."""
        hand = self._hand()
        if index >= len(hand) or hand[index].action is None:
            return False
        self.ring = f"piece:{hand[index].key}"
        return self._press()

    def _press(self) -> bool:
        """Press what has the ring."""
        if self.ring.startswith(("piece:", "zone:")) or self.ring == DO:
            self._led = self.scene.sight.view.turn
        return self.pressing.press(self.ring)
