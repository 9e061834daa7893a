import type { Sql } from '@hireledger/db/connect';
import { settleLostMails } from '../mail/smtp-delivery.ts';
import { beat } from '../heartbeats/beat.ts';
import type { ChainWork } from '../chain-work.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Work without progress for this long was lost by the queue, or by a process that died. */
const QUIET_MS = 3_000;
const LOST_AFTER = '1 minute';
/** A notification on a device that was requested earlier is old news. */
const PUSHES_MATTER_FOR = '10 minutes';

interface SweepingParts {
  sql: Sql;
  executor: Pick<ChainWork, 'sweep'>;
  log: Log;
  notifyOutbox: () => void;
}

/**
 * Finds work that is open in the tables and missing in the queue, and requests it again. All of it is safe to run
 * twice.
 * @param notifyOutbox called when this added outbox rows
 */
export async function sweep({ sql, executor, log, notifyOutbox }: SweepingParts): Promise<void> {
  const mails = await sql`
    UPDATE outbox SET relayed_at = NULL
     WHERE job = 'send-mail' AND settled_at IS NULL AND relayed_at < now() - ${LOST_AFTER}::interval
       AND NOT EXISTS (SELECT FROM mail_deliveries d WHERE d.outbox_id = outbox.id AND (d.state <> 'waiting' OR d.next_try_at > now() - ${LOST_AFTER}::interval))`;
  const wallets = await sql`
    UPDATE outbox SET relayed_at = NULL
      FROM wallets
     WHERE job = 'provision-wallet' AND relayed_at < now() - ${LOST_AFTER}::interval AND wallets.user_id = (payload ->> 'userId')::uuid AND address IS NULL`;
  const pushes = await sql`
    UPDATE outbox SET relayed_at = NULL
     WHERE job = 'send-push' AND settled_at IS NULL AND relayed_at < now() - ${LOST_AFTER}::interval AND created_at > now() - ${PUSHES_MATTER_FOR}::interval`;
  // The executor takes what is requested from the table; the job marks a payout for attention that cannot be sent.
  const payouts = await sql`
    UPDATE outbox SET relayed_at = NULL
      FROM chain_operations operation JOIN payouts payout ON payout.id = operation.payout_id
     WHERE operation.state = 'requested' AND operation.last_error IS NOT NULL AND payout.state = 'requested'
       AND outbox.cause = 'execute-operation:' || operation.id AND relayed_at < now() - ${LOST_AFTER}::interval`;
  // One that has to be signed again has a job of its own for that: the queue still knows its first one, as done.
  const signedAgain = await sql`
    INSERT INTO outbox (job, payload, cause, trace)
    SELECT 'execute-operation', jsonb_build_object('operationId', operation.id), concat_ws(':', 'execute-operation', operation.id, operation.tries), operation.trace
      FROM chain_operations operation JOIN payouts payout ON payout.id = operation.payout_id
     WHERE operation.state = 'requested' AND payout.state = 'sent'
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO UPDATE SET relayed_at = NULL WHERE outbox.relayed_at < now() - ${LOST_AFTER}::interval`;
  if (signedAgain.count > 0) notifyOutbox();
  const again = { mails: mails.count, wallets: wallets.count, pushes: pushes.count, payouts: payouts.count };
  if (Object.values(again).some((count) => count > 0)) {
    // A job that the queue still has is not added a second time.
    log.warn(again, 'work without progress was requested again, in case the queue has lost it');
    notifyOutbox();
  }
  for (const id of await settleLostMails(sql))
    log.error({ id }, 'a mail needs attention: whether it was delivered is not known, or it never could be');
  const line = await executor.sweep(QUIET_MS);
  if (line) await beat(sql, 'payouts', { ...line });
}

export const sweepDefinition: RepeatedJob<Omit<SweepingParts, 'executor'> & { chainWork: ChainWork }> = {
  name: 'sweep',
  everyMs: 5_000,
  run: ({ chainWork, ...parts }) => sweep({ ...parts, executor: chainWork }),
};
