"""The cards of a round: armies, presentations in their columns, the hand, and how it is arranged into groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.field.armies_layout import COLUMNS, chip_places
from scenes.field.armies_verdicts import CANCEL, Reckoning, Verdict, total, worth
from scenes.field.piece import Action, Control, Piece, Zone

if TYPE_CHECKING:
    from scenes.field.armies import ArmiesScene

HAND = 7
DONE = {"type": "done"}
CLOSE = {"type": "choice", "choice": "group"}


# ---- cards -----------------------------------------------------------------------------------------------------------


def pieces(scene: ArmiesScene) -> list[Piece]:
    """Every card of the round, the lowest first."""
    found: list[Piece] = []
    for seat in scene.rows():
        found += _army(scene, seat)
    found += _presented(scene)
    found += _shown(scene)
    return [*found, *_arranged(scene), *hand(scene)]


def _army(scene: ArmiesScene, seat: int) -> list[Piece]:
    """The living cards from the lowest up, then the fallen ones; a card keeps its key as it falls."""
    assert scene.matrix is not None
    view, matrix, stage = scene.view, scene.matrix, scene.marks.get("stage", "")
    army, losses = view["armies"][seat], view["fallen"][seat]
    count = len(army) + len(losses)
    dying = scene.marks.get("falls", {}).get(seat, ()) if stage == "match" and _struck_now(scene, seat) else ()
    own = seat == scene.viewer and not scene.hidden
    found = []
    for depth in reversed(range(len(army))):
        code = army[depth]
        face = code if own and depth == 0 else "?"
        if depth == 0 and dying:
            face = dying[0]
        elif seat != scene.viewer and not code.startswith("?"):
            face = code  # it has been asked for, and it is there
        place = matrix.army_card(seat, depth)
        frame = "threat" if face != "?" and (dying or seat != scene.viewer) else ""
        key = f"army:{seat}:{len(army) - 1 - depth}"
        level, tip = 1 if depth == 0 else 0, _tip(scene, seat)
        found.append(Piece(key, place, face, back=scene.back(seat), frame=frame, level=level, tip=tip))
    for number, loss in enumerate(losses):
        place = matrix.fallen_card(seat, number, len(losses))
        key = f"army:{seat}:{count - 1 - number}"
        found.append(Piece(key, place, loss["card"], level=0, tip="A card this army has lost."))
    return found


def _tip(scene: ArmiesScene, seat: int) -> str:
    view = scene.view
    if seat == scene.viewer and not scene.hidden:
        names = [scene_card(code) for code in view["armies"][seat]]
        return f"Your army from the top: {', '.join(names)}."
    denied = [scene_value(value) for value in view["denied"][seat]]
    return f"The top card is no {' and no '.join(denied)}." if denied else ""


def scene_card(code: str) -> str:
    """The short name of an army card."""
    return scene_value(worth(code))


def scene_value(value: int) -> str:
    return {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}[value]


def _struck_now(scene: ArmiesScene, seat: int) -> bool:
    """Whether the match-up that is shown kills the top card of this seat."""
    pair = scene.marks.get("pair")
    attacks = scene.marks.get("attacks", ())
    return any(
        one["target"] == seat
        and one["kills"]
        and one["harder"]
        and (pair is None or {one["attacker"], seat} == set(pair))
        for one in attacks
    )


def verdicts(scene: ArmiesScene) -> dict[tuple[int, int], Verdict]:
    """What every group on the table has come to so far, by seat and number."""
    view = scene.view
    if not any(view["presented"]):
        return {}
    marks = scene.marks
    pair = marks.get("pair")
    stage = marks.get("stage", "")
    if stage == "reveal":
        return {}
    reckoning = Reckoning(view, marks, scene.called, scene.you)
    if pair is not None:
        return reckoning.pair(*pair)
    if stage:
        return reckoning.whole()
    if scene.kind == "question":
        return reckoning.pair(scene.viewer, scene.decision.context["target"])
    return {}


def places(scene: ArmiesScene, seat: int, groups: list[list[str]]) -> list[list[Rect]]:
    """Where the cards of a seat's groups lie, each group in the column of its value."""
    assert scene.matrix is not None
    columns: dict[int, list[int]] = {}
    for number, group in enumerate(groups):
        columns.setdefault(column_of(scene, group), []).append(number)
    found: list[list[Rect]] = [[] for _ in groups]
    for column, numbers in columns.items():
        cell = scene.matrix.cells[seat, column]
        packed = scene.matrix.pack(scene.matrix.rows[seat], cell, [len(groups[number]) for number in numbers])
        for number, rects in zip(numbers, packed, strict=True):
            found[number] = rects
    return found


