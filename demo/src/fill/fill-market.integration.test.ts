import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@hireledger/db/connect';
import type { Context } from '@hireledger/api/context';
import { throughEscrow2 } from '@hireledger/api/test-escrow-2';
import { useCases } from '@hireledger/api/use-cases';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { dollars } from '@hireledger/domain/money/usd';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planContracts, type PlannedContract } from '../market/contracts/plan-contracts.ts';
import { emailOf, planMarket } from '../market/plan-market.ts';
import type { MarketSize } from '../market/size.ts';
import { openContext } from '../running-market.ts';
import { createAccounts, DEMO_PASSWORD } from './create-accounts.ts';
import { fillMarket, type Fill } from './fill-market.ts';

const { changeHiringStage, deleteJob, logIn } = useCases;

const SMALL: MarketSize = { companies: 3, jobs: 24, talents: 12, applications: 110, payouts: 4 };
const market = planMarket(SMALL);
const contracts = planContracts(market);

/** Where the story of a contract stops without a chain, and the stages on the way there. */
function stagesWithoutChain({ story: { acts } }: PlannedContract): Stage[] {
  const last = acts.find(({ act }) => act === 'accept' || act === 'reject')?.act;
  return ['Hired', ...(last === 'accept' ? ['Accepted' as const] : last === 'reject' ? ['Rejected' as const] : [])];
}
const accepted = contracts.filter((contract) => stagesWithoutChain(contract).includes('Accepted'));
const versions = contracts.reduce((sum, { story }) => {
  const until = story.acts.findIndex(({ act }) => act === 'accept');
  return sum + story.acts.slice(0, until === -1 ? undefined : until).filter(({ act }) => act === 'send').length;
}, 0);

