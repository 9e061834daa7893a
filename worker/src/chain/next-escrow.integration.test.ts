import { escrow2Creation } from '@hireledger/contracts/deploy';
import { getCreateAddress, keccak256 } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { readFreezes } from '../testing/readings.ts';
import { openSteps } from '../testing/steps.ts';
import { createWorld, OPERATOR as operator, type World } from '../testing/world.ts';
import { claimIdentity, readIdentity } from './identity.ts';

let world: World;
beforeEach(async () => void (world = await createWorld()));
afterEach(() => world?.close());

test('another escrow takes the place of the first, which stays a row', async () => {
  const steps = await openSteps(world);
  await steps.index();
  const { deployment: first, rpc } = steps.parts;
  const [signer] = await world.sql<{ nonce: number }[]>`SELECT next_nonce::int AS nonce FROM chain_signers`;
  const { nonce } = signer!;
  const creation = { type: 2, chainId: 31337, nonce, gasLimit: 8_000_000n, maxFeePerGas: 10n ** 11n };
  const data = escrow2Creation(first.tokenAddress);
  await rpc.call('eth_sendRawTransaction', await operator.signTransaction({ ...creation, data }));
  await world.sql`UPDATE chain_signers SET next_nonce = ${nonce + 1}`;

  const address = getCreateAddress({ from: operator.address, nonce });
  const codeHash = keccak256(await rpc.call<string>('eth_getCode', address, 'latest'));
  const { genesisHash } = (await readIdentity(world.sql))!;
  const second = { address, codeHash, fromBlock: 1_000 };
  const found = { ...first, genesisHash, contracts: [...first.contracts, second] };
  const deployment = await claimIdentity(world.database.sql, rpc, found);
  expect(deployment.contracts).toMatchObject([...first.contracts, { address }]);
  expect(await world.sql`SELECT address, until IS NULL AS used FROM escrow_contracts ORDER BY from_block`).toEqual([
    { address: first.contracts[0]!.address, used: false },
    { address, used: true },
  ]);
  await steps.index();
  await createReconciliation({ ...steps.parts, deployment, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
  steps.close();
});
