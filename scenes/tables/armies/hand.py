"""The cards of a round: armies, presentations in their columns, the hand, and how it is arranged into groups."""

from __future__ import annotations

from pygame import Rect

from logic.views import CardAct, ChoiceAct, DoneAct, GroupPreview
from scenes.tables.armies import matrix, texts
from scenes.tables.armies.layout import COLUMNS, chip_places
from scenes.tables.armies.local_actions import Arrange, arrange
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.verdicts import total, worth
from scenes.tables.field.piece import Control, Piece, Zone
from scenes.ui import text

HAND = 7
CHIP = 15  # units of type, the least on the button of a group
DONE = DoneAct()
CLOSE = ChoiceAct("group")


# ---- cards -----------------------------------------------------------------------------------------------------------


def pieces(scene: ArmiesTable) -> list[Piece]:
    """Every card of the round, the lowest first."""
    found: list[Piece] = []
    for seat in scene.rows():
        found += matrix.army(scene, seat)
    found += matrix.presented(scene)
    found += matrix.shown(scene)
    return [*found, *_arranged(scene), *hand(scene)]


def _arranged(scene: ArmiesTable) -> list[Piece]:
    """The groups that are being put together, or wait for the others."""
    groups = scene.groups()
    spots = matrix.places(scene, scene.viewer, groups)
    arranging = scene.kind == "present"
    return [
        Piece(
            f"card:{code}", rect, code, action=arrange(without(groups, code)) if arranging else None, drags=arranging,
            tip=scene.worded(texts.TAKE_BACK()) if arranging else "",
        )
        for group, rects in zip(groups, spots, strict=True)
        for code, rect in zip(group, rects, strict=True)
    ]  # fmt: skip


def in_order(cards: list[str]) -> list[str]:
    """A hand as it is held: by value."""
    return sorted(cards, key=lambda code: (worth(code), code) if not code.startswith("?") else (0, code))


def slots(scene: ArmiesTable) -> list[Rect]:
    """The seven places of a hand."""
    return [scene.layout.hand_slot(number, HAND) for number in range(HAND)]


def hand(scene: ArmiesTable) -> list[Piece]:
    """The cards in hand that lie in no group."""
    cards = scene.view.hands[scene.viewer]
    if scene.hidden:
        return [Piece(f"hidden:{at}", rect, "?", level=2) for at, rect in enumerate(slots(scene)[: len(cards)])]
    used = {code for group in scene.groups() for code in group}
    arranging = scene.kind == "present"
    wasted = useless(scene)
    found = []
    for code, rect in zip(in_order(cards), slots(scene), strict=False):
        if code in used:
            continue
        action = CardAct(code) if arranging else None
        tip = scene.sight.explain(action) or "" if action is not None and code in wasted else ""
        found.append(Piece(f"card:{code}", rect, code, action=action, drags=arranging, level=2, tip=tip))
    return found


def useless(scene: ArmiesTable) -> set[str]:
    """Cards in hand that no group can be made with as things stand: neither the open one nor a further one."""
    making = scene.making
    if making is None:
        return set()
    may = {action.card for action in scene.offered(CardAct)}
    if CLOSE in scene.actions or not making.open.cards:
        may |= set(making.starts)
    return {code for code in making.free if code not in may}


def reaches(scene: ArmiesTable) -> dict[str, int]:
    """Return what each card would make of the open group, where that is a whole one."""
    if scene.making is None or not scene.making.open.cards:
        return {}
    found = {}
    for action, preview in zip(scene.actions, scene.sight.previews, strict=True):
        if isinstance(action, CardAct) and isinstance(preview, GroupPreview) and preview.whole:
            found[action.card] = preview.sum
    return found


# ---- arranging -------------------------------------------------------------------------------------------------------


def without(groups: list[list[str]], code: str) -> list[list[str]]:
    """The arrangement with a card taken back; the group it was in comes last, for it may be incomplete now."""
    rest = [group for group in groups if code not in group]
    changed = [[one for one in group if one != code] for group in groups if code in group]
    return [*rest, *(group for group in changed if group)]


