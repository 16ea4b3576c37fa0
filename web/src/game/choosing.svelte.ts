/** What this player may do now, where on the table it is done, and what has been chosen but not yet sent. */
import type { LegalAction, TableState } from "../api/types";
import { labelOf, placeOf } from "./choices";
import { prefs } from "./prefs.svelte";
import { chime } from "./sounds";
import type { Table } from "./table.svelte";

const NONE: readonly LegalAction[] = [];
/** The court slot that stands for the lord on top of the deck. */
export const TOP = -1;

export class Choosing {
  /** The court slot whose payment is being chosen, or `TOP`. */
  recruiting = $state<number | null>(null);
  /** The place whose several actions are offered in a small menu; `end` asks whether the turn shall end. */
  menuAt = $state<string | null>(null);
  /** A choice is on its way. What can be chosen stays in view, for the answer takes a moment only. */
  sending = $state(false);

  constructor(private readonly table: Table) {}

  get canAct(): boolean {
    const { state, playback, passTo, connection } = this.table;
    return !!state?.your_move && !playback.busy && passTo === null && connection.link === "open";
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
    this.sending = false;
    if (state.ply !== before?.ply || state.prompt?.kind !== before.prompt?.kind) this.leave();
  }

  /** Make an action; recruiting asks for the payment first, ending a turn may ask once more. */
  choose(action: LegalAction): void {
    if (!this.canAct || this.sending) return;
    if (action.verb === "recruit" || action.verb === "recruit_top") {
      this.recruiting = action.verb === "recruit" ? (action.slot ?? null) : TOP;
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

  /** A click on a place: one action is made, several open a menu. */
  click(place: string): void {
    const actions = this.at(place);
    const [only] = actions;
    if (actions.length === 1 && only) this.choose(only);
    else if (actions.length > 1 && !this.sending) this.menuAt = this.menuAt === place ? null : place;
  }

  /** Choose the lord alone: the payment is then made card by card. */
  recruitStepwise(): void {
    const slot = this.recruiting;
    const wanted = this.legal.find((one) =>
      slot === TOP ? one.verb === "recruit_top" : one.verb === "recruit" && one.slot === slot,
    );
    if (wanted) this.make([wanted.action]);
  }

  /** Make these actions one after the other; the coach may ask first whether that is meant. */
  make(actions: readonly number[], isSure = false): void {
    const { state, playback, connection, coach } = this.table;
    if (!state || this.sending || !actions.length) return;
    if (!isSure && coach.holdsBack(actions)) return;
    chime("act");
    this.sending = true;
    playback.recapFrom = null;
    connection.act(state, actions);
  }
}
