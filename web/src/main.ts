import { mount } from "svelte";
import App from "./App.svelte";
import { applyPrefs } from "./game/prefs.svelte";
import { words } from "./i18n/index.svelte";
import "./styles/app.css";

applyPrefs();

await words.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
