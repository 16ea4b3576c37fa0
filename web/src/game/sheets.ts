/** Sheets that lie over a page: the back button of a phone closes the topmost before it leaves the page. */
interface Sheet {
  readonly mark: number;
  readonly close: () => void;
}

const open: Sheet[] = [];
let marks = 0;

const markOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "sheet" in state ? Number(state.sheet) : null;

addEventListener("popstate", () => {
  const stays = markOf(history.state) ?? 0;
  while ((open.at(-1)?.mark ?? 0) > stays) open.pop()?.close();
});

/** A sheet lies open now; what is returned is called when it was closed some other way. */
export function sheetOpened(close: () => void): () => void {
  const sheet = { mark: (marks += 1), close };
  open.push(sheet);
  history.pushState({ sheet: sheet.mark }, "");
  return () => {
    const at = open.indexOf(sheet);
    if (at < 0) return; // the back button did it
    open.splice(at, 1);
    if (markOf(history.state) === sheet.mark) history.back();
  };
}
