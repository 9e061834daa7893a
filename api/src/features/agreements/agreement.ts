import type { Sql } from '@hireledger/db/connect';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { AgreementRow } from '@hireledger/domain/http/agreements';
import { holdsMoney } from '@hireledger/db/hiring/holds-money';
import { payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';
import { toWork, workJson, type WorkRow } from './work.ts';

export type AgreementListRow = Omit<AgreementRow, 'madeAt' | 'payout' | 'work'> & { madeAt: Date } & PaidOrWork;
/** A contract is paid at once or holds money for its milestones. */
type PaidOrWork = { payout: PayoutRow; work: null } | { payout: null; work: WorkRow };

/**
 * A contract in a list, over a table `agreement` of agreement rows and `agreementJoins`.
 * Accounts that are leaving show no picture.
 */
export const agreementColumns = (sql: Sql) => sql`
  agreement.id, agreement.application_id, agreement.terms ->> 'jobId' AS job_id, agreement.terms ->> 'jobTitle' AS job_title,
  agreement.terms ->> 'companyName' AS company_name, payer.logo_url AS company_logo, (company.verified_at IS NOT NULL AND company.full_name = agreement.terms ->> 'companyName') AS company_verified,
  CASE WHEN company.full_name = agreement.terms ->> 'companyName' THEN company.verified_domain END AS company_domain,
  agreement.terms ->> 'talentName' AS talent_name, CASE WHEN payee.deletes_at IS NULL THEN person.display_picture_url END AS talent_picture,
  (payee.verified_at IS NOT NULL AND payee.full_name = agreement.terms ->> 'talentName') AS talent_verified, agreement.created_at AS made_at, CASE WHEN p.id IS NOT NULL THEN ${payoutJson(sql)} END AS payout,
  ${workJson(sql)} AS work`;

/** Joins `p`, the payout of a contract that is paid at once, and `payer` and `payee`, which `payoutJson` reads too. */
export const agreementJoins = (sql: Sql) => sql`
  LEFT JOIN payouts p ON p.agreement_id = agreement.id AND p.milestone = 0 AND ${holdsMoney(sql, sql`agreement`)} IS NOT TRUE
  JOIN companies payer ON payer.user_id = agreement.company_id
  JOIN users company ON company.id = agreement.company_id
  JOIN users payee ON payee.id = agreement.talent_id
  JOIN talents person ON person.user_id = agreement.talent_id`;

export function toAgreementRow({ madeAt, payout, work, ...rest }: AgreementListRow, reader: Role): AgreementRow {
  const row = { ...rest, madeAt: madeAt.toISOString() };
  return work ? { ...row, payout: null, work: toWork(work) } : { ...row, payout: toPayout(payout, reader), work: null };
}
