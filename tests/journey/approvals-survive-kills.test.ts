import { Contract, JsonRpcProvider } from 'ethers';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireEscrowAbi } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdAbi } from '@hireledger/contracts/generated/test-usd';
import type { ChainInfo, Wallet } from '@hireledger/domain/http/wallets';
import type { Payout } from '@hireledger/domain/http/payouts';
import { dollars } from '@hireledger/domain/money/usd';
import { createPerson, type Person } from '@hireledger/launch/person';
import { startTestSystem, type TestSystem } from '@hireledger/launch/test-system';

const APPROVALS = 50;
const EACH = dollars(120);

let system: TestSystem;
let company: Person;
let talent: Person;
beforeAll(async () => {
  system = await startTestSystem({ restartDead: true });
  company = await createPerson(system.urls.web, 'company', 'Harbour Works', 'pay@harbour-works.test');
  talent = await createPerson(system.urls.web, 'talent', 'Ada Obi', 'ada@talents.test');
});
afterAll(() => system.discard());

async function done<T = unknown>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: answer } = await person.call<T>(method, path, body);
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer;
}

/** An application that waits for its approval: posted, applied, shortlisted, marked as done. */
async function completedApplication(number: number): Promise<string> {
  const { data: job } = await done<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
    title: `Dock survey ${number}`,
    employmentTypes: ['Contract'],
    jobDescription: 'Survey one dock and report.',
    currency: 'USD',
    salaryMin: 120,
  });
  const { application } = await done<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', { jobId: job.id });
  await done(company, 'PATCH', '/users/update-hiring-stage', { applicationId: application.id, newStage: 'Shortlisted' });
  await done(talent, 'PATCH', '/users/update-hiring-stage', { applicationId: application.id, newStage: 'Completed' });
  return application.id;
}

/** Approves as a patient client does: the same key again until there is an answer. */
async function approve(applicationId: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await company
      .call('POST', '/users/approve-completion-and-disburse', { applicationId, amount: String(EACH) }, { 'idempotency-key': `approve-${applicationId}` })
      .catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return;
    }
    await delay(100);
  }
  throw new Error(`no answer to the approval of ${applicationId}`);
}

const walletOf = (person: Person) => done<Wallet>(person, 'GET', '/wallets/me');
const payoutsOf = async (person: Person) => (await done<{ data: Payout[] }>(person, 'GET', '/payouts?limit=100')).data;

describe('fifty approvals', () => {
  it('are each released exactly once although api, worker and chain are killed in the middle of them', async () => {
    const applications: string[] = [];
    for (let number = 1; number <= APPROVALS; number += 1) applications.push(await completedApplication(number));
    await expect.poll(async () => BigInt((await walletOf(company)).balance), { timeout: 30_000 }).toBeGreaterThan(0n);
    const before = BigInt((await walletOf(company)).balance);

    const approving = Promise.all(applications.map(approve));
    await expect.poll(async () => (await payoutsOf(talent)).length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    for (const name of ['worker', 'chain', 'api'] as const) await system.kill9(name);
    await approving;

    await expect
      .poll(async () => (await payoutsOf(company).catch(() => [])).filter((payout) => payout.state === 'released').length, { timeout: 120_000, interval: 200 })
      .toBe(APPROVALS);

    const { escrowAddress, tokenAddress, deployBlock } = await done<ChainInfo>(talent, 'GET', '/audit/chain');
    const chain = new JsonRpcProvider(system.urls.chain);
    const escrow = new Contract(escrowAddress, hireEscrowAbi, chain);
    const released = await escrow.queryFilter('MilestoneReleased', deployBlock);
    expect(released).toHaveLength(APPROVALS);
    const payoutIds = released.map((log) => ('args' in log ? String(log.args.payoutId) : ''));
    expect(new Set(payoutIds).size).toBe(APPROVALS);

    const [paid, kept] = [await walletOf(talent), await walletOf(company)];
    expect(BigInt(paid.balance)).toBe(EACH * BigInt(APPROVALS));
    expect(BigInt(kept.balance)).toBe(before - EACH * BigInt(APPROVALS));
    const token = new Contract(tokenAddress, testUsdAbi, chain);
    expect(await token.getFunction('balanceOf')(paid.address)).toBe(EACH * BigInt(APPROVALS));
    expect(await token.getFunction('balanceOf')(escrowAddress)).toBe(0n);
    chain.destroy();

    const database = postgres(system.urls.database, { max: 1 });
    const told = await database<{ payout: string }[]>`
      SELECT data ->> 'payoutId' AS payout FROM events
       WHERE recipient_id = ${talent.user.id} AND name = 'disbursement.released'`;
    await database.end();
    expect(told).toHaveLength(APPROVALS);
    expect(new Set(told.map((event) => event.payout)).size).toBe(APPROVALS);
  });
});
