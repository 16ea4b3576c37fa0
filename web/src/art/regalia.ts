/** What a lord wears around the head: halo behind, fins at the sides, crown on top. The head's centre is (0, 0). */
import type { Brush } from "./faces";
import { INK } from "./palette";
import { circle, dots, ellipse, fan, limb, line, path, polar, polygon, spiral, spline, star, symmetric } from "./svg";
import type { Point } from "./svg";

type Drawing = (b: Brush) => string;

const rim = (b: Brush, width = 1.2): string => `stroke="${b.tones.glow(76)}" stroke-opacity=".85" stroke-width="${width}"`;
const metal = (b: Brush): string => b.sketch.linear([[0, b.trim(92)], [0.5, b.trim(64)], [1, b.trim(30)]]);
const horn = (b: Brush): string => b.sketch.linear([[0, b.trim(86)], [0.6, b.trim(44)], [1, b.tones.body(16)]]);
const membrane = (b: Brush): string => b.sketch.radial([[0, b.tones.body(14)], [0.55, b.tones.body(40), 0.85],
  [1, b.tones.glow(66), 0.75]], 0.2, 0.9, 1);
const flesh = (b: Brush): string => b.sketch.linear([[0, b.tones.glow(72)], [0.4, b.tones.body(42)], [1, b.tones.body(18)]]);
const webbed = (b: Brush, ...shape: Parameters<typeof fan>): string => {
  const { web, rays } = fan(...shape);
  return path(web, membrane(b), rim(b)) + line(rays, b.tones.glow(72), 0.9, 'opacity=".7"');
};

const ring: Drawing = (b) => circle(0, -8, 74, "none", `stroke="${b.tones.glow(72)}" stroke-width="1.4" opacity=".7"`)
  + circle(0, -8, 69, "none", `stroke="${b.tones.glow(60)}" stroke-width=".6" opacity=".6"`);

export const HALOS = {
  none: () => "",
  ring,
  rays: (b) => line(Array.from({ length: 24 }, (_, i) => {
    const [a, c] = [polar(0, -8, 60, i * 15), polar(0, -8, i % 2 ? 76 : 90, i * 15)];
    return `M${Math.round(a[0])} ${Math.round(a[1])}L${Math.round(c[0])} ${Math.round(c[1])}`;
  }).join(""), b.tones.glow(70), 1.3, 'opacity=".6"'),
  moons: (b) => ring(b) + dots(Array.from({ length: 9 }, (_, i) => {
    const [x, y] = polar(0, -8, 74, -180 + i * 22.5);
    return [x, y, i % 2 ? 2.4 : 4.2] as const;
  }), b.tones.glow(84)),
  arch: (b) => line("M-66 60V-14Q-66-84 0-92Q66-84 66-14V60", b.tones.glow(66), 1.8, 'opacity=".65"')
    + line("M-58 60V-12Q-58-76 0-84Q58-76 58-12V60", b.tones.glow(60), 0.8, 'opacity=".6"'),
  star: (b) => path(star(0, -8, 92, 56, 12), b.tones.glow(60),
    `fill-opacity=".16" stroke="${b.tones.glow(70)}" stroke-opacity=".6" stroke-width=".9"`),
  crescent: (b) => path("M-72-4A72 72 0 1 1 72-4A84 84 0 0 0-72-4z", b.tones.glow(66), 'opacity=".4"')
    + line("M-72-4A72 72 0 1 1 72-4", b.tones.glow(78), 1.3, 'opacity=".8"'),
  ripples: (b) => [50, 64, 80, 98].map((r, i) => circle(0, -6, r, "none",
    `stroke="${b.tones.glow(68)}" stroke-width="1" opacity="${0.6 - i * 0.12}"`)).join(""),
  diamond: (b) => line(polygon([[0, -104], [80, -6], [0, 92], [-80, -6]]), b.tones.glow(70), 1.2, 'opacity=".6"')
    + line(polygon([[0, -92], [70, -6], [0, 80], [-70, -6]]), b.tones.glow(60), 0.6, 'opacity=".5"'),
} as const satisfies Record<string, Drawing>;
export type Halo = keyof typeof HALOS;

