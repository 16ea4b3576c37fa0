/** A table as this browser sees it: the state, the story so far, the line to the server, and what may be done. */
import { Refusal, api, requestKey } from "../api/client";
import { Line } from "../api/line";
import type { ChatLine, Entry, FromServer, GameEvent, LegalAction, TableState, View } from "../api/types";
import { m } from "../i18n/index.svelte";
import { labelOf, placeOf } from "./choices";
import { flightsOf, nudge, riseOf } from "./flights";
import { calm, prefs } from "./prefs.svelte";
import { problemText, said } from "./problems";
import { share } from "./share";
import { chime } from "./sounds";
import { stage } from "./stage.svelte";

export interface LogLine {
  /** Counted from the first line, for this page only. */
  readonly id: number;
  readonly version: number;
  readonly ply: number;
  readonly at: number;
  readonly turn: number;
  readonly event: GameEvent;
}

const PAUSE = { slow: 420, fast: 160, none: 0 };
/** More waiting states than this are not played one by one. */
const MOST_QUEUED = 60;

const TOO_MANY = 429;
const NONE: readonly LegalAction[] = [];

/** Resolves when the browser has drawn what was last changed. */
const drawn = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

interface Arrived {
  readonly state: TableState;
  readonly entries: readonly Entry[];
}

export class Table {
  state = $state.raw<TableState | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  connected = $state.raw<readonly number[]>([]);
  link = $state<"connecting" | "open" | "lost">("connecting");
  failure = $state<string | null>(null);
  notice = $state<string | null>(null);
  busy = $state(false);
  /** A choice is on its way. What can be chosen stays in view, for the answer takes a moment only. */
  sending = $state(false);
  unread = $state(0);
  /** Where the story stood when this player last acted, for "since your last turn". */
  recapFrom = $state<number | null>(null);
  /** The court slot whose payment is being chosen; -1 is the top lord. */
  recruiting = $state<number | null>(null);
  /** Cards of the hand picked for a payment of one's own; null: none is being made. */
  picked = $state<readonly number[] | null>(null);
  /** The place whose several actions are offered in a small menu. */
  menuAt = $state<string | null>(null);
  /** Hot seat: the seat the device must be passed to before anything is shown. */
  passTo = $state<number | null>(null);

  private line: Line | null;
  private queue: Arrived[] = [];
  private pumping = false;
  private lines = 0;
  private version = -1;
  private turn = 0;
  private gone = false;
  private retell = false;
  private seat: number | null = null;
  private retry: { key: string; message: Record<string, unknown> } | null = null;

  /** A table without a line is one that is only looked at: a replay. */
  constructor(
    readonly id: string,
    live = true,
  ) {
    this.line = !live
      ? null
      : new Line(id, {
          position: () => ({ since: this.version, seat: this.seat }),
          open: () => {
            if (this.link === "lost" && this.state) this.say(m().table.back);
            this.link = "open";
            this.failure = null;
            if (this.retry) this.line?.send(this.retry.message);
          },
          lost: () => void this.lost(),
          message: (message) => this.receive(message),
        });
  }

  close(): void {
    this.gone = true;
    this.line?.close();
  }

