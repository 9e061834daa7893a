/**
 * Names such as Africa/Lagos or UTC. Offsets such as +01:00 are not accepted: they have no summer time, and databases
 * read their sign differently. Nor are abbreviations: PostgreSQL does not know AET, and its BST is another than JavaScript's.
 */
const NAME = /^(?:UTC|GMT|(?!US\/Pacific-New$)[A-Za-z][A-Za-z0-9_+-]*\/[A-Za-z0-9_+/-]+)$/;

/** Whether `name` is a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day at `now` in `timeZone`, as an ISO day. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
