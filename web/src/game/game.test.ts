import { beforeAll, describe, expect, it } from "vitest";
import type { LegalAction, TableState, View } from "../api/types";
import { groupActions, placeOf, promptText } from "./choices";
import { allyOf, sortAllies } from "./catalogue.svelte";
import { nudge } from "./flights";
import { words } from "../i18n/index.svelte";

beforeAll(() => words.use("en"));

const view = {
  active: 0,
  exploration: { deck: 5, discard: 0, aside: 0, track: ["C3"], threat: 1, price: 1 },
  council: [
    { race: "crab", size: 1 },
    { race: "squid", size: 0 },
  ],
  court: { slots: [1, null] },
  seats: [{ pearls: 2 }],
} as unknown as View;
const action = (verb: string, more: Partial<LegalAction> = {}): LegalAction => ({
  action: Math.random(),
  verb,
  text: verb,
  ...more,
});

describe("allies", () => {
  it("are read from their codes", () => {
    expect(allyOf("S2*")).toEqual({ code: "S2*", race: "seahorse", value: 2, special: true });
    expect(allyOf("M")).toBeNull();
  });
  it("lie in the hand by race, then by value", () => {
    expect(sortAllies(["K2", "C3*", "C3", "J5", "C1"])).toEqual(["J5", "C1", "C3", "C3*", "K2"]);
  });
});

describe("actions", () => {
  it("belong to places of the table", () => {
    expect(placeOf(action("take"), view)).toBe("slot-1");
    expect(placeOf(action("recruit", { slot: 4 }), view)).toBe("court-4");
    expect(placeOf(action("discard", { ally: "C3" }), view)).toBe("ally-C3");
  });
  it("are gathered when there are many, and passing comes last", () => {
    const many = [action("done"), action("explore"), ...[0, 1, 2, 3].map((slot) => action("recruit", { slot }))];
    expect(groupActions(many, () => 12).map((one) => one.verb)).toEqual(["explore", "recruit", "done"]);
    expect(groupActions(many.slice(1, 4), () => 12)).toHaveLength(3);
    expect(groupActions(many.slice(2), () => 12)).toHaveLength(4);
    const places = ["court", "council", "location"].map((area) => action(`place_on_${area}`));
    expect(groupActions([...many, action("use"), ...places], () => 12).map((one) => one.verb)).toContain(
      "place_sentinel",
    );
  });
});

describe("the prompt", () => {
  const asked = (...verbs: string[]): string =>
    promptText(
      {
        view,
        prompt: { kind: "attack_choice", seat: 0, subject: { zone: 1 } },
        legal: verbs.map((verb) => action(verb)),
      } as unknown as TableState,
      () => "Ann",
    );
  it("speaks of stopping only where one can stop", () => {
    expect(asked("attack_with", "done")).toContain("or stop");
    expect(asked("attack_with")).not.toContain("stop");
  });
});

describe("a view follows events", () => {
  it("until the next state comes", () => {
    const shown = nudge(view, { kind: "card_revealed", seat: 0, ally: "M", slot: 2 });
    expect(shown.exploration.track).toEqual(["C3", "M"]);
    expect(nudge(shown, { kind: "ally_bought", seat: 0, ally: "M" }).exploration.track).toEqual(["C3"]);
    expect(nudge(view, { kind: "pearls", seat: 0, change: -1 }).seats[0]?.pearls).toBe(1);
    expect(view.exploration.track).toEqual(["C3"]);
  });
});
