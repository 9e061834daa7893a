import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { findFreePort } from '@hireledger/launch/free-port';
import { requireRedisServer } from '@hireledger/launch/redis-server';
import type { System } from '@hireledger/launch/system';
import { startFloor } from '../floor/floor.ts';
import { heading, median, MEDIAN_HEADING, medianRow, ratio, row, seconds } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { measureCrowds } from './crowds.ts';
import { measureFailOvers, type FailOver } from './fail-over.ts';
import { measureQueues, measureReleases } from './queues.ts';
import { measureRates, type Rates } from './rates.ts';

const SHARES = [1, 2, 4];

/**
 * `npm run bench -- scale`: several processes on one machine. Requests, stage changes and pushes with 1, 2 and 4 api
 * processes; 10,000 sockets over two; the queue on Redis and on PostgreSQL; how long the lead takes to move. Takes a
 * few minutes.
 */
export async function benchScale(): Promise<void> {
  const { system, discard } = await startSubject();
  const floor = await startFloor('push-server.ts', system.administratorUrl);
  try {
    await benchQueues(system);

    const origins = [system.urls.web, ...(await Promise.all([1, 2, 3].map(() => system.addApi())))];
    printRates(await measureRates(origins, SHARES));

    console.log(`\n${MEDIAN_HEADING}`);
    console.log(
      medianRow(
        'one event to 10,000 dashboards at two processes (bare: a broadcast of one)',
        await measureCrowds([origins[0]!, origins[1]!], floor.origin),
      ),
    );

    const { killed, hung } = await measureFailOvers(system);
    console.log(`\n${heading('the leading worker', 'until another one leads', 'until a payout is released')}`);
    console.log(failOverRow('is killed', killed));
    console.log(failOverRow('hangs', hung));
    console.log(`\nLoad of the machine in the last five minutes: ${loadavg()[1]!.toFixed(1)}`);
  } finally {
    floor.stop();
    await discard();
  }
}

async function benchQueues(onPostgres: System): Promise<void> {
  const redis = await startRedis();
  const { system: onRedis, discard } = await startSubject({ environment: { REDIS_URL: redis.url } });
  try {
    const mails = await measureQueues(onRedis, onPostgres);
    const releases = await measureReleases(onRedis, onPostgres);
    console.log(heading('queue', 'on Redis', 'on PostgreSQL', 'ratio'));
    console.log(row('mails per second', median(mails.ours).toFixed(0), median(mails.floor).toFixed(0), ratio(mails)));
    console.log(medianRow('approval to released', releases));
  } finally {
    await discard();
    redis.stop();
  }
}

function printRates(rates: Map<number, Rates>): void {
  const one = rates.get(1)!;
  console.log(`\n${heading('per second', ...SHARES.map((share) => `${share} api`))}`);
  for (const [what, key] of [
    ['requests (a wallet), 16 in flight', 'requests'],
    ['stage changes at 16 companies, 16 in flight', 'changes'],
    ['pushes to 2,000 dashboards of one company', 'pushes'],
  ] as const)
    console.log(
      row(
        what,
        ...SHARES.map((share) => {
          const rate = rates.get(share)![key];
          return `${rate.toFixed(0)} (${(rate / one[key]).toFixed(2)} ×)`;
        }),
      ),
    );
}

/** The median and the longest of a few. */
function failOverRow(what: string, found: FailOver[]): string {
  const figures = (key: keyof FailOver) => {
    const samples = found.map((one) => one[key]);
    return `${seconds(median(samples))} (${seconds(Math.max(...samples))} at most)`;
  };
  return row(what, figures('lead'), figures('released'));
}

async function startRedis(): Promise<{ url: string; stop: () => void }> {
  const port = await findFreePort();
  const server = spawn(requireRedisServer(console.log), ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break;
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill() };
}
