/** Lines of lists of tables, wherever they are shown. */
import type { TableLine } from "../api/types";
import { say } from "../i18n/index.svelte";

/** Seconds of a deadline that is worth showing in a list. */
const DAYS = 12 * 3600;

/** Where a line leads. */
export const leadsTo = (line: TableLine): string =>
  line.status === "archived" ? `#/replay/${line.id}` : `#/table/${line.id}`;

/** Who is at a table. */
export const peopleOf = (line: TableLine): string => line.names.map((name) => name || say("lobby-free")).join(", ");

/** The moment a turn ends, where there are days for it. */
export const deadlineOf = (line: TableLine): number | null =>
  line.deadline && line.deadline - line.changed > DAYS ? line.deadline : null;

/** How a game stands: whose turn it is, or how it ended. */
export function standing(line: TableLine): string {
  if (line.status === "waiting") return say("lobby-waiting");
  if (line.paused) return say("pause-on");
  if (line.status === "playing")
    return `${say("table-turn", { n: line.turn })} · ${
      line.your_move ? say("table-your-turn") : say("table-turn-of", { who: line.names[line.decider ?? 0] ?? "" })
    }`;
  const winners = line.winners.map((seat) => line.names[seat] ?? "").join(", ");
  if (line.ending) return winners ? say("end-wins", { who: winners }) : say("prompt-over");
  return line.names.map((name, i) => `${name} ${line.scores?.[i] ?? ""}`).join(" · ");
}

/** Ask again every so many seconds while the page is looked at, and when somebody comes back to it. */
export function whileSeen(ask: () => void, seconds: number): () => void {
  const again = (): void => {
    if (!document.hidden) ask();
  };
  const timer = setInterval(again, 1000 * seconds);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
