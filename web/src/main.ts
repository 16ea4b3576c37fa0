import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./game/prefs.svelte";
import { words } from "./i18n/index.svelte";
import "./styles/app.css";

document.documentElement.dataset.theme = prefs.theme;

await words.start();

const target = document.getElementById("app");
if (target) mount(App, { target });
