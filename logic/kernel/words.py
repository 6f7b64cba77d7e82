"""The words of a game: questions, answers, reasons and the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic

from .actions import Action
from .events import EventView
from .frames import Frame
from .outcome import Outcome
from .reasons import SENTENCES, Reason
from .state import S
from .views import Answer, ContextView, EntryView, FactsView, PreviewView, StakesView


def _no_story(state: object, frame: Frame, seat: int) -> str:
    return ""


def _plain_answer(state: object, frame: Frame, seat: int, choice: Action) -> Answer:
    return Answer(choice.kind)


def _no_context(state: object, frame: Frame, seat: int) -> ContextView:
    return ContextView()


def _no_previews(view: object, seat: int, choices: Sequence[Action]) -> Sequence[PreviewView]:
    return [PreviewView() for _ in choices]


def _no_stakes(view: object, seat: int, actions: list[Action]) -> StakesView | None:
    return None


def _no_facts(view: object, seat: int, card: int) -> FactsView:
    return FactsView()


def _common(reason: Reason) -> str:
    return SENTENCES[reason.key](**reason.data)


class Words(Generic[S]):
    """The words of one game: a function for each thing that is said, put together in the game's ``words`` room.

    Whatever is said to a seat follows from what that seat may know. What a game has nothing to say of is left out.

    ``prompt`` is one sentence that says what a seat is asked; ``story``, who did what, with which card, that led to
    the question (empty where nothing did); ``answer``, what a choice is called and what it does, and ``context``,
    plain data that the decision carries. Players are named by :func:`~.tongue.who`.

    ``previews`` is what taking each of some choices would gain, and ``stakes`` what taking several in turn would
    change (``None`` if they cannot be taken, or nothing is told), both from what the seat may know. ``card_facts`` is
    what a player may ask about a card: whether it can be played now, and if not why not.

    ``hint_reason`` is why a seat would take these actions, its whole move: one or two sentences on what it gains, and
    what it guards against where it does; nothing is said that the view does not bear out.

    ``log_entries`` is the record of a game for one seat, from the events as that seat saw them, and the step at which
    each happened, where that is to be told (`log_writer`); ``say`` the sentence of a reason for which something may not
    be done; ``endings`` has, by the reason for which a game ends, one sentence that says so.
    """

    def __init__(
        self,
        *,
        prompt: Callable[[S, Frame, int], str],
        story: Callable[[S, Frame, int], str] = _no_story,
        answer: Callable[[S, Frame, int, Action], Answer] = _plain_answer,
        context: Callable[[S, Frame, int], ContextView] = _no_context,
        previews: Callable[[S, int, Sequence[Action]], Sequence[PreviewView]] = _no_previews,
        stakes: Callable[[S, int, list[Action]], StakesView | None] = _no_stakes,
        card_facts: Callable[[S, int, int], FactsView] = _no_facts,
        hint_reason: Callable[[S, int, tuple[Action, ...]], str],
        log_entries: Callable[[Sequence[EventView], Sequence[int]], list[EntryView]],
        say: Callable[[Reason], str] = _common,
        endings: Mapping[str, str],
    ) -> None:
        self.prompt: Final = prompt
        self.story: Final = story
        self.answer: Final = answer
        self.context: Final = context
        self.previews: Final = previews
        self.stakes: Final = stakes
        self.card_facts: Final = card_facts
        self.hint_reason: Final = hint_reason
        self.log_entries: Final = log_entries
        self.say: Final = say
        self.endings: Final = endings

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return self.endings[outcome.reason]
