/** The backs of the six decks (200 by 280), the logo and the favicon. */
import { CREATURES } from "./creatures";
import { glyph } from "./glyphs";
import { FOAM, INK, RACES, RACE_HUES, tones } from "./palette";
import { Sketch, circle, dots, drift, fan, hsl, limb, line, path, place, polar, polygon, random, rect, spiral, star, symmetric } from "./svg";
import type { Point } from "./svg";

export const DECKS = ["exploration", "lord", "exile", "location", "loot", "leviathan"] as const;
export type Deck = (typeof DECKS)[number];

interface Back {
  readonly hue: number;
  readonly sat: number;
  readonly sign: (s: Sketch, light: (l: number) => string) => string;
}

const compass = (s: Sketch, light: (l: number) => string): string =>
  path(star(0, 0, 60, 18, 8), s.radial([[0, light(90)], [1, light(34)]]))
  + path(star(0, 0, 60, 16, 4), s.radial([[0, "#fff"], [1, light(62)]]), `stroke="${INK}"`)
  + circle(0, 0, 9, INK, `stroke="${light(80)}" stroke-width="2"`);

const BACKS: Record<Deck, Back> = {
  exploration: {
    hue: 206, sat: 80,
    sign: (s, light) => compass(s, light) + RACES.slice(0, 5).map((race, i) => {
      const [x, y] = polar(0, 0, 66, -90 + i * 72);
      return s.glow(x, y, 22, tones(RACE_HUES[race]).glow(60), 0.6)
        + place(CREATURES[race](s, tones(RACE_HUES[race])), x, y, 0.42);
    }).join(""),
  },
  lord: {
    hue: 44, sat: 80,
    sign: (s, light) => s.twin(path(limb([[14, 36], [46, 30], [58, -4], [40, -22], [30, -8], [40, 2]], 13, 3),
      s.linear([[0, light(72)], [1, light(24)]]), `stroke="${light(80)}"`))
      + path("M-44 20L-54-44-26-18 0-66 26-18 54-44 44 20Q0 6-44 20z",
        s.linear([[0, light(92)], [0.5, light(62)], [1, light(28)]]), `stroke="${INK}" stroke-width="2"`)
        + dots([[-54, -46, 6], [54, -46, 6], [0, -69, 7]], FOAM) + path("M0-26l12 18-12 18-12-18z", hsl(196, 95, 64),
        `stroke="${INK}" stroke-width="2"`),
  },
  exile: {
    hue: 342, sat: 55,
    sign: (s, light) => path("M-46 26L-52-40-26-14-12-56 2-18-6 4 8 26z", s.linear([[0, light(86)], [1, light(26)]]),
      `stroke="${INK}" stroke-width="2"`) + path("M20 26L8 4 18-24 28-14 52-36 46 26z",
      s.linear([[0, light(70)], [1, light(18)]]), `stroke="${INK}" stroke-width="2"`) + line("M-46 40H4M24 40H46", light(72), 4)
      + line("M12-48L4-26M22-56L18-40", light(84), 2),
  },
  location: {
    hue: 172, sat: 55,
    sign: (s, light) => path("M-62 44V10L-46-6-30 10V-20L-14-42 0-66 14-42 30-20V10L46-6 62 10V44z",
      s.linear([[0, light(84)], [1, light(18)]]), `stroke="${light(88)}" stroke-width="1.6"`)
      + dots([[0, -30, 5], [-46, 16, 3.4], [46, 16, 3.4], [-14, -8, 3], [14, -8, 3]], hsl(46, 100, 74))
      + path("M-9 44V18Q0 4 9 18V44z", INK) + line("M-72 52Q-36 42 0 52T72 52M-60 62Q-30 54 0 62T60 62", light(70), 2),
  },
  loot: {
    hue: 32, sat: 65,
    sign: (s, light) => path("M-52-6Q-48-48 0-48Q48-48 52-6z", s.linear([[0, light(66)], [1, light(30)]]),
      `stroke="${INK}" stroke-width="2.4"`) + rect(-52, -4, 104, 52, s.linear([[0, light(44)], [1, light(14)]]),
      `rx="4" stroke="${INK}" stroke-width="2.4"`) + line("M-52-4H52M-34-42V46M34-42V46", light(76), 6)
      + path("M-12-14H12V12Q0 24-12 12z", light(84), `stroke="${INK}" stroke-width="2"`) + circle(0, -1, 4.4, INK)
      + line("M0 0V9", INK, 3.6),
  },
  leviathan: {
    hue: 2, sat: 70,
    sign: (s, light) => path(symmetric([[0, -58], [40, -48], [62, -8], [46, 40], [0, 58]]), "#0d0308",
      `stroke="${light(62)}" stroke-width="3"`) + s.glow(0, 0, 40, light(56), 0.7)
      + path("M-54-26L-42 12-30-38-16 8 0-44 16 8 30-38 42 12 54-26Q0-72-54-26zM-44 34L-30 2-15 42 0 8 15 42 30 2 44 34Q0 66-44 34z",
        s.linear([[0, FOAM], [1, light(70)]]), `stroke="${INK}"`),
  },
};

