import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const JOURNAL = fileURLToPath(new URL('../migrations/meta/_journal.json', import.meta.url));

/** The time of the newest migration here, in milliseconds. The database keeps the times of those that it has. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...journal.entries.map(({ when }) => when));
}
