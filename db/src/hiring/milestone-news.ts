import type { ApplicationFacts } from './application-facts.ts';
import type { Sql, Transaction } from '../connect.ts';

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
