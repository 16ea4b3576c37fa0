// @ts-nocheck
/** Made by `python scripts/score_rules.py` from the rules; not to be edited by hand. */
const CARD_GUILD = [1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 3, 3, 0, 0, 1, 1, 4, 4, 2, 2, 1, 1, 3, 3, 0, 0, 4, 4, 2, 2, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7];
const CARD_KEYS = [1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, 0, 3, 3, 3, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const CARD_POINTS = [4, 7, 7, 6, 4, 4, 6, 5, 9, 9, 5, 5, 9, 5, 8, 9, 5, 5, 9, 6, 5, 6, 6, 5, 5, 6, 6, 6, 6, 10, 11, 12, 4, 5, 3, 5, 6, 5, 8, 7, 4, 4, 4, 5, 7, 5, 7, 4, 5, 5, 8, 7, 13, 4, 6, 5, 7, 5, 7, 5, 7, 8, 10, 6, 5, 6, 7, 10, 5, 5, 7, 5, 11];
const FIGURINE_SCORE = -5;
const FIRST_SANCTUARY = 22;
const FRONT = 4;
const KINDS_PER_RACE = 9;
const KIND_VALUE = [1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4, 2, 3, 4];
const LOOT_VALUE = [3, 4, 5, 6, 7];
const NEBULIS_SCORE = -1;
const N_CARDS = 73;
const N_LORDS = 63;
const N_PARTS = 8;
const N_TILES = 26;
const SCORE_AFFILIATED = 11;
const SCORE_AFFILIATED_RACE = 1;
const SCORE_COPY_OPPONENT = 3;
const SCORE_DISTINCT_GUILDS = 2;
const SCORE_GUILD_LORDS = 0;
const SCORE_LOOT = 13;
const SCORE_LORDS = 7;
const SCORE_LORDS_WITHOUT_KEY = 9;
const SCORE_LORDS_WITH_KEY = 8;
const SCORE_NEBULIS = 12;
const SCORE_STRONGEST_LORD = 6;
const SCORE_SWAP_FROM_DECK = 4;
const SCORE_WEAKEST_AFFILIATED = 10;
const SCORE_WEAKEST_LORD = 5;
const SCOURGE_SCORE = 5;
const TILE_BASE = [5, 6, 4, 6, 7, 5, 3, 0, 0, 0, 4, 0, 0, 15, 5, 0, 0, 3, 3, 20, 5, 15, 0, 0, 0, 0];
const TILE_OF = [2, 0, 0, 4, 1, 3, 2, -1, -1, -1, 4, -1, -1, -1, 1, -1, -1, -1, 3, -1, 6, -1, -1, -1, -1, -1];
const TILE_OWNED = 4;
const TILE_PER = [2, 2, 3, 2, 2, 2, 3, 2, 0, 0, 3, 2, 1, -1, 3, 3, 3, 1, 3, -1, 2, -3, 1, 1, 1, 1];
const TILE_SCORE = [0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 1, 5, 6, 7, 1, 8, 9, 10, 1, 11, 0, 12, 13, 13, 13, 13];
const TOKEN_VALUE = [2, 3, 4];
const TUCKED = 2;
const TURNED = 1;
const UNKNOWN = -1;
const WOUND_SCORE = -1;
export const SCORE_PARTS = ["locations", "lords", "allies", "tokens", "nebulis", "figurine", "wounds", "scourge"];
export const CARD_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310];
export const TILE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 101, 102, 103, 104, 105, 106];
export const KIND_CODES = ["J1", "J2", "J3", "J4", "J5", "J1*", "J2*", "J3*", "J4*", "C1", "C2", "C3", "C4", "C5", "C1*", "C2*", "C3*", "C4*", "S1", "S2", "S3", "S4", "S5", "S1*", "S2*", "S3*", "S4*", "H1", "H2", "H3", "H4", "H5", "H1*", "H2*", "H3*", "H4*", "Q1", "Q2", "Q3", "Q4", "Q5", "Q1*", "Q2*", "Q3*", "Q4*", "K2", "K3", "K4"];
export const TOKEN_POINTS = [2, 3, 4];
export const LOOT_POINTS = [3, 4, 5, 6, 7];
export const SANCTUARY = 22;
export const IN_FRONT = 4;
export const TURNED_STATE = 1;
export const OWNED = 4;

/** Return the seat's points as things stand, and write their parts (SCORE_PARTS). */
export function score(game, seat, parts) {
  let total;
  total = 0;
  for (let part = 0, end = N_PARTS; part < end; part += 1) {
    parts[part] = part_score(game, seat, part);
    total += parts[part];
  }
  return total;
}

