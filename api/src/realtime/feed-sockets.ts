import { addressKey } from '../auth/network.ts';

/** What a public feed needs of a WebSocket. */
export interface FeedSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'close' | 'pong', listener: () => void): unknown;
}

/** The sockets of a public feed: limited in total and per network address; sockets that stop answering are closed. */
interface FeedSockets {
  /** Counts the socket until it closes. Returns false and closes it if the limit is reached. */
  take(socket: FeedSocket, address: string): boolean;
  /** Ends sockets that have not answered since the last call, and pings the others. */
  ping(): void;
  close(): void;
}

const PING_MS = 30_000;
/** The status of RFC 6455 for "try again later". */
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

export function openFeedSockets({ inAll, perAddress }: { inAll: number; perAddress: number }): FeedSockets {
  /** Whether each socket has answered since the last ping. */
  const taken = new Map<FeedSocket, boolean>();
  const ofAddress = new Map<string, number>();
  const ping = () => {
    for (const [socket, answered] of taken) {
      if (!answered) {
        socket.terminate();
        continue;
      }
      taken.set(socket, false);
      socket.ping();
    }
  };
  const timer = setInterval(ping, PING_MS).unref();
  return {
    take(socket, address) {
      const key = addressKey(address);
      const others = ofAddress.get(key) ?? 0;
      if (taken.size >= inAll || others >= perAddress) {
        socket.close(TRY_AGAIN_LATER, 'Too many connections. Try again later.');
        return false;
      }
      taken.set(socket, true);
      ofAddress.set(key, others + 1);
      socket.on('pong', () => taken.has(socket) && taken.set(socket, true));
      socket.on('close', () => {
        if (!taken.delete(socket)) return;
        const left = ofAddress.get(key)! - 1;
        if (left === 0) ofAddress.delete(key);
        else ofAddress.set(key, left);
      });
      return true;
    },
    ping,
    close() {
      clearInterval(timer);
      for (const socket of taken.keys()) socket.close(GOING_AWAY, 'The server is closing.');
    },
  };
}
