/**
 * `npm run db:journal`: adds new migrations to the journal, each with the hash of its file and a time after all others: databases apply them in the
 * order of these times.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../migrations');
const JOURNAL = join(FOLDER, 'meta/_journal.json');

const journal = readFileSync(JOURNAL, 'utf8');
const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
const listed = new Set(entries.map(({ tag }) => tag));
const newest = Math.max(...entries.map(({ when }) => when));
const added = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql') && !listed.has(file.slice(0, -4)))
  .toSorted()
  .map((file, index) => {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(FOLDER, file)))
      .digest('hex');
    return `,\n  { "idx": ${entries.length + index}, "version": "7", "when": ${newest + 1_000 * (index + 1)}, "tag": "${file.slice(0, -4)}", "breakpoints": true, "sha256": "${sha256}" }`;
  });
writeFileSync(JOURNAL, journal.replace(/\n\] \}\s*$/, `${added.join('')}\n] }\n`));
console.log(added.length === 0 ? 'Every migration is in the journal.' : `Added: ${added.length}.`);
