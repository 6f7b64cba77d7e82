"""The signs that a policy reads of Fracas: what lies on either side, what the seat holds, what fights would bring.

A sign is there or not; numbers are told by one sign for each step that they reach. Only what the seat may know is read,
from a view or from the truth: both give the same signs. Suits have no names here: a soldier of the hand is told by
whether a general leads him now, could lead him later, or nobody does. The choices stand in :mod:`choices`.
"""

from __future__ import annotations

from typing import Final

from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.policy import rise, tell_flags
from ..rules.faces import is_joker, leads
from ..rules.skirmish import attacks_of
from ..rules.state import FracasState, Unit, owner_of
from .clash import ANY, GENERALS, PAIRS, SOLDIERS, Camp, outlook
from .targets import coming

RANKS: Final = 9
"""Ranks of soldiers, two to ten; a rank counts from 0 here."""
LOWEST: Final = 2
COPIES: Final = 2
BY_RANK: Final = RANKS * COPIES

READY: Final = 0
FRESH: Final = 1
TAPPED: Final = 2
FIGHTING: Final = 3
"""How a soldier stands: he may attack, may only defend, neither, or is in the fight that is under way."""
STANDS: Final = 4
FEW: Final = 5
MANY: Final = 7
"""The most generals that are told one by one, of those who stand in some way, and of all."""
SIDE: Final = STANDS * BY_RANK + 2 * FEW + 7
"""So many signs tell of the battlefield of one side: soldiers, generals upright and tapped, the joker, suits led."""
OWN: Final = 0
THEIRS: Final = OWN + SIDE
HELD: Final = THEIRS + SIDE
"""Soldiers of the hand, by whether a general leads them now, could when he is upright, or none does."""
LED: Final = 0
LED_LATER: Final = 1
LEADERLESS: Final = 2
TWINS: Final = HELD + 3 * BY_RANK
HELD_GENERALS: Final = TWINS + RANKS
PAIRABLE: Final = HELD_GENERALS + FEW
ACES: Final = PAIRABLE + 2
LED_POINTS: Final = ACES + 2
POINT_STEPS: Final = (1, 5, 9, 13, 18, 24, 32)
HAND: Final = LED_POINTS + len(POINT_STEPS)
HAND_THERE: Final = HAND + 8
UNSEEN: Final = HAND_THERE + 8
"""Of either side the aces, generals and points of soldiers that are still in the deck, or in the opponent's hand."""
UNSEEN_STEPS: Final = (8, 16, 25, 35, 45, 60, 75, 90)
UNSEEN_SIGNS: Final = COPIES + MANY + len(UNSEEN_STEPS)
ACE_THERE: Final = UNSEEN + 2 * UNSEEN_SIGNS
ACE_STEPS: Final = (1, 8, 16, 25, 35, 50, 70, 100)
"""How many aces the opponent holds on the mean, in hundredths."""
TOKEN_STEPS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21, 24, 28, 33, 40)
TOKENS: Final = ACE_THERE + len(ACE_STEPS)
TOKENS_THERE: Final = TOKENS + len(TOKEN_STEPS)
LEAD_STEPS: Final = (-15, -10, -6, -3, -1, 0, 1, 2, 4, 7, 11, 16)
LEAD: Final = TOKENS_THERE + len(TOKEN_STEPS)
POT_STEPS: Final = (1, 3, 6, 10, 15, 21, 28)
POT: Final = LEAD + len(LEAD_STEPS)
DECK_STEPS: Final = (1, 2, 3, 4, 6, 8, 10, 13, 16, 19)
DECK: Final = POT + len(POT_STEPS)
DECK_THERE: Final = DECK + len(DECK_STEPS)
OPTIONS: Final = DECK_THERE + len(DECK_STEPS)
"""Bands of two of a rank, no bands, gaps in the line, tokens to buy, a general who comes in ready, the last game."""
TURNS_LEFT: Final = OPTIONS + 6
TURN_STEPS: Final = (2, 4, 8, 16, 32, 64)
"""At most so many turns are left."""
STRENGTH_STEPS: Final = (-40, -28, -20, -14, -9, -5, -2, 1, 4, 8, 13, 19, 27, 39)
STRENGTH: Final = TURNS_LEFT + len(TURN_STEPS)
MORE_STEPS: Final = (-4, -3, -2, -1, 0, 1, 2, 3, 4)
MORE: Final = STRENGTH + len(STRENGTH_STEPS)
DAMAGE_STEPS: Final = (1, 3, 5, 7, 9, 11, 14, 18, 23)
DEADLY: Final = len(DAMAGE_STEPS)
"""After the steps of a damage: whether it takes the last token."""
BLOW: Final = DEADLY + 1
BLOWS: Final = MORE + len(MORE_STEPS)
"""What all would take: now, from the opponent as it stands and from this seat; later, when all stand upright again."""
FIGHT: Final = BLOWS + 4 * BLOW
LOSS_STEPS: Final = (1, 5, 9, 13, 18, 25)
LOST_ATTACKERS: Final = FIGHT + BLOW
LOST_DEFENDERS: Final = LOST_ATTACKERS + len(LOSS_STEPS)
ATTACKS: Final = LOST_DEFENDERS + len(LOSS_STEPS)
MOST_ATTACKS: Final = 6
ASKED: Final = ATTACKS + MOST_ATTACKS
ASKS: Final[dict[str, int]] = {
    "mulligan": 0, "deploy": 1, "enlist": 2, "attack": 3, "block": 4, "block_attack": 4, "discard": 5, "buy": 6,
    "priority": 7, "ace_general": 7, "ace_target": 7,
}  # fmt: skip
STOPS: Final[dict[str, int]] = {"draw": 0, "deploy": 1, "enlist": 2, "attack": 3, "block": 4, "discard": 5, "ace": 6}
STOP: Final = ASKED + 8
MY_TURN: Final = STOP + 7
PASSED: Final = MY_TURN + 1
"""In a window: the other has passed already."""
AIMED: Final = PASSED + 1
"""Whom the last assassin on the way is to fell: a general, or a soldier of six or more, or another, of either side."""
SIGNS: Final = AIMED + 6

