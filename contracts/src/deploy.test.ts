import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Contract, id, JsonRpcProvider, keccak256, type TransactionRequest, Wallet } from 'ethers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hireEscrow2Abi } from '../generated/hire-escrow-2.ts';
import { testUsd2Bytecode } from '../generated/test-usd-2.ts';
import type { Chain } from './chain/chain.ts';
import { operator, somebody, startHere, temporaryDirectory } from './chain/chain-fixture.ts';
import { ensureDeployed, escrow2Creation } from './deploy.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let chain: Chain;
let provider: JsonRpcProvider;
beforeEach(async () => {
  directory = await temporaryDirectory();
  chain = await startHere(directory.path, { token: undefined });
  provider = connect(chain);
});
afterEach(async () => {
  provider.destroy();
  await chain.close();
  await directory.remove();
});

async function deployHere() {
  const { token, contracts } = await ensureDeployed({ provider, operator });
  return { tokenAddress: token.address, escrowAddress: contracts[0]!.address, contracts };
}

const connect = ({ url }: Chain) => new JsonRpcProvider(url, undefined, { cacheTimeout: -1, batchMaxCount: 1 });

it('deploys token and escrow on a new local chain and returns their addresses', async () => {
  const deployment = await ensureDeployed({ rpcUrl: chain.url, operator });
  expect(deployment).toMatchObject({ chainId: 31337n, contracts: [{ fromBlock: 2 }] });
  expect(deployment.genesisHash).toBe((await provider.getBlock(0))!.hash);
  const { address, codeHash } = deployment.contracts[0]!;
  expect(codeHash).toBe(keccak256(await provider.getCode(address)));
  const escrow = new Contract(address, hireEscrow2Abi, provider);
  expect(await escrow.getFunction('isTokenAllowed')(deployment.token.address)).toBe(true);
  expect(deployment.token).toMatchObject({ authorizes: true, permits: true });
});

it('finds the same contracts again, even after a restart, and sends nothing', async () => {
  const first = await ensureDeployed({ provider, operator });
  expect(await ensureDeployed({ provider, operator })).toEqual(first);
  await chain.close();
  provider.destroy();
  chain = await startHere(directory.path, { token: undefined });
  provider = connect(chain);
  expect(await ensureDeployed({ provider, operator })).toEqual(first);
  expect(await provider.getBlockNumber()).toBe(2);
});

it('adopts a token that was deployed just before a kill', async () => {
  const sent = await operator.connect(provider).sendTransaction({ data: testUsd2Bytecode });
  const token = (await sent.wait())!.contractAddress;
  const deployment = await ensureDeployed({ provider, operator });
  expect(deployment).toMatchObject({ token: { address: token }, contracts: [{ fromBlock: 2 }] });
});

it('deploys once when two starts meet', async () => {
  const deployments = await Promise.all([1, 2, 3].map(() => ensureDeployed({ rpcUrl: chain.url, operator })));
  expect(new Set(deployments.map(({ contracts }) => contracts[0]!.address)).size).toBe(1);
  expect(await provider.getTransactionCount(operator.address)).toBe(2);
});

it("reports it if the operator's first transactions were something else", async () => {
  const relay = operator.connect(provider);
  for (let nonce = 0; nonce < 2; nonce++) await (await relay.sendTransaction({ to: somebody, value: 1n })).wait();
  await expect(ensureDeployed({ provider, operator })).rejects.toThrow(
    `TestUSD is missing on the local chain: transaction 0 of the operator ${operator.address} was something else.`,
  );
});

it('refuses an address without the code of this version', async () => {
  const { tokenAddress, escrowAddress } = await deployHere();
  await expect(ensureDeployed({ provider, operator, tokenAddress, escrowAddress: tokenAddress })).rejects.toThrow(
    `The contract at ${tokenAddress} is not the HireEscrow2 of this version`,
  );
  await expect(ensureDeployed({ provider, operator, tokenAddress, escrowAddress: somebody })).rejects.toThrow(
    'There is no contract at the escrow address',
  );
  await expect(ensureDeployed({ provider, operator, tokenAddress: escrowAddress, escrowAddress })).rejects.toThrow(
    `The escrow at ${escrowAddress} does not take the token ${escrowAddress}.`,
  );
});

it('takes a second escrow that is configured beside the one that the database knows, and refuses one with other code', async () => {
  const { tokenAddress, contracts } = await deployHere();
  const sent = await operator.connect(provider).sendTransaction({ data: escrow2Creation(tokenAddress) });
  const escrowAddress = (await sent.wait())!.contractAddress!;
  const known = { tokenAddress, contracts };
  const both = await ensureDeployed({ provider, operator, known, escrowAddress });
  expect(both.contracts).toMatchObject([contracts[0], { address: escrowAddress }]);
  await expect(ensureDeployed({ provider, operator, known, escrowAddress: tokenAddress })).rejects.toThrow(
    `The contract at ${tokenAddress} is not the HireEscrow2 of this version`,
  );
});

