import type { Context } from '@hireledger/api/context';
import type { Stage } from '@hireledger/domain/hiring/stages';

/** An application on which demo accounts can still act. */
export interface OpenApplication {
  id: string;
  stage: Stage;
  hasContract: boolean;
  jobTitle: string;
  companyId: string;
  companyName: string;
  talentId: string;
  talentName: string;
}

/** The applications of a company or of a talent. Both sides are demo accounts. */
export type Whose = { companyId: string } | { talentId: string };

/** Open applications between demo accounts, as they are now. Accounts of users are left out. */
export async function findOpenApplications(
  { database: { sql } }: Context,
  whose: Whose,
  demoIds: readonly string[],
): Promise<OpenApplication[]> {
  return sql<OpenApplication[]>`
    SELECT a.id, a.stage, a.has_contract, j.title AS job_title, a.company_id, company.name AS company_name,
           a.talent_id, talent.full_name AS talent_name
      FROM applications a
      JOIN jobs j ON j.id = a.job_id
      JOIN companies company ON company.user_id = a.company_id
      JOIN users talent ON talent.id = a.talent_id
     WHERE ${'companyId' in whose ? sql`a.company_id = ${whose.companyId}` : sql`a.talent_id = ${whose.talentId}`}
       AND a.company_id = ANY (${demoIds}) AND a.talent_id = ANY (${demoIds})
       AND a.stage <> ALL (${['Approved', 'Declined', 'Rejected', 'Withdrawn']})
     ORDER BY a.id DESC LIMIT 500`;
}

/** A job that a talent could apply for now. */
interface OpenJob {
  jobId: string;
  title: string;
  companyName: string;
  talentId: string;
  talentName: string;
}

/** One open job of demo companies (or of one of them) for one demo talent (or the one named) who has not applied for it; null when there is none. */
export async function findOpenJob(
  { database: { sql } }: Context,
  { companyIds, talentIds, turn }: { companyIds: readonly string[]; talentIds: readonly string[]; turn: number },
): Promise<OpenJob | null> {
  // People apply for jobs that need one of their skills; `turn` chooses a different one each time.
  const [job] = await sql<OpenJob[]>`
    SELECT j.id AS job_id, j.title, company.name AS company_name, talent.id AS talent_id, talent.full_name AS talent_name
      FROM jobs j
      JOIN companies company ON company.user_id = j.company_id
      CROSS JOIN users talent
     WHERE j.company_id = ANY (${companyIds}) AND talent.id = ANY (${talentIds})
       AND j.deleted_at IS NULL AND j.closed_at IS NULL AND 'Apply via platform' = ANY (j.application_methods)
       AND (j.deadline_at IS NULL OR j.deadline_at > now())
       AND NOT EXISTS (SELECT FROM applications a WHERE a.job_id = j.id AND a.talent_id = talent.id)
     ORDER BY (SELECT count(*) FROM skills s WHERE s.talent_id = talent.id AND s.name = ANY (j.skills)) > 1 DESC,
              md5(j.id::text || talent.id::text || ${String(turn)})
     LIMIT 1`;
  return job ?? null;
}
