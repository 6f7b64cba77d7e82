"""The record of the campaign: one line for what a player did, from the events that a seat was allowed to see."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.cards import FACE_OF, RANK
from ...kernel.events import CardMoved, EventView, GameEnded, SeatOut, TurnBegan, TurnEnded
from ...kernel.phrases import counted, listed, player
from ...kernel.teller import Teller, card_run
from ...kernel.views import EntryView, RunView
from ..events import ArmyChosen, BattleResolved, CardRevealed, Presented, QuestionAnswered, TopTold
from .texts import SUIT_NAMES, VALUE_NAMES

LEFT = {"attack": "Is struck with no army left, and out", "resigned": "Resigns"}
LOST = {"attack": "", "penalty": "The price of a new hand", "ground": "Before the first round", "resigned": "Laid down"}
MOST_TOLD = 170
"""Letters, about, that a round is told in where it has to be short."""
GAVE_UP = {"forced": "Cannot present and shows ", "announced": "Announces a hand without a group and shows "}


def entries(events: Sequence[EventView], steps: Sequence[int] = ()) -> list[EntryView]:
    """Return the lines of the record in the order they happened.

    ``gains`` of a presentation has one ``1`` for each card it has killed; cards lost stand as entries of their loser.
    The last entry of a battle has ``told``, what the whole of it came to in a sentence or two for everybody.
    """
    return ArmiesTeller().tell(events, steps)


class ArmiesTeller(Teller):
    """Says what each kind of event tells."""

    def __init__(self) -> None:
        super().__init__()
        self.battle: list[EventView] = []  # what has happened since the turn began

    def hear(self, event: EventView) -> None:
        self.battle.append(event)
        match event:
            case TurnBegan():
                super().hear(event)
                self.battle = [event]
            case TurnEnded() | GameEnded():
                self._sum_up()
            case ArmyChosen():
                self.add(event.seat, f"Takes the army of {SUIT_NAMES[event.suit]}")
            case CardRevealed():
                self.add(event.seat, GAVE_UP[event.why], *map(card_run, event.cards), note="Draws as many new cards")
            case Presented():
                self._present(event)
            case QuestionAnswered():
                words, note = f"Asks for the {VALUE_NAMES[event.value]}", "It is there" if event.yes else "No"
                self.add(event.seat, words, note=note, victim=event.target)
            case TopTold():
                self.add(event.seat, f"Has the {VALUE_NAMES[event.value]} on top", note="As all know")
            case BattleResolved():
                self._fight(event)
            case CardMoved():
                self._move(event)
            case SeatOut():
                self.add(event.seat, LEFT[event.why])

    def _sum_up(self) -> None:
        words = round_in_short(self.battle)
        if words:
            self.last.told = words

    def _present(self, event: Presented) -> None:
        runs: list[str | RunView] = []
        for group in event.groups:
            runs += [", " if runs else "Presents ", *map(card_run, group.cards), f" for {group.sum}"]
        self.add(event.seat, *(runs or ["Presents nothing"]))

    def _fight(self, event: BattleResolved) -> None:
        """Add the kills of an attack to the presentation it was made with."""
        for attack in event.attacks:
            if not attack.harder:
                continue
            for entry in reversed(self.entries):
                if entry.seat == attack.attacker and entry.runs[0].text == "Presents ":
                    entry.gains += [1] * attack.kills
                    break

    def _move(self, event: CardMoved) -> None:
        """Cards lost at the same time stand in one line."""
        if event.to.zone != "fallen":
            return
        seat, note, last = event.to.seat, LOST[event.why], self.last
        same = (last.turn, last.seat, last.note) == (self.turn, seat, note)
        if same and last.runs[0].text == "Loses ":
            last.runs.append(card_run(event.card))
        else:
            self.add(seat, "Loses ", card_run(event.card), note=note)
        self.last.gains.append(-1)


def round_in_short(events: Sequence[EventView]) -> str:
    """Say who lost what to whom in a battle, who went out, and what cancelled, as far as there is room for it."""
    battle = next((event for event in events if isinstance(event, BattleResolved)), None)
    if battle is None:
        return ""
    parts = []
    for seat, codes in _fallen(events).items():
        by = [one.attacker for one in battle.attacks if one.target == seat and one.harder and one.kills]
        seen = [VALUE_NAMES[RANK[FACE_OF[code]]] for code in codes if code in FACE_OF]
        dead = listed(seen) if len(seen) == len(codes) else counted(len(codes), "card")  # a review guesses no face
        parts.append(f"{listed([player(other) for other in by])} killed {player(seat)}'s {dead}.")
    out = [event.seat for event in events if isinstance(event, SeatOut) and event.why == "attack"]
    if out:
        parts.append(f"{listed([player(seat) for seat in out])} went out: no army was left.")
    sums = {event.seat: [group.sum for group in event.groups] for event in events if isinstance(event, Presented)}
    storm = _is_storm(battle, sums)
    parts = parts or ["Nobody presented anything." if not any(sums.values()) else "Nobody lost a card."]
    for one, mine in sums.items():
        for other, theirs in sums.items():
            equal = sorted(set(mine) & set(theirs)) if one < other and not storm else []
            if equal and len(" ".join(parts)) < MOST_TOLD - 40:
                parts.append(
                    f"{player(one)}'s and {player(other)}'s {listed([str(value) for value in equal])} cancelled."
                )
    return " ".join(parts)


def _is_storm(battle: BattleResolved, sums: dict[int, list[int]]) -> bool:
    """Whether nothing has cancelled in a battle (GA17): every attack has all the groups of its player."""
    return all(sum(one.unmatched) == len(sums.get(one.attacker, ())) for one in battle.attacks)


def _fallen(events: Sequence[EventView]) -> dict[int, list[str]]:
    """Return the cards that attacks have killed, by seat, the top one first."""
    found: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, CardMoved) and event.why == "attack" and event.to.zone == "fallen":
            found.setdefault(event.to.seat, []).append(event.card)
    return found
