/** The twenty leviathans and the monster of the exploration deck, looming over a tiny diver with a lamp. 240 by 180. */
import { hide, jaws, rim, stare } from "./leviathan-parts";
import type { Scene } from "./leviathan-parts";
import { POSES } from "./leviathan-poses";
import { INK, RACE_HUES, tones } from "./palette";
import type { Race, Tones } from "./palette";
import { Sketch, circle, dots, drift, fan, group, hsl, limb, line, path, place, polar, random, rect, spiral, spline, star, symmetric } from "./svg";
import type { Point } from "./svg";

/** Id, family, turn of the hue, pairs of eyes, length of spines (0–1), breadth, and the family's own variant. */
type LeviathanRow = readonly [id: number, race: Race, shift: number, eyes: number, spines: number, breadth: number,
  variant: 0 | 1 | 2 | 3];

export const LEVIATHAN_TABLE: readonly LeviathanRow[] = [
  [1, "jellyfish", 0, 3, 1, 1.12, 0], [2, "jellyfish", 24, 2, 0.5, 1, 1], [3, "jellyfish", -30, 1, 0, 0.9, 2],
    [4, "jellyfish", 44, 0, 0.3, 0.84, 3],
  [5, "shellfish", 0, 1, 1, 1.12, 0], [6, "shellfish", 22, 1, 0.4, 1, 1], [7, "shellfish", -34, 2, 0.7, 0.92, 2],
    [8, "shellfish", 40, 1, 0, 0.86, 3],
  [9, "squid", 0, 1, 1, 1.14, 0], [10, "squid", -22, 2, 0.4, 1, 1], [11, "squid", 20, 0, 0, 0.92, 2],
    [12, "squid", 36, 3, 0.6, 0.86, 3],
  [13, "seahorse", 0, 1, 1, 1.12, 0], [14, "seahorse", -12, 2, 0.6, 1, 1], [15, "seahorse", 7, 1, 0.2, 0.92, 2],
    [16, "seahorse", -20, 1, 0.9, 0.86, 3],
  [17, "crab", 0, 3, 1, 1.14, 0], [18, "crab", 9, 2, 0.5, 1.02, 1], [19, "crab", -12, 1, 0.2, 0.92, 2],
    [20, "crab", 14, 2, 0.8, 0.88, 3],
];

const jellyfish = (c: Scene): string => {
  const { s, t: { body, glow }, k, spines, variant } = c;
  const silk = s.linear([[0, glow(70), 0.85], [1, glow(50), 0.04]]);
  const bell = s.radial([[0, glow(84), 0.8], [0.4, body(46), 0.85], [0.85, body(16), 0.92], [1, glow(66)]], 0.5, 0.75, 0.75);
  const count = 5 + variant;
  const arms = Array.from({ length: count }, (_, i) => {
    const x = 8 + (i * 80 * k) / count;
    const sway = (i % 2 ? 12 : -8) + variant * 3;
    return path(limb([[x, -4], [x + sway, 28], [x - sway * 0.6 + i * 3, 58], [x + sway + i * 4, 100]], 13 - i * 1.2, 2), silk);
  }).join("");
  const crown = spines ? s.twin([0, 1, 2, 3].map((i) => path(limb([polar(0, -8, 62 * k, -84 + i * 22),
    polar(0, -8, 74 * k + spines * 8, -82 + i * 22), polar(0, -8, 74 * k + spines * 24, -78 + i * 22)], 8, 1),
    glow(66))).join("")) : "";
  return s.twin(arms) + crown
    + path(symmetric([[0, -74], [44 * k, -66], [84 * k, -30], [92 * k, 4], [80 * k, -4], [66 * k, 8], [50 * k, -3], [34 * k, 9],
      [16 * k, -2], [0, 8]]), bell, rim(c.t, 1.8))
    + s.twin(line(`M12-72Q${44 * k}-40 ${50 * k}-4M28-70Q${72 * k}-40 ${80 * k}-6`, glow(84), 1, 'opacity=".45"'))
    + (variant === 1 ? jaws(-6, 34, 15, 6, glow(90), glow(60)) : "")
      + (variant === 2 ? circle(0, -40, 13, "none", `stroke="${glow(84)}" stroke-width="3" opacity=".7"`) : "")
    + stare(c, 20 * k, -28, 10) + dots([[-56, -34, 3], [56, -34, 3], [-66, -18, 2.4], [66, -18, 2.4], [0, -60, 3]], glow(88));
};

