"""Words that tables and pages share, and the language of the window, in which its own texts are said at once.

A window has one language at a time; only the program chooses it, and lays everything out anew then. So a text is said
whenever it is asked for, and never kept from one layout to the next. Rules know nothing of it: a match has a tongue of
its own, which follows that of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import logic
from scenes.ui import text

SAID_AGAIN = 4000
_speaking = [logic.ENGLISH]


def speaking() -> logic.Tongue:
    """Return the language of the window."""
    return _speaking[0]


def speak(tongue: logic.Tongue) -> None:
    """Choose the language of the window."""
    _speaking[0] = tongue


class Phrase:
    """A sentence or label of the window: a :class:`logic.Sentence` that is said in its language.

    It holds one and is none: what is compiled has no heirs.
    """

    def __init__(self, context: str, text: str) -> None:
        self.context, self.text = context, text
        self.unsaid = logic.Sentence(context, text)
        """It for a hole of another one, as a text that is still to be said."""

    def __call__(self, **holes: logic.Hole) -> str:
        """Return it in the language of the window, with these holes."""
        return logic.say(self.unsaid(**holes), _speaking[0]) if holes else _said(self.context, self.text, _speaking[0])


def in_row(*texts: str) -> str:
    """Return sentences that have been said one behind another, empty ones left out."""
    found = ""
    for one in filter(None, texts):
        found = speaking().follow(found, one) if found else one
    return found


def listed(names: Sequence[str]) -> str:
    """Return names as a list."""
    return LISTED(names=logic.all_of([logic.verbatim(name) for name in names]))


LISTED = Phrase("list", "{names}")
PER_CENT = Phrase("share", "{count}%")


def per_cent(share: float) -> str:
    """Return a share from 0 to 1 as text.

    >>> per_cent(0.584)
    '58%'
    """
    return PER_CENT(count=round(share * 100))


def spoken(context: str, words: str) -> str:
    """Return a text that stands in a table, such as the title of a setting, in the language of the window."""
    return _said(context, words, _speaking[0]) if words else ""


def said(text: str) -> str:
    """Return a text of the rules that is still to be said, in the language of the window."""
    return logic.say(text, speaking())


YOU, PLAYER = Phrase("player", "You"), Phrase("player", "Player {seat}")


def numbered(seat: int) -> str:
    """Return the name under which a player is kept to whom nobody has given one; :func:`called` says it."""
    return logic.say(PLAYER.unsaid(seat=seat + 1), logic.ENGLISH)


def called(name: str) -> str:
    """Return the name of a player as it is shown: one that nobody has given is said in the language of the window."""
    return YOU() if name == logic.YOU else logic.shown(name, speaking())


PERIODS = {"turn": Phrase("turn", "Turn {turn}"), "round": Phrase("turn", "Round {turn}")}


COUNTS = {
    "point": Phrase("total", "{count:* point|* points}"),
    "card": Phrase("total", "{count:* card|* cards}"),
    "token": Phrase("total", "{count:* token|* tokens}"),
    "army card": Phrase("total", "{count:* army card|* army cards}"),
}
"""How much a score is, by what it counts (`GameInfo.counts`)."""
LENGTHS = {
    "turn": Phrase("length", "{count:* turn|* turns}"),
    "round": Phrase("length", "{count:* round|* rounds}"),
}
"""How long a game has taken, by what its turns are called."""


def period_words(period: str, turn: int) -> str:
    """Return how far a game is; ``period`` is what its turns are called."""
    return PERIODS[period](turn=turn)


BEHIND = {
    "turn": Phrase("turn, behind other words", "turn {turn}"),
    "round": Phrase("turn, behind other words", "round {turn}"),
}


def at_turn(period: str, turn: int) -> str:
    """Return the same, for a place behind other words."""
    return BEHIND[period](turn=turn)


@lru_cache(maxsize=SAID_AGAIN)
def _said(context: str, words: str, tongue: logic.Tongue) -> str:
    """Return a text without holes; what stands in braces are commands, whose keys are put in later."""
    try:
        return tongue.pattern(context, words)
    except KeyError:
        return words


RANKS = {rank: logic.RANK_WORDS[rank] for rank in ("A", *logic.RANK_WORDS)}  # the ace before the two
SUITS = logic.SUIT_WORDS
DRAW, YOU_WIN = Phrase("the end", "The game is a draw"), Phrase("the end", "You win")
SHARE, WIN = Phrase("the end", "{names} share the win"), Phrase("the end", "{names} win")
WINS = Phrase("the end", "{name} wins")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def known(code: str | None) -> bool:
    """Return whether a code names a face, not the opaque number of a hidden card."""
    return bool(code) and not str(code).startswith("?")


def plain(code: str) -> str:
    """The code of the face a card shows: the second copy of two packs looks like the first.

    >>> plain("9S2"), plain("10H2"), plain("2S"), plain("?12")
    ('9S', '10H', '2S', '?12')
    """
    return code[:-1] if len(code) > 2 and code.endswith("2") and not code.startswith("?") else code


def card_name(code: str, game: str = "") -> str:
    """Return a card as it is called within a sentence; ``game`` says what its Stars are called.

    >>> card_name("10C"), card_name("?12"), card_name("9S2"), card_name("R*")
    ('Ten of Clubs', 'a card', 'Nine of Spades', 'Star')
    >>> card_name("B*", "assertion"), card_name("B*", "fracas")
    ('Black Star', 'Joker')
    """
    code = plain(code)
    if code.startswith("?"):
        return "a card"
    return logic.own_name(game, code) or ("Star" if code.endswith("*") else logic.CARDS[code][""])


def card_hole(code: str, game: str) -> logic.Hole:
    """Return a card for the hole of a sentence, as it is called in a game."""
    code = plain(code)
    if code in logic.CARDS:
        return logic.card(code, called=logic.own_name(game, code) if code.endswith("*") else "")
    return logic.card_text(game, code).said("name")


def in_words(number: int) -> str:
    """Return a number as it stands in a sentence: a small one as a word.

    >>> in_words(0), in_words(12), in_words(13)
    ('no', 'twelve', '13')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def addressed(names: Sequence[str], you: int | None) -> list[str]:
    """Return the names of the players, "You" for the seat that is spoken to."""
    return [logic.YOU if seat == you else name for seat, name in enumerate(names)]


