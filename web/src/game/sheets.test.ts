import { beforeEach, expect, test, vi } from "vitest";

/** As much of a browser's history as sheets touch: `back` only asks, and `settle` is the moment later. */
class Pages {
  entries: unknown[] = ["cards", "table"];
  place = 1;
  asked = 0;
  hash = "#/table/1";
  told: () => void = () => undefined;
  get state(): unknown {
    return this.entries[this.place];
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.place + 1), state];
    this.place += 1;
  }
  replaceState(state: unknown): void {
    this.entries[this.place] = state;
  }
  back(): void {
    this.asked += 1;
  }
  /** Follow a link to another page. */
  follow(hash: string): void {
    this.pushState(hash);
    this.hash = hash;
    this.told();
  }
  settle(): void {
    for (; this.asked > 0; this.asked -= 1) {
      this.place -= 1;
      this.told();
    }
  }
}

let pages: Pages;
let sheetOpened: (close: () => void, isOpen?: () => boolean) => () => void;

const press = (): void => {
  pages.back();
  pages.settle();
};

beforeEach(async () => {
  pages = new Pages();
  Object.assign(globalThis, {
    history: pages,
    location: pages,
    addEventListener: (kind: string, told: () => void) => {
      if (kind === "popstate") pages.told = told;
    },
  });
  vi.resetModules();
  ({ sheetOpened } = await import("./sheets"));
});

test("back closes the sheet and stays on the page", () => {
  const close = vi.fn();
  sheetOpened(close);
  press();
  expect(close).toHaveBeenCalledOnce();
  expect(pages.state).toBe("table");
});

test("back goes past the entry of a sheet that was closed some other way", () => {
  sheetOpened(vi.fn())();
  press();
  expect(pages.state).toBe("cards");
});

test("a link leads to another page though a sheet was closed before", () => {
  sheetOpened(vi.fn())();
  pages.follow("#/");
  pages.settle();
  expect(pages.state).toBe("#/");
});

test("back leaves the page, too, before the browser has told that the dialog was closed", () => {
  sheetOpened(vi.fn(), () => false);
  press();
  expect(pages.state).toBe("cards");
});

test("a sheet takes over the entry of one that was just closed, and one step back closes it", () => {
  let isOpen = true;
  const told = sheetOpened(vi.fn(), () => isOpen);
  isOpen = false;
  const close = vi.fn();
  sheetOpened(close);
  told();
  expect(pages.entries).toHaveLength(3);
  press();
  expect(close).toHaveBeenCalledOnce();
  expect(pages.state).toBe("table");
});

test("of two sheets the upper one is closed first", () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  sheetOpened(lower);
  sheetOpened(upper);
  press();
  expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([0, 1]);
  press();
  expect(lower).toHaveBeenCalledOnce();
});
