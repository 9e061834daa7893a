// The web worker that reads and decodes the chain: ten thousand logs would block the page for seconds.
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { ChainReader } from './chain-reader.ts';
import { readChain } from './read-chain.ts';

/** A call of the reader; `open` comes first. */
export type ChainRequest =
  | { id: number; call: 'open'; argument: ChainInfo }
  | { [Call in ReaderCall]: { id: number; call: Call; argument: Parameters<ChainReader[Call]>[0] } }[ReaderCall];
type ReaderCall = Exclude<keyof ChainReader, 'close'>;
export type ChainAnswer = { id: number; result: unknown } | { id: number; failure: string };

let reader: Promise<ChainReader> | null = null;

async function answer(request: ChainRequest): Promise<unknown> {
  if (request.call === 'open') {
    reader = readChain(request.argument);
    await reader;
    return null;
  }
  const open = await reader!;
  switch (request.call) {
    case 'events':
      return open.events(request.argument);
    case 'transaction':
      return open.transaction(request.argument);
    case 'head':
    case 'held':
      return open[request.call]();
  }
}

addEventListener('message', ({ data }: MessageEvent<ChainRequest>) => {
  const { id } = data;
  answer(data).then(
    (result) => postMessage({ id, result } satisfies ChainAnswer),
    (error: Error) => postMessage({ id, failure: error.message } satisfies ChainAnswer),
  );
});
