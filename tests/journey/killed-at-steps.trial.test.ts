import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STEPS, type Step } from '@hireledger/contracts/steps';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { PROCESS_NAMES, type ProcessName } from '@hireledger/domain/support/restarts';
import type { TestSystem } from '@hireledger/launch/test-system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allReleased, approve, completedApplication, createPair, done, type Pair } from './approvals.ts';
import { expectPaidExactly } from './paid-exactly.ts';
import { startOwnSystem } from './start-journey.ts';

/** `npm run test:kills` kills every process at every step; `npm run test:trials` one process at each. */
const ALL = process.env['KILLS'] !== undefined;
const steps = Object.keys(STEPS) as Step[];
/** Payouts that are under way while a process is killed; a page of payouts has at most a hundred. */
const AT_ONCE = ALL ? 1 : 2;

let folder: string;
let system: TestSystem;
let pair: Pair;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-steps-'));
  const listener = pathToFileURL(join(import.meta.dirname, 'hold-at-steps.ts'));
  listener.searchParams.set('folder', folder);
  system = await startOwnSystem({ withWeb: false, environment: { NODE_OPTIONS: `--import=${listener.href}` } });
  pair = await createPair(system.urls.web);
});
afterAll(async () => {
  await system?.discard();
  await rm(folder, { recursive: true, force: true });
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Stops the first process that comes to the step, kills a process meanwhile, and lets the first continue, if it still can. */
async function killAt(step: Step, victim: ProcessName): Promise<void> {
  const held = join(folder, `${step}.held`);
  await expect.poll(() => existsSync(held), { timeout: 60_000, interval: 5, message: `${step} is reached` }).toBe(true);
  await system.kill9(victim);
  rmSync(held);
  await system.restart(victim);
  // One that lost its database may have ended, too.
  for (const [name, pid] of Object.entries(system.pids()))
    if (!isRunning(pid)) await system.restart(name as ProcessName);
}

const pairs = steps.flatMap((step, index) =>
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
        writeFileSync(join(folder, step), '');
        const approving = Promise.all(applications.splice(0, AT_ONCE).map((id) => approve(pair.company, id)));
        await killAt(step, victim);
        await approving;
      }
      await allReleased(pair.company, made);
      await expectPaidExactly(system, pair, { approvals: made, before });
    },
  );
});
