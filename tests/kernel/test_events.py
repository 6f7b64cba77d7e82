"""Events say to each seat what it could see at that moment, and go on saying so."""

from __future__ import annotations

from typing import Any

from logic.kernel.actions import PASS
from logic.kernel.events import CardMoved, Event, EventView, by_id, by_ids, seen_by
from logic.kernel.views import PlaceView, to_json
from tests.kernel.skirmish import SKIRMISH, card, plays, scene
from tests.kernel.skirmish_events import CardRevealed


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
    table = SKIRMISH.table(state, [])
    table.tell_only((0, 2), CardRevealed(by_id(state.hands[1][0])))
    assert [len(seen_by(state, seat, table.events or [])) for seat in (0, 1, 2, None)] == [1, 0, 1, 1]


def test_what_was_shown_before_a_shuffle_keeps_its_name() -> None:
    """The ids in the deck carry other faces afterwards; the record still says what happened."""
    state = scene("8S AS 2S", "2D", board={5: "7H"})
    events: list[Event] = []
    plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5", "1:pass", "1:pass", events=events)
    before = [seen_by(state, seat, events) for seat in (0, 1, None)]
    assert any(isinstance(event, CardMoved) and event.card == "AS" for event in before[1])
    count = len(events)
    plays(state, "0:!2S", "1:pass", events=events)
    assert events[-1].kind != "deck_shuffled" and any(event.kind == "deck_shuffled" for event in events[count:])
    assert [seen_by(state, seat, events[:count]) for seat in (0, 1, None)] == before


def test_within_one_action_each_event_keeps_the_face_of_its_moment() -> None:
    """Shown, shuffled away, drawn again: the same id is told with two faces, each to who knew it then."""
    state = scene("AS", "KD")
    events: list[Event] = []
    table = SKIRMISH.table(state, events)
    shown = state.deck[0]
    code = state.code(shown)
    table.show(shown)
    table.tell(CardRevealed(by_id(shown)))
    for _ in range(20):
        table.shuffle(state.deck)
        if state.code(shown) != code:
            break
    table.tell(CardMoved(by_id(shown), PlaceView("deck"), PlaceView("hand"), ""))
    about = (CardRevealed, CardMoved)
    told = [event.card for event in seen_by(state, 1, events) if isinstance(event, about)]
    assert told == [code, f"?{state.backs[shown]}"]
    whole = [event.card for event in seen_by(state, None, events) if isinstance(event, about)]
    assert whole == [code, state.code(shown)] and whole[0] != whole[1]


def test_what_becomes_known_later_does_not_rewrite_the_past() -> None:
    """A card drawn unseen stays unseen in the record of its drawing, whether or not anybody has read it yet."""
    dealt: list[Event] = []
    state = SKIRMISH.new(3, 2, SKIRMISH.settle_options(2, {}), dealt)
    seat = SKIRMISH.to_answer(state)[0]
    after = state.copy()
    later: list[Event] = []
    SKIRMISH.apply(after, seat, PASS)
    plays(after, f"{1 - seat}:+{after.code(after.hands[1 - seat][0])}", f"{1 - seat}:@3", events=later)
    for one, events in ((state, dealt), (after, later)):
        drawn = [event for event in events if isinstance(event.told, CardMoved) and event.told.why == "draw"]
        one.known = [3] * 54
        for viewer in (0, 1):
            hidden = [event.card.startswith("?") for event in seen_by(one, viewer, drawn)]
            assert drawn and hidden == [event.told.to.zone != f"hand {viewer}" for event in drawn]


def test_nobody_listening_makes_no_difference() -> None:
    loud, quiet = scene("AS 2S", "KD 2D", board={0: "5H"}), scene("AS 2S", "KD 2D", board={0: "5H"})
    steps = ("0:!AS", "0:@0", "1:>KD", "0:pass", "1:pass")
    events: list[Event] = []
    plays(loud, *steps, events=events)
    plays(quiet, *steps)
    assert events and SKIRMISH.to_document(loud) == SKIRMISH.to_document(quiet)
    assert card(loud, "KD") in loud.centre
