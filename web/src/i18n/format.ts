/** Sentences from templates: `{who}` puts a value in, `{n|pearl|pearls}` a number with the word in its form. */
export const LANGUAGES = ["en", "pl", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a piece of a sentence names, so that it can be shown with its picture and lit up on the table. */
export interface Ref {
  readonly type: "ally" | "card" | "tile" | "leviathan" | "seat" | "race" | "loot";
  readonly id: string | number;
}

export interface Segment {
  readonly text: string;
  readonly ref?: Ref;
}

export type Value = string | number | Segment | readonly Segment[];
export type Values = Readonly<Record<string, Value>>;

/** Which of a word's forms goes with a number. */
export function formOf(language: Language, n: number): number {
  const whole = Math.abs(n);
  if (language === "fr") return whole < 2 ? 0 : 1;
  if (whole === 1) return 0;
  if (language === "en") return 1;
  const last = whole % 10;
  const teen = whole % 100;
  return last >= 2 && last <= 4 && (teen < 12 || teen > 14) ? 1 : 2;
}

/** In French no line begins with a mark that has a space before it. */
const typeset = (language: Language, text: string): string =>
  language === "fr" ? text.replace(/ (?=[?!:;»])/g, "\u00a0") : text;

const PLACE = /\{(\w+)((?:\|[^}|]*)*)\}/g;

function segmentsOf(value: Value | undefined): readonly Segment[] {
  if (value === undefined) return [];
  if (typeof value === "object") return Array.isArray(value) ? (value as readonly Segment[]) : [value as Segment];
  return [{ text: String(value) }];
}

/** A template as pieces, those that name something with what they name. */
export function pieces(language: Language, words: string, values: Values = {}): Segment[] {
  const template = typeset(language, words);
  const result: Segment[] = [];
  let from = 0;
  for (const match of template.matchAll(PLACE)) {
    if (match.index > from) result.push({ text: template.slice(from, match.index) });
    const [whole, name = "", forms = ""] = match;
    const value = values[name];
    if (forms) {
      const shapes = forms.slice(1).split("|");
      const n = Number(value ?? 0);
      result.push({ text: `${n} ${shapes[Math.min(formOf(language, n), shapes.length - 1)] ?? ""}` });
    } else {
      result.push(...segmentsOf(value));
    }
    from = match.index + whole.length;
  }
  if (from < template.length) result.push({ text: template.slice(from) });
  return result;
}

export function plain(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join("");
}
