"""What is told of a move of a review, in words and figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import logic
from scenes.app.plain import Plain
from scenes.app.session import Session
from scenes.pages.replay.moves import Told as Move
from scenes.pages.review import detail
from scenes.pages.review.judging import Judging
from scenes.pages.thoughts.words import looked_at, worded


def told_of(
    session: Session,
    past: logic.Past,
    judging: Judging,
    moves: Sequence[Move],
    row: int,
    looking: int,
    thoughts: Mapping[int, Plain],
) -> detail.Told:
    """Everything that is told of a row of ``moves``, to the seat that looks; ``thoughts`` are what computer players
    thought, by the steps before which they did."""
    move, match = moves[row], session.match
    place, name = move.span.start, session.players[move.seat].name
    judged = judging.verdicts.get(place)
    better = worded(past, place, judged.better) if judged is not None and judged.better else ()
    why = detail.FAILED if place in judging.failed else detail.TO_COME
    return detail.Told(
        f"{session.info.period.capitalize()} {move.turn}",
        move.seat == looking,
        name,
        move.runs,
        move.note,
        judged,
        why if place in judging.steps else detail.NO_CHOICE,
        better,
        str(match.named(judged.reason)) if judged is not None else "",
        looked_at(past, thoughts[place]) if place in thoughts else (),
    )
