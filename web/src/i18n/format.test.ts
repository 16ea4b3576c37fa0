import { describe, expect, it } from "vitest";
import { en } from "./en";
import { formOf, pieces, plain } from "./format";
import { fr } from "./fr";
import { pl } from "./pl";

describe("forms of words", () => {
  it("follow the number in each language", () => {
    expect([0, 1, 2, 5].map((n) => formOf("en", n))).toEqual([1, 0, 1, 1]);
    expect([0, 1, 2, 5].map((n) => formOf("fr", n))).toEqual([0, 0, 1, 1]);
    expect([0, 1, 2, 4, 5, 12, 14, 22, 25, 101].map((n) => formOf("pl", n))).toEqual([2, 0, 1, 1, 2, 2, 2, 1, 2, 2]);
  });

  it("are written with their number", () => {
    expect(plain(pieces("pl", "{n|perła|perły|pereł}", { n: 5 }))).toBe("5 pereł");
    expect(plain(pieces("en", "{who} gains {n|pearl|pearls}{reason}", { who: "Ann", n: 1, reason: "" }))).toBe(
      "Ann gains 1 pearl",
    );
  });

  it("are kept together with French marks", () => {
    expect(plain(pieces("fr", "Encore {n|perle|perles} ?", { n: 1 }))).toBe("Encore 1 perle\u00a0?");
  });

  it("keep what a piece names", () => {
    const ref = { type: "card", id: 4 } as const;
    expect(pieces("en", "{who} recruits {card}", { who: "Ann", card: { text: "The Assassin", ref } })[2]).toEqual({
      text: "The Assassin",
      ref,
    });
  });
});

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

describe("the three languages", () => {
  const english = new Map(leaves(en));
  const places = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? "").sort();

  it.each([
    ["pl", pl, 3],
    ["fr", fr, 2],
  ] as const)("%s says all that English says, with the same places", (_, messages, forms) => {
    const other = new Map(leaves(messages));
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of other) {
      expect([key, ...new Set(places(text))].sort()).toEqual([key, ...new Set(places(english.get(key) ?? ""))].sort());
      for (const match of text.matchAll(/\{\w+((?:\|[^}|]*)+)\}/g))
        expect([key, (match[1] ?? "").slice(1).split("|").length]).toEqual([key, forms]);
    }
  });
});
