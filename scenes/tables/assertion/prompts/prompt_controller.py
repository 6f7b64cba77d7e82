"""The prompt of the moment: shows it, listens to mouse and keys while it is open, and says which answer is given.

Places are chosen on the ground (`aiming`); everything else on a dispatch that can be laid aside to see the table.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from logic.views import OnCard
from scenes.app.plain import Action
from scenes.play.plan_panel import DO
from scenes.play.slip import above_usual
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input.moves import Answers
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.model import PromptChoice
from scenes.tables.assertion.prompts.places import Places, away_from
from scenes.tables.assertion.prompts.question import Choosing
from scenes.ui.event_commands import asks, button_of, pick, pos_of, step, text_of, wheel_of
from scenes.ui.keys import types
from scenes.ui.press_guard import REST, Seals

THROUGH = ("rules", "hint", "help", "record")
"""Keys that reach the table although a prompt is open."""
WHEEL = 48  # units that a notch of the wheel scrolls


class PromptController:
    """Holds the prompt for the viewer's decision, and what is chosen on it."""

    def __init__(
        self,
        answers: Answers,
        aiming: Aiming,
        hud: Pointer,
        seals: Seals,
        doable: Callable[[], bool],
        run: Callable[[str], bool],
    ) -> None:
        """``doable``: a plan is shown that can be carried out; ``run`` does what a button stands for."""
        self.seals = seals
        self.answers, self.aiming, self.hud, self.doable, self._run = answers, aiming, hud, doable, run
        self.question, self.hand, self.screen = answers.question, answers.hand, answers.screen
        self.question.renewed = self._begin
        self.reading: str | None = None  # the card whose whole rule is shown
        self.choosing = Choosing(self.question, hud.inspector, doable)
        self.hovered = ""
        self.pressed = ""
        self.scroll = 0  # pixels by which a sheet higher than the window has been scrolled
        self._picked = ""  # the card chosen by a click; a second click on it answers
        self._rest = 0.0  # seconds for which a question that has just appeared takes no answer
        self._places: tuple[object, Places | None] = (None, None)
        self._shunned: tuple[list[Rect], ...] = ()  # where no answer that is for good may stand
        self._stood: list[Rect] = []  # where those of the table stood last, if no sheet has come since

    # ---- what is asked

    def _begin(self) -> None:
        """Begin another question: nothing is chosen yet."""
        self.hovered = self.pressed = self._picked = ""
        self.scroll = 0
        self._rest = REST
        places, prompt = self._places[1], self.question.last
        if places is not None and self._shunned:
            self.seals.stand("sheet", places.answers)
            self._stood = []
        self._places, self._shunned = (None, None), ()
        if prompt is not None and (prompt.kind == "declare" or not prompt.can_take_back):
            buttons = [spot.rect for spot in self.hud.spots() if spot.command is not None and spot.enabled]
            self._shunned = (*self.seals.shunned(), buttons)
        if prompt is not None and prompt.form != "ground":
            self.hud.come_back()  # no tip of what lies below stays above the sheet
        self.choosing.begin()

    def see(self) -> None:
        """Remember where the table has buttons for an answer itself: those on the slip, and the seal."""
        hud = self.hud
        if hud.model is None or self.question.open:
            return
        names = ("end_turn", *[f"answer:{at}" for at in hud.model.seals_at[0]])
        rects = [spot.rect for spot in hud.spots() if spot.name in names and spot.enabled]
        if rects and rects != self._stood:
            self._stood = rects
            self.seals.stand("table", rects)

    def update(self, dt: float) -> None:
        """Let a new question come to rest, so that a press meant for something else does not answer it."""
        self._rest = max(0.0, self._rest - dt)

    def places(self) -> Places:
        """Return where everything lies on the sheet."""
        screen, prompt = self.screen, self.question.prompt
        assert prompt is not None
        key = (prompt, screen.app.size, screen.look.scale)
        if self._places[0] != key or self._places[1] is None:
            layout, look = screen.layout, screen.look
            free, top = layout.free, above_usual(layout, look)
            slip = Rect(free.left, top, free.w, free.bottom - top)
            others = (*self._shunned[:-1], [slip], *self._shunned[-1:]) if self._shunned else ()
            self._places = (key, away_from(prompt, layout, look, others))
        assert self._places[1] is not None
        return self._places[1].scrolled(self.scroll)

    @property
    def sheet(self) -> Rect | None:
        """The sheet that lies on the table, if there is one."""
        return None if self.question.prompt is None or not self.question.open else self.places().sheet

    def pressable(self) -> dict[str, Rect]:
        """Return what can be chosen on the sheet, and what gives the answer."""
        places = self.places()
        named = {"confirm": places.confirm, "aside": places.aside, "take_back": places.take_back}
        named |= {f"choice:{at}": cell for at, cell in enumerate(places.cells)}
        named |= {f"plain:{at}": button for at, button in enumerate(places.buttons)}
        return {name: rect for name, rect in named.items() if rect is not None}

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return whether it was meant for the prompt."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.reading is not None and pressed:
            self.reading = None
            self.screen.dirty = True
            return True
        if asks(event, "read_card") and self.read(self.hud.inspector.card):
            return True
        prompt = self.question.prompt
        if prompt is None:
            return False
        if prompt.form == "ground":
            return self.aiming.handle(event)
        if self.question.aside:
            return self._while_aside(event)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if self._on_bar(event):
            self._hover("")
            return False
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._at(pos_of(event)))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if button_of(event) == 3:
                self.answers.step_back()
            elif button_of(event) == 1:
                self.pressed = self._at(pos_of(event))
                self.screen.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1:
            name, self.pressed = self.pressed, ""
            if name and name == self._at(pos_of(event)):
                self.press(name)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-wheel_of(event) * self.screen.look.unit(WHEEL))
            return True
        return False

    def leads_round(self, by: int) -> bool:
        """Return whether Tab (1) or Shift+Tab (-1) would lead round to the other end: on the sheet, among the places
        of a question, else at the table."""
        prompt = self.question.prompt
        if prompt is None or (self.question.aside and prompt.form != "ground"):
            return self.hud.leads_round(by)
        return (self.aiming if prompt.form == "ground" else self.choosing).leads_round(by)

    def _on_bar(self, event: pygame.Event) -> bool:
        """Return whether an event is for the bar, which stays in reach beside a sheet."""
        hud = self.hud
        pos: tuple[int, int] | None = getattr(event, "pos", None)
        if pos is None or self.pressed:
            return False
        bar = self.screen.layout.top_bar.collidepoint(pos) and not self.places().sheet.collidepoint(pos)
        if not bar and event.type == pygame.MOUSEMOTION and hud.hovered is not None:
            hud.come_back()
        return bar or (event.type == pygame.MOUSEBUTTONUP and hud.pressed is not None)

    def _scroll(self, by: int) -> None:
        """Scroll a sheet that is higher than the window."""
        before, self.scroll = self.scroll, max(0, min(self.scroll + by, self.places().overflow))
        self.screen.dirty |= self.scroll != before

    def _keep_in_sight(self) -> None:
        """Scroll what the keys have gone to into sight."""
        places = self.places()
        group, _, number = self.choosing.ring.partition(":")
        of = {"choice": places.cells, "plain": places.buttons}.get(group)
        place = of[int(number)] if of else places.confirm if group == "confirm" else None
        if place is not None and places.overflow:
            self._scroll(max(0, place.bottom - places.clip.bottom) + min(0, place.top - places.clip.top))

    def read(self, code: str | None) -> bool:
        """Show a card's whole rule, large; None puts it away."""
        if not code or code.startswith("?") or self.question.veiled:
            return False
        self.reading = code
        self.screen.dirty = True
        return True

    def card_at(self, pos: tuple[int, int]) -> str | None:
        """Return the card of the answer at a point of the sheet."""
        group, _, number = self._at(pos).partition(":")
        return self.choosing.cards()[int(number)].card if group == "choice" else None

    def _while_aside(self, event: pygame.Event) -> bool:
        """Listen while the sheet is aside: Space, the slip or a card of the hand brings it back, and the ground can be
        looked at."""
        back, hud = asks(event, "aside"), self.hud
        slip = hud.slip_rect()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1
        name = (hud.focused() or "") if asks(event, "choose") else ""
        if pressed and (spot := hud.at(pos_of(event))) is not None:
            name = spot.name
            pressed = not name.startswith("answer:")  # the buttons of a plan
        if name.startswith("hand:"):
            self.bring_back()
            self._offer(hud.order[int(name[5:])])
            return True
        if back or (pressed and slip is not None and slip.collidepoint(pos_of(event))):
            self.bring_back()
            return True
        return False

    def _offer(self, code: str) -> None:
        """Choose the answer that plays this card, if there is one."""
        for choice in self.question.prompt.choices if self.question.prompt is not None else ():
            if isinstance(choice.action, OnCard) and choice.action.card == code:
                self.choosing.choose_action(choice.action)

    def bring_back(self) -> None:
        """Show the sheet again that was laid aside."""
        self.question.aside = False
        self.hand.changed()

    def _at(self, pos: tuple[int, int]) -> str:
        places = self.places()
        do = places.do if self.doable() else None
        for name, place in (("take_back", places.take_back), ("do", do), ("aside", places.aside)):
            if place is not None and place.collidepoint(pos):
                return name
        if places.overflow and not places.clip.collidepoint(pos):
            return ""
        for index, cell in enumerate(places.cells):
            if cell.collidepoint(pos):
                return f"choice:{index}"
        for index, rect in enumerate(places.buttons):
            if rect.collidepoint(pos):
                return f"plain:{index}"
        return "confirm" if places.confirm is not None and places.confirm.collidepoint(pos) else ""

    def _hover(self, name: str) -> None:
        if name != self.hovered:
            self.hovered = name
            self.screen.dirty = True

    def _key_down(self, event: pygame.Event) -> bool:
        direction, digit = step(event), pick(event)
        if asks(event, *THROUGH):
            return False
        if asks(event, "back"):
            if not self.answers.step_back():
                self.press("aside")
        elif asks(event, "next_stop", "previous_stop"):
            self.choosing.tab(1 if asks(event, "next_stop") else -1)
        elif direction is not None:
            self.choosing.walk(direction, self.places().cells)
        elif asks(event, "aside"):
            self.press("aside")
        elif asks(event, "choose"):
            ring = self.choosing.ring
            self.press("confirm" if ring.startswith("choice") else ring)
        elif digit is not None:
            self.choosing.digit(digit)
        elif asks(event, "take_back"):
            self.answers.go_back()
        elif types(event):
            self.choosing.type(text_of(event))
        if self.question.open:
            self._keep_in_sight()
        self.screen.dirty = True
        return True

    def hint(self, action: Action) -> None:
        """Put the ring on the answer a careful player would give."""
        prompt = self.question.prompt
        if prompt is None:
            return
        if prompt.form == "ground":
            self.aiming.lead_to(action)
            return
        self.choosing.choose_action(action)
        self.screen.dirty = True

    # ---- answers

    def press(self, name: str) -> None:
        """Do what was pressed on the sheet."""
        choosing = self.choosing
        group, _, number = name.partition(":")
        if group == "choice":
            index = int(number)
            again = index == choosing.chosen and choosing.ring == self.hovered == self._picked == name
            if again:
                self._answer(choosing.cards()[index])
            else:
                choosing.choose(index)
                self.screen.dirty = True
            self._picked = name
        elif group == "confirm" and choosing.cards():
            self._answer(choosing.cards()[choosing.chosen])
        elif group == "plain":
            self._answer(choosing.plain()[int(number)])
        elif group == "take_back":
            self.answers.step_back()
        elif group == "do" and not self._rest:
            self._run(DO)
        elif group == "aside":
            self.question.aside = True
            self.hand.changed()

    def _answer(self, choice: PromptChoice) -> None:
        if not self._rest:
            self.answers.give(choice.action)

    # ---- picture

    @property
    def outcome(self) -> str:
        """Return what the chosen card leads to for everybody."""
        cards, at = self.choosing.cards(), self.choosing.chosen
        return self.question.outcome(cards[at]) if at < len(cards) else ""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the marks on the places that may be chosen: on the ground, below every panel."""
        prompt = self.question.prompt
        if prompt is not None and prompt.form == "ground":
            self.aiming.draw(surface)

    def draw_threat(self, surface: pygame.Surface) -> None:
        """Draw what the play on the sheet is aimed at, above the veil; not for somebody else's call."""
        question = self.question
        if question.seat == self.hand.seat:
            self.aiming.threatened(surface)
