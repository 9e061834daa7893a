import { OFFER_DAYS_DEFAULT } from '@hireledger/domain/agreements/offers/limits';
import { isPaidAtOnce } from '@hireledger/domain/money/salary';
import { firstStage } from '@hireledger/domain/hiring/machine';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import type { DemoCompany } from './demo-company.ts';
import { LEAST_AGE, noteFor, pathTo, STAGE_WEIGHTS, withoutContract } from './hiring-paths.ts';
import type { Talent } from './plan-market.ts';
import { randomFor, type Random } from './seeded-random.ts';
import { shareOut } from './share-out.ts';
import type { MarketSize } from './size.ts';
import type { PlannedJob } from './write-job.ts';

/** An application with its moves. */
export interface PlannedApplication {
  jobKey: string;
  companyKey: string;
  talentKey: string;
  /** Its stages, from the first to the last. */
  path: Stage[];
  /** The age of each entry of `path` in days, falling; Approved happens now, when the money is sent. */
  ages: number[];
  notes: (string | undefined)[];
}

interface Pair {
  job: PlannedJob;
  talent: Talent;
  first: 'Applied' | 'Pending';
  age: number;
}

/** The share of all applications that the demo company gets in addition to its weight. */
const OPENED_FIRST = 1.6;

/** Plans the applications and their final stages. */
export function planApplications(
  {
    companies,
    talents,
    jobs,
  }: { companies: readonly DemoCompany[]; talents: readonly Talent[]; jobs: readonly PlannedJob[] },
  size: MarketSize,
): PlannedApplication[] {
  const random = randomFor('applications');
  const pairs = choosePairs(companies, talents, jobs, size.applications, random);
  // The two demo accounts get a share of every stage.
  const ofCompany = pairs.filter(({ job }) => job.companyKey === companies[0]!.key);
  const ofTalent = pairs.filter((pair) => !ofCompany.includes(pair) && pair.talent === talents[0]);
  const others = pairs.filter((pair) => !ofCompany.includes(pair) && !ofTalent.includes(pair));
  const toCompany = Math.max(1, Math.round(size.payouts / 5));
  const toTalent = Math.max(1, Math.round(size.payouts / 13));
  return [
    ...assignEnds(ofCompany, toCompany, random),
    ...assignEnds(ofTalent, toTalent, random),
    ...assignEnds(others, size.payouts - toCompany - toTalent, random),
  ]
    .map(({ pair, last }) => {
      const drawn = pathTo(last, pair.first, random);
      const path = givesAmount(pair) ? drawn : withoutContract(drawn);
      return {
        jobKey: pair.job.key,
        companyKey: pair.job.companyKey,
        talentKey: pair.talent.key,
        path,
        ages: agesAlong(path, pair.age, random),
        notes: path.map((stage, index) => (index === 0 ? undefined : noteFor(stage, random))),
      };
    })
    .sort((a, b) => b.ages[0]! - a.ages[0]!);
}

/** Talents apply for jobs that fit them, soon after they are posted, and only once. */
function choosePairs(
  companies: readonly DemoCompany[],
  talents: readonly Talent[],
  jobs: readonly PlannedJob[],
  count: number,
  random: Random,
): Pair[] {
  const weightOf = new Map(companies.map((company, index) => [company.key, index === 0 ? OPENED_FIRST : 1]));
  // Some jobs are popular. The weight of a company is already in its number of jobs.
  const popular = new Map(
    jobs.map((job) => [job.key, weightOf.get(job.companyKey)! * (0.25 + random.next() ** 3 * 4)]),
  );
  const keenness = new Map(talents.map((talent, index) => [talent.key, index === 0 ? 2.2 : 0.4 + random.next() * 1.4]));
  const chosen = new Map<string, Pair>();
  while (chosen.size < count) {
    const job = random.weighted(jobs, (entry) => popular.get(entry.key)!);
    const talent = random.weighted(talents, (entry) => keenness.get(entry.key)! * fit(entry, job));
    const key = `${job.key}/${talent.key}`;
    if (chosen.has(key)) continue;
    const delay = Math.min(-7 * Math.log(1 - random.next()), job.postedAge * 0.97);
    chosen.set(key, {
      job,
      talent,
      first: firstStage(job.form) as 'Applied' | 'Pending',
      age: Math.max(job.postedAge - delay, 0.02),
    });
  }
  return [...chosen.values()];
}

