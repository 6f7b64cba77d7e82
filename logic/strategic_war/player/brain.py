"""The brain of Strategic War for the search: attacks and replacements as whole moves, and the evaluation."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from ...kernel.actions import DONE, NO, Action, action
from ...kernel.brain import Brain, Move, best_first, by_lot
from ...kernel.cards import RANK
from ...kernel.plain import Key
from ...kernel.policy import Reader
from ...kernel.rng import Chance
from ..rules.faces import ACE, TWO
from ..rules.state import SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen
from . import greedy, mixing
from .fitted import FITTED
from .greedy import lots
from .heuristics import SHARPNESS, THREE, WEIGHTS, Prospects, Ranks, left_ranks, standing, worths
from .signs import COLUMNS, SIGNS, actions_of, choices, signs

LEAST = 0.001
MOST_ARRANGED = 32
SPARE = 2
"""How many cards more than must go aside are thought of for that."""
PARTS = 1 << 20
"""In how many parts weights are cut when one move is drawn by lot."""
BLUR = 0.3 / PARTS
"""How much less a move may promise and still be played in a rollout, for each part of chance."""
TRAP, OPEN_ACE, SECOND_TWO = -0.8, 0.3, 0.4
"""What a two in the defence is worth that waits for an ace; what an ace there may cost, and one two more."""
LOW = 1.0
"""How much weaker cards are preferred as defenders, which are struck down soon."""
OPEN = 0.5
"""How much of its worth a card is in danger of that lies where it was seen."""
HORIZON = 3
"""Moves of a rollout after which the next attack is not played any more."""
HIDDEN_ANSWERS = frozenset(("arrange", "place", "shelter", "take"))
"""Decisions whose answers the enemy does not see."""
STRIKING = frozenset(("attack", "target"))
"""Decisions about cards that the enemy has hidden."""
GOING_ON = 0.05
"""What an attack must promise beyond the average to go on after a tie, which shows one's own defender."""


class StrategicReader(Reader[StrategicState]):
    """See :mod:`signs`."""

    marks_from = SIGNS
    columns = COLUMNS

    def signs(self, state: StrategicState, seat: int) -> list[int]:
        """See :func:`signs.signs`."""
        return signs(state, seat)

    def choices(self, state: StrategicState, seat: int, marks: list[int], codes: list[int]) -> int:
        """See :func:`signs.choices`."""
        return choices(state, seat, marks, codes)

    def actions_of(self, state: StrategicState, seat: int, code: int) -> tuple[Action, ...]:
        """See :func:`signs.actions_of`."""
        return actions_of(state, seat, code)


