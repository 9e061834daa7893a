import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedDatabase, readMigration, type MigratedDatabase } from './test-migrations.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];
beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ sql } = database);
});
afterAll(() => database?.close());

async function createCompany(name: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${name}, ${name}, ${name}, 'company', 'none') RETURNING id`;
  await sql`INSERT INTO companies (user_id, name) VALUES (${user!.id}, ${name})`;
  return user!.id;
}
const templatesOf = async (company: string) => ({
  messages: (
    await sql<
      { text: string }[]
    >`SELECT name || ': ' || text AS text FROM message_templates WHERE company_id = ${company} ORDER BY 1`
  ).map(({ text }) => text),
  contracts: (
    await sql<
      { text: string }[]
    >`SELECT name || ': ' || form AS text FROM contract_templates WHERE company_id = ${company} ORDER BY 1`
  ).map(({ text }) => text),
});

test('companies from before have the templates of new ones, but for the kind of which they have their own', async () => {
  const starters = await templatesOf(await createCompany('New'));
  expect([starters.messages.length, starters.contracts.length]).toEqual([4, 2]);
  const [without, withOne, deleted] = [
    await createCompany('Without'),
    await createCompany('With one'),
    await createCompany('Deleted'),
  ];
  await sql`DELETE FROM message_templates`;
  await sql`DELETE FROM contract_templates`;
  await sql`INSERT INTO message_templates (company_id, name, text) VALUES (${withOne}, 'Own', 'Hello')`;
  await sql`UPDATE users SET deleted_at = now() WHERE id = ${deleted}`;
  await sql.unsafe(await readMigration('0195_starter_templates'));
  expect(await templatesOf(without)).toEqual(starters);
  expect(await templatesOf(withOne)).toEqual({ messages: ['Own: Hello'], contracts: starters.contracts });
  expect(await templatesOf(deleted)).toEqual({ messages: [], contracts: [] });
});
