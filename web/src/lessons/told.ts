/** Lessons as the server tells them, fetched once. */
import { api } from "../api/client";
import type { LessonTold } from "../api/types";

const fetched = new Map<string, Promise<LessonTold>>();

export function toldLesson(name: string): Promise<LessonTold> {
  const known = fetched.get(name);
  if (known) return known;
  const asked = api.lesson(name);
  fetched.set(name, asked);
  asked.catch(() => fetched.delete(name)); // asked again the next time
  return asked;
}
