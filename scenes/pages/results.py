"""The end of a game: who won and why, the points of every side, and where each of them came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.app.plain import Plain
from scenes.app.scene import Program
from scenes.app.session import BANNER_NAMES, Session
from scenes.pages.page import Form, PageScene
from scenes.pages.replay.page import ReplayScene
from scenes.pages.review.page import ReviewScene
from scenes.pages.thoughts.page import ThoughtsScene
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.theme import BANNERS
from scenes.ui.widgets import Button, Label, Widget
from scenes.ui.words import card_name

MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


@dataclass(frozen=True)
class SideResult:
    """One side as the result scene shows it."""

    side: int
    names: tuple[str, ...]
    banners: tuple[str, ...]
    permanent: int
    held: int | None  # None: nothing is ever merely held in this game
    total: int
    won: bool
    resigned: bool = False
    counts: str = "point"  # one of what the total counts

    @property
    def in_words(self) -> str:
        """What the total is made of, or what it counts."""
        if self.held is not None:
            return f"{self.permanent} permanent  ·  {self.held} held"
        return f"{self.total} {self.counts}{'' if self.total == 1 else 's'}"


def names_in_words(names: Sequence[str]) -> str:
    """
    >>> names_in_words(["Mei", "Ravi", "Ada"])
    'Mei, Ravi and Ada'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def sides_of(session: Session) -> list[SideResult]:
    """Every side, the best first."""
    view = session.match.view(0)
    outcome = session.match.outcome() or {}
    seat_sides = view.get("sides") or list(range(session.seats))
    winners = set(outcome.get("winners", []))
    actions = session.match.record()["actions"]
    resigned = {entry["seat"] for entry in actions if entry["action"]["type"] == "resign"}
    results = []
    for score in view.get("scores", []):
        side = score["side"]
        seats = [seat for seat, owner in enumerate(seat_sides) if owner == side]
        results.append(
            SideResult(
                side,
                tuple(session.players[seat].name for seat in seats),
                tuple(session.players[seat].banner for seat in seats),
                score.get("permanent", score["total"]),
                score.get("held"),
                score["total"],
                side in winners,
                bool(seats) and all(seat in resigned for seat in seats),
                session.info.counts,
            )
        )
    return sorted(results, key=lambda result: (not result.won, -result.total, result.side))


def headline(results: Sequence[SideResult], session: Session) -> str:
    """
    Who won, in words; `You` wins in the second person.
    """
    winners = [result for result in results if result.won]
    if not winners or len(winners) == len(results) > 1:
        return "A draw"
    names = [name for result in winners for name in result.names]
    if len(winners) > 1:
        return f"A draw between {names_in_words(names)}"
    if names == ["You"]:
        return "You win"
    return f"{names_in_words(names)} {'win' if len(names) > 1 else 'wins'}"


def reason_in_words(outcome: Plain) -> str:
    """Why the game ended: the game's own sentence."""
    return str(outcome.get("sentence") or "The game has ended.")


def ledger_lines(session: Session, side: int) -> tuple[list[tuple[str, str, int]], list[tuple[str, str, int]]]:
    """The permanent entries of a side and what it holds, as (when, what, points)."""
    view = session.match.view(0)
    outcome = session.match.outcome() or {}
    ledger = outcome.get("ledger") or view.get("ledger", [])
    period, words = session.info.period.capitalize(), dict(session.info.reasons)
    permanent = [
        (f"{period} {entry['turn']}", _what(entry, words), entry["points"])
        for entry in ledger
        if entry["side"] == side and entry["points"]
    ]
    held = []
    for line in view.get("lines", []):
        if side in line.get("held_by", []):
            held.append(("Held", f"Line {line['distance']} on {land_in_words(session, line['home'])}", line["value"]))
    return permanent, held


