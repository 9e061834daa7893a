import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createChainReader } from './read-chain.ts';

it('two reads of one visitor at a time, the others of it after them, and those of others at once', async () => {
  const arrived: { id: string; end: () => void }[] = [];
  let noteArrival: () => void = () => {};
  const node = createServer(async (request, response) => {
    const { id } = (await json(request)) as { id: string };
    arrived.push({ id, end: () => response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' })) });
    noteArrival();
  });
  const arrivals = async (count: number) => {
    while (arrived.length < count) await new Promise<void>((resolve) => (noteArrival = resolve));
    return arrived.map(({ id }) => id);
  };
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const read = createChainReader(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
  const one = (id: string) => ({ jsonrpc: '2.0' as const, id, method: 'eth_chainId' as const, params: [] });
  try {
    const all = ['a1', 'a2', 'a3'].map((id) => read('10.0.0.1', one(id)));
    await arrivals(2);
    all.push(read('10.0.0.2', one('b1')));
    expect((await arrivals(3)).toSorted()).toEqual(['a1', 'a2', 'b1']);
    arrived[0]!.end();
    expect(await arrivals(4)).toContain('a3');
    for (const { end } of arrived) end();
    expect((await Promise.all(all)).map((answer) => JSON.parse(answer).result)).toEqual(['0x1', '0x1', '0x1', '0x1']);
  } finally {
    node.close();
    node.closeAllConnections();
  }
});

it('a node that asks for a user and a password gets those of its address', async () => {
  const node = createServer(({ headers }, response) => response.end(JSON.stringify({ result: headers.authorization })));
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  try {
    const read = createChainReader(`http://reader:s%2Fcret@127.0.0.1:${(node.address() as AddressInfo).port}`);
    const answer = await read('10.0.0.1', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
    expect(JSON.parse(answer).result).toBe(`Basic ${btoa('reader:s/cret')}`);
  } finally {
    node.close();
    node.closeAllConnections();
  }
});

it('a call runs no code that the visitor brings', async () => {
  // Nothing listens there: what is refused never reaches a node.
  const read = createChainReader('http://127.0.0.1:9');
  const code = '0x5b600056';
  const to = `0x${'ab'.repeat(20)}`;
  const call = (...params: unknown[]) => ({ jsonrpc: '2.0' as const, id: 1, method: 'eth_call' as const, params });
  const brought = [
    call({ data: code }, 'latest'),
    call({ to: null, data: code }, 'latest'),
    call({ to: '0x', data: code }, 'latest'),
    call({ to }, 'latest', { [to]: { code } }),
    call({ to }, 'latest', null, { gasLimit: '0xffffff' }),
    call(),
  ];
  for (const request of brought) {
    await expect(read('10.0.0.1', request)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(read('10.0.0.1', [request])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  await expect(read('10.0.0.1', call({ to, data: '0x' }, 'latest'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
