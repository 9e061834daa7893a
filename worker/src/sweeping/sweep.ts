import type { Sql } from '@hireledger/db/connect';
import type { Executor } from '../operations/executor.ts';
import type { Log } from '../process/log.ts';

/** What nothing has happened to for so long was lost by the queue, or by a process that died with it. */
const QUIET_MS = 3_000;
const LOST_AFTER = '1 minute';
/** Mail that could not be delivered for a day is no longer news. */
const WORTH_DELIVERING = '1 day';

/**
 * Finds work that the tables ask for and the queue no longer knows, and asks for it again. All of it survives running twice.
 * @param ringOutbox called when outbox rows wait because of this
 */
export async function sweep({ sql, executor, log, ringOutbox }: { sql: Sql; executor: Executor; log: Log; ringOutbox: () => void }): Promise<void> {
  const mails = await sql`
    UPDATE outbox SET relayed_at = NULL
     WHERE job = 'send-mail' AND relayed_at < now() - ${LOST_AFTER}::interval AND created_at > now() - ${WORTH_DELIVERING}::interval
       AND NOT EXISTS (SELECT FROM mails WHERE mails.cause = outbox.id::text)`;
  const wallets = await sql`
    UPDATE outbox SET relayed_at = NULL
      FROM wallets
     WHERE job = 'provision-wallet' AND relayed_at < now() - ${LOST_AFTER}::interval AND wallets.user_id = (payload ->> 'userId')::uuid AND address IS NULL`;
  if (mails.count + wallets.count > 0) {
    log.warn({ mails: mails.count, wallets: wallets.count }, 'the queue had lost work; it is asked for again');
    ringOutbox();
  }
  await executor.sweep(QUIET_MS);
}
