/** Sentences in pieces, so that what they name can be shown with its picture and lit up on the table. */
import type { FluentBundle, FluentVariable } from "@fluent/bundle";

/** What a piece of a sentence names. */
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

/** Marks around the number of a piece while Fluent works on the sentence; no language uses these characters. */
const MARKED = /\uE000(\d+)\uE001/;

/** A message with its values put in, as pieces; a message that lacks something is told on the console. */
export function pieces(bundle: FluentBundle, key: string, values: Values = {}): Segment[] {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) {
    complain(`no message "${key}"`);
    return [{ text: key }];
  }
  const named: (readonly Segment[])[] = [];
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "object") variables[name] = value;
    else variables[name] = `\uE000${named.push("text" in value ? [value] : value) - 1}\uE001`;
  }
  const problems: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, problems);
  for (const problem of problems) complain(`message "${key}": ${problem.message}`);
  return text
    .split(MARKED)
    .flatMap((part, i): readonly Segment[] => (i % 2 ? (named[Number(part)] ?? []) : part ? [{ text: part }] : []));
}

/** A mistake in a message is one of ours: the page goes on, and the tests of the pages see it. */
function complain(mistake: string): void {
  console.error(mistake); // eslint-disable-line no-console
}

export function plain(segments: readonly Segment[]): string {
  return segments.map((segment) => segment.text).join("");
}
