import { loadApplicants } from '@hireledger/bench/applicants/load-applicants';
import { FIELDS, PLACES, RANKS, ROLES } from '@hireledger/bench/board/job-words';
import postgres from 'postgres';
import type { TestUser } from '@hireledger/launch/test-user';
import { fillMoves } from './fill-moves.ts';

/** Applicants, jobs, notices and applications, each. */
const MANY = 10_000;
const CONVERSATIONS = 2_000;
const SAVED = 1_000;
/** Applicants apply for the newest jobs of the company. */
const SOUGHT = 20;

/**
 * Ten thousand of everything, straight into the tables: jobs of the company with as many applicants, applications of the talent to the jobs of `others`,
 * notices of both, conversations and saved jobs. All of it except the applicants is older than the demo market.
 */
export async function fillMuch(
  databaseUrl: string,
  { company, talent, others }: Record<'company' | 'talent' | 'others', TestUser>,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    await insertJobs(sql, company.user.id);
    await insertJobs(sql, others.user.id);
    const sought = await sql<
      { id: string }[]
    >`SELECT id FROM jobs WHERE company_id = ${company.user.id} ORDER BY id DESC LIMIT ${SOUGHT}`;
    await loadApplicants(
      databaseUrl,
      company.user.id,
      sought.map(({ id }) => id),
      MANY,
    );
    await sql`
      INSERT INTO applications (id, job_id, company_id, talent_id, stage, applied_at, changed_at)
      SELECT uuidv7(came - now()), id, company_id, ${talent.user.id}, (ARRAY['Applied', 'Declined', 'Shortlisted', 'Withdrawn', 'Completed'])[1 + floor(5 * power(random(), 2))::int], came, came
        FROM (SELECT id, company_id, now() - random() * interval '365 days' AS came FROM jobs WHERE company_id = ${others.user.id}) job`;
    for (const [person, side] of [
      [company, 'company_id'],
      [talent, 'talent_id'],
    ] as const) {
      await fillMoves(sql, side, person.user.id);
      await insertNotices(sql, person, side);
      await insertConversations(sql, person, side);
    }
    await sql`
      INSERT INTO saved_jobs (id, talent_id, job_id, saved_at) SELECT uuidv7(saved - now()), ${talent.user.id}, id, saved
        FROM (SELECT id, now() - random() * interval '90 days' AS saved FROM jobs WHERE company_id = ${company.user.id} ORDER BY id DESC LIMIT ${SAVED}) job`;
    await sql.unsafe(
      'ANALYZE applications, stage_changes, applicant_search, jobs, job_search, users, talents, events, threads, thread_sides, messages, saved_jobs',
    );
  } finally {
    await sql.end();
  }
}

const insertJobs = (sql: postgres.Sql, companyId: string) => sql`
  INSERT INTO jobs (id, company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications, application_deadline,
      application_methods, job_level, capacity, location, currency, salary_min, salary_max, created_at, updated_at, closed_at)
  SELECT uuidv7(came - now()), ${companyId}, (${RANKS}::text[])[1 + n % ${RANKS.length}::int] || ' ' || (${FIELDS}::text[])[1 + n % ${FIELDS.length}::int] || ' ' || (${ROLES}::text[])[1 + n % ${ROLES.length}::int],
         CASE WHEN n % 4 = 0 THEN ARRAY['Full-Time', 'Remote'] WHEN n % 4 = 1 THEN ARRAY['Contract'] ELSE ARRAY['Full-Time'] END, ARRAY['Engineering'], ARRAY['Excel', 'SQL'],
         'You join a team of eight and look after what our customers use every day.', 'Plan the work of the week.' || chr(10) || 'Answer customers within a day.', 'You write clearly.', 'Three years in a like role.',
         CASE WHEN n % 3 = 0 THEN current_date + (1 + n % 60) END, ARRAY['Apply via platform'], 'Mid Level', 10000, (${PLACES}::text[])[1 + n % ${PLACES.length}::int], 'USD', 1000 + n % 3000, 5000 + n % 3000, came, came,
         CASE WHEN n % 5 = 0 AND n < ${MANY - SOUGHT} THEN came + interval '30 days' END
    FROM generate_series(1, ${MANY}::int) n, LATERAL (SELECT now() - interval '61 days' - (${MANY} - n) * interval '50 minutes' AS came) made`;

