/** Which modules travel together, so that a game takes few files: the cards, a table, and what opens over one. */
import type { Rollup } from "vite";

type Graph = Pick<Rollup.ManualChunkMeta, "getModuleInfo" | "getModuleIds">;

const FIRST = /\/src\/main\.ts$/;
/** Each file takes what is needed by these modules and is in none before it. */
const FILES: readonly (readonly [name: string, roots: RegExp])[] = [
  ["cards", /\/src\/cards\/(Ally|Lord|Tile)Card\.svelte$/],
  ["table", /\/src\/table\/TablePage\.svelte$/],
  [
    "over",
    /\/src\/(cards\/Detail|coach\/Coach|lessons\/(Goal|Guide)|table\/(Lobby|MomentScene|Recap|ScoreSheet|Settings|Shortcuts))\.svelte$/,
  ],
];

/** The modules that those named need at once, themselves among them. */
function needed(roots: RegExp, { getModuleInfo, getModuleIds }: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(add);
  };
  [...getModuleIds()].filter((id) => roots.test(id)).forEach(add);
  return found;
}

/** Makes the function that tells the bundler the file of a module; what is in none is placed by the bundler. */
export function chunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    if (!files) {
      files = new Map();
      const taken = needed(FIRST, graph);
      for (const [name, roots] of FILES) {
        for (const one of needed(roots, graph)) if (!taken.has(one) && !files.has(one)) files.set(one, name);
      }
    }
    return files.get(id);
  };
}
