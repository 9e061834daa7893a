import { WebSocket } from 'ws';

/** The sockets of `gatherCrowd`. They speak just enough of Socket.IO's protocol: a full client each would measure the clients. */
const [origin = '', count = '0', auth = '{}'] = process.argv.slice(2);
const TOTAL = Number(count);
/** Concurrent handshakes: after a restart, the delays of the clients spread them as well. */
const AT_ONCE = 100;

let received = 0;
const now = () => performance.timeOrigin + performance.now();

function join(): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${auth}`);
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text.startsWith('40')) resolve();
      else if (text.startsWith('42["event') && ++received === TOTAL) {
        received = 0;
        process.send?.({ lastAt: now() });
      }
    });
  });
}

for (let joined = 0; joined < TOTAL; joined += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, TOTAL - joined) }, join));
process.send?.({ joined: TOTAL });
process.on('disconnect', () => process.exit(0));
