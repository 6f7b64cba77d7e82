"""The forms a build can take (B): where its next card may go, and when it may be confirmed.

A build in the making lies in private names of an action frame (`intent`). Which cells are open depends on the frame's
``form``: the plain build of B and the special ones that cards bring, each registered in :data:`FORMS` by its card's
module. Public names of the frame that bind every form:

``must_card``   the build must contain this card (C5-R2); ``need_cards``: at least one of these (7C)
``must_suit``   the suit in which the ``must_card`` is built as another card (5C, QH)
``also_cards``  cards that may be laid besides those of hand and depot (lent or gained ones); ``away_cards`` may not

Those that bind one form, and what has been laid: :data:`BUILD`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.cards import ANY_SUIT, FACE_CODES, HIDDEN
from ...kernel.frames import Frame
from ...kernel.names import CARD, CARDS, CELL, CELLS, FLAG, NUMBER, SUIT, SUITS, TEXT, Names, or_none, secret
from .build import Laid, Placement, first_cells, next_cells, open_suits, payable
from .build_generator import suit_builds
from .covers import barred_tricks, barring, cover_cells, trick_under
from .effects import Effect
from .intent import free_parallels, laid, suits_of, tentative
from .state import AssertionState
from .strategies.registry import rule_of

BUILD: Final[Names] = {
    "form": TEXT,
    "must_card": or_none(CARD),
    "must_suit": SUIT,
    "need_cards": CARDS,
    "also_cards": CARDS,
    "away_cards": CARDS,
    "at_least": NUMBER,  # how many cards it must have (3D, 7D)
    "most": NUMBER,  # how many it may have (8C)
    "no_march": FLAG,  # Double March gives nothing (7S)
    "loose": FLAG,  # the ordered line may have any suits (7D)
    "line_cell": CELL,  # the line that is to be finished (10S)
    "line_step": NUMBER,
    "line_cells": CELLS,  # the cells that are to be refilled (9H)
    "trick_cells": CELLS,  # the false trick that is mended (4H)
    "laid_cards": CARDS,
    "laid_cells": CELLS,
    "laid_suits": SUITS,
    "made_cells": CELLS,  # the cells of the tricks it has completed, one after the other
    "at": NUMBER,  # how many of its cards have had their effect
    "_laid_cards": secret(CARDS),
    "_laid_cells": secret(CELLS),
    "_laid_suits": secret(SUITS),
    "_card": secret(CARD),  # the card being laid, and its cell while its suit is chosen
    "_cell": secret(CELL),
}
"""What a frame holds of a build."""


def pool(state: AssertionState, frame: Frame, seat: int) -> list[int]:
    """The cards this build may be made of: hand, depot, what the frame adds, and build cards shown with 4D (D-4D4)."""
    cards = state.playable(seat)
    also = frame.vars.get("also_cards")
    if also:
        cards = cards + [card for card in also if card not in cards]
    if state.threats[seat]:
        cards = cards + [card for card in state.threats[seat] if is_build_card(state, card)]
    away = frame.vars.get("away_cards")
    return [card for card in cards if card not in away] if away else cards


def face_code(state: AssertionState, card: int) -> str:
    """The code of a card, ``""`` where its face is hidden."""
    face = state.faces[card]
    return "" if face == HIDDEN else FACE_CODES[face]


def is_build_card(state: AssertionState, card: int) -> bool:
    """Return whether a card's strategy works while it is built (B-R11): an open reserve of 4D serves a build only as
    one."""
    rule = rule_of(state, card)
    return rule is not None and rule.kind == "B"


class Form:
    """One form of build. Stateless; the frame holds everything."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        """``(cell, mask of suits)`` where ``card`` may be laid next, in rising order of cells."""
        raise NotImplementedError

    def open_cards(self, state: AssertionState, frame: Frame, seat: int) -> list[int]:
        """The cards that may be laid next."""
        used = frame.vars.get("_laid_cards", ())
        cards = pool(state, frame, seat)
        return [card for card in cards if card not in used and self.has_cell(state, frame, seat, card)]

    def has_cell(self, state: AssertionState, frame: Frame, seat: int, card: int) -> bool:
        """Return whether there is a cell where ``card`` may be laid next."""
        return bool(self.cells(state, frame, seat, card))

    def complete(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether what is laid may be confirmed as it is."""
        return bool(tentative(frame))

    def how(self, state: AssertionState, cell: int) -> str:
        """The ground's way of laying a card on a cell."""
        return "place"