const shellfish = (c: Scene): string => {
  const { s, t: { body, glow }, k, spines, variant } = c;
  const shell = s.radial([[0, body(50)], [0.55, body(26)], [0.95, body(12)], [1, glow(66)]], 0.5, 0.25, 0.85);
  const feelers = s.twin([0, 1, 2].map((i) => path(limb([[30 + i * 16, 40], [58 + i * 20, 40 - i * 16],
    [92 + i * 10, 62 - i * 40], [108 + i * 4, 84 - i * 60]], 17 - i * 3, 2), s.linear([[0, glow(66)], [1, body(14)]]),
    rim(c.t, 0.8))).join(""));
  if (variant === 0 || variant === 3) {
    const valve = fan(0, 34, 10, 112 * k, -164, -16, 11, 0.92);
    const lower = fan(0, 26, 8, 84 * k, 14, 166, 11, 0.9);
    return (variant === 0 ? "" : feelers) + path(lower.web, shell, rim(c.t)) + line(lower.rays, body(8), 2)
      + path(valve.web, shell, rim(c.t, 1.8)) + line(valve.rays, body(10), 2.4)
      + s.twin(Array.from({ length: Math.round(spines * 5) }, (_, i) =>
        path(limb([polar(0, 34, 96 * k, -84 + i * 14), polar(0, 34, 112 * k, -82 + i * 14),
        polar(0, 34, 128 * k, -78 + i * 14)], 9, 1), glow(60))).join(""))
      + jaws(34, 84 * k, 20, 9, s.linear([[0, glow(92)], [1, body(50)]]), glow(66)) + stare(c, 26 * k, -2, 11);
  }
  const ribs = Array.from({ length: 15 }, (_, i) => {
    const [a, b] = [polar(0, -26, 46 * k, -200 + i * 16), polar(0, -26, 78 * k, -196 + i * 16)];
    return `M${Math.round(a[0])} ${Math.round(a[1])}L${Math.round(b[0])} ${Math.round(b[1])}`;
  }).join("");
  const whorl = circle(0, -26, 80 * k, shell, rim(c.t, 1.8)) + line(ribs, body(8), 2.4)
    + line(spiral(0, -26, 74 * k, 2.6, 90), body(6), 6) + line(spiral(0, -28, 73 * k, 2.6, 90), glow(62), 1.1, 'opacity=".7"');
  const murex = Array.from({ length: 11 }, (_, i) => path(limb([polar(0, -26, 74 * k, -190 + i * 20),
    polar(0, -26, 88 * k, -190 + i * 20), polar(0, -26, (90 + spines * 30) * k, -186 + i * 20)], 14, 1), shell,
    rim(c.t, 0.8))).join("");
  return (variant === 2 ? murex : "") + whorl + feelers + path(symmetric([[0, -4], [44, 2], [78, 26], [58, 62], [0, 76]]),
    hide(c), rim(c.t)) + stare(c, 26, 18, 12, 1.7, 0.35) + jaws(44, 46, 16, 7, glow(88), glow(60));
};

const squid = (c: Scene): string => {
  const { s, t: { body, glow }, k, spines, variant } = c;
  const skin = hide(c);
  const arm = (points: readonly Point[], width: number): string => path(limb(points, width, 3), skin, rim(c.t))
    + dots(points.slice(1, -1).map(([x, y], i) => [x, y, width * 0.17 - i * 0.3] as const), glow(80), 'opacity=".8"');
  const reach = [
    arm([[26, 24], [66, 34], [98, 6], [112, -34], [96, -66], [78, -58], [84, -44]], 22 * k),
      arm([[24, 32], [72, 56], [108, 44], [118, 20], [104, 10]], 20 * k),
    arm([[18, 38], [48, 70], [86, 82], [104, 68], [94, 58]], 17 * k), arm([[8, 40], [16, 66], [36, 88], [56, 92]], 14 * k),
  ].join("");
  const finned = fan(0, -40, 20, 66 * k, -40, 8, 6, 0.84);
  const head: readonly Point[] = variant === 1
    ? [[0, -84], [34 * k, -74], [50 * k, -40], [38 * k, 0], [34, 34], [16, 50], [0, 52]]
    : [[0, -96], [0, -96], [24 * k, -72], [46 * k, -30], [42 * k, 8], [34, 36], [16, 48], [0, 50]];
  return s.twin(reach + (spines ? path(finned.web, s.radial([[0, body(12)], [1, glow(60), 0.8]], 0, 0.8, 1), rim(c.t))
    + line(finned.rays, glow(72), 1) : ""))
    + path(symmetric(head), skin, rim(c.t, 1.8)) + s.twin(line("M8-78Q28-50 26-14", glow(80), 1, 'opacity=".5"')
      + dots([[12, -58, 2.6], [20, -44, 2], [10, -40, 2], [24, -28, 1.6]], glow(86)))
    + stare(c, 20 * k, 10, 12, 0.25, 1.35) + (variant === 3 ? jaws(36, 20, 7, 5, glow(90),
      glow(60)) : path(symmetric([[0, 24], [8, 30], [7, 38], [0, 50], [0, 50]]), "#0a0508", rim(c.t, 1)));
};

