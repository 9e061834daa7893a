import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { typedLink } from '../jobs/job-form.ts';
import { MAX_WORK_IMAGES } from '../uploads/kinds.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { jobPosting } from './jobs.ts';
import { plainLine } from '../text/names.ts';
import { line, ownFileUrl, socials, versions } from './profiles.ts';

const openPosition = jobPosting.pick({
  id: true,
  createdAt: true,
  title: true,
  location: true,
  country: true,
  employmentTypes: true,
  salaryMin: true,
  salaryMax: true,
  currency: true,
  salaryPeriod: true,
  categories: true,
  skills: true,
  jobDescription: true,
  responsibilities: true,
  whoYouAre: true,
  qualifications: true,
  applicationDeadline: true,
  timeZone: true,
  applicationMethods: true,
  externalLink: true,
  applicationEmail: true,
  jobLevel: true,
  requirements: true,
  capacity: true,
});

/** Money is in minor units. */
const companyProfile = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.literal('company'),
  verified: z.boolean(),
  /** The domain that the company proved, shown with its badge; null without the badge. */
  verifiedDomain: z.string().nullable(),
  about: z.string().nullable(),
  companyProfile: z.object({
    name: z.string(),
    industry: z.string().nullable(),
    size: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    logo: z.string().nullable(),
    /** Pictures of the working-at section, in the company's order. */
    imageUrls: z.array(z.string()),
    /** With every field of the job form (specification, section 3). */
    openPositions: z.array(openPosition),
  }),
  companyDashboard: z.object({
    hiredTalents: z.number(),
    totalApplicants: z.number(),
    totalJobsPosted: z.number(),
    /** Null for members who may not see the wallet. */
    companyRevenue: z.string().nullable(),
  }),
  socials,
  versions,
});
export type CompanyProfile = z.infer<typeof companyProfile>;

export const viewCompanyProfile = endpoint({
  method: 'GET',
  path: '/users/get-company-profile',
  summary: "The company's own profile",
  tag: 'profiles',
  access: 'company',
  job: 'free',
  eventsUpTo: true,
  answer: z.object({ data: companyProfile }),
  failures: ['NOT_FOUND'],
});

export const companyOverviewBody = z.object({
  name: fullNameSchema,
  industry: plainLine(120).nullable().default(null),
  size: plainLine(60).nullable().default(null),
  location: plainLine(120).nullable().default(null),
  website: typedLink.nullable().default(null),
});

const change = {
  method: 'PATCH',
  tag: 'profiles',
  access: 'company:edit-company',
  job: 'free',
  ifMatch: true,
  answer: messageAnswer,
} as const;

export const updateCompanyOverview = endpoint({
  ...change,
  path: '/company/overview',
  summary: 'Name and facts of a company',
  body: companyOverviewBody,
  failures: ['PROFILE_CHANGED'],
});

export const aboutUsBody = z.object({ description: line(1000) });

export const updateAboutUs = endpoint({
  ...change,
  path: '/company/about-us',
  summary: 'Text about a company',
  body: aboutUsBody,
  failures: ['PROFILE_CHANGED'],
});

export const updateWorkingAt = endpoint({
  ...change,
  path: '/company/update-working-at',
  summary: 'Replace the pictures of the working-at section, in their order',
  body: z.object({
    imageUrls: z.array(ownFileUrl).max(MAX_WORK_IMAGES, `Use at most ${MAX_WORK_IMAGES} pictures.`),
  }),
  failures: ['PROFILE_CHANGED', 'FILE_REFUSED', 'STORAGE_FULL', 'FILE_TOO_LARGE'],
});
