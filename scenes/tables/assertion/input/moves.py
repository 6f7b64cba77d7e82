"""The moves of the viewer: cards are taken up, laid and taken back, what has been put together is confirmed, and
questions are answered. Mouse and keys both come down to them.

Legal is what the decision lists; when something is refused the match is asked for the reason. What has been done is
told by the hand (`Hand.changed`, `Hand.show`): nothing here looks at what comes of it.
"""

from __future__ import annotations

import logic
from logic.views import CardAct, DoneAct, PlaceView, RespondAct, YesAct
from scenes.app.plain import Action
from scenes.play.confirm_turn import asks_first
from scenes.play.screen import TableScreen
from scenes.play.unlimited_undo import UnlimitedUndo
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input import grip
from scenes.tables.assertion.input.hand import Hand
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.show.sprites import Flights
from scenes.tables.assertion.view.layout import Cell, Spot


class Ring:
    """The ring of the keyboard, where it goes by itself, while it shows: it follows a card that is laid or comes
    back."""

    def __init__(self, hand: Hand, hud: Pointer, screen: TableScreen) -> None:
        self.hand, self.hud, self.screen = hand, hud, screen
        self._stood = ("", "")  # where the ring was last, and the words of the button there

    def go_on(self, code: str) -> None:
        """A card has been laid: on to its suit, to the next card of the hand that still fits, or else to the seal."""
        hud, play = self.hud, self.hand.play
        if not self.screen.app.focus_visible:
            return
        order = hud.order
        start = order.index(code) + 1 if code in order else 0
        fitting = [card for card in (*order[start:], *order[:start]) if play.offers(CardAct(card))]
        suits = play.suits()
        if suits:
            hud.lead_to(f"suit:{suits[0][0]}")
        elif fitting:
            hud.lead_to(f"hand:{order.index(fitting[0])}")
            hud.inspector.look(fitting[0])
        else:
            hud.lead_to("end_turn" if play.end_action is not None else "board")

    def keep(self, aside: bool) -> None:
        """Lead the ring of whoever plays by keys back to something from what is gone or says something else now: to
        the way back to a question that is laid ``aside``, to the hand, there to the right, or to the menu of a game
        that is over."""
        hud = self.hud
        over = self.hand.live.now.outcome is not None
        idle = over or (self.hand.free and self.hand.held is None)
        names = hud.focusables if self.screen.app.focus_visible and idle else []
        here = str(hud.focused())
        words, laid = self._words(here), {entry.card for entry in self.hand.play.placed}
        coming = [f"hand:{place}" for place, code in enumerate(hud.order) if code not in laid]
        gone = here not in names and here not in coming  # a card on its way to the hand will be there
        if names and (gone or (here == self._stood[0] and words != self._stood[1])):
            wanted = ("menu",) if over else ("answer:", "hand:") if aside else ("hand:",)
            found = [name for part in wanted for name in names if name.startswith(part)] or names
            hud.lead_to(next((name for name in found if here.startswith("hand:") and name > here), found[0]))
            here = str(hud.focused())
            words = self._words(here)
        self._stood = (here, words)

    def _words(self, name: str) -> str:
        """The words of a button of the slip, or nothing."""
        answers = self.hud.answers
        place = int(name.removeprefix("answer:")) if name.startswith("answer:") else len(answers)
        return answers[place][0] if place < len(answers) else ""

    def go_back(self, code: str | None = None) -> None:
        """A card has come back to the hand, or the turn is over: back from what is gone or can no longer be pressed."""
        order, group = self.hud.order, str(self.hud.focused()).split(":")[0]
        if self.screen.app.focus_visible and group in ("hand", "suit", "end_turn"):
            self.hud.lead_to(f"hand:{order.index(code) if code in order else 0}")


