"""The requests and answers of the protocol: one Struct for each command, and one for its answer (docs/protocol.md).

Every answer has ``"ok": true`` before its own fields. What is wrong with a request is said field by field in
`logic.protocol`; the defaults are those that stand here.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from .kernel.acts import ActionView
from .kernel.advice import DecisionView, HintView, Judgement
from .kernel.plain import Json, JsonObject
from .kernel.views import EntryView, FactsView, ProspectView, StakesView

PROTOCOL = 2
"""The version of the protocol. It grows when a program written for the one before may go wrong (CHANGELOG.md)."""
ITERATIONS = 200
"""Worlds that ``bot``, ``hint`` and ``review`` play out unless the request says."""


def _command(name: str) -> str:
    """Return the command by the name of its class.

    >>> _command("DecisionsRequest")
    'decisions'
    """
    return name.removesuffix("Request").lower()


class Request(msgspec.Struct, tag_field="cmd", tag=_command):
    """A request: the command, with its fields."""


class OfSeat(Request):
    """A request about one seat."""

    seat: int


class HelloRequest(Request):
    """Ask for the versions."""

    protocol: int = PROTOCOL


class GamesRequest(Request):
    """Ask for the games."""


class NewRequest(Request):
    """Deal a new game."""

    game: str
    seats: int = 2
    seed: int = 0
    options: JsonObject = {}
    ground: str | None = None
    ground_seat: int = 0


class LoadRequest(Request):
    """Take a game up: from one of the three."""

    state: JsonObject | UnsetType = UNSET
    replay: JsonObject | UnsetType = UNSET
    text: str | UnsetType = UNSET


class DecisionsRequest(Request):
    """Ask for all open decisions."""


class ChooseRequest(OfSeat):
    """Take an action."""

    action: ActionView


class ExplainRequest(OfSeat):
    """Ask why an action is not possible."""

    action: ActionView


class StakesRequest(OfSeat):
    """Ask for the changes if these actions were taken."""

    actions: list[ActionView] = []


class ProspectRequest(OfSeat):
    """Ask for everything an answer leads to."""

    action: ActionView


class CardRequest(OfSeat):
    """Ask about a card."""

    card: str


class StateRequest(Request):
    """Ask for the whole position."""


class ViewRequest(OfSeat):
    """Ask for all that a seat may know."""


class LogRequest(OfSeat):
    """Ask for the record as a seat may read it."""


class UndoRequest(Request):
    """Take the last action back."""


class BotRequest(OfSeat):
    """Ask for the next action of a computer player."""

    level: str = "soldier"
    seed: int = 1
    iterations: int = ITERATIONS


class HintRequest(OfSeat):
    """Ask for advice."""

    iterations: int = ITERATIONS


class MovesRequest(Request):
    """Ask for the moves of a game that is over."""


class ReviewRequest(Request):
    """Ask for the judgement of the move that begins at a place of the record."""

    place: int
    iterations: int = ITERATIONS


class AnewRequest(Request):
    """Ask for the position at a place with all that a seat did not know dealt anew."""

    place: int
    seat: int
    seed: int = 1


class ResultRequest(Request):
    """Ask for the end."""


class ReplayRequest(Request):
    """Ask for the record."""


class TextRequest(Request):
    """Ask for the record as text."""


class QuitRequest(Request):
    """End the conversation."""


class Answer(msgspec.Struct):
    """The answer to a command."""


class HelloAnswer(Answer):
    """The versions, and every command."""

    protocol: int
    version: str
    commands: list[str]


class OptionView(msgspec.Struct):
    """A house rule: its words, its default and its values."""

    title: str
    sentence: str
    default: str | int | bool
    choices: list[str | int | bool]
    seats: list[int]
    range: list[int] | UnsetType = UNSET


class GroundView(msgspec.Struct):
    """One of the nine grounds as a game has it."""

    name: str
    ground: str
    sentence: str
    seats: list[int]
    options: JsonObject
    costs: int | None


class GameView(msgspec.Struct):
    """A game that can be played."""

    id: str
    title: str
    seats: list[int]
    options: dict[str, OptionView]
    grounds: dict[str, GroundView]
    levels: list[str]


class GamesAnswer(Answer):
    """Every game."""

    version: str
    games: list[GameView]


class NewAnswer(Answer):
    """The new game."""

    game: str
    seats: int
    seed: int | None
    options: JsonObject
    ground: JsonObject | UnsetType = UNSET


class LoadAnswer(Answer):
    """The game that was taken up, and all that has happened since it began."""

    game: str
    seats: int
    new_backs: bool
    events: list[JsonObject]


class DecisionsAnswer(Answer):
    """Every open decision."""

    decisions: list[DecisionView]


class ChooseAnswer(Answer):
    """All that happened, as the seat may see it."""

    events: list[JsonObject]


class ExplainAnswer(Answer):
    """The answer to ``explain``: whether it is possible, and if not, why."""

    legal: bool
    reason: str | None


class StakesAnswer(Answer):
    """The changes; ``null`` if the actions cannot all be taken."""

    stakes: StakesView | None


class ProspectAnswer(Answer):
    """The prospects; ``null`` if it is not offered."""

    prospect: ProspectView | None


class CardAnswer(Answer):
    """The facts of the card."""

    card: FactsView


class StateAnswer(Answer):
    """A position."""

    state: JsonObject


class ViewAnswer(Answer):
    """A view."""

    view: JsonObject


class LogAnswer(Answer):
    """The lines of the record."""

    log: list[EntryView]


class UndoAnswer(Answer):
    """The answer to ``undo``: it is taken back."""


class BotAnswer(Answer):
    """The next action of a computer player, and whether it would rather resign."""

    action: ActionView
    resigns: bool


class MoveView(msgspec.Struct):
    """A move: where it begins and ends in the record, whose it is, and whether anything was decided in it."""

    place: int
    end: int
    seat: int
    turn: int
    decided: bool
    actions: list[ActionView]


class MovesAnswer(Answer):
    """Every move."""

    moves: list[MoveView]


class ResultAnswer(Answer):
    """The end, its most important parts once more beside it; ``null`` while it goes on."""

    outcome: JsonObject | None
    reason: str | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


class ReplayAnswer(Answer):
    """A record."""

    replay: JsonObject


class TextAnswer(Answer):
    """A text that can be pasted."""

    text: str


class QuitAnswer(Answer):
    """The answer to ``quit``: it is over."""


_JUDGED: Final = [(field.name, field.type) for field in msgspec.structs.fields(Judgement)]
ReviewAnswer = msgspec.defstruct("ReviewAnswer", [("seat", int), ("turn", int), *_JUDGED])
"""The judgement of a move, with its seat and turn before it."""

REQUESTS: Final[dict[str, type[Request]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        HelloRequest, GamesRequest, NewRequest, LoadRequest, DecisionsRequest, ChooseRequest, ExplainRequest,
        StakesRequest, ProspectRequest, CardRequest, StateRequest, ViewRequest, LogRequest, UndoRequest, BotRequest,
        HintRequest, MovesRequest, ReviewRequest, AnewRequest, ResultRequest, ReplayRequest, TextRequest, QuitRequest,
    )
}  # fmt: skip
"""Every command with what it reads."""
ANSWERS: Final[dict[str, type[msgspec.Struct]]] = {
    "hello": HelloAnswer, "games": GamesAnswer, "new": NewAnswer, "load": LoadAnswer, "decisions": DecisionsAnswer,
    "choose": ChooseAnswer, "explain": ExplainAnswer, "stakes": StakesAnswer, "prospect": ProspectAnswer,
    "card": CardAnswer, "state": StateAnswer, "view": ViewAnswer, "log": LogAnswer, "undo": UndoAnswer,
    "bot": BotAnswer, "hint": HintView, "moves": MovesAnswer, "review": ReviewAnswer, "anew": StateAnswer,
    "result": ResultAnswer, "replay": ReplayAnswer, "text": TextAnswer, "quit": QuitAnswer,
}  # fmt: skip
"""Every command with what it answers."""
FIELDS: Final[dict[str, tuple[str, ...]]] = {cmd: kind.__struct_fields__ for cmd, kind in REQUESTS.items()}
"""The fields of each command, beside ``cmd``."""


def defaults(kind: type[Request]) -> dict[str, Json]:
    """Return the fields that a request of this kind may leave out, with what they are then."""
    fields = msgspec.structs.fields(kind)
    found = {one.name: one.default for one in fields if one.default is not msgspec.NODEFAULT}
    made = {one.name: one.default_factory() for one in fields if one.default_factory is not msgspec.NODEFAULT}
    return {name: value for name, value in {**found, **made}.items() if value is not UNSET}
