"""Sentences as data, and the tongues in which they are said: whole sentences with named holes, nothing else.

A :class:`Sentence` is an English sentence with a context. Filled in, it is a text that holds the sentence and what
stands in its holes, until :func:`say` or :func:`cut` says it in a tongue; the names of players come last
(:func:`.phrases.named`). Nothing here is global: whoever shows a text passes the tongue. Where a tongue lacks a
sentence, or a noun that stands in it, the whole sentence is said in English.

What stands in a hole says its form by itself, behind a colon:

``{card}``, ``{card:acc}``, ``{card:?m=den|f=die}``  a noun in its usual form, in another one, and a word by its gender
``{points}``, ``{points:* point|* points}``, ``{points:0=none|*}``  a number, a word by it, and one for a number alone
``{who:You attack|* attacks}``  words for whoever reads, and for somebody else, whose name is the star
``{title}``  a sentence that is quoted: a title, a phrase, or a row of sentences; all is English where it is missing
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from .cards import RANKS
from .nouns import CARD_NOUNS, CARD_WORDS, CARDS, GENDER, NOUNS, RANK_WORDS, UNSEEN, Forms, cards
from .plain import Json

MARK: Final = "\u27e6"
"""What a text begins with that is still to be said, or that stands for the name of a player."""
END: Final = "\u27e7"
HELD: Final = f"{MARK}["
"""What a text holds somewhere that is still to be said."""
_HELD: Final = re.compile(f"{MARK}(\\[[^{END}]*){END}")
SAID_AGAIN: Final = 2048
"""How many texts are kept as they were said: a place on the ground is called the same at every choice."""
_CUT: Final = re.compile("\u27ea([^\u27eb]*)\u27eb")

Hole = Json
"""What stands in a hole: a number, a sentence, `READER`, or what one of the functions below returns."""


def card(code: str, unseen: str = UNSEEN, called: str = "") -> Hole:
    """Return a card for a hole; ``unseen`` is its noun where its face is not known, ``called`` where a game has one
    of its own for it."""
    return ["card", code, unseen, called]


def noun(word: str) -> Hole:
    """Return one of the nouns for a hole, by its usual English form."""
    return ["noun", word]


def rank_noun(rank: int) -> Hole:
    """Return a rank from 2 to 14 for a hole."""
    return noun(RANK_WORDS[RANKS[rank - 2]])


def who(seat: int) -> Hole:
    """Return a player for a hole."""
    return ["who", seat]


def verbatim(words: str) -> Hole:
    """Return words for a hole that are the same in every language, such as a name that somebody has given."""
    return ["verbatim", words]


READER: Final[Hole] = ["reader"]
"""For a hole, whoever is asked and reads the question, by whatever name."""


def all_of(holes: Sequence[Hole]) -> Hole:
    """Return several holes as one; they are listed, but cards that are drawn simply lie side by side."""
    return ["all", *holes]


def any_of(holes: Sequence[Hole]) -> Hole:
    """Return several holes as one, of which one is to be chosen or is meant."""
    return ["any", *holes]


class Sentence:
    """An English sentence with named holes, or a label. ``context`` says where it stands, and parts those alike."""

    def __init__(self, context: str, text: str) -> None:
        self.context: Final = context
        self.text: Final = text

    def __call__(self, **holes: Hole) -> str:
        """Return the sentence with these holes, as a text that is still to be said."""
        return f"{MARK}{json.dumps([self.context, self.text, holes])}{END}"


def row(longest: int, *texts: str) -> str:
    """Return texts that are still to be said as one, empty ones left out.

    A text that would make it longer than so many letters is left out, but never the first; 0: none is.
    """
    found = [text for text in texts if text]
    if len(found) < 2:
        return "".join(found)
    return f"{MARK}[{longest}, {', '.join([text[1:-1] for text in found])}]{END}"


CARD: Final = Sentence("card", CARD_WORDS)
"""What a card is called."""
PAIR: Final = Sentence("list, the last two", "{before} and {last}")
CHOICE: Final = Sentence("list, the last two, of which one is meant", "{before} or {last}")
MORE: Final = Sentence("list, before the last two", "{before}, {next}")
ROW: Final = Sentence("one sentence behind another", "{before} {next}")
"""How several nouns are listed, and how one sentence follows another."""
NOUN: Final = "noun"
"""The context of nouns in a catalogue."""


class Tongue:
    """A language: its sentences, its nouns and its plurals.

    ``find`` returns a sentence by its context and its English words, or nothing where it is missing; ``plural`` which
    of the forms that a word has goes with a number.
    """

    def __init__(self, code: str, find: Callable[[str, str], str], plural: Callable[[int], int]) -> None:
        self.code: Final = code
        self.plural: Final = plural
        self._find: Final = find
        self._english: Final = code == "en"
        self._nouns: Final = dict(NOUNS) if self._english else _nouns(find)
        complete = self._english or self._nouns.keys() >= CARD_NOUNS
        words = find(CARD.context, CARD.text)
        self._cards: Final = CARDS if self._english else cards(self._nouns, words) if words and complete else {}
        self._row: Final = find(ROW.context, ROW.text) or ROW.text

    def follow(self, before: str, sentence: str) -> str:
        """Return a sentence behind others; behind one that has stayed English as English has it."""
        return (ROW.text if before[-1:].isascii() else self._row).format(before=before, next=sentence)

    def pattern(self, context: str, words: str) -> str:
        """Return a sentence with its holes, by its context and its English words; raise `KeyError` if it is missing."""
        found = self._find(context, words)
        if not found:
            raise KeyError(words)
        return found

    def noun(self, word: str) -> Forms:
        """Return the forms of a noun by its usual English form; raise `KeyError` if it is missing."""
        return self._nouns[word]

    def card(self, code: str) -> Forms:
        """Return the forms of a card by its code; raise `KeyError` if its noun is missing."""
        return self._cards[code]


def _nouns(find: Callable[[str, str], str]) -> dict[str, Forms]:
    found = {word: find(NOUN, word) for word in NOUNS}
    return {word: forms_of(words) for word, words in found.items() if words}


def forms_of(words: str) -> Forms:
    """Return the forms of a noun as a catalogue has them: gender, usual form, then others by their names.

    >>> forms_of("m; Bube; acc=Buben")
    {'': 'Bube', 'gender': 'm', 'acc': 'Buben'}
    """
    gender, usual, *others = [part.strip() for part in words.split(";")]
    named = [part.partition("=") for part in others]
    return {"": usual, GENDER: gender, **{name.strip(): form.strip() for name, _, form in named}}


def _as_written(context: str, words: str) -> str:
    return words


def _by_one(number: int) -> int:
    return int(number != 1)


ENGLISH: Final = Tongue("en", _as_written, _by_one)


# what stands in a hole ------------------------------------------------------------------------------------------------


class _Noun:
    """A noun; ``code`` is set where a card is to be drawn instead of its name."""

    def __init__(self, forms: Forms, code: str = "") -> None:
        self.forms, self.code = forms, code

    def __format__(self, form: str) -> str:
        if form.startswith("?"):
            return dict([_named(part) for part in form[1:].split("|")])[self.forms.get(GENDER, "")]
        words = self.forms.get(form) or self.forms[""]
        return f"\u27ea{self.code if self.code != '?' else f'?{words}'}\u27eb" if self.code else words


def _named(part: str) -> tuple[str, str]:
    name, _, words = part.partition("=")
    return name, words


class _Count:
    """A number."""

    def __init__(self, number: int, tongue: Tongue) -> None:
        self.number, self.tongue = number, tongue

    def __format__(self, words: str) -> str:
        forms: list[str] = []
        for part in words.split("|") if words else ("*",):
            only, parted, rest = part.partition("=")
            if parted and only == str(self.number):
                return rest
            if not parted:
                forms.append(part)
        said = str(self.number).replace("-", "\u2013")  # a true minus sign
        return forms[min(self.tongue.plural(self.number), len(forms) - 1)].replace("*", said)


class _Player:
    """A player, whose name is put in later."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __format__(self, words: str) -> str:
        return f"{MARK}{self.seat}|{words}{END}"


