/** The small things on the table: pearls, keys, tokens, figurines and dice, each 48 by 48. */
import { CREATURES } from "./creatures";
import { glyph } from "./glyphs";
import { FOAM, INK, RACE_HUES, tones } from "./palette";
import { Sketch, circle, dots, ellipse, hsl, limb, line, path, place, polygon, rect, star, symmetric } from "./svg";
import type { Point } from "./svg";

type Box = readonly [number, number, number, number];
const BOX: Box = [-25, -25, 50, 50];
const edge = `stroke="${INK}" stroke-width="1.8"`;

const gold = (s: Sketch): string => s.linear([[0, hsl(48, 90, 88)], [0.45, hsl(42, 76, 58)], [1, hsl(30, 70, 26)]]);
const silver = (s: Sketch): string => s.linear([[0, "#f4f9ff"], [0.5, "#9fb2cc"], [1, "#3a4a66"]]);

const pearlBall = (s: Sketch, x: number, y: number, r: number): string =>
  circle(x, y, r, s.radial([[0, "#fff"], [0.45, "#e6f0ff"], [0.8, "#b4c0e6"], [1, "#77839f"]], 0.36, 0.3, 0.75),
    `stroke="${INK}" stroke-width="1.2"`)
  + ellipse(x - r * 0.32, y - r * 0.42, r * 0.3, r * 0.18, "#fff", `transform="rotate(-30 ${x - r * 0.32} ${y - r * 0.42})"`)
  + path(`M${x - r * 0.5} ${y + r * 0.62}A${r * 0.8} ${r * 0.8} 0 0 0 ${x + r * 0.76} ${y + r * 0.2}A${r} ${r} 0 0 1 ${x - r * 0.5} ${y + r * 0.62}z`,
    "#ffd9f2", 'opacity=".55"');

const blackBall = (s: Sketch, x: number, y: number, r: number): string =>
  circle(x, y, r, s.radial([[0, "#8a97bd"], [0.25, "#333d5c"], [0.7, "#0b0f1e"], [1, "#3c4a78"]], 0.38, 0.32, 0.72),
    `stroke="#b9c9ea" stroke-width="1.3"`)
  + ellipse(x - r * 0.32, y - r * 0.42, r * 0.26, r * 0.15, "#dfe8ff",
    `transform="rotate(-30 ${x - r * 0.32} ${y - r * 0.42})"`);

const keyShape = (s: Sketch): string => place(
  circle(0, -12, 9, "none", `stroke="${INK}" stroke-width="8.6"`) + line("M0-3V19M0 11H8M0 18.5H9", INK, 8.2)
  + circle(0, -12, 9, "none", `stroke="${gold(s)}" stroke-width="5"`) + line("M0-3V19M0 11H8M0 18.5H9", hsl(42, 80, 62), 4.6)
    + line("M-1-2V18", hsl(48, 90, 86), 1.2)
  + circle(0, -12, 3, tones(RACE_HUES.squid).glow(72)), 0, 0, 1, 28);

/** A maw in the dark, the sign of the monsters. */
const maw = (s: Sketch): string => path(symmetric([[0, -15], [13, -13], [18, -2], [13, 11], [0, 16]]), "#12060f",
  `stroke="${hsl(340, 70, 55)}" stroke-width="1.6"`)
  + path("M-15-8L-11 3-8-9-4 2 0-10 4 2 8-9 11 3 15-8Q0-17-15-8zM-12 9L-8 0-4 11 0 2 4 11 8 0 12 9Q0 18-12 9z", FOAM)
    + s.glow(0, 0, 9, hsl(340, 90, 60), 0.7);

const medal = (s: Sketch, hue: number, content: string): string =>
  circle(0, 0, 22.6, s.radial([[0, hsl(hue, 45, 30)], [1, hsl(hue, 55, 8)]], 0.5, 0.35, 0.7),
    `stroke="${INK}" stroke-width="4"`) + circle(0, 0, 22, "none", `stroke="${silver(s)}" stroke-width="2.4"`) + content;

/** A picture that never varies. */
const still = (name: string, draw: (s: Sketch) => string) => (uid = name): string => {
  const sketch = new Sketch(uid);
  return sketch.svg(BOX, draw(sketch));
};

export const pearl = still("pearl", (s) => s.glow(0, 0, 25, "#cfe2ff", 0.5) + pearlBall(s, 0, 0, 17));
/** A nebulis: the black pearl of the Kraken. */
export const nebulis = still("nebulis", (s) => s.glow(0, 0, 25, "#5a6fb0", 0.6) + blackBall(s, 0, 0, 17));
export const key = still("key", keyShape);
export const wound = still("wound",
  (s) => medal(s, 350, path("M-13-13Q2-2 14 14Q-3 6-13-13zM-3-15Q6-6 15-1Q3 0-3-15zM-15-2Q-3 5 2 15Q-11 10-15-2z",
  s.linear([[0, hsl(8, 100, 78)], [1, hsl(350, 80, 40)]]), edge)));
