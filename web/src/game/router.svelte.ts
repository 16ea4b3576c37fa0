/** The page shown, named by the address after `#`. */
import { stage } from "./stage.svelte";

function read(): readonly string[] {
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
