import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** The reverse proxy in front of the api processes, which can fail as a network does. */
export interface Proxy {
  /** Where browsers open the product. */
  origin: string;
  /** Sends new connections there. */
  leadTo: (origin: string) => void;
  /** Ends every connection. */
  cut: () => void;
  /** Stops all traffic on open connections without closing them: sleep, or a pulled cable. */
  stall: () => void;
  close: () => Promise<void>;
}

export async function openProxy(target: string): Promise<Proxy> {
  let leadsTo = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(leadsTo.port), leadsTo.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const side of pair) side.destroy();
    };
    for (const side of pair) side.on('close', end).on('error', end);
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const pair of pairs) for (const side of pair) side.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => (leadsTo = new URL(origin)),
    cut,
    stall: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
