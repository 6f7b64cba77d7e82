"""The pieces of English that hints are put together from."""

from __future__ import annotations

from logic.kernel.phrases import LONGEST, counted, listed, said, sentence


def test_parts_in_a_row() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_numbers_with_their_words() -> None:
    assert (counted(1, "ace"), counted(0, "ace"), counted(2, "man", "men")) == ("1 ace", "0 aces", "2 men")


def test_a_sentence_begins_large_and_ends() -> None:
    assert sentence("it gains", "", " a line") == "It gains a line." and sentence("") == ""


def test_what_would_be_too_long_is_left_unsaid() -> None:
    """The first sentence is said whatever its length; a later one only where it fits."""
    long = "x" * LONGEST
    assert said(long, "More.") == long and said("One.", "", long, "Two.") == "One. Two."
