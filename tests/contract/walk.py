"""Playing any game at random, and the checks that hold at every decision of every game.

Long because every check of a decision stands beside the walk that makes it.

Each check takes a live match and raises ``AssertionError`` with the rule that is broken. Nothing here knows a game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from logic import LoadError, Match, PublicDecision, Refusal, load_match, new_match
from logic.kernel import codec
from logic.kernel.actions import Action, action
from logic.kernel.acts import ActionView
from logic.kernel.cards import CODES, HIDDEN
from logic.kernel.errors import IllegalAction, OptionError
from logic.kernel.events import Event
from logic.kernel.frames import check_plain
from logic.kernel.game import Game
from logic.kernel.names import holds_secrets, is_intention
from logic.kernel.rng import Chance
from logic.kernel.state import State
from logic.kernel.views import to_json
from logic.views import PassAct
from tests.events import as_json

Visit = Callable[[Match, Chance], None]
A_CODE = re.compile(r"\?\d+|(?<![0-9A-Za-z])(?:10|[2-9JQKA])[SHDC]2?(?![0-9A-Za-z])|[A-Z]\*")
NAMES_OF_STRATEGIES = frozenset(
    ("rule", "code", "claim", "named", "strategy", "acting", "copy", "against", "answers", "marker", "by")
)
"""Fields whose codes name a strategy that everybody has heard of, not a card."""
MANY = 5000
"""More decisions than any game may need."""


# setting up and walking -----------------------------------------------------------------------------------------------


def settings(game: Game[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Numbers of seats with house rules, so that each value of each option comes up where the game allows it."""
    for seats in game.info.seats:
        options = [option for option in game.info.options if seats in option.seats]
        widest = max([len(option.choices) for option in options], default=1)
        for number in range(widest + any(option.range is not None for option in options)):
            chosen: dict[str, Any] = {}
            for place, option in enumerate(options):
                value: Any = option.choices[(number + (number and place)) % len(option.choices)].value
                if option.range is not None and number == widest:
                    value = min(option.range[1], option.range[0] + 4)
                try:
                    game.settle_options(seats, {**chosen, option.key: value})
                except OptionError:
                    continue
                chosen[option.key] = value
            yield seats, chosen


def state_of(match: Match) -> State:
    """The true state of a match: for tests only."""
    return match._state


def choose(match: Match, chance: Chance) -> tuple[int, Action]:
    """A random seat that owes an answer and a random action; passing is taken less often than its share.

    The options are listed from the truth (`check_offers` compares them with the seat's own), as a view lists the cards
    of an opponent's hand by their backs, which are others once a position has been saved and loaded.
    """
    game, state = match.game, state_of(match)
    seats = game.to_answer(state)
    seat = seats[chance.below(len(seats))]
    options = game.options(state, seat)
    acting = [option for option in options if option.kind != "pass"]
    if acting and chance.below(4):
        options = acting
    return seat, options[chance.below(len(options))]


def as_seat(match: Match, seat: int, choice: Action) -> ActionView:
    """The action in the words of the seat."""
    return codec.action_view(match.game.view(state_of(match), seat), choice)


def context_of(decision: PublicDecision) -> Any:
    """Return what belongs to a question, of whatever kind it is."""
    return decision.context


def step(match: Match, chance: Chance) -> tuple[int, ActionView, list[Event]]:
    """Take one random action."""
    seat, choice = choose(match, chance)
    written = as_seat(match, seat, choice)
    return seat, written, match.act(seat, written)


def play_out(match: Match, chance: Chance, visit: Visit | None = None, every: int = 1) -> Match:
    """Play to the end, calling ``visit`` at each ``every``-th decision."""
    for number in range(MANY):
        if match.outcome() is not None:
            return match
        if visit is not None and number % every == 0:
            visit(match, chance)
        step(match, chance)
    raise AssertionError(f"{match.game_id} has not ended after {MANY} decisions")


def new(game: Game[Any], seats: int, options: dict[str, Any], seed: int) -> Match:
    """A new match."""
    return new_match(game.info.id, seats, seed, options)


