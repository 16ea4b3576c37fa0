/** Heads, eyes and mouths of the lords. The head's centre is (0, 0); the right half is given, the left mirrors it. */
import type { Tones } from "./palette";
import { INK } from "./palette";
import { circle, dots, ellipse, limb, line, path, spline, symmetric } from "./svg";
import type { Point, Sketch } from "./svg";

/** What every part of a portrait is drawn with. */
export interface Brush {
  readonly sketch: Sketch;
  readonly tones: Tones;
  /** The metal, shell or bone of crowns and attributes: lightness 0–100. */
  readonly trim: (lightness: number) => string;
}

interface HeadShape {
  readonly outline: readonly Point[];
  /** Where the eyes and the mouth sit. */
  readonly eye: Point;
  readonly mouth: number;
}

export const HEADS = {
  oval: { outline: [[0, -44], [24, -37], [35, -10], [27, 22], [11, 42], [0, 45]], eye: [15, -4], mouth: 25 },
  wedge: { outline: [[0, -42], [30, -42], [44, -20], [30, 6], [11, 40], [0, 46]], eye: [18, -10], mouth: 24 },
  helm: { outline: [[0, -52], [24, -44], [38, -16], [38, -16], [33, 14], [24, 34], [24, 34], [8, 44], [0, 50], [0, 50]],
    eye: [15, -6], mouth: 24 },
  mantle: { outline: [[0, -86], [16, -62], [33, -26], [33, 4], [24, 26], [12, 38], [0, 40]], eye: [17, -2], mouth: 22 },
  hammer: { outline: [[0, -40], [26, -38], [58, -38], [66, -24], [52, -12], [30, -4], [22, 18], [10, 42], [0, 46]],
    eye: [54, -25], mouth: 22 },
  angler: { outline: [[0, -42], [28, -36], [42, -8], [50, 18], [36, 38], [0, 46]], eye: [21, -14], mouth: 18 },
  moray: { outline: [[0, -54], [20, -44], [26, -14], [24, 16], [14, 44], [0, 50]], eye: [13, -14], mouth: 27 },
  puffer: { outline: [[0, -42], [34, -33], [50, 2], [40, 32], [16, 44], [0, 45]], eye: [23, -8], mouth: 18 },
  bulb: { outline: [[0, -74], [34, -64], [48, -34], [36, -4], [28, 22], [12, 40], [0, 43]], eye: [18, -2], mouth: 24 },
  skull: { outline: [[0, -46], [30, -38], [40, -12], [36, 4], [24, 14], [22, 34], [12, 44], [0, 44]], eye: [17, -5],
    mouth: 30 },
  turtle: { outline: [[0, -40], [28, -34], [40, -8], [34, 16], [18, 30], [0, 50], [0, 50]], eye: [22, -8], mouth: 26 },
  pike: { outline: [[0, -46], [22, -40], [34, -16], [24, 6], [15, 30], [12, 54], [0, 60]], eye: [20, -14], mouth: 42 },
  ray: { outline: [[0, -34], [22, -38], [34, -50], [38, -50], [46, -22], [34, 12], [14, 40], [0, 46]], eye: [22, -8],
    mouth: 24 },
} as const satisfies Record<string, HeadShape>;
export type Head = keyof typeof HEADS;

export function drawHead(brush: Brush, head: Head): string {
  const { sketch, tones: { body, glow } } = brush;
  const shape: HeadShape = HEADS[head];
  const [eyeX, eyeY] = shape.eye;
  const outline = symmetric(shape.outline);
  const skin = sketch.radial([[0, body(54)], [0.4, body(32)], [0.8, body(12)], [1, body(24)]], 0.5, 0.4, 0.62);
  const rim = sketch.linear([[0, glow(82)], [1, glow(56), 0.1]]);
  const socket = sketch.radial([[0, INK, 0.85], [0.55, INK, 0.5], [1, INK, 0]]);
  const ridge = sketch.radial([[0, glow(80), 0.5], [1, glow(70), 0]]);
  return path(outline, skin, `stroke="${rim}" stroke-width="1.6"`)
    + ellipse(0, eyeY - 22, 22, 15, ridge) + ellipse(0, (eyeY + shape.mouth) / 2, 5, 17, ridge)
    + sketch.twin(ellipse(eyeX, eyeY, 15, 12, socket)
      + ellipse(Math.min(eyeX, 24) + 3, eyeY + 19, 9, 6, ridge, 'opacity=".55"'));
}

type EyeDrawing = (brush: Brush, x: number, y: number) => string;

