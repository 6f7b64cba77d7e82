"""The headless protocol: one JSON object a line in, one out (docs/protocol.md).

Every line gets one answer, and every answer has ``"ok"``. A line that cannot be done answers
``{"ok": false, "error": {"code", "message", "protocol"}}`` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, TextIO

import msgspec

from .ai import bot_action, hint, judged, offers_to_resign
from .beginnings import load_match, new_match
from .intake import NotJson, json_of
from .kernel.errors import LoadError, Refusal
from .kernel.grounds import BY_KEY, Cell
from .kernel.info import OptionInfo
from .kernel.phrases import meant
from .kernel.plain import Json, JsonObject
from .kernel.views import to_json
from .match import Match
from .notation import as_text, from_text
from .past import Past
from .registry import infos
from .version import VERSION

Answer = JsonObject
PROTOCOL = 2
"""The version of the protocol. It grows when a program written for the one before may go wrong (CHANGELOG.md)."""
LONGEST_LINE = 16_000_000
LONGEST_MESSAGE = 500
"""Letters of a line that are read, and of a refusal that are written: what somebody sends is quoted, but not all."""
ITERATIONS = 200
MOST_ITERATIONS = 3_000
"""How many worlds ``bot`` and ``hint`` play out unless the request says, and at most."""
MOST_FIELDS = 100
"""Fields of a request at most."""
MOST_ASKED = 200
"""Actions that ``stakes`` looks at at most: a whole move has some twenty."""
ALIKE = 0.8
"""How much a field must be like one that the command takes for being that one misspelt."""


FIELDS: dict[str, tuple[str, ...]] = {
    "hello": ("protocol",),
    "games": (),
    "new": ("game", "seats", "seed", "options", "ground", "ground_seat"),
    "load": ("state", "replay", "text"),
    "decisions": (),
    "choose": ("seat", "action"),
    "explain": ("seat", "action"),
    "stakes": ("seat", "actions"),
    "prospect": ("seat", "action"),
    "card": ("seat", "card"),
    "state": (),
    "view": ("seat",),
    "log": ("seat",),
    "undo": (),
    "bot": ("seat", "level", "seed", "iterations"),
    "hint": ("seat", "iterations"),
    "moves": (),
    "review": ("place", "iterations"),
    "anew": ("place", "seat", "seed"),
    "result": (),
    "replay": (),
    "text": (),
    "quit": (),
}
"""What each command reads of its request, beside ``cmd``."""


class BadRequest(Refusal):
    """The line is not a request that this protocol knows."""

    CODE: ClassVar[str] = "bad_request"


class Session:
    """One conversation: at most one match at a time."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self.finished = False
        self._commands: dict[str, Callable[[JsonObject], Answer]] = {
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

    def answer(self, line: str | bytes) -> Answer:
        """The answer to one line. Never raises."""
        try:
            return {"ok": True, **self._perform(line)}
        except Refusal as problem:
            return failure(problem.code, problem.reason)
        except RecursionError:
            return failure("bad_request", "The line is nested too deeply.")
        except Exception:
            # Whatever it is: whoever talks to this process must not lose the match over a fault of ours.
            return failure("internal", "Something went wrong inside the rules; the match stands as it stood before.")

    def _perform(self, line: str | bytes) -> Answer:
        if not line.strip():
            raise BadRequest("The line is blank; a request is one JSON object in one line.", "bad_json")
        try:
            request = json_of(line, "The line")
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
        return command(request)

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

    def _hello(self, request: JsonObject) -> Answer:
        if _whole(request, "protocol", PROTOCOL) != PROTOCOL:
            raise BadRequest(f"This program speaks protocol {PROTOCOL}, not {request['protocol']}.", "bad_protocol")
        return {"protocol": PROTOCOL, "version": VERSION, "commands": list(self._commands)}

    def _games(self, request: JsonObject) -> Answer:
        games = []
        for info in infos():
            options = {option.key: _option(option) for option in info.options}
            grounds = {cell.ground: _cell(cell) for cell in info.grounds}
            games.append(
                {"id": info.id, "title": info.title, "seats": list(info.seats), "options": options, "grounds": grounds}
            )
        return {"version": VERSION, "games": games}

    def _new(self, request: JsonObject) -> Answer:
        if not isinstance(request.get("game"), str):
            raise BadRequest('"new" needs the id of a "game".')
        match = new_match(
            request["game"], _whole(request, "seats", 2), _whole(request, "seed", 0), request.get("options", {}),
            request.get("ground"), _whole(request, "ground_seat", 0),
        )  # fmt: skip
        self._match = match
        begun = {"game": match.game_id, "seats": match.seats, "seed": match.seed, "options": match.options}
        return begun if match.ground is None else {**begun, "ground": match.ground.to_json()}

    def _load(self, request: JsonObject) -> Answer:
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
        return {"game": match.game_id, "seats": match.seats, "new_backs": "state" in request, "events": events}

    def _decisions(self, request: JsonObject) -> Answer:
        return {"decisions": [decision.to_json() for decision in self.match.decisions()]}

    def _choose(self, request: JsonObject) -> Answer:
        seat = self._seat(request)
        events = self.match.act(seat, _action(request))
        return {"events": [to_json(event) for event in self.match.seen_by(seat, events)]}

    def _explain(self, request: JsonObject) -> Answer:
        reason = self.match.explain(self._seat(request), _action(request))
        return {"legal": reason is None, "reason": reason}

    def _stakes(self, request: JsonObject) -> Answer:
        actions = request.get("actions", [])
        if not isinstance(actions, list):
            raise BadRequest('"actions" must be a list.')
        if len(actions) > MOST_ASKED:
            raise BadRequest(f'"stakes" takes at most {MOST_ASKED} actions.')
        found = self.match.stakes(self._seat(request), actions)
        return {"stakes": None if found is None else to_json(found)}

    def _prospect(self, request: JsonObject) -> Answer:
        found = self.match.prospect(self._seat(request), _action(request))
        return {"prospect": None if found is None else to_json(found)}

    def _card(self, request: JsonObject) -> Answer:
        if not isinstance(request.get("card"), str):
            raise BadRequest('"card" must be the code of a card.')
        return {"card": to_json(self.match.card_facts(self._seat(request), request["card"]))}

    def _state(self, request: JsonObject) -> Answer:
        return {"state": self.match.state()}

    def _view(self, request: JsonObject) -> Answer:
        return {"view": self.match.view_document(self._seat(request))}

    def _log(self, request: JsonObject) -> Answer:
        return {"log": [to_json(entry) for entry in self.match.log(self._seat(request))]}

    def _undo(self, request: JsonObject) -> Answer:
        self.match.rewind()
        return {}

    def _bot(self, request: JsonObject) -> Answer:
        seat = self._seat(request)
        level = request.get("level", "soldier")
        if not isinstance(level, str):
            raise BadRequest('"level" must be the name of a level.')
        seed, iterations = _whole(request, "seed", 1), _iterations(request)

        def think(request: JsonObject) -> Answer:
            action = bot_action(request, level, seed, iterations)
            return {"action": action, "resigns": offers_to_resign(request)}

        told: Answer = self._thought(seat, think)
        return told

    def _hint(self, request: JsonObject) -> Answer:
        seat, iterations = self._seat(request), _iterations(request)
        told: Answer = self.match.named(self._thought(seat, lambda request: hint(request, iterations)))
        return told

    def _thought(self, seat: int, think: Callable[[JsonObject], Json]) -> Json:
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

    def _moves(self, request: JsonObject) -> Answer:
        past = Past(self.match)
        return {
            "moves": [
                {"place": one.start, "end": one.end, "seat": one.seat, "turn": one.turn,
                 "decided": bool(past.decided(one)), "actions": past.said(one)}
                for one in past.moves()
            ]
        }  # fmt: skip

    def _review(self, request: JsonObject) -> Answer:
        past, place = Past(self.match), _whole(request, "place")
        span = next((one for one in past.moves() if one.start == place), None)
        steps = () if span is None else past.decided(span)
        if span is None or not steps:
            raise BadRequest(f"No move with a choice begins at place {place} of the record.")
        found = judged(past.request(place), past.named(steps), _iterations(request))
        told: Answer = self.match.named({"seat": span.seat, "turn": span.turn, **found})
        return told

    def _anew(self, request: JsonObject) -> Answer:
        return {"state": Past(self.match).dealt_anew(_whole(request, "place"), self._seat(request),
                                                     _whole(request, "seed", 1))}  # fmt: skip

    def _result(self, request: JsonObject) -> Answer:
        outcome = self.match.outcome()
        return {"outcome": None} if outcome is None else {"outcome": outcome, **_in_short(outcome)}

    def _replay(self, request: JsonObject) -> Answer:
        return {"replay": self.match.record()}

    def _text(self, request: JsonObject) -> Answer:
        return {"text": as_text({"record": self.match.record()})}

    def _quit(self, request: JsonObject) -> Answer:
        self.finished = True
        return {}


def _in_short(outcome: JsonObject) -> Answer:
    return {name: outcome[name] for name in ("reason", "scores", "winners")}


def _option(option: OptionInfo) -> JsonObject:
    described: JsonObject = {
        "title": option.title,
        "sentence": option.sentence,
        "default": option.default,
        "choices": [choice.value for choice in option.choices],
        "seats": list(option.seats),
    }
    if option.range is not None:
        described["range"] = list(option.range)
    return described


def _cell(cell: Cell) -> JsonObject:
    options = {key: list(value) if isinstance(value, tuple) else value for key, value in cell.options.items()}
    words = {"name": cell.name, "ground": BY_KEY[cell.ground].sentence, "sentence": cell.sentence}
    return {**words, "seats": list(cell.seats), "options": options, "costs": cell.costs}


def _whole(request: JsonObject, name: str, default: int | None = None) -> int:
    value = request.get(name, default)
    if type(value) is not int:
        raise BadRequest(f'"{name}" must be a whole number.')
    return value


def _iterations(request: JsonObject) -> int:
    number = _whole(request, "iterations", ITERATIONS)
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


def _action(request: JsonObject) -> Json:
    if "action" not in request:
        raise BadRequest('An "action" is missing.')
    return request["action"]


def failure(code: str, message: str) -> Answer:
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
    session = Session()
    for line in lines:
        if len(line) > LONGEST_LINE:
            answer = failure("bad_request", f"A line has at most {LONGEST_LINE} characters.")
        else:
            answer = session.answer(line)
        out.write(msgspec.json.encode(answer).decode() + "\n")
        out.flush()
        if session.finished:
            return
