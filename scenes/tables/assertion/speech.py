"""What the prompt slip of the large table says."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app.session import Session
from scenes.play.asking import Asking
from scenes.play.closing import over_words
from scenes.play.said import Said
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.orders import Bound, told
from scenes.tables.assertion.planning import Planning
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.prompts.model import ELSEWHERE


class Speaking(Bound, Protocol):
    """A table that says something."""

    @property
    def asking(self) -> Asking: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def planning(self) -> Planning: ...
    @property
    def said(self) -> Said: ...
    @property
    def session(self) -> Session: ...
    @property
    def showing(self) -> int | None: ...
    @property
    def thinking(self) -> int | None: ...


def prompt(table: Speaking) -> tuple[str, str, str]:
    """Bold part, rest and tone of the prompt slip."""
    if table.said.text:
        return ("", table.said.text, "refusal")
    if table.desk.open:  # the sheet asks and tells of a hint, and the slip would look out from under it
        return ("", "", "normal")
    hinted = table.planning.words
    if hinted is not None:
        return hinted
    names = [player.name for player in table.session.players]
    if table.director.busy:
        seat = table.showing
        if seat is None or seat == table.hand.stage.you:
            return ("", "", "normal")
        return (f"{names[seat]} moves.", "A click shows the end of it at once.", "wait")
    if table.hand.live.now.outcome is not None:
        return (*over_words(table.session), "normal")
    if table.asking.waits:
        return table.asking.waiting_words()
    decision = table.hand.play.decision
    if decision is not None and not table.turnover.veiled:
        return (*_asked(table, decision), "normal")
    if table.thinking is not None:
        return (f"{names[table.thinking]} is thinking.", "", "wait")
    return ("", "", "normal")


def _asked(table: Speaking, decision: logic.PublicDecision) -> tuple[str, str]:
    """What led to the question, or whose turn it is, and the question."""
    if table.enact.either is not None:
        return ("", table.enact.either.question)
    own = decision.kind in ("build", "cell") and table.hand.stage.view.now.seat == table.hand.seat
    if told(table) and decision.kind in (*ELSEWHERE, "cell"):
        return ("Your turn, under orders.", decision.prompt)  # the silk says by whom
    return (decision.story or ("Your turn." if own else ""), decision.prompt)
