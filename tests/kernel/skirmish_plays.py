"""The turn, the play, the window and the fifteen strategies of Skirmish, as rules over frames of plain data.

Long because the strategies name one another through one table at its end.
"""

from __future__ import annotations

from typing import Any, ClassVar

from logic.kernel.actions import DONE, NO, PASS, YES, Action, action
from logic.kernel.cards import RANK, RED_STAR
from logic.kernel.events import TurnBegan, TurnPassed, by_id, may_be
from logic.kernel.frames import Frame
from logic.kernel.names import CARD, CELL, FLAG, NUMBER, SEAT, SEATS, TEXT, Names, or_none, secret
from logic.kernel.rule import Rule
from logic.kernel.window import AGAIN, NEXT, OVER, Window, may_hold, window
from tests.kernel.skirmish import FREE, LAST_TURN, SkirmishState, SkirmishTable, cell_action, cell_in
from tests.kernel.skirmish_events import (
    CardRevealed,
    ClaimCalled,
    ClaimMade,
    CoinTossed,
    EffectEnded,
    StrategyCountered,
    StrategyDeclared,
    StrategyResolved,
)

State, G = SkirmishState, SkirmishTable


def strategy_of(face: int) -> str:
    """The name of the strategy that a face carries."""
    if not RANK[face]:
        return "spy" if face == RED_STAR else "ambush"
    return BY_RANK[RANK[face]]


def enactable(state: State, seat: int) -> list[int]:
    """The cards of a hand whose strategy may be declared now."""
    found = []
    for card in state.hands[seat]:
        rule = RULES[strategy_of(state.faces[card])]
        assert isinstance(rule, Strategy)
        if rule.enacted and rule.possible(state, seat):
            found.append(card)
    return found


class Turn(Rule[State]):
    """Turns follow one another in the one frame at the bottom."""

    names: ClassVar[Names] = {"_card": secret(CARD)}

    def deal(self, g: G, f: Frame, _: Any) -> None:
        for seat in range(g.state.seats):
            g.draw(seat, g.state.options["handSize"])
        g.goto(f, "begin")

    def begin(self, g: G, f: Frame, _: Any) -> None:
        state = g.state
        state.turn += 1
        state.last_journal, state.journal = state.journal, ()
        f.vars = {}
        g.tell(TurnBegan(f.seat, state.turn))
        owed = next((entry for entry in state.lasting if entry[1] == "ambush" and entry[2] == f.seat), None)
        if owed is not None:
            state.lasting.remove(owed)
            g.tell(EffectEnded("ambush", f.seat))
            if state.hands[f.seat]:
                g.ask(f, f.seat, "discard", "paid")
                return
        g.goto(f, "main")

    def paid_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def paid(self, g: G, f: Frame, choice: Action) -> None:
        g.to_centre(choice.card)
        g.goto(f, "main")

    def main(self, g: G, f: Frame, _: Any) -> None:
        g.ask(f, f.seat, "turn", "chosen")

    def chosen_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        options = [action("strategy", state.code(card)) for card in enactable(state, seat)]
        if FREE in state.board:
            options += [action("card", card) for card in state.hands[seat]]
        return [*options, PASS]

    def chosen(self, g: G, f: Frame, choice: Action) -> None:
        if choice.kind == "card":
            f.vars = {"_card": choice.card}
            g.ask(f, f.seat, "cell", "site")
        elif choice.kind == "strategy":
            card = next(card for card in g.state.hands[f.seat] if g.state.code(card) == choice.value)
            g.call(f, play_of(strategy_of(g.state.faces[card]), card, f.seat), "played")
        else:
            g.tell(TurnPassed(f.seat, ""))
            g.goto(f, "end")

    def site_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [cell_action(cell) for cell, card in enumerate(state.board) if card == FREE]

    def site(self, g: G, f: Frame, choice: Action) -> None:
        g.place(f.vars["_card"], cell_in(choice.cell))
        g.score(f.seat, 1)
        g.goto(f, "end")

    def played(self, g: G, f: Frame, result: Any) -> None:
        g.goto(f, "main" if result == "taken back" else "end")

    def end(self, g: G, f: Frame, _: Any) -> None:
        state = g.state
        f.vars = {}
        besieged = {seat for _, kind, seat, _ in state.lasting if kind == "siege"}
        kept = []
        for number, kind, seat, left in state.lasting:
            if kind == "siege" and seat == f.seat:
                left -= 1
            if left:
                kept.append((number, kind, seat, left))
            else:
                g.tell(EffectEnded(kind, seat))
        state.lasting = kept
        for seat in (f.seat, *state.rivals(f.seat)):
            if seat not in besieged:
                g.draw(seat, max(0, state.options["handSize"] - len(state.hands[seat])))
        if state.turn >= LAST_TURN:
            g.finish("turns")
        f.seat = (f.seat + 1) % state.seats
        g.goto(f, "begin")

    def conceal(self, f: Frame) -> None:
        f.step, f.ask = "chosen", "turn"


