import type { Sql } from '@hireledger/db/connect';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { payoutOfApplication, toPayout, type PayoutRow } from '../money/payout.ts';

export type MyApplicationRow = Omit<MyApplication, 'appliedAt' | 'payout'> & {
  appliedAt: Date;
  payout: PayoutRow | null;
};

/** An application in its talent's own view, over a table `a` of application rows and `myApplicationJoins`. */
export const myApplicationColumns = (sql: Sql) => sql`
  a.id, a.job_id AS "jobId", a.company_id AS "companyId", company.name AS "companyName", company.logo_url AS "companyLogo", j.title AS "jobTitle",
  j.location AS "jobLocation", j.employment_types AS "employmentTypes",
  a.applied_at AS "appliedAt", a.stage AS "hiringStage", a.has_contract AS "hasContract", ${payoutOfApplication(sql)} AS payout`;

export const myApplicationJoins = (sql: Sql) => sql`
  JOIN jobs j ON j.id = a.job_id
  JOIN companies company ON company.user_id = a.company_id`;

export const toMyApplication = (row: MyApplicationRow): MyApplication => ({
  ...row,
  appliedAt: row.appliedAt.toISOString(),
  payout: row.payout && toPayout(row.payout, 'talent'),
});
