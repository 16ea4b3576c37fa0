import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LegalAction, TableState } from "../api/types";
import { Choosing, TOP } from "./choosing.svelte";
import { inBeats } from "./playback.svelte";
import { prefs } from "./prefs.svelte";
import type { Table } from "./table.svelte";

const legal = [
  { action: 7, verb: "recruit", slot: 2 },
  { action: 8, verb: "recruit_top" },
  { action: 9, verb: "done" },
] as LegalAction[];
const state = { ply: 4, your_move: true, legal, prompt: { kind: "closing", seat: 0 } } as unknown as TableState;
const act = vi.fn();
const holdsBack = vi.fn(() => false);
const table = {
  state,
  view: { exploration: { track: [] } },
  playback: { busy: false, recapFrom: 3 },
  passTo: null,
  connection: { link: "open", act },
  coach: { holdsBack, forget: () => undefined },
} as unknown as Table;
const [recruit, top, done] = legal as [LegalAction, LegalAction, LegalAction];

describe("choosing", () => {
  beforeEach(() => {
    act.mockClear();
    prefs.confirmEnd = false;
  });

  it("asks for the payment of a lord before anything is sent", () => {
    const choosing = new Choosing(table);
    choosing.choose(recruit);
    expect([choosing.recruiting, act.mock.calls.length]).toEqual([2, 0]);
    choosing.choose(top);
    expect(choosing.recruiting).toBe(TOP);
    choosing.leave();
    expect(choosing.recruiting).toBeNull();
  });

  it("sends a lord that is paid for card by card as an action", () => {
    const choosing = new Choosing(table);
    choosing.choose(recruit);
    choosing.recruitStepwise();
    expect(act).toHaveBeenCalledWith(state, [7]);
    choosing.make([1]);
    expect(act).toHaveBeenCalledTimes(1); // nothing more until the answer is there
    choosing.settle({ ...state, ply: 5 }, state);
    expect([choosing.sending, choosing.recruiting]).toEqual([false, null]);
  });

  it("asks once more before a turn ends, if wished", () => {
    prefs.confirmEnd = true;
    const choosing = new Choosing(table);
    choosing.choose(done);
    expect([choosing.menuAt, act.mock.calls.length]).toEqual(["end", 0]);
    choosing.choose(done);
    expect(act).toHaveBeenCalledWith(state, [9]);
  });

  it("sends nothing that the coach holds back, until one is sure", () => {
    holdsBack.mockReturnValueOnce(true);
    const choosing = new Choosing(table);
    choosing.make([9]);
    expect([act.mock.calls.length, choosing.sending]).toEqual([0, false]);
    choosing.make([9], true);
    expect(act).toHaveBeenCalledWith(state, [9]);
  });

  it("offers nothing while things move", () => {
    const moving = new Choosing({ ...table, playback: { busy: true } } as unknown as Table);
    expect([moving.canAct, moving.legal.length, moving.at("court-2").length]).toEqual([false, 0, 0]);
    expect(new Choosing(table).at("court-2")).toEqual([recruit]);
  });
});

describe("playback", () => {
  it("plays what follows from an event in the same beat", () => {
    const events = ["pearls", "card_revealed", "pearls", "recruited"].map((kind) => ({ kind }) as never);
    expect(inBeats(events).map((beat) => beat.length)).toEqual([1, 2, 1]);
  });
});
