import type { DemoCompany } from './demo-company.ts';
import { PEOPLE, type Person } from './people.ts';
import { planApplications, type PlannedApplication } from './plan-applications.ts';
import { randomFor } from './seeded-random.ts';
import { shareOut } from './share-out.ts';
import { FULL_MARKET, type MarketSize } from './size.ts';
import { writeJob, type PlannedJob } from './write-job.ts';
import { FOREIGN_COMPANIES } from './foreign-companies.ts';
import { NIGERIAN_COMPANIES } from './nigerian-companies.ts';

/** Every company of the demo market, in the order in which they are created. */
const COMPANIES: readonly DemoCompany[] = [...NIGERIAN_COMPANIES, ...FOREIGN_COMPANIES];
/** The age of the oldest job, in days. */
export const MARKET_DAYS = 60;
/** The least number of jobs of a company. */
const LEAST_JOBS = 4;

export interface Market {
  companies: readonly DemoCompany[];
  talents: readonly Talent[];
  /** Oldest first. */
  jobs: readonly PlannedJob[];
  /** Oldest first. */
  applications: readonly PlannedApplication[];
}

export interface Talent extends Person {
  /** Unique part of the email address and of links. */
  key: string;
}

/** Who decides its disputes: no applicant, but every account has one of the two roles. */
export const ARBITER = { key: 'arbiter', fullName: 'Adaeze Nwosu' };

/** The people of the first company: the owner's name, and those who are invited. */
export const MEMBERS = {
  owner: 'Ojurere Balogun',
  others: [
    { key: 'recruiter', fullName: 'Kemi Adeyemi', role: 'recruiter' },
    { key: 'hiring-manager', fullName: 'Tunde Okafor', role: 'hiring-manager' },
    { key: 'finance', fullName: 'Ngozi Eze', role: 'finance' },
    { key: 'viewer', fullName: 'Sade Bello', role: 'viewer' },
  ],
} as const;

/** The domain of demo addresses, which can never be registered. */
export const emailOf = (key: string): string => `${key}@demo.hireledger.example`;

/**
 * The whole market, the same at every call. Everything in it has a key; times are ages in days, so that the plan fits any day.
 */
export function planMarket(size: MarketSize = FULL_MARKET): Market {
  const companies = COMPANIES.slice(0, size.companies);
  const talents = PEOPLE.slice(0, size.talents).map((person) => ({ ...person, key: keyOf(person.fullName) }));
  const jobs = planJobs(companies, size.jobs);
  const applications = planApplications({ companies, talents, jobs }, size);
  for (const job of jobs) job.form.capacity = capacityFor(job, applications);
  return { companies, talents, jobs, applications };
}

function planJobs(companies: readonly DemoCompany[], count: number): PlannedJob[] {
  const random = randomFor('jobs');
  const shares = shareOut(
    count,
    companies.map((company) => company.weight),
    LEAST_JOBS,
  );
  const taken = new Set<string>();
  const jobs = companies.flatMap((company, index) =>
    Array.from({ length: shares[index]! }, () => {
      const job = writeJob(company, taken, random);
      taken.add(job.key);
      return { ...job, postedAge: 1 + random.next() * (MARKET_DAYS - 1) };
    }),
  );
  const opened = jobs.filter((job) => job.companyKey === companies[0]!.key);
  acceptOutside(opened[0]!);
  // It posted fewer jobs this week than in the week before, so that its dashboard has falling figures too.
  for (const job of opened.filter(({ postedAge }) => postedAge < 7).slice(1)) job.postedAge += 7;
  return jobs.sort((a, b) => b.postedAge - a.postedAge);
}

/** The demo company has at least one job with an outside application link, so that some applications wait to be confirmed. */
function acceptOutside(job: PlannedJob): void {
  job.form.applicationMethods = ['External Link'];
  job.form.externalLink = `https://${job.companyKey}.example/careers`;
  job.form.applicationEmail = null;
}

/** Enough for everybody whom the plan hires, and for some later ones. */
function capacityFor(job: PlannedJob, applications: readonly PlannedApplication[]): number {
  const hired = applications.filter(
    ({ jobKey, path }) => jobKey === job.key && (path.includes('Hired') || path.includes('Completed')),
  ).length;
  return hired + randomFor(job.key).integer(2, 8);
}

/** "Ionuț Dragomir" → "ionut-dragomir". */
function keyOf(fullName: string): string {
  return fullName
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
