/** The creatures of the six races, each around (0, 0) within about 40 units: for allies, card backs and tokens. */
import { INK } from "./palette";
import type { Race, Tones } from "./palette";
import { circle, dots, ellipse, fan, limb, line, path, spiral, spline, symmetric } from "./svg";
import type { Point, Sketch } from "./svg";

type Creature = (sketch: Sketch, tones: Tones) => string;

const rim = (glow: Tones["glow"], width = 1.2): string => `stroke="${glow(80)}" stroke-opacity=".85" stroke-width="${width}"`;

const jellyfish: Creature = (s, { body, glow }) => {
  const bell = s.radial([[0, glow(88), 0.85], [0.4, body(58), 0.8], [0.85, body(34), 0.8], [1, glow(74)]], 0.5, 0.6, 0.62);
  const silk = s.linear([[0, glow(76), 0.9], [1, glow(56), 0.05]]);
  const threads = [4, 12, 20, 27].map((x, i) => path(limb([[x, 0], [x + 4 - i, 14], [x - 3 + i, 26], [x + 3 + i, 40 - i * 3]], i
    ? 2.4 : 4.5, 0.8), silk)).join("");
  return s.twin(threads + path(limb([[5, 2], [10, 12], [4, 20], [8, 30]], 7, 2), silk))
    + path(symmetric([[0, -36], [20, -30], [33, -10], [33, 3], [27, -1], [20, 4], [13, -1], [6, 4], [0, 0]]), bell,
      rim(glow, 1.4))
    + s.twin(line("M6-33Q18-16 18 0M14-30Q28-14 28-1", glow(86), 0.9, 'opacity=".55"')
      + ellipse(7, -13, 4.5, 6.5, glow(84), 'opacity=".55"'))
    + ellipse(-12, -25, 8, 3, "#fff", 'opacity=".5" transform="rotate(-28-12-25)"');
};

const crab: Creature = (s, { body, glow }) => {
  const shell = s.radial([[0, glow(76)], [0.4, body(52)], [1, body(20)]], 0.5, 0.2, 0.85);
  const legs = [[0, 34, -2], [6, 37, 10], [11, 34, 21], [15, 27, 30]].map(([y = 0, x = 0, end = 0]) =>
    path(limb([[18, y], [x - 6, y - 3], [x, end + 3], [x - 2, end + 8]], 5, 1), shell, rim(glow, 0.7))).join("");
  return s.twin(legs + path(limb([[20, -4], [32, -8], [32, -18]], 7, 6), shell, rim(glow, 0.8))
    + path("M28-14C18-22 18-36 30-40C27-33 28-29 31-26Q33-33 38-36C43-26 40-15 33-12z", shell, rim(glow))
      + line("M8-8L11-17", body(40), 3) + circle(11.5, -19, 4, INK, `stroke="${glow(80)}" stroke-width="1.2"`)
      + circle(12.6, -20.2, 1.3, "#fff"))
    + path(symmetric([[0, -12], [16, -12], [29, -2], [27, 8], [15, 17], [0, 20]]), shell, rim(glow, 1.4))
    + s.twin(line("M3 4q9 1 16 7M3 11q6 0 10 4M10-9q2 6 12 8", body(18), 1.3)
      + dots([[7, -6, 1.7], [14, -4, 1.4], [20, 0, 1.2]], glow(86)));
};

const seahorse: Creature = (s, { body, glow }) => {
  const skin = s.linear([[0, glow(80)], [0.35, body(56)], [1, body(22)]], 0, 0, 1, 0.6);
  const fin = fan(10, 4, 3, 19, -62, 42, 6, 0.85);
  const tail: Point[] = [[4, 10], [8, 22], [2, 33], [-9, 36], [-15, 29], [-11, 23], [-6, 27], [-9, 30]];
  return path(fin.web, glow(72), 'opacity=".75"') + line(fin.rays, glow(90), 0.8)
    + path(limb(tail, 17, 2), skin, rim(glow, 1))
    + path(spline([[2, -40], [2, -40], [5, -33], [11, -34], [9, -28], [14, -24], [10, -20], [9, -12], [15, -2], [13, 12],
      [4, 20], [-5, 14], [-8, 2], [-3, -10], [-6, -17], [-20, -15], [-22, -20], [-8, -25], [-4, -32]], true), skin,
      rim(glow, 1.3))
    + line("M-7 0Q2 3 13-1M-7 6Q2 10 14 5M-5 12Q3 15 12 11M-5-6Q2-4 10-8M2 22q4 1 6 0M2 29q2 2 5 2", body(24), 1.2)
    + circle(0, -25, 4, "#fff") + circle(-.6, -25, 2.4, INK) + dots([[8, -15, 1.2], [10, 2, 1.4], [8, 14, 1.2]], glow(90));
};

