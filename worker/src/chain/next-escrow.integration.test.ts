import { escrow2Creation } from '@hireledger/contracts/deploy';
import { rm } from 'node:fs/promises';
import { openSigner } from '@hireledger/signer/client';
import { getCreateAddress, JsonRpcProvider, keccak256 } from 'ethers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOperations } from '../console/run-operations.ts';
import { REASONS } from '../operations/needs-attention.ts';
import { signRequested } from '../operations/sign-requested.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { approvePayout } from '../testing/approve-payout.ts';
import { approveVersion1, leaveVersion1, permitVersion1 } from '../testing/older-installation.ts';
import { readFreezes, readPayout } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { createWorld, OPERATOR as operator, quiet, TOKEN, type World } from '../testing/world.ts';
import { escrow2 } from './contracts.ts';
import { claimIdentity, readIdentity } from './identity.ts';
import { openChain } from '../open-chain.ts';
import { openRpc } from './rpc.ts';

let world: World;
beforeEach(async () => void (world = await createWorld()));
afterEach(() => world?.close());

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
  const { token, escrow } = await leaveVersion1(world);
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
  await leaveVersion1(world);
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
  await leaveVersion1(world);
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
  await leaveVersion1(world);
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

test('what was approved for version 1 and not sent is given back to its company, and approvals go through version 2', async () => {
  await leaveVersion1(world);
  const steps = await openSteps(world);
  const { company, talent } = await createFundedPair(world, steps);
  const { payoutId } = await approveVersion1(world.sql, company, talent, 5_000_000n);
  await steps.restart();
  expect(await readPayout(world.sql, payoutId)).toMatchObject({
    state: 'needs-attention',
    failure: REASONS.earlierEscrow,
    operation: 'cancelled',
    attempts: 0,
  });
  const [payout] = await world.sql`SELECT is_refused(payouts) AS refused FROM payouts WHERE id = ${payoutId}`;
  expect(payout).toEqual({ refused: true });
  const next = await approvePayout(world.sql, company, talent, 5_000_000n);
  await steps.restart();
  expect(await readPayout(world.sql, next.payoutId)).toMatchObject({ state: 'released' });
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
  expect(await readFreezes(world.sql)).toEqual([]);
  steps.close();
});

describe('npm run operations -- revoke', () => {
  test('sets what companies let version 1 take to zero, but not of one with a payout on its way, and says what is left', async () => {
    await leaveVersion1(world);
    const steps = await openSteps(world);
    const [done, busy] = [await createFundedPair(world, steps), await createFundedPair(world, steps)];
    for (const { company, talent } of [done, busy]) {
      await approveVersion1(world.sql, company, talent, 5_000_000n);
      await permitVersion1(world, steps, company);
    }
    await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE kind = 'disburse' AND payout_id IN (SELECT id FROM payouts WHERE company_id = ${done.company})`;
    const said: string[] = [];
    const revoke = (answer: boolean) =>
      runOperations(
        {
          ...steps.parts,
          signer: openSigner(world.environment.signerSocket),
          by: 'operator ada',
          say: (line) => said.push(line),
          ask: async () => answer,
        },
        ['revoke', '--all'],
      );
    await expect(revoke(false)).rejects.toThrow('Nothing was revoked.');
    expect(said.filter((line) => line.includes('everything, without an end'))).toHaveLength(2);
    expect(said.filter((line) => line.includes('left as it is'))).toHaveLength(1);

    const running = revoke(true);
    const refused = expect(running).rejects.toThrow('Left as they are: 1');
    // The worker: it finds the request, and the command sees what the chain has then.
    await expect.poll(() => world.sql`SELECT FROM chain_operations WHERE kind = 'revoke'`).toHaveLength(1);
    await steps.restart();
    await refused;
    expect(await world.sql`SELECT state, recipient_id FROM chain_operations WHERE kind = 'revoke'`).toEqual([
      { state: 'confirmed', recipientId: done.company },
    ]);

    // The other payout ends, and the second run does what is left.
    await steps.restart();
    const again = revoke(true);
    await expect.poll(() => world.sql`SELECT FROM chain_operations WHERE kind = 'revoke'`).toHaveLength(2);
    await steps.restart();
    await again;
    await revoke(true);
    expect(said.at(-1)).toMatch(/there is nothing to revoke/);
    steps.close();
  });
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
