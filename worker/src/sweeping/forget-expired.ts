import type { Sql } from '@hireledger/db/connect';

/** Rows of one table that one run deletes: what is left over waits for the next. */
const PORTION = 2_000;

/**
 * Deletes what signing in leaves behind once nobody can be told anything by it: codes after a day (they count for an hour), waiting sign-ups
 * and sessions a week after their end, links a month after they were sent, since a late click should still hear that the link was used.
 */
export async function forgetExpired({ sql, clock }: { sql: Sql; clock: () => Date }): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  await sql`
    DELETE FROM one_time_codes WHERE id IN (SELECT id FROM one_time_codes WHERE created_at < ${ago(1)} ORDER BY created_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM pending_signups WHERE email_key IN (SELECT email_key FROM pending_signups WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions WHERE expires_at < ${ago(7)} ORDER BY expires_at LIMIT ${PORTION})`;
  await sql`
    DELETE FROM password_resets WHERE token_hash IN (SELECT token_hash FROM password_resets WHERE created_at < ${ago(30)} ORDER BY created_at LIMIT ${PORTION})`;
}
