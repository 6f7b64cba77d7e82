"""The games that were left open, to go on with, to name and to remove: a page that scrolls with any number of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

import pygame

import logic
from scenes.app.confirm import removal
from scenes.app.reopening import go_on
from scenes.app.scene import Program
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import Form, PageScene, Rule
from scenes.pages.saved.restoring import RestoreScene
from scenes.pages.saved.row import HIGH, GameRow, picture_from, when
from scenes.store.games import Games, Row
from scenes.ui import paint, text
from scenes.ui.field import SIZE as FIELD_SIZE
from scenes.ui.field import TextField
from scenes.ui.keys import types
from scenes.ui.pressed import asked, asks
from scenes.ui.widgets import Button, Label, wrapped_height

NONE = "No game is left open"
UNREAD = "Your games cannot be used now"
NONE_MORE = "A game that you leave waits here until you go on with it."
FAR = 10**6
LEAPS = {"page_down": 1, "page_up": -1, "last": FAR, "first": -FAR}
HINTS = (("{choose}", "go on"), ("{rename}", "rename"), ("{remove}", "remove"), ("{back}", "back"))
NAMING = (("{choose}", "keep the name"), ("{back}", "leave it"))


class SavedScene(PageScene):
    """The list. A name is written in the row itself."""

    title = "Saved games"
    hints: Sequence[tuple[str, str]] = HINTS

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.naming = ""  # the game whose name is being written
        self._name = ""
        self._lines: list[GameRow] = []
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._titles = {info.id: info.title for info in logic.games()}
        self._seals = {words.game: words.seal for words in slip_texts(logic.games())}

    # ---- life

    @property
    def games(self) -> Games:
        """The kept games."""
        return self.app.storage.games

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._look_again()
        self._lead_to(self.rows[0].id if self.rows else "")

    def resize(self) -> None:
        self._pictures.clear()
        super().resize()

    def resume(self) -> None:
        self.rows = self.games.rows()
        super().resume()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._fetch()

    def _fetch(self) -> None:
        """The picture of one row in sight that has none yet: reading many at once would stop the window."""
        for line in self._lines:
            seen = line.area is not None and line.rect.colliderect(line.area.rect)
            if seen and line.row.id not in self._pictures:
                size = line.frame(self.look).size
                line.picture = self._pictures[line.row.id] = picture_from(self.games.picture_of(line.row.id), size)
                self.dirty = True
                return

    # ---- what can be done

    def go_on(self, game: str) -> None:
        """Open a game; one that cannot be opened says why and stays."""
        if not go_on(self.app, game):
            self._look_again()

    def name(self, game: str) -> None:
        """Write a name for a game."""
        self.naming = game
        self._name = next((row.name for row in self.rows if row.id == game), "")
        self.rebuild()
        self._focus(f"name {game}")

    def ask(self, game: str) -> None:
        """Ask whether a game may go."""
        self.leave_it()
        words = next("  ·  ".join(filter(None, line.lines())) for line in self._lines if line.row.id == game)
        self.app.stack.push(removal(words, partial(self._remove, game)))

    def keep_name(self) -> None:
        """The name that was written is the game's from now on."""
        game, self.naming = self.naming, ""
        self.games.rename(game, self._name)
        self._look_again()
        self._lead_to(game)

    def leave_it(self) -> None:
        """Nothing is changed."""
        game, self.naming = self.naming, ""
        self.rebuild()
        if game:
            self._lead_to(game)

    def _remove(self, game: str) -> None:
        """The game that was asked about goes; the one in its place is next."""
        place = next((index for index, row in enumerate(self.rows) if row.id == game), 0)
        self.games.remove(game)
        self._look_again()
        self._lead_to(self.rows[min(place, len(self.rows) - 1)].id if self.rows else "")

    def _look_again(self) -> None:
        self.rows = self.games.rows()
        self.rebuild()

    def _lead_to(self, game: str) -> None:
        self._focus(f"game {game}" if game else "done")

    def _focus(self, name: str) -> None:
        self.group.set_focus(next((one for one in self.group.widgets if one.name == name), None), by_key=True)

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        return self._key(event) or super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        focus, leap = self.group.focus, asked(event, *LEAPS)
        if self.naming and asks(event, "back"):
            self.leave_it()
        elif self.naming and asks(event, "choose") and not types(event) and isinstance(focus, TextField):
            self.keep_name()
        elif isinstance(focus, GameRow) and asks(event, "rename"):
            self.name(focus.row.id)
        elif isinstance(focus, GameRow) and asks(event, "remove"):
            self.ask(focus.row.id)
        elif isinstance(focus, GameRow) and leap:
            place = next(index for index, line in enumerate(self._lines) if line is focus)
            place = max(0, min(len(self._lines) - 1, place + LEAPS[leap] * self._in_sight()))
            self._lead_to(self.rows[place].id)
        else:
            return False
        return True

    def _in_sight(self) -> int:
        """How many rows the window shows at once."""
        area = self.group.areas[0].rect
        return max(1, area.h // max(1, self._lines[0].rect.h))

    # ---- the rows

    def fill(self, form: Form) -> None:
        self.hints = NAMING if self.naming else HINTS if self.rows else HINTS[-1:]
        self._lines = []
        if not self.rows:
            self._nothing(form)
        for number, row in enumerate(self.rows):
            if number:
                form.place(Rule((form.x, form.y, form.width, 1)))
            self._row(form, row)
        form.space(4)

    def _nothing(self, form: Form) -> None:
        unit = self.look.unit
        form.space(190)
        problem = self.games.database.problem
        form.place(Label((form.x, form.y, form.width, unit(44)), UNREAD if problem else NONE, "title", 32, anchor="c"))
        form.space(48)
        room = wrapped_height(problem, "ui", 18, form.width, self.look) if problem else unit(30)
        form.place(Label((form.x, form.y, form.width, room), problem or NONE_MORE, "ui", 18, "text2", anchor="c",
                         wrapped=bool(problem)))  # fmt: skip
        form.space(90)

    def _row(self, form: Form, row: Row) -> None:
        look, unit = self.look, self.look.unit
        side, gap = look.control(42), unit(8)
        high = max(unit(HIGH), side + unit(56))
        moment = when(row.played, time.time())
        date = max(text.width(moment, "ui", look.type(16)), 2 * side + gap)
        title = self._titles.get(row.game, row.game)
        box = pygame.Rect(form.x - unit(12), form.y + unit(3), form.width + unit(24), high - unit(6))
        line = GameRow(box, row, self._seals.get(row.game, "suite"), title, date + unit(34), lambda: self.go_on(row.id))
        line.picture = self._pictures.get(row.id)
        form.place(line, f"game {row.id}")
        self._lines.append(line)
        right = box.right - unit(14)
        if row.id == self.naming:
            self._name_row(form, line, right, side)
        else:
            form.place(Label((right - date, box.y + unit(14), date, unit(30)), moment, "ui", 16, "text2", anchor="r"))
            y = box.bottom - unit(12) - side
            remove = Button((right - side, y, side, side), "", lambda: self.ask(row.id), icon="bin", tip="Remove")
            name = Button((right - 2 * side - gap, y, side, side), "", lambda: self.name(row.id), icon="pen",
                          tip="Rename")  # fmt: skip
            form.place(name, f"rename {row.id}")
            form.place(remove, f"remove {row.id}")
        form.y += high

    def _name_row(self, form: Form, line: GameRow, right: int, side: int) -> None:
        """In the place of the words: a field, and whether it is kept."""
        look, unit = self.look, self.look.unit
        line.quiet, line.enabled = True, False
        left, y = line.words(look).x, line.rect.centery - side // 2
        keep = Button((right - unit(110), y, unit(110), side), "Keep", self.keep_name, size=18)
        room = keep.rect.x - unit(14) - left
        field = TextField((left, y, room, side), self._name, self._typed, placeholder=line.title,
                          longest=logic.LONGEST_NAME, type_size=look.type(FIELD_SIZE))  # fmt: skip
        form.place(field, f"name {line.row.id}")
        form.place(keep, "keep name")

    def _typed(self, name: str) -> None:
        self._name = name

    def foot(self, rect: pygame.Rect) -> list[Button]:
        done = Button((0, rect.y, self.look.unit(200), rect.h), "Done", self.go_back, kind="primary")
        done.rect.right = rect.right
        done.name = "done"
        restore = Button((rect.x, rect.y, self.look.unit(210), rect.h), "Restore a backup", self.restore,
                         size=18, tip="Games as they were on an earlier day")  # fmt: skip
        restore.name = "restore"
        return [restore, done]

    def restore(self) -> None:
        """Show which backups there are."""
        self.app.stack.push(RestoreScene())

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.look
        head, panel, _ = self.frame_of()
        if self.rows:
            count = "one game" if len(self.rows) == 1 else f"{len(self.rows)} games"
            text.text(surface, count, "title_italic", look.type(24), look.theme.text2, head.right, head.centery, "rm")
        else:
            side = look.unit(84)
            paint.seal(surface, "suite", panel.centerx - side / 2, panel.y + look.unit(70), side, look.theme.seal)
