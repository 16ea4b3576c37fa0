/** Made by `python scripts/score_rules.py` from the rules; not to be edited by hand. */
export interface Laid {
  affiliated: number[][];
  card_place: number[];
  figurine: number;
  loot: number[][];
  nebulis: number[];
  pearls: number[];
  players: number;
  scores: number[];
  scourge: number;
  tile_place: number[];
  tokens: number[][];
  wounds: number[];
}
export function score(game: Laid, seat: number, parts: number[]): number;
export function winners(game: Laid): number;
export const SCORE_PARTS: readonly string[];
export const CARD_IDS: readonly number[];
export const TILE_IDS: readonly number[];
export const KIND_CODES: readonly string[];
export const TOKEN_POINTS: readonly number[];
export const LOOT_POINTS: readonly number[];
export const SANCTUARY: number;
export const IN_FRONT: number;
export const TURNED_STATE: number;
export const OWNED: number;
