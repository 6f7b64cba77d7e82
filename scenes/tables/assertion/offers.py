"""What may be answered beside the places and the cards: the buttons on the prompt slip.

Everything a decision lists that is neither a hand card, nor a cell, nor on a sheet has its button here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scenes.app.plain import Action
from scenes.play.advice import Advice
from scenes.play.plan_panel import DO, LABELS, TIPS, names
from scenes.play.turnover import Turnover
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.prompts.model import ON_TABLE

BACK_TO_IT = "Back to the question"
TAKE_BACK = "Take back"


@dataclass(frozen=True, slots=True)
class Offer:
    """One button: its words, what pressing it does, and the action it gives or the command it stands for."""

    label: str
    effect: str
    action: Action | None = None
    command: str = ""


class Planned(Protocol):
    """The plan of a hint, which the slip may tell."""

    @property
    def on_slip(self) -> bool: ...
    def press(self, name: str) -> None: ...


class Confirms(Protocol):
    """Confirms what has been put together."""

    def end(self) -> None: ...


class Offering(Protocol):
    """A table whose slip has buttons."""

    @property
    def advice(self) -> Advice: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def ended(self) -> bool: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def planning(self) -> Planned: ...
    @property
    def sealing(self) -> Confirms: ...
    @property
    def turnover(self) -> Turnover: ...


class Offers:
    """The buttons of the slip."""

    def __init__(self, table: Offering) -> None:
        self.table = table

    def now(self) -> tuple[Offer, ...]:
        """The buttons of the moment."""
        table = self.table
        if table.director.busy or table.turnover.veiled or table.ended:
            return ()
        if table.planning.on_slip:
            offered = names(table.advice.several)
            plan = (Offer(LABELS[name], f"{TIPS[name]}.", command=name) for name in offered)
            return (*plan, *self._back())
        if table.desk.aside and table.desk.prompt is not None:
            return self._back()
        prompt = table.desk.prompt
        if prompt is not None:
            return self._beside_places() if prompt.form == "ground" else ()
        either = table.enact.either
        if either is not None:
            enacted = table.enact.words(either.code, either.target)
            return (
                Offer("Lay it here", "The card becomes part of the ground ({choose}).", command="lay"),
                Offer("Enact it here", f"{enacted} ({{enact}}).", command="enact"),
            )
        decision, play = table.hand.play.decision if table.hand.free else None, table.hand.play
        if decision is None:
            return ()
        confirm = None if play.ends_turn else play.end_action
        return tuple(
            Offer(answer.label, answer.effect, action)
            for action, answer in zip(decision.actions, decision.answers, strict=True)
            if action == confirm or (action["type"] == "strategy" and table.hand.live.shows(action))
        )

    @property
    def confirms(self) -> str:
        """The name of the button that confirms what has been put together: the seal if the turn ends with it, else one
        on the slip, so that no press meant for one of them does the other."""
        actions = [offer.action for offer in self.now()]
        action = self.table.hand.play.end_action
        return f"answer:{actions.index(action)}" if action in actions else "end_turn"

    def _back(self) -> tuple[Offer, ...]:
        """The way back to a sheet that was laid aside."""
        if not self.table.desk.aside or self.table.desk.prompt is None:
            return ()
        return (Offer(BACK_TO_IT, "Shows the sheet with the question again ({aside}).", command="sheet"),)

    def _beside_places(self) -> tuple[Offer, ...]:
        """While a place is chosen: to have done, to leave it, or one step back."""
        hand = self.table.hand
        decision = hand.play.decision
        answers = zip(decision.actions, decision.answers, strict=True) if decision is not None else ()
        found = [Offer(one.label, one.effect, action) for action, one in answers if action["type"] not in ON_TABLE]
        if hand.sight.can_undo:
            effect = "One step back, before anything is shown to anybody ({back})."
            found.append(Offer(TAKE_BACK, effect, command="take_back"))
        return tuple(found)

    @property
    def do_it(self) -> str:
        """The name of the button that carries a plan out: the first of the slip, or on the panel."""
        return "answer:0" if self.table.planning.on_slip else DO

    def press(self, index: int) -> None:
        """A button of the slip was pressed; one that has gone meanwhile does nothing."""
        table, found = self.table, self.now()
        if index >= len(found):
            return
        offer = found[index]
        if offer.action is not None and offer.action == table.hand.play.end_action:
            table.sealing.end()
        elif offer.action is not None:
            table.desk.give(offer.action)
        elif offer.command == "sheet":
            table.desk.bring_back()
        elif offer.command in LABELS:
            table.planning.press(offer.command)
        elif offer.command == "take_back":
            table.desk.take_back()
        else:
            table.enact.decide(lay=offer.command == "lay")
