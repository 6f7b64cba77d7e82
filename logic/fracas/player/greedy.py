"""The greedy player: what it does at its decision, from its own view alone."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.brain import CAREFUL
from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.rng import Chance, lot
from ..rules.block import BlockRule
from ..rules.faces import ASSASSIN, GENERAL, GENERALS, SOLDIER, is_joker, leads
from ..rules.match import REDRAW
from ..rules.skirmish import Groups, attacks_of, chosen, groups, may_join
from ..rules.state import MOST_BOUGHT, FracasState
from .heuristics import BEYOND, LOST, assassin_wins, best_attack, best_block, doomed, target_worth, worth

ACE_WORTH: Final = {"soldier": 7.0, CAREFUL: 9.0}
"""How much a target must be worth to a level before it sends an assassin."""
LOW_STOCK: Final = 10
TOP_UP: Final = 5
"""With fewer tokens than the first number a Soldier buys the second one."""


def choose(options: list[Action], view: FracasState, seat: int, level: str, chance: Chance) -> Action:
    """The action a computer player of ``level`` takes among ``options``."""
    frame = view.frames[-1]
    if frame.ask != "priority":  # there is a window at every mark: that is early enough for an assassin
        options = [option for option in options if option.kind != "play"]
    if len(options) == 1:
        return options[0]
    if level == "recruit":
        return _rash(options, view, frame, seat, chance)
    if frame.ask == "mulligan":
        return REDRAW
    if frame.ask == "buy":
        return action("number", _bought(view, seat, level))
    if frame.ask == "deploy":
        return _deploy(options, view, frame, seat, chance.seed)
    if frame.ask == "enlist":
        return _enlist(options, view, frame, seat, chance.seed)
    beyond = BEYOND if level == CAREFUL else 0.0
    if frame.ask == "attack":
        return _attack(view, frame, best_attack(view, seat, True, chance.seed, beyond))
    if frame.ask in ("block", "block_attack"):
        return _block(view, frame, seat, best_block(view, _attacks(view), seat, chance.seed, beyond))
    if frame.ask == "discard":
        return min(options, key=lambda option: (keep_worth(view, seat, option.card), lot(chance.seed, option.card)))
    return _assassin(options, view, frame, seat, level, chance)


def _rash(options: list[Action], view: FracasState, frame: Frame, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: put the highest card down, block one by one, send every assassin at once."""
    ask, seed = frame.ask, chance.seed
    cards = [option.card for option in options if option.kind == "card"]
    if ask == "mulligan":
        return REDRAW
    if ask == "buy":
        return action("number", 0)
    if ask == "discard":
        return min(options, key=lambda option: (keep_worth(view, seat, option.card), lot(seed, option.card)))
    if ask in ("deploy", "enlist"):
        if not frame.vars.get("_cards", ()):
            cards = [card for card in cards if view.unit(card) is None]
        return action("card", max(cards, key=lambda card: (view.value(card), lot(seed, card)))) if cards else DONE
    if ask == "attack":
        return _attack(view, frame, _bold_attack(view, seat))
    if ask in ("block", "block_attack"):
        return _block(view, frame, seat, _in_the_way(view, _attacks(view), seat, seed))
    if ask == "priority":
        foes = [unit.card for unit in view.fields[1 - seat] if not _is_target(view, unit.card)]
        return next((option for option in options if option.kind == "play" and foes), PASS)
    if ask == "ace_general":
        return action("card", min(cards, key=lambda card: lot(seed, card)))
    own = {unit.card for unit in view.fields[seat]}
    fresh = [card for card in cards if card not in own and not _is_target(view, card)] or cards
    return action("card", max(fresh, key=lambda card: (worth(view, card), lot(seed, card))))


def _in_the_way(view: FracasState, attacks: Groups, seat: int, seed: int) -> Groups:
    """The strongest defender in the way of the strongest attack, and so on, one against each."""
    free = sorted(view.possible_defenders(seat), key=lambda card: (-view.value(card), lot(seed, card)))
    blocks: list[tuple[int, ...]] = [()] * len(attacks)
    for number in sorted(range(len(attacks)), key=lambda number: -sum(map(view.value, attacks[number]))):
        card = next((card for card in free if may_join(view, attacks[number], (), card)), None)
        if card is not None:
            blocks[number] = (card,)
            free.remove(card)
    return tuple(blocks)


