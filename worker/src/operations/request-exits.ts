// Why: docs/decisions/0257-trigger-every-deadline-ourselves.md
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { Sql } from '@hireledger/db/connect';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { ChainTime } from './chain-time.ts';

/** Exits that are requested at a time; the next ones follow in the next turn. */
const AT_ONCE = 100;
/** An exit that ended without effect while its milestone still waits is requested again after this time. */
const AGAIN_AFTER = '10 minutes';

interface DueExit {
  agreementId: string;
  milestone: number;
  /** Minor units. */
  amount: string;
  step: string;
  businessKey: string;
}

/**
 * Requests the exit of every milestone whose deadline has passed by the later of our clock and the chain's, which counts whole
 * seconds: each is one operation per milestone and round, and needs nobody's signature. Nothing while the chain's clock differs from ours. Running it again finds nothing to do.
 * @returns how many were requested
 * @throws the first failure, once all others have had their turn
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
  const due = await sql<DueExit[]>`
    SELECT due.agreement_id, due.milestone, due.amount::text, exit.step, named.business_key
      FROM milestones due
      CROSS JOIN LATERAL (SELECT CASE due.state WHEN 'funded' THEN 'RefundAfterDue' WHEN 'submitted' THEN 'ReleaseAfterSilence' ELSE 'SplitAfterArbiterSilence' END AS step) exit
      CROSS JOIN LATERAL (SELECT concat_ws(':', 'step', due.agreement_id, exit.step, due.milestone, due.changes) AS business_key) named
     WHERE due.exits_at <= ${head.at > now ? head.at : now}::timestamptz - interval '1 second'
       AND NOT EXISTS (SELECT FROM chain_operations known WHERE known.business_key = named.business_key
                          AND NOT (known.state IN ('reverted', 'cancelled') AND known.updated_at < now() - ${AGAIN_AFTER}::interval))
     ORDER BY due.exits_at LIMIT ${AT_ONCE}`;
  let requested = 0;
  const request = async ({ agreementId, milestone, amount, step, businessKey }: DueExit) => {
    const [operation] = await sql<{ id: string }[]>`
      INSERT INTO chain_operations AS operation (business_key, kind, amount, agreement_id, step, milestones)
      VALUES (${businessKey}, 'step', ${amount}, ${agreementId}, ${step}, ARRAY[${milestone}::int])
      ON CONFLICT (business_key) DO UPDATE SET state = 'requested', tries = 0, postponed = 0, not_before = now(), updated_at = now()
       WHERE operation.state IN ('reverted', 'cancelled')
      RETURNING id`;
    if (!operation) return;
    requested += 1;
    crashPoint('exits-requested');
    log.info({ operation: operation.id, exit: businessKey }, 'a deadline has passed, and its exit is requested');
  };
  await eachInTurn(due, request, { log, sentence: 'an exit could not be requested, and is in a later run' });
  return requested;
}
