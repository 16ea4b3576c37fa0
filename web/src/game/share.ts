/**
 * The new value, with every part that is equal to the old one replaced by that old part. What is unchanged stays the
 * same object, so that nothing that depends on it alone is drawn again.
 */
export function share<T>(old: unknown, next: T): T {
  if (old === next || typeof old !== "object" || typeof next !== "object" || old === null || next === null) return next;
  if (Array.isArray(old) !== Array.isArray(next)) return next;
  const before = old as Record<string, unknown>;
  const after = next as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const result: Record<string, unknown> = Array.isArray(next) ? ([] as unknown as Record<string, unknown>) : {};
  for (const key of keys) {
    result[key] = share(before[key], after[key]);
    if (result[key] !== before[key] || !(key in before)) same = false;
  }
  return (same ? old : result) as T;
}
