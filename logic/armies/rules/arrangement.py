"""A presentation in the making: small sealed steps, card by card into groups (5.2, PRESENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.actions import DONE, Action, action, card_action
from ...kernel.cards import RANK
from ...kernel.reasons import NOT_OFFERED, Reason
from .groups import HIGH, can_be_whole, has_group, is_whole
from .state import ArmiesState

if TYPE_CHECKING:
    from mypy_extensions import i64

CLOSE: Final = action("choice", "group")
"""The open group stands as it is; the next card begins another one."""


class Arrangement:
    """The arrangement so far: whole groups, and the cards of the group that is being put together.

    Nobody changes one. Written out because a dataclass is made by interpreted code even in the compiled build.
    """

    __slots__ = ("groups", "open")

    def __init__(self, groups: tuple[tuple[int, ...], ...] = (), open: tuple[int, ...] = ()) -> None:
        self.groups: Final = groups
        self.open: Final = open

    @property
    def used(self) -> list[int]:
        """All cards in it."""
        found = list(self.open)
        for group in self.groups:
            found += group
        return found

    def whole(self) -> tuple[tuple[int, ...], ...]:
        """The groups, the open one included, as they would be presented."""
        return (*self.groups, self.open) if self.open else self.groups


NOTHING_ARRANGED: Final = Arrangement()


def arranged(steps: tuple[Action, ...]) -> Arrangement:
    """The arrangement that a seat's sealed steps have come to."""
    groups: tuple[tuple[int, ...], ...] = ()
    group: list[int] = []
    for step in steps:
        if step.kind == "card":
            group.append(step.card)
        elif step == CLOSE:
            groups = (*groups, tuple(group))
            group = []
    return Arrangement(groups, tuple(group))


def free_cards(state: ArmiesState, seat: int, made: Arrangement) -> list[int]:
    """The cards of a hand that are in no group yet."""
    used = 0
    for card in made.open:
        used |= 1 << card
    for group in made.groups:
        for card in group:
            used |= 1 << card
    return [card for card in state.hands[seat] if not used >> card & 1]


def passed_before(state: ArmiesState, seat: int) -> bool:
    """Return whether a seat presented nothing last round although it could (GA7); reads nothing but its own hand."""
    held = state.held_back[seat]
    return held > 0 and has_group(state.values(state.hands[seat][:held]))


def steps_offered(state: ArmiesState, seat: int, steps: tuple[Action, ...]) -> list[Action]:
    """Return the next steps of a seat after its ``steps``: a card that can join a group, the end of one, the end of
    all.

    Asked for every step of a search, so the steps are gone through once and no :class:`Arrangement` is made of them.
    """
    faces = state.faces
    used = 0
    total: i64 = 0  # no group is open
    for step in steps:
        if step.kind == "card":
            used |= 1 << step.card
            total += RANK[faces[step.card]]
        else:
            total = 0
    free: list[int] = []
    values: list[int] = []
    for card in state.hands[seat]:
        if not used >> card & 1:
            free.append(card)
            values.append(RANK[faces[card]])
    seen: i64 = 0  # values as bits: cards of the same value fit alike
    fitting: i64 = 0
    found: list[Action] = []
    for place, card in enumerate(free):
        value: i64 = values[place]
        bit: i64 = 1 << value  # few bits, as in `groups`
        if not seen & bit:
            seen |= bit
            if total + value <= HIGH and can_be_whole(total + value, values, place):
                fitting |= bit
        if fitting & bit:
            found.append(card_action(card))
    closes = is_whole(total)
    if closes and has_group(values):
        found.append(CLOSE)
    if closes or not (total or (not steps and must_present(state, seat, NOTHING_ARRANGED))):
        found.append(DONE)
    return found


def must_present(state: ArmiesState, seat: int, made: Arrangement) -> bool:
    """Return whether nothing is arranged yet and nobody may pass twice in a row (GA7)."""
    if made.open or made.groups or not passed_before(state, seat):
        return False
    return has_group(state.values(state.hands[seat]))


def step_refusal(state: ArmiesState, seat: int, made: Arrangement, choice: Action) -> Reason:
    """Return why a step that is not offered is refused."""
    total = state.total(made.open)
    if choice.kind == "card":
        card = choice.card
        if card not in state.hands[seat]:
            return Reason("not_in_hand")
        if card in made.used:
            return Reason("card_used")
        total += state.value(card)
        return Reason("too_high" if total > HIGH else "never_whole", {"total": total})
    if choice == CLOSE:
        if not is_whole(total):
            return Reason("not_whole", {"total": total}) if made.open else Reason("no_open_group")
        return Reason("no_other_group")
    if choice == DONE:
        return Reason("not_whole", {"total": total}) if made.open else Reason("no_pass_twice")
    if choice.kind == "pass":
        return Reason("pass_by_done")
    return NOT_OFFERED