const almond = (w: number, h: number): string => `M${-w} 0Q0${-h} ${w} 0Q0 ${h}${-w} 0z`;

/** An eye of one side, lit from within; `turn` lifts the outer corner. */
function lit(brush: Brush, x: number, y: number, w: number, h: number, turn: number, pupil: string): string {
  const { sketch, tones: { glow } } = brush;
  const iris = sketch.radial([[0, "#fff"], [0.4, glow(82)], [1, glow(52)]]);
  return `<g transform="translate(${x} ${y})">${sketch.glow(0, 0, w * 2.1, glow(60), 0.75)}`
    + `<g transform="rotate(${turn})">${path(almond(w, h), iris, `stroke="${INK}" stroke-width=".8"`)}${pupil}`
    + `${line(`M${-w - 2} 1Q0${-h - 3} ${w + 3}-2`, glow(78), 1.2)}</g></g>`;
}

const slitPupil = ellipse(0, 0, 1.5, 5, INK);
const barPupil = `<rect x="-6" y="-1.7" width="12" height="3.4" rx="1.7" fill="${INK}"/>`;

const almondEyes: EyeDrawing = (b, x, y) => b.sketch.twin(lit(b, x, y, 9, 11, -14, slitPupil));

export const EYES = {
  almond: almondEyes,
  wide: (b, x, y) => b.sketch.twin(lit(b, x, y, 9, 17, 0, circle(0, 0, 3.2, INK) + circle(1.4, -1.6, 1.1, "#fff"))),
  goat: (b, x, y) => b.sketch.twin(lit(b, x, y, 10, 16, 8, barPupil)),
  narrow: (b, x, y) => b.sketch.twin(lit(b, x, y, 10, 6, -18, "")),
  sad: (b, x, y) => b.sketch.twin(lit(b, x, y, 8, 12, 20, circle(0, 1, 2.6, INK))),
  lidded: (b, x, y) => b.sketch.twin(lit(b, x, y, 9, 13, -6, circle(0, 1, 2.6, INK)
    + path("M-11 1Q0-13 11-1L11-9L-11-9z", b.tones.body(24)) + line("M-10 .5Q0-1.5 10-1", b.tones.glow(70), 1))),
  closed: (b, x, y) => b.sketch.twin(line(`M${x - 8} ${y - 1}Q${x} ${y + 8} ${x + 9} ${y - 2}`, b.tones.glow(76), 1.8)
    + line(`M${x - 4} ${y + 5}l-1 3M${x + 1} ${y + 5}l.5 4M${x + 6} ${y + 3}l2 3`, b.tones.glow(66), 1)),
  hollow: (b, x, y) => b.sketch.twin(ellipse(x, y, 9, 10, INK) + b.sketch.glow(x, y, 6, b.tones.glow(72), 1)
    + circle(x, y, 1.7, "#fff")),
  orb: (b, x, y) => b.sketch.twin(b.sketch.glow(x, y, 19, b.tones.glow(60), 0.8)
    + circle(x, y, 8.5, b.sketch.radial([[0, "#fff"], [0.5, b.tones.glow(80)], [1, b.tones.glow(46)]], 0.4, 0.35, 0.7),
      `stroke="${b.tones.body(14)}" stroke-width="2"`)),
  stalk: (b, x, y) => b.sketch.twin(path(limb([[x, y + 4], [x + 8, y - 14], [x + 6, y - 34]], 7, 4), b.tones.body(30),
    `stroke="${b.tones.glow(66)}" stroke-width=".8"`)
    + lit(b, x + 6, y - 38, 8, 15, 0, slitPupil)),
  triple: (b, x, y) => almondEyes(b, x, y) + lit(b, 0, y - 22, 6, 15, 0, slitPupil),
  many: (b, x, y) => b.sketch.twin(lit(b, x, y, 7, 10, -10, circle(0, 0, 2.2, INK))
    + b.sketch.glow(x - 6, y - 15, 8, b.tones.glow(60)) + circle(x - 6, y - 15, 3, b.tones.glow(84))
    + b.sketch.glow(x + 8, y - 14, 7, b.tones.glow(60)) + circle(x + 8, y - 14, 2.2, b.tones.glow(84))
      + circle(x + 12, y + 2, 1.8, b.tones.glow(84))),
  cyclops: (b, _x, y) => lit(b, 0, y - 2, 17, 26, 0, circle(0, 0, 6, INK) + circle(2.5, -3, 2, "#fff")),
  visor: (b, x, y) => b.sketch.glow(0, y, 40, b.tones.glow(60), 0.6)
    + path(symmetric([[0, y + 1], [x, y - 5], [x + 15, y - 9], [x + 15, y - 9], [x + 8, y + 2], [x - 4, y + 4], [0, y + 5]]),
      INK)
    + b.sketch.twin(line(`M4 ${y + 2.5}Q${x} ${y + 1} ${x + 11} ${y - 5.5}`, b.tones.glow(74), 2.4)
      + circle(x, y, 1.6, "#fff")),
  patch: (b, x, y) => lit(b, -x, y, 9, 13, 8, slitPupil)
    + path(`M${x - 10} ${y - 8}Q${x} ${y - 13} ${x + 11} ${y - 7}Q${x + 10} ${y + 9} ${x} ${y + 11}Q${x - 9} ${y + 8} ${x - 10} ${y - 8}z`,
      INK, `stroke="${b.trim(52)}" stroke-width="1.2"`)
    + line(`M${x - 10} ${y - 8}L-30 ${y - 26}M${x + 11} ${y - 6}l10 -2`, b.trim(44), 1.4),
} as const satisfies Record<string, EyeDrawing>;
export type Eyes = keyof typeof EYES;

