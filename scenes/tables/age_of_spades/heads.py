"""The heads of the lands of Age of Spades: who plays there, the points, and what the civilization does."""

from __future__ import annotations

import pygame
from pygame import Rect

import logic
from scenes.tables.age_of_spades import texts
from scenes.tables.age_of_spades.layout import Land
from scenes.tables.age_of_spades.moments import Attack
from scenes.tables.age_of_spades.table import AgeTable
from scenes.ui import assets, paint, text
from scenes.ui.medallion import stand
from scenes.ui.words import called, name_in

LOW = 120  # units; in a head lower than this the banner stands higher


def above(scene: AgeTable, surface: pygame.Surface, ground: Land, seat: int) -> None:
    """A head over the cards: one line, with the sentence of the civilization where there is room."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    panel, head, facts = ground.panel, ground.head, scene.seat_facts(seat)
    low = head.h < u(60)
    side, y = min(u(42), head.h - u(10)), head.centery
    x, right = head.x + u(16), _points(scene, surface, facts.total, head.right - u(14), y, u(33))
    stand(surface, scene.session.players[seat].general, scene.banners[seat], x, y - side / 2, side)
    x += side + u(13)
    pen = _name(scene, surface, seat, x, y + u(7) if low else y - u(3), right - x)
    paint.hairline(surface, theme, panel.x + u(16), panel.right - u(16), head.bottom)
    if low:
        words = facts.facts[-1]
        if pen + text.width(words, "ui", look.type(15)) < right:
            text.text(surface, words, "ui", look.type(15), theme.text2, right, y + u(7), "r")
        return
    if facts.facts[0] != facts.facts[-1]:
        size = text.fitted(facts.facts[0], "ui", look.type(15), right - x)
        if text.width(facts.facts[0], "ui", size) <= right - x:
            text.text(surface, facts.facts[0], "ui", size, theme.text2, x, y + u(18))
    paint.hairline(surface, theme, panel.x + u(16), panel.right - u(16), head.bottom)
    text.text(
        surface, facts.facts[-1], "ui", look.type(15), theme.text2, panel.right - u(14), panel.bottom - u(11), "r"
    )


def beside(scene: AgeTable, surface: pygame.Surface, ground: Land, seat: int) -> None:
    """A head at the left of the cards."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    panel, head, facts = ground.panel, ground.head, scene.seat_facts(seat)
    side, size = u(44), look.type(15)
    x, y = head.x + u(16), head.y + u(40)
    stand(surface, scene.session.players[seat].general, scene.banners[seat], x, y - side / 2, side)
    _name(scene, surface, seat, x + side + u(12), y + u(6), head.right - x - side - u(18))
    lines = text.wrap(facts.facts[0], "ui", size, head.w - u(32)) if len(facts.facts) > 1 else []
    base = panel.bottom - u(18)
    for words in [facts.facts[-1], *reversed(lines)]:
        if base - size > y + side // 2:
            text.text(surface, words, "ui", size, theme.text2, x, base)
        base -= round(size * 1.4)
    middle = (y + side // 2 + base + size // 2) // 2
    if base - y > side:
        coin = u(34)
        surface.blit(assets.cash_coin(coin), (x + (side - coin) // 2, middle - coin // 2))
        text.text(surface, facts.total, "figure", look.type(40), theme.text, x + side + u(12), middle, "lm")
    else:
        _points(scene, surface, facts.total, head.right - u(10), panel.bottom - u(24), u(24))
    paint.vline(surface, theme, head.right, panel.y + u(16), panel.bottom - u(16))


def _points(scene: AgeTable, surface: pygame.Surface, total: str, right: int, y: int, coin: int) -> int:
    """Points and their coin at the right end of a head; where there is room again to their left."""
    surface.blit(assets.cash_coin(coin), (right - coin, y - coin // 2))
    edge = right - coin - scene.u(9)
    return (
        edge
        - scene.u(10)
        - text.text(surface, total, "figure", scene.look.type(39), scene.look.theme.text, edge, y, "rm")
    )


def _name(scene: AgeTable, surface: pygame.Surface, seat: int, x: int, y: int, room: int) -> int:
    """The name, the suit of the civilization, and whether the seat is thinking. Returns the right end."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    thinks = scene.thinking == seat and not scene.busy
    sign = u(18)
    name, size = name_in(called(scene.names[seat]), "ui_semibold", look.type(19), room - sign - u(10) - thinks * u(24))
    pen = x + text.text(surface, name, "ui_semibold", size, theme.text, x, y)
    letter = scene.view.civilizations[seat]
    paint.suit(surface, letter, pen + sign / 2 + u(7), y - u(6), sign, tone(scene, letter), theme.surface)
    if thinks:
        paint.hourglass(surface, theme, pen + sign + u(22), y - u(6), u(17), scene.progress)
    return pen + sign + u(16) + thinks * u(24)


def tone(scene: AgeTable, letter: str) -> str:
    """The colour of a suit on a panel."""
    theme = scene.look.theme
    return {"S": theme.text, "H": theme.seal_text, "D": theme.azure_hi, "C": theme.jade_hi}[letter]


def frame(scene: AgeTable, surface: pygame.Surface, panel: Rect, seat: int, active: bool) -> None:
    """The seat that acts, and the two of an attack, have a frame."""
    u, theme, strong = scene.u, scene.look.theme, scene.look.strong
    thick = max(2, u(2)) + strong
    attack = scene.marks
    if isinstance(attack, Attack) and seat in (attack.seat, attack.target):
        color = theme.banner_text(scene.banners[seat]) if seat == attack.seat else theme.threat
        paint.rounded_rect(surface, panel, u(8), None, color, thick + u(1))
    elif active:
        paint.rounded_rect(surface, panel, u(8), None, theme.banner_text(scene.banners[seat]), thick)


def own(scene: AgeTable, surface: pygame.Surface) -> None:
    """The head of the viewer's land with the ace of the civilization."""
    look, u, theme = scene.look, scene.u, scene.look.theme
    seat = scene.viewer
    facts, letter = scene.seat_facts(seat), scene.view.civilizations[seat]
    head = scene.ground.grounds[seat].head
    paint.panel(surface, theme, head, radius=u(8), elevation=1)
    frame(scene, surface, head, seat, facts.active)
    first = u(38 if head.h >= u(LOW) else 28)
    side, y = min(u(44), head.w // 4), head.y + first
    right = _points(scene, surface, facts.total, head.right - u(12), y, round(side * 0.7))
    x = head.x + u(14)
    stand(surface, scene.session.players[seat].general, scene.banners[seat], x, y - side / 2, side)
    x += side + u(10)
    room = right - x
    if room > u(36):
        name, size = name_in(called(scene.names[seat]), "ui_semibold", look.type(19), room)
        text.text(surface, name, "ui_semibold", size, theme.text, x, y - u(3))
    if room > u(36):
        suit = scene.worded(texts.SUIT(suit=logic.noun(logic.SUIT_WORDS[letter])))
        words = text.elide(suit, "ui", look.type(16), room)
        text.text(surface, words, "ui", look.type(16), theme.text2, x, y + u(18))
    size = look.type(16)
    lines = text.balance(scene.civilization_words(seat), "ui", size, head.w - u(48))
    lead = round(size * 1.3)
    bottom = head.bottom - u(14)
    space = bottom - lead * len(lines) - (head.y + u(72)) - u(14)
    card = min(u(116), round(space / 1.4), head.w - u(60))
    if card >= u(46):
        image = assets.card_face("A" + letter, card, theme)
        top = head.y + u(72) + (space - image.get_height()) // 2 + u(4)
        assets.place_card(surface, image, head.centerx - card // 2, top, 1, theme)
    base = bottom - lead * (len(lines) - 1) - u(4)
    if base - size > y + u(16):
        for line in lines:
            text.text(surface, line, "ui", size, theme.text2, head.centerx, base, "c")
            base += lead
