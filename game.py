"""Five Factors: five card games of war. Run `python game.py --help` for the options."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

BAD_OPTION = 2
LAST_STREAM = 2
LONGEST = 1000
"""Letters of a refusal: what was given is quoted, but not all of it."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage in front of it; `--help` and `--version` in any case."""

    def error(self, message: str) -> NoReturn:
        refuse(plain_words(message))

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is not None:
            return super()._print_message(message, file)
        from scenes.app.system import complain  # packed without a console: what was asked for opens as a box

        complain(message.strip())


def refuse(sentence: str) -> NoReturn:
    """Say one sentence, and end with exit code 2."""
    from scenes.app.system import complain

    words = " ".join(sentence.split())
    complain(words if len(words) <= LONGEST else f"{words[:LONGEST]}...")
    raise SystemExit(BAD_OPTION)


def plain_words(message: str) -> str:
    """What argparse says, as a sentence.

    >>> plain_words("unrecognized arguments: --tabel")
    'There is no option --tabel; --help lists those there are.'
    >>> plain_words("argument --seats: expected one argument")
    'The option --seats needs a value.'
    """
    if message.startswith("unrecognized arguments: "):
        return f"There is no option {message.partition(': ')[2]}; --help lists those there are."
    if message.startswith("argument "):
        option, _, rest = message.removeprefix("argument ").partition(": ")
        if rest == "expected one argument":
            return f"The option {option} needs a value."
        return f"The option {option} {rest}."
    return message[:1].upper() + message[1:] + "."


def whole_number(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0 or number >= 2**63:
        raise argparse.ArgumentTypeError(f"takes a whole number, not {text!r}")
    return number


def parser() -> Parser:
    from logic.version import VERSION

    result = Parser(
        prog="game.py", description="Five card games of war on one table.", add_help=False, allow_abbrev=False
    )
    add = result.add_argument_group("options").add_argument
    add("--game", metavar="ID", help="open the set-up of this game")
    add("--seats", metavar="N", type=whole_number, help="number of players")
    add(
        "--seed",
        metavar="N",
        type=whole_number,
        help="the number the shuffle comes from; the same number, the same deal",
    )
    add("--locale", metavar="CODE", help="the language of the window: en, de or zh_CN")
    add("--load", metavar="FILE", help="continue a saved game or a recorded one")
    add("--data-dir", metavar="DIR", help="keep settings and games here")
    add("--smoke", action="store_true", help="let a game play itself quickly in the window, then end")
    add("--version", action="version", version=f"Five Factors {VERSION}", help="print the version and end")
    add("-h", "--help", action="help", help="print this list and end")
    return result


def check_game(options: argparse.Namespace) -> None:
    """The game exists and can be played by that many."""
    import logic

    infos = {info.id: info for info in logic.games()}
    if options.game is not None and options.game not in infos:
        refuse(f"There is no game called {options.game!r}; choose one of: {', '.join(sorted(infos))}.")
    if options.seats is not None:
        info = infos[options.game] if options.game else next(iter(infos.values()))
        if options.seats not in info.seats:
            numbers = [str(seats) for seats in info.seats]
            spoken = numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} or {numbers[-1]}"
            refuse(f"{info.title} is played by {spoken}, not by {options.seats}.")


def check_locale(options: argparse.Namespace) -> None:
    """There is such a language."""
    from scenes.app.tongues import NAMES, PSEUDO

    if options.locale not in (*NAMES, PSEUDO):
        refuse(f"There is no language called {options.locale!r}; choose one of: {', '.join(NAMES)}.")


def check_load(options: argparse.Namespace) -> Any:
    """The document to continue, as a session."""
    import logic
    from scenes.app.session import Session

    if options.game is not None or options.seats is not None or options.seed is not None:
        refuse("With --load the file says which game it is, so leave out --game, --seats and --seed.")
    try:
        document = logic.object_of_file(options.load)
        wrapped = isinstance(document.get("record"), dict)
        match = logic.load_match(document["record"] if wrapped else document)
        return Session.of_match(match, document.get("players") if wrapped else None)
    except logic.LoadError as problem:
        refuse(str(problem))


def check_folder(options: argparse.Namespace) -> None:
    """The folder for settings and games can be used."""
    from scenes.app.storage import StorageError, try_folder

    try:
        try_folder(options.data_dir)
    except StorageError as problem:
        refuse(str(problem))


def main(arguments: Sequence[str] | None = None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported
    options = parser().parse_args(arguments)
    if options.data_dir is not None:
        check_folder(options)
    if options.locale is not None:
        check_locale(options)
    session = None
    if options.load is not None:
        session = check_load(options)
    elif options.game is not None or options.seats is not None or options.smoke:
        check_game(options)

    gc.disable()  # what is made on the way to the first picture stays; the program's loop turns it on again
    from scenes.app.app import LaunchOptions, run

    return run(
        LaunchOptions(
            game=options.game,
            seats=options.seats,
            seed=options.seed,
            load=session,
            data_dir=options.data_dir,
            smoke=options.smoke,
            locale=options.locale or "",
        )
    )


def packed_main() -> int:
    """As `main`, for the packed program: files that are lost or damaged are said in a sentence."""
    try:
        return main()
    except Exception as problem:  # what goes wrong once the window is open is dealt with there
        if not getattr(sys, "frozen", False):
            raise
        from scenes.app.system import complain

        reason = " ".join(str(problem).split())
        complain(
            f"Five Factors cannot start, because a file of it is missing or damaged ({reason}). "
            "Please unpack it anew; your games and settings are kept elsewhere."
        )
        return 1


def keep_clear_of_streams() -> None:
    """Give the three standard streams somewhere to go: else a file of ours gets the number of a closed one, and with it
    whatever a library has to complain of."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= LAST_STREAM:
        pass
    os.close(handle)


if __name__ == "__main__":
    keep_clear_of_streams()
    if getattr(sys, "frozen", False):  # the packed program is its own worker
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(packed_main())
