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
