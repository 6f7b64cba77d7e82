"""The table of what happens in Age of Spades: each event with every sentence that tells of it.

Record, strip, slip and privacy screen read it; all that it returns is still to be said (`kernel.tongue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...kernel.cards import FACE_OF_TWO
from ...kernel.events import CardMoved, EventView, SeatOut, TurnPassed
from ...kernel.nouns import FACE_DOWN, UNSEEN
from ...kernel.tongue import Hole, Sentence, all_of, card, row, who
from ...kernel.views import Play
from ..events import AttackDeclared, BattleResolved, CardTurned, CommittedView, PointsChanged
from ..rules.faces import ACHIEVEMENT, STRUCTURE, UNIT, value_of

RECORD: Final = "age-of-spades: record, after the name of whoever did it"
RECAP: Final = "age-of-spades: recap"
STRIP: Final = "age-of-spades: strip"
SLIP: Final = "age-of-spades: slip"

NAMED: Final = 2
"""How many committed cards are named in the strip; more are counted."""


class Deed(NamedTuple):
    """The sentences for a deed: its line of the record with a note, and the whole of it."""

    line: Sentence
    told: Sentence
    note: Sentence | None = None


LAYS: Final = Deed(
    Sentence(RECORD, "Lays {card} face down"), Sentence(RECAP, "{who:You lay|* lays} {card:the} face down.")
)
PAYS: Final = Deed(
    Sentence(RECORD, "Pays {payment} for {card}"), Sentence(RECAP, "{who:You pay|* pays} {payment:the} for {card:the}.")
)
PAYS_ANOTHER: Final = Deed(
    Sentence(RECORD, "Pays {payment} for {whose:your|*'s} {card:bare}"),
    Sentence(RECAP, "{who:You pay|* pays} {payment:the} for {whose:your|*'s} {card:bare}."),
)
ACHIEVES: Final = Deed(
    Sentence(RECORD, "Completes an achievement"), Sentence(RECAP, "{who:You complete|* completes} an achievement.")
)
GAINS: Final = Deed(
    Sentence(RECORD, "Gains from structures of Hearts"),
    Sentence(RECAP, "{who:You gain|* gains} {points:* point|* points} from structures of Hearts."),
)
PASSED: Final = {
    "production": Deed(Sentence(RECORD, "Plays nothing"), Sentence(RECAP, "{who:You play|* plays} nothing.")),
    "combat": Deed(Sentence(RECORD, "Stays at home"), Sentence(RECAP, "{who:You stay|* stays} at home.")),
}
"""By the phase in which nothing was done."""
RAIDS: Final = Deed(
    Sentence(RECORD, "Raids {whom:you|*}"),
    Sentence(RECAP, "{who:You raid|* raids} {whom:you|*}: no unit stands in the way."),
    Sentence(RECORD, "No unit stands in the way"),
)
DESTROYS: Final = Deed(
    Sentence(RECORD, "Raids {whom:you|*}, destroying {card}"),
    Sentence(RECAP, "{who:You raid|* raids} {whom:you|*}: no unit stands in the way. That destroys {card:the}."),
    Sentence(RECORD, "No unit stands in the way"),
)
ATTACKS: Final = Deed(
    Sentence(RECORD, "Attacks {whom:you|*}"), Sentence(RECAP, "{who:You attack|* attacks} {whom:you|*}.")
)
ATTACKS_WITH: Final = Deed(
    Sentence(RECORD, "Attacks {whom:you|*} with {attack}"),
    Sentence(RECAP, "{who:You attack|* attacks} {whom:you|*} with {attack:the}."),
)
ATTACKS_AGAINST: Final = Deed(Sentence(RECORD, "Attacks {whom:you, who commit|*, who commits} {defence}"), ATTACKS.told)
ATTACKS_WITH_AGAINST: Final = Deed(
    Sentence(RECORD, "Attacks {whom:you|*} with {attack} against {defence}"), ATTACKS_WITH.told
)
FIGHTS: Final = {
    (False, False): ATTACKS,
    (True, False): ATTACKS_WITH,
    (False, True): ATTACKS_AGAINST,
    (True, True): ATTACKS_WITH_AGAINST,
}
"""By whether the attacker and the defender have committed cards."""
DEFENDS: Final = Sentence(RECAP, "{whom:You commit|* commits} {defence:the}.")
RESIGNS: Final = Deed(Sentence(RECORD, "Resigns"), Sentence(RECAP, "{who:You resign|* resigns}."))
BRINGS: Final = Sentence(RECAP, "That brings {points:* point|* points}.")


class Completed(NamedTuple):
    """The sentences for a card that is paid for: the note of the record, the recap, the strip and the slip."""

    note: Sentence
    told: Sentence
    outcome: Sentence
    caption: Sentence


COMPLETED: Final = {
    UNIT: Completed(
        Sentence(RECORD, "A unit stands ready"),
        Sentence(RECAP, "That completes a unit."),
        Sentence(STRIP, "It completes {card:the}, a unit of {value}."),
        Sentence(SLIP, "{who:You complete|* completes} {card:the} for {paid}: a unit of {value} stands ready."),
    ),
    STRUCTURE: Completed(
        Sentence(RECORD, "A structure stands"),
        Sentence(RECAP, "That completes a structure."),
        Sentence(STRIP, "It completes {card:the}, a structure."),
        Sentence(SLIP, "{who:You complete|* completes} {card:the} for {paid}: a structure stands."),
    ),
    ACHIEVEMENT: Completed(
        Sentence(RECORD, "Achieved"),
        Sentence(RECAP, "That completes an achievement."),
        Sentence(STRIP, "It completes {card:the}, an achievement."),
        Sentence(SLIP, "{who:You complete|* completes} {card:the} for {paid}: an achievement."),
    ),
}
"""By the kind of the card."""


class Result(NamedTuple):
    """The sentences for how a fight ends: the note of the record, and what everything else says."""

    note: Sentence
    told: Sentence


ATTACKER_WINS: Final = Result(
    Sentence(RECORD, "{ours} to {theirs}: the attacker wins"),
    Sentence(RECAP, "{who:You win|* wins} {high} to {low}. {whose:Your|*'s} units fall."),
)
DEFENDER_WINS: Final = Result(Sentence(RECORD, "{ours} to {theirs}: the defender wins"), ATTACKER_WINS.told)
TIE: Final = Result(
    Sentence(RECORD, "{ours} to {theirs}: a tie, so the defender wins"),
    Sentence(RECAP, "{high} to {low} is a tie, so {who:you win|* wins}. {whose:Your|*'s} units fall."),
)

TITLE: Final = Sentence(STRIP, "{shown}")
MANY: Final = Sentence(STRIP, "{count:* card|* cards}")
A_CARD: Final = Sentence(STRIP, "A card face down")
POINTS: Final = Sentence(STRIP, "{points:* point|* points}")
AN_ATTACK: Final = Sentence(STRIP, "An attack")
A_RAID: Final = Sentence(STRIP, "A raid")
AGAINST: Final = Sentence(STRIP, "Against {whom:you|*}")
LAY: Final = Sentence(STRIP, "{who:You lay|* lays}")
PAY: Final = Sentence(STRIP, "{who:You pay|* pays}")
GAIN: Final = Sentence(STRIP, "{who:You gain|* gains}")
ATTACK: Final = Sentence(STRIP, "{who:You attack|* attacks}")
RAID: Final = Sentence(STRIP, "{who:You raid|* raids}")
COMMIT: Final = Sentence(STRIP, "{who:You commit|* commits}")
TURNED_UP: Final = Sentence(STRIP, "It is turned up once it is paid for.")
PAYS_FOR: Final = Sentence(STRIP, "It pays for a face-down card.")
PAYS_FOR_ANOTHER: Final = Sentence(STRIP, "It pays for {whose:your|*'s} face-down card.")
EVERY_ROUND: Final = Sentence(STRIP, "From structures of Hearts, every round.")
BOTH_COMMIT: Final = Sentence(STRIP, "{ours} against {theirs}. Both sides may commit cards in secret.")
NO_UNIT: Final = Sentence(STRIP, "No unit stands in the way.")
COMES_TO: Final = Sentence(STRIP, "{who:You come|* comes} to {total}.")
DESTROYED: Final = Sentence(STRIP, "{whose:Your|*'s} {card} is destroyed.")
SCORED: Final = Sentence(STRIP, "{points:* point|* points} for {whom:you|*}.")

ATTACKED: Final = Sentence(SLIP, "{who:You attack|* attacks} {whom:you|*}: {ours} against {theirs}.")
BOTH_TURN_UP: Final = Sentence(SLIP, "Both sides turn up what they have committed.")
GAINED: Final = {
    "achievement": Sentence(SLIP, "{who:You gain|* gains} {points:* point|* points} for {card:the}."),
    "hearts": GAINS.told,
    "raid": Sentence(SLIP, "{who:You gain|* gains} {points:* point|* points} by the raid."),
}
"""By what brings the points."""


# the record -----------------------------------------------------------------------------------------------------------


class News(NamedTuple):
    """A deed as the record tells it: who did it, the line with its note, and the whole of it in sentences.

    ``untold`` names no card that not everybody sees. What ``goes_on`` stands instead of the line before it, of whose
    deed it tells more.
    """

    seat: int
    line: str
    note: str
    told: str
    untold: str = ""
    goes_on: bool = False


Begun = CardMoved | AttackDeclared
"""A payment or an attack, of which later events tell more."""


def news(event: EventView, begun: Begun | None = None) -> News | None:
    """Return what the record tells of an event, ``None`` if nothing; ``begun`` is the last payment or attack."""
    match event:
        case CardMoved(why="lay"):
            return _hiding(LAYS, event.to.seat, event.card, {}, UNSEEN)
        case CardMoved(why="produce"):
            return _paying(event)
        case CardMoved(why="destroyed") if isinstance(begun, AttackDeclared):
            raid = _deed(DESTROYS, begun.seat, whom=who(begun.target), card=card(event.card))
            return raid._replace(goes_on=True)
        case CardTurned() if isinstance(begun, CardMoved):
            return _completing(event, begun)
        case PointsChanged(why="hearts"):
            return _deed(GAINS, event.side, points=event.points)
        case PointsChanged(why="achievement"):  # one that somebody else has paid for
            found = _deed(ACHIEVES, event.side)
            return found._replace(told=row(0, found.told, brings(event)))
        case TurnPassed():
            return _deed(PASSED[event.why], event.seat)
        case AttackDeclared():
            return _deed(ATTACKS if event.against else RAIDS, event.seat, whom=who(event.target))
        case BattleResolved():
            return _fought(event)
        case SeatOut():
            return _deed(RESIGNS, event.seat)
    return None


def brings(event: PointsChanged) -> str:
    """Return the points that a deed has just brought whoever did it."""
    return BRINGS(points=event.points)


def _deed(deed: Deed, seat: int, **holes: Hole) -> News:
    note = "" if deed.note is None else deed.note()
    return News(seat, deed.line(**holes), note, deed.told(who=who(seat), **holes))


def _hiding(deed: Deed, seat: int, code: str, holes: dict[str, Hole], unseen: str) -> News:
    """Return a deed with a card that not everybody sees."""
    known, hidden = (_deed(deed, seat, card=card(one, unseen), **holes) for one in (code, "?"))
    return known if code.startswith("?") else known._replace(untold=hidden.told)


def _paying(paid: CardMoved) -> News:
    """Return a payment for a card of whoever pays, or of somebody else, that lies face down."""
    return _hiding(*_payment(paid), FACE_DOWN)


def _payment(paid: CardMoved) -> tuple[Deed, int, str, dict[str, Hole]]:
    """Return the deed of a payment, who pays, for which card, and with what."""
    seat, owner = paid.origin.seat, paid.to.seat
    holes: dict[str, Hole] = {"payment": card(paid.card)} | ({} if seat == owner else {"whose": who(owner)})
    return (PAYS if seat == owner else PAYS_ANOTHER), seat, paid.to.card, holes


def _completing(event: CardTurned, paid: CardMoved) -> News:
    """Return a payment that has completed a card, which everybody sees now."""
    deed, seat, _, holes = _payment(paid)
    found, kind = _deed(deed, seat, card=card(event.card), **holes), COMPLETED[event.kind]
    return found._replace(note=kind.note(), told=row(0, found.told, kind.told()), goes_on=True)


def _fought(event: BattleResolved) -> News:
    """Return an attack with all that both sides have committed, and how it ended."""
    attack, defence, whom = event.attack.cards, event.defence.cards, who(event.target)
    holes: dict[str, Hole] = {"attack": _cards(attack)} if attack else {}
    answer: dict[str, Hole] = {"defence": _cards(defence)} if defence else {}
    found = _deed(FIGHTS[bool(attack), bool(defence)], event.seat, whom=whom, **holes, **answer)
    note = _result(event).note(ours=event.attack.total, theirs=event.defence.total)
    told = row(0, found.told, DEFENDS(whom=whom, **answer) if answer else "", verdict(event))
    return found._replace(note=note, told=told, goes_on=True)


def verdict(event: BattleResolved) -> str:
    """Return how a fight has ended, in a sentence or two."""
    attack, defence = event.attack.total, event.defence.total
    loser = event.target if event.winner == event.seat else event.seat
    holes = {"who": who(event.winner), "whose": who(loser), "high": max(attack, defence), "low": min(attack, defence)}
    return _result(event).told(**holes)


def _result(event: BattleResolved) -> Result:
    if event.attack.total == event.defence.total:
        return TIE
    return ATTACKER_WINS if event.winner == event.seat else DEFENDER_WINS


def _cards(codes: list[str]) -> Hole:
    return all_of([card(code) for code in codes])


# the strip and the slip -----------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A step of the strip, with whose it is and which cards are shown."""

    seat: int
    play: Play
    cards: Sequence[str] = ()


