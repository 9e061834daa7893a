import { afterAll, expect, test } from 'vitest';
import { approvePayout } from '../testing/accounts.ts';
import { readPayout, requireSound } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
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

test('a payout whose signature expires again and again never fails because of it', async () => {
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId, operationId } = await approvePayout(world.sql, company, talent, 1_000_000n);
  // The first fresh signature needs no pause; all others do.
  await world.sql`UPDATE chain_operations SET tries = 1 WHERE id = ${operationId}`;
  const at = new Date(Date.now() - 2 * DAY);
  for (let count = 0; count < 5; count += 1) {
    await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationId}`;
    const { signed } = await signRequested(
      { ...steps.parts, clock: () => at, chainTime: async () => ({ at, gapMs: 0 }) },
      50,
    );
    expect(signed).toHaveLength(1);
    await steps.restart();
  }
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ operation: 'requested', attempts: 5 });
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operationId}`;
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({ state: 'released' });
});