  private async lost(): Promise<void> {
    this.link = "lost";
    if (this.state) return;
    // Nothing was ever seen of this table: is there one?
    try {
      await api.snapshot(this.id, 0, null);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status < 500 && problem.status !== TOO_MANY) {
        this.failure = said(problem);
        this.line?.close();
      }
    }
  }

  // --- what comes in

  private receive(message: FromServer): void {
    switch (message.type) {
      case "state":
        this.arrive(message.state, message.entries);
        break;
      case "chat": {
        const known = new Set(this.chat.map((line) => line.id));
        const fresh = message.lines.filter((line) => !known.has(line.id));
        if (this.chat.length) this.unread += fresh.length;
        this.chat = [...this.chat, ...fresh];
        break;
      }
      case "presence":
        this.connected = message.connected;
        break;
      case "accepted":
        if (this.retry?.key === message.key) this.retry = null;
        break;
      case "error":
        if (message.key && this.retry?.key === message.key) this.retry = null;
        this.sending = false;
        this.say(
          message.problem.code === "stale"
            ? m().prompt.gone
            : problemText(message.problem.code, message.problem.message),
        );
        if (message.problem.code === "stale") this.line?.send({ type: "resync", since: this.version });
        break;
      default:
    }
  }

  private arrive(state: TableState, entries: readonly Entry[]): void {
    const first = this.state === null;
    const fresh = entries.filter((entry) => entry.version > this.version);
    this.version = Math.max(this.version, state.version);
    this.seat = state.seat;
    if (first || this.retell || state.seat !== this.state?.seat) {
      // a first look, or another seat's view: nothing is played, the story is laid down as it stands
      if (first || entries[0]?.version === 0) {
        this.log = [];
        this.turn = 0;
        this.retell = false;
      }
      this.queue = [];
      for (const entry of fresh) this.record(entry);
      if (first) this.findRecap(state, fresh);
      this.show(state);
      return;
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
      const turns = this.log[this.log.length - 1]?.turn;
      this.turn = turns ?? 0;
    }
    const lines: LogLine[] = [];
    for (const event of entry.events) {
      if (event.kind === "turn_started") this.turn += 1;
      lines.push({ id: this.lines++, version: entry.version, ply: entry.ply, at: entry.at, turn: this.turn, event });
    }
    if (lines.length) this.log = [...this.log, ...lines];
  }

  private async pump(): Promise<void> {
    this.pumping = true;
    while (this.queue.length && !this.gone) {
      if (this.queue.length > MOST_QUEUED || calm() || document.hidden) {
        await this.catchUp();
        continue;
      }
      this.busy = true;
      const next = this.queue.shift() as Arrived;
      for (const entry of next.entries) {
        if (entry.kind === "undo") this.record(entry);
        else await this.playEntry(entry);
      }
      this.show(next.state);
      this.busy = this.queue.length > 0;
    }
    this.busy = false;
    this.pumping = false;
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

  /** One step of the story, with its flights; others' steps are followed by a pause to read. */
  private async playEntry(entry: Entry): Promise<void> {
    const own = entry.seat !== null && (this.state?.your_seats.includes(entry.seat) ?? false);
    this.record(entry);
    for (const group of inBeats(entry.events)) {
      const before = this.view;
      if (!before) break;
      const flights = group.flatMap((event) => flightsOf(event, before));
      const rises = group.map(riseOf).filter((rise) => rise !== null);
      await stage.play(flights, rises, () => {
        this.view = group.reduce(nudge, before);
      });
    }
    if (!own && entry.events.length) await new Promise((done) => setTimeout(done, PAUSE[prefs.speed]));
  }

  private show(state: TableState): void {
    const wasMine = this.state?.your_move ?? false;
    const turned = state.prompt?.kind !== this.state?.prompt?.kind || state.ply !== this.state?.ply;
    this.state = share(this.state, state);
    this.view = share(this.view, this.state.view);
    this.sending = false;
    if (turned) {
      this.recruiting = null;
      this.picked = null;
      this.menuAt = null;
    }
    if (state.your_move && !wasMine) {
      chime("turn");
      document.title = `● ${m().app.title}`;
    } else if (!state.your_move) {
      document.title = m().app.title;
    }
    this.followHotSeat(state);
  }

  /** Hot seat: when another seat of this device must decide, the device is passed on first. */
  private followHotSeat(state: TableState): void {
    const decider = state.prompt?.seat;
    const isHere =
      decider !== undefined &&
      state.your_seats.includes(decider) &&
      state.your_seats.length > 1 &&
      state.seats[decider]?.bot === null;
    this.passTo = isHere && decider !== state.seat ? decider : null;
  }

  takeDevice(): void {
    if (this.passTo === null) return;
    this.seat = this.passTo;
    this.line?.send({ type: "watch", seat: this.passTo });
    // The story is told anew: what only the other seat could know must not stay in the log.
    this.version = -1;
    this.retell = true;
    this.line?.send({ type: "resync", since: -1 });
  }

  /** After taking a seat: the line must be opened again as that seat. */
  sitDown(): void {
    this.seat = null;
    this.version = -1;
    this.retell = true;
    this.line?.renew();
  }

  // --- what goes out

  say(text: string): void {
    this.notice = text;
    setTimeout(() => {
      if (this.notice === text) this.notice = null;
    }, 4500);
  }

  get canAct(): boolean {
    return !!this.state?.your_move && !this.busy && this.passTo === null && this.link === "open";
  }

  get legal(): readonly LegalAction[] {
    return this.canAct ? (this.state?.legal ?? NONE) : NONE;
  }

  private readonly places = $derived.by(() => {
    const places = new Map<string, LegalAction[]>();
    const view = this.view;
    if (!view) return places;
    for (const action of this.legal) {
      const place = placeOf(action, view);
      const there = places.get(place);
      if (there) there.push(action);
      else places.set(place, [action]);
    }
    return places;
  });

  /** The actions that belong to a place of the table. */
  at(place: string): readonly LegalAction[] {
    return this.places.get(place) ?? NONE;
  }

  nameOf = (seat: number | null): string =>
    seat === null ? m().noun.nobody : (this.state?.seats[seat]?.name ?? `${seat + 1}`);

  label(action: LegalAction): string {
    return this.state ? labelOf(action, this.state, this.nameOf) : action.text;
  }

  private send(choice: { actions: number[] } | { move: string }): void {
    if (!this.state || this.sending) return;
    const key = requestKey();
    const message = {
      type: "act",
      ply: this.state.ply,
      version: this.state.version,
      seat: this.state.seat,
      ...choice,
      key,
    };
    this.sending = true;
    this.recapFrom = null;
    this.retry = { key, message };
    this.line?.send(message);
  }

  /** Make an action; recruiting asks for the payment first, ending a turn may ask once more. */
  choose(action: LegalAction): void {
    if (!this.canAct || this.sending) return;
    if (action.verb === "recruit" || action.verb === "recruit_top") {
      this.recruiting = action.verb === "recruit" ? (action.slot ?? null) : -1;
      this.picked = null;
      this.menuAt = null;
      return;
    }
    if (action.verb === "done" && this.state?.prompt?.kind === "closing" && prefs.confirmEnd && this.menuAt !== "end") {
      this.menuAt = "end";
      return;
    }
    chime("act");
    this.send({ actions: [action.action] });
  }

  /** A click on a place: one action is made, several open a menu. */
  click(place: string): void {
    const actions = this.at(place);
    const [only] = actions;
    if (actions.length === 1 && only) this.choose(only);
    else if (actions.length > 1 && !this.sending) this.menuAt = this.menuAt === place ? null : place;
  }

  pay(actions: readonly number[]): void {
    chime("act");
    this.send({ actions: [...actions] });
  }

  payAs(move: string): void {
    chime("act");
    this.send({ move });
  }

  async undo(): Promise<void> {
    const state = this.state;
    if (!state || this.sending || !(state.undo.free || state.undo.askable)) return;
    await this.try(() => api.undo(this.id, state.version, state.seat));
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.try(() => api.answerUndo(this.id, agree, this.state?.seat ?? null));
  }

  speak(text: string): void {
    if (text.trim()) this.line?.send({ type: "chat", text: text.trim() });
  }

  async try(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (problem) {
      this.say(said(problem));
    }
  }
}

/** Events that are played together: what follows from the same beat of the game. */
function inBeats(events: readonly GameEvent[]): GameEvent[][] {
  const alone = new Set([
    "card_revealed",
    "ally_bought",
    "ally_taken",
    "recruited",
    "tile_taken",
    "leviathan_added",
    "dice",
  ]);
  const beats: GameEvent[][] = [];
  for (const event of events) {
    const beat = beats[beats.length - 1];
    if (!beat || alone.has(event.kind)) beats.push([event]);
    else beat.push(event);
  }
  return beats;
}
