import { startFloor } from '../floor/floor.ts';
import { MEDIAN_HEADING, medianRow, row, spread } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { measureBroadcast } from './broadcast.ts';
import { measureResume } from './resume.ts';
import { measureScreen } from './screen.ts';
import { measureTeam } from './team.ts';

/**
 * `npm run bench -- live`: how fast events reach screens, beside bare Fastify, SQL and Socket.IO in the same run. Takes
 * about a minute.
 */
export async function benchLive(): Promise<void> {
  const { system, discard } = await startSubject({ withWeb: true });
  const floor = await startFloor('stage-server.ts', system.administratorUrl);
  const pushFloor = await startFloor('push-server.ts', system.administratorUrl);
  const { web } = system.urls;
  try {
    const screen = await measureScreen(web, floor.origin);
    const resume = await measureResume(web, pushFloor.origin);
    const broadcast = await measureBroadcast(web, pushFloor.origin, () => system.pids().api!);
    const team = await measureTeam(web, floor.origin, system.administratorUrl);
    console.log(MEDIAN_HEADING);
    console.log(medianRow("stage change, request to the other person's screen", screen));
    console.log(medianRow('1,000 missed events, opening the socket to the last of them', resume));
    console.log(
      medianRow(
        'one event to 5,000 dashboards of one company, request to the last (bare: broadcast without a database)',
        broadcast,
      ),
    );
    console.log(medianRow('stage change, 20 members watch a company of 10,000 applicants, response', team.response));
    console.log(medianRow('the same, request to the last member (bare: twenty sockets)', team.push));
    console.log(row("memory of an idle dashboard's socket", `${broadcast.perSocket.toFixed(1)} KB`, '', ''));
    for (const { what, samples } of team.lists) console.log(row(`${what}, p50 / p95`, spread(samples), '', ''));
  } finally {
    floor.stop();
    pushFloor.stop();
    await discard();
  }
}
