import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@hireledger/api/test-api';
import { startChain, type Chain } from '@hireledger/contracts/chain/chain';
import { VISITOR_METHODS } from '@hireledger/contracts/visitor-reads';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const operator = new Wallet(`0x${'5a'.repeat(32)}`);
let folder: string;
let chain: Chain;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-read-chain-'));
  chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address, token: 'of the worker' });
  api = await startTestApi({ CHAIN_RPC_URL: chain.url });
});
afterAll(async () => {
  await api?.close();
  await chain?.close();
  await rm(folder, { recursive: true });
});

const ask = (method: string, params: unknown[] = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });
const post = (body: unknown, headers: Record<string, string> = {}) => api.request('POST', '/rpc', { body, headers });

describe('a visitor reads the chain through /rpc', () => {
  it('and gets what the node answers, to one call and to a batch', async () => {
    expect(await post(ask('eth_chainId'))).toMatchObject({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: '0x7a69' },
    });
    const { body } = await post([
      ask('eth_blockNumber', [], 'a'),
      ask('eth_getBalance', [operator.address, 'latest'], 7),
    ]);
    expect(body).toMatchObject([
      { id: 'a', result: '0x0' },
      { id: 7, result: `0x${(10n ** 24n).toString(16)}` },
    ]);
  });

  it('by every method that the api lets through', async () => {
    for (const method of VISITOR_METHODS) {
      const { body } = await post(ask(method));
      expect(body, method).not.toMatchObject({ error: { code: -32601 } });
    }
  });

  it('and cannot write, whatever token the request carries', async () => {
    const size = async () => (await stat(join(folder, 'journal.jsonl'))).size;
    const before = await size();
    for (const method of [
      'eth_sendRawTransaction',
      'eth_sendTransaction',
      'evm_mine',
      'hardhat_setBalance',
      'debug_traceTransaction',
      'eth_estimateGas',
    ]) {
      for (const body of [ask(method, ['0x00']), [ask('eth_chainId'), ask(method, ['0x00'])]]) {
        expect((await post(body, { authorization: 'Bearer of the worker' })).status).toBe(400);
      }
    }
    expect(await size()).toBe(before);
  });

  it('within bounds: a call may burn little gas, a batch is short, an endless loop ends', async () => {
    const to = Wallet.createRandom().address;
    await chain.provider.request({ method: 'hardhat_setCode', params: [to, '0x5b600056'] });
    const endless = ask('eth_call', [{ to, gas: '0xffffff' }, 'latest']);
    expect((await post(endless)).body).toMatchObject({ error: { message: expect.any(String) } });
    expect((await post(Array.from({ length: 11 }, () => endless))).status).toBe(400);
    expect((await post(Array.from({ length: 101 }, () => ask('eth_chainId')))).status).toBe(400);
    expect((await post(Array.from({ length: 100 }, () => ask('eth_chainId')))).status).toBe(200);
    expect((await post(ask('eth_call', ['0x'.padEnd(1_100_000, '0')]))).status).toBe(413);
  });

  it('and reads the logs of some blocks at a time, so that nobody loads the node that pays people', async () => {
    const logs = (filter: unknown) => ask('eth_getLogs', [filter]);
    const tooWide = { status: 400, body: { message: 'eth_getLogs reads at most 5,000 blocks. Request fewer blocks.' } };
    const unclear = {
      status: 400,
      body: { message: 'Name the blocks of eth_getLogs by their hexadecimal numbers, or by latest.' },
    };
    for (const range of [
      { fromBlock: '0x0', toBlock: '0x1388' },
      { fromBlock: 'earliest', toBlock: '0xffffffffffffffffff' },
    ]) {
      expect(await post(logs(range)), JSON.stringify(range)).toMatchObject(tooWide);
      expect(await post([ask('eth_chainId'), logs(range)])).toMatchObject(tooWide);
    }
    for (const range of [{ fromBlock: 0 }, { fromBlock: '0', toBlock: '5' }, { fromBlock: ['0x0'] }])
      expect(await post(logs(range)), JSON.stringify(range)).toMatchObject(unclear);
    for (const range of [
      {},
      { fromBlock: '0x0', toBlock: '0x1387' },
      { fromBlock: 'earliest', toBlock: 'latest' },
      { fromBlock: '0x0' },
      { fromBlock: null },
    ])
      expect((await post(logs(range))).status, JSON.stringify(range)).toBe(200);
    expect((await post([logs({}), logs({})])).status).toBe(200);
    expect((await post([logs({}), logs({}), logs({})])).status).toBe(400);
  });

  it('and the address to read at is that path, unless another is configured', async () => {
    await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, token_address) VALUES (31337, '0x1', '0xt')`;
    await api.sql`INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES ('0xe', '0x2', 2, '0xt')`;
    expect((await api.request('GET', '/audit/chain')).body).toMatchObject({ rpcUrl: '/rpc' });
  });
});

it('a node that does not answer, or answers too much, is a clear failure', async () => {
  let answer: (write: (text: string) => void) => void = () => {};
  const node = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    answer((text) => response.write(text));
    response.end();
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const other = await startTestApi({ CHAIN_RPC_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}` });
  try {
    answer = (write) => write(`"${'x'.repeat(9 * 1024 * 1024)}"`);
    const tooMuch = await other.request('POST', '/rpc', { body: ask('eth_getLogs', [{}]) });
    expect(tooMuch).toMatchObject({
      status: 400,
      body: { message: 'That is too much for one response. Request fewer blocks.' },
    });
    node.close();
    node.closeAllConnections();
    const gone = await other.request('POST', '/rpc', { body: ask('eth_chainId') });
    expect(gone).toMatchObject({
      status: 503,
      body: { message: 'The chain is not responding. Try again in a moment.' },
    });
  } finally {
    await other.close();
  }
});
