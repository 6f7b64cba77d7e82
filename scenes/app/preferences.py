"""The settings of a player: one class, in which each setting stands with its title, sentence, choices and default.

The settings page, the file, the check of what a file gives and "Reset to defaults" are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Annotated, TypeAlias, get_args, get_type_hints

from scenes.app import input, tongues
from scenes.app.plain import Plain
from scenes.ui import keys as key_names

SCALE_MIN, SCALE_MAX, SCALE_STEP = 80, 200, 10
Value: TypeAlias = str | int | list[int] | dict[str, int] | Plain
"""What a setting may be: a switch is true or false, a share a number, a window a list of them."""

ANSWER_TIMES: Mapping[str | int, str] = {2: "2 s", 4: "4 s", 8: "8 s", 0: "Wait"}
"""Seconds to ask for a window at a shared screen; 0: until somebody presses."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of computer players, in seconds (`scenes.play.budget`).

    ``pause`` comes before a turn, and before an answer that would tell by its time what is held. ``turn`` is all that a
    turn of a General may take by waiting and thinking.
    """

    pause: float
    turn: float


PACES = {"brisk": Pace(0.45, 1.7), "calm": Pace(0.6, 4.8), "slow": Pace(1.5, 7.5)}

DISPLAY, SOUND, PLAY, CONTROLS, ACCESSIBILITY, HOT_SEAT, DATA = (
    "Display", "Sound", "Play", "Controls", "Accessibility", "Hot seat", "Data",
)  # fmt: skip
GROUPS = (DISPLAY, SOUND, PLAY, CONTROLS, ACCESSIBILITY, HOT_SEAT, DATA)
"""The parts of the settings, in their order."""


class Kind:
    """The kind of a setting, by the values it may have; it is kept, and shown nowhere."""

    def fits(self, value: object) -> bool:
        """Return whether a value from a file can be taken."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Shown(Kind):
    """A setting that has a row on the page."""

    group: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Choice(Shown):
    """One of a few values, each with its label."""

    choices: Mapping[str | int, str]

    def fits(self, value: object) -> bool:
        return any(type(value) is type(one) and value == one for one in self.choices)


@dataclass(frozen=True, slots=True)
class Switch(Shown):
    """A switch, on or off."""

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Share(Shown):
    """A share in per cent, on a slider. ``live``: it acts while the knob is moved."""

    low: int = 0
    high: int = 100
    live: bool = True

    def fits(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Window(Kind):
    """``[x, y, width, height]``, or empty."""

    def fits(self, value: object) -> bool:
        if not isinstance(value, list) or len(value) not in (0, 4):
            return False
        return all(type(number) is int and abs(number) <= 100000 for number in value)


class Setups(Kind):
    """The last set-up of every game, by its id; each page of set-up looks into its own."""

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)


class Begun(Kind):
    """The step, from 0, at which each lesson was left that is half done, by its name."""

    def fits(self, value: object) -> bool:
        return isinstance(value, dict) and all(type(step) is int and step > 0 for step in value.values())


class Keys(Kind):
    """The keys of commands that differ from the profile, or from the default; `mended` takes them one by one."""

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    @staticmethod
    def mended(found: Mapping[str, object]) -> dict[str, list[str]]:
        """Return what is left of a file's keys: known commands that may be set, with keys that there are."""
        kept: dict[str, list[str]] = {}
        for name, wanted in found.items():
            command = input.BY_NAME.get(name)
            if command is None or command.fixed or not isinstance(wanted, Sequence) or isinstance(wanted, str):
                continue
            if len(wanted) > input.SLOTS or not all(one == "" or key_names.known(one) for one in wanted):
                continue
            if not any(wanted) and name in input.NEEDED:
                continue
            if "Esc" not in wanted:
                kept[name] = list(wanted)
        return kept


