"""Parts of a match: decisions of a seat, in plain data, and the steps that have been taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .kernel import codec
from .kernel.actions import Action
from .kernel.acts import ActionView, action_to_json
from .kernel.advice import DecisionView
from .kernel.events import Event
from .kernel.game import Game
from .kernel.phrases import named
from .kernel.plain import JsonObject
from .kernel.state import State
from .kernel.tongue import ENGLISH, Tongue
from .kernel.views import Answer, ContextView, part_with_names, to_builtins

NOT_OVER = "What a player knew is told once the game is over."
CLOSED = "What is kept of this game ends here: nobody can play on."
SHOWN, LOT, KNOWN, NOTHING = "shown", "lot", "known", "nothing"
UNDO = {
    SHOWN: "You have seen a card since, and what was seen cannot be taken back.",
    LOT: "A card was drawn or a lot fell since, and that is not done twice.",
    KNOWN: "Others know of it by now, so it stands.",
    NOTHING: "You have done nothing yet that could be taken back.",
}
"""Why a step cannot be taken back."""


@dataclass(frozen=True, slots=True)
class PublicDecision:
    """A decision: ``actions`` can be sent back as they are, and ``context`` is of a kind that the game declares.

    ``story`` says what led to the question that ``prompt`` asks, and ``answers`` name each action and say what it does.
    """

    seat: int
    kind: str
    prompt: str
    actions: tuple[ActionView, ...]
    context: ContextView
    story: str = ""
    answers: tuple[Answer, ...] = ()

    def told(self) -> DecisionView:
        """Return the decision as it is told."""
        answers, context = [_written(answer) for answer in self.answers], to_builtins(self.context)
        return DecisionView(self.seat, self.kind, self.story, self.prompt, list(self.actions), answers, context)

    def answer_to(self, action: ActionView) -> Answer | None:
        """Return the words that go with one of the actions, or ``None`` for an action that is not offered."""
        for offered, answer in zip(self.actions, self.answers, strict=True):
            if offered == action:
                return answer
        return None


def _written(answer: Answer) -> JsonObject:
    """Return an answer as plain data; of what the rules say of it only what is true."""
    return {"label": answer.label, "effect": answer.effect, **dict.fromkeys(answer.facts, True)}


def public_decision(
    game: Game[State], view: State, seat: int, names: Sequence[str], tongue: Tongue = ENGLISH
) -> PublicDecision:
    """Return what ``seat`` is asked in its view, with the players' names filled in."""
    decision = game.decision(view, seat)
    assert decision is not None
    actions = tuple(codec.action_view(view, option) for option in decision.options)
    said = zip(decision.answers, decision.facts, strict=True)
    answers = tuple(
        [Answer(named(one.label, names, tongue), named(one.effect, names, tongue), facts) for one, facts in said]
    )
    prompt, story = named(decision.prompt, names, tongue), named(decision.story, names, tongue)
    context = part_with_names(decision.context, names, tongue)
    return PublicDecision(seat, decision.kind, prompt, actions, context, story, answers)


@dataclass(slots=True)
class Step:
    """One action of the record: who took it, the position before it and what happened.

    ``intended`` is set for a mere intention, ``sealed`` for a part of a sealed answer, given while others were still to
    answer as well; ``barrier`` names why it cannot be taken back, and is empty where it can.
    """

    seat: int
    action: ActionView
    choice: Action
    intended: bool
    before: State
    events: list[Event]
    barrier: str
    sealed: bool
    hash: str | None

    def to_json(self) -> JsonObject:
        """Return the entry of the record: ``seat``, ``action`` and, where a turn has ended, ``hash``."""
        entry: JsonObject = {"seat": self.seat, "action": action_to_json(self.action)}
        return entry if self.hash is None else {**entry, "hash": self.hash}
