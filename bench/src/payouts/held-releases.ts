import { MILESTONES } from '../chain/agree.ts';
import { createHttpClient } from '../http-client.ts';
import { openHeldApprovals } from '../measure/held-payouts.ts';
import { allAtOnce, openFloor } from '../measure/payouts.ts';
import { interleave, median, medianRow, repeat, row } from '../statistics.ts';

/** How many approvals are made at once, and how often. */
const WAITING = [
  { atOnce: 1, rounds: 30 },
  { atOnce: 10, rounds: 5 },
  { atOnce: 100, rounds: 1 },
];
/** Approvals of a whole contract of fifty. */
const WHOLES = 3;

/**
 * From the approval of submitted work until the talent's socket has "released", with few and with many that wait, and how many are released per
 * second, each alone and a whole contract at once. The floor releases milestones of contracts of fifty, too.
 */
export async function heldReleases(origin: string, floorOrigin: string): Promise<string[]> {
  const singles = WAITING.reduce((sum, { atOnce, rounds }) => sum + atOnce * (rounds + 1), 0);
  const contracts = createHttpClient(floorOrigin);
  await contracts.send('POST', '/contracts', { contracts: Math.ceil(singles / MILESTONES) });
  contracts.close();
  const floor = await openFloor(floorOrigin, '/approve-held');
  const held = await openHeldApprovals(origin, { singles, wholes: WHOLES });
  const rows: string[] = [];
  let alone = Number.NaN;
  for (const { atOnce, rounds } of WAITING) {
    const samples = await interleave(rounds, allAtOnce(atOnce, held.one), allAtOnce(atOnce, floor.one));
    if (atOnce === 1) alone = 1_000 / (samples.ours.reduce((sum, each) => sum + each, 0) / samples.ours.length);
    rows.push(medianRow(`approval of held work to released, ${atOnce} at once`, samples));
  }
  const together = await repeat(WHOLES, held.together);
  held.close();
  floor.close();
  return [
    ...rows,
    row('held milestones released per second, one after the other', alone.toFixed(0), '', ''),
    row(`the same, ${MILESTONES} in one approval`, ((1_000 * MILESTONES) / median(together)).toFixed(0), '', ''),
  ];
}
