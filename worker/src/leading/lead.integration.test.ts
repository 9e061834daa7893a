import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quiet } from '../testing/world.ts';
import { startLead, type Lead, type HeldLease, type Term } from './lead.ts';
import { connectionName, LeadLost, openLease } from './lease.ts';

/** A worker of which only the lead is run. */
interface Candidate {
  id: string;
  lead: Lead<Term>;
  /** Resolves when this worker begins to lead. */
  begins: Promise<HeldLease>;
  ends: Promise<void>;
}

let testDatabase: TestDatabase;
let database: Database;
let candidates: Candidate[];
beforeEach(async () => {
  candidates = [];
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.workerUrl, { name: 'lead test' });
});
afterEach(async () => {
  await Promise.all(candidates.map(({ lead }) => lead.stop()));
  await database.close();
  await testDatabase.drop();
});

async function join(): Promise<Candidate> {
  const id = randomUUID();
  const begins = Promise.withResolvers<HeldLease>();
  const ends = Promise.withResolvers<void>();
  const lead = await startLead(
    openLease(testDatabase.workerUrl, id),
    async (held) => {
      begins.resolve(held);
      return { stop: async () => ends.resolve() };
    },
    quiet,
  );
  const candidate = { id, lead, begins: begins.promise, ends: ends.promise };
  candidates.push(candidate);
  return candidate;
}

test('the first worker leads at once, and one of the others when it stops', async () => {
  const [first, second] = [await join(), await join()];
  expect(first.lead.term()).not.toBeNull();
  expect(second.lead.term()).toBeNull();
  await first.lead.stop();
  await second.begins;
});

test('of many that start at once, one leads', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, join));
  expect(all.filter(({ lead }) => lead.term() !== null)).toHaveLength(1);
});

test('a worker whose connection to the database ends is followed before its term is over, and nothing of it is written afterwards', async () => {
  const lease = openLease(testDatabase.workerUrl, randomUUID());
  const fence = lease.fence((await lease.take())!);
  await database.sql.begin(fence);
  const [term] = await database.sql<{ until: Date }[]>`SELECT until FROM leases`;
  await lease.close();
  const next = await join();
  const [at] = await database.sql<{ early: boolean }[]>`SELECT now() < ${term!.until} AS early`;
  expect(at).toEqual({ early: true });
  await expect(database.sql.begin(fence)).rejects.toThrow(LeadLost);
  await database.sql.begin((await next.begins).fence);
});

test('a worker that was followed while it could not renew stops its work, and does not take the lead back', async () => {
  const first = await join();
  const { fence } = await first.begins;
  const other = randomUUID();
  await database.sql`UPDATE leases SET holder = ${other}, fence = fence + 1, backend = pg_backend_pid(), until = now() + interval '1 hour'`;
  await first.ends;
  expect(first.lead.term()).toBeNull();
  await expect(database.sql.begin(fence)).rejects.toThrow(LeadLost);
  const [{ holder } = { holder: '' }] = await database.sql<{ holder: string }[]>`SELECT holder FROM leases`;
  expect(holder).toBe(other);
});

test('a worker that hangs inside a transaction loses its locks with the lead', async () => {
  const hung = randomUUID();
  const lease = openLease(testDatabase.workerUrl, hung);
  const own = openDatabase(testDatabase.workerUrl, { name: connectionName(hung) });
  await lease.take();
  const locked = Promise.withResolvers<void>();
  const neverEnds = own.sql.begin(async (tx) => {
    await tx`SELECT FROM feed_cursors FOR UPDATE`;
    locked.resolve();
    await new Promise(() => {});
  });
  neverEnds.catch(() => {});
  await locked.promise;
  await database.sql`UPDATE leases SET until = now()`;
  const next = await join();
  expect(next.lead.term()).not.toBeNull();
  await database.sql`SELECT FROM feed_cursors FOR UPDATE`;
  await Promise.all([lease.close(), own.close()]);
});

test('a worker whose work cannot begin leaves the lead to the next', async () => {
  const failing = startLead(
    openLease(testDatabase.workerUrl, randomUUID()),
    () => Promise.reject(new Error('The chain does not answer.')),
    quiet,
  );
  await expect(failing).rejects.toThrow('The chain does not answer.');
  expect((await join()).lead.term()).not.toBeNull();
});
