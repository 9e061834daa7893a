import type { ApplicationFacts } from './application-facts.ts';
import type { Transaction } from '../connect.ts';

/** What ends: a contract that holds money, or the accepted version of one that is paid on approval. */
export type EndingOf = { agreementId: string; offerId: null } | { agreementId: null; offerId: string };

/** What the events of an ending carry about its contract. */
interface EndingFacts extends ApplicationFacts {
  agreementId: string | null;
  offerId?: string;
}

/** Of a contract that exists. */
export async function readEndingFacts(tx: Transaction, { agreementId, offerId }: EndingOf): Promise<EndingFacts> {
  const [facts] = await tx<Omit<EndingFacts, 'agreementId' | 'offerId'>[]>`
    SELECT a.id AS application_id, a.job_id, coalesce(agreement.terms ->> 'jobTitle', offer.terms ->> 'jobTitle', job.title) AS job_title,
           nullif(coalesce(agreement.terms, offer.terms) ->> 'title', coalesce(agreement.terms, offer.terms) ->> 'jobTitle') AS contract_title,
           a.company_id, company.name AS company_name, a.talent_id, talent.full_name AS talent_name
      FROM applications a JOIN jobs job ON job.id = a.job_id
      JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
      LEFT JOIN agreements agreement ON agreement.id = ${agreementId} LEFT JOIN contract_offers offer ON offer.id = ${offerId}
     WHERE a.id = coalesce(agreement.application_id, offer.application_id)`;
  return { ...facts!, agreementId, ...(offerId && { offerId }) };
}
