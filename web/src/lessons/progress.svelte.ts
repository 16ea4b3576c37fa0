/** Which lessons there are, and how far this browser has come in each. */

export const BASE = ["goal", "explore", "council", "recruit", "keys", "monsters", "end"] as const;
export const EXPANSIONS = ["kraken", "leviathan", "exiles"] as const;
export const LESSONS = [...BASE, ...EXPANSIONS] as const;
export type LessonName = (typeof LESSONS)[number];

const STORED = "abyss.lessons";

interface Reached {
  /** The step that was last looked at, from 0. */
  readonly step: number;
  readonly of: number;
  readonly done: boolean;
}

function stored(): Readonly<Record<string, Reached>> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, Reached>;
  } catch {
    return {};
  }
}

class Progress {
  private reached = $state.raw(stored());

  of(name: string): Reached {
    return this.reached[name] ?? { step: 0, of: 0, done: false };
  }

  /** Where to go on: a lesson that was begun keeps its place, one that is done begins anew. */
  startOf(name: string): number {
    const { step, done } = this.of(name);
    return done ? 0 : step;
  }

  get isFresh(): boolean {
    return Object.keys(this.reached).length === 0;
  }

  get anyDone(): boolean {
    return Object.values(this.reached).some((one) => one.done);
  }

  /** The lesson to take next: the first one that is not done. */
  get next(): LessonName | null {
    return LESSONS.find((name) => !this.of(name).done) ?? null;
  }

  save(name: string, step: number, of: number): void {
    const done = this.of(name).done || step === of - 1;
    this.reached = { ...this.reached, [name]: { step, of, done } };
    localStorage.setItem(STORED, JSON.stringify(this.reached));
  }
}

export const progress = new Progress();
export const isLesson = (name: string): name is LessonName => (LESSONS as readonly string[]).includes(name);