/** The back of a deck's cards, 200 by 280. */
export function cardBack(deck: Deck, uid = `back-${deck}`): string {
  const s = new Sketch(uid);
  const { hue, sat, sign } = BACKS[deck];
  const light = (l: number): string => hsl(hue, sat, l);
  const chance = random(hue);
  const waves = [0, 1, 2, 3].map((i) => `M-84 ${96 + i * 9}q14-12 28 0t28 0 28 0 28 0 28 0 28 0`).join("");
  const corner = fan(84, 124, 6, 34, 182, 268, 5, 0.86);
  return s.svg([-100, -140, 200, 280],
    rect(-100, -140, 200, 280, s.radial([[0, hsl(hue, 60, 22)], [0.5, hsl(212, 66, 11)], [1, hsl(222, 70, 4)]], 0.5, 0.46,
      0.72))
      + s.twin(path("M10-140h18L70 140H34zM54-140h20L150 140h-40z", s.linear([[0, light(80), 0.14], [1, light(80), 0]])))
      + s.glow(0, -8, 100, light(56), 0.55) + circle(0, -8, 84, "none", `stroke="${light(70)}" stroke-width="1.2" opacity=".7"`)
        + circle(0, -8, 79, "none", `stroke="${light(60)}" stroke-width=".6" opacity=".6"`)
      + `<g opacity=".5">${line(waves, light(58), 1)}<g transform="scale(1 -1)">${line(waves, light(58), 1)}</g></g>`
        + drift(chance, 34, [-90, -130, 180, 260], light(86))
      + place(sign(s, light), 0, -8)
        + s.twin(`<g>${path(corner.web, light(30))}${line(corner.rays, light(70), 1)}</g><g transform="scale(1 -1)">${path(corner.web, light(30))}${line(corner.rays, light(70), 1)}</g>`)
      + rect(-93, -133, 186, 266, "none",
        `rx="9" stroke="${s.linear([[0, light(84)], [0.5, light(40)], [1, light(76)]])}" stroke-width="2.2"`)
      + rect(-88, -128, 176, 256, "none", `rx="6" stroke="${light(60)}" stroke-width=".7" opacity=".7"`),
    true);
}

/** The eye in the deep that stands for the game. */
function emblem(s: Sketch): string {
  const light = tones({ hue: 206, sat: 80, glowHue: 188, glowSat: 95 });
  const skin = s.linear([[0, light.glow(78)], [0.5, light.body(46)], [1, light.body(18)]]);
  const edge = `stroke="${light.glow(84)}" stroke-width=".9"`;
  const upper: Point[] = [[6, 12], [24, 20], [38, 12], [44, -6], [40, -24], [28, -34], [17, -30], [17, -21], [24, -21]];
  const lower: Point[] = [[3, 14], [8, 28], [20, 38], [34, 37], [39, 28], [33, 23], [29, 28]];
  return s.glow(0, 0, 50, light.glow(56), 0.7)
    + s.twin(path(limb(lower, 11, 1.6), skin, edge) + path(limb(upper, 12, 1.6), skin, edge)
      + dots([[31, 15, 2], [38, 7, 1.8], [41, -4, 1.6], [40, -15, 1.4], [35, -25, 1.1], [13, 31, 1.6], [21, 35, 1.4],
        [29, 35, 1.2]], FOAM))
    + path(symmetric([[0, -21], [15, -12], [27, 0], [27, 0], [15, 12], [0, 21]]),
      s.radial([[0, "#fff"], [0.4, light.glow(78)], [1, light.body(34)]]), `stroke="${INK}" stroke-width="2"`)
    + circle(0, 0, 12, s.radial([[0, light.body(30)], [0.7, INK], [1, light.glow(60)]]))
      + path(polygon([[0, -11], [3.4, 0], [0, 11], [-3.4, 0]]), light.glow(86)) + circle(4.5, -4.5, 1.8, "#fff");
}

/** The logo, 300 by 100: emblem and name; with dark letters for a bright ground. */
export function logo(uid = "logo", bright = false): string {
  const s = new Sketch(uid);
  const ink = s.linear([[0, bright ? hsl(208, 80, 40) : "#fff"], [0.5, hsl(190, 80, bright ? 34 : 76)], [1, hsl(212, 80, bright ? 24 : 48)]]);
  // A gradient needs a box, which a single stroke may lack: the letters share one group.
  const letters = ["A", "B", "Y", "S", "S"].map((letter, i) => glyph(letter, 118 + i * 40, 50, 2.5, bright ? hsl(210, 75, 20) : FOAM, 1.9)).join("");
  return s.svg([0, 0, 300, 100], place(emblem(s), 50, 50, 0.98)
    + `<g opacity=".35">${["A", "B", "Y", "S", "S"].map((letter, i) => glyph(letter, 118 + i * 40, 50, 2.5, hsl(196, 90, 56), 4.8)).join("")}</g>${letters}`
    + path("M104 78Q200 72 292 78Q200 82 104 78z", ink));
}

/** The favicon, 64 by 64, on its own dark drop. */
export function favicon(uid = "favicon"): string {
  const s = new Sketch(uid);
  return s.svg([-32, -32, 64, 64], rect(-32, -32, 64, 64, s.radial([[0, hsl(208, 80, 24)], [1, hsl(222, 80, 5)]], 0.5, 0.4,
    0.75), 'rx="14"') + place(emblem(s), 0, -1, 0.63));
}

/** A single spiral line, used as a quiet ornament between sections. */
export function ornament(uid = "ornament"): string {
  const s = new Sketch(uid);
  const ink = hsl(196, 60, 62);
  return s.svg([-60, -10, 120, 20], s.twin(line("M10 0Q30-6 54 0", ink, 1.2) + line(spiral(8, 0, 5, 1.5), ink, 1.2))
    + circle(0, 0, 2, FOAM));
}
