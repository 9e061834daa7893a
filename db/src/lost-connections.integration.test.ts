import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type Transaction } from './connect.ts';

let test: TestDatabase;
let administrator: Database;
/** One connection: whatever comes next reuses the lost one. */
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  administrator = openDatabase(test.url, { name: 'lost connections, administrator', connections: 2 });
  database = openDatabase(test.url, { name: 'lost connections', connections: 1 });
  await administrator.sql`CREATE TABLE notes (text text)`;
});
afterAll(async () => {
  await Promise.all([database.close(), administrator.close()]);
  await test.drop();
});

const backendOf = async (tx: Transaction) => (await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]!.pid;
const endBackend = (pid: number) => administrator.sql`SELECT pg_terminate_backend(${pid}, 5000)`;
const answers = () =>
  database.sql`SELECT 1`.then(
    () => true,
    () => false,
  );
/** The library reports the end of a connection once more to the first query after it. */
const untilConnectedAgain = async () => {
  await expect.poll(answers).toBe(true);
};
const notes = async () => (await administrator.sql<{ text: string }[]>`SELECT text FROM notes`).map(({ text }) => text);

describe('a transaction whose connection is lost', () => {
  it('rejects while it waits for an answer, and the next one uses the connection again', async () => {
    const lost = database.sql.begin(async (tx) => {
      const pid = await backendOf(tx);
      await tx`INSERT INTO notes VALUES ('lost')`;
      await Promise.all([tx`SELECT pg_sleep(10)`, endBackend(pid)]);
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await untilConnectedAgain();
    await database.sql.begin((tx) => tx`INSERT INTO notes VALUES ('kept')`);
    expect(await notes()).toEqual(['kept']);
    await administrator.sql`DELETE FROM notes`;
  });

  it('sends nothing more, even if it catches that or was doing something else, and even once the connection is open again', async () => {
    let refused: unknown;
    const ended = Promise.withResolvers<void>();
    const lost = database.sql.begin(async (tx) => {
      await tx`INSERT INTO notes VALUES ('before')`;
      await endBackend(await backendOf(tx));
      await untilConnectedAgain();
      try {
        await tx`INSERT INTO notes VALUES ('outside of the transaction')`;
      } catch (error) {
        refused = error;
      }
      ended.resolve();
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await ended.promise;
    expect(refused).toMatchObject({ code: 'CONNECTION_CLOSED' });
    await untilConnectedAgain();
    expect(await notes()).toEqual([]);
  });
});

it('an unreachable server other than the database rolls back as any failure does', async () => {
  const refused = Object.assign(new Error('no file store there'), { code: 'ECONNREFUSED' });
  const failed = database.sql.begin(async (tx) => {
    await tx`INSERT INTO notes VALUES ('rolled back')`;
    throw refused;
  });
  await expect(failed).rejects.toBe(refused);
  expect(await notes()).toEqual([]);
  await database.sql.begin('READ ONLY', async (tx) => {
    await expect(tx`SHOW transaction_read_only`).resolves.toMatchObject([{ transactionReadOnly: 'on' }]);
  });
});
