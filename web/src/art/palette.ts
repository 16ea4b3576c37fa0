/** The colours of the deep: one family of tones for each race and guild. */
import { hsl } from "./svg";

export const RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid", "kraken"] as const;
export type Race = (typeof RACES)[number];

export const GUILDS = ["mage", "soldier", "farmer", "merchant", "politician", "ambassador", "smuggler", "exile"] as const;
export type Guild = (typeof GUILDS)[number];

/** Two hues with their strength: what the body is made of, and the light it gives. */
export interface Hues {
  readonly hue: number;
  readonly sat: number;
  readonly glowHue: number;
  readonly glowSat: number;
}

export const RACE_HUES: Record<Race, Hues> = {
  jellyfish: { hue: 276, sat: 58, glowHue: 290, glowSat: 95 },
  crab: { hue: 2, sat: 68, glowHue: 12, glowSat: 95 },
  seahorse: { hue: 38, sat: 78, glowHue: 44, glowSat: 96 },
  shellfish: { hue: 146, sat: 48, glowHue: 138, glowSat: 80 },
  squid: { hue: 212, sat: 72, glowHue: 202, glowSat: 96 },
  kraken: { hue: 214, sat: 14, glowHue: 196, glowSat: 30 },
};

export const GUILD_HUES: Record<Guild, Hues> = {
  mage: { hue: 274, sat: 52, glowHue: 304, glowSat: 95 },
  soldier: { hue: 2, sat: 58, glowHue: 18, glowSat: 98 },
  farmer: { hue: 34, sat: 58, glowHue: 48, glowSat: 98 },
  merchant: { hue: 156, sat: 46, glowHue: 132, glowSat: 80 },
  politician: { hue: 220, sat: 58, glowHue: 196, glowSat: 98 },
  ambassador: { hue: 190, sat: 32, glowHue: 172, glowSat: 78 },
  smuggler: { hue: 222, sat: 14, glowHue: 204, glowSat: 46 },
  exile: { hue: 330, sat: 22, glowHue: 346, glowSat: 88 },
};

/** The tones a picture is painted with. `body(50)` is the middle of the body's colour, `glow(50)` of its light. */
export interface Tones {
  readonly body: (lightness: number, more?: number) => string;
  readonly glow: (lightness: number) => string;
}

export function tones(hues: Hues, shift = 0): Tones {
  return {
    body: (lightness, more = 0) => hsl(hues.hue + shift, hues.sat + more, lightness),
    glow: (lightness) => hsl(hues.glowHue + shift, hues.glowSat, lightness),
  };
}

export const INK = "#030814";
export const NIGHT = "#081730";
export const FOAM = "#eaf6ff";
