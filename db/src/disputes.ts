import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Sql, Transaction } from './connect.ts';

/** Whose disputes are read. */
export interface ArbiterFacts {
  /** As agreements name the arbiter, with checksum; null for those of all arbiters. */
  address: string | null;
  /** The account that signs for it, which decides about no agreement of its own; null where the key is elsewhere. */
  account: string | null;
}

/** One milestone. */
export interface MilestoneName {
  agreementId: string;
  milestone: number;
}

/** A milestone that is or was in dispute. Amounts are minor units; times as PostgreSQL reads them. */
export interface DisputeRow extends MilestoneName {
  jobTitle: string;
  companyName: string;
  talentName: string;
  milestones: number;
  amount: string;
  state: 'disputed' | 'released' | 'refunded' | 'settled' | 'ruled';
  /** What the talent got; null before it has ended. */
  toPayee: string | null;
  /** Whether a deadline ended it. */
  byDeadline: boolean;
  disputedAt: Date;
  /** Until when the arbiter can decide; null once it has ended. */
  decideBy: Date | null;
  /** What the talent gets of 10,000 parts if the arbiter is silent. */
  payeeShareBps: number;
  /** The newest ruling; null before it. */
  ruling: { toPayee: string; reason: string; at: string; state: string; failure: string | null } | null;
}

/** Whether this arbiter decides about `agreement`. */
const isDecidedBy = (sql: Sql | Transaction, { address, account }: ArbiterFacts) => sql`(
  (${address}::text IS NULL OR agreement.chain_terms ->> 'arbiter' = ${address})
  AND (${account}::uuid IS NULL OR ${account}::uuid NOT IN (agreement.company_id, agreement.talent_id)))`;

/** More than anybody decides in a week; the ones with the least time are first. */
const MOST = 100;

/** The milestones that wait for this arbiter, by the end of the time to decide, and then those that the arbiter decided, newest first. */
export async function readDisputes(
  sql: Sql | Transaction,
  arbiter: ArbiterFacts,
  only: MilestoneName | null = null,
): Promise<DisputeRow[]> {
  return sql<DisputeRow[]>`
    SELECT item.agreement_id, item.milestone, agreement.terms ->> 'jobTitle' AS job_title, company.name AS company_name, talent.full_name AS talent_name,
           (SELECT count(*)::int FROM milestones WHERE agreement_id = agreement.id) AS milestones, item.amount::text, item.state, item.to_payee::text, coalesce(item.by_deadline, false) AS by_deadline,
           item.disputed_at, item.exits_at AS decide_by, (agreement.chain_terms ->> 'payeeShareBps')::int AS payee_share_bps,
           (SELECT json_build_object('toPayee', given.to_payee::text, 'reason', given.reason, 'at', given.at, 'state', operation.state, 'failure', CASE WHEN operation.state IN ('reverted', 'cancelled') THEN operation.last_error END)
              FROM rulings given JOIN chain_operations operation ON operation.ruling_id = given.id
             WHERE given.agreement_id = item.agreement_id AND given.milestone = item.milestone ORDER BY given.id DESC LIMIT 1) AS ruling
      FROM (SELECT agreement_id, milestone FROM milestones WHERE state = 'disputed' UNION SELECT agreement_id, milestone FROM rulings) decided
      JOIN milestones item ON item.agreement_id = decided.agreement_id AND item.milestone = decided.milestone
      JOIN agreements agreement ON agreement.id = item.agreement_id
      JOIN companies company ON company.user_id = agreement.company_id
      JOIN users talent ON talent.id = agreement.talent_id
     WHERE item.disputed_at IS NOT NULL AND ${isDecidedBy(sql, arbiter)}
       ${only ? sql`AND item.agreement_id = ${only.agreementId} AND item.milestone = ${only.milestone}` : sql``}
     ORDER BY item.state <> 'disputed', CASE WHEN item.state = 'disputed' THEN item.exits_at END, item.ended_at DESC LIMIT ${MOST}`;
}