class PlainForm(Form):
    """The ordinary build: up to four suits in one line (B1-B6)."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        suits = suits_for(state, frame, card)
        if bound(frame):
            return _bound_cells(state, frame, seat, card, suits)
        if "at_least" in frame.vars:
            return _long_enough(state, frame, seat, card, self._plain_cells(state, frame, seat, suits))
        return self.free_cells(state, frame, seat, card, suits)

    def has_cell(self, state: AssertionState, frame: Frame, seat: int, card: int) -> bool:
        if not bound(frame):
            return super().has_cell(state, frame, seat, card)
        suits = suits_for(state, frame, card)
        placed = tentative(frame)
        for cell, fit in self.free_cells(state, frame, seat, card, suits):
            for bit in (1, 2, 4, 8):
                if fit & bit and _reaches(state, frame, seat, [*placed, (card, cell, bit)]):
                    return True
        return False

    def free_cells(
        self, state: AssertionState, frame: Frame, seat: int, card: int, suits: int
    ) -> list[tuple[int, int]]:
        """Return the cells for a card in one of these suits, not asking what the build must contain."""
        plain = self._plain_cells(state, frame, seat, suits)
        return sorted(_covers(state, frame, seat, card, suits) + plain) if state.effects else plain

    def _plain_cells(self, state: AssertionState, frame: Frame, seat: int, suits: int) -> list[tuple[int, int]]:
        placed = laid(frame)
        if placed and state.ground.suit[placed[0][0]]:
            return []  # covering
        if placed:
            ends = next_cells(state.ground, placed, free_parallels(state))
            return [(cell, room & suits) for cell, room in ends if room & suits]
        return starts_for(state, seat, suits)

    def open_cards(self, state: AssertionState, frame: Frame, seat: int) -> list[int]:
        if bound(frame) or "at_least" in frame.vars:
            return super().open_cards(state, frame, seat)
        used = frame.vars.get("_laid_cards", ())
        cards = pool(state, frame, seat)
        room = 0
        if used:
            placed = laid(frame)
            if not state.ground.suit[placed[0][0]]:  # else it covers a trick
                for _cell, allowed in next_cells(state.ground, placed, free_parallels(state)):
                    room |= allowed
        else:
            wanted = 0
            for card in cards:
                wanted |= suits_of(state, card)
            room = plain_suits(state, seat, wanted)
        covering = bool(state.effects) and bool(barred_tricks(state))
        found: list[int] = []
        for card in cards:
            suits = suits_of(state, card)
            if card not in used and (suits & room or (covering and _covers(state, frame, seat, card, suits))):
                found.append(card)
        return found

    def complete(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        placed = tentative(frame)
        if len(placed) < frame.vars.get("at_least", 0):
            return False
        if not placed or (bound(frame) and not _satisfied(frame, [card for card, _, _ in placed])):
            return False
        effect = trick_under(state, laid(frame)) if state.effects else None
        return effect is None or not in_one_turn(state, effect) or len(placed) == len(effect.cells)

    def how(self, state: AssertionState, cell: int) -> str:
        return "cover" if state.ground.suit[cell] else "place"


def _covers(state: AssertionState, frame: Frame, seat: int, card: int, suits: int) -> list[tuple[int, int]]:
    """Return the cells of a barred trick that a card of these suits may cover (B-R13); a build goes on over the same
    trick."""
    if not state.effects:
        return []
    placed = laid(frame)
    if placed and not state.ground.suit[placed[0][0]]:
        return []
    found: dict[int, int] = {}
    for effect in barred_tricks(state):
        if not all(cell in effect.cells for cell, _ in placed):
            continue
        for cell, fit in cover_cells(state, effect, placed):
            fit &= suits
            if in_one_turn(state, effect):
                fit = sum(bit for bit in (1, 2, 4, 8) if fit & bit and _can_finish(state, frame, seat, card, bit))
            if fit:
                found[cell] = found.get(cell, 0) | fit
    return sorted(found.items())


def in_one_turn(state: AssertionState, effect: Effect) -> bool:
    """Return whether a barred trick must be covered in one go (option ``barricadeCover``, D-KC6)."""
    kinds = {other.kind for other in barring(state, effect.cells)}
    return state.options["barricadeCover"] == "oneTurn" and "barricade" in kinds


def _can_finish(state: AssertionState, frame: Frame, seat: int, card: int, bit: int) -> bool:
    """Return whether, with the card laid as ``bit``, the cards left can show the suits still missing."""
    used = (*frame.vars.get("_laid_cards", ()), card)
    masks = [suits_for(state, frame, other) for other in pool(state, frame, seat) if other not in used]
    missing = [other for other in (1, 2, 4, 8) if other != bit and other not in frame.vars.get("_laid_suits", ())]
    return payable(masks, missing)


def suits_for(state: AssertionState, frame: Frame, card: int) -> int:
    """The suits a card may be laid as in this build: its own, or that of the card it is built as (QH)."""
    if "must_suit" in frame.vars and frame.vars.get("must_card") == card:
        suit: int = frame.vars["must_suit"]
        return suit
    return suits_of(state, card)


def starts_for(state: AssertionState, seat: int, suits: int) -> list[tuple[int, int]]:
    """``(cell, mask of suits)`` where a plain build of a seat may begin with a card of these suits, in rising order."""
    ground = state.ground
    edge = ground.frontier_for(state.side_of(seat))
    if not free_parallels(state):
        starts = ground.starts_on(first_cells(ground, suits, False, edge))
    else:
        starts = ground.starts() if edge is ground.frontier else ground.starts_on(edge)
    return [(cell, room & suits) for cell, room in starts if room & suits]


PLAIN = PlainForm()
FORMS: dict[str, Form] = {"plain": PLAIN}
"""Every form by the name in an action frame's ``form``."""


