// Why: docs/decisions/0097-put-the-time-of-an-application-into-its-id.md
/**
 * The moment that an id of version 7 carries; null for an id of another kind. An application's id carries when it came, which events about it
 * do not tell.
 */
export function momentOfId(id: string): Date | null {
  if (id[14] !== '7') return null;
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Number.isNaN(time) ? null : new Date(time);
}
