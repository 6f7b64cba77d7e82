"""The fours of cards that Make Them Build Your Weapon may take from a hand (7D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import Final

from ...kernel.cards import ANY_SUIT
from ...kernel.plain import Key
from .suit_matching import BITS

Held = tuple[int, int]
"""A card at hand: ``(card id, mask of the suits it may be laid as)``."""
Pack = tuple[Held, ...]
"""Four cards that may form a line together, each with the suits it may have in it."""

_MOST_KEPT: Final = 64
_KNOWN: Final[dict[Key, list[Pack]]] = {}


def packs_of(hand: Sequence[Held], ranks: Mapping[int, tuple[int, ...]]) -> list[Pack]:
    """The fours of cards that Make Them Build Your Weapon may take from a hand (7D); none with fewer than four.

    One card of each suit held, freely chosen within the suit; for each missing suit either a Star, laid as that suit,
    or the lowest card left by ``ranks`` (equal ones leave the choice). A Star is
    taken as the lowest only if nothing else is left, and has any suit then (A7). As each card of a line
    asks again, the answers for a few hands are kept: do not change the list.
    """
    key = (tuple(hand), tuple([ranks[card] for card, _ in hand]))
    packs = _KNOWN.get(key)
    if packs is None:
        if len(_KNOWN) == _MOST_KEPT:
            _KNOWN.clear()
        packs = _KNOWN[key] = _packs(hand, ranks)
    return packs


def _packs(hand: Sequence[Held], ranks: Mapping[int, tuple[int, ...]]) -> list[Pack]:
    stars = [card for card, mask in hand if mask == ANY_SUIT]
    others = {card: mask for card, mask in hand if mask != ANY_SUIT}
    held = [bit for bit in BITS if bit in others.values()]
    missing = [bit for bit in BITS if bit not in held]
    found: dict[Pack, None] = {}
    for chosen in product(*([card for card, mask in others.items() if mask == bit] for bit in held)):
        rest = [card for card in others if card not in chosen]
        for standing in range(min(len(stars), len(missing)) + 1):
            wanted = len(missing) - standing
            for low in _lowest(rest, min(wanted, len(rest)), ranks):
                base = [(card, others[card]) for card in (*chosen, *low)]
                for used, suits in product(permutations(stars, standing), combinations(missing, standing)):
                    spare = [star for star in stars if star not in used]
                    for last in combinations(spare, wanted - len(low)):
                        pack = [*base, *zip(used, suits, strict=True), *((star, ANY_SUIT) for star in last)]
                        found[tuple(sorted(pack))] = None
    return list(found)


def _lowest(cards: Sequence[int], count: int, ranks: Mapping[int, tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Every choice of the ``count`` lowest cards."""
    if not count:
        yield ()
        return
    order = sorted(cards, key=lambda card: ranks[card])
    limit = ranks[order[count - 1]]
    below = [card for card in order if ranks[card] < limit]
    for equal in combinations([card for card in order if ranks[card] == limit], count - len(below)):
        yield (*below, *equal)