def text_of(data: Any) -> str:
    """JSON text as it is kept and sent."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def view_text(match: Match, seat: int) -> str:
    """A seat's view as JSON text."""
    return text_of(match.view_document(seat))


def codes_in(data: Any) -> set[str]:
    """Every card code that stands for a card in plain data; what merely names a strategy is public and left out."""
    words: list[str] = []
    _gather(data, words)
    return {code for code in A_CODE.findall('"'.join(words)) if not code.startswith("?")}


def _gather(data: Any, words: list[str]) -> None:
    """Every word in plain data and in parts of views, keys too, but for what merely names a strategy."""
    if isinstance(data, Struct):
        _gather(to_json(data), words)
    elif isinstance(data, str):
        words.append(data)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in NAMES_OF_STRATEGIES:
                words.append(str(key))
                _gather(value, words)
    elif isinstance(data, (list, tuple)):
        for item in data:
            _gather(item, words)


def codes_known(state: State, seat: int) -> set[str]:
    """The codes of the cards whose faces a seat may know."""
    return {state.code(card) for card in range(len(state.faces)) if state.known[card] >> seat & 1}


def refused_or_sound(document: dict[str, Any], steps: int = 12) -> str:
    """The one sentence with which a document is refused; empty where it is read, and holds together as it is played.

    The rules may still find that they cannot go on: that is a sentence as well, and changes nothing.
    """
    try:
        match = load_match(document)
    except LoadError as problem:
        assert problem.reason.endswith(".") and "\n" not in problem.reason
        return problem.reason
    chance = Chance(1)
    for _ in range(steps):
        check_zones(match, chance)
        assert match.game.to_document(match.game.from_document(match.state())) == match.state()
        assert all(match.log(seat) is not None for seat in range(match.seats))
        if match.outcome() is not None:
            break
        assert all(decision.actions and decision.prompt for decision in match.decisions())
        try:
            step(match, chance)
        except LoadError:
            break
    return ""


# checks at a decision -------------------------------------------------------------------------------------------------


def check_zones(match: Match, _: Chance) -> None:
    """Each card lies in exactly one zone, and each face is on exactly one card."""
    state = state_of(match)
    lying = sorted(card for _, cards in state.zones() for card in cards)
    assert lying == list(range(len(state.faces))), "a card lies in two zones or in none"
    assert sorted(state.faces) == sorted(match.game.deck_faces(state)), "a face is there twice or missing"


def check_frames(match: Match, _: Chance) -> None:
    """The stack is plain data, and a document of it would be taken back."""
    state = state_of(match)
    for frame in state.frames:
        check_plain(frame, match.game.declared[frame.kind])
    codec.check_stack(state.frames, match.game.rules, state.seats)


def check_document(match: Match, chance: Chance) -> None:
    """State and views survive JSON, as do copies; from there the same choice leads to the same position."""
    game, state = match.game, state_of(match)
    text = text_of(game.to_document(state))
    again = game.from_document(json.loads(text))
    copy = state.copy()
    assert text_of(game.to_document(again)) == text, "JSON changes the state"
    assert text_of(game.to_document(copy)) == text, "a copy differs"
    for seat in range(state.seats):
        seen = view_text(match, seat)
        assert text_of(game.to_document(game.from_document(json.loads(seen)))) == seen
    seat, choice = choose(match, chance)
    written = codec.recorded_action(state, choice, seat)
    ends = []
    for one in (copy, again):
        game.apply(one, seat, codec.action_of(codec.record_finder(one, seat), written))
        ends.append(text_of(game.to_document(one)))
    assert ends[0] == ends[1], "a state that went through JSON plays on differently"
    assert text_of(game.to_document(state)) == text, "playing on a copy changes the original"


