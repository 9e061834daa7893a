// The bundler gives the address of the built worker.
// eslint-disable-next-line import/default
import workerUrl from './verify-worker.ts?worker&url';
import type { StartVerification, VerificationNews } from './verification.ts';

/** Verifies in a worker of its own, whose address names the nodes that it may reach: their origins alone. */
export const startVerification: StartVerification = (inputs, onNews) => {
  const address = new URL(workerUrl, location.href);
  for (const { origin } of inputs.nodes.map((node) => new URL(node)))
    if (origin !== location.origin) address.searchParams.append('node', origin);
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<VerificationNews>) => {
    if (!('progress' in data)) worker.terminate();
    onNews(data);
  });
  worker.addEventListener('error', () => onNews({ failure: 'The check could not be loaded. Try again.' }));
  worker.postMessage(inputs);
  return () => worker.terminate();
};
