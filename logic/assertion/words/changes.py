"""Consequences of plays in Art of War Assertion, in short sentences that record and strip both read.

All that it returns is still to be said (`kernel.tongue`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.tongue import Hole, Sentence, all_of, who
from ..events import CoinTossed, EffectBegan, EffectEnded, LineChanged, LineGained
from .cards import of

CHANGE: Final = "assertion: what came of a play"

STOPPED: Final = {
    "seized": Sentence(CHANGE, "It changes sides."),
    "taken_back": Sentence(CHANGE, "It is taken back."),
    "cancelled": Sentence(CHANGE, "It is cancelled."),
    "declined": Sentence(CHANGE, "It is left unused."),
    "impossible": Sentence(CHANGE, "It cannot be used."),
    "caught": Sentence(CHANGE, "The claim was false."),
}
"""Why a strategy came to nothing for its player; in all other cases it is :data:`NOTHING`."""
NOTHING: Final = Sentence(CHANGE, "It comes to nothing.")
BEGAN: Final = {
    "duty": Sentence(CHANGE, "An order binds the next turn."),
    "starve": Sentence(CHANGE, "No cards are drawn for a while."),
    "aside": Sentence(CHANGE, "Cards are set aside."),
    "shield": Sentence(CHANGE, "No counter may answer."),
    "forfeit": Sentence(CHANGE, "The next turn is forfeit."),
    "trap": Sentence(CHANGE, "Bait is laid."),
    "offer": Sentence(CHANGE, "Peace is offered."),
    "peace": Sentence(CHANGE, "Peace is declined."),
    "suppressed": Sentence(CHANGE, "A line counts for nothing."),
    "barricade": Sentence(CHANGE, "The trick bars the way."),
    "isolation": Sentence(CHANGE, "The trick is isolated."),
    "guard": Sentence(CHANGE, "The trick is guarded."),
    "repair": Sentence(CHANGE, "The cells must be refilled."),
    "weapon": Sentence(CHANGE, "A line is demanded."),
    "loan": Sentence(CHANGE, "Cards are lent."),
    "march": Sentence(CHANGE, "One more turn follows."),
    "gamble": Sentence(CHANGE, "The cards wait beside the pile."),
    "exposed": Sentence(CHANGE, "The Nine of Clubs is found, and the hand is lost."),
}
"""What begins to last, by its kind; kinds that a player sees anyway are left out."""
SIZE: Final = Sentence(CHANGE, "Every hand is filled to {count:* card|* cards} from now on.")
ENDED: Final = {
    "starve": Sentence(CHANGE, "Cards are drawn again."),
    "barricade": Sentence(CHANGE, "The way is open."),
    "isolation": Sentence(CHANGE, "The trick is joined again."),
    "guard": Sentence(CHANGE, "The guard is gone."),
    "suppressed": Sentence(CHANGE, "The line counts again."),
}
"""What ends that lasted, by its kind."""

TRICKS: Final = Sentence(CHANGE, "{tricks:A trick is|* tricks are} complete.")
REACHED: Final = Sentence(CHANGE, "Line {distance} is reached.")
FALLEN: Final = Sentence(CHANGE, "Line {distance} is lost.")
TOSS: Final = (
    Sentence(CHANGE, "{who:You lose|* loses} the toss."),
    Sentence(CHANGE, "{who:You win|* wins} the toss."),
)
GAINED: Final = Sentence(CHANGE, "+{points:* point|* points}.")
LOST: Final = Sentence(CHANGE, "–{points:* point|* points}.")
GAINS: Final = Sentence(CHANGE, "{who:You gain|* gains} {points:* point|* points}.")
LOSES: Final = Sentence(CHANGE, "{who:You lose|* loses} {points:* point|* points}.")
BOTH_GAIN: Final = Sentence(CHANGE, "{who:You|*} gain {points:* point|* points}.")
BOTH_LOSE: Final = Sentence(CHANGE, "{who:You|*} lose {points:* point|* points}.")
"""Points of a side: of whoever played, of one player, and of two."""
UNDONE: Final = Sentence(CHANGE, "Points are undone.")
SEIZED: Final = Sentence(CHANGE, "Points are seized.")

REMOVED: Final = Sentence(CHANGE, "{count:A card is|* cards are} removed.")
CUT_OFF: Final = Sentence(CHANGE, "{count:A card is|* cards are} removed, {left} of them cut off.")
SPENT: Final = Sentence(CHANGE, "{count:A card is|* cards are} lost from the hand.")
ASIDE: Final = Sentence(CHANGE, "{count:A card is|* cards are} set aside.")
LAID: Final = Sentence(CHANGE, "{count:A card is|* cards are} laid.")
DRAWN: Final = Sentence(CHANGE, "{count:A card is|* cards are} drawn.")
GOES: Final = Sentence(CHANGE, "{card:The} goes from {whom:you|*} to {who:you|*}.")
GOES_UNSEEN: Final = Sentence(CHANGE, "A card goes from {whom:you|*} to {who:you|*}.")
COMES_BACK: Final = Sentence(CHANGE, "{card:The} comes back.")
COMES_BACK_UNSEEN: Final = Sentence(CHANGE, "A card comes back.")
SHUFFLED: Final = Sentence(CHANGE, "The used cards are in the deck again.")
SEES: Final = Sentence(CHANGE, "{who:You see|* sees} {shown:the}.")
SEES_UNSEEN: Final = Sentence(CHANGE, "{who:You see|* sees} {count:a card|* cards}.")
SHOWS: Final = Sentence(CHANGE, "It shows {shown:the}.")
WAS: Final = Sentence(CHANGE, "It was {card:the}.")

DONE: Final = Sentence(CHANGE, "It is carried out.")
ANSWERED: Final = Sentence(CHANGE, "It is answered.")
HOLDS: Final = Sentence(CHANGE, "It holds.")
FAILS: Final = Sentence(CHANGE, "The counter comes to nothing.")
TRUE: Final = Sentence(CHANGE, "The claim was true.")
LANDS: Final = {
    "seized": Sentence(CHANGE, "The strategy changes sides."),
    "taken_back": Sentence(CHANGE, "Both sides take their cards back."),
    "cancelled": Sentence(CHANGE, "The strategy comes to nothing."),
}
"""What a counter does to what it answers; in all other cases it is :data:`HOLDS`."""
MOVED: Final = {
    (1, 0): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the east."),
    (-1, 0): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the west."),
    (0, 1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the south."),
    (0, -1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the north."),
    (1, 1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the south-east."),
    (1, -1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the north-east."),
    (-1, 1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the south-west."),
    (-1, -1): Sentence(CHANGE, "It moves the build {steps:* step|* steps} to the north-west."),
}
"""How a build goes elsewhere, by the direction as the viewer sees it."""
ELSEWHERE: Final = Sentence(CHANGE, "It moves the build to another place.")
NO_POINT: Final = Sentence(CHANGE, "It scores nothing.")


def stopped(why: str) -> str:
    """Return why a strategy came to nothing."""
    return STOPPED.get(why, NOTHING)()


def began(event: EffectBegan) -> str:
    """Return what begins to last; empty for a kind that a player sees anyway."""
    if event.kind == "size":
        return SIZE(count=event.count)
    return BEGAN[event.kind]() if event.kind in BEGAN else ""


def ended(event: EffectEnded) -> str:
    """Return what has ended; empty for what nobody needs to be told."""
    return ENDED[event.kind]() if event.kind in ENDED else ""


def tossed(event: CoinTossed) -> str:
    """Return how a toss ended for its seat."""
    return TOSS[event.won](who=who(event.seat))


def line(event: LineChanged) -> str:
    """Return which line is reached or lost."""
    return (REACHED if isinstance(event, LineGained) else FALLEN)(distance=event.distance)


def reckoned(points: int) -> str:
    """Return how many points whoever played has gained or lost; nothing for none."""
    return (GAINED if points > 0 else LOST)(points=abs(points)) if points else ""


def of_others(points: int, players: Sequence[Hole]) -> str:
    """Return how many points the players of another side have gained or lost."""
    both = len(players) > 1
    said = (BOTH_GAIN if both else GAINS) if points > 0 else (BOTH_LOSE if both else LOSES)
    return said(who=all_of(players), points=abs(points))


def goes(code: str, giver: int, taker: int) -> str:
    """Return which card went from whom to whom."""
    if code.startswith("?"):
        return GOES_UNSEEN(whom=who(giver), who=who(taker))
    return GOES(card=of(code), whom=who(giver), who=who(taker))


def back(code: str) -> str:
    """Return which card came back."""
    return COMES_BACK_UNSEEN() if code.startswith("?") else COMES_BACK(card=of(code))


def shown(codes: Sequence[str]) -> str:
    """Return which cards are shown to all."""
    return SHOWS(shown=all_of([of(code) for code in codes]))


def seen(codes: Sequence[str], seat: int) -> str:
    """Return which cards a seat sees, or how many where they are hidden."""
    if any(code.startswith("?") for code in codes):
        return SEES_UNSEEN(who=who(seat), count=len(codes))
    return SEES(who=who(seat), shown=all_of([of(code) for code in codes]))


def was(code: str) -> str:
    """Return which card lay there, once it is shown."""
    return WAS(card=of(code))


def removed(count: int, cut: int) -> str:
    """Return how many cards left the ground, and how many of them because they were cut off."""
    return CUT_OFF(count=count, left=cut) if cut else REMOVED(count=count)


def moved(across: int, down: int) -> str:
    """Return where a build has gone, as the viewer sees it."""
    straight = 0 in (across, down) or abs(across) == abs(down)
    unit = ((across > 0) - (across < 0), (down > 0) - (down < 0))
    if not straight or unit == (0, 0):
        return ELSEWHERE()
    return MOVED[unit](steps=max(abs(across), abs(down)))
