/** Shows a card large while the pointer rests on it, on a click where nothing else happens, on a long press, or by `i`. */
import type { Action } from "svelte/action";
import { stage } from "../game/stage.svelte";
import type { Ref } from "../i18n/format";

const REST_MS = 380;
const PRESS_MS = 420;

const isSame = (one: Ref, other: Ref): boolean => one.type === other.type && one.id === other.id;

export const detail: Action<HTMLElement, Ref | null> = (element, given) => {
  let ref = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const show = (): void => {
    if (ref) stage.detail = { ref, box: element.getBoundingClientRect() };
  };
  /** Done a moment later: an element that is taken away may lose the focus while the page is being drawn. */
  const hide = (): void => {
    clearTimeout(timer);
    const gone = ref;
    if (!gone) return;
    queueMicrotask(() => {
      if (stage.detail && isSame(stage.detail.ref, gone)) stage.detail = null;
      if (stage.lit && isSame(stage.lit, gone)) stage.lit = null;
    });
  };
  const over = (event: PointerEvent): void => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") timer = setTimeout(show, REST_MS);
  };
  const down = (event: PointerEvent): void => {
    pressed = false;
    clearTimeout(timer);
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      show();
    }, PRESS_MS);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") clearTimeout(timer);
  };
  /** A long press looks; it must not also act. A click or tap on what does nothing looks, too. */
  const click = (event: MouseEvent): void => {
    if (pressed) {
      event.preventDefault();
      event.stopPropagation();
      pressed = false;
    } else if (ref && !(event.target as Element).closest("button:not([aria-disabled])")) {
      clearTimeout(timer);
      show();
    } else {
      hide();
    }
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "i") show();
  };
  const menu = (event: Event): void => {
    if (pressed) event.preventDefault();
  };

  element.addEventListener("pointerenter", over);
  element.addEventListener("pointerleave", hide);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, true);
  element.addEventListener("keydown", key);
  element.addEventListener("focusout", hide);
  element.addEventListener("contextmenu", menu);
  return {
    update(next) {
      ref = next;
    },
    destroy() {
      hide();
    },
  };
};
