"""The table of what happens in Art of War Assertion: each event with every sentence that tells of it.

Record, strip, slip and privacy screen read it; all that it returns is still to be said (`kernel.tongue`). What comes of
a play stands in `changes`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...kernel.events import SeatOut, TurnPassed
from ...kernel.tongue import Hole, Sentence, all_of, card, who
from ..events import BuildConfirmed, ClaimCalled, ClaimMade, StrategyCountered, StrategyDeclared
from .cards import of, title_of
from .changes import SIZE

RECORD: Final = "assertion: record, after the name of whoever did it"
NOTE: Final = "assertion: record, what came of it"
RECAP: Final = "assertion: recap"
STRIP: Final = "assertion: strip"
BUILD: Final = "action"
"""The code of a build where it is answered."""


class Deed(NamedTuple):
    """The sentences for something that is done: in the record, and as a whole."""

    line: Sentence
    told: Sentence


class News(NamedTuple):
    """A deed as the record tells it: the line, the whole of it, and that without a card that not everybody sees.

    ``title`` is that of the strategy that was played, empty where there is none; it stands behind the first card, or
    at the end where the line names two.
    """

    line: str
    told: str
    untold: str = ""
    title: str = ""
    ends: bool = False


BUILDS: Final = Deed(
    Sentence(RECORD, "Builds {shown}"),
    Sentence(RECAP, "{who:You build|* builds} with {shown:the}."),
)
BUILDS_ON: Final = Deed(
    Sentence(RECORD, "Builds {shown} on {under}"),
    Sentence(RECAP, "{who:You build|* builds} with {shown:the} on {under:the}."),
)
DISCARDS: Final = Deed(
    Sentence(RECORD, "Discards {card}"),
    Sentence(RECAP, "{who:You discard|* discards} {card:the}."),
)
RECEIVES: Final = Deed(
    Sentence(RECORD, "Receives {shown}"),
    Sentence(RECAP, "{who:You receive|* receives} {shown:the} from {whom:you|*}."),
)
RECEIVES_UNSEEN: Final = Deed(
    Sentence(RECORD, "Receives {count:a card|* cards}"),
    Sentence(RECAP, "{who:You receive|* receives} {count:a card|* cards} from {whom:you|*}."),
)
LOOKS: Final = Deed(
    Sentence(RECORD, "Looks at {shown}"),
    Sentence(RECAP, "{who:You look|* looks} at {shown:the}."),
)
LOOKS_UNSEEN: Final = Deed(
    Sentence(RECORD, "Looks at {count:a card|* cards}"),
    Sentence(RECAP, "{who:You look|* looks} at {count:a card|* cards}."),
)
ENACTS: Final = Deed(
    Sentence(RECORD, "Enacts {card}"),
    Sentence(RECAP, "{who:You enact|* enacts} {card:the}."),
)
ENACTS_AS: Final = Deed(
    Sentence(RECORD, "Enacts {card} as {play}"),
    Sentence(RECAP, "{who:You enact|* enacts} {card:the} as {play:the}."),
)
ENACTS_WITH: Final = Deed(
    Sentence(RECORD, "Enacts {card} with {other}"),
    Sentence(RECAP, "{who:You enact|* enacts} {card:the} with {other:the}."),
)
ENACTS_AS_WITH: Final = Deed(
    Sentence(RECORD, "Enacts {card} as {play} with {other}"),
    Sentence(RECAP, "{who:You enact|* enacts} {card:the} as {play:the} with {other:the}."),
)
CLAIMS: Final = Deed(
    Sentence(RECORD, "Lays {card} on {under} and claims {play}"),
    Sentence(RECAP, "{who:You lay|* lays} {card:the} on {under:the} and {who:claim|claims} {play:the}."),
)
CLAIMS_A_BUILD: Final = Deed(
    Sentence(RECORD, "Lays {card} on {under} and claims a build"),
    Sentence(RECAP, "{who:You lay|* lays} {card:the} on {under:the} and {who:claim|claims} a build."),
)
CLAIMS_UNDER: Final = Deed(
    Sentence(RECORD, "Lays {under} and claims {play}"),
    Sentence(RECAP, "{who:You lay|* lays} {under:the} and {who:claim|claims} {play:the}."),
)
CLAIMS_A_BUILD_UNDER: Final = Deed(
    Sentence(RECORD, "Lays {under} and claims a build"),
    Sentence(RECAP, "{who:You lay|* lays} {under:the} and {who:claim|claims} a build."),
)
CALLS: Final = Deed(
    Sentence(RECORD, "Calls the claim"),
    Sentence(RECAP, "{who:You call|* calls} {whose:your|*'s} claim."),
)
ANSWERS: Final = Deed(
    Sentence(RECORD, "Answers {play} with {card}"),
    Sentence(RECAP, "{who:You answer|* answers} {play:the} with {card:the}."),
)
ANSWERS_A_BUILD: Final = Deed(
    Sentence(RECORD, "Answers the build with {card}"),
    Sentence(RECAP, "{who:You answer|* answers} the build with {card:the}."),
)
GAINS: Final = Deed(Sentence(RECORD, "Gains points"), Sentence(RECAP, "{who:You gain|* gains} points."))
LOSES: Final = Deed(Sentence(RECORD, "Loses points"), Sentence(RECAP, "{who:You lose|* loses} points."))
PASSES: Final = {
    "": Deed(Sentence(RECORD, "Passes"), Sentence(RECAP, "{who:You pass|* passes}.")),
    "empty": Deed(
        Sentence(RECORD, "Passes with an empty hand"),
        Sentence(RECAP, "{who:You pass|* passes} with an empty hand."),
    ),
    "forfeit": Deed(Sentence(RECORD, "Forfeits the turn"), Sentence(RECAP, "{who:You forfeit|* forfeits} the turn.")),
}
"""By the reason; all others are the first."""
LEAVES: Final = {
    "": Deed(Sentence(RECORD, "Leaves the game"), Sentence(RECAP, "{who:You leave|* leaves} the game.")),
    "resigned": Deed(Sentence(RECORD, "Resigns"), Sentence(RECAP, "{who:You resign|* resigns}.")),
    "withdrawn": Deed(Sentence(RECORD, "Walks away"), Sentence(RECAP, "{who:You walk|* walks} away.")),
    "peace": Deed(Sentence(RECORD, "Accepts peace"), Sentence(RECAP, "{who:You accept|* accepts} peace.")),
    "breach": Deed(Sentence(RECORD, "Breaks the peace"), Sentence(RECAP, "{who:You break|* breaks} the peace.")),
}

FORCED: Final = Sentence(NOTE, "Nothing could be built.")
TOO_MANY: Final = Sentence(NOTE, "Too many cards.")
BEGINS: Final = Sentence(NOTE, "A line begins.")
IN_LINE: Final = Sentence(NOTE, "{count} in line.")
ON_THE_GROUND: Final = Sentence(NOTE, "Played on the table.")
ON_A_TRICK: Final = Sentence(NOTE, "Played on a trick.")
NAMES: Final = Sentence(NOTE, "It names {card:the}.")


# the record -----------------------------------------------------------------------------------------------------------


def _news(deed: Deed, seat: int, **holes: Hole) -> News:
    return News(deed.line(**holes), deed.told(who=who(seat), **holes))


def _seen(code: str | None) -> bool:
    return code is not None and not code.startswith("?")


def built(event: BuildConfirmed) -> News:
    """Return what the record tells of a build."""
    shown = all_of([of(placed.card) for placed in event.placements])
    if event.onto_cards:
        return _news(BUILDS_ON, event.seat, shown=shown, under=of(event.onto_cards[-1]))
    return _news(BUILDS, event.seat, shown=shown)


def discarded(seat: int, code: str) -> News:
    """Return what the record tells of a card that is discarded."""
    return _news(DISCARDS, seat, card=of(code))


def received(seat: int, giver: int, codes: Sequence[str]) -> News:
    """Return what the record tells of cards that somebody has given, or had to give, to a seat."""
    unseen = RECEIVES_UNSEEN.told(who=who(seat), whom=who(giver), count=len(codes))
    return _several(RECEIVES, RECEIVES_UNSEEN, seat, codes, unseen, whom=who(giver))


def looked(seat: int, codes: Sequence[str]) -> News:
    """Return what the record tells of cards that a seat looks at."""
    return _several(LOOKS, LOOKS_UNSEEN, seat, codes, LOOKS_UNSEEN.told(who=who(seat), count=len(codes)))


def _several(deed: Deed, unseen: Deed, seat: int, codes: Sequence[str], untold: str, **holes: Hole) -> News:
    if not all(map(_seen, codes)):
        return News(unseen.line(count=len(codes)), untold)
    shown = all_of([of(code) for code in codes])
    return News(deed.line(shown=shown), deed.told(who=who(seat), shown=shown, **holes), untold)


def declared(event: StrategyDeclared) -> News:
    """Return what the record tells of a strategy that is declared."""
    own, other = event.card, event.with_card
    copied = _seen(own) and own != event.code
    holes: dict[str, Hole] = {"card": of(own if copied and own is not None else event.code)}
    if copied:
        holes["play"] = of(event.code)
    if other:
        holes["other"] = of(other)
    deed = (ENACTS_AS_WITH if other else ENACTS_AS) if copied else ENACTS_WITH if other else ENACTS
    found = _news(deed, event.seat, **holes)
    hidden = _news(deed, event.seat, **holes | {"other": card("?")}).told if _seen(other) else ""
    return found._replace(untold=hidden, title=title_of(event.code), ends=copied)


def claimed(event: ClaimMade) -> News:
    """Return what the record tells of a claim; an empty code claims a build."""
    holes: dict[str, Hole] = {"under": of(event.under_card)}
    if event.card is not None:
        holes["card"] = of(event.card)
        deed = CLAIMS if event.code else CLAIMS_A_BUILD
    else:
        deed = CLAIMS_UNDER if event.code else CLAIMS_A_BUILD_UNDER
    if event.code:
        holes["play"] = of(event.code)
    found = _news(deed, event.seat, **holes)
    hidden = _news(deed, event.seat, **holes | {"under": card("?")}).told if _seen(event.under_card) else ""
    return found._replace(untold=hidden, title=title_of(event.code) if event.code else "", ends=True)


def countered(event: StrategyCountered) -> News:
    """Return what the record tells of a counter, or of an answer to one."""
    if event.against == BUILD:
        found = _news(ANSWERS_A_BUILD, event.seat, card=of(event.card))
    else:
        found = _news(ANSWERS, event.seat, play=of(event.against), card=of(event.card))
    return found._replace(title=title_of(event.code), ends=True)


def called(event: ClaimCalled) -> News:
    """Return what the record tells of a claim that is not believed."""
    return News(CALLS.line(), CALLS.told(who=who(event.seat), whose=who(event.against)))


def passed(event: TurnPassed) -> News:
    """Return what the record tells of a turn without a move."""
    return _news(PASSES.get(event.why, PASSES[""]), event.seat)


def left(event: SeatOut) -> News:
    """Return what the record tells of somebody who leaves the game."""
    return _news(LEAVES.get(event.why, LEAVES[""]), event.seat)


def scored(seat: int, gains: bool) -> News:
    """Return what the record tells of a side that gains or loses by what somebody else does."""
    return _news(GAINS if gains else LOSES, seat)


def targets(event: StrategyDeclared | ClaimMade) -> list[str]:
    """Return the notes on what a play is aimed at."""
    places = {0: [], 4: [ON_A_TRICK()]}.get(len(event.cells), [ON_THE_GROUND()])
    named = [NAMES(card=of(event.named))] if event.named is not None else []
    return [*places, *named, *([SIZE(count=event.number)] if event.number is not None else [])]
