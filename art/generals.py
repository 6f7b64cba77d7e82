"""Twelve generals as they look: the features each is drawn from. What they are called and say stands with the words.

The courts hide their faces; the generals show theirs. Nothing here tells how strongly one plays.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The features of a general, each a name that the module which draws it knows."""

    key: str
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
    Look("pang", "plume", "armour", "square", "warm", "knit", "narrow", "droop"),
    Look("su", "phoenix", "high", "oval", "pale", "arched", "wide", locks="long", lips=True),
    Look("hu", "wrap", "fur", "square", "tan", "heavy", "calm", "full"),
    Look("lin", "loops", "crossed", "oval", "warm", "fine", "calm", locks="none", lips=True),
    Look("gao", "scholar", "crossed", "long", "pale", "bushy", "lowered", "long", "white"),
    Look("meng", "straw", "scarf", "oval", "tan", "straight", "narrow", "goatee"),
    Look("zhao", "feathers", "armour", "long", "pale", "arched", "wide", "thin"),
    Look("yun", "pin", "high", "oval", "pale", "fine", "lowered", locks="long", lips=True),
    Look("tuo", "fur", "crossed", "square", "brown", "straight", "narrow", "forked", "brown", "braids"),
    Look("shi", "crescent", "armour", "square", "tan", "heavy", "calm", "boxed", "grey"),
    Look("qin", "coif", "scarf", "oval", "warm", "straight", "wide", locks="none", lips=True),
    Look("wuheng", "board", "crossed", "long", "warm", "bushy", "narrow", "goatee", "grey"),
)
LOOK_OF: dict[str, Look] = {look.key: look for look in LOOKS}
"""The look of each general by its key."""
