"""The twelve generals: what they are called, how they carry themselves, and the few words they say at a table.

A general is a face, a voice and a temper. How strongly the computer plays is its level and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import logic
from scenes.ui.words import Phrase


@dataclass(frozen=True, slots=True)
class General:
    """A general by the key of its portrait (`art.generals`), with the banner it likes to stand under.

    ``manner`` is the temper it plays with, that of its banner or a shade of it (`logic.kernel.tempers`).
    Every line is short, as it stands for a few seconds only. Six are for a game that goes on: ``steals`` what it has
    taken from an opponent, ``unmasks`` at a bluff that is called, ``stands`` in its last stand.
    """

    key: str
    banner: str
    manner: str
    name: str
    temper: str
    greets: str
    strikes: str
    suffers: str
    steals: str
    unmasks: str
    stands: str
    wins: str
    loses: str

    def leans(self) -> list[float]:
        """Return how much it attacks, spends and dares, each from 0 to 1."""
        strength = logic.TEMPERS[self.manner].strength
        return [0.5 + 0.36 * strength * lean for lean in LEANS[self.banner]]


ATTACK, SPENDING, DARING = Phrase("general", "Attack"), Phrase("general", "Spending"), Phrase("general", "Daring")
LEANS: dict[str, tuple[float, float, float]] = {
    "fire": (1.0, 1.0, 0.2),
    "forest": (-0.3, -1.0, -0.3),
    "wind": (0.3, 0.2, 1.0),
    "mountain": (-1.0, -0.3, -0.8),
}
"""By banner how much its generals attack, spend and dare: more than others, or less."""

GENERALS: tuple[General, ...] = (
    General(
        "pang",
        "fire",
        "blaze",
        "General Pang",
        "Attacks first, and spends the most.",
        "Enough drums. Let us begin.",
        "That one will be heard at home.",
        "A blow! Good. Now I am awake.",
        "Mine now. Come and fetch it.",
        "Ha! No more hiding.",
        "Down to the last? That is enough.",
        "The ground has decided.",
        "You stood longer than I struck.",
    ),
    General(
        "su",
        "fire",
        "ember",
        "Su Rongyan",
        "Attacks often, but counts what it costs.",
        "I have read your letter. Here is mine.",
        "There is my answer.",
        "Noted. I answer such things.",
        "I take this as your reply.",
        "The page is turned. Read it.",
        "A short letter, but I sign it.",
        "Every word of yours was answered.",
        "This one I leave unanswered.",
    ),
    General(
        "hu",
        "fire",
        "fire",
        "Hu Liegan",
        "Attacks, and spends freely.",
        "Pour the wine, and then the arrows.",
        "Worth every coin of it!",
        "Hah! That cost me dearly.",
        "Your purse was open.",
        "So much for fine faces!",
        "The last coin rolls best.",
        "My purse is empty, and the field is mine.",
        "Spent to the last. Well played.",
    ),
    General(
        "lin",
        "forest",
        "forest",
        "Lin Weizhi",
        "Holds what there is, and answers you.",
        "The gate is open. Come in, if you like.",
        "You came a step too near.",
        "A stone has fallen. The wall stands.",
        "What stands open I take in.",
        "Masks do not grow here.",
        "One tree is still a forest.",
        "You came, as I hoped.",
        "My wall had a door after all.",
    ),
    General(
        "gao",
        "forest",
        "grove",
        "Gao Shenmo",
        "Counts twice, then answers.",
        "Sit down. There is time.",
        "As I had counted.",
        "Hm. I shall count again.",
        "One for me. I had counted it.",
        "That sum did not add up.",
        "Few left to count. Good.",
        "Twice counted, once moved.",
        "I counted well. You counted better.",
    ),
    General(
        "meng",
        "forest",
        "thicket",
        "Meng Qiao",
        "Keeps the most back for a late answer.",
        "Good weather for waiting.",
        "I had kept that for you.",
        "Rain. It will pass.",
        "It would have spoiled with you.",
        "The mist has lifted.",
        "I still have the end in my sleeve.",
        "The last word was in my sleeve.",
        "I kept it back too long.",
    ),
    General(
        "zhao",
        "wind",
        "wind",
        "Zhao Fengli",
        "Goes far, and is never where you look.",
        "Look for me elsewhere.",
        "You were looking the other way.",
        "So that is where you were.",
        "You will not find it here.",
        "So it was there, after all.",
        "Catch the last of us, if you can.",
        "I was never where you struck.",
        "You knew where I would turn.",
    ),
    General(
        "yun",
        "wind",
        "breeze",
        "Yun Baisu",
        "Goes far when your hand allows it.",
        "Your hand speaks already.",
        "It was written in your hand.",
        "That I did not read.",
        "I read that, and kept it.",
        "Faces can be read as well.",
        "The last line is the clearest.",
        "An open letter, from the first card.",
        "You write in a hand I cannot read.",
    ),
    General(
        "tuo",
        "wind",
        "gale",
        "Tuo Ren",
        "Goes furthest, and surprises the most.",
        "A fine day to ride.",
        "From over the hills!",
        "My horse has felt that one.",
        "It rides with me now.",
        "Tracks do not lie.",
        "One horse, and still the hills.",
        "We ride home tonight.",
        "The road was longer than my breath.",
    ),
    General(
        "shi",
        "mountain",
        "mountain",
        "Shi Kanghai",
        "Defends, and gives no ground.",
        "I stand here. Begin.",
        "Move aside.",
        "I am still standing.",
        "It lies safer with me.",
        "A mask is no wall.",
        "The last stone is the hardest.",
        "I have not moved.",
        "So a mountain can be moved.",
    ),
    General(
        "qin",
        "mountain",
        "hill",
        "Qin Luo",
        "Defends, but strikes when it can.",
        "May few be forgotten today.",
        "Remember that one.",
        "I shall remember that.",
        "I shall keep it in memory.",
        "I remember every mask.",
        "The last one knows all the names.",
        "I have forgotten none of it.",
        "I shall tell of you.",
    ),
    General(
        "wuheng",
        "mountain",
        "peak",
        "Wu Hengyi",
        "Waits the longest, then speaks.",
        "After you. I am in no hurry.",
        "Now I have spoken.",
        "You are not tired yet, I see.",
        "You held it long enough.",
        "Sooner or later it shows.",
        "Now I am in no hurry at all.",
        "You tired first.",
        "I waited for you, and you were awake.",
    ),
)
BY_KEY: dict[str, General] = {one.key: one for one in GENERALS}


SPOKEN = 6
"""So many of its lines are for a game that goes on, the others for its end."""


def lines_of(one: General) -> tuple[str, ...]:
    """Return all that a general says: six lines at a table, and two when the game is over."""
    return one.greets, one.strikes, one.suffers, one.steals, one.unmasks, one.stands, one.wins, one.loses


def general(key: str) -> General | None:
    """The general of a key; None for a seat without one, and for a key nobody has."""
    return BY_KEY.get(key)


def name_of(key: str) -> str:
    """Return what a general is called; empty for none.

    >>> name_of("su"), name_of("")
    ('Su Rongyan', '')"""
    found = BY_KEY.get(key)
    return found.name if found is not None else ""


def first_for(banner: str, taken: Collection[str] = ()) -> str:
    """The key of the first general who likes to stand under a banner and is not taken; of any banner if need be.

    >>> first_for("fire"), first_for("fire", ["pang"]), first_for("ink")
    ('pang', 'su', 'pang')
    """
    free = [one for one in GENERALS if one.key not in taken]
    return next((one.key for one in free if one.banner == banner), free[0].key)


def next_of(key: str, by: int, taken: Collection[str] = ()) -> str:
    """The general so many steps on, round and round, leaving out those who are taken.

    >>> next_of("pang", 1), next_of("pang", -1), next_of("pang", 1, ["su"])
    ('su', 'wuheng', 'hu')
    """
    free = [one.key for one in GENERALS if one.key == key or one.key not in taken]
    place = free.index(key) if key in free else 0
    return free[(place + by) % len(free)]
