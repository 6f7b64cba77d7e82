"""The table of what happens in Game: each event with every sentence that tells of it.

Record, strip, slip and the story of the table read it; all that it returns is still to be said (`kernel.tongue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...kernel.cards import FACE_OF, RANK
from ...kernel.events import CardMoved, EventView, SeatOut
from ...kernel.nouns import SUIT_WORDS
from ...kernel.tongue import Hole, Sentence, all_of, card, noun, rank_noun, row, who
from ...kernel.views import Play
from ..events import ArmyChosen, BattleResolved, CardRevealed, Presented, QuestionAnswered, TopTold

RECORD: Final = "armies: record, after the name of whoever did it"
RECAP: Final = "armies: recap"
STRIP: Final = "armies: strip"
OUTCOME: Final = "armies: strip, what came of it for whoever played it"
SLIP: Final = "armies: slip"

MOST_TOLD: Final = 220
"""Letters, about, that a round is told in where it has to be short."""


class Deed(NamedTuple):
    """The sentences for a deed: a line with its note, and the whole of it."""

    line: Sentence
    note: Sentence | None
    told: Sentence


TAKES: Final = Deed(
    Sentence(RECORD, "Takes the army of {suit}"), None, Sentence(RECAP, "{who:You take|* takes} the army of {suit}.")
)
GIVES_UP: Final = {
    "forced": Deed(
        Sentence(RECORD, "Cannot present and shows {shown}"),
        Sentence(RECORD, "Draws as many new cards"),
        Sentence(
            RECAP,
            "{who:You cannot|* cannot} present, {who:show|shows} {shown:the}, and {who:draw|draws} as many new cards.",
        ),
    ),
    "announced": Deed(
        Sentence(RECORD, "Announces a hand without a group and shows {shown}"),
        Sentence(RECORD, "Draws as many new cards"),
        Sentence(
            RECAP,
            "{who:You announce|* announces} a hand without a group, {who:show|shows} {shown:the}, and {who:draw|draws} "
            "as many new cards.",
        ),
    ),
}
"""By why a hand is shown and drawn anew."""
PRESENTS: Final = Deed(
    Sentence(RECORD, "Presents {groups}"), None, Sentence(RECAP, "{who:You present|* presents} {groups}.")
)
PRESENTS_NOTHING: Final = Deed(
    Sentence(RECORD, "Presents nothing"), None, Sentence(RECAP, "{who:You present|* presents} nothing.")
)
GROUP: Final = Sentence("armies: a group among those that somebody presents", "{total} ({shown})")
ASKS: Final = {
    True: Deed(
        Sentence(RECORD, "Asks for {rank:the}"),
        Sentence(RECORD, "It is there"),
        Sentence(RECAP, "{who:You ask|* asks} {whom:you|*} for {rank:the}: it is there."),
    ),
    False: Deed(
        Sentence(RECORD, "Asks for {rank:the}"),
        Sentence(RECORD, "No"),
        Sentence(RECAP, "{who:You ask|* asks} {whom:you|*} for {rank:the}: it is not there."),
    ),
}
"""By whether the card is there."""
HAS_ON_TOP: Final = Deed(
    Sentence(RECORD, "Has {rank:the} on top"),
    Sentence(RECORD, "As all know"),
    Sentence(RECAP, "{who:You have|* has} {rank:the} on top, as all know."),
)
LOSES: Final = {
    "attack": Deed(Sentence(RECORD, "Loses {shown}"), None, Sentence(RECAP, "{who:You lose|* loses} {shown:the}.")),
    "penalty": Deed(
        Sentence(RECORD, "Loses {shown}"),
        Sentence(RECORD, "The price of a new hand"),
        Sentence(RECAP, "{who:You lose|* loses} {shown:the} as the price of a new hand."),
    ),
    "ground": Deed(
        Sentence(RECORD, "Loses {shown}"),
        Sentence(RECORD, "Before the first round"),
        Sentence(RECAP, "{who:You lose|* loses} {shown:the} before the first round."),
    ),
    "resigned": Deed(
        Sentence(RECORD, "Loses {shown}"),
        Sentence(RECORD, "Laid down"),
        Sentence(RECAP, "{who:You lay|* lays} down {shown:the}."),
    ),
}
"""By why cards of an army fall."""
LEAVES: Final = {
    "attack": Deed(
        Sentence(RECORD, "Is struck without an army, and is out"),
        None,
        Sentence(RECAP, "{who:You are|* is} struck without an army, and {who:are|is} out."),
    ),
    "resigned": Deed(Sentence(RECORD, "Resigns"), None, Sentence(RECAP, "{who:You resign|* resigns}.")),
}
"""By why somebody is out of the game."""

FELL_TO: Final = Sentence(RECAP, "{whose:Your|*'s} {ranks} fell to {by:you|*}.")
LOST_TO: Final = Sentence(RECAP, "{whose:Your|*'s} army lost {count:* card|* cards} to {by:you|*}.")
WENT_OUT: Final = Sentence(RECAP, "{who:You went|* went} out without an army.")
NOBODY_PRESENTED: Final = Sentence(RECAP, "Nobody presented anything.")
NOBODY_LOST: Final = Sentence(RECAP, "Nobody lost a card.")
CANCELLED: Final = Sentence(RECAP, "{whose:Your|*'s} and {their:your|*'s} {sums} cancelled out.")
"""What a whole round came to."""


class News(NamedTuple):
    """A deed as the record tells it: who did it, to whom, the line with its note, and the whole of it."""

    seat: int
    line: str
    note: str
    told: str
    victim: int | None = None


def news(event: EventView) -> News | None:
    """Return what the record tells of an event by itself, ``None`` if nothing."""
    match event:
        case ArmyChosen():
            return _deed(TAKES, event.seat, suit=noun(SUIT_WORDS[event.suit]))
        case CardRevealed():
            return _deed(GIVES_UP[event.why], event.seat, shown=_cards(event.cards))
        case Presented(groups=groups) if groups:
            shown = [GROUP(total=group.sum, shown=_cards(group.cards)) for group in groups]
            return _deed(PRESENTS, event.seat, groups=all_of(shown))
        case Presented():
            return _deed(PRESENTS_NOTHING, event.seat)
        case QuestionAnswered():
            asked = _deed(ASKS[event.yes], event.seat, rank=rank_noun(event.value), whom=who(event.target))
            return asked._replace(victim=event.target)
        case TopTold():
            return _deed(HAS_ON_TOP, event.seat, rank=rank_noun(event.value))
        case SeatOut():
            return _deed(LEAVES[event.why], event.seat)
    return None


def loses(seat: int, codes: Sequence[str], why: str) -> News:
    """Return what the record tells of cards that somebody loses together."""
    return _deed(LOSES[why], seat, shown=_cards(codes))


def _deed(deed: Deed, seat: int, **holes: Hole) -> News:
    note = "" if deed.note is None else deed.note()
    return News(seat, deed.line(**holes), note, deed.told(who=who(seat), **holes))


def _cards(codes: Sequence[str]) -> Hole:
    return all_of([card(code) for code in codes])


def rank_of(code: str) -> Hole:
    """Return the rank of a card for a hole."""
    return rank_noun(RANK[FACE_OF[code]])


def ranks_of(codes: Sequence[str]) -> Hole:
    """Return the ranks of cards for a hole."""
    return all_of([rank_of(code) for code in codes])


def fallen(events: Sequence[EventView]) -> dict[int, list[str]]:
    """Return the cards that attacks have killed, by seat, the top one first."""
    found: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, CardMoved) and event.why == "attack" and event.to.zone == "fallen":
            found.setdefault(event.to.seat, []).append(event.card)
    return found


# a whole round --------------------------------------------------------------------------------------------------------


def round_in_short(events: Sequence[EventView]) -> str:
    """Return who lost what to whom in a battle, who went out, and what cancelled, as far as there is room for it."""
    battle = next((event for event in events if isinstance(event, BattleResolved)), None)
    if battle is None:
        return ""
    parts = [_lost(battle, seat, codes) for seat, codes in fallen(events).items()]
    out = [event.seat for event in events if isinstance(event, SeatOut) and event.why == "attack"]
    parts += [WENT_OUT(who=who(seat)) for seat in out]
    sums = {event.seat: [group.sum for group in event.groups] for event in events if isinstance(event, Presented)}
    parts = parts or [(NOBODY_LOST if any(sums.values()) else NOBODY_PRESENTED)()]
    return row(MOST_TOLD, row(0, *parts), *([] if _is_storm(battle, sums) else _cancelled(sums)))


def _lost(battle: BattleResolved, seat: int, codes: Sequence[str]) -> str:
    """Return what a seat has lost to whom; a review guesses no face."""
    attackers = [one.attacker for one in battle.attacks if one.target == seat and one.harder and one.kills]
    by = all_of([who(other) for other in attackers])
    if any(code not in FACE_OF for code in codes):
        return LOST_TO(whose=who(seat), count=len(codes), by=by)
    return FELL_TO(whose=who(seat), ranks=ranks_of(codes), by=by)


def _cancelled(sums: dict[int, list[int]]) -> list[str]:
    """Return which groups have cancelled between whom."""
    found = []
    for one, mine in sums.items():
        for other, theirs in sums.items():
            equal = sorted(set(mine) & set(theirs)) if one < other else []
            if equal:
                found.append(CANCELLED(whose=who(one), their=who(other), sums=all_of(equal)))
    return found


def _is_storm(battle: BattleResolved, sums: dict[int, list[int]]) -> bool:
    """Return whether nothing has cancelled in a battle (GA17): every attack has all the groups of its player."""
    return all(sum(one.unmatched) == len(sums.get(one.attacker, ())) for one in battle.attacks)


# the strip ------------------------------------------------------------------------------------------------------------


SHOWS: Final = {
    "forced": Sentence(STRIP, "{who:You show|* shows}"),
    "announced": Sentence(STRIP, "{who:You announce|* announces}"),
}
NO_GROUP: Final = Sentence(STRIP, "A hand without a group")
DRAWS_ANEW: Final = Sentence(STRIP, "{count:* card is shown, and one is|* cards are shown, and as many are} drawn.")
COSTS: Final = Sentence(OUTCOME, "It costs {rank:the}.")
PRESENTING: Final = Sentence(STRIP, "{who:You present|* presents}")
SUMS: Final = Sentence(STRIP, "{sums}")
NOTHING: Final = Sentence(STRIP, "Nothing")
KILLS: Final = Sentence(OUTCOME, "Kills {whose:your|*'s} {ranks}.")
PUTS_OUT: Final = Sentence(OUTCOME, "Puts {whom:you|*} out of the game.")
KILLS_NOTHING: Final = Sentence(OUTCOME, "Kills nothing.")
RISKS_NOTHING: Final = Sentence(OUTCOME, "Risks nothing.")
ASKING: Final = Sentence(STRIP, "{who:You ask|* asks}")
FOR: Final = Sentence(STRIP, "For {rank:the}")
IS_ON_TOP: Final = Sentence(STRIP, "Is {rank:the} on top of {whose:your|*'s} army?")
AGAINST: Final = Sentence(STRIP, "Against {whom:you|*}")
THERE: Final = {True: Sentence(OUTCOME, "It is there."), False: Sentence(OUTCOME, "It is not there.")}


def shows(event: CardRevealed) -> Play:
    """Return how the strip tells of a hand that is given up."""
    return Play(SHOWS[event.why](who=who(0)), NO_GROUP(), DRAWS_ANEW(count=len(event.cards)))


def presents(event: Presented) -> Play:
    """Return how the strip tells of a presentation: its sums, and how they are made."""
    sums = [group.sum for group in event.groups]
    made = [" + ".join(str(RANK[FACE_OF[code]]) for code in group.cards) for group in event.groups]
    return Play(PRESENTING(who=who(0)), SUMS(sums=all_of(sums)) if sums else NOTHING(), " · ".join(made))


def asks(event: QuestionAnswered) -> Play:
    """Return how the strip tells of a question."""
    rank, target = rank_noun(event.value), who(event.target)
    return Play(ASKING(who=who(0)), FOR(rank=rank), IS_ON_TOP(rank=rank, whose=target), AGAINST(whom=target))


# the slip -------------------------------------------------------------------------------------------------------------

MUST_SHOW: Final = Sentence(
    SLIP, "{who:You hold|* holds} {count:* card|* cards} without a group, and must show them and draw new ones."
)
SHOWS_HAND: Final = Sentence(
    SLIP, "{who:You show|* shows} a hand without a group and {who:draw|draws} {count:* new card|* new cards}."
)
PRICE: Final = Sentence(SLIP, "The price is the card on top of {whose:your|*'s} army: the {rank} falls.")
FREE_DEALT: Final = Sentence(SLIP, "It costs nothing: the hand had just been dealt.")
FREE_LOST: Final = Sentence(SLIP, "It costs nothing: {whose:your|*'s} army is already lost.")
LIES_OPEN: Final = Sentence(SLIP, "{who:You resign|* resigns}, and what is left of {whose:your|*'s} army lies open.")
ALL_OPEN: Final = Sentence(SLIP, "All presentations lie open.")
NONE_OPEN: Final = Sentence(SLIP, "Nobody presents anything.")
NOT_ASKED: Final = Sentence(SLIP, "Nothing in your hand made a group, so you were not asked.")
MEETS: Final = Sentence(SLIP, "{who:You meet|* meets} {whom:you|*}.")
CANCEL: Final = Sentence(SLIP, "Equal groups of {sums} cancel.")
KILL: Final = Sentence(SLIP, "{who:You kill|* kills} {whose:your|*'s} {ranks}.")
STRIKE: Final = Sentence(SLIP, "{who:You strike|* strikes} {whom:you|*}.")
NO_FALL: Final = Sentence(SLIP, "No group cancels, and no card falls.")
NO_FALL_IN_STORM: Final = Sentence(SLIP, "No card falls in this storm.")
FALL: Final = Sentence(SLIP, "{whose:Your|*'s} {ranks} {count:falls|fall}.")
OUT: Final = Sentence(SLIP, "{who:You are|* is} struck without an army, and {who:are|is} out of the game.")
NO_LOSS: Final = Sentence(SLIP, "Nobody loses a card.")


def given_up(event: CardRevealed, lost: str, army: bool) -> str:
    """Return why a hand is given up, and what it costs and why: the card that is ``lost``, or nothing, with an army
    or without one."""
    seat, count = who(event.seat), len(event.cards)
    told = (MUST_SHOW if event.why == "forced" else SHOWS_HAND)(who=seat, count=count)
    if lost:
        return row(0, told, PRICE(whose=seat, rank=rank_of(lost)))
    return row(0, told, FREE_DEALT() if army else FREE_LOST(whose=seat))


def left(seats: Sequence[int]) -> str:
    """Return who has resigned."""
    return row(0, *[LIES_OPEN(who=who(seat), whose=who(seat)) for seat in seats])


def opened(groups: bool, unable: bool) -> str:
    """Return what is seen as all presentations are laid open; ``unable``: the reader was not asked."""
    return row(0, (ALL_OPEN if groups else NONE_OPEN)(), NOT_ASKED() if unable else "")


def asked(event: QuestionAnswered) -> str:
    """Return who has asked whom for which card, and the answer."""
    return ASKS[event.yes].told(who=who(event.seat), whom=who(event.target), rank=rank_noun(event.value))


def fall(seat: int, codes: Sequence[str]) -> str:
    """Return which cards of a seat fall."""
    return FALL(whose=who(seat), ranks=ranks_of(codes), count=len(codes))
