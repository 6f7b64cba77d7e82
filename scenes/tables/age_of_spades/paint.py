"""Paints what lies around the cards of Age of Spades: the lands, the road to victory, sums, attacks and points."""

from __future__ import annotations

import pygame
from pygame import Rect

from logic.views import AgeAttackContext, CommitContext, ContextView, ProduceContext
from scenes.tables.age_of_spades import battle as age_battle
from scenes.tables.age_of_spades import heads, texts
from scenes.tables.age_of_spades.cards import SURGE_UNITS
from scenes.tables.age_of_spades.layout import Land
from scenes.tables.age_of_spades.moments import Gained, Rise
from scenes.tables.age_of_spades.table import AgeTable
from scenes.tables.field.button_places import beside
from scenes.tables.field.piece import Moment, Piece
from scenes.ui import assets, paint, text
from scenes.ui.theme import BANNERS, mix

GLOWS = 0.65  # seconds
ROWS = (texts.BUILDING, texts.ARMY, texts.STRUCTURES, texts.HIDDEN)
"""The names of the three rows of a land, and what is said of the first one of one's own."""


def board(scene: AgeTable, surface: pygame.Surface) -> None:
    """Draw what lies below the cards."""
    for seat in scene.others():
        _rival(scene, surface, seat)
    battle = scene.battle
    if battle is None or not scene.ground.field.colliderect(scene.ground.road):
        road(scene, surface)
    heads.own(scene, surface)
    if battle is not None:
        age_battle.paint_field(scene, surface, battle)
    else:
        _own_land(scene, surface)
    _piles(scene, surface)
    _tray_words(scene, surface)


def risen(scene: AgeTable, moment: Moment) -> Piece | None:
    """The card that has just been completed, if one has."""
    if not isinstance(moment.marks, Rise):
        return None
    names = (moment.marks.card, scene.alias(moment.marks.card))
    return next((piece for piece in scene.shown if piece.key in names), None)


def _glow(scene: AgeTable, surface: pygame.Surface) -> None:
    """A light round what has just been completed, that widens and goes."""
    piece = risen(scene, scene.moment) if scene.moment is not None else None
    share = scene.grown(GLOWS)
    if piece is None or share >= 1:
        return
    wide = round(scene.u(8) + scene.u(34) * share)
    frame = piece.rect.inflate(wide, wide)
    paint.rounded_rect(surface, frame, scene.u(10), None, scene.look.theme.mark, max(2, scene.u(4)),
                       round(255 * (1 - share)))  # fmt: skip


def over(scene: AgeTable, surface: pygame.Surface) -> None:
    """Draw what lies above the cards."""
    _glow(scene, surface)
    battle = scene.battle
    if battle is not None and not scene.glide.moving:
        age_battle.shade(scene, surface, battle)
    for seat in range(scene.live.now.seats):
        if seat != scene.viewer or battle is None:
            _sums(scene, surface, seat)
    for seat in scene.others():
        _attack_badge(scene, surface, seat)
    if isinstance(scene.marks, Gained):
        _gain(scene, surface, scene.marks.side, scene.marks.points)


# ---- opponents -------------------------------------------------------------------------------------------------------


def _rival(scene: AgeTable, surface: pygame.Surface, seat: int) -> None:
    ground, facts = scene.ground.grounds[seat], scene.seat_facts(seat)
    paint.panel(surface, scene.look.theme, ground.panel, radius=scene.u(8), elevation=1)
    heads.frame(scene, surface, ground.panel, seat, facts.active)
    if ground.beside:
        heads.beside(scene, surface, ground, seat)
    else:
        heads.above(scene, surface, ground, seat)
    _rows(scene, surface, ground, seat)


