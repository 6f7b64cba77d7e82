"""Events say to each seat what it could see at that moment, and go on saying so."""

from __future__ import annotations

from typing import Any

import pytest

from logic.kernel.actions import PASS
from logic.kernel.events import Event, seen_by
from tests.kernel.skirmish import SKIRMISH, card, plays, scene


def seen(state: Any, seat: int | None, **fields: Any) -> dict[str, Any]:
    (event,) = seen_by(state, seat, [Event("card_moved", fields)])
    return event


def test_cards_are_named_only_to_who_knows_them_at_any_depth() -> None:
    state = scene("AS 2S", "KD")
    one, two = state.hands[0]
    other = state.hands[1][0]
    fields = {"card": one, "no_card": None, "cards": [one, other], "list": [{"card": two}, 3], "in": {"cards": (two,)}}
    assert seen(state, 0, **fields) == {
        "type": "card_moved",
        "card": "AS",
        "no_card": None,
        "cards": ["AS", f"?{other}"],
        "list": [{"card": "2S"}, 3],
        "in": {"cards": ["2S"]},
    }
    assert seen(state, 1, **fields)["list"] == [{"card": f"?{two}"}, 3]
    assert seen(state, None, **fields)["cards"] == ["AS", "KD"]


def test_an_event_for_some_is_not_told_to_others() -> None:
    state = scene("AS", "KD", "2H")
    table = SKIRMISH.table(state, [])
    table.tell_only((0, 2), "card_revealed", card=state.hands[1][0])
    assert [len(seen_by(state, seat, table.events or [])) for seat in (0, 1, 2, None)] == [1, 0, 1, 1]


def test_unknown_kinds_are_a_mistake() -> None:
    with pytest.raises(AssertionError):
        Event("fireworks", {})


def test_what_was_shown_before_a_shuffle_keeps_its_name() -> None:
    """The ids in the deck carry other faces afterwards; the record still says what happened."""
    state = scene("8S AS 2S", "2D", board={5: "7H"})
    events: list[Event] = []
    plays(state, "0:!8S", "1:pass", "0:+AS", "0:@5", "1:pass", "1:pass", events=events)
    before = [seen_by(state, seat, events) for seat in (0, 1, None)]
    assert any(event.get("card") == "AS" for event in before[1])
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
    table.tell("card_revealed", card=shown)
    for _ in range(20):
        table.shuffle(state.deck)
        if state.code(shown) != code:
            break
    table.tell("card_moved", card=shown)
    told = [event for event in seen_by(state, 1, events) if "card" in event]
    assert told == [{"type": "card_revealed", "card": code}, {"type": "card_moved", "card": f"?{state.backs[shown]}"}]
    whole = [event["card"] for event in seen_by(state, None, events) if "card" in event]
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
        drawn = [event for event in events if event.kind == "card_moved" and event.fields["why"] == "draw"]
        one.known = [3] * 54
        for viewer in (0, 1):
            hidden = [event["card"].startswith("?") for event in seen_by(one, viewer, drawn)]
            assert drawn and hidden == [event.fields["to"]["zone"] != f"hand {viewer}" for event in drawn]


def test_nobody_listening_makes_no_difference() -> None:
    loud, quiet = scene("AS 2S", "KD 2D", board={0: "5H"}), scene("AS 2S", "KD 2D", board={0: "5H"})
    steps = ("0:!AS", "0:@0", "1:>KD", "0:pass", "1:pass")
    events: list[Event] = []
    plays(loud, *steps, events=events)
    plays(quiet, *steps)
    assert events and SKIRMISH.to_document(loud) == SKIRMISH.to_document(quiet)
    assert card(loud, "KD") in loud.centre
