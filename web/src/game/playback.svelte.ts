/** The story as it is shown: states that arrive wait in a row, and each is played with its flights and pauses. */
import type { Entry, GameEvent, TableState, View } from "../api/types";
import { flightsOf, nudge, riseOf } from "./flights";
import { momentOf } from "./moments";
import { narrate } from "./narrator";
import { openingOf } from "./opening";
import { calm, prefs } from "./prefs.svelte";
import type { LogLine } from "./scene";
import { scenes } from "./scenes.svelte";
import { share } from "./share";
import { sound } from "./sounds";
import { stage } from "./stage.svelte";

const PAUSE = { slow: 700, normal: 420, fast: 160, none: 0 };
/** Cards laid out to pay with follow one another quickly. */
const SHORT_PAUSE = 0.3;
/** More waiting states than this are not played one by one. */
const MOST_QUEUED = 60;
/** Events that are played by themselves; what follows one of them belongs to the same beat. */
const ALONE = new Set([
  "card_revealed",
  "ally_bought",
  "ally_taken",
  "recruited",
  "tile_taken",
  "leviathan_added",
  "dice",
  "monster_fought",
  "figurine",
  "leviathan_slain",
  "end_set_off",
]);

/** What the bar does not tell: the cards that fill the gaps, and how it ends, which is left to the score sheet. */
const QUIET = new Set(["court_filled", "pearls", "explored_on", "threat", "game_over"]);

/** Resolves when the browser has drawn what was last changed. */
export const drawn = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

interface Arrived {
  readonly state: TableState;
  readonly entries: readonly Entry[];
}

export class Playback {
  /** What the server said last, of all that has been shown. */
  state = $state.raw<TableState | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  /** Something is being played. */
  busy = $state(false);
  /** What the bar tells while it is played. */
  telling = $state.raw<GameEvent | null>(null);
  /** Where the story stood when this player last acted, for "since your last turn". */
  recapFrom = $state<number | null>(null);

  private queue: Arrived[] = [];
  private pumping = false;
  private lines = 0;
  private turn = 0;
  private stopped = false;
  private hurried = false;
  private retell = false;
  private heardOf = -1;
  private from: number | null = null;

  /** `shown` is told each state that comes into view, with the one before it. */
  constructor(private readonly shown: (state: TableState, before: TableState | null) => void) {}

  /** The last version heard of, and the seat one looks from. */
  get position(): { since: number; seat: number | null } {
    return { since: this.heardOf, seat: this.from };
  }

  stop(): void {
    this.stopped = true;
    scenes.skip();
  }

  /** Show at once whatever is being played or waits to be. */
  hurry(): void {
    this.hurried = this.pumping;
    scenes.skip();
  }

  /** The story is told anew: what only another seat could know must not stay in the log. */
  beginAgain(seat: number | null): void {
    this.from = seat;
    this.heardOf = -1;
    this.retell = true;
  }

  arrive(state: TableState, entries: readonly Entry[]): void {
    const first = this.state === null;
    const fresh = entries.filter((entry) => entry.version > this.heardOf);
    this.heardOf = Math.max(this.heardOf, state.version);
    this.from = state.seat;
    if (first || this.retell || state.seat !== this.state?.seat) {
      // a first look, or another seat's view: nothing is played, the story is laid down as it stands
      if (first || entries[0]?.version === 0) {
        this.log = [];
        this.turn = 0;
        this.retell = false;
      }
      this.queue = [];
      const opening = first && !calm() && state.view && isNew(state, fresh) ? openingOf(state.view, fresh) : null;
      if (!opening) {
        for (const entry of fresh) this.record(entry);
        if (first) this.findRecap(state, fresh);
        this.show(state);
        return;
      }
      // the bots have moved while the page was loading: the table is shown as it was, and they are seen to move
      this.busy = true;
      this.show({ ...state, view: opening });
    }
    this.queue.push({ state, entries: fresh });
    if (!this.pumping) void this.pump();
  }

  private findRecap(state: TableState, entries: readonly Entry[]): void {
    if (state.seat === null || state.status !== "playing") return;
    const own = entries.filter((entry) => entry.seat !== null && state.your_seats.includes(entry.seat));
    const since = own[own.length - 1]?.version;
    if (since !== undefined && entries.some((entry) => entry.version > since)) this.recapFrom = since;
  }

