import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Hint, TableState } from "../api/types";
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

describe("a hint", () => {
  it("is asked for again by itself where the server is asked too much, as long as it is waited for", async () => {
    vi.useFakeTimers();
    prefs.coach = true;
    const state = { version: 3, seat: 0, coach: true, your_move: true } as unknown as TableState;
    const coach = new Coach({ id: "t", state } as unknown as Table);
    const busy = { ok: false, status: 429, headers: new Headers(), json: () => Promise.resolve({ code: "too_many" }) };
    const given = { ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(hint) };
    const asked = vi.fn().mockResolvedValueOnce(busy).mockResolvedValueOnce(busy).mockResolvedValue(given);
    vi.stubGlobal("fetch", asked);
    coach.settle(state, null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([coach.hint, coach.thinking]).toEqual([hint, false]);
    asked.mockClear();
    asked.mockResolvedValue(busy);
    coach.hint = null;
    coach.settle({ ...state, version: 4 }, state);
    await vi.advanceTimersByTimeAsync(2000);
    coach.forget();
    const times = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBe(times);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

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
