import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { optionalDay } from '../jobs/job-form.ts';
import { JOB_LEVELS } from '../jobs/options.ts';
import { birthDaySchema, startDaySchema } from './profile-facts.ts';
import { PROFILE_VISIBILITIES } from '../profiles/visibility.ts';
import { nameSchema, plainLine } from '../text/names.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { educationItem, experienceItem, line, link, ownFileUrl, shownWork, socials, versions } from './profiles.ts';

/** An item of a portfolio: a text, a file, or both. Sizes are bytes. */
const portfolioItem = shownWork.extend({
  fileUrl: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), size: z.number() }).nullable(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;
const skillItem = z.object({ id: z.uuid(), name: z.string() });

const talentProfile = z.object({
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
  /** Also visible to companies that the talent applied to. `dob` is an ISO day. */
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
  /** What a company needs to judge a talent: 0 to 100, and what is missing. */
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
});
export type TalentProfile = z.infer<typeof talentProfile>;

export const viewTalentProfile = endpoint({
  method: 'GET',
  path: '/users/get-talent-profile',
  summary: "The talent's own profile",
  tag: 'profiles',
  access: 'talent',
  eventsUpTo: true,
  answer: z.object({ data: talentProfile }),
  failures: ['NOT_FOUND'],
});

export const aboutMeBody = z.object({
  name: fullNameSchema,
  description: line(500).default(''),
  /** If left out, it stays unchanged. */
  jobLevel: z.enum(JOB_LEVELS, 'Choose a level.').nullable().optional(),
});

const change = { method: 'PATCH', tag: 'profiles', access: 'talent', answer: messageAnswer } as const;

export const updateAboutMe = endpoint({
  ...change,
  path: '/users/update-about-me',
  summary: 'Name and text about a talent',
  body: aboutMeBody,
  ifMatch: true,
  failures: ['PROFILE_CHANGED'],
});

const period = { startDate: optionalDay(startDaySchema).default(null), endDate: optionalDay().default(null) };
const ordered = (value: { startDate: string | null; endDate: string | null }) =>
  !value.startDate || !value.endDate || value.startDate <= value.endDate;
const orderIssue = { path: ['endDate'], message: 'The end date is before the start date.' };

export const experienceBody = z
  .object({
    jobTitle: nameSchema(120, 'Enter a job title.'),
    companyName: nameSchema(120, 'Enter a company.'),
    ...period,
    responsiblity: line(500).default(''),
  })
  .refine(ordered, orderIssue);

export const addExperience = endpoint({
  ...change,
  path: '/users/add-experience',
  summary: 'Add an experience',
  body: experienceBody,
});

export const updateExperience = endpoint({
  ...change,
  path: '/users/update-experience/:id',
  summary: 'Replace an experience',
  body: experienceBody,
  ifMatch: true,
  failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
});

const removal = {
  method: 'DELETE',
  tag: 'profiles',
  access: 'talent',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
} as const;

export const deleteExperience = endpoint({
  ...removal,
  path: '/users/delete-experience/:id',
  summary: 'Delete an experience',
});

export const educationBody = z
  .object({ degree: nameSchema(120, 'Enter a degree.'), institution: nameSchema(160, 'Enter a school.'), ...period })
  .refine(ordered, orderIssue);

export const addEducation = endpoint({
  ...change,
  path: '/users/add-education',
  summary: 'Add an education',
  body: educationBody,
});

export const updateEducation = endpoint({
  ...change,
  path: '/users/update-education/:id',
  summary: 'Replace an education',
  body: educationBody,
  ifMatch: true,
  failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
});

export const deleteEducation = endpoint({
  ...removal,
  path: '/users/delete-education/:id',
  summary: 'Delete an education',
});

export const skillsBody = z.object({
  skills: z.array(plainLine(60)).min(1, 'Please add at least one skill.').max(50, 'Use at most 50 skills.'),
});

export const addSkills = endpoint({
  ...change,
  path: '/users/add-skills',
  summary: 'Add skills by name',
  body: skillsBody,
});

export const deleteSkill = endpoint({
  ...removal,
  path: '/users/delete-skill/:id',
  summary: 'Delete a skill',
});

/** A file or link left out of an update stays; null removes it. */
export const portfolioBody = z
  .object({
    title: nameSchema(120, 'Enter a title.'),
    description: line(1000).default(''),
    type: line(40)
      .transform((type) => type || 'CV')
      .default('CV'),
    fileUrl: ownFileUrl.nullable().optional(),
    /** Where the work can be seen. */
    link,
  })
  .refine((item) => item.description !== '' || Boolean(item.fileUrl), {
    path: ['description'],
    message: 'Add a description or a file.',
  });

export const addPortfolio = endpoint({
  ...change,
  path: '/users/add-portfolio',
  summary: 'Add an item to the portfolio',
  body: portfolioBody,
});

export const updatePortfolio = endpoint({
  ...change,
  path: '/users/update-portfolio/:id',
  summary: 'Replace an item of the portfolio',
  body: portfolioBody,
  ifMatch: true,
  failures: ['PROFILE_CHANGED', 'NOT_FOUND'],
});

export const deletePortfolio = endpoint({
  ...removal,
  path: '/users/delete-portfolio/:id',
  summary: 'Delete an item of the portfolio',
});

/** All optional, null clears. */
export const personalDetailsBody = z.object({
  jobLevel: z.enum(JOB_LEVELS, 'Choose a level.').nullable().default(null),
  city: plainLine(120).nullable().default(null),
  language: plainLine(120).nullable().default(null),
  gender: line(60).nullable().default(null),
  dob: optionalDay(birthDaySchema).default(null),
  address: line(300).nullable().default(null),
});

export const updatePersonalDetails = endpoint({
  ...change,
  path: '/users/update-personal-details',
  summary: 'Level, city and personal details of a talent',
  body: personalDetailsBody,
  ifMatch: true,
  failures: ['PROFILE_CHANGED'],
});

export const updateProfileVisibility = endpoint({
  ...change,
  path: '/users/update-profile-visibility',
  summary: "Who may open the talent's page",
  body: z.object({ visibility: z.enum(PROFILE_VISIBILITIES, 'Choose who may see your page.') }),
});
