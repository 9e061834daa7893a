import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CrashPoint } from '@hireledger/contracts/crash-points';
import type { ProcessName } from '@hireledger/domain/support/restarts';
import type { TestSystem } from '@hireledger/launch/test-system';
import postgres from 'postgres';
import { expect } from 'vitest';
import { startOwnSystem } from './start-journey.ts';

/** A system whose processes can be stopped at the points of `STEPS`, and whose clocks, the database's included, can be set ahead. */
export interface SystemAtSteps {
  system: TestSystem;
  /** For copies; other users may pass through it. */
  folder: string;
  /** The next process that comes to the point stands still there. */
  arm(step: CrashPoint): void;
  /** Resolves once one does. */
  reached(step: CrashPoint): Promise<void>;
  /** Lets it continue. */
  letGo(step: CrashPoint): void;
  /** Sets all clocks ahead by so many days more. */
  passDays(days: number): Promise<void>;
  /** The time in the system. */
  now(): Date;
  discard(): Promise<void>;
}

const DAY_MS = 86_400_000;

export async function startSystemAtSteps({ withWeb = false } = {}): Promise<SystemAtSteps> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-steps-'));
  await chmod(folder, 0o711);
  let aheadMs = 0;
  // Written beside it first: nobody reads half of it.
  const setAhead = () => {
    writeFileSync(join(folder, 'ahead.new'), String(aheadMs));
    renameSync(join(folder, 'ahead.new'), join(folder, 'ahead'));
  };
  setAhead();
  const listener = (name: string) => {
    const address = pathToFileURL(join(import.meta.dirname, name));
    address.searchParams.set('folder', folder);
    return `--import=${address.href}`;
  };
  const environment = { NODE_OPTIONS: `${listener('hold-at-steps.ts')} ${listener('shift-clock.ts')}` };
  const system = await startOwnSystem({ withWeb, environment });
  const held = (step: CrashPoint) => join(folder, `${step}.held`);
  return {
    system,
    folder,
    arm: (step) => writeFileSync(join(folder, step), ''),
    async reached(step) {
      await expect
        .poll(() => existsSync(held(step)), { timeout: 60_000, interval: 5, message: `${step} is reached` })
        .toBe(true);
    },
    letGo: (step) => rmSync(held(step)),
    async passDays(days) {
      aheadMs += days * DAY_MS;
      await withDatabase(system, async (sql) => {
        await sql.unsafe(SHIFTED_TIME);
        await sql`UPDATE shifted.clock SET ahead = ${aheadMs} * interval '1 millisecond'`;
      });
      setAhead();
    },
    now: () => new Date(Date.now() + aheadMs),
    async discard() {
      await system.discard();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Kills a process once one stands still at the armed point, lets that one continue, if it still can, and starts what has ended. */
export async function killAt(
  { system, reached, letGo }: SystemAtSteps,
  step: CrashPoint,
  victim: ProcessName,
): Promise<void> {
  await reached(step);
  await system.kill9(victim);
  letGo(step);
  await system.restart(victim);
  // One that lost its database may have ended, too.
  for (const [name, pid] of Object.entries(system.pids()))
    if (!isRunning(pid)) await system.restart(name as ProcessName);
}

export async function withDatabase<T>(
  { administratorUrl }: Pick<TestSystem, 'administratorUrl'>,
  run: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(administratorUrl, { max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/** The database's clock, set ahead for every connection that begins after this. */
const SHIFTED_TIME = `
  CREATE SCHEMA IF NOT EXISTS shifted;
  GRANT USAGE ON SCHEMA shifted TO PUBLIC;
  CREATE TABLE IF NOT EXISTS shifted.clock (ahead interval NOT NULL);
  INSERT INTO shifted.clock SELECT interval '0' WHERE NOT EXISTS (SELECT FROM shifted.clock);
  GRANT SELECT ON shifted.clock TO PUBLIC;
  CREATE OR REPLACE FUNCTION shifted.now() RETURNS timestamptz STABLE LANGUAGE sql AS 'SELECT pg_catalog.now() + ahead FROM shifted.clock';
  CREATE OR REPLACE FUNCTION shifted.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM shifted.clock';
  DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, shifted, pg_catalog', current_database()); END $$`;
