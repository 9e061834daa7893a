import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { openDatabase, type Database } from '@hireledger/db/connect';

/**
 * The delay of an answer. TCP may hold back the second packet of what is sent together until the first is acknowledged,
 * at most 40 ms: with a longer delay it counts as one trip, because nobody waits for an answer.
 */
const LINE_MS = 100;

/** A database behind a slow line, with a count of the round trips that were waited for. */
export interface SlowDatabase {
  database: Database;
  /** Round trips of the transaction that `work` runs, from its BEGIN to its COMMIT. */
  countTrips(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Opens a database on one connection behind a slow line. */
export async function openSlowDatabase(databaseUrl: string): Promise<SlowDatabase> {
  const { hostname, port } = new URL(databaseUrl);
  let trips = 0;
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    let answered = true;
    client.on('data', (bytes) => {
      if (bytes.includes('begin')) trips = 0;
      if (answered) trips += 1;
      answered = false;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      setTimeout(() => {
        answered = true;
        client.write(bytes);
      }, LINE_MS);
    });
    client.on('close', () => server.destroy()).on('error', () => server.destroy());
    server.on('close', () => client.destroy()).on('error', () => client.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address() as AddressInfo;
  const near = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) });
  const database = openDatabase(near.href, { name: 'far database', connections: 1 });
  return {
    // One connection, which learns each statement once.
    database: { ...database, money: database.sql },
    async countTrips(work) {
      await work();
      return trips;
    },
    async close() {
      await database.close();
      line.close();
    },
  };
}
