/** What whoever runs the server tells everybody: asked for when a page is opened, and told at open tables at once. */
import { api } from "../api/client";
import type { Announcement } from "../api/types";
import { words } from "../i18n/index.svelte";

const STORED = "abyss.announcements-read";
const MOST = 50;

function stored(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is number => typeof id === "number") : [];
  } catch {
    return [];
  }
}

class Announcements {
  all = $state.raw<readonly Announcement[]>([]);
  private read = $state.raw<readonly number[]>(stored());

  /** Those that were not put away on this device. */
  get unread(): readonly Announcement[] {
    return this.all.filter((one) => !this.read.includes(one.id));
  }

  async load(): Promise<void> {
    this.all = await api.announcements();
  }

  putAway(id: number): void {
    this.read = [...this.read, id].slice(-MOST);
    localStorage.setItem(STORED, JSON.stringify(this.read));
  }
}

export const announcements = new Announcements();

/** An announcement in the reader's language, or in English. */
export function textOf(one: Announcement): string {
  return one.texts[words.language] ?? one.texts.en ?? "";
}
