import { z } from 'zod';
import { daySchema } from '../jobs/job-form.ts';

const OLDEST_YEARS = 120;

/** The day where it comes first: nobody's own today is refused as a day to come. */
const today = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** A day of birth. Only new ones are checked so: what is stored stays readable. */
export const birthDaySchema = daySchema
  .refine((day) => day < today(), 'The date of birth must be in the past.')
  .refine((day) => day >= yearsBefore(today(), OLDEST_YEARS), `Choose a day in the last ${OLDEST_YEARS} years.`);

/** The first day of an experience or an education. The last one may be expected. */
export const startDaySchema = daySchema.refine((day) => day <= today(), 'The start date is in the future.');

/** Digits with the signs that people write between them, and an extension. */
const PHONE_NUMBER = /^[\s+(.\-/]*\d[\d\s+().\-/]*(?:(?:ext\.?|x)\s*\d+)?$/i;

/** Blank removes the number. */
export const phoneNumberSchema = z
  .string()
  .trim()
  .max(40, { error: 'Use at most 40 characters.', abort: true })
  .refine((text) => text === '' || PHONE_NUMBER.test(text), 'Enter a phone number, such as +234 800 000 0000.');