ALL_ACES: Final = 2
ALL_GENERALS: Final = 7
ALL_POINTS: Final = 108
"""What each deck holds, the points being those of soldiers."""
HIGH: Final = 6


def tell(found: list[int], start: int, steps: tuple[int, ...], number: int) -> None:
    """Add a sign for each of the rising steps that a number reaches."""
    for step in steps:
        if number < step:
            return
        found.append(start)
        start += 1


def fighting(turn: Frame | None) -> tuple[int, ...]:
    """Return the cards in the fight that is under way."""
    if turn is None or "attack_cards" not in turn.vars:
        return ()
    attackers: tuple[int, ...] = turn.vars["attack_cards"]
    defenders: tuple[int, ...] = turn.vars.get("block_cards", ())
    return attackers + defenders


def led_by(state: FracasState, seat: int, upright: bool) -> list[int]:
    """Return the faces of the generals of a seat on the battlefield, of all or of those who are upright."""
    found: list[int] = []
    for unit in state.fields[seat]:
        face = state.faces[unit.card]
        if GENERALS[face] and not (upright and unit.tapped):
            found.append(face)
    return found


def is_led(face: int, leaders: list[int]) -> bool:
    """Return whether one of these generals may enlist a soldier."""
    return any(leads(leader, face) for leader in leaders)


def led_status(face: int, upright: list[int], down: list[int]) -> int:
    """Return whether a soldier can be raised now, later or by nobody who is down."""
    if is_led(face, upright):
        return LED
    return LED_LATER if is_led(face, down) else LEADERLESS


def led_points(state: FracasState, seat: int, leaders: list[int], without: list[int]) -> int:
    """Return the points of the hand that these generals lead, but not those others."""
    held = [state.faces[card] for card in state.hands[seat] if SOLDIERS[state.faces[card]]]
    return sum([SOLDIERS[face] for face in held if is_led(face, leaders) and not is_led(face, without)])


def stands(unit: Unit, engaged: tuple[int, ...]) -> int:
    """Return how a card on the battlefield stands."""
    if unit.card in engaged:
        return FIGHTING
    return TAPPED if unit.tapped else FRESH if unit.fresh else READY


