"""Sentences as data: each tongue has its own forms and its own order, and what it lacks is said whole in English."""

from __future__ import annotations

import pytest

from logic.kernel.nouns import CARDS, JOKER, NOUNS
from logic.kernel.phrases import named
from logic.kernel.tongue import ENGLISH, NOUN, READER, Sentence, Tongue, all_of, any_of, card, cut, noun, row, say, who

TAKES = Sentence("test", "{who:You take|* takes} {card:the} for {points:* point|* points}.")
HOLDS = Sentence("test", "The {rank} holds.")
SAID = {
    ("test", TAKES.text): "Für {points:einen Punkt|* Punkte} {who:nimmst du|nimmt *} {card:?m=den|f=die} {card:akk}.",
    ("card", "{rank} of {suit}"): "{suit}-{rank}",
    (NOUN, "Jack"): "m; Bube; akk=Buben",
    (NOUN, "Queen"): "f; Dame",
}


def of(said: dict[tuple[str, str], str]) -> Tongue:
    """A tongue with these sentences, and with a word for every noun that is not among them."""
    words = {(NOUN, word): f"n; {word.upper()}" for word in NOUNS} | said
    return Tongue("de", lambda context, english: words.get((context, english), ""), lambda number: int(number != 1))


GERMAN = of(SAID)


@pytest.mark.parametrize(
    ("seat", "code", "points", "english", "german"),
    [
        (0, "JS", 1, "You take the Jack of Spades for 1 point.", "Für einen Punkt nimmst du den SPADES-Buben."),
        (1, "QH2", 2, "Bob takes the Queen of Hearts for 2 points.", "Für 2 Punkte nimmt Bob die HEARTS-Dame."),
    ],
)
def test_person_number_gender_and_case_follow_what_stands_in_the_holes(
    seat: int, code: str, points: int, english: str, german: str
) -> None:
    text = TAKES(who=who(seat), card=card(code), points=points)
    assert [named(text, ["You", "Bob"], tongue) for tongue in (ENGLISH, GERMAN)] == [english, german]


def test_whoever_is_asked_is_spoken_to_by_whatever_name() -> None:
    """At a shared screen everybody has a name, and a question speaks to one of them."""
    text = TAKES(who=READER, card=card("JS"), points=2)
    assert [named(text, ["Ann", "Bob"], tongue) for tongue in (ENGLISH, GERMAN)] == [
        "You take the Jack of Spades for 2 points.", "Für 2 Punkte nimmst du den SPADES-Buben."
    ]  # fmt: skip


def test_what_is_missing_is_said_whole_in_english() -> None:
    """A sentence, a noun within a sentence, a gender that a sentence does not expect: never half of it."""
    text = TAKES(who=who(1), card=card("JS"), points=2)
    whole = "Bob takes the Jack of Spades for 2 points."
    for wrong in (
        {},
        SAID | {(NOUN, "Jack"): "x; Bube"},
        SAID | {(NOUN, "Jack"): ""},
        SAID | {("test", TAKES.text): "{whom} nimmt"},
    ):
        assert named(text, ["Ann", "Bob"], of(wrong)) == whole
    assert say(row(0, HOLDS(rank=noun("Jack")), text), GERMAN).startswith("The Jack holds. Für 2 Punkte")


def test_a_card_is_drawn_wherever_a_tongue_puts_it() -> None:
    attack = Sentence("test", "Attacks {defence} with {attack}")
    turned = of(SAID | {("test", attack.text): "Mit {attack:akk} gegen {defence:akk}"})
    text = attack(defence=card("?3"), attack=card("9S"))
    assert cut(text, ENGLISH) == [("Attacks ", ""), ("a card", ""), (" with ", ""), ("", "9S")]
    assert cut(text, turned) == [("Mit ", ""), ("", "9S"), (" gegen ", ""), ("A CARD", "")]


def test_a_game_may_call_a_card_by_a_noun_of_its_own() -> None:
    """A Star is a Joker in Fracas, in every form, and is drawn as the card that it is."""
    text = Sentence("test", "Sends {card:the}")(card=card("R*", called=JOKER))
    assert say(text, ENGLISH) == "Sends the Joker" and cut(text, ENGLISH)[1] == ("", "R*")


