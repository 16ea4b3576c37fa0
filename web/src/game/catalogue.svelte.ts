/** Every card of the game with its words in the language of the page. */
import { api } from "../api/client";
import type { CardInfo, CatalogueInfo, LeviathanInfo, Race, Texts, TileInfo } from "../api/types";
import { words } from "../i18n/index.svelte";

class Catalogue {
  info = $state.raw<CatalogueInfo | null>(null);
  private cards = new Map<number, CardInfo>();
  private tiles = new Map<number, TileInfo>();
  private loading: Promise<void> | undefined;
  private language = "";

  /** Fetch the cards in the language of the page, unless they are there. */
  load(language = words.language): Promise<void> {
    if (!this.loading || this.language !== language) {
      this.language = language;
      this.loading = api.catalogue(language).then(
        (info) => {
          this.cards = new Map(info.cards.map((card) => [card.id, card]));
          this.tiles = new Map(info.tiles.map((tile) => [tile.id, tile]));
          this.info = info;
        },
        (reason: unknown) => {
          this.loading = undefined;
          throw reason;
        },
      );
    }
    return this.loading;
  }

  card(id: number): CardInfo | undefined {
    return this.info ? this.cards.get(id) : undefined;
  }

  tile(id: number): TileInfo | undefined {
    return this.info ? this.tiles.get(id) : undefined;
  }

  leviathan(id: number): LeviathanInfo | undefined {
    return this.info?.leviathans[id - 1];
  }
}

export const catalogue = new Catalogue();
words.prepare = (language) => catalogue.load(language);

export function inLanguage(texts: Texts | undefined): string {
  return texts?.[words.language] ?? Object.values(texts ?? {})[0] ?? "";
}

const LETTERS: Readonly<Record<string, Race>> = {
  J: "jellyfish",
  C: "crab",
  S: "seahorse",
  H: "shellfish",
  Q: "squid",
  K: "kraken",
};

export interface Ally {
  readonly code: string;
  readonly race: Race;
  readonly value: number;
  readonly special: boolean;
}

/** An ally by its code: `C3`, `S2*`. `M`, the monster, is none. */
export function allyOf(code: string): Ally | null {
  const race = LETTERS[code.charAt(0)];
  return race ? { code, race, value: Number(code.charAt(1)), special: code.endsWith("*") } : null;
}

const ORDER = "JCSHQK";

/** Allies in the order of the hand: by race, then by value. */
export function sortAllies(codes: readonly string[]): string[] {
  return [...codes].sort(
    (a, b) =>
      ORDER.indexOf(a.charAt(0)) - ORDER.indexOf(b.charAt(0)) ||
      Number(a.charAt(1)) - Number(b.charAt(1)) ||
      a.length - b.length,
  );
}
