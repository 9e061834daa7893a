import { startFloor } from './floor/floor.ts';
import { residentMegabytes, submitThousandApplications } from './measure/memory.ts';
import { measurePayouts } from './measure/payouts.ts';
import { measureSignIns } from './measure/sign-ins.ts';
import { measureStageChanges, measureThroughput, type Sample } from './measure/stage-changes.ts';
import { median, ms, percentile, times } from './statistics.ts';
import { startSubject } from './subject.ts';

/**
 * `npm run bench`: the cost of the hot paths, each beside the bare floor measured in the same run. Takes about two
 * minutes, on its own system and data, loopback only.
 */
const { system, discard } = await startSubject();
const floor = await startFloor('stage-server.ts', system.administratorUrl);
const payoutFloor = await startFloor('payout-server.ts', system.administratorUrl);
const rows: string[][] = [];
const compare = (what: string, ours: readonly number[], bare: readonly number[]) =>
  rows.push([
    what,
    `${ms(median(ours))} (p99 ${ms(percentile(ours, 0.99))})`,
    `${ms(median(bare))} (p99 ${ms(percentile(bare, 0.99))})`,
    times(median(ours) / median(bare)),
  ]);

try {
  const atRest = residentMegabytes(system.pids());

  const changes = await measureStageChanges(system.urls.web, floor.origin);
  const part = (samples: Sample[], key: keyof Sample) => samples.map((sample) => sample[key]);
  compare('stage change, request to response', part(changes.ours, 'response'), part(changes.floor, 'response'));
  compare(
    "stage change, request to the other browser's socket",
    part(changes.ours, 'push'),
    part(changes.floor, 'push'),
  );

  for (const at of ['own companies', 'one company'] as const) {
    const rates = await measureThroughput(system.urls.web, floor.origin, at);
    rows.push([
      `stage changes per second, 16 in flight at ${at === 'one company' ? at : 'as many companies'}`,
      median(rates.ours).toFixed(0),
      median(rates.floor).toFixed(0),
      times(median(rates.ours) / median(rates.floor)),
    ]);
  }

  const payouts = await measurePayouts(system.urls.web, payoutFloor.origin);
  compare('approval to released', payouts.ours, payouts.floor);

  const signIns = await measureSignIns(system.urls.web);
  const argon2 = `argon2: ${ms(median(signIns.floor))} (p95 ${ms(percentile(signIns.floor, 0.95))})`;
  rows.push([
    'sign-in',
    `${ms(median(signIns.ours))} (p95 ${ms(percentile(signIns.ours, 0.95))})`,
    argon2,
    times(median(signIns.ours) / median(signIns.floor)),
  ]);

  await submitThousandApplications(system.urls.web);
  const afterwards = residentMegabytes(system.pids());
  for (const [name, megabytes] of Object.entries(atRest))
    rows.push([
      `memory of ${name}, after start / after 1,000 applications`,
      `${megabytes} MB / ${afterwards[name]} MB`,
      '',
      '',
    ]);
} finally {
  floor.stop();
  payoutFloor.stop();
  await discard();
}

console.log('| what | HireLedger, median | floor, median | ratio |\n|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
