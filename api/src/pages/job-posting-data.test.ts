import type { JobPosting } from '@hireledger/domain/http/jobs';
import { describe, expect, it } from 'vitest';
import { jobPostingData } from './job-posting-data.ts';

interface PlaceData {
  description?: string;
  validThrough?: string;
  jobLocation?: { address: object };
  jobLocationType?: string;
  applicantLocationRequirements?: { name: string };
}

const dataOf = (job: Partial<JobPosting>): PlaceData =>
  jobPostingData(
    {
      id: '20000000-0000-7000-8000-000000000001',
      title: 'Surveyor',
      companyName: 'Acme',
      createdAt: '2026-11-01T08:00:00.000Z',
      location: 'Kano',
      country: null,
      employmentTypes: ['Full-Time'],
      skills: [],
      salaryMin: null,
      salaryMax: null,
      applicationDeadline: null,
      applicationMethods: ['Apply via platform'],
      ...job,
    } as JobPosting,
    'https://hire.example',
  );

describe('the data of a job for search engines', () => {
  const AT_A_PLACE = ['Full-Time'];
  const REMOTE = ['Full-Time', 'Remote'];

  it.each([
    ['Kano', 'NG', AT_A_PLACE, { addressLocality: 'Kano', addressCountry: 'NG' }, undefined, undefined],
    ['Kano, Nigeria', 'NG', AT_A_PLACE, { addressLocality: 'Kano', addressCountry: 'NG' }, undefined, undefined],
    ['Kano', null, AT_A_PLACE, { addressLocality: 'Kano' }, undefined, undefined],
    ['São Paulo', 'BR', REMOTE, { addressLocality: 'São Paulo', addressCountry: 'BR' }, 'TELECOMMUTE', 'Brazil'],
    ['Germany', 'DE', REMOTE, { addressCountry: 'DE' }, 'TELECOMMUTE', 'Germany'],
    ['Germany', null, REMOTE, { addressLocality: 'Germany' }, 'TELECOMMUTE', undefined],
    ['Remote', 'DE', AT_A_PLACE, undefined, 'TELECOMMUTE', 'Germany'],
    ['Remote', null, AT_A_PLACE, undefined, 'TELECOMMUTE', undefined],
    ['Remote, Germany', 'DE', AT_A_PLACE, undefined, 'TELECOMMUTE', 'Germany'],
    ['Germany', 'DE', AT_A_PLACE, { addressCountry: 'DE' }, undefined, undefined],
    ['Anywhere', null, REMOTE, undefined, 'TELECOMMUTE', undefined],
  ])(
    'says of a job in "%s" (%s, %s) what is known of its place, and no more',
    (...[location, country, employmentTypes, address, type, applicants]) => {
      const data = dataOf({ location, country, employmentTypes });
      expect(data.jobLocation?.address).toEqual(address && { '@type': 'PostalAddress', ...address });
      expect(data.jobLocationType).toBe(type);
      expect(data.applicantLocationRequirements?.name).toBe(applicants);
    },
  );

  it('has its text as HTML, which search engines read, with all of it to see', () => {
    expect(dataOf({ jobDescription: 'List<String> & more' }).description).toBe('List&lt;String&gt; &amp; more');
  });

  it.each([
    ['UTC', '2999-03-31T23:59:59+00:00'],
    ['Africa/Lagos', '2999-03-31T23:59:59+01:00'],
    ['America/New_York', '2999-03-31T23:59:59-04:00'],
  ])('is valid through the last second of the deadline in %s', (timeZone, end) => {
    expect(dataOf({ applicationDeadline: '2999-03-31', timeZone }).validThrough).toBe(end);
    expect(dataOf({ timeZone })).not.toHaveProperty('validThrough');
  });
});
