import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { httpUrlSchema, daySchema } from '../jobs/job-form.ts';
import { EMPLOYMENT_TYPES, JOB_LEVELS } from '../jobs/options.ts';
import { tidyHandle, tidyLink } from '../profiles/links.ts';
import { PROFILE_VISIBILITIES } from '../profiles/visibility.ts';
import { MAX_WORK_IMAGES } from '../uploads/kinds.ts';
import { jobPosting } from './jobs.ts';

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

export const experienceItem = z.object({
  id: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Spelt so in the specification. */
  responsiblity: z.string(),
});
export const educationItem = z.object({
  id: z.uuid(),
  degree: z.string(),
  institution: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});
/** A piece of the portfolio: something written, a file, or both. Sizes are bytes. */
export const portfolioItem = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  fileUrl: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), size: z.number() }).nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;
export const skillItem = z.object({ id: z.uuid(), name: z.string() });
export const socials = z.object({
  phoneNumber: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  twitter: z.string().nullable(),
  website: z.string().nullable(),
});

/**
 * The version of each card by its name (`PROFILE_CARDS`) and of each item of a list by its id. An edit that names the one that it began from in
 * `If-Match` is refused with PROFILE_CHANGED where there is a newer one.
 */
const versions = z.record(z.string(), z.string());

/** `GET /users/get-talent-profile` → `{ data }`. */
export const talentProfile = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.literal('talent'),
  verified: z.boolean(),
  about: z.string().nullable(),
  aboutMe: z.string().nullable(),
  displayPicture: z.string().nullable(),
  jobLevel: z.string().nullable(),
  city: z.string().nullable(),
  /** What the companies that the talent applied to see besides: ISO day of birth, and as people call it. */
  address: z.string().nullable(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  language: z.string().nullable(),
  visibility: z.enum(PROFILE_VISIBILITIES),
  experience: z.array(experienceItem),
  education: z.array(educationItem),
  skills: z.array(skillItem),
  portfolio: z.array(portfolioItem),
  socials,
  versions,
  /** What a company needs to judge a talent: 0 to 100, and the pieces that are missing. */
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
});
export type TalentProfile = z.infer<typeof talentProfile>;

const openPosition = jobPosting.pick({
  id: true,
  title: true,
  location: true,
  employmentTypes: true,
  salaryMin: true,
  salaryMax: true,
  currency: true,
  categories: true,
  skills: true,
  jobDescription: true,
  responsibilities: true,
  whoYouAre: true,
  qualifications: true,
  applicationDeadline: true,
  applicationMethods: true,
});

/** `GET /users/get-company-profile` → `{ data }`. Money is in minor units. */
export const companyProfile = z.object({
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
    companyRevenue: z.string(),
  }),
  socials,
  versions,
});
export type CompanyProfile = z.infer<typeof companyProfile>;

const period = { startDate: daySchema.nullable().default(null), endDate: daySchema.nullable().default(null) };
const ordered = (value: { startDate: string | null; endDate: string | null }) =>
  !value.startDate || !value.endDate || value.startDate <= value.endDate;
const orderIssue = { path: ['endDate'], message: 'The end is before the start.' };

/** Bodies of the profile calls (specification, section 7). */
export const aboutMeBody = z.object({
  name: fullNameSchema,
  description: line(500).default(''),
  /** Left out, it stays as it is. */
  jobLevel: z.enum(JOB_LEVELS, 'Choose a level.').nullable().optional(),
});
export const experienceBody = z
  .object({
    jobTitle: line(120).min(1, 'Enter a job title.'),
    companyName: line(120).min(1, 'Enter a company.'),
    ...period,
    responsiblity: line(500).default(''),
  })
  .refine(ordered, orderIssue);
export const educationBody = z
  .object({ degree: line(120).min(1, 'Enter a degree.'), institution: line(160).min(1, 'Enter a school.'), ...period })
  .refine(ordered, orderIssue);
export const skillsBody = z.object({ skills: z.array(line(60)).min(1, 'Please add at least one skill.').max(50) });
const fileUrl = z.string().max(200, 'Name a file that you uploaded.');
/** `PATCH /users/add-portfolio` and `update-portfolio/{id}`. A file left out of an update stays; null takes it off. */
export const portfolioBody = z
  .object({
    title: line(120).min(1, 'Enter a title.'),
    description: line(1000).default(''),
    type: line(40)
      .transform((type) => type || 'CV')
      .default('CV'),
    fileUrl: fileUrl.nullable().optional(),
  })
  .refine((item) => item.description !== '' || Boolean(item.fileUrl), {
    path: ['description'],
    message: 'Describe it, or add a file.',
  });
/** `PATCH /users/update-profile-picture`: the address that `POST /upload` answered; null takes the picture off. A company's is its logo. */
export const profilePictureBody = z.object({ displayPictureUrl: fileUrl.nullable() });
/** `GET /users/profile-picture`: that of whoever asks. */
export const profilePictureAnswer = z.object({ displayPictureUrl: z.string().nullable() });
/** `PATCH /company/update-working-at`: all pictures of the section, in their order. */
export const workingAtBody = z.object({
  imageUrls: z.array(fileUrl).max(MAX_WORK_IMAGES, `At most ${MAX_WORK_IMAGES} pictures are kept.`),
});
/** https:// is added where it is missing; what is blank takes the link away. */
const link = z.string().transform(tidyLink).pipe(httpUrlSchema.nullable()).nullable().optional();
export const socialsBody = z.object({
  phoneNumber: line(40).nullable().optional(),
  linkedin: link,
  instagram: link,
  twitter: line(60).transform(tidyHandle).nullable().optional(),
  website: link,
});
/** `PATCH /company/overview` and `PATCH /company/about-us`. */
export const companyOverviewBody = z.object({
  name: fullNameSchema,
  industry: line(120).nullable().default(null),
  size: line(60).nullable().default(null),
  location: line(120).nullable().default(null),
  website: z.string().transform(tidyLink).pipe(httpUrlSchema.nullable()).nullable().default(null),
});
/** `PATCH /users/update-personal-details`: all optional, null clears. */
export const personalDetailsBody = z.object({
  jobLevel: z.enum(JOB_LEVELS, 'Choose a level.').nullable().default(null),
  city: line(120).nullable().default(null),
  language: line(120).nullable().default(null),
  gender: line(60).nullable().default(null),
  dob: daySchema.nullable().default(null),
  address: line(300).nullable().default(null),
});
/** `PATCH /users/update-profile-visibility`. */
export const profileVisibilityBody = z.object({
  visibility: z.enum(PROFILE_VISIBILITIES, 'Choose who may see your page.'),
});

/** Ways in which clients spell the types of employment besides our own (specification, section 4). */
const TYPE_SPELLINGS: Record<string, string> = { fulltime: 'Full-Time', parttime: 'Part-Time', freelance: 'Contract' };

/** `POST /company/add-position`: a job in its short form. `tags` are departments. */
export const positionBody = z.object({
  title: line(200).min(1, 'Enter a title.'),
  location: line(120).min(1, 'Enter a location.'),
  employmentType: z
    .string()
    .trim()
    .transform((type) => TYPE_SPELLINGS[type.toLowerCase().replace('-', '')] ?? type)
    .pipe(z.enum(EMPLOYMENT_TYPES, 'Choose a type of employment.')),
  tags: z
    .array(line(60))
    .max(20, 'Use at most 20 departments.')
    .default([])
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
});
export const aboutUsBody = z.object({ description: line(1000) });
