import { describe, expect, it } from "vitest";
import { share } from "./share";

describe("sharing", () => {
  it("keeps the objects that did not change", () => {
    const old = {
      seats: [
        { pearls: 1, hand: ["C3"] },
        { pearls: 2, hand: [] },
      ],
      turn: 1,
    };
    const next = {
      seats: [
        { pearls: 1, hand: ["C3"] },
        { pearls: 3, hand: [] },
      ],
      turn: 1,
    };
    const shared = share(old, next);
    expect(shared).toEqual(next);
    expect(shared.seats[0]).toBe(old.seats[0]);
    expect(shared.seats[1]).not.toBe(old.seats[1]);
    expect(share(old, structuredClone(old))).toBe(old);
  });
  it("sees what is gone, what is new and what is nothing", () => {
    expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(share([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(share(null, { a: null })).toEqual({ a: null });
    expect(share({ a: [] }, { a: null })).toEqual({ a: null });
  });
});
