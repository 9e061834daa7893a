import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** What stands before the api processes in production, and can fail as the network between does. */
export interface Proxy {
  /** Where browsers open the product. */
  origin: string;
  /** New connections go there from now on. */
  leadTo: (origin: string) => void;
  /** Ends every connection. */
  cut: () => void;
  /** Lets nothing through any more on the connections that there are, without ending them: a computer that slept, a cable that was pulled. */
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
