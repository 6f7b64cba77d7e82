"""Builds that aim at exactly four cards in line: rows of any suits (3D), false tricks and their mending (4H), and the
line an opponent is made to build (7D). Laid card by card, and every step can still be completed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from ..kernel.cards import ANY_SUIT
from ..kernel.frames import Frame
from .build import LONGEST, crossing_suits
from .forms import FORMS, Form, pool
from .grid import INSIDE, STEPS
from .ground import REPAIR, WALL, Ground
from .intent import suits_of, tentative
from .ranks import ranked
from .state import AssertionState

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Span:
    """Four cells in line: those still to be laid with the suits they take, and the suits of the cards that stay."""

    cells: Four
    open_cells: tuple[tuple[int, int], ...]
    fixed: tuple[int, ...]


def fours_at(ground: Ground, cell: int) -> Iterator[tuple[Four, int]]:
    """Every four cells in line through a cell that could be a run of their own, with the line's direction."""
    for step in STEPS:
        for offset in range(LONGEST):
            first = cell - offset * step
            cells = (first, first + step, first + 2 * step, first + 3 * step)
            if not all(at > 0 and INSIDE >> at & 1 and ground.suit[at] < REPAIR for at in cells):
                continue
            if any(0 < ground.suit[end] < WALL for end in (first - step, first + 4 * step)):
                continue
            yield cells, step


def spans(state: AssertionState, seat: int, covers: int, loose: bool = False) -> Iterator[Span]:
    """Spans with one cell attached (B5) and at most ``covers`` cards to be covered (0: cards in line stay, -1: none).

    With ``loose`` the suits of crossing runs do not count, only their lengths (D-7D1).
    """
    ground = state.ground
    edge = ground.frontier_for(state.side_of(seat))
    starts = list(edge)
    if covers > 0:
        active = ground.active_for(state.side_of(seat))
        starts += [cell for cell in ground.cells() if active >> cell & 1]
    seen: set[Four] = set()
    for start in starts:
        for cells, step in fours_at(ground, start):
            if cells in seen:
                continue
            seen.add(cells)
            lying = [cell for cell in cells if ground.suit[cell]]
            if len(lying) == LONGEST or (covers and len(lying) > max(covers, 0)):
                continue
            if covers > 0 and any(not _coverable(state, cell) for cell in lying):
                continue
            laid = cells if covers > 0 else tuple(cell for cell in cells if not ground.suit[cell])
            open_cells = tuple((cell, _crossing(ground, cell, step, loose)) for cell in laid)
            if all(mask for _, mask in open_cells):
                fixed = () if covers > 0 else tuple(ground.suit[cell] for cell in lying)
                yield Span(cells, open_cells, fixed)


def _coverable(state: AssertionState, cell: int) -> bool:
    """Whether a card may be covered by a forced line: neither inverted nor isolated (7D)."""
    ground = state.ground
    return bool(ground.suit[cell]) and not ground.face_down >> cell & 1 and not ground.isolated >> cell & 1


def _crossing(ground: Ground, cell: int, step: int, loose: bool) -> int:
    allowed = crossing_suits(ground, cell, step)
    if allowed or not loose:
        return ANY_SUIT if loose and allowed else allowed
    across = STEPS[0] if step == STEPS[1] else STEPS[1]
    length = 1
    for direction in (-across, across):
        at = cell + direction
        while 0 < ground.suit[at] < WALL:
            length += 1
            at += direction
    return ANY_SUIT if length <= LONGEST else 0


def fills(open_cells: Sequence[int], cards: Sequence[int], suits: tuple[int, ...], need: str) -> bool:
    """Whether the open cells (masks of suits) can be filled with different cards (masks), ``suits`` lying already.

    ``need``: ``any`` suits, a ``repeat`` among all four, or ``four`` different ones.
    """
    if not open_cells:
        return need == "any" or (len(set(suits)) < len(suits)) == (need == "repeat")
    if len(cards) < len(open_cells):
        return False
    tried = set()
    for index, card in enumerate(cards):
        fit = card & open_cells[0]
        for bit in (1, 2, 4, 8):
            if not fit & bit or (bit, card) in tried or (need == "four" and bit in suits):
                continue
            tried.add((bit, card))
            if fills(open_cells[1:], [*cards[:index], *cards[index + 1 :]], (*suits, bit), need):
                return True
    return False


