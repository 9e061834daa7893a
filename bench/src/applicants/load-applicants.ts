import postgres from 'postgres';
import { STAGES } from '@hireledger/domain/hiring/stages';

const FIRST =
  'Ada Bola Chidi Dayo Emeka Femi Grace Hauwa Ife Jide Kemi Lola Musa Ngozi Obi Priya Quinn Rohan Sade Tunde'.split(
    ' ',
  );
const LAST =
  'Adegoke Bello Costa Diallo Eze Fontaine Garba Hassan Ibe Jansen Kalu Lawal Mensah Nwosu Okafor Patel Sow Traore Usman Yusuf'.split(
    ' ',
  );

/** The first are those that most have. */
const SKILLS =
  'Python,Excel,Figma,SQL,React,Java,Node.js,C#,Marketing,Accounting,AutoCAD,C++,Kubernetes,Photoshop,Go,R,Bookkeeping,Welding,Ruby,Kotlin,Terraform,Copywriting,Rust,Solidity,F#,Blender,Scala,Fortran,Haskell,COBOL'.split(
    ',',
  );
const PLACES = 'Lagos,Abuja,Accra,Nairobi,Ibadan,Kano,Enugu,Kumasi,Mombasa,Jos,Dakar,Lomé,Cotonou,Calabar,Ilorin'.split(
  ',',
);
const ABOUT =
  'Five years of building products with small teams, from the first interview to the release. I write what I decide, measure what I change and hand over work that others can carry on.';

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

/** Names that people are given, the most frequent first: the n-th is 1/n as frequent as the first. */
interface Names {
  first: readonly string[];
  last: readonly string[];
}

const EVENLY = (names: readonly string[]) => ({
  names,
  index: (sql: postgres.Sql) => sql`floor(random() * ${names.length})::int`,
});
const BY_RANK = (names: readonly string[]) => ({
  names,
  index: (sql: postgres.Sql) =>
    sql`least(${names.length - 1}, floor(exp(random() * ln(${names.length}::float8)))::int - 1)`,
});

/** Writes `count` applications of as many people to jobs of one company, spread over stages, levels, stars and a year, each with three skills, a place and a text; `names` instead of twenty times twenty. */
export async function loadApplicants(
  databaseUrl: string,
  companyId: string,
  jobIds: string[],
  count: number,
  names?: Names,
): Promise<void> {
  const [first, last] = names ? [BY_RANK(names.first), BY_RANK(names.last)] : [EVENLY(FIRST), EVENLY(LAST)];
  const stages = STAGES.flatMap((stage) => Array.from({ length: SHARES[stage] }, () => stage));
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  const portion = 50_000;
  for (let from = 0; from < count; from += portion) {
    const size = Math.min(portion, count - from);
    await sql`
      WITH person AS (
        INSERT INTO users (email, full_name, role)
        SELECT 'a' || n || '@bench.test', (${[...first.names]}::text[])[1 + ${first.index(sql)}] || ' ' || (${[...last.names]}::text[])[1 + ${last.index(sql)}] || ' ' || n, 'talent'
          FROM generate_series(${from + 1}::int, ${from + size}::int) n RETURNING id
      ), talent AS (
        INSERT INTO talents (user_id, job_level, about, address)
        SELECT id, (ARRAY['Entry Level', 'Mid Level', 'Senior Level', 'Director', NULL])[1 + floor(random() * 5)::int], ${ABOUT},
               'Allen Avenue, ' || (${PLACES}::text[])[1 + floor(random() ^ 2 * ${PLACES.length})::int] FROM person
      ), skill AS (
        INSERT INTO skills (talent_id, name) SELECT id, (${SKILLS}::text[])[1 + floor(random() ^ 3 * ${SKILLS.length})::int] FROM person, generate_series(1, 3)
        ON CONFLICT DO NOTHING
      ), social AS (INSERT INTO socials (user_id) SELECT id FROM person)
      INSERT INTO applications (job_id, company_id, talent_id, stage, has_contract, rating, applied_at, changed_at)
      SELECT (${jobIds}::uuid[])[1 + floor(random() ^ 2 * ${jobIds.length})::int], ${companyId}, id, stage, stage IN ('Hired', 'Accepted', 'Rejected'),
             CASE WHEN random() < 0.3 THEN 1 + floor(random() * 5)::int END, applied, applied + random() * (now() - applied)
        FROM person, LATERAL (
          SELECT (${stages}::text[])[1 + floor(random() * 100 + hashtext(id::text) * 0)::int] AS stage, now() - random() * interval '365 days' AS applied) drawn`;
  }
  await sql.unsafe('VACUUM (ANALYZE) applications, applicant_search, candidate_search, users, talents, jobs');
  await sql.end();
}