const seahorse = (c: Scene): string => {
  const { s, t: { body, glow }, k, spines, variant } = c;
  const skin = hide(c);
  const coil: readonly Point[] = [[30, 96], [96, 84], [112, 40], [84, 8], [52, 30], [66, 66], [20, 104]];
  const frill = fan(0, -8, 20, (66 + spines * 26) * k, -76, 26, 5 + variant, 0.74);
  const mane = s.twin(path(frill.web, s.radial([[0, body(14)], [0.5, body(36)], [1, glow(66)]], 0, 0.5, 1), rim(c.t))
    + line(frill.rays, glow(76), 1.4));
  const horns = s.twin(path(limb(variant % 2 ? [[16, -44], [40, -62], [62, -58], [72, -76]] : [[14, -46], [26, -68], [22, -94]],
    13, 1.5), s.linear([[0, glow(88)], [1, body(20)]]), rim(c.t, 0.9)));
  const snout = symmetric([[0, -54], [26 * k, -46], [40 * k, -18], [26 * k, 8], [19, 34], [23, 50], [12, 62], [0, 64]]);
  const ridges = line("M-12 18Q0 24 12 18M-12 28Q0 34 12 28M-13 38Q0 44 13 38M0-50V4", glow(72), 1.4, 'opacity=".55"');
  return s.twin(path(limb(coil, 34 * k, 16), skin, rim(c.t)) + line(spline([[40, 84], [88, 74], [98, 40], [82, 20]]), glow(70),
    1.2, 'stroke-dasharray="1 7"'))
    + mane + horns + path(snout, skin, rim(c.t, 1.8)) + ridges + stare(c, 19 * k, -14, 11)
    + s.twin(circle(8, 54, 2.6, INK) + path(limb([[16, 52], [34, 60], [40, 78], [54, 84]], 4, 0.8), glow(66)));
};

const crab = (c: Scene): string => {
  const { s, t: { body, glow }, k, spines, variant } = c;
  const skin = hide(c);
  const legs = [0, 1, 2].map((i) => path(limb([[40, 26 + i * 8], [88 - i * 10, 14 + i * 20], [112 - i * 14, 44 + i * 14],
    [116 - i * 18, 96]], 13, 2), skin, rim(c.t, 0.9))).join("");
  const claw = path("M64 8C40-16 40-66 76-86C68-62 72-48 80-40C86-56 98-66 112-68C122-36 110 0 84 14z", skin, rim(c.t, 1.8))
    + line("M72-46q-14 22-6 46M104-48q4 26-14 50", glow(72), 1.2, 'opacity=".55"');
  const crest = s.twin(Array.from({ length: Math.round(spines * 6) },
    (_, i) => path(limb([[6 + i * 11, -28 + i * 3], [8 + i * 13, -42 + i * 2], [10 + i * 15, -52 - spines * 10 + i * 4]], 9, 1),
    s.linear([[0, glow(84)], [1, body(24)]]))).join(""));
  return s.twin(legs + place(path(limb([[48, 16], [76, 24], [80, 4]], 18, 14), skin, rim(c.t)) + claw, variant === 2 ? -6 : 0,
    0, k > 1 ? 1 : 0.94)) + crest
    + path(symmetric([[0, -34], [42 * k, -30], [72 * k, -2], [62 * k, 26], [34, 44], [0, 50]]), skin, rim(c.t, 1.8))
    + s.twin(line(`M8-30Q40-24 ${60 * k} 2M6-20Q30-16 46 4`, glow(70), 1.1, 'opacity=".5"')
      + dots([[16, -22, 2.2], [32, -17, 1.8], [46, -8, 1.6]], glow(88)))
    + stare(c, 18, 4, 9) + (variant === 2 ? s.twin(path(limb([[18, 26], [24, 44], [12, 56], [2, 50]], 11, 2), skin,
      rim(c.t))) : jaws(28, 30 * k, 11, 7, glow(90), glow(62)));
};

const FAMILIES: Record<Exclude<Race, "kraken">, (c: Scene) => string> = { jellyfish, shellfish, squid, seahorse, crab };

