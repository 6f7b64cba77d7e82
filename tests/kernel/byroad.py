"""Toll Road for the tests of the kernel: positions of a few cards, and rules beside the road that it does without.

Before each toll one of four things happens, in turn. Each stands for something that the kernel does for large games:
a hold-up (a window in which every opponent may answer with a King, and every King with another), gifts (sealed answers
of several small actions), smuggling (a card chosen in secret, in two steps), and a look at one card of an opponent.
"""

from __future__ import annotations

from typing import ClassVar, Final

from logic.kernel import codec
from logic.kernel.actions import DONE, PASS, Action, action, card_actions
from logic.kernel.cards import CODES, FACE_OF
from logic.kernel.codec import CardTable
from logic.kernel.engine import Engine
from logic.kernel.events import Event, by_ids
from logic.kernel.frames import Frame
from logic.kernel.game import Documents, Game
from logic.kernel.names import CARD, FLAG, NUMBER, Names, secret
from logic.kernel.rule import Rule
from logic.kernel.state import S
from logic.kernel.table import Table
from logic.kernel.window import AGAIN, OVER, Window, may_hold, window
from logic.kernel.words import Words
from tests.sixth.document import position
from tests.sixth.events import CardRevealed, PointsChanged
from tests.sixth.game import TollRoad
from tests.sixth.player.brain import TollBrain
from tests.sixth.rules.road import RoadRule
from tests.sixth.rules.state import DECK, TollState
from tests.sixth.words.spoken import END_REASONS

Road = Table[TollState]
Answers = dict[int, tuple[Action, ...]]
KINGS: Final = tuple(FACE_OF[code] for code in ("KS", "KH", "KD", "KC"))
BESIDE: Final = ("holdup", "gifts", "smuggling", "look")


