/** Pictures for the exploration cards of allies: as many creatures as the card's value, in a school. */
import { CREATURES } from "./creatures";
import { glyph } from "./glyphs";
import { FOAM, INK, RACE_HUES, tones } from "./palette";
import type { Race } from "./palette";
import { Sketch, circle, dots, drift, hsl, limb, path, random, rect } from "./svg";

/** The marks of the expansions: Leviathan's two attack helps, and the kraken allies' nebulis. */
export type AllySpecial = "pearls_add" | "both_dice_keep_high" | "nebulis";

type Spot = readonly [x: number, y: number, scale: number, turn: number];

/** Where the creatures swim, by value; the biggest leads. */
const SCHOOLS: readonly (readonly Spot[])[] = [
  [],
  [[0, 2, 0.92, 0]],
  [[-13, -25, 0.62, -8], [11, 22, 0.78, 6]],
  [[-20, -30, 0.5, -10], [20, -22, 0.52, 10], [0, 22, 0.8, 0]],
  [[0, -40, 0.46, 0], [-24, -6, 0.5, -12], [24, -6, 0.5, 12], [0, 27, 0.74, 0]],
  [[-27, -36, 0.44, -12], [27, -36, 0.44, 12], [-29, 34, 0.44, -10], [29, 34, 0.44, 10], [0, 0, 0.86, 0]],
];

function mark(sketch: Sketch, special: AllySpecial, value: number): string {
  const pearl = sketch.radial([[0, "#fff"], [0.6, "#d9e9ff"], [1, "#7f92bd"]], 0.35, 0.3, 0.8);
  const disc = (content: string): string => circle(0, 58, 12, INK, `fill-opacity=".8" stroke="${FOAM}" stroke-width="1.2"`)
    + content;
  if (special === "pearls_add") return disc(circle(-3.4, 58, 5, pearl) + glyph("+", 5, 58, 0.55, FOAM, 4));
  if (special === "both_dice_keep_high") {
    return disc(rect(-8.5, 54, 8, 8, FOAM, 'rx="1.6" transform="rotate(-12-4.5 58)"')
      + rect(0.8, 53, 8, 8, FOAM, 'rx="1.6" transform="rotate(10 5 57)"')
      + dots([[-6.4, 56.6, 0.9], [-2.8, 59.6, 0.9], [2.8, 55.4, 0.9], [6.6, 58.8, 0.9], [4.8, 57, 0.9]], INK));
  }
  const count = Math.max(1, value - 1);
  return Array.from({ length: count }, (_, i) => circle((i - (count - 1) / 2) * 13, 59, 5.6,
    sketch.radial([[0, "#b9c9ea"], [0.3, "#2a3350"], [1, "#05070f"]], 0.35, 0.3, 0.8),
    `stroke="#b9c9ea" stroke-width="1"`)).join("");
}

/** An ally's picture, 100 by 140; the corners stay calm for the value and the emblem. Kraken allies carry nebulis. */
export function allyArt(race: Race, value: number, special?: AllySpecial,
  uid = `ally-${race}-${value}${special ? `-${special.charAt(0)}` : ""}`): string {
  const sketch = new Sketch(uid);
  const palette = tones(RACE_HUES[race]);
  const { body, glow } = palette;
  const school = SCHOOLS[Math.min(5, Math.max(1, Math.round(value)))] ?? [];
  const chance = random(value * 31 + race.length);
  const creature = sketch.stamp(CREATURES[race](sketch, palette));
  const weed = [38, 45].map((x, i) => path(limb([[x, 74], [x + 4 - i * 6, 54 + i * 8], [x - 2, 38 + i * 12],
    [x + 3, 26 + i * 16]], 5, 0.8), body(14), 'opacity=".9"')).join("");
  const lead = school[school.length - 1] ?? [0, 0, 1, 0];
  return sketch.svg([-50, -70, 100, 140],
    rect(-50, -70, 100, 140, sketch.linear([[0, hsl(206, 62, 20 + value)], [0.5, hsl(214, 66, 11)], [1, hsl(222, 70, 4)]]))
      + path("M-34-70h14L-40 70h-26zM4-70h8L34 70H12zM30-70h12L84 70H56z",
        sketch.linear([[0, glow(80), 0.2], [1, glow(70), 0]]))
      + sketch.glow(lead[0], lead[1], 46 + value * 4, glow(58), 0.42 + value * 0.07) + sketch.twin(weed)
        + drift(chance, 10 + value * 2, [-48, -68, 96, 136], glow(84))
      + sketch.hidden(creature.first) + school.map(([x, y, scale, turn]) => creature.copy(x, y, scale, turn)).join("")
      + rect(-50, -70, 100, 140, sketch.radial([[0.5, INK, 0], [1, INK, 0.75]], 0.5, 0.5, 0.75))
      + (special ?? (race === "kraken" ? "nebulis" : "") ? mark(sketch, special ?? "nebulis", value) : ""),
    true);
}
