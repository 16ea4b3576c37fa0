/** Writes every picture of the game as an SVG file of its own, so that the browser loads only what it shows. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import {
  DECKS,
  GUILDS,
  LOCATION_IDS,
  LORD_IDS,
  RACES,
  allyArt,
  cardBack,
  die,
  expansionToken,
  favicon,
  guildEmblem,
  healthToken,
  key,
  krakenArm,
  krakenFigurine,
  leviathanArt,
  locationArt,
  logo,
  lootToken,
  lordPortrait,
  monsterArt,
  monsterToken,
  nebulis,
  pearl,
  raceEmblem,
  scourgeFigurine,
  sentinelToken,
  threatMarker,
  wound,
} from "./src/art/index";

/** Every picture by its file name without the ending. */
export function pictures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const id of LORD_IDS) files.set(`lord-${id}`, lordPortrait(id));
  for (const id of LOCATION_IDS) files.set(`tile-${id}`, locationArt(id));
  for (const race of RACES) {
    files.set(`race-${race}`, raceEmblem(race));
    for (let value = 1; value <= 5; value += 1) files.set(`ally-${race}-${value}`, allyArt(race, value));
    for (const value of [1, 2]) files.set(`ally-${race}-${value}-star`, allyArt(race, value, "pearls_add"));
    for (const value of [3, 4]) files.set(`ally-${race}-${value}-star`, allyArt(race, value, "both_dice_keep_high"));
  }
  for (const guild of GUILDS) files.set(`guild-${guild}`, guildEmblem(guild));
  for (const deck of DECKS) files.set(`back-${deck}`, cardBack(deck));
  for (let id = 1; id <= 20; id += 1) files.set(`leviathan-${id}`, leviathanArt(id));
  for (let face = 1; face <= 6; face += 1) files.set(`die-${face}`, die(face));
  for (let value = 3; value <= 7; value += 1) files.set(`loot-${value}`, lootToken(value));
  for (const face of ["back", 2, 3, 4, "two_pearls", "three_pearls", "key", "council"] as const) {
    files.set(`monster-${face}`, monsterToken(face));
  }
  for (const name of ["watcher", "vigil", "lookout"] as const) files.set(`sentinel-${name}`, sentinelToken(name));
  for (const name of ["kraken", "leviathan", "exiles"] as const) files.set(`expansion-${name}`, expansionToken(name));
  const single = {
    monster: monsterArt(),
    pearl: pearl(),
    nebulis: nebulis(),
    key: key(),
    wound: wound(),
    threat: threatMarker(),
    figurine: krakenFigurine(),
    "kraken-arm": krakenArm(),
    scourge: scourgeFigurine(),
    health: healthToken(),
    logo: logo(),
    "logo-bright": logo("logo-bright", true),
    favicon: favicon(),
  };
  for (const [name, svg] of Object.entries(single)) files.set(name, svg);
  return files;
}

/** Emits the pictures into a folder named after their content, and tells the app its name as `__ART__`. */
export function artFiles(): Plugin {
  const files = pictures();
  const hash = createHash("sha256");
  for (const [name, svg] of files) hash.update(name).update(svg);
  const folder = `assets/art-${hash.digest("hex").slice(0, 8)}`;
  return {
    name: "abyss-art-files",
    config: () => ({ define: { __ART__: JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(`/${folder}/`)
          ? request.url.slice(folder.length + 2).replace(/\.svg$/, "")
          : undefined;
        const svg = name === undefined ? undefined : files.get(name);
        if (svg === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(svg);
      });
    },
    generateBundle() {
      for (const [name, svg] of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}.svg`, source: svg });
      }
      this.emitFile({ type: "asset", fileName: "favicon.svg", source: favicon() });
    },
  };
}
