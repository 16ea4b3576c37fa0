"""Events in sentences: one for one (`sentence`), or a whole game told without repeating itself (`Narrator`)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from abyss.telling.words import Language, Names, language, name_of

Event = Mapping[str, Any]

_TILE_KEYS: Final = ("tile", "new_tile")
_GROUPED: Final = (
    "ally_shipped",
    "court_filled",
    "ally_discarded",
    "affiliated",
)  # told together when they follow one another
# said already by what comes before or after them
_SAID_ELSEWHERE: Final = frozenset(("purchase", "sale", "payment", "plot"))
_UNTOLD: Final = frozenset(("explored_on",))


def variant(event: Event) -> tuple[str, ...]:
    """The keys of the template that tells an event, from general to special."""
    kind = event["kind"]
    if kind == "turn_started":
        return (kind, "extra") if event["is_extra"] else (kind,)
    if kind == "pearls":
        return (kind, event["reason"], "loss") if event["change"] < 0 else (kind, event["reason"])
    if kind in ("nebulis", "keys"):
        return (kind, "loss") if event["change"] < 0 else (kind,)
    if kind in ("token_gained", "token_stolen"):
        return (kind, event["pool"], "known") if "token" in event else (kind, event["pool"])
    if kind == "top_lord_seen":
        return (kind, "known") if "card" in event else (kind,)
    if kind == "figurine":
        return (kind, "nobody") if event["seat"] is None else (kind,)
    if kind == "card_tucked":
        return (kind, "no_tile") if event["tile"] is None else (kind,)
    if kind == "sentinel_placed":
        return kind, event["area"]
    if kind == "dice":
        return (kind,) if event["second"] else (kind, "one")
    if kind == "end_set_off":
        return kind, event["cause"]
    if kind == "game_over":
        return (kind, "shared") if len(event["winners"]) > 1 else (kind,)
    return (kind,)


def _values(event: Event, tongue: Language, names: Names) -> dict[str, Any]:
    """What the templates of an event may use."""
    values: dict[str, Any] = dict(event)
    for key in ("seat", "victim"):
        if values.get(key) is not None:
            values[key] = name_of(names, event[key])
    if "card" in event:
        values["card"] = tongue.card(event["card"])
    for key in _TILE_KEYS:
        if event.get(key) is not None:
            values[key] = tongue.tile(event[key])
    if "change" in event:
        values["change"] = abs(event["change"])
    if "ally" in event:
        values["ally"] = tongue.ally(event["ally"])
        values["ally_object"] = tongue.ally(event["ally"], "object")
    if "race" in event:
        values["stack"] = tongue.stack(event["race"])
    if "leviathan" in event:
        values["leviathan"] = tongue.leviathan(event["leviathan"])
    if "zone" in event:
        values["zone"] = event["zone"] + 1
    if "leviathan_token" in event:
        values["leviathan_token"] = tongue.leviathan_token(event["leviathan_token"])
    if event.get("pool") == "leviathan" and "token" in event:
        values["token"] = tongue.leviathan_token(event["token"])
    if "loot" in event:
        values["loot_name"] = tongue.loot(event["loot"])
    if "area" in event:
        values["on"] = tongue.place(event["area"], event["on"])
    if "winners" in event:
        values["winners"] = tongue.listed(name_of(names, seat) for seat in event["winners"])
    return values


def _group_values(events: Sequence[Event], tongue: Language) -> dict[str, Any]:
    """What a template that tells several events at once may use."""
    if "ally" in events[0]:
        return {
            "allies": tongue.listed(tongue.ally(event["ally"]) for event in events),
            "allies_object": tongue.listed(tongue.ally(event["ally"], "object") for event in events),
        }
    if events[0]["kind"] == "court_filled":
        return {"cards": tongue.listed(tongue.card(event["card"]) for event in events)}
    return {}


def _told(events: Sequence[Event], tongue: Language, names: Names, paid: Sequence[str] = ()) -> str:
    event = events[0]
    values = _values(event, tongue, names)
    values.update(_group_values(events, tongue))
    if event["kind"] == "recruited":
        values["price"] = tongue.price(event["pearls"], event["nebulis"], paid)
    elif event["kind"] == "ally_bought":
        values["price"] = tongue.price(event["price"] - event["nebulis"], event["nebulis"])
    return tongue.sentence("events", *variant(event), **values)


def sentence(event: Event, code: str = "en", names: Names = ()) -> str:
    """One event, as `Game.events` gives it, in a sentence."""
    return _told([event], language(code), names)


class Narrator:
    """Tells a game step by step in readable sentences.

    Several events that are one thing to a player become one sentence: a recruitment with all that paid for it, the
    allies shipped together, the lords that fill the court.
    """

    def __init__(self, code: str = "en", names: Names = ()) -> None:
        self.tongue = language(code)
        self.names = names
        self._paid: list[str] = []  # allies played towards the recruitment under way
        self._spent: list[str] = []  # allies told already, so that their discard need not be
        self._arriving: int | None = None  # a card recruited, which then arrives
        self._plotted: int | None = None  # a card plotted, which then comes to the court

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The sentences for the events of one step."""
        return [sentence for sentence, _ in self.tell_with_kinds(events)]

    def tell_with_kinds(self, events: Iterable[Event]) -> list[tuple[str, str]]:
        """The sentences for the events of one step, each with the kind of event it tells."""
        groups: list[tuple[list[Event], list[str]]] = []
        for event in events:
            if self._is_said(event):
                continue
            paid: list[str] = []
            if event["kind"] == "recruited":
                paid, self._paid = self._paid, []
                self._spent, self._arriving = list(paid), event["card"]
            if groups and _belong_together(groups[-1][0][0], event):
                groups[-1][0].append(event)
            else:
                groups.append(([event], paid))
        return [(_told(group, self.tongue, self.names, paid), group[0]["kind"]) for group, paid in groups]

    def _is_said(self, event: Event) -> bool:
        """Whether another sentence says this already."""
        kind = event["kind"]
        if kind == "ally_played":
            self._paid.append(event["ally"])
            return True
        if kind == "ally_discarded" and event["ally"] in self._spent:
            self._spent.remove(event["ally"])
            return True
        if kind == "arrived":
            recruited, self._arriving = self._arriving, None
            return bool(recruited == event["card"])
        if kind == "court_filled" and event["card"] == self._plotted:
            self._plotted = None
            return True
        if kind == "plotted":
            self._plotted = event["card"]
        elif kind == "attack":
            self._spent = [event["ally"]]
        elif kind == "turn_started":
            self._spent = []
        elif kind == "affiliated" and event["ally"] in self._spent:
            self._spent.remove(event["ally"])
        elif kind == "pearls":
            return event["reason"] in _SAID_ELSEWHERE or event["change"] == 0
        return kind in _UNTOLD


def _belong_together(first: Event, event: Event) -> bool:
    """Tell whether an event is told in one sentence with those before it."""
    return event["kind"] in _GROUPED and (first["kind"], first["seat"]) == (event["kind"], event["seat"])
