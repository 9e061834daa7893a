import { firstStage } from '@hireledger/domain/hiring/machine';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import type { DemoCompany } from './demo-company.ts';
import { LEAST_AGE, noteFor, pathTo, STAGE_WEIGHTS } from './hiring-paths.ts';
import type { Talent } from './plan-market.ts';
import { chanceOf, type Chance } from './seeded-random.ts';
import { shareOut } from './share-out.ts';
import type { MarketSize } from './size.ts';
import type { PlannedJob } from './write-job.ts';

/** One application with all its moves. */
export interface PlannedApplication {
  jobKey: string;
  companyKey: string;
  talentKey: string;
  /** From the first stage to the last that the plan gives it. */
  path: Stage[];
  /** Days before now of each entry of `path`, falling; Approved happens when the money is sent, now. */
  ages: number[];
  notes: (string | undefined)[];
}

interface Pair {
  job: PlannedJob;
  talent: Talent;
  first: 'Applied' | 'Pending';
  age: number;
}

/** The share of all applications that the newcomer's company gets on top of its weight. */
const OPENED_FIRST = 1.6;

/** Plans who applies where and how far each comes. */
export function planApplications(
  {
    companies,
    talents,
    jobs,
  }: { companies: readonly DemoCompany[]; talents: readonly Talent[]; jobs: readonly PlannedJob[] },
  size: MarketSize,
): PlannedApplication[] {
  const chance = chanceOf('applications');
  const pairs = choosePairs(companies, talents, jobs, size.applications, chance);
  // The company and the talent that a newcomer opens get a share of every stage of their own.
  const ofCompany = pairs.filter(({ job }) => job.companyKey === companies[0]!.key);
  const ofTalent = pairs.filter((pair) => !ofCompany.includes(pair) && pair.talent === talents[0]);
  const others = pairs.filter((pair) => !ofCompany.includes(pair) && !ofTalent.includes(pair));
  const toCompany = Math.max(1, Math.round(size.payouts / 5));
  const toTalent = Math.max(1, Math.round(size.payouts / 13));
  return [
    ...assignEnds(ofCompany, toCompany, chance),
    ...assignEnds(ofTalent, toTalent, chance),
    ...assignEnds(others, size.payouts - toCompany - toTalent, chance),
  ]
    .map(({ pair, last }) => {
      const path = pathTo(last, pair.first, chance);
      return {
        jobKey: pair.job.key,
        companyKey: pair.job.companyKey,
        talentKey: pair.talent.key,
        path,
        ages: agesAlong(path, pair.age, chance),
        notes: path.map((stage, index) => (index === 0 ? undefined : noteFor(stage, chance))),
      };
    })
    .sort((a, b) => b.ages[0]! - a.ages[0]!);
}

/** People apply for what fits them, soon after it is posted, and nobody twice. */
function choosePairs(
  companies: readonly DemoCompany[],
  talents: readonly Talent[],
  jobs: readonly PlannedJob[],
  count: number,
  chance: Chance,
): Pair[] {
  const weightOf = new Map(companies.map((company, index) => [company.key, index === 0 ? OPENED_FIRST : 1]));
  // Some jobs draw crowds. A job's company counts already by how many it posts.
  const popular = new Map(
    jobs.map((job) => [job.key, weightOf.get(job.companyKey)! * (0.25 + chance.next() ** 3 * 4)]),
  );
  const keenness = new Map(talents.map((talent, index) => [talent.key, index === 0 ? 2.2 : 0.4 + chance.next() * 1.4]));
  const chosen = new Map<string, Pair>();
  while (chosen.size < count) {
    const job = chance.weighted(jobs, (entry) => popular.get(entry.key)!);
    const talent = chance.weighted(talents, (entry) => keenness.get(entry.key)! * fit(entry, job));
    const key = `${job.key}/${talent.key}`;
    if (chosen.has(key)) continue;
    const delay = Math.min(-7 * Math.log(1 - chance.next()), job.postedAge * 0.97);
    chosen.set(key, {
      job,
      talent,
      first: firstStage(job.form.applicationMethods) as 'Applied' | 'Pending',
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

/** Gives each application the stage at which the plan leaves it; what came far is given to the old ones first. */
function assignEnds(pairs: Pair[], payouts: number, chance: Chance): { pair: Pair; last: Stage }[] {
  const waiting = pairs.filter(({ first, age }) => first === 'Pending' && (age < 1 || chance.happens(0.5)));
  const kept = new Set(waiting);
  const free = chance.some(
    pairs.filter((pair) => !kept.has(pair)),
    pairs.length,
  );
  const stages = Object.keys(STAGE_WEIGHTS) as (keyof typeof STAGE_WEIGHTS)[];
  const others = free.length - payouts;
  // Every stage has somebody, unless there are fewer people than stages.
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
    const index = free.findIndex(({ age }) => age >= LEAST_AGE[last]);
    // Where none is old enough, the application merely has not come that far yet.
    return index === -1 ? { pair: free.shift()!, last: 'Applied' as Stage } : { pair: free.splice(index, 1)[0]!, last };
  });
  return [...waiting.map((pair) => ({ pair, last: 'Pending' as Stage })), ...ended];
}

/** Spreads the moves over the time since the application, the last at least twenty minutes ago. */
function agesAlong(path: readonly Stage[], appliedAge: number, chance: Chance): number[] {
  const settled = Math.max(appliedAge - path.length * 6, 0.014);
  const moves = path.slice(1).map(() => settled + chance.next() * Math.max(appliedAge - settled, 0));
  return [appliedAge, ...moves.sort((a, b) => b - a)];
}
