"""Counts of what became of each strategy in a number of games: how often it was resolved, countered and nullified.

What these words mean depends on the kind of card (docs/rules, part 1 D):

* an ordinary strategy is *resolved* when its effect has been carried out, *countered* when a counter is played against
  its declaration, and *nullified* when it comes to nothing for its player: seized, cancelled, taken back, declined;
* a covered play (5C, QH) and a false trick (4H) are resolved when they go ahead, countered when somebody calls them,
  nullified when they are caught;
* a build card (2S 4S 7S KC 8D 3D) is resolved when its effect is used, countered when the build that holds it is
  deflected, nullified when a later turn undoes it;
* a response is resolved when it takes effect, countered when it is answered, nullified when it is taken back, cancelled
  or aimed at nothing; 9C is resolved when it is exposed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from logic.assertion.rules.strategies.lists import DECK_CODES
from logic.kernel.actions import Action
from logic.kernel.cards import FACE_CODES
from logic.kernel.events import Event
from tests.events import as_told

COLUMNS = ("declared", "made", "resolved", "countered", "nullified")
BUILD_CARDS = ("2S", "4S", "7S", "KC", "8D", "3D")
MASKS = ("5C", "QH")
ANSWERS = ("10C", "8H")
NEVER = {
    ("9C", "countered"): "it is never played (D-9C5)",
    ("7C", "countered"): "it opens no window (C3)",
    ("10C", "countered"): "nothing answers an answer (C3-R1)",
    ("8H", "countered"): "nothing answers an answer (C3-R1)",
}
"""What the rules do not allow to happen."""


@dataclass(slots=True)
class Tally:
    """The results of a number of games."""

    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    happened: Counter[tuple[str, str]] = field(default_factory=Counter)
    fresh: set[str] = field(default_factory=set)
    """The codes laid on the board in the running turn."""
    laid: list[str] = field(default_factory=list)
    """Those of the last build."""
    echo: str = ""
    """What the Echo was last declared as."""

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.decisions += other.decisions
        self.endings.update(other.endings)
        self.happened.update(other.happened)

    def missing(self) -> list[str]:
        """Return what has not happened to some card although the rules allow it."""
        wanted = ((code, name) for code in DECK_CODES for name in COLUMNS[2:])
        return [
            f"{code} {name}" for code, name in wanted if (code, name) not in NEVER and self.happened[code, name] < 1
        ]

    def table(self) -> str:
        """The counts, one card a line; a dash where the rules do not allow it."""
        lines = ["card  " + "".join(f"{name:>11}" for name in COLUMNS)]
        for code in DECK_CODES:
            counts = ["-" if (code, name) in NEVER else self.happened[code, name] for name in COLUMNS]
            lines.append(f"{code:<6}" + "".join(f"{count:>11}" for count in counts))
        return "\n".join(lines)

    def note(self, faces: list[int], called: str, choice: Action, events: Iterable[Event]) -> None:
        """Count what one action led to; ``called`` is the kind of play that was up for a call before it, if any."""
        for event in events:
            self._note(faces, called, event)
        if called == "7C" and choice.kind == "no":
            self.happened["7C", "nullified"] += 1

    def _note(self, faces: list[int], called: str, event: Event) -> None:
        fields, kind = as_told(event), event.kind
        if kind == "turn_began":
            self.fresh.clear()
        elif kind == "build_confirmed":
            self.laid = [FACE_CODES[faces[put["card"]]] for put in fields["placements"]]
        elif kind == "card_moved":
            self._moved(FACE_CODES[faces[fields["card"]]], fields)
        elif kind == "strategy_declared":
            self.happened[fields["code"], "declared"] += 1
            self.echo = fields["code"] if self._echoed(faces, fields, "declared") else ""
        elif kind == "claim_made":
            self.happened[fields["code"], "made"] += 1
            if fields["card"] is not None:
                mask = FACE_CODES[faces[fields["card"]]]
                self.happened[mask, "declared"] += 1
                self.happened[mask, "resolved"] += 1
        elif kind == "claim_called":
            self.happened[called, "countered"] += 1
        elif kind == "strategy_resolved":
            self.happened[fields["code"], "resolved"] += 1
            self._echoed(faces, fields, "resolved")
        elif kind == "strategy_stopped":
            self.happened[fields["code"], "nullified"] += 1
            self._echoed(faces, fields, "nullified")
            if fields["code"] in MASKS and fields["why"] in ("caught", "nulled"):
                self.happened[fields["code"], "resolved"] -= 1
        elif kind == "strategy_countered":
            self._countered(fields["code"], fields["against"])
        elif kind == "points_changed" and fields["why"] == "bonus":
            self._used(("2S", "4S"))
        elif kind == "effect_began":
            self._effect(fields["kind"], fields.get("code", ""))

    def _moved(self, code: str, fields: dict[str, Any]) -> None:
        if fields["to"]["zone"] == "board":
            self.fresh.add(code)
        if fields["why"] == "undone" and code in BUILD_CARDS:
            self.happened[code, "nullified"] += 1
        if fields["why"] == "missed":
            self.happened[code, "nullified"] += 1

    def _echoed(self, faces: list[int], fields: dict[str, Any], name: str) -> bool:
        """Return whether a strategy was played through 9S, which then is what it happened to as well."""
        echoed = fields["card"] is not None and FACE_CODES[faces[fields["card"]]] == "9S" != fields["code"]
        self.happened["9S", name] += echoed
        return echoed

    def _countered(self, code: str, against: str) -> None:
        """A response takes effect unless it is answered in turn."""
        self.happened[code, "declared"] += 1
        self.happened[code, "resolved"] += 1
        for hit in self.laid if against == "action" else [against]:
            self.happened[hit, "countered"] += 1
        self.happened["9S", "countered"] += against == self.echo
        if code in ANSWERS:
            self.happened[against, "resolved"] -= 1
            self.happened[against, "nullified"] += 1

    def _effect(self, kind: str, code: str) -> None:
        self.happened[kind, "effect"] += 1
        if kind in ("barricade", "trap"):
            self.happened[code, "resolved"] += 1
        elif kind in ("exposed", "loan"):
            self.happened["9C" if kind == "exposed" else "7C", "resolved"] += 1

    def _used(self, codes: tuple[str, ...]) -> None:
        for code in codes:
            if code in self.fresh:
                self.happened[code, "resolved"] += 1

    def marched(self, state: Any) -> None:
        """Return whether the turn now holds one more action that 7S has given."""
        if any(frame.vars.get("credit") == "march" for frame in state.frames) and "7S" in self.fresh:
            self.happened["7S", "resolved"] += 1
            self.fresh.discard("7S")
