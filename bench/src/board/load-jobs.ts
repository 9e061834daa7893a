import postgres from 'postgres';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { seconds } from '../statistics.ts';
import { FIELDS, PLACES, RANKS, ROLES, SKILLS } from './job-words.ts';
import { makeWords, WORDS } from './words.ts';

const SENTENCES = 50_000;
const COMPANIES_PER_JOBS = 50;
/** Rows of one statement, so that each takes well under a minute. */
const ROWS = 20_000;

/**
 * Fills an empty market with open jobs of a realistic spread: words, roles, skills, places and companies after Zipf, dates over a year with more of
 * them lately, six in ten with a salary, four in ten with a deadline. Rows are made by the database, on both cores; the rows of the search come from
 * the function that the trigger uses, and indexes are built at the end. Texts are about 90 words long.
 */
export async function loadJobs(databaseUrl: string, count: number): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 2,
    onnotice: () => {},
    connection: {
      session_replication_role: 'replica',
      synchronous_commit: 'off',
      maintenance_work_mem: '512MB',
      max_parallel_maintenance_workers: 1,
      statement_timeout: 0,
      jit: 'off',
    },
  });
  const begun = performance.now();
  const done = (what: string) => console.log(`${what} after ${seconds(performance.now() - begun)}`);
  try {
    const companies = Math.max(100, Math.floor(count / COMPANIES_PER_JOBS));
    await makeMaterial(sql, companies);
    const indexes = await sql<{ name: string; made: string }[]>`
      SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
       WHERE i.indrelid IN ('jobs'::regclass, 'job_search'::regclass) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;
    for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
    const firsts = Array.from({ length: Math.ceil(count / ROWS) }, (_, part) => part * ROWS + 1);
    const work = async () => {
      for (let first = firsts.shift(); first !== undefined; first = firsts.shift())
        await insertJobs(sql, first, Math.min(count, first + ROWS - 1), companies);
    };
    await Promise.all([work(), work()]);
    done('jobs are written');
    await Promise.all([fillSearch(sql, 0), fillSearch(sql, 1)]);
    done('their rows of the search are written');
    await sql`
      INSERT INTO search_vocabulary SELECT DISTINCT word FROM (
        SELECT DISTINCT title AS texts FROM jobs UNION SELECT DISTINCT location FROM jobs UNION SELECT DISTINCT skill FROM bench.skills UNION SELECT name FROM companies) known, vocabulary_of(texts) AS word
      ON CONFLICT DO NOTHING`;
    for (const { made } of indexes) await sql.unsafe(made);
    done('indexes are built');
    await Promise.all([sealHalf(sql, 0), sealHalf(sql, 1)]);
    await sql`UPDATE search_seal SET sealed_to = (SELECT max(number) + 1 FROM job_search)`;
    done('the blocks of the board are written');
    for (const table of [
      'jobs',
      'job_search',
      'search_postings',
      'search_blocks',
      'companies',
      'users',
      'search_vocabulary',
    ])
      await sql.unsafe(`VACUUM (ANALYZE) ${table}`);
    // The saved searches do not report the loaded jobs.
    await sql`UPDATE feed_cursors SET xid = pg_current_xact_id()`;
    await sql`DROP SCHEMA bench CASCADE`;
    await sql`CHECKPOINT`;
    done(`${count} jobs are ready`);
  } finally {
    await sql.end();
  }
}

async function makeMaterial(sql: postgres.Sql, companies: number): Promise<void> {
  await sql.unsafe(`
    CREATE SCHEMA bench;
    -- The n-th of n choices is 1/n as frequent as the first.
    CREATE FUNCTION bench.zipf(n int) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT least(n, floor(exp(random() * ln(n + 1)))::int)';
    CREATE TABLE bench.words (rank int PRIMARY KEY, word text);
    CREATE TABLE bench.sentences (number int PRIMARY KEY, sentence text);
    CREATE TABLE bench.skills (rank int PRIMARY KEY, skill text);
    CREATE TABLE bench.companies (rank int PRIMARY KEY, id uuid);`);
  await sql`INSERT INTO bench.words SELECT place, word FROM unnest(${makeWords()}::text[]) WITH ORDINALITY AS w (word, place)`;
  await sql`INSERT INTO bench.skills SELECT place, skill FROM unnest(${SKILLS}::text[]) WITH ORDINALITY AS s (skill, place)`;
  // Without the eight most frequent words, which a search ignores as stop words.
  await sql`
    INSERT INTO bench.sentences
      SELECT drawn.number, string_agg(w.word, ' ') || '.' FROM (
        SELECT number, least(${WORDS}::int, floor(8 * exp(random() * ln(${WORDS / 8}::float8)))::int) AS rank
          FROM generate_series(1, ${SENTENCES}::int) AS number, generate_series(1, 11)) drawn JOIN bench.words w USING (rank) GROUP BY drawn.number`;
  await sql`INSERT INTO bench.companies SELECT rank, uuidv7() FROM generate_series(1, ${companies}::int) AS rank`;
  await sql`
    INSERT INTO users (id, email, full_name, role)
      SELECT id, 'company-' || rank || '@board.test', 'Owner ' || rank, 'company' FROM bench.companies`;
  await sql`
    INSERT INTO companies (user_id, name) SELECT id, initcap(w.word) || ' ' || (ARRAY['Ltd', 'Group', 'Labs', 'Partners'])[1 + c.rank % 4]
      FROM bench.companies c JOIN bench.words w ON w.rank = 1 + (c.rank * 7919) % ${WORDS}::int`;
  await sql`INSERT INTO event_heads (recipient_id) SELECT id FROM bench.companies ON CONFLICT DO NOTHING`;
  await sql.unsafe('ANALYZE bench.words, bench.sentences, bench.companies, bench.skills');
}

/** The jobs with numbers from `first` to `last`. */
async function insertJobs(sql: postgres.Sql, first: number, last: number, companies: number): Promise<void> {
  await sql`
    WITH drawn AS MATERIALIZED (
      SELECT number, now() - interval '1 second' * (power(random(), 2) * 365 * 86400) AS created, bench.zipf(${companies}::int) AS company,
             floor(exp(6 + 3.4 * random()))::bigint AS pay, random() AS paid, random() AS a, random() AS b, random() AS c,
             ARRAY(SELECT floor(random() * ${SENTENCES}::int)::int + 1 FROM generate_series(1, 8 + number * 0)) AS picked
        FROM generate_series(${first}::int, ${last}::int) AS number)
    INSERT INTO jobs (id, company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
        application_deadline, application_methods, job_level, capacity, location, currency, salary_min, salary_max, created_at)
      SELECT uuidv7(d.created - now()), c.id,
             CASE WHEN d.a < 0.5 THEN (${RANKS}::text[])[bench.zipf(${RANKS.length}::int)] || ' ' ELSE '' END
               || (${FIELDS}::text[])[bench.zipf(${FIELDS.length}::int)] || ' ' || (${ROLES}::text[])[bench.zipf(${ROLES.length}::int)],
             CASE WHEN d.b < 0.6 THEN ARRAY['Full-Time'] ELSE ARRAY[(${[...EMPLOYMENT_TYPES]}::text[])[bench.zipf(${EMPLOYMENT_TYPES.length}::int)]] END
               || CASE WHEN d.c < 0.2 AND d.b < 0.6 THEN ARRAY['Remote'] ELSE '{}' END,
             ARRAY[(${[...CATEGORIES]}::text[])[bench.zipf(${CATEGORIES.length}::int)]],
             ARRAY[(${SKILLS}::text[])[bench.zipf(10)], (${SKILLS}::text[])[10 + bench.zipf(10)]],
             t.texts[1] || ' ' || t.texts[2] || ' ' || t.texts[3] || ' ' || t.texts[4], t.texts[5] || ' ' || t.texts[6], t.texts[7], t.texts[8],
             CASE WHEN d.c > 0.6 THEN current_date + (1 + d.a * 90)::int END, ARRAY['Apply via platform'],
             CASE WHEN d.b < 0.8 THEN (${[...JOB_LEVELS]}::text[])[bench.zipf(${JOB_LEVELS.length}::int)] END,
             1 + (d.a * 20)::int, (${PLACES}::text[])[bench.zipf(${PLACES.length}::int)],
             CASE WHEN d.a < 0.7 THEN 'NGN' ELSE 'USD' END,
             CASE WHEN d.paid < 0.6 THEN d.pay * CASE WHEN d.a < 0.7 THEN 1550 ELSE 1 END END,
             CASE WHEN d.paid < 0.6 THEN (d.pay * 1.4)::bigint * CASE WHEN d.a < 0.7 THEN 1550 ELSE 1 END END, d.created
        FROM drawn d JOIN bench.companies c ON c.rank = d.company
       CROSS JOIN LATERAL (SELECT array_agg(s.sentence) AS texts FROM unnest(d.picked) AS number JOIN bench.sentences s USING (number)) t`;
}

/** The search rows of one half of the jobs. */
const fillSearch = (sql: postgres.Sql, half: number) => sql`
  INSERT INTO job_search
    SELECT made.* FROM jobs job JOIN companies company ON company.user_id = job.company_id JOIN exchange_rates USING (currency),
         search_row(job, company.name, per_dollar) AS made
     WHERE uuid_hash(job.id) & 1 = ${half}`;

/** Every second block of the board. */
const sealHalf = (sql: postgres.Sql, half: number) => sql`
  SELECT seal_block(block, 2147483647) FROM generate_series(${half}::int, (SELECT max(number) >> 12 FROM job_search), 2) AS block`;
