"""What is told of a move of a review, in words and figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import logic
from scenes.app.plain import Action, Plain
from scenes.app.session import Session
from scenes.pages.replay.moves import Told as Move
from scenes.pages.review import detail
from scenes.pages.review.judging import Judging
from scenes.pages.thoughts.words import Run, in_words, looked_at


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
    view, decision = past.view(place, move.seat), match.decision_before(place, move.seat)
    better: tuple[Run, ...] = ()
    if judged is not None and judged.better:
        better = _answer(decision, judged.better) or in_words(session, decision, judged.better, view)
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
        _followed(session, moves, row),
        looked_at(session, decision, view, thoughts[place]) if place in thoughts else (),
    )


def _followed(session: Session, moves: Sequence[Move], row: int) -> tuple[Run, ...]:
    """What somebody else did next."""
    following = moves[row + 1] if row + 1 < len(moves) else None
    if following is None or following.seat == moves[row].seat or not following.runs:
        return ()
    return ({"text": f"Then {session.players[following.seat].name}:  "}, *following.runs)


def _answer(decision: logic.PublicDecision | None, actions: Sequence[Action]) -> tuple[Run, ...]:
    """The label of an answer that names no card and no place, such as ending one's turn; nothing for any other move."""
    answer = decision.answer_to(actions[0]) if decision is not None and len(actions) == len(actions[0]) == 1 else None
    return ({"text": answer.label},) if answer is not None and answer.label else ()
