"""The record of the campaign: one line an action, written from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.events import CardMoved, EventView, SeatOut, TurnPassed
from ...kernel.teller import Teller, card_run
from ...kernel.views import EntryView, RunView, TitleView
from ..events import (
    BuildConfirmed,
    CardRevealed,
    ClaimCalled,
    ClaimMade,
    CoinTossed,
    EffectBegan,
    EffectEnded,
    LineGained,
    LineLost,
    PointsChanged,
    StrategyCountered,
    StrategyDeclared,
    StrategyStopped,
    TrickCompleted,
)
from ..views import Cell
from .card_texts import CARD_TEXTS
from .texts import card_name

PASSED = {"empty": "Passes with an empty hand", "choice": "Passes", "forfeit": "Forfeits the turn"}
LEFT = {"resigned": "Resigns", "withdrawn": "Walks away", "peace": "Accepts peace", "breach": "Breaks the peace"}
STOPPED = {
    "seized": "The card is seized",
    "taken_back": "Taken back",
    "cancelled": "Cancelled",
    "nulled": "Comes to nothing",
    "declined": "Left unused",
    "impossible": "Cannot be used",
    "caught": "Caught out",
}
BEGAN = {
    "duty": "An order for the next turn",
    "starve": "No cards are drawn for a while",
    "aside": "Cards are set aside",
    "shield": "No counters may answer",
    "forfeit": "The next turn is forfeit",
    "trap": "Bait is laid",
    "offer": "Peace is offered",
    "peace": "Peace is declined",
    "suppressed": "A line counts for nothing",
    "barricade": "A barricade stands",
    "isolation": "The trick is isolated",
    "guard": "The ground is guarded",
    "repair": "Ground is to be rebuilt",
    "weapon": "A line is demanded",
    "loan": "Cards are lent",
    "exposed": "The Nine of Clubs is found and the hand is lost",
}
"""What an effect adds to the line of the play that made it; kinds that a player sees anyway are left out."""
ENDED = {
    "starve": "Cards are drawn again",
    "barricade": "The barricade is gone",
    "isolation": "The isolation ends",
    "guard": "The guard is gone",
    "suppressed": "The line counts again",
}


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    What is done to somebody has ``victim``, that seat or ``None``; what happened on the ground has ``cells``, and a
    strategy ``title``.
    """
    return AssertionTeller().tell(events, steps)


