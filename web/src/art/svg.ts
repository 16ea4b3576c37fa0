/** The drawing kit: every picture of the game is markup built from these few helpers. */

export type Point = readonly [x: number, y: number];
/** A gradient stop: where (0–1), which colour, how opaque (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** A number as short as SVG allows: one decimal, no leading zero. */
export function num(value: number): string {
  return String(round(value)).replace(/^(-?)0\./, "$1.");
}

function join(values: readonly number[]): string {
  return values.map(num).join(" ").replaceAll(" -", "-");
}

/** Hue 0–360, saturation and lightness 0–100, as `#rrggbb`. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const s = Math.min(100, Math.max(0, saturation)) / 100;
  const l = Math.min(100, Math.max(0, lightness)) / 100;
  const channel = (k: number): string => {
    const turn = (k + hue / 30 + 24) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255).toString(16).padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Shapes wider than this are drawn on whole units, which halves their markup and cannot be seen. */
const LARGE = 44;

/** A smooth curve through the points; a point given twice is a sharp corner. */
export function spline(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const snap = extent > LARGE ? Math.round : round;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const start = at(0);
  let [penX, penY] = [snap(start[0]), snap(start[1])];
  let d = `M${join([penX, penY])}`;
  let smooth = false;
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    if (same(from, to)) {
      smooth = false;
      continue;
    }
    const curve = [
      from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6,
      to[0], to[1],
    ].map((value, k) => snap(value) - (k % 2 ? penY : penX));
    // The first control point mirrors the one before, which "s" says by itself.
    d += smooth ? `s${join(curve.slice(2))}` : `c${join(curve)}`;
    smooth = true;
    [penX, penY] = [snap(to[0]), snap(to[1])];
  }
  return closed ? `${d}z` : d;
}

/** A shape mirrored about x = 0, from its right half listed top to bottom. */
export function symmetric(right: readonly Point[]): string {
  const left = right.filter(([x]) => x !== 0).map(([x, y]): Point => [-x, y]).reverse();
  return spline([...right, ...left], true);
}

