/** The guided first game: which table it is, and what has been introduced already, kept on this device. */
import { prefs, savePrefs } from "../game/prefs.svelte";
import { progress } from "./progress.svelte";

const STORED = "abyss.guide";

interface Stored {
  readonly table: string;
  readonly seen: readonly string[];
  /** A game was finished in this browser: nobody is new here any more. */
  readonly finished: boolean;
  /** Whether the coach was on before, to be put back afterwards. */
  readonly coach: boolean;
}

const NOTHING: Stored = { table: "", seen: [], finished: false, coach: false };

function read(): Stored {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Stored>) };
  } catch {
    return NOTHING;
  }
}

class Guide {
  private kept = $state.raw(read());

  /** Somebody who has finished neither a game nor a lesson here. */
  get isNew(): boolean {
    return !this.kept.finished && !progress.anyDone;
  }

  isGuided(table: string): boolean {
    return table !== "" && this.kept.table === table;
  }

  hasSeen(situation: string): boolean {
    return this.kept.seen.includes(situation);
  }

  begin(table: string): void {
    this.save({ ...NOTHING, table, coach: prefs.coach });
    savePrefs({ coach: true });
  }

  introduced(situation: string): void {
    if (!this.hasSeen(situation)) this.save({ ...this.kept, seen: [...this.kept.seen, situation] });
  }

  /** A game is over: the next one is played without a guide. */
  finish(table: string): void {
    if (this.kept.finished) return;
    if (this.isGuided(table)) savePrefs({ coach: this.kept.coach });
    this.save({ ...this.kept, finished: true });
  }

  private save(next: Stored): void {
    this.kept = next;
    localStorage.setItem(STORED, JSON.stringify(next));
  }
}

export const guide = new Guide();
