"""The end of a game: whose banner stands, the field as it lay, how the score went, the turn that decided it, and every
point with its reason. It fills the window it has; in a small one the panels take turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

import logic
from scenes.app import doors
from scenes.app.progress_bar import Cancelled, ProgressBar
from scenes.app.public_facts import paying_lines
from scenes.app.reopening import OPENING
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.speech_bubble import SpeechBubble, last_words, slip_size
from scenes.app.widget_scene import WidgetScene
from scenes.pages.analysis.page import AnalysisScene
from scenes.pages.analysis.replay import REPLAY
from scenes.pages.analysis.review import REVIEW
from scenes.pages.analysis.score_chart import ScoreChart
from scenes.pages.analysis.score_history import Cell, decider_of, history_of
from scenes.pages.analysis.thoughts import THOUGHTS
from scenes.pages.page import Hints, draw_key_hints
from scenes.pages.result import texts
from scenes.pages.result.decisive_turn import DecisiveTurn, told_of
from scenes.pages.result.final_map import FinalMap
from scenes.pages.result.layout import Places, places_of
from scenes.pages.result.ledger import LedgerRow, rows_of
from scenes.pages.result.ledger_panel import LedgerPanel
from scenes.pages.result.motions import HeldLine, ResultMotions
from scenes.pages.result.side_banner import Plaque, SideBanner
from scenes.pages.result.sides import headline, reason_in_words, shared, sides_of
from scenes.ui import page_background, paint, text
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import asked, asks, pos_of
from scenes.ui.focus import FocusGroup
from scenes.ui.widgets import Button
from scenes.ui.words import LENGTHS, Phrase, in_row, spoken

MAP, COURSE, LEDGER = "map", "course", "ledger"
"""Keys that end the moves and do nothing else; every other ends them and does what it does."""


class ResultsScene(WidgetScene):
    """The result, above the table it came from."""

    finished = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        session.speak()
        self.results = sides_of(session)
        self.drawn = shared(self.results)
        self.ended = session.match.outcome() is not None
        self.thoughtful = self.ended and bool(session.thoughts.of(session.match))
        self.history = history_of(session)
        outcome = session.match.outcome() or {}
        self.decider = None
        if self.history is not None:
            self.decider = decider_of(self.history, outcome.get("winners", ()), outcome.get("reason", ""))
        self._say()
        self.part = MAP
        self.at: int | None = None  # the turn of the chart
        self._map: FinalMap | None = None
        self._map_key: object = None
        self.moves = ResultMotions("none")
        self.hints: Hints = (
            ("{next_stop}", Phrase("key hint", "next")),
            ("{choose}", Phrase("key hint", "choose")),
            ("{back}", Phrase("key hint", "table")),
        )
        if self.ended:
            self.hints = (
                ("{rematch}", Phrase("key hint", "rematch")),
                ("{review}", Phrase("key hint", "review")),
                ("{watch}", Phrase("key hint", "watch")),
                *self.hints,
            )
        if self.thoughtful:
            self.hints = (*self.hints, ("{thoughts}", Phrase("key hint", "thoughts")))

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.moves = ResultMotions(app.motion, self._held())
        self.rebuild()
        self.group.focus = next((w for w in self.group.widgets if w.name == "table"), None)  # whose press harms nothing

    # ---- what it says

    def speak(self) -> None:
        self.session.speak()
        self._say()

    def _say(self) -> None:
        """Put everything into words: who has won, which game it was, how long it took, and why it ended."""
        session, history = self.session, self.history
        self.title = headline(self.results)
        turns = history.stands[-1].turn if history is not None else 0
        title = logic.verbatim(spoken("game", session.title))
        played = (
            texts.GAME_AND_LENGTH(title=title, count=LENGTHS[session.info.period].unsaid(count=turns))
            if turns
            else texts.GAME(title=title)
        )
        self.subtitle = in_row(played, reason_in_words(session))
        self.told = None
        if history is not None and self.decider is not None:
            self.told = told_of(session, history, self.decider, self.results)
        self.rows = [(result, rows_of(session, history, result.side)) for result in self.results]

    # ---- layout

    def build(self) -> FocusGroup:
        places = places_of(self.app.size, self.look, self.results, self.drawn)
        group = FocusGroup(on_cancel=self.go_back)
        standards: Callable[..., SideBanner] = SideBanner if places.full else Plaque
        for result, box in zip(self.results, places.banners, strict=True):
            group.add(standards(box, self.session, result, self.drawn), f"banner {result.side}")
        if places.full or self.part == MAP:
            group.add(self._final_map(places.map), "map")
        if places.full or self.part == COURSE:
            group.add(self._chart(places.course), "course")
            if places.decided.w:
                group.add(DecisiveTurn(places.decided, self.told), "decided")
        if places.full or self.part == LEDGER:
            group.add(self._ledger_panel(places.ledger), "ledger")
        if not places.full:
            named = [(part, words()) for part, words in texts.PARTS]
            parts = Segmented(places.parts, named, self.part, self.show_part, type_size=self.look.type(17),
                              tip=texts.BELOW())  # fmt: skip
            group.add(parts, "parts")
        spoken = self._spoken(places)
        if spoken is not None:
            group.add(spoken, "spoken")
        for button, name in self._foot(places):
            group.add(button, name)
        self._light()
        self._move(group)
        return group

    def _spoken(self, places: Places) -> SpeechBubble | None:
        """Return what a general says at the end, at the right of the head; nothing where it would lie over the
        title."""
        said = last_words(self.session) if self.ended and self.app.settings.voices else None
        if said is None:
            return None
        look, head, player = self.look, places.head, self.session.players[said.seat]
        box = pygame.Rect(0, head.y, *slip_size(look, player, said.words, head.w))
        box.right = head.right
        title = text.width(self.title, "title", look.type(56 if places.full else 34)) + look.unit(100)
        told = text.width(self.subtitle, "title_italic", look.type(25 if places.full else 18)) + look.unit(30)
        below = box.bottom > head.y + head.h * 60 // 100
        if head.x + max(title, told + (0 if places.full else look.unit(80)) if below else 0) > box.left:
            return None
        return SpeechBubble(box, player, said.words)

    def _final_map(self, place: pygame.Rect) -> FinalMap:
        """The map is kept as long as its room and the theme stay: it is the dearest part of the page."""
        key = (tuple(place), self.app.theme.name, self.app.size)
        if self._map is None or key != self._map_key:
            swept: tuple[Cell, ...] = ()
            if self.history is not None:
                swept = tuple(cell for stand in self.history.stands for cell, _ in stand.swept)
            self._map, self._map_key = FinalMap(place, self.app, self.session, swept), key
        return self._map

    def _chart(self, place: pygame.Rect) -> ScoreChart:
        decided = self.decider.index if self.decider is not None else None
        return ScoreChart(place, self.look, self.session, self.results, self.history, decided, self.at, self.stand_at)

    def _ledger_panel(self, place: pygame.Rect) -> LedgerPanel:
        unit = self.look.unit
        inner = place.inflate(-unit(12), -unit(12))
        return LedgerPanel(inner, self.look, self.results, self.rows, -1, self.ask_about)

    def _foot(self, places: Places) -> list[tuple[Button, str]]:
        """Leaving at the left, going on at the right; what does not fit is left to its key.

        In a small window the seal stands at the left of the others: elsewhere than the seals of the table, from which
        the page has come by itself.
        """
        unit, look, foot = self.look.unit, self.look, places.foot
        found: list[tuple[Button, str]] = []

        def button(
            words: str, name: str, act: Callable[[], None], x: int, right: bool, tip: str = "", seal: bool = False
        ) -> int:
            wide = text.width(words, "ui_semibold", look.type(19)) + unit(44) + (unit(30) if seal else 0)
            made = Button((x - wide if right else x, foot.y, wide, foot.h), words, act, tip=tip,
                          kind="primary" if seal else "secondary", icon="swords" if seal else None)  # fmt: skip
            found.append((made, name))
            return made.rect.left - unit(12) if right else made.rect.right + unit(12)

        def rematch(right: int) -> int:
            return button(texts.REMATCH(), "rematch", self.rematch, right, True, texts.SAME_AGAIN(), seal=True)

        right = rematch(foot.right) if places.full else foot.right
        right = button(texts.NEW(), "again", self.new_game, right, True, tip=texts.ANEW())
        left = button(texts.MENU(), "menu", self.app.to_menu, foot.x, False)
        left = button(texts.TABLE(), "table", self.go_back, left, False, tip=texts.LOOK())
        wanted: list[tuple[str, str, Callable[[], None], str]] = []
        if self.ended:
            wanted = [
                (texts.TO_REVIEW(), "review", self.review, texts.JUDGED()),
                (texts.WATCH(), "watch", self.watch, texts.ONCE_MORE()),
            ]
        if self.thoughtful:
            wanted.append((texts.TO_THOUGHTS(), "thoughts", self.open_thoughts, texts.KNEW()))
        kept = 0 if places.full else text.width(texts.REMATCH(), "ui_semibold", look.type(19)) + unit(86)
        for words, name, act, tip in wanted:
            room = right - left - kept
            if text.width(words, "ui_semibold", look.type(19)) + unit(56) < room:
                right = button(words, name, act, right, True, tip=tip)
        if not places.full:
            rematch(right)
        return found

    # ---- what moves

    def _held(self) -> tuple[HeldLine, ...]:
        """The lines that are held at the end, the winner's last."""
        found = [
            HeldLine(side, line.home, line.distance, line.value)
            for line, sides in paying_lines(self.session.match.view(0)) for side in sides
        ]  # fmt: skip
        ranks = {result.side: -place for place, result in enumerate(self.results)}
        return tuple(sorted(found, key=lambda line: (ranks[line.side], line.distance)))

    def _move(self, group: FocusGroup) -> None:
        """Every part as far as the moves are."""
        moves = self.moves
        for widget in group.widgets:
            if isinstance(widget, SideBanner):
                widget.share = moves.unrolled
                widget.total = moves.counted(widget.result.side, widget.result.total)
            elif isinstance(widget, ScoreChart):
                widget.share, widget.marked = moves.drawn, moves.marked
            elif isinstance(widget, DecisiveTurn):
                widget.shown = moves.marked > 0
            elif isinstance(widget, FinalMap):
                widget.counted = moves.line

    def update(self, dt: float) -> None:
        if not self.moves.over:
            before = self.moves.line
            self.moves.update(dt)
            line = self.moves.line
            if line is not None and line is not before:
                self.app.play("score")
            self._move(self.group)
            self.dirty = True
        super().update(dt)

    # ---- what is lit

    def show_part(self, part: str) -> None:
        """Show another panel of a small window."""
        self.part = part
        self.rebuild()

    def stand_at(self, at: int) -> None:
        """Stand at another turn of the chart."""
        self.at = at
        self._light()
        self.dirty = True

    def ask_about(self, row: LedgerRow | None) -> None:
        """Light the turns and the cards of a row of the ledger."""
        for widget in self.group.widgets:
            if isinstance(widget, ScoreChart):
                widget.lit = row.turns if row is not None else ()
        if row is not None and row.cells:
            self._frame(row.cells, row.what)
        else:
            self._light()
        self.dirty = True

    def _light(self) -> None:
        """Frame on the map what was built in the turn of the chart, or in the one that decided."""
        history = self.history
        if history is None:
            return
        at = self.at if self.at is not None else self.decider.index if self.decider is not None else None
        if at is None:
            self._frame((), "")
            return
        stand = history.stands[at]
        left = {cell for later in history.stands[at + 1 :] for cell in later.built}
        swept = tuple(cell for cell, _ in stand.swept if cell not in left)
        period = self.session.info.period
        self._frame(swept or stand.built, (texts.SWEPT_IN if swept else texts.BUILT_IN)[period](turn=stand.turn))

    def _frame(self, cells: Sequence[Cell], note: str) -> None:
        if self._map is not None:
            self._map.lit, self._map.note = tuple(cells), note

    # ---- where it leads

    def go_back(self) -> None:
        self.app.stack.pop(self)

    def rematch(self) -> None:
        """The same players once more, every one a seat on."""
        self.session.rematch().start(self.app)

    def new_game(self) -> None:
        """Choose players and rules anew."""
        self.app.stack.push(doors.page("setup", self.session.game, seats=self.session.seats))

    def watch(self) -> None:
        """The game once more, move by move."""
        self._look_at(REPLAY)

    def review(self) -> None:
        """Open the review: what each move cost, and what was better."""
        self._look_at(REVIEW)

    def open_thoughts(self) -> None:
        """Open what the computer players thought, if there were any."""
        if self.thoughtful:
            self._look_at(THOUGHTS)

    def _look_at(self, layer: str) -> None:
        if self.ended:
            with suppress(Cancelled):
                self.app.stack.push(AnalysisScene(self.session, layer, on_progress=ProgressBar(self.app, OPENING())))
            self.dirty = True

    # ---- events and picture

    def handle(self, event: pygame.Event) -> bool:
        deeds = {"thoughts": self.open_thoughts, "watch": self.watch, "review": self.review, "rematch": self.rematch}
        wanted = asked(event, *deeds)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.moves.over:
            self.moves.end()
            self._move(self.group)
            self.dirty = True
            if asks(event, "choose", "back"):
                return True
        if wanted:
            deeds[wanted]()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point_at(pos_of(event))
        return super().handle(event)

    def _point_at(self, pos: tuple[int, int]) -> None:
        """A row of the ledger under the pointer is as good as one that is chosen."""
        for widget in self.group.widgets:
            if isinstance(widget, LedgerPanel):
                row = widget.row_at(pos)
                if row is not None and row != widget.chosen:
                    widget.choose(row)
                elif row is None and widget.chosen >= 0 and self.group.focus is not widget:
                    widget.blurred()

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(page_background.page(*surface.get_size(), look.theme), (0, 0))
        places = places_of(self.app.size, look, self.results, self.drawn)
        self._head(surface, places)
        if places.full or self.part == LEDGER:
            paint.panel(surface, look.theme, places.ledger, radius=10, elevation=1)
        self.group.draw(surface, look)
        buttons = [widget.rect for widget in self.group.widgets if widget.rect.y == places.foot.y]
        left = max(rect.right for rect in buttons if rect.centerx < places.foot.centerx) + look.unit(24)
        right = min(rect.left for rect in buttons if rect.centerx >= places.foot.centerx) - look.unit(24)
        draw_key_hints(surface, look, self.hints, left, places.foot.centery, right)
        if self.moves.shown < 1:
            veil = page_background.page(*surface.get_size(), look.theme).copy()
            veil.set_alpha(round(255 * (1 - self.moves.shown)))
            surface.blit(veil, (0, 0))

    def _head(self, surface: pygame.Surface, places: Places) -> None:
        look, head = self.look, places.head
        side = min(head.h - look.unit(16), look.unit(58))
        middle = head.y + head.h * (27 if places.full else 30) // 100
        seal = doors.SEALS.get(self.session.game, "suite")
        paint.seal(surface, seal, head.x, max(head.y, middle - side // 2), side)
        x = head.x + side + look.unit(20)
        size = text.fitted(self.title, "title", look.type(56 if places.full else 34), head.right - x, look.type(24))
        text.text(surface, text.elide(self.title, "title", size, head.right - x), "title", size, look.theme.text, x,
                  middle, "lm")  # fmt: skip
        small = look.type(25 if places.full else 18)
        left = head.x if places.full else x
        words = text.elide(self.subtitle, "title_italic", small, head.right - left)
        text.text(surface, words, "title_italic", small, look.theme.text2, left, head.y + head.h * 80 // 100, "lm")
