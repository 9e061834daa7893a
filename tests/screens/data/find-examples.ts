import type { Context } from '@hireledger/api/context';
import type { Examples } from '../screen-table.ts';

interface Person {
  user: { id: string };
}

/**
 * One example of each kind: the company's open job with the most applicants, its application and the talent's with the
 * longest conversation, and a job that the talent could still apply for. Undefined if the accounts have none.
 */
export async function findExamples(
  sql: Context['database']['sql'],
  company: Person,
  talent: Person,
): Promise<Examples | undefined> {
  const [job] = await sql<{ id: string }[]>`
    SELECT j.id FROM jobs j WHERE j.company_id = ${company.user.id} AND j.deleted_at IS NULL
     ORDER BY j.closed_at IS NULL DESC, (SELECT count(*) FROM applicant_search s WHERE s.job_id = j.id) DESC, j.title, j.id LIMIT 1`;
  const application = async (side: 'company_id' | 'talent_id', { user }: Person) => {
    const [found] = await sql<{ id: string }[]>`
      SELECT a.id FROM applications a LEFT JOIN threads t ON t.application_id = a.id WHERE ${sql(side)} = ${user.id}
       ORDER BY t.last_number DESC NULLS LAST, a.stage = 'Applied' DESC, a.id LIMIT 1`;
    return found?.id;
  };
  const [unanswered] = await sql<{ id: string }[]>`
    SELECT j.id FROM jobs j WHERE j.deleted_at IS NULL AND j.closed_at IS NULL AND 'Apply via platform' = ANY (j.application_methods)
       AND (j.application_deadline IS NULL OR j.application_deadline > current_date)
       AND NOT EXISTS (SELECT FROM applications a WHERE a.job_id = j.id AND a.talent_id = ${talent.user.id})
     ORDER BY j.company_id = ${company.user.id} DESC, j.title, j.id DESC LIMIT 1`;
  const contract = async (side: 'company_id' | 'talent_id', { user }: Person) => {
    const [found] = await sql<
      { id: string }[]
    >`SELECT id FROM agreements WHERE ${sql(side)} = ${user.id} ORDER BY created_at DESC, id LIMIT 1`;
    return found?.id;
  };
  const [applicationId, ownApplicationId] = [
    await application('company_id', company),
    await application('talent_id', talent),
  ];
  if (!job || !applicationId || !ownApplicationId) return undefined;
  const [contractId, ownContractId] = [await contract('company_id', company), await contract('talent_id', talent)];
  return {
    companyId: company.user.id,
    talentId: talent.user.id,
    jobId: job.id,
    applicationId,
    ownApplicationId,
    newJobId: unanswered?.id,
    contractId,
    ownContractId,
  };
}
