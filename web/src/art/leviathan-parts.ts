/** What every leviathan is made of: hide, edge of light, eyes and jaws. */
import { INK } from "./palette";
import type { Tones } from "./palette";
import { ellipse, path, symmetric } from "./svg";
import type { Point , Sketch} from "./svg";

export interface Scene {
  readonly s: Sketch;
  readonly t: Tones;
  readonly eyes: number;
  readonly spines: number;
  readonly k: number;
  readonly variant: number;
}

export const rim = (t: Tones, width = 1.4): string => `stroke="${t.glow(76)}" stroke-opacity=".8" stroke-width="${width}"`;
export const hide = ({ s, t }: Scene): string => s.radial([[0, t.body(46)], [0.35, t.body(22)], [0.8, t.body(7)], [1, t.body(13)]],
  0.5, 0.15, 0.85);

/** Burning eyes in pairs, the outer ones smaller. */
export function stare({ s, t, eyes }: Scene, x: number, y: number, size: number, apart = 1.9, rise = 0.7): string {
  if (eyes === 0) {
    return s.glow(0, y, size * 4, t.glow(60), 0.8)
      + path(`M${-size * 1.9} ${y}Q0 ${y - size * 2.2} ${size * 1.9} ${y}Q0 ${y + size * 2.2} ${-size * 1.9} ${y}z`,
      s.radial([[0, "#fff"], [0.4, t.glow(80)], [1, t.glow(46)]]), `stroke="${INK}" stroke-width="2"`)
      + ellipse(0, y, size * 0.34, size * 1, INK);
  }
  return s.twin(Array.from({ length: eyes }, (_, i) => {
    const [ex, ey, r] = [x + i * size * apart, y - i * size * rise, size * (1 - i * 0.26)];
    return s.glow(ex, ey, r * 2.8, t.glow(60), 0.85)
      + path(`M${ex - r * 1.3} ${ey + r * 0.5}Q${ex - r * 0.2} ${ey - r * 1.3} ${ex + r * 1.5} ${ey - r * 0.8}Q${ex + r * 0.6} ${ey + r * 1.1} ${ex - r * 1.3} ${ey + r * 0.5}z`,
      s.radial([[0, "#fff"], [0.45, t.glow(80)], [1, t.glow(48)]]), `stroke="${INK}" stroke-width="1.4"`)
      + ellipse(ex + r * 0.1, ey, r * 0.24, r * 0.72, INK);
  }).join(""));
}

/** An open mouth full of teeth, centred on x = 0. */
export function jaws(y: number, width: number, depth: number, teeth: number, ivory: string, lip: string): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= teeth * 2; i++) {
    const x = -width + (i * width) / teeth;
    const arch = 1 - (x / width) ** 2;
    upper.push([x, y - depth * 0.45 * arch + (i % 2 ? depth * (0.35 + 0.3 * arch) : 0)]);
    lower.push([x * 0.9, y + depth * arch - (i % 2 ? depth * (0.25 + 0.3 * arch) : 0)]);
  }
  const flat = (points: readonly Point[]): string => points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join(" ");
  return path(symmetric([[0, y - depth * 0.5], [width * 0.6, y - depth * 0.36], [width, y], [width, y],
    [width * 0.6, y + depth * 0.8], [0, y + depth * 1.06]]), "#080308", `stroke="${lip}" stroke-width="1.6"`)
    + path(`M${flat(upper)}Q0 ${Math.round(y - depth)} ${-width} ${y}z`, ivory)
      + path(`M${flat(lower)}Q0 ${Math.round(y + depth * 2)} ${Math.round(-width * 0.9)} ${y}z`, ivory);
}
