"""The prompt of the moment: shows it, listens to mouse and keys while it is open, and gives the answer to the match.

Places are chosen on the ground (`aiming`); everything else on a dispatch that can be laid aside to see the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

import logic
from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import Live, Sight
from scenes.play import slip as prompt_slip
from scenes.play.advice import Advice
from scenes.play.asking import Asking
from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.play.slip import Slip
from scenes.play.turnover import Turnover
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.model import SeatInfo
from scenes.tables.assertion.prompts import sheet
from scenes.tables.assertion.prompts.aiming import Aimed, Aiming
from scenes.tables.assertion.prompts.model import Choice, Prompt, build_prompt, wanted
from scenes.tables.assertion.prompts.places import Places, measure
from scenes.tables.assertion.prompts.reading import draw_card_sheet
from scenes.tables.assertion.regard import Regard
from scenes.ui.focus import ENTER, STEPS
from scenes.ui.steady import REST

THROUGH = (pygame.K_F1, pygame.K_F2, pygame.K_l)
"""Keys that reach the table although a prompt is open."""
WHEEL = 48  # units that a notch of the wheel scrolls
HINT_ROOM = 280  # units beside the sheet that a hint needs


class Asked(Aimed, Protocol):
    """What this module needs of a table at which something is asked."""

    dirty: bool

    @property
    def said(self) -> Said: ...
    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def asking(self) -> Asking: ...
    @property
    def director(self) -> Director: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def ended(self) -> bool: ...
    @property
    def game(self) -> str: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def live(self) -> Live: ...
    @property
    def sight(self) -> Sight: ...
    @property
    def viewer(self) -> int: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def seats(self) -> list[SeatInfo]: ...
    @property
    def session(self) -> Session: ...
    @property
    def turnover(self) -> Turnover: ...
    def changed(self) -> None: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Desk:
    """Holds the prompt for the viewer's decision, and what is chosen on it."""

    def __init__(self, table: Asked) -> None:
        self.table = table
        self.aiming = Aiming(table)
        self.seat = table.viewer  # who answers; at a shared screen a call is answered openly
        self.aside = False  # whether the sheet is laid aside so that the table can be seen
        self.reading: str | None = None  # the card whose whole rule is shown
        self.chosen = 0
        self.ring = ""
        self.hovered = ""
        self.pressed = ""
        self.scroll = 0  # pixels by which a sheet higher than the window has been scrolled
        self._picked = ""  # the card chosen by a click; a second click on it answers
        self._rest = 0.0  # seconds for which a question that has just appeared takes no answer
        self._key: object = None
        self._prompt: Prompt | None = None
        self._places: tuple[object, Places | None] = (None, None)

    # ---- what is asked

    @property
    def prompt(self) -> Prompt | None:
        """The prompt for the viewer's decision, or None when it is answered in another way."""
        table = self.table
        openly = table.asking.open_call
        busy = table.director.busy or table.turnover.veiled
        if busy or table.ended or table.asking.waits or not (openly or table.hand.free):
            return None
        key = (table.live.now.token, table.viewer)
        if key != self._key:
            self._key = key
            decision = openly or table.hand.play.decision
            self._prompt = None
            self.seat = decision.seat if decision is not None else table.viewer
            if decision is not None and wanted(decision):
                names = [player.name for player in table.session.players]
                self._prompt = build_prompt(table.live.now.of(decision.seat), decision, names, table.stage.view)
            self.aside, self.chosen, self.hovered, self.pressed, self.scroll = False, 0, "", "", 0
            self.ring, self._rest = self._first_ring(), REST
        return self._prompt

    @property
    def decision(self) -> logic.PublicDecision | None:
        """What the viewer is asked and shown now, or None."""
        asking, hand = self.table.asking, self.table.hand
        return asking.open_call or (hand.play.decision if hand.free and not asking.waits else None)

    def update(self, dt: float) -> None:
        """Let a new question come to rest, so that a press meant for something else does not answer it."""
        self._rest = max(0.0, self._rest - dt)

    @property
    def open(self) -> bool:
        """Whether a prompt is on the table now and not laid aside."""
        prompt = self.prompt
        return prompt is not None and prompt.form != "ground" and not self.aside

    def _cards(self) -> list[Choice]:
        return [choice for choice in self._prompt.choices if choice.card] if self._prompt is not None else []

    def _plain(self) -> list[Choice]:
        return [choice for choice in self._prompt.choices if not choice.card] if self._prompt is not None else []

    def places(self) -> Places:
        """Return where everything lies on the sheet."""
        table, prompt = self.table, self.prompt
        assert prompt is not None
        key = (prompt, table.app.size, table.look.scale)
        if self._places[0] != key or self._places[1] is None:
            self._places = (key, measure(prompt, table.layout, table.look))
        assert self._places[1] is not None
        return self._places[1].scrolled(self.scroll)

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return whether it was meant for the prompt."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.reading is not None and pressed:
            self.reading = None
            self.table.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_i and self.read(self.table.regard.card):
            return True
        prompt = self.prompt
        if prompt is None:
            return False
        if prompt.form == "ground":
            return self.aiming.handle(event)
        if self.aside:
            return self._while_aside(event)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._at(event.pos))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 3:
                self.take_back()
            elif event.button == 1:
                self.pressed = self._at(event.pos)
                self.table.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            name, self.pressed = self.pressed, ""
            if name and name == self._at(event.pos):
                self.press(name)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * self.table.look.unit(WHEEL))
            return True
        return False

    def _scroll(self, by: int) -> None:
        """Scroll a sheet that is higher than the window."""
        before, self.scroll = self.scroll, max(0, min(self.scroll + by, self.places().overflow))
        self.table.dirty |= self.scroll != before

    def _keep_in_sight(self) -> None:
        """Scroll what the keys have gone to into sight."""
        places = self.places()
        group, _, number = self.ring.partition(":")
        of = {"choice": places.cells, "plain": places.buttons}.get(group)
        place = of[int(number)] if of else places.confirm if group == "confirm" else None
        if place is not None and places.overflow:
            self._scroll(max(0, place.bottom - places.clip.bottom) + min(0, place.top - places.clip.top))

    def read(self, code: str | None) -> bool:
        """Show a card's whole rule, large; None puts it away."""
        if not code or code.startswith("?") or self.table.turnover.veiled:
            return False
        self.reading = code
        self.table.dirty = True
        return True

    def _while_aside(self, event: pygame.Event) -> bool:
        """Listen while the sheet is aside: Space, Enter or the slip brings it back, and the ground can be looked at."""
        back = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
        slip = self.table.hud.slip_rect()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if back or (pressed and slip is not None and slip.collidepoint(event.pos)):
            self.bring_back()
            return True
        return False

    def bring_back(self) -> None:
        """Show the sheet again that was laid aside."""
        self.aside = False
        self.table.changed()

    def _at(self, pos: tuple[int, int]) -> str:
        places = self.places()
        for name, place in (("take_back", places.take_back), ("aside", places.aside)):
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
            self.table.dirty = True

    def _names(self) -> list[str]:
        """Return what Tab walks through."""
        names = [f"choice:{self.chosen}"] if self._cards() else []
        names += ["confirm"] if self._cards() else []
        names += [f"plain:{index}" for index in range(len(self._plain()))]
        if self._prompt is not None and self._prompt.can_take_back:
            names.append("take_back")
        return [*names, "aside"]

    def _first_ring(self) -> str:
        if self._prompt is None or self._prompt.form == "ground":
            return ""
        if self._cards():
            return "choice:0"
        plain = self._plain()
        return f"plain:{next((index for index, choice in enumerate(plain) if choice.main), 0)}"

    def _key_down(self, event: pygame.Event) -> bool:
        key = event.key
        if key in THROUGH:
            return False
        if key == pygame.K_ESCAPE:
            if not self.take_back():
                self.press("aside")
        elif key == pygame.K_TAB:
            names = self._names()
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.ring = names[(names.index(self.ring) + step) % len(names)] if self.ring in names else names[0]
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            self._walk(key)
        elif key in ENTER:
            self.press("confirm" if self.ring.startswith("choice") else self.ring)
        elif key == pygame.K_SPACE:
            self.press("aside")
        elif pygame.K_1 <= key <= pygame.K_9:
            self._digit(key - pygame.K_1)
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and key == pygame.K_z:
            self.take_back()
        else:
            self._type(getattr(event, "unicode", ""))
        if self.open:
            self._keep_in_sight()
        self.table.dirty = True
        return True

    def _walk(self, key: int) -> None:
        """Follow an arrow key: among the cards by where they lie, among the buttons along the row."""
        cards = self._cards()
        if self.ring.startswith("choice") and cards:
            places = self.places()
            here = places.cells[self.chosen].center
            direction = STEPS[key]
            best: tuple[float, int] | None = None
            for index, cell in enumerate(places.cells):
                dx, dy = cell.centerx - here[0], cell.centery - here[1]
                ahead = dx * direction[0] + dy * direction[1]
                across = abs(dx * direction[1]) + abs(dy * direction[0])
                if ahead > 0 and (best is None or ahead + 3 * across < best[0]):
                    best = (ahead + 3 * across, index)
            if best is not None:
                self._choose(best[1])
            elif key == pygame.K_DOWN:
                self.ring = "confirm"
            return
        names = self._names()
        if key == pygame.K_UP and cards:
            self.ring = f"choice:{self.chosen}"
        elif self.ring in names:
            step = 1 if key in (pygame.K_RIGHT, pygame.K_DOWN) else -1
            self.ring = names[(names.index(self.ring) + step) % len(names)]

    def _digit(self, index: int) -> None:
        cards, plain = self._cards(), self._plain()
        if index < len(cards):
            self._choose(index)
        elif not cards and index < len(plain):
            self.ring = f"plain:{index}"

    def _type(self, letter: str) -> None:
        """Go to the next card of the rank or suit whose letter was typed."""
        letter = letter.upper()
        cards = self._cards()
        order = [(self.chosen + 1 + step) % len(cards) for step in range(len(cards))] if cards and letter else []
        for index in order:
            code = cards[index].card
            rank = "10" if letter == "0" else letter
            if not code.startswith("?") and (code[:-1] == rank or (letter in "SHDC" and code[-1] == letter)):
                self._choose(index)
                return

    def _choose(self, index: int) -> None:
        self.chosen, self.ring = index, f"choice:{index}"
        code = self._cards()[index].card
        if not code.startswith("?"):
            self.table.regard.look(code)
        self.table.dirty = True

    def hint(self, action: Action) -> None:
        """Put the ring on the answer a careful player would give."""
        prompt = self.prompt
        if prompt is None:
            return
        if prompt.form == "ground":
            self.aiming.lead_to(action)
            return
        for index, choice in enumerate(self._cards()):
            if choice.action == action:
                self._choose(index)
        for index, choice in enumerate(self._plain()):
            if choice.action == action:
                self.ring = f"plain:{index}"

    # ---- answers

    def press(self, name: str) -> None:
        """Do what was pressed on the sheet."""
        group, _, number = name.partition(":")
        if group == "choice":
            index = int(number)
            if index == self.chosen and self.ring == name and self.hovered == name and self._picked == name:
                self._answer(self._cards()[index])
            else:
                self._choose(index)
            self._picked = name
        elif group == "confirm" and self._cards():
            self._answer(self._cards()[self.chosen])
        elif group == "plain":
            self._answer(self._plain()[int(number)])
        elif group == "take_back":
            self.take_back()
        elif group == "aside":
            self.aside = True
            self.table.changed()

    def _answer(self, choice: Choice) -> None:
        if not self._rest:
            self.give(choice.action)

    def give(self, action: Action) -> bool:
        """Give an answer to the match and show what follows."""
        table = self.table
        play = table.hand.play
        events = table.live.act(self.seat, action) if self.seat != table.viewer else play.answer(action)
        if events is None:
            table.said.refuse(play.refusal)
            return False
        table.app.play("stamp" if action["type"] in ("done", "respond", "yes") else "place")
        table.said.unsay()
        self._picked = ""
        table.enact.go_on()
        if events:
            table.show(events, others=False)
        else:
            table.changed()
        return True

    def take_back(self) -> bool:
        """Take one step back, as long as nothing has been declared."""
        table = self.table
        if not table.sight.can_undo:
            return False
        table.live.undo(table.viewer)
        table.app.play("pick_up")
        table.said.unsay()
        table.changed()
        return True

    # ---- picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the marks on the places that may be chosen: on the ground, below every panel."""
        prompt = self.prompt
        if prompt is not None and prompt.form == "ground":
            self.aiming.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil and the sheet, and a card that is read above both."""
        self._draw_prompt(surface)
        if self.reading is not None:
            table = self.table
            facts = table.model.facts if table.regard.card == self.reading else None
            draw_card_sheet(surface, table.look, table.game, self.reading, facts)

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        prompt = self.prompt
        if prompt is None or prompt.form == "ground" or self.aside:
            return
        table = self.table
        veil = table.look.theme.veil
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(veil)
        surface.blit(shade, (0, 0))
        if self.seat == table.viewer:
            self.aiming.threatened(surface)
        states = {self.hovered: "down" if self.pressed == self.hovered else "hover"} if self.hovered else {}
        ring = self.ring if table.look.ring else None
        banner = table.seats[prompt.seat].banner
        sheet.draw(surface, table.look, prompt, self.places(), banner, self.chosen, states, ring)
        if table.advice.waiting or table.advice.reason:
            self._draw_hint(surface)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint beside the sheet, which hides its usual place; above the sheet if there is no room."""
        table, layout = self.table, self.table.layout
        model = table.model
        width, height = layout.size
        left = self.places().sheet.right + layout.u(12)
        if width - left >= layout.u(HINT_ROOM):
            free = pygame.Rect(left, layout.board.top, width - left - layout.u(12), layout.board.h)
            foot = (free.centerx, layout.board.bottom)
        else:
            free = pygame.Rect(8, 8, width - 16, height - 16)
            foot = (free.centerx, layout.u(8))
        laid = replace(layout, free=free, prompt=foot)
        bold, rest = model.prompt
        slip = Slip(bold, rest, model.prompt_tone, model.seats[table.viewer].banner)
        where = prompt_slip.measure(slip, laid, table.look)
        place = where.rect.clamp(free)
        prompt_slip.draw(surface, place, table.look, laid, slip, where, {})
