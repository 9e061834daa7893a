import type { Transaction } from '@hireledger/db/connect';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import { milestoneLog } from '@hireledger/domain/agreements/steps/logs';
import { lockBooks } from './cursor.ts';

/** A log about a milestone, with the time of its block. */
interface MilestoneLog {
  name: string;
  args: Record<string, string>;
  at: Date;
}

/** A milestone as its logs leave it. Amounts are minor units as decimal strings. */
interface MilestoneRow {
  state: MilestoneState;
  /** Null if no log says it: it stays as agreed. */
  dueAt: Date | null;
  changes: number;
  fundedAt: Date | null;
  submittedAt: Date | null;
  disputedAt: Date | null;
  endedAt: Date | null;
  toPayee: string | null;
  fee: string | null;
  byDeadline: boolean | null;
}

const AGREED: MilestoneRow = {
  state: 'agreed',
  dueAt: null,
  changes: 0,
  fundedAt: null,
  submittedAt: null,
  disputedAt: null,
  endedAt: null,
  toPayee: null,
  fee: null,
  byDeadline: null,
};

/** The state after a milestone's logs, in the order of the chain. Pure: after a reorganisation it is read again. */
const milestoneAfter = (logs: MilestoneLog[]): MilestoneRow => logs.reduce(after, AGREED);

function after(row: MilestoneRow, { name, args, at }: MilestoneLog): MilestoneRow {
  if (name === 'ShortAgreementOpened') return { ...row, fundedAt: at };
  const state = milestoneLog(name)?.state;
  if (!state) return row;
  const due = args['dueAt'] ? { dueAt: new Date(Number(args['dueAt']) * 1000) } : {};
  switch (state) {
    case 'funded':
      // Asking for changes leads back to it.
      return name === 'ChangesRequested'
        ? { ...row, ...due, state, changes: row.changes + 1 }
        : { ...row, ...due, state, fundedAt: at };
    case 'submitted':
      return { ...row, state, submittedAt: at };
    case 'disputed':
      return { ...row, state, disputedAt: at };
    default: {
      const toPayee = state === 'released' ? args['amount']! : state === 'refunded' ? '0' : args['toPayee']!;
      return {
        ...row,
        state,
        toPayee,
        endedAt: at,
        fee: args['fee'] ?? '0',
        byDeadline: args['byDeadline'] === 'true',
      };
    }
  }
}

/** A milestone of an agreement of our database, by its place. */
interface Place {
  agreementId: string;
  milestone: number;
}

/**
 * Writes milestones of these agreements as the logs on the chain leave them. Only logs that were booked count.
 * @param agreementIds ids of our database
 * @param touched the milestones that new logs are about. Without them all are written, also those whose logs left the chain. A row that was changed past
 *   the logs is written again by its own next log, by a reorganisation, or by `repeatMilestones`
 */
