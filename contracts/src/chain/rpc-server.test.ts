import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chain } from './chain.ts';
import { asWorker, call, operator, somebody, startHere, temporaryDirectory, token, transfer } from './chain-fixture.ts';
import { startRpcServer } from './rpc-server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let chain: Chain;
beforeAll(async () => {
  directory = await temporaryDirectory();
  chain = await startHere(directory.path);
});
afterAll(async () => {
  await chain.close();
  await directory.remove();
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

it('refuses every method that is neither a read nor a signed transaction', async () => {
  for (const method of [
    'evm_mine',
    'evm_snapshot',
    'evm_setNextBlockTimestamp',
    'hardhat_setBalance',
    'hardhat_reset',
    'debug_traceTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'eth_newFilter',
    'eth_subscribe',
  ]) {
    const { error } = await call(chain.url, method);
    expect(error).toEqual({ code: -32601, message: `The method ${method} is not available here.` });
  }
});

it('answers requests of a batch in parallel, failures included, and no notifications', async () => {
  const response = await post(
    JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 'b', method: 'evm_mine', params: [] },
      { jsonrpc: '2.0', method: 'eth_chainId' },
      'nonsense',
    ]),
  );
  expect(await response.json()).toMatchObject([
    { id: 1, result: '0x7a69' },
    { id: 'b', error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ]);
});

it('says what is wrong with an invalid body', async () => {
  expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 } });
  expect(await (await post('[]')).json()).toMatchObject({ error: { code: -32600 } });
  expect(await (await post('{"id":1,"method":"eth_chainId","params":{}}')).json()).toMatchObject({
    error: { code: -32600 },
  });
  expect(await call(chain.url, 'eth_sendRawTransaction', '0xzz')).toMatchObject({ error: { code: -32602 } });
  expect(await call(chain.url, 'eth_sendRawTransaction', `0x${'00'.repeat(200_000)}`)).toMatchObject({
    error: { code: -32602, message: 'A transaction has at most 131072 bytes.' },
  });
});

it('refuses a body over 1 MB, with or without its length in the header', async () => {
  const body = ' '.repeat(1024 * 1024 + 1);
  expect((await post(body)).status).toBe(413);
  const stream = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 17; part++) controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      controller.close();
    },
  });
  const streamed = await fetch(chain.url, {
    method: 'POST',
    body: stream,
    headers: asWorker,
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  await streamed.body?.cancel();
});

it('accepts transactions only from the worker, even within a batch', async () => {
  const size = async () => (await stat(join(directory.path, 'journal.jsonl'))).size;
  const before = await size();
  const send = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [await transfer(0)] };
  const refused = { id: 1, error: { code: -32001, message: 'This chain takes transactions from its worker alone.' } };
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    `Bearer ${asWorker.authorization}`,
    asWorker.authorization.slice(0, -1),
    asWorker.authorization.toUpperCase(),
  ]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect(await (await post(JSON.stringify(send), headers)).json()).toMatchObject(refused);
    expect(
      await (await post(JSON.stringify([{ ...send, id: 0, method: 'eth_chainId', params: [] }, send]), headers)).json(),
    ).toMatchObject([{ result: '0x7a69' }, refused]);
  }
  expect(await size()).toBe(before);
});

it('requires the JSON content type, so a page of another origin needs a preflight', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ]) {
    expect((await post(body, { 'content-type': type })).status).toBe(415);
  }
  expect((await post(body, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
});

it('answers only to names of this machine, because other names can point at it', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      request(chain.url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const host of ['localhost', `localhost:${chain.port}`, '127.0.0.1:8545', '[::1]:8545', '10.0.0.7'])
    expect(await statusFor(host)).toBe(200);
  for (const host of ['evil.example', 'evil.example:8545', 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect(await statusFor(host)).toBe(403);
});

it('accepts at most 100 requests in a batch', async () => {
  const batch = (length: number) =>
    JSON.stringify(Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })));
  expect(await (await post(batch(100))).json()).toHaveLength(100);
  expect(await (await post(batch(101))).json()).toMatchObject({
    error: { code: -32600, message: 'A batch has 1 to 100 requests.' },
  });
});

it('lets a page of any origin read, but not send a token', async () => {
  const preflight = await fetch(chain.url, {
    method: 'OPTIONS',
    headers: { origin: 'https://auditor.example', 'access-control-request-headers': 'content-type,authorization' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await post('{}')).headers.get('access-control-allow-origin')).toBe('*');
});

it('reports the newest block to a plain GET', async () => {
  await call(chain.url, 'eth_sendRawTransaction', await transfer(0));
  expect(await (await fetch(chain.url)).json()).toEqual({ chainId: 31337, blockNumber: 1 });
  expect((await fetch(chain.url, { method: 'DELETE' })).status).toBe(405);
});

const ask = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });
const asVisitor = async (body: unknown, headers = {}): Promise<unknown> =>
  (await post(JSON.stringify(body), headers)).json();