AIMED: Names = {
    "card": or_none(CARD),
    "against": or_none(NUMBER),
    "target_cell": or_none(CELL),
    "victim": or_none(SEAT),
}
"""What a play and its strategy know of each other."""


def play_of(strategy: str, card: int | None, seat: int, **extra: Any) -> Frame:
    """A play: the text that is executed, the cardboard, who owns it and (``frame.seat``) who controls it now."""
    names = {"strategy": strategy, "card": card, "owner": seat, "times": 1, "cancelled": False, "counterable": True}
    names |= {"against": None, "back": False, "redeclare": False, "marked": False, "target_cell": None, "victim": None}
    return Frame("play", seat, "declare", {**names, **extra})


def change(f: Frame, **names: Any) -> None:
    """Give some names of a frame new values."""
    f.vars = {**f.vars, **names}


class Play(Rule[State]):
    """The life of every play: declare, aim, window, resolve as often as it is to be executed, settle."""

    names: ClassVar[Names] = {
        **AIMED,
        "strategy": TEXT,
        "owner": SEAT,
        "times": NUMBER,
        "cancelled": FLAG,
        "counterable": FLAG,
        "back": FLAG,
        "redeclare": FLAG,
        "marked": FLAG,
    }

    def declare(self, g: G, f: Frame, _: Any) -> None:
        names = f.vars
        if names["against"] is None:
            g.mark()
            change(f, marked=True)
        if names["card"] is not None:
            g.to_stage(names["card"], shown=True)
        g.goto(f, "aim")

    def aim(self, g: G, f: Frame, _: Any) -> None:
        g.call(f, Frame(f.vars["strategy"], f.seat, "aim", {"against": f.vars["against"]}), "aimed")

    def aimed(self, g: G, f: Frame, target: tuple[int | None, int | None]) -> None:
        change(f, target_cell=target[0], victim=target[1])
        g.tell(StrategyDeclared(f.seat, f.vars["strategy"], may_be(f.vars["card"]), target[1]))
        if not f.vars["counterable"]:
            g.goto(f, "answered")
            return
        state = g.state
        asked = [seat for seat in state.rivals(f.seat) if may_hold(state, state.hands[seat], ANSWERS)]
        g.call(f, window("window", f.seat, asked, len(state.frames) - 1), "answered")

    def answered(self, g: G, f: Frame, _: Any) -> None:
        if f.vars["cancelled"]:
            g.goto(f, "settle")
        elif f.vars["redeclare"]:
            change(f, redeclare=False, counterable=False)
            g.goto(f, "aim")
        else:
            g.goto(f, "resolve")

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        if not f.vars["times"]:
            g.goto(f, "settle")
            return
        change(f, times=f.vars["times"] - 1)
        told = {name: f.vars[name] for name in ("card", "against", "target_cell", "victim")}
        g.call(f, Frame(f.vars["strategy"], f.seat, "resolve", told), "resolve")

    def settle(self, g: G, f: Frame, _: Any) -> None:
        card = f.vars["card"]
        if card in g.state.stage:
            if f.vars["back"]:
                g.to_hand(card, f.vars["owner"])
            else:
                g.to_centre(card)
        if f.vars["marked"]:
            g.state.checkpoints = g.state.checkpoints[:-1]
        g.tell(StrategyResolved(f.vars["strategy"], f.vars["cancelled"]))
        g.done("cancelled" if f.vars["cancelled"] else "done")


