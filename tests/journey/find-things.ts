import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { Role } from '@hireledger/domain/hiring/stages';

/** Ids that the tests of dialogs need. */
export interface Things {
  /** A job that the talent has not applied to. */
  job: string;
  /** An application to the company whose work is done. */
  completed: string;
  /** One that nobody has opened yet. */
  applied: string;
}

/** Finds these ids through calls of the specification. */
export async function findThings(origin: string, people: Record<Role, LoginAnswer>): Promise<Things> {
  const read = async <T>(path: string, role: Role): Promise<T> => {
    const answer = await fetch(new URL(path, origin), {
      headers: { accept: 'application/json', authorization: `Bearer ${people[role].token}` },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const [jobs, applicants, own] = await Promise.all([
    read<{ data: { id: string }[] }>('/users/public-get-open-positions', 'talent'),
    read<{ id: string; hiringStage: string }[]>('/users/get-company-applicants', 'company'),
    read<{ jobId: string }[]>('/users/my-applications', 'talent'),
  ]);
  const applied = new Set(own.map(({ jobId }) => jobId));
  const job = jobs.data.find(({ id }) => !applied.has(id))?.id;
  const completed = applicants.find(({ hiringStage }) => hiringStage === 'Completed')?.id;
  const fresh = applicants.find(({ hiringStage }) => hiringStage === 'Applied')?.id;
  if (!job || !completed || !fresh)
    throw new Error('The market has no open job for the talent, no work that is done, or nobody who only applied.');
  return { job, completed, applied: fresh };
}
