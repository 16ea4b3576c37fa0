/** What this person likes, kept on this device. */
export type Speed = "slow" | "normal" | "fast" | "none";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "none"];
export type Theme = "dark" | "light";

interface Stored {
  theme: Theme;
  speed: Speed;
  confirmEnd: boolean;
  sounds: boolean;
  coach: boolean;
  ambience: boolean;
  side: boolean;
  name: string;
}

const KEY = "abyss.prefs";
const DEFAULTS: Stored = {
  theme: "dark",
  speed: "normal",
  confirmEnd: false,
  sounds: false,
  ambience: false,
  coach: false,
  side: true,
  name: "",
};

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = $state<Stored>(read());

/** Let the whole page look as this person likes it. */
export function applyPrefs(): void {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.dataset.speed = prefs.speed;
}

export function savePrefs(change: Partial<Stored>): void {
  Object.assign(prefs, change);
  localStorage.setItem(KEY, JSON.stringify(prefs));
  applyPrefs();
}

/** What was chosen in another tab holds here, too. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    Object.assign(prefs, read());
    applyPrefs();
  });
}

export function calm(): boolean {
  return prefs.speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
