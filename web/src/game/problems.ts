/** Why something was refused, in the player's language; the server says it in English only. */
import { Refusal } from "../api/client";
import { nameByKey, say, words } from "../i18n/index.svelte";

export function problemText(code: string, message: string): string {
  if (words.language === "en" && message) return message;
  return nameByKey("problem", code) ?? say("app-error", { message });
}

/** What to tell about anything that was thrown. */
export function said(reason: unknown): string {
  if (reason instanceof Refusal) return problemText(reason.code, reason.message);
  if (reason instanceof TypeError) return say("app-offline"); // what `fetch` throws without a server
  return say("app-error", { message: reason instanceof Error ? reason.message : String(reason) });
}