def zones(scene: ArmiesTable) -> list[Zone]:
    """The columns of the viewer's row, the groups in it, and the hand."""
    if scene.kind != "present":
        return []
    assert scene.matrix is not None
    groups = scene.groups()
    found = [
        Zone(f"cell:{column}", scene.matrix.cells[scene.viewer, column].inflate(-scene.u(8), -scene.u(6)))
        for column in range(len(COLUMNS))
    ]
    for number, rects in enumerate(matrix.places(scene, scene.viewer, groups)):
        found.append(Zone(f"group:{number}", rects[0].unionall(rects[1:]).inflate(scene.u(10), scene.u(10))))
    row = slots(scene)
    return [*found, Zone("hand", row[0].unionall(row[1:]))]


def drop(scene: ArmiesTable, piece: Piece, zone: Zone) -> list[Arrange]:
    """A card into a column, onto a group, or back into the hand."""
    if scene.kind != "present":
        return []
    code = piece.face
    groups = scene.groups()
    lies = any(code in group for group in groups)
    kind, _, number = zone.name.partition(":")
    if kind == "hand":
        return [arrange(without(groups, code))] if lies else []
    rest = without(groups, code)
    if kind == "group":
        goal = groups[int(number)]
        if code in goal:
            return []
        other = [group for group in rest if group != goal]
        return [arrange([*other, [*goal, code]])]
    unfinished = next((group for group in rest if total(group) not in COLUMNS), None)
    if unfinished is not None:
        other = [group for group in rest if group != unfinished]
        return [arrange([*other, [*unfinished, code]], int(number))]
    return [arrange([*rest, [code]], int(number))]


def takes(scene: ArmiesTable, piece: Piece, zone: Zone) -> bool:
    """Return whether the rules would let a card be dropped there, and it could be worth that column."""
    making = scene.making
    if making is None or not drop(scene, piece, zone):
        return False
    code, groups = piece.face, scene.groups()
    kind, _, number = zone.name.partition(":")
    if kind == "hand":
        return True
    unfinished = bool(making.open.cards) and not making.open.whole and code not in making.open.cards
    ends = {one.sum for one in making.suggestions if code in one.cards}
    if kind == "group":
        goal = groups[int(number)]
        return total(goal) + worth(code) <= COLUMNS[-1] if total(goal) in COLUMNS else bool(ends)
    if any(code in group for group in groups):
        return True
    return COLUMNS[int(number)] in (ends if unfinished else making.starts.get(code, ()))


# ---- buttons ---------------------------------------------------------------------------------------------------------


def controls(scene: ArmiesTable) -> list[Control]:
    """The seal, and what helps to arrange."""
    groups = scene.groups()
    found = []
    if groups:
        found.append(Control("control:clear", scene.worded(texts.TAKE_ALL_BACK()), arrange([])))
    if CLOSE in scene.actions:
        found.append(Control("control:close", scene.label(CLOSE), CLOSE, tip=scene.effect(CLOSE)))
    able = DONE in scene.actions
    words = scene.label(DONE) if able else scene.worded((texts.FINISH if groups else texts.PRESENT)())
    tip = scene.effect(DONE) or scene.sight.explain(DONE) or ""
    return [*found, Control("control:done", words, DONE, True, able, tip)]


def chips(scene: ArmiesTable) -> list[tuple[Control, Rect]]:
    """Groups the rules suggest, as buttons in the column they would lie in; of those with equal values only one."""
    if scene.making is None or scene.mustering or scene.making.open.cards:
        return []
    assert scene.matrix is not None
    groups = scene.groups()
    by_column: dict[int, dict[str, list[str]]] = {}
    for one in scene.making.suggestions:
        values = sorted((worth(code) for code in one.cards), reverse=True)
        gap = " + " if len(values) < 4 else "+"
        by_column.setdefault(COLUMNS.index(one.sum), {}).setdefault(gap.join(map(str, values)), one.cards)
    ends = {}
    for group, rects in zip(groups, matrix.places(scene, scene.viewer, groups), strict=True):
        ends[matrix.column_of(scene, group)] = rects[0].bottom
    found = []
    for column, ways in sorted(by_column.items()):
        cell = scene.matrix.cells[scene.viewer, column]
        size = scene.look.type(CHIP)
        least = max(text.width(words, "ui_semibold", size) for words in ways) + scene.u(16)
        spots = chip_places(cell, scene.u, scene.layout.hit, len(ways), ends.get(column, cell.y), least)
        for number, ((words, cards), rect) in enumerate(zip(ways.items(), spots, strict=False)):
            action = arrange([*groups, cards], close=True)
            found.append((Control(f"way:{column}:{number}", words, action), rect))
    return found
