"""The signs that a policy reads of Strategic War, and for each choice of a seat its row and its shade.

Long because every sign is named and written in one place.

A sign is there or not; numbers are told by one sign for each step that they reach. Only what the seat may know is read,
from a view or from the truth: both give the same signs. Ranks count from 0, the two, to 12, the ace. An attack is one
choice, card and target together; choices that come to the same, by their ranks and by what is known, are one.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import NO, Action, action, card_action
from ...kernel.cards import HIDDEN, RANK
from ...kernel.policy import rise, tell_flags
from ..rules.faces import TWO, beats
from ..rules.state import NO_CARD, QUIET_LIMIT, SLOTS, SPENT, WHOLE, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen

RANKS: Final = 13
_RANK: Final[list[int]] = [rank - TWO for rank in RANK]
"""Rank of a face, from 0."""
LOWEST: Final = 0
HIGHEST: Final = RANKS - 1
COPIES: Final = 2
BY_RANK: Final = RANKS * COPIES
"""So many signs tell how many cards of each rank there are somewhere."""

MINE: Final = 0
THEIRS: Final = BY_RANK
HAND: Final = 2 * BY_RANK
HIDDEN_HERE: Final = 3 * BY_RANK
SHOWN_HERE: Final = 4 * BY_RANK
TAGGED_HERE: Final = 5 * BY_RANK
SHOWN_THERE: Final = 6 * BY_RANK
TAGGED_THERE: Final = 7 * BY_RANK
SEEN_OF_MINE: Final = 8 * BY_RANK
SEEN_OF_THEIRS: Final = 9 * BY_RANK
PILED_HERE: Final = 10 * BY_RANK
PILED_THERE: Final = 11 * BY_RANK
"""Where the signs by rank begin: cards left to both, in the hand and in both defences, hand cards and piles seen."""
BLIND: Final = 12 * BY_RANK
"""Places of the opponent of which nothing is known."""
LEFT_HERE: Final = BLIND + SLOTS
LEFT_THERE: Final = LEFT_HERE + WHOLE
PILE_STEPS: Final = 7
PILE_REACHES: Final = [sum(cards >= step for step in (1, 2, 3, 5, 8, 12, 16)) for cards in range(WHOLE + 1)]
PILE_HERE: Final = LEFT_THERE + WHOLE
PILE_THERE: Final = PILE_HERE + PILE_STEPS
HAND_THERE: Final = PILE_THERE + PILE_STEPS
LEAD: Final = HAND_THERE + SLOTS
MOST_LEAD: Final = 8
ASKED: Final = LEAD + 2 * MOST_LEAD + 1
QUIET_STEPS: Final = 7
QUIET_REACHES: Final = [sum(quiet >= step for step in (4, 8, 16, 32, 64, 128, 180)) for quiet in range(QUIET_LIMIT + 1)]
ATTACK: Final = 0
PLACE: Final = 1
SHELTER: Final = 2
TAKE: Final = 3
DILEMMA: Final = 4
ARRANGE: Final = 5
ASIDE: Final = 6
"""What is asked before the defenders are chosen in a war of fewer cards (SW14)."""
ASKS: Final[dict[str, int]] = {
    "attack": ATTACK, "target": ATTACK, "place": PLACE, "shelter": SHELTER, "take": TAKE, "dilemma": DILEMMA,
    "arrange": ARRANGE,
}  # fmt: skip
QUIET: Final = ASKED + 7
MY_TURN: Final = QUIET + QUIET_STEPS
OPTIONS: Final = MY_TURN + 1
"""Replacing after the draw, whether the attack may be spent, and how many cards there are."""
STRENGTH: Final = OPTIONS + 4
STRENGTHS: Final = 16
SAFE: Final = STRENGTH + STRENGTHS
SAFE_THERE: Final = SAFE + SLOTS
SIGNS: Final = SAFE_THERE + SLOTS
BEHIND: Final = 2 * BY_RANK
"""Signs for the judge alone: the opponent's hand and defenders."""

AIMS: Final = 2 * RANKS + 2
"""What is known of a target: its rank, what was last seen there, nothing, or nothing of a last card in the hand."""
AIM_TAGGED: Final = RANKS
AIM_BLIND: Final = 2 * RANKS
AIM_LAST: Final = AIM_BLIND + 1
ROW_PLACE: Final = RANKS * AIMS
ROW_ARRANGE: Final = ROW_PLACE + RANKS
ROW_KEEP: Final = ROW_ARRANGE + RANKS
ROW_SHELTER: Final = ROW_KEEP + RANKS
ROW_TAKE: Final = ROW_SHELTER + RANKS
ROW_DILEMMA: Final = ROW_TAKE + RANKS
ROW_YIELD: Final = ROW_DILEMMA + RANKS
ROW_ASIDE: Final = ROW_YIELD + 1
ROWS: Final = ROW_ASIDE + RANKS

