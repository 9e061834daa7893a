import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REQUEST_CRASH_POINTS, type CrashPoint } from '@hireledger/contracts/crash-points';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import type { Wallet } from '@hireledger/domain/http/wallets';
import type { TestSystem } from '@hireledger/launch/test-system';
import { createTestUser } from '@hireledger/launch/test-user';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  allReleased,
  approve,
  completedApplication,
  createPair,
  done,
  EACH,
  paymentsOnChain,
  payoutsOf,
  type Pair,
} from './approvals.ts';
import { expectEndedExactly } from './ended-exactly.ts';
import { addOwnAddress, addPasskey, ROUTES, type HeldScene } from './held-routes.ts';
import { expectPaidExactly } from './paid-exactly.ts';
import { startSystemAtSteps, type SystemAtSteps } from './system-at-steps.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

/** What has a folder of its own, of which a copy can take the place. */
type Part = 'postgres' | 'chain' | 'signer';
/** What is replaced at once. */
const REPLACED: readonly (readonly Part[])[] = [['postgres'], ['chain'], ['signer'], ['postgres', 'chain']];

/** `npm run test:restores` restores all from a copy of each step; `npm run test:trials` some of them at some steps. */
const ALL = process.env['RESTORES'] !== undefined;
const CASES: { step: CrashPoint; replaced: typeof REPLACED }[] = ALL
  ? REQUEST_CRASH_POINTS.map((step) => ({ step, replaced: REPLACED }))
  : [
      { step: 'request-committed', replaced: [['postgres']] },
      { step: 'transaction-stored', replaced: [['chain']] },
      { step: 'journal-written', replaced: [['signer']] },
      { step: 'range-written', replaced: [['postgres', 'chain']] },
    ];

/** Steps of held money, each with a point and what is replaced by a copy of it. */
const HELD: [route: string, step: CrashPoint, parts: readonly Part[]][] = [
  ['release', 'transaction-stored', ['postgres']],
  ['funding', 'journal-written', ['postgres']],
  ['settlement', 'range-written', ['chain']],
  ['funding', 'transaction-stored', ['postgres', 'chain']],
  ['settlement', 'call-signed', ['postgres']],
  ['release', 'block-made', ['chain']],
];

let at: SystemAtSteps;
let system: TestSystem;
let pair: Pair;
beforeAll(async () => {
  at = await startSystemAtSteps();
  ({ system } = at);
  pair = await createPair(system.urls.web);
});
afterAll(() => at?.discard());

const command = async (name: 'backup' | 'restore' | 'operations', dataDir: string, ...words: string[]) =>
  (
    await run(process.execPath, [programFile(name, currentBuild()), ...words], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
    })
  ).stdout;
const operations = (...words: string[]) => command('operations', system.dataDir, ...words);
const balance = async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance);

let copies = 0;

/**
 * Backs the running system up while a process stands still at a step, with what was begun under way. Returns what `restore` makes of it.
 * The worker stands still too: the database is copied first, and a payment sent meanwhile would be in the copy of the chain alone.
 */
async function copyAt(step: CrashPoint, begin: () => Promise<unknown>): Promise<string> {
  copies += 1;
  const restored = join(at.folder, `copy-${copies}`);
  const backup = `${restored}-backup`;
  at.arm(step);
  const beginning = begin();
  await at.reached(step);
  const worker = system.pids().worker!;
  process.kill(worker, 'SIGSTOP');
  await command('backup', system.dataDir, backup).finally(() => process.kill(worker, 'SIGCONT'));
  at.letGo(step);
  await beginning;
  await command('restore', restored, backup);
  return restored;
}

/**
 * Starts with parts of the copy in place of the present ones, and does what the start says.
 * @param approveLater approves what was paid after the copy was taken
 */
