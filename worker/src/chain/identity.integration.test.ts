import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSigner } from '@hireledger/signer/client';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ForeignChain, startIndexer } from '../indexer/indexer.ts';
import { liftAll, readFreezes } from '../testing/readings.ts';
import { createFundedPair, openSteps } from '../testing/steps.ts';
import { createWorld, quiet, startTestSigner, withAnotherChain, type World } from '../testing/world.ts';
import { readIdentity } from './identity.ts';
import { openChain } from '../open-chain.ts';
import { openRpc } from './rpc.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const open = (changes: Partial<World['environment']> = {}) => {
  const environment = { ...world.environment, ...changes };
  return openChain(environment, {
    sql: world.database.sql,
    operator: new Wallet(environment.operatorKey),
    signer: openSigner(environment.signerSocket),
    fence: async () => {},
    clock: () => new Date(),
    log: quiet,
  });
};

test('the first start stores which chain the database belongs to, later starts find the same', async () => {
  const first = await open();
  const again = await open();
  expect(again.deployment).toEqual(first.deployment);
  expect(await readIdentity(world.sql)).toMatchObject({
    chainId: 31337n,
    contracts: first.deployment.contracts,
  });
  expect(await readFreezes(world.sql)).toEqual([]);
  const [signer] = await world.sql`SELECT next_nonce::int AS nonce FROM chain_signers`;
  expect(signer!['nonce']).toBe(2);
});

test('another chain under the same database is refused in one sentence, and approvals stop', async () => {
  await open();
  await withAnotherChain(async (chainRpcUrl) => {
    await expect(open({ chainRpcUrl })).rejects.toThrow(
      /^This database belongs to chain 31337 with genesis 0x\w+, but CHAIN_RPC_URL leads to chain 31337 with genesis 0x\w+: give it back its own chain/,
    );
    // The contracts were not even deployed there.
    expect(await openRpc(chainRpcUrl).call('eth_blockNumber')).toBe('0x0');
  });
  expect(await readFreezes(world.sql)).toMatchObject([
    { accountId: null, cause: 'chain-differs', reason: expect.stringMatching(/belongs to chain/) },
  ]);
  await liftAll(world.sql);
});

test('another key of the operator is refused in one sentence that names none', async () => {
  await open();
  const operatorKey = `0x${'77'.repeat(32)}`;
  const { contracts, tokenAddress } = (await readIdentity(world.sql))!;
  const escrowAddress = contracts[0]!.address;
  await expect(open({ operatorKey, escrowAddress, tokenAddress })).rejects.toThrow(
    /^OPERATOR_KEY is not the key that this database was begun with(?!.*7777)/,
  );
  expect(await readFreezes(world.sql)).toMatchObject([{ accountId: null, cause: 'chain-differs' }]);
  await liftAll(world.sql);
});

test('a signer with another phrase is refused in one sentence that names neither phrase', async () => {
  const steps = await openSteps(world);
  await createFundedPair(world, steps);
  steps.close();
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-worker-'));
  const other = await startTestSigner(folder, {
    phrase: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  });
  try {
    await expect(open({ signerSocket: other.socket })).rejects.toThrow(
      /^WALLET_MNEMONIC is not the phrase that the wallets of this database were made from(?!.*(sausage|penalty))/,
    );
    expect(await readFreezes(world.sql)).toMatchObject([{ accountId: null, cause: 'chain-differs' }]);
    await liftAll(world.sql);
  } finally {
    await other.stop();
    await rm(folder, { recursive: true });
  }
});

test('a chain that is exchanged while the worker runs stops it', async () => {
  const steps = await openSteps(world);
  await steps.index();
  await withAnotherChain(async (url) => {
    const rpc = openRpc(url);
    const failed = Promise.withResolvers<Error>();
    const indexer = await startIndexer(
      {
        sql: world.database.sql,
        rpc,
        deployment: steps.parts.deployment,
        confirmations: 1,
        clock: () => new Date(),
        log: quiet,
        onEvents: () => {},
        onLogs: () => {},
        onReorganisation: () => {},
      },
      failed.resolve,
    );
    expect(await failed.promise).toBeInstanceOf(ForeignChain);
    await indexer.stop();
    rpc.close();
  });
  steps.close();
});