class Answers(Window[State]):
    """The window on a play: cards of the hand that may answer it."""

    def responses(self, state: State, f: Frame, seat: int) -> list[Action]:
        answered = state.frames[f.vars["against"]]
        found = []
        for card in state.hands[seat]:
            rule = RULES[strategy_of(state.faces[card])]
            assert isinstance(rule, Strategy)
            if rule.responds(state, answered, seat):
                found.append(action("respond", card))
        return found

    def play(self, state: State, f: Frame, seat: int, choice: Action) -> Frame:
        return play_of(strategy_of(state.faces[choice.card]), choice.card, seat, against=f.vars["against"])

    def after(self, state: State, f: Frame, seat: int, result: object) -> str:
        if result == "cancelled":
            return AGAIN
        answered = state.frames[f.vars["against"]].vars
        return OVER if answered["cancelled"] or answered["redeclare"] else NEXT


class Strategy(Rule[State]):
    """``enacted``: it may be played on one's own turn; otherwise it only answers. ``aim`` gives (site, victim)."""

    names: ClassVar[Names] = AIMED

    enacted = True

    def possible(self, state: State, seat: int) -> bool:
        return True

    def responds(self, state: State, play: Frame, seat: int) -> bool:
        return False

    def aim(self, g: G, f: Frame, _: Any) -> None:
        g.done((None, None))


class AtRival(Strategy):
    """Aims at one rival; in a game of two there is nothing to ask."""

    def aim(self, g: G, f: Frame, _: Any) -> None:
        if g.state.seats == 2:
            g.done((None, 1 - f.seat))
        else:
            g.ask(f, f.seat, "seat", "aimed")

    def aimed_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("seat", rival) for rival in state.rivals(seat)]

    def aimed(self, g: G, f: Frame, choice: Action) -> None:
        g.done((None, choice.value))


class Raid(Strategy):
    """Remove the card of one site: the plain one, with a place that can be shifted. Scores a point if it hits."""

    def possible(self, state: State, seat: int) -> bool:
        return bool(state.occupied())

    def aim(self, g: G, f: Frame, _: Any) -> None:
        if g.state.occupied():
            g.ask(f, f.seat, "cell", "aimed")
        else:
            g.done((None, None))

    def aimed_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [cell_action(cell) for cell in state.occupied()]

    def aimed(self, g: G, f: Frame, choice: Action) -> None:
        g.done((cell_in(choice.cell), None))

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        cell = f.vars["target_cell"]
        if cell is not None and g.state.board[cell] != FREE:
            g.raze(cell)
            g.score(f.seat, 1)
        g.done()


class Answer(Strategy):
    """An answer to a play further down in the stack."""

    enacted = False

    def against(self, g: G, f: Frame) -> Frame:
        return g.state.frames[f.vars["against"]]


class Veto(Answer):
    """Cancel any play, another Veto too: counters to counters as deep as there are kings."""

    def responds(self, state: State, play: Frame, seat: int) -> bool:
        return True

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        change(self.against(g, f), cancelled=True)
        g.tell(StrategyCountered(f.seat))
        g.done()


class Seize(Answer):
    """Take over a play in flight: a frame lower in the stack gets another seat and is aimed anew."""

    def responds(self, state: State, play: Frame, seat: int) -> bool:
        return play.vars["against"] is None

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        seized = self.against(g, f)
        g.hand_over(seized, f.seat)
        change(seized, redeclare=True)
        g.done()


class Frenzy(Seize):
    """A coin: take the play over, or it is executed three times."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        won = bool(g.below(2))
        g.tell(CoinTossed(f.seat, won))
        if won:
            super().resolve(g, f, None)
            return
        change(self.against(g, f), times=self.against(g, f).vars["times"] + 2)
        g.done()


class Deflect(Answer):
    """Shift the place of a play to the nearest other; who deflects chooses among equally near ones."""

    def responds(self, state: State, play: Frame, seat: int) -> bool:
        return play.vars["target_cell"] is not None and len(state.occupied()) > 1

    def nearest(self, state: State, f: Frame) -> list[int]:
        now = state.frames[f.vars["against"]].vars["target_cell"]
        others = [cell for cell in state.occupied() if cell != now]
        away = {cell: abs(cell % 4 - now % 4) + abs(cell // 4 - now // 4) for cell in others}
        return [cell for cell in others if away[cell] == min(away.values())]

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        near = self.nearest(g.state, f)
        if len(near) > 1:
            g.ask(f, f.seat, "cell", "shifted")
        else:
            change(self.against(g, f), target_cell=near[0])
            g.done()

    def shifted_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [cell_action(cell) for cell in self.nearest(state, f)]

    def shifted(self, g: G, f: Frame, choice: Action) -> None:
        change(self.against(g, f), target_cell=cell_in(choice.cell))
        g.done()


class SecondThoughts(Answer):
    """When one's own play is countered: everything goes back to before it was declared, this card is spent."""

    def responds(self, state: State, play: Frame, seat: int) -> bool:
        below = play.vars["against"]
        return below is not None and state.frames[below].vars["marked"] and state.frames[below].vars["owner"] == seat

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        g.take_back()
        g.to_centre(f.vars["card"])