def plays(event: EventView) -> list[Played]:
    """Return the steps of the strip that begin with an event."""
    by = who(0)
    match event:
        case CardMoved(why="lay"):
            return [Played(event.to.seat, Play(LAY(who=by), A_CARD(), TURNED_UP()), ["?"])]
        case CardMoved(why="produce"):
            seat, owner = event.origin.seat, event.to.seat
            deed = PAYS_FOR() if seat == owner else PAYS_FOR_ANOTHER(whose=who(owner))
            return [Played(seat, Play(PAY(who=by), TITLE(shown=card(event.card)), deed), [event.card])]
        case PointsChanged(why="hearts"):
            return [Played(event.side, Play(GAIN(who=by), POINTS(points=event.points), EVERY_ROUND()))]
        case AttackDeclared():
            against, ours = AGAINST(whom=who(event.target)), event.strength + event.surge
            if event.against:
                deed = BOTH_COMMIT(ours=ours, theirs=event.against)
                return [Played(event.seat, Play(ATTACK(who=by), AN_ATTACK(), deed, against))]
            return [Played(event.seat, Play(RAID(who=by), A_RAID(), NO_UNIT(), against))]
        case BattleResolved():
            return [*_commits(event.target, event.defence), *_commits(event.seat, event.attack)]
    return []


