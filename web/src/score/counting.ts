/** What was tapped, laid out as the rules of scoring read it, and what they make of it. */
import * as rules from "./rules.js";

export interface Player {
  name: string;
  /** Lords and exiles by catalogue id; true: turned. */
  cards: Record<number, boolean>;
  tiles: number[];
  /** Affiliated allies by their codes, with how many there are. */
  allies: Record<string, number>;
  /** Monster tokens of each worth. */
  tokens: number[];
  /** Loot on a sanctuary: how many of each kind, by catalogue id of the tile. */
  loot: Record<number, number[]>;
  pearls: number;
  nebulis: number;
  wounds: number;
}

export interface Sheet {
  players: Player[];
  figurine: number | null;
  scourge: number | null;
}

export interface Counted {
  readonly parts: Readonly<Record<string, number>>;
  readonly total: number;
}

export const TOKENS = rules.TOKEN_POINTS;
export const LOOT = rules.LOOT_POINTS;
export const ALLY_CODES = rules.KIND_CODES;
export const isSanctuary = (tile: number): boolean => rules.TILE_IDS.indexOf(tile) >= rules.SANCTUARY;

export function newPlayer(): Player {
  return { name: "", cards: {}, tiles: [], allies: {}, tokens: [0, 0, 0], loot: {}, pearls: 0, nebulis: 0, wounds: 0 };
}

const STATES = 3; // a card before a seat is free, turned or tucked

/** The table as the rules see it. */
export function laid(sheet: Sheet): rules.Laid {
  const { players } = sheet;
  const game: rules.Laid = {
    players: players.length,
    figurine: sheet.figurine ?? -1,
    scourge: sheet.scourge ?? -1,
    card_place: rules.CARD_IDS.map(() => 0),
    tile_place: rules.TILE_IDS.map(() => 0),
    loot: rules.TILE_IDS.slice(rules.SANCTUARY).map(() => rules.LOOT_POINTS.map(() => 0)),
    affiliated: players.map((player) => rules.KIND_CODES.map((code) => player.allies[code] ?? 0)),
    tokens: players.map((player) => player.tokens),
    nebulis: players.map((player) => player.nebulis),
    wounds: players.map((player) => player.wounds),
    pearls: players.map((player) => player.pearls),
    scores: players.map(() => 0),
  };
  players.forEach((player, seat) => {
    for (const [id, turned] of Object.entries(player.cards)) {
      const card = rules.CARD_IDS.indexOf(Number(id));
      if (card >= 0) game.card_place[card] = rules.IN_FRONT + STATES * seat + (turned ? rules.TURNED_STATE : 0);
    }
    for (const id of player.tiles) {
      const tile = rules.TILE_IDS.indexOf(id);
      if (tile < 0) continue;
      game.tile_place[tile] = rules.OWNED + seat;
      const loot = player.loot[id];
      if (loot && tile >= rules.SANCTUARY) game.loot[tile - rules.SANCTUARY] = loot;
    }
  });
  return game;
}

/** Everybody's points with their parts, and the seats that win. */
export function counted(sheet: Sheet): { seats: Counted[]; winners: number[] } {
  const game = laid(sheet);
  const seats = sheet.players.map((_, seat): Counted => {
    const parts: number[] = [];
    const total = rules.score(game, seat, parts);
    game.scores[seat] = total;
    return { total, parts: Object.fromEntries(rules.SCORE_PARTS.map((part, i) => [part, parts[i] ?? 0])) };
  });
  const mask = rules.winners(game);
  return { seats, winners: sheet.players.map((_, seat) => seat).filter((seat) => (mask >> seat) & 1) };
}
