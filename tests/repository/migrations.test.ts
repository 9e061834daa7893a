import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

const { entries } = JSON.parse(read('db/migrations/meta/_journal.json')) as {
  entries: { tag: string; when: number; sha256: string }[];
};
const files = ownFiles('.sql').filter((path) => path.startsWith('db/migrations/'));

describe('a migration', () => {
  test('is in the journal with the hash of its file, and never changes afterwards', () => {
    const changed = entries.filter(({ tag, sha256 }) => {
      const hash = createHash('sha256').update(read(`db/migrations/${tag}.sql`));
      return sha256 !== hash.digest('hex');
    });
    const why = 'Databases that have it will not run it again: take the change back and write a new migration.';
    expect(
      changed.map(({ tag }) => tag),
      why,
    ).toEqual([]);
  });

  test('has one entry in the journal, with a time of its own but for the baseline, whose files share the first', () => {
    const listed = entries.map(({ tag }) => `db/migrations/${tag}.sql`).toSorted();
    expect(listed, 'npm run db:journal adds new migrations.').toEqual(files);
    const baseline = entries.filter(({ tag }) => tag.startsWith('baseline/'));
    const times = entries.map(({ when }) => when);
    expect(times.slice(0, baseline.length)).toEqual(baseline.map(() => Math.min(...times)));
    expect(new Set(times).size).toBe(1 + entries.length - baseline.length);
  });

  test('leaves triggers, and functions that are there, to db/functions', () => {
    const defining = files.filter((path) =>
      /^CREATE (OR REPLACE FUNCTION|(OR REPLACE )?(CONSTRAINT )?TRIGGER)\b/im.test(read(path)),
    );
    expect(defining).toEqual([]);
  });
});

describe('a file of db/functions', () => {
  const functions = ownFiles('.sql').filter((path) => path.startsWith('db/functions/'));

  test('says why, and has one function of its name and the triggers that call it', () => {
    const wrong = functions.filter((path) => {
      const [name = ''] = path.split('/').at(-1)!.split('.');
      const [why = '', first = '', ...triggers] = read(path).split(/^(?=CREATE )/m);
      return !(
        /^(-- .+\n)+$/.test(why) &&
        first.startsWith(`CREATE OR REPLACE FUNCTION ${name}(`) &&
        triggers.every(
          (text) =>
            /^CREATE (OR REPLACE|CONSTRAINT) TRIGGER \w+\s/.test(text) && text.includes(`EXECUTE FUNCTION ${name}(`),
        ) &&
        [first, ...triggers].every((text) => text.trimEnd().endsWith(';'))
      );
    });
    expect(functions.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