  private record(entry: Entry): void {
    if (entry.kind === "undo") {
      this.log = this.log.filter((line) => line.ply <= entry.ply);
      this.turn = this.log[this.log.length - 1]?.turn ?? 0;
    }
    const lines: LogLine[] = [];
    for (const event of entry.events) {
      if (event.kind === "turn_started") this.turn += 1;
      lines.push({ id: this.lines++, version: entry.version, ply: entry.ply, turn: this.turn, event });
    }
    if (lines.length) this.log = [...this.log, ...lines];
  }

  private async pump(): Promise<void> {
    this.pumping = true;
    while (this.queue.length && !this.stopped) {
      if (this.queue.length > MOST_QUEUED || calm() || document.hidden || this.hurried) {
        await this.catchUp();
        continue;
      }
      this.busy = true;
      const next = this.queue.shift() as Arrived;
      for (const entry of next.entries) {
        if (entry.kind === "undo") this.record(entry);
        else await this.play(entry, next.state);
      }
      this.show(next.state);
      this.busy = this.queue.length > 0;
    }
    this.busy = false;
    this.pumping = false;
    this.hurried = false;
    this.telling = null;
  }

  /** Everything that waits is shown at once; what comes while it is being drawn waits for the next picture. */
  private async catchUp(): Promise<void> {
    const waiting = this.queue.splice(0);
    for (const { entries } of waiting) for (const entry of entries) this.record(entry);
    const last = waiting[waiting.length - 1];
    this.busy = false;
    if (last) this.show(last.state);
    if (!document.hidden) await drawn();
  }

  /** One step of the story, with its scenes and flights; others' steps are followed by a pause to read. */
  private async play(entry: Entry, state: TableState): Promise<void> {
    const own = entry.seat !== null && (this.state?.your_seats.includes(entry.seat) ?? false);
    this.record(entry);
    const isPaying = entry.events.length > 0 && entry.events.every((event) => event.kind === "ally_played");
    this.telling = (isPaying ? this.recruitUnderWay(entry, state) : lastTold(entry.events)) ?? this.telling;
    let wasScene = false;
    for (const beat of inBeats(entry.events)) {
      const before = this.view;
      if (!before || this.hurried) break;
      const moment = momentOf(beat, before);
      wasScene ||= moment !== null;
      if (moment) {
        this.telling = moment.event;
        await scenes.play(moment);
      } else if (beat.some((event) => event.kind === "card_revealed")) sound("card");
      const flights = beat.flatMap((event) => flightsOf(event, before));
      const rises = beat.map(riseOf).filter((rise) => rise !== null);
      await stage.play(flights, rises, () => {
        this.view = beat.reduce(nudge, before);
      });
    }
    const shown = wasScene || this.hurried || own || !entry.events.length;
    if (!shown) await wait(PAUSE[prefs.speed] * (isPaying ? SHORT_PAUSE : 1));
  }

  /** What the cards are laid out for that somebody pays with. */
  private recruitUnderWay(entry: Entry, state: TableState): GameEvent | undefined {
    const later = this.queue.flatMap((one) => one.entries).flatMap((one) => one.events);
    const next = later.find((event) => event.kind === "recruited" || event.kind === "turn_started");
    if (next?.kind === "recruited") return next;
    const card = state.prompt?.kind === "payment" ? state.prompt.subject.card : null;
    return card == null ? undefined : { kind: "recruited", seat: entry.seat, card };
  }

  private show(state: TableState): void {
    const before = this.state;
    this.state = share(before, state);
    this.view = share(this.view, this.state.view);
    this.shown(this.state, before);
  }
}

/** Whether a player sees a game for the first time and has not moved yet. */
const isNew = (state: TableState, entries: readonly Entry[]): boolean =>
  state.status === "playing" && !entries.some((entry) => entry.seat !== null && state.your_seats.includes(entry.seat));

/** The last of these events that is told by a line of its own. */
function lastTold(events: readonly GameEvent[]): GameEvent | undefined {
  const told = narrate(events.map((event, id) => ({ id, version: 0, ply: 0, turn: 0, event })));
  return told.map((line) => line.events[0]).findLast((event) => event && !QUIET.has(event.kind));
}

/** Events that are played together: what follows from the same beat of the game. */
export function inBeats(events: readonly GameEvent[]): GameEvent[][] {
  const beats: GameEvent[][] = [];
  for (const event of events) {
    const beat = beats[beats.length - 1];
    if (!beat || ALONE.has(event.kind)) beats.push([event]);
    else beat.push(event);
  }
  return beats;
}
