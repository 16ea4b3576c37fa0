/** The six race emblems: colour, shape and letter together, so that none is needed alone. Drawn for 24 px and up. */
import { glyph } from "./glyphs";
import { INK, RACE_HUES, tones } from "./palette";
import type { Race } from "./palette";
import { Sketch, circle, dots, limb, line, path, polar, spline, star, symmetric } from "./svg";
import type { Point } from "./svg";

export const RACE_LETTERS: Record<Race, string> = {
  jellyfish: "J", crab: "C", seahorse: "S", shellfish: "H", squid: "Q", kraken: "K",
};

const edge = `stroke="${INK}" stroke-width="2.2"`;

interface Emblem {
  /** Lightness of the emblem's body, chosen so that the six also differ in grey. */
  readonly light: number;
  readonly letter: readonly [x: number, y: number, scale: number];
  readonly shape: (fill: string, deep: string, bright: string) => string;
}

/** A seahorse's tail rolled around the letter. */
const tail = limb(Array.from({ length: 15 }, (_, i) => polar(0, 0, 16.5 + i * 0.3, 70 + i * 25)), 2.5, 7);
/** Ribs of a scallop, wider than high, and the shell over them. */
const ribs = Array.from({ length: 7 }, (_, i) => polar(0, 0, 22, -202 + i * (224 / 6))).map(([x, y]): Point => [x * 1.04, y]);
const scallop = spline([[-6, 18], [-6, 18], ...ribs.flatMap((tip, i): Point[] => {
  const next = ribs[i + 1];
  return next ? [tip, tip, [(tip[0] + next[0]) * 0.49, (tip[1] + next[1]) * 0.49]] : [tip, tip];
}), [6, 18], [6, 18]], true);
const furrows = ribs.map(([x, y]) => `M${x * 0.2} ${y * 0.2 + 14}L${x * 0.9} ${y * 0.9}`).join("");

const EMBLEMS: Record<Race, Emblem> = {
  jellyfish: {
    light: 66, letter: [0, -6, 1.15],
    shape: (fill, deep) => line("M-12 8q-5 6 0 14M-4 8q4 7-1 14M4 8q-4 7 1 14M12 8q5 6 0 14", INK, 6)
      + line("M-12 8q-5 6 0 14M-4 8q4 7-1 14M4 8q-4 7 1 14M12 8q5 6 0 14", deep, 3.2)
      + path(symmetric([[0, -22], [14, -18], [21, -4], [21, 9], [21, 9], [14, 6], [7, 10], [0, 6]]), fill, edge),
  },
  crab: {
    light: 60, letter: [0, 8, 1.1],
    shape: (fill, _deep, bright) =>
      path("M-5 23C-18 21-22 8-19-5C-18-13-13-19-6-23C-8-15-5-11-2-7L1-12 3-6C8-9 10-15 7-23C16-20 22-10 20 2C20 14 14 22 5 23z",
      fill, edge)
      + line("M-15-5Q-14-13-10-17", bright, 1.8, 'opacity=".8"'),
  },
  seahorse: {
    light: 62, letter: [0, 0, 1.12],
    shape: (fill, deep) => path(star(0, 0, 24.5, 19, 13), deep, edge) + circle(0, 0, 20, INK)
      + path(tail, fill, 'transform="rotate(8)"') + circle(0, 0, 14.2, fill, edge),
  },
  shellfish: {
    light: 58, letter: [0, -1, 1.12],
    shape: (fill, deep) => path(scallop, fill, edge) + line(furrows, deep, 1.6, 'opacity=".75"')
      + path("M-9 16H9L6 23H-6z", deep, edge),
  },
  squid: {
    light: 62, letter: [0, -2, 1.12],
    shape: (fill, deep) => line("M-7 10C-8 20-22 22-22 12M7 10C8 20 22 22 22 12M0 10V22", INK, 7)
      + line("M-7 10C-8 20-22 22-22 12M7 10C8 20 22 22 22 12M0 10V22", deep, 3.8)
      + path(symmetric([[0, -23], [0, -23], [9, -14], [19, -8], [19, -8], [13, 2], [12, 12], [12, 12], [6, 14], [0, 13]]), fill,
        edge),
  },
  kraken: {
    light: 76, letter: [0, 0, 0.95],
    shape: (fill, deep) => line("M-14-9q-5-4-4-10M-5-13q-3-5 0-9M5-13q3-5 0-9M14-9q5-4 4-10M-14 9q-5 4-4 10M-5 13q-3 5 0 9M5 13q3 5 0 9M14 9q5 4 4 10",
      INK, 5.6) + line("M-14-9q-5-4-4-10M-5-13q-3-5 0-9M5-13q3-5 0-9M14-9q5-4 4-10M-14 9q-5 4-4 10M-5 13q-3 5 0 9M5 13q3 5 0 9M14 9q5 4 4 10",
      deep, 2.8)
      + path(spline([[-23, 0], [-23, 0], [-12, -12], [0, -15], [12, -12], [23, 0], [23, 0], [12, 12], [0, 15], [-12, 12]],
        true), fill, edge) + circle(0, 0, 12, "#05070f", `stroke="${deep}" stroke-width="1.6"`),
  },
};

/** A race's emblem, 48 by 48; `letter` can be left out where the letter is written beside it. */
export function raceEmblem(race: Race, options: { letter?: boolean; uid?: string } = {}): string {
  const { letter = true, uid = `race-${race}` } = options;
  const sketch = new Sketch(uid);
  const { body, glow } = tones(RACE_HUES[race]);
  const emblem = EMBLEMS[race];
  const fill = sketch.radial([[0, glow(emblem.light + 18)], [0.55, body(emblem.light, 14)], [1, body(emblem.light - 22, 14)]],
    0.45, 0.3, 0.8);
  const [x, y, scale] = emblem.letter;
  const ink = race === "kraken" ? "#eef4ff" : INK;
  return sketch.svg([-25, -25, 50, 50], emblem.shape(fill, body(emblem.light - 18, 10), glow(90))
    + (letter ? glyph(RACE_LETTERS[race], x, y, scale, ink, 3.4) : dots([[x, y, 2.4]], ink)));
}