/** Return one part of the seat's points (SCORE_PARTS). */
export function part_score(game, seat, part) {
  let points;
  if ((part === 0)) {
    points = location_points(game, seat);
  } else {
    if ((part === 1)) {
      points = card_points(game, seat);
    } else {
      if ((part === 2)) {
        points = sum_extreme_affiliated(game, seat, 1);
      } else {
        if ((part === 3)) {
          points = token_points(game, seat);
        } else {
          if ((part === 4)) {
            points = (game.nebulis[seat] * NEBULIS_SCORE);
          } else {
            if ((part === 5)) {
              points = ((game.figurine === seat) ? FIGURINE_SCORE : 0);
            } else {
              if ((part === 6)) {
                points = (game.wounds[seat] * WOUND_SCORE);
              } else {
                points = ((game.scourge === seat) ? SCOURGE_SCORE : 0);
              }
            }
          }
        }
      }
    }
  }
  return points;
}

/** Add up the seat's tiles, from one to the next: so a GPU counts those of many games at a time. */
export function location_points(game, seat) {
  let points, tile;
  points = 0;
  tile = next_tile(game, seat, 0);
  while ((tile < N_TILES)) {
    points += tile_score(game, seat, tile);
    tile = next_tile(game, seat, (tile + 1));
  }
  return points;
}

/** Return the first of the seat's tiles from a tile on; N_TILES when there is none left. */
export function next_tile(game, seat, tile) {
  while (((tile < N_TILES) && (game.tile_place[tile] !== (TILE_OWNED + seat)))) {
    tile += 1;
  }
  return tile;
}

/** Return what a tile is worth to the seat now. */
export function tile_score(game, seat, tile) {
  let best;
  if ((TILE_SCORE[tile] === SCORE_LOOT)) {
    return loot_value(game, tile);
  }
  if ((TILE_SCORE[tile] !== SCORE_COPY_OPPONENT)) {
    return plain_tile_score(game, seat, tile);
  }
  best = 0;
  for (let other = 0, end = N_TILES; other < end; other += 1) {
    if (((game.tile_place[other] >= TILE_OWNED) && (game.tile_place[other] !== (TILE_OWNED + seat)))) {
      best = Math.max(best, plain_tile_score(game, seat, other));
    }
  }
  return best;
}

/** Add up the loot on a sanctuary. */
export function loot_value(game, tile) {
  let total;
  total = 0;
  for (let loot = 0, end = LOOT_VALUE.length; loot < end; loot += 1) {
    total += (game.loot[(tile - FIRST_SANCTUARY)][loot] * LOOT_VALUE[loot]);
  }
  return total;
}

/** Return what a tile is worth with the seat's cards; 0 for tiles that cannot be copied (A17). */
export function plain_tile_score(game, seat, tile) {
  let kind;
  kind = TILE_SCORE[tile];
  if (((kind === SCORE_LOOT) || (kind === SCORE_SWAP_FROM_DECK) || (kind === SCORE_COPY_OPPONENT))) {
    return 0;
  }
  return (TILE_BASE[tile] + (TILE_PER[tile] * counted_for_tile(game, seat, tile)));
}

