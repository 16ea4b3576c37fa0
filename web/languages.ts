/**
 * The languages, taken from `src/abyss/languages` when the app is built: a folder each with its messages and its page of
 * rules. Each becomes a file that is fetched when its language is chosen. ABYSS_LANGUAGES may name another folder.
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
export const rules = {${imports("rules.md")}};`;
      }
      if (!id.startsWith(FOLDER)) return undefined;
      const text = readFileSync(id, "utf8");
      return `export default ${JSON.stringify(id.endsWith(".ftl") ? packMessages(text) : readRules(text))};`;
    },
  };
}
