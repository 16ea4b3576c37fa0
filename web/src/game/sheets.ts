/** Sheets that lie over a page: the back button of a phone closes the topmost before it leaves the page.
 *
 * A sheet puts an entry into the history of the browser. When it is closed some other way its entry is left there, for
 * going back takes a moment in which another sheet may open: the next sheet takes it over, and the back button goes on
 * past it.
 */
interface Sheet {
  readonly mark: number;
  readonly close: () => void;
}

const open: Sheet[] = [];
let marks = 0;

const here = (): number | null => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "sheet" in state ? Number(state.sheet) : null;
};
const isLeft = (mark: number | null): boolean => mark !== null && !open.some((sheet) => sheet.mark === mark);

/** The entry one is at. */
let at = here();
addEventListener("hashchange", () => (at = here()));
addEventListener("popstate", () => {
  const before = at;
  at = here();
  const wasLeft = isLeft(before);
  if (wasLeft) history.back();
  else while ((open.at(-1)?.mark ?? 0) > (at ?? 0)) open.pop()?.close();
});

/** A sheet lies open now; what is returned is called when it was closed some other way. */
export function sheetOpened(close: () => void): () => void {
  const sheet = { mark: (marks += 1), close };
  if (isLeft(here())) history.replaceState({ sheet: sheet.mark }, "");
  else history.pushState({ sheet: sheet.mark }, "");
  at = sheet.mark;
  open.push(sheet);
  return () => {
    const place = open.indexOf(sheet);
    if (place >= 0) open.splice(place, 1);
  };
}
