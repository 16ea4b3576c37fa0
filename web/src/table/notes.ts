/** What a live table has to say about a card of the court or a free location, from what the server worked out. */
import { costChangers } from "../game/choices";
import { cardName, shortName } from "../game/names";
import type { About } from "../game/stage.svelte";
import type { Table } from "../game/table.svelte";
import type { Ref } from "../i18n/format";
import { say } from "../i18n/index.svelte";

export function aboutOf(table: Table, ref: Ref): About | null {
  const { state, view } = table;
  if (!state || !view) return null;
  if (ref.type === "tile") {
    const worth = state.worths.find((one) => one.tile === ref.id);
    const notes = worth ? [say("what-tile", { n: worth.points, total: worth.total })] : [];
    return { cost: null, notes, why: table.choosing.reason(`tile-${ref.id}`) };
  }
  const cost = ref.type === "card" ? state.costs.find((one) => one.card === ref.id) : undefined;
  if (!cost) return null;
  const notes: string[] = [];
  if (state.seat !== null && cost.cost !== cost.printed) {
    const cards = costChangers(view, state.seat, cost.cost < cost.printed).map((id) => shortName(cardName(id)));
    notes.push(say("what-cost", { n: cost.cost, m: cost.printed, cards: cards.join(", ") }));
  }
  if (cost.points !== null && cost.keys !== null)
    notes.push(say("what-lord", { points: cost.points, keys: cost.keys }));
  if (cost.location) notes.push(say("what-lord-location"));
  return { cost: cost.cost, notes, why: table.choosing.reason(`court-${cost.slot}`) };
}
