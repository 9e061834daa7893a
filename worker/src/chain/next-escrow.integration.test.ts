import { escrow2Creation } from '@hireledger/contracts/deploy';
import { hireEscrowBytecode } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdBytecode } from '@hireledger/contracts/generated/test-usd';
import { rm } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { AbiCoder, concat, getCreateAddress, JsonRpcProvider, keccak256 } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signRequested } from '../operations/sign-requested.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { readFreezes } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { createWorld, OPERATOR as operator, quiet, TOKEN, type World } from '../testing/world.ts';
import { escrow2 } from './contracts.ts';
import { claimIdentity, readIdentity } from './identity.ts';
import { openChain } from '../open-chain.ts';
import { openRpc } from './rpc.ts';

let world: World;
beforeEach(async () => void (world = await createWorld()));
afterEach(() => world?.close());

/** What the version before left: its token and its escrow on the chain, and the rows about them. */
async function asTheVersionBeforeLeftIt(): Promise<{ token: string; escrow: string }> {
  const rpc = openRpc(world.chain.url, TOKEN);
  const token = getCreateAddress({ from: operator.address, nonce: 0 });
  const escrow = getCreateAddress({ from: operator.address, nonce: 1 });
  const creations = [
    testUsdBytecode,
    concat([hireEscrowBytecode, AbiCoder.defaultAbiCoder().encode(['address[]'], [[token]])]),
  ];
  for (const [nonce, data] of creations.entries()) {
    const transaction = { type: 2, chainId: 31337, nonce, data, gasLimit: 6_000_000n, maxFeePerGas: 10n ** 11n };
    await rpc.call('eth_sendRawTransaction', await operator.signTransaction(transaction));
  }
  const { hash } = await rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
  const codeHash = keccak256(await rpc.call<string>('eth_getCode', escrow, 'latest'));
  rpc.close();
  await world.sql`
    INSERT INTO chain_identity (chain_id, genesis_hash, escrow_address, escrow_code_hash, token_address, deploy_block)
    VALUES (31337, ${hash}, ${escrow}, ${codeHash}, ${token}, 2)`;
  await world.sql`INSERT INTO escrow_contracts (address, version, code_hash, from_block, token) VALUES (${escrow}, 1, ${codeHash}, 2, ${token})`;
  await world.sql`INSERT INTO chain_signers (address, next_nonce) VALUES (${operator.address}, 2)`;
  return { token, escrow };
}

const open = () =>
  openChain(world.environment, {
    sql: world.database.sql,
    operator,
    signer: openSigner(world.environment.signerSocket),
    fence: async () => {},
    clock: () => new Date(),
    log: quiet,
  });

const deployments = () => world.sql`
  SELECT state, (SELECT count(*)::int FROM chain_attempts WHERE operation_id = operation.id) AS attempts FROM chain_operations operation WHERE kind = 'deploy'`;

test('a data folder of the version before keeps its contracts and gets the next escrow at its next start', async () => {
  const { token, escrow } = await asTheVersionBeforeLeftIt();
  const { deployment } = await open();
  expect(deployment).toMatchObject({
    tokenAddress: token,
    token: { authorizes: false, permits: true },
    contracts: [{ address: escrow, version: 1 }, { version: 2 }],
  });
  const provider = new JsonRpcProvider(world.chain.url, undefined, { cacheTimeout: -1 });
  const data = escrow2.encodeFunctionData('isTokenAllowed', [token]);
  expect(BigInt(await provider.call({ to: deployment.contracts[1]!.address, data }))).toBe(1n);
  provider.destroy();
  expect((await open()).deployment).toEqual(deployment);
  expect(await deployments()).toEqual([{ state: 'confirmed', attempts: 1 }]);
});

