import { describe, expect, it } from "vitest";
import { areas, percent, signed } from "./points";

const point = (turn: number, shares: number[]) => ({ turn, ply: turn, shares });

describe("the graph of a review", () => {
  it("stacks the seats from the bottom to the top", () => {
    const [first, second] = areas([point(1, [0.25, 0.75]), point(2, [1, 0])], 100, 40);
    expect(first).toBe("M0.0,30.0L100.0,0.0L100.0,40.0L0.0,40.0Z");
    expect(second).toBe("M0.0,0.0L100.0,0.0L100.0,0.0L0.0,30.0Z");
  });

  it("draws a game of one point", () => {
    expect(areas([point(1, [1, 0])], 100, 40)).toHaveLength(2);
    expect(areas([], 100, 40)).toEqual([]);
  });
});

describe("its figures", () => {
  it("have signs", () => {
    expect([signed(0.126), signed(-0.4), signed(0.001)]).toEqual(["+13", "−40", "0"]);
    expect(percent(0.555)).toBe(56);
  });
});