class Moves:
    """Takes cards up, lays them, chooses their suits, and takes back what has only been begun."""

    def __init__(self, hand: Hand, ring: Ring, flights: Flights, screen: TableScreen) -> None:
        self.hand, self.ring, self.flights, self.screen = hand, ring, flights, screen

    def pick(self, code: str, *, led: bool = False) -> bool:
        """Take up a hand card, with ``led`` by the keys; return whether that was possible."""
        hand, said = self.hand, self.screen.notice
        if not hand.free:
            hand.grip.reset()
            return False
        if not hand.play.pick(code):
            hand.grip.reset()
            said.refuse(hand.play.refusal)
            return False
        self.screen.play("pick_up")
        said.unsay()
        self.ring.hud.inspector.look(code)
        if led:
            self.lead(code)
        hand.changed()
        return True

    def lead(self, code: str) -> None:
        """Hold a card with the keys: over the place that a hint names, or where it gains most."""
        hand, (card, cell) = self.hand, self.hand.hinted
        hinted = cell if code == card else None
        hand.grip.lead(code)
        hand.cursor = hinted if hinted in hand.legal() else self.first_cell()

    def adopt(self) -> None:
        """Hold a card that was taken up otherwise, such as on a sheet: by the keys where they lead, or the mouse."""
        hand = self.hand
        if hand.play.kind != "cell" or hand.grip.state != grip.IDLE:
            return
        if self.screen.app.focus_visible and hand.play.held is not None:
            self.lead(hand.play.held)
        else:
            hand.grip.state, hand.grip.code = grip.CARRYING, hand.play.held or ""

    def first_cell(self) -> Cell | None:
        """Return where the keyboard begins: the cell that gains most, else the farthest forward and most central."""
        legal = self.hand.legal()
        return min(legal, key=lambda cell: (-legal[cell].score, -cell[0], abs(cell[1]), cell[1]), default=None)

    def lay(self, cell: Cell) -> bool:
        """Lay the held card on a screen cell."""
        hand = self.hand
        code = hand.play.held
        if code is None or not hand.play.lay(hand.stage.orientation.to_cell(*cell)):
            self.screen.notice.refuse(hand.play.refusal)
            return False
        if hand.play.kind != "suit":
            self._landed(cell, code)
        else:
            hand.grip.reset()
            self.ring.go_on(code)
        self.screen.notice.unsay()
        hand.changed()
        return True

    def _landed(self, cell: Cell, code: str) -> None:
        self.hand.grip.reset()
        self.hand.cursor = cell
        self.flights.drop_on(cell, code)
        self.ring.go_on(code)

    def choose_suit(self, suit: str) -> None:
        """Choose the suit of the Star that has just been laid."""
        hand = self.hand
        cell, code = hand.suit_cell(), hand.play.taken_up
        if not hand.play.choose_suit(suit):
            self.screen.notice.refuse(hand.play.refusal)
            return
        if cell is not None and code:
            self._landed(cell, code)
        hand.changed()

    # ---- back

    def call_back(self, code: str) -> bool:
        """Answer a press on a card's empty place: send the card in the air home, or bring the laid card back."""
        hand = self.hand
        if hand.held is not None:
            return self.put_back()
        placed = next((entry for entry in hand.play.placed if entry.card == code), None) if hand.free else None
        return placed is not None and self.take_back(hand.stage.orientation.to_screen(placed.cell))

    def take_back(self, cell: Cell | None = None) -> bool:
        """Take back the tentative card on ``cell``, or the last placement; of a plan that was carried out all of it."""
        hand = self.hand
        if not hand.free:
            return False
        wanted = hand.stage.orientation.to_cell(*cell) if cell is not None else None
        before = {entry.card: entry.cell for entry in hand.play.placed}
        if not (self._whole() if wanted is None else hand.play.take_back(wanted)):
            return False
        left = {entry.card for entry in hand.play.placed}
        for code, at in before.items():
            if code not in left:
                self.ring.go_back(code)
                self._fly_home(code, self.flights.setting.place_of(PlaceView("board", cell=at))(), wrong=False)
        self.screen.play("pick_up")
        hand.changed()
        return True

    def _whole(self) -> bool:
        """Take the last placement back, or everything that was laid with it as one plan."""
        hand = self.hand
        if hand.sight.can_undo and hand.live.taken_as_one(hand.seat):
            hand.live.undo_whole(hand.seat)
            return True
        return hand.play.take_back()

    def put_back(self) -> bool:
        """Return the card in the air to the hand; return whether there was one."""
        hand = self.hand
        if hand.held is None:
            hand.grip.reset()
            return False
        if hand.suit_cell() is not None and hand.play.back_to_cell():
            hand.grip.state = grip.LED
            hand.grip.code = hand.play.held or ""
            self.ring.go_back(hand.grip.code)
            hand.changed()
            return True
        self.send_home(wrong=False)
        return True

    def send_home(self, wrong: bool) -> None:
        """Let the card in the air fly back; ``wrong``: it was let go where it may not lie."""
        hand = self.hand
        code, follows = hand.play.held, hand.grip.holding
        spot = hand.spot(self.screen.layout.hand_card)
        hand.play.put_back()
        hand.grip.reset()
        hand.forbidden = None
        if code is not None and follows:
            self._fly_home(code, spot, wrong)
        self.screen.notice.unsay()
        hand.changed()

    def _fly_home(self, code: str, spot: Spot, wrong: bool) -> None:
        """A card that is no longer held goes back to its slot."""
        order = self.ring.hud.order
        if code in order:
            self.flights.fly_home(code, spot, (order.index(code), len(order)), wrong)