class _Quoted:
    """A sentence that has been said, in every form alike."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __format__(self, form: str) -> str:
        return self.words


class _Reader:
    """The reader."""

    def __format__(self, words: str) -> str:
        return words.partition("|")[0]


class _List:
    """Several of them; ``pair`` is how the last two are joined."""

    def __init__(self, parts: Sequence[object], pair: Sentence, tongue: Tongue) -> None:
        self.parts, self.pair, self.tongue = parts, pair, tongue

    def __format__(self, form: str) -> str:
        found, *others = [format(one, form) for one in self.parts]
        if all(isinstance(one, _Noun) and one.code not in ("", "?") for one in self.parts):
            return "".join([found, *others])
        for place, one in enumerate(others):
            if place < len(others) - 1:
                found = self.tongue.pattern(MORE.context, MORE.text).format(before=found, next=one)
            else:
                found = self.tongue.pattern(self.pair.context, self.pair.text).format(before=found, last=one)
        return found


def _filled(hole: Json, tongue: Tongue, draws: bool) -> object:
    """Return what is put into a hole; ``draws``: of a card only its code."""
    if isinstance(hole, int):
        return _Count(hole, tongue)
    if isinstance(hole, str):
        return _Quoted(_quoted(json.loads(hole[1:-1]), tongue, draws))
    kind, *rest = hole
    if kind == "who":
        return _Player(rest[0])
    if kind == "reader":
        return _Reader()
    if kind == "noun":
        return _Noun(tongue.noun(rest[0]))
    if kind == "verbatim":
        return _Quoted(rest[0])
    if kind in ("all", "any"):
        return _List([_filled(one, tongue, draws) for one in rest], PAIR if kind == "all" else CHOICE, tongue)
    code, unseen, called = rest
    if code.startswith("?"):
        return _Noun(tongue.noun(unseen), "?" if draws else "")
    return _Noun(tongue.noun(called) if called else tongue.card(code), code if draws else "")


# saying ---------------------------------------------------------------------------------------------------------------


def say(text: str, tongue: Tongue) -> str:
    """Return a text in a tongue; what is not still to be said stays as it is.

    >>> say(Sentence("", "{who:You show|* shows} {card:the}.")(who=who(0), card=card("8H")), ENGLISH)
    '⟦0|You show|* shows⟧ the Eight of Hearts.'
    """
    return _HELD.sub(lambda held: _read(held[1], tongue, False), text) if HELD in text else text


def cut(text: str, tongue: Tongue) -> list[tuple[str, str]]:
    """Return a text in a tongue as pieces: words and the code of a card, of which one is empty.

    A card that is not seen is words of its own.

    >>> cut(Sentence("", "Attacks {defence} with {attack}")(defence=card("?7"), attack=card("9S")), ENGLISH)
    [('Attacks ', ''), ('a card', ''), (' with ', ''), ('', '9S')]
    """
    said = _HELD.sub(lambda held: _read(held[1], tongue, True), text)
    found: list[tuple[str, str]] = []
    for place, part in enumerate(_CUT.split(said)):
        if place % 2 == 0:
            found += [(part, "")] if part else []
        elif part.startswith("?"):
            found.append((part[1:], ""))
        else:
            found.append(("", part))
    return found


@lru_cache(maxsize=SAID_AGAIN)
def _read(held: str, tongue: Tongue, draws: bool) -> str:
    """Return what a text holds, in a tongue; as it is where a stranger has written it and it holds nothing."""
    try:
        return _said(json.loads(held), tongue, draws)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return f"{MARK}{held}{END}"


def _said(held: Json, tongue: Tongue, draws: bool) -> str:
    """Return a sentence, or a row of them, in a tongue."""
    if isinstance(held[0], str):
        return _one(held, tongue, draws)
    longest, *sentences = held
    found = ""
    for sentence in sentences:
        one = _said(sentence, tongue, draws)
        longer = tongue.follow(found, one) if found else one
        if not found or not longest or len(longer) <= longest:
            found = longer
    return found


def _one(held: Json, tongue: Tongue, draws: bool) -> str:
    """Return a sentence in a tongue, or else, whole, in English."""
    if tongue is not ENGLISH:
        try:
            return _formed(held, tongue, draws)
        except (KeyError, ValueError, IndexError):
            pass
    return _formed(held, ENGLISH, draws)


def _quoted(held: Json, tongue: Tongue, draws: bool) -> str:
    """Return a sentence, or a row of them, that stands in a hole; raise `KeyError` if a tongue lacks any of it."""
    if isinstance(held[0], str):
        return _formed(held, tongue, draws)
    found, *others = [_formed(sentence, tongue, draws) for sentence in held[1:]]
    for one in others:
        found = tongue.follow(found, one)
    return found


def _formed(held: Json, tongue: Tongue, draws: bool) -> str:
    """Return a sentence in a tongue; raise `KeyError` if that lacks it, or what stands in it."""
    context, words, holes = held
    pattern = tongue.pattern(context, words)
    return pattern.format_map({name: _filled(hole, tongue, draws) for name, hole in holes.items()})
