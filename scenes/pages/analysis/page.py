"""A game that is over, read in layers: its moves, a review of them, what computer players thought, and the score.

Long because the page answers for all four: table, line, list and keys are the same; what differs stands in the layers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

import logic
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.move_ghosts import ghosts_of
from scenes.app.plain import View
from scenes.app.progress_bar import Cancelled, OnProgress, ProgressBar
from scenes.app.reopening import OPENING
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.widget_scene import WidgetScene
from scenes.pages.analysis.layer import OPEN, Layer, ShownGame
from scenes.pages.analysis.parts import Hands
from scenes.pages.analysis.places import Places, draw_head, draw_row, draw_side, places_of, turn_box
from scenes.pages.analysis.record import RecordedMove
from scenes.pages.analysis.replay import REPLAY, Replay
from scenes.pages.analysis.review import REVIEW, Review
from scenes.pages.analysis.score import SCORE, Score
from scenes.pages.analysis.thoughts import THOUGHTS, Thoughts
from scenes.pages.page import Form, PageAction, lay_acts
from scenes.ui import page_background, paint, text
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import asked
from scenes.ui.focus import FocusGroup
from scenes.ui.list_view import ListView
from scenes.ui.scroll import ScrollArea
from scenes.ui.timeline import Timeline
from scenes.ui.widgets import Button
from scenes.ui.words import Phrase, spoken

PACE = 0.9  # seconds between two moves of a game that plays by itself, once each has been shown
ALL_MOVES, SHORT_MOVES = 46, 36  # percent of the side for the list, above what is told; less where that is low
KINDS: tuple[type[Layer], ...] = (Replay, Review, Thoughts, Score)
COMMANDS = {REPLAY: "watch", REVIEW: "review", THOUGHTS: "thoughts", SCORE: "score"}
"""The command that opens each layer."""


BACK, PREVIOUS, NEXT = Phrase("review", "Back"), Phrase("review", "Previous"), Phrase("review", "Next")
PAUSE, PLAY, LIST = Phrase("review", "Pause"), Phrase("review", "Play"), Phrase("review", "List ({record})")


class AnalysisScene(WidgetScene):
    """Raises logic.Refusal while the game goes on. Every layer is read when it is first opened, and then kept."""

    def __init__(
        self, session: Session, layer: str = REPLAY, subtitle: str = "", on_progress: OnProgress | None = None
    ) -> None:
        """``on_progress`` hears how far the layer is read."""
        super().__init__()
        self.session, self._subtitle = session.begin(), subtitle
        self.past = logic.PastMatch(session.match)
        people = [seat for seat, player in enumerate(session.players) if player.human]
        self.shown = ShownGame(self.session, self.past, people[0] if people else OPEN)
        self.kinds = {kind.key: kind for kind in KINDS if kind.is_of(session)}
        self.layers: dict[str, Layer] = {}
        self.layer = self._read(layer, on_progress)
        self._near = self.layer.place  # the place to which one has gone last: other layers stand near it
        self.playing = False
        self.list_open = False  # in a small window
        self.told_open: bool | None = None  # whether what is played is told; not decided before the window is known
        self._tells = False  # whether it may be told beside the table
        self._waited = 0.0
        self._aimed = False  # whether the camera shows what is marked
        self._told_at = -1  # the stop that is told of
        self._table: EmbeddedTable | None = None

    def speak(self) -> None:
        self.session.speak()
        for layer in self.layers.values():
            layer.look_anew()

    # ---- layers

    def open(self, key: str) -> None:
        """Show another layer, as near as it can to where one stands."""
        if key == self.layer.key or key not in self.kinds:
            return
        try:
            self.layer = self._read(key, ProgressBar(self.app, OPENING()))
        except Cancelled:
            self.dirty = True
            return
        self.layer.begin(self.app, self.go)
        self.layer.come_to(self._near)
        self.playing = False
        self._begin()
        self.went()

    def _read(self, key: str, tell: OnProgress | None) -> Layer:
        """The layer, for whoever may look at it."""
        if key not in self.layers:
            self.layers[key] = self.kinds[key](self.shown, tell)
        layer = self.layers[key]
        views = [seat for seat, _ in layer.views()]
        if views and self.shown.looking not in views:
            self.shown.looking = views[0]
        layer.look_anew()
        return layer

    def _begin(self) -> None:
        """Lay out the layer that is shown."""
        self._table, self._aimed, self._told_at = None, False, -1
        self.rebuild()

    # ---- what is shown

    @property
    def looking(self) -> int:
        """Return whose view it is, as far as one may choose."""
        return self.shown.looking

    @property
    def moves(self) -> list[RecordedMove]:
        """The rows of the list."""
        return self.layer.moves

    @property
    def stops(self) -> list[int]:
        """The places of the record at which one may stand."""
        return self.layer.stops

    @property
    def at(self) -> int:
        """Return which of the stops it is at."""
        return self.layer.at

    @property
    def place(self) -> int:
        """Return where it stands in the record."""
        return self.layer.place

    @property
    def seat(self) -> int:
        """Return from whose side of the table it is seen."""
        return self.layer.seat

    @property
    def table(self) -> EmbeddedTable:
        """The table; from the first layout on."""
        assert self._table is not None
        return self._table

    def view(self, place: int) -> View:
        """Return what is to be seen at a place."""
        return self.layer.view(place)

    def status(self) -> dict[str, object]:
        """Return where it stands, how many places there are, and how many moves have been judged."""
        review = self.layers.get(REVIEW)
        judged = len(review.verdicts) if isinstance(review, Review) else 0
        return {"layer": self.layer.key, "at": self.at, "places": len(self.stops), "judged": judged}

    def go(self, at: int) -> None:
        """Stand at another of the stops; one further on is played, others are shown at once."""
        layer = self.layer
        at = max(0, min(len(layer.stops) - 1, at))
        if at == layer.at:
            return
        before, layer.at = layer.at, at
        self._near = layer.place
        self._waited, self._aimed = 0.0, False
        if layer.seat != self.table.seat:
            self._begin()
        elif at == before + 1 and layer.follows:
            start, end = layer.stops[before], layer.place
            steps = [(self.past.events(one, one + 1), layer.view(one + 1)) for one in range(start, end)]
            seat = self.past.steps[end - 1].seat if end > start else layer.seat
            self.table.show(layer.view(end), steps, seat)
        else:
            self.table.show(layer.view(layer.place), (), layer.seat)
        self.went()

    def went(self) -> None:
        """Let what tells of it follow, as it stands elsewhere."""
        layer = self.layer
        layer.stale = layer.tells
        for widget in self.group.widgets:
            if isinstance(widget, Timeline):
                widget.at = layer.at
            elif isinstance(widget, ListView):
                widget.chosen = layer.row(widget.chosen)
                if widget.chosen >= 0:
                    widget.show(widget.chosen)
            elif isinstance(widget, Hands):
                self._hold(widget)
        self.dirty = True

    def go_to_row(self, row: int) -> None:
        """Stand where a row of the list says."""
        self.playing = False
        self.go(self.layer.stop_of(row))

    def step(self, by: int) -> None:
        """Go so many stops on or back."""
        self.playing = False
        self.go(self.at + by)

    def look_from(self, seat: int) -> None:
        """See it from another seat, or with every card open."""
        if seat != self.looking:
            self.shown.looking = seat
            self.layer.look_anew()
            self._begin()
            self.went()

    def next_view(self) -> None:
        """The next seat's view, and after the last one every card open, if it may be."""
        views = [seat for seat, _ in self.layer.views()]
        if views:
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

    @property
    def places(self) -> Places:
        """Return where everything has its place."""
        return places_of(self.app.size, self.look, self.layer.charted)

    @property
    def beside(self) -> bool:
        """Return whether the list of moves has its place beside the table."""
        return self.places.beside

    def told_room(self) -> pygame.Rect | None:
        """Return where what is played is told, if it is."""
        return self.places.told(self.look) if self.told_open and self.layer.plays else None

    @property
    def list_room(self) -> pygame.Rect:
        """Return what is left to the list of moves and what is told of one."""
        side = self.places.side
        room = self.told_room() if self._tells and self.beside else None
        if room is not None:
            side.h, side.y = side.bottom - room.bottom, room.bottom
        return side

    def build(self) -> FocusGroup:
        look, places, layer = self.look, self.places, self.layer
        if self._table is None or self._table.seat != layer.seat:
            self._table = EmbeddedTable(self.app, self.session, layer.seat, layer.view(layer.place), places.table)
        elif self._table.rect != places.table:
            self._table.fit(places.table)
        if self.told_open is None:
            self.told_open = self.beside
        self._tells = self.table.tell_beside(self.told_room(), self.fold) and layer.plays
        group = FocusGroup(on_cancel=self.go_back)
        line = places.line.inflate(-look.unit(24), -look.unit(8))
        group.add(layer.line(line, look, self._go, self.play if layer.plays else layer.enter), "line")
        self._row(group, places.row)
        hands = Hands(places.hands, self.app.settings.suit_letters)
        self._hold(hands)
        group.add(hands)
        slip = layer.slip(places.table, look)
        if self.beside or self.list_open:
            self._side(group, self.list_room)
        elif slip is not None:
            group.add(self._told(slip.inflate(-look.unit(24), -look.unit(16)), True))
        self._head(group, places.head)
        return group

    def _go(self, at: int) -> None:
        self.playing = False
        self.go(at)

    def _head(self, group: FocusGroup, head: pygame.Rect) -> None:
        """The way back, the layers, and a step back and on at both sides of where it stands."""
        look, unit = self.look, self.look.unit
        back = Button((unit(16), 0, look.control(44), look.control(44)), "", self.go_back, icon="back", tip=BACK())
        back.rect.centery = head.centery
        group.add(back, "back")
        tabs = [(key, kind.title()) for key, kind in self.kinds.items()]
        box, side = turn_box(look, head, self.layer), look.control(40)
        layers = Segmented((0, 0, Segmented.width_for([label for _, label in tabs], look), look.control(40)), tabs,
                           self.layer.key, self.open, type_size=look.type(Segmented.SIZE))  # fmt: skip
        layers.rect.midright = (box.left - side - unit(20), head.centery)
        group.add(layers, "layers")
        for name, icon, by, tip in (("earlier", "back", -1, PREVIOUS), ("later", "forward", 1, NEXT)):
            button = Button((0, 0, side, side), "", partial(self.step, by), icon=icon, tip=tip())
            button.rect.midleft = (box.left - side if by < 0 else box.right, head.centery)
            group.add(button, name)

    def acts(self) -> list[PageAction]:
        """Return what can be done in the layer."""
        if not self.layer.plays:
            return self.layer.acts()
        return [
            PageAction("play", "", *(("pause", self.play, PAUSE()) if self.playing else ("play", self.play, PLAY())))
        ]

    def _row(self, group: FocusGroup, row: pygame.Rect) -> None:
        """Lay out at the left what can be done, if that does not stand beside, at the right whose view it is, and the
        list."""
        look, unit, side, gap = self.look, self.look.unit, self.look.control(40), self.look.unit(10)
        right = row.right - unit(16)
        if not self.beside:
            listed = Button((right - side, 0, side, side), "", self.show_list, icon="log", tip=LIST())
            listed.rect.centery = row.centery
            group.add(listed, "list")
            right = listed.rect.left - gap
        left = row.x + unit(16)
        views = self._views(right - left - 4 * side)
        if views is not None:
            views.rect.midright = (right, row.centery)
            group.add(views, "views")
            right = views.rect.left - gap
        if not self.beside or not self.layer.acts_beside:
            room = pygame.Rect(left, 0, right - left, side)
            room.centery = row.centery
            lay_acts(group, self.acts(), look, room, right=self.layer.charted, bare=not self.beside)

    def _views(self, room: int) -> Segmented[int] | None:
        """Return what shows whose view it is, where there is a choice."""
        look, views = self.look, self.layer.views()
        if len(views) < 2:
            return None
        size = look.type(Segmented.SIZE)
        each = (room - look.unit(36) * len(views)) // len(views)
        names = [(seat, text.elide(name, "ui_semibold", size, max(look.unit(36), each))) for seat, name in views]
        wide = Segmented.width_for([name for _, name in names], look)
        return Segmented((0, 0, wide, look.control(40)), names, self.looking, self.look_from, type_size=size,
                         tip=Phrase("review", "Whose view ({view})")())  # fmt: skip

    def _side(self, group: FocusGroup, rect: pygame.Rect) -> None:
        """The list, below it what is told of the stop and what can be done, where they have their place there."""
        look, unit, layer = self.look, self.look.unit, self.layer
        high, top = look.control(54), rect.y + unit(66)
        below = self.beside and layer.tells
        room = rect.h - unit(78)
        if below:
            share = SHORT_MOVES if rect.h < unit(800) else ALL_MOVES
            room = max(3, (rect.h - unit(64)) * share // 100 // high) * high
        place = (rect.x + unit(12), top, rect.w - unit(18), room)
        list_view = ListView(place, len(layer.moves), high, max(0, layer.row(-1)),
                             layer.paint_row, self.go_to_row, self.go_to_row)  # fmt: skip
        list_view.chosen = layer.row(-1)
        list_view.show(max(0, list_view.chosen))
        group.add(list_view, "moves")
        if not below:
            return
        bottom = rect.bottom - unit(14)
        if layer.acts_beside:
            foot = pygame.Rect(rect.x + unit(24), bottom - look.control(50), rect.w - unit(48), look.control(50))
            lay_acts(group, self.acts(), look, foot, right=True)
            bottom = foot.y - unit(10)
        words = pygame.Rect(rect.x + unit(24), list_view.rect.bottom + unit(24), rect.w - unit(42), 0)
        words.h = bottom - words.y
        group.add(self._told(words, False))

    def _told(self, rect: pygame.Rect, slip: bool) -> ScrollArea:
        """Return what is told of the stop."""
        area = ScrollArea(rect)
        form = Form(area, self.look, self.look.unit(2))
        form.width -= self.look.unit(16)  # for the bar at its side
        self.layer.fill(form, self.look, slip)
        form.close()
        area.name = "words"
        return area

    def _hold(self, hands: Hands) -> None:
        """Show the hands of the stop, with what is marked."""
        view, (better, played) = self.layer.view(self.place), self.layer.marked()
        if not self.layer.plays:
            view = self.past.view(self.place, self.layer.holders()[0])
        hands.held = [(self.session.players[seat], view.hands[seat]) for seat in self.layer.holders()]
        hands.better, hands.played = ([one.code for one in ghosts_of(found)] for found in (better, played))

    # ---- events and time

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.layer.begin(app, self.go)
        self.rebuild()
        self.group.focus = next(widget for widget in self.group.widgets if widget.name == "line")

    def leave(self) -> None:
        self._close()
        self._table = None

    def pause(self) -> None:
        self._close()
        super().pause()

    def _close(self) -> None:
        for layer in self.layers.values():
            layer.close()

    def resize(self) -> None:
        self._table, self._aimed = None, False  # its cards are painted for another window or theme
        super().resize()

    def go_back(self) -> None:
        """The list over the table first, then the page."""
        if self.list_open and not self.beside:
            self.show_list()
        else:
            self.app.stack.pop(self)

    def deeds(self) -> dict[str, Callable[[], None]]:
        """Return what its commands do: those of the layer before those that open another."""
        own = {"view": self.next_view, "record": self.show_list, **self.layer.deeds()}
        if self.layer.plays:
            own["story"] = self.fold
        return {**own, **{name: partial(self.open, key) for key, name in COMMANDS.items() if name not in own}}

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
        self.dirty |= self.table.handle(event)
        return False

    def let_go(self) -> None:
        super().let_go()
        self.table.let_go()

    def update(self, dt: float) -> None:
        super().update(dt)
        for widget in self.group.widgets:
            if isinstance(widget, ListView):
                widget.update(dt)
        if self.table.update(dt):
            self.dirty = True
        if self._app is None or self.app.stack.top is not self:
            return
        for layer in self.layers.values():
            layer.update()
        if self.layer.stale:
            self.layer.stale, self._aimed = False, False
            self.rebuild()
            words = next((area for area in self.group.areas if area.name == "words"), None)
            if words is not None and self._told_at != self.at:
                words.scroll_to(0)  # another stop is read from its beginning
            self._told_at = self.at
        if self.table.busy:
            return
        if not self._aimed:
            self._aimed = True
            self.table.bring([action for found in self.layer.marked()[::-1] for action in found])
        if self.playing:
            self._go_on(dt)

    def _go_on(self, dt: float) -> None:
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
        look, places, layer = self.look, self.places, self.layer
        theme, unit = look.theme, look.unit
        named = {widget.name: widget.rect for widget in self.group.widgets}
        surface.blit(page_background.page(*surface.get_size(), theme), (0, 0))
        self.table.draw(surface)
        left, right = named["back"].right + unit(18), named["layers"].left - unit(16)
        draw_head(surface, look, places.head, layer, self._subtitle or spoken("game", self.session.title), left, right)
        surface.fill(theme.surface, places.low)
        pygame.draw.line(surface, theme.line, places.low.topleft, (places.low.right, places.low.y))
        if not self.table.busy:
            layer.draw_marks(surface, look, self.table, self.app.settings.suit_letters)
        row, told = places.row, self.app.settings.narration != "off"
        inside = [rect for rect in named.values() if row.contains(rect)]
        later = layer.charted or not inside
        right = min([row.right, *(rect.left for rect in inside if later or rect.centerx > row.centerx)])
        left = max([row.x, *(rect.right for rect in inside if rect.right <= right)])
        titled = layer.charted and places.beside
        draw_row(surface, look, row, layer, left + unit(24), right - unit(20), titled, told)
        words = named.get("words")
        if places.beside or self.list_open:
            draw_side(surface, look, places.side, self.list_room, layer, words)
        elif words is not None:
            paint.panel(surface, theme, words.inflate(unit(24), unit(16)), radius=unit(8), elevation=2)
        self.table.draw_beside(surface)
        self.group.draw(surface, look)
