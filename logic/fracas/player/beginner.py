"""The Recruit of Fracas: the mistakes of beginners, by a rule and without a policy."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.frames import Frame
from ...kernel.rng import Chance, lot
from ..rules.block import BlockRule
from ..rules.match import REDRAW
from ..rules.skirmish import Groups, attacks_of, chosen, groups, may_join
from ..rules.state import FracasState
from .heuristics import keep_worth, worth
from .targets import aimed_at


def rash(options: list[Action], view: FracasState, seat: int, chance: Chance) -> Action:
    """Return a beginner's action: put the highest card down, block one by one, send every assassin at once."""
    frame = view.frames[-1]
    if frame.ask != "priority":  # there is a window at every mark: that is early enough for an assassin
        options = [option for option in options if option.kind != "play"]
    if len(options) == 1:
        return options[0]
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
        foes = [unit.card for unit in view.fields[1 - seat] if not aimed_at(view, unit.card)]
        return next((option for option in options if option.kind == "play" and foes), PASS)
    if ask == "ace_general":
        return action("card", min(cards, key=lambda card: lot(seed, card)))
    own = {unit.card for unit in view.fields[seat]}
    fresh = [card for card in cards if card not in own and not aimed_at(view, card)] or cards
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


def _attack(view: FracasState, frame: Frame, wanted: Groups) -> Action:
    """Lay out the attack that is wanted, piece by piece."""
    return _next_step(view, groups(frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ())), wanted)


def _bold_attack(view: FracasState, seat: int) -> Groups:
    """Return an attack by every soldier stronger than the strongest single defender, heedless of what comes after."""
    guard = max(map(view.value, view.possible_defenders(1 - seat)), default=0)
    return tuple((card,) for card in view.possible_attackers(seat) if view.value(card) > guard)


def _next_step(view: FracasState, taken: Groups, wanted: Groups) -> Action:
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
