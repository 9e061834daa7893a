import { startFloor } from '../floor/floor.ts';
import { allAtOnce, openApprovals, openFloor } from '../measure/payouts.ts';
import { interleave, median, MEDIAN_HEADING, medianRow, ratio, row, timed } from '../statistics.ts';
import { startSubject } from '../subject.ts';
import { measureBareChain } from './bare-chain.ts';
import { bareReleases } from './bare-releases.ts';
import { heldReleases } from './held-releases.ts';
import { signingTimes } from './signing-time.ts';

/** How many approvals are made at once, and how often. */
const WAITING = [
  { atOnce: 1, rounds: 30 },
  { atOnce: 10, rounds: 5 },
  { atOnce: 100, rounds: 3 },
];
/** Approvals at once for the rate. */
const CROWD = 200;

/**
 * The cost of a payout: from the approval's request until the talent's socket has "released", with few and with many that wait, beside the bare
 * floor; and how many are released per second, beside the bare chain that only executes the same calls; the same of
 * milestones that hold money, beside the bare chain's releases, alone and in batches; and the signer's time. On its own system, loopback only.
 */
export async function benchPayouts(): Promise<void> {
  const { system, discard } = await startSubject();
  const floor = await startFloor('payout-server.ts', system.administratorUrl);
  const rows: string[] = [];
  try {
    const needed = WAITING.reduce((sum, { atOnce, rounds }) => sum + atOnce * (rounds + 1), 2 * CROWD);
    const approvals = await openApprovals(system.urls.web, needed, 'payouts');
    const bare = await openFloor(floor.origin);
    for (const { atOnce, rounds } of WAITING) {
      const samples = await interleave(rounds, allAtOnce(atOnce, approvals.one), allAtOnce(atOnce, bare.one));
      rows.push(medianRow(`approval to released, ${atOnce} at once`, samples));
    }
    const rates = await interleave(1, rateOf(approvals.one), rateOf(bare.one));
    const chain = await measureBareChain(2 * CROWD);
    rows.push(row('released per second', median(rates.ours).toFixed(0), median(rates.floor).toFixed(0), ratio(rates)));
    rows.push(row('the same calls on the bare chain, per second', '', chain.toFixed(0), ''));
    approvals.close();
    rows.push(...(await heldReleases(system.urls.web, floor.origin)));
    rows.push(...(await bareReleases()), ...(await signingTimes()));
    bare.close();
  } finally {
    floor.stop();
    await discard();
  }
  console.log([MEDIAN_HEADING, ...rows].join('\n'));
}

const rateOf = (one: () => Promise<number>) => async () => [CROWD / ((await timed(allAtOnce(CROWD, one))) / 1_000)];
