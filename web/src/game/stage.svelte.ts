/** What moves over the table: flying cards, rising numbers, and what the pointer rests on. */
import { tick } from "svelte";
import type { Ref } from "../i18n/format";
import type { Flight, Rise } from "./flights";
import { calm, prefs } from "./prefs.svelte";

const FLIGHT_MS = { slow: 520, normal: 360, fast: 200, none: 0 };

export function placeElement(name: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(name)}"]`)) {
    if (element.getClientRects().length) return element;
  }
  return null;
}

const boxOf = (place: string): DOMRect | undefined => placeElement(place)?.getBoundingClientRect();

/** What the table has to say about a card: what it costs now, why it cannot be had, what it would bring. */
export interface About {
  readonly cost: number | null;
  readonly notes: readonly string[];
  readonly why: string;
}

class Stage {
  /** Asked by whoever shows a card large. */
  about: (ref: Ref) => About | null = () => null;
  /** What the pointer or the log points at; the same thing lights up on the table. */
  lit = $state.raw<Ref | null>(null);
  /** A card shown large beside what it belongs to. */
  detail = $state.raw<{ ref: Ref; box: DOMRect } | null>(null);

  isLit(type: Ref["type"], id: string | number): boolean {
    return this.lit?.type === type && this.lit.id === id;
  }

  private layer(): HTMLElement {
    let layer = document.getElementById("stage");
    if (!layer) {
      layer = document.createElement("div");
      layer.id = "stage";
      layer.setAttribute("aria-hidden", "true");
      document.body.append(layer);
    }
    return layer;
  }

  /** Let cards fly; `change` is done at take-off, so that what arrives is already there when the card lands. */
  async play(flights: readonly Flight[], rises: readonly Rise[], change: () => void): Promise<void> {
    if (calm() || document.hidden) {
      change();
      return;
    }
    const from = flights.map((flight) => boxOf(flight.from));
    change();
    await tick();
    // All is measured before anything is added: else the page would be laid out once more for each of them.
    const to = flights.map((flight) => boxOf(flight.to));
    const over = rises.map((rise) => boxOf(rise.at));
    const duration = FLIGHT_MS[prefs.speed];
    const running = flights.map((flight, i) => {
      const start = from[i];
      const end = to[i];
      return start && end ? this.fly(flight, start, end, duration, i * 40) : Promise.resolve();
    });
    rises.forEach((rise, i) => over[i] && this.rise(rise, over[i]));
    await Promise.all(running);
  }

  private async fly(flight: Flight, from: DOMRect, to: DOMRect, duration: number, delay: number): Promise<void> {
    const width = flight.shape === "coin" ? 28 : flight.shape === "wide" ? 96 : 54;
    const height = flight.shape === "coin" ? 28 : flight.shape === "wide" ? 54 : 76;
    const image = document.createElement("img");
    image.src = flight.picture;
    image.alt = "";
    image.className = `flight ${flight.shape}`;
    image.style.width = `${width}px`;
    image.style.height = `${height}px`;
    this.layer().append(image);
    const at = (box: DOMRect, scale: number): string =>
      `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) scale(${scale})`;
    const animation = image.animate(
      [
        { transform: at(from, 0.9), opacity: 0.9 },
        { offset: 0.5, opacity: 1 },
        { transform: at(to, 1), opacity: 0.5 },
      ],
      { duration: duration - Math.min(delay, duration / 3), delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" },
    );
    await animation.finished.catch(() => undefined);
    image.remove();
  }

  private rise(rise: Rise, box: DOMRect): void {
    const element = document.createElement("div");
    element.className = `rise ${rise.good ? "good" : "bad"}`;
    const image = document.createElement("img");
    image.src = rise.picture;
    image.alt = "";
    element.append(rise.text, image);
    element.style.left = `${box.left + box.width / 2}px`;
    element.style.top = `${Math.max(8, box.top + 6)}px`;
    this.layer().append(element);
    const animation = element.animate(
      [
        { transform: "translate(-50%, 8px)", opacity: 0 },
        { offset: 0.25, transform: "translate(-50%, 0)", opacity: 1 },
        { transform: "translate(-50%, -14px)", opacity: 0 },
      ],
      { duration: 900, easing: "ease-out" },
    );
    animation.finished.then(
      () => element.remove(),
      () => element.remove(),
    );
  }
}

export const stage = new Stage();
