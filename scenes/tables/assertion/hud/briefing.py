"""Puts together what the panels show: the hand, the buttons, the orders and the words on the slip."""

from __future__ import annotations

from dataclasses import dataclass

import logic
from logic.views import CardAct, DiscardAct, PlayAct
from scenes.app.session import BANNER_NAMES, Session, game_info
from scenes.play.final_count import over_words
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import CardFacts, Order, SeatInfo, TableModel, called, cards_beside
from scenes.tables.assertion.input.hand import NOTHING, Hand
from scenes.tables.assertion.prompts.hints import Offers
from scenes.tables.assertion.prompts.model import ELSEWHERE
from scenes.tables.assertion.show.playback import Playback
from scenes.tables.assertion.view.camera import Camera
from scenes.ui.words import spoken

SEALS = {"assertion": "dao"}
SILENT = ("", "", "normal")


def seat_infos(session: Session) -> list[SeatInfo]:
    """Return who sits where, as the plaques say it."""
    levels = {level.id: level.name for level in logic.AI_LEVELS}
    infos = []
    for player in session.players:
        role = BANNER_NAMES[player.banner]
        if not player.human:
            level = logic.verbatim(levels.get(player.level, player.level))
            role = texts.AI() if session.lesson is not None else texts.AI_OF_LEVEL(level=level)
        infos.append(SeatInfo(player.name, player.banner, role, "human" if player.human else "ai", player.general))
    return infos


@dataclass(frozen=True, slots=True)
class TableMoment:
    """Facts of the moment that everybody at the table knows: who moves, how far a computer player has come, and what is
    open."""

    thinking: int | None  # the seat of the computer player that is to move
    progress: float
    past: bool  # the past is shown
    drawer_open: bool
    bar: dict[str, str]  # its buttons, each with its tip


@dataclass(frozen=True, slots=True)
class HandModel:
    """The cards of the viewer as they are shown in the tray."""

    order: list[str]  # the hand as shown, then what lies beside it; placed and held cards leave holes
    holes: set[str]
    held: str | None
    tags: dict[str, str]  # what the cards are that lie beside the hand
    discards: set[str]  # cards that may be discarded now
    facts: CardFacts | None  # of the card that is looked at, while it is one of these


