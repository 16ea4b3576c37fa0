/** A click or tap on a place where nothing can be done is answered with the reason. */
import type { Action } from "svelte/action";

export const explained: Action<HTMLElement, () => void> = (element, given) => {
  let explain = given;
  const click = (event: MouseEvent): void => {
    const button = (event.target as Element).closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") explain();
  };
  element.addEventListener("click", click);
  return {
    update(next) {
      explain = next;
    },
    destroy() {
      element.removeEventListener("click", click);
    },
  };
};
