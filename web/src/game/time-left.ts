/** How long there is until a moment, in the largest units that say enough: "2 d 3 h", "45 min". */
import { say } from "../i18n/index.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function timeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.ceil((left % HOUR) / MINUTE);
  if (days)
    return hours
      ? `${say("time-days", { n: days })} ${say("time-hours", { n: hours })}`
      : say("time-days", { n: days });
  if (hours) return say("time-hours", { n: hours });
  return say("time-minutes", { n: minutes });
}
