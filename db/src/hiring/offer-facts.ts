import type { ApplicationFacts } from './application-facts.ts';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Sql, Transaction } from '../connect.ts';

/** What the events of a version of a contract carry; the agreement is only one once it is accepted. */
interface OfferFacts extends ApplicationFacts {
  offerId: string;
  version: number;
  /** Minor units. */
  total: string;
  /** Null where the contract is paid on approval. */
  agreementId: string | null;
  stage: Stage;
}

/** Of a version that exists. */
export async function readOfferFacts(sql: Sql | Transaction, offerId: string): Promise<OfferFacts> {
  const [facts] = await sql<OfferFacts[]>`
    SELECT o.id AS offer_id, o.version, coalesce(o.terms ->> 'total', '0') AS total, o.agreement_id, a.id AS application_id, a.job_id, j.title AS job_title, nullif(o.terms ->> 'title', o.terms ->> 'jobTitle') AS contract_title,
           a.company_id, company.name AS company_name, a.talent_id, talent.full_name AS talent_name, a.stage
      FROM contract_offers o JOIN applications a ON a.id = o.application_id JOIN jobs j ON j.id = a.job_id
      JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE o.id = ${offerId}`;
  return facts!;
}
