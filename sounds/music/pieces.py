"""The pieces: one for each game, in a mode and a tempo of its own, with a calm and a pressed layer; one for the house.

Both layers of a piece have the same bars, so that the pressed one may come in over the calm one anywhere.
"""

from __future__ import annotations

from sounds.music.score import GONG, JUE, SHANG, YU, ZHI, Layer, Part, Piece

CALM, PRESSED = "calm", "pressed"

ASSERTION = Piece(
    146.83, YU, 60, 4, 8,
    {
        CALM: Layer(
            (
                Part("string", "0 . 2 . . . 3 . | 2 . . . 0 . . . | -1 . 0 . 2 . . . | 3 . . . . . . . |"
                     "4 . 3 . 2 . . . | 3 . . . 5 . 4 . | 3 . 2 . 0 . -1 . | 0 . . . . . . .", 0.50, side=-0.3),
                Part("string", "0 . . . | . . . . | . . -2 . | . . . . | -3 . . . | . . . . | -2 . . . | -1 . . .",
                     0.42, side=0.2),
                Part("flute", ". | . | . | . . 5 4 | 3 _ _ _ | . . 5 _ | 3 _ 2 _ | 0 _ _ .", 0.13, octave=1, side=0.4),
                Part("bowl", "0 | . | . | . | 3 | . | . | .", 0.16, octave=0, side=0.1),
            ),
            wind=0.10,
        ),
        PRESSED: Layer(
            (
                Part("string", "0 0 . 0 2 . 0 . | 0 0 . 0 3 . 2 . | -1 -1 . -1 2 . 0 . | 0 0 . 0 3 . 4 .", 0.44,
                     octave=-1, side=0.2),
                Part("string", ". . 5 . 4 . 3 . | 5 . . . . . . . | . . 4 . 3 . 2 . | 3 . . . . . . . |"
                     ". . 5 . 6 . 5 . | 7 . . . 6 . 5 . | 4 . 3 . 2 . 3 . | 5 . . . . . . .", 0.34, side=-0.4),
                Part("drum", "0 . . 0 . . 0 . | 0 . . 0 . 0 0 .", 0.34, octave=-1),
                Part("bamboo", ". . 0 . . . 0 . | . . 0 . . 0 0 0", 0.05, octave=3, side=0.5),
                Part("bow", "0 _ _ _ | _ _ _ _ | -1 _ _ _ | 0 _ _ _", 0.12, octave=-1, side=-0.1),
                Part("flute", ". | . | . | . | 7 _ _ _ | 5 _ _ _ | 6 _ 4 _ | 5 _ _ .", 0.11, octave=0, side=0.4),
            ),
            wind=0.06, gusts=4,
        ),
    },
)  # fmt: skip

STRATEGIC_WAR = Piece(
    164.81, JUE, 56, 4, 6,
    {
        CALM: Layer(
            (
                Part("string", "0 . . . 1 . . . | 3 . . . . . 2 . | 1 . . . . . . . | 0 . . . -1 . . . |"
                     "1 . . . 3 . . . | 0 . . . . . . .", 0.50, side=-0.2),
                Part("string", "0 . . . | . . . . | -2 . . . | . . . . | -4 . . . | -5 . . .", 0.40, side=0.3),
                Part("bowl", "0 | . | 1 | . | 3 | .", 0.22, octave=0, side=-0.1),
                Part("flute", ". | . | . . 3 _ | 1 _ _ _ | . | . . 0 _", 0.10, octave=1, side=0.5),
            ),
            wind=0.16, gusts=2,
        ),
        PRESSED: Layer(
            (
                Part("drum", "0 . . . . 0 . . | 0 . . 0 . . 0 .", 0.36, octave=-1),
                Part("bow", "0 _ _ _ | 1 _ _ _ | 0 _ _ _ | -1 _ _ _ | 1 _ _ _ | 0 _ _ _", 0.16, octave=-1, side=-0.2),
                Part("string", "0 . 0 . 1 . 0 . | 0 . 0 . 3 . 1 .", 0.40, octave=-1, side=0.3),
                Part("string", ". . . . 5 . 6 . | 5 . . . . . . . | . . . . 8 . 6 . | 5 . . . 4 . 3 . |"
                     "6 . . . 5 . . . | 5 . . . . . . .", 0.32, side=-0.4),
                Part("bamboo", ". . . 0 . . . 0 | . . . 0 . 0 . 0", 0.05, octave=3, side=0.5),
                Part("bowl", "0 | . | . | 1 | . | .", 0.14, octave=1, side=0.2),
            ),
            wind=0.10, gusts=5,
        ),
    },
)  # fmt: skip