def test_numbers_and_lists() -> None:
    held = Sentence("test", "{held:0=none|*} of {count:* card|* cards}")
    assert [say(held(held=one, count=one + 1), ENGLISH) for one in (0, 1)] == ["none of 1 card", "1 of 2 cards"]
    keeps = Sentence("test", "keeps {kept:many}")
    kept = [noun(word) for word in ("Six", "Ace", "King")]
    listed = [say(keeps(kept=all_of(kept[:count])), ENGLISH) for count in (1, 2, 3)]
    assert listed == ["keeps Sixes", "keeps Sixes and Aces", "keeps Sixes, Aces and Kings"]
    commits, some = Sentence("test", "commits {cards:the}"), Sentence("test", "{count} {rank:many}")
    cards = all_of([noun("Two"), some(count=2, rank=noun("Six"))])
    assert say(commits(cards=cards), ENGLISH) == "commits the Two and 2 Sixes"
    asks = Sentence("test", "of {by:you|*}: {sums}")
    text = asks(by=all_of([who(1), who(0)]), sums=any_of([11, 12, 13]))
    assert named(text, ["You", "Bob"]) == "of Bob and you: 11, 12 or 13"


def test_a_sentence_stands_in_a_hole_of_another_and_both_are_missing_together() -> None:
    group, shows = Sentence("test", "{cards} for {sum}"), Sentence("test", "Shows {groups}")
    groups = [group(cards=all_of([card(code) for code in codes]), sum=11) for codes in (("2S", "9H"), ("8D", "?7"))]
    text = shows(groups=all_of(groups))
    assert say(text, ENGLISH) == "Shows Two of Spades and Nine of Hearts for 11 and Eight of Diamonds and a card for 11"
    assert cut(text, ENGLISH)[:4] == [("Shows ", ""), ("", "2S"), ("", "9H"), (" for 11 and ", "")]
    known = SAID | {
        ("test", shows.text): "Zeigt {groups}",
        ("list, the last two", "{before} and {last}"): "{before} und {last}",
    }
    assert say(text, of(known)) == say(text, ENGLISH)
    said = say(text, of(known | {("test", group.text): "{sum} mit {cards}"}))
    assert said == "Zeigt 11 mit SPADES-TWO und HEARTS-NINE und 11 mit DIAMONDS-EIGHT und A CARD"


def test_the_player_who_reads_is_called_you_by_whatever_name() -> None:
    """In a hot seat whoever is asked has a name; a row of sentences may be quoted, too."""
    plays = Sentence("test", "{who:You play|* plays} {title}.")
    assert named(plays(who=READER, title=HOLDS(rank=noun("Jack"))), ["Ann"]) == "You play The Jack holds.."
    quotes = Sentence("test", "First: {title}")(title=row(0, HOLDS(rank=noun("Jack")), HOLDS(rank=noun("Queen"))))
    assert say(quotes, ENGLISH) == "First: The Jack holds. The Queen holds."
    both = Sentence("test", "For {who:you|*}.")(who=all_of([who(1), READER]))
    assert named(both, ["Ann", "Bob"]) == "For Bob and you."


def test_sentences_in_a_row_end_where_there_is_no_room() -> None:
    """The first is said whatever its length; what comes later only where it fits."""
    one, long, two = Sentence("", "One."), Sentence("", "x" * 30), Sentence("", "Two.")
    assert say(row(10, one(), long(), "", two()), ENGLISH) == "One. Two."
    assert say(row(10, long(), one()), ENGLISH) == long.text and row(10, "", "") == ""


def test_a_text_without_holes_stays_verbatim() -> None:
    assert say("A plain text.", GERMAN) == "A plain text." and cut("A plain text.", GERMAN) == [("A plain text.", "")]


@pytest.mark.parametrize("held", ["[", "[1", "[]", '["", "{a}", {}]', '["", "{a}", {"a": ["card"]}]', '["", 1, 1]'])
def test_what_a_stranger_wrote_like_a_sentence_stays_verbatim(held: str) -> None:
    """A file may hold such marks in a name of its own, and a refusal quotes it."""
    text = f"No card is called \u27e6{held}\u27e7."
    assert say(text, GERMAN) == text


def test_every_noun_has_its_article() -> None:
    assert [CARDS[code]["a"] for code in ("AS", "8H", "10C")] == [
        "an Ace of Spades", "an Eight of Hearts", "a Ten of Clubs"
    ]  # fmt: skip
