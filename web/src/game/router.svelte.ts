/** The page shown, named by the address after `#`; a link to a finished game names it by its path. */
import { stage } from "./stage.svelte";

const SHARED = /^\/(game|embed)\/(\w+)(?:\/(\d+))?\/?$/;

/** Whether this page stands in a frame of another site: there it is that one replay and nothing else. */
export const isEmbedded = location.pathname.startsWith("/embed/");

function read(): readonly string[] {
  const shared = SHARED.exec(location.pathname);
  if (shared && (isEmbedded || !location.hash)) return ["replay", shared[2] ?? "", ...(shared[3] ? [shared[3]] : [])];
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

class Router {
  path = $state.raw<readonly string[]>(read());

  constructor() {
    addEventListener("hashchange", () => {
      this.path = read();
      stage.detail = stage.lit = null;
      scrollTo(0, 0);
    });
  }

  go(path: string): void {
    location.hash = path;
  }
}

export const router = new Router();
