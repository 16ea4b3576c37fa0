/** A rule book: chapters of paragraphs and lists, and the rulings by their numbers. */
export interface Chapter {
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}

export interface RuleBook {
  readonly chapters: readonly Chapter[];
  readonly rulings: readonly (readonly [id: string, text: string])[];
}