def check_secrets(match: Match, _: Chance) -> None:
    """No view holds a face, a random number or a private name that is not for its seat."""
    game, state = match.game, state_of(match)
    for seat in range(state.seats):
        view = game.view(state, seat)
        for card, face in enumerate(view.faces):
            assert face == (state.faces[card] if state.known[card] >> seat & 1 else HIDDEN)
        assert view.rng == 0 and view.cached is None
        document = match.view_document(seat)
        text = text_of(document)
        leaked = codes_in(document) - codes_known(state, seat)
        assert not leaked, f"the view of seat {seat} shows {sorted(leaked)}"
        assert str(state.rng) not in text or state.rng < 1 << 20
        declared = game.declared
        top = state.frames[-1] if state.frames else None
        assert len(view.frames) == len(state.frames) or (top and is_intention(declared[top.kind], top.vars))
        for frame, shown in zip(state.frames, view.frames, strict=False):
            assert frame.seat == seat or not holds_secrets(declared[shown.kind], shown.vars), (
                "a secret name is in another seat's view"
            )
            if shown.sealed is not None:
                assert set(shown.sealed) <= {seat}, "a sealed answer is in another seat's view"
        assert text_of(game.to_document(game.view(view, seat))) == text, "a view of the view differs"


def check_worlds(match: Match, chance: Chance) -> None:
    """A world dealt from a view is whole, looks the same to the viewer and offers it the same choices."""
    game, state = match.game, state_of(match)
    for seat in range(state.seats):
        text = view_text(match, seat)
        view = game.view(state, seat)
        world = game.determinise(view, chance)
        assert sorted(world.faces) == sorted(game.deck_faces(state)), "a world has not every face once"
        assert text_of(game.to_document(game.view(world, seat))) == text, "the viewer could tell"
        assert text_of(game.to_document(view)) == text, "dealing a world changes the view"
        options = game.options(view, seat)
        assert options == game.options(world, seat), "options need what the seat cannot see"
        assert set(options) == set(game.options(state, seat)), "options need what the seat cannot see"
        if options:
            game.apply(world, seat, options[chance.below(len(options))])


def check_worlds_play_on(match: Match, chance: Chance) -> None:
    """Check that in a world dealt from the view of any seat, asked or not, every seat can play on.

    Only the question that stands open may be one to which a dealt hand has no answer, where the asking depended on
    cards that the viewer does not see.
    """
    game, state = match.game, state_of(match)
    for viewer in range(state.seats):
        world = game.determinise(game.view(state, viewer), chance)
        standing = world.frames[-1]
        for _ in range(8):
            if world.outcome is not None:
                break
            seats = game.to_answer(world)
            seat = seats[chance.below(len(seats))]
            options = game.options(world, seat)
            if not options and seat != viewer and world.frames[-1] is standing:
                break
            assert options, "a seat is asked in a dealt world and has no choice"
            game.apply(world, seat, options[chance.below(len(options))])


def check_offers(match: Match, chance: Chance, most: int = 4) -> None:
    """Every seat that is asked has a choice, can name it, and may take any of it; the border says the same as the
    rules."""
    game, state = match.game, state_of(match)
    assert match.decisions(), "nobody is asked and the game is not over"
    for decision in match.decisions():
        seat = decision.seat
        options = game.options(state, seat)
        assert options and decision.actions and decision.prompt and decision.kind
        assert len(set(options)) == len(options), "an action is offered twice"
        finder = codec.card_finder(state)
        offered = [codec.action_of(finder, written) for written in decision.actions]
        assert len(offered) == len(options) and set(offered) == set(options), "the view offers something else"
        leaked = codes_in([decision.actions, decision.context, decision.prompt]) - codes_known(state, seat)
        assert not leaked, f"the decision of seat {seat} shows {sorted(leaked)}"
        if len(options) <= most:
            tried = options
        else:
            tried = [options[chance.below(len(options))] for _ in range(most)]
        for choice in tried:
            assert game.explain(state, seat, choice) is None
            game.apply(state.copy(), seat, choice)


def other_actions(state: State, chance: Chance) -> Iterator[Action]:
    """Actions of every kind with values that are sometimes sensible."""
    cards = len(state.faces)
    yield from (action(kind) for kind in ("yes", "no", "done", "pass"))
    yield from (action(kind, chance.below(cards)) for kind in ("card", "discard", "respond", "play"))
    yield action("choice", ("centre", "table", "")[chance.below(3)])
    yield action("cell", (chance.below(9) - 4, chance.below(9) - 4))
    yield action("cell", (10**6, -(10**6)))
    yield action("cells", (1, 2, 3))
    yield action("suit", "SHDCX"[chance.below(5)])
    yield action("seat", chance.below(6))
    yield action("number", chance.below(60) - 5)
    yield action("strategy", CODES[chance.below(len(CODES))])


