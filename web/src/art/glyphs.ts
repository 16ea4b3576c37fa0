/** Letters and figures drawn as strokes, so that no picture needs a font. */
import { line, place } from "./svg";

const STROKES: Readonly<Record<string, string>> = {
  J: "M4-7V3Q4 7-.5 7Q-5 7-5 3", C: "M5-4Q3-7 0-7Q-5-7-5 0Q-5 7 0 7Q3 7 5 4",
    S: "M5-4Q4-7 0-7Q-5-7-5-3.5Q-5-.5 0 0Q5 .5 5 3.5Q5 7 0 7Q-4 7-5 4",
  H: "M-5-7V7M5-7V7M-5 0H5", Q: "M0-7Q-5.5-7-5.5 0Q-5.5 7 0 7Q5.5 7 5.5 0Q5.5-7 0-7zM1.5 2.5L6 8",
    K: "M-4-7V7M5-7L-4 1.5M-1-1L5 7",
  A: "M-6 7L0-7 6 7M-3.8 2.5H3.8", B: "M-4-7V7H1Q5 7 5 3.5T1 0H-4M1 0Q4.4 0 4.4-3.5T1-7H-4", Y: "M-5.5-7L0 0 5.5-7M0 0V7",
  1: "M-3-4L1-7V7", 2: "M-4.5-3Q-4.5-7 0-7Q4.5-7 4.5-3.4Q4.5-.5-4.5 7H5", 3: "M-4.5-7H4.5L0-1.2Q5-1 5 3Q5 7 0 7Q-4 7-5 4",
  4: "M2.5 7V-7L-5.5 3H6", 5: "M4-7H-3.6L-4.6-1Q-2-2.4 0-2.2Q5-2 5 2.4Q5 7 0 7Q-4 7-5 4.4",
    6: "M4-6.4Q0-8-3-4Q-5-1-5 3Q-5 7 0 7Q5 7 5 2.8Q5-1 .4-1Q-4-1-5 2.6",
  7: "M-5-7H5L-1.5 7", "+": "M0-5V5M-5 0H5", "-": "M-5 0H5",
};

/** A character about 14 units high at scale 1, centred on (x, y). */
export function glyph(character: string, x: number, y: number, scale: number, colour: string, weight = 2.6): string {
  return place(line(STROKES[character] ?? "", colour, weight), x, y, scale);
}
