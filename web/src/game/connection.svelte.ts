/** The connection of one table: what the server says and what it is told, whether it can be heard, chat and presence. */
import { Refusal, api, requestKey } from "../api/client";
import { Line } from "../api/line";
import type { ChatLine, Entry, FromServer, Problem, TableState } from "../api/types";
import { announcements } from "../people/announcements.svelte";
import { said } from "./problems";
import { sound } from "./sounds";

const TOO_MANY = 429;

/** Who is told what comes in. */
export interface Listener {
  /** The last version known here, and the seat one looks from. */
  position: () => { since: number; seat: number | null };
  state: (state: TableState, entries: readonly Entry[]) => void;
  refused: (problem: Problem) => void;
  back: () => void;
  /** The server cannot be reached, and nothing was heard of the table yet. */
  unreachable: () => void;
}

/** What a table needs of whoever plays it: the server, or a lesson. */
export interface Wire {
  readonly link: "connecting" | "open" | "lost";
  readonly failure: string | null;
  readonly present: readonly number[];
  readonly away: Readonly<Record<string, number>>;
  /** Seconds after which others may let a bot play for who is away; a lesson has no such people. */
  readonly awayBeforeStandIn?: number;
  readonly now: number;
  /** How many watch, and the names of those who have one; a lesson has no such people. */
  readonly spectators?: number;
  readonly watchers?: readonly string[];
  readonly chat: readonly ChatLine[];
  unread: number;
  close: () => void;
  renew: () => void;
  watch: (seat: number) => void;
  resync: (since: number) => void;
  speak: (text: string) => void;
  dropAuthor: (line: ChatLine) => void;
  act: (state: TableState, actions: readonly number[]) => void;
}

export class Connection implements Wire {
  link = $state<"connecting" | "open" | "lost">("connecting");
  /** Why there is no such table. */
  failure = $state<string | null>(null);
  /** The seats whose players are here. */
  present = $state.raw<readonly number[]>([]);
  /** Since when seats are away, by the server's clock. */
  away = $state.raw<Readonly<Record<string, number>>>({});
  awayBeforeStandIn = $state(Infinity);
  spectators = $state(0);
  watchers = $state.raw<readonly string[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);

  private readonly line: Line;
  private ahead = 0;
  private isKnown = false;
  private hasHeard = false;
  /** The choice that is on its way; it is sent again if the line was lost meanwhile. */
  private retry: { key: string; message: Record<string, unknown> } | null = null;
  /** What was said while nobody could hear it. */
  private unsaid: string[] = [];

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    this.line = new Line(id, {
      position: listener.position,
      open: () => this.opened(),
      lost: () => void this.lost(),
      message: (message) => this.receive(message),
    });
  }

  /** What the server's clock shows. */
  get now(): number {
    return this.ahead + performance.now() / 1000;
  }

  close(): void {
    this.line.close();
  }

  /** Connect anew, as whoever one is now. */
  renew(): void {
    this.line.renew();
  }

  /** Look from another seat of this device, from the first event on. */
  watch(seat: number): void {
    this.line.send({ type: "watch", seat });
    this.line.send({ type: "resync", since: -1 });
  }

  resync(since: number): void {
    this.line.send({ type: "resync", since });
  }

  speak(text: string): void {
    const words = text.trim();
    if (words && !this.line.send({ type: "chat", text: words })) this.unsaid.push(words);
  }

  /** Make actions; what the line loses is sent once more when it is back. */
  act(state: TableState, actions: readonly number[]): void {
    const key = requestKey();
    const { ply, version, seat } = state;
    const message = { type: "act", ply, version, seat, actions, key };
    this.retry = { key, message };
    this.line.send(message);
  }

  /** Let a line, and all others of who said it, be gone from this page; the server sends no more of them. */
  dropAuthor(line: ChatLine): void {
    this.chat = this.chat.filter((one) => one.name !== line.name || one.seat !== line.seat);
  }

  private opened(): void {
    if (this.link === "lost" && this.isKnown) this.listener.back();
    this.link = "open";
    this.failure = null;
    if (this.retry) this.line.send(this.retry.message);
    for (const text of this.unsaid.splice(0)) this.speak(text);
  }

  private async lost(): Promise<void> {
    this.link = "lost";
    if (this.isKnown) return;
    // Nothing was ever seen of this table: is there one?
    try {
      await api.snapshot(this.id, 0, null);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status < 500 && problem.status !== TOO_MANY) {
        this.failure = said(problem);
        this.line.close();
      } else {
        this.listener.unreachable();
      }
    }
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "state":
        this.isKnown = true;
        this.ahead = message.state.now - performance.now() / 1000;
        this.listener.state(message.state, message.entries);
        break;
      case "chat":
        this.heard(message.lines);
        break;
      case "presence":
        this.present = message.connected;
        this.away = message.away;
        this.awayBeforeStandIn = message.away_before_stand_in;
        this.spectators = message.spectators;
        this.watchers = message.watchers;
        this.ahead = message.now - performance.now() / 1000;
        break;
      case "announcements":
        announcements.all = message.announcements;
        break;
      case "accepted":
        this.answered(message.key);
        break;
      case "error":
        this.answered(message.key);
        this.listener.refused(message.problem);
        break;
      default:
    }
  }

  private heard(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.map((line) => line.id));
    const fresh = lines.filter((line) => !known.has(line.id));
    if (this.hasHeard) {
      this.unread += fresh.length;
      if (fresh.length) sound("chat");
    }
    this.hasHeard = true; // the first lines are those said before one came
    this.chat = [...this.chat, ...fresh];
  }

  private answered(key: string | null | undefined): void {
    if (key && this.retry?.key === key) this.retry = null;
  }
}