def check_refusals(match: Match, chance: Chance) -> None:
    """Check that whatever is not offered is refused with a sentence and changes nothing, also for seats that are not
    asked."""
    game, state = match.game, state_of(match)
    before, known, rng = match.fingerprint(), state.known[:], state.rng
    for seat in range(state.seats):
        options = game.options(state, seat)
        for choice in other_actions(state, chance):
            if choice in options:
                continue
            events: list[Event] = []
            try:
                game.apply(state, seat, choice, events)
            except IllegalAction as refused:
                assert match.named(refused.reason).endswith(".") and not events
                assert game.explain(state, seat, choice) == refused.reason
                leaked = codes_in(refused.reason) - codes_known(state, seat)
                assert not leaked, f"the refusal {refused.reason!r} shows {sorted(leaked)}"
            else:
                raise AssertionError(f"{choice} was not offered to seat {seat} and was taken")
    for seat in (-1, state.seats):
        try:
            match.act(seat, PassAct())
        except Refusal:
            continue
        raise AssertionError(f"seat {seat} is not there and has acted")
    assert (match.fingerprint(), state.known, state.rng) == (before, known, rng), "a refusal has changed something"


# checks over an action or a game --------------------------------------------------------------------------------------


def check_step(match: Match, chance: Chance) -> None:
    """Take one action: its events show no seat a face it may not know; what may be undone is undone cleanly."""
    seats = range(match.seats)
    before = [view_text(match, seat) for seat in seats]
    known = [codes_known(state_of(match), seat) for seat in seats]
    seat, written, events = step(match, chance)
    reshuffled = any(event.kind == "deck_shuffled" for event in events)  # then a seat may have seen and lost a card
    for other in () if reshuffled else seats:
        leaked = codes_in(as_json(match.seen_by(other, events))) - known[other] - codes_known(state_of(match), other)
        assert not leaked, f"the events show seat {other} the cards {sorted(leaked)}"
    if match.can_undo(seat):
        done = match.fingerprint()
        match.undo(seat)
        assert [view_text(match, other) for other in seats] == before, "undo does not bring the views back"
        match.act(seat, written)
        assert match.fingerprint() == done, "an action taken back and taken again leads elsewhere"


def check_hidden_step(match: Match, chance: Chance) -> None:
    """Take one action: what tells nobody anything and may be undone, or is sealed, changes nothing that others see."""
    seats = range(match.seats)
    before = [view_text(match, seat) for seat in seats]
    frames = state_of(match).frames
    sealed, owing = frames[-1].sealed is not None, set(frames[-1].waiting)
    seat, written, events = step(match, chance)
    frames = state_of(match).frames
    still_sealed = sealed and bool(frames) and frames[-1].sealed is not None and set(frames[-1].waiting) <= owing
    intended = match.can_undo(seat) and not events and written.kind != "pass"
    if still_sealed or intended:
        assert not events, "something is told of a sealed answer before all are in"
        for other in seats:
            if other != seat:
                assert view_text(match, other) == before[other], f"seat {other} sees that seat {seat} took {written}"


def check_history(match: Match, prints: list[str]) -> None:
    """No past state has changed since: no copy shares anything changeable."""
    game = match.game
    kept = [codec.fingerprint(game.to_document(past.before)) for past in match._steps]
    assert kept == prints, "a past state has changed"


def check_replay(match: Match) -> None:
    """The record, through JSON, replays to the same position with the same record, logs and events."""
    record = json.loads(text_of(match.record()))
    again = load_match(record)
    assert again.fingerprint() == match.fingerprint()
    assert again.record() == match.record()
    for seat in (None, *range(match.seats)):
        told = [[as_json(one.seen_by(seat, past.events)) for past in one._steps] for one in (match, again)]
        assert told[0] == told[1]
    for seat in range(match.seats):
        assert again.log(seat) == match.log(seat)
