"""One action of a turn (C1): a build, a strategy, or nothing. MAIN asks for one a credit; some cards ask for more.

Long because builds, strategies and discards share one frame, and each step of it asks the same names.

Public names of the frame: ``credit`` (see below), ``plays`` and ``builds`` (whether strategies and builds are
open), ``optional`` (it may be left unused), ``stuck`` (what is open obliges to nothing, and there is no card to
discard), ``barred_cards`` (not to be enacted again, 8H), ``only_cards`` (no others may be enacted), ``avoid_cells``,
``unopposed`` (nothing may answer), ``acting`` (the build card the ``must_card`` is played as), and those of
`build_kinds`.
While a build is settled: ``laid_cards``, ``laid_cells``, ``laid_suits``, the cells of the tricks it completed one after
the other in ``made_cells``, and ``at``, how many cards have had their effect.

Kinds of credit (C1):

* ``first``: the action of the turn: it must be used if anything can be done (B-R6)
* ``fresh``: as at the start of a turn (QC): cards that open a turn may be played again
* ``free``: one more action of any kind
* ``march``: one more build or a strategy from the hand, after a build with Double March (7S)
* ``loan``: one more action with lent cards (7C)
* ``threat``: a shown threat besides the turn's action (4D, option fourDiamondsExtra)
* ``only``: what the frame's other names leave open
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...kernel.actions import DONE, PASS, Action, action, card_actions
from ...kernel.cards import BIT_OF_SUIT, SUIT_OF_BIT
from ...kernel.events import TurnPassed, by_id, by_ids
from ...kernel.frames import Frame
from ...kernel.names import CARDS, FLAG, INTENTION, TEXT, Names, public
from ...kernel.plain import Vars
from ...kernel.reasons import NOT_OFFERED, Reason
from ...kernel.rule import Rule
from ...kernel.window import window
from ..events import BuildConfirmed
from ..views import PlacementView
from .board import end_mended, end_orders, end_repairs
from .bookkeeping import keep_registry, score_trick, update_lines
from .build import LONGEST, completed_tricks, main_line
from .build_kinds import BUILD, face_code, form_of, suits_for
from .covers import note_covers
from .grid import CELL_ACTION, STEPS, index_of, xy_of
from .ground import run_in
from .intent import intend, tentative
from .refusals import refusal
from .state import AssertionState
from .strategies.builds import BuildCard
from .strategies.counters import play_aimed, who_may_counter
from .strategies.enactment import ANSWERED, BOUND
from .strategies.lists import BUILT_CREDITS, DECREES, MENDS, SPECIALS
from .strategies.objections import why_closed
from .strategies.registry import BY_CODE, in_play, rule_of
from .strategies.results import LOST, PLAYED, TAKEN_BACK, is_open_again
from .verbs import AssertionTable


def last_of_turn(state: AssertionState, frame: Frame) -> bool:
    """Return whether the turn is over once this action is confirmed as it lies there, or left: not while another credit
    waits (4D, 7C), nor where what is built gives one (D-7S1)."""
    turn = state.frames[0]
    if frame.kind != "action" or len(state.frames) != 2 or turn.kind != "turn" or turn.vars["credits"]:
        return False
    rules = [rule_of(state, card) for card in frame.vars.get("_laid_cards", ())]
    rules.append(BY_CODE.get(frame.vars.get("acting", "")))
    return not any(rule.built_credit for rule in rules if rule is not None)


class ActionRule(Rule[AssertionState]):
    """A frame of one action; its result is what came of it (`strategies.base`)."""

    names: ClassVar[Names] = {
        **BUILD,
        **ANSWERED,
        **BOUND,
        "credit": TEXT,
        "plays": FLAG,
        "builds": FLAG,
        "optional": FLAG,
        "stuck": FLAG,
        "barred_cards": CARDS,
        "only_cards": CARDS,
        "acting": TEXT,
        "proved": FLAG,
        "_secret": INTENTION,
    }

    def conceal(self, frame: Frame) -> None:
        """Hide from the others, until it is declared, that a card has been taken up for a build or a strategy."""
        if frame.step in ("chosen", "cell_chosen", "suit_chosen", "played"):
            frame.step, frame.ask = "chosen", "build"

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return action.kind in ("card", "cell", "suit", "play") or (action.kind == "strategy")

    def takes_up(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return action.kind == "card"

    # what is open -------------------------------------------------------------------------------------------------

    def begin(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Ask for the action; B-R6 and B-R7 say what happens when nothing can be done."""
        state, seat = table.state, frame.seat
        if frame.vars["credit"] != "first" or frame.vars.get("optional"):
            table.ask(frame, seat, "build", "chosen")
            return
        if self._must_act(state, frame, seat):
            table.ask(frame, seat, "build", "chosen")
        elif state.hands[seat]:
            table.ask(frame, seat, "discard", "discarded")
        elif self._plays(state, frame, seat) or self._specials(state, frame, seat):
            frame.vars = {**frame.vars, "stuck": True}  # what obliges to nothing, and no card to discard (B-R6, B-R7)
            table.ask(frame, seat, "build", "chosen")
        else:
            self._pass(table, frame, "empty")

    def _must_act(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        """Return whether something can be done that counts as a legal play (B-R6)."""
        if frame.vars.get("builds", True) and form_of(frame).open_cards(state, frame, seat):
            return True
        for play in self._plays(state, frame, seat):
            probe = self.probe(state, frame, seat, play.card)
            if BY_CODE[probe.kind].obliges(state, probe):
                return True
        specials = self._specials(state, frame, seat)
        return any(BY_CODE[str(special.value)].compels(state, frame, seat) for special in specials)

    def _plays(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        """Return the strategies that may be declared now (C2)."""
        names = frame.vars
        if not names.get("plays", True):
            return []
        cards = state.playable(seat) + state.threats[seat]
        if names["credit"] in ("march", "threat"):
            cards = state.playable(seat) if names["credit"] == "march" else state.threats[seat]
        only = names.get("only_cards")
        if only is not None:
            cards = [card for card in (*cards, *names.get("also_cards", ())) if card in only]
        barred = (*names.get("barred_cards", ()), *state.frames[0].vars.get("enacted_cards", ()))
        return [
            action("play", card)
            for card in cards
            if card not in barred and not self.why_not_play(state, frame, seat, card)
        ]

    def why_not_play(self, state: AssertionState, frame: Frame, seat: int, card: int) -> str:
        """Return the key of the reason why a card of one's own cannot be declared now; ``""`` if it can."""
        code = face_code(state, card)
        if not code:
            return "face_hidden"
        rule = BY_CODE[code]
        if state.in_play & rule.bit and rule.opening and frame.vars["credit"] not in ("first", "fresh"):
            return "only_as_the_first"
        return rule.why_not(state, self.probe(state, frame, seat, card))

    def probe(self, state: AssertionState, frame: Frame, seat: int, card: int) -> Frame:
        """Return a frame of the card's strategy as this action would begin it, for asking the rule about it."""
        return Frame(face_code(state, card), seat, "aim", self._aim_names(frame, card))

    def _aim_names(self, frame: Frame, card: int) -> Vars:
        names: Vars = {"card": card, "credit": frame.vars["credit"]}
        if len(frame.vars) > 1:
            for name in ("avoid_cells", "only_cells", "victim_only", "victim_needed", "unopposed", "shut"):
                if name in frame.vars:
                    names[name] = frame.vars[name]
        return names

    def _specials(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        """Return rights and special builds, named by their card's code: neither plain builds nor declarations."""
        if frame.vars["credit"] in ("only", "loan", "threat"):
            return []
        return [action("strategy", one.code) for one in in_play(state, SPECIALS) if one.offers(state, frame, seat)]

    def chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        state.asked = {}
        try:
            return self._choices(state, frame, seat)
        finally:
            state.asked = None

    def _choices(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        names = frame.vars
        options: list[Action] = []
        form = form_of(frame)
        if names.get("builds", True):
            options = card_actions(form.open_cards(state, frame, seat))
        if "_laid_cards" in names:
            return [*options, DONE] if form.complete(state, frame, seat) else options
        if "form" not in names:
            options += self._plays(state, frame, seat)
            options += self._specials(state, frame, seat)
        if self._may_leave(state, frame):
            options.append(PASS)
        return options

    def _may_leave(self, state: AssertionState, frame: Frame) -> bool:
        names = frame.vars
        if "optional" in names:
            return bool(names["optional"])
        if names.get("stuck"):
            return True
        return names["credit"] in ("fresh", "free", "march", "threat") or bool(state.options["voluntaryPass"])

    def chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.kind == "card":
            frame.vars = {**frame.vars, "_card": choice.value}
            table.ask(frame, frame.seat, "cell", "cell_chosen")
        elif choice == DONE:
            self._declare_build(table, frame)
        elif choice.kind == "play":
            code = face_code(table.state, choice.card)
            names = {
                "_secret": True,
                **self._aim_names(frame, choice.card),
                "origin": table.state.zone_of(choice.card),
            }
            table.call(frame, Frame(code, frame.seat, "aim", names), "played")
        elif choice.kind == "strategy":
            names = {"_secret": True, "credit": frame.vars["credit"]}
            table.call(frame, Frame(str(choice.value), frame.seat, "special", names), "played")
        elif frame.vars["credit"] == "first" and "optional" not in frame.vars:
            self._pass(table, frame, "empty" if frame.vars.get("stuck") else "choice")
        else:
            table.done(LOST)

    # laying a build -----------------------------------------------------------------------------------------------

    def ends_turn(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        """A pass leaves all that is still open; else it is the last action of the turn, confirmed or left (C1)."""
        passes = action == PASS and frame.vars["credit"] == "first" and "optional" not in frame.vars
        return passes or (action in (DONE, PASS) and last_of_turn(state, frame))

    def reveals(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        laid = frame.vars.get("_laid_cards", ()) if action == DONE and not frame.vars.get("sealed") else ()
        return not all(map(state.all_know, laid))

    def cell_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [CELL_ACTION[cell] for cell, _ in form_of(frame).cells(state, frame, seat, frame.vars["_card"])]

    def cell_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, card = table.state, frame.vars["_card"]
        cell = index_of(*choice.cell)
        suits = suits_for(state, frame, card)
        if suits in SUIT_OF_BIT:
            self._put(table, frame, card, cell, suits)
        else:
            frame.vars = {**frame.vars, "_cell": cell}
            table.ask(frame, frame.seat, "suit", "suit_chosen")

    def suit_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        allowed = dict(form_of(frame).cells(state, frame, seat, frame.vars["_card"]))[frame.vars["_cell"]]
        return [action("suit", SUIT_OF_BIT[bit]) for bit in (1, 2, 4, 8) if allowed & bit]

    def suit_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._put(table, frame, frame.vars["_card"], frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])

    def _put(self, table: AssertionTable, frame: Frame, card: int, cell: int, suit: int) -> None:
        intend(frame, (card, cell, suit))
        table.ask(frame, frame.seat, "build", "chosen")

    # the build is declared, answered and settled ------------------------------------------------------------------

    def declared_now(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Declare a build that was put together elsewhere (5C, 8C)."""
        self._declare_build(table, frame)

    def _declare_build(self, table: AssertionTable, frame: Frame) -> None:
        """The build is laid for all to see; calls (4H) and Six of Clubs come before it counts (C3, D-4H6).

        One that is only put together for another card (``sealed``) is that frame's result.
        """
        state, seat = table.state, frame.seat
        placed = tentative(frame)
        if frame.vars.get("sealed"):
            table.done(placed)
            return
        form = form_of(frame)
        self._note_march(table, frame)
        names = public(self.names, frame.vars)
        for name in ("laid_cards", "laid_cells", "laid_suits"):
            names[name] = frame.vars.get("_" + name, ())
        frame.vars = names
        if table.events is not None:
            listed = [PlacementView(by_id(card), xy_of(cell), SUIT_OF_BIT[suit]) for card, cell, suit in placed]
            line, onto = main_line(state.ground, placed, seat)
            table.tell(BuildConfirmed(seat, listed, by_ids(onto), line))
        for placement in placed:
            table.lay(seat, placement, how=form.how(state, placement[1]))
        state.empty_passes = 0
        decreeing = DECREES.get(names.get("form", ""), "")
        if decreeing and BY_CODE[decreeing].provable:
            told = {"line_cells": decreed_line(state, names["laid_cells"])}
            table.call(frame, Frame(decreeing, seat, "challenge", told), "challenged")
        else:
            table.goto(frame, "answerable")

    def challenged(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Go on after the challenge of a false trick (4H): if it was lost, it is gone, and the build with it."""
        if result == "caught":
            table.done(LOST)
            return
        frame.vars = {**frame.vars, "proved": result == "proved"}
        table.goto(frame, "answerable")

    def answerable(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Open the window in which the build may be deflected (6C), or let the counters aimed at it unseen act (8C)."""
        if "aimed_cards" in frame.vars:
            if not play_aimed(table, frame, "answerable", result):
                table.goto(frame, "settle")
            return
        fixed = frame.vars.get("unopposed") or frame.vars.get("form") in MENDS
        seats = [] if fixed else who_may_counter(table.state, frame)
        if seats:
            place = len(table.state.frames) - 1
            table.call(frame, window("counters", frame.seat, seats, place), "settle")
        else:
            table.goto(frame, "settle")

    def settle(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Score the build, which stands now: tricks, lines and record (A6, C7); then what its cards do."""
        made = settle_build(table, frame)
        frame.vars = {**frame.vars, "made_cells": tuple(cell for trick in made for cell in trick), "at": 0}
        table.goto(frame, "card_effects")

    def card_effects(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Carry out what the cards of the scored build do, one after the other (kind B)."""
        names = frame.vars
        made = [tuple(names["made_cells"][at : at + 4]) for at in range(0, len(names["made_cells"]), 4)]
        acting = acting_of(frame)
        cards: tuple[int, ...] = names["laid_cards"]
        for at in range(names["at"], len(cards)):
            card = cards[at]
            rule = BY_CODE[acting[card]] if card in acting else rule_of(table.state, card)
            if isinstance(rule, BuildCard):
                frame.vars = {**frame.vars, "at": at + 1}
                child = rule.after_build(table, frame, names["laid_cells"][at], made)
                if child is not None:
                    table.call(frame, child, "card_effects")
                    return
        table.done(PLAYED)

    # a strategy has been played -----------------------------------------------------------------------------------

    def played(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """End the action, unless it is open again (C5-R7): then it is still to be taken, by a different move."""
        table.state.empty_passes = 0
        enacted = table.turn.vars.get("enacted_cards", ()) if table.state.frames else ()
        if result == TAKEN_BACK:
            frame.vars = {**frame.vars, "barred_cards": (*frame.vars.get("barred_cards", ()), *enacted[-1:])}
        if is_open_again(result) and not table.turn_is_over():
            table.goto(frame, "begin")
        else:
            self._note_march(table, frame)
            table.done(result)

    def _note_march(self, table: AssertionTable, frame: Frame) -> None:
        """Note that the action given by Seven of Spades has been used: it counts as a strategy of this turn (D-9S1)."""
        code = BUILT_CREDITS.get(frame.vars["credit"])
        if code is not None and table.state.outcome is None:
            table.note_declared(code, None)

    # nothing can be done ------------------------------------------------------------------------------------------

    def discarded_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [action("discard", card) for card in state.hands[seat]]
        return options + self._plays(state, frame, seat) + self._specials(state, frame, seat)

    def discarded(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.kind != "discard":
            self.chosen(table, frame, choice)
            return
        table.remove_from_hand(frame.seat, choice.card, "discard")
        table.state.empty_passes = 0
        table.done(PLAYED)

    def _pass(self, table: AssertionTable, frame: Frame, why: str) -> None:
        state = table.state
        table.tell(TurnPassed(frame.seat, why))
        state.empty_passes = state.empty_passes + 1 if why == "empty" else 0
        state.now = state.now.but(passed=True)
        table.done(PLAYED)

    def why_not_now(self, state: AssertionState, frame: Frame, seat: int, card: int) -> Reason | None:
        """Return why the action in ``frame`` does not offer the strategy of a card; ``None`` if it does."""
        lent = frame.vars.get("also_cards", ()) if "only_cards" in frame.vars else ()
        if card not in state.playable(seat) + state.threats[seat] and card not in lent:
            return Reason("not_in_hand")
        key = self.why_not_play(state, frame, seat, card)
        return Reason(key) if key else why_closed(state, frame, seat, card)

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        if choice.kind == "play" and frame.ask in ("cell", "suit"):
            return Reason("finish_card")
        if choice.kind == "play":
            return self.why_not_now(state, frame, seat, choice.card) or NOT_OFFERED
        return refusal(state, frame, seat, choice)


def decreed_line(state: AssertionState, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the run of exactly four that holds all these cells and repeats a suit, or ``()`` (3D, 4H)."""
    for step in STEPS:
        first, length = state.ground.run_through(cells[0], step)
        if length != LONGEST:
            continue
        run = tuple(range(first, first + LONGEST * step, step))
        suits = {state.ground.suit[cell] for cell in run}
        if len(suits) < LONGEST and all(cell in run for cell in cells):
            return run
    return ()


def settle_build(table: AssertionTable, frame: Frame) -> list[tuple[int, ...]]:
    """Score a build that has been laid, bring up to date what it changes, and return the new tricks (A6, C7)."""
    cells = frame.vars["laid_cells"]
    mended = MENDS.get(frame.vars.get("form", ""))
    if table.state.effects and mended is None:
        note_covers(table, cells)
    made = settle_tricks(table, frame.seat, cells, acting_of(frame), _decree(table, frame))
    if mended is not None:
        end_mended(table, mended, frame.vars["trick_cells"])
    note_runs(table, cells)
    return made


def _decree(table: AssertionTable, frame: Frame) -> list[tuple[int, ...]]:
    """Return the four in line that counts though it repeats a suit, if this kind of build makes one (A4-R3)."""
    code = DECREES.get(frame.vars.get("form", ""), "")
    line = decreed_line(table.state, frame.vars["laid_cells"]) if code else ()
    if not line:
        return []
    kind = "false" if BY_CODE[code].provable and not frame.vars.get("proved") else "decree"
    table.begin(kind, code, frame.seat, frame.seat, cells=line)
    return [line]


def acting_of(frame: Frame) -> dict[int, str]:
    """Return the cards of a build that stand in for another: ``{card: code}`` (9S, C5-R2)."""
    must = frame.vars.get("must_card")
    return {must: frame.vars["acting"]} if must is not None and "acting" in frame.vars else {}


def settle_tricks(
    table: AssertionTable,
    seat: int,
    cells: tuple[int, ...],
    acting: dict[int, str] | None = None,
    decreed: Sequence[tuple[int, ...]] = (),
) -> list[tuple[int, ...]]:
    """Score what cards laid on ``cells`` complete, bring registry and lines up to date, return the new tricks (A6).

    ``decreed`` are lines just laid that count whatever their suits (A4-R3).
    """
    state = table.state
    ground = state.ground
    state.now = state.now.but(built=(*state.now.built, *cells))
    if state.effects:
        end_repairs(table)
        end_orders(table)
    if state.tricks or state.effects:
        keep_registry(table)
    made = completed_tricks(ground, cells)
    if decreed:
        made += decreed
    if made:
        known = {trick.cells for trick in state.tricks}
        made = [trick for trick in made if trick not in known]
        for trick in made:
            score_trick(table, seat, trick, bonus_of(table, trick, made, acting))
    update_lines(table, state.side_of(seat))
    return made


def bonus_of(
    table: AssertionTable, trick: tuple[int, ...], made: list[tuple[int, ...]], acting: dict[int, str] | None
) -> int:
    """Return the extra points that cards laid this turn add to a new trick (2S, 4S)."""
    state, extra = table.state, 0
    for cell in trick:
        card = state.ground.card[cell] - 1
        if cell in state.now.built and card >= 0:
            rule = BY_CODE[acting[card]] if acting and card in acting else rule_of(state, card)
            if isinstance(rule, BuildCard):
                extra += rule.bonus(table, cell, trick, made)
    return extra


def note_runs(table: AssertionTable, cells: tuple[int, ...]) -> None:
    """Write the runs of two or more cards that a build added to into the turn's record (C7, for 5D)."""
    state = table.state
    runs = list(state.now.runs)
    suit = state.ground.lying()
    for cell in cells:
        for step in STEPS:
            start, length = run_in(suit, cell, step)
            if length > 1:
                run = tuple(range(start, start + length * step, step))
                if run not in runs:
                    runs.append(run)
    state.now = state.now.but(runs=tuple(runs))