TENTHS: Final = 10
SHADE_TAGGED: Final = 3
SHADE_BLIND: Final = SHADE_TAGGED + 3 * 4
SHADE_OTHER: Final = SHADE_BLIND + TENTHS
SHADE_NONE: Final = SHADE_OTHER + 16
SHADES: Final = SHADE_NONE + 1
"""A shade tells how an attack stands, or how strong a card is: it beats so many, and so many beat it."""

MARGIN: Final = 0.15
"""How much the cards that are left count beside the victory."""
COLUMNS: Final = 4
"""Marks of a choice: its row, its card and its aim where it is an attack (else -1), and its shade."""
MARK_CARD: Final = ROWS
MARK_AIM: Final = MARK_CARD + RANKS
MARK_SHADE: Final = MARK_AIM + AIMS
MARKS: Final = MARK_SHADE + SHADES

_STRONGER: Final = 64


def ranks_left(state: StrategicState, owner: int, seat: int) -> list[int]:
    """Return by rank how many cards a side may have left as far as a seat can tell."""
    found = [COPIES] * RANKS
    faces, known = state.faces, state.known
    for card in state.discards[owner]:
        found[_RANK[faces[card]]] -= 1
    for card in state.aside[owner]:
        if known[card] >> seat & 1:
            found[_RANK[faces[card]]] -= 1
    return found


def beaten(ranks: list[int]) -> list[int]:
    """Return by rank twice how many of these cards it beats, equal ones counting half."""
    found = []
    below = 0
    for own in range(RANKS):
        count = ranks[own]
        found.append(below + count)
        below += 2 * count
    found[LOWEST] += 2 * ranks[HIGHEST]
    found[HIGHEST] -= 2 * ranks[LOWEST]
    return found


def _unbeaten(mine: list[int], theirs: list[int]) -> int:
    """Return how many of a side's cards no card of the other side beats."""
    found = 0
    above = 0
    for rank in range(HIGHEST, LOWEST, -1):
        if not above and not (rank == HIGHEST and theirs[LOWEST]):
            found += mine[rank]
        above += theirs[rank]
    return found


def _tell(found: list[int], start: int, rank: int, seen: list[int]) -> None:
    """Add the next sign of a rank in a group; ``seen`` says which there are. One card may be tagged in many places."""
    place = start + COPIES * rank
    if seen[place]:
        place += 1
    if not seen[place]:
        seen[place] = 1
        found.append(place)


def signs(state: StrategicState, seat: int) -> list[int]:
    """Return the signs of what a seat knows, and of what it is asked."""
    found: list[int] = []
    rival = 1 - seat
    faces, known = state.faces, state.known
    mine, theirs = ranks_left(state, seat, seat), ranks_left(state, rival, seat)
    frame = state.frames[-1]
    asked = ASKS[frame.ask]
    chosen: list[int] = []
    gone: list[int] = []
    if asked == ARRANGE:
        chosen, gone = defenders_chosen(frame, seat), aside_chosen(frame, seat)
        if len(gone) < state.to_put_aside():
            asked = ASIDE
        for card in gone:
            mine[_RANK[faces[card]]] -= 1
    for rank in range(RANKS):
        rise(found, MINE + COPIES * rank, mine[rank])
        rise(found, THEIRS + COPIES * rank, theirs[rank])
    seen = [0] * BLIND
    for card in state.hands[seat]:
        rank = _RANK[faces[card]]
        if asked >= ARRANGE and card in gone:
            continue
        if asked >= ARRANGE and card in chosen:
            _tell(found, HIDDEN_HERE, rank, seen)
            continue
        _tell(found, HAND, rank, seen)
        if known[card] >> rival & 1:
            _tell(found, SEEN_OF_MINE, rank, seen)
    for card in state.hands[rival]:
        if known[card] >> seat & 1:
            _tell(found, SEEN_OF_THEIRS, _RANK[faces[card]], seen)
    blind = 0
    here, there = state.defence[seat], state.defence[rival]
    tags, their_tags = state.memory[seat], state.memory[rival]
    for slot in range(SLOTS):
        card = here[slot]
        if card != NO_CARD:
            rank = _RANK[faces[card]]
            if known[card] >> rival & 1:
                _tell(found, SHOWN_HERE, rank, seen)
            else:
                _tell(found, HIDDEN_HERE, rank, seen)
                last = tags[slot]
                if last != HIDDEN:
                    _tell(found, TAGGED_HERE, _RANK[last], seen)
        card = there[slot]
        if card != NO_CARD:
            last = their_tags[slot]
            if known[card] >> seat & 1:
                _tell(found, SHOWN_THERE, _RANK[faces[card]], seen)
            elif last != HIDDEN:
                _tell(found, TAGGED_THERE, _RANK[last], seen)
            else:
                found.append(BLIND + blind)
                blind += 1
    for owner, start in ((seat, PILED_HERE), (rival, PILED_THERE)):
        for card in state.piles[owner]:
            if known[card] >> seat & 1:
                _tell(found, start, _RANK[faces[card]], seen)
    _tell_numbers(found, state, seat, asked, len(gone))
    _tell_balance(found, mine, theirs)
    return found