def _commits(seat: int, side: CommittedView) -> list[Played]:
    """Return the step of the strip for what a side has committed, if it is anything."""
    count = len(side.cards)
    if not count:
        return []
    title = TITLE(shown=_cards(side.cards)) if count <= NAMED else MANY(count=count)
    return [Played(seat, Play(COMMIT(who=who(0)), title, COMES_TO(who=who(seat), total=side.total)), side.cards)]


def outcome(event: EventView) -> str:
    """Return what an event changes of a step of the strip, nothing if nothing."""
    match event:
        case CardMoved(why="destroyed"):
            return DESTROYED(whose=who(event.origin.seat), card=card(event.card))
        case CardTurned():
            return COMPLETED[event.kind].outcome(**_turned(event))
        case PointsChanged():
            return SCORED(points=event.points, whom=who(event.side))
        case BattleResolved():
            return verdict(event)
    return ""


def caption(event: EventView) -> str:
    """Return what the slip says of an event that is worth a look."""
    match event:
        case CardMoved(why="destroyed"):
            return outcome(event)
        case CardTurned():
            return COMPLETED[event.kind].caption(who=who(event.seat), paid=event.sum, **_turned(event))
        case PointsChanged():
            return GAINED[event.why](who=who(event.side), points=event.points, card=card(event.code or "?"))
        case AttackDeclared() if event.against:
            ours = event.strength + event.surge
            return ATTACKED(who=who(event.seat), whom=who(event.target), ours=ours, theirs=event.against)
        case BattleResolved():
            return verdict(event)
    found = news(event)
    return "" if found is None else found.untold or found.told


def _turned(event: CardTurned) -> dict[str, Hole]:
    """Return a card that is turned up, and what it fights with if it is a unit."""
    value = {"value": value_of(FACE_OF_TWO[event.card])} if event.kind == UNIT else {}
    return {"card": card(event.card)} | value
