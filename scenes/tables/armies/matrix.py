"""The cards that lie in the matrix: armies and their losses, presentations in their columns, hands given up."""

from __future__ import annotations

from pygame import Rect

import logic
from logic.views import NumberAct, QuestionContext
from scenes.tables.armies import texts
from scenes.tables.armies.layout import COLUMNS
from scenes.tables.armies.table import ArmiesTable
from scenes.tables.armies.verdicts import CANCEL, Reckoning, Verdict, total, worth
from scenes.tables.field.piece import Piece


def army(scene: ArmiesTable, seat: int) -> list[Piece]:
    """The living cards from the lowest up, those that are about to fall, then the fallen; keys stay as cards fall."""
    assert scene.matrix is not None
    view, matrix = scene.view, scene.matrix
    living, losses = view.armies[seat], view.fallen[seat]
    faces = _faces(scene, seat)
    dying = [depth for depth, (_, frame) in enumerate(faces) if frame]
    found = []
    for depth in [*(at for at in reversed(range(len(living))) if at not in dying), *dying]:
        face, frame = faces[depth]
        place = matrix.army_card(seat, depth)
        if frame:  # side by side, so that each of them can be read
            place = matrix.army_card(seat, 0).move(depth * round(matrix.card * 0.55), 0)
        key, level = f"army:{seat}:{len(living) - 1 - depth}", 1 if depth == 0 or frame else 0
        found.append(Piece(key, place, face, back=scene.back(seat), frame=frame, level=level, tip=_tip(scene, seat)))
    count = len(living) + len(losses)
    gone = [
        Piece(f"army:{seat}:{count - 1 - number}", matrix.fallen_card(seat, number, len(losses)), loss.card, level=0)
        for number, loss in enumerate(losses)
    ]
    return [*gone, *found]


def _faces(scene: ArmiesTable, seat: int) -> list[tuple[str, str]]:
    """Return what is seen of an army from the top down: faces (or backs), with a frame for whatever is about to
    fall."""
    living = scene.view.armies[seat]
    own = seat == scene.viewer
    kills = _killed_now(scene, seat)
    codes = scene.stage.falls.get(seat, [])[:kills]
    found = []
    for depth, code in enumerate(living):
        if depth < len(codes):
            found.append((codes[depth], "threat"))
        elif not own and not code.startswith("?"):
            # it has been asked for, and it is there; after the end every army lies open, and nothing falls any more
            found.append((code, "threat" if scene.view.outcome is None else ""))
        else:
            found.append((code if own and depth == 0 and not scene.hidden else "?", ""))
    return found


def _killed_now(scene: ArmiesTable, seat: int) -> int:
    """Return how many cards of a seat the match-up that is shown kills."""
    stage = scene.stage
    if stage.name != "match":
        return 0
    pair = stage.pair
    against = [one for one in stage.attacks if one.target == seat and one.harder]
    met = [one for one in against if pair is None or (one.attacker in pair and seat in pair)]
    return max((one.kills for one in met), default=0)


def _tip(scene: ArmiesTable, seat: int) -> str:
    """Return what may be told of an army to whoever points at it."""
    view = scene.view
    tops = [logic.rank_noun(value) for value in view.tops[seat]]
    if seat == scene.viewer and not scene.hidden:
        ranks = [logic.rank_noun(worth(code)) for code in view.armies[seat]]
        own = texts.ARMY(ranks=logic.all_of(ranks)) if ranks else ""
        return scene.worded(logic.row(0, own, texts.ARMY_KNOWN() if len(tops) == 1 else ""))
    if len(tops) == 1:
        return scene.worded(texts.ONLY_ON_TOP(rank=tops[0]))
    denied = [logic.rank_noun(value) for value in view.denied[seat]]
    return scene.worded(texts.NOT_ON_TOP(ranks=logic.any_of(denied)) if denied else texts.UNKNOWN())


