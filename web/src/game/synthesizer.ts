/** Sounds of our own, made on the spot, and a quiet sea. */
import type { MomentKind } from "./moments";

/** A tone: where it begins and ends (Hz), when it starts and how long it lasts (s), how loud, and its wave. */
interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly length?: number;
  readonly gain?: number;
  readonly wave?: OscillatorType;
}

export type Kind = MomentKind | "act" | "turn" | "end" | "card" | "chat" | "refused";

const bell = (...notes: readonly number[]): Tone[] => notes.map((from, i) => ({ from, at: i * 0.11, length: 0.5 }));

const SOUNDS: Readonly<Record<Kind, readonly Tone[]>> = {
  act: [{ from: 392, length: 0.12, gain: 0.05 }],
  card: [{ from: 900, to: 420, length: 0.07, gain: 0.025, wave: "triangle" }],
  chat: bell(880, 1175),
  refused: [{ from: 220, to: 165, length: 0.25, gain: 0.06, wave: "triangle" }],
  turn: bell(523, 784),
  end: bell(392, 523, 659, 784, 1047),
  recruit: [
    { from: 131, to: 196, length: 0.9, gain: 0.05, wave: "triangle" },
    ...bell(392, 494, 587),
    { from: 988, at: 0.4, length: 0.7, gain: 0.03 },
  ],
  location: [
    { from: 98, length: 1, gain: 0.06, wave: "triangle" },
    { from: 294, at: 0.08, length: 0.9, gain: 0.05 },
    { from: 440, at: 0.16, length: 0.8, gain: 0.05 },
  ],
  monster: [
    { from: 160, to: 45, length: 0.5, gain: 0.14, wave: "sawtooth" },
    { from: 660, at: 0.42, length: 0.4, gain: 0.05 },
  ],
  sale: [
    { from: 1319, length: 0.16, gain: 0.04 },
    { from: 1760, at: 0.09, length: 0.25, gain: 0.04 },
  ],
  kraken: [
    { from: 70, to: 110, length: 0.5, gain: 0.1, wave: "sawtooth" },
    { from: 110, to: 60, at: 0.45, length: 0.6, gain: 0.1, wave: "sawtooth" },
  ],
  leviathan: [
    { from: 220, to: 40, length: 1.3, gain: 0.13, wave: "sawtooth" },
    { from: 233, to: 44, at: 0.05, length: 1.3, gain: 0.08, wave: "triangle" },
  ],
  seventh: bell(262, 330, 392, 523, 659, 784, 1047),
};

let context: AudioContext | undefined;

/** The page may sound only after it was touched; until then nothing is heard. */
function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

export function play(kind: Kind): void {
  const out = audio();
  for (const tone of SOUNDS[kind]) strike(out, tone);
}

function strike(out: AudioContext, { from, to, at = 0, length = 0.32, gain = 0.07, wave = "sine" }: Tone): void {
  const start = out.currentTime + at;
  const voice = out.createOscillator();
  const volume = out.createGain();
  const soft = out.createBiquadFilter(); // under water nothing is shrill
  soft.type = "lowpass";
  soft.frequency.value = wave === "sine" ? 4000 : 900;
  voice.type = wave;
  voice.frequency.setValueAtTime(from, start);
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(soft).connect(volume).connect(out.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

// --- the sea

const SEA_GAIN = 0.035;
const SEA_S = 6;
let sea: { readonly stop: () => void } | undefined;

/** Let the sea be heard or fall silent. */
export function playSea(isHeard: boolean): void {
  if (isHeard) sea ??= startSea(audio());
  else {
    sea?.stop();
    sea = undefined;
  }
}

/** Soft noise that swells and ebbs: brown noise in a loop, below a filter that a slow wave opens and closes. */
function startSea(out: AudioContext): { stop: () => void } {
  const buffer = out.createBuffer(1, out.sampleRate * SEA_S, out.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i += 1) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    const nearEdge = Math.min(1, i / out.sampleRate, (samples.length - i) / out.sampleRate); // no click where it begins anew
    samples[i] = last * 3.5 * nearEdge;
  }
  const source = out.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const soft = out.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 320;
  const swell = out.createOscillator();
  swell.frequency.value = 0.09;
  const depth = out.createGain();
  depth.gain.value = 180;
  swell.connect(depth).connect(soft.frequency);
  const volume = out.createGain();
  volume.gain.setValueAtTime(0, out.currentTime);
  volume.gain.linearRampToValueAtTime(SEA_GAIN, out.currentTime + 2);
  source.connect(soft).connect(volume).connect(out.destination);
  source.start();
  swell.start();
  return {
    stop: () => {
      volume.gain.linearRampToValueAtTime(0, out.currentTime + 0.5);
      source.stop(out.currentTime + 0.6);
      swell.stop(out.currentTime + 0.6);
    },
  };
}