export const SIDES = {
  none: () => "",
  ears: (b) => b.sketch.twin(webbed(b, 28, 2, 4, 46, -62, 22, 5, 0.76)),
  sails: (b) => b.sketch.twin(webbed(b, 24, 6, 4, 70, -72, -8, 6, 0.8)),
  frills: (b) => b.sketch.twin([-36, -10, 16].map((turn) => {
    const tip = polar(30, -4, 48, turn);
    const mid = polar(30, -4, 26, turn - 10);
    const barbs = [0.35, 0.55, 0.75, 0.92].map((k) => {
      const at: Point = [30 + (tip[0] - 30) * k, -4 + (tip[1] + 4) * k];
      const [up, down] = [polar(at[0], at[1], 11 - k * 4, turn - 60), polar(at[0], at[1], 11 - k * 4, turn + 60)];
      return `M${up.map(Math.round).join(" ")}L${at.map(Math.round).join(" ")} ${down.map(Math.round).join(" ")}`;
    }).join("");
    return path(limb([[28, -4], mid, tip], 7, 1.5), flesh(b)) + line(barbs, b.tones.glow(68), 1.8);
  }).join("")),
  claws: (b) => {
    const shell = b.sketch.radial([[0, b.tones.glow(66)], [0.4, b.tones.body(44)], [1, b.tones.body(14)]], 0.6, 0.25, 0.8);
    return b.sketch.twin(path(limb([[60, 70], [84, 42], [80, 6]], 13, 9), shell, rim(b))
      + path("M70 14C52-8 56-46 78-64C72-44 74-34 78-28C82-36 90-44 94-58C104-34 98 0 82 14z", shell, rim(b, 1.5))
      + line("M76-32q-6 14-2 34M92-36q2 16-6 34", b.tones.glow(74), 0.9, 'opacity=".6"'));
  },
  spines: (b) => b.sketch.twin(line([-78, -58, -38, -18, 2, 22].map((turn, i) => {
    const [a, c] = [polar(16, 0, 22, turn), polar(16, 0, 62 + (i % 2) * 14, turn)];
    return `M${a.map(Math.round).join(" ")}L${c.map(Math.round).join(" ")}`;
  }).join(""), b.sketch.linear([[0, b.tones.glow(80)], [1, b.tones.body(30)]]), 2.6)
    + path(fan(16, 0, 20, 50, -78, 22, 6, 0.72).web, membrane(b), 'opacity=".7"')),
  arms: (b) => b.sketch.twin([0, 1].map((i) => path(limb([[34, 56 + i * 14], [74 + i * 8, 40 + i * 8],
    [70 + i * 16, -4 + i * 6], [84 + i * 6, -40 + i * 26], [72 + i * 10, -60 + i * 26], [64 + i * 12, -48 + i * 24]],
    15 - i * 3, 2), flesh(b), rim(b))).join("")
    + dots([[69, 14, 2.2], [68, 0, 2], [72, -14, 1.8], [77, -28, 1.5]], b.tones.glow(82))),
  leaves: (b) => {
    const leaf = "M0 0C8-14 26-18 44-10C36 6 14 12 0 0z";
    const stamp = b.sketch.stamp(path(leaf, membrane(b), rim(b, 1)) + line("M4-1Q22-8 40-9", b.tones.glow(74), 0.8));
    return b.sketch.hidden(stamp.first) + b.sketch.twin([[26, -22, 1, -48], [32, -6, 1.15, -14],
      [28, 12, 1, 18]].map(([x = 0, y = 0, size = 1, turn = 0]) => stamp.copy(x, y, size, turn)).join(""));
  },
  veils: (b) => {
    const silk = b.sketch.linear([[0, b.tones.glow(70), 0.75], [1, b.tones.glow(46), 0.03]]);
    return b.sketch.twin([0, 1, 2].map((i) => path(limb([[26 + i * 8, -8], [42 + i * 9, 26], [34 + i * 12, 62],
      [50 + i * 12, 100 - i * 10], [44 + i * 13, 124 - i * 12]], 10 - i * 2, 2), silk)).join(""));
  },
  tusks: (b) => b.sketch.twin(path(limb([[22, 24], [42, 30], [58, 16], [60, -10]], 10, 1.5), horn(b), rim(b, 0.8))),
  discs: (b) => b.sketch.twin(circle(46, 4, 15, metal(b), rim(b)) + circle(46, 4, 9, INK, 'opacity=".5"')
    + circle(46, 4, 5, b.tones.glow(72)) + line("M40 19v16M46 20v22M52 19v16", b.trim(66), 1.4)),
} as const satisfies Record<string, Drawing>;
export type Sides = keyof typeof SIDES;

