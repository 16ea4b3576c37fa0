/** Leviathans that are seen from the side or in a shape of their own, so that no two of a family are alike when small. */
import { hide, jaws, rim, stare } from "./leviathan-parts";
import type { Scene } from "./leviathan-parts";
import { INK } from "./palette";
import { circle, dots, ellipse, fan, group, limb, line, path, place, polar, spline } from "./svg";
import type { Point } from "./svg";

/** One round eye under a heavy lid, as a beast has it that is seen from the side. */
function eye({ s, t }: Scene, x: number, y: number, r: number, slant: number): string {
  const lid = `M${-r * 0.97} ${-r * 0.24}A${r} ${r} 0 0 1 ${r * 0.97} ${-r * 0.24}z`;
  return s.glow(x, y, r * 2.6, t.glow(60), 0.8) + circle(x, y, r, s.radial([[0, "#fff"], [0.45, t.glow(80)], [1, t.glow(46)]]),
    `stroke="${INK}" stroke-width="2.4"`) + ellipse(x, y + r * 0.1, r * 0.26, r * 0.74, INK)
    + place(path(lid, t.body(13), rim(t, 1.6)), x, y, 1, slant);
}

/** A squid that darts past: the mantle ahead, the arms streaming behind. */
function dartingSquid(c: Scene): string {
  const { s, t: { body, glow } } = c;
  const skin = s.linear([[0, glow(64)], [0.35, body(36)], [1, body(8)]]);
  const fin = s.linear([[0, glow(72)], [1, body(20)]]);
  const arms = ([[-13, -52, 9, -46], [-6, -28, 10, -18], [0, -2, 11, 14], [7, 26, 10, 40], [13, 56, 9, 66]] as const)
    .map(([y, out, width, end]) => path(limb([[-40, y], [-66, y + (out - y) * 0.4], [-92, out * 0.9], [-116, end]], width, 1.5), skin,
      rim(c.t, 0.9))).join("");
  const feelers = ([-1, 1] as const).map((side) => path(limb([[-42, 3 * side], [-84, 12 * side], [-116, 2 * side], [-146, 16 * side],
    [-160, 4 * side]], 4, 8), skin, rim(c.t, 0.9))).join("");
  const wings = path(spline([[44, -22], [70, -54], [92, -46], [108, -22], [118, 0], [118, 0], [108, 22], [92, 46], [70, 54], [44, 22]], true),
    fin, rim(c.t));
  const mantle = spline([[-16, -22], [14, -33], [56, -28], [94, -11], [114, 0], [114, 0], [94, 11], [56, 28], [14, 33], [-16, 22]], true);
  return group(feelers + arms + wings + path(mantle, skin, rim(c.t, 1.8)) + ellipse(-24, 0, 25, 22, skin, rim(c.t, 1.4))
    + line("M-4-21Q-12 0-4 21M14-31Q6 0 14 31", glow(80), 1.4, 'opacity=".5"')
    + dots([[30, -14, 3], [46, -6, 2.4], [62, -12, 2.4], [36, 8, 2], [76, -2, 2], [56, 12, 2]], glow(88)) + eye(c, -26, -4, 13, 34),
  'transform="translate(2 -4)rotate(-24)"');
}

/** A seahorse from head to tail, hanging in the water. */
function hangingSeahorse(c: Scene): string {
  const { s, t: { body, glow } } = c;
  const skin = s.linear([[0, glow(72)], [0.5, body(40)], [1, body(10)]], 0, 0, 1, 0.3);
  const spine: readonly Point[] = [[2, -60], [22, -44], [30, -14], [20, 18], [6, 40], [4, 62], [22, 74], [40, 64], [36, 48], [24, 52]];
  const back = fan(22, -2, 14, 62, -62, 30, 7, 0.86);
  const spikes = [-140, -112, -84, -56, -28].map((turn) => path(limb([polar(0, -56, 18, turn), polar(0, -56, 30, turn + 4),
    polar(0, -56, 38, turn + 12)], 9, 1), glow(80))).join("");
  const rings = spine.slice(1, 7).map(([x, y], i) => `M${x - 20 + i * 2.4} ${y - 2}Q${x} ${y + 9} ${x + 18 - i * 2.4} ${y - 5}`).join("");
  return place(path(back.web, s.radial([[0, body(20)], [1, glow(66), 0.9]], 0, 0.5, 1), rim(c.t)) + line(back.rays, glow(80), 1.3)
    + spikes + path(limb(spine, 40, 7), skin, rim(c.t, 1.8)) + ellipse(8, -4, 24, 30, skin, rim(c.t, 1))
    + line(rings, glow(84), 1.6, 'opacity=".6"')
    + path(spline([[18, -66], [-4, -78], [-24, -66], [-32, -54], [-62, -44], [-66, -34], [-58, -30], [-30, -36], [-10, -30], [10, -36]], true),
      skin, rim(c.t, 1.8))
    + line("M-34-50Q-48-45-58-42", glow(86), 1.4, 'opacity=".6"') + circle(-62, -37, 2.2, INK) + eye(c, -12, -57, 9.5, -22), 0, 4, 1.08);
}

