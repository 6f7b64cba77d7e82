"""The rounds of Game, from the choice of armies on (5.1, 5.2): one frame that goes on from step to step.

Its public names: ``checked``, how many seats have been through CHECK_UNABLE; in the questions (GA11) ``asking``, the
place of the pair that is dealt with, ``kills``, one number a pair, and ``noes``, triples of target, place in its army
and value.
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import DONE, NO, PASS, YES, Action, action, card_actions
from ...kernel.cards import BIT_OF_SUIT, SUIT_BIT
from ...kernel.events import GameBegan, TurnBegan, TurnEnded, by_id
from ...kernel.frames import Frame
from ...kernel.names import NUMBER, NUMBERS, PLAIN, Names
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import ArmyChosen, BattleResolved, QuestionAnswered
from ..views import AttackView, MatchUpsView
from .arrangement import arranged, step_refusal, steps_offered
from .battle import Attack, attack, harder_only, left_after
from .draws import count_up, settle
from .groups import VALUES, Counts, counts_of, has_group
from .state import ARMY_SIZE, ArmiesState, MatchUps
from .verbs import ArmiesTable

CHECKED: Names = {"checked": NUMBER}
QUESTIONS: Names = {"asking": NUMBER, "kills": NUMBERS, "noes": PLAIN}
"""What the frame holds while CHECK_UNABLE goes round, and while questions are asked; at other times nothing."""


class RoundRule(Rule[ArmiesState]):
    """The frame in which rounds follow one another."""

    names: ClassVar[Names] = {**CHECKED, **QUESTIONS}

    # SETUP --------------------------------------------------------------------------------------------------------

    def begin(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Have everybody choose a suit in turn, clockwise from a player drawn by lot (5.1)."""
        table.tell(GameBegan(frame.seat))
        table.goto(frame, "choose")

    def choose(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        state = table.state
        for seat in state.in_order():
            if not state.suits[seat]:
                table.ask(frame, seat, "suit", "chosen")
                return
        table.ask_all(frame, state.playing(), "stack", "stacked")

    def chosen_options(self, state: ArmiesState, frame: Frame, seat: int) -> list[Action]:
        return [action("suit", letter) for letter, bit in BIT_OF_SUIT.items() if bit not in state.suits]

    def chosen(self, table: ArmiesTable, frame: Frame, choice: Action) -> None:
        state = table.state
        seat = next(seat for seat in state.in_order() if not state.suits[seat])
        state.suits[seat] = BIT_OF_SUIT[str(choice.value)]
        table.tell(ArmyChosen(seat, choice.word))
        table.muster(seat, [card for card in state.unused if SUIT_BIT[state.faces[card]] == state.suits[seat]])
        table.goto(frame, "choose")

    def stacked_options(self, state: ArmiesState, frame: Frame, seat: int) -> list[Action]:
        """The cards from the top down, then the word that the stack is made (5.1)."""
        order = placed(frame, seat)
        return card_actions([card for card in state.armies[seat] if card not in order]) or [DONE]

    def stacked(self, table: ArmiesTable, frame: Frame, answers: dict[int, tuple[Action, ...]]) -> None:
        """The armies lie face down, shorter where the options say so (GA19), and hands are dealt (5.1)."""
        for seat in sorted(answers):
            table.stack_army(seat, [step.card for step in answers[seat] if step != DONE])
        state = table.state
        for seat in state.in_order():
            for _ in range(state.cut(seat)):
                table.lose_top(seat, "ground")
        for seat in state.in_order():
            table.draw(seat, state.hand_size)
        table.goto(frame, "begin_round")

    # CHECK_UNABLE -------------------------------------------------------------------------------------------------

    def begin_round(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        state = table.state
        state.turn += 1
        if table.events is not None:
            table.tell(TurnBegan(frame.seat, state.turn))
        for seat in state.playing():
            if state.is_told(seat) and state.armies[seat]:
                table.tell_top(seat)
        frame.vars = {"checked": 0}
        table.goto(frame, "check")

    def check(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Ask in the order of the seats: whoever cannot present with a whole hand must, with less may draw anew (GA15).

        Everybody with one to six cards is asked, so that being asked tells nothing.
        """
        state, order = table.state, table.state.in_order()
        while frame.vars["checked"] < len(order):
            seat = order[frame.vars["checked"]]
            hand = state.hands[seat]
            while len(hand) == state.hand_size and not has_group(state.values(hand)):
                table.surrender(seat, "forced")
                hand = state.hands[seat]
            if 0 < len(hand) < state.hand_size:
                table.ask(frame, seat, "announce", "announced")
                return
            frame.vars = {"checked": frame.vars["checked"] + 1}
        frame.vars = {}
        table.goto(frame, "present")

    def announced_options(self, state: ArmiesState, frame: Frame, seat: int) -> list[Action]:
        """Stay silent, or announce that nothing can be presented (GA9)."""
        return [NO] if has_group(state.values(state.hands[seat])) else [YES, NO]

    def announced(self, table: ArmiesTable, frame: Frame, choice: Action) -> None:
        """Take the announcement, at most once a round: the new hand is not asked about again (GA9)."""
        if choice == YES:
            table.surrender(table.state.in_order()[frame.vars["checked"]], "announced")
        frame.vars = {"checked": frame.vars["checked"] + 1}
        table.goto(frame, "check")

    # PRESENT and REVEAL -------------------------------------------------------------------------------------------

    def present(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Have everybody with two cards or more arrange a presentation in secret, all at once."""
        state = table.state
        able = [seat for seat in state.playing() if len(state.hands[seat]) > 1]
        if able:
            table.ask_all(frame, able, "present", "presented")
        else:
            table.result = {}
            table.goto(frame, "presented")

    def presented_options(self, state: ArmiesState, frame: Frame, seat: int) -> list[Action]:
        return steps_offered(state, seat, answer_of(frame, seat))

    def presented(self, table: ArmiesTable, frame: Frame, answers: dict[int, tuple[Action, ...]]) -> None:
        """All presentations are laid open together; then they are matched up."""
        state = table.state
        for seat in state.playing():
            groups = arranged(answers.get(seat, ())).whole()
            held = len(state.hands[seat])
            table.present(seat, groups)
            state.held_back[seat] = 0 if groups else held
        if state.options["questions"] == "manual":
            frame.vars = {"asking": 0, "kills": (0,) * len(pairs(state)), "noes": ()}
            state.match_ups = match_ups(state, counts_presented(state), ())
            table.goto(frame, "question")
        else:
            frame.vars = {"noes": ()}
            table.goto(frame, "resolve")

    # MATCH_UPS ----------------------------------------------------------------------------------------------------

    def question(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Pair by pair, whoever has unmatched groups asks for the card on top (GA11)."""
        state = table.state
        every = pairs(state)
        while frame.vars["asking"] < len(every):
            if askable(state, frame):
                table.ask(frame, every[frame.vars["asking"]][0], "question", "answered")
                return
            frame.vars = {**frame.vars, "asking": frame.vars["asking"] + 1}
        table.goto(frame, "resolve")

    def answered_options(self, state: ArmiesState, frame: Frame, seat: int) -> list[Action]:
        return [*(action("number", value) for value in askable(state, frame)), PASS]

    def answered(self, table: ArmiesTable, frame: Frame, choice: Action) -> None:
        """The answer is true, and everybody hears it."""
        state, asking = table.state, frame.vars["asking"]
        if choice == PASS:
            frame.vars = {**frame.vars, "asking": asking + 1}
            table.goto(frame, "question")
            return
        attacker, target = pairs(state)[asking]
        kills = frame.vars["kills"]
        place = kills[asking]
        card = state.armies[target][place]
        hit = state.value(card) == choice.value
        if hit:
            table.show(card)
            frame.vars = {**frame.vars, "kills": (*kills[:asking], place + 1, *kills[asking + 1 :])}
        else:
            frame.vars = {**frame.vars, "noes": (*frame.vars["noes"], (target, place, choice.value))}
        table.tell(QuestionAnswered(attacker, target, choice.number, hit, by_id(card) if hit else None))
        table.goto(frame, "question")

    # RESOLVE, END_CHECK and REFILL --------------------------------------------------------------------------------

    def resolve(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """The harder attack on everybody takes effect, all at the same time (5.2, GA14)."""
        state = table.state
        counts = counts_presented(state)
        asked = frame.vars["kills"] if state.options["questions"] == "manual" else None
        armies = [state.values(army) for army in state.armies]
        attacks: list[Attack] = []
        noes: list[tuple[int, int, int]] = list(frame.vars["noes"])
        for number, (attacker, target) in enumerate(pairs(state)):
            army = armies[target]
            groups = state.uncancelled(counts[attacker], counts[target])
            one = attack(attacker, target, groups, army, None if asked is None else asked[number])
            attacks.append(one)
            if asked is None and one.kills < len(army):
                left = left_after(groups, army, one.kills)
                for place, value in enumerate(VALUES):
                    if left[place]:
                        noes.append((target, one.kills, value))
        state.match_ups = match_ups(state, counts, harder_only(attacks))
        if table.events is not None:
            table.tell(BattleResolved(state.turn, [told(one) for one in state.match_ups.attacks]))
        self._suffer(table, state.match_ups.attacks, noes)
        frame.vars = {}
        table.goto(frame, "end_check")

    def _suffer(self, table: ArmiesTable, attacks: tuple[Attack, ...], noes: list[tuple[int, int, int]]) -> None:
        state = table.state
        for seat in state.playing():
            harder = [one for one in attacks if one.target == seat and one.harder]
            dead = 0
            for one in harder:
                dead = max(dead, one.kills)
            for _ in range(dead):
                table.lose_top(seat, "attack", tuple([one.attacker for one in harder]))
            if state.armies[seat]:
                for target, place, value in noes:
                    if target == seat and place == dead:
                        table.deny(seat, value)

    def end_check(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Remove the players who were struck on the skin; with one player left, or none, end the game (5.2)."""
        state = table.state
        assert state.match_ups is not None
        struck = sorted({one.target for one in state.match_ups.attacks if one.hit})
        left = [seat for seat in state.playing() if seat not in struck]
        winners = left if left else settle(state, struck)
        for seat in struck:
            table.go_out(seat, "attack")
        if len(left) < 2:
            table.finish("last" if left else "together", winners)
        elif state.turn >= state.options["maxRounds"]:
            table.finish("rounds", count_up(state))
        else:
            table.goto(frame, "refill")

    def refill(self, table: ArmiesTable, frame: Frame, _: object) -> None:
        """Set aside the cards presented; fill every hand with as many cards as fill the fullest one (5.2, GA12)."""
        state = table.state
        for seat in state.in_order():
            table.clear_presentation(seat)
        order = state.in_order()
        count = state.hand_size - max([len(state.hands[seat]) for seat in order])
        if table.events is not None:
            table.tell(TurnEnded(frame.seat, state.turn))
        if count and len(state.stock) < count * len(order):
            table.reshuffle()
        for seat in order:
            table.draw(seat, count)
            state.fresh[seat] = count == state.hand_size
        table.goto(frame, "begin_round")

    # what the kernel asks -----------------------------------------------------------------------------------------

    def sealed_done(self, frame: Frame, seat: int, choice: Action) -> bool:
        return choice == DONE

    def is_intention(self, state: ArmiesState, frame: Frame, seat: int, choice: Action) -> bool:
        return frame.sealed is not None and choice != DONE

    def ends_turn(self, state: ArmiesState, frame: Frame, seat: int, choice: Action) -> bool:
        """An army is sealed, or a presentation is (5.2)."""
        return choice == DONE

    def reveals(self, state: ArmiesState, frame: Frame, seat: int, choice: Action) -> bool:
        """Return whether the answer is the last presentation: all are then shown at once, if any group was made."""
        return choice == DONE and frame.ask == "present" and bool(answer_of(frame, seat))

    def refusal(self, state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Reason:
        if frame.step == "chosen":
            return Reason("suit_taken" if choice.value in BIT_OF_SUIT else "not_a_suit")
        if frame.step == "stacked":
            return _stack_refusal(state, frame, seat, choice)
        if frame.step == "announced":
            return Reason("can_present" if choice == YES else "choose_yes_no")
        if frame.step == "presented":
            return step_refusal(state, seat, arranged(answer_of(frame, seat)), choice)
        return _question_refusal(state, frame, choice)


def answer_of(frame: Frame, seat: int) -> tuple[Action, ...]:
    """The steps of a seat's sealed answer so far."""
    sealed = frame.sealed
    return () if sealed is None else sealed.get(seat, ())


def placed(frame: Frame, seat: int) -> list[int]:
    """The cards a seat has stacked so far, the top one first."""
    return [step.card for step in answer_of(frame, seat) if step != DONE]


def pairs(state: ArmiesState) -> list[tuple[int, int]]:
    """Every pair of attacker and target, in the order in which they ask (GA11)."""
    order = state.in_order()
    return [(one, other) for one in order for other in order if one != other]


def counts_presented(state: ArmiesState) -> list[Counts]:
    """Return by seat how many groups of each value lie on the table."""
    return [counts_of([state.total(group) for group in groups]) for groups in state.presented]


def match_ups(state: ArmiesState, counts: list[Counts], attacks: tuple[Attack, ...]) -> MatchUps:
    """The record of what has been presented, with the attacks where they are already known."""
    groups = tuple([tuple([tuple(state.values(group)) for group in made]) for made in state.presented])
    return MatchUps(state.turn, groups, tuple(counts), attacks)


def askable(state: ArmiesState, frame: Frame) -> list[int]:
    """The values that may be asked for in the pair that is dealt with: unmatched, not used up, not yet denied."""
    asking = frame.vars["asking"]
    target = pairs(state)[asking][1]
    place = frame.vars["kills"][asking]
    if place >= len(state.armies[target]):
        return []
    left = groups_left(state, frame)
    return [value for value, count in zip(VALUES, left) if count and (target, place, value) not in frame.vars["noes"]]


def groups_left(state: ArmiesState, frame: Frame) -> Counts:
    """The attacker's unmatched groups that have not killed yet, in the pair that is dealt with."""
    asking = frame.vars["asking"]
    attacker, target = pairs(state)[asking]
    counts = counts_presented(state)
    dead = state.values(state.armies[target][: frame.vars["kills"][asking]])
    return left_after(state.uncancelled(counts[attacker], counts[target]), dead, len(dead))


def told(one: Attack) -> AttackView:
    """Return an attack as it is written."""
    return AttackView(one.attacker, one.target, list(one.unmatched), one.kills, one.hit, one.harder)


def told_match_ups(record: MatchUps | None) -> MatchUpsView | None:
    """Return what a round's presentations came to."""
    if record is None:
        return None
    return MatchUpsView(
        turn=record.turn,
        columns=list(VALUES),
        rows=[list(counts) for counts in record.counts],
        groups=[[list(group) for group in groups] for groups in record.groups],
        sums=[[sum(group) for group in groups] for groups in record.groups],
        attacks=[told(one) for one in record.attacks],
    )


def _stack_refusal(state: ArmiesState, frame: Frame, seat: int, choice: Action) -> Reason:
    order = placed(frame, seat)
    if choice == DONE:
        return Reason("stack_all")
    if choice.kind != "card":
        return Reason("choose_stack" if len(order) < ARMY_SIZE else "stack_whole")
    return Reason("already_stacked" if choice.card in order else "not_your_army")


def _question_refusal(state: ArmiesState, frame: Frame, choice: Action) -> Reason:
    if choice.kind != "number" or choice.value not in VALUES:
        return Reason("not_a_value")
    attacker, target = pairs(state)[frame.vars["asking"]]
    counts, column = counts_presented(state), VALUES.index(choice.value)
    if not counts[attacker][column]:
        return Reason("no_such_group")
    if not state.uncancelled(counts[attacker], counts[target])[column]:
        return Reason("cancelled")
    return Reason("already_denied" if groups_left(state, frame)[column] else "used_up")
