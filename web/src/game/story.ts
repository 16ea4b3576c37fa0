/** The log: every event as a sentence in the reader's language. */
import type { GameEvent } from "../api/types";
import { m, tell } from "../i18n/index.svelte";
import type { Segment, Value } from "../i18n/format";
import { piece, tokenName, zoneName } from "./names";

/** Gains and costs that another sentence tells already. */
const TOLD_ELSEWHERE = new Set(["purchase", "sale", "payment", "plot"]);
const SILENT = new Set(["explored_on", "arrived", "court_filled_plot"]);

type Names = (seat: number | null) => string;

function list(segments: readonly Segment[]): Segment[] {
  return segments.flatMap((segment, i) =>
    i === 0 ? [segment] : [{ text: i === segments.length - 1 ? ` ${m().noun.and} ` : ", " }, segment],
  );
}

function sentinelPlace(event: GameEvent): Segment {
  if (event.area === "court") return piece.card(Number(event.on));
  if (event.area === "council") return piece.race(String(event.on));
  return piece.tile(Number(event.on));
}

/** The template of an event; most are called like the event. */
function templateOf(event: GameEvent): string | null {
  const words = m().event;
  const change = event.change ?? 0;
  switch (event.kind) {
    case "turn_started":
      return event.is_extra ? words.turn_extra : words.turn_started;
    case "pearls":
      if (TOLD_ELSEWHERE.has(event.reason ?? "")) return null;
      return change > 0 ? words.pearls_gain : words.pearls_loss;
    case "nebulis":
      return change > 0 ? words.nebulis_gain : words.nebulis_loss;
    case "keys":
      return change > 0 ? words.keys_gain : words.keys_loss;
    case "card_revealed":
      return event.ally === "M" ? words.monster_revealed : words.card_revealed;
    case "ally_bought":
      return event.nebulis ? words.ally_bought_nebulis : words.ally_bought;
    case "ally_shipped":
      return event.ally?.startsWith("K") ? words.ally_shipped : words.ally_shipped_own;
    case "threat":
      return event.space === 1 ? words.threat_reset : words.threat;
    case "recruited":
      if (event.nebulis) return words.recruited_nebulis;
      return event.pearls ? words.recruited_for : words.recruited;
    case "card_tucked":
      return event.tile == null ? words.card_tucked_none : words.card_tucked;
    case "token_gained":
      return event.token == null ? words.token_gained : words.token_gained_known;
    case "token_stolen":
      return event.token == null ? words.token_stolen : words.token_stolen_known;
    case "top_lord_seen":
      return event.card == null ? words.top_lord_seen : words.top_lord_known;
    case "figurine":
      return event.seat == null ? words.figurine_none : words.figurine;
    case "dice":
      return event.second ? words.dice : words.die;
    case "game_over":
      return (event.winners?.length ?? 1) > 1 ? words.game_over_shared : words.game_over;
    default:
      return words[event.kind as keyof typeof words] ?? null;
  }
}

function numbersOf(event: GameEvent): { n: number; m: number } {
  const first =
    event.change ??
    event.price ??
    event.pearls ??
    event.space ??
    event.cards ??
    event.tiles ??
    event.loot ??
    event.wounds ??
    event.first ??
    event.points ??
    0;
  return { n: Math.abs(first), m: event.nebulis ?? event.second ?? 0 };
}

/** An event as a sentence in pieces, or nothing if it needs none. */
export function sentence(event: GameEvent, nameOf: Names, turn: number): Segment[] | null {
  const template = SILENT.has(event.kind) ? null : templateOf(event);
  if (template === null) return null;
  const reasons = m().reason;
  const causes = m().cause;
  const seat = event.seat;
  const values: Record<string, Value> = {
    who: seat == null ? m().noun.nobody : piece.seat(seat, nameOf(seat)),
    victim: event.victim == null ? "" : piece.seat(event.victim, nameOf(event.victim)),
    reason:
      event.reason === "robbed" && (event.change ?? 0) > 0
        ? reasons.robber
        : (reasons[event.reason as keyof typeof reasons] ?? ""),
    cause: causes[event.cause as keyof typeof causes] ?? "",
    ally: event.ally == null ? "" : piece.ally(event.ally),
    card: event.card == null ? "" : piece.card(event.card),
    tile: event.tile == null ? "" : piece.tile(event.tile),
    new_tile: event.new_tile == null ? "" : piece.tile(event.new_tile),
    race: event.race == null ? "" : piece.race(event.race),
    leviathan: event.leviathan == null ? "" : piece.leviathan(event.leviathan),
    token: tokenName(event.leviathan_token ?? event.token ?? ""),
    slot: event.slot ?? 0,
    zone: event.zone == null ? "" : zoneName(event.zone),
    on: event.on == null ? "" : sentinelPlace(event),
    winners: list((event.winners ?? []).map((winner) => piece.seat(winner, nameOf(winner)))),
    turn,
    ...numbersOf(event),
  };
  return tell(template, values);
}
