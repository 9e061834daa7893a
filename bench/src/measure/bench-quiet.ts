import { startFloor } from '../floor/floor.ts';
import { readCount } from '../options.ts';
import { MEDIAN_HEADING, medianRow } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { measureAfterQuiet } from './stage-changes.ts';

/** Longer than a minute, after which connections that nobody uses are closed by default. */
const QUIET_MS = 66_000;

/** `npm run bench -- quiet`: the first stage change after a quiet minute, as people who come back meet it. Takes two minutes for each pause. */
export async function benchQuiet(options: string[]): Promise<void> {
  const { count } = readCount(options, 'pauses', 8, [1, 100]);
  const { system, discard } = await startSubject();
  const floor = await startFloor('stage-server.ts', system.administratorUrl);
  try {
    const samples = await measureAfterQuiet(system.urls.web, floor.origin, { quietMs: QUIET_MS, times: count });
    console.log([MEDIAN_HEADING, medianRow('first stage change after a quiet minute, response', samples)].join('\n'));
  } finally {
    floor.stop();
    await discard();
  }
}
