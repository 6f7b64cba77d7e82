"""The question that the viewer is asked now, as a prompt, and the answer that is chosen. At a shared screen a call is
asked of whoever it concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

import logic
from logic.views import BuildContext, OrderView, StrategyContext, TurnContext, WindowContext
from scenes.app.plain import Action
from scenes.play.asking import Asking
from scenes.tables.assertion.hud.pointer import Inspector
from scenes.tables.assertion.input.hand import Hand
from scenes.tables.assertion.prompts.model import Prompt, PromptChoice, build_prompt, outcome_of, wanted
from scenes.tables.assertion.view.layout import Cell
from scenes.ui.words import addressed


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: its screen cells and the action that chooses it."""

    cells: tuple[Cell, ...]
    action: Action

    @property
    def middle(self) -> Cell:
        """A point to measure distances from, in halves of a cell so that it is whole."""
        return (
            round(2 * sum(cell[0] for cell in self.cells) / len(self.cells)),
            round(2 * sum(cell[1] for cell in self.cells) / len(self.cells)),
        )


def _nothing() -> None:
    """Do nothing: nobody wants to know."""


class Question:
    """The question of the moment, put into words once."""

    def __init__(self, hand: Hand, asking: Asking) -> None:
        self.hand, self.asking = hand, asking
        self.names = [player.name for player in asking.session.players]
        self.seat = hand.seat  # who answers
        self.aside = False  # whether the sheet is laid aside so that the table can be seen
        self.renewed: Callable[[], None] = _nothing  # called when there is another question
        self._key: tuple[int, int, logic.Tongue] | None = None
        self._prompt: Prompt | None = None
        self._places: tuple[object, list[Target]] = (None, [])

    @property
    def veiled(self) -> bool:
        """Return whether nobody may see now what the viewer alone knows."""
        return not self.asking.handover.alone

    @property
    def prompt(self) -> Prompt | None:
        """The prompt for the viewer's decision, or None when it is answered in another way."""
        hand = self.hand
        if hand.occupied or (decision := self.asking.open_call or hand.play.asked.decision) is None:
            return None
        key = (hand.live.now.token, hand.play.seat, hand.live.now.tongue)
        if key != self._key:
            self._key, self.aside, self._prompt = key, False, None
            self.seat = decision.seat
            if wanted(decision):
                self._prompt = build_prompt(hand.live.now.of(decision.seat), decision, self.names, hand.stage.view)
            self.renewed()
        return self._prompt

    @property
    def open(self) -> bool:
        """Return whether a prompt is on the table now and not laid aside."""
        prompt = self.prompt
        return prompt is not None and prompt.form != "ground" and not self.aside

    @property
    def aims(self) -> bool:
        """Return whether a place on the ground is asked for, with no card in the air."""
        prompt = self.prompt
        return self.hand.free and prompt is not None and prompt.form == "ground"

    def outcome(self, choice: PromptChoice) -> str:
        """Return what an answer leads to for everybody."""
        hand = self.hand
        return choice.outcome or outcome_of(hand.live.now.of(self.seat), choice.action, self.names, hand.stage.view)

    def said(self, text: str) -> str:
        """Return a text in the tongue of the match, with the names of the players."""
        return logic.named(text, addressed(self.names, self.hand.stage.you), self.hand.live.now.tongue)

    @property
    def last(self) -> Prompt | None:
        """The prompt that has been asked for last."""
        return self._prompt

    @property
    def decision(self) -> logic.PublicDecision | None:
        """Return what the viewer is asked and shown now, or None."""
        return self.asking.open_call or self.hand.asked

    @property
    def orders(self) -> tuple[OrderView, ...]:
        """The orders of the viewer's decision that are still to be met, as the match tells them."""
        decision = self.hand.play.decision if not self.veiled else None
        context = None if decision is None else decision.context
        if not isinstance(context, BuildContext | WindowContext | StrategyContext | TurnContext):
            return ()
        return tuple(order for order in context.orders if not order.met)

    # ---- places on the ground

    def targets(self) -> list[Target]:
        """Return every place that the decision offers: the same list while the same is asked."""
        hand = self.hand
        key = (hand.live.now.token, hand.stage.viewer)
        if key != self._places[0]:
            decision, turn = hand.play.decision, hand.stage.orientation.cells_of
            actions = decision.actions if decision is not None else ()
            self._places = (key, [Target(cells, action) for action in actions if (cells := turn(action))])
        return self._places[1]

    def choices(self) -> Sequence[tuple[Cell, ...]]:
        """Return the places among which the viewer chooses now: of the card in the air, of what is asked, or else of
        all cards that may be taken up."""
        hand = self.hand
        if self.aims:
            return [target.cells for target in self.targets()]
        found = hand.legal() if hand.held is not None else hand.ahead() if self.prompt is None else ()
        return [(cell,) for cell in found]

    def asked(self) -> list[Cell]:
        """Return the cells of all these places."""
        return [cell for choice in self.choices() for cell in choice]


