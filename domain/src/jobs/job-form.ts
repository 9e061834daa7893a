import { z } from 'zod';
import { CURRENCIES, SALARY_PERIODS } from '../money/salary.ts';
import { isTimeZone } from '../periods/time-zone.ts';
import { isCountry } from './countries.ts';
import { APPLICATION_METHODS, CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS, REQUIREMENTS } from './options.ts';
import { grouped } from '../numbers/grouped.ts';
import { tidyLink } from '../profiles/links.ts';
import { nameSchema, plainLine } from '../text/names.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `Use at most ${grouped(max)} characters.`, abort: true });
const unique = (list: string[]) => {
  const seen = new Set<string>();
  return list.filter((item) => item !== '' && !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
};
const salary = z
  .number('Enter a number.')
  .int('Enter a whole amount.')
  .min(0, 'A salary cannot be negative.')
  .max(1_000_000_000_000, 'That amount is too large.')
  .nullable();

const NO_LINK = 'Enter a link, such as example.com.';

/** http(s) only: a link that one user entered is shown to others. */
const httpUrlSchema = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.', abort: true })
  // Browsers take a space in a host's name.
  .regex(/^\S*$/, NO_LINK)
  .pipe(z.url({ protocol: /^https?$/, error: NO_LINK }));

/** https:// is added if it is missing; a blank text is no link. */
export const typedLink = z
  .string()
  .trim()
  .max(500, { error: 'Use at most 500 characters.', abort: true })
  .transform(tidyLink)
  .pipe(httpUrlSchema.nullable());

const NO_DAY = { error: 'Choose a date.', abort: true };
const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** The day of an ISO date-time, as it is written there: the one that its sender sees. */
const dayOf = (text: string): string => DATE_TIME.exec(text)?.[1] ?? text;

/** An ISO day such as 2026-12-31, which exists in the calendar. Limited, so that the days before and after it are still valid dates. */
export const daySchema = z
  .string('Choose a date.')
  .max(40, NO_DAY)
  .overwrite(dayOf)
  .check(z.iso.date(NO_DAY))
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'Choose a day between 1900 and 2999.');

/** A day that may be missing: null, or the empty text of a form's field. */
export const optionalDay = (day = daySchema) =>
  z.union([z.literal('').transform(() => null), day], NO_DAY.error).nullable();

/** A name of the IANA database, such as Africa/Lagos. */
export const timeZoneSchema = z
  .string()
  .trim()
  .max(64, { error: 'Choose a time zone.', abort: true })
  .refine(isTimeZone, 'Choose a time zone.');

const NO_COUNTRY = { error: 'Choose a country.', abort: true };

/** The fields of a job without what they are if they are left out. */
const fields = {
  title: nameSchema(200, 'Enter a job title.'),
  employmentTypes: z
    .array(z.enum(EMPLOYMENT_TYPES))
    .min(1, 'Choose at least one type of employment.')
    .max(5, { abort: true }),
  salaryMin: salary,
  salaryMax: salary,
  currency: z.enum(CURRENCIES),
  /** What the salary is paid for; null if the company does not say. */
  salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length, { abort: true }),
  skills: z.array(plainLine(60)).max(50, { error: 'Use at most 50 skills.', abort: true }).transform(unique),
  jobDescription: text(10_000).min(1, 'Enter a job description.'),
  responsibilities: text(10_000),
  whoYouAre: text(10_000),
  qualifications: text(10_000),
  applicationDeadline: optionalDay(),
  /** Whose midnight ends the deadline's day. */
  timeZone: timeZoneSchema,
  /** A way without its address cannot be used: see `isTakenHere`. */
  applicationMethods: z
    .array(z.enum(APPLICATION_METHODS))
    .min(1, 'Choose at least one way to apply.')
    .max(3, { abort: true }),
  /** https:// is added if it is missing. */
  externalLink: typedLink.nullable(),
  applicationEmail: z
    .string()
    .max(254, { error: 'This address is too long.', abort: true })
    .pipe(z.email('Enter an email address.'))
    .nullable(),
  jobLevel: z.enum(JOB_LEVELS).nullable(),
  /** Parts of a profile that are required to apply. */
  requirements: z
    .array(z.enum(REQUIREMENTS))
    .max(REQUIREMENTS.length, { abort: true })
    .transform((list) => [...new Set(list)]),
  capacity: z.number('Enter a number.').int().min(1, 'At least one person.').max(10_000),
  location: plainLine(120).transform((place) => place || 'Remote'),
  /** ISO 3166, such as NG; null if the company does not say, or if people anywhere may do the job. */
  country: z.string().max(2, NO_COUNTRY).refine(isCountry, NO_COUNTRY).nullable(),
};

export const SALARY_REVERSED = 'The maximum is below the minimum.';
export const isSalaryReversed = (job: { salaryMin: number | null; salaryMax: number | null }): boolean =>
  job.salaryMin !== null && job.salaryMax !== null && job.salaryMin > job.salaryMax;

/**
 * The job posting form (specification, section 3), as `POST /company/job-posting` accepts it. Salaries are whole units
 * of `currency`, or null if left blank. Limits: 200 characters for the title, 10,000 for each text.
 */
export const jobFormSchema = z
  .object({
    ...fields,
    salaryMin: fields.salaryMin.default(null),
    salaryMax: fields.salaryMax.default(null),
    currency: fields.currency.default('NGN'),
    salaryPeriod: fields.salaryPeriod.default(null),
    categories: fields.categories.default([]),
    skills: fields.skills.default([]),
    responsibilities: fields.responsibilities.default(''),
    whoYouAre: fields.whoYouAre.default(''),
    qualifications: fields.qualifications.default(''),
    applicationDeadline: fields.applicationDeadline.default(null),
    timeZone: fields.timeZone.default('UTC'),
    applicationMethods: fields.applicationMethods.default(['Apply via platform']),
    externalLink: fields.externalLink.default(null),
    applicationEmail: fields.applicationEmail.default(null),
    jobLevel: fields.jobLevel.default(null),
    requirements: fields.requirements.default([]),
    capacity: fields.capacity.default(1),
    location: fields.location.default('Remote'),
    country: fields.country.default(null),
  })
  .refine((job) => !isSalaryReversed(job), { path: ['salaryMax'], message: SALARY_REVERSED });

/** The fields of the form that an edit changes; the others stay. */
export const jobEditSchema = z.object(fields).partial();

export type JobForm = z.infer<typeof jobFormSchema>;
export type JobFormInput = z.input<typeof jobFormSchema>;
export type JobEdit = z.infer<typeof jobEditSchema>;
