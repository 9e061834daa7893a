// Why: docs/decisions/0097-put-the-time-of-an-application-into-its-id.md
/**
 * The time in a version 7 id; null for an id of another version. An application's id has the time when it was
 * submitted, which its events do not repeat.
 */
export function momentOfId(id: string): Date | null {
  if (id[14] !== '7') return null;
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Number.isNaN(time) ? null : new Date(time);
}