/** The head of a seahorse from the side, so near that the rest is out of sight. */
function nearSeahorse(c: Scene): string {
  const { s, t: { body, glow } } = c;
  const skin = s.linear([[0, glow(66)], [0.45, body(36)], [1, body(7)]]);
  const mane = fan(-18, -2, 30, 96, -232, -62, 9, 0.72);
  return path(mane.web, s.radial([[0.2, body(12)], [0.7, body(34)], [1, glow(64)]], 0.5, 0.6, 0.7), rim(c.t)) + line(mane.rays, glow(78), 1.6)
    + path(spline([[-66, 100], [-60, 30], [-52, -20], [-20, -50], [20, -46], [42, -22], [72, -12], [104, -20], [104, -20], [116, -2],
      [108, 18], [108, 18], [76, 18], [44, 28], [24, 52], [16, 100]], true), skin, rim(c.t, 2))
    + line("M46-14Q72-4 102-10M44 14Q74 8 106 8", glow(84), 1.4, 'opacity=".5"')
    + line("M-52 30Q-22 44 22 40M-56 54Q-22 68 16 62M-46 4Q-30 18-2 20", glow(76), 2, 'opacity=".5"')
    + path("M116-4L76 2 112 8z", "#080308", rim(c.t, 1)) + path("M110-3l-4 6-4-5-4 5-4-4M110 8l-4-5-4 4-5-4", glow(92)) + dots([[56, -8, 2.4], [68, -4, 2.2], [64, 12, 2]], glow(90)) + eye(c, 4, -18, 17, 20);
}

/** A crab high on long thin legs, which stand around whoever looks up at it. */
function spiderCrab(c: Scene): string {
  const { s, t: { body, glow } } = c;
  const skin = hide(c);
  const leg = s.linear([[0, glow(66)], [0.5, body(36)], [1, body(12)]]);
  const knees: readonly (readonly Point[])[] = [
    [[20, -34], [50, -70], [66, -80], [90, -40], [116, 84]], [[24, -26], [58, -46], [70, -48], [84, -10], [92, 90]],
    [[24, -16], [52, -22], [60, -18], [66, 20], [64, 92]],
  ];
  const legs = knees.map((points) => path(limb(points, 11, 2.4), leg, rim(c.t, 1)) + dots([[...points[2] ?? [0, 0], 4] as [number, number, number]],
    glow(84))).join("");
  const arm = path(limb([[14, -6], [36, 14], [34, 32]], 10, 8), leg, rim(c.t, 1))
    + path("M26 30C22 46 24 60 32 72C34 62 35 56 36 52C39 58 42 62 46 66C50 52 48 40 42 30z", skin, rim(c.t, 1.4));
  return s.twin(legs + arm) + path(spline([[0, -66], [20, -58], [32, -34], [26, -8], [0, 4], [-26, -8], [-32, -34], [-20, -58]], true), skin,
    rim(c.t, 1.8))
    + s.twin([[8, -62, 12, -82], [20, -56, 32, -68], [30, -40, 46, -42]].map(([x = 0, y = 0, tipX = 0, tipY = 0]) =>
      path(limb([[x, y], [(x + tipX) / 2, (y + tipY) / 2], [tipX, tipY]], 8, 1), glow(76))).join(""))
    + stare({ ...c, eyes: 1 }, 13, -28, 10) + jaws(-8, 13, 6, 4, glow(90), glow(62));
}

/** A crab with one claw larger than itself, and its eyes on stalks. */
function fiddlerCrab(c: Scene): string {
  const { s, t: { body, glow } } = c;
  const skin = hide(c);
  const huge = s.linear([[0, glow(70)], [0.4, body(42)], [1, body(12)]]);
  const legs = [0, 1, 2].map((i) => path(limb([[30, 40 + i * 6], [70 - i * 4, 28 + i * 16], [98 - i * 10, 54 + i * 10], [106 - i * 14, 96]],
    12, 2), skin, rim(c.t, 0.9))).join("");
  const stalk = ([[-38, 18], [-4, -18]] as const).map(([x, slant]) => path(limb([[x, 22], [x - 2, 0], [x - 3, -14]], 8, 6), skin, rim(c.t, 1))
    + eye(c, x - 3, -24, 12, slant)).join("");
  return place(s.twin(legs) + stalk
    + path(spline([[-84, 30], [-58, 12], [-20, 8], [22, 14], [44, 34], [34, 62], [-20, 74], [-72, 62]], true), skin, rim(c.t, 1.8))
    + line("M-66 28Q-22 16 26 30", glow(74), 1.4, 'opacity=".5"') + place(jaws(0, 26, 9, 6, glow(90), glow(62)), -20, 46)
    + path(limb([[24, 40], [54, 52], [70, 28]], 22, 20), skin, rim(c.t, 1.4))
    + path(spline([[56, 34], [26, 2], [22, -44], [54, -84], [54, -84], [60, -62], [66, -34], [66, -34], [84, -58], [112, -72], [112, -72],
      [116, -26], [102, 16], [78, 40]], true), huge, rim(c.t, 2))
    + path("M59-64l9 6-7 5zM61-52l10 4-8 6zM64-42l9 2-7 6zM92-64l-8 0 2 8zM82-56l-8 2 4 6z", glow(92))
    + line("M34-34Q32 0 56 22M106-52Q108-14 88 18", glow(82), 1.6, 'opacity=".5"'), 4, -8, 1.04);
}

/** Who has a pose of its own, by the leviathan's number. */
export const POSES: Readonly<Record<number, (c: Scene) => string>> = {
  11: dartingSquid, 15: hangingSeahorse, 16: nearSeahorse, 18: spiderCrab, 20: fiddlerCrab,
};
