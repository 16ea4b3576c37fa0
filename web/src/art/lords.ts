/** Portraits of the lords and exiles, put together from one row of the table each. */
import { ATTRIBUTES } from "./attributes";
import { BODIES, drawHands, drawVignette, drawWater } from "./bodies";
import { EYES, HEADS, MARKINGS, MOUTHS, drawHead } from "./faces";
import type { Brush } from "./faces";
import { LORD_TABLE } from "./lord-table";
import type { LordRow, Trim } from "./lord-table";
import { GUILD_HUES, tones } from "./palette";
import type { Guild } from "./palette";
import { CROWNS, GARBS, HALOS, SIDES } from "./regalia";
import { Sketch, group, hsl, place } from "./svg";

const TRIMS: Record<Trim, readonly [hue: number, saturation: number]> = {
  gold: [44, 78], silver: [208, 26], bone: [40, 34], coral: [4, 62], jade: [158, 42], bronze: [24, 52],
};

const rows = new Map(LORD_TABLE.map((row) => [row[0], row]));

/** How a figure stands and where it holds its attribute: colleagues of a guild can be told apart small. */
interface Pose {
  readonly figure: string;
  /** The head, against the body. */
  readonly head: string;
  readonly held: readonly [x: number, y: number, size: number, turn: number];
}

const POSES: readonly Pose[] = [
  { figure: "", head: "", held: [0, 88, 0.96, 0] },
  { figure: "translate(-15 4)rotate(-7)", head: "translate(-5 0)rotate(-5 0 -40)", held: [40, 62, 1, 14] },
  { figure: "translate(0 22)scale(1.2)", head: "translate(0 4)", held: [0, 96, 0.9, 0] },
  { figure: "translate(15 4)rotate(7)", head: "translate(5 0)rotate(5 0 -40)", held: [-40, 62, 1, -14] },
  { figure: "translate(0 26)scale(.84)", head: "rotate(-9 0 -20)", held: [44, 58, 0.86, 0] },
  { figure: "translate(-4 12)skewX(7)", head: "rotate(9 0 -20)", held: [-42, 56, 0.9, -8] },
];

/** Colleagues take the poses in turn. */
function poseOf(row: LordRow): Pose {
  const colleagues = LORD_TABLE.filter((other) => other[1] === row[1]);
  return POSES[colleagues.indexOf(row) % POSES.length] as Pose;
}

/** Every card id that has a portrait. */
export const LORD_IDS: readonly number[] = LORD_TABLE.map((row) => row[0]);

/** The raised part of a hooded or helmeted figure hides what would grow out of it. */
const HOODED: ReadonlySet<Guild> = new Set<Guild>(["smuggler"]);

function portrait(row: LordRow, uid: string): string {
  const [id, guild, shift, breadth, head, eyes, mouth, marking, crown, sides, garb, halo, trim, attribute] = row;
  const [trimHue, trimSat] = TRIMS[trim];
  const brush: Brush = {
    sketch: new Sketch(uid),
    tones: tones(GUILD_HUES[guild], shift),
    trim: (lightness) => hsl(trimHue, trimSat, lightness),
  };
  const { sketch, tones: { glow } } = brush;
  const [eyeX, eyeY] = HEADS[head].eye;
  const behind = HALOS[halo](brush) + SIDES[sides](brush);
  const face = drawHead(brush, head) + MARKINGS[marking](brush, eyeX, eyeY)
    + EYES[eyes](brush, eyeX, eyeY) + MOUTHS[mouth](brush, HEADS[head].mouth);
  const headY = -27;
  const pose = poseOf(row);
  const turned = (content: string, transform: string): string =>
    transform ? group(content, `transform="${transform}"`) : content;
  // Crowns are pressed a little so that the tallest stay inside the picture.
  const crowned = face + group(CROWNS[crown](brush), 'transform="translate(0-3)scale(1 .92)"');
  const body = BODIES[guild](brush, breadth) + GARBS[garb](brush);
  const figure = HOODED.has(guild)
    ? place(behind, 0, headY) + body + turned(place(crowned, 0, headY - 5, 0.9), pose.head)
    : place(behind, 0, headY, 1.04) + body + turned(place(crowned, 0, headY, 1.05), pose.head);
  const [x, y, size, turn] = pose.held;
  return sketch.svg(
    [-100, -130, 200, 260],
    drawWater(brush, guild, id) + turned(figure, pose.figure) + sketch.glow(x, y, 52, glow(60), 0.55)
      + turned(drawHands(brush, guild, 30), `translate(${x} ${y - 88})`) + drawVignette(brush)
      + turned(place(ATTRIBUTES[attribute](brush), x, y, size), turn ? `rotate(${turn} ${x} ${y})` : ""),
    true,
  );
}

/** The portrait of a lord (1–35, 101–118, 201–210) or exile (301–310), 200 by 260. */
export function lordPortrait(cardId: number, uid = `l${cardId}`): string {
  const row = rows.get(cardId);
  if (row === undefined) throw new RangeError(`No portrait for card ${cardId}: add a row to lord-table.ts`);
  return portrait(row, uid);
}
