/** What a lord holds: a sign of the card's power. Each is drawn around (0, 0) within about 30 units. */
import type { Brush } from "./faces";
import { FOAM, INK, RACE_HUES } from "./palette";
import { circle, dots, ellipse, fan, hsl, limb, line, path, polar, polygon, rect, spiral, spline, star, symmetric } from "./svg";

type Drawing = (b: Brush) => string;

const dark = `stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"`;
const metal = (b: Brush): string => b.sketch.linear([[0, b.trim(92)], [0.5, b.trim(64)], [1, b.trim(30)]]);
const solid = (b: Brush, d: string): string => path(d, metal(b), dark);
const light = (b: Brush, d: string): string => path(d, b.sketch.radial([[0, "#fff"], [0.5, b.tones.glow(80)],
  [1, b.tones.glow(54)]]), dark);
const wood = (b: Brush): string => b.sketch.linear([[0, hsl(28, 40, 52)], [1, hsl(20, 45, 20)]], 0, 0, 1, 0);
const etch = (b: Brush, d: string, width = 1.4): string => line(d, b.trim(20), width);
const bar = (b: Brush, d: string, width: number): string => line(d, INK, width + 2.4) + line(d, b.trim(66), width)
  + line(d, b.trim(90), width * 0.3);

/** Pearls at the given places, white or black. */
function pearls(b: Brush, places: readonly (readonly [number, number, number])[], black = false): string {
  const skin = black
    ? b.sketch.radial([[0, "#9fb4d8"], [0.3, "#2a3350"], [1, "#05070f"]], 0.35, 0.3, 0.8)
    : b.sketch.radial([[0, "#fff"], [0.55, "#d9e9ff"], [1, "#7f92bd"]], 0.35, 0.3, 0.8);
  return places.map(([x, y, r]) => circle(x, y, r, skin, `stroke="${black ? "#9fb4d8" : INK}" stroke-width=".9"`)).join("");
}
const orb = (b: Brush, x: number, y: number, r: number): string =>
  circle(x, y, r, b.sketch.radial([[0, "#fff"], [0.3, b.tones.glow(84)], [1, b.tones.glow(40)]], 0.4, 0.35, 0.75), dark);
const stones = [RACE_HUES.jellyfish, RACE_HUES.crab, RACE_HUES.seahorse, RACE_HUES.shellfish,
  RACE_HUES.squid].map(({ hue, sat }) => hsl(hue, sat + 10, 62));
const blade = "M0-32L5-22 4 12-4 12-5-22z";
const sword = (b: Brush): string => solid(b, blade) + etch(b, "M0-26V10", 1) + bar(b, "M-11 13H11", 4) + bar(b, "M0 15V26", 4)
  + orb(b, 0, 28, 3.6);
const turned = (content: string, turn: number): string => `<g transform="rotate(${turn})">${content}</g>`;
const card = (b: Brush, turn: number): string => turned(rect(-12, -18, 24, 36,
  b.sketch.linear([[0, b.tones.body(46)], [1, b.tones.body(16)]]), `rx="3" stroke="${b.trim(78)}" stroke-width="1.8"`)
  + path("M0-9l6 9-6 9-6-9z", b.tones.glow(74)), turn);
const tile = (b: Brush, x: number, y: number): string => rect(x - 17, y - 9, 34, 18,
  b.sketch.linear([[0, b.tones.glow(52)], [1, b.tones.body(12)]]), `rx="2.5" stroke="${b.trim(80)}" stroke-width="1.6"`)
  + path(`M${x - 13} ${y + 6}l7-10 6 6 5-8 8 12z`, b.trim(74));
const bladeHead = "M3-28Q26-28 28-6Q16-14 3-10z";
const eye = (b: Brush, w: number, h: number): string => light(b, `M${-w} 0Q0${-h} ${w} 0Q0 ${h}${-w} 0z`)
  + ellipse(0, 0, w * 0.17, h * 0.42, INK);
