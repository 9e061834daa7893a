import type { Requirement } from '@hireledger/domain/jobs/options';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { JobField } from './wizard-machine.ts';

/** The labels of the job form's fields. */
export const FIELD_LABELS: Record<JobField, string> = {
  title: 'Job title',
  employmentTypes: 'Type of Employment',
  salaryMin: 'Minimum salary',
  salaryMax: 'Maximum salary',
  currency: 'Currency',
  salaryPeriod: 'Paid per',
  categories: 'Categories',
  jobLevel: 'Job level',
  location: 'Location',
  country: 'Country',
  capacity: 'Openings',
  skills: 'Required Skills',
  jobDescription: 'Job description',
  responsibilities: 'Responsibilities',
  whoYouAre: 'Who you are',
  qualifications: 'Qualifications',
  applicationDeadline: 'Application deadline',
  timeZone: 'Time zone',
  applicationMethods: 'Application methods',
  externalLink: 'Application link',
  applicationEmail: 'Application email',
  requirements: 'Required from applicants',
};

export const REQUIREMENT_LABELS: Record<Requirement, string> = {
  phone: 'Phone number',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  attachment: 'An attachment, such as a CV',
  about: 'About me',
};

/** A field's value for display. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'Blank';
  if (Array.isArray(value))
    return value.map((each) => REQUIREMENT_LABELS[each as Requirement] ?? String(each)).join(', ');
  return typeof value === 'number' ? grouped(value) : String(value);
}
