/** A page of rules: chapters of paragraphs, lists, and rulings by their numbers. */
export interface Chapter {
  readonly title: string;
  readonly body: readonly (string | readonly string[] | Rulings)[];
}

export interface Rulings {
  readonly rulings: readonly (readonly [id: string, text: string])[];
}
