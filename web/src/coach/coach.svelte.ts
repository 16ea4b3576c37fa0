/**
 * The coach of a table: a hint in three steps (where to look, the best moves, why), and "sure?" before a costly move.
 *
 * `table.coach` is made with the table. `table.coach.ask()` opens the hint for the pending decision, `more()` goes a step
 * on; with `prefs.coach` on, the hint is fetched as soon as a decision is there, so that a costly move can be asked about
 * at once. `Coach.svelte` shows it all; put it above the prompt. Whether hints may be had is `state.coach`.
 */
import { Refusal, api } from "../api/client";
import type { Hint, HintMove, TableState } from "../api/types";
import { placeOf } from "../game/choices";
import { prefs } from "../game/prefs.svelte";
import { said } from "../game/problems";
import type { Table } from "../game/table.svelte";

/** 0: closed, 1: where to look, 2: the best moves, 3: why. */
export type Step = 0 | 1 | 2 | 3;

const AGAIN_MS = 1500;

export interface Doubt {
  readonly actions: readonly number[];
  readonly loss: number;
  readonly best: HintMove;
}

/** Who plays fast asks for more hints than the server gives at once: it is asked again, as long as the hint is waited for. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== "too_many") throw problem;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      if (signal.aborted) throw problem;
    }
  }
}

export class Coach {
  step = $state<Step>(0);
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** A move that was chosen and is asked about. */
  doubt = $state.raw<Doubt | null>(null);
  private asked = -1;
  private asking: AbortController | undefined;

  constructor(private readonly table: Table) {}

  /** Whether the seat that looks may ask for a hint now. */
  get canAsk(): boolean {
    return !!this.table.state?.coach && this.table.choosing.canAct;
  }

  /** Whether there is something to show: a hint, or a question. */
  get speaks(): boolean {
    return this.step > 0 || this.doubt !== null;
  }

  /** Where the best move is made, while the coach points there. */
  get pointsAt(): string {
    const [best] = this.hint?.moves ?? [];
    const view = this.table.view;
    return this.step > 0 && best && view ? placeOf(best.action, view) : "";
  }

  /** Open the hint; asked again it goes a step on. */
  async ask(): Promise<void> {
    if (!this.canAsk) return;
    if (this.step > 0) {
      this.more();
      return;
    }
    this.step = 1;
    await this.fetch(true);
  }

  more(): void {
    if (this.step > 0 && this.step < 3) this.step = (this.step + 1) as Step;
  }

  leave(): void {
    this.step = 0;
    this.doubt = null;
  }

  /** Another state is in view: an old hint is gone, and the next one is fetched if the coach is on. */
  settle(state: TableState, before: TableState | null): void {
    if (state.version === before?.version && state.seat === before.seat) return;
    this.leave();
    this.hint = null;
    this.forget();
    if (prefs.coach && state.coach && state.your_move) void this.fetch(false);
  }

  /** Whether a choice is held back, to be asked about. */
  holdsBack(actions: readonly number[]): boolean {
    const { hint } = this;
    const [best] = hint?.moves ?? [];
    if (!prefs.coach || !hint || !best || hint.version !== this.table.state?.version) return false;
    const way = actions.join();
    const paid = hint.payments.find((one) => one.actions.join() === way);
    const loss = (paid ?? hint.losses.find((one) => one.action === actions[0]))?.loss ?? 0;
    if (loss <= hint.doubtful) return false;
    this.doubt = { actions, loss, best };
    return true;
  }

  /** Make the choice all the same. */
  insist(): void {
    const { doubt } = this;
    this.leave();
    if (doubt) this.table.choosing.make(doubt.actions, true);
  }

  /** The decision is made: a hint for it is no longer waited for. */
  forget(): void {
    this.asking?.abort();
    this.asked = -1;
    this.thinking = false;
  }

  private async fetch(isAsked: boolean): Promise<void> {
    const { state } = this.table;
    if (!state || this.asked === state.version || this.hint?.version === state.version) return;
    const { version, seat } = state;
    this.asked = version;
    this.thinking = true;
    const { signal } = (this.asking = new AbortController());
    try {
      const hint = await patiently(() => api.hint(this.table.id, version, seat, signal), signal);
      if (this.table.state?.version === version) this.hint = hint;
    } catch (problem) {
      // Nobody asked for a hint that was fetched beforehand; a table that has moved on needs none.
      if (isAsked && !signal.aborted) {
        this.leave();
        this.table.say(said(problem));
      }
    } finally {
      if (this.asked === version) {
        this.asked = -1;
        this.thinking = false;
      }
    }
  }
}
