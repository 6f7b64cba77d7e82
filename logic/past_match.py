"""A game that is over, at any place of its record: what each seat knew there, or every card open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from .kernel import codec
from .kernel.acts import ActionView, CellAct, ChoiceAct, DoneAct, OnCard, StrategyAct
from .kernel.advice import AiRequest
from .kernel.errors import IllegalAction, LoadError, Refusal
from .kernel.events import Event, EventView, TurnBegan, seen_by
from .kernel.plain import JsonObject
from .kernel.rng import Chance
from .kernel.state import State
from .kernel.tongue import Sentence
from .kernel.views import EntryView, PositionView, RunView, runs_with_names, to_builtins, with_names
from .match import Match

BARE: Final = ("done", "pass", "yes", "no", "choice")
"""Kinds of actions that name nothing: what comes of one alone is not what its seat did."""
WORLDS: Final = 8
"""Worlds in which a move in which lots are drawn must be told alike, or its answers are told."""
THEN: Final = Sentence("record, between two deeds of one move", ", then ")
COLON: Final = Sentence("record, between an answer and its cards", ": ")
COMMA: Final = Sentence("record, between two answers", ", ")
DASH: Final = Sentence("record, between a card and what is said of it", " – ")


@dataclass(frozen=True, slots=True)
class Span:
    """One move: its steps in the record, from ``start`` to before ``end``, of ``seat`` in ``turn``.

    ``choices`` is how many ways there were to begin it.
    """

    start: int
    end: int
    seat: int
    turn: int
    choices: int


class PastMatch:
    """The places of a record go from 0, the beginning, to ``places``, the end. Raises :class:`Refusal` for a game that
    goes on: nobody may look into its secrets."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps, self._last = match.lived()
        self.places = len(self.steps)
        self._lines: dict[int | None, list[EntryView]] = {}

    def view(self, place: int, seat: int, opened: bool = False) -> PositionView:
        """Return the view of ``seat`` at a place; ``opened``: the same table with every card face up."""
        game, state = self.match.game, self._state(place)
        view = game.view(state, seat)
        if opened:
            view.faces = state.faces[:]
        return game.seen(view)

    def turn(self, place: int) -> int:
        """The number of the turn at a place."""
        return self._state(place).turn

    def events(self, start: int, end: int) -> list[Event]:
        """Return the events from one place to another."""
        return [event for step in self.steps[start:end] for event in step.events]

    def moves(self) -> list[Span]:
        """Every move of the game in its order, a seat's intentions together with the step that ended them."""
        game, found, start = self.match.game, [], 0
        for place, step in enumerate(self.steps):
            last = place + 1 == self.places or self.steps[place + 1].seat != step.seat
            if step.intended and not last:
                continue
            first = self.steps[start]
            choices = len(game.options(first.before, first.seat))
            found.append(Span(start, place + 1, first.seat, first.before.turn, choices))
            start = place + 1
        return found

    def lines(self, seat: int | None) -> list[EntryView]:
        """Return the whole record as ``seat`` could read it, or with all cards open; each line has the ``step`` of the
        record at which it began."""
        if seat not in self._lines:
            told: list[EventView] = []
            at: list[int] = []
            for place, step in enumerate(self.steps):
                told += seen_by(self._state(place + 1), seat, step.events)
                at += [place] * (len(told) - len(at))
            self._lines[seat] = self._recorded(told, at, self._state(0).turn)
        return self._lines[seat]

    def line(self, start: int, end: int, seat: int) -> EntryView | None:
        """Return the line that tells what ``seat`` did from one place to another, as it could read it; ``None`` where
        there is none. What several answered in secret is told where all of it was laid open."""
        if all(step.sealed for step in self.steps[start:end]):
            end = 1 + next((place for place in range(start, self.places) if self.steps[place].events), start)
        told = (one for one in self.lines(seat) if one.seat == seat and start <= one.step < end)
        return next(told, None)

    def worded(self, place: int, said: Sequence[ActionView]) -> list[RunView]:
        """Return what the seat that acted at a place would have done with these actions, as runs of the record.

        Told is what that seat knew there and nothing of what would have come of it. What the record has no line for,
        an answer that stays secret or others have still to give, is told by the names of its answers. Raises
        :class:`Refusal` for what cannot be read, or not be done there.
        """
        told = [self._tried(place, said, Chance(place))]
        if told[0].by_lot:
            told += [self._tried(place, said, Chance(place + at * self.places)) for at in range(1, WORLDS)]
        runs = told[0].runs if all(one.runs == told[0].runs for one in told) else []
        return runs_with_names(runs or _by_answers(told[0].answers), self.match.names, self.match.tongue)

    def _tried(self, place: int, said: Sequence[ActionView], chance: Chance) -> _Tried:
        """Take the actions at a place in a world dealt by chance."""
        game, state, seat = self.match.game, self._state(place), self.steps[place].seat
        view = game.view(state, seat)
        world = game.determinise(view, chance)
        answers, told, at, names, by_lot = list[_Answered](), list[EventView](), list[int](), False, False
        for number, action in enumerate(said):
            if number and seat not in game.to_answer(world):
                break  # a plan goes on behind what others answer
            seen = game.view(world, seat)  # a hand that is mixed, as under a mask, has its cards elsewhere from then on
            choice, events = codec.action_of(codec.card_finder(seen), action), list[Event]()
            reason = game.explain(world, seat, choice)
            if reason is not None:
                raise IllegalAction(self.match.named(reason))
            label = game.words.answer(seen, seen.frames[-1], seat, choice).label
            answers.append(_Answered(action, label))
            lots = world.rng
            game.apply(world, seat, choice, events)
            by_lot |= world.rng != lots
            names |= choice.kind not in BARE
            for event in events:
                event.faces = {one: _kept(view, seat, one, kept) for one, kept in (event.faces or {}).items()}
            if names:
                told += seen_by(view, seat, events)
                at += [number] * (len(told) - len(at))
            names &= not events
        runs, steps = list[RunView](), set[int]()
        for line in self._recorded(told, at, view.turn):
            if line.seat == seat and line.step not in steps:
                steps.add(line.step)
                runs += [*([RunView(THEN())] if runs else []), *line.runs]
        return _Tried(answers, runs, by_lot)

    def _recorded(self, told: list[EventView], at: list[int], turn: int) -> list[EntryView]:
        """Return the lines of the record that events make, the first of which happened in that turn; ``at`` is the step
        of each."""
        lines = self.match.game.words.log_entries([TurnBegan(-1, turn), *told], [-1, *at])
        return with_names(lines, self.match.names, self.match.tongue)

    def request(self, place: int) -> AiRequest:
        """Return the request to a computer player for the seat that acted at a place (`Match.ai_request`)."""
        seat = self.steps[place].seat
        return AiRequest(self.match.game_id, seat, to_builtins(self.view(place, seat)))

    def decided(self, span: Span) -> tuple[int, ...]:
        """Return the steps of the decision that begins with a move; none where nothing was decided in it.

        Somebody else may answer sealed in its middle, which parts it into several moves. Intentions that were taken
        back are left out. Nothing was decided where there was no choice, where the seat resigned, and in a move that
        only goes on from an earlier one.
        """
        seat, steps = span.seat, self.steps
        earlier = next((steps[place] for place in range(span.start - 1, -1, -1) if steps[place].seat == seat), None)
        if earlier is not None and earlier.intended:
            return ()
        found = list[int]()
        for place in range(span.start, self.places):
            step = steps[place]
            if step.seat == seat:
                found.append(place)
                if not step.intended:
                    break
        last, options = steps[found[-1]], self.match.game.options
        if last.intended or last.choice.kind == "resign":
            return ()
        return tuple(self._stood(found)) if any(len(options(steps[place].before, seat)) > 1 for place in found) else ()

    def _stood(self, places: list[int]) -> list[int]:
        """Return the steps of a decision without those taken back: where the same is asked again, what lies between."""
        stood, asked = list[int](), list[object]()
        for place in places:
            asked.append(self.match.decision_before(place, self.steps[place].seat) if len(places) > 1 else None)
            again = asked.index(asked[-1])
            del asked[again + 1 :], stood[again:]
            stood.append(place)
        return stood

    def said(self, span: Span) -> list[ActionView]:
        """The actions of a move as its seat named them."""
        return self.named(range(span.start, span.end))

    def named(self, places: Sequence[int]) -> list[ActionView]:
        """The actions at these places of the record as their seats named them."""
        return [self.match.said(place) for place in places]

    def dealt_anew(self, place: int, seat: int, seed: int) -> JsonObject:
        """The position at a place with all that ``seat`` did not know dealt anew, to be played on from.

        Raises :class:`LoadError` where nothing can be played on from.
        """
        game, state = self.match.game, self._state(place)
        if state.outcome is not None:
            raise LoadError("The game was over here: there is nothing left to play.")
        world = game.determinise(game.view(state, seat), Chance(seed))
        return game.to_document(world)

    def _state(self, place: int) -> State:
        if not 0 <= place <= self.places:
            raise Refusal(f"The record has no place {place}.", "no_step")
        return self.steps[place].before if place < self.places else self._last


