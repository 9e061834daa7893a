import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
import { appendEvent, appendEvents, type EventToAppend } from './events.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'events test', connections: 20 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function createUser(email: string): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role)
    VALUES (${email}, 'Somebody', 'talent') RETURNING id`;
  return row!.id;
}

const posted = (recipientId: string, jobTitle: string): EventToAppend => ({
  recipientId,
  name: 'job.posted',
  at: new Date(),
  data: { jobId: recipientId, jobTitle, companyId: recipientId },
  notify: jobTitle === 'first',
});

describe('a batch of events', () => {
  it('numbers each recipient from its own head, in the order given', async () => {
    const [one, two] = [await createUser('one@batch.test'), await createUser('two@batch.test')];
    await database.sql.begin((tx) => appendEvents(tx, [posted(two, 'before')]));
    const numbered = await database.sql.begin((tx) =>
      appendEvents(tx, [posted(two, 'first'), posted(one, 'first'), posted(two, 'second')]),
    );
    expect(numbered.map(({ recipientId, seq }) => [recipientId, seq])).toEqual([
      [two, 2],
      [one, 1],
      [two, 3],
    ]);
    const stored =
      await database.sql`SELECT seq, data->>'jobTitle' AS title, notify FROM events WHERE recipient_id = ${two} ORDER BY seq`;
    expect(stored.map(({ seq, title, notify }) => [Number(seq), title, notify])).toEqual([
      [1, 'before', false],
      [2, 'first', true],
      [3, 'second', false],
    ]);
  });

  it('leaves no gap and causes no deadlock next to single writers that lock the recipients in either order', async () => {
    const pair = [await createUser('first@batch.test'), await createUser('second@batch.test')] as const;
    const rounds = 120;
    let left = rounds;
    const writer = async () => {
      while (left-- > 0) {
        const [a, b] = left % 2 === 0 ? pair : [pair[1], pair[0]];
        if (left % 3 === 0) {
          const { name, at, data } = posted(a, 'single');
          await database.sql.begin((tx) =>
            appendEvent(tx, { name: name as 'job.posted', at, data: data as never, recipients: [a, b], notified: [] }),
          );
        } else await database.sql.begin((tx) => appendEvents(tx, [posted(a, 'batch'), posted(b, 'batch')]));
      }
    };
    await Promise.all(Array.from({ length: 12 }, writer));
    const expected = Array.from({ length: rounds }, (_, index) => index + 1);
    for (const recipient of pair) {
      const rows = await database.sql<
        { seq: bigint }[]
      >`SELECT seq FROM events WHERE recipient_id = ${recipient} ORDER BY seq`;
      expect(rows.map(({ seq }) => Number(seq))).toEqual(expected);
    }
  });
});
