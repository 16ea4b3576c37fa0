/** The water behind a lord and the guild's own shape of body. The portrait's box is -100…100 by -130…130. */
import type { Brush } from "./faces";
import type { Guild } from "./palette";
import { INK } from "./palette";
import { circle, dots, drift, fan, hsl, limb, line, path, random, rect, spline, symmetric } from "./svg";
import type { Point } from "./svg";

/** Silhouettes at the edges of the picture, by guild. */
const MOTIFS: Record<Guild, (b: Brush) => string> = {
  mage: (b) => [0, 1, 2, 3].map((i) => path(limb([[62 + i * 12, -135], [58 + i * 12, -80], [66 + i * 11, -30 + i * 14],
    [60 + i * 12, 10 + i * 22]], 3, 0.6), b.tones.glow(46), 'opacity=".3"')).join(""),
  soldier: (b) => path("M60 135V-40l8-26 8 26V135zM82 135V-70l8-28 8 28V135z", b.tones.body(11))
    + line("M68-66v14M90-98v16", b.tones.glow(50), 1.4, 'opacity=".7"'),
  farmer: (b) => [0, 1, 2].map((i) => path(limb([[60 + i * 18, 135], [72 + i * 14, 60], [58 + i * 17, 0 - i * 20],
    [74 + i * 11, -60 - i * 22]], 15, 2), b.tones.body(13 - i * 2))).join(""),
  merchant: (b) => path("M52 135V30q0-26 24-30q26 4 26 30V135z", b.tones.body(11))
    + line("M58 135V34q2-20 18-26q18 6 20 26V135", b.tones.glow(40), 1, 'opacity=".4"')
    + b.sketch.glow(76, 40, 14, b.tones.glow(60), 0.5),
  politician: (b) => path("M66 135V-96h-6v-8h44V135z", b.tones.body(10))
    + line("M72 135V-94M80 135V-94M88 135V-94M60-104h40", b.tones.glow(44), 1, 'opacity=".35"'),
  ambassador: (b) => line("M0-118Q84-112 96-20M0-126Q94-122 100-44M0-110Q74-102 88 0", b.tones.glow(60), 0.8, 'opacity=".4"'),
  smuggler: () => path(spline([[48, 136], [58, 70], [76, 30], [70, -20], [88, -70], [80, -132], [80, -132], [104, -132],
    [104, 136]], true), INK, 'opacity=".75"'),
  exile: (b) => path("M54 135L70 20l8 30L90-40l14 40V135zM100-130L92-60 82-130z", b.tones.body(8)),
};

export function drawWater(brush: Brush, guild: Guild, seed: number): string {
  const { sketch, tones: { glow } } = brush;
  const chance = random(seed + 7);
  const shaft = sketch.linear([[0, glow(80), 0.22], [1, glow(70), 0]]);
  const tilt = Math.round(chance() * 30 - 15);
  return rect(-100, -130, 200, 260, sketch.linear([[0, hsl(206, 62, 22)], [0.4, hsl(214, 66, 11)], [1, hsl(222, 70, 4)]]))
    + path(`M${-60 + tilt}-130h26L${-70 + tilt} 120h-50zM${10 + tilt}-130h14L${44 + tilt} 120h-34zM${52 + tilt}-130h22L${130 + tilt} 100h-40z`, shaft)
    + sketch.glow(0, -42, 104, glow(60), 0.62)
    + sketch.twin(MOTIFS[guild](brush))
    + drift(chance, 18, [-98, -125, 196, 250], glow(84));
}

/** Darkness closing in from the corners, over everything. */
export function drawVignette(brush: Brush): string {
  return rect(-100, -130, 200, 260, brush.sketch.radial([[0.55, INK, 0], [1, INK, 0.8]], 0.5, 0.45, 0.78));
}

