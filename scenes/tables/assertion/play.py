"""The viewer's own moves: taking up a card, laying it, taking it back, ending the turn.

It passes on what the decision offers and asks the match for the reason when something is refused; it judges nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import logic
from scenes.app.plain import Action, Gain, Plain
from scenes.app.snapshot import Live, Sight
from scenes.play.confirming import answer_in
from scenes.tables.assertion.door import context_of


class Play:
    """The answers of one seat. Every method returns what happened as events, or None and a sentence in `refusal`."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live, self.seat = live, seat
        self.refusal: str | None = None
        self._chosen: str | None = None  # a card that may be discarded and has only been taken up

    # ---- how things stand

    @property
    def sight(self) -> Sight:
        """What the seat is asked, knows and may ask now."""
        return self.live.now.of(self.seat)

    @property
    def decision(self) -> logic.PublicDecision | None:
        """What this seat is asked now, or None."""
        return self.sight.decision

    @property
    def context(self) -> Plain:
        """What the decision is about; empty while nothing is asked."""
        return context_of(self.decision)

    @property
    def kind(self) -> str:
        decision = self.decision
        return decision.kind if decision is not None else ""

    @property
    def held(self) -> str | None:
        """The card that is in the air."""
        decision = self.decision
        if decision is None:
            return None
        if self.laying:
            card = context_of(decision).get("card")
            return str(card) if card else None
        if decision.kind == "discard" and {"type": "discard", "card": self._chosen} in decision.actions:
            return self._chosen
        return None

    @property
    def draft(self) -> Plain | None:
        """What the match knows nothing of: the card taken up to be discarded, and placements that lie gathered."""
        gathered = self.live.gathered(self.seat)
        if self.kind == "discard" and self.held:
            return {"discard": self.held}
        return {"laid": gathered} if gathered else None

    def take_draft(self, draft: Plain) -> None:
        """Take that up again; what makes no sense in it is left out."""
        if isinstance(draft.get("discard"), str):
            self._chosen = draft["discard"]
        laid = draft.get("laid")
        for action in laid if isinstance(laid, list) else ():
            if not self.offers(action) or self._act(action) is None:
                break

    @property
    def laying(self) -> bool:
        """Is a card in the air that is to be laid as ground?"""
        decision = self.decision
        return decision is not None and decision.kind in ("cell", "suit") and "form" in context_of(decision)

    @property
    def gathers(self) -> bool:
        """Whether placements are gathered, to be confirmed together."""
        return self.context.get("form") == "single"

    @property
    def placed(self) -> list[Plain]:
        """The placements of this build so far, the card whose suit is still asked not among them."""
        decision = self.decision
        return list(context_of(decision).get("placed", ()))

    @property
    def gain(self) -> Gain:
        decision = self.decision
        return context_of(decision).get("gain") or {}

    def offers(self, action: Action) -> bool:
        decision = self.decision
        return decision is not None and action in decision.actions

    def cells(self) -> dict[tuple[int, int], Gain]:
        """The legal cells of the held card, each with what the build would gain there."""
        decision = self.decision
        if decision is None or decision.kind != "cell" or not self.laying:
            return {}
        previews = self.sight.previews
        return {
            (action["cell"][0], action["cell"][1]): preview
            for action, preview in zip(decision.actions, previews, strict=True)
            if action["type"] == "cell"
        }

    def ahead(self) -> list[Sequence[int]]:
        """Return the cells where one of the cards that may be taken up now could be laid."""
        cards = [action for action in self.decision.actions if action["type"] == "card"] if self.decision else []
        return [after["cell"] for card in cards for after in self.sight.ahead(card) if after["type"] == "cell"]

    def suits(self) -> list[tuple[str, Gain]]:
        """The suits the laid Star may stand for, each with what the build would gain."""
        decision = self.decision
        if decision is None or decision.kind != "suit":
            return []
        previews = self.sight.previews
        return [
            (action["suit"], preview)
            for action, preview in zip(decision.actions, previews, strict=True)
            if action["type"] == "suit"
        ]

    # ---- answers

    def answer(self, action: Action) -> list[logic.Event] | None:
        """Give one of the answers that the decision offers."""
        return self._act(action)

    def pick(self, code: str) -> bool:
        """Take a card up; a card that is already in the air goes back first."""
        self.put_back()
        if self.kind == "discard":
            action = {"type": "discard", "card": code}
            if not self.offers(action):
                return self._refuse(action)
            self._chosen = code
            return True
        return self._act({"type": "card", "card": code}) is not None

    def put_back(self) -> bool:
        """The card in the air goes back to the hand."""
        if self._chosen is not None:
            self._chosen = None
            return True
        moved = False
        while self.laying and self.sight.can_undo:
            self.live.undo(self.seat)
            moved = True
        return moved

    def lay(self, cell: Sequence[int]) -> bool:
        """Lay the held card; afterwards a Star may still be asked for its suit."""
        if self._act({"type": "cell", "cell": [cell[0], cell[1]]}) is None:
            return False
        suits = self.suits()
        if len(suits) == 1:
            self._act({"type": "suit", "suit": suits[0][0]})
        return True

    def choose_suit(self, suit: str) -> bool:
        return self._act({"type": "suit", "suit": suit}) is not None

    def back_to_cell(self) -> bool:
        """From the question for the suit back to the card in the air."""
        if self.kind == "suit" and self.sight.can_undo:
            self.live.undo(self.seat)
            return True
        return False

    def take_back(self, cell: Sequence[int] | None = None) -> bool:
        """Take a placement back (the last one, or that on a cell); later ones stay where they still may lie."""
        self.put_back()
        placed = self.placed
        if not placed:
            return False
        index = len(placed) - 1
        if cell is not None:
            index = next((i for i, entry in enumerate(placed) if list(entry["cell"]) == list(cell)), -1)
            if index < 0:
                return False
        while len(self.placed) > index or self.kind in ("cell", "suit"):
            if not self.sight.can_undo:
                return False
            self.live.undo(self.seat)
        for entry in placed[index + 1 :]:
            self._again(entry)
        return True

    def _again(self, entry: Plain) -> None:
        """Lay a card once more if it still may lie there."""
        steps: list[Action] = [{"type": "card", "card": entry["card"]}, {"type": "cell", "cell": list(entry["cell"])}]
        for action in steps:
            if not self.offers(action) or self._act(action) is None:
                self.put_back()
                return
        if self.kind == "suit":
            action = {"type": "suit", "suit": entry["suit"]}
            if not self.offers(action) or self._act(action) is None:
                self.put_back()

    @property
    def end_action(self) -> Action | None:
        """What confirms what the viewer has put together, or lets the action go, if anything does now."""
        if self.kind == "discard":
            return {"type": "discard", "card": self.held} if self.held else None
        for action in ({"type": "done"}, {"type": "pass"}):
            if self.offers(action):
                return action
        return None

    @property
    def ends_turn(self) -> bool:
        """Whether that ends the turn, and does not pass all of it: only then it stands on the seal."""
        action = self.end_action
        passes = action == {"type": "pass"} and self.context.get("credit") == "first"
        return not passes and "ends_turn" in answer_in(self.decision, action).facts

    def label(self, action: Action) -> str:
        """What stands on the button of an action that is offered."""
        return answer_in(self.decision, action).label

    def end(self) -> list[logic.Event] | None:
        """Confirm the build, pass, or discard the chosen card."""
        action = self.end_action
        if action is None:
            self._refuse({"type": "done"})
            return None
        events = self._act(action)
        if events is not None:
            self._chosen = None
        return events

    def resign(self) -> list[logic.Event] | None:
        self.put_back()
        return self._act({"type": "resign"})

    # ---- inside

    def explain(self, action: Action) -> str:
        """Why this is not possible now."""
        reason = self.sight.explain(action)
        return str(reason) if reason else "That is not possible now."

    def _act(self, action: Action) -> list[logic.Event] | None:
        self.refusal = None
        try:
            return self.live.act(self.seat, action)
        except logic.Refusal as refused:
            self.refusal = self.sight.explain(action) or refused.reason
            return None

    def _refuse(self, action: Action) -> bool:
        self.refusal = self.explain(action)
        return False
