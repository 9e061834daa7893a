import { createTestUser } from '@hireledger/launch/test-user';
import { startFloor } from './floor/floor.ts';
import { apply, createPair, postJobs } from './market.ts';
import { measurePayouts } from './measure/payouts.ts';
import { measureSignIns } from './measure/sign-ins.ts';
import { measureStageChanges, measureThroughput, type Sample } from './measure/stage-changes.ts';
import { megabytes } from './process-memory.ts';
import { median, MEDIAN_HEADING, medianRow, ratio, row, spread } from './statistics.ts';
import { startSubject } from './subject.ts';

/**
 * `npm run bench`: the cost of the hot paths, each beside the bare floor measured in the same run. Takes about two
 * minutes, on its own system and data, loopback only.
 */
export async function benchHotPaths(): Promise<void> {
  const { system, discard } = await startSubject();
  const floor = await startFloor('stage-server.ts', system.administratorUrl);
  const payoutFloor = await startFloor('payout-server.ts', system.administratorUrl);
  const rows: string[] = [];
  try {
    const atRest = memory(system.pids());

    const changes = await measureStageChanges(system.urls.web, floor.origin);
    const part = (key: keyof Sample) => ({
      ours: changes.ours.map((sample) => sample[key]),
      floor: changes.floor.map((sample) => sample[key]),
    });
    rows.push(medianRow('stage change, request to response', part('response')));
    rows.push(medianRow("stage change, request to the other browser's socket", part('push')));

    for (const at of ['own companies', 'one company'] as const) {
      const rates = await measureThroughput(system.urls.web, floor.origin, at);
      rows.push(
        row(
          `stage changes per second, 16 in flight at ${at === 'one company' ? at : 'as many companies'}`,
          median(rates.ours).toFixed(0),
          median(rates.floor).toFixed(0),
          ratio(rates),
        ),
      );
    }
    rows.push(medianRow('approval to released', await measurePayouts(system.urls.web, payoutFloor.origin)));

    const signIns = await measureSignIns(system.urls.web);
    rows.push(row('sign-in, median / p95', spread(signIns.ours), `argon2: ${spread(signIns.floor)}`, ratio(signIns)));

    await submitThousandApplications(system.urls.web);
    const afterwards = memory(system.pids());
    for (const [name, before] of Object.entries(atRest))
      rows.push(
        row(
          `memory of ${name}, after start / after 1,000 applications`,
          `${before} MB / ${afterwards[name]} MB`,
          '',
          '',
        ),
      );
  } finally {
    floor.stop();
    payoutFloor.stop();
    await discard();
  }
  console.log([MEDIAN_HEADING, ...rows].join('\n'));
}

const memory = (pids: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, megabytes(pid)]));

/** Twenty talents apply for fifty jobs of one company. */
async function submitThousandApplications(origin: string): Promise<void> {
  const { company } = await createPair(origin, 'memory');
  const jobs = await postJobs(company, 50);
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const talent = await createTestUser(origin, 'talent', `Applicant ${index}`, `applicant-${index}@bench.test`);
      for (const job of jobs) await apply(talent, job);
    }),
  );
}