it('gives everybody but the worker short reads alone', async () => {
  const loop = '0x5b600056';
  const to = `0x${'1f'.repeat(20)}`;
  await chain.provider.request({ method: 'hardhat_setCode', params: [to, loop] });
  const refused = {
    error: { code: -32602, message: expect.stringMatching(/without overrides|5,000 blocks|100 addr/) },
  };
  for (const body of [
    ask('eth_call', { data: loop }, 'latest'),
    ask('eth_call', { to: null, data: loop }, 'latest'),
    ask('eth_call', { to }, 'latest', { [to]: { code: loop } }),
    ask('eth_getLogs', { fromBlock: '0x0', toBlock: '0x1388' }),
    ask('eth_getLogs', { topics: [Array.from({ length: 101 }, () => `0x${'11'.repeat(32)}`)] }),
  ])
    expect(await asVisitor(body), JSON.stringify(body)).toMatchObject(refused);
  for (const method of ['eth_estimateGas', 'eth_feeHistory', 'eth_accounts', 'web3_sha3'])
    expect(await asVisitor(ask(method))).toMatchObject({ error: { code: -32601 } });
  expect(await asVisitor(ask('eth_call', { to, gas: '0xffffff' }, 'latest'))).toMatchObject({
    error: { code: 3 },
  });
  expect(await asVisitor(Array.from({ length: 11 }, () => ask('eth_call', { to }, 'latest')))).toMatchObject({
    error: { message: 'A batch has at most 10 of eth_call, and 2 of eth_getLogs.' },
  });
  expect(await call(chain.url, 'eth_estimateGas', { to: somebody })).toHaveProperty('result');
});

describe('while a visitor keeps the node busy', () => {
  let server: Awaited<ReturnType<typeof startRpcServer>>;
  /** What reached the node of visitors, each to be ended. */
  let arrived: { method: string; end: () => void }[];
  beforeEach(async () => {
    arrived = [];
    const answer = (method: string, _params: unknown[], isWorker: boolean) =>
      isWorker ? Promise.resolve('0x1') : new Promise((end) => arrived.push({ method, end: () => end('0x1') }));
    server = await startRpcServer('127.0.0.1', 0, { token, answer }, async () => ({ blockNumber: 1 }));
  });
  afterEach(() => server.close());
  const send = async (body: unknown, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  const page = { origin: 'https://page.example' };
  const endAll = async (all: Promise<unknown>[]) => {
    let isDone = false;
    const done = Promise.all(all).finally(() => (isDone = true));
    while (!isDone) {
      for (const { end } of arrived.splice(0)) end();
      await new Promise(setImmediate);
    }
    return done;
  };

  it('one call is made at a time, and those of the worker at once', async () => {
    const batch = Array.from({ length: 10 }, () => ask('eth_call', { to: somebody }));
    const all = Array.from({ length: 8 }, () => send(batch, page));
    await vi.waitFor(() => expect(arrived).toHaveLength(1));
    const worker = await Promise.all(Array.from({ length: 20 }, () => send(ask('eth_blockNumber'), asWorker)));
    expect(worker.map(({ body }) => body)).toEqual(worker.map(() => ({ jsonrpc: '2.0', id: 1, result: '0x1' })));
    expect((await fetch(`http://127.0.0.1:${server.port}`)).status).toBe(200);
    expect(arrived).toHaveLength(1);
    await endAll(all);
  });

  it('too many requests of one are refused, and those of others are not', async () => {
    const all = Array.from({ length: 30 }, () => send(ask('eth_chainId'), page));
    expect(await Promise.race(all)).toEqual({
      status: 429,
      body: {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32005, message: 'Too many requests wait. Try again in a moment.' },
      },
    });
    const other = send(ask('eth_gasPrice'));
    await endAll([...all, other]);
    expect((await other).status).toBe(200);
  });
});

it('fails a reverting call as public nodes do, with the revert data', async () => {
  const data = '0x60006000fd';
  expect((await call(chain.url, 'eth_call', { data }, 'latest')).error).toEqual({
    code: 3,
    message: 'execution reverted',
    data: '0x',
  });
  expect((await call(chain.url, 'eth_call', { to: somebody }, 'latest')).result).toBe('0x');
});

it('lets only the worker read the state of old blocks, which takes long to compute', async () => {
  const nonce = Number((await call(chain.url, 'eth_getTransactionCount', operator.address, 'latest')).result);
  const raws = await Promise.all(Array.from({ length: 100 }, (_, index) => transfer(nonce + index)));
  await (
    await post(
      JSON.stringify(raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] }))),
      asWorker,
    )
  ).json();
  const head = Number((await call(chain.url, 'eth_blockNumber')).result);
  const ask = async (block: unknown, headers = {}) =>
    (await (
      await post(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [somebody, block] }),
        headers,
      )
    ).json()) as object;
  for (const recent of ['latest', 'pending', `0x${head.toString(16)}`, `0x${(head - 99).toString(16)}`])
    expect(await ask(recent)).toHaveProperty('result');
  const { hash } = (await call(chain.url, 'eth_getBlockByNumber', '0x0', false)).result as { hash: string };
  for (const old of [
    '0x0',
    'earliest',
    `0x${(head - 100).toString(16)}`,
    { blockNumber: '0x0' },
    { blockHash: hash },
  ]) {
    expect(await ask(old)).toMatchObject({
      error: { code: -32000, message: expect.stringMatching(/newest 100 blocks/) },
    });
    expect(await ask(old, asWorker)).toHaveProperty('result');
  }
});
