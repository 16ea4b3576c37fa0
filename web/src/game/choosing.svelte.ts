/** What this player may do now, where on the table it is done, and what has been chosen but not yet sent. */
import type { LegalAction, TableState } from "../api/types";
import { labelOf, placeOf, promptText } from "./choices";
import { reasonText } from "./reasons";
import { say } from "../i18n/index.svelte";
import { prefs } from "./prefs.svelte";
import { sound } from "./sounds";
import type { Table } from "./table.svelte";

const SLOW_MS = 1200;
const NONE: readonly LegalAction[] = [];
/** Places where something is done in the course of a turn, so that a click on them wants to do it. */
const ACTED_ON = /^(deck|slot|stack|court|lord-deck|exile-deck|tile|loot|ally|zone|pearls|keys|token|seat)/;
/** The court slot that stands for the lord on top of the deck. */
export const TOP = -1;

/** Where the lord lies whom an action recruits; nothing for other actions. */
function slotOf(action: LegalAction): number | null {
  if (action.verb === "recruit_top") return TOP;
  return action.verb === "recruit" ? (action.slot ?? null) : null;
}

export class Choosing {
  /** The court slot whose payment is being chosen, or `TOP`. */
  recruiting = $state<number | null>(null);
  /** The place whose several actions are offered in a small menu; `end` asks whether the turn shall end. */
  menuAt = $state<string | null>(null);
  /** A choice is on its way. What can be chosen stays in view, for the answer takes a moment only. */
  sending = $state(false);
  /** The answer takes so long that it is worth a word. */
  isSlow = $state(false);

  private slow: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  get canAct(): boolean {
    const { state, playback, passTo, connection } = this.table;
    return !!state?.your_move && !playback.busy && passTo === null && connection.link !== "connecting";
  }

  get legal(): readonly LegalAction[] {
    return this.canAct ? (this.table.state?.legal ?? NONE) : NONE;
  }

  private readonly places = $derived.by(() => {
    const places = new Map<string, LegalAction[]>();
    const view = this.table.view;
    if (!view) return places;
    for (const action of this.legal) {
      const place = placeOf(action, view);
      const there = places.get(place);
      if (there) there.push(action);
      else places.set(place, [action]);
    }
    return places;
  });

  /** What the rules say about each place where nothing can be done now. */
  private readonly reasons = $derived.by(() => {
    const reasons = new Map<string, string[]>();
    const { state, view, nameOf } = this.table;
    if (!state || !view) return reasons;
    const add = (place: string, text: string): void => {
      const known = reasons.get(place) ?? [];
      if (text && !known.includes(text)) reasons.set(place, [...known, text]);
    };
    for (const one of state.refused) add(placeOf({ ...one, text: "" }, view), reasonText(one.why, nameOf));
    for (const cost of state.costs) {
      if (cost.missing) add(`court-${cost.slot}`, reasonText(cost.missing, nameOf));
    }
    return reasons;
  });

  /** Why nothing can be done at a place, as far as the rules have something to say about it. */
  reason(place: string): string {
    return this.at(place).length ? "" : (this.reasons.get(place) ?? []).join(" ");
  }

  /** A click where nothing can be done is answered: the reason, or what is to be decided now. */
  explain(place: string): void {
    const { state, nameOf } = this.table;
    if (!state?.view || state.view.over || this.table.playback.busy || this.at(place).length) return;
    const reason = this.reason(place);
    if (!reason && !ACTED_ON.test(place)) return;
    if (!state.your_move) {
      const who = nameOf(state.prompt?.seat ?? state.view.active);
      this.table.tellWhy([reason, say(state.seat === null ? "prompt-spectating" : "prompt-thinking", { who })]);
    } else {
      this.table.tellWhy(reason ? [reason] : [say("why-not-now", { prompt: promptText(state, nameOf) })]);
    }
  }

  /** The actions that belong to a place of the table. */
  at(place: string): readonly LegalAction[] {
    return this.places.get(place) ?? NONE;
  }

  label(action: LegalAction): string {
    return this.table.state ? labelOf(action, this.table.state, this.table.nameOf) : action.text;
  }

  /** Whatever was half chosen is left as it was. */
  leave(): void {
    this.recruiting = null;
    this.menuAt = null;
  }

  /** Another state is in view: a choice has come to its end, and a new decision begins with nothing chosen. */
  settle(state: TableState, before: TableState | null): void {
    this.sending = this.isSlow = false;
    if (state.ply !== before?.ply || state.prompt?.kind !== before.prompt?.kind) this.leave();
  }

  /** Make an action; recruiting asks for the payment first, ending a turn may ask once more. */
  choose(action: LegalAction): void {
    if (!this.canAct || this.sending) return;
    if (action.verb === "recruit" || action.verb === "recruit_top") {
      this.recruiting = slotOf(action);
      this.menuAt = null;
      return;
    }
    const ends = action.verb === "done" && this.table.state?.prompt?.kind === "closing";
    if (ends && prefs.confirmEnd && this.menuAt !== "end") {
      this.menuAt = "end";
      return;
    }
    this.make([action.action]);
  }

  /** Whether this is the lord whose payment is being chosen. */
  isRecruiting(action: LegalAction): boolean {
    return this.recruiting !== null && slotOf(action) === this.recruiting;
  }

  /** A click on a place: one action is made, several open a menu. */
  click(place: string): void {
    const actions = this.at(place);
    const [only] = actions;
    if (actions.length === 1 && only) this.choose(only);
    else if (actions.length > 1 && !this.sending) this.menuAt = this.menuAt === place ? null : place;
  }

  /** Choose the lord alone: the payment is then made card by card. */
  recruitStepwise(): void {
    const wanted = this.legal.find((one) => this.isRecruiting(one));
    if (wanted) this.make([wanted.action]);
  }

  /** Make these actions one after the other; the coach may ask first whether that is meant. */
  make(actions: readonly number[], isSure = false): void {
    const { state, playback, connection, coach } = this.table;
    if (!state || this.sending || !actions.length) return;
    if (!isSure && coach.holdsBack(actions)) return;
    coach.forget();
    sound("act");
    this.sending = true;
    clearTimeout(this.slow);
    this.slow = setTimeout(() => (this.isSlow = this.sending), SLOW_MS);
    playback.recapFrom = null;
    connection.act(state, actions);
  }
}
