import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { JOB } from './jobs.ts';
import { TALENT } from './show.tsx';

/** An applicant of `JOB`; `n` makes it another one. */
export const applicantRow = (n: number, change: Partial<ApplicantRow> = {}): ApplicantRow => ({
  id: `60000000-0000-4000-8000-00000000000${n}`,
  jobId: JOB.id,
  talentId: TALENT.id,
  fullName: `${TALENT.fullName} ${n}`,
  verified: false,
  displayPicture: null,
  jobLevel: null,
  jobTitle: JOB.title,
  hiringStage: 'Applied',
  hasContract: false,
  appliedAt: '2026-11-02T08:00:00.000Z',
  rating: null,
  payout: null,
  place: null,
  skills: [],
  ...change,
});
