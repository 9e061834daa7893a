import postgres from 'postgres';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { STAGES } from '@hireledger/domain/hiring/stages';

/** How many of each hundred are in a stage: most wait or were declined, few are far. */
const SHARES: Record<(typeof STAGES)[number], number> = {
  Pending: 5,
  Applied: 40,
  Shortlisted: 12,
  Hired: 4,
  Accepted: 4,
  Completed: 4,
  Approved: 6,
  Declined: 20,
  Rejected: 2,
  Withdrawn: 3,
};

/** Gives each of the jobs as many applications, by talents of their own, over the last ninety days; the database makes them all. */
export async function loadApplications(databaseUrl: string, jobIds: readonly string[], count: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  const stages = STAGES.flatMap((stage) => Array.from({ length: SHARES[stage] }, () => stage));
  try {
    await sql`
      WITH person AS (
        INSERT INTO users (email, email_key, full_name, role, password_hash)
        SELECT address, address, 'Talent ' || n || ' of many', 'talent', 'none' FROM generate_series(1, ${Math.ceil(count / jobIds.length)}) n, concat('many-', n, '@bench.test') address RETURNING id
      ), talent AS (
        INSERT INTO talents (user_id, job_level) SELECT id, (${JOB_LEVELS as unknown as string[]}::text[])[1 + abs(hashtext(id::text)) % 5] FROM person)
      INSERT INTO socials (user_id) SELECT id FROM person`;
    await sql`
      INSERT INTO applications (job_id, company_id, talent_id, stage, has_contract, applied_at, changed_at, rating)
      SELECT j.id, j.company_id, person.id, stage, stage IN ('Hired', 'Accepted', 'Rejected'), applied, applied + random() * (now() - applied), nullif(floor(random() * 6)::int, 0)
        FROM jobs j, users person, LATERAL (SELECT (${stages}::text[])[1 + floor(random() * 100 + length(person.email_key) * 0)::int] AS stage, now() - random() * interval '90 days' AS applied) made
       WHERE j.id = ANY (${[...jobIds]}::uuid[]) AND person.email_key LIKE 'many-%@bench.test' ORDER BY applied LIMIT ${count}`;
    for (const table of ['applications', 'applicant_search', 'users', 'talents'])
      await sql.unsafe(`VACUUM (ANALYZE) ${table}`);
  } finally {
    await sql.end();
  }
}
