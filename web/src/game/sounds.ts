/** Short sounds, made on the spot; off unless wanted. */
import { prefs } from "./prefs.svelte";

const NOTES = { turn: [523, 784], act: [392], end: [392, 523, 659, 784] };
let context: AudioContext | undefined;

export function chime(kind: keyof typeof NOTES): void {
  if (!prefs.sounds) return;
  context ??= new AudioContext();
  NOTES[kind].forEach((frequency, i) => {
    if (!context) return;
    const start = context.currentTime + i * 0.11;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.32);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.35);
  });
}
