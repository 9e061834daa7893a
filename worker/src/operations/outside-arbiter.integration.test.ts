import { Wallet, type BaseWallet } from 'ethers';
import { expect, test } from 'vitest';
import { inThirtyDays } from '../testing/agreed-steps.ts';
import { anyHash, heldSteps } from '../testing/held-steps.ts';
import { balanceOf, requireSound } from '../testing/readings.ts';
import { rule } from '../testing/rulings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const key: BaseWallet = new Wallet(Wallet.createRandom().privateKey);
const { world, steps } = setUpSteps({ arbiterAddress: key.address });
const { openAndFund, finish, operationOf } = heldSteps(world, steps);

test('the ruling of an arbiter with a key elsewhere is checked and presented, without the signer', async () => {
  const held = await openAndFund([100n], undefined, { arbiter: key.address, arbitrationPeriod: 14 * 86_400 });
  const message = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline: inThirtyDays() };
  await held.request({ step: 'DisputeMilestone', message }, 'company');
  await finish();
  const operation = await rule(world, held, { key }, { toPayee: 60_000_000n });
  await world.signer.stop();
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(60_000_000n);
  await requireSound(world);
});