def _bought(view: FracasState, seat: int, level: str) -> int:
    """As many tokens as there are, for they cost nothing; a Soldier fills up a low stock only."""
    if level == CAREFUL:
        return MOST_BOUGHT
    return TOP_UP if view.tokens[seat] < LOW_STOCK else 0


# deploying, enlisting, discarding -------------------------------------------------------------------------------------


def following(view: FracasState, seat: int, general: int) -> int:
    """Return the points of soldiers in the hand that a general could enlist."""
    return sum(
        view.value(card)
        for card in view.hands[seat]
        if view.kind(card) == SOLDIER and leads(view.faces[general], view.faces[card])
    )


def _deploy(options: list[Action], view: FracasState, frame: Frame, seat: int, seed: int) -> Action:
    """A pair if there is one, for it comes in one turn; else the general who leads most, the joker last."""
    cards = [option.card for option in options if option.kind == "card"]
    held = [card for card in view.hands[seat] if view.kind(card) == GENERAL]

    def rate(card: int) -> tuple[bool, bool, int, int]:
        twin = any(other != card and RANK[view.faces[other]] == RANK[view.faces[card]] for other in held)
        return twin, not is_joker(view.faces[card]), following(view, seat, card), lot(seed, card)

    return action("card", max(cards, key=rate))


def _enlist(options: list[Action], view: FracasState, frame: Frame, seat: int, seed: int) -> Action:
    """The rank that brings most for one tap; then the general who leads least besides."""
    cards = [option.card for option in options if option.kind == "card"]
    own = [card for card in cards if view.unit(card) is None]
    taken = frame.vars.get("_cards", ())
    if taken:
        if own:
            return action("card", max(own, key=lambda card: lot(seed, card)))

        def need(card: int) -> tuple[bool, int, int]:
            return is_joker(view.faces[card]), following(view, seat, card), lot(seed, card)

        return action("card", min(cards, key=need))
    if _keeps_general(view, seat, own):
        return DONE

    def rate(card: int) -> tuple[int, int]:
        twins = [other for other in own if view.value(other) == view.value(card)]
        return sum(map(view.value, twins)), lot(seed, card)

    return action("card", max(own, key=rate)) if own else DONE


def _keeps_general(view: FracasState, seat: int, own: list[int]) -> bool:
    """Whether the last untapped general is better kept upright for an assassin than for a weak soldier, or any."""
    aces = any(view.kind(card) == ASSASSIN for card in view.hands[seat])
    last = len(view.untapped_generals(seat)) == 1
    strongest = max(map(view.value, own), default=0)
    return aces and last and bool(view.fields[1 - seat]) and (strongest < 5 or assassin_wins(view, seat))


def keep_worth(view: FracasState, seat: int, card: int) -> float:
    """Return the value of keeping a hand card, lowest for the one to discard first: assassins go last, then generals
    while there are few.

    A soldier whom nobody can raise any more is never missed.
    """
    kind = view.kind(card)
    if kind == ASSASSIN:
        return 12.0
    if kind == SOLDIER:
        return float(view.value(card)) if _raisable(view, seat, card) else 0.0
    generals = [unit for unit in view.fields[seat] if view.kind(unit.card) == GENERAL]
    held = [other for other in view.hands[seat] if view.kind(other) == GENERAL]
    return (worth(view, card) + 1.0) if len(generals) + len(held) <= 3 else 4.0


def _raisable(view: FracasState, seat: int, soldier: int) -> bool:
    """Whether a soldier of the hand, or his twin there, is led by a general who has not fallen yet."""
    rank = view.value(soldier)
    pair = [view.faces[card] for card in view.hands[seat] if view.value(card) == rank]
    fallen = [view.faces[card] for card in view.discards[seat]]
    left = [face for face in GENERALS[seat] if face not in fallen]
    return any(leads(general, face) for general in left for face in pair)


# fighting -------------------------------------------------------------------------------------------------------------