def who_won(names: Sequence[str], everybody: bool, shared: bool) -> str:
    """Return who has won; `You` in the second person. ``everybody``: nobody has lost.

    >>> who_won(["Mei"], False, False), who_won(["You"], False, False)
    ('Mei wins', 'You win')
    >>> who_won(["You", "Mei"], False, True), who_won([], True, True)
    ('You and Mei share the win', 'The game is a draw')"""
    if not names or everybody:
        return DRAW()
    if shared or len(names) > 1:
        told = logic.all_of([logic.verbatim(called(name)) for name in names])
        return (SHARE if shared else WIN)(names=told)
    return YOU_WIN() if names[0] == logic.YOU else WINS(name=logic.verbatim(called(names[0])))


LEAST_NAME = 13  # pixels of type


def shorter(name: str) -> tuple[str, ...]:
    """Return a name whole, and then only its last word.

    >>> shorter("General Pang"), shorter("Mei"), shorter("")
    (('General Pang', 'Pang'), ('Mei',), ('',))
    """
    last = name.split()[-1] if name.split() else name
    return (name,) if last == name else (name, last)


def name_in(name: str, face: str, size: int, room: float) -> tuple[str, int]:
    """Return how a name stands in a room of so many pixels, and its size: whole and smaller, or else only its last
    word, and cut only where not even that fits."""
    for words in shorter(name):
        fitting = text.fitted(words, face, size, room, min(size, LEAST_NAME))
        if text.width(words, face, fitting) <= room:
            return words, fitting
    return text.elide(name, face, fitting, room), fitting
