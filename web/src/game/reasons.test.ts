import { beforeEach, describe, expect, it } from "vitest";
import { plain } from "../i18n/format";
import { words } from "../i18n/index.svelte";
import { moveProblemText } from "./problems";
import { reasonClause } from "./reasons";

const nameOf = (seat: number) => ["Ala", "Ben"][seat] ?? "?";
const said = (code: string, figures: Record<string, string | number> = {}) => {
  const clause = reasonClause({ code, figures }, nameOf);
  return clause && plain(clause);
};

describe("why a move is not legal", () => {
  beforeEach(() => words.use("en"));

  it("is told with its figures, in the words of the terminal", () => {
    expect(said("pearls_short", { short: 2, cost: 3, value: 0, pearls: 1 })).toBe(
      "2 pearls short: it costs 3, with 1 pearl at hand",
    );
    expect(said("pearls_short", { short: 1, cost: 8, value: 5, pearls: 2 })).toMatch("the allies are worth 5");
    expect(said("area_taken", { area: "council", seat: 1 })).toBe(
      "one sentinel per area, and Ben has one in the council",
    );
    expect(said("not_in_hand", { ally: "M" })).toBe("there is no monster in hand");
  });

  it("names things so that they can be shown", () => {
    expect(reasonClause({ code: "reserved", figures: { seat: 0 } }, nameOf)).toContainEqual({
      text: "Ala",
      ref: { type: "seat", id: 0 },
    });
  });

  it("follows the language", async () => {
    await words.use("pl");
    expect(said("too_few_races", { needed: 5, held: 3 })).toBe("potrzeba 5 ras, do dyspozycji: 3");
  });

  it("needs no words where the move belongs to another decision", () => {
    expect(said("other_decision")).toBeNull();
    const reason = { code: "other_decision", figures: {} };
    const problem = { code: "illegal_move", case: null, message: "Not now.", version: null, reason } as const;
    expect(moveProblemText(problem, nameOf)).toBe("Not now.");
    expect(moveProblemText({ ...problem, reason: { code: "court_full", figures: {} } }, nameOf)).toBe(
      "The rules do not allow that: the court is full.",
    );
  });
});
