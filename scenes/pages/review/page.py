"""A review: the table before each move, with what was done and what was better as ghosts on it; the chance to win over
the game below, and beside it the moves with what each of them cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial

import pygame

import logic
from scenes.app.breath import Tell
from scenes.app.part import PartTable
from scenes.app.scene import Program
from scenes.app.session import Session, random_seed
from scenes.app.touches import touches
from scenes.app.worker import client_of
from scenes.pages.page import Form
from scenes.pages.replay.moves import decisions_of
from scenes.pages.replay.page import ReplayScene
from scenes.pages.replay.parts import draw_move
from scenes.pages.review import detail
from scenes.pages.review.course import Course, Path, end_for
from scenes.pages.review.heads import draw_counts, draw_holder, draw_line_head
from scenes.pages.review.judging import NO_WORKER, Judging
from scenes.pages.review.signs import MarkedHand, draw_better, draw_played, draw_verdict
from scenes.pages.review.telling import told_of
from scenes.pages.review.verdicts import FINE, Judged, cost_in_words
from scenes.ui import paint, text
from scenes.ui.choices import Segmented
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.roll import Roll
from scenes.ui.scroll import ScrollArea
from scenes.ui.timeline import Timeline
from scenes.ui.widgets import Button, Widget

HINTS = (("{left} {right}", "move"), ("{next_slip}", "next slip"), ("{better}", "better"), ("{play_on}", "play on"),
         ("{back}", "back"))  # fmt: skip
BEFORE = "Before {period} {turn}"
OVER = "The game was over here: there is nothing to play on."
AGAIN = "Review the remaining moves ({review})"
FURTHER = "What is kept of this game agrees with the rules only up to here."
VERDICTS = 96  # units of a row for what it cost and its sign


class ReviewScene(ReplayScene):
    """It stands before a move, not behind it. Raises logic.Refusal while the game goes on."""

    title = "Review"
    hints: Sequence[tuple[str, str]] = HINTS
    LOW = 236

    def __init__(self, session: Session, subtitle: str = "", breath: Tell | None = None) -> None:
        super().__init__(session, subtitle, breath)
        people = [seat for seat, player in enumerate(session.players) if player.human]
        self.seats = people or list(range(session.seats))  # who may look
        self.looking = self.seats[0]
        self.show_better = True
        self._judging: Judging | None = None
        self._stale = False  # what is told of the move has to be laid out anew
        self._aimed = False  # whether the camera shows both moves
        self._thoughts = {entry["step"]: entry for entry in session.thoughts.of(session.match)}

    # ---- what is shown

    @property
    def judging(self) -> Judging:
        """The verdicts; from the first moment on."""
        assert self._judging is not None
        return self._judging

    @property
    def verdicts(self) -> dict[int, Judged]:
        """What has been said so far, by the places where moves begin."""
        return self._judging.verdicts if self._judging is not None else {}

    @property
    def row(self) -> int | None:
        """The move before which it stands; None at the end."""
        return self.at if self.at < len(self.moves) else None

    @property
    def judged(self) -> Judged | None:
        """The verdict on that move."""
        return None if self.row is None else self.verdicts.get(self.moves[self.row].span.start)

    def status(self) -> dict[str, object]:
        """... and how many moves have been judged."""
        return {**super().status(), "judged": len(self.verdicts)}

    def _tell(self) -> None:
        self.moves = decisions_of(self.past, self.breath)
        self.stops = [*(move.span.start for move in self.moves), self.past.places]
        self.turns = [self.past.turn(stop) for stop in self.stops]

    def row_of(self, place: int) -> int:
        return next((row for row, move in enumerate(self.moves) if move.span.start == place), len(self.moves) - 1)

    def go_to_row(self, row: int) -> None:
        self.go(row)

    def went(self) -> None:
        self._stale = True
        for widget in self.group.widgets:
            if isinstance(widget, Timeline):
                widget.at = self.at
            elif isinstance(widget, Roll):
                widget.chosen = min(self.at, len(self.moves) - 1)
                widget.show(widget.chosen)
        self.dirty = True

    def next_view(self) -> None:
        self.look_from(self.seats[(self.seats.index(self.looking) + 1) % len(self.seats)])

    def look_from(self, seat: int) -> None:
        if seat != self.looking:
            self.looking = seat
            self._table = None
            self.rebuild()
            self._aim()

    # ---- what can be done

    def slips(self) -> list[int]:
        """The rows of the moves of whoever looks that cost something."""
        return [row for row, one in self.own().items() if one.verdict != FINE]

    def own(self) -> dict[int, Judged]:
        """The verdicts on the moves of whoever looks, by their rows."""
        return {row: self.verdicts[move.span.start] for row, move in enumerate(self.moves)
                if move.seat == self.looking and move.span.start in self.verdicts}  # fmt: skip

    def next_slip(self) -> None:
        """Go to the next move that cost something, after the last one to the first."""
        rows = self.slips()
        if rows:
            self.go(next((row for row in rows if row > self.at), rows[0]))

    @property
    def stopped(self) -> bool:
        """Whether nobody answers who could judge moves."""
        return self._judging is not None and self._judging.stopped

    def try_again(self) -> None:
        """Have the moves judged that nobody answered for."""
        if self.stopped:
            self.judging.again()
            self._stale = True

    def turn_better(self) -> None:
        """Show on the table what was better, or only what was done."""
        self.show_better = not self.show_better
        self._stale = self.dirty = True

    def play_on(self) -> None:
        """Play on from here against the same opponents, with all that one did not know dealt anew."""
        if self.row is None:
            self.app.report(OVER if self.session.match.outcome() is not None else FURTHER)
            return
        mover = self.moves[self.row].seat
        seat = mover if mover in self.seats else self.looking
        try:
            match = logic.load_match(self.past.dealt_anew(self.place, seat, random_seed()))
        except logic.LoadError as problem:
            self.app.report(problem.reason)
            return
        Session.of_match(match, [asdict(player) for player in self.session.players]).start(self.app)

    def show_list(self) -> None:
        super().show_list()
        self.went()

    # ---- layout

    def rects(self) -> dict[str, pygame.Rect]:
        """As in a replay; in a small window the line of the game is lower and there are buttons beside the hand."""
        rects = super().rects()
        rects["buttons"] = pygame.Rect(0, 0, 0, 0)
        if self.beside:
            return rects
        low, unit, side = rects["low"], self.look.unit, self.look.control(44)
        taken = low.h - unit(96)
        low.y, low.h = low.y + taken, unit(96)
        rects["hands"].y += taken
        rects["table"].h += taken
        rects["side"].h = rects["hands"].y - rects["side"].y
        wide = (3 + self.stopped) * (side + unit(10)) + unit(160)
        rects["hands"].w -= wide
        rects["buttons"] = pygame.Rect(rects["hands"].right, rects["hands"].y, wide, rects["hands"].h)
        return rects

    def build(self) -> FocusGroup:
        look, rects = self.look, self.rects()
        if self._table is None:
            self._table = PartTable(self.app, self.session, self.looking, self.view(self.place), rects["table"])
        elif self._table.rect != rects["table"]:
            self._table.fit(rects["table"])
        group = FocusGroup(on_cancel=self.go_back)
        self._low(group, rects["low"])
        group.add(self._hand(rects["hands"]))
        told = self.told()
        if self.beside:
            self._side(group, rects["side"])
        elif self.list_open:
            box = rects["side"].inflate(-look.unit(20), -look.unit(20))
            group.add(self._named(self.roll(box), "moves"))
        elif told is not None and self.show_better and told.judged is not None and told.judged.verdict != FINE:
            group.add(self._named(self._words(self._slip(rects["table"]), told, True), "words"))
        if not self.beside:
            self._buttons(group, rects["buttons"])
        side = look.control(44)
        back = Button((look.unit(16), 0, side, side), "", self.go_back, icon="back", tip="Back")
        back.rect.centery = rects["head"].centery
        group.add(self._named(back, "back"))
        self._steps(group, rects["head"])
        return group

    def _slip(self, table: pygame.Rect) -> pygame.Rect:
        """Where the words lie over the table of a small window."""
        unit = self.look.unit
        box = pygame.Rect(table.x, 0, min(table.w - unit(24), unit(620)), unit(164))
        box.bottomright = (table.right - unit(12), table.bottom - unit(10))
        return box

    def _steps(self, group: FocusGroup, head: pygame.Rect) -> None:
        """A move back and on, at both sides of the turn."""
        side = self.look.control(40)
        box = self.turn_box()
        for name, icon, by, tip in (("earlier", "back", -1, "A move back"), ("later", "forward", 1, "A move on")):
            button = Button((0, 0, side, side), "", partial(self.step, by), icon=icon, tip=tip)
            button.rect.midleft = (box.left - side if by < 0 else box.right, head.centery)
            group.add(self._named(button, name))

    def step(self, by: int) -> None:
        """So many moves on or back."""
        self.go(self.at + by)

    def turn_box(self) -> pygame.Rect:
        """Where the head says at which turn it stands: as wide for every turn, so that the buttons beside it stay."""
        look, unit, head = self.look, self.look.unit, self.rects()["head"]
        widest = text.width(BEFORE.format(period=self.session.info.period, turn=888), "ui_semibold", look.type(17))
        box = pygame.Rect(0, 0, widest + unit(20), head.h)
        box.midright = (head.right - unit(16) - look.control(40), head.centery)
        return box

    def head_room(self, head: pygame.Rect) -> int:
        return self.turn_box().left - self.look.control(40) - self.look.unit(16)

    @property
    def where(self) -> str:
        """Where it stands, in words."""
        if self.row is None:
            return self.end_words
        return BEFORE.format(period=self.session.info.period, turn=self.turns[self.at])

    def _low(self, group: FocusGroup, rect: pygame.Rect) -> None:
        unit = self.look.unit
        head = unit(44) if self.beside else 0
        box = pygame.Rect(rect.x + unit(12), rect.y + head, rect.w - unit(24), rect.h - head - unit(6))
        group.add(self._named(self.timeline(box), "line"))
        if len(self.seats) > 1 and self.beside:
            names = [(seat, self.session.players[seat].name) for seat in self.seats]
            high = self.look.control(36)
            wide = min(rect.w // 2, Segmented.width_for([name for _, name in names], self.look))
            views = Segmented((0, 0, wide, high), names, self.looking, self.look_from, type_size=self.look.type(16),
                              tip="Whose moves ({view})")  # fmt: skip
            views.rect.midright = (rect.right - unit(16), rect.y + head // 2 + unit(2))
            group.add(self._named(views, "views"))
        if self.stopped and self.beside:
            again = Button(
                (0, 0, unit(150), self.look.control(36)), "Try again", self.try_again, icon="restart", tip=AGAIN
            )
            again.rect.midright = (self._head_right(group, rect), rect.y + head // 2 + unit(2))
            group.add(self._named(again, "again"))

    def timeline(self, rect: pygame.Rect) -> Timeline:
        return Course(rect, self.look, self.turns, self.at, self.go, self.turn_better, self.path(), not self.beside)

    def path(self) -> Path:
        """The course of the game for whoever looks."""
        end = None
        if not any(span.seat == self.looking for span in (self._judging.left if self._judging is not None else ())):
            end = end_for(self.looking, self.session.match.outcome())
        return Path(self.own(), end, len(self.stops))

    def _hand(self, rect: pygame.Rect) -> Widget:
        """What whoever was to move held, with the cards of both moves marked."""
        unit = self.look.unit
        codes = self._held()
        label = self._label_room(rect)
        better = [one.code for one in touches(self.judged.better)] if self.judged is not None else []
        played = [one.code for one in touches(self.played())]
        box = pygame.Rect(rect.x + label, rect.y + unit(10), rect.w - label - unit(12), rect.h - unit(20))
        box.w = min(box.w, (box.h + unit(8)) * max(1, len(codes)))
        return MarkedHand(box, codes, self.app.settings.suit_letters, better if self.show_better else [], played)

    def _held(self) -> list[str]:
        """The hand of whoever was to move."""
        seat = self._mover()
        return list(self.past.view(self.place, seat).hands[seat])

    def _label_room(self, rect: pygame.Rect) -> int:
        return max(self.look.unit(120), min(self.look.unit(210), rect.w // 4))

    def _mover(self) -> int:
        return self.looking if self.row is None else self.moves[self.row].seat

    def played(self) -> list[dict[str, object]]:
        """What was done in the move."""
        if self.row is None:
            return []
        span = self.moves[self.row].span
        steps = self.judging.steps.get(span.start) if self._judging is not None else None
        return self.past.named(steps or range(span.start, span.end))

    def _side(self, group: FocusGroup, rect: pygame.Rect) -> None:
        unit = self.look.unit
        foot = self.look.control(50)
        high, short = self.look.control(54), rect.h < unit(800)
        rows = max(3, (rect.h - unit(64)) * (36 if short else 46) // 100 // high)
        box = pygame.Rect(rect.x + unit(12), rect.y + unit(66), rect.w - unit(18), rows * high)
        split = box.bottom + unit(16)
        group.add(self._named(self.roll(box), "moves"))
        bottom = rect.bottom - foot - unit(20)
        words = pygame.Rect(rect.x + unit(24), split + unit(8), rect.w - unit(42), bottom - split - unit(20))
        group.add(self._named(self._words(words, self.told(), False), "words"))
        row = pygame.Rect(rect.x + unit(24), bottom, rect.w - unit(48), foot)
        play = Button((0, row.y, unit(232), foot), "Play on from here", self.play_on, kind="primary", icon="play",
                      size=18, tip="Against the same opponents, with hidden cards dealt anew ({play_on})")  # fmt: skip
        play.rect.right = row.right
        slip = Button((0, row.y, unit(130), foot), "Next slip", self.next_slip, size=18, tip="Next slip ({next_slip})")
        slip.rect.right = play.rect.left - unit(14)
        play.enabled, slip.enabled = self.row is not None, bool(self.slips())
        group.add(self._named(slip, "slip"))
        group.add(self._named(play, "play"))

    def _buttons(self, group: FocusGroup, rect: pygame.Rect) -> None:
        """In a small window: next slip, what was better, the list, and play on."""
        unit, side = self.look.unit, self.look.control(44)
        x = rect.right - unit(10)
        buttons = [
            (Button((0, 0, unit(150), side), "Play on", self.play_on, kind="primary", icon="play", size=17), "play"),
            (Button((0, 0, side, side), "", self.show_list, icon="log", tip="Moves ({record})"), "list"),
            (Button((0, 0, side, side), "", self.turn_better, icon="hint", tip="What was better ({better})"), "better"),
            (Button((0, 0, side, side), "", self.next_slip, icon="warning", tip="Next slip ({next_slip})"), "slip"),
        ]
        if self.stopped:
            buttons.append((Button((0, 0, side, side), "", self.try_again, icon="restart", tip=AGAIN), "again"))
        for button, name in buttons:
            button.rect.midright = (x, rect.centery)
            x = button.rect.left - unit(10)
            button.enabled = {"play": self.row is not None, "slip": bool(self.slips())}.get(name, True)
            group.add(self._named(button, name))

    def _words(self, rect: pygame.Rect, told: detail.Told | None, slip: bool) -> ScrollArea:
        area = ScrollArea(rect.inflate(-self.look.unit(24), -self.look.unit(16)) if slip else rect)
        form = Form(area, self.look, self.look.unit(2))
        form.width -= self.look.unit(16)  # for the bar at its side
        if told is not None:
            detail.fill(form, self.look, told, slip)
        else:
            detail.fill_end(form, self.look, self.end_words, self.ending())
        form.close()
        return area

    def paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        told = self.moves[row]
        draw_move(surface, look, rect, told, self.session.players[told.seat].banner, look.unit(VERDICTS), True)
        place = told.span.start
        waits = self._judging is not None and place in self.judging.steps and place not in self.judging.failed
        draw_verdict(surface, look, rect, self.verdicts.get(place), waits)

    def told(self) -> detail.Told | None:
        """Everything that is told of the move before which it stands."""
        if self.row is None or self._judging is None:
            return None
        return told_of(self.session, self.past, self.judging, self.moves, self.row, self.looking, self._thoughts)

    @property
    def named_looking(self) -> str:
        """Who looks, in the midst of a sentence."""
        name = self.session.players[self.looking].name
        return "you" if name == "You" else name

    def ending(self) -> list[str]:
        """What is told at the end: how it ended, and which move of whoever looks cost most."""
        outcome, costliest = self.session.match.outcome(), self.path().costliest
        told = [FURTHER if outcome is None else str(outcome["sentence"])]
        if costliest:
            cost, turn = cost_in_words(self.own()[costliest[0]]), self.turns[costliest[0]]
            told.append(f"What cost {self.named_looking} most: {cost} in {self.session.info.period} {turn}.")
        return told

    def _aim(self) -> None:
        """Let the ghosts be seen."""
        actions = [*self.played(), *(self.judged.better if self.judged is not None else ())]
        self.table.bring(actions)
        self._aimed = True

    # ---- events and time

    def enter(self, app: Program) -> None:
        self._app = app
        spans = [move.span for move in self.moves]
        self._judging = Judging(self.session, self.past, spans, client_of(app), app.storage.finished)
        super().enter(app)
        self._aim()

    def leave(self) -> None:
        self.judging.close()
        super().leave()

    def pause(self) -> None:
        self.judging.close()
        super().pause()

    def resize(self) -> None:
        super().resize()
        self._aimed = False

    def deeds(self) -> dict[str, Callable[[], None]]:
        own = {"next_slip": self.next_slip, "better": self.turn_better, "play_on": self.play_on,
               "review": self.try_again}  # fmt: skip
        return {**own, **super().deeds()}

    def update(self, dt: float) -> None:
        self.playing = False
        super().update(dt)
        if self._app is None or self.app.stack.top is not self:
            return
        place = self.judging.update()
        if place is not None:
            self._stale = True
            self.app.report(NO_WORKER if self.stopped else None)
        if self._stale:
            self._stale, self._aimed = False, False
            self.rebuild()
        if not self._aimed and not self.table.busy:
            self._aim()

    # ---- picture

    def draw_over(self, surface: pygame.Surface, rects: dict[str, pygame.Rect]) -> None:
        look, theme = self.look, self.look.theme
        if not self.table.busy:
            letters = self.app.settings.suit_letters
            better = self.judged.better if self.judged is not None and self.show_better else ()
            draw_played(surface, look, self.table, self.played(), letters, not better)
            if better and self.judged is not None:
                draw_better(surface, look, self.table, better, letters, f"+{round(self.judged.gain * 100)} %")
        for name in ("hands", "buttons"):
            surface.fill(theme.surface, rects[name])
        hands = rects["hands"]
        pygame.draw.line(surface, theme.line, hands.topleft, (rects["low"].right, hands.y))
        draw_holder(
            surface, look, hands, self.session.players[self._mover()], self._label_room(hands), len(self._held())
        )
        if self.beside:
            self._draw_low_head(surface, rects["low"])
        elif not self.list_open:
            self._draw_slip_panel(surface)

    def _draw_slip_panel(self, surface: pygame.Surface) -> None:
        area = next((one for one in (*self.group.widgets, *self.group.areas) if one.name == "words"), None)
        if area is not None:
            box = area.rect.inflate(self.look.unit(24), self.look.unit(16))
            paint.panel(surface, self.look.theme, box, radius=self.look.unit(8), elevation=2)

    def _head_right(self, group: FocusGroup, rect: pygame.Rect) -> int:
        """Where what stands above the line ends: before whose moves are chosen, if there is a choice."""
        views = next((one.rect for one in group.widgets if one.name == "views"), None)
        return (views.left if views is not None else rect.right) - self.look.unit(16)

    def _draw_low_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What the line is of, and how far the review has come or which keys there are."""
        again = next((one.rect for one in self.group.widgets if one.name == "again"), None)
        right = again.left - self.look.unit(16) if again is not None else self._head_right(self.group, rect)
        now, progress = self.judging.now, None
        if now is not None:
            words = f"Reviewing {self.session.info.period} {now.turn} of {self.turns[-1]}"
            if now.seat != self.looking:
                words += f", {self.session.players[now.seat].name}"
            progress = words, 1 - len(self.judging.left) / max(1, len(self.judging.order))
        draw_line_head(surface, self.look, rect, right, self.named_looking, self.hints, progress)

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, unit, theme = self.look, self.look.unit, self.look.theme
        if not self.beside:
            paint.panel(surface, theme, rect, radius=unit(8), elevation=2)
            return
        super().draw_side(surface, rect)
        draw_counts(surface, look, rect.right - unit(24), rect.y + unit(33), self.own().values())
        told = next((one.rect for one in self.group.areas if one.name == "words"), None)
        if told is not None:
            paint.cord(surface, rect.x + unit(20), rect.right - unit(20), told.y - unit(10), theme.gold, 110, 4)