function fit(talent: Talent, job: PlannedJob): number {
  const distance = Math.abs(JOB_LEVELS.indexOf(talent.level) - JOB_LEVELS.indexOf(job.level));
  const byField = talent.category === job.category ? 8 : job.form.categories?.includes(talent.category) ? 0.5 : 0.01;
  return byField / (1 + distance ** 2);
}

/** Gives each application its final stage; late stages go to old applications first. */
function assignEnds(pairs: Pair[], payouts: number, random: Random): { pair: Pair; last: Stage }[] {
  const waiting = pairs.filter(({ first, age }) => first === 'Pending' && (age < 1 || random.happens(0.5)));
  const kept = new Set(waiting);
  const free = random.sample(
    pairs.filter((pair) => !kept.has(pair)),
    pairs.length,
  );
  const stages = Object.keys(STAGE_WEIGHTS) as (keyof typeof STAGE_WEIGHTS)[];
  const others = free.length - payouts;
  // Every stage has an application, unless there are fewer applications than stages.
  const shares = shareOut(
    others,
    stages.map((stage) => STAGE_WEIGHTS[stage]),
    others < stages.length ? 0 : 1,
  );
  const wanted: Stage[] = [
    ...Array<Stage>(payouts).fill('Approved'),
    ...stages.flatMap((stage, index) => Array<Stage>(shares[index]!).fill(stage)),
  ].sort((a, b) => LEAST_AGE[b] - LEAST_AGE[a]);
  const ended = wanted.map((last) => {
    const isOldEnough = ({ age }: Pair) => age >= LEAST_AGE[last];
    const fitting = NEEDS_CONTRACT.has(last) ? free.findIndex((pair) => isOldEnough(pair) && givesAmount(pair)) : -1;
    const index = fitting === -1 ? free.findIndex(isOldEnough) : fitting;
    // If none is old enough, the application stays at an earlier stage.
    return index === -1 ? { pair: free.shift()!, last: 'Applied' as Stage } : { pair: free.splice(index, 1)[0]!, last };
  });
  return [...waiting.map((pair) => ({ pair, last: 'Pending' as Stage })), ...ended];
}

/** Ends that a standard contract leads to. */
const NEEDS_CONTRACT: ReadonlySet<Stage> = new Set(['Hired', 'Accepted', 'Rejected']);

/** Whether an amount follows from the salary of the job. */
const givesAmount = ({ job: { form } }: Pair): boolean =>
  Boolean(form.salaryMin) && isPaidAtOnce(form.salaryPeriod ?? null);

/** A contract that is sent earlier can expire before the fill answers it: the worker ends what has expired, at today's time. */
const OFFER_AGE_MAX = OFFER_DAYS_DEFAULT - 2;

/** Spreads the moves over the age of the application; the last is at least some minutes old. */
function agesAlong(path: readonly Stage[], appliedAge: number, random: Random): number[] {
  const settled = Math.max(appliedAge - path.length * 6, 0.014);
  const moves = path.slice(1).map(() => settled + random.next() * Math.max(appliedAge - settled, 0));
  const ages = [appliedAge, ...moves.sort((a, b) => b - a)];
  const hired = path.indexOf('Hired');
  if (hired < 0) return ages;
  const share = Math.min(1, OFFER_AGE_MAX / ages[hired]!);
  return ages.map((age, index) => (index < hired ? age : age * share));
}