class AssertionTeller(Teller):
    """Says what each kind of event tells: most begin a line, the others say more about the line before."""

    def __init__(self) -> None:
        super().__init__()
        self._teams = False  # whether seats across from one another are known to be partners
        self._played: dict[tuple[int, str], EntryView] = {}  # the lines of strategies, by seat and code

    def hear(self, event: EventView) -> None:
        match event:
            case BuildConfirmed():
                self._build(event)
            case CardMoved():
                self._move(event)
            case CardRevealed():
                self._reveal(event)
            case StrategyDeclared():
                self._declare(event)
            case StrategyCountered():
                self._counter(event)
            case StrategyStopped():
                self._stop(event)
            case ClaimMade():
                self._claim(event)
            case ClaimCalled():
                self.add(event.seat, "Calls the claim", victim=event.against)
            case TrickCompleted():
                self._complete(event)
            case LineGained():
                self._gain(event)
            case LineLost():
                self._lose(event)
            case PointsChanged():
                self._score(event)
            case CoinTossed():
                self._toss(event)
            case EffectBegan():
                self._begin(event)
            case EffectEnded():
                if event.kind in ENDED:
                    self.note(ENDED[event.kind])
            case TurnPassed():
                self.add(event.seat, PASSED.get(event.why, "Passes"))
            case SeatOut():
                self.add(event.seat, LEFT.get(event.why, "Leaves the game"))
            case _:
                super().hear(event)
        if self.last.turn == self.turn:
            self._point(_cells(event))

    def _point(self, cells: list[Cell]) -> None:
        """Have the line tell of these cells too."""
        self.last.cells += [cell for cell in cells if cell not in self.last.cells]

    # lines of their own -------------------------------------------------------------------------------------------

    def _build(self, event: BuildConfirmed) -> None:
        runs: list[str | RunView] = ["Builds ", *(RunView(card=placed.card) for placed in event.placements)]
        if event.onto_cards:
            runs += [" on ", RunView(card=event.onto_cards[-1])]
        note = {1: "Begins a line", 4: ""}.get(event.length, f"{event.length} in line")
        self.add(event.seat, *runs, note=note)

    def _move(self, event: CardMoved) -> None:
        """Cards thrown away, and cards that go from one player's hand to another's."""
        origin, to, why = event.origin, event.to, event.why
        if why in ("discard", "limit"):
            note = "Nothing could be built" if why == "discard" else "Too many cards"
            self.add(origin.seat, "Discards ", card_run(event.card), note=note)
        elif to.zone == "hand" and origin.seat not in (-1, to.seat):
            self._receives(to.seat, origin.seat, event.card)

    def _receives(self, seat: int, giver: int, card: str) -> None:
        """Cards that went the same way one after the other stand in one line: one by one if all are seen."""
        last = self.last
        same = (last.turn, last.seat, last.whom) == (self.turn, seat, giver)
        if not same or last.runs[0].text != "Receives ":
            self.add(seat, "Receives ", card_run(card), victim=giver)
            return
        cards = [*last.runs[1:], card_run(card)]
        seen = all(run.card for run in cards)
        last.runs[1:] = cards if seen else [RunView(f"{_count(cards)} cards")]

    def _declare(self, event: StrategyDeclared) -> None:
        runs: list[str | RunView] = ["Enacts "]
        if event.card is None or event.card.startswith("?"):
            runs.append(card_name(event.code))
        else:
            runs.append(RunView(card=event.card))
            if event.card != event.code:
                runs.append(f" as the {card_name(event.code)}")
        title = _title(event.code, len(runs))
        if event.with_card:
            runs += [" with ", card_run(event.with_card)]
        self.add(event.seat, *runs, note=_targets(event), victim=event.victim, title=title)
        self._played[event.seat, event.code] = self.last

    def _claim(self, event: ClaimMade) -> None:
        said = f"the {card_name(event.code)}" if event.code else "a build"
        runs: list[str | RunView] = ["Lays "]
        if event.card is not None:
            runs += [card_run(event.card), " on "]
        runs += [card_run(event.under_card), f" and claims {said}"]
        title = _title(event.code, len(runs))
        self.add(event.seat, *runs, note=_targets(event), victim=event.victim, title=title)
        self._played[event.seat, event.code] = self.last

    def _counter(self, event: StrategyCountered) -> None:
        against = f"the {card_name(event.against)}" if event.against != "action" else "the build"
        runs = (f"Answers {against} with ", card_run(event.card))
        self.add(event.seat, *runs, victim=event.victim, title=_title(event.code, len(runs)))
        self._played[event.seat, event.code] = self.last

    def _reveal(self, event: CardRevealed) -> None:
        """Add a line for a card that one seat alone looks at; add one shown to all to the line before."""
        if not event.cards:
            return
        if event.to is not None:
            self.add(event.to, "Looks at ", *_cards(event.cards))
        else:
            self.last.runs += [RunView(" revealing "), *_cards(event.cards)]

    # what is added to a line: of whoever it befalls, which need not be the last one -------------------------------

    def note(self, words: str, entry: EntryView | None = None) -> None:
        """Add to the note of a line, the last one if none is given, what it does not say yet."""
        entry = self.last if entry is None else entry
        if not entry.note:
            entry.note = words
        elif words.lower() not in entry.note.lower():
            entry.note += ", " + (words if words.startswith("The Nine") else words[:1].lower() + words[1:])

    def _side_line(self, side: int, words: str) -> EntryView:
        """Return the line of this turn that tells of a side; where there is none, begin one with these words."""
        partners = (side, side + 2) if self._teams else (side,)
        if self.of(*partners) is None:
            self.add(side, words)
        found = self.of(*partners)
        assert found is not None
        return found

    def _complete(self, event: TrickCompleted) -> None:
        self._teams |= event.side != event.seat
        entry = self._side_line(event.side, "Completes")
        words = [entry.note] if entry.note else []
        if words and words[-1] in ("Trick", "Two tricks"):
            words[-1] = "Two tricks" if words[-1] == "Trick" else "Three tricks or more"
        else:
            words = [*(w for w in words if not w.endswith((" in line", " a line"))), "Trick"]
        entry.note = ", ".join(words)
        entry.gains.append(event.points)

    def _gain(self, event: LineGained) -> None:
        for side in event.sides:
            entry = self._side_line(side, "Gains")
            entry.note += f", line {event.distance}" if entry.note else f"Line {event.distance}"
            entry.gains.append(event.value)

    def _lose(self, event: LineLost) -> None:
        for side in event.sides:
            entry = self._side_line(side, "Loses a line")
            entry.note += f", loses line {event.distance}" if entry.note else f"Line {event.distance}"
            entry.gains.append(-event.value)

    def _score(self, event: PointsChanged) -> None:
        """Points besides those of tricks, which are told with them."""
        points, why = event.points, event.why
        if why in ("trick", "bonus") or not points:
            return
        entry = self._side_line(event.side, "Gains points" if points > 0 else "Loses points")
        if why == "undone":
            self.note("Points are undone", entry)
        elif why.startswith("seized") and points > 0:
            self.note("Points are seized", entry)
        entry.gains.append(points)

    def _toss(self, event: CoinTossed) -> None:
        """The toss is told where its seat has a line, or else as what befell whoever has the last one."""
        entry = self.of(event.seat)
        self.note(f"{'Wins' if event.won == (entry is not None) else 'Loses'} the toss", entry)

    def _stop(self, event: StrategyStopped) -> None:
        """A strategy is stopped in its own line, not in that of the answer that stops it."""
        played = self._played.get((event.seat, event.code), self.last)
        entry = played if played.turn == self.turn else self.of(event.seat)
        self.note(STOPPED.get(event.why, "Comes to nothing"), entry)

    def _begin(self, event: EffectBegan) -> None:
        if event.kind == "size":
            self.note(f"Hands of {event.count} cards from now on", self.of(event.owner))
        elif event.kind in BEGAN:
            self.note(BEGAN[event.kind], self.of(event.owner))


