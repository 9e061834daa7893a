import postgres from 'postgres';
import { setTimeout as pause } from 'node:timers/promises';
import type { System } from '@hireledger/launch/system';
import { openApprovals } from '../measure/payouts.ts';

const ROUNDS = 3;

/** Milliseconds since the leading worker was ended or stopped. */
export interface FailOver {
  /** Until another one has the lease. */
  lead: number;
  /** Until a payout that was approved at the same moment is released. */
  released: number;
}

/** Kills the leading worker, and makes it hang, so many times each; another one waits. */
export async function measureFailOvers(system: System): Promise<Record<'killed' | 'hung', FailOver[]>> {
  const sql = postgres(system.administratorUrl, { max: 1, onnotice: () => {} });
  const approvals = await openApprovals(system.urls.web, 2 * ROUNDS, 'fail-over');
  const holder = async () => (await sql<{ holder: string }[]>`SELECT holder FROM leases`)[0]?.holder;
  const failOver = async (end: () => unknown): Promise<FailOver> => {
    const before = await holder();
    await end();
    const begun = performance.now();
    const released = approvals.one();
    while ((await holder()) === before) await pause(10);
    return { lead: performance.now() - begun, released: await released };
  };
  const found: Record<'killed' | 'hung', FailOver[]> = { killed: [], hung: [] };
  let leading = system.pids()['worker']!;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await system.addWorker();
    found.killed.push(await failOver(() => (round === 0 ? system.kill9('worker') : process.kill(leading, 'SIGKILL'))));
    leading = next;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await system.addWorker();
    const hung = leading;
    found.hung.push(await failOver(() => process.kill(hung, 'SIGSTOP')));
    process.kill(hung, 'SIGKILL');
    leading = next;
  }
  approvals.close();
  await sql.end();
  return found;
}
