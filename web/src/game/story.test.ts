import { beforeAll, describe, expect, it } from "vitest";
import type { Entry, GameEvent, View } from "../api/types";
import { plain } from "../i18n/format";
import { words } from "../i18n/index.svelte";
import { SCENE_MS, momentOf, sceneTime } from "./moments";
import { lineOf, narrate } from "./narrator";
import { openingOf } from "./opening";
import { headline } from "./story";

beforeAll(() => words.use("en"));

const nameOf = (seat: number | null): string => ["Ann", "Thale"][seat ?? -1] ?? "nobody";
const log = (...events: readonly GameEvent[]) =>
  narrate(events.map((event, id) => ({ id, version: id, ply: 1, turn: 1, event })));
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({ kind, seat: 1, ...more });

describe("the log", () => {
  it("tells a recruitment once, with all that paid for it", () => {
    const told = log(
      event("ally_played", { ally: "J3" }),
      event("ally_played", { ally: "C2" }),
      event("recruited", { card: 7, pearls: 1, nebulis: 0 }),
      event("arrived", { card: 7 }),
      event("ally_discarded", { ally: "J3" }),
      event("affiliated", { ally: "C2" }),
    );
    expect(told.map((line) => line.events[0]?.kind)).toEqual(["recruited", "affiliated"]);
    const line = plain(told[0] ? (lineOf(told[0], nameOf) ?? []) : []);
    expect(line).toContain("3");
    expect(line).toContain("1 pearl");
  });
  it("tells what happens together in one line, and each kraken by itself", () => {
    const ships = ["C1", "C2", "S4", "K2", "K3"].map((ally) => event("ally_shipped", { ally, race: "crab" }));
    expect(log(...ships).map((line) => line.events.length)).toEqual([3, 1, 1]);
  });
  it("does not repeat a lord that was just brought to the court", () => {
    const told = log(
      event("plotted", { card: 4 }),
      event("court_filled", { card: 4 }),
      event("court_filled", { card: 5 }),
    );
    expect(told.map((line) => line.events[0]?.card)).toEqual([4, 5]);
  });
  it("says in the bar who recruits, and no price", () => {
    const line = plain(headline(event("recruited", { card: 7, pearls: 2, nebulis: 0 }), nameOf) ?? []);
    expect(line.startsWith("Thale recruits")).toBe(true);
    expect(line).not.toContain("pearl");
  });
});

const view = {
  active: 0,
  seat: 0,
  players: 2,
  exploration: { deck: 50, discard: 0, aside: 0, track: ["C3"], threat: 2, price: 1 },
  council: [
    { race: "crab", size: 2 },
    { race: "squid", size: 0 },
  ],
  court: { slots: [1, null] },
  kraken: { figurine: 0, sentinels: [] },
  seats: [
    { pearls: 1, nebulis: 0, hand_size: 0, cards: [] },
    { pearls: 2, nebulis: 0, hand_size: 3, cards: [1, 2, 3, 4, 5, 6, 7].map((card) => ({ card })) },
  ],
} as unknown as View;

describe("moments", () => {
  it.each([
    ["recruited", { card: 7 }, "recruit"],
    ["tile_taken", { tile: 3 }, "location"],
    ["monster_fought", { space: 2 }, "monster"],
    ["ally_bought", { ally: "C3", price: 1 }, "sale"],
    ["figurine", {}, "kraken"],
    ["leviathan_slain", { leviathan: 2 }, "leviathan"],
    ["end_set_off", { cause: "seventh_lord" }, "seventh"],
  ] as const)("%s has a scene of its own", (kind, more, scene) => {
    expect(momentOf([event("pearls", { change: 1 }), event(kind, more)], view)?.kind).toBe(scene);
  });
  it("are no more than these", () => {
    expect(
      momentOf([event("card_revealed", { ally: "C1" }), event("end_set_off", { cause: "all_passed" })], view),
    ).toBe(null);
    expect(momentOf([event("figurine", { seat: null })], view)).toBe(null);
  });
  it("show what they are about", () => {
    expect(momentOf([event("end_set_off", { cause: "seventh_lord" })], view)?.pictures).toHaveLength(7);
    const fight = [event("monster_fought", { space: 2 }), event("keys", { change: 1 }), event("pearls", { change: 2 })];
    expect(momentOf(fight, view)?.pictures).toHaveLength(3);
    expect(momentOf([event("ally_bought", { ally: "C3" })], view)?.other).toBe(0);
  });
  it("last 0.8 to 1.5 seconds, as long as is wished, or not at all", () => {
    for (const time of Object.values(SCENE_MS)) {
      expect(time).toBeGreaterThanOrEqual(800);
      expect(time).toBeLessThanOrEqual(1500);
    }
    const times = (["slow", "normal", "fast", "none"] as const).map((speed) => sceneTime("recruit", speed));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[3]).toBe(0);
  });
});

describe("the first moves of bots", () => {
  const entry = (version: number, ...events: GameEvent[]): Entry => ({
    version,
    ply: version,
    kind: "action",
    seat: 1,
    at: 0,
    events,
  });
  const moves = [
    entry(
      1,
      event("turn_started"),
      event("card_revealed", { ally: "C1", slot: 1 }),
      event("card_revealed", { ally: "C3", slot: 2 }),
    ),
    entry(2, event("ally_taken", { ally: "C3", slot: 2 }), event("pearls", { change: 1, reason: "last_slot" })),
  ];
  it("are played from the table as it was", () => {
    const opening = openingOf(view, moves);
    expect(opening?.exploration).toMatchObject({ track: [], deck: 52, threat: 0 });
    expect(opening?.active).toBe(1);
    expect(opening?.seats[1]).toMatchObject({ pearls: 1, hand_size: 2 });
    expect(opening?.council.every((stack) => stack.size === 0)).toBe(true);
  });
  it("are not when they are not all known, or cannot be drawn backwards", () => {
    expect(openingOf(view, [entry(5, event("turn_started"))])).toBe(null);
    expect(openingOf(view, [...moves, entry(3, event("recruited", { card: 3 }))])).toBe(null);
  });
});
