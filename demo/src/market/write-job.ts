import type { WaysToApply } from '@hireledger/domain/hiring/applying';
import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { ApplicationMethod, Category, EmploymentType, JobLevel } from '@hireledger/domain/jobs/options';
import type { DemoCompany } from './demo-company.ts';
import { neighbourOf, type Profession } from './profession.ts';
import { PROFESSIONS } from './professions/all.ts';
import { randomFor, type Random } from './seeded-random.ts';
import { writeSalary } from './write-salary.ts';

/** A planned job. Its capacity follows from the planned hires, its deadline from the day of the fill. */
export interface PlannedJob {
  /** Company and title: a company posts each title once. */
  key: string;
  companyKey: string;
  category: Category;
  level: JobLevel;
  /** Days before now. */
  postedAge: number;
  /** Days after now; null for no deadline. */
  deadlineIn: number | null;
  form: Omit<JobFormInput, 'applicationDeadline' | keyof WaysToApply> &
    WaysToApply & { title: string; applicationMethods: ApplicationMethod[] };
}

const LEVELS: readonly (readonly [JobLevel, weight: number, pay: number])[] = [
  ['Entry Level', 22, 0.5],
  ['Mid Level', 38, 1],
  ['Senior Level', 26, 1.6],
  ['Director', 9, 2.5],
  ['VP or Above', 5, 3.4],
];

const WAYS: readonly (readonly [ApplicationMethod[], weight: number])[] = [
  [['Apply via platform'], 70],
  [['Apply via platform', 'Email'], 9],
  [['External Link'], 11],
  [['Email'], 8],
  [['External Link', 'Email'], 2],
];

/** Writes a job of a company with a title that is not in `taken`. */
export function writeJob(
  company: DemoCompany,
  taken: ReadonlySet<string>,
  random: Random,
): Omit<PlannedJob, 'postedAge'> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    // A company's first category has the most jobs.
    const category = random.weighted(
      company.hiresFor,
      (entry) => 2 + company.hiresFor.length - company.hiresFor.indexOf(entry),
    );
    const [level, , payFactor] = random.weighted(LEVELS, ([, weight]) => weight);
    const profession = PROFESSIONS[category];
    const leads = level === 'Director' || level === 'VP or Above';
    const role = random.pick(profession.roles);
    const intern = level === 'Entry Level' && random.happens(0.35);
    const title = leads
      ? leaderTitle(level, random.pick(profession.areas))
      : roleTitle(level, role.name, intern, random);
    const key = `${company.key}/${title}`;
    if (taken.has(key)) continue;
    const [applicationMethods] = random.weighted(WAYS, ([, weight]) => weight);
    const employmentTypes = employment(intern, leads, random);
    const currency =
      company.paysIn === 'both' ? (random.happens(0.6) ? ('NGN' as const) : ('USD' as const)) : company.paysIn;
    const skills = leads
      ? random.sample(
          profession.roles.flatMap((each) => each.skills),
          6,
        )
      : [...role.skills, ...random.sample(neighbourOf(role, profession).skills, random.integer(0, 2))];
    return {
      key,
      companyKey: company.key,
      category,
      level,
      deadlineIn: random.happens(0.08) ? null : random.integer(9, 80),
      form: {
        title,
        employmentTypes,
        categories: [
          category,
          ...random.sample(
            company.hiresFor.filter((other) => other !== category),
            random.happens(0.15) ? 1 : 0,
          ),
        ],
        skills: [...new Set(skills)],
        ...texts(company, profession, title, random),
        ...writeSalary(
          {
            currency,
            monthly: profession.pay[currency] * payFactor * (intern ? 0.5 : 1),
            employmentTypes,
            leads,
          },
          // A generator of its own: another period changes no other word of the market.
          randomFor(`salary of ${key}`),
        ),
        applicationMethods,
        externalLink: applicationMethods.includes('External Link') ? `https://${company.key}.example/careers` : null,
        applicationEmail: applicationMethods.includes('Email') ? `careers@${company.key}.example` : null,
        jobLevel: level,
        location: employmentTypes.includes('Remote') && random.happens(0.6) ? 'Remote' : company.location,
      },
    };
  }
  throw new Error(`${company.name} has no free job title left.`);
}

function leaderTitle(level: JobLevel, area: string): string {
  return level === 'Director' ? `Director of ${area}` : `Vice President, ${area}`;
}

function roleTitle(level: JobLevel, role: string, intern: boolean, random: Random): string {
  if (intern) return `${role} Intern`;
  if (level === 'Entry Level')
    return `${role.endsWith('Manager') ? 'Assistant' : random.pick(['Junior', 'Graduate', 'Trainee'])} ${role}`;
  if (level === 'Senior Level') return `${random.pick(['Senior', 'Senior', 'Lead'])} ${role}`;
  return role;
}

function employment(intern: boolean, leads: boolean, random: Random): EmploymentType[] {
  const kind = intern
    ? 'Internship'
    : random.weighted(
        [
          ['Full-Time', leads ? 95 : 72],
          ['Contract', 18],
          ['Part-Time', leads ? 0 : 10],
        ] as const,
        ([, weight]) => weight,
      )[0];
  return random.happens(0.35) ? [kind, 'Remote'] : [kind];
}

function texts(company: DemoCompany, profession: Profession, title: string, random: Random) {
  const opening = `${company.name} ${company.does}`;
  const [first, second] = random.sample(profession.purposes, 2);
  const closing = random.pick([
    `As our ${title} you will work from ${company.location} or wherever you work best, with people who answer questions.`,
    `This ${title} role is for somebody who wants to stay a while and leave the place better.`,
    `You will meet your future team twice before you decide, and the second time you bring the questions.`,
    `${company.character}`,
  ]);
  return {
    jobDescription: `${opening} ${first}\n\n${second} ${closing}`,
    responsibilities: random.sample(profession.responsibilities, random.integer(4, 6)).join('\n'),
    whoYouAre: random.sample(profession.whoYouAre, random.integer(3, 5)).join('\n'),
    qualifications: random.sample(profession.qualifications, random.integer(3, 4)).join('\n'),
  };
}
