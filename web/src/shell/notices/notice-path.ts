import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import { paths } from '../../routes/paths.ts';

/** Where a notice leads: the thing that it speaks of, as the reader's role sees it. */
export function noticePath(event: Pick<RecipientEvent, 'name' | 'data'>, role: Role): string {
  const { name, data } = event as RecipientEvent;
  if (name === 'profile.viewed') return paths.company(data.companyId);
  if (name.startsWith('verification.')) return paths.verification();
  if (name === 'saved-search.matched') return data.query ? `${paths.jobBoard()}?${data.query}` : paths.jobBoard();
  if ('threadId' in data) return paths.messages(data.threadId);
  if (!('jobId' in data)) return paths.wallet();
  if (!('applicationId' in data)) return role === 'company' ? paths.jobPostings() : paths.job(data.jobId);
  return role === 'company' ? paths.applicant(data.applicationId) : paths.myApplications();
}
