import type { Sql } from '@hireledger/db/connect';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/withdrawn-by-talent';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { payoutOfApplication, toPayout, type PayoutRow } from '../money/payout.ts';

export type MyApplicationRow = Omit<MyApplication, 'appliedAt' | 'payout' | 'companyLeaves' | 'isWithdrawn'> & {
  companyLeaves: boolean;
  isWithdrawn: boolean;
  appliedAt: Date;
  payout: PayoutRow | null;
};

/** An application in its talent's own view, over a table `a` of application rows and `myApplicationJoins`. */
export const myApplicationColumns = (sql: Sql) => sql`
  a.id, a.job_id, a.company_id, company.name AS company_name, company.logo_url AS company_logo, coalesce(owner.deleted_at, owner.deletes_at) IS NOT NULL AS company_leaves, j.title AS job_title,
  j.location AS job_location, j.employment_types,
  a.applied_at, a.stage AS hiring_stage, a.has_contract, ${isWithdrawnByTalent(sql)} AS is_withdrawn, ${payoutOfApplication(sql)} AS payout`;

export const myApplicationJoins = (sql: Sql) => sql`
  JOIN jobs j ON j.id = a.job_id
  JOIN companies company ON company.user_id = a.company_id
  JOIN users owner ON owner.id = a.company_id`;

export const toMyApplication = ({ companyLeaves, isWithdrawn, ...row }: MyApplicationRow): MyApplication => ({
  ...row,
  ...(companyLeaves && { companyLeaves }),
  ...(isWithdrawn && { isWithdrawn }),
  appliedAt: row.appliedAt.toISOString(),
  payout: row.payout && toPayout(row.payout, 'talent'),
});
