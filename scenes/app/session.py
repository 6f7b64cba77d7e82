"""The session that the set-up hands to the table: who plays which game, with which options, and the match itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

import logic
from scenes.app import doors
from scenes.app.generals import BY_KEY, first_for, name_of
from scenes.app.journal import Journal, JournaledGame
from scenes.app.plain import Plain, View
from scenes.app.progress_bar import OnProgress
from scenes.app.snapshot import LiveMatch, Snapshot
from scenes.app.storage import SavedGame
from scenes.app.thoughts import Thoughts
from scenes.store.games import FORMAT
from scenes.ui.words import Phrase, called, numbered, speaking, spoken

if TYPE_CHECKING:
    from logic import Cell, GameInfo
    from scenes.app.practice_session import OpenLesson, OpenPuzzle
    from scenes.app.scene import Program
    from scenes.store.games import Games

HUMAN, AI = "human", "ai"

#: the banners in the order of the seats: two players stand as Forest and Fire
BANNERS = ("forest", "fire", "wind", "mountain")
BANNER_NAMES = {"forest": "Forest", "fire": "Fire", "wind": "Wind", "mountain": "Mountain", "ink": "Ink"}
#: where the cards of a seat have a colour of their own, or are a civilization, its banner has it too
OF_CARDS = {"black": "ink", "red": "fire", "S": "mountain", "H": "fire", "D": "wind", "C": "forest"}
SEED_LIMIT = 2**31
ON_GROUND = Phrase("ground of a match", "{title}: {summary}")
NEW_LEVEL = "soldier"
SECRET = random.SystemRandom().getrandbits(62)
RIVALS = ("General Pang", "Lady Tao", "General Shi")  # who plays against you in lessons, puzzles and plates
"""Of this run of the program: computer players draw by it. It is kept and told nowhere, and tells no deal."""


@dataclass(frozen=True)
class Player:
    """The player in a seat. ``general`` is whose face and voice a computer player has; empty for a person."""

    name: str
    kind: str = HUMAN
    level: str = ""
    banner: str = "forest"
    general: str = ""

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def spec(self) -> str:
        """Return its level with the temper of its general, as a computer player is asked for."""
        known = BY_KEY.get(self.general)
        return self.level if known is None else f"{self.level}{logic.APART}{known.manner}"


@dataclass
class Session(doors.Seated):
    """One game being played. `match` is there from `begin` on; one that is there already is handed over as `dealt`."""

    players: tuple[Player, ...]
    options: Plain = field(default_factory=dict)
    seed: int = 0
    dealt: logic.Match | None = None
    smoke: bool = False
    ground: logic.OnGround | None = None
    thoughts: Thoughts = field(default_factory=Thoughts, repr=False, compare=False)
    secret: int = field(default_factory=lambda: SECRET, init=False, repr=False, compare=False)
    kept: tuple[str, int, bool] | None = field(default=None, repr=False, compare=False)
    """Of a game that has been opened again: its id among the kept games, the last entry of its journal, and whether it
    was damaged."""
    drafts: dict[int, Plain] = field(default_factory=dict, repr=False, compare=False)
    """What each seat was putting together when the game was left, as its table wrote it."""
    lesson: OpenLesson | OpenPuzzle | None = field(default=None, init=False, repr=False, compare=False)
    """Of a lesson or a puzzle: which one, and how far it has come. Such a game is not kept."""
    journal: Journal | None = field(default=None, init=False, repr=False, compare=False)
    _live: LiveMatch | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if colours_of(self.game):
            self.players = tuple(
                replace(player, banner=banner_of(self.game, seat)) for seat, player in enumerate(self.players)
            )

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def hot_seat(self) -> bool:
        """More than one person at this screen: the privacy screen falls between them."""
        return sum(player.kind == HUMAN for player in self.players) > 1

    @property
    def watched(self) -> bool:
        """Return whether nobody at this screen plays: whoever looks has no seat, and knows what everybody knows."""
        return not any(player.human for player in self.players)

    def you(self, viewer: int) -> int | None:
        """The seat that is spoken to as "you": the one that looks, unless several do or none plays."""
        return None if self.hot_seat or self.watched else viewer

    @property
    def match(self) -> logic.Match:
        """The match that is played; only from `begin` on."""
        if self.dealt is None:
            raise RuntimeError("this session has not begun")
        return self.dealt

    @property
    def live(self) -> LiveMatch:
        """The match as a table plays it, with its snapshot; there is one for all that ask."""
        if self._live is None or self._live.match is not self.match:
            self.speak()
            self._live = LiveMatch(self.match, by_hand=self._by_hand, watched=self.watched)
            self._live.guide = self.lesson.run if self.lesson is not None else None
        return self._live

    def speak(self) -> None:
        """Let the match tell in the language of the window."""
        if self.match.tongue is not speaking():
            self.match.tongue = speaking()

    @property
    def _by_hand(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.human]

    @property
    def info(self) -> GameInfo:
        """Return what the logic says of the game."""
        return game_info(self.game)

    @property
    def title(self) -> str:
        return self.info.title

    def begin(self) -> Session:
        """Deal the match, unless it is there already."""
        if self.dealt is None:
            on = self.ground
            place = () if on is None else (on.key, on.seat)
            self.dealt = logic.new_match(self.game, self.seats, self.seed, dict(self.options), *place)
        looking = next((seat for seat, player in enumerate(self.players) if player.human), 0)
        self.players = under_their_cards(self.players, banner_cards(self.match.view(looking)))
        if not self.live.now.over:  # what is only looked back at stays as it is
            self.match.names = [player.name for player in self.players]
        return self

    def at(self, past: Snapshot) -> Session:
        """The same, showing a moment of the match that is over."""
        self._live = LiveMatch(self.match, past)
        return self

    def rematch(self) -> Session:
        """The same players and rules with a fresh shuffle, every player a seat on, and a ground with its player."""
        players = (*self.players[1:], self.players[0])
        players = under_their_cards(players, colours_of(self.game))
        on = self.ground
        moved = None if on is None else logic.OnGround(on.key, (on.seat - 1) % self.seats)
        return Session(self.game, players, dict(self.options), random_seed(), smoke=self.smoke, ground=moved)

    # ---- saving

    def document(self) -> Plain:
        """The autosave: everything needed to continue, and a summary for the menu."""
        return {
            "format": FORMAT,
            "game": self.game,
            "summary": self.summary(),
            "players": [written(player) for player in self.players],
            "record": self.match.record(),
            "state": self.match.state(),
            "thoughts": self.thoughts.document(),
        }

    def summary(self) -> Plain:
        """Return title, turn and score: what Continue says about the game. Public facts only."""
        view = self.match.view(0)
        on = self.match.ground
        totals = [side.total for side in view.scores]
        return summary_of(self.info, view.turn, totals, "" if on is None else on.name)

    @classmethod
    def from_save(cls, saved: SavedGame, tell: OnProgress | None = None) -> Session:
        """Return the session of a saved game, its record replayed; raise logic.LoadError where it does not agree."""
        return cls._of_record(logic.load_match(saved.record, tell), saved)

    @classmethod
    def of_past(cls, saved: SavedGame, tell: OnProgress | None = None) -> tuple[Session, str]:
        """Return the session of a game that is over, and where its record ceases to agree (`logic.load_past`)."""
        match, problem = logic.load_past(saved.record, tell)
        return cls._of_record(match, saved), problem

    @classmethod
    def of_position(cls, saved: SavedGame) -> Session:
        """Return the session of a saved game from where it stood, without what led there; raise logic.LoadError."""
        return cls.of_match(logic.load_match(saved.document.get("state")), saved.players)

    @classmethod
    def of_beginning(cls, saved: SavedGame, tell: OnProgress | None = None) -> Session:
        """Return the session of a saved game as far as its record agrees; raise logic.LoadError where nothing does."""
        match, problem = logic.replayed(saved.record, tell)
        if not match.steps:
            raise logic.LoadError(problem)
        return cls._of_record(match, saved)

    @classmethod
    def _of_record(cls, match: logic.Match, saved: SavedGame) -> Session:
        session = cls.of_match(match, saved.players)
        session.thoughts = Thoughts.from_document(saved.document.get("thoughts"), match.seats)
        return session

    @classmethod
    def of_match(cls, match: logic.Match, players: object = None) -> Session:
        """A session around a match that exists already; without players, the person sits South.

        ``players`` may come from a file: what is no player is refused with logic.LoadError, and a word that this
        version does not know replaced.
        """
        line_up = line_up_of(match.game_id, match.seats, players)
        options = game_info(match.game_id).apart_from(match.ground, match.options)
        return cls(match.game_id, line_up, options, match.seed or 0, match, ground=match.ground)

    # ---- the way to the table

    def start(self, app: Program) -> None:
        """Open the table. The one place where the shell reaches for it."""
        self.begin()
        app.stack.reset(doors.table_scene(self))
        on = self.match.ground
        if on is not None and not self.match.steps:
            told = ground_told(self.info.cell(on.key), named_on(on.seat, self.players))
            app.report(ON_GROUND(title=logic.verbatim(spoken("ground", on.name)), summary=logic.verbatim(told)))

    def keep(self, games: Games) -> Journal:
        """Write down every decision of this game among the kept games from now on."""
        if self.journal is None:
            played = JournaledGame(lambda: self.match, self.summary, self.document, self.thoughts, self.drafts)
            self.journal = Journal(played, games, *(self.kept or ()))
            self.live.recorder = self.journal
        return self.journal

    def save(self, app: Program) -> None:
        """Keep the whole game as it stands now."""
        self.keep(app.storage.games).checkpoint()

    def finish(self, app: Program) -> None:
        """The game is over: keep it as a finished one, and show the result above the table."""
        if self.journal is not None:
            self.journal.finish()
        app.stack.push(doors.page("results", self))


def ground_told(cell: Cell, name: str) -> str:
    """Return what a ground does, to the player that it weighs on, or of that player by name where one is given."""
    if name and cell.named:
        return Phrase("ground", cell.named)(name=logic.verbatim(called(name)))
    return spoken("ground", cell.sentence)


def named_on(seat: int, players: Sequence[Player]) -> str:
    """Return the name by which a ground tells of its player; empty where that player is the only person."""
    return "" if [at for at, player in enumerate(players) if player.human] == [seat] else called(players[seat].name)


def written(player: Player) -> Plain:
    """A player as a file tells of one; who has no face is written as before there were any."""
    told = asdict(player)
    if not player.general:
        del told["general"]
    return told


def banner_cards(view: View) -> Sequence[str]:
    """Return the civilizations or colours of the seats, in games that have them."""
    if isinstance(view, logic.AgeView):
        return view.civilizations
    return view.colours if isinstance(view, logic.FracasView | logic.StrategicView) else ()


def under_their_cards(players: Sequence[Player], cards: Sequence[str]) -> tuple[Player, ...]:
    """Return the players under the banners of their civilizations or colours.

    A computer player that is called by its banner takes the name of the new one.
    """
    found = []
    for player, one in zip(players, cards, strict=False):
        banner = OF_CARDS[one]
        called = not player.human and player.name == BANNER_NAMES[player.banner]
        found.append(replace(player, banner=banner, name=BANNER_NAMES[banner] if called else player.name))
    return (*found, *players[len(found) :])


def summary_of(info: GameInfo, turn: int, scores: Sequence[int], ground: str = "") -> Plain:
    """Return what a list says of a game, with the name of its ground where it has one."""
    summary = {"title": info.title, "turn": turn, "period": info.period, "scores": list(scores)}
    return {**summary, "ground": ground} if ground else summary


@cache
def game_info(game: str) -> GameInfo:
    """The GameInfo of an id; raises KeyError for a game that is not there."""
    for info in logic.games():
        if info.id == game:
            return info
    raise KeyError(game)


def random_seed() -> int:
    return random.SystemRandom().randrange(SEED_LIMIT)


def level_ids() -> tuple[str, ...]:
    """The names of the AI levels, weakest first."""
    return tuple(level.id for level in logic.AI_LEVELS)


def default_level() -> str:
    """Return who a new computer player is: the strongest level that answers without a search."""
    return NEW_LEVEL


def colours_of(game: str) -> tuple[str, ...]:
    """The colour of each seat's cards, where it is the same in every match of a game; empty in others."""
    return next((info.colours for info in logic.games() if info.id == game), ())


