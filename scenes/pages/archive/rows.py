"""A row of the games that are over: which game, who played, how it went, and when."""

from __future__ import annotations

import time

import pygame

import logic
from scenes.app.dates import when
from scenes.app.doors import SEALS
from scenes.app.plain import Plain
from scenes.app.player_result import DRAWN, LOST, WON, PlayerResult
from scenes.pages.archive.game_filter import PlayedGame
from scenes.store.finished import Ended
from scenes.store.games import GameRow
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.theme import Theme
from scenes.ui.words import Phrase, called, listed, spoken

TITLES = {info.id: info.title for info in logic.games()}
LEVELS = {level.id: level.name for level in logic.AI_LEVELS}
TAKEN_BACK, NOT_COUNTED = Phrase("games", "moves taken back"), Phrase("games", "not counted")
REVIEWED = Phrase("games", "reviewed")
GROUNDS = {ground.key: ground.name for ground in logic.NINE}
WITH_LEVEL = Phrase("games", "{name} ({level})")
LONG = {"turn": Phrase("games", "{count:* turn|* turns}  ·  {date}"),
        "round": Phrase("games", "{count:* round|* rounds}  ·  {date}")}  # fmt: skip
PERIOD_OF = {info.id: info.period for info in logic.games()}


def tone_of(theme: Theme, player_result: PlayerResult) -> str:
    """The colour of a result."""
    return {WON: theme.jade_hi, LOST: theme.seal_text, DRAWN: theme.gold_hi}.get(player_result.result, theme.text2)


def title_of(row: Ended | GameRow) -> str:
    """Return what a game is called: the name that somebody gave it, or that of what was played."""
    return row.name or spoken("game", TITLES.get(row.game, row.game))


def level_of(player: Plain) -> str:
    """Return the level of a player that was kept; nothing for a person."""
    return spoken("level", LEVELS.get(str(player.get("level") or ""), ""))


def names_of(played: PlayedGame) -> list[str]:
    """Return the names of all who played."""
    return [called(str(player.get("name") or "?")) for player in played.row.players]


def players_in_words(played: PlayedGame) -> str:
    """Return who played, computer players with their levels."""
    names = []
    for player, name in zip(played.row.players, names_of(played), strict=True):
        level = level_of(player)
        told = WITH_LEVEL(name=logic.verbatim(name), level=logic.verbatim(level))
        names.append(told if level else name)
    return listed(names)


def subtitle(played: PlayedGame) -> str:
    """Return what a page about one game says of it: which, who, how it went, when."""
    row = played.row
    parts = [title_of(row), players_in_words(played)]
    return "  ·  ".join([*parts, played.player_result.in_words, when(row.played, time.time())])


def ground_of(row: Ended) -> str:
    """Return the name of the ground a game was played on; nothing if it was on none."""
    return GROUNDS.get(str(row.facts.get("ground")), "")


def marks_of(played: PlayedGame) -> list[str]:
    """Return what is special about a game, in a word or two each."""
    row, found = played.row, list[str]()
    if ground := ground_of(row):
        found.append(spoken("ground", ground))
    if row.taken:
        found.append(TAKEN_BACK())
    if not row.counted:
        found.append(NOT_COUNTED())
    if row.reviewed:
        found.append(REVIEWED())
    return found


def words_room(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return where the words of a row stand: behind its seal."""
    left = rect.x + look.unit(76)
    return pygame.Rect(left, rect.y, rect.right - look.unit(18) - left, rect.h)


def draw_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, played: PlayedGame, named: bool) -> None:
    """Paint the seal, what it is called, who played; at the right how it went and when. While it is ``named`` only
    the seal."""
    theme, unit = look.theme, look.unit
    row, player_result = played.row, played.player_result
    side, y = unit(44), rect.centery
    paint.seal(surface, SEALS.get(row.game, "suite"), rect.x + unit(14), y - side / 2, side, theme.seal)
    if named:
        return
    box = words_room(look, rect)
    x, right = box.x, box.right
    size, small = look.type(24), look.type(16)
    upper, lower = y - unit(13), y + unit(17)
    words = player_result.in_words
    text.text(surface, words, "ui_semibold", look.type(19), tone_of(theme, player_result), right, upper, "rm")
    date = when(row.played, time.time())
    if player_result.turns:
        date = LONG[PERIOD_OF.get(row.game, "turn")](count=player_result.turns, date=logic.verbatim(date))
    wide = text.text(surface, date, "ui", small, theme.text2, right, lower, "rm")
    room = right - max(wide, text.width(words, "ui_semibold", look.type(19))) - unit(20) - x
    head = text.elide(title_of(row), "title", size, room)
    used = text.text(surface, head, "title", size, theme.text, x, upper, "lm")
    place = x + used + unit(14)
    for mark in marks_of(played):
        needed = text.width(mark, "ui", look.type(14)) + unit(18)
        if place + needed > x + room:
            break
        box = pygame.Rect(place, 0, needed, unit(24))
        box.centery = upper + unit(2)
        paint.rounded_rect(surface, box, box.h / 2, None, theme.line_hi, 1)
        text.text(surface, mark, "ui", look.type(14), theme.text2, *box.center, "cm")
        place = box.right + unit(8)
    full, short = players_in_words(played), listed(names_of(played))
    people = full if text.width(full, "ui", small) <= room else short
    small = text.fitted(people, "ui", small, room)
    text.text(surface, text.elide(people, "ui", small, room), "ui", small, theme.text2, x, lower, "lm")
