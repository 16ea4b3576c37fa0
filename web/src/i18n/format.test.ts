import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { packMessages, readRules } from "../../languages";
import { pieces, plain } from "./format";
import { LANGUAGES, listed, say, special, words } from "./index.svelte";

function bundle(language: string, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(packMessages(text)));
  return made;
}

const PEARLS = `# a comment
n-pearls = { $n ->
        [one] { $n } perłę
        [few] { $n } perły
       *[many] { $n } pereł
    }

gain = { $who } zyskuje { n-pearls }.

board-deck = talia
`;

describe("messages", () => {
  it("give numbers the forms of their language", () => {
    const polish = bundle("pl", PEARLS);
    const said = [1, 2, 5, 12, 22].map((n) => plain(pieces(polish, "gain", { who: "Ala", n })));
    expect(said.map((text) => text.split(" ").slice(2).join(" "))).toEqual([
      "1 perłę.",
      "2 perły.",
      "5 pereł.",
      "12 pereł.",
      "22 perły.",
    ]);
  });

  it("keep what a piece names", () => {
    const who = { text: "Ala", ref: { type: "seat", id: 2 } } as const;
    expect(pieces(bundle("pl", PEARLS), "gain", { who, n: 1 })).toEqual([who, { text: " zyskuje 1 perłę." }]);
  });

  it("are sent without comments and without the words of the terminal", () => {
    expect(packMessages(PEARLS)).not.toMatch(/comment|board-|\n\n| {2}/);
  });
});

describe("a language", () => {
  it("is found by itself and says everything in its own words", async () => {
    expect(LANGUAGES.map((one) => one.name)).toEqual(["English", "Français", "Polski"]);
    const said = [];
    for (const { code } of LANGUAGES) {
      await words.use(code);
      said.push([say("app-rules"), say("n-keys", { n: 2 }), plain(listed(["a", "b", "c"].map((text) => ({ text }))))]);
    }
    expect(said[0]).toEqual(["Rules", "2 keys", "a, b and c"]);
    expect(new Set(said.flat()).size).toBe(9);
  });

  it("has special cases under longer keys", async () => {
    await words.use("en");
    expect(special("event", "pearls", "robbed", "loss")).toBe("event-pearls-robbed-loss");
    expect(special("event", "pearls", "sale", "loss")).toBe("event-pearls-sale");
    expect(special("event", "top_lord_seen", "")).toBe("event-top-lord-seen");
    expect(special("bots", "no_such_bot")).toBeNull();
  });
});

describe("a page of rules", () => {
  it("is read into chapters, lists, pictures, rulings and words of an index", () => {
    const text =
      "## One\n\nA line\nthat goes on.\n\n- first\n- second\n\n![keys/3](court)\n\n= key, lord\n\n" +
      "## Two\n\n- **A1** so\n- **A2** not so\n";
    expect(readRules(text)).toEqual([
      {
        title: "One",
        index: ["key", "lord"],
        body: ["A line that goes on.", ["first", "second"], { figures: [{ lesson: "keys", step: 3, part: "court" }] }],
      },
      {
        title: "Two",
        index: [],
        body: [
          {
            rulings: [
              ["A1", "so"],
              ["A2", "not so"],
            ],
          },
        ],
      },
    ]);
  });
});