/** How many milestones wait for this arbiter's ruling. */
export async function countWaiting(sql: Sql, arbiter: ArbiterFacts): Promise<number> {
  const [counted] = await sql<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id
     WHERE item.state = 'disputed' AND ${isDecidedBy(sql, arbiter)}
       AND NOT EXISTS (SELECT FROM rulings given JOIN chain_operations operation ON operation.ruling_id = given.id
                        WHERE given.agreement_id = item.agreement_id AND given.milestone = item.milestone AND operation.state NOT IN ('reverted', 'cancelled'))`;
  return counted!.waiting;
}

/** What the chain reports about a milestone, oldest first. */
interface DisputeStep {
  name: string;
  /** Whose step it was; null where nobody's alone. */
  by: 'company' | 'talent' | null;
  at: Date;
  /** The hash of what was handed over with it, or of the words. */
  evidenceHash: string | null;
  transactionHash: string;
}

const BY_COMPANY = ['MilestoneFunded', 'ChangesRequested'];
const BY_TALENT = ['WorkSubmitted'];

/** At most as many as a milestone can have before its end, with room to spare. */
const MOST_STEPS = 100;

export async function readDisputeSteps(
  sql: Sql | Transaction,
  { agreementId, milestone }: MilestoneName,
): Promise<DisputeStep[]> {
  const rows = await sql<(Omit<DisputeStep, 'by'> & { by: 'company' | 'talent' | null })[]>`
    SELECT log.name, CASE WHEN log.name = ANY (${BY_COMPANY}::text[]) THEN 'company' WHEN log.name = ANY (${BY_TALENT}::text[]) THEN 'talent'
                          WHEN log.args ->> 'by' IS NOT NULL THEN CASE WHEN log.args ->> 'by' = agreement.chain_terms ->> 'company' THEN 'company' ELSE 'talent' END END AS by,
           block.mined_at AS at, log.args ->> 'evidenceHash' AS evidence_hash, log.transaction_hash
      FROM agreements agreement
      JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
                         AND (log.args ->> 'milestone')::int = ${milestone} AND log.orphaned_at IS NULL AND NOT log.unbooked
      JOIN chain_blocks block ON block.hash = log.block_hash
     WHERE agreement.id = ${agreementId} ORDER BY log.block_number, log.log_index LIMIT ${MOST_STEPS}`;
  return [...rows];
}

/** What a ruling about a milestone is made of. */
interface RulingFacts {
  amount: string;
  /** `agreements.chain_terms`. */
  terms: unknown;
  escrowAddress: string;
  chainId: string;
  /** When the newest block that we read was made. */
  head: Date | null;
  /** Until when the arbiter can decide. */
  decideBy: Date;
  /** The hashes of both sides' evidence, oldest first. */
  evidence: string[];
}

/**
 * Locks the agreement of a dispute that this arbiter may decide now.
 * @throws AppError NOT_FOUND, DISPUTE_OVER
 */
export async function lockDispute(
  tx: Transaction,
  arbiter: ArbiterFacts,
  { agreementId, milestone }: MilestoneName,
  now: Date,
): Promise<RulingFacts> {
  // A statement of its own: the next one sees what was written while this one waited, evidence above all.
  const locked = await tx`
    SELECT FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id
     WHERE agreement.id = ${agreementId} AND item.milestone = ${milestone} AND item.disputed_at IS NOT NULL AND ${isDecidedBy(tx, arbiter)} FOR NO KEY UPDATE OF agreement`;
  if (locked.count === 0) throw notFound('dispute');
  const [found] = await tx<(Omit<RulingFacts, 'decideBy'> & { state: string; decideBy: Date | null })[]>`
    SELECT item.state, item.amount::text, agreement.chain_terms AS terms, agreement.escrow_address, identity.chain_id::text, item.exits_at AS decide_by,
           (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head,
           ARRAY(SELECT hash FROM milestone_notes WHERE agreement_id = agreement.id AND milestone = item.milestone AND about = 'evidence' ORDER BY id) AS evidence
      FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id CROSS JOIN chain_identity identity
     WHERE agreement.id = ${agreementId} AND item.milestone = ${milestone}`;
  const { state, decideBy, ...facts } = found!;
  if (state !== 'disputed' || decideBy === null) throw new AppError('DISPUTE_OVER');
  if (decideBy <= now || (facts.head !== null && decideBy <= facts.head))
    throw new AppError('DISPUTE_OVER', 'The time to decide this dispute is over: it is split as the contract says.');
  return { ...facts, decideBy };
}
