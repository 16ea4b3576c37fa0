/** What may be chosen now: the words of each action, where on the table it is, and the prompt in one line. */
import type { LegalAction, TableState, View } from "../api/types";
import { m, say } from "../i18n/index.svelte";
import type { Values } from "../i18n/format";
import { catalogue } from "./catalogue.svelte";
import { allyName, cardName, leviathanName, raceName, tileName, tokenName, zoneName } from "./names";

/** The places of the table that can be clicked, by name: `deck`, `stack-crab`, `court-2`, `card-17`, `ally-C3` … */
export function placeOf(action: LegalAction, view: View): string {
  const last = `slot-${view.exploration.track.length}`;
  switch (action.verb) {
    case "explore":
    case "continue":
      return "deck";
    case "take":
    case "buy":
    case "fight":
    case "ignore":
      return last;
    case "take_stack":
    case "discard_stack":
    case "put_on_stack":
    case "name_race":
    case "place_on_council":
      return `stack-${action.race}`;
    case "plot_lord":
    case "look":
    case "recruit_top":
      return "lord-deck";
    case "plot_exile":
      return "exile-deck";
    case "recruit":
    case "place_on_court":
    case "choose_slot":
      return `court-${action.slot}`;
    case "play":
    case "affiliate":
    case "discard":
    case "attack_with":
      return `ally-${action.ally}`;
    case "give_up":
      return `affiliated-${action.ally}`;
    case "use":
    case "choose_card":
      return `card-${action.card}`;
    case "place_on_location":
    case "choose_tile":
      return `tile-${action.tile}`;
    case "draw":
      return "tile-deck";
    case "choose_seat":
      return `seat-${action.seat}`;
    case "choose_zone":
      return `zone-${action.zone}`;
    case "reveal":
      return `token-${action.token}`;
    case "spend_keys":
      return "keys";
    case "spend_pearl":
      return "pearls";
    case "search":
      return "loot-deck";
    default:
      return "";
  }
}

function rewardText(action: LegalAction): string {
  const nouns = m().noun;
  const parts = [
    action.keys ? say(nouns.keys, { n: action.keys }) : "",
    action.pearls ? say(nouns.pearls, { n: action.pearls }) : "",
    action.tokens ? say(nouns.tokens, { n: action.tokens }) : "",
  ];
  return parts.filter(Boolean).join(" + ");
}

/** What is paid, said even when it is nothing. */
function priceText(action: LegalAction): string {
  const pearls = say(m().pay.price, { n: action.pearls ?? 0 });
  if (!action.nebulis) return pearls;
  const nebulis = say(m().pay.nebulis, { n: action.nebulis });
  return action.pearls ? `${pearls} + ${nebulis}` : nebulis;
}

function template(action: LegalAction, state: TableState): string {
  const verbs = m().verb;
  const done = m().doneBy;
  switch (action.verb) {
    case "done":
      return done[state.prompt?.kind as keyof typeof done] ?? verbs.done;
    case "base_tokens":
      return !action.tokens
        ? verbs.base_tokens_none
        : action.tokens === state.prompt?.subject.amount
          ? verbs.base_tokens_all
          : verbs.base_tokens;
    case "choose_pool":
      return action.pool === "base" ? verbs.choose_pool_base : verbs.choose_pool_leviathan;
    case "choose_zone":
      return state.view?.border?.zones[action.zone ?? -1] ? verbs.choose_zone : verbs.choose_zone_free;
    default:
      return verbs[action.verb as keyof typeof verbs] ?? action.text;
  }
}

/** What a button says. */
export function labelOf(action: LegalAction, state: TableState, nameOf: (seat: number) => string): string {
  const view = state.view;
  const zone = view?.border?.zones[action.zone ?? -1];
  const stack = view?.council.find((one) => one.race === action.race);
  const track = view?.exploration.track ?? [];
  const card = action.card ?? (action.verb === "recruit_top" ? view?.court.top_lord : null);
  const values: Values = {
    ally: allyName(action.ally ?? track[track.length - 1] ?? "M"),
    card: card == null ? say(m().table.slot, { n: (action.slot ?? 0) + 1 }) : cardName(card),
    tile: action.tile == null ? "" : tileName(action.tile),
    race: action.race == null ? "" : raceName(action.race),
    size: stack?.size ?? 0,
    who: action.seat == null ? "" : nameOf(action.seat),
    reward: rewardText(action),
    price: priceText(action),
    token: tokenName(action.token ?? ""),
    zone: action.zone == null ? "" : zoneName(action.zone),
    leviathan: zone ? leviathanName(zone.leviathan) : "",
    n: action.verb === "draw" ? (action.tiles ?? 1) : (action.tokens ?? 0),
    m: (state.prompt?.subject.amount ?? 0) - (action.tokens ?? 0),
  };
  return say(template(action, state), values);
}

