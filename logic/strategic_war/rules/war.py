"""The war from the first choice of defenders to the last card (4.1 to 4.4): one frame that goes on from step to step.

Its seat is the attacker. Public names: ``attack_card``, ``defence_card`` and ``slot`` of the attack that is being
settled, ``settling``, the seats that still have to put their cards in order, and ``same``, whether the attacker stays.
``_card`` is the card an attacker has taken up.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import DONE, NO, Action, action, card_actions
from ...kernel.events import GameBegan, PhaseBegan, TurnBegan, by_id
from ...kernel.frames import Frame
from ...kernel.names import CARD, FLAG, NUMBER, SEATS, Names, secret
from ...kernel.reasons import NOT_OFFERED, Reason
from ...kernel.rule import Rule
from ..events import AttackDeclared, BattleResolved
from .faces import ATTACKER, DEFENDER, result_of
from .state import FULL, SLOTS, StrategicState
from .verbs import StrategicTable

YIELD: Final = action("choice", "yield")


TAKEN_UP: Names = {"_card": secret(CARD)}
ATTACK: Names = {"attack_card": CARD, "defence_card": CARD, "slot": NUMBER}
SETTLING: Names = {"settling": SEATS, "same": FLAG}
"""What the frame holds while a card is taken up, while an attack is settled, and while cards are put in order."""


class WarRule(Rule[StrategicState]):
    """The frame in which attacks follow one another."""

    names: ClassVar[Names] = {**TAKEN_UP, **ATTACK, **SETTLING}

    # choosing defenders (4.1) -------------------------------------------------------------------------------------

    def begin(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """Eight cards each, of which four are laid down in secret by both at once; first some go aside (SW14)."""
        table.tell(GameBegan(frame.seat))
        for seat in range(2):
            table.draw_up(seat, FULL + table.state.to_put_aside())
        table.ask_all(frame, (0, 1), "arrange", "arranged")

    def sealed_done(self, frame: Frame, seat: int, action: Action) -> bool:
        return action == DONE

    def is_intention(self, state: StrategicState, frame: Frame, seat: int, action: Action) -> bool:
        return (frame.step == "arranged" and action != DONE) or frame.step == "chosen"

    def takes_up(self, state: StrategicState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "chosen"

    def ends_turn(self, state: StrategicState, frame: Frame, seat: int, action: Action) -> bool:
        """The line is held, or an attack ends (SW11)."""
        return action in (DONE, YIELD)

    def reveals(self, state: StrategicState, frame: Frame, seat: int, action: Action) -> bool:
        """Return True: both cards of an attack are shown (4.2)."""
        return frame.ask == "target" and not (state.all_know(frame.vars["_card"]) and state.all_know(action.card))

    def conceal(self, frame: Frame) -> None:
        frame.step, frame.ask = "chosen", "attack"

    def arranged_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        aside, chosen = aside_chosen(frame, seat), defenders_chosen(frame, seat)
        if len(chosen) == SLOTS:
            return [DONE]
        free = [card for card in state.hands[seat] if card not in chosen and card not in aside]
        if len(aside) < state.to_put_aside():
            return [action("discard", card) for card in free]
        return card_actions(free)

    def arranged(self, table: StrategicTable, frame: Frame, answers: dict[int, tuple[Action, ...]]) -> None:
        for seat in sorted(answers):
            for step in answers[seat]:
                if step.kind == "discard":
                    table.put_aside(seat, step.card)
                elif step != DONE:
                    table.lay_down(seat, step.card, table.state.free_slot(seat), mixed=False)
        for seat in sorted(answers):
            if table.state.shows(seat):
                table.show_defenders(seat)
        table.tell(PhaseBegan("war", table.state.turn + 1))
        table.goto(frame, "turn")

    # attacking (4.2) ----------------------------------------------------------------------------------------------

    def turn(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """A side attacks until one of its cards is beaten."""
        state = table.state
        state.turn += 1
        if table.events is not None:
            table.tell(TurnBegan(frame.seat, state.turn))
        self.attack(table, frame, None)

    def attack(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """Attacking is compulsory; before it the war may be over (SW8, SW10)."""
        frame.vars = {}
        if table.state.viewer is None and table.state.one_rank_left():
            table.finish("alike", attacker=frame.seat)
        elif table.note_position(frame.seat):
            table.finish("standstill", attacker=frame.seat)
        else:
            table.ask(frame, frame.seat, "attack", "chosen")

    def chosen_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.hands[seat])

    def chosen(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        frame.vars = {"_card": choice.card}
        table.ask(frame, frame.seat, "target", "aimed")

    def aimed_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.targets(1 - seat))

    def aimed(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        """Show both cards; the higher rank wins, a two beats an ace."""
        state, seat = table.state, frame.seat
        own, theirs = frame.vars["_card"], choice.card
        slot = state.slot_of(1 - seat, theirs)
        table.show(own)
        table.show(theirs)
        state.quiet += 1
        result = result_of(state.faces[own], state.faces[theirs])
        if table.events is not None:
            attacker, defender = by_id(own), by_id(theirs)
            table.tell(AttackDeclared(seat, 1 - seat, attacker, defender, slot))
            table.tell(BattleResolved(seat, 1 - seat, attacker, defender, slot, result))
        frame.vars = {"attack_card": own, "defence_card": theirs, "slot": slot}
        if result == ATTACKER:
            table.lose(1 - seat, theirs)
            table.return_to_pile(seat, own)
            self._settle(table, frame, (seat, 1 - seat), same=True)
            return
        if slot >= 0:
            state.memory[1 - seat][slot] = state.faces[theirs]
        if result == DEFENDER:
            table.lose(seat, own)
            table.goto(frame, "held")
        else:
            table.goto(frame, "tied")

    # a defender has held ------------------------------------------------------------------------------------------

    def held(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """Let its owner put another card in its place unseen (SW7)."""
        state, owner = table.state, 1 - frame.seat
        if frame.vars["slot"] >= 0 and state.left(frame.seat):
            table.ask(frame, owner, "shelter", "sheltered")
        else:
            self._settle(table, frame, (frame.seat,), same=False)

    def sheltered_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return [NO, *card_actions(state.hands[seat])]

    def sheltered(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        table.shelter(1 - frame.seat, frame.vars["slot"], None if choice == NO else choice.card)
        self._settle(table, frame, (frame.seat,), same=False)

    # a tie --------------------------------------------------------------------------------------------------------

    def tied(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """Let both cards stay; without a defender of their own the attacker can only end the attack (SW9)."""
        if table.state.defenders(frame.seat):
            table.ask(frame, frame.seat, "dilemma", "decided")
        else:
            self._settle(table, frame, (), same=False)

    def decided_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return [YIELD, *card_actions(state.defenders(seat))]

    def decided(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        """End the attack, or lay the attacker down for a defender and go on with any card (SW11)."""
        if choice == YIELD:
            self._settle(table, frame, (), same=False)
            return
        seat, own = frame.seat, frame.vars["attack_card"]
        slot = table.take_up(seat, choice.card)
        table.lay_down(seat, own, slot, mixed=False)  # everybody has seen which card it is
        self._settle(table, frame, (), same=True)

    # putting the cards in order (4.2, 4.3) ------------------------------------------------------------------------

    def _settle(self, table: StrategicTable, frame: Frame, seats: tuple[int, ...], same: bool) -> None:
        frame.vars = {"settling": seats, "same": same}
        self.settle(table, frame, None)

    def settle(self, table: StrategicTable, frame: Frame, _: object) -> None:
        """Replace fallen cards and draw; with an empty pile hand and defence are balanced anew (4.3)."""
        state = table.state
        if not (state.left(0) and state.left(1)):
            table.finish("eliminated")
            return
        while frame.vars["settling"]:
            seat = frame.vars["settling"][0]
            if state.options["replaceAfterDraw"]:  # SW12
                table.draw_up(seat, FULL)
            missing = state.wanted(seat) - len(state.defenders(seat))
            if missing > 0:
                table.ask(frame, seat, "place", "placed")
                return
            if missing < 0:
                table.ask(frame, seat, "take", "taken")
                return
            table.draw_up(seat, FULL)
            if state.wanted(seat) == len(state.defenders(seat)):
                frame.vars = {**frame.vars, "settling": frame.vars["settling"][1:]}
        if frame.vars["same"]:
            self.attack(table, frame, None)
        else:
            table.hand_over(frame, 1 - frame.seat)
            self.turn(table, frame, None)

    def placed_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.hands[seat])

    def placed(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        seat = frame.vars["settling"][0]
        table.lay_down(seat, choice.card, table.state.free_slot(seat))
        table.goto(frame, "settle")

    def taken_options(self, state: StrategicState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.defenders(seat))

    def taken(self, table: StrategicTable, frame: Frame, choice: Action) -> None:
        """A lost last attacker is replaced by a defender, whose place closes (SW4)."""
        table.take_up(frame.vars["settling"][0], choice.card)
        table.goto(frame, "settle")

    # refusing -----------------------------------------------------------------------------------------------------

    def refusal(self, state: StrategicState, frame: Frame, seat: int, action: Action) -> Reason:
        asked = frame.ask
        if asked == "arrange":
            return _why_not_chosen(state, frame, seat, action)
        if action.kind != "card":
            return MUST.get(asked, NOT_OFFERED)
        if asked == "target":
            theirs = action.card in state.hands[1 - seat]
            return Reason("defenders_first" if theirs else "not_attacked")
        if asked in ("take", "dilemma"):
            return Reason("not_a_defender")
        if action.card in state.defence[seat]:
            if asked != "shelter":
                return Reason("lies_in_defence")
            attacked = state.defence[seat][frame.vars["slot"]]
            return Reason("leave_or_change" if action.card == attacked else "only_the_attacked")
        return Reason("not_in_hand")


MUST: Final = {
    "attack": Reason("must_attack"),
    "target": Reason("must_attack"),
    "place": Reason("must_fill"),
    "take": Reason("must_take"),
    "shelter": Reason("leave_or_change"),
    "dilemma": Reason("end_or_go_on"),
}
"""What has to be done instead, by what is asked, where no card is named."""


def _why_not_chosen(state: StrategicState, frame: Frame, seat: int, action: Action) -> Reason:
    """Return why a card cannot go aside or become a defender, or the four cannot be confirmed yet."""
    chosen, aside = defenders_chosen(frame, seat), aside_chosen(frame, seat)
    if action.kind in ("card", "discard"):
        if action.card in chosen:
            return Reason("defends_already")
        if action.card in aside:
            return Reason("aside_already")
        if action.card not in state.hands[seat]:
            return Reason("not_in_hand")
    if len(aside) < state.to_put_aside():
        return Reason("three_first")
    if len(chosen) < SLOTS and action.kind == "discard":
        return Reason("three_aside" if aside else "none_aside")
    return Reason("four_chosen" if len(chosen) == SLOTS else "four_first")


def defenders_chosen(frame: Frame, seat: int) -> list[int]:
    """The cards a seat has chosen to defend with so far, in the order of their places."""
    return _chosen(frame, seat, "card")


def aside_chosen(frame: Frame, seat: int) -> list[int]:
    """The cards a seat has chosen to put aside so far (SW14)."""
    return _chosen(frame, seat, "discard")


def _chosen(frame: Frame, seat: int, kind: str) -> list[int]:
    return [step.card for step in (frame.sealed or {}).get(seat, ()) if step.kind == kind]
