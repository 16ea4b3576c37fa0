/** The eight guild emblems: a bright sign on a dark medal with the guild's rim. Drawn for 24 px and up. */
import { FOAM, GUILD_HUES, INK, tones } from "./palette";
import type { Guild } from "./palette";
import { Sketch, circle, fan, line, path, star, symmetric } from "./svg";

const valve = fan(0, 11, 3, 22, -158, -22, 6, 0.92);

/** Each sign fits a circle of radius 15. */
const SIGNS: Record<Guild, (light: string, soft: string) => string> = {
  mage: (light, soft) => path(symmetric([[0, -14], [11, -9], [13, 2], [13, 2], [7, 0], [0, 3]]), light)
    + line("M-9 5q-3 4 0 9M-3 6q2 4 0 8M3 6q-2 4 0 8M9 5q3 4 0 9", soft, 2.2) + path(star(0, -5, 5, 1.8, 4), INK),
  soldier: (light, soft) => path("M0-16L4-10V6H-4V-10z", light) + line("M-9 6H9M0 7V14", soft, 3.4) + line("M0-11V4", INK, 1),
  farmer: (light, soft) => line("M0 15V-9", soft, 2.4)
    + path("M0-16q6 5 0 10q-6-5 0-10zM-1-5C-12-6-12-13-11-15C-4-14-1-11-1-5zM1-5C12-6 12-13 11-15C4-14 1-11 1-5zM-1 5C-12 4-13-3-12-5C-5-4-1-1-1 5zM1 5C12 4 13-3 12-5C5-4 1-1 1 5z", light),
  merchant: (light, soft) => path(valve.web, light) + line(valve.rays, INK, 1.3)
    + circle(0, 9, 4.6, soft, `stroke="${INK}" stroke-width="1.4"`),
  politician: (light, soft) => path("M-14-8L0-16 14-8V-5H-14zM-14 10H14V14H-14z", light)
    + line("M-9-2V8M-3-2V8M3-2V8M9-2V8", soft, 3),
  ambassador: (light, soft) => path(star(0, 0, 16, 5, 4), light) + path(star(0, 0, 10, 4.4, 4, -45), soft)
    + circle(0, 0, 2.6, INK),
  smuggler: (light, soft) => path(symmetric([[0, -4], [6, -8], [15, -8], [15, -8], [13, 4], [6, 6], [0, 2]]), light)
    + path("M-10-2Q-6-5-3 0Q-8 2-10-2zM10-2Q6-5 3 0Q8 2 10-2z", INK) + line("M-12 10Q0 15 12 10", soft, 2.4),
  exile: (light, soft) => path("M-14 9L-15-10-7-2-3-13 1-3-2 2 3 9z", light) + path("M5 9L2 3 5-4 8-1 15-8 13 9z", soft)
    + line("M-14 13H2M6 13H13", light, 2.6),
};

/** A guild's emblem, 48 by 48. */
export function guildEmblem(guild: Guild, uid = `guild-${guild}`): string {
  const sketch = new Sketch(uid);
  const { body, glow } = tones(GUILD_HUES[guild]);
  const rim = guild === "ambassador"
    ? sketch.linear([[0, "#d9b8ff"], [0.3, "#8fd0ff"], [0.55, "#9bf5c8"], [0.8, "#ffe08a"], [1, "#ff9a8a"]], 0, 0, 1, 1)
    : sketch.linear([[0, glow(82)], [0.5, body(54, 12)], [1, body(26)]]);
  const dark = sketch.radial([[0, body(30)], [1, body(9)]], 0.5, 0.35, 0.7);
  return sketch.svg([-25, -25, 50, 50], circle(0, 0, 22.6, dark, `stroke="${INK}" stroke-width="4.4"`)
    + circle(0, 0, 22, "none", `stroke="${rim}" stroke-width="3"`) + SIGNS[guild](FOAM, glow(76)));
}
