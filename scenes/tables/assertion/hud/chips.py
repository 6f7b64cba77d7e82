"""Small signs at the edge of a plaque: what lasts on a seat and what lies beside it, each with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

import logic
from logic.views import AssertionView, EffectView
from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud.facts import counted
from scenes.tables.assertion.names import card_name
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.words import does, known

USUAL_HAND = 6
HIGH, GAP = 24, 5  # units


@dataclass(frozen=True, slots=True)
class Chip:
    """An icon, a word or two, and the sentence that explains it. `bad`: it works against the seat."""

    icon: str
    words: str
    tip: str
    bad: bool = False


def chips_of(view: AssertionView, seat: int, viewer: int, names: Sequence[str]) -> tuple[Chip, ...]:
    """The chips of one seat, orders first."""
    game = view.game
    found = [chip for effect in view.effects if (chip := _chip(view, effect, seat, names, game))]
    if seat != viewer and _serving(view, seat) and not any(chip.words == "Order" for chip in found):
        found.insert(0, Chip("flag", "Order", "An order binds this turn.", True))
    extra = view.extra_turns[seat]
    if extra:
        turns = counted(extra, "turn", "turns")
        found.append(Chip("play", f"+{turns}", f"{turns} more to come at once."))
    if view.hand_size != USUAL_HAND and seat == viewer:
        size = view.hand_size
        tip = f"Every hand is filled up to {size} cards for the rest of the game."
        found.append(Chip("hand", f"Hands of {size}", tip))
    found += _beside(view, seat, viewer)
    return tuple(found)


def _chip(view: AssertionView, effect: EffectView, seat: int, names: Sequence[str], game: str) -> Chip | None:
    kind, target, count = effect.kind, effect.target, effect.count
    owner = names[effect.owner] if 0 <= effect.owner < len(names) else ""
    if kind == "shield":
        if effect.owner != seat:
            return None
        return Chip("shield", "Shielded", f"{names[target]} may not counter anything {does(owner, 'plays')} for now.")
    if kind == "suppressed":
        if view.sides[seat] != target:
            return None
        line = (7, 11, 14)[count % 3]
        return Chip("minus", f"Line {line} void", f"Line {line} in {_land(view, count, names)} brings no points.", True)
    if target != seat or kind in ("barricade", "isolation", "guard", "decree", "false", "revealed"):
        return None
    title = logic.card_text(game, effect.code).title or card_name(effect.code)
    turns = counted(count, "turn", "turns")
    aside = counted(len(effect.cards), "card", "cards")
    chips = {
        "duty": ("flag", "Order", f"{title}: an order by {owner} must be served on the next turn.", True),
        "starve": ("minus", f"No draws {count}", f"Draws no cards for {turns} more.", True),
        "aside": ("lock", f"Aside {len(effect.cards)}", f"{aside} set aside for {turns} more.", True),
        "forfeit": ("hourglass", "Misses a turn", "The next turn is forfeited.", True),
        "trap": ("target", "Trap", f"{owner} may call for the bait on the next turn.", True),
        "offer": ("people", "Peace offer", f"Peace is offered by {owner}, and an answer is awaited.", False),
        "peace": ("people", "Peace declined", f"Declined the peace {owner} offered.", False),
        "repair": ("plus", "Repairs", "Cards taken from the trick must be replaced first.", True),
        "rows": ("plus", "Second row", "May lay another row of any suits on the next turn.", False),
        "weapon": ("swords", "Disarmed", f"{owner} may take a card out of this player's line.", True),
        "gamble": ("target", "Gamble", f"May enact the set won from {owner} on the next turn.", False),
        "loan": ("swap", "Loan", f"{len(effect.cards)} cards on loan from {owner} this turn.", False),
    }
    return Chip(*chips[kind]) if kind in chips else None


def _serving(view: AssertionView, seat: int) -> bool:
    """Does the running turn of this seat serve an order? It lies on nobody any more once serving has begun."""
    frames = view.frames
    return bool(frames) and frames[0].seat == seat and "duty" in frames[0].vars


def _land(view: AssertionView, place: int, names: Sequence[str]) -> str:
    seat = view.homes[place // 3].seat
    return f"the land of {names[seat]}"


def _beside(view: AssertionView, seat: int, viewer: int) -> list[Chip]:
    """Cards that lie beside the hand: a depot face down, threats open."""
    found = []
    depot, threats = view.depots[seat], view.threats[seat]
    if depot:
        tip = f"{counted(len(depot), 'card lies', 'cards lie')} in reserve, face down."
        if seat == viewer:
            tip += " " + ", ".join(card_name(code) for code in depot if known(code))
        found.append(Chip("deck", f"Depot {len(depot)}", tip))
    if threats:
        named = ", ".join(card_name(code) for code in threats)
        found.append(Chip("warning", f"Threat {len(threats)}", f"An open threat: {named}."))
    return found


def places(chips: Sequence[Chip], plaque: Rect, look: Look, layout: HudLayout, own: bool) -> list[tuple[Rect, bool]]:
    """Where each chip lies, from the right, and whether there is room for its words: on the lower edge of the plaque
    of another seat, on the upper edge of one's own."""
    u, size = layout.u, look.type(14)
    high, gap = max(20, u(HIGH)), u(GAP)
    room = plaque.w - u(20)
    wide = [high + text.width(chip.words, "ui_semibold", size) + u(8) for chip in chips]
    worded = sum(wide) + gap * (len(wide) - 1) <= room
    found: list[tuple[Rect, bool]] = []
    right = plaque.right - u(10)
    y = plaque.y - high // 2 if own else plaque.bottom - high // 3
    for width in wide if worded else [high] * len(chips):
        found.append((Rect(right - width, y, width, high), worded))
        right -= width + gap
    return found


def draw(canvas: pygame.Surface, rect: Rect, look: Look, chip: Chip, worded: bool, pulse: float) -> None:
    """One chip; `pulse` from 0 to 1 lights it."""
    theme = look.theme
    tone = theme.seal_text if chip.bad else theme.gold_hi if theme.dark else theme.gold
    paint.rounded_rect(canvas, rect, rect.h / 2, theme.raised, theme.mark if pulse > 0 else tone, 1.2 + 2 * pulse)
    paint.icon(canvas, chip.icon, rect.x + rect.h / 2, rect.centery, rect.h * 0.66, tone)
    if worded:
        text.text(canvas, chip.words, "ui_semibold", look.type(14), theme.text, rect.x + rect.h - 1, rect.centery, "lm")
