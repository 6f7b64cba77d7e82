"""The table of Fracas: generals behind, soldiers in front, the line of battle between, and the pot beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from scenes.field import fracas_paint
from scenes.field.fracas_layout import FieldPlaces, places
from scenes.field.glide import Place
from scenes.field.piece import Action, Moment, Piece, SeatFacts, View, Zone
from scenes.field.pot import Pot
from scenes.field.scene import FieldScene
from scenes.table.words import card_name

PHASES = ("Draw", "Deploy", "Enlist", "Attack", "Discard")
STOPS = {
    "draw": "after a draw", "deploy": "after a deployment", "enlist": "after an enlistment",
    "attack": "before a defence", "block": "before the fight", "discard": "before a discard",
}  # fmt: skip
USUAL_STOPS = ("attack", "block")
QUIET = 0.5  # seconds until somebody passes by at a stop that is switched off, whatever they hold
SHOWN = 1.5  # seconds a fight is seen
PASS: Action = {"type": "pass"}
TOGGLE = "toggle"  # of a stop: the table's own, no action of the game


def general(code: str) -> bool:
    """Whether a card whose face is known is a general."""
    return code[:-1] in ("J", "Q", "K") or code.endswith("*")


class FracasScene(FieldScene):
    """One match of Fracas."""

    seal = "fracas"

    def __init__(self, *given: Any, **names: Any) -> None:
        super().__init__(*given, **names)
        self.stops = set(USUAL_STOPS)
        self._quiet, self._quiet_key = 0.0, (-1, -1)
        self.pot = Pot()

    # ---- where things lie

    @property
    def with_record(self) -> bool:
        return self.app.size[0] >= 1500

    @property
    def ground(self) -> FieldPlaces:
        """The places of this window."""
        return places(self.layout)

    @property
    def enemy(self) -> int:
        """The other seat."""
        return 1 - self.viewer

    def back(self, seat: int) -> str:
        """The back of a seat's deck."""
        return "seal" if seat == 0 else "ink"

    def row_of(self, seat: int, code: str) -> int:
        """The row a card on the battlefield lies in, from above."""
        mine = seat == self.viewer
        return (3 if general(code) else 2) if mine else (0 if general(code) else 1)

    def pieces(self) -> list[Piece]:
        found = self._backs()
        ground, taken = self.ground, self._actions()
        chosen = self._chosen()
        for seat in (self.enemy, self.viewer):
            everybody = self.view["fields"][seat]
            there = {entry["card"] for entry in everybody}
            standing = [entry for entry in everybody if entry.get("under") in there]
            field = [entry for entry in everybody if entry not in standing]
            for row in sorted({self.row_of(seat, entry["card"]) for entry in field}):
                cards = [entry for entry in field if self.row_of(seat, entry["card"]) == row]
                for entry, slot in zip(cards, ground.slots(row, len(cards)), strict=True):
                    found.append(self._fighter(seat, entry, slot, taken, chosen))
            found += self._on_generals(seat, standing, found, taken, chosen)
        hand = sorted(self.view["hands"][self.viewer], key=_order)
        for index, code in enumerate(hand):
            action = taken.get(code)
            found.append(
                Piece(
                    code, self.layout.hand_slot(index, len(hand)), code, back=self.back(self.viewer), action=action,
                    drags=action is not None, chosen=code in chosen, level=2,
                )
            )  # fmt: skip
        return found

    def _fighter(
        self, seat: int, entry: dict[str, Any], slot: Rect, taken: dict[str, Action], chosen: set[str]
    ) -> Piece:
        code = entry["card"]
        action = taken.get(code)
        if action is None and seat == self.enemy:
            number = next((s["number"] for s in self.skirmishes() if code in s["attackers"]), None)
            wanted = {"type": "number", "number": number}
            action = wanted if number is not None and self.offers(wanted) else None
        words = "fresh: may not attack yet" if entry["fresh"] else "tapped" if entry["tapped"] else "ready"
        return Piece(
            code, slot, code, 90 if entry["tapped"] else 0, self.back(seat), action=action, drags=action is not None,
            chosen=code in chosen, tag="fresh" if entry["fresh"] else "", tip=f"{card_name(code)}, {words}",
        )  # fmt: skip

    def _on_generals(
        self, seat: int, standing: list[dict[str, Any]], below: list[Piece], taken: dict[str, Action], chosen: set[str]
    ) -> list[Piece]:
        """Fresh soldiers stand on the general who enlisted them."""
        found: list[Piece] = []
        for entry in standing:
            general_place = next(piece.rect for piece in below if piece.key == entry["under"])
            before = sum(1 for other in standing[: standing.index(entry)] if other["under"] == entry["under"])
            shift = round(general_place.w * (0.3 * before - 0.36))
            slot = general_place.move(shift, -round(general_place.h * 0.06))
            found.append(replace(self._fighter(seat, entry, slot, taken, chosen), tag=""))
        return found

    def _backs(self) -> list[Piece]:
        """The hand of the enemy."""
        ground, hand = self.ground, self.view["hands"][self.enemy]
        wide = round(ground.backs.h / 1.4)
        step = min(wide + self.u(4), (ground.backs.w - wide) // max(1, len(hand) - 1)) if hand else 0
        return [
            Piece(code, Rect(ground.backs.left + index * step, ground.backs.top, wide, ground.backs.h), code,
                  back=self.back(self.enemy), tip=f"{len(hand)} cards in hand")
            for index, code in enumerate(hand)
        ]  # fmt: skip

    def birth(self, piece: Piece) -> Place | None:
        mine = piece.rect.centery > self.ground.line
        deck = self.ground.decks[mine]
        return Place(deck.centerx, deck.centery, deck.w, 0)

    def _actions(self) -> dict[str, Action]:
        """What pressing a card does."""
        found = {}
        for kind in ("card", "play", "discard"):
            found |= {action["card"]: action for action in self.offered(kind)}
        return found

    def _chosen(self) -> set[str]:
        """Cards that are part of what is being put together."""
        decision = self.decision
        if decision is None:
            return set()
        context = decision.context
        found = {*(context.get("chosen") or ()), context.get("card"), context.get("ace"), context.get("general")}
        if decision.kind in ("attack", "block", "block_attack"):
            side = "attackers" if decision.kind == "attack" else "defenders"
            found |= {code for skirmish in context.get("skirmishes", ()) for code in skirmish[side]}
        return {code for code in found if code}

    def skirmishes(self) -> list[dict[str, Any]]:
        """The fights that are being arranged or about to be fought."""
        decision = self.decision
        if self.moment is not None and "skirmishes" in self.moment.marks:
            return list(self.moment.marks["skirmishes"])
        if decision is not None and "skirmishes" in decision.context:
            return list(decision.context["skirmishes"])
        return list((self.view.get("battle") or {}).get("skirmishes", ()))

    # ---- zones and buttons

    def zones(self) -> list[Zone]:
        """Rows to drop cards on, and the toggles of the stops."""
        ground = self.ground
        found = [Zone(f"row:{row}", rect) for row, rect in enumerate(ground.rows)] + self._toggles()
        for skirmish in self.skirmishes():
            action = {"type": "number", "number": skirmish["number"]}
            if self.offers(action):
                for place in self._at(skirmish["attackers"]):
                    found.append(Zone(f"attack:{skirmish['number']}:{place.x}", place, action))
        return found

    def _toggles(self) -> list[Zone]:
        place, found = self.ground.stops, []
        step = (place.h - self.u(10)) // len(STOPS)
        for index, (name, words) in enumerate(STOPS.items()):
            box = Rect(place.x - 4, place.y + self.u(16) + index * step, place.w, self.u(26))
            found.append(Zone(f"stop:{name}", box, {"type": TOGGLE, "choice": name}, tip=f"Be asked {words}"))
        return found if place.h >= self.u(90) else []

    def offers(self, action: Action | None) -> bool:
        """What the match offers, and the toggles."""
        return (action is not None and action["type"] == TOGGLE) or super().offers(action)

    def act(self, *actions: Action) -> bool:
        """A toggle is the table's own; everything else goes to the match."""
        if actions and actions[0]["type"] == TOGGLE:
            self.stops ^= {actions[0]["choice"]}
            self.app.play("place")
            self.refresh()
            return False
        return super().act(*actions)

    def _at(self, codes: Sequence[str]) -> list[Rect]:
        return [piece.rect for piece in self.shown if piece.key in codes]

    def drop(self, piece: Piece, zone: Zone) -> list[Action]:
        """Onto the field: what a press does; a defender onto an attacker meets it; an assassin onto its victim."""
        if piece.action is None:
            return []
        if zone.action is not None:
            return [zone.action]
        decision = self.decision
        if zone.name.startswith("row:") and decision is not None:
            if decision.kind == "block":
                over = next((s for s in self.skirmishes() if self._over(s["attackers"])), None)
                return [piece.action, {"type": "number", "number": over["number"]}] if over else [piece.action]
            return [piece.action]
        return []

    def _over(self, codes: Sequence[str]) -> bool:
        return any(rect.inflate(20, 20).collidepoint(self.pointer.pos) for rect in self._at(codes))

    def label(self, action: Action) -> str:
        decision = self.decision
        kind = decision.kind if decision is not None else ""
        if action["type"] == "done":
            fights = len(self.skirmishes())
            return {
                "mulligan": "Keep this hand",
                "deploy": "Deploy" if self._chosen() else "Deploy nobody",
                "enlist": "On to the attack",
                "attack": f"Attack with {fights}" if fights else "No attack",
                "block": "Confirm the defence",
            }.get(kind, "Done")
        if action == PASS:
            return "No assassin" if len(decision.actions) > 1 else "Go on"
        if action["type"] == "choice":
            words = str(action["choice"])
            return "Show it and draw anew" if words == "redraw" else f"Attack as a {words}"
        if action["type"] == "number":
            return str(action["number"]) if kind == "buy" else f"Attack {action['number'] + 1}"
        return super().label(action)

    def is_control(self, action: Action) -> bool:
        return action["type"] in ("done", "pass", "choice", "number")

    # ---- stops

    def may_pass_by(self, decision: Any) -> Action | None:
        """At a stop that is switched off, or with nothing to play, one passes after the same time."""
        if decision.kind != "priority":
            return None
        key = (self.match.token, decision.seat)
        if key != self._quiet_key:
            self._quiet_key, self._quiet = key, 0.0
        wanted = decision.context.get("stop") in (*self.stops, "ace") and len(decision.actions) > 1
        return None if wanted or self._quiet < QUIET else PASS

    def update(self, dt: float) -> None:
        self._quiet += dt
        self.dirty |= self.pot.update(dt, self.view.get("pot", 0), self.ground.pot, self.app.motion)
        super().update(dt)

    # ---- words

    def seat_facts(self, seat: int) -> SeatFacts:
        return SeatFacts(str(self.view["tokens"][seat]), active=self.view.get("turn_seat") == seat)

    def plaque_place(self, seat: int) -> Rect | None:
        return self.ground.plaques[seat == self.viewer]

    def turn_words(self) -> str:
        game = self.view.get("game_number", 1)
        return f"Turn {self.view.get('turn', 0)}" + (f", game {game}" if game > 1 else "")

    def phases(self) -> Sequence[tuple[str, str]]:
        now = str(self.view.get("phase", "")).capitalize()
        if now not in PHASES:
            return ()
        at = PHASES.index(now)
        return [(name, "past" if i < at else "now" if i == at else "next") for i, name in enumerate(PHASES)]

    def prompt(self) -> tuple[str, str]:
        decision = self.decision
        if decision is None:
            return "", ""
        who = "You" if not self.session.hot_seat else self.names[self.viewer]
        return f"{who}:", decision.prompt

    # ---- what has happened

    def moments_of(self, events: list[dict[str, Any]], before: View, after: View) -> list[Moment]:
        """A fight is seen with its result before the fallen are carried away."""
        fights = [event for event in events if event["type"] == "battle_resolved"]
        if not fights:
            return [Moment(after)]
        marks = [
            {name: event[name] for name in ("number", "attack", "defence", "result", "damage")}
            | {"attackers": event["attack_cards"], "defenders": event["defence_cards"]}
            for event in fights
        ]
        lost = sum(event["damage"] for event in fights)
        fallen = sum(len(event["fallen_cards"]) for event in fights)
        caption = f"{fallen} fall, {lost} tokens go to the pot." if lost else f"{fallen} fall."
        return [Moment(before, caption, SHOWN, "trick", {"skirmishes": marks}), Moment(after)]

    # ---- picture

    def paint_board(self, surface: pygame.Surface) -> None:
        fracas_paint.board(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        fracas_paint.over(self, surface)


def _order(code: str) -> tuple[int, int, str]:
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    if code.endswith("*"):
        return (0, 1, code)
    return (1, ranks.index(code[:-1]), code[-1])
