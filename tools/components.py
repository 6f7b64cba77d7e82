"""Components of the packed game: each work of others with its licence, and which file belongs to which work.

The rules know the names of files on Linux, Windows and macOS. A file or a module that none of them matches has no place
in a release: `tools/licences.py` refuses it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Component:
    """One work: `licence` is an SPDX expression, `texts` are files below the bundle's ``_internal``.

    `version` is a number, or empty where nothing in the build tells it; with `package` it is asked of that
    installed distribution.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    home: str
    version: str = ""
    package: str = ""


def _work(name: str, licence: str, texts: str, home: str, version: str = "", package: str = "") -> Component:
    places = tuple(text if "/" in text or text == "LICENSE" else f"licences/{text}.txt" for text in texts.split())
    return Component(name, licence, places, home, version, package)


_FONTS = "fonts/licences"
_SDL = "https://github.com/libsdl-org"
_XIPH = "https://gitlab.xiph.org/xiph"

#: id -> component. The versions of what comes inside pygame-ce are those of the release that requirements/run.txt pins.
COMPONENTS: dict[str, Component] = {
    "five-factors": _work("Five Factors", "MIT", "LICENSE", ""),
    "lxgw-wenkai": _work(
        "LXGW WenKai", "OFL-1.1", "lxgw-wenkai",
        "https://github.com/lxgw/LxgwWenKai",
    ),
    "noto-sans-cjk": _work(
        "Noto Sans CJK SC", "OFL-1.1", "noto-sans-cjk", "https://github.com/notofonts/noto-cjk",
    ),
    "eb-garamond": _work(
        "EB Garamond", "OFL-1.1", f"{_FONTS}/EB-Garamond.txt", "https://github.com/octaviopardo/EBGaramond12",
        package="fontpkg-eb-garamond",
    ),
    "source-serif": _work(
        "Source Serif Pro", "OFL-1.1", f"{_FONTS}/Source-Serif-Pro.txt", "https://github.com/adobe-fonts/source-serif",
        package="font-source-serif-pro",
    ),
    "source-sans": _work(
        "Source Sans Pro", "OFL-1.1", f"{_FONTS}/Source-Sans-Pro.txt", "https://github.com/adobe-fonts/source-sans",
        package="font-source-sans-pro",
    ),
    "python": _work(
        "Python", "Python-2.0 AND MIT AND BSD-2-Clause AND BSD-3-Clause", "python python-parts expat",
        "https://www.python.org",
    ),
    "mypyc": _work("mypyc run-time", "MIT AND PSF-2.0", "mypyc", "https://github.com/python/mypy", package="mypy"),
    "pyinstaller": _work(
        "PyInstaller start program", "GPL-2.0-or-later WITH Bootloader-exception", "pyinstaller",
        "https://github.com/pyinstaller/pyinstaller", package="pyinstaller",
    ),
    "pygame-ce": _work(
        "pygame-ce", "LGPL-2.1-or-later", "LGPL-2.1", "https://github.com/pygame-community/pygame-ce",
        package="pygame-ce",
    ),
    "pymunk": _work("pymunk", "MIT", "pymunk", "https://github.com/viblo/pymunk", package="pymunk"),
    "chipmunk": _work("Chipmunk (Munk2D)", "MIT", "chipmunk", "https://github.com/viblo/Munk2D"),
    "cffi": _work("cffi", "MIT-0", "cffi", "https://github.com/python-cffi/cffi", package="cffi"),
    "msgspec": _work("msgspec", "BSD-3-Clause", "msgspec", "https://github.com/jcrist/msgspec", package="msgspec"),
    "typing-extensions": _work(
        "typing_extensions", "PSF-2.0", "typing_extensions", "https://github.com/python/typing_extensions",
        package="typing_extensions",
    ),
    "mypy-extensions": _work(
        "mypy_extensions", "MIT", "mypy_extensions", "https://github.com/python/mypy_extensions",
        package="mypy_extensions",
    ),
    "platformdirs": _work(
        "platformdirs", "MIT", "platformdirs", "https://github.com/tox-dev/platformdirs", package="platformdirs"
    ),
    "sdl2": _work("SDL", "Zlib", "sdl2", f"{_SDL}/SDL", "2.32.10"),
    "sdl2-image": _work("SDL_image", "Zlib", "sdl2-image", f"{_SDL}/SDL_image", "2.8.12"),
    "sdl2-mixer": _work("SDL_mixer", "Zlib", "sdl2-mixer", f"{_SDL}/SDL_mixer", "2.8.2"),
    "sdl2-ttf": _work("SDL_ttf", "Zlib", "sdl2-ttf", f"{_SDL}/SDL_ttf", "2.24.0"),
    "freetype": _work("FreeType", "FTL", "freetype", "https://freetype.org", "2.14.3"),
    "harfbuzz": _work("HarfBuzz", "MIT-Modern-Variant", "harfbuzz", "https://github.com/harfbuzz/harfbuzz"),
    "brotli": _work("Brotli", "MIT", "brotli", "https://github.com/google/brotli"),
    "libpng": _work("libpng", "libpng-2.0", "libpng", "http://www.libpng.org"),
    "libjpeg-turbo": _work(
        "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "libjpeg-turbo", "https://libjpeg-turbo.org"
    ),
    "libtiff": _work("libtiff", "libtiff", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    "libwebp": _work("libwebp", "BSD-3-Clause", "libwebp", "https://chromium.googlesource.com/webm/libwebp"),
    "zlib": _work("zlib", "Zlib", "zlib", "https://zlib.net"),
    "zlib-ng": _work("zlib-ng", "Zlib", "zlib-ng", "https://github.com/zlib-ng/zlib-ng"),
    "ogg-vorbis": _work("Ogg and Vorbis", "BSD-3-Clause", "ogg-vorbis", f"{_XIPH}/vorbis"),
    "opus": _work("Opus", "BSD-3-Clause", "opus", f"{_XIPH}/opus"),
    "opusfile": _work("opusfile", "BSD-3-Clause", "opusfile", f"{_XIPH}/opusfile"),
    "flac": _work("libFLAC", "BSD-3-Clause", "flac", f"{_XIPH}/flac"),
    "wavpack": _work("WavPack", "BSD-3-Clause", "wavpack", "https://github.com/dbry/WavPack"),
    "libxmp": _work("libxmp", "MIT", "libxmp", "https://github.com/libxmp/libxmp"),
    "mpg123": _work("mpg123", "LGPL-2.1-only", "mpg123 LGPL-2.1", "https://mpg123.org"),
    "libsndfile": _work(
        "libsndfile", "LGPL-2.1-or-later", "libsndfile LGPL-2.1 Apache-2.0", "https://github.com/libsndfile/libsndfile"
    ),
    "fluidsynth": _work(
        "FluidSynth", "LGPL-2.1-or-later", "fluidsynth LGPL-2.1", "https://github.com/FluidSynth/fluidsynth"
    ),
    "alsa": _work("ALSA library", "LGPL-2.1-or-later", "alsa LGPL-2.1", "https://www.alsa-project.org"),
    "portmidi": _work("PortMidi", "MIT", "portmidi", "https://github.com/PortMidi/portmidi"),
    "gcc": _work(
        "libstdc++ and libgcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "gcc GPL-3", "https://gcc.gnu.org"
    ),
    "libffi": _work("libffi", "MIT", "libffi", "https://github.com/libffi/libffi"),
    "bzip2": _work("bzip2", "bzip2-1.0.6", "bzip2", "https://sourceware.org/bzip2"),
    "xz": _work("liblzma", "LicenseRef-public-domain", "xz", "https://tukaani.org/xz"),
    "sqlite": _work("SQLite", "blessing", "sqlite", "https://www.sqlite.org"),
    "microsoft": _work(
        "Microsoft C run-time library", "LicenseRef-Microsoft-redistributable", "microsoft",
        "https://learn.microsoft.com/visualstudio",
    ),
}  # fmt: skip

#: (pattern of a shared library's file name in small letters, components in it); the first that matches holds.
LIBRARIES: tuple[tuple[str, str], ...] = (
    ("*sdl2_image*", "sdl2-image"),
    ("*sdl2_mixer*", "sdl2-mixer"),
    ("sdl2_ttf.dll", "sdl2-ttf freetype harfbuzz"),
    ("*sdl2_ttf*", "sdl2-ttf"),
    ("*sdl2*", "sdl2"),
    ("libfreetype*", "freetype"),
    ("freetype.dll", "freetype"),
    ("libharfbuzz*", "harfbuzz"),
    ("libbrotli*", "brotli"),
    ("libpng*", "libpng"),
    ("libjpeg*", "libjpeg-turbo"),
    ("libtiff*", "libtiff"),
    ("libwebp*", "libwebp"),
    ("libsharpyuv*", "libwebp"),
    ("libz.*zlib-ng*", "zlib-ng"),
    ("libz.*", "zlib"),
    ("libz-*", "zlib"),
    ("zlib*.dll", "zlib"),
    ("libogg*", "ogg-vorbis"),
    ("libvorbis*", "ogg-vorbis"),
    ("libopusfile*", "opusfile"),
    ("libopus*", "opus"),
    ("libflac*", "flac"),
    ("libwavpack*", "wavpack"),
    ("libxmp*", "libxmp"),
    ("libmpg123*", "mpg123"),
    ("libsndfile*", "libsndfile flac ogg-vorbis opus"),
    ("libfluidsynth*", "fluidsynth"),
    ("libasound*", "alsa"),
    ("*portmidi*", "portmidi"),
    ("libstdc++*", "gcc"),
    ("libgcc_s*", "gcc"),
    ("libffi*", "libffi"),
    ("libbz2*", "bzip2"),
    ("liblzma*", "xz"),
    ("libsqlite3*", "sqlite"),
    ("sqlite3.dll", "sqlite"),
    ("vcruntime*.dll", "microsoft"),
    ("msvcp*.dll", "microsoft"),
    ("ucrtbase.dll", "microsoft"),
    ("api-ms-win-*.dll", "microsoft"),
    ("libpython3*", "python"),
    ("python3*.dll", "python"),
)

#: (pattern of a path below ``_internal``, components in it), for all that is no library of its own.
FILES: tuple[tuple[str, str], ...] = (
    ("LICENSE", "five-factors"),
    ("THIRD_PARTY.md", "five-factors"),
    ("licences/*.txt", "five-factors"),
    ("sounds/*.ogg", "five-factors"),
    ("lessons/*.json", "five-factors"),
    ("locale/*.mo.z", "five-factors"),
    ("logic/*/player/weights.bin", "five-factors"),
    ("five-factors.ic*", "five-factors"),
    ("fonts/NotoSansSC-Subset.woff", "noto-sans-cjk"),
    ("fonts/EBGaramond*.ttf", "eb-garamond"),
    ("fonts/SourceSerifPro-*.ttf", "source-serif"),
    ("fonts/SourceSansPro-*.ttf", "source-sans"),
    ("fonts/licences/*.txt", "five-factors"),
    ("base_library.zip", "python"),
    ("Python", "python"),
    ("Python.framework/*", "python"),
    ("*_ctypes.*", "python libffi"),
    ("*_bz2.*", "python bzip2"),
    ("*_lzma.*", "python xz"),
    ("*_sqlite3.*", "python sqlite"),
    ("lib-dynload/*", "python"),
    ("python3.*/lib-dynload/*", "python"),
    ("logic/*.so", "five-factors mypyc"),
    ("logic/*.pyd", "five-factors mypyc"),
    ("*__mypyc.*", "five-factors mypyc"),
    ("pygame/*.so", "pygame-ce"),
    ("pygame/*.pyd", "pygame-ce"),
    ("pygame/pygame_icon*.bmp", "pygame-ce"),
    ("pymunk/_chipmunk.*", "pymunk chipmunk cffi"),
    ("_cffi_backend.*", "cffi libffi"),
    ("msgspec/_core.*", "msgspec"),
    ("*.pyd", "python"),
)

#: What the start program holds besides the modules inside it.
PROGRAM = "pyinstaller five-factors lxgw-wenkai"

#: top-level module inside the start program -> component; those of the standard library are Python's.
MODULES = {
    "art": "five-factors",
    "game": "five-factors",
    "logic": "five-factors",
    "scenes": "five-factors",
    "cffi": "cffi",
    "msgspec": "msgspec",
    "mypy_extensions": "mypy-extensions",
    "typing_extensions": "typing-extensions",
    "platformdirs": "platformdirs",
    "pygame": "pygame-ce",
    "pymunk": "pymunk",
    "PyInstaller": "pyinstaller",
    "pyiboot01_bootstrap": "pyinstaller",
    "pyimod01_archive": "pyinstaller",
    "pyimod02_importers": "pyinstaller",
    "pyimod03_ctypes": "pyinstaller",
    "pyimod04_pywin32": "pyinstaller",
    "_pyi_rth_utils": "pyinstaller",
}
#: the run-time hooks that PyInstaller puts before the program
HOOKS = "pyi_rth_"
