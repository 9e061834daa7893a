import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EXIT_CRASH_POINTS, REQUEST_CRASH_POINTS } from '@hireledger/contracts/crash-points';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { PROCESS_NAMES } from '@hireledger/domain/support/restarts';
import { createTestUser, signInTestUser } from '@hireledger/launch/test-user';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPair, done, EACH } from './approvals.ts';
import { expectEndedExactly } from './ended-exactly.ts';
import { addOwnAddress, addPasskey, everyWait, ROUTES, type HeldScene } from './held-routes.ts';
import { killAt, startSystemAtSteps, type SystemAtSteps } from './system-at-steps.ts';

/** `npm run test:kills` takes every route to every point; `npm run test:trials` every second route to a point of its own. */
const ALL = process.env['KILLS'] !== undefined;
const ROOT = join(import.meta.dirname, '..', '..');
/** Longer than any wait of a contract. */
const LONGEST_WAIT_DAYS = 60;

/** Over all routes each process is killed at each point, and over all points on each route. */
const victimOf = (route: number, point: number) => PROCESS_NAMES[(route + point) % PROCESS_NAMES.length]!;
const CASES = Object.entries(ROUTES).flatMap(([name, prepare], route) =>
  REQUEST_CRASH_POINTS.flatMap((step, point) =>
    ALL || (route % 2 === 0 && point === route) ? [{ name, prepare, step, victim: victimOf(route, point) }] : [],
  ),
);
const EXITS = (ALL ? EXIT_CRASH_POINTS : EXIT_CRASH_POINTS.slice(0, 1)).map((step, point) => ({
  step,
  victim: victimOf(1, point),
}));

let at: SystemAtSteps;
let scene: HeldScene;
beforeAll(async () => {
  at = await startSystemAtSteps();
});
afterAll(() => at?.discard());

async function setScene(): Promise<void> {
  const { system } = at;
  const pair = await createPair(system.urls.web);
  const judge = await createTestUser(system.urls.web, 'talent', 'Judy Just', 'judy@arbiters.test');
  const arbiter = await addPasskey(judge);
  await promisify(execFile)(
    process.execPath,
    [programFile('operations', currentBuild()), 'arbiter', judge.user.email],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: system.dataDir },
    },
  );
  const ownAddress = await addOwnAddress(pair.company);
  const balance = async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance);
  await expect.poll(balance, { timeout: 30_000 }).toBeGreaterThan(0n);
  const expected = { company: await balance(), talent: 0n, milestones: 0, payments: 0 };
  scene = { pair, arbiter, ownAddress, now: at.now, expected };
  // Connections that exist have the database's own clock.
  await at.passDays(2);
  await system.stop();
  await system.startAgain();
  await signInAgain();
}

/** Sessions end while the days pass. */
async function signInAgain(): Promise<void> {
  const { pair, arbiter } = scene;
  const again = async ({ user }: typeof pair.company) => (await signInTestUser(at.system.urls.web, user.email))!;
  Object.assign(pair, { company: await again(pair.company), talent: await again(pair.talent) });
  arbiter.person = await again(arbiter.person);
}

describe('contracts that hold money', () => {
  it(
    'lose nothing and pay nothing twice, whichever process is killed at whichever point of whichever step',
    { timeout: ALL ? 3_600_000 : 240_000 },
    async () => {
      await setScene();
      for (const { name, prepare, step, victim } of CASES) {
        const { act, end } = await prepare(scene);
        at.arm(step);
        const acting = act();
        await Promise.all([killAt(at, step, victim), acting]).catch((error: Error) => {
          throw new Error(`${name}, ${victim} killed at ${step}: ${error.message}`, { cause: error });
        });
        await end();
      }
      for (const { step, victim } of EXITS) {
        const work = await everyWait(scene);
        at.arm(step);
        await at.passDays(LONGEST_WAIT_DAYS);
        await killAt(at, step, victim);
        await signInAgain();
        await work.are('refunded', 'released', 'ruled');
        scene.expected.talent += EACH + EACH / 2n;
        scene.expected.company -= EACH + EACH / 2n;
      }
      await expectEndedExactly(at.system, scene.pair, scene.expected);
    },
  );
});
