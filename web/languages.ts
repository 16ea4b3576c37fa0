/**
 * The languages, taken from `src/abyss/languages` when the app is built: a folder each with its messages and its page of
 * rules. Each becomes files that are fetched when its language is chosen. ABYSS_LANGUAGES may name another folder.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MODULE = "virtual:languages";
const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = resolve(process.env.ABYSS_LANGUAGES ?? join(HERE, "../src/abyss/languages"));
const FIRST = "en";

function found(): string[] {
  const codes = readdirSync(FOLDER).filter((code) => existsSync(join(FOLDER, code, "messages.ftl")));
  return [FIRST, ...codes.filter((code) => code !== FIRST).sort()];
}

/** Messages without what only their writers need: comments, empty lines, wide margins, the words of the terminal. */
export function packMessages(text: string): string {
  return text
    .replace(/^#.*\n/gm, "")
    .replace(/^(board|watch)-[\w-]+ = .*\n(?:[ ].*\n)*/gm, "")
    .replace(/\n+/g, "\n")
    .replace(/\n +/g, "\n ")
    .trim();
}

/** Messages in which neither the start page nor a table speaks: they are fetched with the pages that do. */
const LATER =
  /^(problem-(bad-request|forbidden|not-found|not-playing|not-your-decision|not-your-seat|too-many)|admin|bots|coach|end|evaluate|first|gallery|games|guide|identity|invite|keys|lessons?|medal|notify|public|replay|resign|review|rules|score|settings|setup|share|sheet|stats)-/;
/** Of these the start page and a table say a few all the same. */
const AT_ONCE = /-title$|^(coach-ask|end-sheet|end-wins|guide-play-hint|guide-without|setup-clock)$/;

/** Messages in two parts: those that are needed at once, and those of other pages. */
export function splitMessages(text: string): { first: string; later: string } {
  const isLater = (message: string): boolean => {
    const key = message.slice(0, message.indexOf(" "));
    return LATER.test(key) && !AT_ONCE.test(key);
  };
  const all = packMessages(text).split(/\n(?=[a-z])/);
  return {
    first: all.filter((message) => !isLater(message)).join("\n"),
    later: all.filter(isLater).join("\n"),
  };
}

type Figure = { lesson: string; step: number; part: string };
type Part = string | string[] | { rulings: [string, string][] } | { figures: Figure[] };

/**
 * A page of rules: `## ` begins a chapter, `- ` an item of a list, `- **A1** ` a ruling with its number. `![keys/3](court)`
 * is a picture: a part of the table as it stands at a step of a lesson. `= word, word` are the chapter's words of the index.
 */
export function readRules(text: string): { title: string; index: string[]; body: Part[] }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = "", ...blocks] = chapter.trim().split(/\n\s*\n/);
      const words = blocks.filter((block) => block.startsWith("= ")).flatMap((block) => block.slice(2).split(", "));
      const body = blocks.filter((block) => !block.startsWith("= "));
      return { title: title.trim(), index: words, body: body.map((block) => readBlock(block.trim())) };
    });
}

function readBlock(block: string): Part {
  if (block.startsWith("![")) {
    const found = [...block.matchAll(/!\[(\w+)\/(\d+)\]\((\w+)\)/g)];
    return { figures: found.map((one) => ({ lesson: one[1] ?? "", step: Number(one[2]), part: one[3] ?? "" })) };
  }
  if (!block.startsWith("- ")) return block.replace(/\n/g, " ");
  const items = block.split(/\n(?=- )/).map((item) => item.slice(2).replace(/\n\s*/g, " "));
  const rulings = items.map((item) => /^\*\*(\w+)\*\* (.*)$/.exec(item));
  if (rulings.every((one) => one !== null)) return { rulings: rulings.map((one) => [one[1] ?? "", one[2] ?? ""]) };
  return items;
}

export function languages(): Plugin {
  return {
    name: "abyss-languages",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const codes = found();
        const names = codes.map((code) => {
          const name = /^language-name = (.*)$/m.exec(readFileSync(join(FOLDER, code, "messages.ftl"), "utf8"))?.[1];
          if (!name) throw new Error(`${code}/messages.ftl does not say its language-name`);
          return { code, name };
        });
        const imports = (file: string): string =>
          codes.map((code) => `${code}: () => import(${JSON.stringify(join(FOLDER, code, file))})`).join(",\n");
        return `export const LANGUAGES = ${JSON.stringify(names)};
export const messages = {${imports("messages.ftl")}};
export const laterMessages = {${imports("messages.ftl?later")}};
export const rules = {${imports("rules.md")}};`;
      }
      if (!id.startsWith(FOLDER)) return undefined;
      const [file = "", isLater] = id.split("?");
      const text = readFileSync(file, "utf8");
      if (file.endsWith(".md")) return `export default ${JSON.stringify(readRules(text))};`;
      const { first, later } = splitMessages(text);
      return `export default ${JSON.stringify(isLater ? later : first)};`;
    },
  };
}
