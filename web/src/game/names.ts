/** The names of things in the reader's language, as plain text and as pieces of a sentence. */
import { m, say } from "../i18n/index.svelte";
import type { Segment } from "../i18n/index.svelte";
import { allyOf, catalogue, inLanguage } from "./catalogue.svelte";

const ARTICLES = /^(The |Le |La |Les |L'|L’)/;

export const cardName = (id: number): string => inLanguage(catalogue.card(id)?.name);
export const tileName = (id: number): string => inLanguage(catalogue.tile(id)?.name);
export const leviathanName = (id: number): string => inLanguage(catalogue.leviathan(id)?.name);
/** A name without its article, where room is short. */
export const shortName = (name: string): string => {
  const bare = name.replace(ARTICLES, "");
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
  if (!ally) return m().noun.monster;
  return `${raceName(ally.race)} ${ally.value}${ally.special ? "★" : ""}`;
}

export function tokenName(token: string | number): string {
  if (token === "2p") return m().noun.token_2p;
  if (token === "3p") return m().noun.token_3p;
  if (token === "key") return m().noun.token_key;
  if (token === "stack") return m().noun.token_stack;
  return String(token);
}

/** The dice sums of a zone: "2–3", "7". */
export function zoneName(zone: number): string {
  return catalogue.info?.zones[zone]?.join("–") ?? String(zone + 1);
}

/** All a card does, in one breath: for screen readers and tooltips. */
export function cardSummary(id: number): string {
  const card = catalogue.card(id);
  if (!card) return "";
  const words = m().card;
  const parts = [
    cardName(id),
    guildName(card.guild),
    say(words.cost, { n: card.cost }),
    say(words.races, { n: card.races }),
    card.race ? say(words.mustHave, { race: raceName(card.race) }) : "",
    say(words.points, { n: card.points }),
    card.keys ? say(words.keys, { n: card.keys }) : "",
    inLanguage(card.text),
  ];
  return parts.filter(Boolean).join(", ");
}

export const piece = {
  ally: (code: string): Segment =>
    code === "M" ? { text: m().noun.monster } : { text: allyName(code), ref: { type: "ally", id: code } },
  card: (id: number): Segment => ({ text: cardName(id), ref: { type: "card", id } }),
  tile: (id: number): Segment => ({ text: tileName(id), ref: { type: "tile", id } }),
  leviathan: (id: number): Segment => ({ text: leviathanName(id), ref: { type: "leviathan", id } }),
  race: (race: string): Segment => ({ text: raceName(race), ref: { type: "race", id: race } }),
  seat: (seat: number, name: string): Segment => ({ text: name, ref: { type: "seat", id: seat } }),
};
