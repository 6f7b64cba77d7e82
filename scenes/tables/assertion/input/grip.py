"""One card in the hand of the player, whichever way it got there: dragged, clicked and carried, or led by the keys.

The grip is told what mouse and keys do and answers with what that means: take this card up, let it go here, move the
ground. It knows neither rules nor pictures.
"""

from __future__ import annotations

from dataclasses import dataclass

THRESHOLD = 6  # pixels the mouse may tremble before a press becomes a drag
STEEPEST = 6.0  # degrees a dragged card leans
LEAN = -4.0  # ... when it hangs still
LEAN_PER_SPEED = 0.012  # degrees for a pixel a second
Pos = tuple[int, int]

IDLE, PRESSED, DRAGGING, CARRYING, LED = "idle", "pressed", "dragging", "carrying", "led"


@dataclass(frozen=True)
class Intent:
    """A wish of the player: ``pick``, ``drop``, ``tap`` (a click on the ground), ``pan``, ``throw``, ``hover``."""

    kind: str
    pos: Pos = (0, 0)
    code: str = ""
    delta: tuple[float, float] = (0.0, 0.0)


class Grip:
    """The state machine of the hand."""

    def __init__(self) -> None:
        self.state = IDLE
        self.code = ""
        self.pos: Pos = (0, 0)
        self.angle = LEAN
        self._press: Pos | None = None  # where the button went down, while it is down
        self._panned = False
        self._speed = (0.0, 0.0)
        self._moved = (0.0, 0.0)  # since the last update

    @property
    def holding(self) -> bool:
        """A card follows the mouse."""
        return self.state in (DRAGGING, CARRYING)

    @property
    def panning(self) -> bool:
        return self._panned

    def reset(self) -> None:
        """The hand is empty."""
        self.state, self.code, self._press, self._panned = IDLE, "", None, False
        self.angle = LEAN

    def let_go(self) -> bool:
        """The button that is down may come up elsewhere; return whether it holds a card, which goes back."""
        self._press, self._panned = None, False
        return self.state in (PRESSED, DRAGGING)

    # ---- told by the mouse

    def press_card(self, code: str, pos: Pos) -> Intent | None:
        """The button went down on a hand card."""
        self.state, self.code, self.pos, self._press = PRESSED, code, pos, pos
        self._panned = False
        return None

    def press_ground(self, pos: Pos) -> Intent | None:
        """The button went down on the ground."""
        self.pos, self._press = pos, pos
        self._panned = False
        self._speed = self._moved = (0.0, 0.0)
        return None

    def move(self, pos: Pos) -> Intent | None:
        """The mouse moved."""
        before, self.pos = self.pos, pos
        delta = (float(pos[0] - before[0]), float(pos[1] - before[1]))
        self._moved = (self._moved[0] + delta[0], self._moved[1] + delta[1])
        far = self._press is not None and _far(self._press, pos)
        if self.state == PRESSED:
            if not far:
                return None
            self.state = DRAGGING
            return Intent("pick", pos, self.code)
        if self.state == DRAGGING or self._press is None:
            return Intent("hover", pos)
        if far or self._panned:
            start = self._press
            if not self._panned:  # the ground catches up with the mouse
                delta = (float(pos[0] - start[0]), float(pos[1] - start[1]))
            self._panned = True
            return Intent("pan", pos, delta=delta)
        return None

    def release(self, pos: Pos) -> Intent | None:
        """The button came up."""
        self.pos = pos
        was_down, self._press = self._press is not None, None
        if self.state == PRESSED:  # a click: the card is carried until the next one
            self.state = CARRYING
            return Intent("pick", pos, self.code)
        if self.state == DRAGGING:
            return Intent("drop", pos, self.code)
        if not was_down:
            return None
        if self._panned:
            self._panned = False
            return Intent("throw", pos, delta=self._speed)
        return Intent("drop" if self.state in (CARRYING, LED) else "tap", pos, self.code)

    # ---- told by the keys

    def lead(self, code: str) -> None:
        """The keys have taken up a card."""
        self.state, self.code = LED, code

    def carry_on(self) -> None:
        """The mouse takes over from the keys."""
        if self.state == LED:
            self.state = CARRYING

    # ---- time

    def update(self, dt: float) -> bool:
        """Let the held card swing; True if it looks different now."""
        if dt <= 0:
            return False
        share = min(1.0, dt * 12)
        (across, down), self._moved = self._moved, (0.0, 0.0)
        self._speed = (
            self._speed[0] + (across / dt - self._speed[0]) * share,
            self._speed[1] + (down / dt - self._speed[1]) * share,
        )
        if not self.holding:
            return False
        wanted = max(-STEEPEST, min(STEEPEST, LEAN - self._speed[0] * LEAN_PER_SPEED))
        before = self.angle
        self.angle += (wanted - self.angle) * share
        if abs(self.angle - wanted) < 0.1:
            self.angle = wanted
        return abs(self.angle - before) > 0.01


def _far(one: Pos, other: Pos) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 > THRESHOLD**2
