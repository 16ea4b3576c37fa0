/** The landscapes of the twenty-six locations, 320 by 180. */
import { CREATURES } from "./creatures";
import { FOAM, INK, RACES, RACE_HUES, tones } from "./palette";
import { HEIGHT, Stage, WIDTH } from "./scenery";
import { Sketch, circle, dots, ellipse, hsl, limb, line, path, place, polar, rect, spline } from "./svg";
import type { Point } from "./svg";

/** Hue and strength of the place's light, hue of its water, and what stands there. */
interface Place {
  readonly hue: number;
  readonly sat: number;
  readonly water?: number;
  readonly draw: (g: Stage) => string;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const spread = (count: number, from: number, to: number): number[] =>
  range(count).map((i) => from + ((to - from) * i) / (count - 1));

/** Hooded figures with bright eyes. */
const patrons = (g: Stage, spots: readonly (readonly [x: number, y: number, scale: number])[]): string =>
  spots.map(([x, y, k]) =>
  place(path("M-26 64Q-24-2-10-10Q-14-34 0-36Q14-34 10-10Q24-2 26 64z", "#060a14",
    `stroke="${g.glow(60)}" stroke-opacity=".6" stroke-width=".8"`) + dots([[-4, -22, 1.6], [4, -22, 1.6]], g.lamp(50, 76)), x,
    y, k)).join("");

const PLACES: Readonly<Record<number, Place>> = {
  // Sargasso Silos
  1: { hue: 42, sat: 88, draw: (g) => g.water(160, 50, 0.6) + g.ridge(118, 10, 15)
    + [[60, 70, 26], [258, 76, 28]].map(([x = 0, h = 0, w = 0]) => g.tower(x, 150, w, h, 14)).join("")
    + [[112, 92, 34], [208, 92, 34]].map(([x = 0, h = 0, w = 0]) => g.tower(x, 158, w, h, 11)).join("")
      + g.tower(160, 166, 42, 94, 12)
    + g.windows([[160, 78], [160, 96], [160, 114], [112, 86], [112, 102], [208, 86], [208, 102], [60, 96], [258, 92]],
      g.lamp(42, 72), 2) + line("M139 84H181M139 104H181M139 124H181M95 92H129M191 92H225M95 112H129M191 112H225", g.glow(60),
      0.8, 'opacity=".6"')
    + spread(9, 8, 312).map((x) => g.kelp(x, 40 + g.chance() * 50, 5, g.haze(5))).join("") + g.fish(70, 40, 6) + g.motes() },
  // Hydrozoa Reserves
  2: { hue: 286, sat: 80, draw: (g) => g.water(160, 70, 0.6) + g.ridge(128, 12, 13)
    + [[70, 132, 40], [160, 140, 58], [252, 132, 40]].map(([x = 0, y = 0, r = 0]) =>
    path(`M${x - r} ${y}A${r} ${r * 1.15} 0 0 1 ${x + r} ${y}z`, g.glow(66),
    `fill-opacity=".14" stroke="${g.glow(80)}" stroke-width="1.2"`)
    + line(`M${x} ${y - r * 1.15}V${y}M${x - r * 0.5} ${y}Q${x - r * 0.5} ${y - r * 0.9} ${x} ${y - r * 1.15}Q${x + r * 0.5} ${y - r * 0.9} ${x + r * 0.5} ${y}`,
    g.glow(74), 0.6, 'opacity=".6"') + rect(x - r - 4, y, r * 2 + 8, 9, g.haze(9))).join("")
    + g.school("jellyfish", [[160, 106, 0.62], [132, 122, 0.3], [190, 118, 0.34], [70, 112, 0.42], [252, 112, 0.42],
      [110, 40, 0.26], [216, 34, 0.32], [30, 60, 0.2], [292, 62, 0.22]]) + g.motes() },
  // The Sanctuary
  3: { hue: 270, sat: 76, draw: (g) => g.water(160, 62, 0.9) + g.ridge(132, 14, 14)
    + path("M96 88Q100 22 160 18Q220 22 224 88z", g.s.linear([[0, g.glow(76)], [1, g.haze(14)]]),
    `stroke="${g.glow(84)}" stroke-width="1.2"`) + line("M160 18V88M128 26Q116 52 114 88M192 26Q204 52 206 88", g.glow(84), 0.7,
    'opacity=".6"')
    + rect(88, 88, 144, 8, g.haze(26)) + spread(6, 100, 220).map((x) => g.column(x, 100, 146, 9, 18)).join("")
      + path("M146 148V116Q160 98 174 116V148z", g.glow(86)) + g.s.glow(160, 130, 50, g.glow(70), 0.7)
      + path("M84 148H236L246 156H74zM70 156H250L262 166H58z", g.haze(13))
    + [108, 130, 190, 212].map((x) => line(`M${x} 96q5 8 0 18`, g.glow(74), 1.2, 'opacity=".7"')).join("")
      + g.school("jellyfish", [[48, 66, 0.36], [272, 62, 0.36]]) + g.motes() },
  // Parliament
  4: { hue: 204, sat: 86, draw: (g) => g.water(160, 50, 0.8) + g.ridge(126, 10, 15) + g.tower(52, 156, 22, 82, 15, "spire")
    + g.tower(268, 156, 22, 82, 15, "spire") + path("M124 56Q126 26 160 24Q194 26 196 56z",
    g.s.linear([[0, g.glow(72)], [1, g.haze(18)]]), `stroke="${g.glow(84)}"`) + line("M160 24V12", g.glow(84), 1.6)
    + circle(160, 10, 3, g.glow(88))
    + path("M76 84L160 48 244 84z", g.s.linear([[0, g.haze(40)], [1, g.haze(20)]]), `stroke="${g.glow(80)}"`)
      + circle(160, 72, 7, g.glow(76)) + rect(78, 84, 164, 8, g.haze(24)) + rect(84, 92, 152, 56, g.haze(9))
      + g.windows(spread(7, 102, 218).map((x): Point => [x, 116]), g.lamp(44, 70), 2.2)
      + spread(8, 90, 230).map((x) => g.column(x, 96, 148, 9, 22)).join("")
    + path("M72 150H248L260 160H60z", g.haze(14)) + g.windows([[52, 92], [52, 108], [268, 92], [268, 108]]) + g.motes() },
  // The Barracks
  5: { hue: 10, sat: 88, draw: (g) => g.water(160, 84, 0.6) + g.ridge(112, 14, 14)
    + [40, 280].map((x) => g.tower(x, 164, 40, 88, 12, "flat")).join("")
    + path(`M56 164V96h10v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h36v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h12V164z`,
    g.s.linear([[0, g.haze(24)], [1, g.haze(5)]]), `stroke="${g.s.linear([[0, g.glow(72)], [1, g.glow(50), 0]])}"`)
    + line("M60 108H130M60 122H126M60 138H128M190 108H260M194 122H260M192 138H260M74 96V108M98 96V108M222 96V108M246 96V108M86 108V122M112 108V122M208 108V122M234 108V122M74 122V138M100 122V138M220 122V138M246 122V138",
    g.haze(7), 1)
    + path("M130 164V126Q160 92 190 126V164z", INK, `stroke="${g.glow(64)}" stroke-width="2"`)
      + line("M140 164V118M150 164V110M160 164V106M170 164V110M180 164V118M132 140H188", g.haze(26), 2)
      + g.s.glow(160, 150, 34, g.glow(56), 0.7)
    + [96, 224].map((x) => line(`M${x} 96V40`, g.haze(30), 2) + path(`M${x} 42h26l-7 9 7 9h-26z`, g.glow(52))
      + line(`M${x - 14} 98V60M${x - 26} 98V66`, g.haze(28), 1.4)
      + path(`M${x - 14} 50l4 12h-8zM${x - 26} 56l4 12h-8z`, g.glow(76))).join("") + g.lantern(40, 92, 24)
      + g.lantern(280, 92, 24) + g.creature("crab", 160, 78, 0.42) + g.motes() },
  // The Dockworks
  6: { hue: 140, sat: 60, draw: (g) => g.water(200, 50, 0.6) + g.ridge(132, 8, 13) + g.wreck(96, 92, 1, 0, 16)
    + line("M206 166V34H280M206 60L232 34M206 166L194 182M262 34V76", g.haze(26), 5)
    + line("M206 34L196 22M206 34L280 22", g.haze(26), 2) + rect(250, 76, 24, 20, hsl(34, 44, 32), `stroke="${g.glow(60)}"`)
    + line("M250 76L274 96M274 76L250 96M262 62L250 76M262 62L274 76", g.haze(10), 1.2)
    + path("M0 142H190V150H0zM170 150H320V158H170z", g.haze(20))
      + line("M14 150V182M44 150V182M76 150V182M108 150V182M140 150V182M190 158V182M230 158V182M270 158V182M308 158V182",
      g.haze(11), 5) + rect(286, 134, 22, 24, hsl(34, 40, 26)) + rect(292, 114, 18, 20, hsl(34, 40, 22))
      + rect(20, 122, 22, 20, hsl(34, 40, 24)) + line("M20 122L42 142M286 134L308 158", INK, 1)
    + g.lantern(60, 128, 120) + g.lantern(206, 48, 120, 2.4) + g.lantern(160, 128, 120) + g.lantern(300, 106, 120)
      + g.motes() },
  // The Sargasso Fields
  7: { hue: 44, sat: 90, draw: (g) => g.water(160, 78, 0.9, 26) + g.ridge(92, 5, 22) + range(7).map((row) => {
    const y = 90 + row * row * 1.9 + row * 3;
    return g.field(y + 4 + row * 3, 3 + row, hsl(38, 60, 20 - row * 2.4))
      + path(`${range(34 - row * 2).map((i) => `M${Math.round((i * 330) / (33 - row * 2) - 4 + g.chance() * 6)} ${Math.round(y + 10 + row * 3 + Math.sin(i * 0.5 + row) * (3 + row))}q${Math.round((g.chance() - 0.5) * 8)} ${-8 - row * 3} ${Math.round((g.chance() - 0.5) * 10)} ${-12 - row * 5}`).join("")}`,
      "none", `stroke="${hsl(44 - row * 2, 76, 54 - row * 6)}" stroke-width="${1 + row * 0.45}" stroke-linecap="round"`);
  }).join("") + g.school("seahorse", [[86, 58, 0.34], [120, 46, 0.26], [232, 54, 0.4]]) + g.motes(30) },
  // The Abyss
  8: { hue: 196, sat: 90, draw: (g) => rect(0, 0, WIDTH, HEIGHT, g.haze(20))
    + [[180, 22], [146, 17], [114, 13], [84, 9.5], [56, 6.5], [30, 3.5]].map(([r = 0, l = 0], ring) => {
    const edge: Point[] = range(18).map((i) => polar(160, 92, r * (0.9 + g.chance() * 0.2), i * 20)).map(([x, y]) =>
      [x, 92 + (y - 92) * 0.62]);
    return path(spline(edge, true), g.haze(l),
      `stroke="${g.glow(76 - ring * 6)}" stroke-opacity="${0.5 - ring * 0.06}" stroke-width="1"`);
  }).join("") + g.s.glow(160, 92, 46, g.glow(60), 0.8) + circle(160, 92, 2.4, "#fff") + g.windows(range(22).map((i): Point => {
    const [x, y] = polar(160, 92, 50 + (i % 4) * 34, i * 47);
    return [x, 92 + (y - 92) * 0.62];
  }), g.glow(80), 1.1) + g.bubbles(160, 84, 8) + g.school("squid", [[60, 40, 0.24], [268, 132, 0.24]]) + g.motes(34) },
  // City of Mirrors
  9: { hue: 190, sat: 70, draw: (g) => {
    const city = [[28, 36, 18], [58, 46, 16], [88, 40, 22], [122, 50, 16], [160, 60, 26], [198, 48, 16], [232, 42, 22],
      [262, 48, 16], [294, 34, 18]].map(([x = 0, h = 0, w = 0], i) =>
      g.tower(x, 96, w, h - 8, 22, i % 2 ? "spire" : "dome")).join("")
      + g.windows([[58, 64], [58, 76], [88, 76], [122, 60], [122, 74], [160, 48], [160, 62], [160, 76], [198, 62], [198, 76],
        [232, 76], [262, 64], [262, 76], [28, 80], [294, 80]], g.glow(86), 1.6);
    const { first, copy } = g.s.stamp(city);
    return g.water(160, 60, 0.9, 28) + first + `<g transform="matrix(1 0 0 -.82 0 176)" opacity=".55">${copy(0, 0)}</g>`
      + rect(0, 97, WIDTH, 83, g.s.linear([[0, g.glow(80), 0.2], [1, INK, 0.7]])) + line("M0 97H320", g.glow(90), 1)
      + line("M40 112H120M180 108H280M70 128H150M200 136H260M110 150H190", g.glow(84), 0.7, 'opacity=".5"') + g.motes();
  } },
  // Black Smokers
  10: { hue: 20, sat: 95, draw: (g) => g.water(160, 150, 0.8, 16) + g.ridge(140, 12, 12)
    + [[70, 96, 26], [130, 70, 30], [196, 84, 28], [256, 108, 24]].map(([x = 0, top = 0, w = 0]) =>
    range(9).map((i) => circle(x + Math.sin(i * 1.1 + x) * (4 + i * 2), top - 4 - i * 12, 7 + i * 2.6, i % 2
    ? "#0b1018" : "#141b26", `opacity="${0.92 - i * 0.08}"`)).join("")
    + path(`M${x - w} 182Q${x - w * 0.5} ${top + 40} ${x - w * 0.3} ${top}H${x + w * 0.3}Q${x + w * 0.5} ${top + 40} ${x + w} 182z`,
      g.s.linear([[0, g.glow(40)], [0.3, g.haze(14)], [1, g.haze(4)]]), `stroke="${g.glow(60)}" stroke-opacity=".5"`)
      + g.s.glow(x, top, 22, g.glow(58), 0.95) + ellipse(x, top, w * 0.3, 3, g.lamp(40, 82))
      + line(`M${x - 4} ${top + 20}l6 14-6 16M${x + 6} ${top + 40}l-3 14`, g.glow(58), 1.3)).join("")
      + g.motes(30, g.lamp(30, 70)) },
  // Oceanic Senate Assembly
  11: { hue: 212, sat: 90, draw: (g) => g.water(160, 40, 0.9) + spread(7, 30,
    290).map((x) => g.column(x, 16 + Math.abs(x - 160) * 0.06, 92, 11, 20)).join("")
    + range(5).map((i) => path(`M${-20 + i * 16} ${88 + i * 14}Q160 ${128 + i * 10} ${340 - i * 16} ${88 + i * 14}V184H${-20 + i * 16}z`,
    g.haze(21 - i * 3.6), `stroke="${g.glow(70)}" stroke-opacity=".55" stroke-width=".9"`)
    + g.windows(range(12 - i).map((k): Point => {
    const u = (k + 0.5) / (12 - i);
    return [-4 + i * 18 + u * (328 - i * 36), 86 + i * 14 + 4 * u * (1 - u) * (19 - i * 2) + 4];
  }), i % 2 ? g.glow(80) : g.lamp(190, 74), 1.7)).join("") + ellipse(160, 168, 34, 7, g.haze(30), `stroke="${g.glow(84)}"`)
    + g.s.glow(160, 150, 40, g.glow(66), 0.8) + g.creature("squid", 160, 138, 0.62) + g.motes() },
  // The Depths
  12: { hue: 176, sat: 90, water: 218, draw: (g) => g.water(160, 0, 0.3, 13) + g.ridge(70, 24, 9, 7, 40)
    + g.ridge(104, 22, 6, 8, 34) + [[92, 88, 1], [222, 104, -1.5],
    [132, 138, 0.8]].map(([x = 0, y = 0, k = 1]) =>
    `<g transform="translate(${x} ${y})scale(${k} ${Math.abs(k)})">${g.s.glow(-30, -14, 34, g.glow(62), 0.9)}${path("M-22 6Q-20-16 4-16Q24-14 34-2L48-12Q44 2 48 14L34 6Q24 20 2 20Q-8 20-12 14L-24 18Q-16 10-22 6z", g.s.linear([[0, g.haze(26)], [0.5, g.haze(8)], [1, INK]], 0, 0, 1, 0.4), `stroke="${g.glow(56)}" stroke-opacity=".7" stroke-width=".8"`)}${path("M-22 6l3 6 3-7 3 7 3-7 3 7 3-6zM-21 17l3-6 3 5 3-6z", FOAM)}${circle(-8, -5, 3, g.glow(84))}${circle(-9, -5, 1.2, INK)}${line("M-2-16Q-14-34-29-17M10-15L18-24 22-13M4 18L12 27 18 16", g.glow(52), 1.1)}${circle(-30, -14, 3, "#fff")}</g>`).join("")
    + dots([[40, 150, 1.4], [46, 150, 1.4], [276, 60, 1.2], [281, 60, 1.2], [250, 156, 1.3], [255, 156, 1.3], [118, 66, 1],
      [122, 66, 1]], g.lamp(50, 70)) + g.motes(40) },
  // The Throne Room
  13: { hue: 40, sat: 88, water: 224, draw: (g) => g.water(160, 56, 0.95, 20)
    + path("M0 0H320V180H0z", g.haze(5), 'opacity=".35"') + [[16, 0, 182, 26], [62, 14, 164, 19],
    [98, 26, 150, 14]].map(([x = 0, top = 0, base = 0, w = 0]) => g.column(x, top, base, w, 20)
    + g.column(320 - x, top, base, w, 20) + g.lantern(x + w, (top + base) / 2, 40, 1.8)
    + g.lantern(320 - x - w, (top + base) / 2, 40, 1.8)).join("")
    + path("M140 140H180L240 182H80z", hsl(350, 70, 28), `stroke="${g.glow(60)}" stroke-width="1.4"`)
      + path("M118 140H202L210 150H110z", g.haze(18))
      + path("M128 140V70Q124 40 136 24Q142 40 160 22Q178 40 184 24Q196 40 192 70V140z",
      g.s.linear([[0, g.glow(84)], [0.5, g.glow(50)], [1, g.glow(18)]]), `stroke="${g.glow(88)}"`)
      + path("M140 120V66Q160 48 180 66V120z", hsl(350, 66, 24)) + path("M124 106H142V140H124zM178 106H196V140H178z",
      g.glow(46), `stroke="${g.glow(80)}"`) + rect(140, 112, 40, 12, hsl(350, 66, 34))
      + dots([[136, 24, 3], [160, 20, 4], [184, 24, 3]], FOAM) + g.motes() },
  // The Jail
  14: { hue: 206, sat: 50, water: 216, draw: (g) => rect(0, 0, WIDTH, HEIGHT, g.s.linear([[0, g.haze(14)], [1, g.haze(4)]]))
    + path("M130 0h60L250 180H70z", g.s.linear([[0, g.glow(84), 0.5], [1, g.glow(60), 0.04]]))
    + path("M0 0L90 24V140L0 180zM320 0L230 24V140L320 180z", g.haze(9)) + rect(90, 24, 140, 116, g.haze(12))
    + line("M90 50H230M90 78H230M90 108H230M130 24V50M180 24V50M110 50V78M160 50V78M208 50V78M134 78V108M186 78V108M20 6L20 172M54 14V156M300 6V172M266 14V156",
    g.haze(6), 1.4)
    + rect(138, 36, 44, 26, g.glow(80)) + g.s.glow(160, 49, 50, g.glow(70), 0.7)
      + line("M149 34V64M160 34V64M171 34V64", INK, 3) + line("M110 116q6 6 0 12t0 12M214 100q6 6 0 12t0 12 0 12", g.haze(34),
      2.4) + path("M146 152q14-22 28 0l6 14h-40z", INK) + circle(160, 138, 8, INK)
      + dots([[157, 138, 1.2], [163, 138, 1.2]], g.lamp(44, 74))
    + spread(8, 8, 312).map((x) => rect(x - 4, -4, 8, 190, g.s.linear([[0, g.haze(40)], [0.4, g.haze(18)], [1, g.haze(5)]], 0,
      0, 1, 0))).join("") + rect(0, 20, WIDTH, 7, g.haze(20)) + rect(0, 150, WIDTH, 7, g.haze(16))
      + path("M176 96H200V120Q188 130 176 120z", g.lamp(42, 56, 60), `stroke="${INK}" stroke-width="1.4"`)
      + circle(188, 108, 3, INK) + line("M188 109V116", INK, 2.4) },
  // The Chasm
  15: { hue: 8, sat: 92, draw: (g) => g.water(160, 130, 0.85, 20) + [[0, 18], [1, 11], [2, 6]].map(([i = 0, l = 0]) => {
    const edge = 128 - i * 30;
    const cliff: Point[] = range(8).map((k): Point => [edge + (g.chance() - 0.5) * 24 - k * (6 - i * 2), 34 + i * 10 + k * 22]);
    const d = `M-4 ${36 + i * 16}L${edge} ${34 + i * 10}${cliff.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join("")}L-4 186z`;
    return path(d, g.haze(l), `stroke="${g.glow(60)}" stroke-opacity=".55"`)
      + `<g transform="matrix(-1 0 0 1 320 0)">${path(d, g.haze(l), `stroke="${g.glow(60)}" stroke-opacity=".55"`)}</g>`;
  }).join("") + line("M94 58Q160 78 226 58", g.haze(40), 3)
    + line("M94 50Q160 70 226 50M106 52V62M124 57V67M142 60V70M160 61V71M178 60V70M196 57V67M214 52V62", g.haze(40), 1)
    + line("M40 100l10 14-8 16 12 18M286 96l-12 16 8 18-10 20M62 82l6 12M258 86l-4 14", g.glow(62), 1.6)
    + g.s.glow(160, 176, 80, g.glow(54), 0.9) + g.school("crab", [[160, 52, 0.26], [56, 56, 0.36], [270, 58, 0.3]])
    + g.motes(30, g.lamp(24, 74)) },
  // The Closed Tower
  16: { hue: 46, sat: 88, draw: (g) => g.water(160, 70, 0.7) + g.ridge(126, 14, 14) + g.ridge(146, 8, 9)
    + g.tower(160, 166, 56, 78, 18)
    + line("M131 90H189M131 106H189M131 124H189M148 74V90M172 74V90M140 90V106M160 90V106M180 90V106M138 124V146M182 124V146",
    g.haze(8), 1) + line("M126 74H194", g.glow(70), 2.4)
    + path("M142 166V132Q160 110 178 132V166z", hsl(28, 46, 18), `stroke="${g.glow(76)}" stroke-width="2"`)
      + path("M160 134a7 7 0 0 1 4 12.6L167 160H153L156 146.600a7 7 0 0 1 4-12.600z", g.lamp(46, 88))
      + g.s.glow(160, 146, 40, g.glow(64), 0.9) + dots(spread(9, 130,
      190).map((x, i) => [x, 112 + Math.sin((i / 8) * Math.PI) * 12, 4] as const), "none",
      `stroke="${hsl(42, 34, 58)}" stroke-width="2"`) + dots(spread(9, 130,
      190).map((x, i) => [x, 124 - Math.sin((i / 8) * Math.PI) * 12, 4] as const), "none",
      `stroke="${hsl(42, 34, 46)}" stroke-width="2"`) + g.fish(70, 60, 7) + g.fish(260, 48, 6)
      + [20, 44, 276, 300].map((x) => g.kelp(x, 60, 7, g.haze(5))).join("") + g.motes() },
  // The Lost Tower
  17: { hue: 160, sat: 56, water: 196, draw: (g) => g.water(210, 50, 0.65) + g.ridge(120, 12, 15)
    + `<g transform="rotate(-11 150 170)">${g.tower(150, 178, 54, 112, 13, "broken")}${line("M123 92H150M135 116H177M123 140H177M160 70V92M140 92V116M162 116V140M140 140V164", g.haze(7), 1)}${path("M140 160V142Q150 130 160 142V160zM144 104V92Q150 84 156 92V104z", INK)}${g.kelp(128, 70, 5, g.haze(7), 178)}${g.kelp(172, 92, 6, g.haze(6), 178)}</g>`
    + path("M214 164l10-16 22 4 6 14zM250 170l4-12 20 2 6 12zM70 170l8-14 16 4 4 12z", g.haze(14),
      `stroke="${g.glow(50)}" stroke-opacity=".6"`) + g.tower(262, 152, 20, 30, 13, "broken")
      + [12, 30, 52, 226, 290, 308].map((x, i) => g.kelp(x, 70 + i * 9, 8, g.haze(5))).join("") + g.fish(220, 60, 8)
      + g.bubbles(140, 60, 6) + g.motes() },
  // The Chamber of Allies
  18: { hue: 200, sat: 70, draw: (g) => g.water(160, 60, 0.7) + path("M0 0H320V180H0z", g.haze(6), 'opacity=".5"')
    + RACES.slice(0, 5).map((race, i) => {
    const [x = 0, y = 0, k = 1] = [[36, 116, 0.9], [96, 104, 0.96], [160, 100, 1.1], [224, 104, 0.96],
      [284, 116, 0.9]][i] ?? [];
    const palette = tones(RACE_HUES[race]);
    return place(path("M-26 44V-22Q-24-54 0-64Q24-54 26-22V44z", g.s.linear([[0, palette.body(34)], [1, palette.body(8)]]),
      `stroke="${palette.glow(72)}" stroke-width="1.6"`) + g.s.glow(0, -8, 40, palette.glow(58), 0.8)
      + place(CREATURES[race](g.s, palette), 0, -8, 0.52) + rect(-30, 44, 60, 7, g.haze(22)), x, y, k);
  }).join("") + ellipse(160, 182, 150, 26, g.haze(10), `stroke="${g.glow(76)}" stroke-opacity=".6"`)
    + ellipse(160, 182, 90, 15, "none", `stroke="${g.glow(76)}" stroke-opacity=".5"`) + g.motes() },
  // Nest of Giant Clams
  19: { hue: 150, sat: 60, water: 204, draw: (g) => g.water(160, 90, 0.7) + g.ridge(104, 12, 16) + g.clam(60, 106, 0.62, 8)
    + g.clam(258, 108, 0.7, 6) + g.ridge(130, 6, 11) + g.clam(118, 134, 1, 12) + g.clam(206, 136, 0.92, 5) + g.ridge(160, 5, 7)
    + g.clam(36, 164, 0.8, 4) + g.clam(288, 164, 0.86, 9) + g.clam(162, 168, 0.7, 7) + g.bubbles(118, 110)
    + g.bubbles(258, 84, 5) + [6, 84, 240, 316].map((x) => g.kelp(x, 60, 5, g.haze(5))).join("") + g.motes() },
  // The Coral Barrier
  20: { hue: 190, sat: 70, draw: (g) => g.water(160, 40, 0.8, 30) + g.ridge(96, 10, 20)
    + spread(9, 10, 310).map((x, i) => g.coral(x, 132, 46 + g.chance() * 30,
    hsl([330, 280, 20, 190, 350, 40, 300, 170, 10][i] ?? 0, 50, 34))).join("") + g.ridge(128, 8, 12)
    + spread(8, 22, 300).map((x, i) => g.coral(x, 160, 50 + g.chance() * 34,
    hsl([12, 320, 44, 286, 0, 176, 335, 28][i] ?? 0, 80, 60))).join("")
    + [[60, 148, 15], [130, 152, 11], [214, 150, 16], [276, 154, 12]].map(([x = 0, y = 0, r = 0], i) =>
    circle(x, y, r, hsl([300, 40, 350, 180][i] ?? 0, 56, 42)) + line(range(4).map((k) =>
    `M${x - r + 3 + k * 3} ${y - 4 + k * 3}q${r * 0.6}-6 ${r * 1.2} 0`).join(""), hsl([300, 40, 350, 180][i] ?? 0, 70, 66),
    1)).join("") + g.fish(120, 46, 9, g.lamp(44, 66)) + g.fish(226, 64, 8, g.lamp(330, 70)) + g.motes() },
  // The Gambling Den
  101: { hue: 316, sat: 70, water: 226, draw: (g) => rect(0, 0, WIDTH, HEIGHT, g.haze(5))
    + g.s.glow(160, 80, 150, g.glow(46), 0.75)
    + path(`${spline([[-6, 40], [30, 60], [70, 30], [120, 38], [160, 20], [206, 36], [250, 28], [292, 58], [326, 36]])}V-6H-6z`,
    INK) + path("M-6-6H40Q20 80 46 186H-6zM326-6H280Q300 80 274 186H326z", INK)
    + [[76, 64, 316], [118, 50, 190], [160, 58, 44], [204, 50, 190],
    [246, 64, 316]].map(([x = 0, y = 0, h = 0]) => line(`M${x} 20V${y - 6}`, g.haze(20), 1) + g.lantern(x, y, h, 5)).join("")
    + patrons(g, [[104, 106, 0.86], [160, 98, 0.8], [216, 106, 0.86]])
      + path("M60 136Q160 112 260 136Q250 162 160 166Q70 162 60 136z", hsl(150, 46, 20),
      `stroke="${hsl(36, 60, 52)}" stroke-width="4"`) + ellipse(160, 138, 74, 12, "none", `stroke="${hsl(150, 40, 40)}"`)
      + place(rect(-9, -9, 18, 18, FOAM, 'rx="3" transform="rotate(14)"')
      + dots([[-4, -4, 1.7], [4, 4, 1.7], [0, 0, 1.7], [5, -3, 1.7], [-4, 5, 1.7]], INK), 132, 130)
      + place(rect(-8, -8, 16, 16, FOAM, 'rx="3" transform="rotate(-18)"') + dots([[-3, -3, 1.6], [3, 3, 1.6]], INK), 158, 138)
      + dots([[194, 136, 5], [206, 138, 5], [200, 128, 5]], "#fff")
      + dots([[100, 140, 5], [110, 144, 5]], "#0c1224", 'stroke="#b9c9ea"')
    + patrons(g, [[40, 122, 1.2], [280, 122, 1.2]]) + g.motes(16) },
  // The Kraken's Lair
  102: { hue: 204, sat: 40, water: 220, draw: (g) => {
    const arm = (points: readonly Point[], w: number): string => path(limb(points, w, 3),
      g.s.linear([[0, g.haze(26)], [1, g.haze(7)]]), `stroke="${g.glow(72)}" stroke-opacity=".7"`)
      + dots(points.slice(0, -1).map(([x, y], i) => [x, y, w * 0.15 - i * 0.3] as const), g.glow(78), 'opacity=".7"');
    const arms = arm([[150, 120], [96, 122], [52, 88], [34, 46], [58, 30], [68, 48]], 26)
      + arm([[150, 130], [92, 150], [36, 140], [16, 112], [32, 100]], 22)
      + arm([[150, 140], [120, 168], [70, 176], [40, 164]], 18);
    return g.water(160, 30, 0.4, 22) + path("M-6-6H326V186H-6z", g.haze(10))
      + path(spline([[60, 186], [48, 110], [82, 50], [130, 28], [190, 26], [240, 52], [272, 112], [260, 186]], true), INK,
      `stroke="${g.glow(50)}" stroke-opacity=".6" stroke-width="1.6"`) + g.s.glow(160, 92, 80, g.glow(46), 0.7)
      + `${arms}<g transform="matrix(-1 0 0 1 320 0)">${arms}</g>`
      + [-1, 1].map((side) => g.s.glow(160 + side * 27, 88, 34, g.lamp(46), 0.8)
        + path("M-17 6Q-2-16 18-9Q8 14-17 6z", g.s.radial([[0, "#fff"], [0.5, g.lamp(46, 74)], [1, g.lamp(30, 44)]]),
        `stroke="${INK}" stroke-width="1.4" transform="matrix(${side} 0 0 1 ${160 + side * 27} 88)"`)
        + ellipse(160 + side * 27, 88, 2.6, 8.5, INK)).join("")
        + path("M70 24l6 22 8-24zM110 8l6 26 9-28zM200 8l8 24 6-24zM238 20l7 26 7-24z", g.haze(10)) + g.front(166)
        + dots([[120, 170, 4], [132, 173, 3.4], [196, 171, 4], [208, 174, 3]], "#0c1224", `stroke="#b9c9ea" stroke-width=".8"`)
        + g.motes();
  } },
  // The Cetacean Graveyard
  103: { hue: 188, sat: 50, draw: (g) => {
    const bone = g.s.linear([[0, hsl(46, 34, 86)], [1, hsl(200, 24, 34)]]);
    return g.water(190, 50, 0.7) + g.ridge(114, 10, 17) + g.ridge(136, 6, 12)
      + path(limb([[40, 128], [110, 84], [180, 76], [250, 96], [304, 140]], 9, 4), bone) + range(9).map((i) => {
      const x = 92 + i * 21;
      const y = 90 - Math.sin((i / 8) * Math.PI) * 12 + i * 2;
      const h = 74 - Math.abs(i - 3) * 6;
      return path(limb([[x, y], [x + 14, y + h * 0.35], [x + 10, y + h * 0.75], [x - 4, y + h]], 6, 1.4), bone,
        `stroke="${g.haze(6)}" stroke-width=".6"`);
    }).join("") + path("M6 150Q8 118 44 112Q76 112 84 128Q70 134 58 134Q44 150 16 160Q8 160 6 150z", bone,
      `stroke="${g.haze(6)}"`) + circle(54, 124, 5, INK) + line("M10 152Q34 146 56 134", g.haze(10), 1.4) + g.front(162)
      + path("M214 168q16-22 30-2M236 170q14-20 26-2", "none", `stroke="${bone}" stroke-width="3.6"`) + g.fish(240, 50, 8)
      + g.motes();
  } },
  // The Abandoned Convoy
  104: { hue: 172, sat: 50, water: 202, draw: (g) => g.water(120, 40, 0.6) + g.ridge(110, 8, 19)
    + g.wreck(248, 98, 0.62, -6, 20) + g.ridge(126, 6, 14) + g.wreck(84, 112, 0.9, 9, 15) + g.ridge(146, 5, 9)
    + g.wreck(196, 136, 1.24, -13, 9) + g.lantern(206, 118, 46, 2) + g.lantern(84, 106, 46, 1.6)
    + [14, 40, 130, 292, 310].map((x) => g.kelp(x, 66, 6, g.haze(4))).join("")
    + rect(114, 154, 18, 14, hsl(32, 44, 26), `stroke="${g.glow(50)}" stroke-width=".8" transform="rotate(-12 122 160)"`)
    + g.bubbles(170, 110, 8) + g.motes() },
  // The Megalodon
  105: { hue: 200, sat: 56, draw: (g) => {
    const bone = g.s.linear([[0, hsl(44, 38, 90)], [1, hsl(206, 26, 36)]]);
    const teeth = (y: number, sign: number, bend: number): string => range(15).map((i) => {
      const u = (i / 14) * 2 - 1;
      const [x, py] = [160 + u * 96, y - bend * (1 - u * u)];
      return `M${Math.round(x - 6)} ${Math.round(py)}l6 ${sign * Math.round(22 - Math.abs(u) * 8)} 6 ${sign * Math.round(-22 + Math.abs(u) * 8)}z`;
    }).join("");
    return g.water(160, 80, 0.85) + g.ridge(130, 10, 13)
      + path("M46 104Q44 22 160 14Q276 22 274 104Q258 58 160 50Q62 58 46 104z", bone, `stroke="${INK}" stroke-width="1.4"`)
      + path(teeth(66, 1, 12), FOAM, `stroke="${g.haze(8)}" stroke-width=".8"`)
      + path("M46 100Q60 172 160 176Q260 172 274 100Q262 142 160 146Q58 142 46 100z", bone,
      `stroke="${INK}" stroke-width="1.4"`) + path(teeth(138, -1, -6), FOAM, `stroke="${g.haze(8)}" stroke-width=".8"`)
      + g.s.glow(160, 100, 60, g.glow(66), 0.5) + path("M158 96q3-3 4 1l1 6q0 5-2 11l-2-6-3 6q-1-6 0-11z", INK)
        + circle(160, 94, 2.2, INK) + g.lantern(164, 100, 46, 1.2) + g.front(172) + g.motes();
  } },
  // The Battlefield
  106: { hue: 14, sat: 82, draw: (g) => g.water(160, 110, 0.85, 20) + g.ridge(118, 10, 15)
    + [[40, 70, -14], [76, 84, 9], [104, 58, -5], [150, 88, 16], [186, 62, 4], [228, 82, -12], [258, 56, 10],
    [290, 78, -6]].map(([x = 0, h = 0, turn = 0], i) =>
    `<g transform="rotate(${turn} ${x} 160)">${line(`M${x} 166V${166 - h}`, g.haze(i % 2 ? 26 : 18), 2.2)}${i % 3 === 0 ? path(`M${x} ${168 - h}q14 2 24-2l-5 10 7 12q-14 2-26-2z`, g.glow(42), 'opacity=".9"') : path(`M${x} ${152 - h}l4 15h-8z`, g.glow(76))}</g>`).join("")
    + g.ridge(150, 6, 8) + [[64, 150, 15], [208, 154, 18], [130, 160, 13]].map(([x = 0, y = 0, r = 0]) =>
      circle(x, y, r, g.s.radial([[0, g.haze(34)], [1, g.haze(8)]], 0.4, 0.3, 0.8), `stroke="${g.glow(70)}" stroke-width="1.4"`)
      + circle(x, y, r * 0.4, g.glow(50)) + line(`M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`, g.haze(8), 1)).join("")
      + path("M246 168q-2-22 14-24q18 2 16 24l-6-4-4 6-5-6-5 6-4-6z", hsl(44, 26, 66), `stroke="${INK}"`)
      + dots([[255, 156, 3], [266, 156, 3]], INK) + g.motes(40, g.lamp(20, 70)) },
};

/** Every tile id that has a landscape. */
export const LOCATION_IDS: readonly number[] = Object.keys(PLACES).map(Number);

/** The landscape of a location tile (1–20, 101–106), 320 by 180. */
export function locationArt(tileId: number, uid = `place${tileId}`): string {
  const place_ = PLACES[tileId];
  if (place_ === undefined) throw new RangeError(`No landscape for location ${tileId}: add it to PLACES`);
  const stage = new Stage(new Sketch(uid), tileId, place_.hue, place_.sat, place_.water);
  const closed = tileId === 14 || tileId === 8 || tileId === 18 || tileId === 101 || tileId === 13;
  const scene = place_.draw(stage) + stage.front(closed ? 190 : 168, 5);
  return stage.s.svg([0, 0, WIDTH, HEIGHT], scene, true);
}

