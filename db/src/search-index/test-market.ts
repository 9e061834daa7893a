import { openDatabase, type Database, type Sql } from '../connect.ts';
import { createTestDatabase } from '@hireledger/launch/test-database';

/** A separate database with a company that posts jobs. */
export interface TestMarket {
  database: Database;
  /** As the worker's role: for the code under test. */
  worker: Database;
  company: string;
  close(): Promise<void>;
}

export async function openTestMarket(name: string): Promise<TestMarket> {
  const test = await createTestDatabase();
  const [database, worker] = [openDatabase(test.url, { name }), openDatabase(test.workerUrl, { name })];
  const close = async () => {
    await database.close();
    await worker.close();
    await test.drop();
  };
  return { database, worker, company: await createCompany(database.sql), close };
}

async function createCompany(sql: Sql): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role) VALUES ('owner@index.test', 'Owner', 'company') RETURNING id`;
  await sql`INSERT INTO companies (user_id, name) VALUES (${user!.id}, 'Company 1')`;
  return user!.id;
}
