"""Makes the chain of what is told of a game of Art of War Assertion, from the events as the viewer's seat sees them.

It knows nothing but those events and the stage, which follows them: what one may not see is told as a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import logic
from logic.views import (
    CardMoved,
    EventView,
    GameEnded,
    TurnBegan,
    TurnEnded,
    TurnPassed,
    assertion_events,
    assertion_strip,
)
from scenes.play.narration.chain import Chain, ChainStep
from scenes.tables.assertion.show.outcomes import StepFacts, Watcher, outcome
from scenes.tables.assertion.show.stage import Stage

BEGINS = (
    assertion_events.BuildConfirmed, TurnPassed, assertion_events.StrategyDeclared, assertion_events.ClaimMade,
    assertion_events.ClaimCalled, assertion_events.StrategyCountered,
)  # fmt: skip
CHANGES = (
    assertion_events.TrickCompleted, assertion_events.PointsChanged, assertion_events.LineChanged,
    assertion_events.EffectBegan, assertion_events.CoinTossed, assertion_events.StrategyStopped,
    assertion_events.CardRevealed,
)  # fmt: skip
LAYING = ("build", "declare", "respond", "conceal")  # moves by which a play is made, not what comes of it


NarratorState: TypeAlias = tuple[Chain, list[StepFacts], tuple[int, int]]
"""What is told at a moment, as the narrator takes it up again."""


class Narrator:
    """Follows the events, each before the stage does: cards go from where they lay."""

    def __init__(
        self, stage: Stage, names: Sequence[str], game: str = "assertion", tongue: logic.Tongue = logic.ENGLISH
    ) -> None:
        self.stage, self.game = stage, game
        self.chain = Chain()
        self._watch = Watcher(stage, names, tongue)
        self._drafts: list[StepFacts] = []  # what is known of each step of the chain
        self._next = (-1, 0)  # seat and turn of the chain that begins with the next step

    def keep(self) -> NarratorState:
        """Return what is told now, to be taken up again."""
        return self.chain, [*self._drafts], self._next

    def take_up(self, kept: NarratorState) -> None:
        """Tell again what was told then."""
        self.chain, self._drafts, self._next = kept

    def forget(self) -> None:
        """Tell nothing any more, as somebody else looks now, or another moment is shown."""
        self._drafts.clear()
        self._next = (-1, 0)
        self.chain = Chain(version=self.chain.version + 1)

    def heed(self, event: EventView) -> bool:
        """Take in what happens next; whether a step has begun that is worth reading."""
        before = len(self.chain.steps)
        self._hear(event)
        self._write()
        steps = self.chain.steps
        return len(steps) != before and bool(steps) and steps[-1].heavy

    def begins(self, event: EventView) -> bool:
        """Return whether an event begins a step."""
        goes_on = isinstance(event, assertion_events.ClaimMade) and self._of_three(event)
        return isinstance(event, BEGINS) and not (goes_on and self._drafts[-1].announced)

    def changes(self, event: EventView) -> bool:
        """Return whether an event is what comes of the step that speaks."""
        if isinstance(event, CardMoved):
            return event.why not in LAYING and event.to.zone != "pending"
        return isinstance(event, CHANGES)

    def _hear(self, event: EventView) -> None:
        match event:
            case TurnBegan():
                self._close()
                self._next = (event.seat, event.turn)
            case TurnEnded() | GameEnded():
                self._close()
            case TurnPassed():
                self._passed(event)
            case assertion_events.BuildConfirmed():
                self._built(event)
            case assertion_events.StrategyDeclared():
                self._declared(event)
            case assertion_events.ClaimMade():
                self._claimed(event)
            case assertion_events.ClaimCalled():
                self._called(event)
            case assertion_events.StrategyCountered():
                self._countered(event)
            case assertion_events.StrategyResolved():
                self._resolved(event)
            case assertion_events.StrategyStopped():
                self._stopped(event)
            case CardMoved():
                self._moved(event)
            case _:
                self._note(event)

    # ---- steps

    def _begin(self, facts: StepFacts, step: ChainStep) -> None:
        if self._next != (-1, 0) or not self.chain.steps:
            seat, turn = self._next if self._next != (-1, 0) else (step.seat, self.stage.view.turn)
            self.chain = Chain(seat, turn, [], self.chain.version + 1)
            self._drafts, self._next = [], (-1, 0)
        self._drafts.append(facts)
        self.chain.steps.append(step)
        self.chain.version += 1

    def _step(self, seat: int, play: assertion_strip.Play) -> ChainStep:
        """Return a step in the words of the strip."""
        said = self._watch.said
        verb = logic.say(play.verb, self._watch.tongue)
        return ChainStep(seat, verb, said(play.title), said(play.deed), against=self._watch.runs(play.aim))

    def _text(self, code: str) -> logic.CardText:
        return logic.card_text(self.game, code)

    def _built(self, event: assertion_events.BuildConfirmed) -> None:
        self._close()
        seat, placed = event.seat, event.placements
        cards = tuple(entry.card for entry in placed)
        facts = StepFacts(seat, build=True, length=event.length, cells=tuple(entry.cell for entry in placed))
        step = self._step(seat, assertion_strip.built(event))
        self._begin(facts, replace(step, cards=cards, code=cards[0], heavy=seat != self.stage.you))

    def _passed(self, event: TurnPassed) -> None:
        self._close()
        step = self._step(event.seat, assertion_strip.passed(event))
        self._begin(StepFacts(event.seat), replace(step, heavy=event.seat != self.stage.you))

    def _declared(self, event: assertion_events.StrategyDeclared) -> None:
        inside = self._open() is not None
        if not inside:
            self._close()
        card, code, text = event.card or event.code, event.code, self._text(event.code)
        facts = StepFacts(event.seat, card=card, code=code)
        play = assertion_strip.declared(text.said("title"), text.said("deed"), self._watch.aim(event))
        step = self._step(event.seat, play)
        self._begin(facts, replace(step, cards=(card,), code=code, linked=event.gained or inside))

    def _of_three(self, event: assertion_events.ClaimMade) -> bool:
        """Return whether a claim announces one of the moves of the card that was played last, of which one is real."""
        last = self.chain.current if self._next == (-1, 0) else None
        return event.card is not None and last is not None and (last.seat, last.code) == (event.seat, event.card)

    def _announced(self, event: assertion_events.ClaimMade) -> None:
        """Announcements that are made together are one step."""
        last, under = self.chain.steps[-1], (event.under_card,) if event.under_card else ()
        if not self._drafts[-1].announced:
            facts = StepFacts(event.seat, card=event.card, code=last.code, claim=True, announced=[event.code])
            step = self._step(event.seat, assertion_strip.announced(facts.announced))
            self._begin(facts, replace(step, cards=under, code=last.code, linked=True))
            return
        moves = self._drafts[-1].announced
        moves.append(event.code)
        deed = self._watch.said(assertion_strip.announced(moves).deed)
        self.chain.steps[-1] = replace(last, deed=deed, cards=(*last.cards, *under))
        self.chain.version += 1

    def _claimed(self, event: assertion_events.ClaimMade) -> None:
        if self._of_three(event):
            return self._announced(event)
        self._close()
        card = event.card
        cards = tuple(one for one in (card, event.under_card) if one)
        facts = StepFacts(event.seat, card=card or event.under_card, code=card or "", claim=True)
        step = self._step(event.seat, assertion_strip.claimed(event, self._watch.aim(event)))
        self._begin(facts, replace(step, cards=cards, code=card or ""))
        return None

    def _called(self, event: assertion_events.ClaimCalled) -> None:
        step = replace(self._step(event.seat, assertion_strip.called()), linked=True)
        self._begin(StepFacts(event.seat, call=True, against=self._last_open()), step)

    def _countered(self, event: assertion_events.StrategyCountered) -> None:
        code = event.code
        facts = StepFacts(event.seat, card=event.card, code=code, counter=True, against=self._place_of(event.against))
        yours = event.victim == self.stage.you
        step = self._step(event.seat, assertion_strip.countered(event, self._text(code).said("deed"), yours))
        self._begin(facts, replace(step, cards=(event.card,), code=code, linked=True))

    # ---- how they end

    def _resolved(self, event: assertion_events.StrategyResolved) -> None:
        at = self._step_of(event.card, event.code)
        if at is not None:
            self._drafts[at].done = True
            self._settle(at)

    def _stopped(self, event: assertion_events.StrategyStopped) -> None:
        at = self._step_of(event.card, event.code)
        called = next((facts for facts in reversed(self._drafts) if facts.call and facts.open), None)
        if event.why == "caught" and called is not None:  # whoever doubted it was right
            called.right = True
            at = called.against if at is None else at
        if at is None:
            return
        facts = self._drafts[at]
        facts.stopped = event.why
        self._settle(at)

    def _moved(self, event: CardMoved) -> None:
        """Cards that go: from the stage they end a counter, everywhere else they are what has changed."""
        self._note(event)
        if event.origin.zone == "pending" and event.to.zone != "board":
            for at, facts in enumerate(self._drafts):
                if facts.counter and facts.open and facts.card == event.card:
                    self._settle(at)

    def _settle(self, at: int) -> None:
        """A step is over, and every answer to it that held."""
        facts = self._drafts[at]
        facts.open = False
        answers = [other for other in self._drafts if other.counter and other.against == at and other.open]
        facts.beaten |= facts.counter and any(other.toss is not False for other in answers)
        if facts.counter and facts.against is not None and not facts.beaten and facts.toss is not False:
            self._drafts[facts.against].answered = True
            self._drafts[facts.against].beaten = self._drafts[facts.against].counter
        for other in answers:
            other.open = False

    def _close(self) -> None:
        """Close what has been played: nothing more comes of it."""
        for facts in self._drafts:
            facts.open, facts.over = False, True
        self._write()

    # ---- what has changed

    def _note(self, event: EventView) -> None:
        at = self._last_open()
        if at is None and self._drafts and self._next == (-1, 0) and not self._drafts[-1].over:
            at = len(self._drafts) - 1
        if at is not None:
            self._watch.note(self._drafts[at], event)

    def _write(self) -> None:
        """Say of every step what it has changed."""
        for at, (facts, step) in enumerate(zip(self._drafts, self.chain.steps, strict=True)):
            told = outcome(facts, self._watch, self._drafts)
            if told.words != step.outcome or (told.title and told.title != step.title):
                self.chain.steps[at] = _said(step, told.words, told.tone, told.title)
                self.chain.version += 1

    # ---- looking up

    def _open(self) -> int | None:
        """The innermost step that is not a build and not over."""
        at = self._last_open()
        return at if at is not None and not self._drafts[at].build else None

    def _last_open(self) -> int | None:
        return next((at for at in reversed(range(len(self._drafts))) if self._drafts[at].open), None)

    def _step_of(self, card: str | None, code: str) -> int | None:
        """The open step of a strategy: by its card, or by its code where the card is nobody's."""
        for at in reversed(range(len(self._drafts))):
            facts = self._drafts[at]
            if facts.open and not facts.build and (facts.card == card if card else facts.code == code):
                return at
        return None

    def _place_of(self, code: str) -> int | None:
        """The open step that is answered."""
        for at in reversed(range(len(self._drafts))):
            facts = self._drafts[at]
            if facts.open and (facts.build if code == "action" else facts.code == code):
                return at
        return None


def _said(step: ChainStep, words: str, tone: str, title: str) -> ChainStep:
    return replace(step, title=title or step.title, outcome=words, tone=tone)
