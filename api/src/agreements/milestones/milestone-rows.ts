import type { Sql, Transaction } from '@hireledger/db/connect';
import { UNDER_WAY } from '@hireledger/db/hiring/conditions';
import { contractOf } from '@hireledger/domain/hiring/contract-moves';
import type { MilestoneFacts } from '@hireledger/domain/agreements/steps/definition';
import { recordedStep, stepOfType } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { Role } from '@hireledger/domain/hiring/stages';

/** A milestone with what decides about its steps. `milestone` is its place in the contract, from 0 as on the chain. */
export interface MilestoneRow {
  milestone: number;
  amount: string;
  state: MilestoneState;
  changes: number;
  dueAt: Date | null;
  fundedAt: Date | null;
  submittedAt: Date | null;
  disputedAt: Date | null;
  endedAt: Date | null;
  exitsAt: Date | null;
  toPayee: string | null;
  fee: string | null;
  byDeadline: boolean | null;
  /** Its newest operation, or the one of the whole contract that makes it wait. */
  lastStep: string | null;
  lastState: string | null;
  lastError: string | null;
  lastAt: Date | null;
  lastBy: Role | null;
  /** Its approval ended without effect, and was not taken back. */
  isPayoutRefused: boolean;
  /** A ruling was given, also if it had no effect yet. */
  isRuled: boolean;
  /** What the arbiter decided, once it ended by that. */
  ruling: { reason: string; hash: string } | null;
}

/** The milestones of an agreement, in their order, with the newest step of each. */
export const milestoneRows = (sql: Sql | Transaction, agreementId: string): Promise<MilestoneRow[]> => sql<
  MilestoneRow[]
>`
  SELECT item.milestone, item.amount::text, item.state, item.changes, item.due_at, item.funded_at, item.submitted_at, item.disputed_at, item.ended_at,
         item.exits_at, item.to_payee::text, item.fee::text, item.by_deadline,
         last.step AS last_step, last.state AS last_state, last.last_error, last.updated_at AS last_at,
         CASE WHEN agreed.user_id = agreement.company_id THEN 'company' WHEN agreed.user_id = agreement.talent_id THEN 'talent' END AS last_by,
         EXISTS (SELECT FROM payouts payout WHERE payout.agreement_id = item.agreement_id AND payout.milestone = item.milestone AND is_refused(payout)) AS is_payout_refused,
         EXISTS (SELECT FROM rulings given WHERE given.agreement_id = item.agreement_id AND given.milestone = item.milestone) AS is_ruled,
         CASE WHEN item.state = 'ruled' AND NOT item.by_deadline THEN (
           SELECT json_build_object('reason', given.reason, 'hash', given.ruling_hash) FROM rulings given
            WHERE given.agreement_id = item.agreement_id AND given.milestone = item.milestone ORDER BY given.id DESC LIMIT 1) END AS ruling
    FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id
    LEFT JOIN LATERAL (
      SELECT * FROM chain_operations step
       WHERE step.agreement_id = item.agreement_id AND (item.milestone = ANY (step.milestones) OR (step.step = 'AmendAgreement' AND step.state = ANY (${UNDER_WAY})))
       ORDER BY step.state = ANY (${UNDER_WAY}) DESC, step.id DESC LIMIT 1) last ON true
    LEFT JOIN consents agreed ON agreed.id = CASE WHEN last.step = 'SettleMilestone' THEN greatest(last.company_consent, last.payee_consent) ELSE coalesce(last.company_consent, last.payee_consent) END
   WHERE item.agreement_id = ${agreementId} ORDER BY item.milestone`;

/** @param held what the whole contract says */
export const factsOf = (
  row: Pick<MilestoneRow, 'state' | 'changes' | 'dueAt' | 'exitsAt' | 'lastStep' | 'lastState' | 'isPayoutRefused'>,
  held: { isOpen: boolean; hasArbiter: boolean; isEnded: boolean; isEnding: boolean },
): MilestoneFacts => ({
  ...held,
  state: row.state,
  changes: row.changes,
  dueAt: row.dueAt,
  exitsAt: row.exitsAt,
  isPayoutRefused: row.isPayoutRefused,
  underWay: isUnderWay(row) ? recordedStep(row.lastStep) : null,
});

/**
 * Whether no more work follows: both sides agreed to end the contract, or a split of one milestone ended it while the others hold nothing.
 * @param bySides whether both agreed
 */
export const hasEnded = (rows: readonly Pick<MilestoneRow, 'state' | 'toPayee'>[], bySides: boolean): boolean =>
  bySides || !contractOf(rows).isOpen;

/** Whether the split of a milestone, by which a contract can end, is on its way to the chain. */
export const isEnding = (rows: readonly Pick<MilestoneRow, 'lastStep' | 'lastState'>[]): boolean =>
  rows.some((row) => leadsTo(row, 'settled') || leadsTo(row, 'ruled'));

/** Whether a step on its way to the chain leads to a state. */
export const leadsTo = (row: Pick<MilestoneRow, 'lastStep' | 'lastState'>, state: MilestoneState): boolean =>
  isUnderWay(row) && stepOfType(row.lastStep)?.to === state;

export const isUnderWay = ({ lastState }: Pick<MilestoneRow, 'lastState'>): boolean =>
  lastState !== null && UNDER_WAY.includes(lastState);
