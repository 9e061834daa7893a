import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
import { appendEvent } from './events.ts';

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

const posted = (recipients: string[]) => ({
  name: 'job.posted' as const,
  at: new Date(),
  data: { jobId: recipients[0]!, jobTitle: 'A job', companyId: recipients[0]! },
  recipients,
  notified: [],
});

const numbersOf = async (recipient: string) =>
  (await database.sql<{ seq: bigint }[]>`SELECT seq FROM events WHERE recipient_id = ${recipient} ORDER BY seq`).map(
    (row) => Number(row.seq),
  );

describe('event numbers', () => {
  it('have no gap and no duplicate with 16 writers that name two recipients in either order', async () => {
    const pair = [await createUser('first@writers.test'), await createUser('second@writers.test')];
    const rounds = Array.from({ length: 160 }, (_, round) => (round % 2 === 0 ? pair : pair.toReversed()));
    const writer = async () => {
      for (let next = rounds.pop(); next; next = rounds.pop()) {
        const recipients = next;
        await database.sql.begin((tx) => appendEvent(tx, posted(recipients)));
      }
    };
    const all = rounds.length;
    await Promise.all(Array.from({ length: 16 }, writer));
    const expected = Array.from({ length: all }, (_, index) => index + 1);
    for (const recipient of pair) expect(await numbersOf(recipient)).toEqual(expected);
  });

  it('are released by a rollback, so that it leaves no gap', async () => {
    const recipient = await createUser('rollback@writers.test');
    await database.sql.begin((tx) => appendEvent(tx, posted([recipient])));
    await expect(
      database.sql.begin(async (tx) => {
        await appendEvent(tx, posted([recipient]));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const [event] = await database.sql.begin((tx) => appendEvent(tx, posted([recipient])));
    expect(event?.seq).toBe(2);
    expect(await numbersOf(recipient)).toEqual([1, 2]);
  });

  it('never let a reader who saw number n miss a lower one that commits later', async () => {
    const recipient = await createUser('reader@writers.test');
    const seen: number[] = [];
    let writing = true;
    const reader = async () => {
      while (writing || seen.length < 100) {
        const after = seen.at(-1) ?? 0;
        const rows = await database.sql<{ seq: bigint }[]>`
          SELECT seq FROM events WHERE recipient_id = ${recipient} AND seq > ${after} ORDER BY seq`;
        seen.push(...rows.map((row) => Number(row.seq)));
      }
    };
    const reading = reader();
    await Promise.all(
      Array.from({ length: 100 }, () => database.sql.begin((tx) => appendEvent(tx, posted([recipient])))),
    );
    writing = false;
    await reading;
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });
});

describe('the books', () => {
  it('cannot be changed or truncated', async () => {
    await expect(database.sql`UPDATE ledger_transfers SET amount = 1`).rejects.toThrow('append-only');
    await expect(database.sql`DELETE FROM ledger_transfers`).rejects.toThrow('append-only');
  });
});
