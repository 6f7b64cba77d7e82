"""The headless protocol: one JSON object a line in, one out (docs/protocol.md).

Every line gets one answer, and every answer has ``"ok"``. A line that cannot be done answers
``{"ok": false, "error": {"code", "message", "protocol"}}`` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, TextIO, TypeVar

import msgspec
from msgspec import UNSET

from .ai import bot_action, hint, judged, levels_of, offers_to_resign
from .external_input import NotJson, json_of
from .kernel.acts import ActionView, action_from_json
from .kernel.advice import AiRequest, HintView
from .kernel.errors import LoadError, Refusal
from .kernel.grounds import BY_KEY, Cell
from .kernel.info import GameInfo, OptionInfo
from .kernel.phrases import meant
from .kernel.plain import JsonObject
from .kernel.tongue import verbatim
from .kernel.views import to_json
from .match import Match
from .match_factory import load_match, new_match
from .notation import as_text, from_text
from .past_match import PastMatch
from .protocol_messages import (
    FIELDS,
    PROTOCOL,
    REQUESTS,
    BotAnswer,
    CardAnswer,
    ChooseAnswer,
    DecisionsAnswer,
    ExplainAnswer,
    GamesAnswer,
    GameView,
    GroundView,
    HelloAnswer,
    LoadAnswer,
    LogAnswer,
    MovesAnswer,
    MoveView,
    NewAnswer,
    OptionView,
    ProspectAnswer,
    QuitAnswer,
    ReplayAnswer,
    ResultAnswer,
    ReviewAnswer,
    StakesAnswer,
    StateAnswer,
    TextAnswer,
    UndoAnswer,
    ViewAnswer,
    defaults,
)
from .registry import infos
from .version import VERSION

T = TypeVar("T")
LONGEST_LINE = 16_000_000
LONGEST_MESSAGE = 500
"""Letters of a line that are read, and of a refusal that are written: what somebody sends is quoted, but not all."""
MOST_ITERATIONS = 3_000
"""Worlds that ``bot``, ``hint`` and ``review`` play out at most."""
MOST_FIELDS = 100
"""Fields of a request at most."""
MOST_ASKED = 200
"""Actions that ``stakes`` looks at at most: a whole move has some twenty."""
ALIKE = 0.8
"""How much a field must be like one that the command takes for being that one misspelt."""


class BadRequest(Refusal):
    """The line is not a request that this protocol knows."""

    CODE: ClassVar[str] = "bad_request"


class ProtocolSession:
    """One conversation: at most one match at a time."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self.finished = False
        self._commands: dict[str, Callable[[JsonObject], msgspec.Struct]] = {
            "hello": self._hello,
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "decisions": self._decisions,
            "choose": self._choose,
            "explain": self._explain,
            "stakes": self._stakes,
            "prospect": self._prospect,
            "card": self._card,
            "state": self._state,
            "view": self._view,
            "log": self._log,
            "undo": self._undo,
            "bot": self._bot,
            "hint": self._hint,
            "moves": self._moves,
            "review": self._review,
            "anew": self._anew,
            "result": self._result,
            "replay": self._replay,
            "text": self._text,
            "quit": self._quit,
        }

    def answer(self, line: str | bytes) -> JsonObject:
        """The answer to one line. Never raises."""
        try:
            return {"ok": True, **msgspec.to_builtins(self._perform(line))}
        except Refusal as problem:
            return failure(problem.code, str(problem))
        except RecursionError:
            return failure("bad_request", "The line is nested too deeply.")
        except Exception:
            # Whatever it is: whoever talks to this process must not lose the match over a fault of ours.
            return failure("internal", "Something went wrong inside the rules; the match stands as it stood before.")

    def _perform(self, line: str | bytes) -> msgspec.Struct:
        if not line.strip():
            raise BadRequest("The line is blank; a request is one JSON object in one line.", "bad_json")
        try:
            request = json_of(line, verbatim("The line"))
        except NotJson as problem:
            raise BadRequest(f"The line is not JSON: {problem.detail}.", "bad_json") from None
        if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
            raise BadRequest('A request is an object with a "cmd".')
        command = self._commands.get(request["cmd"])
        if command is None:
            known = ", ".join(self._commands)
            raise BadRequest(
                f"Protocol {PROTOCOL} has no command {request['cmd']!r}; it has: {known}.", "unknown_command"
            )
        if len(request) > MOST_FIELDS:
            raise BadRequest(f"A request has at most {MOST_FIELDS} fields.")
        _check_spelling(request, FIELDS[request["cmd"]])
        return command({**defaults(REQUESTS[request["cmd"]]), **request})

    # reading requests ---------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match of this conversation."""
        if self._match is None:
            raise BadRequest('There is no game yet; begin with "new" or "load".', "no_game")
        return self._match

    def _seat(self, request: JsonObject) -> int:
        seats = self.match.seats
        seat = _whole(request, "seat")
        if not 0 <= seat < seats:
            raise BadRequest(f"Seats go from 0 to {seats - 1}, not {seat}.", "bad_seat")
        return seat

    # commands -----------------------------------------------------------------------------------------------------

    def _hello(self, request: JsonObject) -> HelloAnswer:
        if _whole(request, "protocol") != PROTOCOL:
            raise BadRequest(f"This program speaks protocol {PROTOCOL}, not {request['protocol']}.", "bad_protocol")
        return HelloAnswer(PROTOCOL, VERSION, list(self._commands))

    def _games(self, request: JsonObject) -> GamesAnswer:
        return GamesAnswer(VERSION, [_game(info) for info in infos()])

    def _new(self, request: JsonObject) -> NewAnswer:
        if not isinstance(request.get("game"), str):
            raise BadRequest('"new" needs the id of a "game".')
        match = new_match(
            request["game"], _whole(request, "seats"), _whole(request, "seed"), request["options"], request["ground"],
            _whole(request, "ground_seat"),
        )  # fmt: skip
        self._match = match
        ground = UNSET if match.ground is None else match.ground.to_json()
        return NewAnswer(match.game_id, match.seats, match.seed, match.options, ground)

    def _load(self, request: JsonObject) -> LoadAnswer:
        documents = [request[name] for name in ("state", "replay", "text") if name in request]
        if len(documents) != 1:
            raise BadRequest('"load" needs a "state", a "replay" or a "text".')
        if "text" in request:
            if not isinstance(request["text"], str):
                raise BadRequest('"text" must be the text of a game.')
            documents = [from_text(request["text"])["record"]]
        match = load_match(documents[0])
        self._match = match
        events = [to_json(event) for event in match.seen_by(None, match.events)]
        return LoadAnswer(match.game_id, match.seats, "state" in request, events)

    def _decisions(self, request: JsonObject) -> DecisionsAnswer:
        return DecisionsAnswer([decision.told() for decision in self.match.decisions()])

    def _choose(self, request: JsonObject) -> ChooseAnswer:
        seat = self._seat(request)
        events = self.match.act(seat, _action(request))
        return ChooseAnswer([to_json(event) for event in self.match.seen_by(seat, events)])

    def _explain(self, request: JsonObject) -> ExplainAnswer:
        seat = self._seat(request)
        try:
            reason = self.match.explain(seat, _action(request))
        except LoadError as unreadable:
            reason = str(unreadable)
        return ExplainAnswer(reason is None, reason)

    def _stakes(self, request: JsonObject) -> StakesAnswer:
        if not isinstance(request["actions"], list):
            raise BadRequest('"actions" must be a list.')
        if len(request["actions"]) > MOST_ASKED:
            raise BadRequest(f'"stakes" takes at most {MOST_ASKED} actions.')
        seat = self._seat(request)
        try:
            return StakesAnswer(self.match.stakes(seat, [action_from_json(one) for one in request["actions"]]))
        except LoadError:
            return StakesAnswer(None)

    def _prospect(self, request: JsonObject) -> ProspectAnswer:
        seat = self._seat(request)
        try:
            return ProspectAnswer(self.match.prospect(seat, _action(request)))
        except LoadError:
            return ProspectAnswer(None)

    def _card(self, request: JsonObject) -> CardAnswer:
        if not isinstance(request.get("card"), str):
            raise BadRequest('"card" must be the code of a card.')
        return CardAnswer(self.match.card_facts(self._seat(request), request["card"]))

    def _state(self, request: JsonObject) -> StateAnswer:
        return StateAnswer(self.match.state())

    def _view(self, request: JsonObject) -> ViewAnswer:
        return ViewAnswer(self.match.view_document(self._seat(request)))

    def _log(self, request: JsonObject) -> LogAnswer:
        return LogAnswer(self.match.log(self._seat(request)))

    def _undo(self, request: JsonObject) -> UndoAnswer:
        self.match.rewind()
        return UndoAnswer()

    def _bot(self, request: JsonObject) -> BotAnswer:
        seat, level = self._seat(request), request["level"]
        if not isinstance(level, str):
            raise BadRequest('"level" must be the name of a level.')
        seed, iterations = _whole(request, "seed"), _iterations(request)
        return self._thought(
            seat, lambda asked: BotAnswer(bot_action(asked, level, seed, iterations), offers_to_resign(asked))
        )

    def _hint(self, request: JsonObject) -> HintView:
        seat, iterations = self._seat(request), _iterations(request)
        return self.match.named(self._thought(seat, lambda asked: hint(asked, iterations)))

    def _thought(self, seat: int, think: Callable[[AiRequest], T]) -> T:
        """Return the answer of a computer player; a loaded position may turn out not to hold together while it plays
        on."""
        if self.match.outcome() is not None:
            raise BadRequest("The game is over.", "game_over")
        if self.match.decision_for(seat) is None:
            raise BadRequest(f"Seat {seat} owes no answer now.", "not_asked")
        try:
            return think(self.match.ai_request(seat))
        except Refusal:
            raise
        except Exception:
            if self.match.seed is not None:
                raise
            raise LoadError("The position that was loaded does not hold together: nobody could play on.") from None

    def _moves(self, request: JsonObject) -> MovesAnswer:
        past = PastMatch(self.match)
        return MovesAnswer(
            [MoveView(one.start, one.end, one.seat, one.turn, bool(past.decided(one)), past.said(one))
             for one in past.moves()]
        )  # fmt: skip

    def _review(self, request: JsonObject) -> msgspec.Struct:
        past, place = PastMatch(self.match), _whole(request, "place")
        span = next((one for one in past.moves() if one.start == place), None)
        steps = () if span is None else past.decided(span)
        if span is None or not steps:
            raise BadRequest(f"No move with a choice begins at place {place} of the record.")
        found = self.match.named(judged(past.request(place), past.named(steps), _iterations(request)))
        return ReviewAnswer(span.seat, span.turn, *msgspec.structs.astuple(found))

    def _anew(self, request: JsonObject) -> StateAnswer:
        past, place = PastMatch(self.match), _whole(request, "place")
        return StateAnswer(past.dealt_anew(place, self._seat(request), _whole(request, "seed")))

    def _result(self, request: JsonObject) -> ResultAnswer:
        outcome = self.match.outcome()
        if outcome is None:
            return ResultAnswer(None)
        return ResultAnswer(outcome, outcome["reason"], outcome["scores"], outcome["winners"])

    def _replay(self, request: JsonObject) -> ReplayAnswer:
        return ReplayAnswer(self.match.record())

    def _text(self, request: JsonObject) -> TextAnswer:
        return TextAnswer(as_text({"record": self.match.record()}))

    def _quit(self, request: JsonObject) -> QuitAnswer:
        self.finished = True
        return QuitAnswer()


