import type { Sql } from '@hireledger/db/connect';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/conditions';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { contractOfApplication, toContract, type ContractRow } from '../../../agreements/contract.ts';
import { payoutOfApplication, toPayout, type PayoutRow } from '../../../money/payout.ts';

export type MyApplicationRow = Omit<
  MyApplication,
  'appliedAt' | 'contract' | 'payout' | 'companyLeaves' | 'isWithdrawn' | 'jobIsClosed'
> & {
  companyLeaves: boolean;
  isWithdrawn: boolean;
  jobIsClosed: boolean;
  contract: ContractRow | null;
  appliedAt: Date;
  payout: PayoutRow | null;
};

/** Whether the job takes no applications. One that is full is closed by the worker within seconds. */
const isClosed = (sql: Sql) => sql`
  coalesce(j.deleted_at, j.hidden_at, j.closed_at) IS NOT NULL OR coalesce(j.deadline_at <= now(), false)`;

/** An application in its talent's own view, over a table `a` of application rows and `myApplicationJoins`. */
export const myApplicationColumns = (sql: Sql) => sql`
  a.id, a.job_id, a.company_id, company.name AS company_name, company.logo_url AS company_logo, coalesce(owner.deleted_at, owner.deletes_at) IS NOT NULL AS company_leaves, j.title AS job_title,
  j.location AS job_location, j.employment_types,
  a.applied_at, a.stage AS hiring_stage, a.has_contract, ${isWithdrawnByTalent(sql)} AS is_withdrawn, ${isClosed(sql)} AS job_is_closed,
  ${contractOfApplication(sql)} AS contract, ${payoutOfApplication(sql)} AS payout`;

export const myApplicationJoins = (sql: Sql) => sql`
  JOIN jobs j ON j.id = a.job_id
  JOIN companies company ON company.user_id = a.company_id
  JOIN users owner ON owner.id = a.company_id`;

export const toMyApplication = (
  { companyLeaves, isWithdrawn, jobIsClosed, ...row }: MyApplicationRow,
  now: Date,
): MyApplication => ({
  ...row,
  ...(companyLeaves && { companyLeaves }),
  ...(isWithdrawn && { isWithdrawn }),
  ...(isWithdrawn && jobIsClosed && { jobIsClosed }),
  appliedAt: row.appliedAt.toISOString(),
  contract: row.contract && toContract(row.contract, now),
  payout: row.payout && toPayout(row.payout, 'talent'),
});
