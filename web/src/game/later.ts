/**
 * The parts of the app that a first look does not need: each is fetched when it is first wanted, or ahead of that while
 * nothing else is to be done.
 *
 * The bundler hangs each of these functions on the page for good, so they must not be made inside a table: the first one
 * would never be forgotten.
 */
import { untrack } from "svelte";
import { words } from "../i18n/index.svelte";

/** Fetch a part and the messages it speaks in. Another language is no reason to draw the part anew. */
const told =
  <Part>(fetch: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([fetch(), untrack(() => words.all())]);
    return part;
  };

/** The page of a table speaks in the messages that are there from the beginning. */
export const tablePage = () => import("../table/TablePage.svelte");

/** What opens at a table or over it. */
export const over = {
  detail: told(() => import("../cards/Detail.svelte")),
  guide: told(() => import("../lessons/Guide.svelte")),
  goal: told(() => import("../lessons/Goal.svelte")),
  scene: told(() => import("../table/MomentScene.svelte")),
  recap: told(() => import("../table/Recap.svelte")),
  coach: told(() => import("../coach/Coach.svelte")),
  border: () => import("../table/Border.svelte"),
  lobby: told(() => import("../table/Lobby.svelte")),
  settings: told(() => import("../table/Settings.svelte")),
  shortcuts: told(() => import("../table/Shortcuts.svelte")),
  scoreSheet: told(() => import("../table/ScoreSheet.svelte")),
};

/** Pages by the first word of their address; lessons are a list and a page for each. */
export const pages = {
  new: told(() => import("../pages/NewTable.svelte")),
  rules: told(() => import("../pages/Rules.svelte")),
  cards: told(() => import("../pages/Gallery.svelte")),
  lessons: told(() => import("../lessons/LessonList.svelte")),
  lesson: told(() => import("../lessons/LessonPage.svelte")),
  public: told(() => import("../pages/Public.svelte")),
  replay: told(() => import("../pages/ReplayPage.svelte")),
  review: told(() => import("../review/ReviewPage.svelte")),
  games: told(() => import("../people/Games.svelte")),
  me: told(() => import("../people/You.svelte")),
  score: told(() => import("../score/ScorePage.svelte")),
  seat: told(() => import("../pages/Claim.svelte")),
  stop: told(() => import("../people/Stop.svelte")),
  admin: told(() => import("../people/Operator.svelte")),
};

/** Everything the page at an address consists of. */
export async function fetchPage([page = "", id]: readonly string[]): Promise<void> {
  if (page === "table") await tablePage();
  else if (page === "lessons" && id) await pages.lesson();
  else if (page in pages) await pages[page as keyof typeof pages]();
}

/** A slow machine is never idle (ms). */
const LONGEST_WAIT = 1000;

const idle = (): Promise<unknown> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: LONGEST_WAIT });
    else setTimeout(done, 200);
  });

/**
 * Fetch what a visitor is likely to want next, one part after the other and only while nothing else is to be done. The
 * other pages are fetched when they are opened, or kept on the device by the service worker.
 */
export async function fetchAhead(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  for (const part of [tablePage, ...Object.values(over), pages.new]) {
    await idle();
    await part();
  }
}
