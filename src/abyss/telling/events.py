"""Events in sentences: one for one (`sentence`), or a whole game told without repeating itself (`Narrator`)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from abyss.telling.words import Language, Names, language, name_of

Event = Mapping[str, Any]

# the one number of an event, whatever it is called there
_COUNTS: Final = ("change", "price", "cards", "tiles", "wounds", "points", "loot", "events", "token")
_GROUPED: Final = (
    "ally_shipped",
    "court_filled",
    "ally_discarded",
    "affiliated",
)  # told together when they follow one another
# said already by what comes before or after them
_SAID_ELSEWHERE: Final = frozenset(("purchase", "sale", "payment", "plot"))
_UNTOLD: Final = frozenset(("explored_on",))


def variant(event: Event, has_paid: bool = False) -> tuple[str, ...]:
    """The parts of the key of the message that tells an event, from general to special."""
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
    if kind == "recruited":
        return (kind,) if has_paid or event["pearls"] or event["nebulis"] else (kind, "free")
    if kind == "ally_shipped":
        return (kind, "kraken") if event["ally"][0] == "K" else (kind,)
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


def _values(events: Sequence[Event], tongue: Language, names: Names) -> dict[str, Any]:
    """What the messages about an event, or about several told at once, may use."""
    event = events[0]
    values: dict[str, Any] = {name: event[name] for name in ("first", "second", "space") if name in event}
    for name, key in (("who", "seat"), ("victim", "victim")):
        if event.get(key) is not None:
            values[name] = name_of(names, event[key])
    for name in _COUNTS:
        if type(event.get(name)) is int:
            values["n"] = abs(event[name])
            break
    for name, tell in (("card", tongue.card), ("tile", tongue.tile), ("new_tile", tongue.tile)):
        if event.get(name) is not None:
            values[name] = tell(event[name])
    if "card" in event:
        values["cards"] = tongue.listed(tongue.card(one["card"]) for one in events)
    if "ally" in event:
        values["ally"] = tongue.ally(event["ally"])
        values["ally_object"] = tongue.ally_object(event["ally"])
        values["allies"] = tongue.listed(tongue.ally(one["ally"]) for one in events)
        values["allies_object"] = tongue.listed(tongue.ally_object(one["ally"]) for one in events)
    if "race" in event:
        values["stack"] = tongue.stack(event["race"])
    if "leviathan" in event:
        values["leviathan"] = tongue.leviathan(event["leviathan"])
    if "zone" in event:
        values["zone"] = tongue.zone(event["zone"])
    token = event.get("leviathan_token", event.get("token"))
    if isinstance(token, str) and event.get("pool") != "base":
        values["token"] = tongue.leviathan_token(token)
    if "loot" in event:
        values["name"] = tongue.loot(event["loot"])
    if "area" in event:
        values["on"] = tongue.place(event["area"], event["on"])
    if "winners" in event:
        values["winners"] = tongue.listed(name_of(names, seat) for seat in event["winners"])
    return values


def _told(events: Sequence[Event], tongue: Language, names: Names, paid: Sequence[str] = ()) -> str:
    event = events[0]
    values = _values(events, tongue, names)
    if event["kind"] == "recruited":
        values["price"] = tongue.price(event["pearls"], event["nebulis"], paid)
    elif event["kind"] == "ally_bought":
        values["price"] = tongue.price(event["price"] - event["nebulis"], event["nebulis"])
    return tongue.sentence("event", *variant(event, bool(paid)), **values)


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
    return event["kind"] in _GROUPED and (variant(first), first["seat"]) == (variant(event), event["seat"])
