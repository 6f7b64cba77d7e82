"""Skirmish: a little game that asks of the kernel everything the strategies of the large games will ask.

Two to four seats place cards on twelve sites (a point each) or enact the strategy of a card's rank (see
``skirmish_plays.py``). It is fun for tests only: each strategy stands for one awkward mechanism.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import defstruct

from logic.kernel import codec
from logic.kernel.actions import PASS, Action, action
from logic.kernel.brain import Brain
from logic.kernel.cards import CODES
from logic.kernel.codec import CardTable, FrameView
from logic.kernel.engine import Engine
from logic.kernel.events import CardMoved, Event, GameEnded, by_id
from logic.kernel.frames import Frame
from logic.kernel.game import Documents, Game
from logic.kernel.info import GameInfo, OptionChoice, OptionInfo
from logic.kernel.names import Names
from logic.kernel.outcome import Outcome
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.kernel.table import Table
from logic.kernel.views import PlaceView, to_json
from logic.kernel.words import Words
from tests.kernel.skirmish_events import EffectBegan, PointsChanged

SITES = 12
LAST_TURN = 40
FREE = -1

Entry = tuple[Any, ...]
"""Of a journal: ``("placed", cell, card)``, ``("removed", cell, card)``, ``("points", seat, n)``, ``("began", n)``."""


class SkirmishState(State):
    """Zones, points, lasting effects, journals and checkpoints.

    ``lasting`` holds tuples ``(number, kind, seat, turns left)``. A checkpoint is a copy of a state without faces,
    knowledge and chance; nobody changes one, so copies share them.
    """

    __slots__ = (
        "board",
        "centre",
        "checkpoints",
        "deck",
        "effects",
        "hands",
        "journal",
        "last_journal",
        "lasting",
        "points",
        "stage",
    )

    def __init__(self, seats: int, options: dict[str, Any], faces: list[int], rng: int) -> None:
        super().__init__(seats, options, faces, rng)
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stage: list[int] = []
        self.board: list[int] = [FREE] * SITES
        self.centre: list[int] = []
        self.points = [0] * seats
        self.lasting: list[tuple[int, str, int, int]] = []
        self.effects = 0
        self.journal: tuple[Entry, ...] = ()
        self.last_journal: tuple[Entry, ...] = ()
        self.checkpoints: tuple[SkirmishState, ...] = ()

    def copy(self) -> SkirmishState:
        new = SkirmishState.__new__(SkirmishState)
        self._copy_into(new)
        self.copy_position(new)
        new.checkpoints = self.checkpoints
        return new

    def copy_position(self, new: SkirmishState) -> None:
        """Everything a take-back brings back, but for the frames."""
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.stage = self.stage[:]
        new.board = self.board[:]
        new.centre = self.centre[:]
        new.points = self.points[:]
        new.lasting = self.lasting[:]
        new.effects = self.effects
        new.journal = self.journal
        new.last_journal = self.last_journal

    def zones(self) -> list[tuple[str, list[int]]]:
        hands = [(f"hand {seat}", hand) for seat, hand in enumerate(self.hands)]
        board = [card for card in self.board if card != FREE]
        return [("deck", self.deck), *hands, ("stage", self.stage), ("board", board), ("centre", self.centre)]

    def occupied(self) -> list[int]:
        return [cell for cell, card in enumerate(self.board) if card != FREE]

    def rivals(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]


class SkirmishTable(Table[SkirmishState]):
    """The verbs of the game: the only place where zones, points, journal and lasting effects change."""

    state: SkirmishState

    def _take(self, card: int) -> PlaceView:
        for name, zone in self.state.zones():
            if card in zone:
                if name == "board":
                    self.state.board[self.state.board.index(card)] = FREE
                else:
                    zone.remove(card)
                return PlaceView(name)
        raise AssertionError(f"card {card} lies nowhere")

    def _moved(self, card: int, origin: PlaceView, to: str, why: str) -> None:
        self.tell(CardMoved(by_id(card), origin, PlaceView(to), why))

    def to_stage(self, card: int, shown: bool) -> None:
        origin = self._take(card)
        self.state.stage.append(card)
        if shown:
            self.show(card)
        self._moved(card, origin, "stage", "declared")

    def to_centre(self, card: int, shown: bool = True) -> None:
        origin = self._take(card)
        self.state.centre.append(card)
        if shown:
            self.show(card)
        self._moved(card, origin, "centre", "spent")

    def to_hand(self, card: int, seat: int, why: str = "back") -> None:
        origin = self._take(card)
        self.state.hands[seat].append(card)
        self.show(card, seat)
        self._moved(card, origin, f"hand {seat}", why)

    def place(self, card: int, cell: int) -> None:
        origin = self._take(card)
        self.state.board[cell] = card
        self.show(card)
        self.note("placed", cell, card)
        self._moved(card, origin, "board", "placed")

    def raze(self, cell: int) -> None:
        card = self.state.board[cell]
        if card != FREE:
            self.note("removed", cell, card)
            self.to_centre(card)

    def score(self, seat: int, points: int) -> None:
        self.state.points[seat] += points
        self.note("points", seat, points)
        self.tell(PointsChanged(seat, points))

    def begin_effect(self, kind: str, seat: int, turns: int) -> None:
        self.state.effects += 1
        self.state.lasting.append((self.state.effects, kind, seat, turns))
        self.note("began", self.state.effects)
        self.tell(EffectBegan(kind, seat))

    def note(self, *entry: Any) -> None:
        self.state.journal = (*self.state.journal, entry)

    def draw(self, seat: int, count: int) -> None:
        """Draw; the game ends the moment the deck is empty, wherever in the stack that happens."""
        for _ in range(count):
            if not self.state.deck:
                return
            self.to_hand(self.state.deck[-1], seat, "draw")
            if not self.state.deck:
                self.finish("deck")

    def finish(self, reason: str) -> None:
        if self.state.outcome is None:
            points = tuple(self.state.points)
            best = max(points)
            winners = [seat for seat, own in enumerate(points) if own == best]
            self.tell(GameEnded(reason, winners, [*points]))
            self.end_game(Outcome(reason, points, tuple(winners)))

    def mark(self) -> None:
        """Take a checkpoint of everything below the top frame."""
        state = self.state
        snapshot = state.copy()
        snapshot.frames.pop()
        snapshot.faces, snapshot.known, snapshot.rng, snapshot.checkpoints = [], [], 0, ()
        state.checkpoints = (*state.checkpoints, snapshot)

    def take_back(self) -> None:
        """Back to the last checkpoint. What was seen stays seen and chance is not turned back."""
        state = self.state
        snapshot = state.checkpoints[-1]
        snapshot.copy_position(state)
        state.frames = [frame.copy() for frame in snapshot.frames]
        state.checkpoints = state.checkpoints[:-1]
        self.result = "taken back"


def skirmish_words(game: Engine[SkirmishState]) -> Words[SkirmishState]:
    """As few words as there can be."""
    return Words(
        prompt=lambda state, frame, seat: f"Seat {seat}: {frame.ask}?",
        hint_reason=lambda view, seat, actions: "Anything goes.",
        log_entries=lambda events, steps: [],
        endings={"deck": "The deck is empty.", "turns": "The last turn is over."},
    )


class Skirmish(Game[SkirmishState]):
    """The game as the kernel sees it."""

    info = GameInfo(
        "skirmish",
        "Skirmish",
        "A game for tests.",
        (2, 3, 4),
        (OptionInfo("handSize", "Hand", "Cards in hand.", 5, (OptionChoice(5, "5"),), (2, 3, 4), (2, 7)),),
    )

    def __init__(self) -> None:
        from tests.kernel.skirmish_plays import RULES

        super().__init__(RULES, Brain, skirmish_words, Documents(self.written, self.opened, dict))

    def deal(self, seed: int, seats: int, options: dict[str, Any]) -> SkirmishState:
        chance = Chance(seed)
        faces = list(range(54))
        chance.shuffle(faces)
        state = SkirmishState(seats, options, faces, chance.seed)
        state.deck = list(range(54))
        state.frames = [Frame("turn", chance.below(seats), "deal")]
        return state

    def table(self, state: SkirmishState, events: list[Event] | None) -> SkirmishTable:
        return SkirmishTable(state, events, self.declared)

    def deck_faces(self, state: SkirmishState) -> list[int]:
        return list(range(54))

    def mask(self, view: SkirmishState, seat: int) -> None:
        masked = []
        for checkpoint in view.checkpoints:
            hidden = checkpoint.copy()
            self.hide_frames(hidden.frames, seat)
            masked.append(hidden)
        view.checkpoints = tuple(masked)

    def is_intention(self, state: Any, seat: int, action: Action) -> bool:
        return False

    # documents ----------------------------------------------------------------------------------------------------

    def written(self, state: SkirmishState, declared: Mapping[str, Names]) -> Any:
        """Return a view: nobody looks at a skirmish, so its fields are those that are written, and no others."""
        fields = {
            "game": "skirmish",
            "seats": state.seats,
            "viewer": state.viewer,
            "options": dict(state.options),
            "rng": state.rng,
            "cards": [state.code(card) for card in state.all_cards()],
            "known": codec.write_knowledge(state, lambda card: 0),
            "checkpoints": [_write_position(state, checkpoint, declared) for checkpoint in state.checkpoints],
            "outcome": None if state.outcome is None else state.outcome.to_json(),
            **_write_position(state, state, declared),
        }
        return defstruct("SkirmishView", [(name, Any) for name in fields])(**fields)

    def opened(self, data: Any, game: Game[SkirmishState]) -> SkirmishState:
        cards = CardTable(data["cards"])
        state = SkirmishState(data["seats"], dict(data["options"]), cards.faces, data["rng"])
        state.viewer = data["viewer"]
        codec.read_knowledge(state, data["known"], cards, lambda card: 0)
        self._read_position(state, data, cards)
        for document in data["checkpoints"]:
            checkpoint = SkirmishState(state.seats, state.options, [], 0)
            self._read_position(checkpoint, document, cards)
            state.checkpoints = (*state.checkpoints, checkpoint)
        if data["outcome"] is not None:
            end = data["outcome"]
            state.outcome = Outcome(end["reason"], tuple(end["scores"]), tuple(end["winners"]))
        else:
            codec.check_stack(state.frames, self.rules, state.seats)
        return state

    def _read_position(self, state: SkirmishState, data: dict[str, Any], cards: CardTable) -> None:
        state.turn = data["turn"]
        state.deck = [cards.card(code) for code in data["deck"]]
        state.hands = [[cards.card(code) for code in hand] for hand in data["hands"]]
        state.stage = [cards.card(code) for code in data["stage"]]
        state.board = [FREE if code is None else cards.card(code) for code in data["board"]]
        state.centre = [cards.card(code) for code in data["centre"]]
        state.points = list(data["points"])
        state.lasting = [(number, kind, seat, left) for number, kind, seat, left in data["lasting"]]
        state.effects = data["effects"]
        state.journal = tuple(tuple(entry) for entry in data["journal"])
        state.last_journal = tuple(tuple(entry) for entry in data["last_journal"])
        frames = [codec.convert(frame, FrameView, "The frame") for frame in data["frames"]]
        state.frames = codec.read_frames(frames, self.declared, cards, cell_in)


def _write_position(names: State, state: SkirmishState, declared: Mapping[str, Names]) -> dict[str, Any]:
    """Zones, points and stack of a state or checkpoint, with the card names of ``names``."""
    return {
        "turn": state.turn,
        "deck": [names.code(card) for card in state.deck],
        "hands": [[names.code(card) for card in hand] for hand in state.hands],
        "stage": [names.code(card) for card in state.stage],
        "board": [None if card == FREE else names.code(card) for card in state.board],
        "centre": [names.code(card) for card in state.centre],
        "points": list(state.points),
        "lasting": [list(entry) for entry in state.lasting],
        "effects": state.effects,
        "journal": [list(entry) for entry in state.journal],
        "last_journal": [list(entry) for entry in state.last_journal],
        "frames": [to_json(codec.write_frame(names, frame, declared[frame.kind], cell_out)) for frame in state.frames],
    }


def cell_out(cell: int) -> list[int]:
    """A site as column and row."""
    return [cell % 4, cell // 4]


def cell_in(xy: Any) -> int:
    """The reverse of :func:`cell_out`."""
    return int(xy[1]) * 4 + int(xy[0])


def cell_action(cell: int) -> Action:
    """The action that names a site."""
    return action("cell", (cell % 4, cell // 4))


SKIRMISH = Skirmish()


# for tests ------------------------------------------------------------------------------------------------------------


def new(seed: int = 1, seats: int = 2, **options: Any) -> SkirmishState:
    """A dealt game at its first decision."""
    state = SKIRMISH.new(seed, seats, SKIRMISH.settle_options(seats, options))
    assert isinstance(state, SkirmishState)
    return state


def scene(*hands: str, board: dict[int, str] | None = None, deck: str = "", rng: int = 7) -> SkirmishState:
    """A position at seat 0's choice of a turn: hands as words of codes, ``deck`` the cards next drawn, first first."""
    words = [hand.split() for hand in hands]
    named = [code for hand in words for code in hand] + list((board or {}).values()) + deck.split()
    rest = [code for code in CODES if code not in named]
    table = CardTable([*named, *rest])
    state = SkirmishState(len(hands), SKIRMISH.settle_options(len(hands), {}), table.faces, rng)
    state.hands = [[table.card(code) for code in hand] for hand in words]
    for cell, code in (board or {}).items():
        state.board[cell] = table.card(code)
        state.known[table.card(code)] = (1 << state.seats) - 1
    state.deck = [table.card(code) for code in [*rest, *reversed(deck.split())]]
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.known[card] = 1 << seat
    state.turn = 1
    state.frames = [Frame("turn", 0, "main")]
    SKIRMISH._run(SKIRMISH.table(state, None))
    return state


