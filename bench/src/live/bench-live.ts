import { startFloor } from '../floor/floor.ts';
import { median, ms, percentile, times } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { measureBroadcast } from './broadcast.ts';
import { measureResume } from './resume.ts';
import { measureScreen } from './screen.ts';

/**
 * `npm run bench -- live`: how fast events reach screens, beside bare Fastify, SQL and Socket.IO in the same run. Takes
 * about a minute.
 */
export async function benchLive(): Promise<void> {
  const { system, discard } = await startSubject({ withWeb: true });
  const floor = await startFloor('stage-server.ts', system.administratorUrl);
  const pushFloor = await startFloor('push-server.ts', system.administratorUrl);
  const rows: string[] = [];
  const compare = (what: string, { ours, floor: bare }: { ours: readonly number[]; floor: readonly number[] }) => {
    const figures = (samples: readonly number[]) => `${ms(median(samples))} (p99 ${ms(percentile(samples, 0.99))})`;
    rows.push(`| ${what} | ${figures(ours)} | ${figures(bare)} | ${times(median(ours) / median(bare))} |`);
  };
  try {
    compare("stage change, request to the other person's screen", await measureScreen(system.urls.web, floor.origin));
    compare(
      '1,000 missed events, opening the socket to the last of them',
      await measureResume(system.urls.web, pushFloor.origin),
    );
    const broadcast = await measureBroadcast(system.urls.web, pushFloor.origin, system.pids);
    compare(
      'one event to 5,000 dashboards of one company, request to the last (bare: broadcast without a database)',
      broadcast,
    );
    rows.push(`| memory of an idle dashboard's socket | ${broadcast.perSocket.toFixed(1)} KB | | |`);
  } finally {
    floor.stop();
    pushFloor.stop();
    await discard();
  }
  console.log('| what | HireLedger, median | floor, median | ratio |\n|---|---|---|---|');
  for (const row of rows) console.log(row);
}
