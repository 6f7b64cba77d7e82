"""The table of what happens in Strategic War: each event with every sentence that tells of it.

Record, strip, slip and the story of the table read it; all that it returns is still to be said (`kernel.tongue`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...kernel.events import CardMoved, EventView, SeatOut
from ...kernel.nouns import PLACES, RANK_WORDS, UNSEEN, UNSEEN_DEFENDER
from ...kernel.tongue import Hole, Sentence, card, noun, row, who
from ...kernel.views import Play
from ..events import BattleResolved, CardTurned

RECORD: Final = "strategic-war: record, after the name of whoever did it"
RECAP: Final = "strategic-war: recap"
STRIP: Final = "strategic-war: strip"
SLIP: Final = "strategic-war: slip"
TABLE: Final = "strategic-war: table"


class Deed(NamedTuple):
    """The sentences for a deed with one card, or none; ``unseen`` is the noun of a card that is not seen."""

    line: Sentence
    note: Sentence | None
    told: Sentence
    further: Sentence | None = None
    unseen: str = UNSEEN


LAYS: Final = Deed(
    Sentence(RECORD, "Lays {card} in the {place} place"),
    Sentence(RECORD, "Face down"),
    Sentence(RECAP, "{who:You lay|* lays} {card:the} face down in the {place} place."),
)
PUTS_ASIDE: Final = Deed(
    Sentence(RECORD, "Puts {card} aside"), None, Sentence(RECAP, "{who:You put|* puts} {card:the} aside.")
)
TAKES_UP: Final = Deed(
    Sentence(RECORD, "Takes up {card} in the {place} place"),
    None,
    Sentence(RECAP, "{who:You take|* takes} up {card:the} in the {place} place."),
)
SHOWS: Final = Deed(
    Sentence(RECORD, "Shows {card} in the {place} place"),
    None,
    Sentence(RECAP, "{who:You show|* shows} {card:the} in the {place} place."),
)
TURNS_DOWN: Final = Deed(
    Sentence(RECORD, "Turns {card} in the {place} place face down"),
    Sentence(RECORD, "It may have been exchanged"),
    Sentence(RECAP, "{who:You turn|* turns} {card:the} in the {place} place face down."),
    Sentence(RECAP, "It may have been exchanged."),
    UNSEEN_DEFENDER,
)
RESIGNS: Final = Deed(Sentence(RECORD, "Resigns"), None, Sentence(RECAP, "{who:You resign|* resigns}."))


class Attack(NamedTuple):
    """The sentences for an attack on a place of the defence, or on a last card."""

    line: Sentence
    told: Sentence
    against: Sentence
    declared: Sentence
    found: Sentence


ON_A_PLACE: Final = Attack(
    Sentence(RECORD, "Attacks {defence} in the {place} place with {attack}"),
    Sentence(RECAP, "{who:You attack|* attacks} {defence:the} in the {place} place with {attack:the}."),
    Sentence(STRIP, "Against {whose:your|*'s} {place} defender"),
    Sentence(SLIP, "{who:You attack|* attacks} {whose:your|*'s} {place} defender with {attack:the}."),
    Sentence(SLIP, "The {place} defender is {rank:a}."),
)
ON_THE_LAST_CARD: Final = Attack(
    Sentence(RECORD, "Attacks {defence} (the last card) with {attack}"),
    Sentence(RECAP, "{who:You attack|* attacks} the last card, {defence:the}, with {attack:the}."),
    Sentence(STRIP, "Against {whose:your|*'s} last card"),
    Sentence(SLIP, "{who:You attack|* attacks} {whose:your|*'s} last card with {attack:the}."),
    Sentence(SLIP, "The last card is {rank:a}."),
)


class Result(NamedTuple):
    """The sentences for what an attack comes to: ``won`` and ``lost`` are what is said of both cards in the strip."""

    note: Sentence
    told: Sentence
    verdict: Sentence
    attacker: Sentence
    defender: Sentence
    follows: Sentence


RESULTS: Final = {
    "attacker": Result(
        Sentence(RECORD, "The attacker wins"),
        Sentence(RECAP, "The attacker wins."),
        Sentence(TABLE, "{whose:Your|*'s} {own} wins"),
        Sentence(STRIP, "It wins"),
        Sentence(STRIP, "Defeated"),
        Sentence(
            SLIP,
            "The {own} goes under {whose:your|*'s} draw pile, and {who:you draw a new attacker|another card is drawn}.",
        ),
    ),
    "defender": Result(
        Sentence(RECORD, "The defender holds"),
        Sentence(RECAP, "The defender holds."),
        Sentence(TABLE, "{their:Your|*'s} {card} holds"),
        Sentence(STRIP, "Defeated"),
        Sentence(STRIP, "It holds"),
        Sentence(SLIP, "The {own} has fallen. {their:Your|*'s} turn to attack comes next."),
    ),
    "tie": Result(
        Sentence(RECORD, "A tie, and both stay"),
        Sentence(RECAP, "It is a tie, and both stay."),
        Sentence(TABLE, "A tie: both stay"),
        Sentence(STRIP, "A tie"),
        Sentence(STRIP, "A tie: both stay"),
        Sentence(SLIP, "{who:You choose|* chooses} how to go on."),
    ),
}
"""By who has won."""
EMPTY_PILE: Final = Sentence(SLIP, "The {card} has fallen. The pile is empty, so the {own} stays in the hand.")
"""What follows where a winner cannot go under a pile."""

ATTACKS: Final = Sentence(STRIP, "{who:You attack|* attacks}")
RULE: Final = Sentence(STRIP, "The higher rank wins; a Two beats an Ace.")
TURNS_UP: Final = Sentence(STRIP, "{who:You show|* shows}")
LAY_HIDDEN: Final = Sentence(STRIP, "It was lying there face down.")
AGAINST: Final = Sentence(STRIP, "Against {card}")
TITLE: Final = Sentence("title", "{card:title}")


class News(NamedTuple):
    """A deed as the record tells it: who did it, the line with its note, and the whole of it in sentences.

    ``untold`` names no card that not everybody sees; ``place`` is a seat and the number of a place of its defence.
    """

    seat: int
    line: str
    note: str
    told: str
    untold: str = ""
    place: tuple[int, int] | None = None
    victim: int | None = None


def news(event: EventView, begun: bool) -> News | None:
    """Return what the record tells of an event, ``None`` if nothing; ``begun``: the first turn has."""
    match event:
        case BattleResolved():
            attack, result = _attack(event), RESULTS[event.result]
            holes = _holes(event)
            told = row(0, attack.told(**holes), result.told())
            place = (event.target, event.slot)
            return News(event.seat, attack.line(**holes), result.note(), told, "", place, event.target)
        case CardMoved(card=code, origin=origin, to=to, why=why):
            if why == "defend" and begun:
                return _deed(LAYS, to.seat, code, (to.seat, to.slot))
            if why == "aside" and not code.startswith("?"):
                return _deed(PUTS_ASIDE, origin.seat, code)
            return _deed(TAKES_UP, to.seat, code, (to.seat, origin.slot)) if why == "take" else None
        case CardTurned():
            return _deed(SHOWS if event.up else TURNS_DOWN, event.seat, event.card, (event.seat, event.place))
        case SeatOut():
            return _deed(RESIGNS, event.seat)
    return None


def _deed(deed: Deed, seat: int, code: str = "?", place: tuple[int, int] | None = None) -> News:
    holes = {"who": who(seat)} | ({} if place is None else {"place": noun(PLACES[place[1]])})
    further = "" if deed.further is None else deed.further()
    line, note = deed.line(card=card(code, deed.unseen), **holes), "" if deed.note is None else deed.note()
    told, untold = [row(0, deed.told(card=card(one, deed.unseen), **holes), further) for one in (code, "?")]
    return News(seat, line, note, told, "" if code.startswith("?") else untold, place)


# an attack at the table -----------------------------------------------------------------------------------------------


def strikes(event: BattleResolved) -> Play:
    """Return how the strip tells that the attacker lands."""
    holes = _holes(event)
    title = TITLE(card=holes["attack"])
    return Play(ATTACKS(who=who(0)), title, RULE(), _attack(event).against(**holes))


def turns_up(event: BattleResolved) -> Play:
    """Return how the strip tells that the defender turns up."""
    title = TITLE(card=card(event.defence_card))
    return Play(TURNS_UP(who=who(0)), title, LAY_HIDDEN(), AGAINST(card=card(event.attack_card)))


def outcomes(event: BattleResolved) -> tuple[str, str]:
    """Return what is said in the strip of the attacker and of the defender, once it is decided."""
    result = RESULTS[event.result]
    return result.attacker(), result.defender()


def declared(event: BattleResolved) -> str:
    """Return who attacks what with which card."""
    return _attack(event).declared(**_holes(event))


def found(event: BattleResolved) -> str:
    """Return what turns up."""
    return _attack(event).found(rank=_rank(event.defence_card), **_holes(event))


def verdict(event: BattleResolved) -> str:
    """Return who has won, in a few words."""
    return RESULTS[event.result].verdict(**_sides(event))


def follows(event: BattleResolved, pile: int) -> str:
    """Return what comes next; the attacker has so many cards to draw."""
    stays = event.result == "attacker" and not pile
    return (EMPTY_PILE if stays else RESULTS[event.result].follows)(**_sides(event))


def _attack(event: BattleResolved) -> Attack:
    return ON_THE_LAST_CARD if event.slot < 0 else ON_A_PLACE


def _rank(code: str) -> Hole:
    return noun(RANK_WORDS[code[:-1]])


def _holes(event: BattleResolved) -> dict[str, Hole]:
    """Return who attacks whom, with what, and where."""
    cards = {"attack": card(event.attack_card), "defence": card(event.defence_card)}
    place = {} if event.slot < 0 else {"place": noun(PLACES[event.slot])}
    return {"who": who(event.seat), "whose": who(event.target), **cards, **place}


def _sides(event: BattleResolved) -> dict[str, Hole]:
    """Return both sides of an attack with the ranks of their cards; those of the attacker are ``own``."""
    ranks = {"own": _rank(event.attack_card), "card": _rank(event.defence_card)}
    return {"who": who(event.seat), "whose": who(event.seat), "their": who(event.target), **ranks}
