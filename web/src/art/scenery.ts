/** Water, rock, weed and stone: what the landscapes of the locations are built of. The stage is 320 by 180. */
import { CREATURES } from "./creatures";
import { INK, RACE_HUES, tones } from "./palette";
import type { Race, Tones } from "./palette";
import { circle, dots, drift, ellipse, fan, hsl, limb, line, path, place, random, rect, spline } from "./svg";
import type { Point, Sketch } from "./svg";

export const WIDTH = 320;
export const HEIGHT = 180;

export class Stage {
  readonly chance: () => number;
  readonly glow: (lightness: number) => string;

  /** `hue` is the light of the place; `water` turns the water itself away from blue. */
  constructor(readonly s: Sketch, seed: number, readonly hue: number, sat: number, private readonly waterHue = 210) {
    this.chance = random(seed * 13 + 5);
    this.glow = (lightness) => hsl(hue, sat, lightness);
  }

  /** The water's own tone: far things are lighter, near ones almost black. */
  haze(lightness: number): string {
    return hsl(this.waterHue, 56, lightness);
  }

  /** Light of any other hue. */
  lamp(hue: number, lightness = 64, saturation = 92): string {
    return hsl(hue, saturation, lightness);
  }

  water(lightX = 160, lightY = 60, strength = 0.7, bright = 30): string {
    const shafts = [-96, -64, -40, -14, 10, 38, 58, 92].map((dx, i) => {
      const [top, foot] = [lightX + dx, lightX + dx * 2.3 + (i % 3) * 8];
      const width = 9 + ((i * 5) % 11);
      return path(`M${top} 0h${width}L${Math.round(foot + width * 3)} 180H${Math.round(foot - width)}z`,
        this.s.linear([[0, this.glow(86), 0.16], [0.8, this.glow(80), 0]]));
    }).join("");
    return rect(0, 0, WIDTH, HEIGHT, this.s.linear([[0, this.haze(bright)], [0.5, this.haze(bright * 0.52)],
      [1, this.haze(4)]]))
      + this.s.glow(lightX, lightY, 160, this.glow(58), strength) + shafts;
  }

  /** A line of hills or roofs, filled down to the bottom. */
  ridge(y: number, rough: number, lightness: number, steps = 9, valley = 0): string {
    const points: Point[] = Array.from({ length: steps + 1 }, (_, i): Point => {
      const middle = 1 - Math.abs((i / steps) * 2 - 1);
      return [-6 + (i * 332) / steps, y + (this.chance() - 0.5) * rough * 2 + middle * valley];
    });
    // Weed and stones along the top, so that no hill is bare.
    const tufts = points.slice(0, -1).flatMap(([x, top], i) => {
      const next = points[i + 1] ?? [x, top];
      return [0.2, 0.5, 0.8].map((k) => {
        const height = 2 + this.chance() * (4 + lightness * 0.3);
        return `M${Math.round(x + (next[0] - x) * k)} ${Math.round(top + (next[1] - top) * k + 2)}q${Math.round(this.chance() * 4 - 2)}-${Math.round(height / 2)} ${Math.round(this.chance() * 6 - 3)}-${Math.round(height)}`;
      });
    }).join("");
    const crest = this.s.linear([[0, this.glow(74), 0.55], [0.3, this.glow(60), 0]]);
    return line(tufts, this.haze(lightness), 1.8) + path(`${spline(points)}V184H-6z`,
      this.s.linear([[0, this.haze(lightness)], [1, this.haze(Math.max(2, lightness - 9))]]),
      `stroke="${crest}" stroke-width="1"`);
  }

  /** A bare rolling strip of one colour. */
  field(y: number, swell: number, colour: string): string {
    const crest = Array.from({ length: 9 }, (_, i): Point => [-6 + i * 41.5, y + Math.sin(i * 1.9 + y) * swell]);
    return path(`${spline(crest)}V184H-6z`, colour);
  }