def _rows(scene: AgeTable, surface: pygame.Surface, ground: Land, seat: int) -> None:
    """The names of the rows and their empty places."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    view = scene.view
    own = seat == scene.viewer
    face, size = ("title", look.type(25)) if own else ("ui", look.type(15))
    strength = sum(
        int(code.rstrip("2")[:-1] if code.endswith("2") and len(code) > 2 else code[:-1]) for code in view.units[seat]
    )
    if ground.labels:
        color = theme.text if own else theme.text2
        building, army, structures, note = (scene.worded(one()) for one in ROWS)
        text.text(surface, building, face, size, color, ground.building.x, ground.labels)
        pen = ground.army.x + text.text(surface, army, face, size, color, ground.army.x, ground.labels)
        number = look.type(17 if own else 15)
        text.text(surface, strength, "figure", number, theme.text2, pen + u(9), ground.labels)
        text.text(surface, structures, face, size, color, ground.structures.x, ground.labels)
        left = ground.building.x + text.width(building, face, size) + u(12)
        if own and not scene.hidden and left + text.width(note, "ui", look.type(16)) < ground.army.x - u(12):
            text.text(surface, note, "ui", look.type(16), theme.text2, left, ground.labels)
    rows = ((ground.building, view.constructions), (ground.army, view.units), (ground.structures, view.structures))
    for row, cards in rows:
        if not cards[seat]:
            paint.dashed_rect(surface, ground.place(row, 0), theme.line, u(6), u(5))


# ---- the road --------------------------------------------------------------------------------------------------------


def road(scene: AgeTable, surface: pygame.Surface) -> None:
    """Paint where everybody stands on the way to the points that win."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    place, target = scene.ground.road, scene.view.target
    left, right = place.x + u(60), place.right - u(76)
    size = look.type(17)
    low = place.h < u(96)
    tight = place.h < u(70)
    y = place.bottom - size - u(12 if tight else 22 if low else 34)
    stem = u(8 if tight else 18)
    paint.cord(surface, left, right, y - u(1), theme.gold, 200, max(3, u(4)), max(1, u(1)))
    for mark in range(target + 1):
        x = round(left + (right - left) * mark / target)
        big = mark % 5 == 0
        paint.vline(surface, theme, x, y - u(9 if big else 5), y + u(5 if tight else 12 if big else 8), theme.gold)
        if big:
            text.text(surface, mark, "figure", size, theme.text2, x, y + u(7 if tight else 16) + size, "c")
    coin = max(u(18), min(u(40), round((y - u(18) - place.y) / 1.16)))
    surface.blit(assets.spade_coin(coin), (right - coin // 2, y - u(14) - round(coin * 1.16)))
    side = max(u(12), min(u(38), y - place.y - stem))
    points: dict[int, list[int]] = {}
    for seat, total in enumerate(scene.view.points):
        points.setdefault(min(total, target), []).append(seat)
    taken = [round(left + (right - left) * total / target) for total in points]
    for total, seats in points.items():
        x = round(left + (right - left) * total / target)
        for index, seat in enumerate(reversed(seats)):
            shift = round((index - (len(seats) - 1) / 2) * side * 0.62)
            key = scene.banners[seat]
            color = theme.banner_text(key)
            paint.vline(surface, theme, x, y - stem - u(2), y, color, thickness=max(1, u(1.5)))
            paint.banner(surface, key, x + shift - side / 2, y - stem - side, side)
    words = scene.worded(texts.ROAD(target=target))
    wide = text.width(words, "title_italic", look.type(22))
    if not low and all(x - side > left + wide for x in taken):
        text.text(surface, words, "title_italic", look.type(22), theme.text2, left, y - u(30))


# ---- the own land ----------------------------------------------------------------------------------------------------


def _own_land(scene: AgeTable, surface: pygame.Surface) -> None:
    look, u, theme = scene.look, scene.u, scene.look.theme
    seat, view = scene.viewer, scene.view
    ground = scene.ground.grounds[seat]
    _rows(scene, surface, ground, seat)
    units = len(view.units[seat])
    if view.civilizations[seat] == "C" and units < SURGE_UNITS:
        for index in range(max(1, units), SURGE_UNITS):
            place = ground.place(ground.army, index)
            if index == SURGE_UNITS - 1 or ground.army.step >= ground.army.card:
                paint.dashed_rect(surface, place.inflate(-u(4), 0), theme.line_hi, u(6), u(5))
        size = look.type(16)
        left = max(place.left, ground.place(ground.army, units - 1).right if units else 0)
        room = place.right - left - u(4)
        told = (
            (scene.worded(texts.THIRD_UNIT()), "ui", size, place.centery - u(14)),
            ("+10", "figure", look.type(28), place.centery + u(16)),
        )
        for words, face, high, middle in told if room > place.w // 2 else ():
            high = high if text.width(words, face, high) <= room else round(high * room / text.width(words, face, high))
            text.text(surface, words, face, high, theme.text2, (left + place.right) // 2, middle, "cm")
    suits = [code.rstrip("2")[-1] for code in view.structures[seat]]
    base = ground.top + ground.structures.high + look.type(16) + u(12)
    for letter, effect in texts.EFFECTS.items():
        if letter in suits and base < ground.room.bottom:
            words = scene.worded(effect(count=suits.count(letter)))
            room = scene.ground.deck.left - u(30) - ground.structures.x
            size = text.fitted(words, "ui", look.type(16), room)
            text.text(surface, words, "ui", size, theme.text2, ground.structures.x, base)
            base += round(look.type(16) * 1.35)


def _sums(scene: AgeTable, surface: pygame.Surface, seat: int) -> None:
    """One pill on each face-down card: what has been paid, and for the owner alone what it costs."""
    ground = scene.ground.grounds[seat]
    for index, one in enumerate(scene.view.constructions[seat]):
        own = seat == scene.viewer and not scene.hidden
        if not own and not one.sum:
            continue
        cost = one.cost if own else None
        words = f"{one.sum}/{cost}" if cost else str(one.sum)
        place = ground.place(ground.building, index)
        fill = BANNERS["wind"].fill
        size = scene.look.type(15 if seat == scene.viewer else 14)
        while size > 11 and text.width(words, "ui_bold", size) + round(size * 0.9) > ground.building.step:
            size -= 1
        wide = text.width(words, "ui_bold", size) + round(size * 0.9)
        level = index % max(1, -(-wide // ground.building.step))  # in a very crowded row they stand on steps
        paint.pill(
            surface,
            min(place.right, place.x + max(ground.building.step, place.w // 2)) + scene.u(6),
            place.y + scene.u(2) + level * (round(size * 1.5) + 1),
            words,
            size,
            fill,
            "#FFFFFF",
            "r",
            scene.look.theme.table,
        )


def _piles(scene: AgeTable, surface: pygame.Surface) -> None:
    look, u, theme = scene.look, scene.u, scene.look.theme
    for place, cards, called in (
        (scene.ground.deck, scene.view.deck, texts.DECK),
        (scene.ground.discard, scene.view.discard, texts.DISCARD),
    ):
        if not cards:
            paint.dashed_rect(surface, place, theme.line, u(6), u(5))
        name, number, size = scene.worded(called()), str(len(cards)), look.type(16)
        total = text.width(number, "figure", look.type(18)) + u(6) + text.width(name, "ui", size)
        if total > place.w + u(20):
            name, total = "", text.width(number, "figure", look.type(18))
        x, y = place.centerx - total // 2, place.bottom + u(26)
        x += text.text(surface, number, "figure", look.type(18), theme.text, x, y) + u(6)
        text.text(surface, name, "ui", size, theme.text2, x, y)


def _tray_words(scene: AgeTable, surface: pygame.Surface) -> None:
    """Write above the seal what has been played in this production, or what the fight allows."""
    decision, look, theme = scene.decision, scene.look, scene.look.theme
    if decision is None or not scene.buttons:
        return
    lines = [scene.worded(line) for line in allowed(decision.context)]
    size = look.type(17)
    lead = round(size * 1.45)
    box = beside(scene.layout, [rect for _, rect in scene.buttons if rect.colliderect(scene.layout.tray)])
    lines = lines[: box.h // lead]
    y = box.centery - lead * (len(lines) - 1) // 2
    for line in lines:
        words = text.elide(line, "ui", size, box.w)
        text.text(surface, words, "ui", size, theme.text2, box.centerx, y, "cm")
        y += lead


def allowed(context: ContextView) -> list[str]:
    """Return what a decision still allows, in lines that are still to be said."""
    match context:
        case ProduceContext():
            lines = [
                texts.LAID(count=context.laid, most=context.lays_allowed),
                texts.FED(count=context.fed, most=context.feeds_allowed),
            ]
            if context.any_pays:
                lines.append(texts.ANY_PAYS(paid=context.any_pays))
            elif context.empty and not context.fed:
                lines.append(texts.NO_PRODUCTION(rounds=context.empty))
            return lines
        case AgeAttackContext():
            army = texts.YOUR_ARMY_AND if context.surge else texts.YOUR_ARMY
            return [army(strength=context.strength, surge=context.surge), texts.PRESS_OPPONENT()]
        case CommitContext():
            return [] if context.limit is None else [texts.ONE_CARD()]
    return [texts.PRESS_STRUCTURE()]


# ---- attacks and points ----------------------------------------------------------------------------------------------


def _attack_badge(scene: AgeTable, surface: pygame.Surface, seat: int) -> None:
    """Write on an opponent that can be attacked what it would come to."""
    gain = scene.attack(seat)
    if gain is None:
        return
    look, u, theme = scene.look, scene.u, scene.look.theme
    attack = texts.ATTACK(ours=gain.strength, theirs=gain.against)
    words = scene.worded(texts.RAID(points=gain.points) if gain.points else attack)
    panel = scene.ground.grounds[seat].panel
    size = look.type(16)
    wide, high = text.width(words, "ui_semibold", size) + u(28), round(size * 1.9)
    box = Rect(panel.centerx - wide // 2, panel.bottom - high - u(8), wide, high)
    hovered = scene.pointer.hovered == f"zone:rival:{seat}"
    fill = theme.seal_hi if hovered else theme.seal
    paint.rounded_rect(surface, box, u(6), fill, mix(theme.seal, "#000000", 0.3), 1)
    text.text(surface, words, "ui_semibold", size, theme.on_seal, box.centerx, box.centery, "cm")


def _gain(scene: AgeTable, surface: pygame.Surface, seat: int, points: int) -> None:
    """Points that have just been won, at the head of whoever has won them."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    head = scene.ground.grounds[seat].head
    paint.pill(surface, head.right - u(12), head.y + u(6), f"+{points}", look.type(22), theme.mark, theme.on_gold, "r")
