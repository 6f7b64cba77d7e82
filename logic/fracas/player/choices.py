"""The choices that a policy scores in Fracas, with their marks (:mod:`marks`), and the actions of each.

A choice is a whole move, up to what the others see; one that has begun is gone on with. What would come of a fight is
reckoned with a sensible defence (:mod:`clash`). Assassins are sent at the stops of a turn only: there is one before and
after everything that is done in it. Whether one is sent is chosen before whom he fells.
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, PASS, Action, action, card_action
from ...kernel.cards import SUIT_BIT
from ...kernel.frames import Frame
from ..rules.faces import ASSASSIN, is_joker, is_pair, kind_of, leads
from ..rules.match import REDRAW
from ..rules.skirmish import Groups, chosen, groups
from ..rules.state import FracasState
from ..rules.turn import PAIR
from . import marks as mark
from .arrangements import block_plans
from .clash import GENERALS, SOLDIERS, Camp, outlook
from .fights import add_attacks, add_blocks, add_targets, attack_of
from .heuristics import keep_worth
from .signs import LOWEST, RANKS, led_by, led_points, led_status
from .targets import sender


def choices(state: FracasState, seat: int, marks: list[int], codes: list[int]) -> int:
    """Add the marks and the code (:func:`actions_of`) of each choice to the lists; return how many.

    There are none where a move has been begun that only the rules know how to end.
    """
    found = mark.Found(marks, codes)
    frame = state.frames[-1]
    ask = frame.ask
    if frame.kind == "priority":
        add_targets(state, seat, frame, found)
    elif ask == "enlist":
        _add_soldiers(state, seat, frame, found)
    elif ask == "deploy":
        _add_generals(state, seat, frame, found)
    elif ask == "attack":
        add_attacks(state, seat, frame, found)
    elif frame.kind == "block":
        add_blocks(state, seat, frame, found)
    elif ask == "discard":
        _add_discards(state, seat, found)
    elif ask == "buy":
        for place, count in enumerate(mark.STOCKS):
            found.add(count, [mark.ROW_BUY + place])
    else:
        found.add(0, [mark.ROW_MULLIGAN])
        if not any(GENERALS[state.faces[card]] for card in state.hands[seat]):
            found.add(1, [mark.ROW_MULLIGAN + 1])
    return len(found.rows)


# the turn -------------------------------------------------------------------------------------------------------------


def _add_generals(state: FracasState, seat: int, frame: Frame, found: mark.Found) -> None:
    faces = state.faces
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    held = [card for card in state.hands[seat] if GENERALS[faces[card]]]
    down = led_by(state, seat, False)
    if not taken:
        found.add(
            0, [mark.ROW_DEPLOY, mark.DEPLOY_DOWN + min(len(down), mark.COUNTS), mark.DEPLOY_HELD + mark.few(len(held))]
        )
    for place, card in enumerate(held):
        _deploy(state, seat, [card], taken, held, down, found)
        for other in held[place + 1 :]:
            if is_pair(faces[card], faces[other]):
                _deploy(state, seat, [card, other], taken, held, down, found)


def _deploy(
    state: FracasState, seat: int, cards: list[int], taken: tuple[int, ...], held: list[int], down: list[int],
    found: mark.Found,
) -> None:  # fmt: skip
    faces = state.faces
    if not set(taken) <= set(cards):
        return
    leaders = [faces[card] for card in cards]
    joker = any(is_joker(face) for face in leaders)
    paired = [other for other in held if other != cards[0] and is_pair(leaders[0], faces[other])]
    code = cards[0] + 1
    if len(cards) == 2:
        code |= cards[1] + 1 << mark.BITS
    row = [
        mark.ROW_DEPLOY + 2 * len(cards) - 1 + (1 if joker else 0),
        mark.DEPLOY_NEW + mark.points(led_points(state, seat, leaders, down)),
        mark.DEPLOY_LED + mark.points(led_points(state, seat, leaders, [])),
        mark.DEPLOY_DOWN + min(len(down) + len(cards), mark.COUNTS),
        mark.DEPLOY_HELD + mark.few(len(held) - len(cards)),
    ]  # fmt: skip
    if len(cards) == 1 and paired:
        row.append(mark.DEPLOY_SPLIT)
    found.add(code, row)


class Enlisting:
    """Soldiers that the generals of a seat may raise, and the results."""

    __slots__ = ("best", "foe", "has_ace", "own", "seat", "soldiers", "state", "upright")

    def __init__(self, state: FracasState, seat: int, soldiers: list[int]) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.soldiers: Final = soldiers
        self.upright: Final = state.untapped_generals(seat)
        self.own: Final = Camp(state, seat)
        self.foe: Final = Camp(state, 1 - seat)
        self.has_ace: Final = any(kind_of(state.faces[card]) == ASSASSIN for card in state.hands[seat])
        best = 0
        for card in soldiers:
            total = sum([self.rank(other) for other in soldiers if self.rank(other) == self.rank(card)])
            if total > best and self.payers([card]):
                best = total
        self.best: Final = best

    def rank(self, card: int) -> int:
        """Return the rank of a soldier."""
        return SOLDIERS[self.state.faces[card]]

    def falling(self, card: int) -> int:
        """Return by what soldiers are ordered, the strongest first."""
        return -self.rank(card)

    def payers(self, cards: list[int]) -> list[int]:
        """Return a general of each kind who may raise these soldiers."""
        faces = self.state.faces
        found: list[int] = []
        kinds = 0
        for general in self.upright:
            kind = SUIT_BIT[faces[general]]
            if not kinds >> kind & 1 and any(leads(faces[general], faces[card]) for card in cards):
                kinds |= 1 << kind
                found.append(general)
        return found

    def row(self, cards: list[int], general: int) -> list[int]:
        """Return the marks of raising these soldiers by tapping a general; of nobody by none (-1)."""
        state, faces = self.state, self.state.faces
        total = sum([self.rank(card) for card in cards])
        left = [one for one in self.upright if one != general]
        guards = sorted(self.own.guard_ranks + [self.rank(card) for card in cards])
        tokens = state.tokens[self.seat]
        gang: str = state.options["gangBlock"]
        threat = outlook(self.foe.ranks, guards, len(left), tokens, gang).damage
        row = [
            mark.ROW_ENLIST
            if not cards
            else mark.ROW_ENLIST + 1 + self.rank(cards[0]) - LOWEST + RANKS * (len(cards) - 1),
            mark.ENLIST_UPRIGHT + mark.few(len(left)) + (mark.COUNTS if self.has_ace else 0),
            mark.ENLIST_LATER + mark.points(self.later(cards, left)),
            mark.ENLIST_THREAT + mark.harm(threat, tokens),
            mark.ENLIST_BEST + (0 if total >= self.best else 1 if 2 * total >= self.best else 2),
        ]
        if general >= 0 and is_joker(faces[general]):
            row.append(mark.ENLIST_JOKER)
        if len(cards) == 1:
            for other in self.soldiers:
                if other != cards[0] and self.rank(other) == self.rank(cards[0]):
                    row.append(mark.ENLIST_SPLIT)
        return row

    def later(self, cards: list[int], left: list[int]) -> int:
        """Return the points that these generals could still raise when some soldiers are gone from the hand."""
        faces = self.state.faces
        free = left[:]
        total = 0
        for card in sorted(self.soldiers, key=self.falling):
            if card in cards:
                continue
            payer = -1
            for general in free:
                if leads(faces[general], faces[card]) and (payer < 0 or is_joker(faces[payer])):
                    payer = general
            if payer >= 0:
                free.remove(payer)
                total += self.rank(card)
        return total


def _add_soldiers(state: FracasState, seat: int, frame: Frame, found: mark.Found) -> None:
    faces = state.faces
    taken: tuple[int, ...] = frame.vars.get("_cards", ())
    soldiers = [card for card in state.hands[seat] if SOLDIERS[faces[card]]]
    enlisting = Enlisting(state, seat, soldiers)
    if not taken:
        found.add(0, enlisting.row([], -1))
    ranked = sorted(soldiers, key=enlisting.falling)
    for place, card in enumerate(ranked):
        for general in enlisting.payers([card]):
            _enlist(enlisting, [card], general, taken, found)
        for other in ranked[place + 1 :]:
            if SOLDIERS[faces[other]] == SOLDIERS[faces[card]]:
                for general in enlisting.payers([card, other]):
                    _enlist(enlisting, [card, other], general, taken, found)


def _enlist(enlisting: Enlisting, cards: list[int], general: int, taken: tuple[int, ...], found: mark.Found) -> None:
    if not set(taken) <= set(cards):
        return
    code = cards[0] + 1 | general + 1 << 2 * mark.BITS
    if len(cards) == 2:
        code |= cards[1] + 1 << mark.BITS
    found.add(code, enlisting.row(cards, general))


def _add_discards(state: FracasState, seat: int, found: mark.Found) -> None:
    faces = state.faces
    upright, down = led_by(state, seat, True), led_by(state, seat, False)
    hand = state.hands[seat]
    generals = len(down) + len([card for card in hand if GENERALS[faces[card]]])
    worths = [keep_worth(state, seat, card) for card in hand]
    for place, card in enumerate(hand):
        face = faces[card]
        rank = SOLDIERS[face]
        less = len([worth for worth in worths if worth < worths[place]])
        if rank:
            row = [mark.ROW_DISCARD + 3 + RANKS * led_status(face, upright, down) + rank - LOWEST]
            for other in hand:
                if other != card and SOLDIERS[faces[other]] == rank:
                    row.append(mark.DISCARD_TWIN)
        elif GENERALS[face]:
            row = [mark.ROW_DISCARD + (1 if is_joker(face) else 0), mark.DISCARD_GENERALS + min(generals, mark.COUNTS)]
        else:
            row = [mark.ROW_DISCARD + 2]
        row.append(mark.DISCARD_PLACE + mark.reached(mark.PLACE_STEPS, less))
        found.add(card + 1, row)


# what is done ---------------------------------------------------------------------------------------------------------


def actions_of(state: FracasState, seat: int, code: int) -> tuple[Action, ...]:
    """Return what is done with a choice, from what has been chosen already."""
    frame = state.frames[-1]
    ask = frame.ask
    if frame.kind == "priority":
        return _sent(state, seat, frame, code)
    if ask == "attack":
        taken = groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ()))
        return _laid_out(state, taken, attack_of(state, seat, code))
    if frame.kind == "block":
        held: int = frame.vars["_card"] if ask == "block_attack" else -1
        return _stood_up(chosen(state, frame), block_plans(state, seat)[code][1], held)
    if ask == "deploy" or ask == "enlist":
        picked: tuple[int, ...] = frame.vars.get("_cards", ())
        steps: list[Action] = []
        for shift in (0, mark.BITS, 2 * mark.BITS):
            card = (code >> shift & mark.CARD) - 1
            if card >= 0 and card not in picked:
                steps.append(card_action(card))
        if ask == "deploy" or not code:
            steps.append(DONE)
        return tuple(steps)
    if ask == "discard":
        return (action("discard", code - 1),)
    if ask == "buy":
        return (action("number", code),)
    return (REDRAW,) if code else (DONE,)


def _laid_out(state: FracasState, taken: Groups, plan: Groups) -> tuple[Action, ...]:
    """The small steps from what is arranged to a whole attack."""
    placed = {card for piece in taken for card in piece}
    paired = {piece[0] for piece in taken if len(piece) == 2} | {piece[1] for piece in taken if len(piece) == 2}
    steps: list[Action] = []
    for group in plan:
        for card in group:
            if card not in placed:
                steps.append(action("card", card))
    for group in plan:
        if len(group) == 2 and group[0] not in paired:
            steps.append(action("choice", f"{PAIR} {SOLDIERS[state.faces[group[0]]]}"))
    steps.append(DONE)
    return tuple(steps)


def _stood_up(standing: Groups, plan: Groups, held: int) -> tuple[Action, ...]:
    """The small steps from the defenders placed already to a whole defence."""
    steps: list[Action] = []
    for number, block in enumerate(plan):
        if held in block:
            steps.append(action("number", number))
    for number, block in enumerate(plan):
        for card in block:
            if card != held and card not in standing[number]:
                steps.append(action("card", card))
                steps.append(action("number", number))
    steps.append(DONE)
    return tuple(steps)


def _sent(state: FracasState, seat: int, frame: Frame, code: int) -> tuple[Action, ...]:
    if not code:
        return (PASS,)
    if frame.ask == "ace_target":
        return (card_action(code - 1),)
    payer = card_action(sender(state, seat))
    if frame.ask == "ace_general":
        return (payer,)
    ace = next(card for card in state.hands[seat] if kind_of(state.faces[card]) == ASSASSIN)
    return action("play", ace), payer
