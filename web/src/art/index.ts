/** All the art of the game. Load it lazily: `const art = await import("./art")`. */
export { allyArt } from "./allies";
export type { AllySpecial } from "./allies";
export { DECKS, cardBack, favicon, logo, ornament } from "./card-backs";
export type { Deck } from "./card-backs";
export { guildEmblem } from "./guilds";
export { leviathanArt, monsterArt } from "./leviathans";
export { LOCATION_IDS, locationArt } from "./locations";
export { LORD_IDS, lordPortrait } from "./lords";
export { GUILDS, GUILD_HUES, RACES, RACE_HUES, tones } from "./palette";
export type { Guild, Race, Tones } from "./palette";
export { RACE_LETTERS, raceEmblem } from "./races";
export { asDataUrl } from "./svg";
export {
  die, expansionToken, healthToken, key, krakenArm, krakenFigurine, lootToken, monsterToken, nebulis, pearl,
  scourgeFigurine, sentinelToken, threatMarker, wound,
} from "./tokens";
export type { Expansion, MonsterFace, Sentinel } from "./tokens";