def verdicts(scene: ArmiesTable) -> dict[tuple[int, int], Verdict]:
    """Return what every group on the table has come to so far, by seat and number."""
    view = scene.view
    if not any(view.presented):
        return {}
    stage = scene.stage
    if stage.name == "reveal":
        return {}
    reckoning = Reckoning(view, stage)
    if stage.pair is not None:
        return reckoning.pair(*stage.pair)
    if stage.name:
        return reckoning.whole()
    if isinstance(scene.context, QuestionContext):
        return reckoning.pair(scene.viewer, scene.context.target)
    return {}


def places(scene: ArmiesTable, seat: int, groups: list[list[str]]) -> list[list[Rect]]:
    """Return where the cards of a seat's groups lie, each group in the column of its value."""
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


def column_of(scene: ArmiesTable, group: list[str]) -> int:
    """The column of a group: that of its value; the open group stays where it was begun until it has one."""
    if total(group) in COLUMNS:
        return COLUMNS.index(total(group))
    if scene.aim is not None:
        return scene.aim
    sums = [one.sum for one in scene.making.suggestions] if scene.making is not None else []
    return COLUMNS.index(sums[0]) if sums else 0


def lacks(scene: ArmiesTable, group: list[str]) -> str:
    """Return what the open group comes to so far, and what it lacks to be worth its column, or where else it may end.

    A group that cannot come to the value of its column any more says what it can come to."""
    reached, goal = total(group), COLUMNS[column_of(scene, group)]
    making = scene.making
    sums = sorted({one.sum for one in making.suggestions}) if making is not None and group == making.open.cards else []
    if not sums:
        return scene.worded(texts.SO_FAR(total=reached))
    if goal in sums:
        return scene.worded(texts.SHORT_OF(total=reached, wanted=goal, more=goal - reached))
    return scene.worded(texts.ONLY(total=reached, sums=logic.any_of(sums)))


def presented(scene: ArmiesTable) -> list[Piece]:
    found = []
    told = verdicts(scene)
    asked = {action.number: action for action in scene.offered(NumberAct)}
    for seat, groups in enumerate(scene.view.presented):
        spots = places(scene, seat, groups)
        for number, group in enumerate(groups):
            verdict = told.get((seat, number))
            stands = verdict is not None and verdict.kind != CANCEL
            action = asked.get(total(group)) if seat == scene.viewer and stands else None
            found += [
                Piece(f"card:{code}", rect, code, action=action, tip=sum_of(group))
                for code, rect in zip(group, spots[number], strict=True)
            ]
    return found


def sum_of(group: list[str]) -> str:
    """
    >>> sum_of(["7S", "4S"])
    '7 + 4 = 11'
    """
    return f"{' + '.join(str(worth(code)) for code in group)} = {total(group)}"


def shaded(scene: ArmiesTable) -> list[Rect]:
    """Return what no longer counts: groups that are struck out or do not meet in this match-up, and fallen cards."""
    assert scene.matrix is not None
    told = verdicts(scene)
    pair = scene.stage.pair
    found = []
    for seat, groups in enumerate(scene.view.presented):
        for number, rects in enumerate(places(scene, seat, groups)):
            verdict = told.get((seat, number))
            if (verdict is not None and verdict.kind == CANCEL) or (pair is not None and seat not in pair):
                found.append(rects[0].unionall(rects[1:]))
    for seat, losses in enumerate(scene.view.fallen):
        rects = [scene.matrix.fallen_card(seat, number, len(losses)) for number in range(len(losses))]
        found += [rects[0].unionall(rects[1:])] if rects else []
    return found


def shown(scene: ArmiesTable) -> list[Piece]:
    """A hand that is given up, laid open in its player's row."""
    if scene.stage.name != "shown":
        return []
    assert scene.matrix is not None
    seat, cards = scene.stage.seat, sorted(scene.stage.cards, key=worth)
    row = scene.matrix.rows[seat]
    wide, high = scene.matrix.card, scene.matrix.card_height
    room = Rect(scene.matrix.left, row.y, scene.matrix.right - scene.matrix.left, row.h)
    step = min(wide + scene.u(12), (room.w - wide) // max(1, len(cards) - 1))
    x = room.centerx - (wide + step * (len(cards) - 1)) // 2
    top = row.centery - high // 2
    return [Piece(f"shown:{code}", Rect(x + at * step, top, wide, high), code) for at, code in enumerate(cards)]