class Echo(Strategy):
    """Enact another card of the hand and take that card back."""

    def possible(self, state: State, seat: int) -> bool:
        others = (strategy_of(state.faces[card]) for card in state.hands[seat])
        return sum(RULES[name].enacted for name in others if name != "echo") > 0  # type: ignore[attr-defined]

    def choices(self, state: State, seat: int) -> list[Action]:
        cards = enactable(state, seat)
        return [action("card", card) for card in cards if strategy_of(state.faces[card]) != "echo"]

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        if self.choices(g.state, f.seat):
            g.ask(f, f.seat, "card", "picked")
        else:
            g.done()

    def picked_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return self.choices(state, seat)

    def picked(self, g: G, f: Frame, choice: Action) -> None:
        name = strategy_of(g.state.faces[choice.card])
        g.call(f, play_of(name, choice.card, f.seat, back=True), "over")

    def over(self, g: G, f: Frame, result: Any) -> None:
        if result == "taken back":
            g.goto(f, "resolve")
        else:
            g.done()


class Mask(Strategy):
    """Lay a card face down and claim what it is; each rival may call. Called and true: twice. False: the caller's."""

    names: ClassVar[Names] = {**AIMED, "_card": secret(CARD), "hidden_card": CARD, "claim": TEXT, "asked": SEATS}

    CLAIMS = ("raid", "siege", "regroup")

    def possible(self, state: State, seat: int) -> bool:
        return len(state.hands[seat]) > 1

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        if g.state.hands[f.seat]:
            g.ask(f, f.seat, "card", "hidden")
        else:
            g.done()

    def hidden_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat]]

    def hidden(self, g: G, f: Frame, choice: Action) -> None:
        change(f, _card=choice.card)
        g.ask(f, f.seat, "strategy", "claimed")

    def conceal(self, f: Frame) -> None:
        f.step, f.ask = "hidden", "card"

    def claimed_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("strategy", name) for name in self.CLAIMS]

    def claimed(self, g: G, f: Frame, choice: Action) -> None:
        card = f.vars["_card"]
        g.to_stage(card, shown=False)
        g.tell(ClaimMade(f.seat, choice.word, by_id(card)))
        f.vars = {"hidden_card": card, "claim": choice.value, "asked": tuple(g.state.rivals(f.seat))}
        g.goto(f, "next_call")

    def next_call(self, g: G, f: Frame, _: Any) -> None:
        if f.vars["asked"]:
            g.ask(f, f.vars["asked"][0], "call", "called")
        else:
            g.call(f, play_of(f.vars["claim"], None, f.seat, counterable=False), "over")

    def called_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [YES, NO]

    def called(self, g: G, f: Frame, choice: Action) -> None:
        caller = f.vars["asked"][0]
        if choice == NO:
            change(f, asked=f.vars["asked"][1:])
            g.goto(f, "next_call")
            return
        card = f.vars["hidden_card"]
        g.show(card)
        g.tell(ClaimCalled(caller, by_id(card)))
        true = strategy_of(g.state.faces[card]) == f.vars["claim"]
        execution = play_of(
            f.vars["claim"], None, f.seat if true else caller, counterable=False, times=2 if true else 1
        )
        g.call(f, execution, "over")

    def over(self, g: G, f: Frame, _: Any) -> None:
        if f.vars["hidden_card"] in g.state.stage:
            g.to_centre(f.vars["hidden_card"], shown=False)
        g.done()


class Siege(AtRival):
    """The victim does not draw for two turns of its own: a lasting effect, counted in turns."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        g.begin_effect("siege", f.vars["victim"], 2)
        g.done()


class Ambush(AtRival):
    """At its next turn the victim first discards a card: a duty that waits."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        g.begin_effect("ambush", f.vars["victim"], 9)
        g.done()