/** The pointer that climbs the threat track. */
export const threatMarker = still("threat", (s) => path(polygon([[0, -23], [21, 0], [0, 23], [-21, 0]]),
  s.radial([[0, hsl(338, 70, 34)], [1, hsl(338, 80, 10)]]), `stroke="${hsl(340, 90, 64)}" stroke-width="2.4"`)
  + place(maw(s), 0, 0, 0.68));

/** The three sentinels of the Watcher, the Vigil and the Lookout. */
export type Sentinel = "watcher" | "vigil" | "lookout";
const SENTINELS: Record<Sentinel, readonly [hue: number, sign: (s: Sketch) => string]> = {
  watcher: [204, (s) => path("M-15 0Q0-17 15 0Q0 17-15 0z", s.radial([[0, "#fff"], [1, hsl(204, 70, 64)]]), edge)
    + ellipse(0, 0, 3, 8, INK)],
  vigil: [46, (s) => s.glow(0, -7, 15, hsl(46, 100, 70), 0.9) + path("M0-17Q8-8 0-1Q-8-8 0-17z", "#fff", edge)
    + path("M-5 1H5V15H-5z", gold(s), edge)],
  lookout: [286, (s) => place(path("M-4-17H4V-6H-4zM-6-6H6V5H-6zM-8 5H8V17H-8z", silver(s), edge), 0, 0, 1, 45)],
};
export function sentinelToken(sentinel: Sentinel, uid = `sentinel-${sentinel}`): string {
  const sketch = new Sketch(uid);
  const [hue, sign] = SENTINELS[sentinel];
  const tower = path("M-21-21H-12V-16H-5V-21H5V-16H12V-21H21V8Q18 19 0 24Q-18 19-21 8z",
    sketch.linear([[0, hsl(hue, 40, 42)], [1, hsl(hue, 50, 10)]]), `stroke="${hsl(hue, 70, 76)}" stroke-width="1.8"`);
  return sketch.svg(BOX, tower + place(sign(sketch), 0, 1, 0.86));
}

/** The Kraken figurine: minus five to the player who ends with it. */
export const krakenFigurine = still("kraken-figurine", (s) => ellipse(0, 20, 19, 4.4, INK, 'opacity=".8"')
  + place(CREATURES.kraken(s, tones({ ...RACE_HUES.kraken, hue: 222, sat: 22 })), 0, 1, 0.56));
/** One of the arms with which the kraken takes hold; its foot lies at the lower edge. */
export function krakenArm(uid = "kraken-arm"): string {
  const s = new Sketch(uid);
  const spine: Point[] = [[0, 6], [-1, -22], [-5, -44], [-10, -65], [-16, -86], [-21, -107], [-25, -129], [-26, -151],
    [-24, -173], [-20, -194], [-10, -210], [4, -218], [17, -215], [22, -205], [16, -197], [10, -202]];
  const suckers: [number, number, number][] = [[8, -12, 5], [5, -34, 4.7], [0, -56, 4.5], [-7, -77, 4.2], [-13, -98, 3.9],
    [-18, -119, 3.6], [-21, -140, 3.3], [-21, -162, 3], [-18, -183, 2.7], [-12, -200, 2.4], [-1, -211, 2]];
  const hide = s.linear([[0, hsl(222, 30, 12)], [0.45, hsl(220, 22, 46)], [1, hsl(222, 34, 14)]], 0, 0, 1, 0);
  return s.svg([-44, -230, 76, 230], path(limb(spine, 34, 4), hide, `stroke="${hsl(214, 36, 76)}" stroke-width="1.6"`)
    + dots(suckers, hsl(216, 36, 76), `stroke="${hsl(220, 26, 30)}" stroke-width="1.6"`));
}

/** The Scourge figurine: plus five to the player who ends with it. */
export const scourgeFigurine = still("scourge", (s) => {
  const fin: Point[] = [[2, 20], [15, 12], [12, -2], [19, -14], [16, -22]];
  return s.glow(0, -4, 25, hsl(16, 100, 56), 0.5) + ellipse(0, 21, 17, 3.6, INK)
    + s.twin(path(limb(fin, 9, 1), gold(s), edge)) + path(symmetric([[0, -24], [0, -24], [4, -12], [10, -8], [7, 4], [10, 20],
      [0, 22]]), gold(s), edge)
    + s.twin(path("M2-6L8-9 6-3z", hsl(10, 100, 60), edge)) + line("M-4 4H4M-5 9H5M-6 14H6", hsl(28, 70, 24), 1.4);
});

