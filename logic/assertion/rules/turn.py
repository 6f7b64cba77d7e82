"""A turn from its start to the draw (C1): what falls due, the actions, the record, the hands filled up.

The turn's frame is the first of the stack and goes on from turn to turn. Its public names: ``credits`` (actions still
to be taken, see `action`), ``over`` (the rest of the turn is lost), ``enacted_cards`` (C5-R4), ``extra`` (a turn
given by 4C), ``due`` (numbers of effects to be answered before the actions) and ``duty`` (the one being served).
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import SERVE, Action, action
from ...kernel.cards import FACE_CODES, FACE_OF
from ...kernel.events import GameBegan, TurnBegan, TurnEnded, TurnPassed
from ...kernel.frames import Frame
from ...kernel.names import CARDS, FLAG, NUMBER, NUMBERS, TEXTS, Names
from ...kernel.plain import Vars
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ...kernel.window import may_hold
from .effects import Effect, numbered, of_kind
from .refusals import refusal
from .state import AssertionState, Snapshot, TurnRecord
from .strategies.lists import COPIERS, OFFERED_FIRST, UNDOERS
from .strategies.registry import BY_CODE, rule_of
from .strategies.results import is_open_again
from .verbs import AssertionTable, finish


class TurnRule(Rule[AssertionState]):
    """The frame in which turns follow one another."""

    names: ClassVar[Names] = {
        "credits": TEXTS,
        "over": FLAG,
        "enacted_cards": CARDS,
        "extra": FLAG,
        "forfeit": FLAG,
        "due": NUMBERS,
        "duty": NUMBER,
        "drawing": NUMBER,
    }

    # SETUP --------------------------------------------------------------------------------------------------------

    def deal(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Six cards each, the first player first, then clockwise (C1)."""
        state = table.state
        table.tell(GameBegan(frame.seat))
        for place in range(state.seats):
            seat = (frame.seat + place) % state.seats
            for _card in range(state.limit(seat)):
                table.draw_card(seat)
        table.goto(frame, "begin")

    # TURN_START ---------------------------------------------------------------------------------------------------

    def begin(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """The turn begins; a forfeited one ends at once (C1, D-9C2)."""
        state, seat = table.state, frame.seat
        state.turn += 1
        state.now = TurnRecord(seat, state.turn)
        state.before = state.start
        state.start = snapshot(state)
        credits = ("first", "threat") if state.options["fourDiamondsExtra"] and state.threats[seat] else ("first",)
        frame.vars = {"credits": credits, **({"extra": True} if frame.vars.get("extra") else {})}
        table.tell(TurnBegan(seat, state.turn))
        if not state.effects:
            table.goto(frame, "lend" if state.seats > 2 else "main")
            return
        for effect in list(of_kind(state, "aside", seat)):
            if not effect.count:
                table.end(effect)
                for card in effect.cards:
                    if card in state.aside[seat]:
                        table.to_seat(card, "hand", seat, "return")
        forfeit = next(of_kind(state, "forfeit", seat), None)
        if forfeit is not None:
            table.end(forfeit)
            table.tell(TurnPassed(seat, "forfeit"))
            state.now = state.now.but(passed=True)
            frame.vars = {**frame.vars, "credits": (), "forfeit": True}
            table.goto(frame, "end")
            return
        due = [effect.number for kind in ("offer", "trap") for effect in of_kind(state, kind, seat)]
        frame.vars = {**frame.vars, "due": tuple(due)}
        table.goto(frame, "fall_due")

    def fall_due(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Offers of peace and baits are answered, one after the other (C1, steps 3 and 5)."""
        state = table.state
        while frame.vars["due"] and not frame.vars.get("over"):
            number, *rest = frame.vars["due"]
            frame.vars = {**frame.vars, "due": tuple(rest)}
            effect = numbered(state, number)
            if effect is not None:
                table.call(frame, Frame(effect.code, frame.seat, "at_" + effect.kind, {"effect": number}), "fall_due")
                return
        table.goto(frame, "duties")

    def duties(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Serve at most one duty; those that have become impossible are dropped (C6)."""
        state, seat = table.state, frame.seat
        if frame.vars.get("over"):
            table.goto(frame, "main")
            return
        for effect in sorted(of_kind(state, "duty", seat), key=_urgency):
            if not BY_CODE[effect.code].duty_stands(state, effect):
                table.end(effect)
                BY_CODE[effect.code].duty_dropped(table, effect)
                continue
            frame.vars = {**frame.vars, "duty": effect.number, "credits": ()}
            if self._may_undo(state, seat, effect):
                table.ask(frame, seat, "duty", "duty_answered")
            else:
                table.goto(frame, "serve")
            return
        table.goto(frame, "lend" if state.seats > 2 else "main")

    def _may_undo(self, state: AssertionState, seat: int, effect: Effect) -> bool:
        """Return whether King of Spades could be played instead of a duty laid on in the turn just before (C6-R3)."""
        if not state.options["kingSpadesBeatsDuties"] or effect.turn != state.turn - 1:
            return False
        if state.preceding not in state.opponents(seat):
            return False
        return may_hold(state, state.playable(seat) + state.threats[seat], self._undoing_faces(state, seat))

    def _undoing_faces(self, state: AssertionState, seat: int) -> list[int]:
        """Return the faces of the cards that could undo the turn before: KS, and its Echo if that may be played."""
        record = state.records[state.preceding]
        declared = {FACE_OF[one.code] for one in record.declared} if record is not None else set()
        faces = [*UNDOERS, *(FACE_OF[code] for code in COPIERS if declared & set(UNDOERS))]
        return [face for face in faces if state.in_play >> face & 1]

    def _undoing(self, state: AssertionState, seat: int, card: int) -> Frame | None:
        """Return the frame in which a card would undo the turn before, if it can."""
        rule = rule_of(state, card)
        if rule is None or FACE_OF[rule.code] not in self._undoing_faces(state, seat):
            return None
        names: Vars = {"card": card, "credit": "only", "origin": state.zone_of(card)}
        kind = rule.code
        if rule.copies:
            kind, names = FACE_CODES[UNDOERS[0]], {**names, "copy": True}
        frame = Frame(kind, seat, "aim", names)
        return None if BY_CODE[kind].why_not(state, frame) else frame

    def duty_answered_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        """Return the choice to serve the duty, or to play King of Spades against the turn that laid it on."""
        cards = state.playable(seat) + state.threats[seat]
        return [SERVE, *(action("play", card) for card in cards if self._undoing(state, seat, card) is not None)]

    def duty_answered(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.kind == "play":
            undoing = self._undoing(table.state, frame.seat, choice.card)
            assert undoing is not None
            table.call(frame, undoing, "duty_undone")
        else:
            table.goto(frame, "serve")

    def duty_undone(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """The undoing may have been cancelled (10C) or taken back (8H): then the duty is still there.

        Unless it has become impossible meanwhile, as when the 8H that took it back was the card marked by 5S (C6-R4).
        """
        effect = numbered(table.state, frame.vars["duty"])
        if not is_open_again(result) or effect is None:
            table.goto(frame, "main")
        elif BY_CODE[effect.code].duty_stands(table.state, effect):
            table.goto(frame, "serve")
        else:
            frame.vars = {**frame.vars, "credits": ("first",)}
            table.goto(frame, "duties")

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["duty"])
        assert effect is not None
        names = {"effect": effect.number}
        table.call(frame, Frame(effect.code, frame.seat, "serve", names), "served")

    def served(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """End the turn with its duty (C6-R2), unless that is open again: then it is an ordinary one (C6-R4, C6-R5)."""
        if is_open_again(result) and not frame.vars.get("over"):
            frame.vars = {**frame.vars, "credits": ("first",)}
        table.goto(frame, "main")

    def lend(self, table: AssertionTable, frame: Frame, former: object) -> None:
        """Ask for each card that others may lend (7C), one by one, with three or four players."""
        at = OFFERED_FIRST.index(former) + 1 if isinstance(former, str) else 0
        then = "main" if at + 1 >= len(OFFERED_FIRST) else "lend"
        table.call(frame, Frame(OFFERED_FIRST[at], frame.seat, "offer_round"), then)

    # MAIN ---------------------------------------------------------------------------------------------------------

    def main(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """One action a credit (C1)."""
        state = table.state
        if state.exhausted and state.options["finishEffect"] and not state.options["equalTurns"]:
            finish(table, "deck")  # C8-R1, finishEffect: the running effect is finished
            return
        credits = frame.vars["credits"]
        if not credits or frame.vars.get("over") or state.out >> frame.seat & 1:
            table.goto(frame, "end")
            return
        later = ("threat", "loan")  # after the turn's own action: a shown threat (4D), what is lent last (7C)
        credit = min(credits, key=lambda one: later.index(one) + 1 if one in later else 0)
        at = credits.index(credit)
        frame.vars = {**frame.vars, "credits": (*credits[:at], *credits[at + 1 :])}
        names: Vars = {"credit": credit}
        if next(of_kind(state, "rows", frame.seat), None) is not None:
            names["plays"] = False  # the second turn of Loose Ranks (3D)
        if credit == "threat":
            if not state.threats[frame.seat]:
                table.goto(frame, "main")
                return
            names["builds"] = False
        if credit == "loan":
            names |= self._borrowed(state, frame.seat)
        table.call(frame, Frame("action", frame.seat, "begin", names), "main")

    def _borrowed(self, state: AssertionState, seat: int) -> Vars:
        """An action with lent cards: one of them must be in it, and it is turned against a third player (7C)."""
        loan = next(of_kind(state, "loan", seat), None)
        cards = () if loan is None else tuple(card for card in loan.cards if card in state.pending)
        bound = {"also_cards": cards, "need_cards": cards, "only_cards": cards, "optional": True}
        return bound | ({} if loan is None else {"victim_only": loan.count, "victim_needed": True})

    # TURN_END and DRAW --------------------------------------------------------------------------------------------

    def end(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Close the record and count down what is counted in turns (C1)."""
        state, seat = table.state, frame.seat
        state.records[seat] = state.now
        state.preceding = seat
        if not frame.vars.get("extra"):
            state.turns_taken[seat] += 1
        table.tell(TurnEnded(seat, state.turn))
        if state.effects:
            self._count_down(table, seat, bool(frame.vars.get("forfeit")))
        frame.vars = {"drawing": 0}
        table.goto(frame, "draw")

    def _count_down(self, table: AssertionTable, seat: int, forfeit: bool) -> None:
        """Periods counted in turns; what a turn is needed for waits while one is forfeited (D-9C2)."""
        state = table.state
        for effect in state.effects:
            mine = effect.target == seat and effect.turn < state.turn
            if forfeit and effect.kind == "gamble":
                continue
            if effect.kind in ("revealed", "loan") or (mine and effect.kind in ("shield", "gamble", "rows")):
                self._lapse(table, effect)
            elif effect.kind == "weapon" and effect.owner == seat and effect.count:
                self._lapse(table, effect)  # the line has been laid, and this was the turn to use it
            elif mine and effect.kind in ("starve", "aside"):
                left = table.change(effect, count=effect.count - 1)
                if effect.kind == "starve" and not left.count:
                    table.end(left)

    def _lapse(self, table: AssertionTable, effect: Effect) -> None:
        """A right that was not used: cards that waited for it go back where they came from."""
        state = table.state
        table.end(effect)
        for card in effect.cards:
            if effect.kind == "gamble" and card in state.pending:
                table.to_pile(card, "centre", "lapse")
            elif effect.kind == "loan" and card in state.pending:
                table.to_seat(card, "hand", effect.owner, "return")

    def draw(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """The seat whose turn it was draws first, then clockwise; whoever has too many discards (C1, C8.1)."""
        state = table.state
        while frame.vars["drawing"] < state.seats:
            seat = (frame.seat + frame.vars["drawing"]) % state.seats
            if not state.out >> seat & 1:
                hand, limit = state.hands[seat], state.limit(seat)
                if len(hand) > limit:
                    table.ask(frame, seat, "discard", "trimmed")
                    return
                for _card in range(limit - len(hand)):
                    if len(state.deck) == 1 and state.options["secondDeck"] and not state.reshuffles:
                        table.reshuffle()  # C8-R5
                    table.draw_card(seat)
                if state.outcome is not None:
                    return
            frame.vars = {"drawing": frame.vars["drawing"] + 1}
        table.goto(frame, "next_turn")

    def trimmed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def trimmed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        seat = (frame.seat + frame.vars["drawing"]) % table.state.seats
        table.remove_from_hand(seat, choice.card, "limit")
        table.goto(frame, "draw")

    def next_turn(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Return whose turn is next: an extra one (4C), else the next seat in the game; or the game ends (C8)."""
        state = table.state
        playing = [seat for seat in range(state.seats) if not state.out >> seat & 1]
        equal = len({state.turns_taken[seat] for seat in playing}) == 1
        if state.exhausted and (equal or not state.options["equalTurns"]):
            finish(table, "deck")
        elif state.empty_passes >= len(playing):  # C8-R2
            finish(table, "passes")
        elif state.turn >= state.options["maxTurns"]:
            finish(table, "turns")
        else:
            seat = frame.seat
            extra = state.extra_turns[seat] > 0 and not state.out >> seat & 1
            if extra:
                state.extra_turns[seat] -= 1
            else:
                seat = (seat + 1) % state.seats
                while state.out >> seat & 1:
                    seat = (seat + 1) % state.seats
            frame.seat = seat
            frame.vars = {"extra": True} if extra else {}
            table.goto(frame, "begin")

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        return refusal(state, frame, seat, choice)


def _urgency(effect: Effect) -> tuple[bool, int]:
    """Orders for one definite turn come before the open-ended ones (C6-R1)."""
    return not BY_CODE[effect.code].definite, effect.number


def snapshot(state: AssertionState) -> Snapshot:
    """The board and what lasts as they stand; nothing in it is ever changed."""
    return Snapshot(state.ground.copy(), tuple(state.tricks), tuple(state.held), state.effects, state.hand_size)
