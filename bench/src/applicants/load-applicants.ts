import postgres from 'postgres';

const NAMES = [
  'Ada',
  'Bola',
  'Chidi',
  'Dayo',
  'Emeka',
  'Femi',
  'Grace',
  'Hauwa',
  'Ife',
  'Jide',
  'Kemi',
  'Lola',
  'Musa',
  'Ngozi',
  'Obi',
  'Priya',
  'Quinn',
  'Rohan',
  'Sade',
  'Tunde',
];
const LAST = [
  'Adegoke',
  'Bello',
  'Costa',
  'Diallo',
  'Eze',
  'Fontaine',
  'Garba',
  'Hassan',
  'Ibe',
  'Jansen',
  'Kalu',
  'Lawal',
  'Mensah',
  'Nwosu',
  'Okafor',
  'Patel',
  'Sow',
  'Traore',
  'Usman',
  'Yusuf',
];

/** Names that people are given, the most frequent first: the n-th is 1/n as frequent as the first. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
}

const EVENLY = (names: readonly string[]) => ({
  names,
  place: (sql: postgres.Sql) => sql`floor(random() * ${names.length})::int`,
});
const BY_RANK = (names: readonly string[]) => ({
  names,
  place: (sql: postgres.Sql) =>
    sql`least(${names.length - 1}, floor(exp(random() * ln(${names.length}::float8)))::int - 1)`,
});

/** Writes `count` applications of as many people to jobs of one company, spread over stages, levels, stars and a year; `names` instead of twenty times twenty. */
export async function loadApplicants(
  databaseUrl: string,
  companyId: string,
  jobIds: string[],
  count: number,
  names?: Names,
): Promise<void> {
  const [first, last] = names ? [BY_RANK(names.first), BY_RANK(names.last)] : [EVENLY(NAMES), EVENLY(LAST)];
  const sql = postgres(databaseUrl, { max: 1 });
  const portion = 50_000;
  for (let from = 0; from < count; from += portion) {
    const size = Math.min(portion, count - from);
    await sql`
      WITH person AS (
        INSERT INTO users (email, email_key, full_name, role, password_hash)
        SELECT 'a' || n || '@bench.test', 'a' || n || '@bench.test', (${[...first.names]}::text[])[1 + ${first.place(sql)}] || ' ' || (${[...last.names]}::text[])[1 + ${last.place(sql)}] || ' ' || n, 'talent', ''
          FROM generate_series(${from + 1}::int, ${from + size}::int) n RETURNING id
      ), talent AS (
        INSERT INTO talents (user_id, job_level) SELECT id, (ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', NULL])[1 + floor(random() * 5)::int] FROM person
      ), social AS (INSERT INTO socials (user_id) SELECT id FROM person)
      INSERT INTO applications (job_id, company_id, talent_id, stage, rating, applied_at)
      SELECT (${jobIds}::uuid[])[1 + floor(random() ^ 2 * ${jobIds.length})::int], ${companyId}, id,
             CASE WHEN random() < 0.7 THEN 'Applied' WHEN random() < 0.6 THEN 'Declined' WHEN random() < 0.9 THEN 'Shortlisted' WHEN random() < 0.95 THEN 'Completed' ELSE 'Hired' END,
             CASE WHEN random() < 0.3 THEN 1 + floor(random() * 5)::int END, now() - random() * interval '365 days' FROM person`;
  }
  await sql`ANALYZE applications, applicant_search, users, talents, jobs`;
  await sql.end();
}