export const CROWNS = {
  none: () => "",
  horns: (b) => b.sketch.twin(path(limb([[20, -34], [42, -44], [56, -64], [50, -90]], 14, 1.5), horn(b), rim(b))
    + line("M32-46l6 9M44-58l8 6", b.tones.body(20), 1.4)),
  ramHorns: (b) => b.sketch.twin(path(limb([[16, -38], [38, -58], [62, -44], [66, -18], [52, -6], [42, -16], [48, -26]], 17,
    2.5), horn(b), rim(b))),
  antlers: (b) => b.sketch.twin([[[14, -38], [26, -62], [22, -90]], [[24, -60], [44, -70], [52, -92]],
    [[22, -52], [46, -52], [64, -66]], [[24, -74], [34, -84], [36, -98]], [[46, -54], [58, -48], [70, -50]]]
    .map((branch) => path(limb(branch.map(([x = 0, y = 0]): Point => [x, y]), 7, 2), horn(b))).join("")
      + dots([[22, -91, 2.6], [52, -93, 2.4], [65, -67, 2.4], [36, -99, 2], [71, -50, 2]], b.tones.glow(84))),
  spikes: (b) => b.sketch.twin([[8, -44, 4, -92], [20, -42, 22, -84], [30, -34, 42, -70],
    [36, -22, 58, -50]].map(([x = 0, y = 0, tipX = 0, tipY = 0]) =>
    path(limb([[x, y], [(x + tipX) / 2, (y + tipY) / 2], [tipX, tipY]], 9, 0.8), horn(b), rim(b, 0.7))).join("")),
  tiara: (b) => path(symmetric([[0, -82], [0, -82], [7, -56], [16, -70], [16, -70], [20, -50], [32, -58], [32, -58], [35, -26],
    [18, -34], [0, -36]]), metal(b), rim(b))
    + dots([[0, -84, 4], [16, -72, 2.8], [-16, -72, 2.8], [32, -60, 2.4], [-32, -60, 2.4]], "#fff")
      + path("M0-58l6 8-6 9-6-9z", b.tones.glow(66), `stroke="#fff" stroke-width=".6"`),
  sail: (b) => webbed(b, 0, -26, 12, 74, -152, -28, 9, 0.82),
  lure: (b) => path(limb([[0, -40], [4, -66], [20, -92], [38, -88], [40, -72]], 6, 1.6), flesh(b), rim(b, 0.8))
    + b.sketch.glow(40, -66, 26, b.tones.glow(72), 1) + circle(40, -66, 6, "#fff")
    + line("M36-60q-2 8 1 12M42-60q3 7 1 13", b.tones.glow(80), 1),
  bell: (b) => {
    const dome = b.sketch.radial([[0, b.tones.glow(80), 0.35], [0.55, b.tones.body(46), 0.6], [0.9, b.tones.glow(62), 0.75],
      [1, b.tones.glow(84), 0.9]], 0.5, 0.62, 0.62);
    return path(symmetric([[0, -92], [34, -84], [60, -54], [64, -18], [56, -24], [48, -14], [38, -25], [28, -17], [16, -29],
      [0, -24]]), dome, rim(b, 1.5))
      + b.sketch.twin(line("M10-88Q34-62 38-26M4-90Q14-60 14-30M22-84Q54-60 56-24", b.tones.glow(84), 0.9, 'opacity=".5"'))
        + ellipse(-16, -72, 16, 6, "#fff", 'opacity=".28" transform="rotate(-24 -16 -72)"');
  },
  battlement: (b) => path("M-36-28L-40-58H-46V-80H-34V-70H-24V-80H-12V-70H-6V-92H6V-70H12V-80H24V-70H34V-80H46V-58H40L36-28Q0-42-36-28z",
    metal(b), rim(b)) + line("M-40-58H40M-24-58V-42M0-58V-44M24-58V-42", b.trim(26), 1.4)
    + dots([[-34, -66, 1.8], [0, -76, 2.2], [34, -66, 1.8]], b.tones.glow(80)),
  scallop: (b) => {
    const { web, rays } = fan(0, -24, 10, 66, -160, -20, 9, 0.93);
    return path(web, metal(b), rim(b)) + line(rays, b.trim(24), 1.2, 'opacity=".7"')
      + circle(0, -36, 7, b.sketch.radial([[0, "#fff"], [1, b.trim(60)]], 0.35, 0.3, 0.8));
  },
  plumes: (b) => b.sketch.twin([[4, -96, 2], [24, -92, 14], [46, -78, 24],
    [60, -54, 30]].map(([x = 0, y = 0, foot = 0]) => path(spline([[foot * 0.6, -38], [(foot + x) / 2 - 6, (y - 38) / 2], [x, y],
    [(foot + x) / 2 + 9, (y - 38) / 2 + 4]], true), flesh(b), rim(b, 0.7)) + b.sketch.glow(x, y + 5, 8, b.tones.glow(72), 0.9)
    + circle(x, y + 5, 2.2, "#fff")).join("")),
  crest: (b) => path(symmetric([[0, -100], [0, -100], [10, -84], [13, -50], [10, -20], [0, -14]]), flesh(b), rim(b))
    + line("M0-96V-18M-6-80l6 6 6-6M-8-62l8 7 8-7M-9-46l9 8 9-8", b.tones.glow(70), 1),
  mitre: (b) => path(symmetric([[0, -99], [0, -99], [22, -76], [38, -32], [18, -38], [0, -40]]),
    b.sketch.linear([[0, b.tones.body(60)], [1, b.tones.body(18)]]), rim(b))
    + line("M0-92V-42M-33-44Q0-54 33-44M-30-52Q0-62 30-52", b.trim(70), 1.6) + path("M0-84l6 9-6 9-6-9z", b.tones.glow(74)),
  antennae: (b) => b.sketch.twin(path(limb([[10, -38], [20, -70], [48, -98], [70, -86], [66, -70], [56, -74]], 5, 1.2),
    flesh(b), rim(b, 0.6)) + b.sketch.glow(57, -74, 10, b.tones.glow(72)) + circle(57, -74, 2.6, "#fff")),
  nautilus: (b) => path("M-40-22Q-46-60-18-82Q14-98 36-72Q46-52 38-24Q0-40-40-22z", metal(b), rim(b))
    + line(spiral(4, -60, 25, 2.1, 100), b.trim(22), 2.2)
    + line("M-39-30q14-12 24-12M-38-52q12 0 18 6M-22-78q6 6 6 12M30-34q-4-4-6-4", b.trim(26), 1.4),
  anemone: (b) => b.sketch.twin([[3, 0, -96], [12, 16, -94], [20, 34, -86], [28, 48, -72],
    [34, 62, -54]].map(([foot = 0, x = 0, y = 0], i) => path(limb([[foot, -34],
    [(foot + x) / 2 + (i % 2 ? 7 : -4), (y - 36) / 2], [x, y]], 9, 5), flesh(b), rim(b, 0.6))
    + circle(x, y, 4, b.tones.glow(80))).join("")),
  starfish: (b) => path(spline(Array.from({ length: 10 }, (_, i) => polar(0, -58, i % 2 ? 13 : 36, -90 + i * 36)), true),
    metal(b), rim(b)) + dots(Array.from({ length: 10 }, (_, i) => {
    const [x, y] = polar(0, -58, i % 2 ? 14 : 24, -90 + Math.floor(i / 2) * 72);
    return [x, y, i % 2 ? 2.2 : 1.6] as const;
  }), b.tones.glow(84)),
  brokenCrown: (b) => path("M-37-30L-42-66-28-52-20-78-10-56-2-66 2-54 8-60 11-48 24-58 22-46 38-52 37-28Q0-44-37-30z",
    metal(b), rim(b)) + line("M11-48l-5 8 6 5-3 5", INK, 1.6) + dots([[-42, -67, 2.6], [-20, -79, 2.8]], b.tones.glow(80)),
  highCrown: (b) => path("M-38-26L-46-74-28-54-18-88 0-62 18-88 28-54 46-74 38-26Q0-42-38-26z", metal(b), rim(b))
    + dots([[-46, -75, 3.4], [46, -75, 3.4], [-18, -89, 3.8], [18, -89, 3.8]], "#fff")
    + path("M0-58l7 10-7 10-7-10z", b.tones.glow(66)),
  turban: (b) => path(symmetric([[0, -92], [26, -86], [46, -60], [44, -32], [24, -28], [0, -34]]),
    b.sketch.linear([[0, b.tones.body(56)], [1, b.tones.body(16)]]), rim(b))
    + line("M-44-44Q-10-92 30-84M-42-34Q0-70 44-64M-20-30Q12-56 45-46M-34-76Q0-66 40-34", b.tones.body(20), 1.6)
    + circle(0, -54, 8, b.tones.glow(70), `stroke="${b.trim(80)}" stroke-width="2"`),
  straw: (b) => path(symmetric([[0, -78], [18, -70], [30, -46], [72, -26], [72, -26], [40, -28], [0, -36]]), metal(b), rim(b))
    + b.sketch.twin(line("M6-76L18-36M14-70L40-32M22-58L62-28M1-78V-38", b.trim(28), 0.9, 'opacity=".7"')),
  hook: (b) => path(limb([[0, -34], [-4, -62], [4, -92], [28, -98], [38, -80], [26, -70]], 13, 2), horn(b), rim(b)),
  hat: (b) => path("M-58-30Q-30-44-32-60Q-30-92 0-84Q30-92 32-60Q30-44 58-30Q0-48-58-30z",
    b.sketch.linear([[0, b.tones.body(40)], [1, b.tones.body(10)]]), rim(b)) + line("M-31-52Q0-66 31-52", b.trim(66), 3)
    + line("M24-56Q48-82 40-104", b.tones.glow(72), 3.4),
} as const satisfies Record<string, Drawing>;
export type Crown = keyof typeof CROWNS;

