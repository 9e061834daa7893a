// Why: docs/decisions/0425-a-person-s-own-data.md
import { DELETION_RETRY_DAYS, ownerlessBlockers } from '@hireledger/domain/accounts/deletion';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { lockAccountsOf, readPersonFacts } from '@hireledger/db/accounts/deletion-facts';
import { noteActivity } from '@hireledger/db/activity';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { withTrace } from '@hireledger/db/trace';
import type { Deletion } from './delete-account.ts';
import { emptyPersons } from './empty-persons.ts';

const DAY_MS = 86_400_000;

interface Leaving {
  id: PersonId;
  email: string;
  emailKey: string;
  fullName: string;
  requestedAt: Date;
}

/**
 * Deletes one person whose deletion is due, in one transaction: their memberships, sessions and passkeys to log in end,
 * their address is free, and what they did has no name. A talent's account of theirs is deleted before, as an account. If a
 * company would have no owner, or that account is not deleted yet, the deletion is postponed by a day, with one mail.
 */
export async function deletePerson(sql: Sql, personId: string, now: Date): Promise<Deletion> {
  return sql.begin(async (tx): Promise<Deletion> => {
    // Who is to be deleted joins no further account; who is in none and begins again is not to be deleted any more.
    await lockAccountsOf(tx, personId);
    const [leaving] = await tx<Leaving[]>`
      SELECT id, email, email_key, person_name(id) AS full_name, deletion_requested_at AS requested_at FROM persons
       WHERE id = ${personId} AND deletes_at <= ${now} AND deleted_at IS NULL FOR UPDATE`;
    if (!leaving) return { outcome: 'stays' };
    const { ownerless, accountId } = await readPersonFacts(tx, personId);
    const reasons = [
      ...ownerlessBlockers(ownerless),
      ...(accountId ? ['Your talent account is not deleted yet.'] : []),
    ];
    if (reasons.length > 0) return hold(tx, leaving, reasons.join(' '), now);
    const sessions = await tx<
      { tokenHash: string }[]
    >`SELECT encode(token_hash, 'hex') AS token_hash FROM sessions WHERE person_id = ${personId}`;
    const companies = await endMemberships(tx, leaving, now);
    await emptyPersons(tx, { persons: [leaving], now });
    const { email, fullName } = leaving;
    const fields = { fullName, of: 'sign-in' };
    await enqueue(
      tx,
      'send-mail',
      { template: 'account-deleted', to: email, personId, fields },
      `person-deleted:${personId}`,
    );
    const events = await appendEvents(
      tx,
      companies.map((companyId) => ({
        recipientId: companyId,
        name: 'members.changed',
        at: now,
        data: { companyId },
        notify: false,
      })),
    );
    return { outcome: 'deleted', tokenHashes: sessions.map(({ tokenHash }) => tokenHash), events };
  });
}

/** @returns the companies that the person was in */
async function endMemberships(tx: Transaction, { id }: Leaving, now: Date): Promise<string[]> {
  const ended = await tx<{ accountId: string }[]>`
    UPDATE memberships SET ended_at = ${now} WHERE person_id = ${id} AND ended_at IS NULL RETURNING account_id`;
  await tx`DELETE FROM invitations WHERE invited_by = ${id} AND accepted_at IS NULL`;
  const companies = ended.map(({ accountId }) => accountId);
  await withTrace(
    null,
    async () => {
      for (const accountId of companies) await noteActivity(tx, { accountId, kind: 'member.left', at: now });
    },
    id,
  );
  return companies;
}

async function hold(
  tx: Transaction,
  { id, email, fullName, requestedAt }: Leaving,
  reason: string,
  now: Date,
): Promise<Deletion> {
  await tx`UPDATE persons SET deletion_held = ${reason}, deletes_at = ${new Date(now.getTime() + DELETION_RETRY_DAYS * DAY_MS)} WHERE id = ${id}`;
  await enqueue(
    tx,
    'send-mail',
    { template: 'deletion-held', to: email, personId: id, fields: { fullName, reason, of: 'sign-in' } },
    `deletion-held:${id}:${requestedAt.getTime()}`,
  );
  return { outcome: 'held', reason };
}
