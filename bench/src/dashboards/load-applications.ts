import postgres from 'postgres';
import { STAGES } from '@hireledger/domain/hiring/stages';

const JOBS = 50;
/** Applications are spread over these days, most of them recent. */
const DAYS = 730;
/** Rows of one statement. */
const ROWS = 100_000;

/**
 * Gives one company `count` applications of half as many talents: fifty jobs, some far more popular than others, two years,
 * every stage, three in ten with stars. Writes into the tables, without triggers.
 */
export async function loadApplications(databaseUrl: string, companyId: string, count: number): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: {
      session_replication_role: 'replica',
      synchronous_commit: 'off',
      maintenance_work_mem: '512MB',
      statement_timeout: 0,
      jit: 'off',
    },
  });
  const begun = performance.now();
  const people = Math.ceil(count / 2);
  try {
    await sql.unsafe(`
      CREATE SCHEMA bench;
      CREATE TABLE bench.jobs (place int PRIMARY KEY, id uuid);
      CREATE TABLE bench.talents (place int PRIMARY KEY, id uuid);`);
    await sql`INSERT INTO bench.jobs SELECT place, uuidv7() FROM generate_series(1, ${JOBS}::int) place`;
    await sql`INSERT INTO bench.talents SELECT place, uuidv7() FROM generate_series(1, ${people}::int) place`;
    await sql`
      INSERT INTO jobs (id, company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
          application_methods, capacity, location, currency, created_at)
      SELECT id, ${companyId}, 'Specialist for matter number ' || place, '{Full-Time}', '{Design}', '{}', '', '', '', '', ARRAY['Apply via platform'], 1000000, 'Lagos', 'USD',
             now() - interval '1 day' * ${DAYS}::int FROM bench.jobs`;
    await sql`
      INSERT INTO users (id, email, email_key, full_name, role)
      SELECT id, 't' || place || '@bench.test', 't' || place || '@bench.test', 'Talent ' || place, 'talent' FROM bench.talents`;
    await sql`INSERT INTO event_heads (recipient_id) SELECT id FROM bench.talents ON CONFLICT DO NOTHING`;
    for (let first = 0; first < count; first += ROWS) {
      // Some rows repeat an application of the same talent to the same job: they are left out.
      await sql`
        INSERT INTO applications (id, job_id, company_id, talent_id, stage, applied_at, changed_at, rating)
        SELECT uuidv7(came - now()), job.id, ${companyId}, talent.id, (${[...STAGES]}::text[])[1 + least(9, floor(10 * power(random(), 1.6))::int)], came, came,
               CASE WHEN random() < 0.3 THEN 1 + floor(5 * random())::int END
          FROM (SELECT n, now() - interval '1 second' * (${DAYS * 86_400}::float8 * power(1 - n / ${count}::float8, 1.3)) AS came
                  FROM generate_series(${first}::int, ${Math.min(count, first + ROWS) - 1}::int) n) drawn
          JOIN bench.jobs job ON job.place = 1 + floor(${JOBS}::int * power(abs(hashint4(drawn.n)) / 2147483648.0, 2))::int
          JOIN bench.talents talent ON talent.place = 1 + drawn.n % ${people}::int
        ON CONFLICT DO NOTHING`;
    }
    await sql.unsafe('VACUUM (ANALYZE) applications, jobs, users');
    await sql.unsafe('DROP SCHEMA bench CASCADE');
    await sql`CHECKPOINT`;
    const [{ loaded } = { loaded: 0 }] = await sql<
      { loaded: number }[]
    >`SELECT count(*)::int AS loaded FROM applications WHERE company_id = ${companyId}`;
    console.log(
      `${loaded.toLocaleString('en-US')} applications of one company are ready after ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
    );
  } finally {
    await sql.end();
  }
}