const cloth = (b: Brush, top = 30, bottom = 7): string => b.sketch.linear([[0, b.tones.body(top)], [1, b.tones.body(bottom)]]);
const rim = (b: Brush): string =>
  `stroke="${b.sketch.linear([[0, b.tones.glow(82)], [1, b.tones.glow(56), 0.1]])}" stroke-width="1.5"`;
const seam = (b: Brush, d: string, opacity = 0.5): string => line(d, b.tones.glow(62), 1, `opacity="${opacity}"`);

export const BODIES: Record<Guild, (b: Brush, breadth: number) => string> = {
  mage: (b, k) => {
    const veil = b.sketch.linear([[0, b.tones.glow(66), 0.5], [1, b.tones.glow(40), 0.02]]);
    const ribbons = [0, 1, 2].map((i) => path(limb([[26 * k + i * 9, 34], [50 * k + i * 12, 70], [44 * k + i * 18, 104],
      [62 * k + i * 16, 140]], 15 - i * 2, 5), veil)).join("");
    const collar = fan(0, 44, 16, 52 * k, -78, -14, 5, 0.8);
    return b.sketch.twin(ribbons + path(collar.web, veil) + seam(b, collar.rays))
      + path(symmetric([[0, 4], [11, 8], [15, 24], [38 * k, 42], [54 * k, 78], [58 * k, 136], [0, 136]]), cloth(b, 34), rim(b))
      + b.sketch.twin(seam(b, "M4 30Q16 60 10 134M14 32Q36 66 34 134")
        + dots([[20, 44, 1.8], [27, 56, 1.6], [32, 70, 1.4], [35, 85, 1.2], [37, 100, 1]], b.tones.glow(84)));
  },
  soldier: (b, k) => {
    const plate = b.sketch.linear([[0, b.tones.body(48)], [0.35, b.tones.body(28)], [1, b.tones.body(9)]]);
    const spike = (x: number, y: number, h: number, lean: number): string =>
      path(limb([[x, y], [x + lean * 0.4, y - h * 0.5], [x + lean, y - h]], 9, 1),
      b.sketch.linear([[0, b.tones.glow(76)], [1, b.tones.body(26)]]));
    const pauldron = [2, 1, 0].map((i) => path(spline([[20, 26 + i * 13], [48 * k, 12 + i * 13], [78 * k + i * 4, 26 + i * 15],
      [88 * k + i * 3, 60 + i * 14], [88 * k + i * 3, 60 + i * 14], [54 * k, 50 + i * 14], [20, 44 + i * 13]], true), plate,
      rim(b))).join("");
    return path(symmetric([[0, 2], [16, 8], [22, 30], [62 * k, 46], [72 * k, 90], [64 * k, 136], [0, 136]]), cloth(b, 26),
      rim(b))
      + b.sketch.twin(spike(52 * k, 20, 26, 8) + spike(68 * k, 24, 24, 16) + spike(80 * k, 34, 20, 20) + pauldron
        + seam(b, "M0 58Q24 56 44 44M0 76Q30 74 56 62M0 96Q32 94 62 84", 0.45));
  },
  farmer: (b, k) => {
    const leaf = b.sketch.stamp(path("M0 0C14-10 30-10 44 2C30 14 12 12 0 0z",
      b.sketch.linear([[0, b.tones.body(38)], [1, b.tones.body(15)]], 0, 0, 1, 1),
      `stroke="${b.tones.glow(70)}" stroke-opacity=".55" stroke-width=".8"`)
      + line("M3 1Q22-2 40 2M14 0l5-5M14 1l6 5M25 0l5-5M25 1l6 5", b.tones.glow(60), 0.6, 'opacity=".6"'));
    const leaves = [[70, 84, 1.1, 62], [60, 60, 1.15, 40], [44, 44, 1.1, 14], [40, 98, 1, 84], [34, 68, 1.05, 62],
      [22, 46, 1, 36]] as const;
    return path(symmetric([[0, 4], [12, 8], [16, 26], [48 * k, 44], [66 * k, 84], [68 * k, 136], [0, 136]]), cloth(b, 28),
      rim(b))
      + b.sketch.hidden(leaf.first) + b.sketch.twin(leaves.map(([x, y, size, turn]) => leaf.copy(x * k, y, size, turn)).join("")
        + seam(b, "M4 34Q12 70 8 134"));
  },
  merchant: (b, k) => {
    const shell = fan(0, 66, 10, 104 * k, -172, -8, 13, 0.93);
    return path(shell.web, b.sketch.radial([[0, b.tones.body(8)], [0.6, b.tones.body(22)], [0.9, b.tones.body(40)],
      [1, b.tones.glow(70)]], 0.5, 0.75, 0.85), rim(b))
      + seam(b, shell.rays, 0.4)
      + path(symmetric([[0, 2], [18, 8], [26, 26], [66 * k, 50], [84 * k, 96], [80 * k, 136], [0, 136]]), cloth(b, 32), rim(b))
      + path(symmetric([[0, 20], [24, 20], [50, 38], [56, 52], [44, 50], [34, 60], [22, 54], [11, 66], [0, 60]]),
        b.sketch.linear([[0, b.tones.body(50)], [1, b.tones.body(16)]]), rim(b))
      + b.sketch.twin(dots([[11, 58, 2], [22, 48, 1.8], [34, 53, 1.8], [46, 45, 1.5]], b.tones.glow(84))
        + seam(b, "M4 26V56M14 26L20 50M26 28L38 50", 0.45) + seam(b, "M30 62Q52 84 50 134M52 56Q70 84 68 134", 0.35));
  },
  politician: (b, k) => {
    const collar = spline([[8, 58], [8, 58], [20, 24], [42 * k, -22], [56 * k, -52], [56 * k, -52], [62 * k, -10], [60 * k, 40],
      [38 * k, 66]], true);
    const arms = [0, 1, 2].map((i) => path(limb([[44 * k - i * 5, 54 + i * 10], [76 * k, 70 + i * 18],
      [80 * k - i * 6, 110 + i * 10], [60 * k - i * 4, 140]], 17, 8), cloth(b, 30, 10), rim(b))).join("");
    return b.sketch.twin(path(collar, b.sketch.linear([[0, b.tones.body(50)], [0.5, b.tones.body(24)], [1, b.tones.body(8)]]),
      rim(b)) + seam(b, `M16 52Q40 4 ${55 * k}-46M26 56Q52 10 ${57 * k}-40`, 0.5) + arms)
      + path(symmetric([[0, 4], [12, 8], [16, 26], [40 * k, 46], [48 * k, 84], [50 * k, 136], [0, 136]]), cloth(b, 30), rim(b))
      + b.sketch.twin(path("M0 50L18 34 30 46 10 92 0 134z", b.tones.body(15), rim(b))
        + dots([[36, 66, 2], [40, 80, 1.8], [42, 95, 1.6], [43, 110, 1.4]], b.tones.glow(80)));
  },
  ambassador: (b, k) => {
    const wing = spline([[10, 24], [40, 14], [72 * k, -14], [98 * k, -60], [98 * k, -60], [100 * k, 0], [84 * k, 62], [56, 104],
      [30, 136], [0, 136]], true);
    const iris = b.sketch.linear([[0, "#d9c8ff"], [0.3, b.tones.glow(66)], [0.6, b.tones.body(26)], [1, b.tones.body(7)]], 1, 0,
      0.2, 1);
    return b.sketch.twin(path(wing, iris, `${rim(b)} fill-opacity=".85"`)
      + seam(b, `M14 30Q60 20 ${96 * k}-50M18 40Q66 36 ${96 * k}-20M22 54Q70 56 ${92 * k} 20M24 70Q60 84 ${80 * k} 60`, 0.5)
      + dots([[52, 40, 1.6], [62, 52, 1.4], [70, 30, 1.4], [80, 8, 1.2], [58, 70, 1.2], [84, -12, 1]], "#fff"))
      + path(symmetric([[0, 4], [12, 8], [16, 24], [36, 42], [44, 84], [46, 136], [0, 136]]), cloth(b, 40, 8), rim(b))
      + b.sketch.twin(seam(b, "M6 36Q20 70 14 134M16 38Q34 74 30 134"));
  },
  smuggler: (b, k) => path(symmetric([[0, -104], [30, -88], [50 * k, -42], [46 * k, 0], [60 * k, 30], [82 * k, 64],
    [88 * k, 136], [0, 136]]), b.sketch.linear([[0, b.tones.body(24)], [0.4, b.tones.body(12)], [1, b.tones.body(4)]]), rim(b))
    + path(symmetric([[0, -86], [26, -70], [40, -34], [34, 6], [14, 36], [0, 44]]), INK)
    + b.sketch.twin(seam(b, "M16-94Q50-60 42-4M42 0Q30 40 6 60M50 18Q64 60 54 134M40 34Q48 80 36 134", 0.4)
      + path(spline([[4, 62], [24, 40], [46, 28], [56, 44], [34, 64], [8, 76]], true), b.tones.body(15), rim(b))),
  exile: (b, k) => path(symmetric([[0, 2], [12, 6], [18, 24], [44 * k, 34], [58 * k, 18], [58 * k, 18], [66 * k, 46],
    [88 * k, 44], [88 * k, 44], [80 * k, 78], [98 * k, 92], [98 * k, 92], [80 * k, 136], [0, 136]]), cloth(b, 24, 4), rim(b))
    + b.sketch.twin([0, 1, 2, 3].map((i) => path(limb([[2, 48 + i * 17], [22, 40 + i * 17], [42 - i * 2, 50 + i * 16],
      [46 - i * 4, 64 + i * 14]], 5.5, 1.5), b.trim(62), 'opacity=".8"')).join("") + seam(b, "M52 40L60 90M68 60L70 130", 0.4)),
};

