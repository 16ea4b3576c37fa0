/** What may be chosen now: the words of each action, where on the table it is, and the prompt in one line. */
import type { LegalAction, TableState, View } from "../api/types";
import { plain } from "../i18n/format";
import { listed, nameByKey, say, special, tell } from "../i18n/index.svelte";
import { catalogue } from "./catalogue.svelte";
import {
  allyName,
  allyObject,
  cardName,
  leviathanName,
  priceText,
  raceName,
  stackName,
  tileName,
  tokenText,
  zoneName,
} from "./names";

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

/** What a fight pays: keys, and pieces that are pearls or tokens as one likes. */
export function fightReward(action: LegalAction): string {
  const parts = [
    action.keys ? say("n-keys", { n: action.keys }) : "",
    action.tokens ? say("n-pieces", { n: action.tokens }) : "",
  ];
  return plain(listed(parts.filter(Boolean).map((text) => ({ text }))));
}

function rewardText(action: LegalAction): string {
  const parts = [
    action.keys ? say("n-keys", { n: action.keys }) : "",
    action.pearls ? say("n-pearls", { n: action.pearls }) : "",
    action.tokens ? say("n-tokens", { n: action.tokens }) : "",
  ];
  return plain(listed(parts.filter(Boolean).map((text) => ({ text }))));
}

/** What makes a move a special case of its verb: the decision it is made at, or what it is about. */
function variant(action: LegalAction, state: TableState): string {
  const all = state.prompt?.subject.amount;
  switch (action.verb) {
    case "base_tokens":
      return !action.tokens ? "none" : action.tokens === all ? "all" : "";
    case "choose_pool":
      return action.pool ?? "";
    case "choose_zone":
      return state.view?.border?.zones[action.zone ?? -1] ? "" : "free";
    case "fight":
      return action.keys || action.tokens ? "reward" : "";
    case "done":
      return action.seat == null ? (state.prompt?.kind ?? "") : `${state.prompt?.kind}-next`;
    default:
      return state.prompt?.kind ?? "";
  }
}

/** What a button says. */
export function labelOf(action: LegalAction, state: TableState, nameOf: (seat: number) => string): string {
  const view = state.view;
  const zone = view?.border?.zones[action.zone ?? -1];
  const stack = view?.council.find((one) => one.race === action.race);
  const track = view?.exploration.track ?? [];
  const card = action.card ?? (action.verb === "recruit_top" ? view?.court.top_lord : null);
  const key = special("move", action.verb, variant(action, state));
  if (key === null) return action.text;
  return plain(
    tell(key, {
      ally_object: allyObject(action.ally ?? track[track.length - 1] ?? "M"),
      card: card == null ? say("table-slot", { n: (action.slot ?? 0) + 1 }) : cardName(card),
      tile: action.tile == null ? "" : tileName(action.tile),
      race: action.race == null ? "" : raceName(action.race),
      stack: action.race == null ? "" : stackName(action.race),
      who: action.seat == null ? "" : nameOf(action.seat),
      reward: action.verb === "fight" ? fightReward(action) : rewardText(action),
      price: priceText(action.pearls ?? 0, action.nebulis ?? 0),
      token: tokenText(action.token ?? ""),
      zone: action.zone == null ? "" : zoneName(action.zone),
      leviathan: zone ? leviathanName(zone.leviathan) : "",
      n: action.verb === "draw" ? (action.tiles ?? 1) : (action.tokens ?? stack?.size ?? 0),
      m: (state.prompt?.subject.amount ?? 0) - (action.tokens ?? 0),
    }),
  );
}

/** The actions of a turn that are possible now: "explore or recruit a lord". */
function waysOf(state: TableState): string {
  const can = new Set(state.legal.map((action) => action.verb));
  const ways = [
    can.has("explore") ? say("way-explore") : "",
    can.has("take_stack") ? say("way-council") : "",
    can.has("recruit") ? say("way-recruit") : "",
  ].filter(Boolean);
  const last = ways.at(-1) ?? "";
  return ways.length < 2 ? last : say("list-or", { most: ways.slice(0, -1).join(", "), last });
}

/** The pending decision in one line, for whoever must make it. */
export function promptText(state: TableState, nameOf: (seat: number) => string): string {
  const prompt = state.prompt;
  const view = state.view;
  if (!prompt || !view) return "";
  const subject = prompt.subject;
  const track = view.exploration.track;
  const ways = prompt.kind === "opening" && state.your_move ? waysOf(state) : "";
  if (ways) return say("prompt-opening", { ways });
  const isOpen = prompt.kind === "opening" && !state.legal.some((action) => action.verb === "explore");
  const isKnown = prompt.kind === "top_lord" && view.court.top_lord != null;
  const mayStop = state.legal.some((action) => LAST.has(action.verb));
  const key = special("decision", prompt.kind, isOpen ? "more" : isKnown ? "known" : mayStop ? "" : "must");
  if (key === null) return say("prompt-choose");
  const card = subject.card ?? view.court.top_lord;
  return plain(
    tell(key, {
      who: nameOf(view.active),
      victim: subject.seat == null ? "" : nameOf(subject.seat),
      ally: allyName(subject.ally ?? track[track.length - 1] ?? "M"),
      card: card == null ? "" : cardName(card),
      tile: subject.tile == null ? "" : tileName(subject.tile),
      race: subject.race == null ? "" : raceName(subject.race),
      zone: subject.zone == null ? "" : zoneName(subject.zone),
      power: subject.power ?? 0,
      n: prompt.kind === "purchase" ? view.exploration.price : (subject.amount ?? 0),
    }),
  );
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
  const isOneQuestion = [...verbs].filter((verb) => !LAST.has(verb)).length === 1 && !verbs.has("play");
  const room = isOneQuestion ? TWO_ROWS : ROW_LETTERS;
  const isFull = actions.reduce((sum, action) => sum + BUTTON_LETTERS + letters(action), 0) > room;
  const result: (LegalAction | Group)[] = [];
  for (const [verb, list] of byVerb) {
    if (isFull && GATHERED.has(verb) && list.length > 1) {
      result.push({ verb, label: nameByKey("group", verb) ?? say("group-other"), actions: list });
    } else {
      result.push(...list);
    }
  }
  return result.sort((a, b) => Number(LAST.has(a.verb)) - Number(LAST.has(b.verb)));
}
