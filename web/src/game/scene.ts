/** A table to look at: what is drawn and the story up to there. A replay is no more than this. */
import type { GameEvent, View } from "../api/types";
import type { Table } from "./table.svelte";

export interface LogLine {
  /** Counted from the first line, for this page only. */
  readonly id: number;
  readonly version: number;
  readonly ply: number;
  readonly turn: number;
  readonly event: GameEvent;
}

export interface Scene {
  readonly view: View | null;
  readonly log: readonly LogLine[];
  readonly keyHash: string | null;
  /** The table that is being played; none in a replay. */
  readonly live: Table | null;
  readonly nameOf: (seat: number | null) => string;
}