@dataclass(kw_only=True)
class Settings:
    """The settings. Values a file gives that make no sense are replaced by the defaults, one by one."""

    language: Annotated[
        str, Choice(DISPLAY, "Language", "Whatever is not translated yet appears in English", tongues.NAMES)
    ] = "en"
    theme: Annotated[
        str, Choice(DISPLAY, "Theme", "Black lacquer or mulberry paper", {"lacquer": "Lacquer", "paper": "Paper"})
    ] = "lacquer"
    ui_scale: Annotated[
        int,
        Share(
            DISPLAY,
            "Interface scale",
            "Text, buttons and cards in the hand; {bigger} and {smaller} change it anywhere",
            SCALE_MIN,
            SCALE_MAX,
            live=False,
        ),
    ] = 100
    fullscreen: Annotated[bool, Switch(DISPLAY, "Full screen", "{fullscreen} changes it anywhere")] = False
    window: Annotated[list[int], Window()] = field(default_factory=list)
    pieces: Annotated[int, Share(SOUND, "Card sounds", "Cards, bamboo and wood")] = 80
    signals: Annotated[int, Share(SOUND, "Alerts", "Tricks, lines, threats and the end of a game")] = 80
    music: Annotated[bool, Switch(SOUND, "Music", "A quiet piece for each game; it quickens when the game does")] = True
    music_volume: Annotated[int, Share(SOUND, "Music volume", "Silent while another window is in front")] = 50
    narration: Annotated[
        str,
        Choice(
            PLAY,
            "Narration",
            "Tells each play beside the table: what it was aimed at, and what it changed",
            {"off": "Off", "brisk": "Brisk", "calm": "Calm", "wait": "Wait for me"},
        ),
    ] = "calm"
    pace: Annotated[
        str,
        Choice(
            PLAY,
            "Computer speed",
            "Your usual wait for computer players: at most 2, 5 or 8 seconds",
            {"brisk": "Brisk", "calm": "Calm", "slow": "Slow"},
        ),
    ] = "calm"
    hints: Annotated[
        bool,
        Switch(PLAY, "Hints without asking", "For beginners: show at every question what a careful player would do"),
    ] = False
    voices: Annotated[bool, Switch(PLAY, "Generals speak", "A line at the start, at great moments and at the end")] = (
        True
    )
    take_back: Annotated[
        bool,
        Switch(
            PLAY,
            "Unlimited undo",
            "Against the computer: go back to your last decision, whatever you have seen since. Such games are marked "
            "and counted apart.",
        ),
    ] = False
    offers: Annotated[
        bool,
        Switch(PLAY, "Let the computer resign", "When far behind with nothing left, it offers you the game, once"),
    ] = True
    confirm_turn: Annotated[
        bool, Switch(PLAY, "Confirm end of turn", "Ask once more before something ends your turn for good")
    ] = False
    assassins: Annotated[
        str,
        Choice(
            PLAY,
            "Pause for an assassin",
            "In Fracas, so that you can play an Ace before each defence and fight, or after every step",
            {"never": "Never", "fights": "Fights", "always": "Every step"},
        ),
    ] = "fights"
    suit_letters: Annotated[bool, Switch(ACCESSIBILITY, "Suit letters", "S, H, D or C beside every suit")] = False
    strong_outlines: Annotated[
        bool, Switch(ACCESSIBILITY, "High contrast outlines", "Thicker frames for what is legal, chosen or threatened")
    ] = False
    motion: Annotated[
        str,
        Choice(
            ACCESSIBILITY,
            "Motion",
            "Reduced fades instead of moving; None shows results at once",
            {"full": "Full", "reduced": "Reduced", "none": "None"},
        ),
    ] = "full"
    curtain: Annotated[
        str,
        Choice(
            HOT_SEAT,
            "Privacy screen",
            "Between two players: hold the button for a moment, or press it once",
            {"hold": "Hold", "press": "Press"},
        ),
    ] = "hold"
    answer_time: Annotated[
        int,
        Choice(
            HOT_SEAT,
            "Response time",
            "How long a play waits for answers, whether or not anybody holds one",
            ANSWER_TIMES,
        ),
    ] = 4
    key_profile: Annotated[str, Choice(CONTROLS, "Profile", "Which keys commands have", input.PROFILE_TITLES)] = (
        "default"
    )
    keys_by: Annotated[
        str,
        Choice(
            CONTROLS,
            "Keys by",
            "Place: the same spot on every keyboard. Letter: what is printed on the key.",
            {"place": "Place", "letter": "Letter"},
        ),
    ] = "letter"
    keys: Annotated[dict[str, list[str]], Keys()] = field(default_factory=dict)
    own_keys: Annotated[dict[str, list[str]], Keys()] = field(default_factory=dict)
    setups: Annotated[Plain, Setups()] = field(default_factory=dict)
    begun: Annotated[dict[str, int], Begun()] = field(default_factory=dict)

    def to_document(self) -> Plain:
        return {"format": 1, **asdict(self)}

    @classmethod
    def from_document(cls, document: Plain) -> Settings:
        """
        >>> Settings.from_document({"theme": "paper", "ui_scale": "huge", "motion": "wild"}).theme
        'paper'
        >>> Settings.from_document({"ui_scale": "huge"}).ui_scale
        100
        """
        taken = {name: document[name] for name, kind in KINDS.items() if name in document and kind.fits(document[name])}
        settings = cls(**taken)
        settings.keys, settings.own_keys = Keys.mended(settings.keys), Keys.mended(settings.own_keys)
        return settings

    def keymap(self, changed: bool = True) -> input.Keymap:
        """Return the keys as they are settled, or as the profile alone has them."""
        keys, by_place = self.keys if changed else {}, self.keys_by == "place"
        if self.key_profile == input.OWN:
            return input.Keymap("default", {**self.own_keys, **keys}, by_place)
        return input.Keymap(self.key_profile, keys, by_place)

    def value(self, name: str) -> Value:
        """Return what a setting is, by its name."""
        found: Value = getattr(self, name)
        return found

    def set_back(self, groups: Sequence[str]) -> dict[str, Value]:
        """Return the defaults of what these parts of the page show."""
        fresh = type(self)()
        names = [name for name, kind in KINDS.items() if isinstance(kind, Shown) and kind.group in groups]
        return {name: fresh.value(name) for name in names if name not in OF_THE_WINDOW}


OF_THE_WINDOW = ("fullscreen",)
"""What a press of a button does not set back: the window would change under the hand."""


def _kinds() -> dict[str, Kind]:
    hints = get_type_hints(Settings, include_extras=True)
    told = {one.name: get_args(hints[one.name]) for one in fields(Settings)}
    return {name: next(kind for kind in found if isinstance(kind, Kind)) for name, found in told.items()}


KINDS: Mapping[str, Kind] = _kinds()
"""By name: what a setting may be, and how it is shown."""
