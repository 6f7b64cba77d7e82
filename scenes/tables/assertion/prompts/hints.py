"""Offers beside the places and the cards: the hint with its plan, on a panel or on the slip, and the buttons
of the slip."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from pygame import Rect

import logic
from logic.views import CardAct, CellAct, DiscardAct, DoneAct, OnCard, PassAct, PlayAct, StrategyAct
from scenes.app.plain import Action, Pointed
from scenes.motion.queue import MotionQueue
from scenes.play import plan_panel
from scenes.play.advice import NO_ADVICE, Advice
from scenes.play.plan_panel import AWAY, DO, LABELS, OTHER, TIPS, PanelLayout, names
from scenes.play.plans import ShownPlan
from scenes.play.slip import above_usual
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.input.enact import Enact
from scenes.tables.assertion.input.moves import Answers
from scenes.tables.assertion.prompts.model import ON_TABLE
from scenes.tables.assertion.prompts.question import Question
from scenes.ui.press_guard import Seals


class Planning:
    """Says where a plan is told."""

    def __init__(self, advice: Advice, question: Question, hud: Hud, queue: MotionQueue) -> None:
        """``queue``: of what is being played out."""
        self.advice, self.question, self.hud, self.queue = advice, question, hud, queue
        self._kept: tuple[object, PanelLayout | None] = (None, None)

    @property
    def panel(self) -> tuple[ShownPlan, PanelLayout] | None:
        """The plan and where its panel stands; ``None`` where there is none, or no room for one."""
        advice, layout = self.advice, self.hud.places
        if not advice.plan or self.queue.busy or self.question.open or layout.compact:
            return None
        shown = advice.shown
        if shown is None:
            return None
        room, look = self._room(), self.hud.look
        every = advice.all_shown
        key = (shown, every, layout, look.scale, tuple(room))
        if self._kept[0] != key:
            self._kept = (key, plan_panel.measure(shown, every, layout, look, room))
        where = self._kept[1]
        return None if where is None else (shown, where)

    def _room(self) -> Rect:
        """Return where plays are told in the column; in a lesson the right side of the ground, below the other players'
        plaques."""
        layout = self.hud.places
        if layout.column is not None and (room := self.hud.told_room()) is not None:
            return room
        u, free = layout.u, layout.free
        top = max([layout.zoom.bottom, *(plaque.bottom for plaque in layout.opponents)]) + u(44)
        wide = u(plan_panel.WIDE)
        low = above_usual(layout, self.hud.look) - u(6)
        return Rect(free.right - u(18) - wide, top, wide, low - top)

    @property
    def doable(self) -> bool:
        """Return whether a plan is shown that can be carried out now."""
        return self.advice.due() and not self.queue.busy

    @property
    def on_slip(self) -> bool:
        """Return whether the slip tells of the plan, with its buttons."""
        return self.advice.due() and not self.question.open and self.panel is None

    @property
    def words(self) -> tuple[str, str, str] | None:
        """Return what the slip says of a hint, if anything."""
        return self.advice.words(elsewhere=self.panel is not None)


@dataclass(frozen=True, slots=True)
class PromptButton:
    """One button: its words, what pressing it does, and the action it gives or the command it stands for."""

    label: str
    effect: str
    action: Action | None = None
    command: str = ""


class Offers:
    """The buttons of the slip: everything a decision lists that is neither a hand card, nor a cell, nor on a sheet."""

    def __init__(self, planning: Planning, answers: Answers, enact: Enact, run: Callable[[str], bool]) -> None:
        """``run`` does what a button stands for."""
        self.planning, self.answers, self.enact, self._run = planning, answers, enact, run
        self.hand, self.question = answers.hand, answers.question
        self.seals = Seals()

    def now(self) -> tuple[PromptButton, ...]:
        """The buttons of the moment."""
        hand, question, said = self.hand, self.question, self.question.said
        if self.planning.queue.busy or question.veiled:
            return ()
        if self.planning.on_slip:
            if self.answers.screen.notice.text:
                return self._back()  # the slip says why something is not possible, and the plan afterwards
            offered = names(self.planning.advice.several)
            plan = (PromptButton(LABELS[name](), f"{TIPS[name]()}.", command=name) for name in offered)
            return (*plan, *self._back())
        prompt = question.prompt
        if prompt is not None:
            return self._back() if question.aside else self._beside_places() if prompt.form == "ground" else ()
        either = self.enact.either
        if either is not None:
            enacted = logic.verbatim(self.enact.words(either.code, either.target))
            effect = texts.BUTTON(label=enacted, key=logic.verbatim("{enact}"))
            return (
                PromptButton(said(texts.LAY_HERE()), said(texts.LAYS(key=logic.verbatim("{choose}"))), command="lay"),
                PromptButton(said(texts.ENACT_HERE()), said(effect), command="enact"),
            )
        decision, play = hand.asked, hand.play
        if decision is None:
            return ()
        confirm = None if play.ends_turn else play.end_action
        return tuple(
            PromptButton(answer.label, answer.effect, action)
            for action, answer in zip(decision.actions, decision.answers, strict=True)
            if action == confirm or (isinstance(action, StrategyAct) and hand.live.shows(action))
        )

    @property
    def confirms(self) -> str:
        """The name of the button that confirms what has been put together: the seal if the turn ends with it, else one
        on the slip, so that no press meant for one of them does the other."""
        actions = [offer.action for offer in self.now()]
        action = self.hand.play.end_action
        return f"answer:{actions.index(action)}" if action in actions else "end_turn"

    def seals_at(self, offers: Sequence[PromptButton]) -> tuple[tuple[int, ...], tuple[Rect, ...]]:
        """Return which of the buttons give an answer, what confirms first, and where they must not stand."""
        confirms = self.hand.play.end_action
        given = [(at, offer.action) for at, offer in enumerate(offers) if offer.action is not None]
        if not given:
            return (), ()
        given.sort(key=lambda one: one[1] != confirms)
        shunned = self.seals.shunned(f"{self.hand.play.kind} {[action for _, action in given]}")
        return tuple(at for at, _ in given), tuple(chain.from_iterable(shunned))

    def _back(self) -> tuple[PromptButton, ...]:
        """The way back to a sheet that was laid aside."""
        if not self.question.aside or self.question.prompt is None:
            return ()
        said, effect = self.question.said, texts.SHOWS_SHEET(key=logic.verbatim("{aside}"))
        return (PromptButton(said(texts.BACK_TO_IT()), said(effect), command="sheet"),)

    def _beside_places(self) -> tuple[PromptButton, ...]:
        """Return the offers while a place is chosen: to have done, to leave it, or one step back."""
        decision = self.hand.play.decision
        answers = zip(decision.actions, decision.answers, strict=True) if decision is not None else ()
        found = [PromptButton(one.label, one.effect, action) for action, one in answers if action.kind not in ON_TABLE]
        if self.hand.sight.can_undo:
            said, effect = self.question.said, texts.STEP_BACK(key=logic.verbatim("{back}"))
            found.append(PromptButton(said(texts.TAKE_BACK()), said(effect), command="take_back"))
        return tuple(found)

    @property
    def do_it(self) -> str:
        """The name of the button that carries a plan out: the first of the slip, or on the panel."""
        return "answer:0" if self.planning.on_slip else DO

    def press(self, index: int) -> None:
        """A button of the slip was pressed; one that has gone meanwhile does nothing."""
        found = self.now()
        if index >= len(found):
            return
        offer = found[index]
        if offer.command == "take_back":
            self.answers.step_back()
        elif offer.action is None:
            self._run(offer.command)
        elif offer.action == self.hand.play.end_action:
            self.answers.end()
        else:
            self.answers.give(offer.action)


class Hints:
    """Asks for a hint, and shows it: the card, then its cell, are framed, and the ring goes to what Enter then does."""

    def __init__(
        self, offers: Offers, mark: Callable[[Action], None], reveal: Callable[[Sequence[Pointed]], None]
    ) -> None:
        """``mark`` puts the ring on an answer to a question, ``reveal`` brings the places of actions into sight."""
        self.offers, self.mark, self.reveal = offers, mark, reveal
        self.advice, self.hud, self.hand = offers.planning.advice, offers.planning.hud, offers.hand
        self.moves, self.screen = offers.answers.moves, offers.answers.screen

    def ask(self) -> None:
        """Ask what a careful player would do; the answer comes to :meth:`take`. Once it is shown: do all of it."""
        hand, said = self.hand, self.screen.notice
        if self.advice.due() and hand.free:
            self._do()
            return
        if hand.play.decision is None:
            said.refuse(NO_ADVICE())
        if not hand.free or self.advice.waiting:
            return
        if hand.held is not None:
            self.moves.put_back()
        said.unsay()
        hand.changed()
        self.advice.ask(hand.seat)
        self.screen.refresh()

    def press(self, name: str) -> None:
        """A button of the plan was pressed."""
        if name == DO:
            self.ask()
        elif name == OTHER:
            self.other()
        elif name == AWAY:
            self.hand.changed()

    def forget(self) -> None:
        """The hint is over."""
        self.advice.forget()
        self.hand.hinted = (None, None)

    def take(self) -> bool:
        """Show a hint that has come; return whether one has."""
        found = self.advice.take()
        if found is None:
            return False
        self.screen.refresh()
        self.advice.hear(found)
        if self.advice.action is not None:
            self._show(self.advice.action)
            self.reveal(self.advice.plan)
        return True

    def show_again(self) -> None:
        """Show a hint once more that was shown before."""
        self.screen.refresh()
        if self.advice.action is not None:
            self._show(self.advice.action)

    def other(self) -> None:
        """Show the next best plan, if there is one."""
        if self.advice.turn() and self.advice.action is not None:
            self.hand.hinted = (None, None)
            self._show(self.advice.action)
        self.screen.refresh()
        self.reveal(self.advice.plan)

    def _do(self) -> None:
        """Carry the plan out, as far as it goes; what confirms it is left to the player."""
        advice = self.advice
        confirms = len(advice.steps_to_do()) < len(advice.plan)
        events = advice.carry_out()
        self.screen.play("place")
        self.hand.show(events)
        if confirms and self.hand.play.end_action is not None:
            advice.laid()
            self.hud.lead_to(self.offers.confirms)
            self.screen.refresh()

    def _show(self, action: Action) -> None:
        plan, cell, card = self.advice.plan, None, action.card if isinstance(action, OnCard) else None
        if len(plan) > 1 and isinstance(plan[1], CellAct) and card is not None:
            cell = self.hand.stage.orientation.to_screen(plan[1].cell)
        self.mark(action)
        self._lead_to(action)
        self.hand.hinted = (card, cell)

    def _lead_to(self, action: Action) -> None:
        """The ring goes to what the hint means, so that Enter does it."""
        hud, question = self.hud, self.offers.question
        if self.advice.shown is not None and not question.open:
            hud.lead_to(self.offers.do_it)
            return
        if question.prompt is not None:
            return
        found = [offer.action for offer in self.offers.now()]
        if action in found:
            hud.lead_to(f"answer:{found.index(action)}")
        elif isinstance(action, CardAct | PlayAct | DiscardAct) and action.card in hud.order:
            hud.lead_to(f"hand:{hud.order.index(action.card)}")
        elif isinstance(action, DoneAct | PassAct):
            hud.lead_to("end_turn")
