/** A page of rules: chapters of paragraphs, lists, pictures, and rulings by their numbers; and the words of an index. */
export interface Chapter {
  readonly title: string;
  readonly index: readonly string[];
  readonly body: readonly (string | readonly string[] | Rulings | Figures)[];
}

export interface Rulings {
  readonly rulings: readonly (readonly [id: string, text: string])[];
}

export interface Figures {
  readonly figures: readonly Figure[];
}

/** A part of the table as it stands at a step of a lesson. */
export interface Figure {
  readonly lesson: string;
  readonly step: number;
  readonly part: string;
}
