// Why: docs/decisions/0257-trigger-every-deadline-ourselves.md
import { atStep } from '@hireledger/contracts/steps';
import type { Sql } from '@hireledger/db/connect';
import type { Log } from '../process/log.ts';
import type { ChainTime } from './chain-time.ts';

/** Exits that are requested at a time; the next ones follow in the next turn. */
const AT_ONCE = 100;
/** An exit that ended without effect while its milestone still waits is requested again after this time. */
const AGAIN_AFTER = '10 minutes';

/**
 * Requests the exit of every milestone whose deadline has passed by the later of our clock and the chain's, which counts whole
 * seconds: each is one operation per milestone and round, and needs nobody's signature. Nothing while the chain's clock differs from ours. Running it again finds nothing to do.
 * @returns how many were requested
 */
export async function requestExits({
  sql,
  chainTime,
  clock,
  log,
}: {
  sql: Sql;
  chainTime: () => Promise<ChainTime>;
  clock: () => Date;
  log: Log;
}): Promise<number> {
  const head = await chainTime();
  if (head.gapMs !== 0) return 0;
  const now = clock();
  const requested = await sql<{ id: string; businessKey: string }[]>`
    INSERT INTO chain_operations AS operation (business_key, kind, amount, agreement_id, step, milestones)
    SELECT named.business_key, 'step', due.amount, due.agreement_id, exit.step, ARRAY[due.milestone]
      FROM milestones due
      CROSS JOIN LATERAL (SELECT CASE due.state WHEN 'funded' THEN 'RefundAfterDue' WHEN 'submitted' THEN 'ReleaseAfterSilence' ELSE 'SplitAfterArbiterSilence' END AS step) exit
      CROSS JOIN LATERAL (SELECT concat_ws(':', 'step', due.agreement_id, exit.step, due.milestone, due.changes) AS business_key) named
     WHERE due.exits_at <= ${head.at > now ? head.at : now}::timestamptz - interval '1 second'
       AND NOT EXISTS (SELECT FROM chain_operations known WHERE known.business_key = named.business_key
                          AND NOT (known.state IN ('reverted', 'cancelled') AND known.updated_at < now() - ${AGAIN_AFTER}::interval))
     ORDER BY due.exits_at LIMIT ${AT_ONCE}
    ON CONFLICT (business_key) DO UPDATE SET state = 'requested', tries = 0, postponed = 0, not_before = now(), updated_at = now()
     WHERE operation.state IN ('reverted', 'cancelled')
    RETURNING id, business_key`;
  if (requested.length > 0) atStep('exits-requested');
  for (const { id, businessKey } of requested)
    log.info({ operation: id, exit: businessKey }, 'a deadline has passed, and its exit is requested');
  return requested.length;
}
