import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { countryName, namesNoPlace, localityOf } from '@hireledger/domain/jobs/place';
import { escape } from '@hireledger/domain/markup/escape';
import { isTakenHere } from '@hireledger/domain/hiring/applying';
import { addDays, startOfDay } from '@hireledger/domain/periods/days';

const TYPES: Record<string, string> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Internship: 'INTERN',
  Contract: 'CONTRACTOR',
};

/** A job as schema.org's JobPosting, which search engines list. `publicUrl` is the public origin. */
export function jobPostingData(job: JobPosting, publicUrl: string): object {
  const types = job.employmentTypes.flatMap((type) => TYPES[type] ?? []);
  const remote = job.employmentTypes.includes('Remote') || namesNoPlace(job);
  const address = addressOf(job);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    // Search engines read it as HTML.
    description: escape(
      [job.jobDescription, job.responsibilities, job.whoYouAre, job.qualifications].filter(Boolean).join('\n\n') ||
        job.title,
    ),
    identifier: { '@type': 'PropertyValue', name: 'HireLedger', value: job.id },
    url: publicUrl + jobAddress(job),
    datePosted: job.createdAt.slice(0, 10),
    ...(job.applicationDeadline && { validThrough: lastSecond(job.applicationDeadline, job.timeZone) }),
    ...(types.length > 0 && { employmentType: types }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      ...(job.companyLogo && { logo: new URL(job.companyLogo, publicUrl).href }),
    },
    ...(address && { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } } }),
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    ...(remote &&
      job.country !== null && {
        applicantLocationRequirements: { '@type': 'Country', name: countryName(job.country) },
      }),
    ...((job.salaryMin !== null || job.salaryMax !== null) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(job.salaryMin !== null && { minValue: job.salaryMin }),
          ...(job.salaryMax !== null && { maxValue: job.salaryMax }),
          ...(job.salaryPeriod !== 'project' && { unitText: (job.salaryPeriod ?? 'month').toUpperCase() }),
        },
      },
    }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    directApply: isTakenHere(job),
  };
}

/** What the company said of the place; null if that is nothing but that the job is remote. */
function addressOf(job: JobPosting): object | null {
  const locality = localityOf(job);
  if (locality === null && (job.country === null || namesNoPlace(job))) return null;
  return {
    ...(locality !== null && { addressLocality: locality }),
    ...(job.country !== null && { addressCountry: job.country }),
  };
}

/** The end of a day where the job is, as ISO 8601 with the offset from UTC that is then in force. */
const lastSecond = (day: string, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(startOfDay(addDays(day, 1), timeZone).getTime() - 1_000)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** The same as the text of a script element: nothing in it can end the element. */
export const asScriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
