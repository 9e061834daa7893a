import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { ApplicationMethod, Category, EmploymentType, JobLevel } from '@hireledger/domain/jobs/options';
import type { DemoCompany } from './demo-company.ts';
import { neighbourOf, type Profession } from './profession.ts';
import { PROFESSIONS } from './professions/all.ts';
import { chanceOf, type Chance } from './seeded-random.ts';
import { writeSalary } from './write-salary.ts';

/** A job as planned; capacity is filled in when it is known how many the company will hire, the deadline when the day is known. */
export interface PlannedJob {
  /** Company and title: no company posts one title twice. */
  key: string;
  companyKey: string;
  category: Category;
  level: JobLevel;
  /** Days before now. */
  postedAge: number;
  /** Days after now, or null where it stays open. */
  deadlineIn: number | null;
  form: Omit<JobFormInput, 'applicationDeadline'> & { title: string; applicationMethods: ApplicationMethod[] };
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

/** Writes one job of a company, under a title that is not in `taken`. */
export function writeJob(
  company: DemoCompany,
  taken: ReadonlySet<string>,
  chance: Chance,
): Omit<PlannedJob, 'postedAge'> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    // The first category that a company names is the one it hires for most.
    const category = chance.weighted(
      company.hiresFor,
      (entry) => 2 + company.hiresFor.length - company.hiresFor.indexOf(entry),
    );
    const [level, , payFactor] = chance.weighted(LEVELS, ([, weight]) => weight);
    const profession = PROFESSIONS[category];
    const leads = level === 'Director' || level === 'VP or Above';
    const role = chance.pick(profession.roles);
    const intern = level === 'Entry Level' && chance.happens(0.35);
    const title = leads
      ? leaderTitle(level, chance.pick(profession.areas))
      : roleTitle(level, role.name, intern, chance);
    const key = `${company.key}/${title}`;
    if (taken.has(key)) continue;
    const [applicationMethods] = chance.weighted(WAYS, ([, weight]) => weight);
    const employmentTypes = employment(intern, leads, chance);
    const currency =
      company.paysIn === 'both' ? (chance.happens(0.6) ? ('NGN' as const) : ('USD' as const)) : company.paysIn;
    const skills = leads
      ? chance.some(
          profession.roles.flatMap((each) => each.skills),
          6,
        )
      : [...role.skills, ...chance.some(neighbourOf(role, profession).skills, chance.whole(0, 2))];
    return {
      key,
      companyKey: company.key,
      category,
      level,
      deadlineIn: chance.happens(0.08) ? null : chance.whole(9, 80),
      form: {
        title,
        employmentTypes,
        categories: [
          category,
          ...chance.some(
            company.hiresFor.filter((other) => other !== category),
            chance.happens(0.15) ? 1 : 0,
          ),
        ],
        skills: [...new Set(skills)],
        ...texts(company, profession, title, chance),
        ...writeSalary(
          {
            currency,
            monthly: profession.pay[currency] * payFactor * (intern ? 0.5 : 1),
            employmentTypes,
            leads,
          },
          // Own chance: another period changes no other word of the market.
          chanceOf(`salary of ${key}`),
        ),
        applicationMethods,
        externalLink: applicationMethods.includes('External Link') ? `https://${company.key}.example/careers` : null,
        applicationEmail: applicationMethods.includes('Email') ? `careers@${company.key}.example` : null,
        jobLevel: level,
        location: employmentTypes.includes('Remote') && chance.happens(0.6) ? 'Remote' : company.location,
      },
    };
  }
  throw new Error(`${company.name} has no free job title left.`);
}

function leaderTitle(level: JobLevel, area: string): string {
  return level === 'Director' ? `Director of ${area}` : `Vice President, ${area}`;
}

function roleTitle(level: JobLevel, role: string, intern: boolean, chance: Chance): string {
  if (intern) return `${role} Intern`;
  if (level === 'Entry Level')
    return `${role.endsWith('Manager') ? 'Assistant' : chance.pick(['Junior', 'Graduate', 'Trainee'])} ${role}`;
  if (level === 'Senior Level') return `${chance.pick(['Senior', 'Senior', 'Lead'])} ${role}`;
  return role;
}

function employment(intern: boolean, leads: boolean, chance: Chance): EmploymentType[] {
  const kind = intern
    ? 'Internship'
    : chance.weighted(
        [
          ['Full-Time', leads ? 95 : 72],
          ['Contract', 18],
          ['Part-Time', leads ? 0 : 10],
        ] as const,
        ([, weight]) => weight,
      )[0];
  return chance.happens(0.35) ? [kind, 'Remote'] : [kind];
}

function texts(company: DemoCompany, profession: Profession, title: string, chance: Chance) {
  const opening = `${company.name} ${company.does}`;
  const [first, second] = chance.some(profession.purposes, 2);
  const closing = chance.pick([
    `As our ${title} you will work from ${company.location} or wherever you work best, with people who answer questions.`,
    `This ${title} role is for somebody who wants to stay a while and leave the place better.`,
    `You will meet your future team twice before you decide, and the second time you bring the questions.`,
    `${company.character}`,
  ]);
  return {
    jobDescription: `${opening} ${first}\n\n${second} ${closing}`,
    responsibilities: chance.some(profession.responsibilities, chance.whole(4, 6)).join('\n'),
    whoYouAre: chance.some(profession.whoYouAre, chance.whole(3, 5)).join('\n'),
    qualifications: chance.some(profession.qualifications, chance.whole(3, 4)).join('\n'),
  };
}
