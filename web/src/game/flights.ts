/** Which cards fly where when something happens, and the small numbers that rise where something is gained. */
import type { GameEvent, View } from "../api/types";
import { allyPicture, art, tokenPicture } from "./art";

export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly picture: string;
  readonly shape: "card" | "wide" | "coin";
}

export interface Rise {
  readonly at: string;
  readonly text: string;
  readonly picture: string;
  readonly good: boolean;
}

const trackSlot = (view: View, ally: string): string => `slot-${view.exploration.track.lastIndexOf(ally) + 1}`;

/** The flights of one event; places are named as in the table's `data-at`. */
export function flightsOf(event: GameEvent, before: View): Flight[] {
  const seat = `seat-${event.seat}`;
  const card = (from: string, to: string, picture: string): Flight => ({ from, to, picture, shape: "card" });
  const last = `slot-${before.exploration.track.length}`;
  switch (event.kind) {
    case "card_revealed":
      return [card("deck", `slot-${event.slot}`, allyPicture(event.ally ?? "M"))];
    case "ally_bought":
      return [
        card(last, seat, allyPicture(event.ally ?? "M")),
        { from: seat, to: `seat-${before.active}`, picture: art("pearl"), shape: "coin" },
      ];
    case "ally_taken":
      return [card(`slot-${event.slot}`, seat, allyPicture(event.ally ?? "M"))];
    case "ally_shipped":
      return [card(trackSlot(before, event.ally ?? ""), `stack-${event.race}`, allyPicture(event.ally ?? "M"))];
    case "stack_taken":
      return [card(`stack-${event.race}`, seat, art("back-exploration"))];
    case "stack_discarded":
      return [card(`stack-${event.race}`, "discard", art("back-exploration"))];
    case "court_filled":
      return [
        card((event.card ?? 0) > 300 ? "exile-deck" : "lord-deck", `court-${event.slot}`, art(`lord-${event.card}`)),
      ];
    case "recruited":
      return [card(`card-${event.card}`, seat, art(`lord-${event.card}`))];
    case "ally_discarded":
    case "ally_played":
      return [card(seat, "discard", allyPicture(event.ally ?? "M"))];
    case "ally_recovered":
    case "ally_found":
      return [card("discard", seat, allyPicture(event.ally ?? "M"))];
    case "tile_taken":
      return [{ from: `tile-${event.tile}`, to: seat, picture: art(`tile-${event.tile}`), shape: "wide" }];
    case "tile_available":
      return [{ from: "tile-deck", to: "tiles", picture: art(`tile-${event.tile}`), shape: "wide" }];
    case "tile_reclaimed":
      return [{ from: `seat-${event.victim}`, to: seat, picture: art(`tile-${event.tile}`), shape: "wide" }];
    case "token_gained":
      return [{ from: "tokens", to: seat, picture: art("monster-back"), shape: "coin" }];
    case "token_stolen":
      return [{ from: `seat-${event.victim}`, to: seat, picture: art("monster-back"), shape: "coin" }];
    case "token_revealed":
      return [{ from: seat, to: "tokens", picture: tokenPicture(event.leviathan_token ?? ""), shape: "coin" }];
    case "leviathan_added":
      return [card("leviathan-deck", `zone-${event.zone}`, art(`leviathan-${event.leviathan}`))];
    case "loot_drawn":
      return [{ from: "loot-deck", to: seat, picture: art(`loot-${event.loot}`), shape: "coin" }];
    case "attack":
      return [
        card(
          seat,
          `zone-${before.border?.zones.findIndex((zone) => zone?.leviathan === event.leviathan)}`,
          allyPicture(event.ally ?? "M"),
        ),
      ];
    default:
      return [];
  }
}

const COUNTED: Readonly<Record<string, string>> = { pearls: "pearl", nebulis: "nebulis", keys: "key" };

export function riseOf(event: GameEvent): Rise | null {
  const picture = COUNTED[event.kind];
  if (event.seat == null) return null;
  if (picture && event.change) {
    const text = event.change > 0 ? `+${event.change}` : `−${-event.change}`;
    return { at: `seat-${event.seat}`, text, picture: art(picture), good: event.change > 0 };
  }
  if (event.kind === "wounds" && event.wounds) {
    return { at: `seat-${event.seat}`, text: `+${event.wounds}`, picture: art("wound"), good: false };
  }
  return null;
}

/** The view after an event as far as it can be drawn from the event alone; the next state sets everything right. */
export function nudge(view: View, event: GameEvent): View {
  const seats = [...view.seats];
  const seat = event.seat == null ? undefined : seats[event.seat];
  const exploration = { ...view.exploration };
  if (seat && event.seat != null && (event.kind === "pearls" || event.kind === "nebulis" || event.kind === "keys")) {
    seats[event.seat] = { ...seat, [event.kind]: seat[event.kind] + (event.change ?? 0) };
    return { ...view, seats };
  }
  switch (event.kind) {
    case "card_revealed":
      exploration.track = [...exploration.track, event.ally ?? "M"];
      exploration.deck = Math.max(0, exploration.deck - 1);
      return { ...view, exploration };
    case "ally_bought":
    case "ally_taken":
      exploration.track = exploration.track.slice(0, -1);
      return { ...view, exploration };
    case "threat":
      exploration.threat = event.space ?? exploration.threat;
      return { ...view, exploration };
    case "ally_shipped": {
      const at = exploration.track.indexOf(event.ally ?? "");
      exploration.track = exploration.track.filter((_, i) => i !== at);
      const council = view.council.map((stack) =>
        stack.race === event.race ? { ...stack, size: stack.size + 1 } : stack,
      );
      return { ...view, exploration, council };
    }
    case "stack_taken":
    case "stack_discarded":
      return {
        ...view,
        council: view.council.map((stack) => (stack.race === event.race ? { ...stack, size: 0 } : stack)),
      };
    case "court_filled": {
      const slots = [...view.court.slots];
      if (event.slot != null) slots[event.slot] = event.card ?? null;
      return { ...view, court: { ...view.court, slots } };
    }
    case "recruited": {
      if (!seat || event.seat == null || event.card == null) return view;
      const owned = { card: event.card, state: "free" as const, tile: null, keys_spent: false };
      seats[event.seat] = { ...seat, cards: [...seat.cards, owned] };
      const slots = view.court.slots.map((card) => (card === event.card ? null : card));
      return { ...view, seats, court: { ...view.court, slots } };
    }
    case "turn_started":
      return event.seat == null ? view : { ...view, active: event.seat };
    default:
      return view;
  }
}
