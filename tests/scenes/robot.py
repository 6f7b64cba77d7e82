"""A robot that plays at a table as a person does: with the mouse or the keys, on what the screen shows.

It is told what to do next and does it by drags, by clicks or by keys. What it presses is what can be pressed
(`pressable`); nothing reaches the match but through events.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from logic.kernel.acts import value_of
from logic.views import ActionView
from scenes.app.app import App
from scenes.tables.armies.local_actions import Order, arrange
from scenes.tables.strategic_war.local_actions import Arrange
from tests.scenes.shell_kit import ARROWS, down, key, key_up, moved, up
from tests.scenes.table_kit import frames

Action = ActionView
DRAG, CLICK, KEYS = WAYS = ("drag", "click", "keys")
RIGHT, LEFT, UP, DOWN = pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN
REST = 0.5  # seconds after which what has just appeared may be pressed
NUMBERS = 9  # cards of the hand that a number takes up
FAR = 120  # times that a key is pressed to get somewhere
POINT = 5  # pixels between the points that are tried on something


class Stuck(AssertionError):
    """An error where a deed cannot be done in this way."""


class Robot:
    """Hands at a table."""

    def __init__(self, app: App, way: str) -> None:
        self.app, self.way = app, way

    @property
    def table(self) -> Any:
        """Return what is on top."""
        return self.app.stack.top

    # ---- hands

    def press(self, rect: Rect) -> None:
        """Press the mouse in the middle of something."""
        self.press_at(rect.center)

    def press_at(self, pos: tuple[int, int]) -> None:
        for event in (moved(pos), down(pos), up(pos)):
            self.app.dispatch(event)
        frames(self.app, 1)

    def drag(self, start: tuple[int, int], end: Callable[[], tuple[int, int]]) -> None:
        """Press, carry, and let go where ``end`` says once the card is in the air."""
        self.app.dispatch(moved(start))
        self.app.dispatch(down(start))
        self.app.dispatch(moved((start[0], start[1] - 12)))
        frames(self.app, 1)
        goal = end()
        for part in (1, 2, 3):
            step = tuple(a + (b - a) * part // 3 for a, b in zip(start, goal, strict=True))
            self.app.dispatch(moved(step))  # type: ignore[arg-type]
            frames(self.app, 1)
        self.app.dispatch(up(goal))
        frames(self.app, 1)

    def key(self, code: int, mod: int = 0, char: str = "") -> None:
        self.app.dispatch(key(code, mod, char))
        self.app.dispatch(key_up(code))
        frames(self.app, 1)

    def walk(self, code: int, there: Callable[[], bool]) -> None:
        """Press a key until something is so."""
        for _ in range(FAR):
            if there():
                return
            self.key(code)
        raise Stuck(f"{pygame.key.name(code)} never leads there")

    # ---- at a table

    def do(self, plan: Sequence[Action]) -> None:
        """Do the first step of a plan, and those that one gesture does with it; the match must have gone on."""
        frames(self.app, 2, REST)
        table = self.table
        if not hasattr(table, "match"):
            return  # the game is over
        token, plan = table.live.now.token, table.live.rest(table.viewer, plan)
        (self._at_the_field if hasattr(table, "prompts") else self._at_a_small_table)(table, list(plan))
        if self.table is table and table.live.now.token == token:
            told = table.tutor.note if table.tutor is not None else ""
            raise Stuck(f"by {self.way}: {plan[0]} does nothing, {told or table.notice.text!r}")

    def read_on(self) -> None:
        """Press the chief button of the tablet."""
        if self.way == KEYS:
            self.key(pygame.K_RETURN)
        else:
            self.press(self.table.pressable()["tutor:on"])

    def be_shown(self) -> None:
        """Press Show me and then what does the plan that is shown; the match must have gone on."""
        table, token = self.table, self.table.live.now.token
        if self.way == KEYS:
            self.key(pygame.K_s)
            frames(self.app, 2, REST)
            self.key(pygame.K_s)
        else:
            self.press(table.pressable()["tutor:show"])
            frames(self.app, 2, REST)
            self.press(table.pressable()[table.prompts.offers.do_it if hasattr(table, "prompts") else "plan:do"])
        if table.live.now.token == token:
            raise Stuck(f"by {self.way}: what is shown is not done")

    # ---- Art of War Assertion

    def _at_the_field(self, table: Any, plan: list[Action]) -> None:
        table.brief()
        if table.prompts.question.open:
            return self._on_the_sheet(table, plan[0])
        offered = [offer.action for offer in table.prompts.offers.now()]
        if plan[0] in offered:
            return self._spot(table, f"answer:{offered.index(plan[0])}")
        if table.prompts.question.prompt is not None:
            return self._aim(table, plan[0])
        kind = plan[0].kind
        if kind in ("done", "pass"):
            if self.way == KEYS:
                return self.key(pygame.K_RETURN, pygame.KMOD_CTRL)
            return self._spot(table, "end_turn")
        if kind == "suit":
            if self.way == KEYS:
                return self.key(getattr(pygame, f"K_{value_of(plan[0]).lower()}"))
            return self._spot(table, f"suit:{value_of(plan[0])}")
        if kind == "cell":  # the card is in the air already
            return self._place(table, plan[0])
        if kind in ("card", "play", "discard"):
            return self._card(table, plan)
        raise Stuck(f"nothing on the screen is {plan[0]}")

    def _spot(self, table: Any, name: str) -> None:
        """Press something of the panels."""
        if self.way == KEYS:
            self.walk(pygame.K_TAB, lambda: table.hud.focused() == name)
            return self.key(pygame.K_RETURN)
        stops = table.pressable()
        if name not in stops:
            raise Stuck(f"{name} is not on the screen: {sorted(stops)}")
        self.press(stops[name])

    def _on_the_sheet(self, table: Any, action: Action) -> None:
        desk = table.prompts.controller
        for group, choices in (("choice", desk.choosing.cards()), ("plain", desk.choosing.plain())):
            for at, choice in enumerate(choices):
                if choice.action == action:
                    return self._choose(desk, f"{group}:{at}")
        raise Stuck(f"no answer on the sheet is {action}")

    def _choose(self, desk: Any, name: str) -> None:
        group, _, at = name.partition(":")
        if self.way == KEYS:
            if group == "plain":
                self.walk(pygame.K_TAB, lambda: desk.choosing.ring == name)
            else:
                self.walk(pygame.K_TAB, lambda: desk.choosing.ring.startswith("choice"))
                cells = desk.places().cells
                self._lead(lambda: cells[desk.choosing.chosen].center, cells[int(at)].center)
            return self.key(pygame.K_RETURN)
        for _ in range(FAR):
            rect = desk.pressable()[name]
            if desk._at(rect.center) == name:
                break
            self.app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
            frames(self.app, 1)
        self.press(desk.pressable()[name])
        if group == "choice":
            self.press(desk.pressable()["confirm"])

    def _aim(self, table: Any, action: Action) -> None:
        """Choose a place on the ground."""
        targets = table.prompts.aiming.targets()
        at = next((at for at, one in enumerate(targets) if one.action == action), None)
        if at is None:
            raise Stuck(f"no place on the ground is {action}")
        if self.way != KEYS:
            return self.press_at(self._seen(table, targets[at].cells))
        self.walk(pygame.K_TAB, lambda: not table.prompts.aiming._button())
        self._lead(lambda: targets[table.prompts.aiming.at].middle, targets[at].middle)
        self.key(pygame.K_RETURN)

    def _seen(self, table: Any, cells: Sequence[Any], nearer: int = 12) -> tuple[int, int]:
        """A point of the ground at one of these cells, which no panel covers."""
        table.brief()
        for cell in cells:
            box = table.view.camera.card_rect(*cell)
            points = [box.center, *((x, y) for y in range(box.top + 2, box.bottom, POINT)
                                    for x in range(box.left + 2, box.right, POINT))]  # fmt: skip
            for point in points:
                if table.hud.on_ground(point) and table.view.camera.cell_at(point) == tuple(cell):
                    return int(point[0]), int(point[1])
        if nearer:
            return self._farther(table, cells, nearer)
        raise Stuck(f"the cells {list(cells)} are not to be seen")

    def _farther(self, table: Any, cells: Sequence[Any], times: int) -> tuple[int, int]:
        """The same from farther away: the wheel takes the ground back."""
        self.app.dispatch(moved(table.view.camera.view.center))
        self.app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        frames(self.app, 2)
        return self._seen(table, cells, times - 1)

    def _card(self, table: Any, plan: list[Action]) -> None:
        """Take a card of the hand up, and do with it what the plan says."""
        code, kind = value_of(plan[0]), plan[0].kind
        order = table.model.hand_order
        if code not in order:
            raise Stuck(f"{code} is not in the hand")
        slot = table.pressable()[f"hand:{order.index(code)}"]
        if self.way == KEYS:
            self._take_up(table, order.index(code))
            if kind == "discard":
                return self.key(pygame.K_RETURN, pygame.KMOD_CTRL)
            if kind == "play":
                return self.key(pygame.K_e)
            return self._place(table, plan[1]) if len(plan) > 1 and plan[1].kind == "cell" else None
        grip = (slot.left + min(12, slot.w // 2), slot.centery)

        def goal() -> tuple[int, int]:
            if kind == "discard":
                return table.layout.piles["removed"].center  # type: ignore[no-any-return]
            if kind == "play":
                return self._stage(table, plan)
            return self._seen(table, [self._cell_of(table, plan[1])])

        if self.way == DRAG:
            self.drag(grip, goal)
        else:
            self.press_at(grip)
            self.press_at(goal())
        self._say_which(table, "enact" if kind == "play" else "lay")

    def _take_up(self, table: Any, index: int) -> None:
        """Take a card of the hand up by its number, or from the tenth on by walking there."""
        if index < NUMBERS:
            return self.key(pygame.K_1 + index)
        self.walk(pygame.K_TAB, lambda: table.hud.focus == f"hand:{index}")
        self.key(pygame.K_RETURN)

    def _say_which(self, table: Any, meant: str) -> None:
        """The slip asks which is meant if a card could be laid and enacted in one place."""
        commands = [offer.command for offer in table.prompts.offers.now()]
        if meant in commands:
            self._spot(table, f"answer:{commands.index(meant)}")

    def _stage(self, table: Any, plan: list[Action]) -> tuple[int, int]:
        """Return where a card is let go to enact it: on what it is aimed at, where that is framed, else on the
        centre."""
        targets = table.input.enact.targets(value_of(plan[0]))
        for cells, action in targets:
            if action is not None and len(plan) > 1 and action == plan[1]:
                return self._seen(table, cells)
        return self._seen(table, [(0, 0)])

    def _cell_of(self, table: Any, action: Action) -> Any:
        return table.hand.stage.orientation.to_screen(value_of(action))

    def _place(self, table: Any, action: Action) -> None:
        """Lay the card that is held."""
        cell = self._cell_of(table, action)
        if self.way != KEYS:
            self.press_at(self._seen(table, [cell]))
            return self._say_which(table, "lay")
        self._lead(lambda: table.hand.cursor, tuple(cell))
        self.key(pygame.K_RETURN)

    def _lead(self, where: Callable[[], tuple[int, int]], goal: tuple[int, int]) -> None:
        """Walk with the arrows to a place: towards it, and round what lies between."""
        tried, lots = set(), random.Random(1)
        for _ in range(FAR):
            here = where()
            if here == goal:
                return
            wide, high = goal[0] - here[0], goal[1] - here[1]
            across, along = (RIGHT if wide > 0 else LEFT), (DOWN if high > 0 else UP)
            first = [across, along] if abs(wide) > abs(high) else [along, across]
            codes = [*first, *(one for one in ARROWS if one not in first)]
            code = next((one for one in codes if (here, one) not in tried), lots.choice(codes))
            tried.add((here, code))
            self.key(code)
        raise Stuck(f"the arrows never lead to {goal}, but to {where()}")

    # ---- the smaller games

    def _at_a_small_table(self, table: Any, plan: list[Action]) -> None:
        actions = {f"piece:{piece.key}": piece.action for piece in table.shown}
        actions |= {f"zone:{zone.name}": zone.action for zone in table.areas}
        actions |= {control.name: control.action for control, _ in table.buttons if control.enabled}
        stops = table.pressable()
        if self.way == DRAG and self._carried(table, plan):
            return
        name = next((name for name in stops if actions.get(name) == plan[0]), None)
        if name is None:
            raise Stuck(f"nothing on the screen is {plan[0]}: {sorted(stops)}")
        if self.way != KEYS:
            return self.press_at(self._point(table, name, stops[name]))
        self.walk(pygame.K_TAB, lambda: table.keys.ring == name)
        self.key(pygame.K_RETURN)

    def _point(self, table: Any, name: str, rect: Rect) -> tuple[int, int]:
        points = [rect.center, *((x, y) for y in range(rect.top + 1, rect.bottom, POINT)
                                 for x in range(rect.left + 1, rect.right, POINT))]  # fmt: skip
        found = next((point for point in points if table.pointer.name_at(point) == name), None)
        if found is None:
            raise Stuck(f"{name} is covered")
        return found

    def _carried(self, table: Any, plan: list[Action]) -> bool:
        """Carry the card of the plan to where that does what the plan says; whether there is such a place."""
        wanted = arranged(table, plan)
        for piece in table.shown:
            if not piece.drags or piece.action != plan[0]:
                continue
            for zone in sorted(table.areas, key=lambda one: one.rect.w * one.rect.h):
                does = table.drop(piece, zone) if table.takes(piece, zone) else []
                if not does or (does != plan[: len(does)] and does[0] not in wanted):
                    continue
                spot = self._bare(table, zone)
                if spot is None:
                    continue
                start = self._point(table, f"piece:{piece.key}", piece.rect)
                self.drag(start, lambda spot=spot: spot)  # type: ignore[misc]
                return True
        return False

    def _bare(self, table: Any, zone: Any) -> tuple[int, int] | None:
        rect = zone.rect
        points = (
            (x, y) for y in range(rect.top + 1, rect.bottom, POINT) for x in range(rect.left + 1, rect.right, POINT)
        )
        return next((point for point in points if table.pointer.zone_at(point) is zone), None)


def arranged(table: Any, plan: list[Action]) -> list[Any]:
    """Return what a table of its own makes of the first step of a plan: a whole arrangement of cards."""
    code = value_of(plan[0])
    if table.game == "armies" and table.kind == "present":
        groups = [list(group) for group in table.groups()]
        ways = [[*groups[:-1], [*groups[-1], code]]] if groups else []
        ways.append([*groups, [code]])
        return [arrange(way, aim) for way in ways for aim in (None, *range(3))]
    if table.game == "armies" and table.kind == "stack":
        return [Order((*table.context.placed, code))]
    if table.game == "strategic-war" and table.kind == "arrange":
        away, line = table.put_aside(), table.line()
        aside = plan[0].kind == "discard"
        return [Arrange((*away, code), (*line,)) if aside else Arrange((*away,), (*line, code))]
    return []
