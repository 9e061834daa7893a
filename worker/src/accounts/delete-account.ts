// Why: docs/decisions/0101-empty-the-messages-of-a-deleted-account.md
import { DELETED_NAME, DELETION_RETRY_DAYS, deletionBlockers } from '@hireledger/domain/accounts/deletion';
import type { Role } from '@hireledger/domain/hiring/stages';
import { readDeletionFacts } from '@hireledger/db/accounts/deletion-facts';
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { emptyPersons, removePersonalData } from './empty-persons.ts';

const DAY_MS = 86_400_000;
/** A company with a million applications has its words in as many rows. */
const WITHIN = '5min';

interface Leaving {
  role: Role;
  fullName: string;
  requestedAt: Date;
}

export type Deletion =
  | { outcome: 'deleted'; tokenHashes: string[]; events: NumberedEvent[] }
  | { outcome: 'held'; reason: string }
  | { outcome: 'stays' };

/**
 * Deletes one account whose deletion is due, in one transaction: from its commit nobody can sign in, and the account's
 * own rows no longer identify its people. Persons who are in no other account are deleted with it. Rows that belong to others follow in batches (`purgeAccount`). If something
 * that concerns others is still open, the deletion is postponed by a day and the person gets one mail about it.
 * @param arbiter the account that decides disputes here; null for nobody
 */
export async function deleteAccount(
  sql: Sql,
  userId: string,
  { arbiter, now }: { arbiter: string | null; now: Date },
): Promise<Deletion> {
  return sql.begin(async (tx): Promise<Deletion> => {
    await tx.unsafe(`SET LOCAL statement_timeout = '${WITHIN}'`);
    // Wallet before user, as in an approval, so the two cannot deadlock.
    await tx`SELECT FROM wallets WHERE user_id = ${userId} FOR UPDATE`;
    const [leaving] = await tx<Leaving[]>`
      SELECT role, full_name, deletion_requested_at AS requested_at FROM users
       WHERE id = ${userId} AND deletes_at <= ${now} AND deleted_at IS NULL FOR UPDATE`;
    if (!leaving) return { outcome: 'stays' };
    const facts = await readDeletionFacts(tx, userId, arbiter);
    const [reason] = [deletionBlockers(facts!).join(' ')];
    if (reason) return hold(tx, userId, leaving, reason, now);
    const sessions = await tx<
      { tokenHash: string }[]
    >`SELECT encode(token_hash, 'hex') AS token_hash FROM sessions WHERE user_id = ${userId}`;
    // Members who are in another account too stay as persons. Who joins one waits for this lock, or is counted after it.
    await tx`
      SELECT FROM persons WHERE id IN (SELECT person_id FROM memberships WHERE account_id = ${userId} AND ended_at IS NULL)
       ORDER BY id FOR UPDATE`;
    const members = await tx<Member[]>`
      SELECT p.id, p.email_key, p.email, person_name(p.id) AS full_name,
             (SELECT count(*)::int FROM memberships o WHERE o.person_id = p.id AND o.account_id <> m.account_id AND o.ended_at IS NULL) AS others
        FROM memberships m JOIN persons p ON p.id = m.person_id WHERE m.account_id = ${userId} AND m.ended_at IS NULL`;
    const persons = members.filter(({ others }) => others === 0);
    if (persons.length === 0) await removePersonalData(tx, { accountId: userId });
    await tx`UPDATE memberships SET ended_at = ${now} WHERE account_id = ${userId} AND ended_at IS NULL`;
    await emptyPersons(tx, { accountId: userId, persons, now });
    const nobody = `deleted-${userId}@deleted.invalid`;
    await tx`
      UPDATE users SET email = ${nobody}, email_key = NULL, full_name = ${DELETED_NAME[leaving.role]}, password_hash = NULL,
                       deletion_held = NULL, verified_at = NULL, verified_domain = NULL, deleted_at = ${now} WHERE id = ${userId}`;
    for (const member of members) await mailMember(tx, userId, leaving, member);
    return { outcome: 'deleted', tokenHashes: sessions.map(({ tokenHash }) => tokenHash), events: [] };
  });
}

interface Member {
  id: string;
  emailKey: string;
  email: string;
  fullName: string;
  /** In how many other accounts. */
  others: number;
}

/** A company's members learn it together with its owners: without another account their sign-in is gone too. */
async function mailMember(
  tx: Transaction,
  userId: string,
  { role, fullName: company }: Leaving,
  { id, email, fullName, others }: Member,
): Promise<void> {
  const fields = {
    fullName,
    of: role === 'company' ? 'company' : 'account',
    ...(role === 'company' && { company }),
    ...(others > 0 && { others: String(others) }),
  };
  await enqueue(
    tx,
    'send-mail',
    { template: 'account-deleted', to: email, userId, fields },
    `account-deleted:${userId}:${id}`,
  );
}

async function hold(
  tx: Transaction,
  userId: string,
  { requestedAt }: Leaving,
  reason: string,
  now: Date,
): Promise<Deletion> {
  await tx`UPDATE users SET deletion_held = ${reason}, deletes_at = ${new Date(now.getTime() + DELETION_RETRY_DAYS * DAY_MS)} WHERE id = ${userId}`;
  await mailOwners(tx, {
    accountId: userId,
    template: 'deletion-held',
    fields: { reason },
    cause: `deletion-held:${userId}:${requestedAt.getTime()}`,
  });
  return { outcome: 'held', reason };
}
