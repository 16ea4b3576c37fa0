/** The scene that plays over the table, one at a time; a click or a key ends it early. */
import type { Moment } from "./moments";
import { sceneTime } from "./moments";
import { calm, prefs } from "./prefs.svelte";
import { sound } from "./sounds";

/** So long a scene waits for its pictures (ms): without them it would be empty. */
const LONGEST_WAIT = 250;

async function fetched(pictures: readonly string[]): Promise<void> {
  const all = pictures.map((address) => Object.assign(new Image(), { src: address }).decode());
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, LONGEST_WAIT))]);
}

class Scenes {
  now = $state.raw<Moment | null>(null);
  /** How long it plays, in milliseconds. */
  time = $state(0);
  private end: () => void = () => undefined;
  private skipped = 0;

  /** Play a scene to its end. Where nothing may move there is none. */
  async play(moment: Moment): Promise<void> {
    sound(moment.kind);
    if (calm() || document.hidden) return;
    this.skip();
    const before = this.skipped;
    await fetched(moment.pictures);
    if (before !== this.skipped) return;
    this.time = sceneTime(moment.kind, prefs.speed);
    this.now = moment;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, this.time);
      this.end = () => {
        clearTimeout(timer);
        done();
      };
    });
    if (this.now === moment) this.now = null;
  }

  /** End the scene that plays; whether there was one. */
  skip(): boolean {
    const was = this.now !== null;
    this.skipped += 1;
    this.now = null;
    this.end();
    return was;
  }
}

export const scenes = new Scenes();
