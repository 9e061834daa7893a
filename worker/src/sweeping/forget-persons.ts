// Why: docs/decisions/0417-invite-members-and-end-what-they-had.md
import type { Sql } from '@hireledger/db/connect';
import { emptyPersons } from '../accounts/empty-persons.ts';

/** Persons that one run empties, with some seventy statements each: further ones wait for the next. */
const PORTION = 20;

/**
 * Empties persons who have been in no account since `before`, and whom nobody has invited again: they have nothing left
 * to log in to.
 */
export async function forgetPersons(sql: Sql, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql.begin(async (tx) => {
    const persons = await tx<{ id: string; emailKey: string }[]>`
      SELECT id, email_key FROM persons p
       WHERE deleted_at IS NULL AND created_at < ${before}
         AND NOT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.account_id
                          WHERE m.person_id = p.id AND coalesce(least(m.ended_at, u.deleted_at), 'infinity') >= ${before})
         AND NOT EXISTS (SELECT FROM invitations i
                          WHERE i.email_key = p.email_key AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now})
       ORDER BY created_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED`;
    if (persons.length > 0) await emptyPersons(tx, { persons, now });
  });
}
