"""Plays at a table as somebody does who presses what can be pressed, and asks for a hint where that leads nowhere."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from tools.robot.program import Program, Seen

THINKING = 180.0  # seconds for the longest thought of a computer player
HINTING = 60.0  # seconds for a hint
TRIES = 3  # presses without an effect before a hint is asked for
STUCK = 40  # presses and hints without any effect: something is wrong
AIMED = ("cell:", "suit:")
ACTING = ("piece:", "zone:", "control:", "hand:", "target:", "choice:", "plain:", "answer:", "confirm", "end_turn")
ASIDE = {"PauseScene": "resume", "Confirm": "no"}  # what may lie over a table, and the way back to it
BACK = {"BookScene": "back", "SettingsScene": "back", "PileScene": ""}
DO = "plan:do"


class Player:
    """One person at a table: ``by_hint`` of their decisions are made as a hint says, the others by chance."""

    def __init__(self, program: Program, seed: int, by_hint: float = 0.5) -> None:
        self.program, self.by_hint = program, by_hint
        self.chance = random.Random(seed)

    def play(self, enough: Callable[[Seen], bool], seconds: float) -> Seen:
        """Play until it is enough. Raises Failed where nothing goes on any more."""
        end, still, token = time.monotonic() + seconds, 0, -1
        while True:
            seen = self.wait(enough)
            if enough(seen):
                return seen
            if time.monotonic() > end:
                raise self.program.failed(f"the game had not come far enough after {seconds:.0f} seconds")
            still = still + 1 if seen.get("token") == token else 0
            token = seen.get("token", -1)
            if still > STUCK:
                raise self.program.failed("nothing that was pressed had any effect")
            self.act(seen, still)

    def wait(self, enough: Callable[[Seen], bool]) -> Seen:
        """Look until it is the person's turn, or something lies over the table."""
        return self.program.until(
            "somebody moves", lambda seen: enough(seen) or (bool(seen.get("asked", True)) and not seen.get("busy")),
            THINKING,
        )  # fmt: skip

    def act(self, seen: Seen, still: int) -> None:
        """Answer what is asked, or go back to the table from what lies over it."""
        page, program = seen["page"], self.program
        if page == "PrivacyScene":
            if "lift" in seen["press"]:
                program.hold("lift")
        elif page in ASIDE:
            program.press(ASIDE[page])
        elif page in BACK:
            program.key("Escape")
        elif still % (TRIES + 1) == TRIES:
            self.ask()
        elif aimed := [name for name in seen["press"] if name.startswith(AIMED)]:
            self.press_one_of(aimed)  # a card is held, and a hint would put it back
        elif still == 0 and self.chance.random() < self.by_hint:
            self.ask()
        else:
            self.press_one_of([name for name in seen["press"] if name.startswith(ACTING)])

    def press_one_of(self, names: Sequence[str]) -> None:
        """Press one of these, somewhere: a part of it may lie below something else. Wait where none takes one."""
        if not names:
            self.program.calm()
        else:
            across, down = self.chance.uniform(0.2, 0.8), self.chance.uniform(0.2, 0.8)
            self.program.press(self.chance.choice(names), across, down)

    def ask(self) -> None:
        """Have the plan of a hint carried out: by its button, or where there is none by its key."""
        program = self.program
        program.key("F2")
        seen = program.until("a hint comes", lambda seen: seen.get("hint") != "waited for", HINTING)
        if DO in seen["press"]:
            program.press(DO)
        elif seen.get("hint"):
            program.key("F2")
