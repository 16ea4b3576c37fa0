/** The log: every event as a sentence in the reader's language. */
import type { GameEvent } from "../api/types";
import { listed, special, tell } from "../i18n/index.svelte";
import type { Segment, Values } from "../i18n/format";
import { piece, priceText, tokenText, zoneName } from "./names";

/** Gains and costs that another sentence tells already. */
const TOLD_ELSEWHERE = new Set(["purchase", "sale", "payment", "plot"]);
const SILENT = new Set(["explored_on"]);

export type Names = (seat: number | null) => string;

function sentinelPlace(event: GameEvent): Segment {
  if (event.area === "court") return piece.card(Number(event.on));
  if (event.area === "council") return piece.stack(String(event.on));
  return piece.tile(Number(event.on));
}

/** What makes an event a special case: the parts of its key after its kind. */
export function variant(event: GameEvent, hasPaid = false): string[] {
  const loss = (event.change ?? 0) < 0 ? "loss" : "";
  switch (event.kind) {
    case "turn_started":
      return [event.is_extra ? "extra" : ""];
    case "pearls":
      return [event.reason ?? "", loss];
    case "nebulis":
    case "keys":
      return [loss];
    case "ally_shipped":
      return [event.ally?.startsWith("K") ? "kraken" : ""];
    case "recruited":
      return [hasPaid || event.pearls || event.nebulis ? "" : "free"];
    case "card_tucked":
      return [event.tile == null ? "no_tile" : ""];
    case "token_gained":
    case "token_stolen":
      return [event.pool ?? "", event.token == null ? "" : "known"];
    case "top_lord_seen":
      return [event.card == null ? "" : "known"];
    case "figurine":
      return [event.seat == null ? "nobody" : ""];
    case "sentinel_placed":
      return [event.area ?? ""];
    case "dice":
      return [event.second ? "" : "one"];
    case "end_set_off":
      return [event.cause ?? ""];
    case "game_over":
      return [(event.winners?.length ?? 1) > 1 ? "shared" : ""];
    default:
      return [];
  }
}

/** The one number of an event, whatever it is called there. */
function numberOf(event: GameEvent): number {
  const points = event.pool === "base" ? Number(event.token ?? 0) : undefined;
  const found =
    event.change ?? event.cards ?? event.tiles ?? event.wounds ?? event.points ?? event.loot ?? event.events;
  return Math.abs(found ?? points ?? 0);
}

/** The values of an event, or of several told at once, that it has; messages ask for no others. */
function valuesOf(events: readonly [GameEvent, ...GameEvent[]], nameOf: Names, paid: readonly string[]): Values {
  const [event] = events;
  const values: Record<string, Values[string]> = { n: numberOf(event) };
  if (event.seat != null) values.who = piece.seat(event.seat, nameOf(event.seat));
  if (event.victim != null) values.victim = piece.seat(event.victim, nameOf(event.victim));
  if (event.ally != null) {
    values.ally = piece.ally(event.ally);
    values.ally_object = piece.allyObject(event.ally);
    values.allies = listed(events.map((one) => piece.ally(one.ally ?? "M")));
    values.allies_object = listed(events.map((one) => piece.allyObject(one.ally ?? "M")));
  }
  if (event.card != null) {
    values.card = piece.card(event.card);
    values.cards = listed(events.map((one) => piece.card(one.card ?? 0)));
  }
  if (event.tile != null) values.tile = piece.tile(event.tile);
  if (event.new_tile != null) values.new_tile = piece.tile(event.new_tile);
  if (event.race != null) values.stack = piece.stack(event.race);
  if (event.leviathan != null) values.leviathan = piece.leviathan(event.leviathan);
  if (event.loot != null) values.name = piece.loot(event.loot);
  if (event.zone != null) values.zone = zoneName(event.zone);
  if (event.on != null) values.on = sentinelPlace(event);
  if (event.space != null) values.space = event.space;
  if (event.first != null) values.first = event.first;
  if (event.second != null) values.second = event.second;
  const token = event.leviathan_token ?? event.token;
  if (token != null) values.token = tokenText(token);
  if (event.winners) values.winners = listed(event.winners.map((winner) => piece.seat(winner, nameOf(winner))));
  const pearls = event.kind === "ally_bought" ? (event.price ?? 0) - (event.nebulis ?? 0) : (event.pearls ?? 0);
  if (event.kind === "ally_bought" || event.kind === "recruited")
    values.price = priceOf(pearls, event.nebulis ?? 0, paid);
  return values;
}

/** A payment: allies, pearls, nebulis. */
function priceOf(pearls: number, nebulis: number, allies: readonly string[]): Segment[] {
  const rest = pearls || nebulis || !allies.length ? [{ text: priceText(pearls, nebulis) }] : [];
  return listed([...allies.map(piece.allyObject), ...rest]);
}

/** What happens in a few words: a recruit without its price. */
export const headline = (event: GameEvent, nameOf: Names): Segment[] | null =>
  sentence([event.kind === "recruited" ? { ...event, pearls: 0, nebulis: 0 } : event], nameOf);

/** Events that are told at once, as a sentence in pieces, or nothing if they need none; `paid` for a recruit. */
export function sentence(events: readonly GameEvent[], nameOf: Names, paid: readonly string[] = []): Segment[] | null {
  const [event, ...more] = events;
  if (!event || SILENT.has(event.kind)) return null;
  if (event.kind === "pearls" && (!event.change || TOLD_ELSEWHERE.has(event.reason ?? ""))) return null;
  const key = special("event", event.kind, ...variant(event, paid.length > 0));
  if (key === null) return null;
  const [first, ...rest] = tell(key, valuesOf([event, ...more], nameOf, paid));
  return first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest] : null;
}
