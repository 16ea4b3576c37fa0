/** Prints a contact sheet: every picture of the game on one page. See README.md beside this file. */
import { allyArt } from "../src/art/allies";
import { DECKS, cardBack, favicon, logo, ornament } from "../src/art/card-backs";
import { guildEmblem } from "../src/art/guilds";
import { LEVIATHAN_TABLE, leviathanArt, monsterArt } from "../src/art/leviathans";
import { LOCATION_IDS, locationArt } from "../src/art/locations";
import { LORD_IDS, lordPortrait } from "../src/art/lords";
import { GUILDS, RACES } from "../src/art/palette";
import { raceEmblem } from "../src/art/races";
import * as tokens from "../src/art/tokens";

type Picture = readonly [caption: string | number, svg: string];

const emblems: Picture[] = [...RACES.map((race): Picture => [race, raceEmblem(race)]), ...GUILDS.map((guild): Picture => [guild, guildEmblem(guild)])];
const small: Picture[] = [
  ["pearl", tokens.pearl()], ["nebulis", tokens.nebulis()], ["key", tokens.key()], ["wound", tokens.wound()],
  ["threat", tokens.threatMarker()], ["health", tokens.healthToken()], ["kraken", tokens.krakenFigurine()], ["arm", tokens.krakenArm()], ["scourge", tokens.scourgeFigurine()],
  ...(["watcher", "vigil", "lookout"] as const).map((name): Picture => [name, tokens.sentinelToken(name)]),
  ...(["back", 2, 3, 4, "two_pearls", "three_pearls", "key", "council"] as const).map((face): Picture => [face, tokens.monsterToken(face)]),
  ...(["kraken", "leviathan", "exiles"] as const).map((name): Picture => [name, tokens.expansionToken(name)]),
  ...[3, 4, 5, 6, 7].map((value): Picture => [`loot ${value}`, tokens.lootToken(value)]),
  ...[1, 2, 3, 4, 5, 6].map((face): Picture => [`die ${face}`, tokens.die(face)]),
];

const sections: readonly (readonly [title: string, width: number, pictures: readonly Picture[]])[] = [
  ["Logo", 300, [["logo", logo()], ["favicon", favicon()], ["ornament", ornament()]]],
  ["Emblems", 96, emblems],
  ["Emblems at 24 px", 24, emblems.map(([, svg]): Picture => ["", svg])],
  ["Tokens", 64, small],
  ["Card backs", 150, DECKS.map((deck): Picture => [deck, cardBack(deck)])],
  ["Allies", 100, RACES.flatMap((race) => [1, 2, 3, 4, 5].map((value): Picture => [`${race} ${value}`, allyArt(race, value)]))],
  ["Ally marks", 100, [["pearls_add", allyArt("crab", 2, "pearls_add")], ["both_dice_keep_high", allyArt("squid", 4, "both_dice_keep_high")]]],
  ["Lords and exiles", 200, LORD_IDS.map((id): Picture => [id, lordPortrait(id)])],
  ["Lords at 96 px", 96, LORD_IDS.map((id): Picture => ["", lordPortrait(id)])],
  ["Locations", 380, LOCATION_IDS.map((id): Picture => [id, locationArt(id)])],
  ["Monsters", 300, [["monster", monsterArt()], ...LEVIATHAN_TABLE.map(([id]): Picture => [id, leviathanArt(id)])]],
];

const body = sections.map(([title, width, pictures]) =>
  `<h2>${title}</h2>${pictures.map(([caption, svg]) => `<figure style="width:${width}px">${svg}<figcaption>${caption} <small>${(svg.length / 1024).toFixed(1)}k</small></figcaption></figure>`).join("")}`).join("");
const style = "body{background:#05101f;color:#a9c9e8;font:13px system-ui;margin:16px}figure{display:inline-block;margin:4px;vertical-align:top;text-align:center}svg{display:block;width:100%}small{opacity:.5}";
process.stdout.write(`<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${body}`);
