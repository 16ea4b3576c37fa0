import { beforeEach, describe, expect, it } from "vitest";
import type { Hint } from "../api/types";
import { prefs } from "../game/prefs.svelte";
import type { Table } from "../game/table.svelte";
import { Coach } from "./coach.svelte";

const best = { action: { action: 7 }, line: [7, 1], share: 0.6, error: 0.01, reasons: [] };
const hint = {
  version: 3,
  seat: 0,
  look: "court",
  moves: [best],
  losses: [
    { action: 7, loss: 0 },
    { action: 9, loss: 0.2 },
  ],
  payments: [
    { actions: [7, 1], loss: 0 },
    { actions: [7, 2, 4], loss: 0.3 },
  ],
  doubtful: 0.1,
} as unknown as Hint;

function coachAt(version: number): Coach {
  const coach = new Coach({ state: { version } } as unknown as Table);
  coach.hint = hint;
  return coach;
}

describe("sure?", () => {
  beforeEach(() => {
    prefs.coach = true;
  });

  it("is asked before an action that costs much, and before a way to pay that does", () => {
    const coach = coachAt(3);
    expect([coach.holdsBack([7]), coach.holdsBack([7, 1])]).toEqual([false, false]);
    expect([coach.holdsBack([9]), coach.doubt?.loss]).toEqual([true, 0.2]);
    expect([coach.holdsBack([7, 2, 4]), coach.doubt?.loss]).toEqual([true, 0.3]);
  });

  it("is not asked about another state, nor of who wants no coach", () => {
    expect(coachAt(4).holdsBack([9])).toBe(false);
    prefs.coach = false;
    expect(coachAt(3).holdsBack([9])).toBe(false);
  });
});
