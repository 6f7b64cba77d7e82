"""The fights: attacks, defences and assassins as choices of a policy, with what would come of each (:mod:`marks`)."""

from __future__ import annotations

from typing import Final

from ...kernel.frames import Frame
from ..rules.faces import ASSASSIN, is_joker, kind_of
from ..rules.skirmish import Groups, attacks_of, chosen, groups
from ..rules.state import FracasState
from . import marks as mark
from .arrangements import answered, block_plans, sets, strengths, twinned
from .clash import COUNTER_SHARE, GENERALS, LOST, SOLDIERS, Camp, Fray, falling_order, fought, outlook, pain, thin
from .signs import FIGHTING, LOWEST, RANKS, STOPS, fighting, led_points, stands
from .targets import aimed_at, coming, prizes, sender

FOUGHT_STOPS: Final = ("attack", "block", "discard")
"""Stops after which no attack of the same turn can come any more."""


class Plan:
    """An attack: its code, the strengths of its pieces, what a sensible defence makes of it, the blow that answers."""

    __slots__ = ("answer", "attacks", "code", "fray", "pieces", "value")

    def __init__(
        self, code: int, pieces: list[tuple[int, ...]], attacks: list[int], fray: Fray, answer: int, value: float
    ) -> None:
        self.code: Final = code
        self.pieces: Final = pieces
        self.attacks: Final = attacks
        self.fray: Final = fray
        self.answer: Final = answer
        self.value: Final = value


def _pieces(own: Camp, code: int) -> list[tuple[int, ...]]:
    """Return the pieces of an attack, as places among those who can: its code says who goes, and whether two pair."""
    members = [place for place in range(len(own.able)) if code >> place + 1 & 1]
    if code & 1:
        return twinned(own.able_ranks, members)
    return [(place,) for place in members]


def attack_of(state: FracasState, seat: int, code: int) -> Groups:
    """Return the attack of a code."""
    own = Camp(state, seat)
    return tuple([tuple([own.able[place] for place in piece]) for piece in _pieces(own, code)])


def _plans(state: FracasState, seat: int, own: Camp, foe: Camp) -> list[Plan]:
    ranks = own.able_ranks
    mine, theirs = state.tokens[seat], state.tokens[1 - seat]
    gang: str = state.options["gangBlock"]
    found: list[Plan] = []
    for chosen_set in (0, *sets(len(ranks))):
        answer = answered(state, seat, own, foe, chosen_set)
        counter = COUNTER_SHARE * pain(mine, answer)
        alone = -1
        for paired in (0, 1):
            code = chosen_set << 1 | paired
            pieces = _pieces(own, code)
            if len(pieces) == alone:
                continue
            alone = len(pieces)
            attacks = [ranks[piece[0]] * len(piece) for piece in pieces]
            fray = outlook(attacks, foe.guard_ranks, len(foe.generals), theirs, gang)
            value = LOST if fray.damage >= theirs else fray.loss(theirs) - counter
            found.append(Plan(code, pieces, attacks, fray, answer, value))
    found.sort(key=lambda plan: -plan.value)
    return found


def add_attacks(state: FracasState, seat: int, frame: Frame, found: mark.Found) -> None:
    """Add no attack, and the attacks that promise most."""
    taken = groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))
    own, foe = Camp(state, seat), Camp(state, 1 - seat)
    plans = _plans(state, seat, own, foe)
    for place, plan in enumerate(plans):
        if plan.code and len(found.rows) >= mark.MOST - 1:
            continue
        if not taken or _goes_on(taken, attack_of(state, seat, plan.code)):
            found.add(plan.code, _attack_row(state, seat, own, foe, plan, place))


def _goes_on(taken: Groups, plan: Groups) -> bool:
    """Return whether an attack contains what is arranged already."""
    for piece in taken:
        if piece in plan or tuple(reversed(piece)) in plan:
            continue
        if len(piece) == 2 or not any(piece[0] in group for group in plan):
            return False
    return True


def _attack_row(state: FracasState, seat: int, own: Camp, foe: Camp, plan: Plan, place: int) -> list[int]:
    tokens = state.tokens[1 - seat]
    pieces = plan.pieces
    gang: str = state.options["gangBlock"]
    guards = foe.guard_ranks
    sure = fought(plan.attacks, thin(plan.attacks, guards, len(foe.generals), gang), guards)
    sent = sum([len(piece) for piece in pieces])
    row = [
        mark.ROW_ATTACK + 2 * min(len(pieces), mark.MOST_PIECES) + (1 if sent > len(pieces) else 0),
        mark.ATTACK_SENT + mark.harm(sum(plan.attacks), tokens),
        mark.ATTACK_HARM + mark.harm(plan.fray.damage, tokens),
        mark.ATTACK_SURE + mark.harm(sure.damage, tokens),
        mark.ATTACK_LOST + mark.points(int(plan.fray.attackers_lost)),
        mark.ATTACK_WON + mark.points(int(plan.fray.defenders_lost)),
        mark.ATTACK_ANSWER + mark.harm(plan.answer, state.tokens[seat]),
        mark.ATTACK_HOME + mark.few(len(own.guards) - sent),
        mark.ATTACK_PLACE + mark.reached(mark.PLACE_STEPS, place),
    ]
    strongest = guards[len(guards) - 1] if guards else 0
    for number in falling_order(plan.attacks)[: mark.PIECE_MARKS]:
        attack = plan.attacks[number]
        against = 0 if attack > strongest else 1 if attack == strongest else 2
        rank = own.able_ranks[pieces[number][0]] - LOWEST
        row.append(mark.ATTACK_PIECE + RANKS * (3 * (len(pieces[number]) - 1) + against) + rank)
    return row


