"""Which answer on a sheet is chosen, and what has the ring of the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app.plain import Action
from scenes.tables.assertion.prompts.model import Choice
from scenes.tables.assertion.prompts.places import Places
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.regard import Regard


class Choosing:
    """Walks among the answers; names are ``choice:2`` (a card), ``plain:0``, ``confirm``, ``take_back``, ``do`` (the
    plan of a hint, while ``planned`` says so) and ``aside``."""

    def __init__(self, question: Question, regard: Regard, planned: Callable[[], bool]) -> None:
        self.question, self.regard, self._planned = question, regard, planned
        self.chosen = 0  # among the cards
        self.ring = ""

    def _choices(self) -> tuple[Choice, ...]:
        last = self.question.last
        return last.choices if last is not None else ()

    def cards(self) -> list[Choice]:
        """The answers that are cards."""
        return [choice for choice in self._choices() if choice.card]

    def plain(self) -> list[Choice]:
        """The answers that have a button."""
        return [choice for choice in self._choices() if not choice.card]

    def begin(self) -> None:
        """Another question: nothing is chosen yet."""
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
        self.regard.look(self.cards()[index].card)

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
        """On to the next thing that can be pressed."""
        names = self._names()
        self.ring = names[(names.index(self.ring) + by) % len(names)] if self.ring in names else names[0]

    def walk(self, direction: tuple[int, int], places: Places) -> None:
        """Follow an arrow key: among the cards by where they lie, among the buttons along the row."""
        cards = self.cards()
        if self.ring.startswith("choice") and cards:
            here = places.cells[self.chosen].center
            best: tuple[float, int] | None = None
            for index, cell in enumerate(places.cells):
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
        letter = letter.upper()
        cards = self.cards()
        order = [(self.chosen + 1 + step) % len(cards) for step in range(len(cards))] if cards and letter else []
        for index in order:
            code = cards[index].card
            rank = "10" if letter == "0" else letter
            if not code.startswith("?") and (code[:-1] == rank or (letter in "SHDC" and code[-1] == letter)):
                self.choose(index)
                return
