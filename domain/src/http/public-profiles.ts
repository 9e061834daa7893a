import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { educationItem, experienceItem, shownWork, socials } from './profiles.ts';

const openPosition = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  employmentTypes: z.array(z.string()),
  departments: z.array(z.string()),
  createdAt: z.string(),
});

/** The public data of a company. Times are ISO. */
const publicCompany = z.object({
  id: z.uuid(),
  verified: z.boolean(),
  /** The domain that the company proved, shown with its badge; null without the badge. */
  verifiedDomain: z.string().nullable(),
  name: z.string(),
  logo: z.string().nullable(),
  imageUrls: z.array(z.string()),
  industry: z.string().nullable(),
  size: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  links: socials.pick({ linkedin: true, instagram: true, twitter: true }),
  memberSince: z.string(),
  /** The newest, at most 100; `openJobs` counts all of them. */
  openPositions: z.array(openPosition),
  openJobs: z.number(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

export const viewPublicCompany = endpoint({
  method: 'GET',
  path: '/companies/:id',
  summary: "A company's public page with its open jobs",
  tag: 'profiles',
  answer: z.object({ data: publicCompany }),
  failures: ['NOT_FOUND'],
});

/** What a talent shows to those who may see it, without contact details. */
const publicTalent = z.object({
  id: z.uuid(),
  verified: z.boolean(),
  fullName: z.string(),
  displayPicture: z.string().nullable(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  jobLevel: z.string().nullable(),
  about: z.string().nullable(),
  experience: z.array(experienceItem),
  education: z.array(educationItem),
  skills: z.array(z.string()),
  portfolio: z.array(shownWork),
  /** Applications whose pay was approved. */
  paidJobs: z.number(),
  links: socials.omit({ phoneNumber: true }),
  memberSince: z.string(),
});
export type PublicTalent = z.infer<typeof publicTalent>;

export const viewPublicTalent = endpoint({
  method: 'GET',
  path: '/talents/:id',
  summary: "A talent's page, for those allowed to see it",
  tag: 'profiles',
  access: 'optional',
  answer: z.object({ data: publicTalent }),
  failures: ['NOT_FOUND'],
});
