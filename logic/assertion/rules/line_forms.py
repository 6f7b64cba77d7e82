"""The forms of builds of exactly four cards in line: rows of any suits (3D) and the line an opponent is made to build
(7D). What fits where is judged by `four_in_line`."""

from __future__ import annotations

from ...kernel.cards import RANK
from ...kernel.frames import Frame
from ...kernel.plain import Vars
from .build_generator import suit_builds
from .build_kinds import FORMS, Form, pool, suits_for
from .four_in_line import LooseRow, Span
from .intent import free_parallels, suits_of, tentative
from .ranks import rank_key
from .state import AssertionState
from .weapon_hands import Held, packs_of
from .weapon_line import WeaponLine


class FourForm(Form):
    """The part that all builds of four in line share."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        """The span this build is to become."""
        raise NotImplementedError

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        return self.span(state, frame, seat).cells_of(card, tentative(frame))

    def open_cards(self, state: AssertionState, frame: Frame, seat: int) -> list[int]:
        return self.span(state, frame, seat).next_cards(tentative(frame))

    def complete(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return self.span(state, frame, seat).complete(tentative(frame))

    def possible(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether any such build exists."""
        return self.span(state, frame, seat).possible()


class RowForm(FourForm):
    """A row of four cards of any suits on four empty cells, one of them perhaps prescribed (3D)."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        return LooseRow(
            state.ground, _held(state, frame, seat), **_place(state, seat), must=frame.vars.get("must_card")
        )


class WeaponForm(FourForm):
    """The line of Make Them Build Your Weapon: four cells, one of them perhaps covering a card (7D, D-7D1)."""

    def span(self, state: AssertionState, frame: Frame, seat: int) -> Span:
        hand = [(card, suits_of(state, card)) for card in state.playable(seat)]
        fixed = state.options["rankTies"] == "fixed"
        ranks = {card: rank_key(state, card) if fixed else (RANK[state.faces[card]], 0, 0) for card, _ in hand}
        loose = bool(frame.vars.get("loose"))
        return WeaponLine(state.ground, packs_of(hand, ranks), **_place(state, seat), loose=loose)

    def how(self, state: AssertionState, cell: int) -> str:
        return "cover" if state.ground.suit[cell] else "place"


def _held(state: AssertionState, frame: Frame, seat: int) -> list[Held]:
    return [(card, suits_for(state, frame, card)) for card in pool(state, frame, seat)]


def _place(state: AssertionState, seat: int) -> Vars:
    return {"frontier": state.ground.frontier_for(state.side_of(seat)), "parallel": free_parallels(state)}


FORMS.update({"row": RowForm(), "weapon": WeaponForm()})


def four_form(name: str) -> FourForm:
    """A form of four in line by its name."""
    form = FORMS[name]
    assert isinstance(form, FourForm)
    return form


def longest_build(state: AssertionState, seat: int) -> int:
    """Return the number of cards in the longest plain build of a hand, 0 if there is none (3D, 7D)."""
    masks = [suits_of(state, card) for card in pool(state, Frame("action", seat), seat)]
    frontier = state.ground.frontier_for(state.side_of(seat))
    builds = suit_builds(state.ground, masks, free_parallels(state), frontier)
    return max([len(build) for build in builds], default=0)