def form_of(frame: Frame) -> Form:
    """The form of an action frame's build."""
    return FORMS[frame.vars.get("form", "plain")]


def plain_suits(state: AssertionState, seat: int, wanted: int) -> int:
    """Return those of the ``wanted`` suits that fit at least one cell as the first card of a plain build by
    ``seat``."""
    frontier = state.ground.frontier_for(state.side_of(seat))
    return open_suits(state.ground, wanted, free_parallels(state), frontier)


def bound(frame: Frame) -> bool:
    """Return whether the build must contain certain cards."""
    return "must_card" in frame.vars or "need_cards" in frame.vars


def _long_enough(
    state: AssertionState, frame: Frame, seat: int, card: int, cells: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Return those of the cells, with their suits, from which the build can still come to ``at_least`` so many
    cards."""
    used = (*frame.vars.get("_laid_cards", ()), card)
    masks = [suits_of(state, other) for other in pool(state, frame, seat) if other not in used]
    missing = frame.vars["at_least"] - len(used)
    found = []
    for cell, fit in cells:
        bits = (bit for bit in (1, 2, 4, 8) if fit & bit)
        good = sum(bit for bit in bits if _grows(state, [*laid(frame), (cell, bit)], masks, missing))
        if good:
            found.append((cell, good))
    return found


def _grows(state: AssertionState, placed: Sequence[Laid], masks: Sequence[int], missing: int) -> bool:
    """Return whether so many cards more, of these masks of suits, can be added to a build that has begun."""
    if missing <= 0:
        return True
    for cell, fit in next_cells(state.ground, placed, free_parallels(state)):
        for bit in (1, 2, 4, 8):
            mask = bit if bit in masks else ANY_SUIT
            if not fit & bit or mask not in masks:
                continue
            rest = list(masks)
            rest.remove(mask)
            if _grows(state, [*placed, (cell, bit)], rest, missing - 1):
                return True
    return False


def _satisfied(frame: Frame, cards: Sequence[int]) -> bool:
    must = frame.vars.get("must_card")
    if must is not None and must not in cards:
        return False
    need = frame.vars.get("need_cards")
    return need is None or any(card in cards for card in need)


def _bound_cells(state: AssertionState, frame: Frame, seat: int, card: int, suits: int) -> list[tuple[int, int]]:
    """Return the cells of a plain build, but only on the way to one that contains the cards it must."""
    placed = tentative(frame)
    found = []
    for cell, fit in PLAIN.free_cells(state, frame, seat, card, suits):
        good = 0
        for bit in (1, 2, 4, 8):
            if fit & bit and _reaches(state, frame, seat, [*placed, (card, cell, bit)]):
                good |= bit
        if good:
            found.append((cell, good))
    return found


def _reaches(state: AssertionState, frame: Frame, seat: int, placed: Sequence[Placement]) -> bool:
    """Return whether a build that has begun so can still come to contain the cards it must."""
    used = [card for card, _, _ in placed]
    if _satisfied(frame, used):
        return True
    if state.ground.suit[placed[0][1]]:
        return False  # over a barred trick such a card comes first
    must = frame.vars.get("must_card")
    wanted = [must] if must is not None else [card for card in frame.vars["need_cards"] if card not in used]
    masks = [suits_of(state, card) for card in pool(state, frame, seat) if card not in used]
    ways: list[tuple[int, list[int]]] = []
    wished = 0
    for card in wanted:
        rest = masks[:]
        if suits_of(state, card) in rest:
            rest.remove(suits_of(state, card))
        ways.append((suits_for(state, frame, card), rest))
        wished |= ways[-1][0]
    stack = [tuple([(cell, bit) for _, cell, bit in placed])]
    seen: set[frozenset[Laid]] = set()
    while stack:  # suits are enough here: which card shows one does not matter
        laid_so = stack.pop()
        key = frozenset(laid_so)
        shown = 0
        for _, bit in laid_so:
            shown |= bit
        if key in seen or not wished & ~shown:  # a line shows no suit twice (B4)
            continue
        seen.add(key)
        added = [bit for _, bit in laid_so[len(placed) :]]
        for cell, fit in next_cells(state.ground, laid_so, free_parallels(state)):
            for own, rest in ways:
                if own & fit and payable(rest, added):
                    return True
            for bit in (1, 2, 4, 8):
                if fit & bit and payable(masks, [*added, bit]):
                    stack.append((*laid_so, (cell, bit)))
    return False


def buildable_with(state: AssertionState, seat: int, card: int, suit: int | None = None) -> bool:
    """Return whether a legal build containing ``card`` exists for ``seat``, the other cards from hand and depot
    (C5-R2).

    With ``suit`` the card is built in that suit instead of its own.
    """
    masks = [suits_of(state, other) for other in pool(state, Frame("action", seat), seat) if other != card]
    own = suit or suits_of(state, card)
    frontier = state.ground.frontier_for(state.side_of(seat))
    if first_cells(state.ground, own, free_parallels(state), frontier):
        return True
    probe = Frame("action", seat, "chosen", {"must_card": card, "also_cards": (card,), "must_suit": own})
    if state.effects and _covers(state, probe, seat, card, own):
        return True
    builds = suit_builds(state.ground, [own, *masks], free_parallels(state), frontier)
    return any(_holds(build, own, masks) for build in builds)


def _holds(build: Sequence[Laid], own: int, masks: Sequence[int]) -> bool:
    """Return whether the build can be paid with the card ``own`` and others of ``masks``."""
    for place, (_, bit) in enumerate(build):
        if own & bit:
            rest = [other for at, (_, other) in enumerate(build) if at != place]
            stars = sum(1 for mask in masks if mask == ANY_SUIT)
            if sum(1 for other in rest if other not in masks) <= stars:
                return True
    return False
