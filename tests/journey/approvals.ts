import { setTimeout as delay } from 'node:timers/promises';
import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Payout } from '@hireledger/domain/http/payouts';
import { Contract, type EventLog, JsonRpcProvider } from 'ethers';
import { expect } from 'vitest';
import { createTestUser, PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { dollars } from '@hireledger/domain/money/usd';

/** The amount of each approval in these journeys. */
export const EACH = dollars(120);

/** A client with this timeout outlives every pause before a restart. */
const PATIENCE_MS = 180_000;

/** A company that pays and a talent who is paid. */
export interface Pair {
  company: TestUser;
  talent: TestUser;
}

export const createPair = async (origin: string): Promise<Pair> => ({
  company: await createTestUser(origin, 'company', 'Harbour Works', 'pay@harbour-works.test'),
  talent: await createTestUser(origin, 'talent', 'Ada Obi', 'ada@talents.test'),
});

/** Sends a call and expects success. */
export async function done<T = unknown>(person: TestUser, method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: answer } = await person.call<T>(method, path, body);
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer;
}

/** The id of an application that is ready for approval: posted, applied, shortlisted, completed. */
export async function completedApplication({ company, talent }: Pair, number: number): Promise<string> {
  const { data: job } = await done<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
    title: `Dock survey ${number}`,
    employmentTypes: ['Contract'],
    jobDescription: 'Survey one dock and report.',
    currency: 'USD',
    salaryMin: 120,
  });
  const { application } = await done<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', {
    jobId: job.id,
  });
  await done(company, 'PATCH', '/users/update-hiring-stage', {
    applicationId: application.id,
    newStage: 'Shortlisted',
  });
  await done(talent, 'PATCH', '/users/update-hiring-stage', { applicationId: application.id, newStage: 'Completed' });
  return application.id;
}

/** Approves with retries: the same key until there is an answer. */
export async function approve(company: TestUser, applicationId: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let last: unknown;
  while (performance.now() < deadline) {
    const answer = await company
      .call(
        'POST',
        '/users/approve-completion-and-disburse',
        // A trial takes longer than a password counts as entered just now.
        { applicationId, amount: String(EACH), password: PASSWORD },
        { 'idempotency-key': `approve-${applicationId}` },
      )
      .catch((error: Error) => ({ status: 503, body: String(error.cause ?? error) }));
    if (answer.status < 500 && answer.status !== 429) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return;
    }
    last = answer;
    await delay(100);
  }
  throw new Error(`no answer to the approval of ${applicationId}, at last ${JSON.stringify(last)}`);
}

export const payoutsOf = async (person: TestUser): Promise<Payout[]> =>
  (await done<{ data: Payout[] }>(person, 'GET', '/payouts?limit=100')).data;

/** Waits until a person has so many released payouts. */
export async function allReleased(person: TestUser, count: number): Promise<void> {
  await expect
    .poll(async () => (await payoutsOf(person)).filter(({ state }) => state === 'released').length, {
      timeout: 60_000,
    })
    .toBe(count);
}

/** Every payment on a chain, through every escrow contract. */
export async function releasesOnChain(
  chain: JsonRpcProvider,
  { contracts }: Pick<ChainInfo, 'contracts'>,
): Promise<{ payee: string; payoutId: string; transactionHash: string }[]> {
  const found = await Promise.all(
    contracts.map(({ address, fromBlock }) =>
      new Contract(address, hireEscrow2Abi, chain).queryFilter('MilestoneReleased', fromBlock),
    ),
  );
  return found.flat().map((log) => {
    const { payee, payoutId } = (log as EventLog).args as unknown as { payee: string; payoutId: string };
    return { payee, payoutId, transactionHash: log.transactionHash };
  });
}

/** The transactions of every payment on a system's chain. */
export async function paymentsOnChain(chainUrl: string, person: TestUser): Promise<string[]> {
  const chain = new JsonRpcProvider(chainUrl);
  const released = await releasesOnChain(chain, await done<ChainInfo>(person, 'GET', '/audit/chain'));
  chain.destroy();
  return released.map(({ transactionHash }) => transactionHash);
}
