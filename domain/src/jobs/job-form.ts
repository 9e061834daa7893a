import { z } from 'zod';
import { CURRENCIES, SALARY_PERIODS } from '../money/salary.ts';
import { isTimeZone } from '../periods/time-zone.ts';
import { APPLICATION_METHODS, CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS, REQUIREMENTS } from './options.ts';
import { grouped } from '../numbers/grouped.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${grouped(max)} characters.`);
const unique = (list: string[]) => {
  const seen = new Set<string>();
  return list.filter((item) => item !== '' && !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
};
const salary = z
  .number('Enter a number.')
  .int('Enter a whole amount.')
  .min(0, 'A salary cannot be negative.')
  .max(1_000_000_000_000, 'That amount is too large.')
  .nullable()
  .default(null);

/** http(s) only: a link that one user entered is shown to others. */
export const httpUrlSchema = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter a link that starts with https://.' }));

/** An ISO day such as 2026-12-31, which exists in the calendar. */
/** An ISO day. Limited, so that the days before and after it are still valid dates. */
export const daySchema = z.iso
  .date('Choose a date.')
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'Choose a day between 1900 and 2999.');

/** A name of the IANA database, such as Africa/Lagos. */
export const timeZoneSchema = z
  .string()
  .trim()
  .max(64, 'Choose a time zone.')
  .refine(isTimeZone, 'Choose a time zone.');

/**
 * The job posting form (specification, section 3), as `POST /company/job-posting` accepts it. Salaries are whole units
 * of `currency`, or null if left blank. Limits: 200 characters for the title, 10,000 for each text.
 */
export const jobFormSchema = z
  .object({
    title: text(200).min(1, 'Enter a job title.'),
    employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)).min(1, 'Choose at least one type of employment.').max(5),
    salaryMin: salary,
    salaryMax: salary,
    currency: z.enum(CURRENCIES).default('NGN'),
    /** What the salary is paid for; null if the company does not say. */
    salaryPeriod: z.enum(SALARY_PERIODS).nullable().default(null),
    categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).default([]),
    skills: z.array(text(60)).max(50, 'Use at most 50 skills.').default([]).transform(unique),
    jobDescription: text(10_000).min(1, 'Enter a job description.'),
    responsibilities: text(10_000).default(''),
    whoYouAre: text(10_000).default(''),
    qualifications: text(10_000).default(''),
    applicationDeadline: daySchema.nullable().default(null),
    /** Whose midnight ends the deadline's day. */
    timeZone: timeZoneSchema.default('UTC'),
    applicationMethods: z
      .array(z.enum(APPLICATION_METHODS))
      .min(1, 'Choose at least one way to apply.')
      .max(3)
      .default(['Apply via platform']),
    externalLink: httpUrlSchema.nullable().default(null),
    applicationEmail: z.email('Enter an email address.').max(254).nullable().default(null),
    jobLevel: z.enum(JOB_LEVELS).nullable().default(null),
    /** Parts of a profile that are required to apply. */
    requirements: z
      .array(z.enum(REQUIREMENTS))
      .max(REQUIREMENTS.length)
      .default([])
      .transform((list) => [...new Set(list)]),
    capacity: z.number('Enter a number.').int().min(1, 'At least one person.').max(10_000).default(1),
    location: text(120)
      .default('Remote')
      .transform((place) => place || 'Remote'),
  })
  .superRefine((job, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (job.salaryMin !== null && job.salaryMax !== null && job.salaryMin > job.salaryMax)
      issue('salaryMax', 'The maximum is below the minimum.');
    if (job.applicationMethods.includes('External Link') && !job.externalLink)
      issue('externalLink', 'Enter the link to apply.');
    if (job.applicationMethods.includes('Email') && !job.applicationEmail)
      issue('applicationEmail', 'Enter the email address for applications.');
  });

export type JobForm = z.infer<typeof jobFormSchema>;
export type JobFormInput = z.input<typeof jobFormSchema>;