it('compares the contracts that the database knows with what it knows, not with this build', async () => {
  const { tokenAddress, contracts } = await deployHere();
  // The token: its code is that of no escrow.
  const compiledBefore = {
    ...contracts[0]!,
    address: tokenAddress,
    codeHash: keccak256(await provider.getCode(tokenAddress)),
  };
  const found = await ensureDeployed({ provider, operator, known: { tokenAddress, contracts: [compiledBefore] } });
  expect(found.contracts).toEqual([compiledBefore]);
  const changed = { ...compiledBefore, codeHash: `0x${'1'.repeat(64)}` };
  await expect(ensureDeployed({ provider, operator, known: { tokenAddress, contracts: [changed] } })).rejects.toThrow(
    `The contract at ${tokenAddress} is not the escrow that this database knows: its code differs.`,
  );
});

it('deploys nothing on another chain and requires the addresses there', async () => {
  const elsewhere = await temporaryDirectory();
  const other = await startHere(elsewhere.path, { token: undefined, chainId: 4242 });
  await expect(ensureDeployed({ rpcUrl: other.url, operator: Wallet.createRandom() })).rejects.toThrow(
    'Chain 4242 is not the local chain: configure the addresses of the token and of the escrow.',
  );
  await other.close();
  await elsewhere.remove();
});

/** A chain as a node shows it that refuses some calls with an error. */
async function refusing(url: string, refuse: (method: string, params: unknown[]) => object | undefined) {
  const server = createServer(async (request, response) => {
    const { id: number, method, params } = (await json(request)) as { id: number; method: string; params: unknown[] };
    const body = JSON.stringify({ jsonrpc: '2.0', id: number, method, params });
    const error = refuse(method, params);
    const answer = error
      ? { jsonrpc: '2.0', id: number, error }
      : await (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const partial = new JsonRpcProvider(node, undefined, { cacheTimeout: -1, batchMaxCount: 1 });
  return { partial, close: () => (partial.destroy(), server.close()) };
}

/** A node without history knows the newest state alone, and gives logs of 3 blocks at once. */
function withoutHistory(method: string, params: unknown[]) {
  const [filter] = params as { fromBlock: string; toBlock: string }[];
  const isRefused =
    ((method === 'eth_getCode' || method === 'eth_call') && params[1] !== 'latest') ||
    (method === 'eth_getLogs' && Number(filter!.toBlock) - Number(filter!.fromBlock) > 2);
  return isRefused ? { code: -32000, message: `missing trie node for ${method}` } : undefined;
}

it('refuses a local chain whose token has no ERC-3009, which version 1 of TestUSD had not', async () => {
  const { tokenAddress, contracts } = await deployHere();
  const asked = id('authorizationState(address,bytes32)').slice(0, 10);
  const { partial, close } = await refusing(chain.url, (method, params) =>
    method === 'eth_call' && JSON.stringify(params).includes(asked)
      ? { code: 3, message: 'execution reverted', data: '0x' }
      : undefined,
  );
  const older = { provider: partial, operator, known: { tokenAddress, contracts } };
  await expect(ensureDeployed(older)).rejects.toThrow('HireLedger 0.8.0 is the last version that opens it.');
  // A token that an operator chose may have permits alone.
  expect((await ensureDeployed({ ...older, tokenAddress })).token).toMatchObject({ authorizes: false, permits: true });
  close();
});

it('finds the first log of an escrow on another chain whose node has no history, and takes the block that is configured', async () => {
  const elsewhere = await temporaryDirectory();
  const other = await startHere(elsewhere.path, { token: undefined, chainId: 4242 });
  const whole = connect(other);
  const { partial: pruned, close } = await refusing(other.url, withoutHistory);
  const relay = operator.connect(whole);
  const sent = await relay.sendTransaction({ data: testUsd2Bytecode });
  const tokenAddress = (await sent.wait())!.contractAddress!;
  const created = await relay.sendTransaction({ data: escrow2Creation(tokenAddress) });
  const escrowAddress = (await created.wait())!.contractAddress!;
  const find = async (firstBlock?: number) =>
    (await ensureDeployed({ provider: pruned, operator, tokenAddress, escrowAddress, firstBlock })).contracts[0]!
      .fromBlock;
  // Nothing to read yet: some blocks below the head, so that one of them has its confirmations at once.
  expect(await find()).toBe(0);
  // The local chain mines a transaction before it answers.
  const send = (request: TransactionRequest) => relay.sendTransaction(request);
  const idle = async (blocks: number) => {
    for (let block = 0; block < blocks; block += 1) await send({ to: somebody, value: 1n });
  };
  await idle(3);
  const escrow = new Contract(escrowAddress, hireEscrow2Abi, relay);
  const revoke = async (byte: string) => {
    const values = [operator.address, `0x${byte.repeat(32)}`, [0n, '0x']];
    await send(await escrow.getFunction('revoke').populateTransaction(...values));
  };
  await revoke('11');
  await idle(100);
  await revoke('22');
  const head = await whole.getBlockNumber();
  expect(head).toBe(2 + 3 + 1 + 100 + 1);
  expect(await find()).toBe(6);
  expect(await find(2)).toBe(2);
  await expect(find(head + 1)).rejects.toThrow(
    `ESCROW_FIRST_BLOCK is ${head + 1}, and chain 4242 ends at block ${head}.`,
  );
  close();
  whole.destroy();
  await other.close();
  await elsewhere.remove();
});
