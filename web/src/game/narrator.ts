/** The story without repeating itself: events that are one thing to a player become one sentence.
 *
 * A recruitment is told with all that paid for it, allies shipped together and lords that fill the court in one line.
 */
import type { GameEvent } from "../api/types";
import type { Segment } from "../i18n/format";
import type { LogLine } from "./scene";
import { sentence, variant } from "./story";
import type { Names } from "./story";

/** One line of the log: the events it tells, and the allies that paid for a recruit. */
export interface Told {
  readonly id: number;
  readonly version: number;
  readonly turn: number;
  readonly events: readonly GameEvent[];
  readonly paid: readonly string[];
}

const GROUPED = new Set(["ally_shipped", "court_filled", "ally_discarded", "affiliated"]);

/** What has been said and need not be said again. */
class Memory {
  paid: string[] = [];
  private spent: string[] = [];
  private arriving: number | null = null;
  private plotted: number | null = null;

  /** Whether another line says this already. */
  knows(event: GameEvent): boolean {
    const { kind, ally, card } = event;
    switch (kind) {
      case "ally_played":
        if (ally != null) this.paid.push(ally);
        return true;
      case "ally_discarded":
        return this.forget(ally);
      case "affiliated":
        this.forget(ally);
        return false;
      case "arrived":
        return this.take("arriving", card);
      case "court_filled":
        return this.take("plotted", card);
      case "plotted":
        this.plotted = card ?? null;
        return false;
      case "attack":
        this.spent = ally == null ? [] : [ally];
        return false;
      case "turn_started":
        this.spent = [];
        return false;
      default:
        return false;
    }
  }

  /** A lord is recruited: what was laid out has paid for it. */
  recruited(card: number | null): string[] {
    const paid = this.paid;
    this.paid = [];
    this.spent = [...paid];
    this.arriving = card;
    return paid;
  }

  private forget(ally: string | null | undefined): boolean {
    const at = this.spent.indexOf(ally ?? "");
    if (at >= 0) this.spent.splice(at, 1);
    return at >= 0;
  }

  private take(what: "arriving" | "plotted", card: number | null | undefined): boolean {
    const isIt = this[what] !== null && this[what] === card;
    if (isIt || what === "arriving") this[what] = null;
    return isIt;
  }
}

const belongs = (first: GameEvent, event: GameEvent): boolean =>
  GROUPED.has(event.kind) &&
  first.kind === event.kind &&
  first.seat === event.seat &&
  variant(first).join() === variant(event).join() &&
  !event.ally?.startsWith("K"); // each kraken goes to a stack of its own

/** The lines that tell these events; nothing is told twice. */
export function narrate(lines: readonly LogLine[]): Told[] {
  const memory = new Memory();
  const told: Told[] = [];
  let lastPly = -1; // only what follows in the same step is told in the same line
  for (const { id, version, ply, turn, event } of lines) {
    if (memory.knows(event)) continue;
    const paid = event.kind === "recruited" ? memory.recruited(event.card ?? null) : [];
    const last = told[told.length - 1];
    const before = last?.events[0];
    if (last && before && ply === lastPly && belongs(before, event)) {
      told[told.length - 1] = { ...last, events: [...last.events, event] };
    } else {
      told.push({ id, version, turn, events: [event], paid });
    }
    lastPly = ply;
  }
  return told;
}

/** A line in pieces, or nothing if it needs none. */
export const lineOf = (told: Told, nameOf: Names): Segment[] | null => sentence(told.events, nameOf, told.paid);