/** What lies on neck and shoulders, in the portrait's own place (y grows down from the neck at about 10). */
export const GARBS = {
  none: () => "",
  gorget: (b) => path(symmetric([[0, 16], [16, 8], [30, 22], [36, 40], [36, 40], [20, 46], [0, 58], [0, 58]]), metal(b), rim(b))
    + b.sketch.twin(line("M4 48Q20 40 28 30", b.trim(24), 1.2)) + path("M0 26l6 9-6 9-6-9z", b.tones.glow(70),
    `stroke="${INK}"`),
  chain: (b) => dots([[6, 57], [16, 53], [25, 46], [33, 38], [40, 30], [-6, 57], [-16, 53], [-25, 46], [-33, 38],
    [-40, 30]].map(([x = 0, y = 0]) => [x, y, 4] as const), "none", `stroke="${b.trim(66)}" stroke-width="2.2"`)
    + b.sketch.twin(circle(44, 26, 6, metal(b), `stroke="${INK}"`)),
  beads: (b) => dots(Array.from({ length: 11 }, (_, i) => [-30 + i * 6, 30 + Math.sin((i / 10) * Math.PI) * 22, 2.6] as const),
    b.sketch.linear([[0, "#fff"], [1, b.trim(60)]])) + dots(Array.from({ length: 9 },
    (_, i) => [-22 + i * 5.5, 22 + Math.sin((i / 8) * Math.PI) * 14, 2] as const), b.tones.glow(80)),
  ruff: (b) => {
    const frill = fan(0, 12, 12, 46, 4, 176, 13, 0.86);
    return `<g transform="matrix(1 0 0 .7 0 5)">${path(frill.web, b.sketch.radial([[0, b.tones.body(16)], [0.6, b.trim(54)], [1, b.trim(88)]], 0.5, 0.1, 0.9), rim(b, 1))}${line(frill.rays, b.tones.body(18), 1.1)}</g>`;
  },
  stole: (b) => b.sketch.twin(path("M8 20Q30 34 30 134H56Q56 50 24 14z",
    b.sketch.linear([[0, b.tones.glow(58)], [0.4, b.tones.body(40)], [1, b.tones.body(14)]]), rim(b, 0.9))
    + line("M14 22Q35 36 35 134M20 18Q51 46 51 134", b.trim(70), 1.3)
    + dots([[29, 38, 2.4], [37, 56, 2.4], [42, 76, 2.4]], b.trim(86))),
  mantlet: (b) => path(symmetric([[0, 16], [20, 12], [56, 28], [80, 56], [80, 56], [66, 54], [54, 62], [40, 54], [28, 64],
    [14, 56], [0, 68]]), b.sketch.linear([[0, b.tones.body(52)], [1, b.tones.body(14)]]),
    `stroke="${b.trim(72)}" stroke-width="2"`) + dots([[0, 62, 2.6], [28, 57, 2.4], [-28, 57, 2.4], [54, 55, 2.2],
    [-54, 55, 2.2]], b.trim(88)) + circle(0, 26, 6, metal(b), `stroke="${INK}"`),
  fringe: (b) => b.sketch.twin([0, 1, 2, 3, 4].map((i) => path(spline([[4 + i * 12, 22 + i * 4], [10 + i * 13, 30 + i * 4],
    [6 + i * 13, 48 + i * 3], [i * 12, 34 + i * 3]], true), b.sketch.linear([[0, b.tones.body(58)], [1, b.tones.body(20)]]),
    rim(b, 0.8))).join("")),
  gem: (b) => b.sketch.glow(0, 34, 26, b.tones.glow(60), 0.9) + b.sketch.twin(line("M8 30Q24 26 34 14", b.trim(68), 2.4))
    + path("M0 20l11 13-11 17-11-17z", b.sketch.linear([[0, "#fff"], [0.5, b.tones.glow(72)], [1, b.tones.glow(40)]]),
    `stroke="${b.trim(84)}" stroke-width="1.8"`) + line("M-11 33H11M0 20L-4 33 0 50 4 33z", "#fff", 0.7, 'opacity=".7"'),
} as const satisfies Record<string, Drawing>;
export type Garb = keyof typeof GARBS;
