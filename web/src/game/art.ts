/** Addresses of the pictures; each is a file of its own and loads when it is shown. */
import { allyOf } from "./catalogue.svelte";

export const art = (name: string): string => `${__ART__}/${name}.svg`;

export function allyPicture(code: string): string {
  const ally = allyOf(code);
  return art(ally ? `ally-${ally.race}-${ally.value}${ally.special ? "-star" : ""}` : "monster");
}

const TOKEN_FACES: Readonly<Record<string, string>> = {
  "2p": "two_pearls",
  "3p": "three_pearls",
  key: "key",
  stack: "council",
};

export function tokenPicture(token: string | number): string {
  return art(`monster-${TOKEN_FACES[String(token)] ?? token}`);
}
