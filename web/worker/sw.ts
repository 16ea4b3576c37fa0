/**
 * The service worker: lets the app be installed, open without a connection, and show what was last known.
 *
 * It never answers for a game: only the files of the app, and copies of what is the same for everybody or this guest's
 * own list. Whatever else is asked goes to the server.
 */
declare const self: ServiceWorkerGlobalScope;

/** Filled in when the app is built: the files that make up the app, and a name for exactly them. */
const SHELL: readonly string[] = JSON.parse("__SHELL__") as string[];
const VERSION = "__VERSION__";

const FILES = `abyss-files-${VERSION}`;
const COPIES = "abyss-copies";
/** Answers of the server of which a copy is kept for when it cannot be reached. */
const COPIED = /^\/api\/(me|health|catalogue)$/;
const PATIENCE = 4000;
export const KEPT = "x-abyss-kept";

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(FILES);
      await cache.addAll(SHELL.map((path) => new Request(path, { cache: path === "/" ? "reload" : "default" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith("abyss-files-") && name !== FILES);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (COPIED.test(url.pathname)) event.respondWith(copied(request));
});

self.addEventListener("message", (event) => {
  // What was fetched before this worker was there.
  const wish = event.data as { keep?: string[] } | null;
  const wanted = (wish?.keep ?? []).filter((path) => COPIED.test(new URL(path, self.location.origin).pathname));
  event.waitUntil(Promise.all(wanted.map((path) => copied(new Request(path)))));
});

/** The page itself: from the server as long as it answers, so that a new version is never missed. */
async function page(request: Request): Promise<Response> {
  try {
    return await soon(fetch(request));
  } catch {
    const shell = await caches.match("/", { cacheName: FILES });
    return shell ?? Response.error();
  }
}

/** A file whose name holds a hash of its content: once had, never asked for again. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const had = await cache.match(request);
  if (had) return had;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** Something the server says; a copy is shown, marked as one, while it cannot be reached. */
async function copied(request: Request): Promise<Response> {
  const cache = await caches.open(COPIES);
  try {
    const fresh = await soon(fetch(request));
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (reason) {
    const copy = await cache.match(request);
    if (!copy) throw reason;
    const headers = new Headers(copy.headers);
    headers.set(KEPT, "1");
    return new Response(await copy.arrayBuffer(), { status: copy.status, headers });
  }
}

/** An answer, or none if it takes too long: a phone in a tunnel hears nothing at all. */
function soon(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<Response>((_, refuse) => setTimeout(() => refuse(new Error("no answer")), PATIENCE)),
  ]);
}

// --- messages to somebody who is not here

/** What the server sends: only what everybody at the table sees. */
interface Letter {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tables: readonly string[];
}

self.addEventListener("push", (event) => {
  const letter = event.data?.json() as Letter | undefined;
  if (letter) event.waitUntil(show(letter));
});

/** A newer message about the same table takes the place of the older one. */
function show(letter: Letter): Promise<void> {
  const tag = letter.tables.length === 1 ? letter.tables[0] : "games";
  return self.registration.showNotification(letter.title, {
    body: letter.text,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    tag: tag ?? "games",
    data: letter.path,
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** The page of a message: in a window that is open already, if there is one. */
async function open(path: string): Promise<void> {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const first = windows[0];
  if (!first) {
    await self.clients.openWindow(target.href);
    return;
  }
  await first.navigate(target.href).catch(() => null);
  await first.focus();
}
