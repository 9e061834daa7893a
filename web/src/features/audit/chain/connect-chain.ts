import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { ChainReader } from './chain-reader.ts';
import type { ChainAnswer, ChainRequest } from './chain-worker.ts';

type Call = ChainRequest extends infer Each ? (Each extends ChainRequest ? Omit<Each, 'id'> : never) : never;
interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/**
 * The chain, read by a worker of this browser. Call `close` when done.
 * @throws Error if the node cannot be reached, or serves another chain than the one that payouts go to.
 */
export async function connectChain(info: ChainInfo): Promise<ChainReader> {
  const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ChainAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) call?.reject(new Error(data.failure));
    else call?.resolve(data.result as never);
  });
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.addEventListener('error', () => failAll('The reader of the chain could not be loaded.'));
  const ask = <Result>(call: Call): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const id = (calls += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...call });
    });
  const close = () => {
    worker.terminate();
    failAll('The reader of the chain was closed.');
  };
  try {
    await ask({ call: 'open', argument: info });
  } catch (error) {
    close();
    throw error;
  }
  return {
    head: () => ask({ call: 'head', argument: undefined }),
    events: (range) => ask({ call: 'events', argument: range }),
    held: () => ask({ call: 'held', argument: undefined }),
    transaction: (hash) => ask({ call: 'transaction', argument: hash }),
    close,
  };
}