/** Count what a tile pays for, with the seat's own cards. */
export function counted_for_tile(game, seat, tile) {
  let count, kind;
  kind = TILE_SCORE[tile];
  count = 0;
  if ((kind === SCORE_GUILD_LORDS)) {
    count = guild_lords(game, seat, TILE_OF[tile]);
  } else {
    if ((kind === SCORE_AFFILIATED_RACE)) {
      count = count_affiliated(game, seat, TILE_OF[tile]);
    } else {
      if ((kind === SCORE_DISTINCT_GUILDS)) {
        count = distinct_guilds(game, seat);
      } else {
        if ((kind === SCORE_WEAKEST_LORD)) {
          count = weakest_lord(game, seat);
        } else {
          if ((kind === SCORE_STRONGEST_LORD)) {
            count = strongest_card(game, seat, N_LORDS);
          } else {
            if ((kind === SCORE_LORDS)) {
              count = count_lords(game, seat, UNKNOWN);
            } else {
              if ((kind === SCORE_LORDS_WITH_KEY)) {
                count = count_lords(game, seat, 1);
              } else {
                if ((kind === SCORE_LORDS_WITHOUT_KEY)) {
                  count = count_lords(game, seat, 0);
                } else {
                  if ((kind === SCORE_WEAKEST_AFFILIATED)) {
                    count = sum_extreme_affiliated(game, seat, 0);
                  } else {
                    if ((kind === SCORE_AFFILIATED)) {
                      for (let race = 0, end = 5; race < end; race += 1) {
                        count += count_affiliated(game, seat, race);
                      }
                    } else {
                      if ((kind === SCORE_NEBULIS)) {
                        count = game.nebulis[seat];
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  return count;
}

/** Count the seat's lords of a guild. */
export function guild_lords(game, seat, guild) {
  let count;
  count = 0;
  for (let card = 0, end = N_LORDS; card < end; card += 1) {
    if (((CARD_GUILD[card] === guild) && counts_as_lord(game, card, seat))) {
      count += 1;
    }
  }
  return count;
}

/** Tell whether a lord counts for tiles: a turned one adds only its points (A24). */
export function counts_as_lord(game, card, seat) {
  return (is_in_front(game, card, seat) && (game.card_place[card] !== ((FRONT + (3 * seat)) + TURNED)));
}

/** Tell whether a card belongs to the seat: free, turned or tucked. */
export function is_in_front(game, card, seat) {
  let first;
  first = (FRONT + (3 * seat));
  return (first <= game.card_place[card] && game.card_place[card] <= (first + TUCKED));
}

/** Count the seat's affiliated allies of a race. */
export function count_affiliated(game, seat, race) {
  let count;
  count = 0;
  for (let kind = (race * KINDS_PER_RACE), end = ((race + 1) * KINDS_PER_RACE); kind < end; kind += 1) {
    count += game.affiliated[seat][kind];
  }
  return count;
}

/** Count the guilds of which the seat has a lord; smugglers and ambassadors are two (A22). */
export function distinct_guilds(game, seat) {
  let bit, count, guilds;
  guilds = 0;
  count = 0;
  for (let card = 0, end = N_LORDS; card < end; card += 1) {
    bit = (1 << CARD_GUILD[card]);
    if ((!((guilds & bit)) && counts_as_lord(game, card, seat))) {
      guilds |= bit;
      count += 1;
    }
  }
  return count;
}

/** Return the lowest points among the seat's lords, turned ones too; 0 without any. */
export function weakest_lord(game, seat) {
  let weakest;
  weakest = 0;
  for (let card = 0, end = N_LORDS; card < end; card += 1) {
    if ((is_in_front(game, card, seat) && ((weakest === 0) || (CARD_POINTS[card] < weakest)))) {
      weakest = CARD_POINTS[card];
    }
  }
  return weakest;
}

/** Return the highest points among the seat's first `cards` cards: lords, or lords and exiles. */
export function strongest_card(game, seat, cards) {
  let strongest;
  strongest = 0;
  for (let card = 0, end = cards; card < end; card += 1) {
    if (is_in_front(game, card, seat)) {
      strongest = Math.max(strongest, CARD_POINTS[card]);
    }
  }
  return strongest;
}

/** Count the seat's lords: with a key (1), without (0), or all (UNKNOWN). */
export function count_lords(game, seat, with_key) {
  let count, has_key;
  count = 0;
  for (let card = 0, end = N_LORDS; card < end; card += 1) {
    if (counts_as_lord(game, card, seat)) {
      has_key = ((CARD_KEYS[card] > 0) ? 1 : 0);
      if (((with_key === UNKNOWN) || (with_key === has_key))) {
        count += 1;
      }
    }
  }
  return count;
}

/** Add the strongest or weakest affiliated ally of each race. */
export function sum_extreme_affiliated(game, seat, want_strongest) {
  let total;
  total = 0;
  for (let race = 0, end = 5; race < end; race += 1) {
    total += extreme_affiliated(game, seat, race, want_strongest);
  }
  return total;
}

/** Return the value of the strongest or weakest affiliated ally of a race; 0 without any. */
export function extreme_affiliated(game, seat, race, want_strongest) {
  let found, value;
  found = 0;
  for (let kind = (race * KINDS_PER_RACE), end = ((race + 1) * KINDS_PER_RACE); kind < end; kind += 1) {
    if ((game.affiliated[seat][kind] > 0)) {
      value = KIND_VALUE[kind];
      if (((found === 0) || ((value > found) === (want_strongest !== 0)))) {
        found = value;
      }
    }
  }
  return found;
}

/** Add up the seat's lords and exiles, free, turned and tucked. */
export function card_points(game, seat) {
  let points;
  points = 0;
  for (let card = 0, end = N_CARDS; card < end; card += 1) {
    if (is_in_front(game, card, seat)) {
      points += CARD_POINTS[card];
    }
  }
  return points;
}

/** Add up the seat's base monster tokens. */
export function token_points(game, seat) {
  let points;
  points = 0;
  for (let token = 0, end = 3; token < end; token += 1) {
    points += (game.tokens[seat][token] * TOKEN_VALUE[token]);
  }
  return points;
}

/** Return the winners as a bit mask; who is still tied shares the win (A36). */
export function winners(game) {
  let beaten, mask;
  mask = 0;
  for (let seat = 0, end = game.players; seat < end; seat += 1) {
    beaten = false;
    for (let other = 0, end = game.players; other < end; other += 1) {
      if (is_ahead(game, other, seat)) {
        beaten = true;
      }
    }
    if (!(beaten)) {
      mask |= (1 << seat);
    }
  }
  return mask;
}

/** Tell whether a seat beats another: points, then pearls, then the best single lord or exile. */
export function is_ahead(game, seat, other) {
  if ((game.scores[seat] !== game.scores[other])) {
    return (game.scores[seat] > game.scores[other]);
  }
  if ((game.pearls[seat] !== game.pearls[other])) {
    return (game.pearls[seat] > game.pearls[other]);
  }
  return (strongest_card(game, seat, N_CARDS) > strongest_card(game, other, N_CARDS));
}