export async function moveMilestones(tx: Transaction, agreementIds: string[], touched?: Place[]): Promise<void> {
  if (agreementIds.length === 0) return;
  const onlyTouched = touched
    ? tx`AND (agreement.id, (log.args ->> 'milestone')::int) IN (
           SELECT * FROM unnest(${touched.map(({ agreementId }) => agreementId)}::uuid[], ${touched.map(({ milestone }) => milestone)}::int[]))`
    : tx``;
  const logs = await tx<(MilestoneLog & Place)[]>`
    SELECT agreement.id AS agreement_id, (log.args ->> 'milestone')::int AS milestone, log.name, log.args, block.mined_at AS at
      FROM agreements agreement
      JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
                         AND log.args ->> 'milestone' IS NOT NULL AND log.orphaned_at IS NULL AND NOT log.unbooked
      JOIN chain_blocks block ON block.hash = log.block_hash
     WHERE agreement.id = ANY (${agreementIds}::uuid[]) ${onlyTouched}
     ORDER BY log.block_number, log.log_index`;
  const rows = [...Map.groupBy(logs, ({ agreementId, milestone }) => `${agreementId} ${milestone}`).values()].map(
    (own) => {
      // Its first log has all of it, as agreed or as amended before it was funded.
      const [{ agreementId, milestone, args }] = own as [(typeof own)[0]];
      const { dueAt, fundedAt, submittedAt, disputedAt, endedAt, toPayee, byDeadline, ...row } = milestoneAfter(own);
      return {
        ...row,
        agreement_id: agreementId,
        milestone,
        amount: args['amount'],
        due_at: dueAt,
        funded_at: fundedAt,
        submitted_at: submittedAt,
        disputed_at: disputedAt,
        ended_at: endedAt,
        to_payee: toPayee,
        by_deadline: byDeadline,
      };
    },
  );
  await tx`
    WITH moved AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${tx.json(rows as never)})
        AS item (agreement_id uuid, milestone integer, amount numeric, due_at timestamptz, state text, changes smallint, funded_at timestamptz,
                 submitted_at timestamptz, disputed_at timestamptz, ended_at timestamptz, to_payee numeric, fee numeric, by_deadline boolean)
    ), undone AS (
      UPDATE milestones AS item
         SET state = 'agreed', changes = 0, funded_at = NULL, submitted_at = NULL, disputed_at = NULL, ended_at = NULL, to_payee = NULL, fee = NULL, by_deadline = NULL, exits_at = NULL,
             -- Only changes move it.
             due_at = CASE WHEN item.changes > 0 THEN to_timestamp((agreement.chain_terms #>> ARRAY['schedule', item.milestone::text, 'dueAt'])::bigint) ELSE item.due_at END
        FROM agreements agreement
       WHERE ${touched === undefined} AND agreement.id = item.agreement_id AND item.agreement_id = ANY (${agreementIds}::uuid[]) AND item.state <> 'agreed'
         AND NOT EXISTS (SELECT FROM moved WHERE (moved.agreement_id, moved.milestone) = (item.agreement_id, item.milestone))
    )
    INSERT INTO milestones AS item (agreement_id, milestone, amount, due_at, state, changes, funded_at, submitted_at, disputed_at, ended_at, to_payee, fee, by_deadline, exits_at)
    SELECT agreement_id, milestone, amount, due_at, state, changes, funded_at, submitted_at, disputed_at, ended_at, to_payee, fee, by_deadline,
           CASE state WHEN 'funded' THEN due_at + (chain_terms ->> 'grace')::float * interval '1 second'
                      WHEN 'submitted' THEN submitted_at + (chain_terms ->> 'reviewPeriod')::float * interval '1 second'
                      WHEN 'disputed' THEN disputed_at + (chain_terms ->> 'arbitrationPeriod')::float * interval '1 second' END
      FROM moved JOIN agreements agreement ON agreement.id = agreement_id
    ON CONFLICT (agreement_id, milestone) DO UPDATE
      SET amount = EXCLUDED.amount, due_at = coalesce(EXCLUDED.due_at, item.due_at), state = EXCLUDED.state, changes = EXCLUDED.changes, funded_at = EXCLUDED.funded_at,
          submitted_at = EXCLUDED.submitted_at, disputed_at = EXCLUDED.disputed_at, ended_at = EXCLUDED.ended_at, to_payee = EXCLUDED.to_payee,
          fee = EXCLUDED.fee, by_deadline = EXCLUDED.by_deadline, exits_at = EXCLUDED.exits_at`;
}

/**
 * Writes the milestones of a step's agreement once more, for a step that the contract refused: a row that was changed past
 * the log asks for it again and again. Call it first in the transaction.
 */
export async function repeatMilestones(tx: Transaction, operationId: string): Promise<void> {
  await lockBooks(tx);
  const agreements = await tx<{ id: string }[]>`
    SELECT agreement.id FROM agreements agreement JOIN chain_operations step ON step.agreement_id = agreement.id WHERE step.id = ${operationId}`;
  await moveMilestones(
    tx,
    agreements.map(({ id }) => id),
  );
}