class StrategicBrain(Brain[StrategicState]):
    """Attacks are judged by what both sides have left; the position by its aces, its twos and how many cards it has."""

    reader: ClassVar[Reader[StrategicState] | None] = StrategicReader()
    weights: ClassVar[tuple[float, ...]] = WEIGHTS
    fitted: ClassVar[tuple[float, ...]] = FITTED
    lead: ClassVar[float] = 6.0
    iterations: ClassVar[dict[str, int]] = {"captain": 40, "general": 600, "sun-tzu": 6000}
    width: ClassVar[float] = 1.5
    explore: ClassVar[float] = 0.2
    trust: ClassVar[float] = 0.3
    breadth: ClassVar[int] = 12
    faith: ClassVar[float] = 0.1
    hopeless: ClassVar[float] = 0.17

    def bot(self, view: StrategicState, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player without a search, who knows ``view`` and nothing else."""
        return greedy.choose(self.game.options(view, seat), view, seat, level, chance)

    def moves(self, state: StrategicState, seat: int) -> list[Move]:
        """Card and target as one move, and four defenders; cards of one rank count as the same."""
        asked = state.frames[-1].ask
        if asked == "attack":
            return _attacks(state, seat)
        if asked == "target":
            return _targets(state, seat)
        if asked == "arrange":
            return _arrangements(state, seat)
        if asked == "shelter":
            return _shelters(state, seat)
        if asked == "dilemma":
            return _goings_on(state, seat)
        return _replacements(state, seat, asked)

    def quick(self, state: StrategicState, seat: int, chance: Chance) -> tuple[Action, ...]:
        """Draw a move among the most promising and those hardly less so."""
        asked = state.frames[-1].ask
        if asked == "attack":
            return _quick_attack(state, seat, chance)
        if asked in ("place", "shelter"):
            return _quick_defender(state, seat, asked, chance)
        return by_lot(self.moves(state, seat), chance).actions

    def features(self, state: StrategicState, seat: int) -> list[float]:
        """See :func:`heuristics.standing`."""
        return standing(state, seat)

    def stops(self, state: StrategicState, turn: int, steps: int) -> bool:
        """Before the next attack, once a few moves are played."""
        return steps >= HORIZON and state.frames[-1].ask == "attack"

    def key(self, state: StrategicState, seat: int, actions: tuple[Action, ...]) -> Key:
        """A move by ranks, and by what is known of its target."""
        asked = state.frames[-1].ask
        faces = state.faces
        if asked == "attack" and len(actions) == 2:
            return (asked, RANK[faces[actions[0].card]], _told_apart(state, seat, actions[1].card))
        if asked == "target":
            return (asked, _told_apart(state, seat, actions[0].card))
        if asked == "arrange":
            lying, aside = _arranged(state, seat, actions)
            return (asked, *sorted([RANK[faces[card]] for card in lying]), *sorted([-RANK[faces[c]] for c in aside]))
        if asked == "shelter":
            kept = actions[0] == NO
            return (asked, RANK[faces[state.frames[-1].vars["defence_card"] if kept else actions[0].card]])
        if actions[0] == YIELD:
            return (asked, 0)
        return (asked, RANK[faces[actions[0].card]])

    def alike(self, view: StrategicState, seat: int, actions: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
        """Cards of the same ranks, any target of which as much is known, and defenders in any order of their places."""
        chance = lots(view, seat, chance)
        wanted = self.key(view, seat, actions)
        if view.frames[-1].ask == "arrange":
            cards = [one.card for one in actions if one.kind == "card"]
            chance.shuffle(cards)
            aside = [one for one in actions if one.kind == "discard"]
            return (*aside, *[action("card", card) for card in cards], *[one for one in actions if one == DONE])
        seen = view.copy()
        played = list(actions)
        for place in range(len(played)):
            options = [
                one
                for one in self.game.options(seen, seat)
                if self.key(view, seat, (*played[:place], one, *played[place + 1 :])) == wanted
            ]
            played[place] = options[chance.below(len(options))]
            if place + 1 < len(played):
                self.game.apply(seen, seat, played[place])
        return tuple(played)

    def shown(self, state: StrategicState, seat: int, move: Move) -> Key:
        """Which card was laid down, exchanged or taken up stays hidden (4.1, 4.2)."""
        return ("hidden",) if state.frames[-1].ask in HIDDEN_ANSWERS else move.key

    def greedy(self, view: StrategicState, seat: int, chance: Chance) -> Action:
        """The first step of what promises most."""
        return self.moves(view, seat)[0].actions[0]

    def mixed(self, state: StrategicState, seat: int) -> bool:
        """Whether to draw the move by lot: nobody must guess the places of cards, or which strikes which."""
        asked = state.frames[-1].ask
        return asked in HIDDEN_ANSWERS or asked in STRIKING

    def ways(self, view: StrategicState, seat: int) -> int:
        """See :mod:`mixing`; a first arrangement and a card taken up have no place of their own to strike at."""
        asked = view.frames[-1].ask
        return mixing.WAYS if asked in STRIKING or self.in_question(view, seat) >= 0 else 1

    def bend(self, world: StrategicState, view: StrategicState, seat: int, way: int, chance: Chance) -> bool:
        """See :func:`mixing.hide`."""
        if self.in_question(view, seat) >= 0:
            return True
        mixing.hide(world, view, seat, way, chance)
        return False

    def reply(
        self, world: StrategicState, view: StrategicState, rival: int, way: int, chance: Chance
    ) -> tuple[Action, ...]:
        """See :func:`mixing.strike`."""
        if world.frames[-1].ask != "attack":
            return ()
        slot = self.in_question(view, 1 - rival)
        return mixing.strike(world, slot, rival, way, chance) or by_lot(_attacks(world, rival), chance).actions

    def in_question(self, view: StrategicState, seat: int) -> int:
        """The place to be filled, or the one of a defender that has held."""
        asked = view.frames[-1]
        if asked.ask == "shelter":
            return int(asked.vars["slot"])
        return view.free_slot(seat) if asked.ask == "place" else -1

    def lying(self, view: StrategicState, owner: int, place: int) -> int:
        """The defender at a place."""
        return view.defence[owner][place]

    def modelled(self, state: StrategicState, seat: int) -> bool:
        """Whatever a rival does hangs on cards that this seat has not seen, and on not having seen this seat's."""
        return True


def _weighed(found: list[tuple[float, tuple[Action, ...], Key]]) -> list[Move]:
    """Moves with weights from what they promise in logits, best first."""
    most = max([one[0] for one in found])
    moves = []
    for promise, actions, key in found:
        moves.append(Move(actions, key, max(LEAST, math.exp((promise - most) * SHARPNESS))))
    return best_first(moves)


def _told_apart(state: StrategicState, seat: int, target: int) -> int:
    """Return the mark that tells a target from the next: the rank known, or else the one last seen there, or
    nothing."""
    if state.known[target] >> seat & 1:
        return RANK[state.faces[target]]
    enemy = 1 - seat
    slot = state.slot_of(enemy, target)
    last = state.memory[enemy][slot] if slot >= 0 else -1
    return 100 + last if last >= 0 else 0


# attacks --------------------------------------------------------------------------------------------------------------


def _aims(state: StrategicState, seat: int, prospects: Prospects) -> list[tuple[int, int, int]]:
    """Targets that differ, as ``(card, what tells them apart, what the promise reads)``."""
    found = []
    seen: set[int] = set()
    for target in state.targets(1 - seat):
        apart = _told_apart(state, seat, target)
        if apart not in seen:
            seen.add(apart)
            found.append((target, apart, prospects.place(target)))
    return found


def _attacks(state: StrategicState, seat: int) -> list[Move]:
    prospects = Prospects(state, seat)
    aims = _aims(state, seat, prospects)
    found: list[tuple[float, tuple[Action, ...], Key]] = []
    tried: set[int] = set()
    for card in state.hands[seat]:
        own = RANK[state.faces[card]]
        if own in tried:
            continue
        tried.add(own)
        for target, apart, place in aims:
            steps = (action("card", card), action("card", target))
            found.append((prospects.attack(own, place), steps, ("attack", own, apart)))
    return _weighed(found)


def _quick_attack(state: StrategicState, seat: int, chance: Chance) -> tuple[Action, ...]:
    prospects = Prospects(state, seat)
    aims = _aims(state, seat, prospects)
    best = -99.0
    chosen, goal = -1, -1
    for card in state.hands[seat]:
        own = RANK[state.faces[card]]
        for target, _, place in aims:
            promise = prospects.attack(own, place) + chance.below(PARTS) * BLUR
            if promise > best:
                best, chosen, goal = promise, card, target
    return (action("card", chosen), action("card", goal))


def _targets(state: StrategicState, seat: int) -> list[Move]:
    prospects = Prospects(state, seat)
    held = state.frames[-1].vars.get("_card", state.hands[seat][0])
    own = RANK[state.faces[held]]
    found: list[tuple[float, tuple[Action, ...], Key]] = []
    for target, apart, place in _aims(state, seat, prospects):
        found.append((prospects.attack(own, place), (action("card", target),), ("target", apart)))
    return _weighed(found)


# defenders ------------------------------------------------------------------------------------------------------------


@lru_cache(4096)
def _defending(mine: Ranks, theirs: Ranks) -> tuple[float, ...]:
    """For each rank what speaks for laying it down as a defender rather than keeping it."""
    value = worths(mine, theirs)
    found = [LOW * (value[THREE] - one) for one in value]
    found[ACE] = -OPEN_ACE if theirs[TWO] else 0.0
    found[TWO] = TRAP if theirs[ACE] else 0.0
    return tuple(found)


def _quick_defender(state: StrategicState, seat: int, asked: str, chance: Chance) -> tuple[Action, ...]:
    """Return a card for a place of the defence, or for one where a card was seen."""
    mine, theirs = left_ranks(state, seat), left_ranks(state, 1 - seat)
    speaks = _defending(mine, theirs)
    best = -99.0
    chosen = -1
    if asked == "shelter":
        rank = RANK[state.faces[state.frames[-1].vars["defence_card"]]]
        best = speaks[rank] - OPEN * worths(mine, theirs)[rank] + chance.below(PARTS) * BLUR
    for card in state.hands[seat]:
        promise = speaks[RANK[state.faces[card]]] + chance.below(PARTS) * BLUR
        if promise > best:
            best, chosen = promise, card
    return (NO,) if chosen < 0 else (action("card", chosen),)


def _arranged(state: StrategicState, seat: int, actions: tuple[Action, ...]) -> tuple[list[int], list[int]]:
    """The defenders and the cards put aside once these steps are taken."""
    frame = state.frames[-1]
    lying = [*defenders_chosen(frame, seat), *[one.card for one in actions if one.kind == "card"]]
    return lying, [*aside_chosen(frame, seat), *[one.card for one in actions if one.kind == "discard"]]


def _arrangements(state: StrategicState, seat: int) -> list[Move]:
    """Which cards go aside and which of the others defend; of the first only those that are missed least (SW14)."""
    faces = state.faces
    chosen, gone = _arranged(state, seat, ())
    if len(chosen) == SLOTS:
        lying = sorted([RANK[faces[card]] for card in chosen])
        return [Move((DONE,), ("arrange", *lying, *sorted([-RANK[faces[card]] for card in gone])), 1.0)]
    mine, theirs = left_ranks(state, seat), left_ranks(state, 1 - seat)
    value, speaks = worths(mine, theirs), _defending(mine, theirs)
    left = [card for card in state.hands[seat] if card not in chosen and card not in gone]
    missing = state.to_put_aside() - len(gone)
    least = sorted(left, key=lambda card: (value[RANK[faces[card]]], card))[: missing + SPARE] if missing > 0 else []
    before = [RANK[faces[card]] for card in chosen]
    found: list[tuple[float, tuple[Action, ...], Key]] = []
    tried: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    for aside in combinations(least, max(0, missing)):
        away = tuple(sorted([-RANK[faces[card]] for card in (*gone, *aside)]))
        lost = 0.0
        for rank in away:
            lost += value[-rank]
        for cards in combinations([card for card in left if card not in aside], SLOTS - len(chosen)):
            ranks = tuple(sorted([*before, *[RANK[faces[card]] for card in cards]]))
            if (ranks, away) in tried:
                continue
            tried.add((ranks, away))
            promise = -2.0 * lost
            for rank in ranks:
                promise += speaks[rank]
            if ranks[1] == TWO:
                promise -= SECOND_TWO
            steps = (*[action("discard", card) for card in aside], *[action("card", card) for card in cards], DONE)
            found.append((promise / 2.0, steps, ("arrange", *ranks, *away)))
    return _weighed(found)[:MOST_ARRANGED]


def _replacements(state: StrategicState, seat: int, asked: str) -> list[Move]:
    """Which hand card fills a place, or which defender comes to the hand."""
    speaks = _defending(left_ranks(state, seat), left_ranks(state, 1 - seat))
    placing = asked == "place"
    found: list[tuple[float, tuple[Action, ...], Key]] = []
    tried: set[int] = set()
    for card in state.hands[seat] if placing else state.defenders(seat):
        rank = RANK[state.faces[card]]
        if rank not in tried:
            tried.add(rank)
            promise = speaks[rank] if placing else -speaks[rank]
            found.append((promise, (action("card", card),), (asked, rank)))
    return _weighed(found)


def _shelters(state: StrategicState, seat: int) -> list[Move]:
    """Return the moves that lay another card in the place of a defender that has held and was seen by everybody."""
    mine, theirs = left_ranks(state, seat), left_ranks(state, 1 - seat)
    speaks, value = _defending(mine, theirs), worths(mine, theirs)
    seen = RANK[state.faces[state.frames[-1].vars["defence_card"]]]
    found: list[tuple[float, tuple[Action, ...], Key]] = [(speaks[seen] - OPEN * value[seen], (NO,), ("shelter", seen))]
    tried = {seen}
    for card in state.hands[seat]:
        rank = RANK[state.faces[card]]
        if rank not in tried:
            tried.add(rank)
            found.append((speaks[rank], (action("card", card),), ("shelter", rank)))
    return _weighed(found)


def _goings_on(state: StrategicState, seat: int) -> list[Move]:
    """After a tie: end the attack, or lay the attacker down for a defender and go on."""
    prospects = Prospects(state, seat)
    own = state.frames[-1].vars["attack_card"]
    laid = RANK[state.faces[own]]
    aims = _aims(state, seat, prospects)
    found: list[tuple[float, tuple[Action, ...], Key]] = [(0.0, (YIELD,), ("dilemma", 0))]
    best = -9.0
    for card in state.hands[seat]:
        if card != own:
            best = max(best, _best_attack(RANK[state.faces[card]], aims, prospects))
    tried: set[int] = set()
    for card in state.defenders(seat):
        rank = RANK[state.faces[card]]
        if rank in tried:
            continue
        tried.add(rank)
        gained = max(best, _best_attack(rank, aims, prospects))
        promise = gained - OPEN * prospects.mine[laid] - GOING_ON
        found.append((promise, (action("card", card),), ("dilemma", rank)))
    return _weighed(found)


def _best_attack(own: int, aims: list[tuple[int, int, int]], prospects: Prospects) -> float:
    best = -9.0
    for _, _, place in aims:
        best = max(best, prospects.attack(own, place))
    return best
