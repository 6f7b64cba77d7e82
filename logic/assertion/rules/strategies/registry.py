"""The strategy of every card by its code. Card modules register theirs; `every` loads them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.cards import FACE_CODES, FACE_OF, HIDDEN, declare_face
from ..in_play import ALL
from ..state import AssertionState
from .card import Card
from .lists import (
    ANSWERS,
    BUILT_CREDITS,
    COPIERS,
    COUNTERS,
    DECK,
    DECK_CODES,
    DECREES,
    EARLY,
    EVENERS,
    GROUND_UNDER,
    MENDS,
    OFFERED_FIRST,
    SPECIALS,
    STRIKING,
    UNDOERS,
)

BY_CODE: Final[dict[str, Card]] = {}
"""The strategy of every card."""
BY_FACE: Final[list[Card | None]] = []
"""The same by the number of its face, ``None`` for faces that are not in the game."""
_FOLLOWERS: Final[list[Callable[[], None]]] = []


def register(*strategies: Card) -> None:
    """Enter strategies under the codes of their cards. Classes bear no decorator: mypyc compiles none that do."""
    for strategy in strategies:
        declare_face(strategy.code)
        strategy.bit = 1 << FACE_OF[strategy.code]
        BY_CODE[strategy.code] = strategy
    refresh()


def follow(refill: Callable[[], None]) -> None:
    """Call ``refill``, which derives something from the strategies, now and again after every registration."""
    _FOLLOWERS.append(refill)
    refill()


def refresh() -> None:
    """Make the lists anew from the strategies that are registered."""
    DECK[:] = sorted([FACE_OF[code] for code in BY_CODE])
    DECK_CODES[:] = [FACE_CODES[face] for face in DECK]
    BY_FACE[:] = [BY_CODE.get(code) for code in FACE_CODES]
    rules = [BY_CODE[code] for code in DECK_CODES]
    COUNTERS[:] = _placed([(rule.counter_place, rule.code) for rule in rules])
    ANSWERS[:] = _placed([(rule.answer_place, rule.code) for rule in rules])
    SPECIALS[:] = _placed([(rule.special_place, rule.code) for rule in rules])
    OFFERED_FIRST[:] = [rule.code for rule in rules if rule.offered_first]
    UNDOERS[:] = [FACE_OF[rule.code] for rule in rules if rule.undoes_turn]
    STRIKING[:] = [FACE_OF[rule.code] for rule in rules if rule.strikes_holder]
    EVENERS[:] = [FACE_OF[rule.code] for rule in rules if rule.evens_out]
    EARLY[:] = [rule.code for rule in rules if rule.early]
    GROUND_UNDER[:] = [(*rule.ground_under, rule.code) for rule in rules if rule.ground_under]
    COPIERS[:] = [rule.code for rule in rules if rule.copies]
    for names in (DECREES, MENDS, BUILT_CREDITS):
        names.clear()
    for rule in rules:
        for names, name in ((DECREES, rule.decrees), (MENDS, rule.mends), (BUILT_CREDITS, rule.built_credit)):
            if name:
                names[name] = rule.code
    for refill in _FOLLOWERS:
        refill()


def _placed(places: list[tuple[int, str]]) -> list[str]:
    """Return the codes that have a place, in the order of their places."""
    return [code for place, code in sorted(places, key=_place) if place]


def _place(entry: tuple[int, str]) -> int:
    return entry[0]


def announceable(code: str) -> bool:
    """Return whether a strategy may be one of the moves of 8C: no build, no answer, nothing that takes another card."""
    rule = BY_CODE[code]
    return rule.announceable and rule.kind in ("C", "T", "K")


def code_of(state: AssertionState, card: int) -> str | None:
    """Return the code of a card, or ``None`` where its face is hidden."""
    face = state.faces[card]
    return None if face == HIDDEN else FACE_CODES[face]


def rule_of(state: AssertionState, card: int) -> Card | None:
    """Return the strategy of a card, or ``None`` where its face is hidden or it is only ground (G-S1)."""
    face = state.faces[card]
    return None if face == HIDDEN or not state.in_play >> face & 1 else BY_FACE[face]


def in_play(state: AssertionState, codes: Sequence[str]) -> list[Card]:
    """Return the strategies of those of the codes that are in play (G-S1)."""
    mask = state.in_play
    return [rule for code in codes if mask & (rule := BY_CODE[code]).bit]


def codes_in_play(state: AssertionState) -> list[str]:
    """Return the codes of the cards whose strategies are in play, in the order of the deck (G-S1)."""
    if state.in_play == ALL:
        return DECK_CODES
    return [rule.code for rule in in_play(state, DECK_CODES)]
