import type { JobPosting } from '@hireledger/domain/http/jobs';
import { COMPANY } from './show.tsx';

/** An open job of `COMPANY` without applicants. */
export const JOB: JobPosting = {
  id: '20000000-0000-4000-8000-000000000001',
  jobId: '20000000-0000-4000-8000-000000000001',
  title: 'Warehouse clerk',
  companyId: COMPANY.id,
  companyName: COMPANY.fullName,
  companyVerified: false,
  companyDomain: null,
  companyLogo: null,
  companyLocation: null,
  companyBio: null,
  location: 'Ibadan',
  createdAt: '2026-11-01T08:00:00.000Z',
  applicationDeadline: null,
  timeZone: 'Africa/Lagos',
  employmentTypes: ['Full-Time'],
  jobDescription: 'Keep the shelves in order.',
  responsibilities: '',
  whoYouAre: '',
  qualifications: '',
  categories: ['Logistics'],
  skills: ['Care'],
  salaryMin: 1_000,
  salaryMax: 2_000,
  currency: 'USD',
  salaryPeriod: null,
  hired: 0,
  offersOut: 0,
  applicationMethods: ['platform'],
  externalLink: null,
  applicationEmail: null,
  jobLevel: null,
  requirements: [],
  capacity: 5,
  applicants: 0,
  status: 'Active',
  closedReason: null,
  closeReason: null,
  closeNote: null,
  version: 1,
  hidden: false,
};

/** As `GET /jobs/:id` gives it to its company. */
export const VIEWED_JOB = { ...JOB, myApplication: null, saved: false, reported: false, missing: [] };
