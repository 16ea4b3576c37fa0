/** Sounds and the sea are off unless wanted; what makes them is fetched only then. */
import { prefs } from "./prefs.svelte";
import type { Kind } from "./synthesizer";

const synthesizer = () => import("./synthesizer");

export function sound(kind: Kind): void {
  if (!prefs.sounds || document.hidden) return;
  synthesizer().then(
    ({ play }) => play(kind),
    () => undefined,
  );
}

let wasHeard = false;

/** Let the sea be heard or fall silent, as this person likes it. */
export function followAmbience(): void {
  const isHeard = (): boolean => prefs.ambience && !document.hidden;
  wasHeard ||= isHeard();
  if (!wasHeard) return;
  synthesizer().then(
    ({ playSea }) => playSea(isHeard()),
    () => undefined,
  );
}
