/** The eight guild emblems: a bright sign on a dark medal with the guild's rim. Drawn for 24 px and up. */
import { FOAM, GUILD_HUES, INK, tones } from "./palette";
import type { Guild } from "./palette";
import { Sketch, circle, line, path, star, symmetric } from "./svg";

/** Each sign fits a circle of radius 17, and none looks like a race. */
const SIGNS: Record<Guild, (light: string, soft: string) => string> = {
  mage: (light, soft) => path("M3-16A16 16 0 1 0 15 8A13.5 13.5 0 0 1 3-16z", light) + path(star(7.5, -4.5, 9.5, 3, 4), soft),
  soldier: (light, soft) => path("M0-18L5-11V5H-5V-11z", light) + line("M-10 6H10M0 8V14", soft, 4) + line("M0-11V3", INK, 1.3),
  farmer: (light, soft) => line("M0 15V-9", soft, 2.4)
    + path("M0-16q6 5 0 10q-6-5 0-10zM-1-5C-12-6-12-13-11-15C-4-14-1-11-1-5zM1-5C12-6 12-13 11-15C4-14 1-11 1-5zM-1 5C-12 4-13-3-12-5C-5-4-1-1-1 5zM1 5C12 4 13-3 12-5C5-4 1-1 1 5z", light),
  merchant: (light, soft) => line("M0-13V13M-8 14H8M-12-9L12-9", soft, 3) + circle(0, -12, 3.2, light)
    + line("M-12-8L-16 2M-12-8L-8 2M12-8L16 2M12-8L8 2", light, 1.4) + path("M-18 2H-6A6 6 0 0 1-18 2zM18 2H6A6 6 0 0 0 18 2z", light),
  politician: (light, soft) => path("M-14-8L0-16 14-8V-5H-14zM-14 10H14V14H-14z", light)
    + line("M-9-2V8M-3-2V8M3-2V8M9-2V8", soft, 3),
  ambassador: (light, soft) => path(star(0, 0, 16, 5, 4), light) + path(star(0, 0, 10, 4.4, 4, -45), soft)
    + circle(0, 0, 2.6, INK),
  smuggler: (light, soft) => path(symmetric([[0, -7], [7, -11], [18, -10], [18, -10], [15, 4], [7, 7], [0, 2]]), light)
    + path("M-12-3Q-7-7-3-1Q-9 3-12-3zM12-3Q7-7 3-1Q9 3 12-3z", INK) + line("M-11 12Q0 16 11 12", soft, 2.4),
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
