/** A lesson being played: the steps that the server made, the table they are shown on, and what is said to a click. */
import type { ChatLine, LessonStep, LessonTold, TableState } from "../api/types";
import { placeOf } from "../game/choices";
import type { Listener, Wire } from "../game/connection.svelte";
import { prefs } from "../game/prefs.svelte";
import { Table } from "../game/table.svelte";
import { say } from "../i18n/index.svelte";
import { progress } from "./progress.svelte";

const OTHERS = ["Ondine", "Marlo", "Nerea", "Tesk"];

/** The line of a lesson: nobody is at the other end, and a choice is compared with what the step asks for. */
class LessonWire implements Wire {
  readonly link = "open";
  readonly failure = null;
  readonly present: readonly number[] = [1, 2, 3, 4];
  readonly away: Readonly<Record<string, number>> = {};
  readonly now = 0;
  readonly chat: readonly ChatLine[] = [];
  unread = 0;

  constructor(
    readonly listener: Listener,
    private readonly tried: (actions: readonly number[]) => void,
  ) {}

  close(): void {}
  renew(): void {}
  watch(): void {}
  resync(): void {}
  speak(): void {}
  dropAuthor(): void {}
  act(_: TableState, actions: readonly number[]): void {
    this.tried(actions);
  }
}

/** The table of a lesson: why something is not possible is said where the lesson is read. */
class LessonTable extends Table {
  onwhy: (text: string) => void = () => undefined;
  override tellWhy(parts: readonly string[]): void {
    this.onwhy(parts.filter(Boolean).join(" "));
  }
}

export class Lesson {
  number = $state(0);
  /** What is said to a click that is not the one asked for. */
  answer = $state("");
  readonly table: Table;
  private wire: LessonWire | undefined;

  constructor(
    readonly told: LessonTold,
    start: number,
  ) {
    const table = new LessonTable("", (listener) => {
      this.wire = new LessonWire(listener, (actions) => this.tried(actions));
      return this.wire;
    });
    table.onwhy = (text) => (this.answer = text);
    this.table = table;
    this.look(Math.min(start, told.steps.length - 1));
  }

  get step(): LessonStep {
    return this.told.steps[this.number] as LessonStep;
  }

  get isLast(): boolean {
    return this.number === this.told.steps.length - 1;
  }

  /** The step waits for a move of the player. */
  get asks(): boolean {
    return this.step.actions.length > 0;
  }

  get key(): string {
    return `lesson-${this.told.name}-${this.number + 1}`;
  }

  /** Where to look, best first, as selectors of the page: what is to be clicked next, or what the words are about. */
  readonly aims = $derived.by((): readonly string[] => {
    const { choosing, state, view } = this.table;
    const wanted = this.step.actions;
    if (!wanted.length || !state || !view) return this.step.show === null ? [] : shown(this.step.show);
    const action = state.legal.find((one) => one.action === wanted[0]);
    if (choosing.recruiting !== null) {
      const isRight = action && choosing.isRecruiting(action);
      return isRight ? [`.proposal[data-actions="${wanted.join("-")}"]`, ".pay"] : [".pay .close"];
    }
    const place = action ? placeOf(action, view) : "";
    const button = `.prompt [data-action="${wanted[0]}"]`;
    return place ? [`[data-place="${CSS.escape(place)}"]`, button, ".prompt"] : [button, ".prompt"];
  });

  /** Read on; or, where a move is asked for, nothing. */
  next(): void {
    if (!this.asks && !this.isLast) this.forward();
  }

  /** Go back to the step before; the table stands as it stood then. */
  back(): void {
    if (this.number > 0) this.look(this.number - 1);
  }

  close(): void {
    this.table.close();
  }

  private tried(actions: readonly number[]): void {
    const wanted = this.step.actions;
    if (wanted.length && wanted.length === actions.length && wanted.every((one, i) => one === actions[i])) {
      this.forward();
      return;
    }
    this.table.choosing.sending = false;
    this.table.choosing.leave();
    this.answer = this.asks ? say("lesson-other") : say("lesson-not-now");
  }

  private forward(): void {
    this.number += 1;
    this.answer = "";
    this.save();
    this.wire?.listener.state(named(this.step.state), this.step.entries);
  }

  /** Show a step as if one had just come to it: nothing is played. */
  private look(number: number): void {
    this.number = number;
    this.answer = "";
    this.save();
    const story = this.told.steps.slice(0, number + 1).flatMap((step) => step.entries);
    this.table.playback.beginAgain(null);
    this.wire?.listener.state(named(this.step.state), story);
  }

  private save(): void {
    progress.save(this.told.name, this.number, this.told.steps.length);
  }
}

/** The seats with names: one's own, and some for the others. */
function named(state: TableState): TableState {
  const seats = state.seats.map((seat, i) => ({
    ...seat,
    name: i === 0 ? prefs.name || say("setup-you") : (OTHERS[i - 1] ?? ""),
  }));
  return { ...state, seats };
}

const PARTS: Readonly<Record<string, string>> = {
  exploration: ".exploration",
  council: ".council",
  threat: ".threat",
  border: ".border",
  court: ".court",
  locations: ".places",
  mine: ".mine",
  hand: "#hand",
  others: ".others",
  prompt: ".prompt",
};

function shown(show: string): string[] {
  const part = PARTS[show];
  if (part) return [part];
  const name = CSS.escape(show);
  return [`[data-at="${name}"]`, `[data-place="${name}"]`, `[data-why="${name}"]`, `[data-spot="${name}"]`];
}
