"""Covered plays (5C, QH): a card face down under another, and a claim that the opponents may call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ....kernel.actions import NO, Action, action
from ....kernel.cards import FACE_CODES, FACE_OF, SUIT_BIT, SUIT_OF_BIT
from ....kernel.events import by_id, may_be
from ....kernel.frames import Frame
from ....kernel.names import CARDS, CELLS, FLAG, SEAT, SUITS, TEXT, Names, public
from ....kernel.plain import Plain, Vars
from ...events import ClaimMade
from ...views import PlacementView, StrategyContext
from ..build import Placement
from ..build_kinds import FORMS
from ..grid import xy_of
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import Strategy, without_keep
from .counters import calls
from .lists import COPIERS
from .nested_plays import perform, spoken_for, through
from .registry import BY_CODE, code_of, rule_of
from .results import LOST, PLAYED, TAKEN_BACK
from .targets import FIELDS

TARGETS: Final = (
    *(name for field, (_, name) in FIELDS.items() if field not in ("claim", "under")),
    "pick_cards",
    "zones",
)
"""The names of what a claimed strategy is declared with."""
HAND_TARGETS: Final = ("with_card", "first_card", "second_card", "hidden_card")
"""Those of them that name cards of the hand."""
BOUNDS: Final = ("avoid_cells", "only_cells", "victim_only", "victim_needed", "unopposed", "shut")
PASSED_ON: Final = frozenset({*TARGETS, *BOUNDS})


class Mask(Strategy):
    """A covered play: ``under_card`` lies face down under the card, ``claim`` is what it is declared to be.

    Calls come first, then the claim's own counters (C3). ``executions`` is how often a true claim that was called may
    be carried out. A claimed build card is built in the shape of the mask itself (D-5C2): the build is put together
    when it is declared (``laid_cards``, ``laid_cells``, ``laid_suits``) and laid once it goes ahead.
    """

    names: ClassVar[Names] = {
        **Strategy.names,
        "laid_cards": CARDS,
        "laid_cells": CELLS,
        "laid_suits": SUITS,
        "under_zone": TEXT,
        "caller": SEAT,
        "shown": FLAG,
    }

    kind = "M"
    timing = "bluff"
    alone = False
    announceable = False
    by_lot = True
    shows_truth = True
    executions: ClassVar[int]

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        """The strategies that may be claimed, whether or not they could be declared now."""
        raise NotImplementedError

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        if "claim" in frame.vars:
            return ""
        if "under_card" in frame.vars:
            return "" if self._has_claim(state, frame, ()) else "nothing_to_claim"
        return "" if self.under_values(state, frame) or not self._coverable(state, frame) else "nothing_to_claim"

    def _has_claim(self, state: AssertionState, frame: Frame, without: Sequence[int]) -> bool:
        """Return whether there is a claim that could be carried out though these cards of the hand are gone as well."""
        asked = self._asked_names(frame)
        asked["away_cards"] = (*asked["away_cards"], *without)
        claims = self.claims(state, frame)
        for simple in (True, False):  # the cheapest to judge first
            for code in claims:
                if BY_CODE[code].simple == simple and self._possible(state, frame, code, asked):
                    return True
        return False

    def _coverable(self, state: AssertionState, frame: Frame) -> list[int]:
        """Return the cards that could lie under it, whatever is claimed."""
        away = spoken_for(frame)
        return [card for card in state.playable(frame.seat) if card not in away]

    def under_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        """Return the cards that leave something to be claimed once they lie under it (C5-R8)."""
        cards = self._coverable(state, frame)
        if self._has_claim(state, frame, cards):
            return cards
        return [card for card in cards if self._has_claim(state, frame, (card,))]

    def _leads(self, state: AssertionState, frame: Frame, field: str, value: Plain) -> bool:
        """Return ``True`` for what is hidden and what is claimed: no value of these fields leads to nothing."""
        return field in ("under", "claim") or super()._leads(state, frame, field, value)

    def claim_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        asked = self._asked_names(frame)
        return [code for code in self.claims(state, frame) if self._possible(state, frame, code, asked)]

    def _possible(self, state: AssertionState, frame: Frame, code: str, asked: Vars) -> bool:
        """Return whether the claim could be carried out; ``asked`` are the names it is asked with."""
        rule = BY_CODE[code]
        if rule.kind != "B":
            return not rule.why_not(state, Frame(code, frame.seat, "aim", asked))
        names = {**self._build_names(frame, code), "optional": False}
        probe = Frame("action", frame.seat, "chosen", names)
        return bool(state.in_play & rule.bit and FORMS["plain"].open_cards(state, probe, frame.seat))

    def _claimed(self, frame: Frame, code: str) -> Frame:
        """The claim as a frame of its own: no card, the targets chosen so far, and what binds every enactment."""
        names = {name: value for name, value in frame.vars.items() if name in PASSED_ON}
        concealed, away = frame.vars.get("under_card"), spoken_for(frame)
        if concealed is not None:
            away = (*away, concealed)
        if frame.vars.get("echo"):
            names["copy"] = True
        return Frame(code, frame.seat, "aim", {**names, "card": None, "away_cards": away})

    def _asked_names(self, frame: Frame) -> Vars:
        """The names a claim is asked with whether it could be carried out: for reading only."""
        names = self._claimed(frame, "").vars
        return {**names, "chain": through(frame)["chain"]}

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        claim = frame.vars.get("claim")
        if claim is None or BY_CODE[claim].kind == "B":
            return ("under", "claim")
        return ("under", "claim", *BY_CODE[claim].fields_of(state, self._claimed(frame, claim)))

    def values(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Plain]:
        if field in ("under", "claim"):
            return super().values(state, frame, field)
        claim = frame.vars["claim"]
        return BY_CODE[claim].values(state, self._claimed(frame, claim), field)

    def aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """A claimed Echo becomes a claim of the strategy it copies (E23, D-9S2); a claimed build is put together."""
        names = frame.vars
        if "named" in names and BY_CODE[names["claim"]].copies:
            kept = {name: value for name, value in names.items() if name not in ("victim", "named")}
            frame.vars = {**kept, "claim": names["named"], "echo": True}
        claim = names.get("claim")
        if claim is not None and BY_CODE[claim].kind == "B" and "laid_cards" not in names:
            shape = {**self._build_names(frame, claim), "optional": False, "sealed": True, "_secret": True}
            table.call(frame, Frame("action", frame.seat, "begin", shape), "shaped")
            return
        super().aim(table, frame, None)

    def _build_names(self, frame: Frame, claim: str) -> Vars:
        """Return the bounds of a build in which the mask is laid as the build card it is declared to be."""
        card = frame.vars.get("card")
        names: Vars = {"credit": "only", "plays": False, "must_card": card, "also_cards": (card,)}
        names |= {"acting": claim, "must_suit": SUIT_BIT[FACE_OF[claim]]}
        under = frame.vars.get("under_card")
        return names if under is None else {**names, "away_cards": (under,)}

    def conceal(self, frame: Frame) -> None:
        """A build that is being put together looks like any other claim that is being aimed."""
        if frame.step == "shaped":
            frame.step = "aimed"
        super().conceal(frame)

    def shaped(self, table: AssertionTable, frame: Frame, placed: Sequence[Placement]) -> None:
        frame.vars = {
            **frame.vars,
            "laid_cards": tuple(card for card, _, _ in placed),
            "laid_cells": tuple(cell for _, cell, _ in placed),
            "laid_suits": tuple(suit for _, _, suit in placed),
        }
        table.goto(frame, "aim")

    # declared and called ------------------------------------------------------------------------------------------

    def declare(self, table: AssertionTable, frame: Frame) -> None:
        state, seat = table.state, frame.seat
        frame.vars = public(self.names, frame.vars)
        card, claim = frame.vars.get("card"), frame.vars["claim"]
        if card is not None and frame.vars.get("origin") != "pending":
            table.to_pile(card, "pending", "declare")
        table.note_enacted(card)
        self._lay_down(table, frame)
        build = "laid_cards" in frame.vars
        if table.turn.seat == seat and not build:  # the effects of a build count only if they are used (D-9S1)
            table.note_declared(claim, frame.vars.get("victim"))
        if table.events is not None:
            names, claimed = frame.vars, self._claimed(frame, claim)
            cells = names.get("trick_cells", ()) or ((names["cell"],) if "cell" in names else ())
            told = ClaimMade(
                seat=seat, card=may_be(card), under_card=by_id(names["under_card"]), code=claim,
                victim=names.get("victim"), mode=names.get("mode"),
                cells=[xy_of(cell) for cell in (names["laid_cells"] if build else cells)],
                named=claimed.vars.get("named"), number=names.get("number"),
            )  # fmt: skip
            table.tell(told)
        assert card is None or card in state.pending
        table.goto(frame, "opposed")

    def _lay_down(self, table: AssertionTable, frame: Frame) -> None:
        """Lay down what goes with the claim for all to see, and the concealed card so that nobody can follow it."""
        state, seat, names = table.state, frame.seat, frame.vars
        under, kept = names["under_card"], names.get("laid_cards", ())
        faces = {card: state.faces[card] for card in (under, *kept, *(names[t] for t in HAND_TARGETS if t in names))}
        if kept:
            shown = [card for card in kept if card != names.get("card")]
            if shown:
                table.reveal(shown, None, "declare")
        else:
            child = self._claimed(frame, names["claim"])
            BY_CODE[child.kind].on_declared(table, child)
            changed = {name: value for name, value in child.vars.items() if name in PASSED_ON}
            frame.vars = {**frame.vars, **changed}
        under = _found(state, under, faces[under])  # what was laid down may have mixed the hand
        apart = {*kept, *(frame.vars[target] for target in HAND_TARGETS if target in frame.vars)}
        if under in state.hands[seat]:
            kept_face = state.faces[under]
            table.mixed([card for card in state.hands[seat] if card not in apart], seat)
            under = _found(state, under, kept_face)
        frame.vars = {**frame.vars, "under_card": under, "under_zone": state.zone_of(under)}
        table.to_pile(under, "pending", "conceal", shown=False)

    def opposed(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Calls come first (C3.1); the claim opens its own window when it goes ahead."""
        judge, state = frame.vars.get("nullable_by"), table.state
        if judge is not None and not frame.vars.get("let_stand"):
            table.ask(frame, judge, "yes_no", "nulled")
            return
        place = len(state.frames) - 1
        table.call(frame, calls(frame.seat, self.callers(state, frame), place), "called")

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        """Leave the concealed card unseen, as it was nulled (D-9D, D-5C)."""
        self._take_up(table, frame)
        if frame.vars["under_card"] in table.state.pending:
            table.to_pile(frame.vars["under_card"], "removed", "concealed", shown=False)

    def _take_up(self, table: AssertionTable, frame: Frame) -> None:
        """Take back what was laid down with the claim."""
        if "laid_cards" not in frame.vars:
            child = self._claimed(frame, frame.vars["claim"])
            BY_CODE[child.kind].on_stopped(table, child)

    def callers(self, state: AssertionState, frame: Frame) -> list[int]:
        """Return the seats that are asked to call: every opponent (C3.1)."""
        return state.opponents(frame.seat)

    def called(self, table: AssertionTable, frame: Frame, caller: int | None) -> None:
        """Let the claim go ahead if nobody has called it; else the card is shown, and it was true or it was not."""
        state, names = table.state, frame.vars
        if caller is None:
            self._go_ahead(table, frame, 1)
            return
        under = names["under_card"]
        table.reveal([under], None, "called")
        frame.vars = {**names, "caller": caller, "shown": True}
        if code_of(state, under) == (COPIERS[0] if names.get("echo") else names["claim"]):
            self._go_ahead(table, frame, self.executions)
            return
        self.tell_stopped(table, frame, "caught")
        self._take_up(table, frame)
        table.end_turn()
        table.discover(frame.seat, [under])
        if state.outcome is None:
            table.ask(frame, caller, "call_won", "caller_chose")

    def _go_ahead(self, table: AssertionTable, frame: Frame, times: int) -> None:
        names = frame.vars
        claim = names["claim"]
        true = bool(names.get("shown"))  # called and true: the card itself is enacted
        if true:
            table.note_enacted(names["under_card"])
        if "laid_cards" in names:
            build = {**self._build_names(frame, claim), "unopposed": bool(names.get("unopposed"))}
            build |= {"_laid_cards": names["laid_cards"], "_laid_cells": names["laid_cells"]}
            build |= {"_laid_suits": names["laid_suits"]}
            table.call(
                frame, Frame("action", frame.seat, "declared_now", build), "built_again" if true else "done_with"
            )
            return
        child = self._claimed(frame, claim)
        child.vars = {**child.vars, "times": times, "origin": "pending"}
        child.step = "opposed"
        if true:
            child.vars |= {"card": names["under_card"], "home": names.get("under_zone", "hand")}
        table.call(frame, child, "carried_out")

    def built_again(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """A true claim of a build card that was called: the card itself may be built as well (D-5C2)."""
        under, claim = frame.vars["under_card"], frame.vars["claim"]
        if table.state.outcome is None and not table.turn_is_over():
            perform(table, frame, "done_with", frame.seat, claim, under, **self._bounds(frame))
        else:
            self.done_with(table, frame, None)

    def _bounds(self, frame: Frame) -> Vars:
        return {name: frame.vars[name] for name in BOUNDS if name in frame.vars}

    def done_with(self, table: AssertionTable, frame: Frame, _: object) -> None:
        self.carried_out(table, frame, PLAYED)

    def carried_out(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """The claim has been carried out, countered or taken back: put both cards away."""
        if result == TAKEN_BACK:  # 8H takes back everything of this declaration
            self.take_back(table, frame)
            if frame.vars["under_card"] in table.state.pending:
                zone = frame.vars.get("under_zone", "hand")
                table.to_seat(frame.vars["under_card"], zone, frame.seat, "take_back")
            table.done(TAKEN_BACK)
            return
        if result != PLAYED:  # its player executed nothing (D-6S2)
            frame.vars = without_keep(frame.vars)
        self._put_both_away(table, frame)
        table.done(result)

    def _put_both_away(self, table: AssertionTable, frame: Frame) -> None:
        under = frame.vars["under_card"]
        if under in table.state.pending:
            if frame.vars.get("shown"):
                table.to_pile(under, _destination(table.state, under), "spent")
            else:
                table.to_pile(under, "removed", "concealed", shown=False)
        self.put_away(table, frame, "centre")

    # called and false: the caller may use either strategy against the bluffer -------------------------------------

    def caller_chose_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [NO]
        for code in dict.fromkeys((FACE_CODES[state.faces[frame.vars["under_card"]]], frame.vars["claim"])):
            card, names = self._won(state, frame, code)
            won = Frame(code, seat, "gained", {"card": card, "gained": True, "origin": "pending", **names})
            if not BY_CODE[code].why_not(state, won):
                options.append(action("strategy", code))
        return options

    def _won(self, state: AssertionState, frame: Frame, code: str) -> tuple[int | None, Vars]:
        """The card with which the caller enacts a strategy, and what binds them.

        A declared build card is built in the shape of the mask; any other declared strategy has no card.
        """
        names: Vars = {"victim_only": frame.seat, "unopposed": True}
        if code == code_of(state, frame.vars["under_card"]):
            return frame.vars["under_card"], names
        if frame.vars.get("echo"):
            names["copy"] = True
        if BY_CODE[code].kind != "B":
            return None, names
        return frame.vars.get("card"), {**names, "must_suit": SUIT_BIT[FACE_OF[code]]}

    def caller_chose(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == NO:
            self.punished(table, frame, None)
            return
        code = str(choice.value)
        card, names = self._won(table.state, frame, code)
        perform(table, frame, "punished", frame.vars["caller"], code, card, **names)

    def punished(self, table: AssertionTable, frame: Frame, _: object) -> None:
        under = frame.vars["under_card"]
        if under in table.state.pending:
            table.to_pile(under, "centre", "spent")
        frame.vars = without_keep(frame.vars)  # D-6S2
        self.put_away(table, frame, "centre")
        table.done(LOST)

    def add_context(self, state: AssertionState, frame: Frame, context: StrategyContext) -> None:
        """Show the placements of a claimed build."""
        names = frame.vars
        if "laid_cards" in names:
            laid = zip(names["laid_cards"], names["laid_cells"], names["laid_suits"], strict=True)
            context.placed = [PlacementView(state.code(c), xy_of(at), SUIT_OF_BIT[bit]) for c, at, bit in laid]


def _destination(state: AssertionState, card: int) -> str:
    """Return the zone for a card once it has been carried out; the centre where its face is hidden."""
    rule = rule_of(state, card)
    return "centre" if rule is None else rule.destination


def _found(state: AssertionState, card: int, face: int) -> int:
    """The id under which a face is to be found now, after a hand may have been mixed; ``card`` itself if hidden."""
    return state.faces.index(face) if face >= 0 else card
