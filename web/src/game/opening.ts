/** The table as it stood when the game began, taken back from what happened since: bots' first moves are played too. */
import type { Entry, GameEvent, View } from "../api/types";

/** More than this was not missed while the page was loading: whoever comes that late reads the recap. */
const MOST_EVENTS = 60;
/** What can be drawn backwards; anything else is left as it is now. */
const SIMPLE = new Set([
  "turn_started",
  "pearls",
  "nebulis",
  "card_revealed",
  "ally_bought",
  "ally_taken",
  "explored_on",
  "monster_ignored",
  "threat",
  "ally_shipped",
  "stack_taken",
  "passed",
]);

/** The view before all of these steps, or null if they cannot be played from the first one on. */
export function openingOf(view: View, entries: readonly Entry[]): View | null {
  const events = entries.flatMap((entry) => entry.events);
  const isWhole = entries[0]?.version !== undefined && entries[0].version <= 1;
  if (!isWhole || events.length > MOST_EVENTS || events.some((event) => !SIMPLE.has(event.kind))) return null;
  const first = events.find((event) => event.kind === "turn_started")?.seat ?? view.active;
  const revealed = events.filter((event) => event.kind === "card_revealed").length;
  return {
    ...view,
    active: first,
    exploration: { ...view.exploration, track: [], deck: view.exploration.deck + revealed, threat: 0 },
    council: view.council.map((stack) => ({ ...stack, size: 0 })),
    seats: view.seats.map((side, seat) => {
      const own = events.filter((event) => event.seat === seat);
      return {
        ...side,
        pearls: side.pearls - changes(own, "pearls"),
        nebulis: side.nebulis - changes(own, "nebulis"),
        hand_size: side.hand_size - own.reduce((sum, event) => sum + cardsTaken(event), 0),
      };
    }),
  };
}

const changes = (events: readonly GameEvent[], kind: string): number =>
  events.reduce((sum, event) => sum + (event.kind === kind ? (event.change ?? 0) : 0), 0);

function cardsTaken(event: GameEvent): number {
  if (event.kind === "ally_bought" || event.kind === "ally_taken") return 1;
  return event.kind === "stack_taken" ? (event.cards ?? 0) : 0;
}
