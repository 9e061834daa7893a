import { fillMarket } from '@hireledger/demo/fill/fill-market';
import { planMarket } from '@hireledger/demo/market/plan-market';
import { openContext } from '@hireledger/demo/running-market';
import type { Context } from '@hireledger/api/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnSystem } from './start-journey.ts';

/** Enough that the demo company has an applicant for every story. */
const market = planMarket({ companies: 3, jobs: 24, talents: 20, applications: 300, payouts: 3 });

let system: Awaited<ReturnType<typeof startOwnSystem>>;
let context: Context;
beforeAll(async () => {
  system = await startOwnSystem();
  context = openContext({ dataDir: system.dataDir, urls: system.urls });
});
afterAll(async () => {
  await context.database.close();
});

const fill = () => fillMarket(context, market, { now: new Date(), report: () => {}, payWithinMs: 60_000 });

async function counted(query: 'contracts' | 'milestones' | 'withdrawals'): Promise<Record<string, number>> {
  const { sql } = context.database;
  const tables = { contracts: sql`contract_offers`, milestones: sql`milestones`, withdrawals: sql`withdrawals` };
  const state = query === 'withdrawals' ? sql`'requested'` : sql`state`;
  const rows = await sql<{ state: string; count: number }[]>`
    SELECT ${state} AS state, count(*)::int AS count FROM ${tables[query]} GROUP BY 1`;
  return Object.fromEntries(rows.map(({ state: name, count }) => [name, count]));
}

it('the demo has contracts in every state, with a ruling and a withdrawal, and a second fill adds nothing', async () => {
  const { arbiterEmail } = await fill();
  expect(arbiterEmail).toContain('arbiter@');
  const contracts = await counted('contracts');
  expect(Object.keys(contracts)).toEqual(
    expect.arrayContaining(['accepted', 'changes-requested', 'rejected', 'revised', 'sent']),
  );
  const milestones = await counted('milestones');
  expect(Object.keys(milestones).sort()).toEqual(
    ['agreed', 'disputed', 'funded', 'refunded', 'released', 'ruled', 'settled', 'submitted'].sort(),
  );
  const withdrawals = await counted('withdrawals');
  expect(withdrawals).toEqual({ requested: 1 });

  expect((await fill()).made).toBe(0);
  expect(await counted('contracts')).toEqual(contracts);
  expect(await counted('milestones')).toEqual(milestones);
  expect(await counted('withdrawals')).toEqual(withdrawals);
});
