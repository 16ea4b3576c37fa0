/** The situations of a first game that are introduced when they are met. */
import type { LegalAction } from "../api/types";
import { fightReward } from "../game/choices";
import type { Table } from "../game/table.svelte";

/** Something that is met for the first time: its words are the message `first-<name>`. */
export interface Situation {
  readonly name: string;
  readonly aims: readonly string[];
  readonly reward: string;
}

/** What the player meets now; the first that has not been introduced is. */
export function situations(table: Table): Situation[] {
  const { state, view, choosing } = table;
  if (!state?.prompt || !view || !choosing.canAct) return [];
  const kind = state.prompt.kind;
  const legal = new Map<string, LegalAction>(state.legal.map((action) => [action.verb, action]));
  const fight = legal.get("fight");
  const last = `[data-at="slot-${view.exploration.track.length}"]`;
  const found: [name: string, isNow: boolean, aim: string][] = [
    ["payment", choosing.recruiting !== null || kind === "payment", ".pay"],
    ["last", view.end !== null && !view.over, ".prompt"],
    ["purchase", kind === "purchase", last],
    ["ally", kind === "ally_choice", last],
    ["monster", kind === "monster_choice" && !view.border, last],
    ["foe", kind === "foe_choice", ".border"],
    ["reward", kind === "reward_choice", ".prompt"],
    ["location", kind === "location_choice", ".places"],
    ["keys", kind === "key_payment", ".mine"],
    ["opening", kind === "opening", '[data-at="deck"]'],
    ["recruit", kind === "opening" && legal.has("recruit"), '.court [data-place^="court-"]'],
    ["council", kind === "opening" && legal.has("take_stack"), ".council"],
    ["power", legal.has("use"), ".mine"],
    ["closing", kind === "closing", ".prompt"],
  ];
  return found
    .filter(([, isNow]) => isNow)
    .map(([name, , aim]) => ({ name, aims: [aim], reward: fight ? fightReward(fight) : "" }));
}
