import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Sql, Transaction } from '../connect.ts';

/** What every event about a contract says of its application: the job, the contract's own title if it is another, and the names of both sides. */
export interface ApplicationFacts {
  applicationId: string;
  jobId: string;
  jobTitle: string;
  contractTitle?: string | null;
  companyId: string;
  companyName: string;
  talentId: string;
  talentName: string;
}

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

/** What events about a milestone carry where no transaction reported them. */
interface MilestoneNews extends ApplicationFacts {
  agreementId: string;
  /** Its place from zero. */
  milestone: number;
  /** Minor units. */
  amount: string;
}

/** Of a milestone that exists. */
export async function readMilestoneNews(
  sql: Sql | Transaction,
  { agreementId, milestone }: { agreementId: string; milestone: number },
): Promise<MilestoneNews> {
  const [news] = await sql<MilestoneNews[]>`
    SELECT item.agreement_id, item.milestone, item.amount::text, agreement.application_id, job.id AS job_id, coalesce(agreement.terms ->> 'jobTitle', job.title) AS job_title, nullif(agreement.terms ->> 'title', agreement.terms ->> 'jobTitle') AS contract_title,
           agreement.company_id, company.name AS company_name, agreement.talent_id, talent.full_name AS talent_name
      FROM milestones item
      JOIN agreements agreement ON agreement.id = item.agreement_id
      JOIN applications a ON a.id = agreement.application_id JOIN jobs job ON job.id = a.job_id
      JOIN companies company ON company.user_id = agreement.company_id JOIN users talent ON talent.id = agreement.talent_id
     WHERE item.agreement_id = ${agreementId} AND item.milestone = ${milestone}`;
  return news!;
}