def column_of(scene: ArmiesScene, group: list[str]) -> int:
    """The column of a group: that of its value, or of a value the open group can still reach."""
    if total(group) in COLUMNS:
        return COLUMNS.index(total(group))
    sums = [one["sum"] for one in scene.decision.context["suggestions"]] if scene.kind == "present" else []
    if scene.aim is not None and (not sums or COLUMNS[scene.aim] in sums):
        return scene.aim
    return COLUMNS.index(sums[0]) if sums else 0


def _presented(scene: ArmiesScene) -> list[Piece]:
    found = []
    told = verdicts(scene)
    asked = {action["number"]: action for action in scene.offered("number")}
    for seat, groups in enumerate(scene.view["presented"]):
        spots = places(scene, seat, groups)
        for number, group in enumerate(groups):
            verdict = told.get((seat, number))
            stands = verdict is not None and verdict.kind != CANCEL
            action = asked.get(total(group)) if seat == scene.viewer and stands else None
            found += [
                Piece(f"card:{code}", rect, code, action=action)
                for code, rect in zip(group, spots[number], strict=True)
            ]
    return found


def shaded(scene: ArmiesScene) -> list[Rect]:
    """What no longer counts: groups that are struck out or do not meet in this match-up, and fallen cards."""
    assert scene.matrix is not None
    told = verdicts(scene)
    pair = scene.marks.get("pair")
    found = []
    for seat, groups in enumerate(scene.view["presented"]):
        for number, rects in enumerate(places(scene, seat, groups)):
            verdict = told.get((seat, number))
            if (verdict is not None and verdict.kind == CANCEL) or (pair is not None and seat not in pair):
                found.append(rects[0].unionall(rects[1:]))
    for seat, losses in enumerate(scene.view["fallen"]):
        rects = [scene.matrix.fallen_card(seat, number, len(losses)) for number in range(len(losses))]
        found += [rects[0].unionall(rects[1:])] if rects else []
    return found


