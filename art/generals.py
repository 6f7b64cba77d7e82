"""Twelve generals as they look: the features each is drawn from. What they are called and say stands with the words.

The courts hide their faces; the generals show theirs. Nothing here tells how strongly one plays.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The features of a general, each a name that the module which draws it knows.

    ``banner`` is the banner a general prefers to stand under; the portrait takes the colours of the one of its seat.
    """

    key: str
    banner: str
    head: str
    dress: str
    face: str = "oval"
    tone: str = "pale"
    brow: str = "straight"
    eye: str = "calm"
    beard: str = "none"
    hair: str = "black"
    locks: str = "temples"
    lips: bool = False


LOOKS: tuple[Look, ...] = (
    Look("pang", "fire", "plume", "armour", "square", "warm", "knit", "narrow", "droop"),
    Look("su", "fire", "phoenix", "high", "oval", "pale", "arched", "wide", locks="long", lips=True),
    Look("hu", "fire", "wrap", "fur", "square", "tan", "heavy", "calm", "full"),
    Look("lin", "forest", "loops", "crossed", "oval", "warm", "fine", "calm", locks="none", lips=True),
    Look("gao", "forest", "scholar", "crossed", "long", "pale", "bushy", "lowered", "long", "white"),
    Look("meng", "forest", "straw", "scarf", "oval", "tan", "straight", "narrow", "goatee"),
    Look("zhao", "wind", "feathers", "armour", "long", "pale", "arched", "wide", "thin"),
    Look("yun", "wind", "pin", "high", "oval", "pale", "fine", "lowered", locks="long", lips=True),
    Look("tuo", "wind", "fur", "crossed", "square", "brown", "straight", "narrow", "forked", "brown", "braids"),
    Look("shi", "mountain", "crescent", "armour", "square", "tan", "heavy", "calm", "boxed", "grey"),
    Look("qin", "mountain", "coif", "scarf", "oval", "warm", "straight", "wide", locks="none", lips=True),
    Look("wuheng", "mountain", "board", "crossed", "long", "warm", "bushy", "narrow", "goatee", "grey"),
)
LOOK_OF: dict[str, Look] = {look.key: look for look in LOOKS}
"""The look of each general by its key."""
