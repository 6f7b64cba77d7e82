"""What the panels show, worked out once for each new view and kept until the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from scenes.play.slip import Slip
from scenes.tables.assertion.hud import facts, minimap
from scenes.tables.assertion.hud.plaque import Plaque

if TYPE_CHECKING:
    from scenes.tables.assertion.model import TableModel

Kept = TypeVar("Kept")


class Shown:
    """A view and a log are taken as unchanged while they are the very same objects."""

    def __init__(self) -> None:
        self._memo: dict[str, tuple[tuple[object, ...], Any]] = {}

    def forget(self) -> None:
        self._memo.clear()

    def _kept(self, name: str, deps: tuple[object, ...], make: Callable[[], Kept]) -> Kept:
        """A value that is made anew only when one of the things it depends on is another one."""
        kept = self._memo.get(name)
        if kept is None or len(kept[0]) != len(deps) or any(a is not b and a != b for a, b in _pairs(kept[0], deps)):
            kept = (deps, make())
            self._memo[name] = kept
        value: Kept = kept[1]
        return value

    def banners(self, model: TableModel) -> tuple[str, ...]:
        return tuple(seat.banner for seat in model.seats)

    def standings(self, model: TableModel) -> tuple[facts.Standing, ...]:
        seats = range(len(model.seats))
        return self._kept(
            "standings", (_Same(model.view),), lambda: tuple(facts.standing(model.view, s) for s in seats)
        )

    def field(self, model: TableModel) -> minimap.Field:
        banners = self.banners(model)
        return self._kept(
            "field",
            (_Same(model.view), model.orientation, banners),
            lambda: minimap.field_of(model.view, model.orientation, banners),
        )

    def house(self, model: TableModel) -> tuple[str, ...]:
        view = model.view
        return self._kept(
            "house",
            (_Same(view),),
            lambda: tuple(facts.house_options(view.game, view.options, [seat.name for seat in model.seats])),
        )

    def plaque(self, model: TableModel, seat: int, standings: tuple[facts.Standing, ...]) -> Plaque:
        info, view = model.seats[seat], model.view
        role = info.role
        own = seat == model.viewer
        standings = _counted(model, standings)
        active = facts.to_move(view, seat)
        if own:
            gain = (model.last_gain or {}).get("score", 0)
            return Plaque(
                info.banner, info.name, role, standings[seat], active, False, max(0, gain), general=info.general
            )
        gone = seat in view.out
        state = "out of the game" if gone else facts.counted(facts.cards_in_hand(view, seat), "card", "cards")
        busy = active and model.thinking
        sides = view.sides
        mine: facts.Standing | None = standings[seat]
        shared = ""
        if sides[seat] == sides[model.viewer]:
            mine, shared = None, "Your partner"
        else:
            first = next(other for other in facts.others(model) if sides[other] == sides[seat])
            if first != seat:
                mine, shared = None, f"with {model.seats[first].name}"
        return Plaque(
            info.banner,
            info.name,
            role,
            mine,
            active,
            busy,
            0,
            shared,
            state,
            model.progress if busy else 0.0,
            info.general,
        )

    def four_lands(self, model: TableModel) -> bool:
        """Lands on more than one axis: the field is as high as it is wide."""
        return any(home.vector[0] for home in model.view.homes) and any(home.vector[1] for home in model.view.homes)

    def log_key(self, model: TableModel, *deps: object) -> object:
        """Another object for every new log."""
        return self._kept("log", (_Same(model.log), len(model.log), self.banners(model), *deps), object)

    def slip_words(self, model: TableModel) -> Slip:
        suits: tuple[str, ...] = ()
        if model.decision is not None and model.decision.kind == "suit":
            suits = tuple(action["suit"] for action in model.decision.actions if action.get("type") == "suit")
        banner = model.seats[model.viewer].banner
        share = model.progress if model.thinking and model.prompt_tone == "wait" else None
        answers = tuple(label for label, _ in model.answers)
        return Slip(model.prompt[0], model.prompt[1], model.prompt_tone, banner, suits, answers, share, model.plan_told)


def _counted(model: TableModel, standings: tuple[facts.Standing, ...]) -> tuple[facts.Standing, ...]:
    """The scores as they are shown now: points may still be on their way."""
    shown = []
    for seat, standing in enumerate(standings):
        permanent, held = model.tally.get(model.view.sides[seat], (standing.permanent, standing.held))
        shown.append(replace(standing, permanent=permanent, held=held,
                             total=standing.total - standing.permanent - standing.held + permanent + held))  # fmt: skip
    return tuple(shown)


class _Same:
    """Compares by identity: a view is taken as unchanged while it is the very same dictionary."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing


def _pairs(first: tuple[object, ...], second: tuple[object, ...]) -> zip[tuple[object, object]]:
    return zip(first, second, strict=True)
