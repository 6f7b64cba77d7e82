"""Make the face of Chinese characters anew: `python -m tools.typeface NotoSansCJK-Regular.ttc`.

It has only what the game writes: every letter of the Chinese catalogue that no other face has, and those of the name of
the language. The file comes from Noto CJK (Debian: fonts-noto-cjk), whose licence lies in licences/noto-sans-cjk.txt.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

from scenes.app.tongues import NAMES
from scenes.ui.fonts import HAN_FILE, font_path
from tools.tongues import DOMAIN, LOCALE, catalogue

CODE = "zh_CN"
SOURCE = "Noto Sans CJK SC"
NEEDLESS = ("BASE", "DSIG", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx")
"""Tables for writing downwards, and for what no letter of the game needs."""


def wanted() -> set[str]:
    """Return the letters that the face must have."""
    latin = font_path("ui")
    assert latin is not None
    there = TTFont(latin).getBestCmap()
    said = "".join(catalogue(LOCALE / CODE / "LC_MESSAGES" / f"{DOMAIN}.po").values()) + NAMES[CODE]
    return {letter for letter in said if ord(letter) not in there and letter.isprintable()}


def lacking() -> set[str]:
    """Return those of them that it has not."""
    return {letter for letter in wanted() if ord(letter) not in TTFont(HAN_FILE).getBestCmap()}


def main(path: Path) -> None:
    """Write the face."""
    face = next(one for one in TTCollection(path).fonts if one["name"].getDebugName(4) == SOURCE)
    options = Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 4, 13, 14], notdef_outline=True)
    options.drop_tables += NEEDLESS
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in wanted()])
    subsetter.subset(face)
    face.flavor = "woff"
    face.save(HAN_FILE)
    print(f"{HAN_FILE.name}: {len(wanted())} letters, {HAN_FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
