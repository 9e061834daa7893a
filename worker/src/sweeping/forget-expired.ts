// Why: docs/decisions/0151-delete-secrets-with-their-mail-and-old-work-after-a-time.md
import type { Sql } from '@hireledger/db/connect';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { forgetPersons } from './forget-persons.ts';

/** Rows of one table that one run deletes: further ones wait for the next. */
const PORTION = 2_000;

/** How long a message of the contact form is kept, and how many of them. */
const CONTACT_KEPT_DAYS = 180;
const CONTACTS_KEPT = 10_000;
/** Finished outbox rows, mails of the built-in inbox, answers under a key, and reports of deleted jobs. */
const DONE_KEPT_DAYS = 365;
const MAILS_KEPT_DAYS = 30;
const KEYS_KEPT_DAYS = 30;
const REPORTS_KEPT_DAYS = 180;

/**
 * Deletes what signing in leaves behind once it is no longer needed: codes after a day (they are valid for an hour),
 * pending sign-ups and sessions a week after their end, links a month after they were sent, so that a late click still
 * explains that the link was used, rate-limit counters after their window, and networks without a sign-in for three
 * months. Invitations are deleted a month after their link has expired. Messages of the contact form are deleted after
 * their time.
 */
export async function forgetExpired({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await sql`
    DELETE FROM one_time_codes WHERE id IN (SELECT id FROM one_time_codes WHERE created_at < ${ago(1)} ORDER BY created_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM pending_signups WHERE (email_key, network) IN (SELECT email_key, network FROM pending_signups WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`DELETE FROM tries WHERE key IN (SELECT key FROM tries WHERE ends_at < ${clock()} ORDER BY ends_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM sign_in_networks WHERE (person_id, network) IN (SELECT person_id, network FROM sign_in_networks WHERE seen_at < ${ago(90)} ORDER BY seen_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM password_resets WHERE token_hash IN (SELECT token_hash FROM password_resets WHERE created_at < ${ago(30)} ORDER BY created_at LIMIT ${PORTION})`;
  await sql`DELETE FROM invitations WHERE id IN (SELECT id FROM invitations WHERE expires_at < ${ago(30)} ORDER BY expires_at LIMIT ${PORTION})`;
  await forgetPersons(sql, { before: ago(30), now: clock() });
  await forgetContactMessages(sql, ago(CONTACT_KEPT_DAYS));
  await emptySecrets(sql, clock());
  await forgetDone(sql, ago);
}

export const forgetExpiredDefinition: RepeatedJob<{ sql: Sql; clock: () => Date }> = {
  name: 'forget-expired',
  everyMs: 10 * 60_000,
  run: forgetExpired,
};

/**
 * Messages of the contact form, with the confirmations to their senders: kept for half a year, and no more of them than
 * somebody could read. The privacy page says so. An unsent one is deleted only for its age.
 */
async function forgetContactMessages(sql: Sql, before: Date): Promise<void> {
  await sql`
    WITH written AS (
      SELECT id, cause, created_at, settled_at, row_number() OVER (ORDER BY created_at DESC) AS rank
        FROM outbox WHERE job = 'send-mail' AND payload ->> 'replyTo' IS NOT NULL
    ), over AS (
      SELECT id, cause FROM written
       WHERE created_at < ${before} OR (rank > ${CONTACTS_KEPT} AND settled_at IS NOT NULL) ORDER BY created_at LIMIT ${PORTION}
    ), gone AS (
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM over UNION ALL SELECT confirmation.id FROM over JOIN outbox confirmation ON confirmation.cause = 'contact-received:' || substr(over.cause, length('contact:') + 1)
      ) RETURNING id
    )
    DELETE FROM mails WHERE cause IN (SELECT id::text FROM gone)`;
}

/** The text of an inbox mail whose code or link has expired. */
const EMPTIED = 'The code or link of this mail has expired.';

/**
 * Empties the mails of the built-in inbox whose code or link has expired: a later reader of the table finds nothing
 * usable.
 */
async function emptySecrets(sql: Sql, now: Date): Promise<void> {
  await sql`
    UPDATE mails SET subject = ${EMPTIED}, text = ${EMPTIED}, html = ${`<p>${EMPTIED}</p>`}, useful_until = NULL
     WHERE id IN (SELECT id FROM mails WHERE useful_until <= ${now} ORDER BY useful_until LIMIT ${PORTION})`;
}

/**
 * Finished work is kept for a year in tables that only grow; mails of the built-in inbox for a month, since they name people; answers under an
 * Idempotency-Key for a month, because no client repeats a command later; reports of a deleted job for half a year.
 */
async function forgetDone(sql: Sql, ago: (days: number) => Date): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE created_at < ${ago(DONE_KEPT_DAYS)} AND (settled_at IS NOT NULL OR (job <> 'send-mail' AND relayed_at IS NOT NULL))
       ORDER BY created_at LIMIT ${PORTION})`;
  await sql`DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE sent_at < ${ago(MAILS_KEPT_DAYS)} ORDER BY sent_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency_keys WHERE created_at < ${ago(KEYS_KEPT_DAYS)} ORDER BY created_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM job_reports WHERE (job_id, reporter_id) IN (
      SELECT r.job_id, r.reporter_id FROM job_reports r JOIN jobs j ON j.id = r.job_id WHERE j.deleted_at < ${ago(REPORTS_KEPT_DAYS)} LIMIT ${PORTION})`;
}
