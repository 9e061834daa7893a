import { RpcError } from '@hireledger/contracts/json-rpc';
import { Wallet, type BaseWallet } from 'ethers';
import { expect, test } from 'vitest';
import type { Rpc } from '../chain/rpc.ts';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { balanceOf, requireSound } from '../testing/readings.ts';
import { rule } from '../testing/rulings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { signRequested } from './sign-requested.ts';

const key: BaseWallet = new Wallet(Wallet.createRandom().privateKey);
const other: BaseWallet = new Wallet(Wallet.createRandom().privateKey);
const { world, steps } = setUpSteps({ arbiterAddress: key.address });
const { openAndFund, finish, operationOf } = heldSteps(world, steps);

async function inDispute(): Promise<AgreedAgreement> {
  const held = await openAndFund([100n], undefined, { arbiter: key.address, arbitrationPeriod: 14 * 86_400 });
  const message = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline: inThirtyDays() };
  await held.request({ step: 'DisputeMilestone', message }, 'company');
  await finish();
  return held;
}

test('a ruling waits while the node cannot say whether the arbiter signed it, and ends once it can', async () => {
  const operation = await rule(world, await inDispute(), { key: other }, { toPayee: 0n });
  const { rpc } = steps.parts;
  const limited: Rpc = {
    ...rpc,
    call: (method, ...params) =>
      method === 'eth_call' ? Promise.reject(new RpcError(-32_005, 'limit exceeded')) : rpc.call(method, ...params),
  };
  await signRequested({ ...steps.parts, rpc: limited }, 10);
  expect(await operationOf(operation)).toMatchObject({ state: 'requested', lastError: 'limit exceeded', attempts: 0 });
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operation}`;
  await finish();
  expect(await operationOf(operation)).toMatchObject({
    state: 'cancelled',
    lastError: 'its signature is not the arbiter’s.',
    attempts: 0,
  });
});

test('the ruling of an arbiter with a key elsewhere is checked and presented, without the signer', async () => {
  const held = await inDispute();
  const operation = await rule(world, held, { key }, { toPayee: 60_000_000n });
  await world.signer.stop();
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(60_000_000n);
  await requireSound(world);
});