type MouthDrawing = (brush: Brush, y: number) => string;

/** Tentacles hanging from the mouth, outer ones curling outwards. */
function tentacles(brush: Brush, y: number, count: number, length: number): string {
  const { sketch, tones: { body, glow } } = brush;
  const skin = sketch.linear([[0, body(34)], [1, body(18)]]);
  let right = "";
  for (let i = 0; i < count; i++) {
    const x = 3 + i * 7;
    const drop = length - i * 7;
    const curl: Point[] = [[x, y], [x + i * 2 + 1, y + drop * 0.4], [x - 1 + i * 3, y + drop * 0.75], [x + 6 + i * 5, y + drop],
      [x + 12 + i * 5, y + drop - 5]];
    right += path(limb(curl, 7.5, 1.5), skin, `stroke="${glow(66)}" stroke-opacity=".7" stroke-width=".8"`);
  }
  return sketch.twin(right);
}

const lips: MouthDrawing = (b, y) => line(`M-9 ${y}Q-4 ${y - 3} 0 ${y - 1}Q4 ${y - 3} 9 ${y}`, b.tones.glow(66), 1.4)
  + line(`M-6 ${y + 3}Q0 ${y + 6} 6 ${y + 3}`, b.tones.glow(50), 1);
const frown: MouthDrawing = (b, y) => line(`M-13 ${y + 4}Q0 ${y - 6} 13 ${y + 4}`, INK, 3)
  + line(`M-13 ${y + 5}Q0 ${y - 5} 13 ${y + 5}`, b.tones.glow(62), 1);