AGE_OF_SPADES = Piece(
    196.0, GONG, 72, 4, 8,
    {
        CALM: Layer(
            (
                Part("string", "0 . 1 . 2 . . . | 3 . . . 2 . 1 . | 0 . . . -1 . . . | 0 . . . . . . . |"
                     "2 . 3 . 4 . . . | 5 . . . 4 . 3 . | 2 . 3 . 1 . . . | 0 . . . . . . .", 0.46, side=-0.3),
                Part("string", "0 . . 2 | -2 . . . | -2 . . 0 | -5 . . . | 0 . . 2 | -1 . . . | -2 . . . | -5 . . .",
                     0.38, side=0.3),
                Part("flute", ". | . | . . 2 3 | 4 _ _ . | . | . | . . 3 2 | 0 _ _ .", 0.13, octave=1, side=0.4),
                Part("bowl", "0 | . | . | . | . | 2 | . | .", 0.12, octave=0),
            ),
            wind=0.06, gusts=3,
        ),
        PRESSED: Layer(
            (
                Part("string", "0 . 0 2 . 0 3 . | 0 . 0 2 . 3 2 . | -2 . -2 0 . -2 2 . | 0 . 0 2 . 0 3 .", 0.42,
                     octave=-1, side=0.3),
                Part("string", "5 . . 4 . . 3 . | 4 . . . . . . . | 3 . . 2 . . 1 . | 2 . . . . . . . |"
                     "5 . . 6 . . 7 . | 8 . . . 7 . . . | 6 . . 5 . . 4 . | 5 . . . . . . .", 0.32, side=-0.4),
                Part("drum", "2 . . 2 . . 2 . | 2 . 2 . 2 . 2 2", 0.30, octave=-2),
                Part("bamboo", ". 0 . . 0 . . 0", 0.05, octave=3, side=0.5),
                Part("bow", "0 _ _ _ | _ _ _ _ | -2 _ _ _ | 0 _ _ _", 0.10, octave=-1, side=-0.2),
            ),
        ),
    },
)  # fmt: skip

FRACAS = Piece(
    220.0, SHANG, 88, 4, 10,
    {
        CALM: Layer(
            (
                Part("string", "0 . . 1 . . 3 . | 2 . . . 1 . . . | 0 . . -1 . . 0 . | 1 . . . . . . . |"
                     ". . 3 . 2 . 1 . |"
                     "3 . . 4 . . 5 . | 4 . . . 3 . . . | 2 . . 3 . . 1 . | 0 . . . -1 . . . | 0 . . . . . . .",
                     0.46, side=-0.3),
                Part("string", "0 . . . | -2 . . . | -4 . . . | -2 . . . | -3 . . .", 0.40, octave=-1, side=0.3),
                Part("bamboo", ". . . . . . 0 . | . . . . . . . . | . . . . . 0 0 . | . . . . . . . . |"
                     ". . . . . . . .",
                     0.035, octave=2, side=0.6),
                Part("flute", ". | . | . | . | . . 3 2 | 1 _ _ . | . | . | . . 0 1 | 0 _ _ .",
                     0.12, octave=1, side=0.4),
            ),
            wind=0.05, gusts=3,
        ),
        PRESSED: Layer(
            (
                Part("drum", "0 . 0 . . 0 . . | 0 . 0 . . 0 0 0", 0.30, octave=-2),
                Part("bamboo", "0 . 0 0 . 0 0 .", 0.05, octave=2, side=0.5),
                Part("string", "0 0 3 0 2 0 3 . | 0 0 3 0 4 3 2 . | -2 -2 2 -2 1 -2 2 . | 0 0 3 0 2 0 3 . |"
                     "-1 -1 3 -1 2 1 0 .", 0.38, octave=-1, side=0.3),
                Part("string", "5 . . . 6 . 5 . | 3 . . . . . . . | 7 . . . 6 . 5 . | 6 . . . . . . . |"
                     ". . 5 . 3 . 2 . |"
                     "5 . . . 6 . 8 . | 7 . . . . . . . | 6 . 5 . 3 . 2 . | 3 . . . 2 . 1 . | 0 . . . . . . .",
                     0.30, side=-0.4),
                Part("bow", "0 _ | _ _ | -2 _ | 0 _ | -1 _", 0.09, octave=-1, side=-0.2),
            ),
        ),
    },
)  # fmt: skip

