import { COMPANIES } from './companies.ts';
import type { DemoCompany } from './demo-company.ts';
import { PEOPLE, type Person } from './people.ts';
import { planApplications, type PlannedApplication } from './plan-applications.ts';
import { chanceOf } from './seeded-random.ts';
import { shareOut } from './share-out.ts';
import { FULL_MARKET, type MarketSize } from './size.ts';
import { writeJob, type PlannedJob } from './write-job.ts';

/** How far back the market reaches, in days. */
const MARKET_DAYS = 60;
/** No company posts fewer. */
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

/** Where mail of the demo goes: a domain that can never be registered. */
export const emailOf = (key: string): string => `${key}@demo.hireledger.example`;

/**
 * The whole market, the same at every call: everything in it is found again by its key. Times are ages in days, so that a plan fits any day.
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
  const chance = chanceOf('jobs');
  const shares = shareOut(
    count,
    companies.map((company) => company.weight),
    LEAST_JOBS,
  );
  const taken = new Set<string>();
  const jobs = companies.flatMap((company, index) =>
    Array.from({ length: shares[index]! }, () => {
      const job = writeJob(company, taken, chance);
      taken.add(job.key);
      return { ...job, postedAge: 1 + chance.next() * (MARKET_DAYS - 1) };
    }),
  );
  const opened = jobs.filter((job) => job.companyKey === companies[0]!.key);
  acceptOutside(opened[0]!);
  // It posted less this week than in the week before, so that its dashboard shows figures that fall as well as figures that rise.
  for (const job of opened.filter(({ postedAge }) => postedAge < 7).slice(1)) job.postedAge += 7;
  return jobs.sort((a, b) => b.postedAge - a.postedAge);
}

/** The company that a newcomer opens has at least one job whose applications arrive elsewhere, and so wait to be confirmed. */
function acceptOutside(job: PlannedJob): void {
  job.form.applicationMethods = ['External Link'];
  job.form.externalLink = `https://${job.companyKey}.example/careers`;
  job.form.applicationEmail = null;
}

/** Room for everybody who is ever hired in the plan, and for some who come later. */
function capacityFor(job: PlannedJob, applications: readonly PlannedApplication[]): number {
  const hired = applications.filter(
    ({ jobKey, path }) => jobKey === job.key && (path.includes('Hired') || path.includes('Completed')),
  ).length;
  return hired + chanceOf(job.key).whole(2, 8);
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