async function startWith(parts: readonly Part[], copy: string, approveLater: () => Promise<void>): Promise<void> {
  await system.stop();
  // A restored database has a password of its own, in a file beside it.
  for (const name of parts.flatMap((part) => (part === 'postgres' ? [part, 'postgres-password'] : [part]))) {
    await rm(join(system.dataDir, name), { recursive: true });
    await run('cp', ['-a', join(copy, name), join(system.dataDir, name)]);
  }
  await system.startAgain();
  const saidBy = async (log: string) => readFile(join(system.dataDir, 'logs', log), 'utf8');
  const isOlder = (part: Part) => parts.includes(part);
  if (isOlder('postgres') && isOlder('chain')) {
    // They agree with each other: what both have forgotten is approved again.
    expect(await operations()).toContain('Nothing is frozen or stuck.');
  } else if (isOlder('postgres')) {
    expect(await operations()).toContain('the database is older than its chain');
    const { incidents } = await done<StatusAnswer>(pair.talent, 'GET', '/status/parts');
    expect(incidents.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    await expect(approveLater()).rejects.toThrow(/409|paused/);
    const adopted = await operations('adopt');
    expect(adopted).toContain('this database does not know what for');
    expect(adopted).toContain('Payouts continue.');
  } else if (isOlder('chain')) {
    await expect
      .poll(() => saidBy('worker.log'), { timeout: 30_000 })
      .toContain('the chain is older than the database');
  } else {
    const [first] = (await operations()).split('\n');
    expect(first).toMatch(
      /^The signer's store has \d+ entries and had \d+ before: it is an older copy, and nothing is signed until /,
    );
    expect(await operations('rebuild-signer')).toContain('It signs again.');
  }
}

/** Waits until the chain has so many payments and every payout is released by one of them: one that the chain forgot is shown as released at first. */
const booksAndChainAgree = async (count: number): Promise<void> => {
  await expect
    .poll(
      async () => {
        const payouts = await payoutsOf(pair.company);
        const onChain = await paymentsOnChain(system.urls.chain, pair.talent);
        return payouts.filter(
          ({ state, transactionHash }) => state === 'released' && onChain.includes(transactionHash ?? ''),
        ).length;
      },
      { timeout: 60_000 },
    )
    .toBe(count);
};

describe('a copy that was taken at a step of a payout', () => {
  it(
    'is restored: nothing is paid twice, nothing is lost, and the start says what differs',
    { timeout: ALL ? 3_600_000 : 240_000 },
    async () => {
      await expect.poll(balance, { timeout: 30_000 }).toBeGreaterThan(0n);
      const before = await balance();
      const applications: string[] = [];
      for (const { step, replaced } of CASES) {
        const under = await completedApplication(pair, applications.length);
        const later = await completedApplication(pair, applications.length + 1);
        applications.push(under, later);
        const copy = await copyAt(step, () => approve(pair.company, under));
        await approve(pair.company, later);
        await allReleased(pair.company, applications.length);
        for (const parts of replaced) {
          const paid = await paymentsOnChain(system.urls.chain, pair.talent);
          await startWith(parts, copy, () => approve(pair.company, later));
          // What the copy does not have is approved again; for the others it is the same approval.
          for (const application of applications) await approve(pair.company, application);
          await booksAndChainAgree(applications.length);
          // A chain that forgot payments is sent them again; one that did not has the same transactions.
          if (!parts.includes('chain'))
            expect((await paymentsOnChain(system.urls.chain, pair.talent)).toSorted(), `${parts} at ${step}`).toEqual(
              paid.toSorted(),
            );
          await expectPaidExactly(system, pair, { approvals: applications.length, before, again: true });
        }
        await rm(copy, { recursive: true });
      }
    },
  );
});

const isReleased = async ({ company }: Pair, application: string) =>
  (await payoutsOf(company)).some(({ applicationId, state }) => applicationId === application && state === 'released');

describe('a copy that was taken at a step of held money', () => {
  it(
    'is restored: every milestone ends once, and books and chain agree',
    { timeout: ALL ? 1_200_000 : 240_000 },
    async () => {
      const { web } = system.urls;
      const people = {
        company: await createTestUser(web, 'company', 'Quay Works', 'pay@quay-works.test'),
        talent: await createTestUser(web, 'talent', 'Ife Obi', 'ife@talents.test'),
      };
      const held = async () => BigInt((await done<Wallet>(people.company, 'GET', '/wallets/me')).balance);
      await expect.poll(held, { timeout: 30_000 }).toBeGreaterThan(0n);
      const judge = await createTestUser(web, 'talent', 'Judy Just', 'judy@arbiters.test');
      const scene: HeldScene = {
        pair: people,
        arbiter: await addPasskey(judge),
        ownAddress: await addOwnAddress(people.company),
        now: at.now,
        expected: {
          company: await held(),
          talent: 0n,
          milestones: 0,
          // The system has already paid those of the test before.
          payments: (await paymentsOnChain(system.urls.chain, pair.talent)).length,
        },
      };
      for (const [index, [route, step, parts]] of (ALL ? HELD : HELD.slice(0, 1)).entries()) {
        const later = await completedApplication(people, index);
        const { act, end } = await ROUTES[route]!(scene);
        const copy = await copyAt(step, act);
        await approve(people.company, later);
        await expect.poll(() => isReleased(people, later), { timeout: 60_000 }).toBe(true);
        await startWith(parts, copy, () => approve(people.company, later));
        // What the copy does not have is approved again; for the others it is the same approval.
        await approve(people.company, later);
        scene.expected.payments += 1;
        scene.expected.talent += EACH;
        scene.expected.company -= EACH;
        await end();
        await vi.waitFor(() => expectEndedExactly(system, people, scene.expected), { timeout: 60_000, interval: 500 });
        await rm(copy, { recursive: true });
      }
    },
  );
});