class Briefing:
    """Puts together the model of the panels."""

    def __init__(self, offers: Offers, playback: Playback, camera: Camera, seats: list[SeatInfo]) -> None:
        self.offers, self.playback, self.camera, self.seats = offers, playback, camera, seats
        self.answers, self.enact, self.planning = offers.answers, offers.enact, offers.planning
        self.question, self.hand, self.hud = offers.question, offers.hand, offers.planning.hud

    def model(self, moment: TableMoment) -> TableModel:
        """Return what the panels show now."""
        hand, stage, answers, inspector = self.hand, self.hand.stage, self.answers, self.hud.inspector
        director, busy = self.playback.director, self.playback.busy
        asked = hand.asked
        gain = hand.play.gain if asked is not None else NOTHING
        bold, rest, tone = SILENT if moment.past else self.words(moment)
        cards, can_undo, confirms = self.cards(asked), answers.can_undo, answers.confirms
        can_end = confirms is not None and hand.play.ends_turn
        game, offers, orders = stage.view.game, self.offers.now(), self.orders()
        return TableModel(
            title=spoken("game", game_info(game).title),
            seal=SEALS.get(game, game),
            turn=stage.view.turn,
            viewer=hand.seat,
            seats=self.seats,
            view=stage.view,
            decision=asked,
            log=stage.log,
            prompt=(bold, rest),
            prompt_tone=tone,
            inspected=(director.narration.code if busy else "") or inspector.card,
            hand_order=cards.order,
            tags=cards.tags,
            holes=cards.holes,
            held=cards.held,
            zoom_percent=self.camera.per_cent,
            can_end=can_end,
            can_undo=can_undo,
            end_label=hand.play.label(confirms)
            if confirms is not None and can_end
            else self.question.said(texts.END_TURN()),
            camera_window=self.camera.window(),
            orientation=stage.orientation,
            drawer_open=moment.drawer_open,
            thinking=moment.thinking is not None,
            progress=moment.progress,
            gain=gain.score,
            facts=cards.facts,
            pulses=dict(director.air.pulses),
            tally=director.counting.shown(),
            plan=self.planning.panel,
            plan_told=self.planning.on_slip,
            story=self.playback.story,
            story_share=director.narration.share,
            orders=orders,
            silk_open=inspector.silk,
            bar=moment.bar,
            end_why="" if can_end else answers.end_why(),
            tongue=hand.live.now.tongue,
            you=stage.you,
            unmet=answers.unmet if orders and not can_end else "",
            undo_why="" if can_undo else answers.undo_why(),
            seals_at=self.offers.seals_at(offers),
            answers=tuple((offer.label, offer.effect) for offer in offers),
            discards=cards.discards,
        )

    # ---- orders and words

    def orders(self) -> tuple[Order, ...]:
        """Return what stands on the silk: the orders of the viewer that are still to be met, and who gave them."""
        return tuple(
            Order(
                order.owner, self.seats[order.owner].banner, order.code, self.question.said(called(order.code)),
                order.title, order.sentence, order.until,
            )
            for order in self.question.orders
        )  # fmt: skip

    def words(self, moment: TableMoment) -> tuple[str, str, str]:
        """Return bold part, rest and tone of the prompt slip."""
        hand, question, said = self.hand, self.question, self.answers.screen.notice
        if said.on_slip:
            return ("", said.on_slip, "refusal")
        if question.open:  # the sheet asks and tells of a hint, and the slip would look out from under it
            return SILENT
        hinted = self.planning.words
        if hinted is not None:
            return hinted
        if self.playback.busy:
            seat = self.playback.showing
            if seat is None or seat == hand.stage.you:
                return SILENT
            return (question.said(texts.MOVES(who=logic.who(seat))), question.said(texts.SKIP()), "wait")
        if hand.live.now.outcome is not None:
            return (*over_words(question.asking.session), "news")
        if question.asking.waits:
            return question.asking.waiting_words()
        decision = hand.play.decision
        if decision is not None and not question.veiled:
            return (*self._asked(decision), "normal")
        if moment.thinking is not None:
            return (question.said(texts.THINKS(who=logic.who(moment.thinking))), "", "wait")
        return SILENT

    def _asked(self, decision: logic.PublicDecision) -> tuple[str, str]:
        """Return what led to the question, or whose turn it is, and the question."""
        hand, either = self.hand, self.enact.either
        if either is not None:
            return ("", self.question.said(either.question))
        own = decision.kind in ("build", "cell") and hand.stage.view.now.seat == hand.seat
        if self.question.orders and decision.kind in (*ELSEWHERE, "cell"):
            return (self.question.said(texts.UNDER_ORDERS()), decision.prompt)  # the silk says by whom
        return (decision.story or (self.question.said(texts.YOUR_TURN()) if own else ""), decision.prompt)

    # ---- the hand

    def cards(self, asked: logic.PublicDecision | None) -> HandModel:
        """Return the cards of the moment: those of the hand, what lies beside it, and the places that are empty; the
        viewer is ``asked`` something, or is not free."""
        hand, play, view = self.hand, self.hand.play, self.hand.stage.view
        own = view.hands[hand.seat]
        beside = {} if self.question.veiled else cards_beside(view, hand.seat)
        held, incoming = hand.held, self.playback.air.incoming
        beside |= _gained(hand, asked, held, {*own, *beside})
        tags = {code: self.question.said(word) for code, word in beside.items()}
        cards = [*own, *beside]
        placed = {entry.card for entry in play.placed} if asked is not None else set()
        covered = self.playback.busy and self.playback.stage.open is not None
        order = [f"?{code}" if covered or (code in incoming and code not in placed) else code for code in cards]
        holes = {code for code in order if code.startswith("?") and code[1:] in incoming} | placed
        if held is not None and (hand.grip.holding or play.kind != "discard"):
            holes.add(held)
        discards = set(cards) if asked is not None and asked.kind == "discard" else set()
        return HandModel(order, holes, held, tags, discards, self._facts(cards))

    def _facts(self, cards: list[str]) -> CardFacts | None:
        """Return what the match says of the inspected card, if it is one of the viewer's own that can be seen."""
        code = self.hud.inspector.card
        if code is None or code not in cards or self.question.veiled or self.playback.busy:
            return None
        facts = self.enact.facts(code)
        return CardFacts(True) if facts is None else CardFacts(facts.playable, facts.why_not, tuple(facts.answers))


def _gained(hand: Hand, decision: logic.PublicDecision | None, held: str | None, cards: set[str]) -> dict[str, str]:
    """Cards that may be built or discarded though they lie neither in the hand nor beside it, such as a spade taken
    with JS, each with a word that is still to be said: they are taken up like any other."""
    if decision is None or (decision.kind not in ELSEWHERE and not hand.play.laying):
        return {}
    placed = [entry.card for entry in hand.play.placed]
    offered = [action.card for action in decision.actions if isinstance(action, CardAct | PlayAct | DiscardAct)]
    return {code: texts.GAINED_CARD() for code in (*placed, *offered, held) if code and code not in cards}
