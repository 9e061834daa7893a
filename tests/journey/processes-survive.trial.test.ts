import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { FROZEN_TEXT } from '@hireledger/domain/money/freezes';
import { PROCESS_NAMES, type ProcessName, type Restarts } from '@hireledger/domain/support/restarts';
import { createTestUser } from '@hireledger/launch/test-user';
import { chainAnswers } from '@hireledger/launch/services';
import type { TestSystem } from '@hireledger/launch/test-system';
import { openSigner } from '@hireledger/signer/client';
import { approve, completedApplication, createPair, done, EACH, type Pair } from './approvals.ts';
import { startOwnSystem } from './start-journey.ts';

/** `npm run test:kills` kills each process twenty times in two minutes; `npm run test:trials` as often as is quick. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const EVERY_MS = KILLS > 3 ? 120_000 / KILLS : 0;
/** A process that is back runs at least so long where a machine is too slow for that pace: nothing survives without any process that runs. */
const SHORTEST_LIFE_MS = KILLS > 3 ? 2_500 : 0;
const APPROVALS = 20;

let system: TestSystem;
let pair: Pair;
beforeAll(async () => {
  system = await startOwnSystem({ withWeb: false, restartDead: true });
  pair = await createPair(system.urls.web);
});
afterAll(() => system?.discard());

const answersAt = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

