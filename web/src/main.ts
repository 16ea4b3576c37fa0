import { mount } from "svelte";
import App from "./App.svelte";
import { fetchAhead } from "./game/later";
import { installWorker } from "./game/offline.svelte";
import { applyPrefs, followOtherTabs } from "./game/prefs.svelte";
import { words } from "./i18n/index.svelte";
import "./styles/app.css";
import "./styles/fields.css";
import "./styles/shared.css";

applyPrefs();
followOtherTabs();

await words.start();

// A page that was open while the app was renewed asks for parts that are gone: it is loaded anew, but not for ever, and
// not while there is no connection: then the part is only out of reach.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("abyss.renewed"));
  if (Date.now() - last < 10_000) return;
  const renew = (): void => {
    sessionStorage.setItem("abyss.renewed", String(Date.now()));
    location.reload();
  };
  fetch("/", { method: "HEAD", cache: "no-store" }).then(renew, () => undefined);
});

const target = document.getElementById("app");
if (target) mount(App, { target });
void installWorker().catch(() => undefined); // it plays without, too
void fetchAhead().catch(() => undefined); // what could not be had is fetched when it is wanted
