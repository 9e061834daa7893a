import { createTestUser } from '@hireledger/launch/test-user';
import { startFloor } from './floor/floor.ts';
import { apply, createPair, postJobs } from './market.ts';
import { measurePayouts } from './measure/payouts.ts';
import { measureSignIns } from './measure/sign-ins.ts';
import { measureAfterQuiet, measureStageChanges, measureThroughput, type Sample } from './measure/stage-changes.ts';
import { megabytes, proportional } from './process-memory.ts';
import { openMeters, processorRow } from './processor-time.ts';
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

    const alone = openMeters(system.pids(), floor.pid);
    const changes = await measureStageChanges(system.urls.web, floor.origin, alone);
    const part = (key: keyof Sample) => ({
      ours: changes.ours.map((sample) => sample[key]),
      floor: changes.floor.map((sample) => sample[key]),
    });
    rows.push(medianRow('stage change, request to response', part('response')));
    rows.push(medianRow("stage change, request to the other browser's socket", part('push')));
    rows.push(processorRow('stage change', alone));
    const paced = await measureAfterQuiet(system.urls.web, floor.origin, { quietMs: 100, times: 60 });
    rows.push(medianRow('stage change, one every 100 ms, response', paced));

    for (const at of ['own companies', 'one company'] as const) {
      const meters = openMeters(system.pids(), floor.pid);
      const rates = await measureThroughput(system.urls.web, floor.origin, at, meters);
      const where = `16 in flight at ${at === 'one company' ? at : 'as many companies'}`;
      rows.push(
        row(
          `stage changes per second, ${where}`,
          median(rates.ours).toFixed(0),
          median(rates.floor).toFixed(0),
          ratio(rates),
        ),
        processorRow(`stage change, ${where}`, meters),
      );
    }
    const meters = openMeters(system.pids(), payoutFloor.pid);
    rows.push(medianRow('approval to released', await measurePayouts(system.urls.web, payoutFloor.origin, meters)));
    rows.push(processorRow('approval to released', meters));

    const signIns = await measureSignIns(system.urls.web);
    rows.push(row('sign-in, median / p95', spread(signIns.ours), `argon2: ${spread(signIns.floor)}`, ratio(signIns)));

    await submitThousandApplications(system.urls.web);
    const afterwards = memory(system.pids());
    for (const [name, before] of Object.entries(atRest))
      rows.push(
        row(
          `memory of ${name}, resident (proportional), after start / after 1,000 applications`,
          `${before} / ${afterwards[name]}`,
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

const memory = (pids: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, `${megabytes(pid)} (${proportional(pid)}) MB`]));

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
