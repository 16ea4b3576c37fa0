/** How a finished game stands: places, and what made the difference. */
import type { SeatView, View } from "../api/types";

export const PARTS = ["locations", "lords", "allies", "tokens", "nebulis", "figurine", "wounds", "scourge"] as const;
export type Part = (typeof PARTS)[number];
/** The colour of each part, in the bars and beside its row. */
export const COLOURS: Readonly<Record<Part, string>> = {
  locations: "#e0b04f",
  lords: "#6fa6ee",
  allies: "#57bf83",
  tokens: "#d8487f",
  nebulis: "#8a93a8",
  figurine: "#b0574c",
  wounds: "#b0574c",
  scourge: "#b98ae6",
};

const total = (view: View, seat: number): number => view.seats[seat]?.score.total ?? 0;
const points = (view: View, seat: number, part: Part): number => view.seats[seat]?.score.parts[part] ?? 0;

/** All points that are above nothing: how long a player's bar is. */
export const gained = (side: SeatView): number =>
  PARTS.reduce((sum, part) => sum + Math.max(0, side.score.parts[part] ?? 0), 0);

/** The seats from the first place to the last; the winners are the server's, whatever decided a tie. */
export function placed(view: View): number[] {
  const wins = (seat: number): number => Number(view.winners.includes(seat));
  return view.seats
    .map((_, seat) => seat)
    .sort((a, b) => wins(b) - wins(a) || total(view, b) - total(view, a) || a - b);
}

/** A seat's place; seats with the same points share one, unless a tie was broken for the win. */
export function placeOf(view: View, seat: number): number {
  if (view.winners.includes(seat)) return 1;
  const better = view.seats.filter(
    (side, other) => other !== seat && (view.winners.includes(other) || side.score.total > total(view, seat)),
  );
  return 1 + better.length;
}

export interface Difference {
  readonly ahead: boolean;
  readonly other: number;
  readonly by: number;
  /** Where most of it was won or lost. */
  readonly part: Part | null;
  readonly partBy: number;
}

/** What parts a seat from the winner, or the winner from the next one. */
export function difference(view: View, seat: number): Difference | null {
  const order = placed(view);
  const ahead = view.winners.includes(seat);
  const other = ahead ? order[1] : order[0];
  if (other === undefined) return null;
  const [first, second] = ahead ? [seat, other] : [other, seat];
  const gap = (part: Part): number => points(view, first, part) - points(view, second, part);
  const most = [...PARTS].sort((a, b) => gap(b) - gap(a))[0] ?? "locations";
  const isTelling = gap(most) > 0;
  return {
    ahead,
    other,
    by: total(view, first) - total(view, second),
    part: isTelling ? most : null,
    partBy: isTelling ? gap(most) : 0,
  };
}

const MEDALS = {
  locations: (side: SeatView) => side.score.parts.locations ?? 0,
  lords: (side: SeatView) => side.score.parts.lords ?? 0,
  allies: (side: SeatView) => side.score.parts.allies ?? 0,
  monsters: (side: SeatView) => side.score.parts.tokens ?? 0,
  leviathans: (side: SeatView) => side.kills,
  pearls: (side: SeatView) => side.pearls,
} as const;
export type Medal = keyof typeof MEDALS;

export interface Honour {
  readonly medal: Medal;
  /** Who shares it. */
  readonly seats: readonly number[];
  readonly n: number;
}

/** Who was best at what; what all did equally well earns nobody a medal. */
export function medals(view: View): Honour[] {
  return (Object.keys(MEDALS) as Medal[]).flatMap((medal) => {
    const values = view.seats.map(MEDALS[medal]);
    const n = Math.max(...values);
    const seats = values.flatMap((value, seat) => (value === n ? [seat] : []));
    return n > 0 && seats.length < values.length ? [{ medal, seats, n }] : [];
  });
}
