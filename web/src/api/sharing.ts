/** Calls about what is shared with people who are not at the table. */
import { call } from "./client";
import type { Summary } from "./types";

export const sharing = {
  summary: (id: string, ply: number, language: string) =>
    call<Summary>("GET", `/tables/${id}/summary?ply=${ply}&language=${language}`),
  /** Where a file about a finished game can be had. */
  file: (id: string, name: "picture.png" | "animation.gif" | "sheet.pdf" | "record", query = ""): string =>
    `/api/tables/${id}/${name}${query}`,
};
