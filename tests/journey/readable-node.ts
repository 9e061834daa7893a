import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RpcAnswer {
  id: unknown;
  result?: unknown;
}

/** A node that other sites may read, in front of a chain. `bend` may change what it answers to a method. */
export interface ReadableNode {
  url: string;
  bend: ((method: string, result: unknown) => unknown) | null;
  /** Calls so far. */
  calls: number;
  close: () => Promise<void>;
}

/** @param chain the JSON-RPC that it passes calls on to */
export async function startReadableNode(chain: string): Promise<ReadableNode> {
  const server: Server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'POST') return response.end();
    const body = Buffer.concat(await request.toArray()).toString();
    const calls = [JSON.parse(body)].flat() as { id: unknown; method: string }[];
    node.calls += calls.length;
    const passed = await fetch(chain, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answers = (await passed.json()) as RpcAnswer | RpcAnswer[];
    const bent = [answers].flat().map((answer) => {
      const method = calls.find(({ id }) => id === answer.id)?.method;
      return method && node.bend ? { ...answer, result: node.bend(method, answer.result) } : answer;
    });
    response.end(JSON.stringify(Array.isArray(answers) ? bent : bent[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: ReadableNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bend: null,
    calls: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
}