class Annul(Strategy):
    """Undo what the preceding turn did to the table, by its journal. Hands, deck and knowledge stay."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        state = g.state
        for what, *facts in reversed(state.last_journal):
            if what == "placed" and state.board[facts[0]] == facts[1]:
                g.to_centre(facts[1])
            elif what == "removed" and state.board[facts[0]] == FREE and facts[1] in state.centre:
                state.centre.remove(facts[1])
                state.board[facts[0]] = facts[1]
            elif what == "points":
                state.points[facts[0]] -= facts[1]
            elif what == "began":
                state.lasting = [entry for entry in state.lasting if entry[0] != facts[0]]
        state.last_journal = ()
        g.done()


class Auction(Strategy):
    """Every seat that holds cards secretly offers one; the highest rank scores two points."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        bidders = [seat for seat in range(g.state.seats) if g.state.hands[seat]]
        if bidders:
            g.ask_all(f, bidders, "bid", "bidden")
        else:
            g.done()

    def bidden_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat]]

    def bidden(self, g: G, f: Frame, bids: dict[int, tuple[Action, ...]]) -> None:
        best = max(sorted(bids), key=lambda seat: RANK[g.state.faces[bids[seat][0].card]])
        for seat in sorted(bids):
            g.to_centre(bids[seat][0].card)
        g.score(best, 2)
        g.done()


class Envoys(AtRival):
    """Both sides secretly set apart any number of cards, one by one, and exchange them."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        g.ask_all(f, (f.seat, f.vars["victim"]), "envoys", "sent")

    def sealed_done(self, f: Frame, seat: int, choice: Action) -> bool:
        return choice == DONE

    def sent_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        assert f.sealed is not None
        chosen = {choice.value for choice in f.sealed.get(seat, ())}
        return [*(action("card", card) for card in state.hands[seat] if card not in chosen), DONE]

    def sent(self, g: G, f: Frame, sent: dict[int, tuple[Action, ...]]) -> None:
        one, other = f.seat, f.vars["victim"]
        for seat, to in ((one, other), (other, one)):
            for choice in sent[seat][:-1]:
                g.to_hand(choice.card, to, "exchanged")
        g.done()


class Regroup(Strategy):
    """Shuffle the hand into the deck and draw as many: nobody knows those cards any more."""

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        state = g.state
        hand = state.hands[f.seat]
        count = len(hand)
        state.deck += hand
        hand.clear()
        g.shuffle(state.deck)
        g.draw(f.seat, count)
        g.done()  # the deck may have run out: then the game is over and this does nothing


class Spy(AtRival):
    """Look at one unseen card of a rival: only who plays it learns the face."""

    def unseen(self, state: State, f: Frame) -> list[int]:
        return [card for card in state.hands[f.vars["victim"]] if not state.known[card] >> f.seat & 1]

    def resolve(self, g: G, f: Frame, _: Any) -> None:
        if f.vars["victim"] == f.seat or not self.unseen(g.state, f):
            g.done()
        else:
            g.ask(f, f.seat, "card", "looked")

    def looked_options(self, state: State, f: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in self.unseen(state, f)]

    def looked(self, g: G, f: Frame, choice: Action) -> None:
        g.show(choice.card, f.seat)
        g.tell(CardRevealed(by_id(choice.card), f.seat))
        g.tell_only((f.seat, f.vars["victim"]), CardRevealed(by_id(choice.card), f.seat, exactly=True))
        g.done()


BY_RANK = {14: "raid", 13: "veto", 12: "seize", 11: "frenzy", 10: "deflect", 9: "second thoughts", 8: "echo", 7: "mask"}
BY_RANK |= {6: "siege", 5: "annul", 4: "auction", 3: "envoys", 2: "regroup"}
RULES: dict[str, Rule[State]] = {
    "turn": Turn(),
    "play": Play(),
    "window": Answers(),
    "raid": Raid(),
    "veto": Veto(),
    "seize": Seize(),
    "frenzy": Frenzy(),
    "deflect": Deflect(),
    "second thoughts": SecondThoughts(),
    "echo": Echo(),
    "mask": Mask(),
    "siege": Siege(),
    "ambush": Ambush(),
    "annul": Annul(),
    "auction": Auction(),
    "envoys": Envoys(),
    "regroup": Regroup(),
    "spy": Spy(),
}
ANSWERS = tuple(face for face in range(52) if RANK[face] in (9, 10, 11, 12, 13))