/** Straight-edged closed shape. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => join([x, y])).join("L")}z`;
}

/** A limb that thins from one width to another along a curve: tentacle, horn, kelp, whisker. */
export function limb(points: readonly Point[], thick: number, thin: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const before = points[Math.max(0, i - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = (thick + ((thin - thick) * i) / (points.length - 1)) / 2;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.unshift([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return spline([...left, ...right], true);
}

/** A point on a circle; angles in degrees, 0 to the right, 90 down. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
}

/** A webbed fan (fin, sail, shell) and the rays that carry it. */
export function fan(
  cx: number, cy: number, inner: number, outer: number, from: number, to: number, rays: number, notch = 0.84,
): { web: string; rays: string } {
  const snap = outer > LARGE ? Math.round : round;
  const rim: Point[] = [];
  let lines = "";
  for (let i = 0; i < rays; i++) {
    const angle = from + ((to - from) * i) / (rays - 1);
    const tip = polar(cx, cy, outer, angle);
    rim.push(tip, tip);
    if (i < rays - 1) rim.push(polar(cx, cy, outer * notch, angle + (to - from) / (rays - 1) / 2));
    const foot = polar(cx, cy, inner, angle).map(snap);
    lines += `M${join(foot)}L${join(tip.map(snap))}`;
  }
  const root = polar(cx, cy, inner, (from + to) / 2);
  const [a, b] = [polar(cx, cy, inner, from), polar(cx, cy, inner, to)];
  return { web: spline([a, a, ...rim, b, b, root], true), rays: lines };
}

/** A star or cog outline. */
export function star(cx: number, cy: number, outer: number, inner: number, points: number, turn = -90): string {
  const corners: Point[] = [];
  for (let i = 0; i < points * 2; i++) {
    corners.push(polar(cx, cy, i % 2 ? inner : outer, turn + (i * 180) / points));
  }
  return polygon(corners);
}

/** A spiral line from the centre outwards. */
export function spiral(cx: number, cy: number, radius: number, turns: number, start = 0): string {
  const points: Point[] = [];
  const steps = Math.ceil(turns * 8);
  for (let i = 0; i <= steps; i++) {
    points.push(polar(cx, cy, (radius * i) / steps, start + (i * 360 * turns) / steps));
  }
  return spline(points);
}

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more && ` ${more}`}/>`;

export const group = (content: string, more: string): string => `<g ${more}>${content}</g>`;

/** Move, scale and turn a piece of a picture. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const size = scale === 1 ? "" : `scale(${Math.round(scale * 1000) / 1000})`;
  return group(content, `transform="translate(${num(x)} ${num(y)})${turn ? `rotate(${num(turn)})` : ""}${size}"`);
}

/** Many small circles of one colour: bubbles, spots, suckers. Plain ones become the round ends of empty lines, which is short. */
export function dots(list: readonly (readonly [x: number, y: number, r: number])[], fill: string, more = ""): string {
  if (fill.startsWith("#") && !more.includes("stroke")) {
    const sizes = new Map<number, string>();
    for (const [x, y, r] of list) {
      const width = r < 3 ? Math.round(r * 2) || 0.6 : round(r * 2);
      sizes.set(width, `${sizes.get(width) ?? ""}M${join([round(x), round(y)])}h0`);
    }
    return [...sizes].map(([width, d]) =>
      `<path d="${d}" stroke="${fill}" stroke-width="${num(width)}"${more && ` ${more}`}/>`).join("");
  }
  const d = list.map(([x, y, r]) =>
    `M${join([x - r, y])}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`);
  return path(d.join(""), fill, more);
}

/** Drifting specks at random places of a box. */
export function drift(chance: () => number, count: number, box: readonly [x: number, y: number, width: number, height: number],
  colour: string): string {
  const [left, top, width, height] = box;
  const specks = Array.from({ length: count }, (): [number, number, number] => [
    Math.round(left + chance() * width), Math.round(top + chance() * height), chance() < 0.6 ? 0.3 : chance() < 0.7 ? 0.5 : 1,
  ]);
  return dots(specks, colour, 'opacity=".6"');
}

/** A fraction with two decimals at most. */
const short = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, ".");
const attribute = (name: string, value: number, standard: number): string => (value === standard
  ? "" : ` ${name}="${short(value)}"`);

/**
 * One picture in the making: keeps its gradients, whose ids start with the picture's own name so that many pictures
 * can stand on one page.
 */
export class Sketch {
  private readonly ids = new Map<string, string>();
  private reused = 0;

  constructor(readonly uid: string) {}

  private define(content: (id: string) => string): string {
    const key = content("");
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = `${this.uid}-${this.ids.size.toString(36)}`;
    this.ids.set(key, id);
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, colour, opacity = 1]) =>
        `<stop${at ? ` offset="${short(at)}"` : ""} stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${short(opacity)}"`}/>`)
      .join("");
  }

  /** A straight gradient, top to bottom of the shape unless told. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const ends = attribute("x1", x1, 0) + attribute("y1", y1, 0) + attribute("x2", x2, 1) + attribute("y2", y2, 0);
    return `url(#${this.define((id) => `<linearGradient id="${id}"${ends}>${this.stops(stops)}</linearGradient>`)})`;
  }

  /** A round gradient, in fractions of the shape's box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const ends = attribute("cx", cx, 0.5) + attribute("cy", cy, 0.5) + attribute("r", r, 0.5);
    return `url(#${this.define((id) => `<radialGradient id="${id}"${ends}>${this.stops(stops)}</radialGradient>`)})`;
  }

  /** A soft light that fades to nothing. */
  glow(x: number, y: number, r: number, colour: string, strength = 0.8): string {
    return circle(x, y, r, this.radial([[0, colour], [0.35, colour, 0.45], [1, colour, 0]]), strength === 1
      ? "" : `opacity="${short(strength)}"`);
  }

  /** The content and its mirror image about x = 0, written once. */
  twin(content: string): string {
    if (!content) return "";
    const id = `${this.uid}-t${this.reused++}`;
    return `<g id="${id}">${content}</g><use href="#${id}" transform="scale(-1 1)"/>`;
  }

  /** A piece to be stamped many times: `stamp(x, y, scale, turn)`. */
  stamp(content: string): { first: string; copy: (x: number, y: number, scale?: number, turn?: number) => string } {
    const id = `${this.uid}-t${this.reused++}`;
    return {
      first: `<g id="${id}">${content}</g>`,
      copy: (x, y, scale = 1, turn = 0) => place(`<use href="#${id}"/>`, x, y, scale, turn),
    };
  }

  /** Things that are drawn only where they are used. */
  hidden(content: string): string {
    return `<defs>${content}</defs>`;
  }

  /** The finished picture. */
  svg(box: readonly [x: number, y: number, width: number, height: number], body: string, fill = false): string {
    const tidy = body.replace(/-?\d*\.\d{2,}/g, (long) => num(Number(long)));
    let defs = "";
    for (const [content, id] of this.ids) defs += content.replace('id=""', `id="${id}"`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" role="img" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round"${fill ? ' preserveAspectRatio="xMidYMid slice"' : ""}>${defs && `<defs>${defs}</defs>`}${tidy}</svg>`;
  }
}

/** A picture as an address for `<img src>` or CSS `url()`, cheaper on the page than inline markup. */
export function asDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