  /** Black ground in front of everything, and the darkness of the corners. */
  front(y = 164, rough = 6): string {
    const rocks = path("M-4 184V122Q8 126 12 140Q26 144 30 158Q46 162 52 184zM324 184V112Q312 120 309 136Q296 140 292 154Q276 160 268 184z",
      this.s.linear([[0, this.haze(9)], [1, this.haze(2)]]), `stroke="${this.glow(60)}" stroke-opacity=".3" stroke-width=".8"`);
    return (y < HEIGHT ? rocks : "") + this.ridge(y, rough, 3, 11)
      + rect(0, 0, WIDTH, HEIGHT, this.s.radial([[0.55, INK, 0], [1, INK, 0.72]], 0.5, 0.45, 0.72));
  }

  motes(count = 26, colour = this.glow(86)): string {
    return drift(this.chance, count, [0, 0, WIDTH, HEIGHT - 10], colour);
  }

  /** Bubbles rising from a place. */
  bubbles(x: number, y: number, count = 7): string {
    return Array.from({ length: count }, (_, i) => circle(x + (this.chance() - 0.5) * 12, y - i * 9 - this.chance() * 5, 0.8
      + this.chance() * 2, "#fff", 'fill-opacity=".14" stroke="#fff" stroke-opacity=".55" stroke-width=".5"')).join("");
  }

  kelp(x: number, height: number, width: number, colour: string, foot = 182): string {
    const sway = (this.chance() - 0.5) * 26;
    const stem: Point[] = [[x, foot], [x + sway * 0.7, foot - height * 0.35], [x - sway * 0.4, foot - height * 0.7],
      [x + sway, foot - height]];
    return path(limb(stem, width, 0.8), colour);
  }

  /** A branching coral. */
  coral(x: number, y: number, size: number, colour: string): string {
    let d = "";
    const grow = (px: number, py: number, angle: number, length: number, depth: number): void => {
      const tipX = px + Math.cos(angle) * length;
      const tipY = py + Math.sin(angle) * length;
      d += `M${Math.round(px)} ${Math.round(py)}L${Math.round(tipX)} ${Math.round(tipY)}`;
      if (depth === 0) return;
      grow(tipX, tipY, angle - 0.35 - this.chance() * 0.35, length * 0.74, depth - 1);
      grow(tipX, tipY, angle + 0.35 + this.chance() * 0.35, length * 0.74, depth - 1);
    };
    grow(x, y, -Math.PI / 2, size * 0.36, 3);
    return line(d, colour, size * 0.09);
  }

  /** Lit windows in a column or a row. */
  windows(places: readonly Point[], colour = this.lamp(44, 72), size = 1.5): string {
    const list = places.map(([x, y]) => [x, y, size] as const);
    return dots(places.map(([x, y]) => [x, y, size * 3] as const), colour, 'opacity=".22"') + dots(list, colour);
  }

  /** A round-headed tower with a rim of light on one side. */
  tower(x: number, base: number, width: number, height: number, lightness: number,
    roof: "dome" | "spire" | "flat" | "broken" = "dome"): string {
    const [l, r, top] = [x - width / 2, x + width / 2, base - height];
    const roofs = {
      dome: `C${l - width * 0.25} ${top - width * 0.7} ${x} ${top - width * 0.6} ${x} ${top - width * 1.5}C${x} ${top - width * 0.6} ${r + width * 0.25} ${top - width * 0.7} ${r} ${top}`,
      spire: `L${x} ${top - width * 2.2}L${r} ${top}`,
      flat: `h${-width * 0.15}v${-width * 0.4}h${width * 1.3}v${width * 0.4}h${-width * 0.15}`,
      broken: `l${width * 0.2} ${-width * 0.5} ${width * 0.2} ${width * 0.4} ${width * 0.25} ${-width * 0.2} ${width * 0.35} ${width * 0.7}`,
    };
    const d = `M${l} ${base}V${top}${roofs[roof]}V${base}z`;
    const stone = this.s.linear([[0, this.haze(lightness + 20)], [0.3, this.haze(lightness + 8)],
      [1, this.haze(Math.max(2, lightness - 8))]], 0, 0, 1, 0);
    const mist = this.s.linear([[0.4, this.haze(4), 0], [1, this.haze(4), 0.75]]);
    return path(d, stone, `stroke="${this.s.linear([[0, this.glow(80)], [1, this.glow(50), 0]])}" stroke-width=".9"`)
      + line([0.12, 0.44, 0.76].map((k) =>
        `M${l} ${Math.round(top + height * k)}q${width / 2} ${width * 0.14} ${width} 0`).join(""), this.haze(lightness + 24),
        1.1, 'opacity=".55"') + path(d, mist);
  }

