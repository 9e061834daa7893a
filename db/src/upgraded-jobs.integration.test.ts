import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedDatabase, readMigration, type MigratedDatabase } from './test-migrations.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];
beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ sql } = database);
});
afterAll(() => database?.close());

const person = async (role: string) =>
  (
    await sql<{ id: string }[]>`
      INSERT INTO users (email, email_key, full_name, role, password_hash)
      SELECT name, name, name, ${role}, 'none' FROM (SELECT gen_random_uuid()::text AS name) named RETURNING id`
  )[0]!.id;

/** A job of one opening with an application at each of these stages. */
async function job(company: string, closeReason: string, stages: [stage: string, hasContract: boolean][]) {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
                      application_methods, capacity, location, currency, closed_at, close_reason)
    VALUES (${company}, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Remote', 'USD', now(), ${closeReason}) RETURNING id`;
  for (const [stage, contract] of stages)
    await sql`INSERT INTO applications (job_id, company_id, talent_id, stage, has_contract)
              VALUES (${row!.id}, ${company}, ${await person('talent')}, ${stage}, ${contract})`;
  return row!.id;
}

test('companies of jobs that only offers had closed are asked whether to reopen them, and others are not', async () => {
  const company = await person('company');
  const offered = await job(company, 'capacity', [['Hired', true]]);
  const rejected = await job(company, 'capacity', [['Rejected', true]]);
  await job(company, 'capacity', [
    ['Hired', true],
    ['Accepted', true],
  ]);
  await job(company, 'capacity', [['Completed', true]]);
  await job(company, 'company', [['Hired', true]]);
  await sql`UPDATE jobs SET deleted_at = now() WHERE id = ${await job(company, 'capacity', [['Hired', true]])}`;
  await sql`DROP TABLE freed_places`;
  await sql.unsafe(await readMigration('0187_freed_places'));
  const asked = await sql<{ job_id: string }[]>`SELECT job_id FROM freed_places ORDER BY id`;
  expect(asked.map((row) => row.job_id).toSorted()).toEqual([offered, rejected].toSorted());
});
