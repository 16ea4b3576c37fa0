/** The language of the page: chosen from the browser, kept on this device, switched without a reload. */
import { en } from "./en";
import type { Messages } from "./en";
import { LANGUAGES, pieces, plain } from "./format";
import type { Language, Segment, Values } from "./format";

const STORED = "abyss.language";

function preferred(): Language {
  const stored = localStorage.getItem(STORED);
  const wanted = [stored, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => LANGUAGES.includes(tag as Language)) as Language | undefined) ?? "en";
}

class Words {
  language = $state<Language>("en");
  messages = $state.raw<Messages>(en);

  async use(language: Language): Promise<void> {
    this.messages = language === "pl" ? (await import("./pl")).pl : language === "fr" ? (await import("./fr")).fr : en;
    this.language = language;
    document.documentElement.lang = language;
  }

  choose(language: Language): Promise<void> {
    localStorage.setItem(STORED, language);
    return this.use(language);
  }

  start(): Promise<void> {
    return this.use(preferred());
  }
}

export const words = new Words();

/** The messages of the current language; `m().app.title` follows the language when it changes. */
export const m = (): Messages => words.messages;

export function say(template: string, values?: Values): string {
  return plain(pieces(words.language, template, values));
}

/** A name and what it stands for; French puts a space before the colon. */
export const pair = (name: string, value: string | number): string =>
  `${name}${words.language === "fr" ? "\u00a0" : ""}: ${value}`;

export function tell(template: string, values?: Values): Segment[] {
  return pieces(words.language, template, values);
}

export { LANGUAGES } from "./format";
export type { Language, Ref, Segment, Values } from "./format";
