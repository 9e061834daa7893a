import { emailOf, planMarket } from '@hireledger/demo/market/plan-market';
import { DEMO_PASSWORD } from '@hireledger/demo/fill/create-accounts';
import { fillMarket } from '@hireledger/demo/fill/fill-market';
import { openContext } from '@hireledger/demo/running-market';
import type { Role } from '@hireledger/domain/hiring/stages';
import { createTestUser, signInTestUser, type TestUser } from '@hireledger/launch/test-user';
import { readRunningSystem } from '@hireledger/launch/run-file';
import { findExamples } from './find-examples.ts';
import { fillMuch } from './fill-much.ts';
import { fillWords } from './fill-words.ts';
import type { DataSet, Filled } from './data-sets.ts';
import { LONG, RTL, type Vocabulary } from './vocabulary.ts';

type Say = (sentence: string) => void;
type Context = ReturnType<typeof openContext>;

/** Fills each data set into the system on `dataDir` unless an earlier run has, and signs its two accounts in. */
export async function fillAll(
  dataDir: string,
  wished: readonly DataSet[],
  say: Say,
): Promise<ReadonlyMap<DataSet, Filled>> {
  const run = readRunningSystem(dataDir);
  const context = openContext(run);
  const filled = new Map<DataSet, Filled>();
  try {
    for (const data of wished) {
      const begun = performance.now();
      const { company, talent } = await FILLS[data](context, { origin: run.urls.web, databaseUrl: run.urls.database });
      filled.set(data, { company, talent, examples: await findExamples(context.database.sql, company, talent) });
      say(`  data ${data}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    }
    return filled;
  } finally {
    await context.database.close();
  }
}

type Place = { origin: string; databaseUrl: string };
type Fill = (context: Context, place: Place) => Promise<{ company: TestUser; talent: TestUser }>;

const FILLS: Record<DataSet, Fill> = {
  none: async (_context, { origin }) => ({
    company: await enter(origin, 'company', 'Harbour Works', 'none-company@screens.test'),
    talent: await enter(origin, 'talent', 'Ada Lovelace', 'none-talent@screens.test'),
  }),
  usual: fillUsual,
  much: async (context, { origin, databaseUrl }) => {
    const company = await enter(origin, 'company', 'Meridian Staffing', 'much-company@screens.test');
    const others = await enter(origin, 'company', 'Atlas Recruiting', 'much-others@screens.test');
    const talent = await enter(origin, 'talent', 'Nkechi Obiora', 'much-talent@screens.test');
    if (await isEmpty(context, company)) await fillMuch(databaseUrl, { company, talent, others });
    return { company, talent };
  },
  long: (context, { origin }) => meetIn(context, LONG, origin, 'long'),
  rtl: (context, { origin }) => meetIn(context, RTL, origin, 'rtl'),
};

/** The market that `npm run demo` fills; it adds what is missing. */
async function fillUsual(context: Context, { origin }: Place): Promise<{ company: TestUser; talent: TestUser }> {
  const market = planMarket();
  await fillMarket(context, market, { now: new Date(), report: () => {}, payWithinMs: 90_000 });
  const [company, talent] = [market.companies[0]!, market.talents[0]!].map(({ key }) =>
    signInTestUser(origin, emailOf(key), DEMO_PASSWORD),
  );
  return { company: (await company)!, talent: (await talent)! };
}

async function meetIn(
  context: Context,
  words: Vocabulary,
  origin: string,
  data: DataSet,
): Promise<{ company: TestUser; talent: TestUser }> {
  const company = await enter(origin, 'company', words.companyName, `${data}-company@screens.test`);
  const talents: TestUser[] = [];
  for (const [number, name] of words.talentNames.entries())
    talents.push(await enter(origin, 'talent', name, `${data}-talent-${number}@screens.test`));
  if (await isEmpty(context, company)) await fillWords(context, words, company, talents);
  return { company, talent: talents[0]! };
}

const enter = async (origin: string, role: Role, name: string, email: string): Promise<TestUser> =>
  (await signInTestUser(origin, email)) ?? createTestUser(origin, role, name, email);

async function isEmpty({ database }: Context, { user }: TestUser): Promise<boolean> {
  const [job] = await database.sql`SELECT FROM jobs WHERE company_id = ${user.id} LIMIT 1`;
  return job === undefined;
}