# defending ------------------------------------------------------------------------------------------------------------


def add_blocks(state: FracasState, seat: int, frame: Frame, found: mark.Found) -> None:
    """Add the defences that are worth a look, by their places among them."""
    standing = chosen(state, frame)
    held: int = frame.vars["_card"] if frame.ask == "block_attack" else -1
    begun = held >= 0 or any(standing)
    turn = state.turn_frame()
    assert turn is not None
    under_way = attacks_of(turn.vars)
    attacks, sizes = strengths(state, under_way), [len(state.in_play(attack)) for attack in under_way]
    own, foe = Camp(state, seat), Camp(state, 1 - seat)
    for place, (_, plan) in enumerate(block_plans(state, seat)):
        if not begun or _contains(standing, plan, held):
            found.add(place, _block_row(state, seat, own, foe, attacks, sizes, plan, place))


def _contains(standing: Groups, plan: Groups, held: int) -> bool:
    """Return whether a defence contains the defenders who stand already, and the one who is taken up."""
    if held >= 0 and not any(held in block for block in plan):
        return False
    for number, block in enumerate(standing):
        for card in block:
            if card not in plan[number]:
                return False
    return True


def _block_row(
    state: FracasState, seat: int, own: Camp, foe: Camp, attacks: list[int], sizes: list[int], plan: Groups, place: int
) -> list[int]:
    damage, won, lost, cards, met, unmet, posted, used = 0, 0, 0, 0, 0, 0, 0, 0
    left = own.ranks[:]
    pieces: list[int] = []
    for number in falling_order(attacks):
        attack, block = attacks[number], plan[number]
        if not attack:
            continue
        ranks = [SOLDIERS[state.faces[card]] for card in block]
        total, generals = sum(ranks), ranks.count(0)
        used += len(block)
        if not block:
            unmet += 1
            damage += attack
            meeting = 0
        else:
            met += 1
            posted += generals
            if total >= attack:
                won += attack
                cards += sizes[number]
            if total <= attack:
                lost += total
                cards -= len(block)
                for rank in ranks:
                    if rank:
                        left.remove(rank)
            ends = 1 if total > attack else 2 if total == attack else 3
            meeting = 7 if generals else ends + (3 if len(block) > 1 else 0)
        if len(pieces) < mark.MET_MARKS:
            pieces.append(mark.BLOCK_PIECE + mark.MEETINGS * mark.reached(mark.MEETING_STEPS, attack) + meeting)
    theirs = state.tokens[1 - seat]
    gang: str = state.options["gangBlock"]
    after = outlook(left, foe.guard_ranks, len(foe.generals), theirs, gang).damage
    return [
        mark.ROW_BLOCK + mark.COUNTS * mark.few(met) + mark.few(unmet),
        mark.BLOCK_HARM + mark.harm(damage, state.tokens[seat]),
        mark.BLOCK_WON + mark.points(won),
        mark.BLOCK_LOST + mark.points(lost),
        mark.BLOCK_GENERALS + min(posted, 3),
        mark.BLOCK_CARDS + mark.reached(mark.CARD_STEPS, cards),
        mark.BLOCK_FREE + mark.few(len(own.guards) + len(own.generals) - used),
        mark.BLOCK_NEXT + mark.harm(after, theirs),
        mark.BLOCK_PLACE + mark.reached(mark.PLACE_STEPS, place),
        *pieces,
    ]


# assassins ------------------------------------------------------------------------------------------------------------


def add_targets(state: FracasState, seat: int, frame: Frame, found: mark.Found) -> None:
    """Add to send nobody or an assassin, who is judged by his best target; then, once he is paid for, each target."""
    stop: str = frame.vars["stop"]
    aces = len([card for card in state.hands[seat] if kind_of(state.faces[card]) == ASSASSIN])
    if frame.ask == "priority":
        found.add(0, [mark.ROW_PASS + STOPS[stop] + (len(STOPS) if aces > 1 else 0)])
    if not aces:
        return
    payer: int = frame.vars["_general_card"] if frame.ask == "ace_target" else sender(state, seat)
    felling = Felling(state, seat, stop, payer, aces)
    targets = prizes(state, seat)
    if frame.ask == "ace_target":
        for worth, card in targets:
            found.add(card + 1, felling.row(worth, card))
    elif targets:
        worth, card = felling.best(targets)
        found.add(1, felling.row(worth, card))


