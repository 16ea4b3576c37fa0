/** The great moments of a game, each with a short scene of its own. */
import type { GameEvent, View } from "../api/types";
import { allyPicture, art } from "./art";
import type { Speed } from "./prefs.svelte";

export type MomentKind = "recruit" | "location" | "monster" | "sale" | "kraken" | "leviathan" | "seventh";

export interface Moment {
  readonly kind: MomentKind;
  /** The event that tells it; its sentence stands below the scene. */
  readonly event: GameEvent;
  /** Whose moment it is, and whom it concerns besides. */
  readonly seat: number;
  readonly other: number | null;
  /** What is seen in it, the main thing first. */
  readonly pictures: readonly string[];
}

/** How long each scene takes at the normal pace. */
export const SCENE_MS: Readonly<Record<MomentKind, number>> = {
  sale: 800,
  kraken: 1000,
  monster: 1000,
  location: 1100,
  recruit: 1200,
  leviathan: 1400,
  seventh: 1500,
};
const PACE: Readonly<Record<Speed, number>> = { slow: 1.4, normal: 1, fast: 0.5, none: 0 };

export const sceneTime = (kind: MomentKind, speed: Speed): number => SCENE_MS[kind] * PACE[speed];

const REWARDS: Readonly<Record<string, string>> = { keys: "key", pearls: "pearl", token_gained: "monster-back" };
const LORDS_TO_WIN = 7;

/** The moment in a beat of the story, if it has one; `before` is the table before it. */
export function momentOf(beat: readonly GameEvent[], before: View): Moment | null {
  for (const event of beat) {
    const moment = one(event, beat, before);
    if (moment) return moment;
  }
  return null;
}

function one(event: GameEvent, beat: readonly GameEvent[], before: View): Moment | null {
  const seat = event.seat;
  if (seat == null) return null;
  const moment = (kind: MomentKind, pictures: readonly string[], other: number | null = null): Moment => ({
    kind,
    event,
    seat,
    other,
    pictures,
  });
  switch (event.kind) {
    case "recruited":
      return moment("recruit", [art(`lord-${event.card}`)]);
    case "tile_taken":
      return moment("location", [art(`tile-${event.tile}`), art("key")]);
    case "monster_fought":
      return moment("monster", [art("monster"), ...rewards(event, beat)]);
    case "ally_bought":
      return moment("sale", [allyPicture(event.ally ?? "M"), art("pearl")], before.active);
    case "figurine":
      return moment("kraken", [art("figurine"), art("kraken-arm")], before.kraken?.figurine ?? null);
    case "leviathan_slain":
      return moment("leviathan", [art(`leviathan-${event.leviathan}`)]);
    case "end_set_off":
      return event.cause === "seventh_lord" ? moment("seventh", lords(seat, before)) : null;
    default:
      return null;
  }
}

/** What is won with a monster. */
function rewards(event: GameEvent, beat: readonly GameEvent[]): string[] {
  const won = beat.filter((other) => other.seat === event.seat && (other.change ?? 1) > 0);
  return [...new Set(won.map((other) => REWARDS[other.kind]).filter((name) => name !== undefined))].map(art);
}

const lords = (seat: number, view: View): string[] =>
  (view.seats[seat]?.cards ?? []).slice(-LORDS_TO_WIN).map((owned) => art(`lord-${owned.card}`));