class Choosing:
    """Walks among the answers; names are ``choice:2`` (a card), ``plain:0``, ``confirm``, ``take_back``, ``do`` (the
    plan of a hint, while ``planned`` says so) and ``aside``."""

    def __init__(self, question: Question, inspector: Inspector, planned: Callable[[], bool]) -> None:
        self.question, self.inspector, self._planned = question, inspector, planned
        self.chosen = 0  # among the cards
        self.ring = ""

    def _choices(self) -> tuple[PromptChoice, ...]:
        last = self.question.last
        return last.choices if last is not None else ()

    def cards(self) -> list[PromptChoice]:
        """The answers that are cards."""
        return [choice for choice in self._choices() if choice.card]

    def plain(self) -> list[PromptChoice]:
        """The answers that have a button."""
        return [choice for choice in self._choices() if not choice.card]

    def begin(self) -> None:
        """Begin another question: nothing is chosen yet."""
        last, plain = self.question.last, self.plain()
        self.chosen = 0
        if last is None or last.form == "ground":
            self.ring = ""
        elif self.cards():
            self.ring = "choice:0"
        else:
            self.ring = f"plain:{next((index for index, choice in enumerate(plain) if choice.main), 0)}"

    def choose(self, index: int) -> None:
        """Choose a card, which is then read."""
        self.chosen, self.ring = index, f"choice:{index}"
        self.inspector.look(self.cards()[index].card)

    def choose_action(self, action: Action) -> None:
        """Choose the answer that gives an action."""
        for index, choice in enumerate(self.cards()):
            if choice.action == action:
                self.choose(index)
        for index, choice in enumerate(self.plain()):
            if choice.action == action:
                self.ring = f"plain:{index}"

    # ---- keys

    def _names(self) -> list[str]:
        """Return what Tab walks through."""
        names = [f"choice:{self.chosen}", "confirm"] if self.cards() else []
        names += [f"plain:{index}" for index in range(len(self.plain()))]
        last = self.question.last
        if last is not None and last.can_take_back:
            names.append("take_back")
        return [*names, *(("do",) if self._planned() else ()), "aside"]

    def tab(self, by: int) -> None:
        """Go on to the next thing that can be pressed."""
        names = self._names()
        self.ring = names[(names.index(self.ring) + by) % len(names)] if self.ring in names else names[0]

    def leads_round(self, by: int) -> bool:
        """Return whether Tab (1) or Shift+Tab (-1) would lead from the last of these to the first."""
        return self.ring == self._names()[-1 if by > 0 else 0]

    def walk(self, direction: tuple[int, int], cells: Sequence[Rect]) -> None:
        """Follow an arrow key: among the cards by where they lie, among the buttons along the row."""
        cards = self.cards()
        if self.ring.startswith("choice") and cards:
            here = cells[self.chosen].center
            best: tuple[float, int] | None = None
            for index, cell in enumerate(cells):
                dx, dy = cell.centerx - here[0], cell.centery - here[1]
                ahead = dx * direction[0] + dy * direction[1]
                across = abs(dx * direction[1]) + abs(dy * direction[0])
                if ahead > 0 and (best is None or ahead + 3 * across < best[0]):
                    best = (ahead + 3 * across, index)
            if best is not None:
                self.choose(best[1])
            elif direction[1] > 0:
                self.ring = "confirm"
            return
        names = self._names()
        if direction[1] < 0 and cards:
            self.ring = f"choice:{self.chosen}"
        elif self.ring in names:
            step = sum(direction)
            self.ring = names[(names.index(self.ring) + step) % len(names)]

    def digit(self, index: int) -> None:
        """Choose by a place in the row, from 0."""
        cards, plain = self.cards(), self.plain()
        if index < len(cards):
            self.choose(index)
        elif not cards and index < len(plain):
            self.ring = f"plain:{index}"

    def type(self, letter: str) -> None:
        """Go to the next card of the rank or suit whose letter was typed."""
        letter = letter.casefold()
        cards = self.cards()
        order = [(self.chosen + 1 + step) % len(cards) for step in range(len(cards))] if cards and letter else []
        for index in order:
            code = cards[index].card
            rank = "0" if code.startswith("10") else code[:-1].casefold()
            if not code.startswith("?") and letter in (rank, code[-1].casefold()):
                self.choose(index)
                return
