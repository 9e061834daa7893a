// Why: docs/decisions/0291-confirm-a-step-by-its-log-also-one-that-others-presented.md
import { scheduleHashOf, type ScheduleItem } from '@hireledger/contracts/typed-data-2';
import type { Sql } from '@hireledger/db/connect';
import { stepOfType } from '@hireledger/domain/agreements/steps/steps';
import type { RequestedStep } from './load-steps.ts';

/** The transaction that made a step, with its block. */
interface StepReport {
  transactionHash: string;
  blockNumber: number;
}

type Log = StepReport & { args: Record<string, string> };
type Message = Record<string, string | number>;

interface Row {
  step: RequestedStep['step'];
  milestones: number[];
  amount: string;
  /** Null for an exit, to which nobody agreed. */
  message: Message | null;
  logs: Log[];
}

/**
 * The transaction that made a step exactly as it was agreed to, by the logs that are booked; null if there is none. Anybody
 * may present what was signed, so it need not be ours.
 */
export async function findReport(sql: Sql, operationId: string): Promise<StepReport | null> {
  const [row] = await sql<Row[]>`
    SELECT operation.step, coalesce(operation.milestones, '{}') AS milestones, operation.amount::text,
           CASE WHEN given.id IS NOT NULL THEN jsonb_build_object('toPayee', given.to_payee::text) ELSE agreed.typed_data -> 'message' END AS message,
           (SELECT coalesce(json_agg(json_build_object('args', jsonb_set(log.args, '{event}', to_jsonb(log.name)), 'transactionHash', log.transaction_hash, 'blockNumber', log.block_number)
                                     ORDER BY log.block_number, log.log_index), '[]')
              FROM chain_logs log WHERE log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = held.commitment AND log.address = held.escrow_address AND log.orphaned_at IS NULL AND NOT log.unbooked) AS logs
      FROM chain_operations operation JOIN agreements held ON held.id = operation.agreement_id
      LEFT JOIN consents agreed ON agreed.id = coalesce(operation.company_consent, operation.payee_consent)
      LEFT JOIN rulings given ON given.id = operation.ruling_id
     WHERE operation.id = ${operationId}`;
  const report = row && stepOfType(row.step)?.log;
  if (!report) return null;
  const message = row.message && withScheduleHash(row.message);
  const isAgreed = ({ args }: Log) =>
    report.agreed.every((name) => args[name]?.toLowerCase() === String(message?.[name]).toLowerCase());
  const found = row.logs.filter(
    (log) =>
      log.args['event'] === report.name &&
      (row.milestones.length === 0 || row.milestones.includes(Number(log.args['milestone']))) &&
      isAgreed(log),
  );
  if (row.step === 'FundMilestones') {
    const funded = found.reduce((sum, { args }) => sum + BigInt(args['amount']!), 0n);
    if (found.length < row.milestones.length || funded !== BigInt(row.amount)) return null;
  }
  const last = found.at(-1);
  return last ? { transactionHash: last.transactionHash, blockNumber: last.blockNumber } : null;
}

/** The event of an amendment has the hash of the milestones, which its sides saw in full. */
const withScheduleHash = ({ schedule, ...message }: Message & { schedule?: unknown }): Message => ({
  ...message,
  ...(Array.isArray(schedule) && { schedule: scheduleHashOf(schedule.map(itemOf)) }),
});

const itemOf = ({ amount, dueAt }: { amount: string; dueAt: number }): ScheduleItem => ({
  amount: BigInt(amount),
  dueAt,
});

/**
 * Ends a step by the transaction that made it. If its block leaves the chain, the step is carried out again.
 * @returns whether the books have one
 */
export async function confirmByReport(sql: Sql, operationId: string): Promise<boolean> {
  const report = await findReport(sql, operationId);
  if (!report) return false;
  const { transactionHash, blockNumber } = report;
  await sql`
    UPDATE chain_operations SET state = 'confirmed', transaction_hash = ${transactionHash}, block_number = ${blockNumber}, last_error = NULL, updated_at = now()
     WHERE id = ${operationId} AND kind = 'step' AND state IN ('requested', 'signed', 'mined', 'orphaned')`;
  return true;
}