def _attack(view: FracasState, frame: Frame, wanted: Groups) -> Action:
    """Lay out the attack that is wanted, piece by piece."""
    return next_step(view, groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ())), wanted)


def _bold_attack(view: FracasState, seat: int) -> Groups:
    """Return an attack by every soldier stronger than the strongest single defender, heedless of what comes after."""
    guard = max(map(view.value, view.possible_defenders(1 - seat)), default=0)
    return tuple((card,) for card in view.possible_attackers(seat) if view.value(card) > guard)


def next_step(view: FracasState, taken: Groups, wanted: Groups) -> Action:
    """The small step that brings the attacks arranged so far nearer to those wanted."""
    placed = {card for group in taken for card in group}
    for group in wanted:
        for card in group:
            if card not in placed:
                return action("card", card)
        if len(group) == 2 and all((card,) in taken for card in group):
            return action("choice", f"pair {view.value(group[0])}")
    return DONE


def _attacks(view: FracasState) -> Groups:
    """The attacks of the turn."""
    turn = view.turn_frame()
    assert turn is not None
    return attacks_of(turn.vars)


def _block(view: FracasState, frame: Frame, seat: int, wanted: Groups) -> Action:
    """Place the defenders that are wanted; what stands already counts as chosen."""
    standing = chosen(view, frame)
    placed = {card for block in standing for card in block}
    if frame.ask == "block_attack":
        held = frame.vars["_card"]
        numbers = [number for number, block in enumerate(wanted) if held in block]
        open_to = [option.value for option in _rule_options(view, frame, seat)]
        return action("number", numbers[0] if numbers and numbers[0] in open_to else open_to[0])
    for option in _rule_options(view, frame, seat):
        if option.kind == "card" and option.card not in placed and any(option.card in block for block in wanted):
            return option
    return DONE


def _rule_options(view: FracasState, frame: Frame, seat: int) -> list[Action]:
    rule = BlockRule()
    return (
        rule.placed_options(view, frame, seat)
        if frame.ask == "block_attack"
        else rule.blocked_options(view, frame, seat)
    )


def _assassin(options: list[Action], view: FracasState, frame: Frame, seat: int, level: str, chance: Chance) -> Action:
    """Send an assassin when a target is worth one; who falls anyhow is none."""
    if frame.ask == "priority":
        if wanted_target(view, frame, seat, level, chance.seed) is None:
            return PASS
        return next(option for option in options if option.kind == "play")
    rated = [option.card for option in options]
    if frame.ask == "ace_general":

        def cost(card: int) -> tuple[bool, bool, int, int]:
            led = following(view, seat, card)
            return not _is_target(view, card), is_joker(view.faces[card]), led, lot(chance.seed, card)

        return action("card", min(rated, key=cost))
    found = wanted_target(view, frame, seat, level, chance.seed)

    def prize(card: int) -> tuple[bool, float, int]:
        return card == found, target_worth(view, seat, card), lot(chance.seed, card)

    return action("card", max(rated, key=prize))


def _is_target(view: FracasState, card: int) -> bool:
    return any(one.kind == "ace" and one.vars["target_card"] == card for one in view.frames)


def wanted_target(view: FracasState, frame: Frame, seat: int, level: str, seed: int) -> int | None:
    """The card most worth an assassin now, equals by lot, or nobody. Generals are best felled before they serve."""
    stop = frame.vars["stop"]
    own_doomed = [
        card for card in view.untapped_generals(seat) if _is_target(view, card)
    ]  # a general about to fall serves once more
    best: tuple[float, int, int] | None = None
    for unit in view.fields[1 - seat]:
        if _is_target(view, unit.card) or doomed(view, unit.card):
            continue
        rated = target_worth(view, seat, unit.card), lot(seed, unit.card), unit.card
        if best is None or rated > best:
            best = rated
    if best is None:
        return None
    needed = ACE_WORTH[level] - (2.0 if own_doomed else 0.0)
    if stop in ("draw", "deploy") and best[0] < LOST and level == CAREFUL and not own_doomed:
        needed += 0.5  # it can wait for a better moment
    return best[2] if best[0] >= needed else None
