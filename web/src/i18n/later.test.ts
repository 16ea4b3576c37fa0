import { describe, expect, it } from "vitest";
import { splitMessages } from "../../languages";
import { say, words } from "./index.svelte";

const MESSAGES = `app-rules = Rules
lessons-title = Lessons
lessons-done = You have
    done it
table-log = Log
`;

describe("messages that may wait", () => {
  it("are those of other pages, but not their titles", () => {
    expect(splitMessages(MESSAGES)).toEqual({
      first: "app-rules = Rules\nlessons-title = Lessons\ntable-log = Log",
      later: "lessons-done = You have\n done it",
    });
  });

  it("are fetched when one is asked for, and then for every language", async () => {
    await words.use("en");
    expect(words.isWhole).toBe(false);
    expect(say("settings-speed")).toBe("");
    await words.all();
    expect(say("settings-speed")).not.toBe("");
    await words.use("pl");
    expect(say("settings-speed")).not.toBe("");
  });
});