ARMIES = Piece(
    130.81, ZHI, 80, 3, 12,
    {
        CALM: Layer(
            (
                Part("string", "0 . 2 . 3 . | 4 . . . . . | 3 . 2 . 1 . | 2 . . . . . | 0 . 1 . 3 . | 5 . . . . . |"
                     "4 . 3 . 2 . | 3 . . . . . | 5 . 4 . 3 . | 2 . . . . . | 1 . 2 . -1 . | 0 . . . . .",
                     0.46, octave=1, side=-0.3),
                Part("string", "0 . 3 | . . . | -1 . 2 | . . . | -2 . 1 | . . .", 0.40, octave=0, side=0.3),
                Part("flute", ". | . | . | . | . | . . 5 | 6 _ 5 | 3 _ _ | . | . . 2 | 1 _ 2 | 0 _ _",
                     0.12, octave=2, side=0.4),
                Part("bowl", "0 | . | . | . | . | . | 3 | . | . | . | . | .", 0.13, octave=1),
            ),
            wind=0.06, gusts=3,
        ),
        PRESSED: Layer(
            (
                Part("drum", "0 . . . 0 0 | 0 . . . 0 .", 0.32, octave=-1),
                Part("bamboo", ". . 0 . 0 . | . . 0 0 0 .", 0.05, octave=3, side=0.5),
                Part("string", "0 0 3 0 2 0 | 0 0 3 0 4 3 | -1 -1 2 -1 1 -1 | -2 -2 1 -2 2 1",
                     0.40, octave=0, side=0.3),
                Part("string", "5 . . . 3 . | 5 . . . . . | 6 . . . 5 . | 3 . . . . . | 5 . . . 6 . | 8 . . . . . |"
                     "7 . 6 . 5 . | 6 . . . . . | 5 . . . 3 . | 2 . 3 . . . | 5 . 3 . 2 . | 0 . . . . .",
                     0.30, octave=1, side=-0.4),
                Part("bow", "0 _ _ | _ _ _ | -1 _ _ | -2 _ _", 0.12, octave=0, side=-0.2),
            ),
        ),
    },
)  # fmt: skip

HOUSE = Piece(
    146.83, GONG, 50, 4, 6,
    {
        CALM: Layer(
            (
                Part("string", "0 . . . 2 . . . | 3 . . . . . . . | . . 4 . 3 . 2 . | 1 . . . . . . . |"
                     "2 . . . 0 . -1 . |"
                     "0 . . . . . . .", 0.46, side=-0.2),
                Part("string", "0 . . . | . . -2 . | . . . . | -3 . . . | . . . . | -5 . . .", 0.38, side=0.3),
                Part("flute", ". | . . . 5 | 4 _ _ . | . | . | .", 0.09, octave=1, side=0.5),
                Part("bowl", "0 | . | . | 2 | . | .", 0.20, octave=0, side=-0.1),
            ),
            wind=0.16, gusts=2,
        ),
    },
)  # fmt: skip

PIECES = {
    "house": HOUSE,
    "assertion": ASSERTION,
    "strategic-war": STRATEGIC_WAR,
    "age-of-spades": AGE_OF_SPADES,
    "fracas": FRACAS,
    "armies": ARMIES,
}
"""By the id of the game; `house` is heard where no game is."""


def file_name(piece: str, layer: str) -> str:
    """
    >>> file_name("fracas", "calm")
    'fracas_calm.ogg'
    """
    return f"{piece}_{layer}.ogg"
