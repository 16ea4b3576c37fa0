import { beforeEach, describe, expect, it } from "vitest";
import type { TableLine } from "../api/types";
import { words } from "../i18n/index.svelte";
import { deadlineOf, leadsTo, peopleOf, standing } from "./lines";

const LINE: TableLine = {
  id: "abcdefghjk",
  status: "playing",
  names: ["Ann", "Ben"],
  bots: [false, false],
  expansions: [],
  seats: [0],
  your_move: false,
  ply: 4,
  turn: 3,
  created: 0,
  changed: 0,
  deadline: null,
  decider: 1,
  paused: false,
  ending: null,
  winners: [],
  scores: null,
};

describe("a line of a list of tables", () => {
  beforeEach(() => words.use("en"));

  it("says whose turn it is, or how the game ended", () => {
    expect(standing(LINE)).toBe("Turn 3 · Ben's turn");
    expect(standing({ ...LINE, your_move: true })).toBe("Turn 3 · Your turn");
    expect(standing({ ...LINE, paused: true })).toMatch(/paused/);
    expect(standing({ ...LINE, status: "finished", scores: [71, 56] })).toBe("Ann 71 · Ben 56");
    const resigned: TableLine = { ...LINE, status: "finished", ending: "resigned", winners: [1] };
    expect(standing(resigned)).toContain("Ben");
    expect(standing(resigned)).not.toContain("Turn");
    expect(standing({ ...LINE, status: "waiting" })).toBe("Waiting for players");
  });
  it("leads to the table or the replay, and names free seats", () => {
    expect(leadsTo(LINE)).toBe("#/table/abcdefghjk");
    expect(leadsTo({ ...LINE, status: "archived" })).toBe("#/replay/abcdefghjk");
    expect(peopleOf({ ...LINE, names: ["Ann", ""] })).toBe("Ann, free");
  });
  it("shows a deadline of days and none of minutes", () => {
    expect(deadlineOf({ ...LINE, deadline: 600 })).toBeNull();
    expect(deadlineOf({ ...LINE, deadline: 86_400 })).toBe(86_400);
  });
});