def signs(state: FracasState, seat: int) -> list[int]:
    """Return the signs of what a seat knows, and of what it is asked."""
    found: list[int] = []
    foe = 1 - seat
    turn = state.turn_frame()
    engaged = fighting(turn)
    _tell_side(found, OWN, state, seat, engaged)
    _tell_side(found, THEIRS, state, foe, engaged)
    _tell_hand(found, state, seat)
    _tell_unseen(found, UNSEEN, state, seat, True)
    _tell_unseen(found, UNSEEN + UNSEEN_SIGNS, state, foe, False)
    _tell_numbers(found, state, seat)
    _tell_balance(found, state, seat)
    _tell_question(found, state, seat, turn)
    return found


def _tell_side(found: list[int], start: int, state: FracasState, seat: int, engaged: tuple[int, ...]) -> None:
    faces = state.faces
    seen = [0] * (STANDS * BY_RANK)
    upright, tapped = 0, 0
    generals = start + STANDS * BY_RANK
    joker = generals + 2 * FEW
    suits, led = 0, 0
    posted = False
    for unit in state.fields[seat]:
        face = faces[unit.card]
        rank = SOLDIERS[face]
        if rank:
            place = stands(unit, engaged) * BY_RANK + COPIES * (rank - LOWEST)
            if seen[place]:
                place += 1
            seen[place] = 1
            found.append(start + place)
            continue
        if is_joker(face):
            found.append(joker)
        bit = 3 if is_joker(face) else 1 << (face // 13 // 2)  # spades and hearts, or diamonds and clubs
        suits |= bit
        if unit.tapped:
            tapped += 1
        else:
            upright += 1
            led |= bit
            if is_joker(face):
                found.append(joker + 1)
        if unit.card in engaged:
            posted = True
    if posted:
        found.append(joker + 2)
    rise(found, generals, min(FEW, upright))
    rise(found, generals + FEW, min(FEW, tapped))
    rise(found, joker + 3, min(2, suits.bit_count()))
    rise(found, joker + 5, min(2, led.bit_count()))


def _tell_hand(found: list[int], state: FracasState, seat: int) -> None:
    faces = state.faces
    upright, down = led_by(state, seat, True), led_by(state, seat, False)
    seen = [0] * (3 * BY_RANK)
    ranks = [0] * RANKS
    generals, aces, points = 0, 0, 0
    joker, pair = False, False
    kinds = 0
    for card in state.hands[seat]:
        face = faces[card]
        rank = SOLDIERS[face]
        if rank:
            ranks[rank - LOWEST] += 1
            status = led_status(face, upright, down)
            if status == LED:
                points += rank
            place = status * BY_RANK + COPIES * (rank - LOWEST)
            if seen[place]:
                place += 1
            seen[place] = 1
            found.append(HELD + place)
        elif GENERALS[face]:
            generals += 1
            if is_joker(face):
                joker = True
            elif kinds >> RANK[face] & 1:
                pair = True
            else:
                kinds |= 1 << RANK[face]
        else:
            aces += 1
    for place in range(RANKS):
        if ranks[place] > 1:
            found.append(TWINS + place)
    rise(found, HELD_GENERALS, min(FEW, generals))
    if pair or (joker and generals > 1):
        found.append(PAIRABLE)
    if joker:
        found.append(PAIRABLE + 1)
    rise(found, ACES, min(ALL_ACES, aces))
    tell(found, LED_POINTS, POINT_STEPS, points)
    rise(found, HAND, min(8, len(state.hands[seat])))
    rise(found, HAND_THERE, min(8, len(state.hands[1 - seat])))


def _tell_unseen(found: list[int], start: int, state: FracasState, owner: int, holds: bool) -> None:
    faces = state.faces
    aces, generals, points = ALL_ACES, ALL_GENERALS, ALL_POINTS
    cards = [unit.card for unit in state.fields[owner]]
    cards += state.discards[owner]
    if holds:
        cards += state.hands[owner]
    for card in cards:
        face = faces[card]
        rank = SOLDIERS[face]
        if rank:
            points -= rank
        elif GENERALS[face]:
            generals -= 1
        else:
            aces -= 1
    rise(found, start, min(COPIES, aces))
    rise(found, start + COPIES, min(MANY, generals))
    tell(found, start + COPIES + MANY, UNSEEN_STEPS, points)
    if not holds:
        hand, deck = len(state.hands[owner]), len(state.decks[owner])
        if hand:
            tell(found, ACE_THERE, ACE_STEPS, 100 * aces * hand // (hand + deck))


def _tell_numbers(found: list[int], state: FracasState, seat: int) -> None:
    foe = 1 - seat
    tell(found, TOKENS, TOKEN_STEPS, state.tokens[seat])
    tell(found, TOKENS_THERE, TOKEN_STEPS, state.tokens[foe])
    tell(found, LEAD, LEAD_STEPS, state.tokens[seat] - state.tokens[foe])
    tell(found, POT, POT_STEPS, state.pot)
    tell(found, DECK, DECK_STEPS, len(state.decks[seat]))
    tell(found, DECK_THERE, DECK_STEPS, len(state.decks[foe]))
    options = state.options
    gang, games = options["gangBlock"], options["maxGames"]
    last = games != "none" and state.game_number >= int(games)
    lets, buys, ready = options["removedBlockerLetsThrough"], options["buyTokens"], state.ready_generals(seat)
    tell_flags(found, OPTIONS, [gang == PAIRS, gang not in (ANY, PAIRS), lets, buys, ready, last])
    if options["maxTurns"] != "none":
        left = int(options["maxTurns"]) - state.turn
        for place, step in enumerate(TURN_STEPS):
            if left <= step:
                found.append(TURNS_LEFT + place)


def tell_blow(found: list[int], start: int, damage: int, tokens: int) -> None:
    """Add what a blow takes, and whether it takes the last token."""
    tell(found, start, DAMAGE_STEPS, damage)
    if damage >= tokens:
        found.append(start + DEADLY)


def _tell_balance(found: list[int], state: FracasState, seat: int) -> None:
    own, foe = Camp(state, seat), Camp(state, 1 - seat)
    mine, theirs = state.tokens[seat], state.tokens[1 - seat]
    gang: str = state.options["gangBlock"]
    tell(found, STRENGTH, STRENGTH_STEPS, sum(own.ranks) - sum(foe.ranks))
    tell(found, MORE, MORE_STEPS, len(own.ranks) - len(foe.ranks))
    if own.able_ranks:
        now = outlook(own.able_ranks, foe.guard_ranks, len(foe.generals), theirs, gang)
        tell_blow(found, BLOWS, now.damage, theirs)
    if foe.ranks:
        here = outlook(foe.ranks, own.guard_ranks, len(own.generals), mine, gang)
        tell_blow(found, BLOWS + BLOW, here.damage, mine)
        later = outlook(foe.ranks, own.ranks, len(own.generals), mine, gang)
        tell_blow(found, BLOWS + 3 * BLOW, later.damage, mine)
    if own.ranks:
        later = outlook(own.ranks, foe.ranks, len(foe.generals), theirs, gang)
        tell_blow(found, BLOWS + 2 * BLOW, later.damage, theirs)


def _tell_question(found: list[int], state: FracasState, seat: int, turn: Frame | None) -> None:
    frame = state.frames[-1]
    found.append(ASKED + ASKS[frame.ask])
    if turn is None:
        return
    if turn.seat == seat:
        found.append(MY_TURN)
    if frame.kind == "priority":
        stop: str = frame.vars["stop"]
        found.append(STOP + STOPS[stop])
        if frame.vars["passes"]:
            found.append(PASSED)
    attacks = attacks_of(turn.vars)
    if attacks:
        fray = coming(state, turn, attacks, -1)
        tell_blow(found, FIGHT, fray.damage, state.tokens[1 - turn.seat])
        tell(found, LOST_ATTACKERS, LOSS_STEPS, int(fray.attackers_lost))
        tell(found, LOST_DEFENDERS, LOSS_STEPS, int(fray.defenders_lost))
        rise(found, ATTACKS, min(MOST_ATTACKS, len(attacks)))
    for last in reversed(state.frames):
        if last.kind == "ace":
            target: int = last.vars["target_card"]
            face = state.faces[target]
            kind = 0 if GENERALS[face] else 1 if SOLDIERS[face] >= HIGH else 2
            found.append(AIMED + kind + (0 if owner_of(target) == seat else 3))
            return
