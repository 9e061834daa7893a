import { REQUEST_CRASH_POINTS } from '@hireledger/contracts/crash-points';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { PROCESS_NAMES } from '@hireledger/domain/support/restarts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allReleased, approve, completedApplication, createPair, done, type Pair } from './approvals.ts';
import { expectPaidExactly } from './paid-exactly.ts';
import { killAt, startSystemAtSteps, type SystemAtSteps } from './system-at-steps.ts';

/** `npm run test:kills` kills every process at every step; `npm run test:trials` one process at each. */
const ALL = process.env['KILLS'] !== undefined;
/** Payouts that are under way while a process is killed; a page of payouts has at most a hundred. */
const AT_ONCE = ALL ? 1 : 2;

let at: SystemAtSteps;
let pair: Pair;
beforeAll(async () => {
  at = await startSystemAtSteps();
  pair = await createPair(at.system.urls.web);
});
afterAll(() => at?.discard());

const pairs = REQUEST_CRASH_POINTS.flatMap((step, index) =>
  (ALL ? PROCESS_NAMES : [PROCESS_NAMES[index % PROCESS_NAMES.length]!]).map((victim) => ({ step, victim })),
);

describe('payouts', () => {
  it(
    'are each made once, whichever process is killed at whichever step',
    { timeout: ALL ? 1_800_000 : 240_000 },
    async () => {
      const balance = async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance);
      await expect.poll(balance, { timeout: 30_000 }).toBeGreaterThan(0n);
      const before = await balance();
      const applications: string[] = [];
      while (applications.length < pairs.length * AT_ONCE)
        applications.push(await completedApplication(pair, applications.length));
      const made = applications.length;
      for (const { step, victim } of pairs) {
        at.arm(step);
        const approving = Promise.all(applications.splice(0, AT_ONCE).map((id) => approve(pair.company, id)));
        await killAt(at, step, victim);
        await approving;
      }
      await allReleased(pair.company, made);
      await expectPaidExactly(at.system, pair, { approvals: made, before });
    },
  );
});