const shellfish: Creature = (s, { body, glow }) => {
  const upper = fan(0, 16, 6, 52, -160, -20, 9, 0.93);
  const lower = fan(0, 4, 4, 38, 18, 162, 8, 0.92);
  const shell = s.radial([[0, body(20)], [0.5, body(40)], [0.85, body(56)], [1, glow(84)]], 0.5, 0.9, 0.95);
  return path(upper.web, shell, rim(glow, 1.4)) + line(upper.rays, body(18), 1.4) + path(lower.web, shell, rim(glow))
    + line(lower.rays, body(18), 1.2)
    + path(symmetric([[0, -4], [20, 0], [36, -3], [36, -3], [26, 11], [0, 17]]), INK)
      + path(symmetric([[0, 1], [22, 3], [30, 2], [18, 10], [0, 13]]), s.linear([[0, glow(72)], [1, body(26)]]))
    + dots([[-20, 4, 1.8], [-12, 5, 2], [12, 5, 2], [20, 4, 1.8]], "#fff") + s.glow(0, 3, 13, "#fff", 0.9)
      + circle(0, 3, 6, s.radial([[0, "#fff"], [1, "#a9c4d8"]], 0.35, 0.3, 0.8));
};

const squid: Creature = (s, { body, glow }) => {
  const skin = s.linear([[0, glow(82)], [0.35, body(54)], [1, body(22)]]);
  const arms = [[3, 2, 5], [8, 8, 12], [13, 16, 22]].map(([x = 0, mid = 0, end = 0], i) =>
    path(limb([[x, 12], [mid + 3, 24], [end - 2, 32 - i * 3], [end + 4, 37 - i * 6], [end + 1, 40 - i * 6]], 6, 1.2), skin,
    rim(glow, 0.6))).join("");
  return s.twin(path(limb([[10, 10], [26, 16], [32, 30], [24, 40], [19, 34]], 4, 3), skin, rim(glow, 0.6)) + arms)
    + path(symmetric([[0, -42], [0, -42], [10, -33], [27, -22], [27, -22], [17, -13], [14, 4], [15, 14], [8, 18], [0, 19]]),
      skin, rim(glow, 1.4))
    + s.twin(ellipse(9, 8, 5, 5.5, "#fff", `stroke="${INK}"`) + ellipse(9, 8.5, 1.6, 4, INK)
      + line("M3-36Q12-24 10-4", glow(90), 0.9, 'opacity=".6"') + dots([[5, -22, 1.6], [9, -16, 1.3], [4, -12, 1.3],
      [8, -4, 1.2]], glow(90)));
};

const kraken: Creature = (s, { body, glow }) => {
  const skin = s.radial([[0, body(62)], [0.4, body(34)], [1, body(9)]], 0.5, 0.25, 0.85);
  const arms = [[[8, 10], [22, 8], [34, -4], [38, -20], [30, -25], [27, -18]], [[10, 12], [26, 18], [38, 14], [41, 4], [35, 1]],
    [[7, 14], [20, 26], [34, 30], [39, 22], [34, 19]], [[3, 14], [8, 28], [18, 38], [27, 37], [25, 32]]]
    .map((arm) => path(limb(arm.map(([x = 0, y = 0]): Point => [x, y]), 9, 1.6), skin, rim(glow, 0.8))).join("");
  return s.twin(arms + dots([[24, 7, 1.2], [32, -3, 1.1], [27, 17, 1.2], [22, 26, 1.2], [9, 27, 1.2]], glow(84)))
    + path(symmetric([[0, -40], [18, -36], [27, -18], [20, 0], [16, 14], [0, 20]]), skin, rim(glow, 1.4))
    + s.twin(s.glow(9.5, -1, 13, glow(80), 0.8) + ellipse(9.5, -1, 6.5, 5, "#f4f8ff",
      `stroke="${INK}" transform="rotate(14 9.5-1)"`) + ellipse(9.5, -1, 1.5, 4, INK)
      + dots([[8, -24, 2.2], [14, -16, 1.6], [5, -31, 1.4]], glow(70), 'opacity=".6"'));
};

export const CREATURES: Record<Race, Creature> = { jellyfish, crab, seahorse, shellfish, squid, kraken };

/** The spiral of a great shell, for backs and signs. */
export const shellSpiral = (radius: number): string => spiral(0, 0, radius, 2.6, 30);