def _cards(codes: list[str]) -> list[RunView]:
    """Return the cards one by one if all are seen, else how many there are."""
    if any(code.startswith("?") for code in codes):
        return [RunView("a card" if len(codes) == 1 else f"{len(codes)} cards")]
    return [RunView(card=code) for code in codes]


def _title(code: str, after: int) -> TitleView | None:
    """Return the title of a strategy that was played, behind so many runs; nothing where it is unknown."""
    found = CARD_TEXTS.get(code)
    return None if found is None or not found.title else TitleView(after, found.title)


def _cells(event: EventView) -> list[Cell]:
    """Return the cells that an event tells of."""
    match event:
        case StrategyDeclared() | ClaimMade() | TrickCompleted() | EffectBegan() | EffectEnded():
            return event.cells
        case BuildConfirmed():
            return [placed.cell for placed in event.placements]
        case CardMoved() if event.why != "build":
            return [end.cell for end in (event.origin, event.to) if end.cell is not None]
    return []


def _count(runs: list[RunView]) -> int:
    """Return how many cards the pieces of a line stand for."""
    return sum(1 if run.card or run.text == "a card" else int(run.text.split()[0]) for run in runs)


def _targets(event: StrategyDeclared | ClaimMade) -> str:
    words = {0: [], 1: ["on the ground"], 4: ["on a trick"]}.get(len(event.cells), ["on the ground"])
    if event.named is not None:
        words = [*words, f"names the {card_name(event.named)}"]
    if event.number is not None:
        words = [*words, f"names {event.number}"]
    sentence = ", ".join(words)
    return sentence[:1].upper() + sentence[1:]