def _kept(view: State, seat: int, card: int, kept: tuple[str, int, int]) -> tuple[str, int, int]:
    """Return what an event in a world keeps of a card: a face that ``seat`` knew already, wherever it lies by now; else
    what the card was before, as what it is in one world tells nothing."""
    before = view.code(card), view.known[card], view.backs[card]
    return kept if kept[1] >> seat & 1 and kept[0] in view.codes_for(seat) else before


class _Tried(NamedTuple):
    """Answers in a world, what the record would tell of them, and whether lots were drawn."""

    answers: list[_Answered]
    runs: list[RunView]
    by_lot: bool


class _Answered(NamedTuple):
    """An answer, and its name."""

    action: ActionView
    label: str


def _by_answers(answers: Sequence[_Answered]) -> list[RunView]:
    """Return the names of answers as runs: what ends them first, then cards and what is said of them; what parts the
    cards into groups is a comma, and free places are seen on the table. No letter of a name changes.

    >>> from logic.kernel.acts import CardAct, NumberAct
    >>> five = _Answered(CardAct("5S"), "Five of Spades")
    >>> stands = _Answered(NumberAct(3), "Against the Two of Hearts")
    >>> runs = _by_answers([five, stands, _Answered(DoneAct(), "Defend like this")])
    >>> [run.text or run.card for run in runs_with_names(runs, [])]
    ['Defend like this: ', '5S', ' – Against the Two of Hearts']
    """
    ends = [one.label for one in answers if isinstance(one.action, DoneAct)][-1:]
    others = [one for one in answers if not isinstance(one.action, DoneAct | CellAct)]
    runs = [RunView(label + COLON() if others else label) for label in ends]
    parted = False  # whether a comma stands before what comes next
    for number, (action, label) in enumerate(others):
        after = number > 0
        if isinstance(action, OnCard) and not action.card.startswith("?"):
            runs += [*([RunView(COMMA())] if parted else []), RunView(card=action.card)]
            parted = False
        elif isinstance(action, StrategyAct) and after:
            runs += [RunView(COMMA()), RunView(card=action.strategy)]
            parted = True
        elif not isinstance(action, ChoiceAct) or not after:
            runs.append(RunView(("" if not after else DASH() if runs[-1].card and not parted else COMMA()) + label))
            parted = True
        else:
            parted = True
    return runs or [RunView(answers[-1].label)]