def land_in_words(session: Session, seat: int) -> str:
    """Whose ground the land of a seat is; partners without a land of their own share it."""
    view = session.match.view(0)
    homes = {home["seat"] for home in view["homes"]}
    sides = view["sides"]
    owners = [s for s, side in enumerate(sides) if s == seat or (side == sides[seat] and s not in homes)]
    names = [session.players[owner].name for owner in owners]
    if names == ["You"]:
        return "your ground"
    return f"{names[0]}'s ground" if len(names) == 1 else f"the ground of {names_in_words(names)}"


def _what(entry: Plain, words: dict[str, str]) -> str:
    """The reason of an entry, and the card it was given for."""
    what = words.get(entry["why"]) or str(entry["why"]).replace("_", " ").capitalize()
    return f"{what}: {card_name(entry['code'])}" if entry.get("code") else what


class SideHead(Widget):
    """One side: banners, names, what is permanent, what is held, the total large."""

    takes_focus = False

    def __init__(self, rect: tuple[int, int, int, int], result: SideResult, mark: str) -> None:
        super().__init__(rect)
        self.result, self.mark = result, mark

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        result, theme, rect = self.result, look.theme, self.rect
        side = look.unit(52)
        x = rect.x
        for key in result.banners:
            paint.banner(surface, key, x, rect.centery - side / 2, side)
            x += side + look.unit(8)
        x += look.unit(10)
        total = look.type(46)
        width = text.text(surface, result.total, "figure", total, theme.text, rect.right, rect.centery, "rm")
        room = rect.right - width - look.unit(24) - x
        name = names_in_words(result.names)
        size = look.type(28)
        runs = text.elide(name, "title", size, room - (look.unit(110) if self.mark else 0))
        drawn = text.text(surface, runs, "title", size, theme.text, x, rect.centery - look.unit(12), "lm")
        if self.mark:
            self._winner(surface, look, x + drawn + look.unit(16), rect.centery - look.unit(12))
        small = look.type(17)
        banner = names_in_words([BANNER_NAMES.get(key, key) for key in result.banners])
        gone = "resigned  ·  " if result.resigned else ""
        parts = f"{banner}  ·  {gone}{result.in_words}"
        color = theme.banner_text(result.banners[0]) if result.banners and result.banners[0] in BANNERS else theme.text2
        lead = text.text(surface, banner, "ui_semibold", small, color, x, rect.centery + look.unit(18), "lm")
        rest = parts.removeprefix(banner)
        text.text(surface, text.elide(rest, "ui", small, room - lead), "ui", small, theme.text2, x + lead,
                  rect.centery + look.unit(18), "lm")  # fmt: skip

    def _winner(self, surface: pygame.Surface, look: Look, x: int, y: int) -> None:
        size = look.type(15)
        width = text.width(self.mark, "ui_semibold", size) + look.unit(20)
        box = pygame.Rect(x, 0, width, look.unit(28))
        box.centery = y
        pygame.draw.rect(surface, look.theme.mark, box, border_radius=box.h // 2)
        text.text(surface, self.mark, "ui_semibold", size, look.theme.on_gold, box.centerx, box.centery, "cm")


class ResultsScene(PageScene):
    """The result, above the table it came from."""

    finished = True
    hints: Sequence[tuple[str, str]] = (("Tab", "next"), ("Enter", "choose"), ("Esc", "table"))
    once = (pygame.K_t, pygame.K_w, pygame.K_r)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.results = sides_of(session)
        self.title = headline(self.results, session)
        self.ended = session.match.outcome() is not None
        self.thoughtful = bool(session.thoughts.of(session.match)) and session.match.outcome() is not None
        if self.ended:
            self.hints = (("W", "watch"), ("R", "review"), *self.hints)
        if self.thoughtful:
            self.hints = (("T", "thoughts"), *self.hints)

    def fill(self, form: Form) -> None:
        unit = self.look.unit
        outcome = self.session.match.outcome() or {}
        form.space(8)
        form.place(Label((form.x, form.y, form.width, unit(44)), reason_in_words(outcome), "body", 19, "text2"))
        form.space(48)
        drawn = sum(result.won for result in self.results) > 1
        for result in self.results:
            mark = ("Draw" if drawn else "Winner") if result.won else ""
            form.place(SideHead((form.x, form.y, form.width, unit(80)), result, mark))
            form.space(84)
            permanent, held = ledger_lines(self.session, result.side)
            if result.held is not None:
                self._entries(form, "Permanent points", permanent, "No permanent points")
                self._entries(form, "Held at the end", held, "No line held at the end")
            elif permanent:
                self._entries(form, f"What became of the {result.counts}s", permanent, "")
            form.space(18)
            if result is not self.results[-1]:
                form.cord()

    def _entries(self, form: Form, title: str, entries: list[tuple[str, str, int]], none: str) -> None:
        unit = self.look.unit
        indent = unit(24)
        form.place(Label((form.x + indent, form.y, form.width - indent, unit(32)), title, "ui_semibold", 17, "text2"))
        form.space(32)
        for when, what, points in entries or [("", none, 0)]:
            height = unit(28)
            form.place(Label((form.x + indent, form.y, unit(90), height), when, "ui", 16, "text2"))
            left = form.x + indent + (unit(96) if when else 0)
            form.place(Label((left, form.y, form.right - left - unit(80), height), what, "ui", 17,
                             "text" if when else "text2"))  # fmt: skip
            if when:
                box = (form.right - unit(80), form.y, unit(80), height)
                form.place(Label(box, text.signed(points), "figure", 18, "text", anchor="r"))
            form.space(28)
        form.space(10)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        unit = self.look.unit
        again = Button((0, rect.y, unit(190), rect.h), "New game", self._again, kind="primary",
                       tip="The same players and rules, dealt anew")  # fmt: skip
        again.rect.right = rect.right
        table = Button((0, rect.y, unit(200), rect.h), "Look at the table", self.go_back)
        table.rect.right = again.rect.left - unit(16)
        menu = Button((rect.x, rect.y, unit(170), rect.h), "Main menu", lambda: self.app.to_menu())
        found = [(again, "again"), (table, "table"), (menu, "menu")]
        watch = Button((0, rect.y, unit(130), rect.h), "Watch", self.watch, icon="play",
                       tip="The game once more, move by move")  # fmt: skip
        watch.rect.left = menu.rect.right + unit(16)
        if self.ended and watch.rect.right < table.rect.left - unit(170):
            found.append((watch, "watch"))
            review = Button((0, rect.y, unit(130), rect.h), "Review", self.review,
                            tip="Every decision judged on what was known then (R)")  # fmt: skip
            review.rect.left = watch.rect.right + unit(16)
            if review.rect.right < table.rect.left - unit(16 + 166 * self.thoughtful):
                found.append((review, "review"))
        if self.thoughtful:
            thoughts = Button((0, rect.y, unit(150), rect.h), "Thoughts", self.open_thoughts,
                              tip="What the computer players knew and considered")  # fmt: skip
            thoughts.rect.right = table.rect.left - unit(16)
            found.insert(2, (thoughts, "thoughts"))
        for button, name in found:
            button.name = name
        return [button for button, _ in found]

    def watch(self) -> None:
        """The game once more, move by move."""
        if self.ended:
            self.app.stack.push(ReplayScene(self.session))

    def review(self) -> None:
        """What each move cost, and what was better."""
        if self.ended:
            self.app.stack.push(ReviewScene(self.session))

    def open_thoughts(self) -> None:
        """What the computer players thought, if there were any."""
        if self.thoughtful:
            self.app.stack.push(ThoughtsScene(self.session))

    def handle(self, event: pygame.Event) -> bool:
        keys = {pygame.K_t: self.open_thoughts, pygame.K_w: self.watch, pygame.K_r: self.review}
        if event.type == pygame.KEYDOWN and event.key in keys and not event.mod & MODIFIED:
            keys[event.key]()
            return True
        return super().handle(event)

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.rebuild()
        self.group.focus = next((w for w in self.group.widgets if w.name == "table"), None)  # whose press harms nothing

    def _again(self) -> None:
        self.session.again().start(self.app)
