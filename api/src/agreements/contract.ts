// Why: docs/decisions/0414-one-read-model-of-contracts.md
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { Contract, ContractStep } from '@hireledger/domain/http/contract';

/** A row of `contracts` as `contractJson` builds it: times as the database writes them. */
export type ContractRow = Omit<Contract, 'steps'> & {
  steps: Record<'company' | 'talent', { step: ContractStep; until: string | null }[]>;
};

/** One JSON value over a table `contract` of rows of `contracts`. */
export const contractJson = (sql: Sql | Transaction): Fragment => sql`
  json_build_object('id', contract.id, 'applicationId', contract.application_id, 'jobId', contract.job_id, 'offerId', contract.offer_id,
    'agreementId', contract.agreement_id, 'kind', contract.kind, 'title', contract.title, 'jobTitle', contract.job_title, 'companyName', contract.company_name,
    'talentName', contract.talent_name, 'madeAt', contract.made_at, 'phase', contract.phase, 'state', contract.state, 'endedAt', contract.ended_at,
    'agreed', contract.agreed::text, 'inEscrow', contract.in_escrow::text, 'paid', contract.paid::text, 'bonus', contract.bonus::text, 'returned', contract.returned::text,
    'milestones', json_build_object('all', contract.milestones, 'ended', contract.milestones_ended, 'submitted', contract.milestones_submitted, 'disputed', contract.milestones_disputed),
    'steps', json_build_object('company', contract.company_steps, 'talent', contract.talent_steps),
    'deadline', CASE WHEN contract.deadline_at IS NOT NULL THEN json_build_object('at', contract.deadline_at, 'outcome', contract.deadline_outcome,
                                                                                'milestone', contract.deadline_milestone, 'toTalent', contract.deadline_to_talent::text) END)`;

/** The newest contract of an application `a`, or null, as a subquery. */
export const contractOfApplication = (sql: Sql | Transaction): Fragment => sql`
  (SELECT ${contractJson(sql)} FROM contracts contract WHERE contract.application_id = a.id ORDER BY contract.made_at DESC, contract.id DESC LIMIT 1)`;

const iso = (time: string): string => new Date(time).toISOString();

/** The contract as it is now: of what a side has to do, the first whose time has not passed. */
export function toContract({ steps, ...row }: ContractRow, now: Date): Contract {
  const firstOf = (each: ContractRow['steps']['company']) =>
    each.find(({ until }) => until === null || new Date(until) > now)?.step ?? null;
  return {
    ...row,
    madeAt: iso(row.madeAt),
    endedAt: row.endedAt && iso(row.endedAt),
    steps: { company: firstOf(steps.company), talent: firstOf(steps.talent) },
    deadline: row.deadline && { ...row.deadline, at: iso(row.deadline.at) },
  };
}
