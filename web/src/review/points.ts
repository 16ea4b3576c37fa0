/** The figures of a review in words and lines. */
import type { ReviewPoint } from "../api/types";

export const percent = (share: number): number => Math.round(100 * share);

/** A change in points of a hundred, with its sign. */
export function signed(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The areas of a stacked graph, one for each seat from the bottom up, as paths in a box of this size. */
export function areas(points: readonly ReviewPoint[], width: number, height: number): string[] {
  const seats = points[0]?.shares.length ?? 0;
  const at = (i: number): number => (points.length < 2 ? 0 : (i / (points.length - 1)) * width);
  const sums = points.map((point) => {
    let sum = 0;
    return [0, ...point.shares.map((share) => (sum += share))];
  });
  const edge = (level: number): string[] =>
    sums.map((sum, i) => `${at(i).toFixed(1)},${(height * (1 - (sum[level] ?? 1))).toFixed(1)}`);
  return Array.from({ length: seats }, (_, seat) => {
    const line = [...edge(seat + 1), ...edge(seat).reverse()];
    return `M${line.join("L")}Z`;
  });
}
