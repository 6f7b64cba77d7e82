"""Every name that a frame of Art of War Assertion may hold, so that a misspelt one in a document is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.frames import Frame
from .strategies.eight_of_clubs import PLACES

NAMES: Final = frozenset(
    (
        "acting", "against", "aimed_cards", "aimed_from", "aimed_seats", "aiming", "aims", "also_cards", "arrive",
        "at", "at_least", "avoid_cells", "away_cards", "bait", "barred_cards", "before", "borrower", "breaker",
        "build_cells", "builds", "by", "caller", "card", "cards", "cell", "chain", "claim", "copy", "count", "credit",
        "credits", "drawing", "drawn_cards", "due", "duty", "echo", "effect", "enacted_cards", "executed", "extra",
        "face", "fate", "first_card", "forced", "forfeit", "form", "found_cards", "from_cards", "gained",
        "given_cards", "hidden_card", "home", "judged", "keep", "kind", "laid_cards", "laid_cells", "laid_suits",
        "leave", "left", "lent_cards", "let_stand", "line_cell", "line_cells", "line_step", "lines", "loose",
        "made_cells", "marching", "mode", "most", "must_card", "must_suit", "named", "naming", "need_cards",
        "no_march", "nullable_by", "number", "only_cards", "only_cells", "open_cells", "optional", "ordered_by",
        "orderer", "orders", "origin", "origin_zone", "over", "performed", "permanent", "pick_card", "pick_cards",
        "picks_done", "played", "plays", "pointed_cards", "proved", "real", "real_card", "sealed", "seats", "second",
        "second_card", "secret", "set_cards", "shown", "shown_cards", "shut", "special", "struck_seats", "stuck",
        "suit", "taken_cards", "third", "times", "trick_cells", "under_card", "under_cards", "under_zone",
        "unopposed", "victim", "victim_needed", "victim_only", "way", "with_card", "zones",
    )
)  # fmt: skip
"""The names without what marks them as private (``_``) or as those of one of three moves (``one_``, 8C)."""


def known_names(frame: Frame) -> Iterator[str]:
    """The names of a frame that are there, and every plain one for comparing with those that are not."""
    for name in frame.vars:
        plain = name.removeprefix("_")
        for place in PLACES:
            plain = plain.removeprefix(place + "_")
        if plain in NAMES:
            yield name
    yield from NAMES