def _game(info: GameInfo) -> GameView:
    options = {option.key: _option(option) for option in info.options}
    grounds = {one.ground: _ground(one) for one in info.grounds}
    levels = [level.id for level in levels_of(info)]
    return GameView(info.id, info.title, list(info.seats), options, grounds, levels)


def _option(option: OptionInfo) -> OptionView:
    allowed = UNSET if option.range is None else list(option.range)
    choices = [choice.value for choice in option.choices]
    return OptionView(option.title, option.sentence, option.default, choices, list(option.seats), allowed)


def _ground(cell: Cell) -> GroundView:
    options = {key: list(value) if isinstance(value, tuple) else value for key, value in cell.options.items()}
    sentence = BY_KEY[cell.ground].sentence
    return GroundView(cell.name, sentence, cell.sentence, list(cell.seats), options, cell.costs)


def _whole(request: JsonObject, name: str) -> int:
    value = request.get(name)
    if type(value) is not int:
        raise BadRequest(f'"{name}" must be a whole number.')
    return value


def _iterations(request: JsonObject) -> int:
    number = _whole(request, "iterations")
    if not 0 <= number <= MOST_ITERATIONS:
        raise BadRequest(f'"iterations" goes from 0 to {MOST_ITERATIONS}.')
    return number


def _check_spelling(request: JsonObject, known: tuple[str, ...]) -> None:
    """Refuse a field that is one of the command's misspelt; any other that it does not have is passed over."""
    open_fields = [name for name in known if name not in request]
    for name in request:
        if name != "cmd" and name not in known:
            hint = meant(name, open_fields, ALIKE)
            if hint:
                raise BadRequest(f"{request['cmd']!r} takes no field {name!r}{hint}.")


def _action(request: JsonObject) -> ActionView:
    if "action" not in request:
        raise BadRequest('An "action" is missing.')
    return action_from_json(request["action"])


def failure(code: str, message: str) -> JsonObject:
    """The answer to a line that cannot be done."""
    if len(message) > LONGEST_MESSAGE:
        message = f"{message[:LONGEST_MESSAGE]}..."
    return {"ok": False, "error": {"code": code, "message": message, "protocol": PROTOCOL}}


def lines_of(source: TextIO) -> Iterator[str]:
    """The lines of a text; of one that is too long no more is kept than shows that it is."""
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = source.readline(LONGEST_LINE + 1)
        yield line


def converse(lines: Iterable[str], out: TextIO) -> None:
    """Answer line after line, blank ones too, until ``quit`` or the end of the input."""
    session = ProtocolSession()
    for line in lines:
        if len(line) > LONGEST_LINE:
            answer = failure("bad_request", f"A line has at most {LONGEST_LINE} characters.")
        else:
            answer = session.answer(line)
        out.write(msgspec.json.encode(answer).decode() + "\n")
        out.flush()
        if session.finished:
            return