def rivals(state: TollState, seat: int) -> list[int]:
    """Return the other seats, clockwise."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


class ByRoad(RoadRule):
    """A game in which something happens beside the road before each toll."""

    def turn(self, table: Road, frame: Frame, result: object) -> None:
        if not table.state.hands[0]:
            super().turn(table, frame, result)
            return
        kind = BESIDE[table.state.turn % len(BESIDE)]
        table.call(frame, Frame(kind, table.state.turn % table.state.seats, "begin"), "on")

    def on(self, table: Road, frame: Frame, result: object) -> None:
        """Turn up the toll."""
        super().turn(table, frame, None)


class Holdup(Rule[TollState]):
    """A play that may be answered: it takes effect unless a King stops it. Its result says which."""

    names: ClassVar[Names] = {"stopped": FLAG}

    def begin(self, table: Road, frame: Frame, _: object) -> None:
        frame.vars = {**frame.vars, "stopped": False}
        state = table.state
        asked = [seat for seat in rivals(state, frame.seat) if may_hold(state, state.hands[seat], KINGS)]
        table.call(frame, window("answers", frame.seat, asked, len(state.frames) - 1), "over")

    def over(self, table: Road, frame: Frame, _: object) -> None:
        if not frame.vars["stopped"]:
            table.tell(PointsChanged(frame.seat, 1, table.state.points(frame.seat), "holdup"))
        table.done(frame.vars["stopped"])


class King(Holdup):
    """A King that is shown: it stops what it answers, unless it is stopped itself."""

    names: ClassVar[Names] = {**Holdup.names, "card": CARD, "against": NUMBER}

    def begin(self, table: Road, frame: Frame, result: object) -> None:
        table.show(frame.vars["card"])
        table.tell(CardRevealed(by_ids([frame.vars["card"]]), "king"))
        super().begin(table, frame, result)

    def over(self, table: Road, frame: Frame, _: object) -> None:
        if not frame.vars["stopped"]:
            answered = table.state.frames[frame.vars["against"]]
            answered.vars = {**answered.vars, "stopped": True}
        table.done(frame.vars["stopped"])


class KingAnswers(Window[TollState]):
    """The window on a hold-up or on a King; one that everybody has seen answers no more."""

    def responses(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        everybody = (1 << state.seats) - 1
        return [
            action("respond", card)
            for card in state.hands[seat]
            if state.faces[card] in KINGS and state.known[card] != everybody
        ]

    def play(self, state: TollState, frame: Frame, seat: int, choice: Action) -> Frame:
        return Frame("king", seat, "begin", {"card": choice.card, "against": frame.vars["against"]})

    def after(self, state: TollState, frame: Frame, seat: int, result: object) -> str:
        return AGAIN if result else OVER


class Gifts(Rule[TollState]):
    """The first two seats set cards of their hands apart, one by one, and show them to one another."""

    def begin(self, table: Road, frame: Frame, _: object) -> None:
        table.ask_all(frame, (0, 1), "gifts", "given")

    def sealed_done(self, frame: Frame, seat: int, choice: Action) -> bool:
        return choice == DONE

    def given_options(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        assert frame.sealed is not None
        apart = frame.sealed.get(seat, ())
        return [*(choice for choice in card_actions(state.hands[seat]) if choice not in apart), DONE]

    def given(self, table: Road, frame: Frame, result: Answers) -> None:
        for seat, other in ((0, 1), (1, 0)):
            for choice in result[seat][:-1]:
                table.show(choice.card, other)
        table.done()


class Smuggling(Rule[TollState]):
    """A seat takes a card up in secret and says a number of it, true or not."""

    names: ClassVar[Names] = {"_card": secret(CARD), "told": NUMBER}

    def begin(self, table: Road, frame: Frame, _: object) -> None:
        table.ask(frame, frame.seat, "card", "taken")

    def taken_options(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.hands[seat])

    def taken(self, table: Road, frame: Frame, choice: Action) -> None:
        frame.vars = {"_card": choice.card}
        table.ask(frame, frame.seat, "number", "said")

    def said_options(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        return [action("number", number) for number in (1, 2)]

    def said(self, table: Road, frame: Frame, choice: Action) -> None:
        table.done()

    def conceal(self, frame: Frame) -> None:
        frame.step, frame.ask = "taken", "card"


class Look(Rule[TollState]):
    """A seat looks at a card of the next one: it alone learns the face."""

    def begin(self, table: Road, frame: Frame, _: object) -> None:
        if self.unseen(table.state, frame.seat):
            table.ask(frame, frame.seat, "card", "looked")
        else:
            table.done()

    def unseen(self, state: TollState, seat: int) -> list[int]:
        return [card for card in state.hands[rivals(state, seat)[0]] if not state.known[card] >> seat & 1]

    def looked_options(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(self.unseen(state, seat))

    def looked(self, table: Road, frame: Frame, choice: Action) -> None:
        table.show(choice.card, frame.seat)
        table.tell(CardRevealed(by_ids([choice.card]), "look"))
        table.done()


def few_words(game: Engine[S]) -> Words[S]:
    """Return as few words as there can be."""
    return Words(
        prompt=lambda state, frame, seat: f"Seat {seat}: {frame.ask}?",
        hint_reason=lambda view, seat, actions: "Anything goes.",
        log_entries=lambda events, steps: [],
        endings=END_REASONS,
    )


RULES: dict[str, Rule[TollState]] = {
    "road": ByRoad(), "holdup": Holdup(), "king": King(), "answers": KingAnswers(), "gifts": Gifts(),
    "smuggling": Smuggling(), "look": Look(),
}  # fmt: skip


class ByRoadGame(TollRoad):
    """Toll Road with what happens beside it."""

    def __init__(self) -> None:
        documents = Documents(position.write, position.read, position.Position)
        Game.__init__(self, RULES, TollBrain, few_words, documents)


ROAD = ByRoadGame()


def new(seed: int = 1) -> TollState:
    """A dealt game at its first decision."""
    return ROAD.new(seed, 2, ROAD.settle_options(2, {}))


def scene(*hands: str, top: str = "", pile: str = "", rng: int = 7) -> TollState:
    """Hands as words of codes, ``pile`` the cards next drawn, and what seat 0 begins; else both are asked to lay."""
    words = [hand.split() for hand in hands]
    named = [code for hand in words for code in hand] + pile.split()
    rest = [CODES[face] for face in DECK if CODES[face] not in named]
    cards = CardTable([*named, *rest])
    state = TollState(len(hands), {"hand": 7}, cards.faces, rng)
    state.hands = [[cards.card(code) for code in hand] for hand in words]
    state.pile = [cards.card(code) for code in [*rest, *reversed(pile.split())]]
    state.known = state.usual_knowledge()
    state.frames = [Frame("road", 0, "on"), *([Frame(top, 0, "begin")] if top else [])]
    ROAD._run(ROAD.table(state, None))
    return state


def card(state: TollState, code: str) -> int:
    """The id of a card of the true state."""
    return codec.card_finder(state)(code)


def play(state: TollState, seat: int, what: str, events: list[Event] | None = None) -> None:
    """Act by a short word: ``+9S`` lays, sets apart, takes up or looks at a card, ``>KS`` answers with one, ``#2`` says
    a number; or ``pass`` and ``done``."""
    sign, rest = what[0], what[1:]
    if sign in "+>":
        choice = action({"+": "card", ">": "respond"}[sign], card(state, rest))
    elif sign == "#":
        choice = action("number", int(rest))
    else:
        choice = PASS if what == "pass" else DONE
    ROAD.apply(state, seat, choice, events)


def plays(state: TollState, *steps: str, events: list[Event] | None = None) -> TollState:
    """Several actions written ``"seat:word"``."""
    for step in steps:
        seat, _, what = step.partition(":")
        play(state, int(seat), what, events)
    return state


def stack(state: TollState) -> list[str]:
    """The kinds of the frames, bottom first."""
    return [frame.kind for frame in state.frames]


def print_of(state: TollState) -> str:
    """The fingerprint of a state or view."""
    return codec.fingerprint(ROAD.to_document(state))
