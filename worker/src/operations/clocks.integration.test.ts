import { afterAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/approve-payout.ts';
import { readPayout, requireSound } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './reasons.ts';
import { signRequested } from './sign-requested.ts';

const DAY = 86_400_000;
/** By how much the clock of the chain's machine is wrong. */
let chainOff = 2 * DAY;

const { world, steps } = setUpSteps({ chainNow: () => Date.now() + chainOff });
afterAll(() => requireSound(world));

test("after the local chain's machine was once two days ahead, payouts are signed for the chain’s time and released", async () => {
  const { company, talent } = await createFundedPair(world, steps);
  chainOff = 0;
  steps.close();
  Object.assign(steps, await openSteps(world));
  for (let count = 0; count < 3; count += 1) {
    const { payoutId } = await approvePayout(world.sql, company, talent, 1_000_000n);
    await steps.restart();
    expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', tries: 0, attempts: 1 });
  }
});

test('while the chain’s clock differs from ours nothing is signed, the payout shows why, and it is released once they agree', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 1_000_000n);
  const apart = { ...steps.parts, chainTime: async () => ({ at: new Date(Date.now() + 2 * DAY), gapMs: 2 * DAY }) };
  for (let count = 0; count < 5; count += 1) expect((await signRequested(apart, 50)).signed).toEqual([]);
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'requested', tries: 0, attempts: 0 });
  const [waits] = await world.sql`SELECT last_error FROM chain_operations WHERE id = ${operationId}`;
  expect(waits!['lastError']).toMatch(/clock/);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released', attempts: 1 });
});

test('a payout whose thirty days pass is refused for good, signed or not, so that its company can approve it again', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const sent = await approvePayout(world.sql, company, talent, 1_000_000n);
  await signRequested(steps.parts, 50);
  const waiting = await approvePayout(world.sql, company, talent, 1_000_000n);
  chainOff = 31 * DAY;
  const at = new Date(Date.now() + chainOff);
  await signRequested({ ...steps.parts, chainTime: async () => ({ at, gapMs: 0 }) }, 50);
  await steps.restart();
  expect(await readPayout(world.sql, waiting.payoutId)).toMatchObject({ failure: REASONS.late, attempts: 0 });
  expect(await readPayout(world.sql, sent.payoutId)).toMatchObject({
    failure: expect.stringContaining('its signature had expired'),
    attempts: 1,
  });
  const refused = await world.sql`SELECT is_refused(payouts) AS refused FROM payouts WHERE company_id = ${company}`;
  expect([...refused]).toEqual([{ refused: true }, { refused: true }]);
});