class Answers:
    """Confirms what the viewer has put together, gives answers to the match, and takes steps back."""

    def __init__(self, moves: Moves, question: Question, unlimited_undo: UnlimitedUndo) -> None:
        self.moves, self.question, self.unlimited_undo = moves, question, unlimited_undo
        self.hand, self.screen = moves.hand, moves.screen

    # ---- the seal

    @property
    def confirms(self) -> Action | None:
        """Return what the seal or a button on the slip confirms now; nothing while a question waits for its answer."""
        return self.hand.play.end_action if self.hand.free and self.question.prompt is None else None

    def end_why(self) -> str:
        """Return why the seal cannot be pressed now, in a sentence."""
        hand, play, said = self.hand, self.hand.play, self.question.said
        if hand.live.now.outcome is not None:
            return said(texts.ENDED())
        if not hand.free:
            return self._others_turn()
        if play.kind in ("cell", "suit") and play.laying:
            return said(texts.LAY_FIRST())
        if self.question.prompt is not None:
            return said(texts.ANSWER_FIRST())
        follow = hand.live.now.tongue.follow
        if orders := self.question.orders:
            return follow(said(texts.NOT_MET()), orders[0].sentence)
        if play.end_action is not None:  # what does not end the turn stands in another place
            return follow(said(texts.PRESS()), play.label(play.end_action))
        if play.kind == "discard":
            return said(texts.DISCARD_FIRST())
        return play.explain(DoneAct())

    @property
    def unmet(self) -> str:
        """Return that an order is not met yet, where that is what keeps the seal from being pressed; else nothing."""
        hand, play = self.hand, self.hand.play
        if hand.live.now.outcome is not None or not hand.free or self.question.prompt is not None:
            return ""
        laying = play.kind in ("cell", "suit") and play.laying
        return "" if laying or not self.question.orders else self.question.said(texts.NOT_MET())

    def _others_turn(self) -> str:
        now, lesson, said = self.hand.live.now, self.unlimited_undo.session.lesson, self.question.said
        if lesson is not None and lesson.run.pausing:
            return said(texts.READ_FIRST())
        asked = [decision.seat for decision in now.decisions if decision.seat != self.hand.seat]
        return said(texts.DECIDES(who=logic.who(asked[0])) if asked else texts.GOES_ON())

    def end(self) -> None:
        """Confirm it: with the seal where the turn ends with it, else with a button on the slip; the keys do either."""
        hand = self.hand
        if not hand.free:
            return
        if self.question.prompt is not None:  # a prompt that has been laid aside still has to be answered there
            self.screen.notice.refuse(self.end_why())
            return
        if hand.play.kind in ("cell", "suit"):
            self.moves.put_back()
        action = hand.play.end_action
        if action is None or not asks_first(self.screen.app, self._asked, action, self._end):
            self._end()

    def _asked(self) -> logic.PublicDecision | None:
        return self.hand.asked

    def _end(self) -> None:
        hand = self.hand
        events = hand.play.end()
        if events is None:
            self.screen.notice.refuse(hand.play.refusal)
            return
        hand.grip.reset()
        hand.cursor = hand.forbidden = None
        self.moves.ring.go_back()
        self.screen.play("stamp")
        self.screen.notice.unsay()
        hand.show(events)

    def why_not(self) -> None:
        """Answer a press on the seal while it cannot be used: put the card in the air back, or tell the reason."""
        if self.hand.play.end_action is not None or not self.moves.put_back():
            self.screen.notice.refuse(self.end_why())

    def resign(self) -> None:
        """Leave the game."""
        events = self.hand.play.resign()
        if events is not None:
            self.hand.grip.reset()
            self.screen.notice.unsay()
            self.hand.show(events)

    # ---- questions

    def give(self, action: Action) -> bool:
        """Give an answer to the match and show what follows."""
        hand, seat = self.hand, self.question.seat
        events = hand.live.act(seat, action) if seat != hand.seat else hand.play.answer(action)
        if events is None:
            self.screen.notice.refuse(hand.play.refusal)
            return False
        self.screen.play("stamp" if isinstance(action, DoneAct | RespondAct | YesAct) else "place")
        self.screen.notice.unsay()
        hand.play.go_on()
        if events:
            hand.show(events)
        else:
            hand.changed()
        return True

    # ---- back

    @property
    def can_undo(self) -> bool:
        """Return whether a step can be taken back."""
        hand = self.hand
        own = hand.free and (hand.held is not None or bool(hand.play.placed) or hand.sight.can_undo)
        return own or self.unlimited_undo.allowed

    def undo_why(self) -> str:
        """Return why there is nothing to take back, in a sentence."""
        return self.unlimited_undo.why_not if self.hand.free else self._others_turn()

    def step_back(self) -> bool:
        """Take one step back, or a whole plan, as long as nothing has been declared."""
        hand = self.hand
        if not hand.sight.can_undo:
            return False
        hand.live.undo_whole(hand.seat)
        self.screen.play("pick_up")
        self.screen.notice.unsay()
        hand.changed()
        return True

    def go_back(self) -> bool:
        """Take one step back; where that is not free, go back further if one may, or say why not."""
        return self.step_back() or self.unlimited_undo.go()

    def undo(self) -> None:
        """Take one step back, as the button says."""
        if self.hand.free and self.hand.held is not None:
            self.moves.put_back()
        elif not (self.hand.free and self.moves.take_back()):
            self.go_back()
