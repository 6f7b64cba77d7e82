"""Drops of cards on the table of Fracas: a drop acts. Where it may go is told by the decision."""

from __future__ import annotations

import logic
from logic.views import (
    ActionView,
    BlockContext,
    CardAct,
    ChoiceAct,
    ContextView,
    DeployContext,
    DiscardAct,
    DiscardContext,
    DoneAct,
    EnlistContext,
    FracasAttackContext,
    NumberAct,
    PlayAct,
    PriorityContext,
)
from scenes.app.plain import Action
from scenes.tables.field.piece import Piece, Zone
from scenes.tables.fracas.table import FracasTable

ON = "on:"  # of a zone: a card on the battlefield
DISCARD = "discards"
PAIR = "pair"  # of a choice: two attackers of a rank attack together


def card(code: str) -> Action:
    """The action of taking up a card."""
    return CardAct(code)


def senders_of(context: ContextView | None) -> list[str]:
    """Return the generals who can be tapped to send an assassin."""
    sending = DeployContext | EnlistContext | FracasAttackContext | DiscardContext | PriorityContext
    return context.senders if isinstance(context, sending) else []


def stop_of(decision: logic.PublicDecision) -> str:
    """Return where the game pauses in a decision; empty where it does not."""
    return decision.context.stop if isinstance(decision.context, PriorityContext) else ""


class Drops:
    """The actions of a drop, none where it would do nothing. Frames light by the same answer."""

    def __init__(self, scene: FracasTable) -> None:
        self.scene = scene

    def actions(self, piece: Piece, zone: Zone) -> list[Action]:
        """Return what dropping this card there does, one action after the other."""
        decision, action = self.scene.decision, piece.action
        if decision is None or not isinstance(action, ActionView) or zone.name == f"{ON}{piece.key}":
            return []
        on = zone.name.removeprefix(ON) if zone.name.startswith(ON) else ""
        place = zone.name
        if on:  # a card stands for the row it lies in, where nothing more is meant
            mine = "soldiers" if self.scene.row_of(self.scene.viewer, on) == 2 else "generals"
            place = "front" if self._enemy(on) else mine
        if isinstance(action, PlayAct):
            return self._assassin(action, senders_of(decision.context), on)
        if isinstance(action, DiscardAct):
            return [action] if zone.name == DISCARD else []
        match decision.context:
            case DeployContext() as context:
                return self._deploy(piece.key, action, context, place)
            case EnlistContext() as context:
                return self._enlist(piece.key, action, context, place, on)
            case FracasAttackContext() as context:
                return self._attack(piece.key, action, context, place, on)
            case BlockContext() as context if decision.kind == "block":
                return self._block(piece.key, action, context, place, on)
        return []

    def _enemy(self, code: str) -> bool:
        return any(entry.card == code for entry in self.scene.view.fields[self.scene.enemy])

    def _assassin(self, action: Action, senders: list[str], on: str) -> list[Action]:
        """Return what a drop does onto the general who is to be tapped, or onto the victim: then the scene asks for the
        general, if need be."""
        if not on or not senders:
            return []
        if on in senders or len(senders) > 1:
            return [action, card(on)]
        return [action, card(senders[0]), card(on)]

    def _deploy(self, code: str, action: Action, context: DeployContext, place: str) -> list[Action]:
        """Return what a drop onto the generals does. Whoever may still be joined by another waits for that; a pair
        stands at once."""
        if place != "generals":
            return []
        partners = context.pairs.get(code, [])
        return [action] if partners and not context.chosen else [action, DoneAct()]

    def _enlist(self, code: str, action: Action, context: EnlistContext, place: str, on: str) -> list[Action]:
        """Return what a drop does onto a general, or onto one's own side if there is only one who leads."""
        taken = [*context.chosen, code]
        leaders = [one for own in taken for one in context.led_by.get(own, [])]
        barred = bool(on) and on not in leaders and place == "generals"
        if place not in ("soldiers", "generals") or barred:
            return []
        twin = not context.chosen and bool(context.pairs.get(code))
        if on in leaders and not twin:
            return [action, card(on)]
        return [action, card(leaders[0])] if len(set(leaders)) == 1 and not twin else [action]

    def _attack(self, code: str, action: Action, context: FracasAttackContext, place: str, on: str) -> list[Action]:
        """Return what a drop does over the line; or onto another of equal rank, to attack as a pair."""
        if place == "front":
            return [action]
        if on in context.pairs.get(code, []):
            before = [card(on)] if on in context.free else []
            single = any(fight.attackers == [on] for fight in context.skirmishes)
            join = ChoiceAct(f"{PAIR} {code[:-1]}")
            return [*before, action, join] if before or single else []
        return []

    def _block(self, code: str, action: Action, context: BlockContext, place: str, on: str) -> list[Action]:
        """Return what a drop does onto the attacker it is to meet, or over the line where there is one attack only."""
        numbers = context.places.get(code, [])
        if place != "front":
            return []
        met = [fight.number for fight in context.skirmishes if on in fight.attackers]
        if not on:
            met = numbers[:1] if len(numbers) == 1 else []
        return [action, NumberAct(met[0])] if met and met[0] in numbers else []
