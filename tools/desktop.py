"""The face of the game on desktops: its icon in every form, its entry in menus, its page in shops."""

from __future__ import annotations

import io
import struct
import time
from html import escape
from pathlib import Path

from art.seals import seal
from logic.version import VERSION

ID = "org.five_factors.FiveFactors"
NAME = "Five Factors"
COMMAND = "five-factors"
SUMMARY = "Five card games of war on one table"
DESCRIPTION = (
    "In Art of War Assertion cards are laid in lines that cross as in a crossword, and each of its fifty-four cards is "
    "ground or strategy. Strategic War, Age of Spades, Fracas and Game are four shorter wars.",
    "It is played alone against the computer or by two to four people at one screen. The computer players know what "
    "their own seat may know and nothing else. It needs no network.",
)
CATEGORIES = ("Game", "CardGame", "StrategyGame")
KEYWORDS = ("cards", "war", "strategy", "trick", "board")

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
#: kind of an entry -> pixels; those with two kinds are drawn for screens of two densities
ICNS_KINDS = (
    ("icp4", 16), ("icp5", 32), ("ic11", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256), ("ic08", 256), ("ic14", 512),
    ("ic09", 512), ("ic10", 1024),
)  # fmt: skip

#: for macOS
PROPERTIES = {
    "CFBundleName": NAME,
    "CFBundleDisplayName": NAME,
    "CFBundleShortVersionString": VERSION,
    "LSApplicationCategoryType": "public.app-category.card-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": "The Five Factors authors, MIT licence",
}


# Icons


def icon_svg() -> str:
    """The icon as it is drawn."""
    return seal("suite")


def png(size: int) -> bytes:
    """The icon as a PNG file of so many pixels."""
    import pygame

    drawn = pygame.image.load_sized_svg(io.BytesIO(icon_svg().encode()), (size, size))
    picture, out = pygame.Surface((size, size), pygame.SRCALPHA), io.BytesIO()
    picture.blit(drawn, ((size - drawn.get_width()) // 2, (size - drawn.get_height()) // 2))
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """The icon as a file for Windows: a directory of PNG pictures."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    where = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures:
        side = size % 256  # 0 stands for 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), where + len(body))
        body += data
    return head + body


def icns() -> bytes:
    """The icon as a file for macOS: PNG pictures, each with its kind and length."""
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(data)) + data for kind, size in ICNS_KINDS for data in [png(size)]
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_icons(folder: Path) -> dict[str, Path]:
    """The icon in all forms below `folder`; "svg", "ico", "icns", and the pixels of each PNG -> file."""
    folder.mkdir(parents=True, exist_ok=True)
    forms = {"svg": icon_svg().encode(), "ico": ico(), "icns": icns()}
    files = {}
    for form, data in forms.items():
        files[form] = folder / f"{COMMAND}.{form}"
        files[form].write_bytes(data)
    for size in PNG_SIZES:
        files[str(size)] = folder / f"{COMMAND}-{size}.png"
        files[str(size)].write_bytes(png(size))
    return files


# Linux


def entry(command: str = COMMAND) -> str:
    """The entry for menus (.desktop) that starts `command`."""
    lines = {
        "Type": "Application",
        "Name": NAME,
        "GenericName": "Card Games",
        "Comment": SUMMARY,
        "Exec": command,
        "Icon": ID,
        "Terminal": "false",
        "Categories": "".join(f"{name};" for name in CATEGORIES),
        "Keywords": "".join(f"{name};" for name in KEYWORDS),
        "StartupWMClass": COMMAND,
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={value}\n" for key, value in lines.items())


def metainfo(stamp: int) -> str:
    """The page for shops (AppStream) of the version made at `stamp`, in seconds."""
    paragraphs = "".join(f"    <p>{escape(text)}</p>\n" for text in DESCRIPTION)
    date = time.strftime("%Y-%m-%d", time.gmtime(stamp))
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>{NAME}</name>
  <summary>{SUMMARY}</summary>
  <developer_name>The Five Factors authors</developer_name>
  <description>
{paragraphs}  </description>
  <launchable type="desktop-id">{ID}.desktop</launchable>
  <provides>
    <binary>{COMMAND}</binary>
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{VERSION}" date="{date}"/>
  </releases>
</component>
"""


# Windows


def write_version_info(target: Path) -> Path:
    """Write the properties of the program on Windows, in the form that PyInstaller reads."""
    numbers = (*map(int, VERSION.split(".")), 0)
    words = {
        "CompanyName": "The Five Factors authors",
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": COMMAND,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": f"{COMMAND}.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    told = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, "
        "fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', "
        f"[{told}])]), VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n",
        encoding="utf-8",
    )
    return target
