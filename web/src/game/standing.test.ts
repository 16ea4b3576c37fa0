import { describe, expect, it } from "vitest";
import type { View } from "../api/types";
import { difference, medals, placeOf, placed } from "./standing";

const side = (total: number, locations: number, lords: number) => ({ score: { total, parts: { locations, lords } } });
const view = (winners: number[], ...seats: ReturnType<typeof side>[]): View => ({ winners, seats }) as unknown as View;

describe("the end", () => {
  it("gives places by points, and one place to equals", () => {
    const end = view([2], side(40, 10, 30), side(40, 20, 20), side(55, 30, 25));
    expect(placed(end)).toEqual([2, 0, 1]);
    expect([0, 1, 2].map((seat) => placeOf(end, seat))).toEqual([2, 2, 1]);
  });
  it("puts whoever wins a tie first", () => {
    const end = view([1], side(40, 10, 30), side(40, 20, 20));
    expect(placed(end)).toEqual([1, 0]);
    expect([0, 1].map((seat) => placeOf(end, seat))).toEqual([2, 1]);
  });
  it("says where the difference was made, for the winner and for the others", () => {
    const end = view([2], side(40, 10, 30), side(38, 20, 18), side(55, 30, 25));
    expect(difference(end, 0)).toEqual({ ahead: false, other: 2, by: 15, part: "locations", partBy: 20 });
    expect(difference(end, 2)).toEqual({ ahead: true, other: 0, by: 15, part: "locations", partBy: 20 });
  });
});

describe("medals", () => {
  const side = (tokens: number, pearls: number) => ({ score: { parts: { tokens }, total: 0 }, pearls, kills: 0 });
  const table = (...seats: unknown[]): View => ({ seats }) as unknown as View;
  it("go to who was best, and are shared", () => {
    expect(medals(table(side(4, 1), side(7, 1), side(7, 1)))).toEqual([{ medal: "monsters", seats: [1, 2], n: 7 }]);
  });
  it("go to nobody for what nobody has", () => {
    expect(medals(table(side(0, 0), side(0, 0)))).toEqual([]);
  });
});
