import type { Sql } from '@hireledger/db/connect';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { AgreementRow } from '@hireledger/domain/http/agreements';
import { payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

export type AgreementListRow = Omit<AgreementRow, 'madeAt' | 'payout'> & { madeAt: Date; payout: PayoutRow };

/**
 * A contract in a list, over tables `agreement` of agreement rows and `p` of their payouts, and `agreementJoins`.
 * Accounts that are leaving show no picture.
 */
export const agreementColumns = (sql: Sql) => sql`
  agreement.id, agreement.application_id, agreement.terms ->> 'jobId' AS job_id, agreement.terms ->> 'jobTitle' AS job_title,
  agreement.terms ->> 'companyName' AS company_name, payer.logo_url AS company_logo, (company.verified_at IS NOT NULL AND company.full_name = agreement.terms ->> 'companyName') AS company_verified,
  CASE WHEN company.full_name = agreement.terms ->> 'companyName' THEN company.verified_domain END AS company_domain,
  agreement.terms ->> 'talentName' AS talent_name, CASE WHEN payee.deletes_at IS NULL THEN person.display_picture_url END AS talent_picture,
  (payee.verified_at IS NOT NULL AND payee.full_name = agreement.terms ->> 'talentName') AS talent_verified, agreement.created_at AS made_at, ${payoutJson(sql)} AS payout`;

/** Joins `payer` and `payee`, which `payoutJson` reads too. */
export const agreementJoins = (sql: Sql) => sql`
  JOIN companies payer ON payer.user_id = agreement.company_id
  JOIN users company ON company.id = agreement.company_id
  JOIN users payee ON payee.id = agreement.talent_id
  JOIN talents person ON person.user_id = agreement.talent_id`;

export const toAgreementRow = ({ madeAt, payout, ...row }: AgreementListRow, reader: Role): AgreementRow => ({
  ...row,
  madeAt: madeAt.toISOString(),
  payout: toPayout(payout, reader),
});