/** The pending decision in one line, for whoever must make it. */
export function promptText(state: TableState, nameOf: (seat: number) => string): string {
  const prompt = state.prompt;
  const view = state.view;
  if (!prompt || !view) return "";
  const subject = prompt.subject;
  const track = view.exploration.track;
  const templates = m().decision;
  const kind =
    prompt.kind === "opening" && !state.legal.some((action) => action.verb === "explore") ? "openingMore" : prompt.kind;
  const card = subject.card ?? view.court.top_lord;
  return say(templates[kind as keyof typeof templates] ?? m().prompt.choose, {
    who: nameOf(view.active),
    victim: subject.seat == null ? "" : nameOf(subject.seat),
    ally: allyName(subject.ally ?? track[track.length - 1] ?? "M"),
    card: card == null ? "" : cardName(card),
    tile: subject.tile == null ? "" : tileName(subject.tile),
    race: subject.race == null ? "" : raceName(subject.race),
    zone: subject.zone == null ? "" : zoneName(subject.zone),
    power: subject.power ?? 0,
    n: prompt.kind === "purchase" ? view.exploration.price : (subject.amount ?? 0),
  });
}

/** The cards that make a recruit cost a seat more or less than is printed. */
export function costChangers(view: View, seat: number, cheaper: boolean): number[] {
  const power = cheaper ? "lower_costs" : "raise_costs";
  return view.seats.flatMap((side, owner) =>
    (owner === seat) === cheaper
      ? side.cards
          .filter((one) => one.state === "free" && catalogue.card(one.card)?.power === power)
          .map((one) => one.card)
      : [],
  );
}

/** The key that makes an action besides its number. */
const LETTERS: Readonly<Record<string, string>> = {
  explore: "e",
  take: "t",
  continue: "c",
  fight: "f",
  buy: "b",
  done: "p",
  pass: "p",
  search: "e",
};
export const letterOf = (action: LegalAction): string => LETTERS[action.verb] ?? "";

/** Verbs whose many choices are found on the table and go under one button of the bar. */
const GATHERED = new Set([
  "take_stack",
  "recruit",
  "play",
  "use",
  "place_on_court",
  "place_on_council",
  "place_on_location",
  "place_sentinel",
  "discard",
  "attack_with",
  "draw",
  "recover",
  "reveal",
  "choose_tile",
]);
/** More than this does not fit into one row of the bar: letters of the buttons, and letters' worth of room of each. */
const ROW_LETTERS = 78;
/** A single question may take two rows, unless payments are proposed beside it. */
const TWO_ROWS = 150;
/** From so many verbs on, all places for a sentinel go under one button. */
const MANY_VERBS = 5;
const BUTTON_LETTERS = 10;

const LAST = new Set(["done", "pass"]);

export interface Group {
  readonly verb: string;
  readonly label: string;
  readonly actions: readonly LegalAction[];
}

/** The actions as they stand in the bar: single buttons, and, when it would get full, groups that open. */
export function groupActions(
  actions: readonly LegalAction[],
  letters: (action: LegalAction) => number,
): (LegalAction | Group)[] {
  const byVerb = new Map<string, LegalAction[]>();
  const verbs = new Set(actions.map((action) => action.verb));
  for (const action of actions) {
    const verb = verbs.size >= MANY_VERBS && action.verb.startsWith("place_on_") ? "place_sentinel" : action.verb;
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), action]);
  }
  const groups = m().group;
  const isOneQuestion = [...verbs].filter((verb) => !LAST.has(verb)).length === 1 && !verbs.has("play");
  const room = isOneQuestion ? TWO_ROWS : ROW_LETTERS;
  const isFull = actions.reduce((sum, action) => sum + BUTTON_LETTERS + letters(action), 0) > room;
  const result: (LegalAction | Group)[] = [];
  for (const [verb, list] of byVerb) {
    if (isFull && GATHERED.has(verb) && list.length > 1) {
      result.push({ verb, label: groups[verb as keyof typeof groups] ?? groups.other, actions: list });
    } else {
      result.push(...list);
    }
  }
  return result.sort((a, b) => Number(LAST.has(a.verb)) - Number(LAST.has(b.verb)));
}
