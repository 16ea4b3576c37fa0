/** What is shown without a connection: the app itself, and the tables as they were last seen on this device. */
import type { TableState } from "../api/types";
import { words } from "../i18n/index.svelte";

const PREFIX = "abyss.last.";
const MOST = 12;

/** Whether the last answer was a copy, kept for when the server cannot be reached. */
export const offline = $state({ isCopy: false });

interface Kept {
  /** Unix time in seconds. */
  readonly at: number;
  readonly state: TableState;
}

const PAUSE = 700;
let waiting: Kept | null = null;

/** Keep a table as it is seen now; soon, since states may come quickly. */
export function keepTable(state: TableState): void {
  if (!waiting) setTimeout(write, PAUSE);
  else if (waiting.state.id !== state.id) write();
  waiting = { at: Date.now() / 1000, state };
}

if (typeof addEventListener === "function") addEventListener("pagehide", write);

/** Write down what waits; the longest unseen of too many goes. */
function write(): void {
  if (!waiting) return;
  const kept = waiting;
  waiting = null;
  try {
    localStorage.setItem(PREFIX + kept.state.id, JSON.stringify(kept));
    const all = keptTables();
    for (const old of all.slice(MOST)) localStorage.removeItem(PREFIX + old.state.id);
  } catch {
    forgetTables(); // there is no room: what is kept is only a convenience
  }
}

/** A table as it was last seen, if it is kept. */
export function keptTable(id: string): Kept | null {
  return read(PREFIX + id);
}

function keptTables(): Kept[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys
    .map(read)
    .filter((one) => one !== null)
    .sort((a, b) => b.at - a.at);
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Forget everything that was kept of tables and of this guest. */
export function forgetTables(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  if ("caches" in globalThis) void caches.delete("abyss-copies");
}

/** A table that is looked at needs no message any more: what lies on the lock screen about it goes. */
export async function clearMessages(id: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const message of (await worker?.getNotifications({ tag: id })) ?? []) message.close();
}

/** Let the app be installed and open without a connection; only where the connection is safe, as browsers demand. */
export async function installWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage({ keep: ["/api/me", "/api/health", `/api/catalogue?language=${words.language}`] });
}
