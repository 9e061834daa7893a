import type { Context } from '@hireledger/api/context';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Market } from '../market/plan-market.ts';
import type { Accounts } from './create-accounts.ts';

/** A planned job that is in the database. A deleted one is not posted again. */
interface FilledJob {
  id: string;
  deleted: boolean;
}

/** A planned application that is in the database, with its stages so far, oldest first. */
interface FilledApplication {
  id: string;
  history: Stage[];
}

export interface Filled {
  /** By "company key/title". */
  jobs: Map<string, FilledJob>;
  /** By "job key/talent key". */
  applications: Map<string, FilledApplication>;
}

export const applicationKey = ({ jobKey, talentKey }: { jobKey: string; talentKey: string }): string =>
  `${jobKey}/${talentKey}`;

/** What earlier runs have added, found by its names: a killed run leaves no record of its own. */
export async function findFilled({ database }: Context, market: Market, accounts: Accounts): Promise<Filled> {
  const { sql } = database;
  const keyOf = new Map([...accounts].map(([key, id]) => [id, key]));
  const companyIds = market.companies.map(({ key }) => accounts.get(key)!);
  const talentIds = market.talents.map(({ key }) => accounts.get(key)!);
  // If a user posts a planned title again, the first job is ours.
  const jobs = await sql<{ id: string; companyId: string; title: string; deleted: boolean }[]>`
    SELECT id, company_id, title, deleted_at IS NOT NULL AS deleted FROM jobs WHERE company_id = ANY (${companyIds}) ORDER BY id DESC`;
  const applications = await sql<
    { id: string; companyId: string; title: string; talentId: string; history: Stage[] }[]
  >`
    SELECT a.id, a.company_id, j.title, a.talent_id,
           (SELECT array_agg(c.to_stage ORDER BY c.id) FROM stage_changes c WHERE c.application_id = a.id) AS history
      FROM applications a JOIN jobs j ON j.id = a.job_id
     WHERE a.company_id = ANY (${companyIds}) AND a.talent_id = ANY (${talentIds}) ORDER BY a.id DESC`;
  return {
    jobs: new Map(
      jobs.map(({ id, companyId, title, deleted }) => [`${keyOf.get(companyId)}/${title}`, { id, deleted }]),
    ),
    applications: new Map(
      applications.map(({ id, companyId, title, talentId, history }) => [
        applicationKey({ jobKey: `${keyOf.get(companyId)}/${title}`, talentKey: keyOf.get(talentId)! }),
        { id, history },
      ]),
    ),
  };
}
