"""After a game: what the computer players thought. Their decisions at the left, and at the right what one of them knew
and looked at before it; in a narrow window one after the other."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.app import doors
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.still import picture_of
from scenes.app.widget_scene import WidgetScene
from scenes.pages.page import Form, draw_key_hints
from scenes.pages.thoughts.parts import CARD_SHARE, DecisionRow, FieldMap, Hand, LookedBar, RunsLabel, TablePicture
from scenes.pages.thoughts.words import Decided, Insight, decisions_of, insight_into
from scenes.ui import grounds, paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label, wrapped_height

WIDEST = 1560  # units of both panels together
WIDEST_PICTURE = 1000  # units
LIST = 500  # units of the list
BOTH_FROM = 1100  # units of window from which both panels lie side by side
REST = 0.15  # seconds on a decision until its table is painted: walking along the list stays quick
TITLE = "Opponents' thoughts"
NONE = "No computer player had anything to decide in this game."
EXPLAINED = "At the right, the chance to win that it saw in the move; the margin counts a little."


class ThoughtsScene(WidgetScene):
    """Opened from the result. Raises logic.Refusal while the game goes on."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.decisions = decisions_of(session)
        self.chosen = 0
        self.reading = False  # in a narrow window: the decision is open, not the list
        self._wanted: tuple[int, bool] | None = None
        self._insight: tuple[int, Insight] | None = None
        self._picture: tuple[object, pygame.Surface] | None = None
        self._rested = 0.0
        self._panels: list[pygame.Rect] = []

    # ---- what is shown

    @property
    def side_by_side(self) -> bool:
        """Whether there is room for list and decision at once."""
        return self.app.size[0] >= self.look.unit(BOTH_FROM)

    @property
    def decided(self) -> Decided | None:
        """The decision that is looked at."""
        return self.decisions[self.chosen] if self.decisions else None

    @property
    def insight(self) -> Insight | None:
        """What is told of it."""
        if self.decided is None:
            return None
        if self._insight is None or self._insight[0] != self.chosen:
            self._insight = (self.chosen, insight_into(self.session, self.decided))
        return self._insight[1]

    def choose(self, number: int, opened: bool) -> None:
        """Look at a decision; in a narrow window only once it has been opened."""
        self._wanted = (number, opened)

    def show(self, number: int) -> None:
        """Open a decision as if it had been pressed in the list."""
        self._look_at(number, True)
        if self.side_by_side:
            self._focus_chosen(by_key=False)

    # ---- layout

    def frame_of(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Head, room for the panels, and foot."""
        look = self.look
        width, height = self.app.size
        margin = max(24, look.px(72))
        head = pygame.Rect(margin, max(12, look.px(36)), width - 2 * margin, look.control(56))
        foot = pygame.Rect(margin, height - max(12, look.px(24)) - look.unit(30), width - 2 * margin, look.unit(30))
        top = head.bottom + look.unit(32)
        room = pygame.Rect(0, top, min(width - 2 * margin, look.unit(WIDEST)), foot.top - look.unit(12) - top)
        room.centerx = width // 2
        return head, room, foot

    def build(self) -> FocusGroup:
        look = self.look
        head, room, _ = self.frame_of()
        group = FocusGroup(on_cancel=self.go_back)
        self._panels = []
        both = self.side_by_side
        if both or not self.reading:
            rect = room.copy()
            rect.w = look.unit(LIST) if both else room.w
            group.add(self._list(rect))
        if both or self.reading:
            rect = room.copy()
            if both:
                rect.x, rect.w = room.x + look.unit(LIST + 20), room.w - look.unit(LIST + 20)
            group.add(self._detail(rect))
        back = Button((head.x, head.y, head.h, head.h), "", self.go_back, icon="back", tip="Back")
        back.name = "back"
        group.add(back)
        return group

    def _list(self, rect: pygame.Rect) -> ScrollArea:
        look, unit, session = self.look, self.look.unit, self.session
        self._panels.append(rect)
        area = ScrollArea(rect.inflate(-unit(16), -unit(16)))
        form = Form(area, look, unit(4))
        if not self.decisions:
            form.place(
                Label((form.x + unit(12), form.y, form.width, unit(60)), NONE, "body", 18, "text2", wrapped=True)
            )
            form.space(60)
        period = session.info.period.capitalize()
        for number, decided in enumerate(self.decisions):
            box = (form.x, form.y, form.width - unit(10), look.control(58))
            banner = session.players[decided.seat].banner
            row = DecisionRow(box, decided, banner, period, number == self.chosen, partial(self.choose, number))
            form.place(row, f"decision {number}")
            form.y += row.rect.h
        form.close()
        return area

    def _detail(self, rect: pygame.Rect) -> ScrollArea:
        unit = self.look.unit
        self._panels.append(rect)
        area = ScrollArea(rect.inflate(-unit(16), -unit(16)))
        area.name = "detail"
        form = Form(area, self.look, unit(20))
        decided, insight = self.decided, self.insight
        if decided is not None and insight is not None:
            self._did(form, decided, insight)
            self._knew(form, decided, insight)
            self._looked(form, insight)
            self._table(form)
        form.close()
        return area

    def _did(self, form: Form, decided: Decided, insight: Insight) -> None:
        unit, session = self.look.unit, self.session
        player = session.players[decided.seat]
        form.head(f"{player.name}, {insight.level}")
        when = f"{session.info.period.capitalize()} {decided.turn}"
        self._words(form, f"{when}.  {insight.asked}", 17, "text2")
        height = RunsLabel.height_for(decided.did, 20, form.width, self.look)
        form.place(RunsLabel((form.x, form.y + unit(2), form.width, height), decided.did, 20))
        form.y += height + unit(4)
        if decided.note and f"{decided.note}." != insight.asked:
            self._words(form, f"{decided.note}.", 17, "text2")
        form.space(6)

    def _knew(self, form: Form, decided: Decided, insight: Insight) -> None:
        """The hand, what was out of sight and, where there is a ground, the ground with the chosen places."""
        look, unit = self.look, self.look.unit
        form.cord()
        self._title(form, "What it knew")
        field = self._field(insight, decided.seat)
        beside = field is not None and form.width > unit(560)
        wide = unit(300) if beside else 0
        room = form.width - (wide + unit(24) if beside else 0)
        top = form.y
        if insight.hand:
            width = unit(76)
            hand = Hand((form.x, form.y + unit(4), room, round(width * CARD_SHARE)), insight.hand,
                        self.app.settings.suit_letters)  # fmt: skip
            form.place(hand)
            form.y += hand.rect.h + unit(14)
        else:
            self._words(form, "It held no cards.", 17, "text2", room)
        self._words(form, insight.unseen, 17, "text2", room)
        if field is not None:
            marked = insight.looked[0].cells if insight.looked else ()
            width, height = (wide, unit(190)) if beside else (min(form.width, unit(380)), unit(220))
            box = (form.right - width if beside else form.x, top if beside else form.y, width, height)
            form.place(FieldMap(box, field, marked))
            form.y = max(form.y, box[1] + height + look.unit(10))
        form.space(4)

    def _field(self, insight: Insight, seat: int) -> doors.SmallMap | None:
        """The ground of a game that is played on one."""
        banners = [player.banner for player in self.session.players]
        return doors.small_map(self.session.game, insight.view, seat, banners)

    def _looked(self, form: Form, insight: Insight) -> None:
        unit = self.look.unit
        form.cord()
        self._title(form, "What it considered")
        self._words(form, insight.effort, 17, "text2")
        form.space(6)
        for looked in insight.looked:
            height = LookedBar.height_for(looked, form.width, self.look)
            form.place(LookedBar((form.x, form.y, form.width, height), looked))
            form.y += height + unit(6)
        if insight.looked:
            self._words(form, EXPLAINED, 15, "text2")

    def _table(self, form: Form) -> None:
        """The table as it was seen; its picture comes a moment later."""
        form.space(4)
        form.cord()
        self._title(form, "The table as it saw it")
        width = min(form.width, self.look.unit(WIDEST_PICTURE))
        box = (form.x, form.y, width, TablePicture.height_for(width, self.app.size))
        ready = self._picture is not None and self._picture[0] == self._picture_key
        form.place(TablePicture(box, self._picture[1] if self._picture is not None and ready else None))
        form.y += box[3]
        form.space(12)

    @property
    def _picture_key(self) -> object:
        return (self.chosen, self.app.size, self.look.theme.name, self.look.scale)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._rested += dt
        shown = self.side_by_side or self.reading
        ready = self._picture is not None and self._picture[0] == self._picture_key
        if self.decided is None or ready or not shown or self._rested < REST:
            return
        step, seat = self.decided.step, self.decided.seat
        picture = picture_of(self.app, self.session, self.session.match.view_before(step, seat), seat)
        self._picture = (self._picture_key, picture)
        for widget in self.group.widgets:
            if isinstance(widget, TablePicture):
                widget.picture = picture
        self.dirty = True

    def _title(self, form: Form, words: str) -> None:
        unit = self.look.unit
        form.place(Label((form.x, form.y, form.width, unit(30)), words, "title", 24))
        form.space(36)

    def _words(self, form: Form, words: str, size: int, color: str, width: int = 0) -> None:
        wide = width or form.width
        height = wrapped_height(words, "ui", size, wide, self.look)
        form.place(Label((form.x, form.y, wide, height), words, "ui", size, color, wrapped=True))
        form.y += height + self.look.unit(4)

    # ---- events

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.rebuild()
        self._focus_chosen(by_key=False)

    def go_back(self) -> None:
        """From the decision to the list where only one fits, else to the result."""
        if self.reading and not self.side_by_side:
            self.reading = False
            self.rebuild()
            self._focus_chosen(by_key=self.group.by_key)
        else:
            self.app.stack.pop(self)

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if self._wanted is not None:
            (number, opened), self._wanted = self._wanted, None
            self._look_at(number, opened)
        return used

    def _look_at(self, number: int, opened: bool) -> None:
        """Show another decision from its beginning; the list stays where it is."""
        opens = opened and not self.side_by_side
        if number == self.chosen and not opens:
            return
        self.chosen, self.reading, self._rested = number, self.reading or opens, 0.0
        self.rebuild()
        detail = self.group.areas[-1]
        if opens:
            back = next(widget for widget in self.group.widgets if widget.name == "back")
            self.group.set_focus(detail if detail.focusable else back)
        if opens or self.side_by_side:
            detail.scroll_to(0)

    def _focus_chosen(self, by_key: bool) -> None:
        row = next((one for one in self.group.widgets if one.name == f"decision {self.chosen}"), None)
        self.group.set_focus(row, by_key=False)
        self.group.by_key = by_key

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        head, _, foot = self.frame_of()
        surface.blit(grounds.page(*surface.get_size(), look.theme), (0, 0))
        size = look.type(44)
        x = head.x + head.h + look.unit(20)
        text.text(surface, text.elide(TITLE, "title", size, head.right - x), "title", size, look.theme.text, x,
                  head.centery, "lm")  # fmt: skip
        paint.cord(surface, head.x, head.right, head.bottom + look.unit(9), look.theme.gold, 130, 5)
        for panel in self._panels:
            paint.panel(surface, look.theme, panel, radius=10, elevation=2)
        hints = (("{up} {down}", "decisions"), ("{next_stop}", "next"), ("{choose}", "open"), ("{back}", "back"))
        draw_key_hints(surface, look, hints, foot.left, foot.centery, foot.right)
        self.group.draw(surface, look)