/** What a monster token shows: its back, points of the base game, or a reward of Leviathan. */
export type MonsterFace = "back" | 2 | 3 | 4 | "two_pearls" | "three_pearls" | "key" | "council";
export function monsterToken(face: MonsterFace = "back", uid = `monster-${face}`): string {
  const s = new Sketch(uid);
  const pearls = (places: readonly Point[]): string => places.map(([x, y]) => pearlBall(s, x, y, 6.6)).join("");
  const sign = (): string => {
    if (face === "back") return maw(s);
    if (face === "two_pearls") return pearls([[-7, 1], [7, 1]]);
    if (face === "three_pearls") return pearls([[0, -7], [-7.5, 6], [7.5, 6]]);
    if (face === "key") return place(keyShape(s), 0, 0, 0.66);
    if (face === "council") return [4, 0, -4].map((y) => rect(-9 - y / 2, -11 + y, 16, 22,
      s.linear([[0, hsl(210, 60, 54)], [1, hsl(220, 60, 18)]]), `rx="2" stroke="${FOAM}" stroke-width="1.1"`)).join("");
    return place(maw(s), 0, 0, 0.95) + circle(0, 1, 10, INK, 'opacity=".82"') + glyph(String(face), 0, 1, 1.05, FOAM, 3);
  };
  return s.svg(BOX, medal(s, face === "back" ? 338 : typeof face === "number" ? 300 : 212, sign()));
}

/** The health token of a leviathan, a heart under plates. */
export const healthToken = still("health",
  (s) => medal(s, 4, path("M0 14C-22-2-14-17-5-14Q-1-13 0-8Q1-13 5-14C14-17 22-2 0 14z",
  s.radial([[0, hsl(8, 100, 80)], [1, hsl(352, 80, 38)]], 0.4, 0.3, 0.8), edge)));

/** The sign of each expansion. */
export type Expansion = "kraken" | "leviathan" | "exiles";
export function expansionToken(expansion: Expansion, uid = `expansion-${expansion}`): string {
  const s = new Sketch(uid);
  const signs: Record<Expansion, readonly [number, string]> = {
    kraken: [222, place(CREATURES.kraken(s, tones(RACE_HUES.kraken)), 0, 0, 0.42)],
    leviathan: [8, s.twin(path(limb([[2, 17], [13, 11], [9, 1], [16, -8], [10, -17]], 7, 1), gold(s), edge))
      + path(symmetric([[0, -16], [5, -6], [4, 16], [0, 18]]), gold(s), edge)],
    exiles: [330, path("M-15 10L-16-10-8-2-3-14 1-4-2 2 3 10zM6 10L3 4 6-3 9-1 16-9 14 10z", gold(s), edge)],
  };
  const [hue, sign] = signs[expansion];
  return s.svg(BOX, medal(s, hue, sign));
}

/** A loot card's value, 3 to 7, on its piece of treasure; 3 gives a key, 4 pearls, 5 a monster token, 6 an ally. */
export function lootToken(value: number, uid = `loot-${value}`): string {
  const s = new Sketch(uid);
  const rewards: Readonly<Record<number, string>> = {
    3: keyShape(s), 4: pearlBall(s, -10, 4, 9) + pearlBall(s, 10, 4, 9), 5: maw(s),
    6: CREATURES.jellyfish(s, tones(RACE_HUES.jellyfish)), 7: path(star(0, 0, 22, 9, 7), gold(s), edge),
  };
  const reward = rewards[value] ?? "";
  return s.svg(BOX, path("M-22-18Q0-24 22-18L24 18Q0 25-24 18z", s.linear([[0, hsl(38, 46, 44)], [1, hsl(24, 50, 12)]]),
    `stroke="${hsl(44, 80, 70)}" stroke-width="2"`)
    + place(reward, 9, 2, 0.44) + glyph(String(value), -10, 0, 1.5, INK, 4.6)
      + glyph(String(value), -10, 0, 1.5, hsl(48, 100, 88), 2.6));
}

const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]], 2: [[-9, -9], [9, 9]], 3: [[-10, -10], [0, 0], [10, 10]], 4: [[-9, -9], [9, -9], [-9, 9], [9, 9]],
  5: [[-10, -10], [10, -10], [0, 0], [-10, 10], [10, 10]], 6: [[-9, -11], [9, -11], [-9, 0], [9, 0], [-9, 11], [9, 11]],
};
/** A die face of bone, 1 to 6. */
export function die(face: number, uid = `die-${face}`): string {
  const s = new Sketch(uid);
  return s.svg(BOX, rect(-21, -21, 42, 42, s.radial([[0, "#fffaf0"], [0.7, "#d8cdb8"], [1, "#8f8574"]], 0.4, 0.3, 0.85),
    `rx="8" stroke="${INK}" stroke-width="2"`)
    + dots((PIPS[face] ?? []).map(([x, y]) => [x, y, face === 1 ? 5.4 : 4] as const), face === 1
      ? hsl(350, 80, 40) : "#14243f"));
}
