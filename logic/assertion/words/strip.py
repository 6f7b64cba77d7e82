"""The strip of Art of War Assertion: its plays in words; what comes of them stands in `changes`.

All that it returns is still to be said (`kernel.tongue`). A verb has the player of its step in its hole, seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...kernel.events import TurnPassed
from ...kernel.nouns import BUILD as BUILD_NOUN
from ...kernel.tongue import Hole, Sentence, all_of, noun, row, who
from ..events import BuildConfirmed, ClaimMade, StrategyCountered, StrategyDeclared
from .cards import of, title_of
from .news import BUILD, STRIP

PLAYER: Final = who(0)


class Play(NamedTuple):
    """A step of the strip: what somebody does, the title of it, what that is, and what it is aimed at."""

    verb: str
    title: str
    deed: str = ""
    aim: str = ""


BUILDS: Final = Sentence(STRIP, "{who:You build|* builds}")
PASSES: Final = Sentence(STRIP, "{who:You pass|* passes}")
PLAYS: Final = Sentence(STRIP, "{who:You play|* plays}")
CLAIMS: Final = Sentence(STRIP, "{who:You claim|* claims}")
DOUBTS: Final = Sentence(STRIP, "{who:You doubt|* doubts}")
ANSWERS: Final = Sentence(STRIP, "{who:You answer|* answers}")
ANNOUNCES: Final = Sentence(STRIP, "{who:You announce|* announces}")

LENGTHS: Final = {
    1: Sentence(STRIP, "A first card"),
    2: Sentence(STRIP, "Two in line"),
    3: Sentence(STRIP, "Three in line"),
    4: Sentence(STRIP, "Four in line"),
}
A_BUILD: Final = Sentence(STRIP, "A build")
TRICKS: Final = {
    "": Sentence(STRIP, "{tricks:A trick|* tricks}"),
    "centre": Sentence(STRIP, "{tricks:A trick|* tricks} at the centre"),
    "east": Sentence(STRIP, "{tricks:A trick|* tricks} in the east"),
    "west": Sentence(STRIP, "{tricks:A trick|* tricks} in the west"),
    "south": Sentence(STRIP, "{tricks:A trick|* tricks} in the south"),
    "north": Sentence(STRIP, "{tricks:A trick|* tricks} in the north"),
}
"""By where the build lies as the viewer sees it, empty where that cannot be told."""
SUITS: Final = Sentence(STRIP, "{count:* card|* cards} of {number:* suit|* suits}.")
NO_MOVE: Final = Sentence(STRIP, "No move")
PASSED: Final = {
    "empty": Sentence(STRIP, "The hand is empty."),
    "choice": Sentence(STRIP, "Nothing is done."),
    "forfeit": Sentence(STRIP, "The turn is forfeit."),
}
CALLED: Final = Sentence(STRIP, "The claim is called")
MUST_SHOW: Final = Sentence(STRIP, "The hidden card must be shown.")
SAID_TO_BE: Final = Sentence(STRIP, "Said to be {card:the}.")
SAID_TO_BE_A_BUILD: Final = Sentence(STRIP, "Said to be a build.")
THREE: Final = Sentence(STRIP, "Three moves, one of them real")
ANNOUNCED: Final = Sentence(STRIP, "Announced: {shown:a}.")

ON: Final = Sentence(STRIP, "On {shown}")
AGAINST_CARD: Final = Sentence(STRIP, "Against {card}")
AGAINST_BUILD: Final = Sentence(STRIP, "Against the build")
AGAINST_YOURS: Final = Sentence(STRIP, "Against your build")
AGAINST: Final = Sentence(STRIP, "Against {whom:you|*}")
OWNED: Final = Sentence(STRIP, "Against {whose:your|*'s} trick {shown}")
TRICK: Final = Sentence(STRIP, "Against the trick {shown}")
LINE: Final = Sentence(STRIP, "Against the line {shown}")
NAMING: Final = Sentence(STRIP, "naming {card}")
HANDS: Final = Sentence(STRIP, "{count:* card|* cards} in every hand")
WITH: Final = Sentence(STRIP, "with {card}")


def built(event: BuildConfirmed) -> Play:
    """Return a build; of the cards that it continues three at most."""
    placed, onto = event.placements, event.onto_cards[:3]
    deed = SUITS(count=len(placed), number=len({one.suit for one in placed}))
    aim = ON(shown=_cards(onto)) if onto else ""
    return Play(BUILDS(who=PLAYER), LENGTHS.get(event.length, A_BUILD)(), deed, aim)


def tricks(count: int, where: str) -> str:
    """Return the title of a build that makes tricks, on a side of the ground."""
    return TRICKS[where](tricks=count)


def passed(event: TurnPassed) -> Play:
    """Return a turn without a move."""
    return Play(PASSES(who=PLAYER), NO_MOVE(), PASSED[event.why]() if event.why in PASSED else "")


def declared(name: str, deed: str, aim: str) -> Play:
    """Return a strategy with its title and its deed."""
    return Play(PLAYS(who=PLAYER), name, deed, aim)


def claimed(event: ClaimMade, aim: str) -> Play:
    """Return a claim."""
    deed = SAID_TO_BE(card=of(event.code)) if event.code else SAID_TO_BE_A_BUILD()
    return Play(CLAIMS(who=PLAYER), title_of(event.code) if event.code else A_BUILD(), deed, aim)


def announced(codes: Sequence[str]) -> Play:
    """Return moves that are announced together; an empty code is a build."""
    moves = all_of([title_of(code) if code else noun(BUILD_NOUN) for code in codes])
    return Play(ANNOUNCES(who=PLAYER), THREE(), ANNOUNCED(shown=moves))


def called() -> Play:
    """Return a claim that is not believed."""
    return Play(DOUBTS(who=PLAYER), CALLED(), MUST_SHOW())


def countered(event: StrategyCountered, deed: str, yours: bool) -> Play:
    """Return a counter with its deed; ``yours``: against something of the viewer's."""
    if event.against != BUILD:
        aim = AGAINST_CARD(card=of(event.against))
    else:
        aim = (AGAINST_YOURS if yours else AGAINST_BUILD)()
    return Play(ANSWERS(who=PLAYER), title_of(event.code), deed, aim)


def aimed(event: StrategyDeclared | ClaimMade, cards: Sequence[str], owners: Sequence[Hole], whole: bool) -> str:
    """Return what a declaration is aimed at: cells with the cards that are seen there, somebody, what it names.

    ``owners`` are the players to whom the cells belong as a trick, none where they are no trick of anybody; ``whole``:
    they would be one.
    """
    parts: list[str] = []
    if len(event.cells) > 1:
        shown = _cards(cards) if cards else ""
        if owners:
            parts.append(OWNED(whose=all_of(owners), shown=shown))
        else:
            parts.append((TRICK if whole else LINE)(shown=shown))
    elif cards:
        parts.append(ON(shown=_cards(cards)))
    elif event.victim is not None:
        parts.append(AGAINST(whom=who(event.victim)))
    if event.named:
        parts.append(NAMING(card=of(event.named)))
    if event.number is not None:
        parts.append(HANDS(count=event.number))
    other = event.with_card if isinstance(event, StrategyDeclared) else None
    if other and not other.startswith("?"):
        parts.append(WITH(card=of(other)))
    return row(0, *parts)


def _cards(codes: Sequence[str]) -> Hole:
    return all_of([of(code) for code in codes])
