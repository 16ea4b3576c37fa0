/** Sheets that lie over a page: the back button of a phone closes the topmost before it leaves the page.
 *
 * A sheet puts an entry into the history of the browser. When it is closed some other way its entry is left there, for
 * going back takes a moment in which another sheet may open: the next sheet takes it over, and the back button goes on
 * past it. A browser tells a moment later that a dialog was closed, so a sheet is asked whether it lies open.
 */
interface Sheet {
  readonly mark: number;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

const sheets: Sheet[] = [];
let marks = 0;

const here = (): number | null => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "sheet" in state ? Number(state.sheet) : null;
};
const isLeft = (mark: number | null): boolean =>
  mark !== null && !sheets.some((sheet) => sheet.mark === mark && sheet.isOpen());

/** The entry one is at, and the page it belongs to. */
let at = here();
let page = location.hash;
function look(): void {
  at = here();
  page = location.hash;
}
addEventListener("hashchange", look);
addEventListener("popstate", () => {
  const [before, from] = [at, page];
  look();
  // A link to another page tells this, too; an entry that was left lies on the page it was opened on.
  if (isLeft(before) && page === from) history.back();
  else while ((sheets.at(-1)?.mark ?? 0) > (at ?? 0)) sheets.pop()?.close();
});

/** A sheet lies open now; what is returned is called when it was closed some other way. */
export function sheetOpened(close: () => void, isOpen = (): boolean => true): () => void {
  const sheet = { mark: (marks += 1), close, isOpen };
  if (isLeft(here())) history.replaceState({ sheet: sheet.mark }, "");
  else history.pushState({ sheet: sheet.mark }, "");
  at = sheet.mark;
  sheets.push(sheet);
  return () => {
    const place = sheets.indexOf(sheet);
    if (place >= 0) sheets.splice(place, 1);
  };
}

/** The same for a dialog of the browser's own. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return sheetOpened(
    () => dialog.close(),
    () => dialog.open,
  );
}