let test: TestDatabase;
let context: Context;
/** The administrator's, for what a test sets up. */
let administrator: Database;
let dataDir: string;
beforeAll(async () => {
  test = await createTestDatabase();
  administrator = openDatabase(test.url, { name: 'demo test set-up', connections: 1 });
  dataDir = await mkdtemp(join(tmpdir(), 'hireledger-demo-'));
  context = openContext({
    dataDir,
    urls: { web: '', worker: '', chain: '', publicChain: '', database: test.apiUrl, workerDatabase: '' },
  });
});
afterAll(async () => {
  await context.database.close();
  await administrator.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** No worker runs here, so that nobody mints or releases: the books are credited as the indexer would, and nothing is waited for. */
async function creditCompanies(): Promise<void> {
  const { accounts } = await createAccounts(context, market);
  for (const [index, { key }] of market.companies.entries()) {
    await administrator.sql`
      WITH log AS (
        INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
        VALUES (${`0x${key}`}, ${index}, 1, ${`0x${key}`}, '0xtoken', 'Transfer', '{}') RETURNING block_hash, log_index)
      INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
      SELECT 'deposit', 'outside', ${`company:${accounts.get(key)}`}, ${String(dollars(100_000))}, block_hash, log_index, now() FROM log`;
  }
}

/** As the worker does at its first start. */
async function openEscrow(): Promise<void> {
  const signer = await throughEscrow2({ sql: administrator.sql, context, settings: context.settings });
  const { accounts } = await createAccounts(context, market);
  for (const { key } of market.companies) await signer.giveWallet({ id: accounts.get(key)! });
}

const fill = (within = context, signal?: AbortSignal): Promise<Fill> =>
  fillMarket(within, market, { now: new Date(), report: () => {}, payWithinMs: 0, signal });

/** Fills until so many steps have sent an event, and is ended there. */
async function fillUntilKilled(steps: number): Promise<void> {
  const control = new AbortController();
  let sent = 0;
  const notifier = {
    ...context.notifier,
    events: (events: { name: string }[]) => {
      // What fills a profile is sent to its owner alone, and comes before the market.
      if (!events.some(({ name }) => name.startsWith('application.'))) return;
      sent += 1;
      if (sent === steps) control.abort(new Error('killed'));
    },
  };
  await expect(fill({ ...context, notifier }, control.signal)).rejects.toThrow('killed');
}

/** How many rows there are of everything that a fill makes. */
async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'users',
    'experiences',
    'educations',
    'skills',
    'jobs',
    'applications',
    'stage_changes',
    'payouts',
    'agreements',
    'contract_offers',
    'contract_drafts',
    'messages',
    'events',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await context.database.sql<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM ${context.database.sql(table)}`;
      return [table, row!.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe('filling the market', () => {
  it('continues where a killed fill stopped, to the planned market with all ten stages', async () => {
    await creditCompanies();
    await openEscrow();
    await fillUntilKilled(100);
    const half = await countRows();
    expect(half.stage_changes).toBeGreaterThan(0);
    expect(half.applications).toBeLessThan(SMALL.applications);

    await fill();
    const counts = await countRows();
    const standard = market.applications.flatMap(({ path }) => path.filter((stage) => stage === 'Hired')).length;
    expect(counts).toMatchObject({
      users: SMALL.companies + SMALL.talents + 1,
      jobs: SMALL.jobs,
      applications: SMALL.applications,
      payouts: SMALL.payouts,
      stage_changes:
        market.applications.reduce((sum, { path }) => sum + path.length, 0) +
        contracts.flatMap(stagesWithoutChain).length,
      agreements: SMALL.payouts + accepted.length,
      contract_offers: versions + standard,
    });
    const rows = await context.database.sql<
      { stage: Stage; count: number }[]
    >`SELECT stage, count(*)::int AS count FROM applications GROUP BY stage`;
    const planned = Object.groupBy(
      market.applications,
      (application) =>
        contracts
          .filter((contract) => contract.application === application)
          .flatMap(stagesWithoutChain)
          .at(-1) ?? application.path.at(-1)!,
    );
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(STAGES));
    for (const { stage, count } of rows) expect(count).toBe(planned[stage]!.length);
    // It fills a market of its own: some seconds alone, and much longer on a busy machine.
  }, 120_000);

  it('adds nothing a second time', async () => {
    const before = await countRows();
    expect((await fill()).made).toBe(0);
    expect(await countRows()).toEqual(before);
  });

  it('dates what happened over the last sixty days, jobs after their companies, applications after their jobs and moves after both', async () => {
    const [times] = await context.database.sql<{ wrong: number; oldest: number }[]>`
      SELECT (SELECT count(*)::int FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.applied_at < j.created_at)
           + (SELECT count(*)::int FROM jobs j JOIN users u ON u.id = j.company_id WHERE j.created_at < u.created_at)
           + (SELECT count(*)::int FROM stage_changes c JOIN applications a ON a.id = c.application_id WHERE c.at < a.applied_at) AS wrong,
             (SELECT extract(day FROM now() - min(created_at))::int FROM jobs) AS oldest`;
    expect(times!.wrong).toBe(0);
    expect(times!.oldest).toBeGreaterThan(30);
    expect(times!.oldest).toBeLessThanOrEqual(60);
  });

  it('gives accounts that can sign in', async () => {
    for (const { key } of [market.companies[0]!, market.talents[0]!]) {
      const { user } = await logIn(context, {
        email: emailOf(key),
        password: DEMO_PASSWORD,
        remember: false,
        visitor: { userAgent: undefined, networkAddress: '127.0.0.1' },
      });
      expect(user.email).toBe(emailOf(key));
    }
  });

  it('leaves alone what people changed meanwhile', async () => {
    const { accounts } = await createAccounts(context, market);
    const companyId = accounts.get(market.companies[0]!.key)!;
    const { sql } = context.database;
    const [declined] = await sql<
      { id: string }[]
    >`SELECT id FROM applications WHERE company_id = ${companyId} AND stage = 'Declined' LIMIT 1`;
    await changeHiringStage(context, {
      actor: { userId: companyId, role: 'company', memberRole: 'owner' },
      applicationId: declined!.id,
      newStage: 'Applied',
    });
    const [job] = await sql<{ id: string }[]>`SELECT id FROM jobs WHERE company_id = ${companyId} LIMIT 1`;
    await deleteJob(context, { companyId, jobId: job!.id });

    expect((await fill()).made).toBe(0);
    const [kept] = await sql<{ stage: Stage; deleted: boolean }[]>`
      SELECT stage, (SELECT deleted_at IS NOT NULL FROM jobs WHERE id = ${job!.id}) AS deleted FROM applications WHERE id = ${declined!.id}`;
    expect(kept).toEqual({ stage: 'Applied', deleted: true });
  });

  it('has one offer ready to send that the hiring manager drafted for an applicant of their team, and drafts no second one', async () => {
    const { accounts } = await createAccounts(context, market);
    const [companyId, talentId] = [market.companies[0]!, market.talents[0]!].map(({ key }) => accounts.get(key)!);
    const { sql } = context.database;
    const [applicant] = await sql<{ id: string; personId: string }[]>`
      SELECT a.id, m.person_id FROM memberships m JOIN membership_jobs team ON team.membership_id = m.id JOIN jobs j ON j.id = team.job_id JOIN applications a ON a.job_id = j.id
       WHERE m.account_id = ${companyId!} AND m.role = 'hiring-manager' AND a.stage = 'Applied' AND a.talent_id <> ${talentId!} AND j.deleted_at IS NULL LIMIT 1`;
    await changeHiringStage(context, {
      actor: { userId: companyId!, role: 'company', memberRole: 'owner' },
      applicationId: applicant!.id,
      newStage: 'Shortlisted',
    });
    await fill();
    const { id: applicationId, personId } = applicant!;
    const drafts = () => sql`SELECT application_id, person_id, ready_by FROM contract_drafts`;
    expect(await drafts()).toEqual([{ applicationId, personId, readyBy: personId }]);
    await sql`DELETE FROM contract_drafts`;
    expect((await fill()).made).toBe(0);
    expect(await drafts()).toEqual([]);
  });
});