const heart = "M0 22C-34-2-22-26-8-22Q-2-20 0-13Q2-20 8-22C22-26 34-2 0 22z";
const shield = symmetric([[0, -30], [14, -26], [25, -27], [25, -27], [24, 2], [14, 20], [0, 31], [0, 31]]);
const mask = symmetric([[0, -22], [14, -26], [25, -20], [23, 2], [12, 22], [0, 28]]);
const maskEyes = "M-17-6Q-10-13-4-4Q-11-1-17-6zM17-6Q10-13 4-4Q11-1 17-6z";
const bag = symmetric([[0, -14], [9, -20], [12, -30], [12, -30], [6, -16], [22, 2], [25, 18], [16, 27], [0, 29]]);
const boat = "M-32 6Q0 18 32 6Q24 26 0 26Q-24 26-32 6z";

export const ATTRIBUTES = {
  // soldiers
  banner: (b) => bar(b, "M-16-36V32", 4) + path("M-14-34H26L18-20 26-4H-14z",
    b.sketch.linear([[0, b.tones.glow(64)], [1, b.tones.body(26)]]), dark) + path(star(2, -19, 9, 4, 5), b.trim(88)),
  cage: (b) => orb(b, 0, 6, 8) + line("M-18-12V24M-9-18V26M0-20V27M9-18V26M18-12V24", INK, 5)
    + line("M-18-12V24M-9-18V26M0-20V27M9-18V26M18-12V24", b.trim(72), 2.6) + bar(b, "M-20-12Q0-32 20-12", 4)
    + bar(b, "M-21 24Q0 32 21 24", 4) + circle(0, -28, 5, "none", `stroke="${b.trim(80)}" stroke-width="2.5"`),
  openPurse: (b) => solid(b, "M-24-12Q0-2 24-12Q30 20 14 26H-14Q-30 20-24-12z")
    + ellipse(0, -11, 23, 6, INK, `stroke="${b.trim(84)}" stroke-width="1.6"`) + pearls(b, [[-14, -24, 5], [14, -28, 5]])
    + line("M-14-34v4M14-38v4", b.tones.glow(80), 1.4),
  dagger: (b) => solid(b, "M0 34L6 20 5-8-5-8-6 20z") + etch(b, "M0 28V-6", 1) + bar(b, "M-14-11Q0-5 14-11", 4.4)
    + bar(b, "M0-14V-28", 4.6) + orb(b, 0, -31, 4.4) + path("M-3 24q3 8 6 0q-1 12-3 14q-2-2-3-14z", b.tones.glow(56)),
  mace: (b) => bar(b, "M0-4V34", 5) + path(star(0, -14, 22, 14, 9), metal(b), dark) + circle(0, -14, 9, b.tones.body(30), dark)
    + dots([0, 1, 2, 3, 4, 5].map((i) => [...polar(0, -14, 5.6, i * 60), 1.6] as const), b.tones.glow(84)),
  whip: (b) => line(spline([[-6, 32], [-10, 14], [6, 0], [22, -14], [6, -28], [-16, -20], [-20, -2], [-6, 8], [12, 12]]), INK,
    5.4) + line(spline([[-6, 32], [-10, 14], [6, 0], [22, -14], [6, -28], [-16, -20], [-20, -2], [-6, 8], [12, 12]]),
    b.trim(72), 2.8) + bar(b, "M-6 34L-10 16", 5) + path("M12 12l10-3-4 9z", b.trim(88)),
  trident: (b) => bar(b, "M0 34V-10", 4) + line("M-18-26V-12Q-16-2 0-2Q16-2 18-12V-26M0-2V-30", INK, 6)
    + line("M-18-26V-12Q-16-2 0-2Q16-2 18-12V-26M0-2V-30", b.trim(72), 3.6)
    + path("M-18-38l5 14h-10zM18-38l5 14h-10zM0-42l5 14h-10z", b.trim(90), dark),
  crossbow: (b) => path(limb([[-30, 2], [-18, -14], [0, -20], [18, -14], [30, 2]], 4.5, 4.5), metal(b), dark)
    + line("M-30 2L0 12 30 2", FOAM, 1) + rect(-4, -22, 8, 54, wood(b), dark) + bar(b, "M0-32V8", 2.6)
    + path("M0-42l6 12h-12z", b.trim(90), dark),
  axe: (b) => rect(-3, -34, 6, 70, wood(b), dark) + solid(b, bladeHead)
    + `<g transform="scale(-1 1)">${solid(b, bladeHead)}</g>` + line("M27-7Q24-26 5-27M-27-7Q-24-26-5-27", "#fff", 1.2),
  swords: (b) => turned(sword(b), 38) + turned(sword(b), -38),
  sword: (b) => sword(b),
  towerShield: (b) => solid(b, "M-22-32Q0-26 22-32V20Q0 38-22 20z")
    + path("M-15-22Q0-18 15-22V15Q0 28-15 15z", b.tones.body(24)) + path("M-6-16h12v8h-3v26h-6V-8h-3z", b.tones.glow(70)),
  // merchants
  helmWheel: (b) => circle(0, 0, 19, "none", `stroke="${INK}" stroke-width="9"`)
    + circle(0, 0, 19, "none", `stroke="${b.trim(62)}" stroke-width="6"`) + bar(b, Array.from({ length: 8 }, (_, i) => {
    const [x, y] = polar(0, 0, 32, i * 45);
    return `M0 0L${Math.round(x)} ${Math.round(y)}`;
  }).join(""), 2.6) + orb(b, 0, 0, 6),
  scales: (b) => bar(b, "M0-30V26M-26-20H26", 3.4) + line("M-26-20l-9 22M-26-20l9 22M26-20l-9 22M26-20l9 22", b.trim(80), 1)
    + solid(b, "M-38 2h24q-2 12-12 12t-12-12zM14 2h24q-2 12-12 12t-12-12zM-12 30q12-8 24 0z")
    + pearls(b, [[-29, -3, 4.6], [-22, -3, 4.6], [26, -4, 5.6]]),
  sack: (b) => solid(b, bag) + bar(b, "M-8-17H8", 3) + pearls(b, [[-7, 10, 7], [8, 12, 7]]),
  house: (b) => solid(b, "M0-34L30-4H22V28H-22V-4H-30z") + path("M-6 28V10q6-9 12 0V28z", INK) + pearls(b, [[0, -10, 6]])
    + etch(b, "M-16 0h8v9h-8zM8 0h8v9h-8z"),
  shackles: (b) => circle(-17, 4, 12, "none", `stroke="${INK}" stroke-width="8"`)
    + circle(17, 4, 12, "none", `stroke="${INK}" stroke-width="8"`)
    + circle(-17, 4, 12, "none", `stroke="${b.trim(66)}" stroke-width="5.5"`)
    + circle(17, 4, 12, "none", `stroke="${b.trim(66)}" stroke-width="5.5"`) + line("M-9-8q4-12 9-4q5-8 9 4", b.trim(84), 3)
    + pearls(b, [[-17, 26, 5], [17, 26, 5]]),
  clam: (b) => ((shell) => `<g transform="translate(0 -4)">${path(shell.web, metal(b), dark)}${etch(b, shell.rays, 1)}</g><g transform="matrix(1 0 0 -.55 0 14)">${path(shell.web, metal(b), dark)}${etch(b, shell.rays, 1)}</g>`)(fan(0,
    10, 4, 32, -165, -15, 7, 0.92)) + pearls(b, [[0, 6, 8.5]]),
  ledger: (b) => solid(b, "M-27-24Q-12-30 0-22Q12-30 27-24V22Q12 16 0 24Q-12 16-27 22z")
    + etch(b, "M0-22V24M-21-14q8-2 15 1M-21-5q8-2 15 1M-21 4q8-2 15 1M6 6V12M11 0V11M16-6V10M21-14V9", 1.8),
  necklace: (b) => line("M-28-28Q-26 24 0 26Q26 24 28-28", b.trim(70), 1.6)
    + pearls(b, [[-25, -6, 5], [-17, 13, 6], [0, 23, 8.5], [17, 13, 6], [25, -6, 5]]),
  needle: (b) => path("M-24 8Q-6-20 14 4L26-8V20L14 10Q-6 30-24 8z",
    b.sketch.linear([[0, b.tones.glow(70)], [1, b.tones.body(24)]]), dark) + circle(-13, 4, 2.6, INK)
    + etch(b, "M-2-6l4 22M-5 0l8-2M-4 6l9-2M-2 12l7-2", 1.5) + bar(b, "M-26-26L24-16", 2.2)
    + line("M24-16Q38 0 4 2", b.tones.glow(82), 1.1),
  armoury: (b) => turned(sword(b), 45) + turned(sword(b), -45) + path(shield, metal(b), `${dark} transform="scale(.62)"`)
    + pearls(b, [[0, 0, 6]]),
  // mages
  totem: (b) => solid(b, shield) + path(symmetric([[0, -20], [15, -18], [16, 0], [0, 21]]), b.tones.body(22))
    + `<g transform="translate(0 -3)">${eye(b, 12, 14)}</g>`,
  hourglass: (b) => light(b, "M-15-24H15Q14-8 3 0Q14 8 15 24H-15Q-14 8-3 0Q-14-8-15-24z")
    + path("M-9-10H9Q6-3 0 0Q-6-3-9-10zM-12 22Q0 4 12 22z", b.trim(54)) + bar(b, "M-19-28H19M-19 28H19", 5),
  book: (b) => solid(b, "M-31-16Q-14-24 0-14Q14-24 31-16V20Q14 12 0 22Q-14 12-31 20z")
    + etch(b, "M0-14V22M-25-9q10-4 19 1M-25-1q10-4 19 1M-25 7q10-4 19 1M6-8q10-5 19-1M6 0q10-5 19-1M6 8q10-5 19-1", 1.3)
    + b.sketch.glow(0, -22, 16, b.tones.glow(72)) + path(star(0, -24, 8, 3, 4), "#fff"),
  crystalEye: (b) => b.sketch.glow(0, -4, 36, b.tones.glow(60), 0.8) + orb(b, 0, -6, 22)
    + path("M-15-6Q0-20 15-6Q0 8-15-6z", INK, 'opacity=".75"') + circle(0, -6, 5, b.tones.glow(84))
    + solid(b, "M-16 16Q0 24 16 16L20 30H-20z"),
  flasks: (b) => [-15, 15].map((x, i) =>
    `<g transform="translate(${x} 2)rotate(${i ? 8 : -8})">${path("M-4-28H4V-8L13 14Q14 24 4 24H-4Q-14 24-13 14L-4-8z", "#dff", `fill-opacity=".28" stroke="${b.trim(86)}" stroke-width="1.5"`)}${path("M-9 4H9L13 14Q14 23 4 23H-4Q-14 23-13 14z", i ? b.tones.glow(64) : stones[4] ?? "#39f")}${dots([[-3, 12, 2], [4, 8, 1.4]], "#fff")}${bar(b, "M-6-28H6", 3)}</g>`).join(""),
  mirror: (b) => ellipse(0, -8, 19, 23, metal(b), dark) + ellipse(0, -8, 14, 18,
    b.sketch.linear([[0, "#fff"], [0.5, b.tones.glow(62)], [0.5, b.tones.body(22)], [1, b.tones.glow(76)]], 0, 0, 1, 1))
    + bar(b, "M0 16V34", 5) + line("M-8-16L2-24M-9-6L8-21", "#fff", 1.4, 'opacity=".8"'),
  fiveStones: (b) => b.sketch.glow(0, 0, 32, b.tones.glow(60), 0.7)
    + circle(0, 0, 22, "none", `stroke="${b.trim(72)}" stroke-width="2.4"`)
    + stones.map((colour, i) => circle(...polar(0, 0, 22, -90 + i * 72), 7, colour,
    `stroke="#fff" stroke-width="1.2"`)).join("") + path(star(0, 0, 11, 4, 5), "#fff"),
  pendulum: (b) => line("M0-38V-12", b.trim(80), 1.6) + circle(0, 6, 22, metal(b), dark) + circle(0, 6, 18, INK)
    + line(spiral(0, 6, 16, 3), b.tones.glow(76), 2.6),
  vial: (b) => path(heart, b.sketch.radial([[0, "#fff"], [0.5, b.tones.glow(78)], [1, b.tones.glow(48)]], 0.5, 0.4, 0.6), dark)
    + path("M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4z", "#fff", dark),
  prism: () => stones.map((colour, i) => path(polygon([[0, 0], [...polar(0, 0, 34, -162 + i * 72)] as [number, number],
    [...polar(0, 0, 34, -90 + i * 72)] as [number, number]]), colour, dark)).join("")
    + path(spline([[0, -18], [8, -2], [20, 6], [6, 8], [0, 20], [-6, 8], [-20, 6], [-8, -2]], true), "#fff",
    `fill-opacity=".85" stroke="${INK}"`),
  flame: (b) => b.sketch.glow(0, -4, 38, b.tones.glow(60), 0.9) + light(b,
    "M0-38Q6-20 18-8Q28 8 16 22Q8 32 0 32Q-8 32-16 22Q-28 8-14-10Q-12 0-6 2Q-8-20 0-38z")
    + path("M0-8Q12 8 8 20Q0 30-8 20Q-12 10 0-8z", "#fff"),
  // politicians
  exchange: (b) => card(b, -16) + card(b, 14) + line("M-24-24Q0-42 22-26M24 24Q0 42-22 26", INK, 6)
    + line("M-24-24Q0-42 22-26M24 24Q0 42-22 26", b.trim(84), 3) + path("M28-20l-14-2 8-10zM-28 20l14 2-8 10z", b.trim(84)),
  bribe: (b) => pearls(b, [[-16, -4, 8], [0, -8, 8], [16, -4, 8], [-8, -20, 8], [8, -20, 8]])
    + solid(b, "M-30 4Q0 16 30 4Q30 28 0 28Q-30 28-30 4z") + etch(b, "M-24 12Q0 22 24 12", 1.6),
  splitMask: (b) => solid(b, mask) + path("M0-22Q-14-27-25-20Q-24 2-12 22Q-6 27 0 28L-4 10 3 0-3-10z", b.tones.body(16))
    + path(maskEyes, INK) + line("M-17-6Q-10-13-4-4", b.tones.glow(76), 1.4)
    + line("M-9 16Q-3 11 1 14M3 14Q9 22 13 13", INK, 2),
  branch: (b) => line("M-4 34Q-8 0 8-34", INK, 4.6) + line("M-4 34Q-8 0 8-34", b.trim(74), 2.4)
    + stones.map((colour, i) => path("M0 0Q14-14 26-4Q14 8 0 0z", colour,
    `${dark} transform="translate(${-5 + i * 1.6} ${20 - i * 11})rotate(${i % 2 ? -24 : 200})"`)).join(""),
  chest: (b) => rect(-28, -4, 56, 32, wood(b), `rx="2" ${dark}`) + path("M-28-4Q-26-28 0-28Q26-28 28-4z", wood(b), dark)
    + bar(b, "M-28-4H28M-18-24V27M18-24V27", 3.2) + solid(b, "M-7-9H7V8Q0 15-7 8z") + circle(0, 0, 2.6, INK)
    + line("M0 1V6", INK, 2),
  strings: (b) => bar(b, "M-24-28H24M0-36V-20", 4) + line("M-22-26L-14 8M22-26L14 8M-6-24L-5-4M6-24L5-4", FOAM, 0.9)
    + solid(b, "M-6-4H6L9 18H-9z") + circle(0, -10, 7, b.trim(84), dark)
    + bar(b, "M-7 0L-14 10M7 0L14 10M-4 18L-8 33M4 18L8 33", 3),
  chalice: (b) => b.sketch.glow(0, -22, 22, b.tones.glow(72)) + solid(b,
    "M-20-24H20Q20 2 4 6V20Q14 22 16 31H-16Q-14 22-4 20V6Q-20 2-20-24z") + ellipse(0, -24, 20, 5, b.tones.glow(76), dark)
    + path("M0-13l6 8-6 8-6-8z", b.tones.glow(60), dark),
  brokenChain: (b) => ["M-34-8a11 8 20 1 0 20 8", "M34-8a11 8-20 1 1-20 8"].map((d) => bar(b, d, 5)).join("")
    + ellipse(-32, 14, 8, 12, "none", `stroke="${b.trim(64)}" stroke-width="5"`)
    + ellipse(32, 14, 8, 12, "none", `stroke="${b.trim(64)}" stroke-width="5"`) + light(b, star(0, -2, 20, 6, 8)),
  openHand: (b) => b.sketch.glow(0, -14, 28, b.tones.glow(72), 0.9)
    + path(heart, b.sketch.linear([[0, "#fff"], [1, b.tones.glow(58)]]), `${dark} transform="translate(0 -12)scale(.7)"`)
    + solid(b, "M-30 6Q-20 4-14 14Q0 18 14 14Q20 4 30 6Q26 30 0 31Q-26 30-30 6z"),
  torch: (b) => solid(b, "M-8 0H8L4 34H-4z") + bar(b, "M-11-1H11", 4)
    + `<g transform="translate(0 -18)scale(.62)">${b.sketch.glow(0, 0, 44, b.tones.glow(60), 0.9)}${light(b, "M0-38Q6-20 18-8Q28 8 16 22Q8 30 0 30Q-8 30-16 22Q-28 8-14-10Q-12 0-6 2Q-8-20 0-38z")}</g>`,
  // farmers
  keyRing: (b) => circle(0, -16, 14, "none", `stroke="${INK}" stroke-width="6"`)
    + circle(0, -16, 14, "none", `stroke="${b.trim(74)}" stroke-width="3.4"`)
    + [-26, 0, 26].map((turn) => turned(bar(b, "M0-2V26M0 18H7M0 25H8", 3.4), turn)).join(""),
  sickle: (b) => solid(b, "M4 14C-34 8-32-34 8-36C34-34 36-8 24 8C28-10 20-24 6-24C-12-24-14 0 8 6z")
    + rect(1, 10, 8, 26, wood(b), `rx="3" ${dark}`),
  crook: (b) => line("M-8 38V-8Q-8-34 10-34Q26-34 24-18Q20-8 10-14", INK, 8)
    + line("M-8 38V-8Q-8-34 10-34Q26-34 24-18Q20-8 10-14", b.trim(62), 5) + line("M-9 38V-8Q-9-33 10-35", b.trim(90), 1.4)
    + orb(b, 12, 12, 5) + orb(b, 20, 22, 4),
  millstone: (b) => path(star(0, 0, 30, 24, 12), wood(b), dark) + circle(0, 0, 20, metal(b), dark)
    + etch(b, "M0-18V-7M0 18V7M-18 0H-7M18 0H7M-13-13l8 8M13 13l-8-8M13-13l-8 8M-13 13l8-8", 2) + circle(0, 0, 5.5, INK),
  fishbowl: (b) => circle(0, 2, 25, b.tones.glow(60), `fill-opacity=".22" stroke="${b.trim(88)}" stroke-width="1.8"`)
    + path("M-23 0Q0-6 23 0Q20 26 0 26Q-20 26-23 0z", stones[4] ?? "#39f", 'opacity=".45"')
    + path("M-12 10Q0-2 10 8L17 2V18L10 12Q0 22-12 10z", b.tones.glow(70), dark) + circle(-6, 9, 1.6, INK)
    + bar(b, "M-14-20H14", 3.4) + line("M-15-8Q-12-14-8-16", "#fff", 2),
  sheaf: (b) => [-30, -15, 0, 15, 30].map((turn) => turned(line("M0 30V-18", b.trim(60), 2.2)
    + path("M0-38q7 6 0 12q-7-6 0-12zM-1-26q-9 0-8 9q8-1 8-9zM1-26q9 0 8 9q-8-1-8-9zM-1-16q-9 0-8 9q8-1 8-9zM1-16q9 0 8 9q-8-1-8-9z",
    b.trim(80), `stroke="${INK}" stroke-width=".6"`), turn * 0.9)).join("") + bar(b, "M-9 12Q0 16 9 12", 5),
  sprout: (b) => solid(b, "M-18 12H18L13 32H-13z") + line("M0 12Q-3-8 2-24", stones[3] ?? "#3c8", 3)
    + path("M1-8C-22-8-28-26-26-34C-8-34 2-24 1-8zM2-16C4-34 18-40 28-38C28-24 20-14 2-16z",
    b.sketch.linear([[0, hsl(100, 70, 72)], [1, hsl(140, 60, 30)]]), dark),
  basketOyster: (b) => solid(b, "M-30 2Q0 12 30 2L22 30H-22z") + etch(b,
    "M-26 14Q0 22 26 14M-23 23Q0 30 23 23M-14 8L-11 29M0 9V31M14 8L11 29", 1.3) + ellipse(-14, -2, 12, 8, b.trim(50), dark)
    + ellipse(12, -3, 13, 9, b.trim(58), dark) + ellipse(0, -11, 13, 9, b.trim(74), dark) + pearls(b, [[0, -12, 5]]),
  hideShell: (b) => ((shell) => path(shell.web, metal(b), dark) + etch(b, shell.rays, 1.2))(fan(0, 24, 4, 54, -150, -30, 8,
    0.93)) + path("M-16 24Q0 2 16 24z", INK) + dots([[-5, 18, 2.6], [5, 18, 2.6]], b.tones.glow(84)),
  egg: (b) => b.sketch.glow(0, 0, 36, b.tones.glow(60), 0.8) + path(symmetric([[0, -30], [16, -18], [23, 6], [14, 25],
    [0, 30]]), b.sketch.radial([[0, "#fff"], [0.5, b.tones.glow(74)], [1, b.tones.body(34)]], 0.4, 0.35, 0.75), dark)
    + path(spline([[-8, 14], [-10, 0], [2, -8], [10, 2], [4, 12], [-2, 8], [0, 3]], false), "none",
    `stroke="${INK}" stroke-width="4" opacity=".7" stroke-linecap="round"`)
    + dots([[-10, -16, 2.4], [10, -14, 1.8], [14, 10, 2]], b.tones.body(30)),
  spade: (b) => rect(-3, -36, 6, 46, wood(b), dark) + bar(b, "M-9-35H9", 4) + solid(b, "M-13 4H13V20Q8 32 0 36Q-8 32-13 20z"),
  // ambassadors
  tiles1: (b) => tile(b, 0, 0) + line("M0-14V-30M-7-24L0-32 7-24", b.trim(84), 2.4),
  tiles2: (b) => tile(b, -8, 10) + tile(b, 8, -10),
  tiles3: (b) => tile(b, -12, 20) + tile(b, 0, 1) + tile(b, 12, -18),
  // smugglers and exiles
  boat: (b) => path(boat, wood(b), dark) + line("M-32 6Q0 18 32 6", b.trim(74), 2) + bar(b, "M-24-34L22 30", 3)
    + solid(b, "M22 30q10 2 12 12q-10 2-16-6z") + pearls(b, [[-12, 4, 6]], true) + pearls(b, [[6, 2, 6]]),
  twoBlack: (b) => turned(sword(b), 48) + turned(sword(b), -48) + pearls(b, [[-13, 14, 10], [13, 14, 10]], true),
  halfPearl: (b) => pearls(b, [[0, 0, 25]]) + path("M0-25A25 25 0 0 1 0 25L5 14-4 5 5-6-3-15z", "#0a0e1c", `stroke="#7f92bd"`)
    + line("M12-14Q18-8 19 2", "#7f92bd", 2.4) + bar(b, "M-34 30L-22 20M34-30L22-20", 3),
  giveAway: (b) => pearls(b, [[0, 2, 10]], true) + [-90, 30, 150].map((turn) =>
    turned(line("M15 0H27", b.trim(84), 3) + path("M36 0L25-7V7z", b.trim(84), dark), turn)).join("")
    + [-90, 30, 150].map((turn) => pearls(b, [[...polar(0, 2, 30, turn + 60), 5]], true)).join(""),
  broom: (b) => rect(-2.5, -38, 5, 44, wood(b), dark) + solid(b, "M-9 4H9L17 32Q0 38-17 32z")
    + etch(b, "M-5 8L-10 32M0 8V34M5 8L10 32", 1.2) + bar(b, "M-10 6H10", 4)
    + [[-20, -10, 6], [20, -18, 8], [22, 4, 4]].map(([x = 0, y = 0, r = 0]) =>
    circle(x, y, r, "#fff", `fill-opacity=".18" stroke="#fff" stroke-width="1"`)).join(""),
  watchEye: (b) => solid(b, shield) + `<g transform="translate(0 -2)">${eye(b, 19, 22)}</g>`,
  candle: (b) => solid(b, "M-8-8H8V24H-8zM-20 22H20L15 32H-15z") + b.sketch.glow(0, -20, 26, b.tones.glow(72), 1)
    + light(b, "M0-36Q12-18 0-8Q-12-18 0-36z"),
  spyglass: (b) => turned(solid(b, "M-5-34H5V-12H-5zM-8-12H8V8H-8zM-11 8H11V32H-11z")
    + etch(b, "M-8-8H8M-11 12H11M-11 27H11", 2) + ellipse(0, 33, 11, 3.4, b.tones.glow(78), dark), 42),
  keyhole: (b) => solid(b, "M-20-32H20V32H-20z") + path("M0-20a11 11 0 0 1 6 20L11 22H-11L-6 0a11 11 0 0 1 6-20z", INK)
    + `<g transform="translate(0 -9)">${eye(b, 8, 9)}</g>`,
  skullHook: (b) => solid(b, symmetric([[0, -28], [16, -24], [23, -8], [18, 6], [11, 10], [10, 22], [0, 24]]))
    + path("M-14-4a6 6 0 1 1 11 2zM14-4a6 6 0 1 0-11 2zM0 2l4 8h-8z", INK) + etch(b, "M-5 14V23M0 14V24M5 14V23", 1.6)
    + pearls(b, [[-8, -5, 2.6], [8, -5, 2.6]]) + bar(b, "M-32 30L32 30", 3),
  tornBook: (b) => `<g transform="rotate(180)">${solid(b, "M-31-16Q-14-24 0-14Q14-24 31-16V20L24 14 18 22 10 14 0 22-8 14-16 20-24 13-31 20z")}${etch(b, "M0-14V18M-25-8q10-4 19 1M-25 0q10-4 19 1M6-7q10-5 19-1M6 1q10-5 19-1", 1.3)}</g>`
    + circle(0, 1, 9, "none", `stroke="${b.tones.glow(64)}" stroke-width="3"`) + line("M-12 13L12-11", b.tones.glow(64), 3),
  stolenPearl: (b) => b.sketch.glow(0, -6, 30, "#dff2ff", 0.7) + pearls(b, [[0, -6, 18]])
    + [-30, -12, 12, 30].map((x) => path(limb([[x * 0.5, 36], [x * 1.05, 22], [x * 0.98, 2], [x * 0.45, -14]], 10, 1),
    b.sketch.linear([[0, b.tones.body(66)], [1, b.tones.body(22)]]), dark)).join("") + bar(b, "M-16 34H16", 5),
  horn: (b) => path(limb([[-28, 18], [-14, 26], [8, 18], [22, -6], [18, -30]], 7, 22), metal(b), dark)
    + ellipse(18, -31, 12, 5, INK, `stroke="${b.trim(84)}" stroke-width="2" transform="rotate(8 18 -31)"`)
    + etch(b, "M-10 19l2 8M4 10l8 9M11-4l13 5", 2) + line("M-2-22q-6-6-4-14M-12-16q-10-8-8-20", b.tones.glow(80), 1.8),
  sunMask: (b) => path(star(0, 0, 34, 22, 12), metal(b), dark) + circle(0, 0, 20, b.trim(80), dark)
    + path("M-12-5Q-7-10-3-4zM12-5Q7-10 3-4z", INK) + line("M-8 9Q0 4 8 9M2-19L-3-10 3-4-2 4", INK, 1.8),
  takenCrown: (b) => b.sketch.glow(0, 0, 34, b.tones.glow(60), 0.6) + solid(b, "M-26 22L-32-16-14-2 0-28 14-2 32-16 26 22z")
    + bar(b, "M-26 22H26", 5) + dots([[-32, -18, 3.4], [32, -18, 3.4], [0, -30, 4]], "#fff")
    + path("M0-4l6 9-6 9-6-9z", b.tones.glow(64), dark),
  lanternBoat: (b) => path("M-36 8Q0 20 36 8Q26 32 0 32Q-26 32-36 8z", wood(b), dark)
    + line("M-36 8Q0 20 36 8", b.trim(80), 2.4) + bar(b, "M18 12V-32Q18-40 6-40", 3)
    + b.sketch.glow(0, -18, 32, b.tones.glow(72), 1) + light(b, "M-9-30H9L12-8H-12z") + bar(b, "M-12-31H12M-13-7H13", 3)
    + line("M-3-28V-10M4-28V-10", INK, 1),
  emptyMask: (b) => solid(b, mask) + path(maskEyes, INK) + path("M-10 13Q0 7 10 13Q0 21-10 13z", INK)
    + line("M6-24L2-14 8-9 3 0", INK, 1.6) + line("M-25-20L-28-34-14-28 0-36 14-28 28-34 25-20", b.trim(74), 2.4),
} as const satisfies Record<string, Drawing>;
export type Attribute = keyof typeof ATTRIBUTES;
