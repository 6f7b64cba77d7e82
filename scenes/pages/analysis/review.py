"""A review: the table before each move, with what was done and what was better as ghosts on it; the chance to win over
the game below, and beside it the moves with what each of them cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict

import pygame

import logic
from scenes.app.embedded_table import EmbeddedTable
from scenes.app.plain import Action
from scenes.app.progress_bar import OnProgress
from scenes.app.scene import Program
from scenes.app.session import Session, random_seed
from scenes.app.worker import client_of
from scenes.pages.analysis import detail
from scenes.pages.analysis.chances import TITLE, ChanceChart, Path, end_for
from scenes.pages.analysis.judgements import FINE, Judged, cost_in_words
from scenes.pages.analysis.layer import Layer, ShownGame
from scenes.pages.analysis.record import decisions_of
from scenes.pages.analysis.review_runner import NO_WORKER, ReviewRunner
from scenes.pages.analysis.signs import draw_better, draw_counts, draw_played, draw_verdict
from scenes.pages.analysis.words import looked_at, told_to, turn_name, worded
from scenes.pages.page import Form, PageAction
from scenes.ui.look import Look
from scenes.ui.timeline import Timeline
from scenes.ui.words import Phrase, called, per_cent, said

REVIEW = "review"
OVER = Phrase("review", "The game was over here: there is nothing left to play.")
RETRY, AGAIN = Phrase("review", "Try again"), Phrase("review", "Review the remaining moves ({review})")
NEXT_SLIP, SLIP_TIP = Phrase("review", "Next slip"), Phrase("review", "Next slip ({next_slip})")
BETTER_TIP = Phrase("review", "What was better ({better})")
FROM_HERE = Phrase("review", "Play from here")
ON = Phrase("review", "Against the same opponents, with hidden cards dealt anew ({play_on})")
FURTHER = Phrase("review", "The record of this game agrees with the rules only up to here.")
AT_START = Phrase("review", "Reviewing the start")
AT = {"turn": Phrase("review", "Reviewing turn {turn} of {total}"),
      "round": Phrase("review", "Reviewing round {turn} of {total}")}  # fmt: skip
BY_NAME = Phrase("review", "{title}, {name}")
FOR_YOU, FOR_NAME = Phrase("review", "for you, move by move"), Phrase("review", "for {name}, move by move")
MOST = {"turn": Phrase("review", "What cost you most: {gain} on turn {turn}."),
        "round": Phrase("review", "What cost you most: {gain} in round {turn}."),
        "": Phrase("review", "What cost you most: {gain} at the start.")}  # fmt: skip
MOST_OF = {"turn": Phrase("review", "What cost {name} most: {gain} on turn {turn}."),
           "round": Phrase("review", "What cost {name} most: {gain} in round {turn}."),
           "": Phrase("review", "What cost {name} most: {gain} at the start.")}  # fmt: skip
VERDICTS = 96  # units of a row for what it cost and its sign


class Review(Layer):
    """The review, which stands before a move, not behind it. Moves are judged from the beginning on, whatever is looked
    at."""

    key, title = REVIEW, Phrase("review", "Review")
    hints = (
        ("{left} {right}", Phrase("key hint", "move")),
        ("{next_slip}", Phrase("key hint", "next slip")),
        ("{better}", Phrase("key hint", "better")),
        ("{play_on}", Phrase("key hint", "play on")),
        ("{back}", Phrase("key hint", "back")),
    )
    charted = acts_beside = before = True

    def __init__(self, shown: ShownGame, tell: OnProgress | None = None) -> None:
        super().__init__(shown, tell)
        self.show_better = True
        self.moves = decisions_of(self.past, tell)
        self.stops = [*(move.span.start for move in self.moves), self.past.places]
        self.turns = [self.past.turn(stop) for stop in self.stops]
        self._app: Program | None = None
        self._go: Callable[[int], None] | None = None
        self._runner: ReviewRunner | None = None
        self._thoughts = {entry["step"]: entry for entry in self.session.thoughts.of(self.session.match)}

    def begin(self, app: Program, go: Callable[[int], None]) -> None:
        self._app, self._go = app, go
        if self._runner is None:
            spans = [move.span for move in self.moves]
            self._runner = ReviewRunner(self.session, self.past, spans, client_of(app), app.storage.finished)

    @property
    def app(self) -> Program:
        """The program; once the page is open."""
        assert self._app is not None
        return self._app

    @property
    def runner(self) -> ReviewRunner:
        """The verdicts; once the page is open."""
        assert self._runner is not None
        return self._runner

    # ---- what is shown

    @property
    def verdicts(self) -> dict[int, Judged]:
        """Return what has been said so far, by the places where moves begin."""
        return self.runner.verdicts

    @property
    def move_row(self) -> int | None:
        """The move before which it stands; None at the end."""
        return self.at if self.at < len(self.moves) else None

    @property
    def judged(self) -> Judged | None:
        """The verdict on that move."""
        return None if self.move_row is None else self.verdicts.get(self.moves[self.move_row].span.start)

    @property
    def looking(self) -> int:
        """Return whose moves are counted and told."""
        return self.shown.looking

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
        if rows and self._go is not None:
            self._go(next((row for row in rows if row > self.at), rows[0]))

    @property
    def stopped(self) -> bool:
        """Return whether nobody answers who could judge moves."""
        return self.runner.stopped

    def try_again(self) -> None:
        """Have the moves judged that nobody answered for."""
        if self.stopped:
            self.runner.again()
            self.stale = True

    def turn_better(self) -> None:
        """Show on the table what was better, or only what was done."""
        self.show_better = not self.show_better
        self.stale = True

    def enter(self) -> None:
        self.turn_better()

    def play_on(self) -> None:
        """Play on from here against the same opponents, with all that one did not know dealt anew."""
        if self.move_row is None:
            self.app.report(OVER() if self.session.match.outcome() is not None else FURTHER())
            return
        mover = self.moves[self.move_row].seat
        seat = mover if mover in self.shown.people else self.looking
        try:
            match = logic.load_match(self.past.dealt_anew(self.place, seat, random_seed()))
        except logic.LoadError as problem:
            self.app.report(problem.reason)
            return
        Session.of_match(match, [asdict(player) for player in self.session.players]).start(self.app)

    def acts(self) -> list[PageAction]:
        again = [PageAction("again", RETRY(), "restart", self.try_again, AGAIN(), True)] if self.stopped else []
        return [
            *again,
            PageAction("better", detail.BETTER(), "hint", self.turn_better, BETTER_TIP(), True),
            PageAction("slip", NEXT_SLIP(), "warning", self.next_slip, SLIP_TIP(), True, bool(self.slips())),
            PageAction("play on", FROM_HERE(), "play", self.play_on, ON(), False, self.move_row is not None, True),
        ]

    def deeds(self) -> dict[str, Callable[[], None]]:
        return {"next_slip": self.next_slip, "better": self.turn_better, "play_on": self.play_on,
                "review": self.try_again}  # fmt: skip

    # ---- around the table

    def holders(self) -> Sequence[int]:
        return (self.looking if self.move_row is None else self.moves[self.move_row].seat,)

    def played(self) -> list[Action]:
        """Return what was done in the move."""
        if self.move_row is None:
            return []
        span = self.moves[self.move_row].span
        return self.past.named(self.runner.steps.get(span.start) or range(span.start, span.end))

    def marked(self) -> tuple[Sequence[Action], Sequence[Action]]:
        return self.judged.better if self.judged is not None and self.show_better else (), self.played()

    def draw_marks(self, surface: pygame.Surface, look: Look, table: EmbeddedTable, letters: bool) -> None:
        better, played = self.marked()
        draw_played(surface, look, table, played, letters, not better)
        if better and self.judged is not None:
            draw_better(surface, look, table, better, letters, f"+{per_cent(self.judged.gain)}")

    def line(self, rect: pygame.Rect, look: Look, go: Callable[[int], None], enter: Callable[[], None]) -> Timeline:
        return ChanceChart(rect, look, self.turns, self.at, go, enter, self.path())

    def path(self) -> Path:
        """The course of the game for whoever looks."""
        end = None
        if not any(span.seat == self.looking for span in self.runner.left):
            end = end_for(self.looking, self.session.match.outcome())
        return Path(self.own(), end, len(self.stops))

    def line_title(self) -> tuple[str, str]:
        name = self._name
        return TITLE(), FOR_NAME(name=logic.verbatim(name)) if name else FOR_YOU()

    def progress(self) -> tuple[str, float] | None:
        now, runner = self.runner.now, self.runner
        if now is None:
            return None
        period, of = self.session.info.period, self.turns[-1]
        words = AT[period].unsaid(turn=now.turn, total=of) if now.turn else AT_START.unsaid()
        if now.seat != self.looking:
            words = BY_NAME.unsaid(title=words, name=logic.verbatim(called(self.session.players[now.seat].name)))
        words = said(words)
        return words, 1 - len(runner.left) / max(1, len(runner.order))

    def paint_row(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, row: int, chosen: bool) -> None:
        left = pygame.Rect(rect.x, rect.y, rect.w - look.unit(VERDICTS), rect.h)
        super().paint_row(surface, look, left, row, chosen)
        place = self.moves[row].span.start
        waits = place in self.runner.steps and place not in self.runner.failed
        draw_verdict(surface, look, rect, self.verdicts.get(place), waits)

    def draw_heading(self, surface: pygame.Surface, look: Look, right: int, y: int) -> None:
        draw_counts(surface, look, right, y, self.own().values())

    # ---- what is told

    @property
    def tells(self) -> bool:
        return True

    def slip(self, table: pygame.Rect, look: Look) -> pygame.Rect | None:
        if not self.show_better or self.judged is None or self.judged.verdict == FINE:
            return None
        unit = look.unit
        box = pygame.Rect(table.x, 0, min(table.w - unit(24), unit(620)), unit(164))
        box.bottomright = (table.right - unit(12), table.bottom - unit(10))
        return box

    def fill(self, form: Form, look: Look, slip: bool) -> None:
        told = self.told()
        if told is not None:
            detail.fill(form, look, told, slip)
        else:
            detail.fill_end(form, look, self.end_words, self.ending())

    def told(self) -> detail.MoveAccount | None:
        """Return everything that is told of the move before which it stands, to the seat that looks."""
        if self.move_row is None:
            return None
        move, judged = self.moves[self.move_row], self.judged
        place, thought = move.span.start, self._thoughts.get(move.span.start)
        why = detail.FAILED if place in self.runner.failed else detail.TO_COME
        return detail.MoveAccount(
            turn_name(self.session.info.period, move.turn),
            move.seat == self.looking,
            called(self.session.players[move.seat].name),
            move.runs,
            move.note,
            judged,
            why() if place in self.runner.steps else detail.NO_CHOICE(),
            worded(self.past, place, judged.better) if judged is not None and judged.better else (),
            told_to(move.seat, judged.reason, self.session.match) if judged is not None else "",
            looked_at(self.past, thought) if thought is not None else (),
        )

    @property
    def _name(self) -> str:
        """Return the name of whoever looks; empty for the reader."""
        name = self.session.players[self.looking].name
        return "" if name == logic.YOU else called(name)

    def ending(self) -> list[str]:
        """Return what is told at the end: how it ended, and which move of whoever looks cost most."""
        outcome, costliest = self.session.match.outcome(), self.path().costliest
        told = [FURTHER() if outcome is None else str(outcome["sentence"])]
        if costliest:
            cost, turn = cost_in_words(self.own()[costliest[0]]), self.turns[costliest[0]]
            kind, holes = self.session.info.period if turn else "", {"gain": logic.verbatim(cost), "turn": turn}
            name = self._name
            told.append(MOST_OF[kind](name=logic.verbatim(name), **holes) if name else MOST[kind](**holes))
        return told

    # ---- time

    def update(self) -> None:
        if self.runner.update() is not None:
            self.stale = True
            self.app.report(NO_WORKER() if self.stopped else None)

    def close(self) -> None:
        self.runner.close()
