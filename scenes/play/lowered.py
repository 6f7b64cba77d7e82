"""Computer players below their level: said once a change, and marked in the bar as long as it is so."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import logic
from scenes.play.bar_places import LOWERED

if TYPE_CHECKING:
    from scenes.app.client import Client
    from scenes.app.scene import Program

NAME = LOWERED  # of the mark in the bar
UNCOMPILED = "uncompiled"
SENTENCES = {
    "lost": "What thinks for the computer players has stopped several times; for now they play and advise as Soldiers, "
    "and within the hour it is started again.",
    "refused": "The system gives the computer players no process to think in; until it does they play and advise as "
    "Soldiers.",
    "late": "A computer player came to no decision in time, so a Soldier has decided for it.",
    UNCOMPILED: "This copy of the game runs without its compiled rules, so the computer players look at fewer ways "
    "than they could.",
}
"""What is said of each reason, those of `Client.lowered` and one of our own."""
RECOVERED = "The computer players think at their own level again."


def heed(app: Program, client: Client) -> bool:
    """Tell the player if something has changed; whether it has."""
    why = client.lowered or (UNCOMPILED if lacks_rules() else "")
    if why == app.lowered:
        return False
    app.lowered = why
    app.report(SENTENCES[why] if why else RECOVERED)
    return True


def lacks_rules() -> bool:
    """Whether this is a packed program, which should have compiled rules, and has none."""
    return bool(getattr(sys, "frozen", False)) and not logic.COMPILED


def words(app: Program) -> str:
    """What the mark in the bar means now; empty where there is none."""
    return SENTENCES.get(app.lowered, "")
