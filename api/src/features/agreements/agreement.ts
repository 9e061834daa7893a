import type { Sql } from '@hireledger/db/connect';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { AgreementRow } from '@hireledger/domain/http/agreements';
import { payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

export type AgreementListRow = Omit<AgreementRow, 'madeAt' | 'payout'> & { madeAt: Date; payout: PayoutRow };

/** A contract in a list, over tables `agreement` of agreement rows and `p` of their payouts, and `agreementJoins`. Who is about to leave shows no face. */
export const agreementColumns = (sql: Sql) => sql`
  agreement.id, agreement.application_id AS "applicationId", agreement.terms ->> 'jobId' AS "jobId", agreement.terms ->> 'jobTitle' AS "jobTitle",
  agreement.terms ->> 'companyName' AS "companyName", payer.logo_url AS "companyLogo", (company.verified_at IS NOT NULL AND company.full_name = agreement.terms ->> 'companyName') AS "companyVerified",
  CASE WHEN company.full_name = agreement.terms ->> 'companyName' THEN company.verified_domain END AS "companyDomain",
  agreement.terms ->> 'talentName' AS "talentName", CASE WHEN payee.deletes_at IS NULL THEN person.display_picture_url END AS "talentPicture",
  (payee.verified_at IS NOT NULL AND payee.full_name = agreement.terms ->> 'talentName') AS "talentVerified", agreement.created_at AS "madeAt", ${payoutJson(sql)} AS payout`;

/** Brings `payer` and `payee` along, which `payoutJson` reads too. */
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
