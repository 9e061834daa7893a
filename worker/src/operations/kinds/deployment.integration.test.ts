import { ledgerAnchorBytecode } from '@hireledger/contracts/generated/ledger-anchor';
import { getCreateAddress } from 'ethers';
import { expect, test } from 'vitest';
import { setUpSteps } from '../../testing/set-up-steps.ts';
import { OPERATOR } from '../../testing/world.ts';
import { readDeployed, storeDeployment } from './deployment.ts';

const { world, steps } = setUpSteps();

const store = (key: string) => storeDeployment(steps.parts, key, ledgerAnchorBytecode);
const attempts = (key: string) => world.sql<{ nonce: number }[]>`
  SELECT attempt.nonce::int AS nonce FROM chain_attempts attempt JOIN chain_operations operation ON operation.id = attempt.operation_id
   WHERE operation.business_key = ${key} ORDER BY attempt.nonce`;

test('a deployment that was stored before a kill is continued with the same bytes', async () => {
  await store('deploy:first');
  expect(await readDeployed(steps.parts, 'deploy:first')).toBeNull();
  await store('deploy:first');
  const [{ nonce } = { nonce: -1 }, ...more] = await attempts('deploy:first');
  expect(more).toEqual([]);
  await steps.restart();
  expect(await readDeployed(steps.parts, 'deploy:first')).toMatchObject({
    address: getCreateAddress({ from: OPERATOR.address, nonce }),
  });
});

test('a deployment whose nonce was spent by something else is signed again', async () => {
  await store('deploy:second');
  const [{ nonce } = { nonce: -1 }] = await attempts('deploy:second');
  const empty = { type: 2, chainId: 31337, nonce, to: OPERATOR.address, gasLimit: 21_000n, maxFeePerGas: 10n ** 11n };
  await steps.parts.rpc.call('eth_sendRawTransaction', await OPERATOR.signTransaction(empty));
  await store('deploy:second');
  expect(await attempts('deploy:second')).toEqual([{ nonce }, { nonce: nonce + 1 }]);
  await steps.restart();
  expect(await readDeployed(steps.parts, 'deploy:second')).toMatchObject({
    address: getCreateAddress({ from: OPERATOR.address, nonce: nonce + 1 }),
  });
});