async function databaseAnswers(): Promise<boolean> {
  const sql = postgres(system.urls.database, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });
  try {
    await sql`SELECT 1`;
    return true;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

async function signerAnswers() {
  const signer = openSigner(system.urls.signer!);
  try {
    await signer.status({});
    return true;
  } finally {
    signer.close();
  }
}

/** Whether a process does its own work, regardless of the others. */
const ASK: Record<ProcessName, () => Promise<boolean>> = {
  api: () => answersAt(`${system.urls.web}/healthz`),
  worker: () => answersAt(`${system.urls.worker}/healthz`),
  chain: () => chainAnswers(system.urls.chain),
  signer: signerAnswers,
  postgres: databaseAnswers,
};

/** Waits until another process has taken over. Returns for how long none did, in ms. */
async function untilReplaced(name: ProcessName, gone: number): Promise<number> {
  const began = performance.now();
  while (system.pids()[name] === gone || !(await ASK[name]().catch(() => false))) await delay(25);
  return performance.now() - began;
}

/** Kills a process repeatedly, each time once it is back. Returns each downtime. */
async function killAgainAndAgain(name: ProcessName): Promise<number[]> {
  const away: number[] = [];
  const began = performance.now();
  let answering = system.pids()[name]!;
  while (away.length < KILLS) {
    // The process that answered last: the end of another has not stopped it.
    const gone = system.pids()[name]!;
    expect(gone, name).toBe(answering);
    await system.kill9(name);
    away.push(await untilReplaced(name, gone));
    answering = system.pids()[name]!;
    await delay(Math.max(SHORTEST_LIFE_MS, began + away.length * EVERY_MS - performance.now()));
  }
  return away;
}

function restarts(): Restarts {
  const file = join(system.dataDir, 'restarts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Restarts) : [];
}
const restartsOf = (name: ProcessName) => restarts().filter(({ process }) => process === name);
const status = async () => (await (await fetch(`${system.urls.web}/status/parts`)).json()) as StatusAnswer;
const stateOf = ({ parts }: StatusAnswer, part: string) => parts.find((each) => each.part === part)?.state;

describe('a process that is killed', () => {
  it(
    `comes back ${KILLS} times, ends no other, and leaves every payout whole`,
    { timeout: KILLS > 3 ? 900_000 : 240_000 },
    async () => {
      const applications: string[] = [];
      for (let number = 1; number <= APPROVALS; number += 1)
        applications.push(await completedApplication(pair, number));
      const balance = async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance);
      await expect.poll(balance, { timeout: 30_000 }).toBeGreaterThan(0n);
      const before = await balance();

      const began = performance.now();
      const approving = (async () => {
        for (const [index, id] of applications.entries()) {
          await delay(Math.max(0, began + (index * EVERY_MS * KILLS) / APPROVALS - performance.now()));
          await approve(pair.company, id);
        }
      })();
      const killing = Promise.all(PROCESS_NAMES.map(killAgainAndAgain)).then((away) => ({
        away,
        tookMs: performance.now() - began,
      }));
      const [{ away, tookMs }] = await Promise.all([killing, approving]);

      for (const [index, name] of PROCESS_NAMES.entries()) {
        const sorted = away[index]!.toSorted((a, b) => a - b);
        console.log(
          `${name}: ${KILLS} kills, away for ${Math.round(sorted[Math.floor(KILLS / 2)]!)} ms (median), ${Math.round(sorted.at(-1)!)} ms (longest); started ${restartsOf(name).length} times; all in ${Math.round(tookMs / 1000)} s`,
        );
        // Busy does not count as hung.
        expect(
          restartsOf(name).filter(({ hung }) => hung),
          name,
        ).toEqual([]);
      }

      const released = async () =>
        (await pair.company.call<{ data: Payout[] }>('GET', '/payouts?limit=100')).body.data.filter(
          ({ state }) => state === 'released',
        ).length;
      await expect.poll(() => released().catch(() => 0), { timeout: 90_000, interval: 200 }).toBe(APPROVALS);
      await expect.poll(balance).toBe(before - EACH * BigInt(APPROVALS));
      expect(BigInt((await done<Wallet>(pair.talent, 'GET', '/wallets/me')).balance)).toBe(EACH * BigInt(APPROVALS));
      await expect
        .poll(
          async () =>
            (await status()).parts
              .filter(({ state }) => state !== 'working' && state !== 'slow')
              .map(({ part }) => part),
          { timeout: 60_000, interval: 500 },
        )
        .toEqual([]);
      expect((await status()).parts.find(({ part }) => part === 'database')!.says).toContain('started again');
    },
  );
});

describe('a process that hangs', () => {
  it('is ended and replaced, whichever it is, and the status page says so', { timeout: 120_000 }, async () => {
    const stopped = PROCESS_NAMES.map((name) => ({ name, pid: system.pids()[name]! }));
    for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
    await Promise.all(stopped.map(({ name, pid }) => untilReplaced(name, pid)));
    for (const { name } of stopped)
      expect(
        restartsOf(name).some(({ hung }) => hung),
        name,
      ).toBe(true);
    await expect
      .poll(async () => (await status()).parts.find(({ part }) => part === 'api')!.says)
      .toContain('because it did not answer');
    // The data is still there, and calls are answered.
    await expect.poll(async () => (await pair.talent.call('GET', '/wallets/me').catch(() => null))?.status).toBe(200);
  });
});

describe('a system whose database belongs to another chain', () => {
  it('starts: people sign up, apply and are hired, money waits and says so', async () => {
    const before = await completedApplication(pair, APPROVALS + 1);
    const sql = postgres(system.administratorUrl, { max: 1 });
    await sql`UPDATE chain_identity SET genesis_hash = ${`0x${'ab'.repeat(32)}`}`;
    await sql.end();
    await system.stop();
    await system.startAgain();

    const newcomer = await createTestUser(system.urls.web, 'talent', 'Bola Ade', 'bola@talents.test');
    const after = await completedApplication({ company: pair.company, talent: newcomer }, APPROVALS + 2);
    for (const applicationId of [before, after]) {
      const answer = await pair.company.call<{ code: string; message: string }>(
        'POST',
        '/users/approve-completion-and-disburse',
        { applicationId, amount: String(EACH) },
      );
      expect(answer).toMatchObject({ status: 409, body: { code: 'APPROVALS_FROZEN', message: FROZEN_TEXT.all } });
    }
    await expect.poll(async () => stateOf(await status(), 'chain')).toBe('stopped');
    const statuses = await status();
    for (const part of ['api', 'database', 'worker', 'mail']) expect(stateOf(statuses, part), part).toBe('working');
    expect(restarts()).toEqual([]);
  });
});
