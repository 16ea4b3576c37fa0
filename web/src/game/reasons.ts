/** Why a move is not legal: the code and figures of the rules as a clause in the reader's language. */
import type { WhyNot } from "../api/types";
import { special, tell } from "../i18n/index.svelte";
import { plain } from "../i18n/format";
import type { Segment, Values } from "../i18n/format";
import { piece, raceName } from "./names";

/** The rules' code for "the pending decision is about something else", which needs no words. */
const OTHER_DECISION = "other_decision";

/** What makes a reason a special case: the end of its key. */
function variant({ code, figures }: WhyNot): string {
  if (figures.area != null) return String(figures.area);
  return code === "pearls_short" && Number(figures.value) > 0 ? "allies" : "";
}

/** The reason as a clause in pieces, or nothing if the move simply belongs to another decision. */
export function reasonClause(reason: WhyNot, nameOf: (seat: number) => string): Segment[] | null {
  if (reason.code === OTHER_DECISION) return null;
  const key = special("reason", reason.code, variant(reason));
  if (key === null) return null;
  const { seat, race, card, ally, area: _, ...amounts } = reason.figures;
  const values: Record<string, Values[string]> = { ...amounts };
  if (seat != null) values.seat = piece.seat(Number(seat), nameOf(Number(seat)));
  if (race != null) values.race = { text: raceName(String(race)), ref: { type: "race", id: race } };
  if (card != null) values.card = piece.card(Number(card));
  if (ally != null) values.ally = piece.ally(String(ally));
  return tell(key, values);
}

/** The same as a sentence of its own, or nothing. */
export function reasonText(reason: WhyNot, nameOf: (seat: number) => string): string {
  const clause = reasonClause(reason, nameOf);
  if (clause === null) return "";
  const text = plain(clause);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
