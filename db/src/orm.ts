import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as accounts from './schema/accounts.ts';
import * as hiring from './schema/hiring.ts';
import * as money from './schema/money.ts';
import * as delivery from './schema/delivery.ts';

export const schema = { ...accounts, ...hiring, ...money, ...delivery };

export type Orm = ReturnType<typeof connect>;

const connect = (client: postgres.Sql) => drizzle(client, { schema });

/**
 * Drizzle over a pool of its own (it replaces the time parsers of the client that it is given), of at most four connections.
 * Apart from `openDatabase` because loading Drizzle costs half a second and more memory than the rest of a process: scripts and
 * tests may pay that, the api and the worker do not.
 */
export function openOrm(url: string, { name }: { name: string }): { orm: Orm; close(): Promise<void> } {
  const client = postgres(url, {
    max: 4,
    onnotice: () => {},
    connection: { application_name: name, statement_timeout: 15_000, TimeZone: 'UTC' },
  });
  return { orm: connect(client), close: () => client.end({ timeout: 5 }) };
}
