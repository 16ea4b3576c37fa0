/** A table as this browser plays it: its connection, the playback of what happened, and what may be chosen. */
import { api } from "../api/client";
import type { Problem, TableState } from "../api/types";
import { say } from "../i18n/index.svelte";
import { Coach } from "../coach/coach.svelte";
import { Choosing } from "./choosing.svelte";
import { Connection } from "./connection.svelte";
import { clearMessages, keepTable, keptTable } from "./offline.svelte";
import type { Listener, Wire } from "./connection.svelte";
import { Playback } from "./playback.svelte";
import { moveProblemText, said } from "./problems";
import type { Scene } from "./scene";
import { sound } from "./sounds";
import { timeLeft } from "./time-left";

const NOTICE_MS = 4500;

export class Table implements Scene {
  notice = $state<string | null>(null);
  /** Hot seat: the seat the device must be passed to before anything is shown. */
  passTo = $state<number | null>(null);
  /** The score sheet has been read out to its end: until then nothing else tells how the game went. */
  isEndTold = $state(false);

  /** When the shown state came, by our own clock. */
  heardAt = Date.now() / 1000;
  /** When (Unix time) the table was seen as it is shown now; null while the server is heard. */
  lastSeen = $state<number | null>(null);

  readonly live = this;
  readonly playback = new Playback((state, before) => this.shown(state, before));
  readonly choosing = new Choosing(this);
  readonly coach = new Coach(this);
  readonly connection: Wire;

  constructor(
    readonly id: string,
    connect: (listener: Listener) => Wire = (listener) => new Connection(id, listener),
  ) {
    this.connection = connect({
      position: () => this.playback.position,
      state: (state, entries) => {
        this.lastSeen = null;
        if (this.id) keepTable(state);
        this.playback.arrive(state, entries);
      },
      refused: (problem) => this.refused(problem),
      back: () => this.say(say("table-back")),
      unreachable: () => this.showKept(),
    });
  }

  get state(): TableState | null {
    return this.playback.state;
  }

  get view() {
    return this.playback.view;
  }

  get log() {
    return this.playback.log;
  }

  /** The game is over, and how it went is about to be told by the score sheet. */
  get hidesEnd(): boolean {
    return !!this.state?.view?.over && !this.isEndTold;
  }

  get keyHash(): string | null {
    return this.state?.key_hash ?? null;
  }

  nameOf = (seat: number | null): string =>
    seat === null ? say("nobody") : (this.state?.seats[seat]?.name ?? `${seat + 1}`);

  close(): void {
    this.playback.stop();
    this.connection.close();
  }

  /** A short word that goes away by itself. */
  say(text: string): void {
    this.notice = text;
    setTimeout(() => {
      if (this.notice === text) this.notice = null;
    }, NOTICE_MS);
  }

  /** Why something is not possible; a lesson says it in its own place. */
  tellWhy(parts: readonly string[]): void {
    this.say(parts.filter(Boolean).join(" "));
  }

  /** Ask the server for something; a refusal is told. */
  async try(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (problem) {
      this.say(said(problem));
    }
  }

  // --- who sits here

  takeDevice(): void {
    const seat = this.passTo;
    if (seat === null) return;
    this.playback.beginAgain(seat);
    this.connection.watch(seat);
  }

  /** After taking a seat: the line must be opened again as that seat. */
  sitDown(): void {
    this.playback.beginAgain(null);
    this.connection.renew();
  }

  // --- undo

  async undo(): Promise<void> {
    const state = this.state;
    if (!state || this.choosing.sending || !(state.undo.free || state.undo.askable)) return;
    await this.try(() => api.undo(this.id, state.version, state.seat));
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.try(() => api.answerUndo(this.id, agree, this.state?.seat ?? null));
  }

  // --- pauses

  answerPause(agree: boolean): Promise<void> {
    return this.try(() => api.answerPause(this.id, agree, this.state?.seat ?? null));
  }

  resume(): Promise<void> {
    return this.try(() => api.resume(this.id, this.state?.seat ?? null));
  }

  // --- what comes in

  /** Without a connection: the table as this device last saw it. The story is told anew when the server is back. */
  private showKept(): void {
    const kept = keptTable(this.id);
    if (!kept || this.state) return;
    this.lastSeen = kept.at;
    this.playback.arrive(kept.state, []);
    this.playback.beginAgain(kept.state.seat);
  }

  private refused(problem: Problem): void {
    this.choosing.sending = this.choosing.isSlow = false;
    sound("refused");
    if (problem.code === "stale") {
      this.say(say("prompt-gone"));
      this.connection.resync(this.playback.position.since);
    } else {
      this.say(moveProblemText(problem, this.nameOf));
    }
  }

  private shown(state: TableState, before: TableState | null): void {
    this.heardAt = Date.now() / 1000;
    this.choosing.settle(state, before);
    this.coach.settle(state, before);
    if (isUndoRefused(state, before)) this.say(say("prompt-undo-refused"));
    if (state.your_move && !before?.your_move) {
      sound("turn");
    }
    if (this.id && state.your_move !== before?.your_move) void clearMessages(this.id).catch(() => undefined);
    document.title = titleOf(state);
    this.passTo = nextAtDevice(state);
  }
}

/** The tab says whether it is one's turn, and how long one has. */
function titleOf(state: TableState): string {
  if (!state.your_move) return say("app-title");
  if (state.deadline === null || state.options.days_per_move === null) return `● ${say("app-title")}`;
  return `● ${timeLeft(state.deadline - state.now)} – ${say("app-title")}`;
}

/** Whether this player asked for an undo that others did not agree to. */
function isUndoRefused(state: TableState, before: TableState | null): boolean {
  const asked = before?.undo.asked;
  return !!asked && asked.seat === state.seat && !state.undo.asked && state.version === before.version;
}

/** Hot seat: the seat of this device that must decide, if it is not the one that looks. */
function nextAtDevice(state: TableState): number | null {
  const decider = state.prompt?.seat;
  if (decider === undefined || decider === state.seat) return null;
  const isHere = state.your_seats.length > 1 && state.your_seats.includes(decider);
  return isHere && state.seats[decider]?.bot === null ? decider : null;
}
