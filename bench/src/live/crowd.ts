import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Many dashboards in a separate process, so that reading their events costs the measuring process nothing. */
interface Crowd {
  /** Resolves with the moment (`Date.now()` with fractions) at which the last of them had the next event. */
  nextReceived: () => Promise<number>;
  leave: () => void;
}

/** Opens `count` sockets as the web does; resolves when all are connected. */
export async function gatherCrowd(origin: string, count: number, auth: object): Promise<Crowd> {
  const child = fork(new URL('crowd-process.ts', import.meta.url), [origin, String(count), JSON.stringify(auth)]);
  await once(child, 'message');
  return {
    nextReceived: async () => {
      const [{ lastAt }] = (await once(child, 'message')) as [{ lastAt: number }];
      return lastAt;
    },
    leave: () => child.disconnect(),
  };
}
