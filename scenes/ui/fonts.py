"""The places of the type faces: in the installed font packages and beside the languages that need one, or beside the
program when it is frozen."""

from __future__ import annotations

import importlib.util
import logging
import sys
from functools import cache
from pathlib import Path

_log = logging.getLogger(__name__)

_GARAMOND, _SERIF, _SANS = "fontpkg_eb_garamond", "font_source_serif_pro", "font_source_sans_pro"
HAN, HAN_BOLD = "han", "han_bold"
"""The face of Chinese characters, for any other face: it has those that the game writes (`tools.typeface`). It has one
weight; the bold one is the same file, and drawn thicker."""
HAN_FILE = Path(__file__).resolve().parents[2] / "locale" / "zh_CN" / "NotoSansSC-Subset.woff"

# face -> (package, file in its ``files`` folder)
FACES: dict[str, tuple[str, str]] = {
    "title": (_GARAMOND, "EBGaramond[wght].ttf"),
    "title_italic": (_GARAMOND, "EBGaramond-Italic[wght].ttf"),
    "figure": (_SERIF, "SourceSerifPro-Semibold.ttf"),
    "figure_bold": (_SERIF, "SourceSerifPro-Bold.ttf"),
    "body": (_SERIF, "SourceSerifPro-Regular.ttf"),
    "body_italic": (_SERIF, "SourceSerifPro-It.ttf"),
    "body_semibold": (_SERIF, "SourceSerifPro-Semibold.ttf"),
    "ui": (_SANS, "SourceSansPro-Regular.ttf"),
    "ui_italic": (_SANS, "SourceSansPro-It.ttf"),
    "ui_semibold": (_SANS, "SourceSansPro-Semibold.ttf"),
    "ui_bold": (_SANS, "SourceSansPro-Bold.ttf"),
    HAN: ("", HAN_FILE.name),
    HAN_BOLD: ("", HAN_FILE.name),
}
OTHERS = {face: ("ui", "title", HAN_BOLD if "bold" in face else HAN) for face in FACES}
"""By face those of most letters, for what it lacks."""
FROZEN_FOLDER = "fonts"  # where the build puts the files, beside the frozen program


@cache
def font_path(face: str) -> Path | None:
    """The file of a face, or None (with one warning) when it cannot be found. An unknown face is a ValueError."""
    if face not in FACES:
        raise ValueError(f"no type face is called {face!r}")
    package, name = FACES[face]
    for folder in _folders(package):
        if (folder / name).is_file():
            return folder / name
    _log.warning("type face %s not found, another is used instead", name)
    return None


def _folders(package: str) -> list[Path]:
    folders = []
    frozen: str | None = getattr(sys, "_MEIPASS", None)
    if frozen:
        folders.append(Path(frozen) / FROZEN_FOLDER)
    if not package:
        return [*folders, HAN_FILE.parent]
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is not None:
        folders += [Path(place) / "files" for place in spec.submodule_search_locations or ()]
    return folders


def font_files() -> list[Path]:
    """Every file the faces need, once each: what a build has to collect into `FROZEN_FOLDER`."""
    return sorted({path for face in FACES if (path := font_path(face)) is not None})