def card(state: SkirmishState, code: str) -> int:
    """The id of a card of the true state."""
    return codec.card_finder(state)(code)


def play(state: SkirmishState, seat: int, what: str, events: list[Event] | None = None) -> None:
    """Act by a short word.

    ``!9S`` enacts, ``+9S`` takes up or chooses, ``>9S`` responds, ``-9S`` discards, ``@7`` names
    a site, ``#2`` a seat, ``=raid`` claims, ``pass``, ``done``, ``yes``, ``no``.
    """
    sign, rest = what[0], what[1:]
    if sign == "!":
        choice = action("strategy", rest)
    elif sign in "+>-":
        choice = action({"+": "card", ">": "respond", "-": "discard"}[sign], card(state, rest))
    elif sign == "@":
        choice = cell_action(int(rest))
    elif sign == "#":
        choice = action("seat", int(rest))
    elif sign == "=":
        choice = action("strategy", rest)
    else:
        choice = PASS if what == "pass" else action(what)
    SKIRMISH.apply(state, seat, choice, events)


def plays(state: SkirmishState, *steps: str, events: list[Event] | None = None) -> SkirmishState:
    """Several actions written ``"seat:word"``."""
    for step in steps:
        seat, _, what = step.partition(":")
        play(state, int(seat), what, events)
    return state


def stack(state: SkirmishState) -> list[str]:
    """The kinds of the frames, bottom first."""
    return [frame.kind for frame in state.frames]


def print_of(state: State) -> str:
    """The fingerprint of a state or view."""
    return codec.fingerprint(SKIRMISH.to_document(state))
