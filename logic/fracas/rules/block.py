"""The defender's answer to an attack, arranged in small steps: a defender, then the attack he stands against (2.3)."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import DONE, Action, action, card_actions
from ...kernel.events import by_ids
from ...kernel.frames import Frame
from ...kernel.names import CARD, CARDS, NUMBERS, Names, secret
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import PhaseBegan
from . import refusals
from .skirmish import Groups, attacks_of, chosen, flat, may_join
from .state import FracasState
from .verbs import FracasTable


class BlockRule(Rule[FracasState]):
    """Belongs to the defender; its result is ``(cards, sizes)`` with one size an attack."""

    names: ClassVar[Names] = {
        "_card": secret(CARD),
        "_block_cards": secret(CARDS),
        "_block_sizes": secret(NUMBERS),
    }

    def begin(self, table: FracasTable, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "block", "blocked")

    def blocked_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        """Defenders not placed yet that may join somewhere."""
        taken = frame.vars.get("_block_cards", ())
        turn = state.turn_frame()
        assert turn is not None
        attacks, blocks = attacks_of(turn.vars), chosen(state, frame)
        return [
            DONE,
            *card_actions(
                [
                    card
                    for card in state.possible_defenders(seat)
                    if card not in taken and _places(state, attacks, blocks, card)
                ]
            ),
        ]

    def blocked(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        if choice == DONE:
            cards, sizes = flat(chosen(state=table.state, frame=frame))
            if table.events is not None:
                table.tell(PhaseBegan(frame.seat, "blocked", by_ids(cards), list(sizes)))
            table.done((cards, sizes))
            return
        frame.vars = {**frame.vars, "_card": choice.card}
        table.ask(frame, frame.seat, "block_attack", "placed")

    def placed_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        """The attacks the card taken up may stand against, by their numbers from 0."""
        return [action("number", number) for number in places(state, frame, frame.vars["_card"])]

    def placed(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        card = frame.vars["_card"]
        pieces = chosen(table.state, frame)
        joined = tuple((*piece, card) if number == choice.value else piece for number, piece in enumerate(pieces))
        cards, sizes = flat(joined)
        frame.vars = {"_block_cards": cards, "_block_sizes": sizes}
        table.ask(frame, frame.seat, "block", "blocked")

    def is_intention(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        return action != DONE

    def conceal(self, frame: Frame) -> None:
        frame.step, frame.ask = "blocked", "block"

    def refusal(self, state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
        return refusals.in_block(state, frame, seat, action)


def places(state: FracasState, frame: Frame, card: int) -> list[int]:
    """The numbers of the attacks that a defender may join."""
    turn = state.turn_frame()
    assert turn is not None
    return _places(state, attacks_of(turn.vars), chosen(state, frame), card)


def _places(state: FracasState, attacks: Groups, blocks: Groups, card: int) -> list[int]:
    return [number for number, attack in enumerate(attacks) if may_join(state, attack, blocks[number], card)]
