"""A game that is over, watched: step by step or by itself, from any seat's view or with every card open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

import logic
from scenes.app.breath import Tell
from scenes.app.part import PartTable
from scenes.app.plain import View
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.widget_scene import WidgetScene
from scenes.pages.page import draw_key_hints
from scenes.pages.replay.moves import Told, lines_of, stops_of
from scenes.pages.replay.parts import Hands, draw_move
from scenes.ui import grounds, paint, text
from scenes.ui.choices import Segmented
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.pressed import asked
from scenes.ui.roll import Roll
from scenes.ui.timeline import Timeline
from scenes.ui.widgets import Button, Widget

OPEN = -1  # in the place of a seat: every card open
PACE = 0.9  # seconds between two moves of a game that plays by itself, once each has been shown
TOLD, OVER = 46, 300  # percent of the height of the list, and units of width over the table of a small window
BESIDE_FROM = 1300  # units of window from which the list of moves has its place beside the table
TOLD_KEY = ("{story}", "told")
LEADING = (
    ("{left} {right}", "move"),
    ("{page_up} {page_down}", "turn"),
    ("{choose}", "play"),
    ("{view}", "view"),
    ("{record}", "list"),
)
HINTS = (*LEADING, TOLD_KEY, ("{back}", "back"))


class ReplayScene(WidgetScene):
    """Raises logic.Refusal while the game goes on. A review is one with more beside and below the table."""

    title = "Replay"
    hints: Sequence[tuple[str, str]] = HINTS
    LOW = 112  # units of what lies below the table

    def __init__(self, session: Session, subtitle: str = "", breath: Tell | None = None) -> None:
        super().__init__()
        self.session, self.breath = session.begin(), breath
        self.subtitle = subtitle or session.title
        self.past = logic.Past(session.match)
        people = [seat for seat, player in enumerate(session.players) if player.human]
        self.looking = people[0] if people else OPEN  # whose view it is
        self.moves: list[Told] = []
        self.stops: list[int] = []
        self.turns: list[int] = []
        self.at = 0  # which of the stops
        self.playing = False
        self.list_open = False  # in a small window
        self.told_open: bool | None = None  # whether what is played is told; not decided before the window is known
        self._tells = False  # whether it may be told beside the table
        self._waited = 0.0
        self._table: PartTable | None = None
        self._hands: Hands | None = None
        self._tell()

    # ---- what is shown

    @property
    def end_words(self) -> str:
        """What stands over the last place: the end, or that the rules agree no further with what is kept."""
        return "The end" if self.session.match.outcome() is not None else "Agrees to here"

    @property
    def seat(self) -> int:
        """From whose side of the table it is seen."""
        return max(0, self.looking)

    @property
    def place(self) -> int:
        """Where it stands in the record."""
        return self.stops[self.at]

    @property
    def table(self) -> PartTable:
        """The table; from the first layout on."""
        assert self._table is not None
        return self._table

    def view(self, place: int) -> View:
        """What is to be seen at a place."""
        return self.past.view(place, self.seat, self.looking == OPEN)

    def _tell(self) -> None:
        """The moves, as they may be read now; it stays where it stands."""
        place = self.stops[self.at] if self.stops else 0
        viewer = None if self.looking == OPEN else self.looking
        self.moves = lines_of(self.past, viewer)
        self.stops = stops_of(self.moves, self.past.places)
        self.turns = [self.past.turn(stop) for stop in self.stops]
        self.at = max(number for number, stop in enumerate(self.stops) if stop <= place)

    def status(self) -> dict[str, object]:
        """Where it stands, and how many places there are."""
        return {"at": self.at, "places": len(self.stops)}

    def go(self, at: int) -> None:
        """Stand at another of the stops; one further on is played, others are shown at once."""
        at = max(0, min(len(self.stops) - 1, at))
        if at == self.at:
            return
        before, self.at = self.at, at
        self._waited = 0.0
        if at == before + 1:
            start = self.stops[before]
            seat = next((move.seat for move in self.moves if move.span.end == self.stops[at]), self.seat)
            steps = [(self.past.events(one, one + 1), self.view(one + 1)) for one in range(start, self.place)]
            self.table.show(self.view(self.place), steps, seat)
        else:
            self.table.show(self.view(self.place), (), self.seat)
        self.went()

    def went(self) -> None:
        """It stands elsewhere: what tells of it follows."""
        for widget in self.group.widgets:
            if isinstance(widget, Timeline):
                widget.at = self.at
            elif isinstance(widget, Roll):
                if not self._leads_here(widget.chosen):
                    widget.chosen = self.row_of(self.place)
                if widget.chosen >= 0:
                    widget.show(widget.chosen)
        self._show_hands()
        self.dirty = True

    def row_of(self, place: int) -> int:
        """The row of the move that led to a place; -1 at the beginning."""
        return next((row for row in range(len(self.moves) - 1, -1, -1) if self.moves[row].span.end <= place), -1)

    def _leads_here(self, row: int) -> bool:
        """Whether a row is one of those that led to where it stands: what was laid open at once has a row each."""
        return 0 <= row < len(self.moves) and self.moves[row].span.end == self.place

    def go_to_row(self, row: int) -> None:
        """Show the table after a move of the list."""
        self.playing = False
        self.go(self.stops.index(self.moves[row].span.end))

    def look_from(self, seat: int) -> None:
        """See it from another seat, or with every card open."""
        if seat == self.looking:
            return
        self.looking = seat
        self._tell()
        self._table = None
        self.rebuild()
        self.went()

    def next_view(self) -> None:
        """The next seat's view, and after the last one every card open."""
        views = [*range(self.session.seats), OPEN]
        self.look_from(views[(views.index(self.looking) + 1) % len(views)])

    def play(self) -> None:
        """Let it go on by itself, from the beginning if it is at its end; or rest."""
        self.playing = not self.playing
        if self.playing and self.at == len(self.stops) - 1:
            self.go(0)
        self._waited = PACE
        self.rebuild()

    def show_list(self) -> None:
        """Open the list over the table, where there is no room beside it; or close it."""
        if not self.beside:
            self.list_open = not self.list_open
            self.rebuild()

    def fold(self) -> None:
        """Put away what is told of the moves, or open it again."""
        if self._tells:
            self.told_open = not self.told_open
            self.rebuild()

    # ---- layout

    def told_room(self) -> pygame.Rect | None:
        """Where what is played is told: above the list of moves, or over the table of a small window."""
        rects, gap = self.rects(), self.look.unit(14)
        if not self.told_open:
            return None
        if self.beside:
            side = rects["side"]
            return pygame.Rect(side.x + gap, side.y + gap, side.w - 2 * gap, side.h * TOLD // 100 - gap)
        table = rects["table"].inflate(-2 * gap, -2 * gap)
        return pygame.Rect(table.x, table.y, min(self.look.unit(OVER), table.w), table.h)

    @property
    def list_room(self) -> pygame.Rect:
        """What is left to the list of moves."""
        side = self.rects()["side"]
        room = self.told_room() if self._tells and self.beside else None
        if room is not None:
            side.h, side.y = side.bottom - room.bottom, room.bottom
        return side

    @property
    def beside(self) -> bool:
        """Whether the list of moves has its place beside the table."""
        return self.app.size[0] >= self.look.unit(BESIDE_FROM)

    def rects(self) -> dict[str, pygame.Rect]:
        """Head, table, hands, low (below the table) and side (the list, or where it would lie over the table)."""
        look, (width, height) = self.look, self.app.size
        head = pygame.Rect(0, 0, width, look.control(64))
        low = look.unit(self.LOW)
        hands = look.unit(104)
        if self.beside:
            side = pygame.Rect(0, head.bottom, min(look.unit(684), width * 36 // 100), height - head.bottom)
        else:
            side = pygame.Rect(0, head.bottom, min(look.unit(430), width // 2), height - head.bottom - low)
        side.right = width
        left = side.left if self.beside else width
        ground = pygame.Rect(0, head.bottom, left, height - head.bottom - low - hands)
        return {
            "head": head,
            "table": ground,
            "hands": pygame.Rect(0, ground.bottom, left, hands),
            "low": pygame.Rect(0, ground.bottom + hands, left, low),
            "side": side,
        }

    def build(self) -> FocusGroup:
        look, rects = self.look, self.rects()
        if self._table is None:
            self._table = PartTable(self.app, self.session, self.seat, self.view(self.place), rects["table"])
        elif self._table.rect != rects["table"]:
            self._table.fit(rects["table"])
        if self.told_open is None:
            self.told_open = self.beside
        self._tells = self.table.tell_beside(self.told_room(), self.fold)
        group = FocusGroup(on_cancel=self.go_back)
        self._low(group, rects["low"])
        self._hands = Hands(rects["hands"], (), self.app.settings.suit_letters)
        group.add(self._hands)
        if self.beside or self.list_open:
            self._side(group, self.list_room)
        side = look.control(44)
        back = Button((look.unit(16), 0, side, side), "", self.go_back, icon="back", tip="Back")
        back.rect.centery = rects["head"].centery
        back.name = "back"
        group.add(back)
        self._show_hands()
        return group

    def _low(self, group: FocusGroup, rect: pygame.Rect) -> None:
        """The line of the game, and the buttons of a player of tapes."""
        unit = self.look.unit
        line = pygame.Rect(rect.x + unit(12), rect.y + unit(4), rect.w - unit(24), unit(48))
        group.add(self._named(self.timeline(line), "line"))
        y, side, gap = line.bottom + unit(4), self.look.control(44), unit(8)
        x = rect.x + unit(16)
        for button, name in self.buttons(side):
            button.rect.topleft = (x, y)
            x = button.rect.right + gap
            group.add(self._named(button, name))
        views = self.views(side)
        views.rect.topright = (rect.right - unit(16), y)
        if not self.beside:
            listed = Button((0, y, side, side), "", self.show_list, icon="log", tip="Moves ({record})")
            listed.rect.right = rect.right - unit(16)
            views.rect.right = listed.rect.left - gap
            group.add(self._named(listed, "list"))
        group.add(self._named(views, "views"))

    def timeline(self, rect: pygame.Rect) -> Timeline:
        """The line of the game."""

        def go(at: int) -> None:
            self.playing = False
            self.go(at)

        return Timeline(rect, self.turns, self.at, go, self.play)

    def buttons(self, side: int) -> list[tuple[Button, str]]:
        """Back a move, play or rest, on a move."""
        icon, tip = ("pause", "Rest") if self.playing else ("play", "Play")
        return [
            (Button((0, 0, side, side), "", lambda: self._step(-1), icon="back", tip="A move back"), "earlier"),
            (Button((0, 0, side * 3 // 2, side), "", self.play, icon=icon, tip=tip), "play"),
            (Button((0, 0, side, side), "", lambda: self._step(1), icon="forward", tip="A move on"), "later"),
        ]

    def _step(self, by: int) -> None:
        self.playing = False
        self.go(self.at + by)

    def views(self, high: int) -> Widget:
        """Whose view it is."""
        look = self.look
        names = [(seat, player.name) for seat, player in enumerate(self.session.players)]
        room = self.rects()["low"].w - look.unit(260)
        size = look.type(Segmented.SIZE)
        each = (room - look.unit(36) * (len(names) + 1) - text.width("All open", "ui_semibold", size)) // len(names)
        short = [(seat, text.elide(name, "ui_semibold", size, max(size, each))) for seat, name in names]
        short.append((OPEN, "All open"))
        wide = min(room, Segmented.width_for([name for _, name in short], look))
        return Segmented((0, 0, wide, high), short, self.looking, self.look_from, type_size=size,
                         tip="Whose view ({view})")  # fmt: skip

    def _side(self, group: FocusGroup, rect: pygame.Rect) -> None:
        """The list of moves."""
        unit = self.look.unit
        box = pygame.Rect(rect.x + unit(12), rect.y + unit(64), rect.w - unit(18), rect.h - unit(76))
        group.add(self._named(self.roll(box), "moves"))

    def roll(self, rect: pygame.Rect) -> Roll:
        """The moves as rows."""
        return Roll(rect, len(self.moves), self.look.control(54), self.row_of(self.place), self.paint_row,
                    self.go_to_row, self.go_to_row)  # fmt: skip

    def paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        """One move of the list."""
        told = self.moves[row]
        banner = self.session.players[told.seat].banner
        draw_move(surface, look, rect, told, banner, 0, told.span.end <= self.place)

    @staticmethod
    def _named(widget: Widget, name: str) -> Widget:
        widget.name = name
        return widget

    def _show_hands(self) -> None:
        if self._hands is None:
            return
        view = self.view(self.place)
        seats = range(self.session.seats) if self.looking == OPEN else (self.looking,)
        hands = view.hands
        self._hands.held = [(self.session.players[seat], hands[seat]) for seat in seats]

    # ---- events and time

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.rebuild()
        self.group.focus = next(widget for widget in self.group.widgets if widget.name == "line")

    def leave(self) -> None:
        self._table = None

    def resize(self) -> None:
        self._table = None  # its cards are painted for another window or theme
        super().resize()

    def go_back(self) -> None:
        """The list over the table first, then the page."""
        if self.list_open and not self.beside:
            self.list_open = False
            self.rebuild()
        else:
            self.app.stack.pop(self)

    def deeds(self) -> dict[str, Callable[[], None]]:
        """What its commands do."""
        return {"story": self.fold, "view": self.next_view, "record": self.show_list}

    def handle(self, event: pygame.Event) -> bool:
        if self.table.told_on(event):
            self.dirty = True
            return True
        deeds = self.deeds()
        wanted = asked(event, *deeds)
        if wanted:
            deeds[wanted]()
            return True
        if super().handle(event):
            return True
        wheel = event.type == pygame.MOUSEWHEEL and self.table.rect.collidepoint(pygame.mouse.get_pos())
        if wheel or self.table.handle(event):
            if wheel:
                self.table.scene.handle(event)
            self.dirty = True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        for widget in self.group.widgets:
            if isinstance(widget, Roll):
                widget.update(dt)
        if self.table.update(dt):
            self.dirty = True
        if not self.playing or self.table.busy:
            return
        self._waited += dt
        if self._waited < PACE:
            return
        if self.at < len(self.stops) - 1:
            self.go(self.at + 1)
        else:
            self.playing = False
            self.rebuild()

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, rects = self.look, self.rects()
        theme = look.theme
        surface.blit(grounds.page(*surface.get_size(), theme), (0, 0))
        self.table.draw(surface)
        self._draw_head(surface, rects["head"])
        low = rects["low"]
        surface.fill(theme.surface, low)
        pygame.draw.line(surface, theme.line, low.topleft, (low.right, low.y))
        self.draw_over(surface, rects)
        if self.beside:
            side = rects["side"]
            surface.fill(theme.surface, side)
            pygame.draw.line(surface, theme.line, side.topleft, side.bottomleft)
        if self.beside or self.list_open:
            self.draw_side(surface, self.list_room)
        self.table.draw_beside(surface)
        self.group.draw(surface, look)

    def draw_over(self, surface: pygame.Surface, rects: dict[str, pygame.Rect]) -> None:
        """What lies under the widgets: the keys where there is room."""
        look, unit = self.look, self.look.unit
        low = rects["low"]
        named = {widget.name: widget.rect for widget in self.group.widgets}
        left, right = named["later"].right + unit(24), named["views"].left - unit(20)
        silent = self.app.settings.narration == "off"
        hints = [hint for hint in self.hints if hint != TOLD_KEY or not silent]
        draw_key_hints(surface, look, hints, left, named["later"].centery, min(right, low.right))

    def head_room(self, head: pygame.Rect) -> int:
        """How far to the right the words of the head may go."""
        return self.turn_box().left - self.look.unit(16)

    @property
    def where(self) -> str:
        """Where it stands, in words."""
        if self.place == self.past.places:
            return self.end_words
        return f"{self.session.info.period.capitalize()} {self.turns[self.at]}"

    def turn_box(self) -> pygame.Rect:
        """Where the head says at which turn it stands."""
        look, head = self.look, self.rects()["head"]
        box = pygame.Rect(0, 0, text.width(self.where, "ui_semibold", look.type(17)), head.h)
        box.midright = (head.right - look.unit(24), head.centery)
        return box

    def _draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, unit, theme = self.look, self.look.unit, self.look.theme
        surface.fill(theme.surface, rect)
        pygame.draw.line(surface, theme.line, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
        x = unit(16) + look.control(44) + unit(18)
        size = look.type(30)
        x += text.text(surface, self.title, "title", size, theme.text, x, rect.centery, "lm") + unit(20)
        small = look.type(17)
        words = text.elide(self.subtitle, "ui", small, self.head_room(rect) - x)
        text.text(surface, words, "ui", small, theme.text2, x, rect.centery + unit(3), "lm")
        text.text(surface, self.where, "ui_semibold", look.type(17), theme.text, *self.turn_box().center, "cm")

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The panel of the list."""
        look, unit = self.look, self.look.unit
        surface.fill(look.theme.surface, rect)
        pygame.draw.line(surface, look.theme.line, rect.topleft, (rect.x, rect.bottom))
        size = look.type(26)
        text.text(surface, "Moves", "title", size, look.theme.text, rect.x + unit(24), rect.y + unit(32), "lm")
        paint.cord(surface, rect.x + unit(20), rect.right - unit(20), rect.y + unit(56), look.theme.gold, 110, 4)
