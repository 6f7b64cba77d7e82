"""The pieces of sentences: cards, players, lines and places as one seat calls them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.actions import Action
from ....kernel.cards import HIDDEN
from ....kernel.frames import Frame
from ....kernel.phrases import listed, player
from ....kernel.plain import Plain
from ...rules.grid import ROW
from ...rules.ground import REPAIR
from ...rules.lines import seen_line
from ...rules.state import AssertionState
from ..card_texts import CARD_TEXTS
from ..texts import SUIT_NAMES, card_name, number
from ..texts import the_card as the

__all__ = ["Question", "Spoken", "Words", "card_name", "first_up", "number", "some_cards", "suit_name", "the", "title"]
__all__ += ["titled"]

Words = tuple[str, str]
"""What stands on a button, and what it does."""


def title(code: str) -> str:
    """Return the name of its strategy."""
    return CARD_TEXTS[code].title


def titled(code: str) -> str:
    """A card within a sentence, with the title of its strategy."""
    return f"the {card_name(code)} ({title(code)})"


def suit_name(letter: str) -> str:
    """A suit as the label of a choice."""
    return f"{SUIT_NAMES[letter].capitalize()}s"


def some_cards(count: int) -> str:
    """So many cards.

    >>> some_cards(1), some_cards(3)
    ('one card', 'three cards')
    """
    return f"{number(count)} card{'' if count == 1 else 's'}"


def first_up(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


class Question:
    """A decision as its seat sees it, with the words for whatever lies in it.

    ``state`` is the seat's own view, ``frame`` the one that asks, ``options`` what is offered.
    """

    __slots__ = ("frame", "options", "seat", "state")

    def __init__(self, state: AssertionState, frame: Frame, seat: int, options: Sequence[Action]) -> None:
        self.state = state
        self.frame = frame
        self.seat = seat
        self.options = options

    # what is there ------------------------------------------------------------------------------------------------

    def var(self, name: str, default: Plain = None) -> Plain:
        """A name of the frame that asks."""
        return self.frame.vars.get(name, default)

    def offers(self, kind: str) -> bool:
        """Whether an action of this kind is offered."""
        return any(option.kind == kind for option in self.options)

    def below(self) -> Frame:
        """The frame that called the one that asks."""
        return self.state.frames[-2] if len(self.state.frames) > 1 else self.frame

    def against(self, frame: Frame | None = None) -> Frame:
        """The frame that a window, a call or a counter is about."""
        place: int = (frame or self.frame).vars["against"]
        return self.state.frames[place]

    # players ------------------------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """A player within a sentence."""
        return "you" if seat == self.seat else player(seat)

    def Who(self, seat: int) -> str:
        """A player at the beginning of a sentence."""
        return first_up(self.who(seat))

    def whose(self, seat: int) -> str:
        """Return the possessive of a player."""
        return "your" if seat == self.seat else f"{player(seat)}'s"

    def does(self, seat: int, verb: str) -> str:
        """A player with what they do, at the beginning of a sentence; the verb as of "you"."""
        return f"{self.Who(seat)} {verb if seat == self.seat else _third(verb)}"

    def side(self, side: int) -> str:
        """The players of a side."""
        return listed([self.who(seat) for seat in range(self.state.seats) if self.state.side_of(seat) == side])

    def scores(self, changed: dict[int, int] | None = None) -> str:
        """Return the scores of the sides, the seat's own first (``you 5, Ann 7``); some perhaps otherwise than now."""
        own = self.state.side_of(self.seat)
        order = sorted(range(self.state.layout.side_count), key=lambda side: side != own)
        now = {side: self.state.score(side) for side in order} | (changed or {})
        return ", ".join(f"{self.side(side)} {now[side]}" for side in order)

    # cards --------------------------------------------------------------------------------------------------------

    def code(self, card: int | None) -> str:
        """The code of a card, empty where there is none or its face is not known."""
        return "" if card is None or self.state.faces[card] == HIDDEN else self.state.code(card)

    def the(self, card: int | None) -> str:
        """A card within a sentence."""
        code = self.code(card)
        return the(code) if code else "a card face down"

    def cards(self, cards: Iterable[int]) -> str:
        """Cards within a sentence."""
        return listed([self.the(card) for card in cards])

    def titled(self, card: int | None) -> str:
        """A card within a sentence, with the title of its strategy."""
        code = self.code(card)
        return titled(code) if code else "a card face down"

    # places -------------------------------------------------------------------------------------------------------

    def top(self, cell: int) -> str:
        """The card that lies on a cell, empty where none does."""
        return self.code(self.state.ground.card[cell] - 1) if self.state.ground.card[cell] else ""

    def at(self, cell: int) -> str:
        """A place within a sentence: the card that lies there."""
        code = self.top(cell)
        if code:
            return the(code)
        lying = self.state.ground.suit[cell]
        return "a place to be refilled" if lying == REPAIR else "the marker there" if lying else "a free place"

    def line(self, cells: Sequence[int], word: str = "trick") -> str:
        """A line within a sentence, by the cards at its ends."""
        if len(cells) == 1:
            return "the second base"
        first, last = self.top(min(cells)), self.top(max(cells))
        if first and last:
            return f"the {word} from {the(first)} to {the(last)}"
        known = first or last
        return f"the {word} with {the(known)}" if known else f"the marked {word}"

    def direction(self, step: int) -> str:
        """``row`` or ``column``, as the seat sees a line along ``step`` on its table."""
        return seen_line(self.state, self.seat, step == ROW)


def _third(verb: str) -> str:
    """A verb as of one other player.

    >>> _third("play"), _third("catch"), _third("try"), _third("have taken")
    ('plays', 'catches', 'tries', 'has taken')
    """
    first, _, rest = verb.partition(" ")
    if first == "have":
        first = "has"
    elif first.endswith(("ch", "sh", "ss", "x")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return f"{first} {rest}".strip()


class Spoken:
    """A question in words: ``answers`` are what stands on a button and what it does, by the word of the answer."""

    __slots__ = ("answers", "prompt", "story")

    def __init__(self, prompt: str, story: str = "", answers: dict[str, Words] | None = None) -> None:
        self.prompt = prompt
        self.story = story
        self.answers = answers or {}
