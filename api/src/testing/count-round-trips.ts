import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { openDatabase, type Database } from '@hireledger/db/connect';

/**
 * How long an answer travels. TCP may hold back the second packet of what is sent together until it knows of the first, at most 40 ms: with a
 * longer line it counts as one trip, since nobody waits for an answer.
 */
const LINE_MS = 100;

/** A database at the far end of a slow line that counts how often somebody waited for it. */
export interface FarDatabase {
  database: Database;
  /** Round trips of the transaction that `work` runs, from its BEGIN to its COMMIT. */
  countTrips(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Opens a database on one connection behind a slow line. */
export async function openFarDatabase(databaseUrl: string): Promise<FarDatabase> {
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
    database,
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
