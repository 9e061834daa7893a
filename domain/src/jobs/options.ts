/** Choices of the job form and of the board's filters (specification, sections 2 and 9). */
export const EMPLOYMENT_TYPES = ['Full-Time', 'Part-Time', 'Remote', 'Internship', 'Contract'] as const;
export const CATEGORIES = [
  'Design',
  'Sales',
  'Marketing',
  'Business',
  'Human Resource',
  'Finance',
  'Engineering',
  'Technology',
] as const;
export const JOB_LEVELS = ['Entry Level', 'Mid Level', 'Senior Level', 'Director', 'VP or Above'] as const;
export const APPLICATION_METHODS = ['Apply via platform', 'External Link', 'Email'] as const;

/** Parts of a profile that a company may ask applicants for. */
export const REQUIREMENTS = ['phone', 'experience', 'education', 'skills', 'attachment', 'about'] as const;

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];
export type Category = (typeof CATEGORIES)[number];
export type JobLevel = (typeof JOB_LEVELS)[number];
export type ApplicationMethod = (typeof APPLICATION_METHODS)[number];
export type Requirement = (typeof REQUIREMENTS)[number];