/** A notice of each application's submission or last move, a third of them unread. */
async function insertNotices(sql: postgres.Sql, { user }: TestUser, side: 'company_id' | 'talent_id'): Promise<void> {
  await sql`INSERT INTO event_heads (recipient_id) VALUES (${user.id}) ON CONFLICT DO NOTHING`;
  await sql`
    WITH fact AS (
      SELECT row_number() OVER (ORDER BY a.changed_at) AS place, a.changed_at AS at, a.stage,
             jsonb_build_object('applicationId', a.id, 'jobId', j.id, 'jobTitle', j.title, 'companyId', c.user_id, 'companyName', c.name, 'talentId', t.id, 'talentName', t.full_name) AS facts
        FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.user_id = a.company_id JOIN users t ON t.id = a.talent_id
       WHERE a.${sql(side)} = ${user.id} LIMIT ${MANY}),
    written AS (
      INSERT INTO events (recipient_id, seq, name, at, data, notify, read_at)
      SELECT head.recipient_id, head.seq + place, name, fact.at, facts || jsonb_build_object('stage', CASE name WHEN 'application.submitted' THEN 'Applied' WHEN 'application.declined' THEN 'Declined' ELSE 'Shortlisted' END)
               || CASE WHEN name = 'application.submitted' THEN '{}' ELSE '{"from": "Applied"}'::jsonb END, true, CASE WHEN place < ${Math.round(MANY * 0.66)}::int THEN fact.at END
        FROM event_heads head, fact,
             LATERAL (SELECT CASE WHEN ${side}::text = 'company_id' THEN 'application.submitted' WHEN stage = 'Declined' THEN 'application.declined' ELSE 'application.shortlisted' END AS name) named
       WHERE head.recipient_id = ${user.id} RETURNING seq)
    UPDATE event_heads SET seq = newest FROM (SELECT max(seq) AS newest FROM written) AS last WHERE recipient_id = ${user.id}`;
}

/** Conversations about the newest applications, three messages each and three hundred in the newest. */
const insertConversations = (sql: postgres.Sql, { user }: TestUser, side: 'company_id' | 'talent_id') => sql`
  WITH chosen AS (
    SELECT id, company_id, talent_id, place, CASE WHEN place = 1 THEN 300 ELSE 3 END AS count, now() - place * interval '40 minutes' AS last
      FROM (SELECT *, row_number() OVER (ORDER BY applied_at DESC) AS place FROM applications WHERE ${sql(side)} = ${user.id}) a WHERE place <= ${CONVERSATIONS}),
  thread AS (INSERT INTO threads (application_id, last_number) SELECT id, count FROM chosen),
  sides AS (
    INSERT INTO thread_sides (application_id, user_id, role, last_at, unread, read_to, read_at)
    SELECT id, who, role, last, CASE WHEN place % 7 = 3 THEN 1 ELSE 0 END, count - CASE WHEN place % 7 = 3 THEN 1 ELSE 0 END, last
      FROM chosen, LATERAL (VALUES (company_id, 'company'), (talent_id, 'talent')) AS member (who, role))
  INSERT INTO messages (application_id, number, id, sender, text, sent_at)
  SELECT id, n, uuidv7(), CASE n % 2 WHEN 1 THEN 'company' ELSE 'talent' END,
         (ARRAY['Thank you for your application. Could you tell us more about your last project?', 'Gladly: we moved a shop with two million articles to a new search in four months, without an hour of standstill.', 'That sounds like what we need. Are you free for a call on Thursday at ten?'])[1 + (n - 1) % 3],
         last - (count - n) * interval '15 minutes'
    FROM chosen, generate_series(1, count) n`;
