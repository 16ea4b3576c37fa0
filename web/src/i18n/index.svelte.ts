/** The language of the page: chosen from the browser, kept on this device, switched without a reload. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { LANGUAGES, laterMessages, messages } from "virtual:languages";
import { pieces, plain } from "./format";
import type { Segment, Value, Values } from "./format";
import type { Key, Variables } from "./keys";

const STORED = "abyss.language";
const CODES = LANGUAGES.map((one) => one.code);

function preferred(): string {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((code) => code !== null && CODES.includes(code)) ?? CODES[0] ?? "en";
}

/** Add the messages of a file to a language. */
async function read(bundle: FluentBundle, file?: () => Promise<{ default: string }>): Promise<void> {
  const text = (await file?.())?.default ?? "";
  bundle.addResource(new FluentResource(text));
}

class Words {
  language = $state("en");
  bundle = $state.raw(new FluentBundle("en"));
  /** Whether all messages are there, not only those of the start page and of a table. */
  isWhole = $state(false);
  /** What else must be there in a language before the page is switched to it. */
  prepare: (language: string) => Promise<void> = () => Promise.resolve();

  async use(language: string): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of this.isWhole ? [messages, laterMessages] : [messages]) await read(bundle, file[language]);
    this.bundle = bundle;
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }

  /** Fetch the messages that are still missing. */
  async all(): Promise<void> {
    const { bundle, language } = this;
    if (this.isWhole) return;
    await read(bundle, laterMessages[language]);
    if (bundle === this.bundle) this.isWhole = true;
    else await this.all(); // another language was chosen meanwhile
  }

  async choose(language: string): Promise<void> {
    localStorage.setItem(STORED, language);
    await this.prepare(language).catch(() => undefined); // names of cards come later then
    await this.use(language);
  }

  /** The language of this person; another one that is chosen in another tab is followed. */
  start(): Promise<void> {
    addEventListener("storage", ({ key }) => {
      if (key === STORED) void this.choose(preferred());
    });
    return this.use(preferred());
  }
}

export const words = new Words();

type Arguments<K extends Key> = [Variables[K]] extends [never] ? [] : [values: Readonly<Record<Variables[K], Value>>];

/** A message in the current language: `say("pay-cost", { n: 3 })`; it follows the language when that changes. */
export function say<K extends Key>(key: K, ...values: Arguments<K>): string {
  return plain(tell(key, values[0]));
}

/** The longest key there is a message for: `event-pearls-sale`, else `event-pearls`; null if there is none. */
export function special(...parts: readonly string[]): string | null {
  const names = parts.filter(Boolean).map((part) => part.replaceAll("_", "-"));
  for (let length = names.length; length > 0; length -= 1) {
    const key = names.slice(0, length).join("-");
    if (words.bundle.hasMessage(key)) return key;
  }
  return null;
}

/** A sentence as pieces, by a key that `special` found; one that is still to be fetched is empty until then. */
export function tell(key: string, values?: Values): Segment[] {
  if (!words.bundle.hasMessage(key) && !words.isWhole) {
    void words.all().catch(() => undefined);
    return [];
  }
  return pieces(words.bundle, key, values);
}

/** What a thing with a key of its own is called, or null where there is no such message. */
export function nameByKey(...parts: readonly string[]): string | null {
  const key = special(...parts);
  return key === null ? null : plain(tell(key));
}

/** Several things: "a, b and c". */
export function listed(parts: readonly Segment[]): Segment[] {
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return [...parts];
  const most = parts.slice(0, -1).flatMap((part, i) => (i ? [{ text: ", " }, part] : [part]));
  return tell("list", { most, last });
}

/** A name and what it stands for: "Cost: 7". */
export const pair = (name: string, value: string | number): string => say("pair", { name, value });

/** A moment of Unix time, as a date and an hour of the reader's language and place. */
export function moment(seconds: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

export { LANGUAGES } from "virtual:languages";
export type { Ref, Segment, Values } from "./format";