/** What holds the attribute: two limbs reaching in from the sides. */
export function drawHands(b: Brush, guild: Guild, reach: number): string {
  const skin = b.sketch.linear([[0, b.tones.body(50)], [1, b.tones.body(18)]], 0, 0, 1, 1);
  const edge = `stroke="${b.tones.glow(72)}" stroke-opacity=".8" stroke-width="1"`;
  const arm: Point[] = [[118, 136], [74, 126], [reach + 16, 112], [reach, 94]];
  if (guild === "soldier") {
    return b.sketch.twin(path(limb(arm, 16, 13), skin, edge)
      + path(`M${reach + 8} 104C${reach - 16} 100 ${reach - 12} 74 ${reach + 6} 68Q${reach - 2} 80 ${reach + 3} 84Q${reach + 10} 82 ${reach + 14} 72Q${reach + 22} 92 ${reach + 8} 104z`,
        skin, edge));
  }
  if (guild === "politician" || guild === "mage" || guild === "smuggler") {
    const curl: Point[] = [[118, 138], [74, 127], [reach + 12, 116], [reach - 1, 98], [reach + 5, 82], [reach + 15, 84],
      [reach + 13, 92]];
    return b.sketch.twin(path(limb(curl, 17, 2.5), skin, edge) + dots([[reach + 22, 117, 2], [reach + 11, 109, 1.8],
      [reach + 4, 99, 1.5], [reach + 4, 90, 1.2]], b.tones.glow(78), 'opacity=".8"'));
  }
  const hand = fan(reach + 12, 104, 3, 25, -205, -110, 4, 0.72);
  return b.sketch.twin(path(limb(arm, 17, 10), skin, edge) + path(hand.web, skin, edge) + line(hand.rays, b.tones.glow(66), 0.8)
    + circle(reach + 12, 104, 3, b.tones.body(30)));
}