  column(x: number, top: number, base: number, width: number, lightness: number): string {
    const stone = this.s.linear([[0, this.haze(lightness + 14)], [0.35, this.haze(lightness + 4)],
      [1, this.haze(Math.max(2, lightness - 8))]], 0, 0, 1, 0);
    return rect(x - width / 2, top, width, base - top, stone) + rect(x - width * 0.75, top - 4, width * 1.5, 5, stone)
      + rect(x - width * 0.75, base - 3, width * 1.5, 5, stone);
  }

  /** A lamp with its own light. */
  lantern(x: number, y: number, hue: number, size = 3): string {
    return this.s.glow(x, y, size * 6, this.lamp(hue), 0.75) + circle(x, y, size, this.lamp(hue, 84));
  }

  creature(race: Race, x: number, y: number, scale: number, turn = 0): string {
    return place(CREATURES[race](this.s, tones(RACE_HUES[race])), x, y, scale, turn);
  }

  /** One creature in several places. */
  school(race: Race, spots: readonly (readonly [x: number, y: number, scale: number])[],
    palette: Tones = tones(RACE_HUES[race])): string {
    const { first, copy } = this.s.stamp(CREATURES[race](this.s, palette));
    return this.s.hidden(first) + spots.map(([x, y, scale]) => this.s.glow(x, y, scale * 60, palette.glow(60), 0.5)
      + copy(x, y, scale)).join("");
  }

  /** Small fish far away. */
  fish(x: number, y: number, count: number, colour = this.haze(44)): string {
    return path(Array.from({ length: count },
      () => `M${Math.round(x + (this.chance() - 0.5) * 60)} ${Math.round(y + (this.chance() - 0.5) * 22)}q4-3 7 0l3-2v4l-3-2q-3 3-7 0z`).join(""),
      colour);
  }

  clam(x: number, y: number, size: number, open: number): string {
    const upper = fan(0, 8, 3, 30, -160, -20, 8, 0.92);
    const lower = fan(0, 0, 3, 26, 15, 165, 8, 0.92);
    const shell = this.s.radial([[0, this.haze(8)], [0.6, hsl(this.hue, 36, 28)], [1, this.glow(70)]], 0.5, 0.95, 0.95);
    const rimmed = `stroke="${this.glow(74)}" stroke-width=".8"`;
    return place(`<g transform="translate(0 ${-open})">${path(upper.web, shell, rimmed)}${line(upper.rays, this.haze(6), 1)}</g>${path(lower.web, shell, rimmed)}${line(lower.rays, this.haze(6), 1)}`
      + ellipse(0, 2 - open / 3, 22, 3 + open * 0.4, INK) + this.s.glow(0, 1, 18, "#dff2ff", 0.9) + circle(0, 1, 5, "#fff"), x,
        y, size);
  }

  /** A broken ship lying on the ground. */
  wreck(x: number, y: number, scale: number, turn: number, lightness: number): string {
    const hull = "M-52-8Q-46 20-30 22H34Q52 8 60-18L42-10H20L14-4H-10L-16-12z";
    const masts = "M-22-12V-60M8-4V-70M36-10L42-44M-22-40H-36M-22-48H-8M8-52H-6M8-40H26";
    return place(line(masts, this.haze(lightness + 4), 2.2) + path(hull,
      this.s.linear([[0, this.haze(lightness + 10)], [1, this.haze(Math.max(2, lightness - 6))]]),
      `stroke="${this.glow(64)}" stroke-opacity=".6" stroke-width=".8"`)
      + line("M-48 0H50M-44 8H46M-36 16H40", this.haze(Math.max(2, lightness - 6)), 1)
        + line("M8-68Q22-56 20-44L8-46M-22-58Q-30-50-28-42", this.haze(lightness + 8), 1.4), x, y, scale, turn);
  }
}
