import type { Role } from '@hireledger/domain/hiring/stages';
import type { Sql } from '@hireledger/db/connect';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Signer } from '@hireledger/signer/client';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { deleteAccount } from './delete-account.ts';
import { purgeAccount } from './purge-account.ts';

/** Accounts of one round; the next round comes within a minute. */
const BATCH = 20;
/** By then the last mail has been sent; its row contains the address. */
const LAST_MAIL_KEPT = '7 days';

interface DeletionParts {
  sql: Sql;
  signer: Pick<Signer, 'arbiter'>;
  notifications: Pick<Notifications, 'publish'>;
  clock: () => Date;
  log: Log;
  notifyOutbox: () => void;
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Deletes the accounts whose deletion is due, including those that came due while nothing ran, and finishes what an
 * earlier round began. The tables say what to do: it is safe to run twice or to be interrupted anywhere. One account that
 * cannot be deleted delays no other.
 * @throws the first failure, once all others have had their turn
 */
export async function deleteDueAccounts(parts: DeletionParts): Promise<void> {
  const { sql, signer, notifications, clock, log, notifyOutbox } = parts;
  const due = await sql<{ id: string }[]>`
    SELECT id FROM users WHERE deletes_at <= ${clock()} AND deleted_at IS NULL ORDER BY deletes_at LIMIT ${BATCH}`;
  const failures: unknown[] = [];
  const attempt = async (id: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      log.error({ account: id, error: String(error) }, 'the deletion of an account failed and is tried again');
      failures.push(error);
    });
  };
  // Without its answer nobody is deleted: the rulings of a deleted arbiter could never be signed.
  const arbiter =
    due.length > 0
      ? await signer.arbiter({ account: null }).catch((error: unknown) => void failures.push(error))
      : null;
  for (const { id } of failures.length > 0 ? [] : due)
    await attempt(id, async () => {
      const deletion = await deleteAccount(sql, id, {
        arbiter: arbiter?.holdsKey ? arbiter.account : null,
        now: clock(),
      });
      if (deletion.outcome === 'deleted') {
        await notifications
          .publish(CHANNELS.sessions, JSON.stringify({ from: 'worker', sessions: deletion.tokenHashes.slice(0, 100) }))
          .catch(() => {});
        log.info({ account: id }, 'an account was deleted');
      } else if (deletion.outcome === 'held')
        log.info({ account: id }, 'a deletion is postponed: something that concerns others is open');
    });
  if (due.length > 0) notifyOutbox();
  const begun = await sql<{ id: string; role: Role }[]>`
    SELECT id, role FROM users WHERE deleted_at IS NOT NULL AND purged_at IS NULL ORDER BY deleted_at LIMIT ${BATCH}`;
  for (const account of begun) await attempt(account.id, () => purgeAccount(parts, account));
  await sql`
    DELETE FROM outbox WHERE job = 'send-mail' AND payload ->> 'template' = 'account-deleted'
       AND created_at < now() - ${LAST_MAIL_KEPT}::interval`;
  if (failures.length > 0) throw failures[0];
}

export const deleteDueAccountsDefinition: RepeatedJob<DeletionParts> = {
  name: 'delete-accounts',
  everyMs: 60_000,
  run: deleteDueAccounts,
};
