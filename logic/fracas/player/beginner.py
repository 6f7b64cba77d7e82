"""The Recruit of Fracas: the mistakes of beginners, by a rule and without a policy."""

from __future__ import annotations

from ...kernel.actions import DONE, PASS, Action, action
from ...kernel.rng import Chance, lot
from ..rules.match import REDRAW
from ..rules.skirmish import attacks_of, may_join
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
        # by every soldier stronger than the strongest single defender, heedless of what comes after
        guard = max(map(view.value, view.possible_defenders(1 - seat)), default=0)
        taken: tuple[int, ...] = frame.vars.get("_attack_cards", ())
        bold = [card for card in view.possible_attackers(seat) if view.value(card) > guard and card not in taken]
        return action("card", bold[0]) if bold else DONE
    if ask == "block":
        posts = _in_the_way(view, seat, seed)
        return next((action("card", card) for card in cards if card in posts), DONE)
    if ask == "block_attack":
        post = action("number", _in_the_way(view, seat, seed).get(frame.vars["_card"], -1))
        return post if post in options else options[0]
    if ask == "priority":
        foes = [unit.card for unit in view.fields[1 - seat] if not aimed_at(view, unit.card)]
        return next((option for option in options if option.kind == "play" and foes), PASS)
    if ask == "ace_general":
        return action("card", min(cards, key=lambda card: lot(seed, card)))
    own = {unit.card for unit in view.fields[seat]}
    fresh = [card for card in cards if card not in own and not aimed_at(view, card)] or cards
    return action("card", max(fresh, key=lambda card: (worth(view, card), lot(seed, card))))


def _in_the_way(view: FracasState, seat: int, seed: int) -> dict[int, int]:
    """The strongest defender in the way of the strongest attack, and so on: the numbers of the attacks by cards."""
    turn = view.turn_frame()
    assert turn is not None
    attacks = attacks_of(turn.vars)
    free = sorted(view.possible_defenders(seat), key=lambda card: (-view.value(card), lot(seed, card)))
    posts: dict[int, int] = {}
    for number in sorted(range(len(attacks)), key=lambda number: -sum(map(view.value, attacks[number]))):
        card = next((card for card in free if may_join(view, attacks[number], (), card)), None)
        if card is not None:
            posts[card] = number
            free.remove(card)
    return posts
