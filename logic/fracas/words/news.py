"""The table of what happens in Fracas: each event with every sentence that tells of it.

Record, strip, slip, privacy screen and the stories of questions read it; all that it returns is still to be said
(`kernel.tongue`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...kernel.events import CardMoved, EventView, SeatOut
from ...kernel.tongue import Hole, Sentence, all_of, row, who
from ...kernel.views import Play
from ..events import (
    AttackDeclared,
    BattleResolved,
    CardRevealed,
    GameBegan,
    PhaseBegan,
    PointsChanged,
    StrategyDeclared,
)
from .naming import group, named, pieces, ranked

RECORD: Final = "fracas: record, after the name of whoever did it"
TOLD: Final = "fracas: what happens"
STRIP: Final = "fracas: strip"


class Deed(NamedTuple):
    """The sentences for a deed: its line in the record, the whole of it, and what the strip says of it."""

    line: Sentence
    told: Sentence
    verb: Sentence
    deed: Sentence


class Entering(NamedTuple):
    """The same for cards that come onto the battlefield, one of them or a pair."""

    line: Sentence
    told: Sentence
    verb: Sentence
    alone: Sentence
    pair: Sentence


ENTERS: Final = {
    "deploy": Entering(
        Sentence(RECORD, "Deploys {group}"),
        Sentence(TOLD, "{who:You deploy|* deploys} {group:the}."),
        Sentence(STRIP, "{who:You deploy|* deploys}"),
        Sentence(STRIP, "A general joins the battlefield."),
        Sentence(STRIP, "Two generals join the battlefield."),
    ),
    "enlist": Entering(
        Sentence(RECORD, "Enlists {group}"),
        Sentence(TOLD, "{who:You enlist|* enlists} {group:the}."),
        Sentence(STRIP, "{who:You enlist|* enlists}"),
        Sentence(STRIP, "A soldier who may attack from the next turn on."),
        Sentence(STRIP, "Two soldiers for one tap; they may attack from the next turn on."),
    ),
}
"""By why cards come onto the battlefield."""
ENLISTS_BY: Final = Sentence(TOLD, "{who:You enlist|* enlists} {group:the} by tapping {general:the}.")
BY_TAPPING: Final = Sentence(STRIP, "By tapping {general}")
DRAWS: Final = Sentence(TOLD, "{who:You draw|* draws} {card:the}.")
DISCARDS: Final = Deed(
    Sentence(RECORD, "Discards {card}"),
    Sentence(TOLD, "{who:You discard|* discards} {card:the}."),
    Sentence(STRIP, "{who:You discard|* discards}"),
    Sentence(STRIP, "The hand held too many cards."),
)
ATTACKS: Final = Deed(
    Sentence(RECORD, "Attacks with {pieces}"),
    Sentence(TOLD, "{who:You attack|* attacks} with {pieces}."),
    Sentence(STRIP, "{who:You attack|* attacks}"),
    Sentence(STRIP, "With {pieces}."),
)
SINGLE: Final = Sentence(RECORD, "{card}")
JOINED: Final = Sentence(RECORD, "{group}")
IN_PIECES: Final = Sentence(STRIP, "{count:* attack|* attacks}, and each can be met.")
AGAINST_WHOM: Final = Sentence(STRIP, "Against {whom:you|*}")
DEFENDS: Final = Sentence(STRIP, "{who:You defend|* defends}")
DEFENCE_RULE: Final = Sentence(STRIP, "Each attack that is met is fought out.")
FIGHTS: Final = Deed(
    Sentence(RECORD, "Fights with {group} against {against}"),
    Sentence(TOLD, "{who:You attack|* attacks} with {pieces} and {who:meet|meets} {against:the}."),
    Sentence(STRIP, "{who:You fight|* fights}"),
    Sentence(STRIP, "{sum} against {other}"),
)
UNOPPOSED: Final = Deed(
    Sentence(RECORD, "Fights with {group}"), ATTACKS.told, FIGHTS.verb, Sentence(STRIP, "{sum} unopposed")
)
AGAINST: Final = Sentence(STRIP, "Against {against}")
COSTS: Final = Sentence(RECORD, "Nobody stands in the way: {lost:* token goes|* tokens go} into the pot")
LOSES: Final = Sentence(TOLD, "{whom:You lose|* loses} {lost:* token|* tokens} to the pot.")
LOSS: Final = Sentence(STRIP, "{whom:You lose|* loses} {lost:* token|* tokens}")
LAST_LOSS: Final = Sentence(
    STRIP,
    "{whom:You lose|* loses} {lost:* token|* tokens}, and {who:you take|* takes} the pot of {points:* token|* tokens}",
)
TAKES_POT: Final = Deed(
    Sentence(RECORD, "Takes the pot"),
    Sentence(TOLD, "{who:You take|* takes} the pot of {points:* token|* tokens}."),
    Sentence(STRIP, "{who:You take|* takes}"),
    Sentence(STRIP, "{points:* token|* tokens}"),
)
BUYS: Final = Deed(
    Sentence(RECORD, "Buys tokens"),
    Sentence(TOLD, "{who:You buy|* buys} {points:* token|* tokens}."),
    Sentence(STRIP, "{who:You buy|* buys}"),
    Sentence(STRIP, "They are there from the next game on."),
)
LOSES_TOKENS: Final = Sentence(RECORD, "Loses tokens")
SENDS: Final = Deed(
    Sentence(RECORD, "Sends {ace} against {target}"),
    Sentence(
        TOLD,
        "{who:You tap|* taps} {general:the} and {who:send|sends} {ace:the} against {whose:your|*'s} {target}.",
    ),
    Sentence(STRIP, "{who:You send|* sends}"),
    Sentence(STRIP, "Sent by {general:the}, who is tapped for it."),
)
AGAINST_TARGET: Final = Sentence(STRIP, "Against {whose:your|*'s} {target}")
RESIGNS: Final = Sentence(RECORD, "Resigns"), Sentence(TOLD, "{who:You resign|* resigns}.")
BEGINS: Final = Sentence(RECORD, "Begins game {game}"), Sentence(TOLD, "{who:You begin|* begins} game {game}.")
SHOWS: Final = Sentence(RECORD, "Shows {group}"), Sentence(TOLD, "{who:You show|* shows} {group:the}.")
NEW_HAND: Final = (
    Sentence(RECORD, "No general: a new hand is drawn"),
    Sentence(TOLD, "None of them is a general, so a new hand is drawn."),
)
EXHAUSTED: Final = (
    Sentence(RECORD, "Has nothing left to draw"),
    Sentence(TOLD, "{who:You have|* has} nothing left to draw: the game is over."),
)
GAME_OVER: Final = Sentence(RECORD, "The game is over")
TURN_OVER: Final = Sentence(TOLD, "Your turn is over.")

TITLE: Final = Sentence("title", "{card:title}")
PAIR_TITLE: Final = Sentence(STRIP, "Pair of {rank:many}")
BOTH_TITLE: Final = Sentence(STRIP, "{group}")
AN_ATTACK: Final = Sentence(STRIP, "An attack")
A_DEFENCE: Final = Sentence(STRIP, "A defence")
AN_ASSASSIN: Final = Sentence(STRIP, "An assassin")
THE_POT: Final = Sentence(STRIP, "The pot")


class Result(NamedTuple):
    """The sentences for what comes of a deed: in the record, told whole, and in the strip."""

    note: Sentence
    told: Sentence
    outcome: Sentence


RESULTS: Final = {
    "damage": Result(
        Sentence(RECORD, "Nobody stands in the way"),
        Sentence(TOLD, "Nobody stands in the way."),
        Sentence(STRIP, "Nobody stands in the way"),
    ),
    "attackers_fall": Result(
        Sentence(RECORD, "{sum} to {other}: the attack is beaten back"),
        Sentence(TOLD, "The attack is beaten back, {sum} to {other}."),
        Sentence(STRIP, "The attack is beaten back"),
    ),
    "defenders_fall": Result(
        Sentence(RECORD, "{sum} to {other}: the defence falls"),
        Sentence(TOLD, "The defence falls, {sum} to {other}."),
        Sentence(STRIP, "The defence falls"),
    ),
    "both_fall": Result(
        Sentence(RECORD, "{sum} to {other}: both sides fall"),
        Sentence(TOLD, "Both sides fall, {sum} to {other}."),
        Sentence(STRIP, "Both sides fall"),
    ),
    "stopped": Result(
        Sentence(RECORD, "The attack is held up"),
        Sentence(TOLD, "The attack is held up: its defenders were assassinated."),
        Sentence(STRIP, "It is held up: its defenders were assassinated"),
    ),
}
"""What comes of a piece of an attack."""
FALLS: Final = Result(
    Sentence(RECORD, "The target falls"),
    Sentence(TOLD, "{whose:Your|*'s} {target} falls."),
    Sentence(STRIP, "{whose:Your|*'s} {target} falls"),
)
GONE: Final = Result(
    Sentence(RECORD, "The target is gone"),
    Sentence(TOLD, "The {ace} finds nobody: its target is gone."),
    Sentence(STRIP, "It finds nobody: its target is gone"),
)
"""What comes of an assassin."""


class News(NamedTuple):
    """A deed as the record tells it: who did it, to whom, the line with its note, and the whole of it in sentences."""

    seat: int
    line: str
    note: str
    told: str
    victim: int | None = None
    gain: int | None = None


def news(event: EventView) -> News | None:
    """Return what is told of an event that is told alone; ``None`` if nothing is."""
    match event:
        case GameBegan(first=seat, game=game) if game > 1:
            line, told = BEGINS
            return News(seat, line(game=game), "", told(who=who(seat), game=game))
        case CardRevealed(seat=seat):
            line, told = SHOWS
            cards, (note, further) = group(event.cards), NEW_HAND
            return News(seat, line(group=cards), note(), row(0, told(who=who(seat), group=cards), further()))
        case CardMoved(card=code, to=to, why="limit"):
            return News(to.seat, DISCARDS.line(card=named(code)), "", DISCARDS.told(who=who(to.seat), card=named(code)))
        case AttackDeclared(seat=seat, target=victim):
            told_attack = attacks(who(seat), list(parts(event)))
            return News(seat, ATTACKS.line(pieces=_drawn(event)), "", told_attack, victim)
        case BattleResolved():
            return _fought(event)
        case PointsChanged():
            return _paid(event)
        case StrategyDeclared(seat=seat, victim=victim):
            sent = SENDS.line(ace=named(event.card), target=named(event.target_card))
            whole = sends(who(seat), event.general_card, event.card, who(victim), event.target_card)
            return News(seat, sent, "", whole, victim)
        case PhaseBegan(seat=seat, phase="exhausted"):
            line, told = EXHAUSTED
            return News(seat, line(), GAME_OVER(), told(who=who(seat)))
        case SeatOut(seat=seat):
            line, told = RESIGNS
            return News(seat, line(), "", told(who=who(seat)))
    return None


def entered(why: str, seat: int, codes: Sequence[str], general: str = "") -> News:
    """Return what is told of cards that have come onto the battlefield; ``general`` is tapped for them, if known."""
    return News(seat, ENTERS[why].line(group=group(codes)), "", brings_in(why, who(seat), codes, general))


def brings_in(why: str, by: Hole, codes: Sequence[str], general: str) -> str:
    """Return who brings which cards onto the battlefield."""
    if why == "enlist" and general:
        return ENLISTS_BY(who=by, group=group(codes), general=named(general))
    return ENTERS[why].told(who=by, group=group(codes))


def parts(event: AttackDeclared) -> Iterator[list[str]]:
    """Yield the pieces of an attack: single cards and pairs."""
    cards = iter(event.cards)
    for size in event.sizes:
        yield [next(cards) for _ in range(size)]


def _drawn(event: AttackDeclared) -> Hole:
    """Return the pieces of an attack for a line in which cards are drawn."""
    return all_of([SINGLE(card=named(one[0])) if len(one) == 1 else JOINED(group=group(one)) for one in parts(event)])


def _fought(event: BattleResolved) -> News:
    deed, result = FIGHTS if event.defence_cards else UNOPPOSED, RESULTS[event.result]
    met = {"against": group(event.defence_cards)} if event.defence_cards else {}
    line = deed.line(group=group(event.attack_cards), **met)
    told = deed.told(who=who(event.seat), pieces=pieces([event.attack_cards]), **met)
    sums = {"sum": event.attack, "other": event.defence}
    return News(event.seat, line, result.note(**sums), row(0, told, result.told(**sums)), 1 - event.seat)


def _paid(event: PointsChanged) -> News:
    """Return what is told of tokens that come or go."""
    seat, points = event.side, event.points
    deed = {"pot": TAKES_POT, "bought": BUYS}.get(event.why)
    if deed is None:
        return News(seat, LOSES_TOKENS(), "", loses(event), None, points)
    return News(seat, deed.line(), "", deed.told(who=who(seat), points=points), None, points)


def draws(by: Hole, code: str) -> str:
    """Return who draws which card."""
    return DRAWS(who=by, card=named(code))


def attacks(by: Hole, groups: Sequence[Sequence[str]]) -> str:
    """Return who attacks with whom."""
    return ATTACKS.told(who=by, pieces=pieces(groups))


def sends(by: Hole, general: str, ace: str, whose: Hole, target: str) -> str:
    """Return who sends an assassin, by tapping which general, against whose card."""
    holes = {"general": named(general), "ace": named(ace), "target": named(target)}
    return SENDS.told(who=by, whose=whose, **holes)


def loses(event: PointsChanged) -> str:
    """Return who loses how many tokens."""
    return LOSES(whom=who(event.side), lost=-event.points)


def costs(event: PointsChanged) -> str:
    """Return the note of an attack that nobody met, once it is known what that cost."""
    return COSTS(lost=-event.points)


def falls(seat: int, code: str) -> str:
    """Return whose card an assassin has felled."""
    return FALLS.told(whose=who(seat), target=named(code))


def finds_nobody(code: str) -> str:
    """Return which assassin has found nobody."""
    return GONE.told(ace=named(code))


# the strip ------------------------------------------------------------------------------------------------------------


def play(event: EventView) -> Play | None:
    """Return how the strip tells of an event; ``None`` for what is no step of its own."""
    match event:
        case CardMoved(card=code, why="limit"):
            return _play(DISCARDS, TITLE(card=named(code)))
        case AttackDeclared(target=victim):
            groups = list(parts(event))
            deed = IN_PIECES(count=len(groups)) if len(groups) > 1 else ATTACKS.deed(pieces=pieces(groups))
            return Play(ATTACKS.verb(who=who(0)), AN_ATTACK(), deed, AGAINST_WHOM(whom=who(victim)))
        case PhaseBegan(phase="blocked", cards=[_, *_]):
            return Play(DEFENDS(who=who(0)), A_DEFENCE(), DEFENCE_RULE())
        case BattleResolved(attack=own, defence=other, defence_cards=met):
            sums = (FIGHTS if met else UNOPPOSED).deed(sum=own, other=other)
            return Play(FIGHTS.verb(who=who(0)), sums, "", AGAINST(against=group(met)) if met else "")
        case PointsChanged(why="pot", points=points):
            return _play(TAKES_POT, THE_POT(), points=points)
        case PointsChanged(why="bought", points=points):
            return _play(BUYS, TAKES_POT.deed(points=points))
        case StrategyDeclared(victim=victim):
            against = AGAINST_TARGET(whose=who(victim), target=named(event.target_card))
            return _play(SENDS, AN_ASSASSIN(), against, general=named(event.general_card))
    return None


def _play(deed: Deed, title: str, against: str = "", **holes: Hole) -> Play:
    return Play(deed.verb(who=who(0)), title, deed.deed(**holes), against)


def enters(why: str, codes: Sequence[str], general: str) -> Play:
    """Return how the strip tells of cards that have come onto the battlefield; ``general`` is tapped for them."""
    deed, pair = ENTERS[why], len(codes) > 1
    against = BY_TAPPING(general=named(general)) if why == "enlist" and general else ""
    return Play(deed.verb(who=who(0)), _title(codes), (deed.pair if pair else deed.alone)(), against)


def _title(codes: Sequence[str]) -> str:
    first, *others = codes
    if not others:
        return TITLE(card=named(first))
    alike = all(code[:-1] == first[:-1] and not code.endswith("*") for code in codes)
    return PAIR_TITLE(rank=ranked(first)) if alike else BOTH_TITLE(group=group(codes))


def outcome(event: BattleResolved) -> str:
    """Return what comes of a fight, in a few words."""
    return RESULTS[event.result].outcome()


def loss(event: PointsChanged, pot: int = 0) -> str:
    """Return who loses tokens, in a few words; ``pot``: they are the last ones, and the other side takes so many."""
    holes = {"whom": who(event.side), "lost": -event.points}
    return LAST_LOSS(who=who(1 - event.side), points=pot, **holes) if pot else LOSS(**holes)


def fallen(seat: int, code: str) -> str:
    """Return whose card an assassin has felled, in a few words."""
    return FALLS.outcome(whose=who(seat), target=named(code))


def nobody_found() -> str:
    """Return that an assassin has found nobody, in a few words."""
    return GONE.outcome()
