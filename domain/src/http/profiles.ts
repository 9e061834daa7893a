import { z } from 'zod';
import { typedLink } from '../jobs/job-form.ts';
import { EMPLOYMENT_TYPES } from '../jobs/options.ts';
import { phoneNumberSchema } from './profile-facts.ts';
import { tidyHandle } from '../profiles/links.ts';
import { nameSchema, plainLine } from '../text/names.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** One line of a profile's form. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use at most ${max} characters.`, abort: true });

/** The address that `POST /upload` returned to the same account. */
export const ownFileUrl = z.string().max(200, { error: 'Choose a file you uploaded.', abort: true });

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
export const socials = z.object({
  phoneNumber: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  twitter: z.string().nullable(),
  website: z.string().nullable(),
  behance: z.string().nullable(),
  dribbble: z.string().nullable(),
  github: z.string().nullable(),
});

/** A piece of work as others see it. `picture` is an address of a picture of at most 1,600 pixels. */
export const shownWork = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  link: z.string().nullable(),
  picture: z.string().nullable(),
});
export type ShownWork = z.infer<typeof shownWork>;

/**
 * The version of each card by its name (`PROFILE_CARDS`) and of each item of a list by its id. An edit that sends the
 * version it started from in `If-Match` is refused with PROFILE_CHANGED if there is a newer one.
 */
export const versions = z.record(z.string(), z.string());

/** https:// is added if it is missing; a blank value removes the link. */
export const link = typedLink.nullable().optional();
export const socialsBody = z.object({
  phoneNumber: phoneNumberSchema.nullable().optional(),
  linkedin: link,
  instagram: link,
  twitter: line(60).transform(tidyHandle).nullable().optional(),
  website: link,
  behance: link,
  dribbble: link,
  github: link,
});

export const addSocials = endpoint({
  method: 'PATCH',
  path: '/users/add-socials',
  summary: 'Contact details and links',
  tag: 'profiles',
  access: 'either:edit-company',
  job: 'free',
  body: socialsBody,
  ifMatch: true,
  answer: messageAnswer,
  failures: ['PROFILE_CHANGED'],
});

/** Null removes the picture. */
export const updateProfilePicture = endpoint({
  method: 'PATCH',
  path: '/users/update-profile-picture',
  summary: "Set or remove the talent's picture, or the company's logo: an address that POST /upload returned",
  tag: 'profiles',
  access: 'either:edit-company',
  job: 'free',
  body: z.object({ displayPictureUrl: ownFileUrl.nullable() }),
  answer: messageAnswer,
  failures: ['FILE_REFUSED', 'STORAGE_FULL', 'FILE_TOO_LARGE'],
});

export const viewProfilePicture = endpoint({
  method: 'GET',
  path: '/users/profile-picture',
  summary: "The caller's picture; a company’s is its logo",
  tag: 'profiles',
  access: 'signed-in',
  job: 'free',
  answer: z.object({ displayPictureUrl: z.string().nullable() }),
});

/** Other spellings of the types of employment that clients use (specification, section 4). */
const TYPE_SPELLINGS: Record<string, string> = { fulltime: 'Full-Time', parttime: 'Part-Time', freelance: 'Contract' };

/** `POST /company/add-position`: a job in its short form. `tags` are departments. */
export const positionBody = z.object({
  title: nameSchema(200, 'Enter a title.'),
  location: plainLine(120).min(1, 'Enter a location.'),
  employmentType: z
    .string()
    .trim()
    .max(40, { error: 'Choose a type of employment.', abort: true })
    .transform((type) => TYPE_SPELLINGS[type.toLowerCase().replace('-', '')] ?? type)
    .pipe(z.enum(EMPLOYMENT_TYPES, 'Choose a type of employment.')),
  tags: z
    .array(plainLine(60))
    .max(20, 'Use at most 20 departments.')
    .default([])
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
});
