"""Computer players below their level: said once a change, and marked in the bar as long as it is so."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import logic
from scenes.app.worker import client_of
from scenes.play.bar_places import LOWERED
from scenes.ui.words import Phrase

if TYPE_CHECKING:
    from scenes.app.client import Client
    from scenes.app.scene import Program

NAME = LOWERED  # of the mark in the bar
UNCOMPILED = "uncompiled"
SENTENCES = {
    "lost": Phrase(
        "notice",
        "The computer players stopped several times. For now they play as Soldiers. "
        "Press the warning sign to try again.",
    ),
    "refused": Phrase(
        "notice",
        "The computer players could not start. For now they play as Soldiers. Press the warning sign to try again.",
    ),
    "late": Phrase("notice", "A computer player took too long, so a Soldier moved for it."),
    UNCOMPILED: Phrase(
        "notice", "This copy of the game lacks its compiled rules, so the computer players look less far ahead."
    ),
}
"""What is said of each reason, those of `Client.lowered` and one of our own."""
ASKED_AGAIN = Phrase("notice", "Restarting the computer players.")
RECOVERED = Phrase("notice", "The computer players are back at their own level.")


def heed(app: Program, client: Client) -> bool:
    """Tell the player if something has changed; whether it has."""
    why = client.lowered or (UNCOMPILED if lacks_rules() else "")
    if why == app.lowered:
        return False
    app.lowered = why
    app.report(SENTENCES[why]() if why else RECOVERED())
    return True


def lacks_rules() -> bool:
    """Return whether this is a packed program, which should have compiled rules, and has none."""
    return bool(getattr(sys, "frozen", False)) and not logic.COMPILED


def try_again(app: Program) -> None:
    """Do what the mark does: start what thinks for the computer players again, where that helps, or say what it
    means."""
    helps = app.lowered in ("lost", "refused") and client_of(app).again()
    app.report(ASKED_AGAIN() if helps else words(app))


def words(app: Program) -> str:
    """Return what the mark in the bar means now; empty where there is none."""
    return SENTENCES[app.lowered]() if app.lowered else ""
