/** Calls to the server. A refusal is thrown as a `Refusal` with the server's own words. */
import { offline } from "../game/offline.svelte";
import type {
  Announcement,
  AutoPass,
  Blocked,
  CatalogueInfo,
  Contact,
  Created,
  Found,
  Games,
  Health,
  Hint,
  Invitation,
  LessonTold,
  Me,
  NewContact,
  Network,
  NewTable,
  Notifications,
  Notify,
  Points,
  Problem,
  PublicTables,
  Overview,
  Replay,
  ReplayPosition,
  ReviewState,
  SeatGrant,
  Settling,
  Snapshot,
  Speed,
  Statistics,
  WaysBack,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Which of the refusals of this code it is; empty where there is only one. */
    readonly kind = "",
  ) {
    super(message);
  }
}

export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  isAgain = false,
  key = "",
  signal: AbortSignal | null = null,
): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", signal };
  if (key) init.headers = { "x-abyss-key": key };
  if (body !== undefined) {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(`/api${path}`, init);
  if (path === "/me") offline.isCopy = response.headers.has("x-abyss-kept");
  // a stranger is given a cookie first and asks again with it
  if (response.status === 401 && !isAgain) return call(method, path, body, true, key, signal);
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    throw new Refusal(
      response.status,
      problem?.code ?? "unavailable",
      problem?.message ?? response.statusText,
      problem?.case ?? "",
    );
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A key of one's own for a request that may be repeated. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TRIES = 4;

/** Makes or takes something: sent again under the same key if the answer is lost, it is done once. */
async function once<T>(path: string, body: object): Promise<T> {
  const keyed = { ...body, key: requestKey() };
  for (let tried = 1; ; tried++) {
    try {
      return await call<T>("POST", path, keyed);
    } catch (problem) {
      if (problem instanceof Refusal || tried === TRIES) throw problem;
      await new Promise((done) => setTimeout(done, 400 * tried));
    }
  }
}

export const api = {
  announcements: () => call<Announcement[]>("GET", "/announcements"),
  health: () => call<Health>("GET", "/health"),
  catalogue: (language: string) => call<CatalogueInfo>("GET", `/catalogue?language=${language}`),
  lesson: (name: string) => call<LessonTold>("GET", `/lessons/${name}`),
  me: () => call<Me>("GET", "/me"),
  notifications: () => call<Notifications>("GET", "/me/notifications"),
  setNotifications: (notify: Notify, language: string) =>
    call<unknown>("PUT", "/me/notifications", { notify, language }),
  games: (kind: "running" | "finished" | "shelf", search: string, offset: number) =>
    call<Games>("GET", `/me/games?${new URLSearchParams({ kind, search, offset: String(offset) }).toString()}`),
  putAway: (id: string, away: boolean) => call<unknown>("PUT", `/me/games/${id}`, { away }),
  statistics: () => call<Statistics>("GET", "/me/statistics"),
  waysBack: () => call<WaysBack>("GET", "/me/identity"),
  newPhrase: () => call<{ phrase: string }>("POST", "/me/phrase"),
  comeBack: (phrase: string) => call<unknown>("POST", "/me/return", { phrase }),
  askPasskey: (isNew: boolean) =>
    call<Record<string, unknown>>("POST", isNew ? "/me/passkeys/ask" : "/me/return/passkey/ask"),
  givePasskey: (isNew: boolean, answer: unknown) =>
    call<unknown>("POST", isNew ? "/me/passkeys" : "/me/return/passkey", { answer }),
  forgetOtherDevices: () => call<unknown>("POST", "/me/devices/others/forget"),
  forgetMe: () => call<unknown>("POST", "/me/forget", { sure: true }),
  blockAuthor: (id: string, line: number) => call<unknown>("POST", `/tables/${id}/chat/${line}/block`),
  reportLine: (id: string, line: number, reason: string) =>
    call<unknown>("POST", `/tables/${id}/chat/${line}/report`, { reason }),
  blocks: () => call<Blocked[]>("GET", "/me/blocks"),
  unblock: (at: number) => call<unknown>("POST", "/me/blocks/remove", { at }),
  overview: (key: string) => call<Overview>("GET", "/admin", undefined, false, key),
  settle: (key: string, report: number, what: Settling, days: number) =>
    call<unknown>("POST", `/admin/reports/${report}`, { what, days }, false, key),
  addContact: (wish: NewContact) => call<Contact>("POST", "/me/contacts", wish),
  confirmContact: (id: string, code: string) => call<Contact>("POST", `/me/contacts/${id}/confirm`, { code }),
  removeContact: (id: string) => call<unknown>("DELETE", `/me/contacts/${id}`),
  stopContact: (id: string) => call<unknown>("POST", `/contacts/${id}/stop`),
  rename: (name: string) => call<Me>("PUT", "/me", { name }),
  create: (table: NewTable) => once<Created>("/tables", table),
  join: (id: string, name: string | null, seat: number | null = null) =>
    once<unknown>(`/tables/${id}/join`, { name, seat }),
  publicTables: (wanted: { seats: string; mix: string; speed: string }) =>
    call<PublicTables>(
      "GET",
      `/public?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)).toString()}`,
    ),
  publish: (id: string, isPublic: boolean) => call<unknown>("PUT", `/tables/${id}/public`, { public: isPublic }),
  reportTable: (id: string, reason: string) => call<unknown>("POST", `/tables/${id}/report`, { reason }),
  pair: (seats: number, speed: Speed, name: string | null) => once<Created>("/pairing", { seats, speed, name }),
  leave: (id: string, seat: number | null) => call<unknown>("POST", `/tables/${id}/leave`, { seat }),
  snapshot: (id: string, since: number, seat: number | null) =>
    call<Snapshot>("GET", `/tables/${id}?since=${since}${seat === null ? "" : `&seat=${seat}`}`),
  claim: (id: string, token: string) => once<SeatGrant>(`/tables/${id}/claim`, { token }),
  seatLink: (id: string, seat: number) => call<SeatGrant>("POST", `/tables/${id}/seats/${seat}/link`),
  hint: (id: string, version: number, seat: number | null, signal: AbortSignal) => {
    const query = `version=${version}${seat === null ? "" : `&seat=${seat}`}`;
    return call<Hint>("GET", `/tables/${id}/hint?${query}`, undefined, false, "", signal);
  },
  undo: (id: string, version: number, seat: number | null) =>
    call<unknown>("POST", `/tables/${id}/undo`, { version, seat }),
  answerUndo: (id: string, agree: boolean, seat: number | null) =>
    call<unknown>("POST", `/tables/${id}/undo/answer`, { agree, seat }),
  autoPass: (id: string, rules: AutoPass, seat: number | null) =>
    call<unknown>("PUT", `/tables/${id}/auto-pass`, { rules, seat }),
  standIn: (id: string, seat: number, bot: string | null = null) =>
    call<unknown>("POST", `/tables/${id}/stand-in`, { seat, bot }),
  takeBack: (id: string, seat: number | null) => call<unknown>("POST", `/tables/${id}/take-back`, { seat }),
  resign: (id: string, seat: number | null) => call<unknown>("POST", `/tables/${id}/resign`, { seat }),
  pause: (id: string, seat: number | null, until: number | null) =>
    call<unknown>("POST", `/tables/${id}/pause`, { seat, until }),
  answerPause: (id: string, agree: boolean, seat: number | null) =>
    call<unknown>("POST", `/tables/${id}/pause/answer`, { agree, seat }),
  resume: (id: string, seat: number | null) => call<unknown>("POST", `/tables/${id}/resume`, { seat }),
  invitation: (id: string) => call<Invitation>("GET", `/tables/${id}/invitation`),
  findCode: (code: string) => call<Found>("GET", `/codes/${code}`),
  openNetwork: (open: boolean) => call<Network>("PUT", "/network", { open }),
  rematch: (id: string, bots: "same" | "harder" | "easier") => call<Created>("POST", `/tables/${id}/rematch`, { bots }),
  points: (id: string) => call<Points>("GET", `/tables/${id}/points`),
  record: (id: string) => call<unknown>("GET", `/tables/${id}/record`),
  upload: (record: Record<string, unknown>) => call<Created>("POST", "/records", { record }),
  replay: (id: string) => call<Replay>("GET", `/tables/${id}/replay`),
  /** A finished game at a ply; `line` is other actions from there on, with commas between. */
  replayAt: (id: string, ply: number, seat: string, line = "") =>
    call<ReplayPosition>("GET", `/tables/${id}/replay/${ply}?seat=${seat}${line ? `&line=${line}` : ""}`),
  review: (id: string) => call<ReviewState>("GET", `/tables/${id}/review`),
  askReview: (id: string) => call<ReviewState>("POST", `/tables/${id}/review`),
};
