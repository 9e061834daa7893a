import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobAddress } from '@hireledger/domain/jobs/job-address';
import { isTakenHere } from '@hireledger/domain/hiring/applying';

const TYPES: Record<string, string> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Internship: 'INTERN',
  Contract: 'CONTRACTOR',
};

/** A job as schema.org's JobPosting, which search engines list. `publicUrl` is the public origin. */
export function jobPostingData(job: JobPosting, publicUrl: string): object {
  const types = job.employmentTypes.flatMap((type) => TYPES[type] ?? []);
  const remote = job.employmentTypes.includes('Remote') || /^remote$/i.test(job.location);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description:
      [job.jobDescription, job.responsibilities, job.whoYouAre, job.qualifications].filter(Boolean).join('\n\n') ||
      job.title,
    identifier: { '@type': 'PropertyValue', name: 'HireLedger', value: job.id },
    url: publicUrl + jobAddress(job),
    datePosted: job.createdAt.slice(0, 10),
    ...(job.applicationDeadline && { validThrough: job.applicationDeadline }),
    ...(types.length > 0 && { employmentType: types }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      ...(job.companyLogo && { logo: new URL(job.companyLogo, publicUrl).href }),
    },
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Worldwide' } }
      : { jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: job.location } } }),
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

/** The same as the text of a script element: nothing in it can end the element. */
export const asScriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