def _tell_numbers(found: list[int], state: StrategicState, seat: int, asked: int, gone: int) -> None:
    """Add what is asked and how many cards lie where."""
    rival = 1 - seat
    here, there = state.left(seat) - gone, state.left(rival)
    rise(found, LEFT_HERE, min(here, WHOLE))
    rise(found, LEFT_THERE, min(there, WHOLE))
    rise(found, PILE_HERE, PILE_REACHES[len(state.piles[seat])])
    rise(found, PILE_THERE, PILE_REACHES[len(state.piles[rival])])
    rise(found, HAND_THERE, min(len(state.hands[rival]), SLOTS))
    found.append(LEAD + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, here - there)))
    found.append(ASKED + asked)
    rise(found, QUIET, QUIET_REACHES[min(state.quiet, QUIET_LIMIT)])
    if state.frames[-1].seat == seat:
        found.append(MY_TURN)
    options = state.options
    cards: int = options["cards"]
    tell_flags(
        found, OPTIONS, [options["replaceAfterDraw"], options["levelWar"] == SPENT, cards != WHOLE, cards == RANKS]
    )


def _tell_balance(found: list[int], mine: list[int], theirs: list[int]) -> None:
    """Add how often one's own cards beat theirs, and how many on each side nothing beats."""
    here, there, wins = 0, 0, 0
    beaten_by = beaten(theirs)
    for rank in range(RANKS):
        here += mine[rank]
        there += theirs[rank]
        wins += mine[rank] * beaten_by[rank]
    if here and there:
        steps = (wins * _STRONGER // (2 * here * there)) - _STRONGER // 2 + STRENGTHS // 2
        rise(found, STRENGTH, min(STRENGTHS, steps))
    rise(found, SAFE, min(SLOTS, _unbeaten(mine, theirs)))
    rise(found, SAFE_THERE, min(SLOTS, _unbeaten(theirs, mine)))


def behind(state: StrategicState, seat: int) -> list[int]:
    """Return the facts for the judge alone, who reads whole worlds."""
    found: list[int] = []
    rival = 1 - seat
    for start, cards in ((SIGNS, state.hands[rival]), (SIGNS + BY_RANK, state.defence[rival])):
        for card in cards:
            if card != NO_CARD:
                place = start + COPIES * _RANK[state.faces[card]]
                found.append(place + 1 if place in found else place)
    return found


def worth(state: StrategicState, seat: int, won: float) -> float:
    """Return what a finished war is worth: a little by the cards that are left."""
    margin = 0.5 + (state.left(seat) - state.left(1 - seat)) / (2 * WHOLE)
    return (1 - MARGIN) * won + MARGIN * margin


# choices --------------------------------------------------------------------------------------------------------------


_RESULTS: Final = [
    [1 if own == there else 0 if beats(own + TWO, there + TWO) else 2 for there in range(RANKS)] for own in range(RANKS)
]
"""By two ranks: 0 where the first beats the second, 1 for equal ones, 2 where it is beaten."""


def unplaced(state: StrategicState, owner: int, seat: int, left: list[int]) -> list[int]:
    """Return by rank how many of the cards left to a side a seat has not placed."""
    found = left[:]
    faces, known = state.faces, state.known
    for cards in (state.piles[owner], state.hands[owner], state.defence[owner]):
        for card in cards:
            if card != NO_CARD and known[card] >> seat & 1:
                found[_RANK[faces[card]]] -= 1
    return found


def _shares(ranks: list[int], parts: int) -> list[int]:
    """Return by rank which part of these cards it beats, from 0 to ``parts`` - 1."""
    total = 2 * sum(ranks)
    return [min(wins * parts // total, parts - 1) if total else 0 for wins in beaten(ranks)]


def choices(state: StrategicState, seat: int, marks: list[int], codes: list[int]) -> int:
    """Add the marks and the code (:func:`actions_of`) of each choice to the lists; return how many.

    There are none where four defenders are chosen and only have to be confirmed.
    """
    frame = state.frames[-1]
    asked = ASKS[frame.ask]
    before = len(codes)
    left = ranks_left(state, 1 - seat, seat)
    if asked == ATTACK:
        held = state.hands[seat] if frame.ask == "attack" else [frame.vars.get("_card", state.hands[seat][0])]
        _add_attacks(state, seat, held, unplaced(state, 1 - seat, seat, left), marks, codes)
        return len(codes) - before
    faces = state.faces
    theirs = _shares(left, 4)
    cards = state.hands[seat]
    start = ROW_PLACE
    taken: list[int] = []
    if asked == SHELTER:
        start = ROW_SHELTER
        rank = RANK[faces[state.defence[seat][frame.vars["slot"]]]] - TWO
        marks += (ROW_KEEP + rank, -1, -1, MARK_SHADE + _strength(theirs, left, rank))
        codes.append(0)
    elif asked == TAKE:
        start, cards = ROW_TAKE, state.defenders(seat)
    elif asked == DILEMMA:
        start, cards = ROW_DILEMMA, state.defenders(seat)
        marks += (ROW_YIELD, -1, -1, MARK_SHADE + SHADE_NONE)
        codes.append(0)
    elif asked == ARRANGE:
        gone = aside_chosen(frame, seat)
        taken = [*defenders_chosen(frame, seat), *gone]
        if len(taken) - len(gone) == SLOTS:
            return 0
        start = ROW_ASIDE if len(gone) < state.to_put_aside() else ROW_ARRANGE
    seen = 0
    for card in cards:
        rank = _RANK[faces[card]]
        if not seen >> rank & 1 and card not in taken:
            seen |= 1 << rank
            marks += (start + rank, -1, -1, MARK_SHADE + _strength(theirs, left, rank))
            codes.append((card + 1) << 6)
    return len(codes) - before


def _strength(shares: list[int], left: list[int], rank: int) -> int:
    """Return the shade of a card: which quarter of their cards it beats, and which beats it."""
    over, results = 0, _RESULTS[rank]
    for other in range(RANKS):
        if results[other] == 2:
            over += left[other]
    above = 0 if not over else 1 + min(2, over * 3 // sum(left))
    return SHADE_OTHER + 4 * shares[rank] + above


def _add_attacks(
    state: StrategicState, seat: int, held: list[int], unseen: list[int],
    marks: list[int], codes: list[int],
) -> None:  # fmt: skip
    rival = 1 - seat
    faces, known = state.faces, state.known
    aims: list[int] = []
    targets: list[int] = []
    for slot in range(SLOTS):
        card = state.defence[rival][slot]
        if card != NO_CARD:
            last = state.memory[rival][slot]
            if known[card] >> seat & 1:
                aim = _RANK[faces[card]]
            else:
                aim = AIM_BLIND if last == HIDDEN else AIM_TAGGED + _RANK[last]
            if aim not in aims:
                aims.append(aim)
                targets.append(card)
    if not aims:
        card = state.hands[rival][0]
        aims.append(_RANK[faces[card]] if known[card] >> seat & 1 else AIM_LAST)
        targets.append(card)
    shares = _shares(unseen, TENTHS)
    seen = 0
    for card in held:
        rank = _RANK[faces[card]]
        if seen >> rank & 1:
            continue
        seen |= 1 << rank
        for place in range(len(aims)):
            aim = aims[place]
            if aim < RANKS:
                shade = _RESULTS[rank][aim]
            elif aim < AIM_BLIND:
                shade = SHADE_TAGGED + 4 * _RESULTS[rank][aim - RANKS] + shares[rank] * 4 // TENTHS
            else:
                shade = SHADE_BLIND + shares[rank]
            marks += (rank * AIMS + aim, MARK_CARD + rank, MARK_AIM + aim, MARK_SHADE + shade)
            codes.append((card + 1) << 6 | targets[place] + 1)


def actions_of(state: StrategicState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice: a card, or a card and a target, or neither."""
    asked = state.frames[-1].ask
    card, target = (code >> 6) - 1, (code & 63) - 1
    if asked == "target":
        return (card_action(target),)
    if asked == "attack":
        return (card_action(card), card_action(target))
    if card < 0:
        return (NO,) if asked == "shelter" else (YIELD,)
    if asked == "arrange" and len(aside_chosen(state.frames[-1], seat)) < state.to_put_aside():
        return (action("discard", card),)
    return (card_action(card),)
