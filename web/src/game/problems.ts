/** Why something was refused, in the player's language; the server says it in English only. */
import { Refusal } from "../api/client";
import type { Problem } from "../api/types";
import { plain } from "../i18n/format";
import { nameByKey, say, words } from "../i18n/index.svelte";
import { reasonClause } from "./reasons";

export function problemText(code: string, kind: string, message: string): string {
  if (words.language === "en" && message) return message;
  return nameByKey("problem", code, kind) ?? say("app-error", { message });
}

/** The same of a move at a table, with what the rules say against it. */
export function moveProblemText(problem: Problem, nameOf: (seat: number) => string): string {
  const why = problem.reason ? reasonClause(problem.reason, nameOf) : null;
  return why
    ? say("problem-illegal-move-why", { why: plain(why) })
    : problemText(problem.code, problem.case ?? "", problem.message);
}

/** What to tell about anything that was thrown. */
export function said(reason: unknown): string {
  if (reason instanceof Refusal) return problemText(reason.code, reason.kind, reason.message);
  if (reason instanceof TypeError) return say("app-offline"); // what `fetch` throws without a server
  return say("app-error", { message: reason instanceof Error ? reason.message : String(reason) });
}
