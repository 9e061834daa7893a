import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@hireledger/db/connect';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../fill/create-accounts.ts';
import { findFilled } from '../fill/find-filled.ts';
import { planSteps } from '../fill/plan-steps.ts';
import { takeSteps } from '../fill/take-steps.ts';
import { planMarket } from '../market/plan-market.ts';
import { randomFor } from '../market/seeded-random.ts';
import { openContext } from '../running-market.ts';
import { applySomewhere, approveSomebody, moveSomebody, type LiveStage } from './beats.ts';

const { applyForJob } = useCases;

const market = planMarket({ companies: 2, jobs: 12, talents: 8, applications: 40, payouts: 3 });
const random = randomFor('beats');

let test: TestDatabase;
let context: Context;
let dataDir: string;
let stage: LiveStage;
beforeAll(async () => {
  test = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hireledger-beats-'));
  context = openContext({
    dataDir,
    urls: { web: '', worker: '', chain: '', publicChain: '', database: test.apiUrl, workerDatabase: '' },
  });
  const { accounts } = await createAccounts(context, market);
  const filled = await findFilled(context, market, accounts);
  await takeSteps(context, planSteps(market, filled), { accounts, filled, now: new Date(), report: () => {} });
  const companyIds = market.companies.map(({ key }) => accounts.get(key)!);
  const talentIds = market.talents.map(({ key }) => accounts.get(key)!);
  stage = { companyId: companyIds[0]!, talentId: talentIds[0]!, companyIds, talentIds };
});
afterAll(async () => {
  await context.database.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const stages = async () => {
  const rows = await context.database.sql<{ id: string; stage: Stage }[]>`SELECT id, stage FROM applications`;
  return new Map(rows.map((row) => [row.id, row.stage]));
};

/** Applications that are new or in another stage after a beat. */
async function changedBy(beat: () => Promise<string | null>): Promise<string[]> {
  const before = await stages();
  expect(await beat()).not.toBeNull();
  return [...(await stages())].filter(([id, after]) => before.get(id) !== after).map(([id]) => id);
}

describe('a live beat', () => {
  it('adds one application', async () => {
    expect(
      await changedBy(() =>
        applySomewhere(context, { companyIds: [stage.companyId], talentIds: stage.talentIds }, random),
      ),
    ).toHaveLength(1);
  });

  it('moves one application of the company that plays', async () => {
    const [id, ...others] = await changedBy(() =>
      moveSomebody(context, stage, { companyId: stage.companyId }, ['company'], random),
    );
    expect(others).toEqual([]);
    const [owner] = await context.database.sql<
      { companyId: string }[]
    >`SELECT company_id FROM applications WHERE id = ${id!}`;
    expect(owner!.companyId).toBe(stage.companyId);
  });

  it('never acts on an application of somebody who signed up for themselves', async () => {
    const administrator = openDatabase(test.url, { name: 'beats test set-up', connections: 1 });
    const { sql } = administrator;
    const [job] = await sql<{ id: string }[]>`SELECT id FROM jobs WHERE company_id = ${stage.companyId} LIMIT 1`;
    await sql`DELETE FROM stage_changes`;
    await sql`DELETE FROM application_notes`;
    await sql`DELETE FROM application_ratings`;
    await sql`DELETE FROM contract_offers`;
    await sql`DELETE FROM applications`;
    const [visitor] = await sql<{ id: string }[]>`
      INSERT INTO users (email, full_name, role)
      VALUES ('visitor@example.com', 'A Visitor', 'talent') RETURNING id`;
    await administrator.close();
    await applyForJob(context, { jobId: job!.id, talentId: visitor!.id });
    expect(
      await moveSomebody(context, stage, { companyId: stage.companyId }, ['company', 'talent'], random),
    ).toBeNull();
    expect(await approveSomebody(context, stage, random)).toBeNull();
  });
});
