"""Events say to each seat what it could see at that moment, and go on saying so."""

from __future__ import annotations

from typing import Any

from logic.kernel.events import CardMoved, Event, EventView, by_id, by_ids, seen_by
from logic.kernel.views import PlaceView, to_json
from tests.kernel.byroad import ROAD, plays, scene
from tests.sixth.events import CardRevealed


class Within(EventView):
    """Cards at every depth."""

    card: str
    no_card: str | None
    cards: list[str]
    parts: list[PlaceView]
    number: int


def seen(state: Any, seat: int | None, event: EventView) -> dict[str, Any]:
    (told,) = seen_by(state, seat, [Event(event)])
    return to_json(told)


def revealed(*cards: int) -> CardRevealed:
    return CardRevealed(by_ids([*cards]), "")


def test_cards_are_named_only_to_who_knows_them_at_any_depth() -> None:
    state = scene("AS 2S", "KD")
    one, two = state.hands[0]
    other = state.hands[1][0]
    event = Within(by_id(one), None, by_ids([one, other]), [PlaceView("hand", card=by_id(two)), PlaceView("deck")], 3)
    assert seen(state, 0, event) == {
        "type": "within",
        "card": "AS",
        "no_card": None,
        "cards": ["AS", f"?{other}"],
        "parts": [{"zone": "hand", "card": "2S"}, {"zone": "deck"}],
        "number": 3,
    }
    assert seen(state, 1, event)["parts"][0] == {"zone": "hand", "card": f"?{two}"}
    assert seen(state, None, event)["cards"] == ["AS", "KD"]


def test_an_event_for_some_is_not_told_to_others() -> None:
    state = scene("AS", "KD", "2H")
    table = ROAD.table(state, [])
    table.tell_only((0, 2), revealed(state.hands[1][0]))
    assert [len(seen_by(state, seat, table.events or [])) for seat in (0, 1, 2, None)] == [1, 0, 1, 1]


def test_what_was_shown_before_a_shuffle_keeps_its_name() -> None:
    """The ids of the cards carry other faces afterwards; the record still says what happened."""
    state = scene("AS KS", "KD 2D", top="holdup")
    events: list[Event] = []
    plays(state, "1:>KD", events=events)
    before = [seen_by(state, seat, events) for seat in (0, 1, None)]
    assert any(isinstance(event, CardRevealed) and event.cards == ["KD"] for event in before[0])
    count = len(events)
    ROAD.table(state, events).shuffle(state.hands[1])
    assert events[-1].kind == "deck_shuffled" and len(events) > count
    assert [seen_by(state, seat, events[:count]) for seat in (0, 1, None)] == before


def test_within_one_action_each_event_keeps_the_face_of_its_moment() -> None:
    """Shown, shuffled away, drawn again: the same id is told with two faces, each to who knew it then."""
    state = scene("AS", "KD")
    events: list[Event] = []
    table = ROAD.table(state, events)
    shown = state.pile[0]
    code = state.code(shown)
    table.show(shown)
    table.tell(revealed(shown))
    for _ in range(20):
        table.shuffle(state.pile)
        if state.code(shown) != code:
            break
    table.tell(CardMoved(by_id(shown), PlaceView("deck"), PlaceView("hand"), ""))

    def told(seat: int | None) -> list[str]:
        found = seen_by(state, seat, events)
        names = [[event.card] if isinstance(event, CardMoved) else getattr(event, "cards", []) for event in found]
        return [name for one in names for name in one]

    assert told(1) == [code, f"?{state.backs[shown]}"]
    assert told(None) == [code, state.code(shown)] and code != state.code(shown)


def test_what_becomes_known_later_does_not_rewrite_the_past() -> None:
    """A card told of unseen stays unseen in that record, whether or not anybody has read it yet."""
    state = scene("AS 2S", "KD 2D", "3H 4H", top="look")
    events: list[Event] = []
    plays(state, "0:+KD", events=events)
    state.known = [7] * 52
    looks = [next(one for one in seen_by(state, seat, events) if isinstance(one, CardRevealed)) for seat in range(3)]
    assert [one.cards for one in looks] == [["KD"], ["KD"], [f"?{state.hands[1][0]}"]]


def test_nobody_listening_makes_no_difference() -> None:
    loud, quiet = (scene("AS 2S", "KD 2D", top="holdup") for _ in range(2))
    steps = ("1:>KD", "0:pass", "0:+AS", "1:+KD")
    events: list[Event] = []
    plays(loud, *steps, events=events)
    plays(quiet, *steps)
    assert events and ROAD.to_document(loud) == ROAD.to_document(quiet)
    assert len(loud.spent) == 2
