// Why: docs/decisions/0111-search-everything-for-the-palette-in-one-call.md
import type { SearchAnswer, SearchQuery } from '@hireledger/domain/http/search';
import { wordsOf } from '@hireledger/domain/search/words';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { findOwnApplications } from './find-own-applications.ts';
import { findOwnContracts } from './find-own-contracts.ts';
import { findOwnJobs } from './find-own-jobs.ts';
import { nameApplicants } from './name-applicants.ts';
import { suggestJobs } from './suggest-jobs.ts';

const NOTHING: SearchAnswer = { jobs: [], applicants: [], applications: [], contracts: [], correctedTo: null };

/**
 * What the words find among everything that the caller may see: of other people's data only open jobs, and those not
 * for companies.
 */
export async function searchEverything(
  context: Context,
  caller: Session | null,
  { q, limit }: SearchQuery,
): Promise<SearchAnswer> {
  if (wordsOf(q).length === 0) return NOTHING;
  if (caller?.role === 'company') {
    const [jobs, applicants, contracts] = await Promise.all([
      findOwnJobs(context, caller.userId, q, limit),
      nameApplicants(context, caller.userId, q, limit),
      findOwnContracts(context, caller, q, limit),
    ]);
    return { ...NOTHING, jobs, applicants, contracts };
  }
  const [open, applications, contracts] = await Promise.all([
    suggestJobs(context, q, limit),
    caller ? findOwnApplications(context, caller.userId, q, limit) : [],
    caller ? findOwnContracts(context, caller, q, limit) : [],
  ]);
  const jobs = open.jobs.map(({ id, title, companyName, location }) => ({
    id,
    title,
    companyName,
    location,
    status: 'Active' as const,
  }));
  return { jobs, applicants: [], applications, contracts, correctedTo: open.correctedTo };
}