/** Black water with a far light from above. */
function deep(s: Sketch, glow: Tones["glow"], seed: number): string {
  const chance = random(seed + 90);
  return rect(-120, -90, 240, 180, s.linear([[0, hsl(206, 62, 19)], [0.5, hsl(214, 66, 9)], [1, hsl(224, 70, 3)]]))
    + path("M-70-90h30L-90 90h-60zM-6-90h16L40 90H-10zM60-90h26L170 90h-60z", s.linear([[0, glow(80), 0.17], [1, glow(80), 0]]))
    + s.glow(0, -20, 116, glow(52), 0.55) + drift(chance, 30, [-118, -88, 236, 176], glow(84));
}

/** A diver with a lamp, to show how big the rest is. */
function diver(s: Sketch, x: number): string {
  return place(s.glow(5, 6, 22, hsl(48, 100, 74), 0.9) + path("M0 2q3-3 4 1l1 6q0 5-2 11l-2-6-3 6q-1-6 0-11z", INK)
    + circle(1.6, 0, 2.2, INK) + circle(5, 6, 1.6, "#fff"), x, 72, 0.62);
}

function shroud(s: Sketch, seed: number): string {
  const chance = random(seed);
  const rocks: Point[] = Array.from({ length: 9 }, (_, i): Point =>
    [-124 + i * 31, 80 + chance() * 10 - (i === 0 || i === 8 ? 14 : 0)]);
  return rect(-120, -90, 240, 180, s.linear([[0.5, INK, 0], [1, INK, 0.9]]))
    + rect(-120, -90, 240, 180, s.radial([[0.45, INK, 0], [1, INK, 0.9]], 0.5, 0.42, 0.74))
    + path(`${spline(rocks)}V92H-124z`, INK);
}

/** How near it is and from where it comes, unless it has a pose of its own: no two of a family are seen in the same way. */
const FRAMES = [
  "", "translate(-30 4)rotate(-16)scale(1.12)", "translate(22 8)rotate(9)scale(.76)", "translate(0 34)scale(1.5)",
] as const;

/** A leviathan of the border, id 1–20. */
export function leviathanArt(id: number, uid = `leviathan${id}`): string {
  const row = LEVIATHAN_TABLE.find(([rowId]) => rowId === id);
  if (row === undefined) throw new RangeError(`No leviathan ${id}: add a row to the table`);
  const [, race, shift, eyes, spines, k, variant] = row;
  if (race === "kraken") throw new RangeError("The kraken has no leviathan family");
  const s = new Sketch(uid);
  const t = tones(RACE_HUES[race], shift);
  const pose = POSES[id];
  const beast = (pose ?? FAMILIES[race])({ s, t, eyes, spines, k, variant });
  const framed = !pose && FRAMES[variant] ? group(beast, `transform="${FRAMES[variant]}"`) : beast;
  return s.svg([-120, -90, 240, 180], deep(s, t.glow, id) + framed + shroud(s, id) + diver(s, id % 2 ? -88 : 80), true);
}

/** The monster of the exploration deck: a maw with a lure in the dark. */
export function monsterArt(uid = "monster-art"): string {
  const s = new Sketch(uid);
  const t = tones({ hue: 330, sat: 34, glowHue: 338, glowSat: 90 });
  const { body, glow } = t;
  const c: Scene = { s, t, eyes: 1, spines: 1, k: 1, variant: 0 };
  const fin = fan(62, 0, 14, 62, -66, 60, 6, 0.78);
  const lure = s.glow(0, -56, 44, hsl(168, 95, 70), 1) + circle(0, -56, 7, "#fff")
    + path(star(0, -56, 15, 3, 4), "#fff", 'opacity=".8"');
  return s.svg([-120, -90, 240, 180], deep(s, glow, 5) + s.twin(path(fin.web,
    s.radial([[0, body(10)], [1, glow(50), 0.8]], 0, 0.5, 1), rim(t)) + line(fin.rays, glow(66), 1.4))
    + path(symmetric([[0, -52], [38, -46], [72, -16], [84, 28], [62, 70], [0, 86]]), hide(c), rim(t, 1.8))
    + s.twin(dots([[46, -28, 3], [58, -12, 2.4], [68, 8, 2.4], [72, 28, 2]], glow(70), 'opacity=".7"')
      + line("M14-46Q40-40 56-14", glow(70), 1.2, 'opacity=".5"'))
    + path(limb([[0, -46], [-16, -70], [-10, -86], [4, -84], [2, -64]], 7, 2), body(36), rim(t, 1)) + stare(c, 30, -18, 12)
    + jaws(26, 68, 34, 9, s.linear([[0, "#fff"], [1, hsl(330, 30, 62)]]), glow(62)) + s.glow(0, 36, 40, glow(50), 0.45) + lure
      + shroud(s, 3) + diver(s, -96), true);
}
