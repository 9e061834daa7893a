import type { Sql } from '@hireledger/db/connect';
import { MILESTONE_EVENTS, type MilestoneEvent } from '@hireledger/domain/agreements/steps/logs';
import type { Milestone } from '@hireledger/domain/http/milestones';

/** 50 milestones with everything that can happen to each. */
const MOST_EVENTS = 1_000;

interface EscrowLog {
  /** Null until the chain has it. */
  opening: { transactionHash: string; blockNumber: number } | null;
  /** By the milestone's number, oldest first. */
  milestones: Map<number, Milestone['transactions']>;
}

interface LogRow {
  event: MilestoneEvent;
  /** Null for the opening of the whole agreement. */
  number: number | null;
  transactionHash: string;
  blockNumber: number;
}

/** What the escrow's log says of an agreement that holds money. */
export async function readEscrowLog(sql: Sql, agreementId: string): Promise<EscrowLog> {
  const rows = await sql<LogRow[]>`
    SELECT log.name AS event, (log.args ->> 'milestone')::int + 1 AS number, log.transaction_hash, log.block_number::int
      FROM agreements agreement JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
     WHERE agreement.id = ${agreementId} AND log.orphaned_at IS NULL AND NOT log.unbooked AND log.name = ANY (${['AgreementOpened', ...MILESTONE_EVENTS]}::text[])
     ORDER BY log.block_number, log.log_index LIMIT ${MOST_EVENTS}`;
  const opened = rows.find(({ number }) => number === null);
  const ofMilestones = rows.filter(({ number }) => number !== null);
  return {
    opening: opened ? { transactionHash: opened.transactionHash, blockNumber: opened.blockNumber } : null,
    milestones: new Map(
      [...Map.groupBy(ofMilestones, ({ number }) => number!)].map(([number, own]) => [
        number,
        own.map(({ event, transactionHash, blockNumber }) => ({ event, transactionHash, blockNumber })),
      ]),
    ),
  };
}