def banner_of(game: str, seat: int) -> str:
    """The banner of a seat.

    >>> banner_of("assertion", 0), banner_of("fracas", 0)
    ('forest', 'fire')
    """
    colours = colours_of(game)
    return OF_CARDS[colours[seat]] if colours else BANNERS[seat]


def default_players(seats: int, human_seats: int = 1, game: str = "") -> tuple[Player, ...]:
    """People first, then generals for the computer; each under the banner of its seat.

    >>> [player.kind for player in default_players(2, 2)]
    ['human', 'human']
    """
    players = []
    for seat in range(seats):
        banner = banner_of(game, seat)
        if seat < human_seats:
            name = logic.YOU if human_seats == 1 else numbered(seat)
            players.append(Player(name, HUMAN, "", banner))
        else:
            key = first_for(banner, [player.general for player in players])
            players.append(Player(name_of(key), AI, default_level(), banner, key))
    return tuple(players)


def line_up_of(game: str, seats: int, players: object) -> tuple[Player, ...]:
    """The players that a file names; where it does not name one for each seat, the person sits South."""
    entries = logic.players_of(players)
    if len(entries) != seats:
        return default_players(seats, game=game)
    return tuple(_player(entry, seat) for seat, entry in enumerate(entries))


def _player(entry: dict[str, str], seat: int) -> Player:
    """A player from a file; words that this version does not know are replaced."""
    fallback = default_players(max(seat + 1, 2))[seat]
    name, kind, banner, level, general = (
        entry.get(name, "") for name in ("name", "kind", "banner", "level", "general")
    )
    if kind not in (HUMAN, AI):
        kind, general = fallback.kind, fallback.general
    return Player(
        name or fallback.name,
        kind,
        (level if level in level_ids() else default_level()) if kind == AI else "",
        banner if banner in BANNER_NAMES else fallback.banner,
        general if kind == AI and general in BY_KEY else "",
    )
