import type { Sql } from '@hireledger/db/connect';

/** Rows of one table that one run deletes: what is left over waits for the next. */
const PORTION = 2_000;

/** How long a message of the contact form is kept, and how many of them. */
const CONTACT_KEPT_DAYS = 180;
const CONTACTS_KEPT = 10_000;

/**
 * Deletes what signing in leaves behind once nobody can be told anything by it: codes after a day (they count for an hour), waiting sign-ups
 * and sessions a week after their end, links a month after they were sent, since a late click should still hear that the link was used,
 * counts of tries when their window is over, and networks where nobody has signed in for three months. Messages of the contact form go with their time.
 */
export async function forgetExpired({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await sql`
    DELETE FROM one_time_codes WHERE id IN (SELECT id FROM one_time_codes WHERE created_at < ${ago(1)} ORDER BY created_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM pending_signups WHERE email_key IN (SELECT email_key FROM pending_signups WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`DELETE FROM tries WHERE key IN (SELECT key FROM tries WHERE ends_at < ${clock()} ORDER BY ends_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM sign_in_networks WHERE (user_id, network) IN (SELECT user_id, network FROM sign_in_networks WHERE seen_at < ${ago(90)} ORDER BY seen_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM password_resets WHERE token_hash IN (SELECT token_hash FROM password_resets WHERE created_at < ${ago(30)} ORDER BY created_at LIMIT ${PORTION})`;
  await forgetContactMessages(sql, ago(CONTACT_KEPT_DAYS));
}

/**
 * Messages of the contact form, with what tells their senders that they arrived: half a year, and no more of them than somebody could read. The
 * privacy page says so. One that is still to be sent counts for its age alone.
 */
async function forgetContactMessages(sql: Sql, before: Date): Promise<void> {
  await sql`
    WITH written AS (
      SELECT id, cause, created_at, settled_at, row_number() OVER (ORDER BY created_at DESC) AS place
        FROM outbox WHERE job = 'send-mail' AND payload ->> 'replyTo' IS NOT NULL
    ), over AS (
      SELECT id, cause FROM written
       WHERE created_at < ${before} OR (place > ${CONTACTS_KEPT} AND settled_at IS NOT NULL) ORDER BY created_at LIMIT ${PORTION}
    ), gone AS (
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM over UNION ALL SELECT told.id FROM over JOIN outbox told ON told.cause = 'contact-received:' || substr(over.cause, length('contact:') + 1)
      ) RETURNING id
    )
    DELETE FROM mails WHERE cause IN (SELECT id::text FROM gone)`;
}