test('what was signed before is sent before, and money moves under the contracts of before', async () => {
  await asTheVersionBeforeLeftIt();
  const steps = await openSteps(world);
  const { company } = await createFundedPair(world, steps);
  // As before the deployment: the signer knows no contract of it, and a mint is signed and not sent.
  await world.signer.stop();
  await rm(world.signer.store);
  await world.signer.startAgain();
  await world.sql`DELETE FROM escrow_contracts WHERE version = 2`;
  await world.sql.begin(async (tx) => {
    await tx`ALTER TABLE chain_operations DISABLE TRIGGER chain_operations_written_once`;
    await tx`UPDATE chain_operations SET business_key = 'another deployment' WHERE kind = 'deploy'`;
    await tx`ALTER TABLE chain_operations ENABLE TRIGGER chain_operations_written_once`;
  });
  await world.sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES ('top-up', 'mint', ${company}, 5000000)`;
  const { signed } = await signRequested(steps.parts, 10);
  expect(signed).toHaveLength(1);

  const { deployment } = await open();
  expect(deployment.contracts.map(({ version }) => version)).toEqual([1, 2]);
  await steps.restart();
  const [balance] = await world.sql`SELECT ledger_balance(${`company:${company}`})::text AS amount`;
  expect(balance).toEqual({ amount: '1005000000' });
  await createReconciliation({ ...steps.parts, deployment, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
  steps.close();
});

test('a start that was killed after it had stored the deployment is continued with the same bytes', async () => {
  await asTheVersionBeforeLeftIt();
  await open();
  const [first] = await world.sql`SELECT address FROM escrow_contracts WHERE version = 2`;
  // As if it had died before it read the receipt.
  await world.sql`DELETE FROM escrow_contracts WHERE version = 2`;
  await world.sql`UPDATE chain_operations SET state = 'signed', block_number = NULL WHERE kind = 'deploy'`;
  await open();
  expect(await world.sql`SELECT address FROM escrow_contracts WHERE version = 2`).toEqual([first]);
  expect(await deployments()).toEqual([{ state: 'confirmed', attempts: 1 }]);
});

test('a deployment whose nonce was spent by something else is signed again', async () => {
  await asTheVersionBeforeLeftIt();
  const rpc = openRpc(world.chain.url, TOKEN);
  const empty = {
    type: 2,
    chainId: 31337,
    nonce: 2,
    to: operator.address,
    gasLimit: 21_000n,
    maxFeePerGas: 10n ** 11n,
  };
  await world.sql`INSERT INTO chain_operations (business_key, kind, amount, state, signer, nonce, transaction_hash) VALUES ('deploy:escrow:2', 'deploy', 0, 'signed', ${operator.address}, 2, ${`0x${'1'.repeat(64)}`})`;
  await rpc.call('eth_sendRawTransaction', await operator.signTransaction(empty));
  rpc.close();
  await world.sql`UPDATE chain_signers SET next_nonce = 3`;
  const { deployment } = await open();
  expect(deployment.contracts[1]!.address).toBe(getCreateAddress({ from: operator.address, nonce: 3 }));
});

test('another escrow of the second version takes the place of the first, which stays a row', async () => {
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
  const second = { address, version: 2 as const, codeHash, fromBlock: 1_000 };
  const found = { ...first, genesisHash, contracts: [...first.contracts, second] };
  const deployment = await claimIdentity(world.database.sql, rpc, found);
  expect(deployment.contracts).toMatchObject([...first.contracts, { address }]);
  expect(
    await world.sql`SELECT address, until IS NULL AS used FROM escrow_contracts WHERE version = 2 ORDER BY from_block`,
  ).toEqual([
    { address: first.contracts[0]!.address, used: false },
    { address, used: true },
  ]);
  await steps.index();
  await createReconciliation({ ...steps.parts, deployment, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
  // A second escrow of the first version is not one that anything new goes to.
  const old = { ...found, contracts: [{ ...second, address: operator.address, version: 1 as const }] };
  await expect(claimIdentity(world.database.sql, rpc, old)).rejects.toThrow(
    'configure the contracts that the books are about',
  );
  steps.close();
});