export const MOUTHS = {
  none: () => "",
  lips,
  frown,
  smile: (b, y) => line(`M-15 ${y - 4}Q0 ${y + 9} 15 ${y - 4}`, INK, 3)
    + line(`M-15 ${y - 3}Q0 ${y + 10} 15 ${y - 3}`, b.tones.glow(66), 1.1),
  fangs: (b, y) => path(symmetric([[0, y - 3], [14, y - 1], [28, y - 9], [28, y - 9], [22, y + 10], [10, y + 16], [0, y + 17]]),
    INK, `stroke="${b.tones.glow(58)}" stroke-width=".9"`)
    + path(`M-22 ${y - 3}l4 9 4-7 4 10 4-10 6 0 4 10 4-10 4 7 4-9z`.replace("6 0", "4 7 4-7"), b.trim(84))
      + path(`M-16 ${y + 13}l3-8 4 9 5-8 4 8 4-8 5 8 4-9 3 8Q0 ${y + 20}-16 ${y + 13}z`, b.trim(76)),
  beak: (b, y) => path(symmetric([[0, y - 16], [10, y - 8], [11, y + 2], [0, y + 18], [0, y + 18]]),
    b.sketch.linear([[0, b.trim(74)], [1, b.trim(30)]]), `stroke="${INK}" stroke-width=".8"`)
    + line(`M-10 ${y + 1}Q0 ${y + 6} 10 ${y + 1}`, INK, 1.2),
  tentacles: (b, y) => tentacles(b, y - 3, 3, 46),
  longTentacles: (b, y) => tentacles(b, y - 4, 4, 70),
  barbels: (b, y) => frown(b, y - 2) + b.sketch.twin(path(limb([[9, y + 2], [24, y + 12], [30, y + 34], [46, y + 44]], 4, 1),
    b.tones.glow(58)) + path(limb([[5, y + 5], [10, y + 22], [6, y + 42], [16, y + 52]], 3.4, 0.8), b.tones.glow(50))),
  mandibles: (b, y) => b.sketch.twin(path(limb([[20, y - 8], [24, y + 8], [14, y + 20], [4, y + 16]], 10, 2),
    b.sketch.linear([[0, b.tones.body(50)], [1, b.tones.body(22)]]), `stroke="${b.tones.glow(70)}" stroke-width=".9"`)
    + line(`M5 ${y}l4 8M11 ${y - 3}l3 9`, b.tones.glow(52), 1.2)),
  gills: (b, y) => lips(b, y) + b.sketch.twin(line(`M20 ${y - 9}q7 5 3 13M25 ${y - 12}q7 6 3 15M15 ${y - 4}q6 4 3 11`,
    b.tones.glow(70), 1.3)),
  grille: (b, y) => b.sketch.twin(line(`M3 ${y - 6}V${y + 16}M9 ${y - 7}V${y + 13}M15 ${y - 9}V${y + 9}`, INK, 3)
    + line(`M4 ${y - 6}V${y + 16}M10 ${y - 7}V${y + 13}M16 ${y - 9}V${y + 9}`, b.tones.glow(60), 0.8)),
  beard: (b, y) => {
    const strand = b.sketch.linear([[0, b.trim(84)], [0.6, b.trim(60)], [1, b.trim(30), 0.4]]);
    return path(symmetric([[0, y - 6], [12, y - 4], [24, y - 12], [27, y + 16], [16, y + 44], [6, y + 70], [0, y + 84],
      [0, y + 84]]), strand)
      + b.sketch.twin(line(`M4 ${y + 6}q5 30-2 60M11 ${y + 3}q5 24-3 46M18 ${y - 2}q4 18-1 30`, b.trim(34), 0.9)) + lips(b, y);
  },
  veil: (b, y) => {
    const silk = b.sketch.linear([[0, b.tones.glow(70), 0.75], [1, b.tones.glow(50), 0.1]]);
    return path(symmetric([[0, y - 15], [20, y - 18], [34, y - 28], [30, y + 10], [18, y + 26], [10, y + 22], [0, y + 32]]),
      silk)
      + dots([-24, -12, 0, 12, 24].map((x) => [x, y - 16 - Math.abs(x) / 4, 1.5] as const), b.trim(86));
  },
  teeth: (b, y) => path(`M-14 ${y - 2}H14L11 ${y + 9}H-11z`, INK)
    + line(`M-10 ${y - 1}v9M-5 ${y - 1}v9M0 ${y - 1}v9M5 ${y - 1}v9M10 ${y - 1}v9`, b.trim(80), 2.6)
    + line(`M-14 ${y + 3}H14`, INK, 1.2),
} as const satisfies Record<string, MouthDrawing>;
export type Mouth = keyof typeof MOUTHS;

/** Glowing signs on the skin. */
export const MARKINGS = {
  none: () => "",
  spots: (b, x, y) => b.sketch.twin(dots([[x + 9, y - 12, 1.6], [x + 3, y - 19, 2], [x - 5, y - 24, 1.6], [x + 8, y + 10, 1.3],
    [x + 5, y + 16, 1]], b.tones.glow(82))),
  tears: (b, x, y) => b.sketch.twin(line(`M${x} ${y + 8}q2 12-3 22M${x + 5} ${y + 7}q3 8 0 14`, b.tones.glow(74), 1.3)),
  stripes: (b, x, y) => b.sketch.twin(line(`M2 ${y - 14}Q${x} ${y - 18} ${x + 10} ${y - 14}M2 ${y - 22}Q${x - 2} ${y - 26} ${x + 4} ${y - 23}M2 ${y - 29}q5-3 10-1`,
    b.tones.glow(68), 1.5)),
  rune: (b, _x, y) => line(`M0 ${y - 34}V${y - 10}M-7 ${y - 27}L0 ${y - 20} 7 ${y - 27}M-5 ${y - 13}H5`, b.tones.glow(80), 1.5),
  scales: (b, x, y) => b.sketch.twin(line([0, 1, 2].map((k) => `M${x + 2 - k * 3} ${y + 12 + k * 6}q4 4 8 0q3-1 4-4`).join(""),
    b.tones.glow(56), 1)),
  crack: (b, x, y) => line(spline([[x - 9, y - 34], [x - 9, y - 34], [x - 4, y - 24], [x - 4, y - 24], [x - 8, y - 16],
    [x - 8, y - 16], [x + 2, y - 7]]), b.tones.glow(72), 1.5),
} as const satisfies Record<string, (brush: Brush, x: number, y: number) => string>;
export type Marking = keyof typeof MARKINGS;
