/** The names of things in the reader's language, as plain text and as pieces of a sentence. */
import { listed, say } from "../i18n/index.svelte";
import { plain } from "../i18n/format";
import type { Segment } from "../i18n/index.svelte";
import { allyOf, catalogue, inLanguage } from "./catalogue.svelte";

export const cardName = (id: number): string => inLanguage(catalogue.card(id)?.name);
export const tileName = (id: number): string => inLanguage(catalogue.tile(id)?.name);
export const leviathanName = (id: number): string => inLanguage(catalogue.leviathan(id)?.name);
/** A name without its article, where room is short. */
export const shortName = (name: string): string => {
  const article = say("articles")
    .split(" ")
    .map((one) => (/['’]$/.test(one) ? one : `${one} `))
    .find((one) => one.trim() && name.startsWith(one));
  const bare = article ? name.slice(article.length) : name;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** How many letters the longest word has, to write it small enough. */
export const longestWord = (name: string): number => Math.max(...name.split(/[ -]/).map((word) => word.length));

export function raceName(race: string, plural = false): string {
  const word = catalogue.info?.races.find((one) => one.id === race);
  return inLanguage(plural ? word?.plural : word?.name);
}

export function guildName(guild: string, plural = false): string {
  const word = catalogue.info?.guilds.find((one) => one.id === guild);
  return inLanguage(plural ? word?.plural : word?.name);
}

export function setName(set: string): string {
  return inLanguage(catalogue.info?.sets.find((one) => one.id === set)?.name);
}

export function allyName(code: string): string {
  const ally = allyOf(code);
  return ally ? `${raceName(ally.race)} ${ally.value}${ally.special ? "★" : ""}` : say("monster");
}

/** An ally as the object of a sentence. */
export function allyObject(code: string): string {
  const ally = allyOf(code);
  if (!ally) return say("monster-object");
  const race = catalogue.info?.races.find((one) => one.id === ally.race);
  return `${inLanguage(race?.object)} ${ally.value}${ally.special ? "★" : ""}`;
}

/** A council stack as the object of a sentence. */
export function stackName(race: string): string {
  return inLanguage(catalogue.info?.races.find((one) => one.id === race)?.stack ?? undefined);
}

/** A monster token by its value, or a leviathan token by what it brings. */
export function tokenName(token: string | number): string {
  const found = catalogue.info?.leviathan_tokens.find((one) => one.id === token);
  return found ? inLanguage(found.name) : String(token);
}

/** The same inside a sentence. */
export const tokenText = (token: string | number): string => {
  const name = tokenName(token);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** A payment in words, said even when it is nothing. */
export function priceText(pearls: number, nebulis: number): string {
  const parts = [
    ...(pearls || !nebulis ? [{ text: say("n-pearls", { n: pearls }) }] : []),
    ...(nebulis ? [{ text: say("n-nebulis", { n: nebulis }) }] : []),
  ];
  return plain(listed(parts));
}

/** The dice sums of a zone: "2–3", "7". */
export function zoneName(zone: number): string {
  return catalogue.info?.zones[zone]?.join("–") ?? String(zone + 1);
}

/** All a card does, in one breath: for screen readers and tooltips. */
export function cardSummary(id: number): string {
  const card = catalogue.card(id);
  if (!card) return "";
  const parts = [
    cardName(id),
    guildName(card.guild),
    say("card-cost", { n: card.cost }),
    say("card-races", { n: card.races }),
    card.race ? say("card-must-have", { race: raceName(card.race) }) : "",
    say("card-points", { n: card.points }),
    card.keys ? say("card-keys", { n: card.keys }) : "",
    inLanguage(card.text),
  ];
  return parts.filter(Boolean).join(", ");
}

export const piece = {
  ally: (code: string): Segment => ally(code, allyName(code)),
  allyObject: (code: string): Segment => ally(code, allyObject(code)),
  card: (id: number): Segment => ({ text: cardName(id), ref: { type: "card", id } }),
  tile: (id: number): Segment => ({ text: tileName(id), ref: { type: "tile", id } }),
  leviathan: (id: number): Segment => ({ text: leviathanName(id), ref: { type: "leviathan", id } }),
  stack: (race: string): Segment => ({ text: stackName(race), ref: { type: "race", id: race } }),
  loot: (value: number): Segment => ({ text: lootName(value).toLowerCase(), ref: { type: "loot", id: value } }),
  seat: (seat: number, name: string): Segment => ({ text: name, ref: { type: "seat", id: seat } }),
};

function ally(code: string, text: string): Segment {
  return code === "M" ? { text } : { text, ref: { type: "ally", id: code } };
}

function lootName(value: number): string {
  return inLanguage(catalogue.info?.loot.find((one) => one.value === value)?.name);
}
