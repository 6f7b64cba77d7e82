"""Questions that only the Stars ask."""

from __future__ import annotations

from typing import Final

from ...rules.effects import numbered
from .saying import Question, Spoken, titled
from .spades import Ask


def _two_sides(q: Question) -> bool:
    state = q.state
    return len({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}) == 2


def _peace(q: Question) -> Spoken:
    effect = numbered(q.state, q.var("effect"))
    owner = effect.owner if effect is not None else q.seat
    story = f"{q.does(owner, 'offer')} you peace with {titled('B*')}."
    if _two_sides(q):
        prompt = "Do you accept it and end the game as it stands?"
        yes = f"You do not move, and the game ends as it stands: {q.scores()}."
    else:
        prompt = "Do you accept it and leave the game with the score you have?"
        own = q.state.score(q.state.side_of(q.seat))
        yes = f"You do not move, and are out of the game with your score of {own}, while the others play on."
    no = f"You play on, but if you try to end the game later, {q.who(owner)} may have you lose it."
    return Spoken(prompt, story, {"accept": ("Accept the peace", yes), "decline": ("Decline and play on", no)})


def _breach(q: Question) -> Spoken:
    breaker, below = q.var("breaker"), q.below()
    story = f"{q.does(breaker, 'try')} to end the game with {titled(below.kind)}, after declining your peace."
    lose = "the game is yours, whatever the scores" if _two_sides(q) else "they are out of the game, ranked last"
    answers = {
        "yes": ("Let it end", "It goes on as it was played."),
        "no": ("Do not allow it", f"{q.Who(breaker)} loses at once, and {lose}."),
    }
    return Spoken(f"Do you let {q.who(breaker)} end it?", story, answers)


STARS: Final[dict[str, Ask]] = {"B*.answered_offer": _peace, "B*.judged": _breach}