def _shown(scene: ArmiesScene) -> list[Piece]:
    """A hand that is given up, laid open in its player's row."""
    if scene.marks.get("stage") != "shown":
        return []
    assert scene.matrix is not None
    seat, cards = scene.marks["seat"], sorted(scene.marks["cards"], key=worth)
    row = scene.matrix.rows[seat]
    wide, high = scene.matrix.card, scene.matrix.card_height
    room = Rect(scene.matrix.left, row.y, scene.matrix.right - scene.matrix.left, row.h)
    step = min(wide + scene.u(12), (room.w - wide) // max(1, len(cards) - 1))
    x = room.centerx - (wide + step * (len(cards) - 1)) // 2
    top = row.centery - high // 2
    return [Piece(f"shown:{code}", Rect(x + at * step, top, wide, high), code) for at, code in enumerate(cards)]


def _arranged(scene: ArmiesScene) -> list[Piece]:
    """The groups that are being put together, or wait for the others."""
    groups = scene.groups()
    spots = places(scene, scene.viewer, groups)
    arranging = scene.kind == "present"
    return [
        Piece(
            f"card:{code}", rect, code, action=without(groups, code) if arranging else None, drags=arranging,
            tip="Press it to take it back into the hand, or drag it elsewhere." if arranging else "",
        )
        for group, rects in zip(groups, spots, strict=True)
        for code, rect in zip(group, rects, strict=True)
    ]  # fmt: skip


def in_order(cards: list[str]) -> list[str]:
    """A hand as it is held: by value."""
    return sorted(cards, key=lambda code: (worth(code), code) if not code.startswith("?") else (0, code))


def slots(scene: ArmiesScene) -> list[Rect]:
    """The seven places of a hand."""
    return [scene.layout.hand_slot(number, HAND) for number in range(HAND)]


def hand(scene: ArmiesScene) -> list[Piece]:
    """The cards in hand that lie in no group."""
    cards = scene.view["hands"][scene.viewer]
    if scene.hidden:
        return [Piece(f"hidden:{at}", rect, "?", level=2) for at, rect in enumerate(slots(scene)[: len(cards)])]
    used = {code for group in scene.groups() for code in group}
    arranging = scene.kind == "present"
    found = []
    for code, rect in zip(in_order(cards), slots(scene), strict=False):
        if code in used:
            continue
        action = {"type": "card", "card": code} if arranging else None
        found.append(Piece(f"card:{code}", rect, code, action=action, drags=arranging, level=2))
    return found


def useless(scene: ArmiesScene) -> set[str]:
    """Cards in hand that no group can be made with as things stand."""
    if scene.kind != "present" or CLOSE in scene.decision.actions:
        return set()
    offered = {action["card"] for action in scene.offered("card")}
    return {code for code in scene.decision.context["free"] if code not in offered}


def reaches(scene: ArmiesScene) -> dict[str, str]:
    """What each card would make of the open group, where that is a whole one."""
    decision = scene.decision
    if scene.kind != "present" or not decision.context["open"]["cards"]:
        return {}
    found = {}
    for action, preview in zip(decision.actions, scene.match.previews(scene.viewer), strict=True):
        if action["type"] == "card" and preview.get("whole"):
            found[action["card"]] = str(preview["sum"])
    return found


# ---- arranging -------------------------------------------------------------------------------------------------------


def without(groups: list[list[str]], code: str) -> Action:
    """The arrangement with a card taken back; the group it was in comes last, for it may be incomplete now."""
    rest = [group for group in groups if code not in group]
    changed = [[one for one in group if one != code] for group in groups if code in group]
    return {"type": "arrange", "groups": [*rest, *(group for group in changed if group)]}


def zones(scene: ArmiesScene) -> list[Zone]:
    """The columns of the viewer's row, the groups in it, and the hand."""
    if scene.kind != "present":
        return []
    assert scene.matrix is not None
    groups = scene.groups()
    found = [
        Zone(f"cell:{column}", scene.matrix.cells[scene.viewer, column].inflate(-scene.u(8), -scene.u(6)))
        for column in range(len(COLUMNS))
    ]
    for number, rects in enumerate(places(scene, scene.viewer, groups)):
        found.append(Zone(f"group:{number}", rects[0].unionall(rects[1:]).inflate(scene.u(10), scene.u(10))))
    row = slots(scene)
    return [*found, Zone("hand", row[0].unionall(row[1:]))]


def drop(scene: ArmiesScene, piece: Piece, zone: Zone) -> list[Action]:
    """A card into a column, onto a group, or back into the hand."""
    if scene.kind != "present":
        return []
    code = piece.face
    groups = scene.groups()
    lies = any(code in group for group in groups)
    kind, _, number = zone.name.partition(":")
    if kind == "hand":
        return [without(groups, code)] if lies else []
    rest: list[list[str]] = without(groups, code)["groups"]
    if kind == "group":
        goal = groups[int(number)]
        if code in goal:
            return []
        other = [group for group in rest if group != goal]
        return [{"type": "arrange", "groups": [*other, [*goal, code]]}]
    unfinished = next((group for group in rest if total(group) not in COLUMNS), None)
    if unfinished is not None:
        other = [group for group in rest if group != unfinished]
        return [{"type": "arrange", "groups": [*other, [*unfinished, code]], "aim": int(number)}]
    return [{"type": "arrange", "groups": [*rest, [code]], "aim": int(number)}]


# ---- buttons ---------------------------------------------------------------------------------------------------------


def controls(scene: ArmiesScene) -> list[Control]:
    """The seal, and what helps to arrange."""
    decision = scene.decision
    groups = scene.groups()
    sums = sorted(total(group) for group in groups)
    found = []
    if groups:
        found.append(Control("control:clear", "Take all back", {"type": "arrange", "groups": []}))
    if CLOSE in decision.actions:
        found.append(Control("control:close", "Begin another group", CLOSE))
    words = f"Present {_listed(sums)}" if sums else "Present nothing"
    able = DONE in decision.actions
    if not able:
        words = "Finish the group first" if groups else "Present a group"
    return [*found, Control("control:done", words, DONE, True, able)]


def _listed(sums: list[int]) -> str:
    """
    >>> _listed([11, 12, 14])
    '11, 12 and 14'
    """
    words = [str(one) for one in sums]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def chips(scene: ArmiesScene) -> list[tuple[Control, Rect]]:
    """Groups the rules suggest, as buttons in the column they would lie in; of those with equal values only one."""
    if scene.kind != "present" or scene.mustering or scene.decision.context["open"]["cards"]:
        return []
    assert scene.matrix is not None
    groups = scene.groups()
    by_column: dict[int, dict[str, Any]] = {}
    for one in scene.decision.context["suggestions"]:
        values = sorted((worth(code) for code in one["cards"]), reverse=True)
        gap = " + " if len(values) < 4 else "+"
        by_column.setdefault(COLUMNS.index(one["sum"]), {}).setdefault(gap.join(map(str, values)), one["cards"])
    ends = {}
    for group, rects in zip(groups, places(scene, scene.viewer, groups), strict=True):
        ends[column_of(scene, group)] = rects[0].bottom
    found = []
    for column, ways in sorted(by_column.items()):
        cell = scene.matrix.cells[scene.viewer, column]
        spots = chip_places(cell, scene.u, scene.layout.hit, len(ways), ends.get(column, cell.y))
        for number, ((words, cards), rect) in enumerate(zip(ways.items(), spots, strict=False)):
            action = {"type": "arrange", "groups": [*groups, cards], "close": True}
            found.append((Control(f"way:{column}:{number}", words, action), rect))
    return found