class Felling:
    """Results of an assassin at one stop of a turn."""

    __slots__ = (
        "able", "aces", "attacks", "before", "engaged", "foe", "fray", "generals", "own", "paying", "seat",
        "state", "threat",
    )  # fmt: skip

    def __init__(self, state: FracasState, seat: int, stop: str, payer: int, aces: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.aces: Final = aces
        turn = state.turn_frame()
        self.engaged: Final = fighting(turn)
        self.attacks: Final[Groups] = () if turn is None else attacks_of(turn.vars)
        self.own: Final = Camp(state, seat)
        self.foe: Final = Camp(state, 1 - seat)
        can = turn is not None and turn.seat == seat and stop not in FOUGHT_STOPS
        self.able: Final = self.own.able_ranks if can else []
        self.before: Final = self._blow(self.foe)
        self.threat: Final = self._threat(self.foe.ranks)
        self.fray: Final = coming(state, turn, self.attacks, -1) if turn is not None and self.attacks else None
        self.generals: Final = sum([1 for unit in state.fields[1 - seat] if GENERALS[state.faces[unit.card]]])
        kind = 0 if aimed_at(state, payer) else 1 if payer in self.engaged else 2
        if kind == 2:
            kind += mark.points(led_points(state, seat, [state.faces[payer]], []))
        self.paying: Final = [
            mark.FELL_PAYER + kind,
            mark.FELL_UPRIGHT + mark.few(len(state.untapped_generals(seat)) - 1),
        ]

    def _blow(self, foe: Camp) -> int:
        gang: str = self.state.options["gangBlock"]
        tokens = self.state.tokens[1 - self.seat]
        return outlook(self.able, foe.guard_ranks, len(foe.generals), tokens, gang).damage

    def _threat(self, ranks: list[int]) -> int:
        gang: str = self.state.options["gangBlock"]
        own = self.own
        return outlook(ranks, own.guard_ranks, len(own.generals), self.state.tokens[self.seat], gang).damage

    def best(self, targets: list[tuple[float, int]]) -> tuple[float, int]:
        """Return the target worth most, or one of the guards without whom an attack of all would win at once."""
        tokens = self.state.tokens[1 - self.seat]
        if self.able and self.before < tokens:
            for worth, card in targets:
                if self._blow(Camp(self.state, 1 - self.seat, card)) >= tokens:
                    return worth, card
        return targets[0]

    def row(self, worth: float, card: int) -> list[int]:
        """Return the marks of felling a card on the battlefield."""
        state, seat = self.state, self.seat
        unit = state.unit(card)
        assert unit is not None
        face = state.faces[card]
        rank = SOLDIERS[face]
        status = stands(unit, self.engaged)
        if rank:
            row = [
                mark.ROW_FELL + 6 + RANKS * status + rank - LOWEST,
                mark.FELL_GENERALS + mark.COUNTS + mark.few(self.generals),
            ]
        else:
            how = 2 if status == FIGHTING else 1 if unit.tapped else 0
            row = [mark.ROW_FELL + 2 * how + (1 if is_joker(face) else 0), mark.FELL_GENERALS + mark.few(self.generals)]
        row += self.paying
        row.append(mark.FELL_PRIZE + mark.reached(mark.PRIZE_STEPS, int(worth)))
        if self.aces > 1:
            row.append(mark.FELL_LAST)
        tokens = state.tokens[1 - seat]
        if self.able:
            blow = self._blow(self.foe if unit.tapped else Camp(state, 1 - seat, card))
            row += [mark.FELL_NOW + mark.harm(blow, tokens), mark.FELL_MORE + mark.points(blow - self.before)]
        if rank:
            ranks = self.foe.ranks[:]
            ranks.remove(rank)
            threat = self._threat(ranks)
            row += [
                mark.FELL_THREAT + mark.harm(threat, state.tokens[seat]),
                mark.FELL_LESS + mark.points(self.threat - threat),
            ]
        turn = state.turn_frame()
        if self.fray is not None and turn is not None:
            after = coming(state, turn, self.attacks, card)
            sign = 1 if turn.seat == seat else -1
            felled = after.defenders_lost - after.attackers_lost - self.fray.defenders_lost + self.fray.attackers_lost
            row.append(mark.FELL_COURSE + mark.reached(mark.CHANGE_STEPS, sign * int(felled)))
            row.append(mark.FELL_TOKENS + mark.reached(mark.CHANGE_STEPS, sign * (after.damage - self.fray.damage)))
        return row
