/** What the coach and the review say, in words. */
import type { HintReason } from "../api/types";
import { cardName } from "../game/names";
import { plain } from "../i18n/format";
import { listed, special, tell } from "../i18n/index.svelte";

/** A share as whole points of a hundred. */
export const percent = (share: number): number => Math.round(100 * share);

/** Why a move is good, as a sentence. */
export function reasonText(reason: HintReason, nameOf: (seat: number) => string): string {
  const key = special("coach-why", reason.kind);
  if (key === null) return "";
  return plain(
    tell(key, {
      n: reason.n ?? 0,
      m: reason.m ?? 0,
      card: reason.card == null ? "" : cardName(reason.card),
      who: listed((reason.seats ?? []).map((seat) => ({ text: nameOf(seat) }))),
    }),
  );
}