class FourForm(Form):
    """Shared by all builds of four in line. ``need`` is what the four suits must be."""

    need = "any"

    def spans(self, state: AssertionState, frame: Frame, seat: int) -> Iterator[Span]:
        """The spans this build could fill."""
        raise NotImplementedError

    def sets(self, state: AssertionState, frame: Frame, seat: int) -> list[tuple[int, ...]]:
        """The cards that may be used together: one of these sets holds all that are laid."""
        return [tuple(pool(state, frame, seat))]

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        placed = tentative(frame)
        used = [other for other, _, _ in placed]
        at = {cell: suit for _, cell, suit in placed}
        must = frame.vars.get("must_card")
        found: dict[int, int] = {}
        choices = [cards for cards in self.sets(state, frame, seat) if card in cards and set(used) <= set(cards)]
        for span in self.spans(state, frame, seat):
            rest = [(cell, mask) for cell, mask in span.open_cells if cell not in at]
            if len(rest) + len(at) != len(span.open_cells) or not rest:
                continue
            for cell, mask in rest:
                others = [other for at_cell, other in rest if at_cell != cell]
                for bit in (1, 2, 4, 8):
                    if not suits_of(state, card) & mask & bit or found.get(cell, 0) & bit:
                        continue
                    suits = (*span.fixed, *at.values(), bit)
                    if any(self._goes_on(state, cards, [*used, card], others, suits, must) for cards in choices):
                        found[cell] = found.get(cell, 0) | bit
        return sorted(found.items())

    def _goes_on(
        self,
        state: AssertionState,
        cards: Sequence[int],
        used: Sequence[int],
        open_masks: list[int],
        suits: tuple[int, ...],
        must: int | None,
    ) -> bool:
        left = [card for card in cards if card not in used]
        if must is None or must in used:
            return fills(open_masks, [suits_of(state, card) for card in left], suits, self.need)
        if must not in left:
            return False
        others = [suits_of(state, card) for card in left if card != must]
        own = suits_of(state, must)
        for index, mask in enumerate(open_masks):
            for bit in (1, 2, 4, 8):
                if own & mask & bit and not (self.need == "four" and bit in suits):
                    rest = [*open_masks[:index], *open_masks[index + 1 :]]
                    if fills(rest, others, (*suits, bit), self.need):
                        return True
        return False

    def complete(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        placed = tentative(frame)
        laid = {cell for _, cell, _ in placed}
        return bool(placed) and any(
            {cell for cell, _ in span.open_cells} == laid for span in self.spans(state, frame, seat)
        )

    def possible(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Whether any such build exists."""
        cards = pool(state, frame, seat)
        must = frame.vars.get("must_card")
        for span in self.spans(state, frame, seat):
            masks = [mask for _, mask in span.open_cells]
            for chosen in self.sets(state, frame, seat):
                if self._goes_on(state, chosen or cards, (), masks, span.fixed, must):
                    return True
        return False


class RowForm(FourForm):
    """A row of four cards of any suits on four empty cells, one of them perhaps prescribed (3D)."""

    decrees = "3D"

    def spans(self, state: AssertionState, frame: Frame, seat: int) -> Iterator[Span]:
        return spans(state, seat, -1)


class WeaponForm(FourForm):
    """The line of Make Them Build Your Weapon: four cells, one of them perhaps covering a card (7D, D-7D1)."""

    def spans(self, state: AssertionState, frame: Frame, seat: int) -> Iterator[Span]:
        return spans(state, seat, 1, bool(frame.vars.get("loose")))

    def sets(self, state: AssertionState, frame: Frame, seat: int) -> list[tuple[int, ...]]:
        return weapon_sets(state, seat)

    def how(self, state: AssertionState, cell: int) -> str:
        return "cover" if state.ground.suit[cell] else "place"


def weapon_sets(state: AssertionState, seat: int) -> list[tuple[int, ...]]:
    """The four hand cards a forced line may be made of: one of each suit held, the lowest of the rest for the others.

    A Star ranks lowest, so it stands for a missing suit before any other card; it may also be left for one (7D).
    """
    hand = state.hands[seat]
    by_suit = [[card for card in hand if suits_of(state, card) == bit] for bit in (1, 2, 4, 8)]
    held = [cards for cards in by_suit if cards]
    found = []
    for chosen in product(*held):
        rest = ranked(state, [card for card in hand if card not in chosen])[::-1]
        need = LONGEST - len(chosen)
        if len(rest) >= need:
            found.append((*chosen, *rest[:need]))
            stars = [card for card in hand if suits_of(state, card) == ANY_SUIT and card not in rest[:need]]
            for some in combinations(stars, min(need, len(stars))) if need else ():
                low = [card for card in rest if card not in some][: need - len(some)]
                found.append((*chosen, *some, *low))
    return list(dict.fromkeys(cards for cards in found if len(cards) == LONGEST))


FORMS |= {"row": RowForm(), "weapon": WeaponForm()}


def four_form(name: str) -> FourForm:
    """A form of four in line by its name."""
    form = FORMS[name]
    assert isinstance(form, FourForm)
    return form


def longest_build(state: AssertionState, seat: int) -> int:
    """How many cards the longest plain build of a hand has, 0 if there is none (3D, 7D)."""
    from .build import suit_builds
    from .intent import free_parallels

    masks = [suits_of(state, card) for card in pool(state, Frame("action", seat), seat)]
    frontier = state.ground.frontier_for(state.side_of(seat))
    return max((len(build) for build in suit_builds(state.ground, masks, free_parallels(state), frontier)), default=0)
