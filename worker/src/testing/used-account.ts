import { randomUUID } from 'node:crypto';
import { createOwner } from '@hireledger/db/accounts/test-owner';
import type { Sql } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';

export interface UsedTalent {
  id: string;
  email: string;
  /** A word in everything that the person wrote and in their name: wherever it is found, personal data remains. */
  mark: string;
  companyId: string;
  applicationId: string;
}

let made = 0;

/**
 * A talent who has used everything: profile, an application with a note and messages, notices on both sides, mails, a
 * session, codes.
 */
export async function createUsedTalent(sql: Sql): Promise<UsedTalent> {
  made += 1;
  const mark = `Zanzibar${made}x${Math.random().toString(36).slice(2, 8)}`;
  const email = `${mark}@people.test`.toLowerCase();
  const user = async (role: string, address: string, name: string) =>
    (
      await sql<
        { id: string }[]
      >`INSERT INTO users (email, full_name, role) VALUES (${address}, ${name}, ${role}) RETURNING id`
    )[0]!.id;
  const companyId = await user(
    'company',
    `company-${mark}@firms.test`.toLowerCase().replaceAll('zanzibar', 'z'),
    'Harbour Works',
  );
  await createOwner(sql, companyId, { email: `owner-${made}@firms.test` });
  const id = await user('talent', email, `Ada ${mark}`);
  const personId = await createOwner(sql, id, { email, fullName: `Ada ${mark}` });
  await sql`INSERT INTO companies (user_id, name) VALUES (${companyId}, 'Harbour Works')`;
  await sql`INSERT INTO talents (user_id, about, gender, birth_date, language, address, city) VALUES (${id}, ${mark}, ${mark}, '1990-01-01', ${mark}, ${mark}, ${mark})`;
  await sql`INSERT INTO socials (user_id, phone_number, website) VALUES (${id}, ${mark}, ${mark}), (${companyId}, NULL, NULL)`;
  await sql`INSERT INTO wallets (user_id) VALUES (${id}), (${companyId})`;
  await sql`INSERT INTO experiences (talent_id, job_title, company_name) VALUES (${id}, ${mark}, ${mark})`;
  await sql`INSERT INTO educations (talent_id, degree, institution) VALUES (${id}, ${mark}, ${mark})`;
  await sql`INSERT INTO skills (talent_id, name) VALUES (${id}, ${mark})`;
  await sql`INSERT INTO portfolios (talent_id, title, description) VALUES (${id}, ${mark}, ${mark})`;
  await sql`INSERT INTO profile_views (talent_id, company_id, viewed_on) VALUES (${id}, ${companyId}, now())`;
  await sql`INSERT INTO sessions (token_hash, user_id, person_id, expires_at, user_agent) VALUES (sha256(${mark}::bytea), ${id}, ${personId}, now() + interval '1 day', ${mark})`;
  await sql`INSERT INTO pending_signups (email_key, email, full_name, role, password_hash, expires_at) VALUES (${email}, ${email}, ${mark}, 'talent', 'secret-hash', now())`;
  await sql`INSERT INTO one_time_codes (purpose, email_key, code_hash, expires_at) VALUES ('verify-signup', ${email}, 'secret-hash', now())`;
  await sql`INSERT INTO account_codes (user_id, person_id, purpose, email, email_key, code_hash, expires_at) VALUES (${id}, ${personId}, 'change-email', ${email}, ${email}, 'secret-hash', now())`;
  await sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer) VALUES (${id}, 'k', '\\x00', ${sql.json({ talentName: mark })})`;
  await sql`INSERT INTO mails (cause, "to", subject, text, html) VALUES (${mark}, ${email}, ${mark}, ${mark}, ${mark})`;
  await enqueue(sql, 'send-mail', {
    template: 'shortlisted',
    to: email,
    fields: { fullName: mark, companyName: 'Harbour Works', jobTitle: 'Engineer' },
  });
  const jobId = (
    await sql<{ id: string }[]>`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications, application_methods, capacity, location, currency)
      VALUES (${companyId}, 'Engineer', '{}', '{}', '{}', '', '', '', '', '{}', 10, 'Remote', 'USD') RETURNING id`
  )[0]!.id;
  const applicationId = (
    await sql<{ id: string }[]>`
      INSERT INTO applications (job_id, company_id, talent_id, stage, cover_note) VALUES (${jobId}, ${companyId}, ${id}, 'Applied', ${mark}) RETURNING id`
  )[0]!.id;
  await sql`INSERT INTO application_attachments (application_id, position, name, file_url) VALUES (${applicationId}, 0, ${mark}, ${mark})`;
  await sql`INSERT INTO stage_changes (application_id, to_stage, actor_id, actor_role, at, note) VALUES (${applicationId}, 'Applied', ${id}, 'talent', now(), ${mark})`;
  await sql`INSERT INTO billing_details (user_id, details) VALUES (${id}, ${sql.json({ name: mark })})`;
  await sql`INSERT INTO saved_jobs (talent_id, job_id) VALUES (${id}, ${jobId})`;
  await sql`INSERT INTO job_reports (job_id, reporter_id, reason, details) VALUES (${jobId}, ${id}, 'other', ${mark})`;
  await sql`INSERT INTO threads (application_id, last_number) VALUES (${applicationId}, 1)`;
  await sql`INSERT INTO thread_sides (application_id, user_id, role, last_at) VALUES (${applicationId}, ${id}, 'talent', now()), (${applicationId}, ${companyId}, 'company', now())`;
  await sql`INSERT INTO messages (application_id, number, id, sender, text, sent_at) VALUES (${applicationId}, 1, gen_random_uuid(), 'talent', ${mark}, now())`;
  const sent = {
    threadId: applicationId,
    jobId,
    jobTitle: 'Engineer',
    companyId,
    companyName: 'Harbour Works',
    talentId: id,
    talentName: `Ada ${mark}`,
    messageId: randomUUID(),
    number: 1,
    sender: 'talent' as const,
    text: mark,
    whole: true,
    attachments: [],
    unread: 1,
  };
  await appendEvent(sql, {
    name: 'message.sent',
    at: new Date(),
    data: sent,
    recipients: [id, companyId],
    notified: [],
  });
  const data = {
    applicationId,
    jobId,
    jobTitle: 'Engineer',
    companyId,
    companyName: 'Harbour Works',
    talentId: id,
    talentName: `Ada ${mark}`,
    stage: 'Applied' as const,
  };
  await appendEvent(sql, {
    name: 'application.submitted',
    at: new Date(),
    data,
    recipients: [id, companyId],
    notified: [companyId],
  });
  return { id, email, mark, companyId, applicationId };
}

/** Where a text still occurs in the database: the tables, and the first row of each. */
export async function findInDatabase(sql: Sql, text: string): Promise<{ table: string; row: string }[]> {
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const [row] = await sql<
      { row: string }[]
    >`SELECT to_jsonb(t)::text AS row FROM ${sql(name)} t WHERE strpos(lower(to_jsonb(t)::text), lower(${text})) > 0 LIMIT 1`;
    if (row) found.push({ table: name, row: row.row });
  }
  return found;
}
